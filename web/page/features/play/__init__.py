"""The table: a game played, looked back at, taken back, and ended."""
