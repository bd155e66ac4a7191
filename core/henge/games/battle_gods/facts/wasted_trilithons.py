"""Trilithons that a loser of Battle of the Gods wasted: discarded where they would have brought much, or played so that
they made room for the winner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from henge.cards import TRILITHONS
from henge.facts import Fact, FactKind
from henge.facts.decisive import Cost
from henge.games.battle_gods.clans import run
from henge.games.battle_gods.facts.events import events
from henge.games.battle_gods.facts.lost_by_clans import with_fewer
from henge.games.battle_gods.facts.lost_by_one_turn import AVOIDABLE, behind, closed_up, free, hopeful
from henge.rules import Action, Seat

if TYPE_CHECKING:
    from henge.games.battle_gods import BattleOfTheGods
    from henge.games.battle_gods.rules import State

WORTHY = 3  # points: for fewer a trilithon may go
WITH_CARD = 2  # names of a play of a trilithon that removes a follower


class Howler(FactKind):
    """What came of a trilithon."""

    # discarded: at which move, what it would have brought on a space, or cost the winner there
    THREW_AWAY = "threw away", "move points"
    # a space, which the winner took: at which move, at which, points that this brought
    EMPTIED = "emptied", "move then points"


def howlers(game: BattleOfTheGods, states: Sequence[State], seat: Seat, winner: Seat) -> Iterator[Cost]:
    """Yield how a seat wasted trilithons."""
    yield from _thrown(game, states, seat, winner)
    yield from _emptied(game, states, seat, winner)


def _thrown(game: BattleOfTheGods, states: Sequence[State], seat: Seat, winner: Seat) -> Iterator[Cost]:
    """Yield which trilithons a seat discarded before the last round, with the best that each could have done on that
    turn."""
    begin = 0
    for ply, (state, after) in enumerate(pairwise(states)):
        begin = begin if state.discarding else ply
        gone = {*state.hands[seat]} & {*TRILITHONS} - {*after.hands[seat]}
        if state.seat != seat or state.held != after.held or not gone or not free(states[begin], seat):
            continue
        points, better = max(_uses(game, states[begin], min(filter(None, gone)), winner), default=(0, ()))
        if points < WORTHY:
            continue
        strikes = len(better) == WITH_CARD
        held, then = states[begin].held, game.apply(states[begin], better).held
        [(cell, _)] = {*held.items()} ^ {*then.items()}
        counts, shown = {"move": ply + 1, "points": points}, (("discard", better[0]), better)
        cause = Fact(Howler.THREW_AWAY, seat, winner, (cell,), counts=counts, shown_by=shown)
        if begin == ply:
            cause = replace(cause, blames=ply + 1)
        end = states[-1]
        held = {other: whose for other, whose in end.held.items() if other != cell}
        other = replace(end, held=held if strikes else {**held, cell: seat})
        told = not strikes or end.held.get(cell) == winner
        less = _nearer(game, end, other, seat) if told and hopeful(game, states[begin], seat, points) else 0
        yield Cost(cause, _came(game, states, cause, strikes=strikes), AVOIDABLE * points, min(less, points))


def _uses(game: BattleOfTheGods, state: State, card: str, winner: Seat) -> Iterator[tuple[int, Action]]:
    """Yield what each play of a trilithon brings a seat to move by a follower, or costs the winner."""
    before = [score.total for score in game.scores(state)]
    for action in game.actions(state):
        if action[0] != card or action[1:2] == ("god",):
            continue
        after = [score.total for score in game.scores(game.apply(state, action))]
        won, lost = after[state.seat] - before[state.seat], before[winner] - after[winner]
        yield lost if len(action) == WITH_CARD else won, action


def _nearer(game: BattleOfTheGods, end: State, other: State, seat: Seat) -> int:
    """Return by how many points less a seat would be behind in another end."""
    was, now = (behind([score.total for score in game.scores(at)], seat) for at in (end, other))
    return was - now


def _came(game: BattleOfTheGods, states: Sequence[State], cause: Fact, *, strikes: bool) -> Fact:
    """Return what became of the space that a trilithon was not played for."""
    seat, winner, [cell], end = cause.seat, cause.other, cause.cells, states[-1]
    taken = next(
        (event for event in events(game, states) if event.ply >= cause.counts["move"] and event.cell == cell), None
    )
    stood = run(end.held, cell) if end.held.get(cell) == winner else ()
    if not strikes and taken and taken.seat == winner and stood:
        return closed_up(seat, taken, len(stood))
    return with_fewer(game, end, seat, winner)


def _emptied(game: BattleOfTheGods, states: Sequence[State], seat: Seat, winner: Seat) -> Iterator[Cost]:
    """Yield which spaces a seat emptied with a trilithon, and the winner took them for points that they did not bring
    before."""
    done = list(events(game, states))
    for number, event in enumerate(done):
        then = next((later for later in done[number + 1 :] if later.cell == event.cell), None)
        if event.seat != seat or event.clan or then is None or then.seat != winner:
            continue
        won = then.won - event.lost * (event.victim == winner)
        stood = all(state.held.get(event.cell) == winner for state in states[then.ply + 1 :])
        if won >= WORTHY and stood:
            counts = {"move": event.ply + 1, "then": then.ply + 1, "points": then.won}
            cause = Fact(Howler.EMPTIED, seat, winner, (event.cell,), counts=counts)
            effect = with_fewer(game, states[-1], seat, winner)
            yield Cost(cause, effect, AVOIDABLE * won, won)
