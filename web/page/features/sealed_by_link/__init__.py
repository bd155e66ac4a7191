"""A game with sealed hands by link, without any connection."""
