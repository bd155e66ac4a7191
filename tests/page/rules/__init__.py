"""Tests of the rules as they are read."""
