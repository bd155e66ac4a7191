"""Examples for the rules of Stonehenge."""

from henge.example import Counts, Decided, Example, Legal, Owned, Refused, Sees, Turn, after
from henge.games.stonehenge import Stonehenge

GAME, SERIES = Stonehenge(), Stonehenge(series=2)
BY_HAND, FACE_DOWN = Stonehenge(manual_claims=True), Stonehenge(face_down=True)
OPENING = after(GAME, "")
LAST = "5-n 5-q 3-l 3-b 1-e 2-a 2-i 2-m 3-p 3-j 4-o 4-k 2-f 6-r"
FULL = "3-g 1-m 6-l 3-r 5-b 1-e 2-j 4-q 2-d 6-f 1-h 3-p 1-k 2-a 3-c 5-n 4-o 2-i"
THREE_LINES = "f g h i c l q b d k o"

EXAMPLES = (
    Example(
        "KS1",
        "The start: nine pieces and eight megaliths each.",
        GAME,
        OPENING,
        Counts(hands=(9, 9), supply=({"megalith": 8}, {"megalith": 8})),
    ),
    Example(
        "KS2",
        "A bronze 5. It counts on all three lines that cross at its point, and each line’s end says so.",
        GAME,
        OPENING,
        Legal("5-g"),
        lit=THREE_LINES,
        kinds=("tally",),
    ),
    Example(
        "KS2",
        "There is a piece on g already: no other may go there.",
        GAME,
        after(GAME, "5-g"),
        Refused("4-g"),
        lit="g",
    ),
    Example(
        "KS3",
        "Three against three on the upper line. Black has filled it and so loses it: it is bronze’s.",
        GAME,
        after(GAME, "3-a"),
        Legal("3-b", Owned(0, "a b")),
        lit="a b",
        kinds=("tally",),
    ),
    Example(
        "KS4",
        "A bronze 6, and the upper line is bronze’s with a point still empty: with a 6 there black would be no more "
        "than level, and last.",
        GAME,
        OPENING,
        Legal("6-a", Owned(0, "a b")),
        lit="a b",
        kinds=("tally",),
    ),
    Example(
        "KS5",
        "Black has just lost the line of j and o, 2 against 3. Bronze may mark it only when black’s turn is over.",
        BY_HAND,
        after(BY_HAND, "3-j end 2-o"),
        Legal("end claim-jo", Owned(0, "j o")),
        lit="j o",
        kinds=("tally",),
    ),
    Example(
        "KS5",
        "In black’s own turn the line cannot be marked: it is not black’s.",
        BY_HAND,
        after(BY_HAND, "3-j end 2-o"),
        Refused("claim-jo"),
        lit="j o",
        kinds=("tally",),
    ),
    Example(
        "KS6",
        "Lines marked by themselves: black fills j and o with 2 against 3, and bronze’s megalith is there at once, for "
        "bronze’s turn begins.",
        GAME,
        after(GAME, "3-j"),
        Legal("2-o", Owned(0, "j o")),
        lit="j o",
        kinds=("tally",),
    ),
    Example(
        "KS6",
        "Where you mark lines yourself, a turn can be closed only once a piece is placed.",
        BY_HAND,
        OPENING,
        Refused("end"),
    ),
    Example(
        "KS7",
        "A bronze 6 brings the eighth megalith, and the game is over at once, with pieces still in hand.",
        GAME,
        after(GAME, LAST),
        Legal("6-c", Decided((0,))),
        kinds=("tally",),
    ),
    Example(
        "KS8",
        "All eighteen pieces lie, and bronze has lines to mark: the turn cannot be closed before they are.",
        BY_HAND,
        after(BY_HAND, FULL.replace(" ", " end ") + " end"),
        Refused("end"),
        kinds=("tally",),
    ),
    Example(
        "KS9",
        "What a bystander sees: the line of j and o is full, and its pieces lie open; those on a and k are known to "
        "their owners alone.",
        FACE_DOWN,
        after(FACE_DOWN, "5-j 3-a 2-k 4-o"),
        Sees(None, (0, 0), unseen="a k"),
        lit="j o",
    ),
    Example(
        "KS10",
        "Bronze wins the first game of two. The next one sets up the board anew, and the other player begins it.",
        SERIES,
        after(SERIES, LAST),
        Legal("6-c next", Turn(1)),
        kinds=("tally",),
    ),
)
