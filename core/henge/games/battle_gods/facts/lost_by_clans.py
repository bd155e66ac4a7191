"""Find the clans by which the winner of a game of Battle of the Gods was ahead of a seat in the end (BG16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import TYPE_CHECKING

from henge.board import Cell
from henge.facts import FINAL, Fact, FactKind
from henge.facts.decisive import Cost
from henge.games.battle_gods.clans import bonus, clans
from henge.games.battle_gods.facts.before_move import is_wait
from henge.games.battle_gods.facts.events import events, made
from henge.games.battle_gods.facts.lost_by_one_turn import (
    AVOIDABLE,
    DEAR,
    PAIR,
    free,
    helps,
    nearer,
    reached_until,
    undone,
)
from henge.games.battle_gods.rules import SPACE
from henge.games.battle_gods.words import stretch
from henge.rules import Action, Seat

if TYPE_CHECKING:
    from henge.games.battle_gods import BattleOfTheGods
    from henge.games.battle_gods.rules import State

Clan = tuple[Cell, ...]


class Ahead(FactKind):
    """What the winner had in the end that a seat had not, and how it came to it."""

    # the winner's largest clan, around the god: size, points, all of the winner's, seat's size
    GREW_SAFE = "grew safe", "size worth total own"
    GREW = "grew", "size worth total own"  # the winner's largest clan, without the god
    LONGER = "longer", "size worth total own"  # the winner's largest clan, which the seat could not have kept short
    # one more clan of so many pieces, all of the winner's by their spaces: size, how many of it the winner and the
    # seat had
    ANOTHER = "another clan", "size count own"
    # the clan, by a follower of somebody: at which move, what it would have earned less
    STOPPABLE = "stoppable", f"move gain | {FINAL}"
    GREW_UP = "grew up", f"| {FINAL}"  # at which moves its pieces came; those that came by attacks
    # what clans earned in the end beside their pieces: the winner's points, the loser's
    EARNED = "clans", f"first second | {FINAL}"
    MORE = "more pieces", f"first second | {FINAL}"  # on the ring in the end: the winner's, the loser's
    PIECES = "pieces", f"first second | {FINAL}"  # the same, as what came of something
    OUTGREW = "outgrew", f"first second | {FINAL}"  # the largest clans in the end: the winner's, the loser's
    SMALLER = "smaller", f"size protected | {FINAL}"  # the loser's largest clan, the pieces its god protects


def grown(game: BattleOfTheGods, states: Sequence[State], seat: Seat, winner: Seat) -> Iterator[Cost]:
    """Yield by which clan the winner was ahead most in the end, clan by clan from the largest on, and who could have
    kept it short."""
    end = states[-1]
    theirs, mine = (sorted(clans(end.held, whose), key=len, reverse=True) for whose in (winner, seat))
    ahead = [_worth(larger) - _worth(other) for larger, other in zip_longest(theirs, mine, fillvalue=())]
    rank = max(range(len(ahead)), key=ahead.__getitem__, default=0)
    if not ahead or ahead[rank] <= 0 or len(clan := theirs[rank]) <= PAIR:
        return
    others = [other for other in range(game.seats) if other not in (seat, winner)]
    ways = [(True, way) for way in _stops(game, states, seat, winner, clan) if helps(game, end, [way[2]], seat, winner)]
    ways = ways or [(False, way) for other in others for way in _stops(game, states, other, winner, clan)]
    totals = [score.total for score in game.scores(end)]
    lead = nearer(totals, seat, winner, ahead[rank])
    cause = _cause(game, states[-1], seat, winner, clan, theirs[: rank + 1], mine, stopped=bool(ways))
    if not ways:
        yield Cost(cause, _grew_up(game, states, seat, winner, clan), ahead[rank] // 2, lead)
        return
    own, (cost, ply, cell, action) = max(ways)
    played, stopper = made(states, ply), states[ply].seat
    shown = (action, played) if played else ()
    counts = {"move": ply + 1, "gain": cost}
    effect = Fact(Ahead.STOPPABLE, stopper, winner, (cell,), counts=counts, shown_by=shown)
    yield Cost(
        cause,
        effect,
        AVOIDABLE * cost if own else ahead[rank] // 2,
        max(lead, undone(game, end, [cell], stopper, seat)),
    )


def _worth(clan: Clan) -> int:
    """Return what a clan, or none, scores with its pieces (BG16)."""
    return len(clan) and len(clan) + bonus(len(clan))


def _cause(
    game: BattleOfTheGods,
    end: State,
    seat: Seat,
    winner: Seat,
    clan: Clan,
    theirs: list[Clan],
    mine: list[Clan],
    *,
    stopped: bool,
) -> Fact:
    """Return what the winner was ahead by: its largest clan, or one more than the seat of at least that size."""
    if len(theirs) > 1:
        as_large = sum(len(own) >= len(clan) for own in mine)
        where = tuple(map(stretch, theirs))
        counts = {"size": len(clan), "count": len(theirs), "own": as_large}
        return Fact(Ahead.ANOTHER, seat, winner, clan, where, counts)
    kind = Ahead.LONGER if not stopped else Ahead.GREW_SAFE if end.gods[winner] in clan else Ahead.GREW
    total, own = game.scores(end)[winner].total, len(mine[0]) if mine else 0
    counts = {"size": len(clan), "worth": _worth(clan), "total": total, "own": own}
    return Fact(kind, seat, winner, clan, counts=counts)


def _grew_up(game: BattleOfTheGods, states: Sequence[State], seat: Seat, winner: Seat, clan: Clan) -> Fact:
    """Return at which moves the pieces of a clan came, in their order, and which of them by attacks."""
    came = [(max(n for n, at in enumerate(states) if at.held.get(cell) != winner) + 1, cell) for cell in clan]
    moves, cells = zip(*came, strict=True)
    taken = {(event.ply + 1, event.cell) for event in events(game, states) if event.victim is not None}
    won = tuple(cell for move, cell in sorted(came) if (move, cell) in taken)
    return Fact(Ahead.GREW_UP, winner, seat, cells, won, series=moves)


def _stops(
    game: BattleOfTheGods, states: Sequence[State], seat: Seat, winner: Seat, clan: tuple[Cell, ...]
) -> Iterator[tuple[int, int, Cell, Action]]:
    """Yield the followers that a seat could have put into the place of a clan, where no other could ever attack them,
    and did not: what the clan would have earned less in the end, after how many actions, where and how."""
    end = states[-1]
    total = game.scores(end)[winner].total
    costs = {cell: total - game.scores(replace(end, held={**end.held, cell: seat}))[winner].total for cell in clan}
    reached = {cell: reached_until(game, states, seat, cell) for cell, cost in costs.items() if cost >= DEAR}
    for ply, state in enumerate(states[:-1]):
        for action in game.actions(state) if free(state, seat) else ():
            cell = action[2] if len(action) > 2 else SPACE.get(action[0], "")
            begun = sum(state.held.get(space) == winner for space in clan)  # a clan that could be foreseen
            if is_wait(action) or "follower" not in action or cell not in reached or begun < PAIR:
                continue
            if states[ply + 1].held.get(cell) != seat and ply + 1 >= reached[cell]:
                yield costs[cell], ply, cell, action


def outearned(game: BattleOfTheGods, states: Sequence[State], seat: Seat, winner: Seat) -> Iterator[Cost]:
    """Yield that all clans of the winner together earned more in the end than the seat's."""
    more, fewer = _earned(states[-1], seat, winner)
    if more > fewer:
        cause = _richer(states[-1], seat, winner)
        yield Cost(cause, _largest(game, states[-1], seat, winner), 0, more - fewer)


