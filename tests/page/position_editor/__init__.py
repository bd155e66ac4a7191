"""Tests of positions set up by hand."""
