"""Tests of the boards as drawn."""
