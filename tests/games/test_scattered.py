"""That a battle was lost by pieces that stood alone is counted on the ring, and chosen before followers that were lost
where it made more of the difference."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Any

from henge.facts import LostGame
from henge.games.battle_gods.clans import BEFORE, NEXT, clans
from henge.games.battle_gods.facts.lost_by_habit import Habit
from henge.games.battle_gods.facts.lost_by_scattered_pieces import Scattered, scattered
from henge.match import Match

from tests.games.lost_games import losers, totals, whole
from tests.games.told_battle_gods import TEACHER
from tests.samples import seeds

CAUSES = (Scattered.APART, Scattered.BOXED_IN, Scattered.FELL_APART)


def sizes(at: Any, seat: int) -> list[int]:
    return sorted((len(clan) for clan in clans(at.held, seat)), reverse=True) or [1]


def earned(match: Match, seat: int) -> int:
    at: Any = match.state
    return totals(match, at)[seat] - [*at.held.values()].count(seat)


def test_pieces_that_stood_alone_are_counted_with_what_became_of_them():
    told = Counter[str]()
    for seed in range(80):
        match = whole("battle_gods", seed)
        game: Any = match.game
        states: Any = match.states
        for seat, winner in losers(match):
            for cause, effect, weight, undone in scattered(game, states, seat, winner):
                own, end = [*states[-1].held.values()].count(seat), states[-1]
                assert cause.amounts == (own, sizes(end, seat)[0], earned(match, winner))
                assert own >= 4
                assert cause.amounts[1] <= 2
                assert weight == undone == min((own - 1) ** 2, 25, earned(match, winner)) - earned(match, seat) > 0
                most = max(sizes(state, seat)[0] for state in states)
                if effect.kind == Scattered.SIDES:
                    god, *sides = effect.cells
                    assert end.gods[seat] == god
                    assert {*sides} == {BEFORE[god], NEXT[god]}
                    assert all(end.held.get(cell, seat) != seat for cell in sides)
                    [came] = effect.amounts
                    assert (states[came - 1].gods[seat], states[came].gods[seat]) == (None, god)
                elif effect.kind == Scattered.BROKEN:
                    size, move = effect.amounts
                    assert size == most == sizes(states[move - 1], seat)[0] > sizes(states[move], seat)[0]
                else:
                    assert effect.amounts == (most,)
                said = TEACHER.say(game, states[0], cause, "missed")
                assert ("not one clan" in said) == (cause.amounts[1] == 1)
                told[cause.kind] += 1
    assert all(told[kind] for kind in CAUSES), told


def test_followers_that_were_lost_are_the_cause_only_where_they_would_have_told_in_the_end():
    told = Counter[str]()
    for seed in seeds(80, 27):
        match = whole("battle_gods", seed)
        states: Any = match.states
        last = totals(match, match.state)
        for seat, winner in losers(match):
            found = TEACHER.lost_by.on_the_board(LostGame(match.game, match.states, seat))
            if not found or found[0].kind not in (*CAUSES, Habit.RAIDED, Habit.OUTFOUGHT):
                continue
            told[found[0].kind] += 1
            if found[0].kind in CAUSES:
                continue
            lost = {
                cell
                for ply, (before, after) in enumerate(pairwise(states))
                for cell, whose in before.held.items()
                if whose == seat != after.held.get(cell) and all(at.held.get(cell) != seat for at in states[ply + 1 :])
            }
            back = totals(match, replace(states[-1], held={**states[-1].held, **dict.fromkeys(lost, seat)}))
            gap = last[winner] - last[seat]
            assert 2 * (gap - back[winner] + back[seat]) >= gap, (seed, found)
            (dearest, *_), move = found[0].lines, found[0].amounts[2]
            assert dearest in lost or not lost
            assert dearest not in lost or all(at.held.get(dearest) != seat for at in states[move:])
    assert len(told) > 2, told
