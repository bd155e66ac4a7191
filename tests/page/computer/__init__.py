"""Tests of how strong the computer players are."""
