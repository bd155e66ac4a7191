"""Lessons: a first game that teaches the rules, move by move."""
