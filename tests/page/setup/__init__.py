"""Tests of how a game is begun."""
