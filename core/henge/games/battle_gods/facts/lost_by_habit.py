"""What a player of Battle of the Gods did turn after turn that lost a game, where no single turn decided it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from henge.board import Cell
from henge.facts import FINAL, Fact, FactKind, LostGame
from henge.facts.decisive import Cost, decisive
from henge.games.battle_gods.clans import SPACES
from henge.games.battle_gods.facts.attacks import attackers
from henge.games.battle_gods.facts.events import BoardEvent, at_stake, events
from henge.games.battle_gods.facts.kinds import LITTLE_PROTECTED
from henge.games.battle_gods.facts.lost_by_clans import grown, outearned, outnumbered
from henge.games.battle_gods.facts.lost_by_idle_turns import unused
from henge.games.battle_gods.facts.lost_by_one_turn import (
    AVOIDABLE,
    behind,
    exposed,
    hit,
    hopeful,
    left_open,
    missed,
    overtook,
    undone,
)
from henge.games.battle_gods.facts.lost_by_scattered_pieces import scattered
from henge.games.battle_gods.facts.wasted_trilithons import howlers
from henge.games.battle_gods.int_state import Position
from henge.rules import Seat

if TYPE_CHECKING:
    from henge.games.battle_gods import BattleOfTheGods
    from henge.games.battle_gods.rules import State

LEAST = 2  # points of an attack that is worth a turn
OFTEN = 2  # times, at least
SEVERAL = 3  # followers, at least
LATE = 3  # times as long as it took the god to come, for that to be early
SINGLE_BLOWS = ("hit hard", "hit block")  # single blows
SHARE = 4  # what cost a quarter of the points that were lacking is told


class Habit(FactKind):
    """Causes that are no single turn, each with what came of it, which ends with the points of the winner and one's
    own."""

    # followers lost, where, and taken from others; the dearest's move, the points in all, 1 if its lines go on with the
    # clan that came to be by it, 0 with the one that it broke; against whoever made that blow
    RAIDED = "raided", "lost taken move swing makes"
    OUTFOUGHT = "outfought", "lost taken move swing makes"  # the same, though the god had come early
    # of the followers lost: how many could already be attacked at the seat's turn before
    FORESEEN = "foreseen", f"foreseen | {FINAL}"
    # at which move the god came (0: never), of how many, the most pieces it protected
    UNGUARDED = "unguarded", f"came moves most | {FINAL}"
    SPARED = "spared", "times"  # at which moves attacks on some spaces were left, and cards discarded instead
    ATTACKS = "attacks", f"struck swing | {FINAL}"  # of the winner: how many, and their points in all
    STOOD = "stood", f"gain | {FINAL}"  # what the attacks that were left would have brought, one by one


def habit(lost_game: LostGame[BattleOfTheGods, State]) -> tuple[Fact, Fact] | None:
    """Return what cost a seat a game most, given by all its states, and what came of it; None where nothing did again
    and again."""
    game, states, seat = lost_game.game, lost_game.states, lost_game.loser
    totals, winner, found = _found(game, states, seat)
    gap = behind(totals, seat)
    sums = [*outearned(game, states, seat, winner), *outnumbered(game, states, seat, winner)]
    told = _decided(found, gap) or max(sums or found, key=lambda told: told.undone, default=None)
    if told is None:
        return None
    weight = told.weight if SHARE * told.undone >= gap else 0.0
    counts = {**told.effect.counts, "won_with": totals[winner], "lost_with": totals[seat]}
    return replace(told.cause, weight=weight), replace(told.effect, counts=counts)


def lost_on_the_board(lost_game: LostGame[BattleOfTheGods, State]) -> tuple[Fact, Fact] | None:
    """Return what cost a seat a game, where it decided it so that no single move needs to be told; else None."""
    game, states, seat = lost_game.game, lost_game.states, lost_game.loser
    totals, _, found = _found(game, states, seat)
    told = _decided(found, behind(totals, seat))
    return told and (told.cause, told.effect)


def _decided(found: Sequence[Cost], gap: int) -> Cost | None:
    """Return what decided a game that was lost by so many points; no single blow that would have left it lost."""
    return decisive([cost for cost in found if cost.undone >= gap or cost.cause.kind not in SINGLE_BLOWS], gap)


def _found(game: BattleOfTheGods, states: Sequence[State], seat: Seat) -> tuple[list[int], Seat, list[Cost]]:
    """Return everybody's points in the end, the winner and all that cost a seat a game."""
    totals = [score.total for score in game.scores(states[-1])]
    winner = max((other for other in range(game.seats) if other != seat), key=totals.__getitem__)
    each = (howlers, _raided, _spared, left_open, missed, hit, unused, overtook, grown, scattered)
    return totals, winner, [told for habit in each for told in habit(game, states, seat, winner)]


