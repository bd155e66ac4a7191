"""Of a lost game of Meets & Bounds what was done is told with who did it, the largest first, and how it came about."""

import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from henge.analysis.lost_game import telling
from henge.cards import TRILITHONS
from henge.facts import Fact, LostGame, Made, teacher
from henge.games.meets_bounds.facts.aftermath import Moment
from henge.games.meets_bounds.facts.lost_by_habit import habit
from henge.games.meets_bounds.facts.lost_game import Habit
from henge.games.meets_bounds.facts.lost_lead import Lead
from henge.match import Match, Player

from tests.games.lost_games import changes, losses, moves_freely, totals, whole
from tests.samples import seeds

BLOWS = (Habit.STRUCK, Habit.HIT_GROUP, Habit.WEDGED)


def test_who_destroyed_disks_is_named_and_what_the_dearest_blow_made_of_a_sector_can_be_counted():
    told = Counter[str]()
    for _, match, seat, _ in losses("meets_bounds", seeds(60, 20)):
        states: Any = match.states
        found = habit(LostGame[Any, Any](match.game, states, seat))
        if not found or found[0].kind not in BLOWS:
            continue
        cause, effect = found
        swing, *moves = cause.amounts
        hitters = {states[move - 1].seat for move in moves}
        assert cause.other == (hitters.pop() if len(hitters) == 1 else seat)
        first, *_ = telling.habit(match, seat, 0, len(match.actions)).sentences
        name = match.name(cause.other, match.state)
        assert f"{name}’s trilithons" in first or f" {name} destroyed" in first or "The others’ trilithons" in first
        told[effect.kind] += 1
        if effect.kind == Habit.OWN_BLOWS:
            assert effect.amounts[0] < swing, "the larger is told first"
        if effect.kind == Habit.SHRANK:
            move = effect.amounts[2] or moves[0]
            change = changes(match, move)
            assert match.actions[move - 1][1:] == effect.cells
            lost, won = -change[seat], change[states[move - 1].seat]
            swings = [changes(match, one) for one in moves]
            most = max(
                max(0, -one[seat]) + max(0, one[states[at - 1].seat]) for one, at in zip(swings, moves, strict=True)
            )
            assert max(0, lost) + max(0, won) == most
            assert effect.amounts[0] - effect.amounts[1] == lost > 0
    assert told[Habit.SHRANK], told
    assert told[Habit.OWN_BLOWS], told


def test_among_the_blows_of_a_loser_is_that_of_its_first_turn():
    for seed, seat in ((376, 0), (41, 2)):
        match = whole("meets_bounds", seed)
        states: Any = match.states
        first = next(ply for ply, state in enumerate(states) if state.seat == seat)
        card, stone = match.actions[first]
        assert card in TRILITHONS
        cost = -changes(match, first + 1)[states[first].disks[stone]]
        found = habit(LostGame[Any, Any](match.game, states, seat))
        assert found
        told = [fact.counts["points"] for fact in found if fact.kind == Habit.OWN_BLOWS]
        assert cost > 0
        assert told in ([], [cost]), (seed, found)


def test_a_sector_that_a_trilithon_joined_is_told_as_one_that_stood_or_could_have_been_parted():
    told = 0
    for _, match, seat, winner in losses("meets_bounds", seeds(60, 20)):
        found = habit(LostGame[Any, Any](match.game, match.states, seat))
        if found and found[0].kind == Habit.MADE and found[0].amounts[2] < 0:
            move, won, _ = found[0].amounts
            assert changes(match, move)[winner] == won
            assert match.actions[move - 1][1:] == found[0].cells
            assert found[1].kind in (Habit.WAY_OPEN, Moment.STOOD)
            said = " ".join(telling.habit(match, seat, 0, len(match.actions)).sentences)
            assert f"{match.name(winner, match.state)} destroyed the disk on" in said
            told += 1
    assert told


def test_passes_are_blamed_only_where_a_bounded_disk_could_have_moved_instead():
    told = 0
    for _, match, seat, _ in losses("meets_bounds", range(60)):
        found = habit(LostGame[Any, Any](match.game, match.states, seat))
        if found and found[0].kind in (Habit.PASSED, Habit.THREW):
            plies = range(1, len(match.actions) + 1)
            mine = [move for move in plies if match.mover(move - 1) == seat]
            assert [*found[0].amounts[3:]] == [move for move in mine if moves_freely(match, move, seat)]
            told += 1
    assert told


def test_no_game_is_lost_by_a_point_without_the_blow_that_took_it():
    for seed, match, seat, winner in losses("meets_bounds", seeds(60, 20)):
        end = totals(match, match.state)
        lost = [
            -changes(match, ply + 1)[seat]
            for ply, action in enumerate(match.actions)
            if len(action) == 2 and match.mover(ply) == winner
        ]
        found = habit(LostGame[Any, Any](match.game, match.states, seat))
        if match.game.seats == 2 and sum(max(0, each) for each in lost) >= end[winner] - end[seat] > 0:
            assert found
            assert found[0].kind not in (Habit.UNCUT, Habit.UNHIT, Habit.COMPACT), (seed, seat, found)


