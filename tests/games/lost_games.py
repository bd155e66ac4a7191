"""Whole games of cards, who lost them, and what another turn would have brought."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any, cast

from henge.analysis import teaching
from henge.bots import choose, levels
from henge.cards import DECK, NUMBER, NUMBER_CARDS, TRILITHONS, colour
from henge.facts import Fact, Lost, LostGame, teacher
from henge.games.meets_bounds.facts.lost_game import Habit
from henge.games.meets_bounds.facts.lost_lead import Lead
from henge.games.meets_bounds.heuristics import FOLLOWER, LEADER
from henge.match import Match, Player
from henge.rules import Action

NAMES = ("Anna", "Bea", "Cai")


@cache
def whole(game: str, seed: int) -> Match:
    """Return a whole game of weak players against one that is stronger."""
    seats = (2, 3)[seed % 2]
    match = Match.new(game, seed=seed, seats=seats, players=tuple(map(Player, NAMES[:seats])))
    rng = Random(seed)
    while match.turn is not None:
        level = levels(game)[3 if match.turn == seed % seats else seed % 3]
        view = match.game.observe(match.state, match.turn)
        match = match.play(choose(level.bot, match.game, view, rng, range(level.units)).action)
    return match


def maxim_due(match: Match, seat: int, cause: Fact, effect: Fact) -> bool:
    """Tell whether a seat broke a maxim in a game that it lost in the way told."""
    teach = teacher(match.id)
    assert teach
    assert teach.kinds.maxim_broken
    kind = effect.kind if effect.kind in teach.rules else cause.kind
    return bool(teach.kinds.maxim_broken(LostGame[Any, Any](match.game, match.states, seat), kind, cause, effect)[0])


def maxims_due(match: Match, ply: int, better: Action) -> set[bool]:
    """Tell of all that speaks for a better move whether the one made broke its maxim."""
    at, made = teaching.position_for_mover(match, ply), teaching.made_at(match, ply, better, lost=True)
    assert at
    rules, kinds = at.teacher.rules, at.teacher.kinds
    kept = {rules.get(own.kind) for own in teaching.facts_of(at, (made.played,))[0] if own.kind in kinds.public}
    facts = teaching.better(match, ply, better, made.played)
    learnt = [kinds.maxim_kind(at.game, at.view, fact, made) if kinds.maxim_kind else fact.kind for fact in facts]
    return {rules.get(kind) not in {*kept, None} for kind in learnt}


def has_its_rule(match: Match, seat: int, lost: Lost, found: tuple[Fact, Fact]) -> bool:
    """Tell whether the account of a habit that cost a seat a game ends with a rule just where it broke one."""
    due = {maxim_due(match, seat, *found)} if lost.ply is None or not lost.better else None
    return (len(lost.sentences) == 3) in (due or maxims_due(match, lost.ply or 0, lost.better))


def totals(match: Match, at: Any) -> list[int]:
    return [score.total for score in match.game.scores(at)]


def of_a_rival(match: Match, view: Any, rival: int) -> float:
    """Return what a point of a rival is worth to the mover: of several the leader’s most."""
    points = totals(match, view)
    lead = max(total for one, total in enumerate(points) if one != view.seat)
    return 1.0 if match.game.seats == 2 else LEADER if points[rival] == lead else FOLLOWER


def losers(match: Match) -> Iterator[tuple[int, int]]:
    """Yield each seat that lost, with the one that told of it has won."""
    last = totals(match, match.state)
    for seat, points in enumerate(last):
        others = [one for one in range(len(last)) if one != seat]
        if points < max(last):
            yield seat, max(others, key=last.__getitem__)


def losses(game: str, seeds: range) -> Iterator[tuple[int, Match, int, int]]:
    """Yield of some whole games each that a seat lost: its number, the match, the seat and who won."""
    for seed in seeds:
        match = whole(game, seed)
        for seat, winner in losers(match):
            yield seed, match, seat, winner


def changes(match: Match, move: int) -> list[int]:
    """Return by how much a move, counted from 1, changed everybody's points."""
    before, after = (totals(match, match.states[ply]) for ply in (move - 1, move))
    return [now - then for now, then in zip(after, before, strict=True)]


