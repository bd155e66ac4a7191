"""What cost a player a whole game of Battle of the Gods, turn after turn, where no single turn decided it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING

from henge.board import Cell
from henge.facts import Fact
from henge.facts.decisive import Cost, decisive
from henge.games.battle_gods.clans import SPACES
from henge.games.battle_gods.facts.account import grown, outearned, outnumbered
from henge.games.battle_gods.facts.deeds import deeds
from henge.games.battle_gods.facts.exposure import attackers
from henge.games.battle_gods.facts.idling import unused
from henge.games.battle_gods.facts.scattered import scattered
from henge.games.battle_gods.facts.story import (
    AVOIDABLE,
    hit,
    left_open,
    missed,
    overtook,
    undone,
)
from henge.games.battle_gods.int_state import Position
from henge.rules import Seat

if TYPE_CHECKING:
    from henge.games.battle_gods import BattleOfTheGods
    from henge.games.battle_gods.rules import State

LEAST = 2  # points of an attack that is worth a turn
OFTEN = 2  # times, at least
SEVERAL = 3  # followers, at least
SHARE = 4  # what cost a quarter of the points that were lacking is told


class Habit(StrEnum):
    """Causes that are no single turn, each with what came of it, which ends with the points of the winner and one's
    own."""

    RAIDED = "raided"  # followers lost, where, and taken from others; the dearest's move, the points in all
    OUTFOUGHT = "outfought"  # the same, though the god had come early
    UNGUARDED = "unguarded"  # at which move the god came (0: never), of how many, the most pieces it protected
    SPARED = "spared"  # at which moves attacks on some spaces were left, and cards discarded instead
    ATTACKS = "attacks"  # of the winner: how many, and their points in all
    STOOD = "stood"  # what the attacks that were left would have brought, one by one


def habit(game: BattleOfTheGods, states: Sequence[State], seat: Seat) -> tuple[Fact, Fact] | None:
    """Return what cost a seat a game most, given by all its states, and what came of it; None where nothing did again
    and again."""
    totals, winner, found = _found(game, states, seat)
    gap = totals[winner] - totals[seat]
    sums = [*outearned(game, states, seat, winner), *outnumbered(game, states, seat, winner)]
    told = decisive(found, gap) or max(sums or found, key=lambda told: told.undone, default=None)
    if told is None:
        return None
    weight = told.weight if SHARE * told.undone >= gap else 0.0
    ends = (totals[winner], totals[seat])
    return replace(told.cause, weight=weight), replace(told.effect, numbers=(*told.effect.numbers, *ends))


def course(game: BattleOfTheGods, states: Sequence[State], seat: Seat, since: int | None) -> tuple[Fact, Fact] | None:
    """Return what cost a seat a game, where it decided it so that no single move needs to be told; else None."""
    totals, winner, found = _found(game, states, seat)
    told = decisive(found, totals[winner] - totals[seat])
    return told and (told.cause, told.effect)


def _found(game: BattleOfTheGods, states: Sequence[State], seat: Seat) -> tuple[list[int], Seat, list[Cost]]:
    """Return everybody's points in the end, the winner and all that cost a seat a game."""
    totals = [score.total for score in game.scores(states[-1])]
    winner = max((other for other in range(game.seats) if other != seat), key=totals.__getitem__)
    each = (_raided, _spared, left_open, missed, hit, unused, overtook, grown, scattered)
    return totals, winner, [told for habit in each for told in habit(game, states, seat, winner)]


def _raided(game: BattleOfTheGods, states: Sequence[State], seat: Seat, winner: Seat) -> Iterator[Cost]:
    """Yield that a seat lost more followers than it took, with the points that brought others beyond its own, where the
    winner's god protected more than the seat's ever did."""
    every = list(removed(game, states))
    lost = [points for _, _, victim, points in every if victim == seat]
    taken = [points for ply, _, _, points in every if states[ply].seat == seat]
    most, theirs = (max(len(game.protected(state, whose)) for state in states) for whose in (seat, winner))
    if len(lost) >= max(SEVERAL, len(taken) + 2) and theirs > most:
        came = next((ply for ply, state in enumerate(states) if state.gods[seat]), 0)
        effect = Fact(Habit.UNGUARDED, seat, winner, numbers=(came, len(states) - 1, most))
        own = [deed for deed in every if deed[2] == seat]
        gone = [deed for deed in own if all(at.held.get(deed[1]) != seat for at in states[deed[0] + 1 :])]
        ply, dearest, _, points = max(gone or own, key=lambda deed: deed[3])  # not taken back
        where = tuple(cell for _, cell, victim, _ in every if victim == seat)
        kind = Habit.OUTFOUGHT if came and 3 * came <= len(states) else Habit.RAIDED
        cause = Fact(kind, seat, winner, where, (dearest,), (len(lost), len(taken), ply + 1, points))
        back = undone(game, states[-1], [cell for _, cell, *_ in gone], seat, seat, winner)
        yield Cost(cause, effect, sum(lost) - sum(taken), min(back, sum(lost) - sum(taken)))


def _spared(game: BattleOfTheGods, states: Sequence[State], seat: Seat, winner: Seat) -> Iterator[Cost]:
    """Yield that a seat discarded again and again where it could attack, with the dearest attack of each turn."""
    spared = list[tuple[int, Cell, int]]()  # at which move, on which space, points
    for ply, state in enumerate(states[:-1]):
        if state.seat != seat or state.discarding or not state.followers[seat] or states[ply + 1].held != state.held:
            continue
        at = Position.of(game, state)
        ways = [
            (at.joined(space, at.own[space]) + at.joined(space, seat), cell)
            for cell in sorted(game.prey(state))
            for space in [SPACES.index(cell)]
            if {*attackers(at, seat, space)} & {*at.hands[seat]}
        ]
        points, cell = max(ways, default=(0, ""))
        if points >= LEAST:
            spared.append((ply + 1, cell, points))
    if len(spared) < OFTEN:
        return
    every = {cell: max(points for _, other, points in spared if other == cell) for _, cell, _ in spared}
    blows = [points for ply, _, _, points in removed(game, states) if states[ply].seat == winner]
    moves, cells, _ = zip(*spared, strict=True)
    effect = Fact(Habit.ATTACKS, winner, seat, numbers=(len(blows), sum(blows)))
    if len(blows) < OFTEN:
        effect = Fact(Habit.STOOD, seat, winner, (*every,), numbers=(sum(every.values()),))
    cause = Fact(Habit.SPARED, seat, winner, cells, numbers=(len(spared), *moves))
    yield Cost(cause, effect, AVOIDABLE * sum(every.values()), sum(every.values()))


def removed(game: BattleOfTheGods, states: Sequence[State]) -> Iterator[tuple[int, Cell, Seat, int]]:
    """Yield each follower that was removed: after how many actions, where, whose, and the points in all."""
    for deed in deeds(game, states):
        if deed.victim is not None:
            yield deed.ply, deed.cell, deed.victim, deed.lost + deed.won
