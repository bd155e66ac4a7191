"""Tests of what computer players are asked."""
