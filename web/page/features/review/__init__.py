"""The review of a finished game: who was ahead, where it turned, and what decided it."""
