"""How a game of Battle of the Gods would have ended with one turn replaced and all others kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from henge.cards import NUMBER
from henge.games.battle_gods.clans import SPACES
from henge.games.battle_gods.facts.before_move import is_wait
from henge.games.battle_gods.facts.events import BoardEvent, events
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.battle_gods import BattleOfTheGods
    from henge.games.battle_gods.rules import State


class ReplacedTurns:
    """What a game would have ended with after other turns."""

    def __init__(self, game: BattleOfTheGods, states: Sequence[State]) -> None:
        self.game, self.states, self.events = game, states, list(events(game, states))

    def totals(self, ply: int, end: int, action: Action) -> list[int] | None:
        """Return everybody's points in the end (henge.facts.OtherTurns)."""
        game, states, state = self.game, self.states, self.states[ply]
        after = None if state.discarding or is_wait(action) else game.apply(state, action)
        if after is None or (after.closer != states[end].closer and not after.over):
            return None  # another last round, in which other moves would have been made
        rest = [event for event in self.events if event.ply >= end]
        return as_played(game, states, rest, action, replace(after, seat=state.seat))


def as_played(
    game: BattleOfTheGods, states: Sequence[State], done: Sequence[BoardEvent], action: Action, after: State
) -> list[int] | None:
    """Return everybody's points in the end if some events followed an action, without those of its own seat that it
    could not do any more; None where another could not have done one, or the last round would have come earlier."""
    at, _, ends = _follow(game, states, done, action, after)
    return None if ends else [score.total for score in game.scores(at)]


def prevented(
    game: BattleOfTheGods, states: Sequence[State], done: Sequence[BoardEvent], action: Action, after: State
) -> BoardEvent | None:
    """Return which of some events is the first that another could not have done after an action; None for none."""
    return _follow(game, states, done, action, after)[1]


def _follow(
    game: BattleOfTheGods, states: Sequence[State], done: Sequence[BoardEvent], action: Action, after: State
) -> tuple[State, BoardEvent | None, bool]:
    """Return where some events lead after an action, without those of its own seat that it could not do any more: up to
    the first that another could not have done, if any, and whether it ends before the last."""
    at, seat = after, after.seat
    for event in done:
        before, then = states[event.ply : event.ply + 2]
        cards = {*before.hands[event.seat]} - {*then.hands[event.seat]}
        at = replace(at, seat=event.seat, closer=before.closer)
        if not _can(game, at, event, cards) or (event.seat == seat and cards & {*action}):
            if event.seat != seat:
                return at, event, True
            continue
        held = {cell: whose for cell, whose in at.held.items() if cell != event.cell}
        held |= {event.cell: event.seat} if event.clan else {}
        placed = zip(then.gods, before.gods, at.gods, strict=True)
        at = replace(at, held=held, gods=tuple(now if now != was else here for now, was, here in placed))
        if then.closer is None and len(held) == len(SPACES):
            return at, None, True
    return at, None, False


def _can(game: BattleOfTheGods, at: State, event: BoardEvent, cards: set[str | None]) -> bool:
    """Tell whether a event can be done with its cards in a position (BG4–BG11)."""
    if event.victim is None:
        return event.cell not in at.held
    if at.held.get(event.cell) != event.victim or event.cell not in game.prey(at):
        return False
    return not event.clan or any(game.can_attack(at, str(NUMBER[card])) for card in cards if card in NUMBER)