def repeated(lost_game: LostGame[BattleOfTheGods, State]) -> tuple[Fact, Fact] | None:
    """Return that a seat lost far more followers than it took, or wasted a trilithon, where that made half of the
    difference at least, and what could have been done: told before any single move."""
    game, states, seat = lost_game.game, lost_game.states, lost_game.loser
    totals = [score.total for score in game.scores(states[-1])]
    winner = max((other for other in range(game.seats) if other != seat), key=totals.__getitem__)
    for told in _raided(game, states, seat, winner):
        counts = told.cause.counts
        if counts["lost"] >= 2 * counts["taken"] + SEVERAL and 2 * told.undone >= behind(totals, seat):
            return told.cause, told.effect
    wasted = decisive([*howlers(game, states, seat, winner)], behind(totals, seat))
    return wasted and (wasted.cause, wasted.effect)


def _raided(game: BattleOfTheGods, states: Sequence[State], seat: Seat, winner: Seat) -> Iterator[Cost]:
    """Yield that a seat lost more followers than it took, with the points that brought others beyond its own, and that
    its god did little for them, or how many of them it could see in danger."""
    every = list(removed(game, states))
    own, taken = [event for event in every if event.victim == seat], [event for event in every if event.seat == seat]
    effect = _unguarded(game, states, own, seat, winner)
    if len(own) < max(SEVERAL, len(taken) + 2) or effect is None:
        return
    swing = sum(event.swing for event in own) - sum(event.swing for event in taken)
    gone = [event for event in own if all(at.held.get(event.cell) != seat for at in states[event.ply + 1 :])]
    dearest = max(gone or own, key=lambda event: event.swing)  # not taken back
    came = next((ply for ply, state in enumerate(states) if state.gods[seat]), 0)
    kind = Habit.OUTFOUGHT if came and LATE * came <= len(states) else Habit.RAIDED
    makes, clan = at_stake(states[dearest.ply].held, dearest.cell, dearest.seat, dearest.lost, dearest.won)
    counts = {
        "lost": len(own),
        "taken": len(taken),
        "move": dearest.ply + 1,
        "swing": dearest.swing,
        "makes": int(makes),
    }
    cause = Fact(kind, seat, dearest.seat, tuple(event.cell for event in own), (dearest.cell, *clan), counts)
    back = undone(game, states[-1], [event.cell for event in gone], seat, seat)
    yield Cost(cause, effect, swing, min(back, swing))


def _unguarded(
    game: BattleOfTheGods, states: Sequence[State], lost: Sequence[BoardEvent], seat: Seat, winner: Seat
) -> Fact | None:
    """Return what a seat’s god did for the followers that it lost, where that was little, or else how many of them
    could already be attacked when it last moved; None where hardly any could."""
    came = next((ply for ply, state in enumerate(states) if state.gods[seat]), 0)
    most = max(len(game.protected(state, seat)) for state in states)
    if not came or LATE * came > len(states) or most <= LITTLE_PROTECTED:
        counts = {"came": came, "moves": len(states) - 1, "most": most}
        return Fact(Habit.UNGUARDED, seat, winner, counts=counts)
    before = [max((ply for ply in range(event.ply) if states[ply].seat == seat), default=0) for event in lost]
    seen = sum(
        bool(event.clan) and exposed(game, states, event) <= ply for event, ply in zip(lost, before, strict=True)
    )
    return Fact(Habit.FORESEEN, seat, winner, counts={"foreseen": seen}) if seen >= OFTEN else None


def _spared(game: BattleOfTheGods, states: Sequence[State], seat: Seat, winner: Seat) -> Iterator[Cost]:
    """Yield that a seat discarded again and again where it could attack and was not far behind yet, with the dearest
    attack of each turn."""
    spared = list[tuple[int, Cell, int, int]]()  # move, space, points, those of seat and winner
    for ply, state in enumerate(states[:-1]):
        if state.seat != seat or state.discarding or not state.followers[seat] or states[ply + 1].held != state.held:
            continue
        at = Position.of(game, state)
        ways = [
            (lost + won, cell, won + lost * (at.own[space] == winner))
            for cell in sorted(game.prey(state))
            for space in [SPACES.index(cell)]
            if {*attackers(at, seat, space)} & {*at.hands[seat]}
            for lost, won in [(at.joined(space, at.own[space]), at.joined(space, seat))]
        ]
        points, cell, near = max(ways, default=(0, "", 0))
        if points >= LEAST and hopeful(game, state, seat, points):
            spared.append((ply + 1, cell, points, near))
    if len(spared) < OFTEN:
        return
    every = {cell: max(points for _, other, points, _ in spared if other == cell) for _, cell, *_ in spared}
    nearest = {cell: max(near for _, other, _, near in spared if other == cell) for cell in every}
    blows = [event.swing for event in removed(game, states) if event.seat == winner]
    moves, cells, *_ = zip(*spared, strict=True)
    effect = Fact(Habit.ATTACKS, winner, seat, counts={"struck": len(blows), "swing": sum(blows)})
    if len(blows) < OFTEN:
        effect = Fact(Habit.STOOD, seat, winner, (*every,), counts={"gain": sum(every.values())})
    cause = Fact(Habit.SPARED, seat, winner, cells, counts={"times": len(spared)}, series=moves)
    yield Cost(cause, effect, AVOIDABLE * sum(every.values()), sum(nearest.values()))


def removed(game: BattleOfTheGods, states: Sequence[State]) -> Iterator[BoardEvent]:
    """Yield each turn by which a follower was removed."""
    return (event for event in events(game, states) if event.victim is not None)
