"""Tests of what is seen and told while a game is played."""
