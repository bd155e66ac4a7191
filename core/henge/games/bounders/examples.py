"""Examples for the rules of Bounders, on small boards."""

from henge.example import Decided, Example, Legal, Owned, Refused, Scores, ToMove, after
from henge.games.bounders import Bounders
from henge.language import phrase

GAME, PIE = Bounders(size=4), Bounders(size=4, pie=True)
TIED, TOURNAMENT = Bounders(size=3, tournament_scoring=True), Bounders(size=3, pie=True, tournament_scoring=True)
OVER = after(GAME, "d2 e3 b5 g1 c4 e6 a2 d4 d5 g4 e2 c3 b2 f1 e5 e4")
EAST, WEST = "a3 a4 b3 b4 c5 c6 d6 d7", "a1 b1 c1 c2 d1 e1 d3"
LEVEL = "d3 b3 c5 b1 e1 b4 c3 c2 d1"
OFFERED = "a2 d2 b4 b1 d4 b2 d3 e2"

EXAMPLES = (
    Example(
        "BO1",
        phrase("Dark may not answer next to the first stone: d3 touches one light stone and no dark one."),
        GAME,
        after(GAME, "d4"),
        Refused("d3"),
    ),
    Example(
        "BO1",
        phrase(
            "The cell d3 touches one light stone and one dark one, so it is balanced again, and Light may play there."
        ),
        GAME,
        after(GAME, "d4 d2 f4 b2"),
        Legal("d3"),
        lit="d4 d2",
    ),
    Example("BO2", phrase("No balanced cell is left, for either colour. The game is over."), GAME, OVER, ToMove(None)),
    Example(
        "BO3",
        phrase("Light has six of the eight stones around the lit region, which is worth 8."),
        GAME,
        OVER,
        Owned(0, EAST),
        lit=EAST,
        kinds=("territory",),
    ),
    Example(
        "BO3",
        phrase("Four light and four dark stones stand around the lit region. It is level, and scores for nobody."),
        GAME,
        OVER,
        Owned(None, WEST),
        lit=WEST,
        kinds=("territory",),
    ),
    Example(
        "BO3", phrase("The whole board: 8 for Light, 6 for Dark."), GAME, OVER, Scores(("8", "6")), kinds=("territory",)
    ),
    Example("BO4", phrase("Light wins, 8 to 6."), GAME, OVER, Decided((0,)), kinds=("territory",)),
    Example(
        "BO5",
        phrase("The second player takes over the light colour and its stone. The first player goes on with dark."),
        PIE,
        after(PIE, "d4"),
        Legal("swap", ToMove(0)),
        lit="d4",
    ),
    Example(
        "BO5",
        phrase("A second swap is refused: colours can be swapped only once."),
        PIE,
        after(PIE, "d4 swap"),
        Refused("swap"),
    ),
    Example(
        "BO6",
        phrase("Both have 5 points. Light wins, for the largest single territory is Light’s."),
        TIED,
        after(TIED, LEVEL),
        Decided((0,)),
        kinds=("territory",),
    ),
    Example(
        "BO7",
        phrase(
            "1 point each, one territory each, four stones each. Light, who offered the pie, wins: no tournament game "
            "is drawn."
        ),
        TOURNAMENT,
        after(TOURNAMENT, OFFERED),
        Decided((0,), "BO6"),
        kinds=("territory",),
    ),
)
