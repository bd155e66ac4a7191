"""Pictures for the rules of Stonehenge."""

from henge.figure import Figure, after
from henge.games.stonehenge import Stonehenge
from henge.games.stonehenge.lines import LINES

GAME = Stonehenge()

FIGURES = (
    Figure(
        "KS2",
        "A bronze 5. It counts on all three lines that cross at its point, and each line's end says so.",
        GAME,
        after(GAME, "5-g"),
        lit=tuple(sorted({cell for cells in LINES.values() if "g" in cells for cell in cells})),
        kinds=("tally",),
    ),
    Figure(
        "KS3",
        "Three against three on the upper line. Black has filled it, so it is bronze's, with a megalith at its end.",
        GAME,
        after(GAME, "3-a 3-b"),
        lit=("a", "b"),
        kinds=("tally",),
    ),
    Figure(
        "KS4",
        "A bronze 6, and the upper line is bronze's with a point still empty: with a 6 there black would be no more "
        "than level, and last.",
        GAME,
        after(GAME, "6-a"),
        lit=("a", "b"),
        kinds=("tally",),
    ),
)
