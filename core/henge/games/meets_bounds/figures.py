"""Pictures for the rules of Meets & Bounds."""

from henge.figure import Figure
from henge.games.meets_bounds import HAND, MeetsBounds, State

GAME = MeetsBounds()


def position(blue: str, vermilion: str, *hand: str) -> State:
    """Return a position with Blue to move: the disks that are left of each side, and Blue's hand."""
    disks = {cell: seat for seat, cells in enumerate((blue, vermilion)) for cell in cells.split()}
    return State(disks=disks, hands=(hand, (None,) * HAND), deck=(None,) * 30, discard=(), gone=(), seat=0)


FIGURES = (
    Figure(
        "MB7",
        "Blue has played 12 night and 20 day: the gold range. One of the two blue disks in it moves to the stone that "
        "the third card names. Those on 4 and 23 are outside.",
        GAME,
        position("4n 13d 19n 23d", "6d 16n 28n", "12n", "20d", "1d", "8n", "26d"),
        touched=("12n", "20d"),
    ),
    Figure(
        "MB9",
        "The red trilithon reaches 5, 11, 17, 23 and 29: it may destroy one of the three disks there, or none.",
        GAME,
        position("4n 11d 19n 23d", "5d 16n 28n", "tred", "20d", "1d", "8n", "26d"),
        touched=("tred",),
    ),
    Figure(
        "MB14",
        "Blue's sector runs from 2 to 9 and scores 8; vermilion's runs from 12 to 21 and scores 10.",
        GAME,
        position("2n 5d 9n", "12n 14d 21n"),
        kinds=("sector",),
    ),
    Figure(
        "MB15",
        "The same sectors. The disk on 5 and the one on 14 are bounded, and each scores 1 more.",
        GAME,
        position("2n 5d 9n", "12n 14d 21n"),
        kinds=("sector", "bounded"),
    ),
    Figure(
        "MB16",
        "Blue's group of three scores 2 points a disk, 6 in all, vermilion's group of two 1 a disk.",
        GAME,
        position("2n 2d 3n", "14d 15n 21n"),
        lit=("2n", "2d", "3n", "14d", "15n"),
        kinds=("group",),
    ),
)
