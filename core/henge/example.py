"""Examples for the rules: a position and a claim about it, written once.

A claim is data.  Tests ask whether it holds by the rules; the page draws it and plays the moves that it speaks of.  A
game's own examples are in its folder, in examples.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Generic, NamedTuple, TypeAlias

from henge.game import Game
from henge.language import say
from henge.rules import Illegal, Options, Reason, S, Seat, read_action, write_action


class Legal(NamedTuple):
    """These moves may be played one after the other, and then something else holds."""

    moves: str
    then: Claim | None = None


class Refused(NamedTuple):
    """This move may not be played, by a clause ("": the example's own)."""

    move: str
    clause: str = ""


class Targets(NamedTuple):
    """After some touches these names and no others may be touched next."""

    names: str
    touched: str = ""


class Owned(NamedTuple):
    """These cells, no more and no fewer, bring a seat points; None: they bring nobody any."""

    seat: Seat | None
    cells: str


class Scores(NamedTuple):
    """What each seat's score adds up from: its terms by the game's kinds in their order, as in "8 + 3 + 2"."""

    terms: tuple[str, ...]


class Decided(NamedTuple):
    """The game is over: who is placed best, and the clause that decided ("": the example's own)."""

    best: tuple[Seat, ...]
    clause: str = ""


class ToMove(NamedTuple):
    """Whose turn it is; None: the game is over."""

    seat: Seat | None


class Counts(NamedTuple):
    """How many there are: cards or pieces in each hand, cards in the pile and the discard, pieces left, on the board.

    What is None is not claimed.
    """

    hands: tuple[int, ...] | None = None
    deck: int | None = None
    discard: int | None = None
    supply: tuple[Mapping[str, int], ...] | None = None
    pieces: int | None = None


class Sees(NamedTuple):
    """What a viewer knows (None: a bystander): so many cards of each hand and of the pile, all pieces but `unseen`."""

    viewer: Seat | None
    hands: tuple[int, ...]
    deck: int = 0
    unseen: str = ""


class Excluded(NamedTuple):
    """No table may have these options together, by the example's clause."""

    options: Options


class Resigned(NamedTuple):
    """The seat to move may resign, and this seat wins (R6)."""

    winner: Seat


class Agreed(NamedTuple):
    """The players may agree on a draw (R7)."""


Claim: TypeAlias = (
    Legal | Refused | Targets | Owned | Scores | Decided | ToMove | Counts | Sees | Excluded | Resigned | Agreed
)


class Example(NamedTuple, Generic[S]):
    """A position that shows what a clause says, and what it claims."""

    # The clause it belongs to.
    clause: str
    # What it shows, in a sentence.
    words: str
    # The table.
    game: Game[S]
    # The position.
    state: S
    # What is so in it.
    claim: Claim
    # The cells that the words speak of, with spaces between them.
    lit: str = ""
    # The signs and score lines to show.
    kinds: tuple[str, ...] = ()


def after(game: Game[S], moves: str, state: S | None = None) -> S:
    """Return the position after some moves from a state, or the beginning of a game without luck.  Raises Illegal."""
    state = game.start(Random(0)) if state is None else state
    for action in map(read_action, moves.split()):
        if action not in game.actions(state):
            raise Illegal(Reason(None, say("No position comes from {action} here.", action=write_action(action))))
        state = game.apply(state, action)
    return state
