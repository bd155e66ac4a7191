"""A game by link: a turn a link, and what is asked of a game that comes from elsewhere."""
