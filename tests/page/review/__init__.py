"""Tests of the review of a game that is over."""
