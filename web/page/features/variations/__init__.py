"""What is tried in a game, and what is noted there."""
