"""Positions of Battle of the Gods, written as the tests write them, and what comes of moves in them."""

from __future__ import annotations

from henge.cards import DECK, sort_hand
from henge.games.battle_gods import BattleOfTheGods
from henge.games.battle_gods.rules import State
from henge.rules import Reason, read_action, write_action
from henge.touch import refusal

from tests.matches import seen

TWO, THREE, FOUR = BattleOfTheGods(2), BattleOfTheGods(3), BattleOfTheGods(4)
ATTACKING_GODS = BattleOfTheGods(2, god_attacks=True)


def position(
    *pieces: str,
    hands: str = "",
    pile: str | None = None,
    supply: tuple[int, ...] | None = None,
    seat: int = 0,
    closer: int | None = None,
) -> State:
    """Build a State: each seat's spaces ("25 26 27g", g for the god), the hands ("26d tred / 4n"), the pile.

    Without `pile` all cards not in hand are in it; with it the others have been played.
    """
    seats = len(pieces)
    dealt = [sort_hand(tuple(hand.split())) for hand in hands.split("/")]
    dealt += [()] * (seats - len(dealt))
    rest = [card for card in DECK if not any(card in hand for hand in dealt)]
    held = {space.rstrip("g"): owner for owner, spaces in enumerate(pieces) for space in spaces.split()}
    down = tuple(sum(not space.endswith("g") for space in spaces.split()) for spaces in pieces)
    gods = [next((space[:-1] for space in spaces.split() if space.endswith("g")), None) for spaces in pieces]
    left = rest if pile is None else pile.split()
    return State(
        held=held,
        gods=tuple(gods),
        followers=supply or tuple(20 - number for number in down),
        hands=tuple(dealt),
        pile=tuple(left),
        discard=tuple((card, None) for card in rest if card not in left),
        seat=seat,
        discarding=False,
        closer=closer,
        over=False,
        sees=tuple(range(seats)),
    )


def moves(state: State, begins: str = "", game: BattleOfTheGods | None = None) -> list[str]:
    """Return the legal moves that begin with some text."""
    table = game or BattleOfTheGods(len(state.hands))
    return [text for text in map(write_action, table.actions(state)) if text.startswith(begins)]


def play(state: State, *texts: str, game: BattleOfTheGods | None = None) -> State:
    """Play some moves, each of which must be legal."""
    table = game or BattleOfTheGods(len(state.hands))
    for text in texts:
        assert read_action(text) in table.actions(state), text
        state = table.apply(state, read_action(text))
    return state


def why(state: State, text: str, game: BattleOfTheGods | None = None) -> Reason:
    """Return why the seat to move may not play `text`."""
    table = game or BattleOfTheGods(len(state.hands))
    refused = refusal(table, seen(table, state, state.seat), read_action(text))
    assert refused
    return refused


def totals(state: State) -> list[int]:
    return [score.total for score in BattleOfTheGods(len(state.hands)).scores(state)]


def spaces(first: int, last: int) -> str:
    return " ".join(str(n) for n in range(first, last + 1))
