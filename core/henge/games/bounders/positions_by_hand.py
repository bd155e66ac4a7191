"""Positions of Bounders that are set up by hand: any stones, as many dark ones as light or one fewer (BO1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.language import many, phrase, phrases, say
from henge.named_position import NamedPosition
from henge.position_check import checked, pieces_of
from henge.positions import Stock, Tray
from henge.rules import Illegal, Option, Reason

if TYPE_CHECKING:
    from henge.games.bounders import Bounders
    from henge.games.bounders.rules import State

TURN = phrases(("With these stones it is Light’s turn.", "With these stones it is Dark’s turn."))


def tray(game: Bounders) -> Tray:
    """Return the stones; whose turn it is follows from them."""
    swapped = {"swapped": Option(False, phrase("The colours have been swapped"), "BO5", (False, True))}
    return Tray((Stock(phrase("stone"), None, "BO1", game.board.cells),), "BO1", turns=False, more=swapped)


def setting(game: Bounders, state: State) -> NamedPosition:
    """Return a state as a named position."""
    facts = {"swapped": True} if state.swapped else {}
    return NamedPosition(game.to_move(state), pieces_of(game, state), facts=facts)


def position(game: Bounders, setting: NamedPosition) -> State:
    """Return the state of a named position.  Raises Illegal."""
    checked(game, setting)
    light, dark = (setting.of(colour, "stone") for colour in (0, 1))
    to_move = len(light) - len(dark)
    if to_move not in (0, 1):
        words = many(
            len(light),
            "Players take turns, light first: {n} light stone and {dark} dark do not fit that.",
            "Players take turns, light first: {n} light stones and {dark} dark do not fit that.",
            dark=len(dark),
        )
        raise Illegal(Reason("BO1", words))
    if setting.turn not in (None, to_move):
        raise Illegal(Reason("BO1", say(TURN[to_move])))
    swapped = setting.facts.get("swapped", False)
    if swapped and not (game.pie and light):
        text = say("Colours are swapped after the first stone, where that has been agreed on.")
        raise Illegal(Reason("BO5", text))
    stones = [stone for both in zip(light, dark, strict=False) for stone in both] + [*light[len(dark) :]]
    state: State = game.laid(stones, swapped)
    return state
