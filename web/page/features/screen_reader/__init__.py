"""The table for screen readers: the board as buttons, moves typed, what lies around a place."""