def test_where_the_lead_was_lost_last_the_winner_won_no_more_by_a_later_turn():
    told = 0
    for _, match, seat, winner in losses("meets_bounds", seeds(60, 20)):
        found = habit(LostGame[Any, Any](match.game, match.states, seat))
        if found and found[0].kind in [*Lead]:
            move, worth, *_ = found[0].amounts
            later = range(move + 1, len(match.actions) + 1)
            own = [one for one in later if match.mover(one - 1) == winner]
            assert all(changes(match, one)[winner] <= worth for one in own)
            if found[1].kind == Habit.SHRANK:
                assert found[1].amounts[0] - found[1].amounts[1] == -changes(match, move)[seat]
                told += 1
    assert told


def test_that_a_sector_stood_is_told_only_where_no_blows_brought_the_winner_nearer_to_it():
    told = Counter[bool]()
    for seed, match, seat, winner in losses("meets_bounds", seeds(60, 20)):
        states: Any = match.states
        struck = [
            action[1]
            for action, at in zip(match.actions, states, strict=False)
            if len(action) == 2 and at.disks.get(action[1]) == seat != at.seat
        ]
        found, end = habit(LostGame[Any, Any](match.game, states, seat)), states[-1]
        back = totals(match, replace(end, disks={**end.disks, **dict.fromkeys(struck, seat)}))
        nearer = back[winner] - back[seat] < totals(match, end)[winner] - totals(match, end)[seat]
        several = len(struck) > 1 and nearer and match.game.seats == 2
        assert not (several and found and found[1].kind == Habit.STOOD_FROM), (seed, seat)
        told[several] += 1
    assert told[True], told


def test_the_rule_of_a_lost_game_of_meets_and_bounds_has_its_instance_in_what_is_told():
    shown = {
        "Break the longest sector": ("could have cut",),
        "A lone disk may be a wall": ("could have put a disk on", " away, which stood in the way"),
        "put a disk in the middle": ("had no disk between", " put a disk on "),
        "Spend a trilithon on the disk that costs most": ("could have destroyed", "threw away", "wasted"),
        "Move what is bounded": ("a bounded disk could have moved",),
    }
    told = Counter[str]()
    for seed, match, seat, _ in losses("meets_bounds", seeds(60, 20)):
        said = telling.habit(match, seat, 0, len(match.actions))
        if said.ply is None and said.sentences[2:]:
            account, (words, _, rule) = " ".join(said.sentences[:2]), said.sentences[2].partition("For next time: ")
            for title, instances in shown.items():
                if title in rule:
                    assert any(one in f"{account} {words}" for one in instances), (seed, seat, said.sentences)
                    told[title] += 1
    assert len(told) > 3, told


def test_what_a_trilithon_could_have_destroyed_is_told_once():
    told = Counter[int]()
    for seed, match, seat, _ in losses("meets_bounds", seeds(90, 20)):
        words = " ".join(telling.habit(match, seat, 0, len(match.actions)).sentences)
        disks = Counter(re.findall(r"could have destroyed (?:\w+’s |the )disk on (\d+ \w+)", words))
        assert max(disks.values(), default=0) < 2, (seed, seat, words)
        told[len(disks)] += 1
    assert told[1] > 9, told


def test_of_a_disk_that_a_trilithon_could_have_destroyed_it_is_told_what_came_of_it_where_it_stood_to_the_end():
    told = Counter[bool]()
    for _, match, seat, winner in losses("meets_bounds", seeds(60, 20)):
        states: Any = match.states
        found = habit(LostGame[Any, Any](match.game, states, seat))
        if found and found[0].kind in (Habit.WASTED, Habit.HELD):
            stood = all(at.disks.get(found[0].cells[0]) == winner for at in states[found[0].amounts[0] :])
            assert (found[1].kind == Moment.REMAINED) <= stood
            told[found[1].kind == Moment.REMAINED] += 1
    assert told[True], told


@pytest.mark.parametrize(
    ("kind", "lines", "more", "said"),
    [
        (Moment.GREW, ("5",), {"count": 2}, "made a group of two on 5 for"),
        (Habit.MADE, ("5",), {"count": 2}, "and made a group of two on 5: "),
        (Habit.MADE, ("5–7",), {"count": 0}, "and made the sector 5–7: "),
        (Habit.STRUCK, ("5",), {}, "destroyed Anna’s disk on 5 night with the red trilithon: "),
        (Habit.STRUCK, ("5–7",), {}, "destroyed Anna’s disk on 5 night in sector 5–7 with the red trilithon: "),
        (Habit.SPENT, ("tred",), {"whole": 0}, "Anna played the red trilithon to no effect, and could have destroyed "),
        (Habit.SPENT, ("tred",), {"whole": 1}, "Anna spent the red trilithon for 1 point, and could have destroyed "),
    ],
)
def test_a_pair_on_a_single_number_and_a_trilithon_that_did_nothing_are_told_in_words_that_fit(
    kind: Any, lines: tuple[str, ...], more: dict[str, int], said: str
):
    match = Match.new("meets_bounds", seed=1, seats=2, players=(Player("Anna"), Player("Bea")))
    game: Any = replace(match.game, called=("Anna", "Bea"))
    counts = {**dict.fromkeys(kind.counts[-1], 3), **more}
    fact = Fact(kind, 0, 1, ("5n",), lines, counts, (4,) if kind == Habit.STRUCK else ())
    made = Made(7, ("pass",), ("tred", "5n"))
    words = teacher("meets_bounds").say(game, match.state, fact, "missed", made)  # type: ignore[union-attr]
    assert said in words, words
