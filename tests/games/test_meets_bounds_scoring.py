"""Meets & Bounds: what sectors, bounded disks and groups score."""

from __future__ import annotations

from dataclasses import replace

import pytest
from henge.games.meets_bounds import GAME
from henge.games.meets_bounds.rules import State
from henge.rules import ScoreLine

from tests.games import oracle_meets_bounds as oracle
from tests.games.meets_bounds import after, parts, placed, table

FIXTURES = [
    ("w 6n 7d 9d 12d 13n, r 20d 2d", (8, 3, 2), None),
    ("w 28d 30d 1n 1d 2d, r 10n 20n", (5, 3, 6), 11),
    ("w 3n 5d 18n 18d, r 10n 25n 27d", (4, 0, 2), 3),
    ("w 6n, r 8n 8d", (0, 0, 0), 3),
    ("w 10n 13n, r 13d 16d", (4, 0, 0), 4),
    ("w 6d 9n, r 6n 20d", (4, 0, 0), 17),
    ("w 1n 11n 21n, r 5n 15n 25n", (0, 0, 0), 0),
    ("w 4d 5n 5d 6n, r 20n", (3, 2, 8), 0),
]


@pytest.mark.parametrize(("disks", "white", "red"), FIXTURES)
def test_the_rulebooks_positions_score_as_it_says(disks, white, red):  # MB14, MB15, MB16
    assert parts(disks, 0) == white
    assert oracle.points(placed(disks), 0) == white
    if red is not None:
        assert sum(parts(disks, 1)) == red


def test_the_lines_of_a_score_name_their_disks_in_words():  # MB14, MB15, MB16
    state = State(placed("w 6n 7d 9d 12d 13n, r 20d 2d"), ((), ()), (), (), (), None)
    assert GAME(2).scores(state)[0].lines == (
        ScoreLine("MB14", 8, ("6n", "7d", "9d", "12d", "13n"), "sector 6–13", "sector"),
        ScoreLine("MB15", 3, ("7d", "9d", "12d"), "bounded disks on 7 day, 9 day and 12 day", "bounded"),
        ScoreLine("MB16", 2, ("12d", "13n"), "group on 12 day and 13 night", "group"),
    )


def test_the_two_stones_of_one_number_make_a_sector_of_one():  # MB14
    assert parts("w 6n, r 8n 8d", 1) == (1, 0, 2)
    [sector, _] = GAME(2).scores(State(placed("w 6n, r 8n 8d"), ((), ()), (), (), (), None))[1].lines
    assert sector.text == "sector 8"


def test_one_bounded_disk_is_a_disk_and_sectors_come_in_the_order_of_the_ring():  # MB14, MB15
    state = State(placed("w 2d 6d 11d 15d 18d, r 13d 25d"), ((), ()), (), (), (), None)
    assert [(line.points, line.text) for line in GAME(2).scores(state)[0].lines] == [
        (10, "sector 2–11"),
        (4, "sector 15–18"),
        (1, "bounded disk on 6 day"),
    ]


def test_sectors_of_two_owners_may_share_a_number():  # MB14
    assert parts("w 10n 13n, r 13d 16d", 0) == parts("w 10n 13n, r 13d 16d", 1) == (4, 0, 0)


def test_a_sector_runs_on_past_30_and_1():  # MB14, R1
    assert parts("w 28d 3n, r 10n", 0) == (6, 0, 0)


def test_a_sector_may_hold_all_thirty_numbers():  # MB14
    assert parts("w 9d 20n 8d, r 9n", 0) == (30, 1, 0)
    assert parts("w 4d 5d 6n, r 5n", 0) == (30, 1, 2)  # one stranger cuts the ring once


def test_a_stranger_between_contiguous_numbers_cuts_sector_and_group():  # MB14, MB16
    assert parts("w 4d 5d 6n, r 5n 20n", 0) == (2, 0, 2)


def test_a_group_may_lie_across_30_and_1_and_counts_its_end_disks():  # MB16, R3
    assert parts("w 30d 1n, r 9n", 0) == (2, 0, 2)
    assert parts("w 30n 30d 1n, r 9n", 0) == (2, 1, 6)


def test_stones_of_neighbouring_numbers_need_not_be_contiguous():  # MB16, R3
    assert parts("w 6n 7d, r 20n", 0) == (2, 0, 0)


def test_a_destroyed_disk_no_longer_parts_a_sector():  # MB10, MB14
    state = table("w 4d 9d, r 5n 20n", "tred", "1n", deck="4n")
    assert [score.total for score in GAME(2).scores(state)] == [0, 0]
    then = after(state, "tred-5n")
    assert [score.total for score in GAME(2).scores(then)] == [6, 0]
    assert then.disks == placed("w 4d 9d, r 20n")


def test_the_last_stranger_may_be_worth_more_alive():  # MB10, MB17
    state = table("w 4d 9d, r 5n", "tred", "1n", deck="4n")
    assert [score.total for score in GAME(2).scores(state)] == [26, 0]
    assert [score.total for score in GAME(2).scores(after(state, "tred-5n"))] == [6, 0]


def test_one_owner_of_every_disk_leaves_out_the_widest_gap():  # MB17
    assert parts("w 4d 9d 12n", 0) == (9, 1, 0)
    assert parts("w 4d 9d 20n", 0) == (17, 1, 0)
    assert parts("w 29d 2n", 0) == (4, 0, 0)
    assert parts("w 8d 8n", 0) == (1, 0, 2)
    assert parts("w 7n", 0) == (0, 0, 0)
    assert parts("w", 0) == (0, 0, 0)


def test_of_equal_widest_gaps_the_first_clockwise_from_1n_is_left_out():  # MB17
    state = State(placed("w 1n 16n"), ((), ()), (), (), (), None)
    assert GAME(2).scores(state)[0].lines[0].cells == ("16n", "1n")  # the gap from 1d to 15d begins first
    state = State(placed("w 30n 15n"), ((), ()), (), (), (), None)
    assert GAME(2).scores(state)[0].lines[0].cells == ("30n", "15n")  # 15d comes before 30d
    state = State(placed("w 30d 15d"), ((), ()), (), (), (), None)
    assert GAME(2).scores(state)[0].lines[0].cells == ("15d", "30d")  # its first stone is 1n itself


def test_most_points_win_and_equals_share_a_place():  # MB17
    over = replace(table("w 10n 13n, r 13d 16d, y 20n", "", "", ""), seat=None)
    result = GAME(3).result(over)
    assert result
    assert (result.ranking, result.clause) == (((0, 1), (2,)), "MB17")
    assert "Blue and Vermilion" in result.text
    assert GAME(3).result(table("w 10n, r 13d, y 20n", "1n", "", "")) is None
