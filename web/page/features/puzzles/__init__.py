"""The puzzles: looked through, tried, solved, and when each comes again."""
