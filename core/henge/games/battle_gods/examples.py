"""Examples for the rules of Battle of the Gods."""

from dataclasses import replace
from random import Random
from typing import Any

from henge.cards import DECK, sort_hand
from henge.example import Counts, Decided, Example, Legal, Refused, Scores, Sees, Targets, ToMove, after
from henge.games.battle_gods import BattleOfTheGods
from henge.games.battle_gods.rules import State
from henge.games.battle_gods.supply import FOLLOWERS, HAND
from henge.language import phrase
from henge.shuffling import shuffled

GAME = BattleOfTheGods()
NONE = (None, None)


def position(
    blue: str,
    vermilion: str,
    gods: tuple[str | None, str | None],
    *hand: str,
    last: bool = False,
    rival: tuple[str, ...] = (),
    **more: Any,
) -> State:
    """Return a position with Blue to move: the spaces of each side and Blue's hand; the rest is dealt, always alike."""
    spaces = blue.split(), vermilion.split()
    rest = shuffled([card for card in DECK if card not in (*hand, *rival)], Random(1))
    state = State(
        held={cell: seat for seat, cells in enumerate(spaces) for cell in cells},
        gods=gods,
        followers=tuple(FOLLOWERS - len({*cells} - {*gods}) for cells in spaces),
        hands=(hand, rival or sort_hand(rest[:HAND])),
        pile=() if last else rest[HAND:],
        discard=(),
        seat=0,
        discarding=False,
        closer=0 if last else None,
        over=False,
        sees=(0, 1),
    )
    return replace(state, **more)


DEALT = GAME.start(Random(0))
OPEN = position("4 5 7 8 20", "11 12 15", (None, "15"), "9d", "13n", "28d", "tred")
ATTACK = position("25 26 27 3", "9 12 14 15 19", (None, "14"), "3n", "11n", "17d", "26d")
STRIKE = position("5 6 7 22", "10 11 12 13 27", (None, "27"), "12n", "27d", "29d", "tred")
DRAWN = position("2 3 4", "12 13", NONE, "9d", "13n", "20d", "28d", pile=("30d",), rival=("1n", "16n", "17n", "tred"))

