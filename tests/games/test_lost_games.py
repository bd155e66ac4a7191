"""What is told of a game of cards that was lost, and of what others did meanwhile, is so by the rules alone."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from henge.analysis.lost_game import telling
from henge.cards import NUMBER, TRILITHONS
from henge.facts import Fact, LostGame
from henge.games.battle_gods.clans import BEFORE, NEXT, clans, run
from henge.games.battle_gods.facts.lost_by_clans import Ahead, grown
from henge.games.battle_gods.facts.lost_by_idle_turns import idle
from henge.games.battle_gods.facts.lost_by_one_turn import Blow, hit, left_open, missed, overtook
from henge.games.meets_bounds.facts.aftermath import Moment
from henge.games.meets_bounds.facts.lost_by_habit import habit
from henge.games.meets_bounds.facts.lost_game import Habit
from henge.games.meets_bounds.facts.lost_lead import Lead
from henge.match import Match

from tests.games import lost_games
from tests.games.lost_games import as_told, best_at_once, changes, inside, led, losers, replayed, totals, whole
from tests.samples import seeds

# Battle of the Gods --------------------------------------------------------------------------------


def could_put(state: Any, seat: int, cell: str) -> list[bool]:
    """Return with which cards a seat to move could put a piece on a space: whether it is a trilithon, of each."""
    if state.seat != seat or state.discarding or cell in state.held:
        return []
    cards = [card for card in state.hands[seat] if card not in NUMBER or str(NUMBER[card]) == cell]
    return [card not in NUMBER for card in cards if card in NUMBER or state.closer is None]


def open_to(game: Any, state: Any, winner: int, cell: str, out: tuple[str, ...] = ()) -> bool:
    """Tell whether a seat could attack a space with the right card, of those that are `out` if so told, were it its
    turn."""
    every = out or tuple(f"{one}n" for one in NEXT)
    hands = tuple(every if seat == winner else hand for seat, hand in enumerate(state.hands))
    turned = replace(state, seat=winner, hands=hands, discarding=False)
    return any(one[1:] == ("attack", cell) for one in game.actions(turned))


def open_later(match: Match, seat: int, cell: str, begin: int, end: int) -> bool:
    """Tell whether others could attack a follower on a space in some states of a match, had a seat put one there, with
    a card that it had not seen: what hands hide is no excuse."""
    states: Any = match.states
    others = [one for one in range(match.game.seats) if one != seat]
    for state in states[begin:end]:
        seen = {card for card, by in state.discard if by in (None, seat)} | {*state.hands[seat]}
        out = tuple(card for card in NUMBER if card not in seen) or ("",)
        there = replace(state, held={**state.held, cell: seat})
        if any(open_to(match.game, there, one, cell, out) for one in others):
            return True
    return False


def gap_left(match: Match, seat: int, winner: int, cause: Fact, effect: Fact) -> bool:
    states: Any = match.states
    won, since, move, wild = cause.amounts
    filled, size, final, worth = effect.amounts
    [cell], end = cause.cells, states[-1].held
    dear = [
        totals(match, replace(one, held={**one.held, cell: winner}))[winner] - totals(match, one)[winner]
        for one in states[since:move]
    ]
    before = [] if not since else [replace(states[since - 1], held={**states[since - 1].held, cell: winner})]
    clan = run(end, cell)
    return (
        since < move < filled
        and not open_later(match, seat, cell, move - 1, move)
        and bool(wild) in could_put(states[move - 1], seat, cell)
        and cause.shown_by == (match.actions[move - 1],)
        and all(cell not in one.held for one in states[since:filled])
        and {*dear} == {won}
        and all(totals(match, one)[winner] - totals(match, states[since - 1])[winner] != won for one in before)
        and len(run(states[filled].held, cell)) == size
        and all(one.held.get(cell) == winner for one in states[filled:])
        and len(clan) == final
        and worth == len(clan) + min(25, (len(clan) - 1) ** 2)
    )


def hit_hard(match: Match, seat: int, winner: int, cause: Fact, effect: Fact) -> bool:
    states: Any = match.states
    move, size, lost, won = cause.amounts
    since, when = effect.amounts
    before, cell = states[move - 1], cause.cells[0]
    exposed = all(open_to(match.game, one, winner, cell) for one in states[since:move])
    if effect.kind == Blow.GOD_BESIDE:
        beside, then = effect.cells[1], states[when - 1]
        clan = run(then.held, cell)
        helped = beside in (BEFORE[clan[0]], NEXT[clan[-1]]) and bool(could_put(then, seat, beside))
        exposed = exposed and helped and then.gods[seat] is None and since < when < move
    elif effect.kind == Blow.STRIKE_FIRST:
        then, target = states[when - 1], effect.cells[1]
        ways = [one for one in match.game.actions(then) if one[1:] == ("attack", target)]
        stopped = [not open_to(match.game, match.game.apply(then, one), winner, cell) for one in ways]
        exposed = exposed and then.seat == seat and any(stopped) and since < when < move
    else:
        gods = [one.gods[cause.seat] is not None for one in states]
        exposed = exposed and when == (gods.index(True) if any(gods) else 0)
    after = changes(match, move)
    told = (after[cause.seat], after[winner]) == (-lost, won) and before.held[cell] == cause.seat != winner
    return exposed and told and len(run(before.held, cell)) == size


def grew(match: Match, seat: int, winner: int, cause: Fact, effect: Fact) -> bool:
    states: Any = match.states
    end = states[-1]
    mine, theirs = (sorted(map(len, clans(end.held, one)), reverse=True) for one in (seat, winner))
    size, every = len(cause.cells), totals(match, end)[winner]
    if cause.kind == Ahead.ANOTHER:
        count, own = sum(one >= size for one in theirs), sum(one >= size for one in mine)
        so = cause.amounts == (size, len(cause.lines), own) and own < len(cause.lines) <= count
    else:
        so = cause.amounts == (size, size + min(25, (size - 1) ** 2), every, max([0, *mine]))
        so = so and size == theirs[0] > max([0, *mine])
    if cause.kind in (Ahead.GREW, Ahead.GREW_SAFE) and (end.gods[winner] in cause.cells) != (cause.kind != Ahead.GREW):
        return False
    if not so or len(run(end.held, cause.cells[0])) != size or end.held[cause.cells[0]] != winner:
        return False
    if effect.kind == Ahead.STOPPABLE:
        (move, less), [cell], who = effect.amounts, effect.cells, effect.seat
        stood, then = totals(match, replace(end, held={**end.held, cell: who})), states[move - 1]
        return (
            cell in cause.cells
            and stood[winner] == every - less
            and bool(could_put(then, who, cell))
            and not open_later(match, who, cell, move, len(states) - 1)
            and states[move].held.get(cell) != who
        )
    taken = [cell for cell, move in zip(effect.cells, effect.amounts, strict=True) if cell in states[move - 1].held]
    return (
        {*effect.cells} == {*cause.cells}
        and {*effect.lines} == {*taken}
        and all(
            before.held.get(cell) != winner and all(at.held[cell] == winner for at in after)
            for cell, move in zip(effect.cells, effect.amounts, strict=True)
            for before, *after in [states[move - 1 :]]
        )
    )


def missed_blow(match: Match, seat: int, winner: int, cause: Fact, effect: Fact) -> bool:
    states: Any = match.states
    (move, size, lost, won), (better, played) = cause.amounts, cause.shown_by
    before, after = (totals(match, at) for at in (states[move - 1], match.game.apply(states[move - 1], better)))
    points = replayed(match, move - 1, better, seat)
    if effect.kind == Blow.STANDS:  # what it would have come to is not told
        n = len(run(states[-1].held, cause.cells[0]))
        stood = all(at.held.get(cause.cells[0]) == winner for at in states[move:])
        told = effect.amounts == (n, n + min(25, (n - 1) ** 2)) and n > 2 and stood
    else:
        gaps = [mine[winner] - mine[seat] for mine in (points, totals(match, states[-1]))]
        same = match.game.seats == 2 and abs(gaps[1] - gaps[0] - lost - won) <= 1
        told = effect.amounts == (points[winner], points[seat]) and same
    return (
        told
        and played == match.actions[move - 1]
        and (lost, won) == (before[winner] - after[winner], after[seat] - before[seat])
        and len(run(states[move - 1].held, cause.cells[0])) == size
    )


def overtaken(match: Match, seat: int, winner: int, cause: Fact, effect: Fact) -> bool:
    states: Any = match.states
    move, *points = cause.amounts
    before, after = (totals(match, states[ply]) for ply in (move - 1, move))
    last = states[move - 1].closer is not None and all(one.seat != winner for one in states[move:-1])
    told, [cell, *_] = [before[winner], before[seat], after[winner], after[seat]], cause.cells
    if effect.kind == Blow.FIRST:
        [then] = effect.amounts
        possible = then < move and bool(could_put(states[then - 1], seat, cell))
        possible = possible and all(cell not in one.held for one in states[then - 1 : move - 1])
        possible = possible and not open_later(match, seat, cell, then, move)
    else:
        possible = effect.kind == Blow.CHANCE and 0 <= effect.amounts[0] <= 100
    return last and points == told and points[0] <= points[1] and possible


def idled(match: Match, seat: int, winner: int, cause: Fact, effect: Fact) -> bool:
    begun = [ply for ply, state in enumerate(match.states[:-1]) if not state.discarding]  # type: ignore[attr-defined]
    waits = Counter(
        match.mover(ply)
        for ply in begun
        if match.actions[ply][0] == "discard"
        and any("follower" in one for one in match.game.actions(match.states[ply]))
    )
    turns = Counter(match.mover(ply) for ply in begun)
    states: Any = match.states
    for move, points in [cause.amounts[2:4]] if cause.amounts[2] else []:
        at, [cell] = states[move - 1], cause.cells
        put = replace(at, held={**at.held, cell: seat})
        if True not in [not wild for wild in could_put(at, seat, cell)] or cell in states[move].held:
            return False
        if points != totals(match, put)[seat] - totals(match, at)[seat] or points < 3:
            return False
    rest = cause.amounts[4:]
    others = {
        whose: two == [waits[whose], turns[whose]]
        for whose, *two in zip(rest[::3], rest[1::3], rest[2::3], strict=True)
    }
    counted = {*others} == {*range(match.game.seats)} - {seat} and all(others.values()) and rest[0] == winner
    fewer = [[*states[-1].held.values()].count(one) for one in (winner, seat)]
    came = effect.kind != Ahead.PIECES or fewer == [*effect.amounts] == sorted(fewer, reverse=True)
    return counted and cause.amounts[:2] == (waits[seat], turns[seat]) and came


@pytest.mark.parametrize(
    ("told", "so", "least"),
    [
        (left_open, gap_left, 3),
        (missed, missed_blow, 5),
        (hit, hit_hard, 5),
        (grown, grew, 5),
        (idle, idled, 5),
        (overtook, overtaken, 1),
    ],
)
def test_the_turn_of_the_winner_that_is_told_of_a_battle_was_so(
    told: Callable[..., Any], so: Callable[..., bool], least: int
):
    found = 0
    for seed in range(12):
        match = whole("battle_gods", seed)
        for seat, winner in losers(match):
            for cause, effect, *_ in told(match.game, match.states, seat, winner):
                assert so(match, seat, winner, cause, effect), (seed, cause, effect)
                found += 1
    assert found >= least


# Meets & Bounds ------------------------------------------------------------------------------------


others_hit = list[int]()  # at which move one could have who was not the loser


def on_the_ring(match: Match, seat: int, winner: int, cause: Fact, effect: Fact) -> bool:
    states: Any = match.states
    end = totals(match, states[-1])
    if cause.kind in [*Lead]:
        return led(match, seat, cause, effect)
    if (effect.counts["won_with"], effect.counts["lost_with"]) != (end[winner], end[seat]):
        return False
    stone, numbers = (cause.cells or ("",))[0], cause.amounts

    def chance() -> bool:
        if match.game.seats == 2:
            return best_at_once(match, numbers[0], seat, winner, stone) == numbers[1]
        start = replace(states[numbers[0] - 1], owed=0)
        before = totals(match, start)
        ways = [match.game.apply(start, one) for one in match.game.actions(start) if one[-1] == stone]
        lost = {before[winner] - totals(match, way)[winner] for way in ways}
        return numbers[1] in lost and before[winner] == max(before[one] for one in range(3) if one != seat)

    def spared() -> int:
        """Return what the disk would have spared the seat where it had been."""
        at = states[effect.amounts[0]]
        there = totals(match, replace(at, disks={**at.disks, stone: seat}))
        return totals(match, at)[winner] - there[winner]

    def group(match: Match, move: int, cell: str) -> int:
        lines = [line for score in match.game.scores(states[move]) for line in score.lines if line.kind == "group"]
        return next((len(line.cells) for line in lines if cell in line.cells), 1)

    def could_hit() -> bool:
        """Tell whether somebody else could have done what is told to have been possible, for as many points."""
        if effect.kind not in (Habit.COULD_CUT, Habit.COULD_HIT):
            return as_told(match, seat, winner, cause, effect)
        move, points, *_ = effect.amounts
        start = states[move - 1]
        ways = [one for one in match.game.actions(start) if one[-1:] == effect.cells and one[:1] != ("pass",)]
        lost = {totals(match, start)[winner] - totals(match, match.game.apply(start, one))[winner] for one in ways}
        if effect.seat != seat:
            assert points >= end[winner] - end[seat], "a hit of another that would not have been enough"
            others_hit.append(move)
        return start.seat == effect.seat != winner and points in lost

    def own_blows() -> int:
        blows = [
            (ply, states[ply].disks[action[1]])
            for ply, action in enumerate(match.actions)
            if len(action) == 2 and action[1] != "none" and states[ply].seat == seat
        ]
        return sum(-changes(match, ply + 1)[whom] for ply, whom in blows if whom != seat)

    def thrown() -> int:
        own = [action for state, action in pairs if state.seat == seat and action[0] in TRILITHONS]
        return sum(len(action) == 1 or action[1] == "none" for action in own)

    def blows() -> list[tuple[int, str]]:
        return [(move - 1, cell) for move, cell in zip(cause.series, cause.cells, strict=True)]

    def struck(fact: Fact) -> bool:
        """Tell whether trilithons of others hit disks of the seat as told, with what both lost and won by that."""
        swing = 0
        for move, cell in zip(fact.series, fact.cells, strict=False):
            whose, change = states[move - 1].disks[cell], changes(match, move)
            if match.actions[move - 1][1:] != (cell,) or whose != seat or states[move - 1].seat == seat:
                return False
            swing += max(0, -change[seat]) + max(0, change[states[move - 1].seat])
        return fact.amounts[0] == swing

    def spent(fact: Fact) -> bool:
        """Tell whether the seat's own trilithons came to what is told, and one thrown away went then and could have
        cost so much."""
        hands = [state.hands[seat] for state in states[max(0, fact.amounts[2] - 1) :][:2]]
        went = fact.lines == ("",) or (fact.lines[0] in hands[0] and fact.lines[0] not in hands[1])
        if fact.cells:
            at = states[fact.amounts[2] - 1]
            rest = {one: whose for one, whose in at.disks.items() if one not in fact.cells}
            whose, lost = at.disks[fact.cells[0]], (totals(match, one) for one in (at, replace(at, disks=rest)))
            went &= fact.amounts[3] == next(lost)[whose] - next(lost)[whose] > 0
        return fact.amounts[:2] == (own_blows(), thrown()) and went

    def passes(one: int) -> int:
        return sum(state.seat == one and action == ("pass",) for state, action in pairs)

    def passed() -> bool:
        """Tell whether so often was passed, and what moving disks brought either is all of it, of both sides."""
        moved = [(states[ply].seat, changes(match, ply + 1)) for ply, act in enumerate(match.actions) if len(act) == 4]
        both = [(mover, whose) for mover in (winner, seat) for whose in (mover, seat + winner - mover)]
        brought = [sum(points[whose] for who, points in moved if who == mover) for mover, whose in both]
        balance = (brought[0] - brought[1]) - (brought[2] - brought[3])
        assert any(mover == seat for mover, _ in moved) == (effect.kind == Habit.MOVED)
        told = effect.amounts[:-2] == (*brought,)[: 4 if effect.kind == Habit.MOVED else 2] and balance > 0
        return told and numbers[:3] == (passes(seat), turns, passes(winner)) and len(numbers) > 3

    pairs = list(zip(states, match.actions, strict=False))
    turns = sum(one.seat == seat and not one.owed for one in states[:-1])
    held = {
        Habit.CUT_UP: lambda: (
            changes(match, numbers[0])[seat] == -numbers[1]
            and inside(match, states[numbers[0] - 1], stone) == seat
            and as_told(match, seat, winner, cause, effect)
        ),
        Habit.STRUCK: lambda: struck(cause) and (effect.kind != Habit.OWN_BLOWS or spent(effect)),
        Habit.HIT_GROUP: lambda: struck(cause) and any(group(match, *one) > 2 for one in blows()),
        Habit.OWN_BLOWS: lambda: spent(cause) and numbers[:1] == (0,) and bool(cause.lines[0]) and struck(effect),
        Habit.SPARED: lambda: chance() and inside(match, states[numbers[0] - 1], stone) == winner,
        Habit.HELD: lambda: chance() and states[-1].disks[stone] == winner,
        Habit.WASTED: lambda: chance() and cause.lines[0] not in states[numbers[0]].hands[seat],
        Habit.MADE: lambda: (
            changes(match, numbers[0])[winner] == numbers[1]
            and numbers[2] in (0, group(match, numbers[0], stone), -1)
            and (numbers[2] < 0) == (len(match.actions[numbers[0] - 1]) == 2)
            and (
                (effect.kind == Moment.STOOD and effect.counts["scored"] <= end[winner])
                or any(
                    one[3:] == effect.cells
                    for one in match.game.actions(states[effect.amounts[0] - 1])
                    if states[effect.amounts[0] - 1].seat == seat and effect.amounts[0] < numbers[0]
                )
            )
        ),
        Habit.WEDGED: lambda: (
            struck(cause) and any(changes(match, one + 1)[states[one].seat] > 0 for one, _ in blows())
        ),
        Habit.LEFT: lambda: (
            numbers[1] == spared()
            and {*effect.series} == {one for one, points in enumerate(end) if points > end[seat]} - {winner}
        ),
        Habit.PASSED: lambda: passed() and thrown() < 2,
        Habit.THREW: lambda: passed() and len(cause.lines) == thrown(),
        **dict.fromkeys(
            (Habit.UNCUT, Habit.UNHIT, Habit.COMPACT),
            lambda: numbers[1] == end[winner] and could_hit(),
        ),
    }
    return held[Habit(cause.kind)]()


def test_what_cost_a_whole_game_of_meets_and_bounds_is_so():
    kinds = Counter[str]()
    for seed, match, seat, winner in lost_games.losses("meets_bounds", seeds(40, 14)):
        if found := habit(LostGame[Any, Any](match.game, match.states, seat)):
            assert on_the_ring(match, seat, winner, *found), (seed, found)
            kinds[found[0].kind] += 1
            said = (lost := telling.habit(match, seat, 0, len(match.actions))).sentences
            assert lost_games.has_its_rule(match, seat, lost, found)
            assert all(words[0].isupper() and words.endswith(".") and "{" not in words for words in said), said
    assert len(kinds) > 3, kinds
    assert others_hit
    assert not {*kinds} - {*Habit, *Moment, *Lead}


def test_of_a_whole_game_of_meets_and_bounds_whoever_saw_less_of_it_is_told_nothing_else_than_what_is_so():
    told = 0
    for seed in range(12):
        for seat, winner in losers(match := whole("meets_bounds", seed)):
            for viewer in (*range(match.game.seats), None):
                seen = [match.game.observe(state, viewer) for state in match.states]
                if found := habit(LostGame[Any, Any](match.game, seen, seat)):
                    assert on_the_ring(match, seat, winner, *found), (seed, viewer, found)
                    told += 1
    assert told > 12
