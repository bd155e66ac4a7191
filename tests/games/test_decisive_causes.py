"""What is told to have decided a game that goes by points did: without it the game would not have been lost, or by half
at most."""

from collections import Counter
from dataclasses import replace
from typing import Any

from henge.cards import TRILITHONS
from henge.facts import Fact, LostGame, teacher
from henge.games.meets_bounds.facts.before_move import GOOD
from henge.games.meets_bounds.facts.lost_game import Habit
from henge.match import Match

from tests.games.lost_games import losers, totals, whole
from tests.samples import seeds


def behind_without(match: Match, seat: int, winner: int, cause: Fact) -> int | None:
    """Return by how much a seat would have been behind the winner in the end had a disk not stood where it cut, or had
    those not been destroyed that were; None where the cause is neither."""
    end: Any = match.state
    if cause.kind == Habit.CUT_UP:
        [stone] = cause.cells
        disks = {cell: whose for cell, whose in end.disks.items() if cell != stone}
    elif cause.kind in (Habit.STRUCK, Habit.HIT_GROUP, Habit.WEDGED):
        disks = {**end.disks, **dict.fromkeys(cause.cells, seat)}
    elif cause.kind == Habit.HELD:
        disks = {cell: whose for cell, whose in end.disks.items() if cell not in cause.cells}
    else:
        return None
    points = totals(match, replace(end, disks=disks))
    return points[winner] - points[seat]


def test_a_cut_or_a_blow_that_is_told_of_a_lost_game_of_meets_and_bounds_made_half_of_the_difference():
    told, teach = Counter[str](), teacher("meets_bounds")
    assert teach
    assert teach.lost_by.habit
    for seed in seeds(60, 20):
        match = whole("meets_bounds", seed)
        end = totals(match, match.state)
        for seat, winner in losers(match):
            cause, _ = teach.lost_by.habit(LostGame(match.game, match.states, seat)) or (None, None)
            left = behind_without(match, seat, winner, cause) if cause else None
            if cause and left is not None:
                assert 2 * left <= end[winner] - end[seat], (seed, seat, cause)
                told[cause.kind] += 1
    assert len(told) > 2, told


def test_where_moves_brought_the_winner_more_the_rule_for_next_time_is_about_passing():
    teach = teacher("meets_bounds")
    assert teach
    assert teach.rules[Habit.THREW] == teach.rules[Habit.PASSED]


def test_a_trilithon_wasted_that_would_have_saved_a_game_is_told_rather_than_what_a_rival_did():
    told, teach = Counter[bool](), teacher("meets_bounds")
    assert teach
    assert teach.lost_by.habit
    for seed in range(80):
        match = whole("meets_bounds", seed)
        end: Any = match.state
        for seat, winner in losers(match) if match.game.seats == 2 else ():
            cause, _ = teach.lost_by.habit(LostGame(match.game, match.states, seat)) or (None, None)
            saved = 0
            for ply, action in enumerate(match.actions):
                state: Any = match.states[ply]
                at = replace(state, owed=0)
                if at.seat != seat or action[0] not in TRILITHONS or (len(action) > 1 and action[1] != "none"):
                    continue
                hit = [one[1] for one in match.game.actions(at) if one[0] == action[0] and one[1] != "none"]
                for stone in (one for one in hit if at.disks[one] == winner == end.disks.get(one)):
                    took, left = (
                        totals(
                            match,
                            replace(when, disks={cell: whose for cell, whose in when.disks.items() if cell != stone}),
                        )
                        for when in (at, end)
                    )
                    lost = totals(match, at)[winner] - took[winner]
                    swing = lost + took[seat] - totals(match, at)[seat]
                    if swing >= GOOD and left[seat] >= left[winner]:
                        saved = max(saved, swing)
            if saved and cause:
                dearer = cause.kind == Habit.CUT_UP and cause.counts["worth"] > saved
                assert cause.kind != Habit.CUT_UP or dearer, (seed, seat, cause)
                assert cause.kind not in (Habit.UNCUT, Habit.UNHIT, Habit.COMPACT), (seed, seat, cause)
                told[cause.kind == Habit.WASTED] += 1
    assert told[True], told
