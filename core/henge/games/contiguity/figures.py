"""Pictures for the rules of Contiguity Deluxe."""

from henge.figure import Figure, after
from henge.games.contiguity import Contiguity
from henge.games.contiguity.position import State

GAME = Contiguity()


def position(white: str, red: str) -> State:
    """Return a position with White to move: the pawns of each side, and its druid as the last."""
    *pawns, white_druid = white.split()
    *others, red_druid = red.split()
    return State(seat=0, white=0, pawns=(tuple(pawns), tuple(others)), druids=(white_druid, red_druid))


FIGURES = (
    Figure(
        "CD2",
        "Two pawns each stand. White's third goes to one of the dots: next to a red piece and not to a white one.",
        GAME,
        after(GAME, "30b 1b 2b 2c"),
        touched=(),
    ),
    Figure(
        "CD6",
        "Where the white pawn in the gold ring may go: it slides to a dot, or jumps over just one piece to a ring.",
        GAME,
        position("30b 3c 9b 12d 16b 24c 8b", "5b 30d 10c 13c 19b 22a 20b"),
        touched=("30b",),
    ),
    Figure(
        "CD8",
        "White's six pawns and the druid are one group: White has won.",
        GAME,
        position("29b 30b 1b 1c 2c 1a 3c", "6b 10c 9b 17c 20d 24a 12c"),
        kinds=("links",),
    ),
    Figure(
        "CD9",
        "White's druid stands at the edge, and the three cells next to it hold red pawns: Red has won.",
        GAME,
        position("4b 5c 27c 12b 14d 20b 1a", "30a 2a 1b 8c 9b 17c 9c"),
        lit=("1a",),
        kinds=("links",),
    ),
)
