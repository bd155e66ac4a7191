"""Tests of hands on phones."""
