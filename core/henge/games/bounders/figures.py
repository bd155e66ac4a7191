"""Pictures for the rules of Bounders, on a small board."""

from henge.figure import Figure, after
from henge.games.bounders import Bounders

GAME = Bounders(size=4)

FIGURES = (
    Figure(
        "BO1",
        "The pale cells are balanced. Around the first stone, a light one, nothing is: dark cannot answer next to it.",
        GAME,
        after(GAME, "d4"),
        touched=(),
    ),
    Figure(
        "BO1",
        "Each of the two outlined cells touches one light and one dark stone, and so both are balanced again.",
        GAME,
        after(GAME, "d4 d2 f4 b2"),
        touched=(),
        lit=("d3", "c3"),
    ),
    Figure(
        "BO3",
        "The game is over. Light has six of the eight stones around the region on the right, which is worth 8; dark "
        "has six of eight around the one at the top, worth 6. The one on the left, with four of each, is nobody's.",
        GAME,
        after(GAME, "d2 e3 b5 g1 c4 e6 a2 d4 d5 g4 e2 c3 b2 f1 e5 e4"),
        kinds=("territory",),
    ),
)
