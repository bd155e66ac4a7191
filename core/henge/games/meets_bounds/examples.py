"""Examples for the rules of Meets & Bounds."""

from random import Random

from henge.cards import DECK
from henge.example import Counts, Decided, Example, Legal, Refused, Scores, Sees, Targets, ToMove
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.rules import HAND, State
from henge.language import phrase
from henge.shuffling import shuffled

GAME = MeetsBounds()


def position(blue: str, vermilion: str, *hand: str, deck: bool = True) -> State:
    """Return a position with Blue to move: the disks of each side and Blue's hand; the rest is dealt, always alike."""
    disks = {cell: seat for seat, cells in enumerate((blue, vermilion)) for cell in cells.split()}
    rest = shuffled([card for card in DECK if card not in disks and card not in hand], Random(1))
    numbers = tuple(card for card in rest if not card.startswith("t"))
    if not deck:
        return State(disks, (hand, numbers[:2]), (), numbers[2:], tuple(disks), 0)
    rival = numbers[:HAND]
    return State(disks, (hand, rival), tuple(card for card in rest if card not in rival), (), tuple(disks), 0)


DEALT = GAME.start(Random(0))
SECOND = GAME.start(Random(2))
SEQUENCE = position("4n 13d 19n 23d", "6d 16n 28n", "1d", "8n", "12n", "20d", "tblue")
TRILITHON = position("4n 11d 19n 23d", "5d 16n 28n", "1d", "8n", "20d", "26d", "tred")
LAST = position("30n 4d 7n 8d", "12n 15d 22n 26d", "3n", "9n", "17d", "28d", deck=False)
HELD = "1d", "8n", "12d", "20d", "26d"


