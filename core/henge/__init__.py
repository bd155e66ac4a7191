"""Henge: the rules and the computer players of five games of standing stones.  Pure Python, no input or output."""
