"""The ring that three games share: its numbers, stones, cards and quadrants (R1–R5)."""

from collections import Counter

from henge.board import ring_of_spaces, ring_of_stones
from henge.cards import DECK, NUMBER, TRILITHONS, colour, numbers_of, sort_hand, span


def test_the_numbers_rise_clockwise_and_thirty_is_next_to_one():  # R1
    spaces = ring_of_spaces()
    assert spaces.cells == tuple(map(str, range(1, 31)))
    assert [*spaces.ray("30", "clockwise")][:2] == ["1", "2"]
    x, y = spaces.centre["8"]
    assert x > 0
    assert abs(y) < abs(x)


def test_the_colours_come_in_turn_five_times_over():  # R2
    assert [colour(n) for n in range(1, 8)] == ["white", "blue", "green", "yellow", "red", "black", "white"]
    assert Counter(colour(n) for n in range(1, 31)) == dict.fromkeys(
        ("white", "blue", "green", "yellow", "red", "black"), 5
    )


def test_stones_are_one_circle_night_before_day():  # R3
    stones = ring_of_stones()
    assert stones.cells[:5] == ("1n", "1d", "2n", "2d", "3n")
    assert len(stones.cells) == 60
    for one, other in (("12d", "13n"), ("12n", "12d"), ("30d", "1n")):
        assert other in stones.neighbours[one]
    assert "7d" not in stones.neighbours["6n"]
    assert all(len(near) == 2 for near in stones.neighbours.values())


def test_the_deck_has_a_card_for_every_stone_and_five_trilithons():  # R4
    assert len(DECK) == len(set(DECK)) == 65
    assert set(NUMBER) == set(ring_of_stones().cells)
    assert TRILITHONS == ("twhite", "tblue", "tgreen", "tyellow", "tred")
    assert sorted(n for card in TRILITHONS for n in numbers_of(card)) == [n for n in range(1, 31) if n % 6]


def test_a_hand_is_sorted_by_number_with_night_before_day_and_the_unseen_last():  # R4
    assert sort_hand((None, "tred", "12d", "9n", "12n")) == ("9n", "12n", "12d", "tred", None)


def test_a_range_may_cross_from_thirty_to_one():  # R1
    assert span(28, 2) == (28, 29, 30, 1, 2)
    assert span(7, 7) == (7,)
    assert len(span(8, 7)) == 30
