"""Positions of Meets & Bounds, written as the tests write them, and what comes of moves in them."""

from __future__ import annotations

from collections import Counter

from henge.cards import DECK
from henge.games.meets_bounds import GAME
from henge.games.meets_bounds.rules import State
from henge.rules import read_action
from henge.touch import refusal, why_not

from tests.matches import seen


def placed(text):
    """Read "w 6n 7d, r 20d": the owners are the seats in the order of their mention."""
    return {stone: seat for seat, owner in enumerate(text.split(",")) for stone in owner.split()[1:]}


def table(disks, *hands, deck="", discard="", seat=0, owed=0, idle=0):
    """Write a position; hands, deck and discard are card names with spaces between them."""
    held = tuple(tuple(sorted(hand.split(), key=DECK.index)) for hand in hands)
    return State(placed(disks), held, tuple(deck.split()), tuple(discard.split()), (), seat, owed, idle)


def after(state, *texts):
    game = GAME(len(state.hands))
    for text in texts:
        assert read_action(text) in game.actions(state), text
        state = game.apply(state, read_action(text))
    return state


def reason(state, text, name=None):
    """Return the clause and the cells for a move, or for a name after the touches of a text."""
    game = GAME(len(state.hands))
    view = seen(game, state, state.seat)
    why = (
        refusal(game, view, read_action(text))
        if name is None
        else why_not(game, view, read_action(text) if text else (), name)
    )
    assert why
    return why.clause, why.cells


def parts(disks, seat, seats=2):
    score = GAME(seats).scores(State(placed(disks), ((),) * seats, (), (), (), None))[seat]
    counted = Counter({"sector": 0, "bounded": 0, "group": 0})
    for line in score.lines:
        counted[line.kind] += line.points
    assert sum(counted.values()) == score.total
    return tuple(counted.values())


TWO = "w 14d 20n 26d, r 3n 9d 11n"
