"""Tests of puzzles of one’s own."""
