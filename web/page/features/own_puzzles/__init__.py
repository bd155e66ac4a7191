"""A puzzle of one's own, made in the position editor and sent as a link."""
