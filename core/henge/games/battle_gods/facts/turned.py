"""Which turn lost a game of Battle of the Gods: the last one at which another would have won, had all gone on as it
did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING

from henge.cards import NUMBER
from henge.facts import Fact, Move
from henge.games.battle_gods.clans import SPACES
from henge.games.battle_gods.facts.deeds import Deed, deeds
from henge.games.battle_gods.facts.standpoint import is_wait
from henge.rules import Seat

if TYPE_CHECKING:
    from henge.games.battle_gods import BattleOfTheGods
    from henge.games.battle_gods.rules import State

TELLING = 5  # points
LATE = 1 / 3  # of a game: before that too much would have gone otherwise
TRIED = 3  # ways to win of one turn


class Turned(StrEnum):
    """What another turn would have come to."""

    WON_BY_IT = "won by it"  # points of the seat and of the best other, and how it ended
    WOULD_END = "would have ended"  # points of the winner and of the seat, and how it ended


def turned(game: BattleOfTheGods, states: Sequence[State], seat: Seat) -> Iterator[tuple[int, Move, Fact]]:
    """Yield turns that would have won a seat the game with the same moves afterwards, the latest first, each with the
    number of actions before it and what it would have come to."""
    done, last = list(deeds(game, states)), [score.total for score in game.scores(states[-1])]
    winner = max((one for one in range(game.seats) if one != seat), key=last.__getitem__)
    begun = [ply for ply, state in enumerate(states[:-1]) if state.seat == seat and not state.discarding]
    for ply in reversed([one for one in begun if one >= LATE * len(states)]):
        end = next((n for n in range(ply + 1, len(states)) if states[n].seat != seat), len(states) - 1)
        found = list[tuple[int, Move, tuple[int, int]]]()
        for action in game.actions(states[ply]):
            after = None if is_wait(action) else game.apply(states[ply], action)
            if after is None or (after.closer != states[end].closer and not after.over):
                continue  # another last round, in which other moves would have been made
            rest = [one for one in done if one.ply >= end]
            totals = as_played(game, states, rest, action, replace(after, seat=seat))
            if totals and totals[seat] > (best := max(totals[:seat] + totals[seat + 1 :])):
                found.append((totals[seat] - best, action, (totals[seat], best)))
        for _, action, points in sorted(found, key=lambda one: -one[0])[:TRIED]:
            yield ply, action, Fact(Turned.WON_BY_IT, seat, winner, numbers=(*points, last[winner], last[seat]))


def counted(game: BattleOfTheGods, states: Sequence[State], action: Move) -> Fact | None:
    """Return what a game would have come to if its first turn had been another one, with the same moves afterwards;
    None where they could not have been made, or it would have told little."""
    seat, last = states[0].seat, [score.total for score in game.scores(states[-1])]
    winner = max((one for one in range(game.seats) if one != seat), key=last.__getitem__)
    end = next((n for n in range(1, len(states)) if states[n].seat != seat), len(states) - 1)
    rest = [one for one in deeds(game, states) if one.ply >= end]
    after = None if is_wait(action) else game.apply(states[0], action)
    totals = as_played(game, states, rest, action, replace(after, seat=seat)) if after else None
    if totals is None or not 0 <= totals[winner] - totals[seat] <= last[winner] - last[seat] - TELLING:
        return None
    ends = (totals[winner], totals[seat], last[winner], last[seat])
    return Fact(Turned.WOULD_END, seat, winner, numbers=ends)


def as_played(
    game: BattleOfTheGods, states: Sequence[State], done: Sequence[Deed], action: Move, after: State
) -> list[int] | None:
    """Return everybody's points in the end if some deeds followed an action, without those of its own seat that it
    could not do any more; None where another could not have done one, or the last round would have come earlier."""
    at, seat = after, after.seat
    for deed in done:
        before, then = states[deed.ply : deed.ply + 2]
        cards = {*before.hands[deed.seat]} - {*then.hands[deed.seat]}
        at = replace(at, seat=deed.seat, closer=before.closer)
        if not _can(game, at, deed, cards) or (deed.seat == seat and cards & {*action}):
            if deed.seat != seat:
                return None
            continue
        held = {cell: whose for cell, whose in at.held.items() if cell != deed.cell}
        held |= {deed.cell: deed.seat} if deed.clan else {}
        placed = zip(then.gods, before.gods, at.gods, strict=True)
        at = replace(at, held=held, gods=tuple(now if now != was else here for now, was, here in placed))
        if then.closer is None and len(held) == len(SPACES):
            return None
    return [score.total for score in game.scores(at)]


def _can(game: BattleOfTheGods, at: State, deed: Deed, cards: set[str | None]) -> bool:
    """Tell whether a deed can be done with its cards in a position (BG4–BG11)."""
    if deed.victim is None:
        return deed.cell not in at.held
    if at.held.get(deed.cell) != deed.victim or deed.cell not in game.prey(at):
        return False
    return not deed.clan or any(game.can_attack(at, str(NUMBER[card])) for card in cards if card in NUMBER)
