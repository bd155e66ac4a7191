"""Examples for the rules of Cairns."""

from henge.example import Counts, Decided, Example, Legal, Refused, ToMove, after
from henge.games.cairns import Cairns

GAME = Cairns()
FULL = "e1 b3 d3 d2 c5 c4 e2 b2 c2 a1 b4 a3 d4 e3 a2 d1 b1 c1 c3"

EXAMPLES = (
    Example("CA1", "The start: the board is empty.", GAME, after(GAME, ""), Counts(pieces=0)),
    Example("CA2", "Dark cannot raise a cairn on c3, which is taken.", GAME, after(GAME, "c3"), Refused("c3")),
    Example("CA2", "Light has moved, and it is the turn of Dark.", GAME, after(GAME, "c3"), ToMove(1)),
    Example(
        "CA3",
        "Light raises another cairn in the row, on c3, and loses.",
        GAME,
        after(GAME, "c1 a1 c2 e1"),
        Legal("c3", Decided((1,))),
        lit="c1 c2 c3",
    ),
    Example("CA4", "Every cell is taken: a draw.", GAME, after(GAME, FULL), Decided((0, 1))),
)
