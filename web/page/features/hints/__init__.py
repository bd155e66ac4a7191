"""Hints, a rung of the ladder after the other, and the best moves compared."""
