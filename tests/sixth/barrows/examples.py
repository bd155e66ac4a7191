"""Examples for the rules of Barrows."""

from henge.example import Counts, Decided, Example, Legal, Owned, Refused, Sees, after
from henge.games.barrows import Barrows

GAME, OPEN = Barrows(), Barrows(face_up=True)
WHOLE = "1-a1 1-e3 2-a2 2-e2 3-a3 3-e1 4-b1 4-d4 5-b2 5-d3 6-c5 6-d2 7-b4 7-c1"

EXAMPLES = (
    Example("BA1", "The start: seven stones each.", GAME, after(GAME, ""), Counts(hands=(7, 7), pieces=0)),
    Example("BA2", "Dark cannot lay a stone on c3, which is taken.", GAME, after(GAME, "4-c3"), Refused("2-c3")),
    Example(
        "BA2",
        "A light stone and a dark one, as somebody sees them who knows neither.",
        GAME,
        after(GAME, "4-c3 2-e1"),
        Sees(None, (0, 0), unseen="c3 e1"),
    ),
    Example(
        "BA3",
        "Side by side both are turned up.",
        GAME,
        after(GAME, "4-c3"),
        Legal("2-c4", Sees(None, (0, 0))),
        lit="c3 c4",
    ),
    Example(
        "BA4",
        "Light holds the barrow on b3, five against two, and scores a point for each of the three stones around it.",
        OPEN,
        after(OPEN, "4-c3 2-c4 1-b2 7-d3"),
        Owned(0, "b3"),
        lit="b3",
        kinds=("barrow",),
    ),
    Example("BA5", "All stones lie, and Dark has won.", GAME, after(GAME, WHOLE), Decided((1,))),
    Example("BA6", "All stones lie face up from the first.", OPEN, after(OPEN, "4-c3"), Sees(None, (6, 7))),
)
