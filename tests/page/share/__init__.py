"""Tests of what is sent of a game."""