def elsewhere(match: Match, at: Any, seat: int, stone: str) -> int:
    """Return the most that a trilithon of the colour of a stone could cost a seat by another of its disks."""
    reached = [one for one, whose in at.disks.items() if whose == seat and one != stone]
    reached = [one for one in reached if colour(NUMBER[one]) == colour(NUMBER[stone])]
    rests = [replace(at, disks={cell: whose for cell, whose in at.disks.items() if cell != one}) for one in reached]
    return max((totals(match, at)[seat] - totals(match, rest)[seat] for rest in rests), default=0)


def led(match: Match, seat: int, cause: Fact, effect: Fact) -> bool:
    """Tell whether a seat led before a move, by which another took points of it or won some, and never again after
    it, with nothing of its own done since."""
    states: Any = match.states
    move, points, mine, theirs = cause.amounts
    before, changed = totals(match, states[move - 1]), changes(match, move)
    others = [total for one, total in enumerate(before) if one != seat]
    ahead = [at[seat] > max(at[:seat] + at[seat + 1 :]) for at in (totals(match, one) for one in states[move:])]
    still = all(one.seat != seat or one.disks == then.disks for one, then in pairwise(states[move:]))
    lost = changed[cause.other] if cause.kind in (Lead.PASSED, Lead.JOINED) else -changed[seat]
    discarded = {*TRILITHONS} & {*states[move - 1].discard}
    if cause.kind in (Lead.STRUCK, Lead.STRUCK_ANYHOW):  # and no other colour would have saved it
        anyhow = elsewhere(match, states[move - 1], seat, cause.cells[0]) >= points
        assert anyhow == (cause.kind == Lead.STRUCK_ANYHOW)
    only = effect.kind != Lead.ONLY or {*effect.lines} == {*TRILITHONS} - discarded
    told = (mine, theirs, points) == (before[seat], before[cause.other], lost)
    return told and mine > max(others) and only and still and not any(ahead)


def spent_elsewhere(match: Match, fact: Any, seat: int, winner: int) -> bool:
    """Tell whether a seat destroyed a disk for less than one of the winner's was worth that it could have."""
    move, cost, took, *_ = fact.amounts
    action, at = match.actions[move - 1], cast("Any", match.states[move - 1])
    [stone], [card] = fact.cells, fact.lines
    ways = [match.game.apply(at, way) for way in ((card, stone), action)]
    lost = [
        totals(match, at)[whose] - totals(match, way)[whose]
        for way, whose in zip(ways, (winner, at.disks[action[1]]), strict=True)
    ]
    return at.seat == seat and action[0] == card and lost == [cost, took] and cost > took


def replayed(match: Match, ply: int, better: Action, seat: int) -> list[int]:
    """Return everybody's points if a turn had been another one and all others had done what they did.

    Whoever plays holds the cards for it; of the seat's own turns those are left out that it cannot play any more, or
    for which it has no card left.
    """
    states: Any = match.states
    at: Any = match.game.apply(states[ply], better)
    begin = next((n for n in range(ply + 1, len(states)) if states[n].seat != seat), len(match.actions))
    for was, action in zip(states[begin:-1], match.actions[begin:], strict=True):
        cards = {name for name in action if name in DECK}
        if action[0] in ("pass", "discard", "end") or len(action) == 1 or action[-1] == "none":
            continue
        hands = tuple(tuple(cards) if one == was.seat else hand for one, hand in enumerate(at.hands))
        now = {"owed": 0} if match.id == "meets_bounds" else {"discarding": False, "closer": was.closer}
        at = replace(at, seat=was.seat, hands=hands, **now)
        spent = was.seat == seat and cards & {*better[:2], *better[3:]} and match.id == "meets_bounds"
        spent = spent or (was.seat == seat and cards & {*better} and match.id == "battle_gods")
        if spent or action not in match.game.actions(replace(at, over=False) if hasattr(at, "over") else at):
            assert was.seat == seat, (ply, better, action)
            continue
        at = match.game.apply(at, action)
    return totals(match, at)