def _earned(end: State, seat: Seat, winner: Seat) -> tuple[int, int]:
    """Return what the clans of the winner and of a seat earned in the end beside their pieces."""
    more, fewer = (sum(bonus(len(clan)) for clan in clans(end.held, whose)) for whose in (winner, seat))
    return more, fewer


def _richer(end: State, seat: Seat, winner: Seat) -> Fact:
    """Return what the clans of the winner, the large ones by their spaces, and of a seat earned in the end."""
    large = tuple(stretch(clan) for clan in clans(end.held, winner) if len(clan) > PAIR)
    return Fact(Ahead.EARNED, winner, seat, (), large, _both(*_earned(end, seat, winner)))


def outnumbered(game: BattleOfTheGods, states: Sequence[State], seat: Seat, winner: Seat) -> Iterator[Cost]:
    """Yield that the winner had more pieces in the end than the seat."""
    more, fewer = pieces(states[-1], seat, winner)
    if more > fewer:
        cause = Fact(Ahead.MORE, winner, seat, counts=_both(more, fewer))
        yield Cost(cause, _largest(game, states[-1], seat, winner), 0, more - fewer)


def pieces(end: State, seat: Seat, winner: Seat) -> tuple[int, int]:
    """Return how many pieces the winner and a seat had in the end."""
    more, fewer = ([*end.held.values()].count(whose) for whose in (winner, seat))
    return more, fewer


def with_fewer(game: BattleOfTheGods, end: State, seat: Seat, winner: Seat) -> Fact:
    """Return what came of it that a seat put down less than the winner: clans that earned less, or fewer pieces,
    whichever made more of the difference, or else shorter clans."""
    more, fewer = pieces(end, seat, winner)
    rich, poor = _earned(end, seat, winner)
    if rich - poor > max(0, more - fewer):
        return _richer(end, seat, winner)
    if more > fewer:
        return Fact(Ahead.PIECES, winner, seat, counts=_both(more, fewer))
    return _largest(game, end, seat, winner)


def _largest(game: BattleOfTheGods, end: State, seat: Seat, winner: Seat) -> Fact:
    """Return how large the largest clans were in the end: of both where the winner's was larger, else of the seat."""
    theirs, mine = (max(clans(end.held, whose), key=len, default=()) for whose in (winner, seat))
    if len(theirs) > len(mine) > 0:
        return Fact(Ahead.OUTGREW, winner, seat, counts=_both(len(theirs), len(mine)))
    counts = {"size": len(mine), "protected": len(game.protected(end, seat))}
    return Fact(Ahead.SMALLER, seat, winner, mine, counts=counts)


def _both(first: int, second: int) -> dict[str, int]:
    """Return what the winner had, and what the other."""
    return {"first": first, "second": second}
