"""Tests of sealed hands by link."""
