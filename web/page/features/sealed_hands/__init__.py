"""A match with sealed hands: no device keeps it, each has its own side of it."""
