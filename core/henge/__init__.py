"""Henge: the rules and the computer players of games of standing stones.  Pure Python, no input or output."""