# Meets & Bounds ------------------------------------------------------------------------------------


def inside(match: Match, at: Any, stone: str) -> int | None:
    """Return inside whose sector an empty stone lies."""
    ring = [*NUMBER_CARDS]
    turned = [*ring[ring.index(stone) + 1 :], *ring[: ring.index(stone)]]
    ends = [next(one for one in way if one in at.disks) for way in (turned, turned[::-1])]
    owners = {at.disks[one] for one in ends}
    return owners.pop() if len(owners) == 1 and stone not in at.disks else None


def as_told(match: Match, seat: int, winner: int, cause: Fact, effect: Fact) -> bool:
    """Tell whether what came of a cause is so: by which of its own moves the seat let it come about, to how many cards
    that nobody had seen go a sector lay open, or on what a trilithon was spent."""
    at: Any = match.states[cause.counts.get("move", 1) - 1]
    own: Any = match.states[effect.counts.get("move", 1) - 1]
    moved = match.actions[effect.counts.get("move", 1) - 1]
    if effect.kind == Habit.SPENT:
        return spent_elsewhere(match, effect, seat, winner)
    if effect.kind == Habit.OPEN:
        first, last = (NUMBER_CARDS.index(cell) for cell in effect.cells)
        gap = [NUMBER_CARDS[(first + n) % 60] for n in range(1, (last - first) % 60)]
        live = {*gap} - {*at.gone} - {*at.discard}
        return not {*gap} & {*at.disks} and cause.cells[0] in live and effect.amounts[0] == len(live) > 2
    if effect.kind not in (Habit.OPENED, Habit.CLEARED):
        return True
    if own.seat != seat or moved[2:3] != effect.cells:
        return False
    if effect.kind == Habit.CLEARED:
        won = changes(match, effect.amounts[0])[winner]
        return won == effect.amounts[1] > 0 and inside(match, match.states[-1], effect.cells[0]) == winner
    guarded = {stone: whose for stone, whose in at.disks.items() if stone != moved[3]} | {effect.cells[0]: seat}
    cut = totals(match, replace(at, disks={**guarded, cause.cells[0]: cause.other}))[seat]
    return 0 < effect.amounts[1] <= cut and at.disks[moved[3]] == seat


def moves_freely(match: Match, move: int, seat: int) -> bool:
    """Tell whether a seat passed at a move though a disk between its own could have moved for a point at most, and
    nobody else had won by it."""
    at: Any = match.states[move - 1]
    now, ways = totals(match, at), [one for one in match.game.actions(at) if len(one) == 4]
    for stone, way in ((one[2], match.game.apply(at, one)) for one in ways):
        ends = totals(match, way)
        rest = replace(at, disks={cell: whose for cell, whose in at.disks.items() if cell != stone})
        others = all(points <= had for one, (points, had) in enumerate(zip(ends, now, strict=True)) if one != seat)
        if inside(match, rest, stone) == seat and ends[seat] >= now[seat] - 1 and others:
            return match.actions[move - 1] == ("pass",)
    return False


def best_at_once(match: Match, move: int, seat: int, winner: int, stone: str) -> int:
    """Return by how much more than the move made the best one to a stone would have gained on the winner."""
    state: Any = match.states[move - 1]
    start = replace(state, owed=0)

    def lead(at: Any) -> int:
        points = totals(match, at)
        return points[seat] - points[winner]

    ways = [lead(match.game.apply(start, one)) for one in match.game.actions(start) if one[-1] == stone]
    return max(ways) - lead(match.states[move])
