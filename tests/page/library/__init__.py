"""Tests of the kept games."""