EXAMPLES = (
    Example(
        "R1",
        phrase(
            "Blue’s sector runs from 28 past 30 to 2: five numbers. Three disks of it are bounded, and three are a "
            "group."
        ),
        GAME,
        position("28d 30d 1n 1d 2d", "10n 20n", *HELD[1:]),
        Scores(("5 + 3 + 6", "11")),
        lit="28d 30d 1n 1d 2d",
        kinds=("sector",),
    ),
    Example(
        "R2",
        phrase("5, 11, 17, 23 and 29 are red: so the red trilithon reaches the disks on 5, 11 and 23."),
        GAME,
        TRILITHON,
        Targets("5d 11d 23d none", "tred"),
    ),
    Example(
        "R3",
        phrase(
            "30 day and 1 night are neighbours, and Blue’s two disks are a group, worth 2. 6 night and 7 day are not."
        ),
        GAME,
        position("30d 1n", "6n 7d", *HELD[2:]),
        Scores(("2 + 2", "2")),
        lit="30d 1n 6n 7d",
        kinds=("group",),
    ),
    Example(
        "R4",
        phrase(
            "A game for two has been dealt: of the 65 cards twenty have placed the disks, ten are in the hands, and 35 "
            "are left to draw."
        ),
        GAME,
        DEALT,
        Counts(hands=(5, 5), deck=35, pieces=20),
    ),
    Example("MB1", phrase("Two players, ten disks each."), GAME, DEALT, Counts(pieces=20)),
    Example(
        "MB2",
        phrase("Three players have seven disks each, every one on the stone that a card of its own named."),
        MeetsBounds(3),
        MeetsBounds(3).start(Random(0)),
        Counts(pieces=21),
    ),
    Example(
        "MB3",
        phrase("After the disks the hands: five cards each, trilithons among them."),
        GAME,
        DEALT,
        Counts(hands=(5, 5)),
    ),
    Example(
        "MB4",
        phrase("No disk stands on 1. The first one clockwise is Vermilion’s on 2 night: Vermilion begins."),
        GAME,
        SECOND,
        ToMove(1),
        lit="2n",
    ),
    Example(
        "MB5",
        phrase("Blue holds cards that could be played, but may pass all the same."),
        GAME,
        SEQUENCE,
        Legal("pass 1d 8n 20d"),
    ),
    Example(
        "MB5",
        phrase("One thing a turn: after the first card of a sequence you cannot pass."),
        GAME,
        SEQUENCE,
        Refused("12n-pass"),
    ),
    Example(
        "MB6",
        phrase(
            "20 day first, then 12 night: the range runs clockwise from 20 past 30 to 12, and holds the disks on 23 "
            "and 4."
        ),
        GAME,
        SEQUENCE,
        Targets("23d 4n", "20d-12n"),
    ),
    Example(
        "MB6",
        phrase(
            "12 night first, then 20 day: the same cards in the opposite order, and now the disks on 13 and 19 may "
            "move."
        ),
        GAME,
        SEQUENCE,
        Targets("13d 19n", "12n-20d"),
    ),
    Example(
        "MB7",
        phrase("The disk on 13 goes to the stone that the third card names."),
        GAME,
        SEQUENCE,
        Legal("12n-20d-13d-1d"),
    ),
    Example("MB7", phrase("The disk on 4 stands outside the range."), GAME, SEQUENCE, Refused("12n-20d-4n-1d")),
    Example(
        "MB8",
        phrase("The three cards lie on the discard, and Blue has drawn three."),
        GAME,
        SEQUENCE,
        Legal("12n-20d-13d-1d", Counts(hands=(5, 5), discard=3)),
    ),
    Example("MB8", phrase("A trilithon cannot set a range."), GAME, SEQUENCE, Refused("12n-tblue-13d-1d")),
    Example("MB9", phrase("The red trilithon destroys Vermilion’s disk on 5."), GAME, TRILITHON, Legal("tred-5d")),
    Example("MB9", phrase("It cannot reach 16, which is yellow."), GAME, TRILITHON, Refused("tred-16n")),
    Example(
        "MB10",
        phrase("Seven disks stood on the ring; six are left, and the one destroyed does not come back."),
        GAME,
        TRILITHON,
        Legal("tred-5d", Counts(pieces=6)),
    ),
    Example(
        "MB11",
        phrase("Blue passes, discards three cards one after the other, and draws three."),
        GAME,
        TRILITHON,
        Legal("pass 1d 8n 26d", Counts(hands=(5, 5), discard=3)),
    ),
    Example(
        "MB12",
        phrase("The deck is empty: after a sequence Blue draws nothing and goes on with one card."),
        GAME,
        LAST,
        Legal("3n-9n-4d-17d", Counts(hands=(1, 2), deck=0)),
    ),
    Example(
        "MB13",
        phrase("The deck is empty, and after this move nobody holds three number cards or a trilithon: the game ends."),
        GAME,
        LAST,
        Legal("3n-9n-4d-17d", Decided((0,), "MB17")),
        kinds=("sector",),
    ),
    Example(
        "MB14",
        phrase("Blue’s sector runs from 2 to 9 and scores 8; Vermilion’s runs from 12 to 21 and scores 10."),
        GAME,
        position("2n 9n", "12n 21n", *HELD),
        Scores(("8", "10")),
        kinds=("sector",),
    ),
    Example(
        "MB15",
        phrase("The same sectors with a disk inside each. The disks on 5 and 14 are bounded, and score 1 each."),
        GAME,
        position("2n 5d 9n", "12n 14d 21n", *HELD),
        Scores(("8 + 1", "10 + 1")),
        lit="5d 14d",
        kinds=("sector", "bounded"),
    ),
    Example(
        "MB16",
        phrase("Blue’s group of three scores 2 points a disk, 6 in all; Vermilion’s group of two 1 a disk."),
        GAME,
        position("2n 2d 3n", "14d 15n 21n", *HELD),
        Scores(("2 + 1 + 6", "8 + 1 + 2")),
        lit="2n 2d 3n 14d 15n",
        kinds=("group",),
    ),
    Example(
        "MB17",
        phrase("Nine points each at the end: the win is shared."),
        GAME,
        LAST,
        Legal("3n-9n-8d-17d", Decided((0, 1))),
        kinds=("sector", "group"),
    ),
    Example(
        "MB17",
        phrase(
            "Blue owns every disk on the ring. The widest gap, from 9 to 23, is left out, so the sector runs from 23 "
            "past 30 to 9."
        ),
        GAME,
        position("4n 9d 23n", "", *HELD),
        Scores(("17 + 1", "")),
        kinds=("sector",),
    ),
    Example(
        "MB18",
        phrase("Blue sees five cards, those of Blue’s own hand, and no card of the deck."),
        GAME,
        DEALT,
        Sees(0, (5, 0)),
    ),
)
