"""The saved games: found, named, put in the bin, and taken in from elsewhere."""