EXAMPLES = (
    Example(
        "R1",
        phrase("After 30 comes 1: Blue’s three pieces are one clan."),
        GAME,
        position("29 30 1", "", NONE, *["5d", "9n", "12n", "14d"]),
        Scores(("3 + 4", "")),
        kinds=("clan",),
    ),
    Example(
        "R2",
        phrase(
            "Spaces have colours, but they do not matter here: the red trilithon puts a follower on 6, which is black."
        ),
        GAME,
        OPEN,
        Legal("tred-follower-6"),
    ),
    Example(
        "R3",
        phrase("12 night and 12 day are both cards for space 12. It is held, so neither can place a piece there."),
        GAME,
        STRIKE,
        Refused("12n-follower", "BG4"),
        lit="12",
    ),
    Example(
        "R4",
        phrase("A game for two: four cards in each hand, and 57 of the 65 left to draw."),
        GAME,
        DEALT,
        Counts((4, 4), 57),
    ),
    Example(
        "R5",
        phrase(
            "8 lies on a fold and belongs to two quadrants. So a clan attacks from it into both quadrants opposite, 16 "
            "to 30."
        ),
        GAME,
        position("7 8", "12 16 20 23 27 30", NONE, "8n", "13n", "20d", "28d"),
        Targets("16 20 23 27 30", "8n-attack"),
    ),
    Example(
        "BG1",
        phrase("The start: twenty followers and a god each, and an empty ring."),
        GAME,
        DEALT,
        Counts(supply=({"follower": 20, "god": 1}, {"follower": 20, "god": 1}), pieces=0),
    ),
    Example("BG2", phrase("Four cards have been dealt to each, and Blue begins."), GAME, DEALT, ToMove(0)),
    Example(
        "BG3",
        phrase("One card played, one card drawn: Blue holds four again, and it is Vermilion’s turn."),
        GAME,
        OPEN,
        Legal("9d-follower", Counts((4, 4), discard=1)),
    ),
    Example(
        "BG4",
        phrase("9 day puts a follower on 9, and Blue’s clan there grows to three."),
        GAME,
        OPEN,
        Legal("9d-follower"),
        kinds=("clan",),
    ),
    Example(
        "BG5",
        phrase("9 day puts Blue’s god on 9, where it protects the clan."),
        GAME,
        OPEN,
        Legal("9d-god"),
        kinds=("protected",),
    ),
    Example("BG5", phrase("Nothing can remove Vermilion’s god on 27."), GAME, STRIKE, Refused("tred-27d")),
    Example(
        "BG6",
        phrase("The trilithon puts Blue’s god on 6, between two clans."),
        GAME,
        OPEN,
        Legal("tred-god-6"),
        kinds=("clan", "protected"),
    ),
    Example(
        "BG6",
        phrase("12 is held, and a trilithon places on empty spaces only."),
        GAME,
        OPEN,
        Refused("tred-follower-12"),
    ),
    Example(
        "BG7",
        phrase("Two and two make two clans, for 6 lies between them; the piece on 20 stands alone."),
        GAME,
        position("4 5 7 8 20", "", NONE, "9d", "13n", "28d", "29d"),
        Scores(("5 + 2", "")),
        kinds=("clan",),
    ),
    Example(
        "BG8",
        phrase("The follower on 15 stands in a clan with Vermilion’s god: it cannot be attacked."),
        GAME,
        ATTACK,
        Refused("26d-attack-15"),
        kinds=("protected",),
    ),
    Example(
        "BG9",
        phrase(
            "Blue plays 26 day, where a blue clan stands. Of the followers on 8 to 15 those on 9 and 12 may be "
            "attacked; the one on 15 is protected by the god on 14."
        ),
        GAME,
        ATTACK,
        Targets("9 12", "26d-attack"),
        kinds=("protected",),
    ),
    Example(
        "BG9",
        phrase("The follower on 12 is removed, and one of Blue’s takes its space."),
        GAME,
        ATTACK,
        Legal("26d-attack-12"),
    ),
    Example(
        "BG9", phrase("The piece on 3 stands alone, and only a clan can attack."), GAME, ATTACK, Refused("3n-attack-19")
    ),
    Example(
        "BG10",
        phrase("Blue has no follower left to put down and cannot attack."),
        GAME,
        position("25 26 27 3", "9 12 19", NONE, "17d", "26d", "28d", "29d", followers=(0, 17), closer=1),
        Refused("26d-attack-12"),
    ),
    Example(
        "BG11",
        phrase("The trilithon and 12 night remove the follower on 12. Nothing takes its place."),
        GAME,
        STRIKE,
        Legal("tred-12n", Counts(pieces=8)),
    ),
    Example(
        "BG12",
        phrase("Vermilion still has sixteen followers to place, as before: the one removed does not come back."),
        GAME,
        STRIKE,
        Legal("tred-12n", Counts(supply=({"follower": 16, "god": 1}, {"follower": 16, "god": 0}))),
    ),
    Example(
        "BG13",
        phrase("Blue discards two cards face down and ends the turn."),
        GAME,
        OPEN,
        Legal("discard-13n discard-28d end", ToMove(1)),
    ),
    Example("BG13", phrase("You cannot pass with cards in hand."), GAME, OPEN, Refused("pass")),
    Example(
        "BG14",
        phrase("Blue draws the last card. One turn for Vermilion, one more for Blue, and the game is over."),
        GAME,
        DRAWN,
        Legal("9d-follower 16n-follower 20d-follower", ToMove(None)),
        kinds=("clan",),
    ),
    Example(
        "BG15",
        phrase("It is the last round: Vermilion may discard the trilithon, but not play it."),
        GAME,
        after(GAME, "9d-follower", DRAWN),
        Refused("tred-follower-14"),
    ),
    Example(
        "BG16",
        phrase("What clans are worth on top of their pieces: 1 for two, 4 for three, 9 for four."),
        GAME,
        position("2 3 4 5 16 17", "9 10 11 22", NONE, "6d", "13n", "28d", "29d"),
        Scores(("6 + 10", "4 + 4")),
        kinds=("clan",),
    ),
    Example(
        "BG16",
        phrase("A clan of eight is worth 8 for its pieces and 25 more, the most there is."),
        GAME,
        position("2 3 4 5 6 7 8 9", "20", NONE, "10d", "13n", "28d", "29d"),
        Scores(("8 + 25", "1")),
        kinds=("clan",),
    ),
    Example(
        "BG16",
        phrase("On the last turn Blue’s follower on 13 joins the clan, and Blue wins, 16 to 11."),
        GAME,
        position("10 11 12 18 19", "2 3 4 14 24 25", (None, "24"), "6n", "13d", "28d", "tred", last=True),
        Legal("13d-follower", Decided((0,))),
        kinds=("clan",),
    ),
    Example("BG17", phrase("Blue sees the four cards in Blue’s own hand and no others."), GAME, DEALT, Sees(0, (4, 0))),
)
