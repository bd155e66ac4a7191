"""Examples for the rules of Stonehenge."""

from henge.example import Counts, Decided, Example, Legal, Owned, Refused, Sees, ToMove, after
from henge.games.stonehenge import Stonehenge
from henge.language import phrase

GAME, SERIES = Stonehenge(), Stonehenge(series=2)
BY_HAND, FACE_DOWN = Stonehenge(manual_claims=True), Stonehenge(face_down=True)
OPENING = after(GAME, "")
LAST = "5-n 5-q 3-l 3-b 1-e 2-a 2-i 2-m 3-p 3-j 4-o 4-k 2-f 6-r"
FULL = "3-g 1-m 6-l 3-r 5-b 1-e 2-j 4-q 2-d 6-f 1-h 3-p 1-k 2-a 3-c 5-n 4-o 2-i"
THREE_LINES = "f g h i c l q b d k o"

EXAMPLES = (
    Example(
        "KS1",
        phrase("The start: nine pieces and eight megaliths each."),
        GAME,
        OPENING,
        Counts(hands=(9, 9), supply=({"megalith": 8}, {"megalith": 8})),
    ),
    Example(
        "KS2",
        phrase("Bronze places a 5. It counts on all three lines that cross there, as the totals at their ends show."),
        GAME,
        OPENING,
        Legal("5-g"),
        lit=THREE_LINES,
        kinds=("tally",),
    ),
    Example(
        "KS2",
        phrase("There is already a piece on g, so no other may go there."),
        GAME,
        after(GAME, "5-g"),
        Refused("4-g"),
        lit="g",
    ),
    Example(
        "KS3",
        phrase("Three against three on the upper line. Black filled it and so loses it to Bronze."),
        GAME,
        after(GAME, "3-a"),
        Legal("3-b", Owned(0, "a b")),
        lit="a b",
        kinds=("tally",),
    ),
    Example(
        "KS4",
        phrase(
            "Bronze’s 6 wins the upper line with a point still empty: a black 6 there would only draw level, and would "
            "be placed last."
        ),
        GAME,
        OPENING,
        Legal("6-a", Owned(0, "a b")),
        lit="a b",
        kinds=("tally",),
    ),
    Example(
        "KS5",
        phrase("Black has just lost line jo, 2 against 3. Bronze may mark it only once Black’s turn is over."),
        BY_HAND,
        after(BY_HAND, "3-j end 2-o"),
        Legal("end claim-jo", Owned(0, "j o")),
        lit="j o",
        kinds=("tally",),
    ),
    Example(
        "KS5",
        phrase("On Black’s turn the line cannot be marked, for it is not Black’s."),
        BY_HAND,
        after(BY_HAND, "3-j end 2-o"),
        Refused("claim-jo"),
        lit="j o",
        kinds=("tally",),
    ),
    Example(
        "KS6",
        phrase(
            "Lines are marked automatically: Black fills line jo, 2 against 3, and Bronze’s megalith is placed at "
            "once, for Bronze’s turn begins."
        ),
        GAME,
        after(GAME, "3-j"),
        Legal("2-o", Owned(0, "j o")),
        lit="j o",
        kinds=("tally",),
    ),
    Example(
        "KS6",
        phrase("Where you mark lines yourself, you can end your turn only once you have placed a piece."),
        BY_HAND,
        OPENING,
        Refused("end"),
    ),
    Example(
        "KS7",
        phrase("A 6 brings Bronze the eighth megalith, and the game is over at once, with pieces still in hand."),
        GAME,
        after(GAME, LAST),
        Legal("6-c", Decided((0,))),
        kinds=("tally",),
    ),
    Example(
        "KS8",
        phrase(
            "All eighteen pieces have been placed, and Bronze cannot end the turn before marking the lines it has won."
        ),
        BY_HAND,
        after(BY_HAND, FULL.replace(" ", " end ") + " end"),
        Refused("end"),
        kinds=("tally",),
    ),
    Example(
        "KS9",
        phrase(
            "What a bystander sees: line jo is full, and its pieces lie open; only their owners know those on a and k."
        ),
        FACE_DOWN,
        after(FACE_DOWN, "5-j 3-a 2-k 4-o"),
        Sees(None, (0, 0), unseen="a k"),
        lit="j o",
    ),
    Example(
        "KS10",
        phrase(
            "Bronze wins the first game of two. The board is set up again for the next one, in which the other player "
            "goes first."
        ),
        SERIES,
        after(SERIES, LAST),
        Legal("6-c next", ToMove(1)),
        kinds=("tally",),
    ),
)
