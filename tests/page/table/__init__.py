"""Tests of the table and its transitions."""
