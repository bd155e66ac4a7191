"""Tests of hints, and why a move is good."""
