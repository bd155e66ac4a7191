"""Tests of the results that are counted."""
