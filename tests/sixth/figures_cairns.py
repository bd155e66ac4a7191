"""What the numbers in the words of Cairns' examples stand for, and which clauses may refuse a move."""

from tests.games.figures import Reading

READINGS: tuple[Reading, ...] = ()
KINDS = {r"\w\d": {"CA2"}}
