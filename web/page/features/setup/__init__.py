"""Before a game: where and against whom, the seats, the options."""
