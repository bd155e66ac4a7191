"""Pictures for the rules of Barrows."""

from henge.figure import Figure, after
from henge.games.barrows import Barrows

GAME, OPEN = Barrows(), Barrows(face_up=True)
APART, BESIDE, AROUND = "4-c3 2-e1", "4-c3 2-c4", "4-c3 2-c4 1-b2 7-d3"

FIGURES = (
    Figure(
        "BA2",
        "A light stone and a dark one, as somebody sees them who knows neither.",
        GAME,
        GAME.observe(after(GAME, APART), None),
    ),
    Figure("BA3", "Side by side both are turned up.", GAME, GAME.observe(after(GAME, BESIDE), None), lit=("c3", "c4")),
    Figure(
        "BA4",
        "Light holds the barrow on b3, five against two, and scores a point for each of the three stones around it.",
        OPEN,
        after(OPEN, AROUND),
        lit=("b3",),
        kinds=("barrow",),
    ),
)
