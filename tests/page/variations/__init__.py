"""Tests of what is tried and noted in a game."""
