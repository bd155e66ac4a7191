"""What the numbers in the words of Barrows' examples stand for, and which clauses may refuse a move."""

from tests.games.figures import At, Reading


def around(at: At, cell: str) -> list[tuple[int, int]]:
    """Return whose stones lie around a cell, and their values."""
    return [(seat, value) for near, seat, value in at.after.laid if near in at.game.board.neighbours[cell]]


READINGS: tuple[Reading, ...] = (
    ("# stones each", lambda at, n: [len(hand) for hand in at.after.hands] == [n, n]),
    (
        r"the barrow on (\w+), # against #, and scores a point for each of the # stones around it",
        lambda at, cell, a, b, n: (
            [sum(v for s, v in around(at, cell) if s == seat) for seat in (0, 1)] == [a, b]
            and len(around(at, cell)) == n
        ),
    ),
)

KINDS = {r"\d-\w\d": {"BA1", "BA2"}}
