"""Stonehenge: series of games, who begins, and what a loser has left."""

from __future__ import annotations

from random import Random

import pytest
from henge.games.stonehenge import Stonehenge
from henge.games.stonehenge.lines import LINES
from henge.rules import Illegal

from tests.games.stonehenge import BLACK, BRONZE, NEARLY, OPEN, after, ended, position, why

SERIES = Stonehenge(series=2)


def test_a_marked_line_is_worth_one_and_shows_its_cells():  # KS5
    bronze, black = OPEN.scores(position(megaliths=("acfj", "nr ab")))
    assert bronze.lines == (("KS5", 1, LINES["acfj"], "line acfj", "megalith", False),)
    assert [line.text for line in black.lines] == ["line ab", "line nr"]
    assert OPEN.supply(position(megaliths=("acfj", "nr ab"))) == ({"megalith": 7}, {"megalith": 6})


def test_a_game_of_a_series_is_won_on_its_own_and_its_loser_told_what_is_left():  # KS7 KS10
    assert SERIES.between_games(position("3J", megaliths=(NEARLY, "acfj nr"))) is None
    over = after(SERIES, position("3J", megaliths=(NEARLY, "acfj nr"), left=(0, 3)), "4-o")
    won = SERIES.between_games(over)
    assert won is not None
    assert won[:2] == (((BRONZE,), (BLACK,)), "KS7")
    assert won.text == "Bronze wins game 1. Black has 6 megaliths left over."
    assert SERIES.between_games(after(SERIES, position("3J", megaliths=(NEARLY, ""), number=1), "4-o")) is None
    lost = SERIES.between_games(after(SERIES, position("3J", megaliths=("acfj nr", NEARLY), left=(1, 0)), "2-o"))
    assert lost == (((BLACK,), (BRONZE,)), "KS7", "Black wins game 1. Bronze has 6 megaliths left over.")


def test_of_a_game_that_goes_on_nothing_is_left_over_yet():  # KS10
    playing = position("3J", megaliths=("ab", ""), number=1, left=(1, 4))
    assert SERIES.standing(playing) == ("Game 2 of 2", "Bronze leads, 1 megalith left over to 4")


def test_the_standing_of_a_match_says_who_leads_who_trails_and_when_nobody_does():  # KS10
    called = Stonehenge(series=2, called=("You", "Bea"))
    assert SERIES.standing(position("3J", megaliths=("ab", ""))) == ("Game 1 of 2",)
    for left, words in (
        ((1, 4), "You lead, 1 megalith left over to 4"),
        ((4, 1), "You trail, 4 megaliths left over to 1"),
        ((3, 3), "Level so far, with 3 megaliths left over each"),
    ):
        state = position("3J", megaliths=("ab", ""), number=1, left=left)
        assert called.standing(state) == ("Game 2 of 2", words)


def test_in_a_series_the_other_player_begins_the_next_game_with_next():  # KS10
    state = after(SERIES, position("3J", megaliths=(NEARLY, "acfj nr")), "4-o")
    assert SERIES.turn(state) == BLACK
    assert SERIES.actions(state) == [("next",)]
    assert SERIES.result(state) is None
    assert [score.total for score in SERIES.scores(state)] == [8, 2]
    assert len(SERIES.marks(state)) == 2 + 10 + 30  # the final position stays
    assert why(SERIES, state, "1-a").clause == "KS10"
    state = after(SERIES, state, "next")
    assert SERIES.turn(state) == BLACK
    assert (state.placed, state.megaliths, state.left) == ((), {}, (0, 6))
    assert [score.total for score in SERIES.scores(state)] == [0, 0]


def test_in_a_series_the_players_begin_in_turn():  # KS10
    game = Stonehenge(series=4)
    for number, beginner in ((0, BLACK), (1, BRONZE), (2, BLACK)):
        over = after(game, position("3J", megaliths=(NEARLY, ""), number=number), "4-o")
        assert (game.turn(over), game.actions(over)) == (beginner, [("next",)])
        begun = after(game, over, "next")
        assert (game.turn(begun), begun.number, begun.left) == (beginner, number + 1, (0, 8))


def test_what_wins_is_told_for_a_game_and_for_a_series():  # KS7, KS10
    assert OPEN.purpose() == "Mark 8 of the 15 lines to win. The higher total wins a line."
    assert SERIES.purpose() == (
        "The first to mark 8 of the 15 lines wins a game; the fewest megaliths left over win the match."
    )


def test_the_losers_unplaced_megaliths_add_up_and_the_lower_sum_wins():  # KS10
    state = after(SERIES, position("3J", megaliths=("", NEARLY), number=1, left=(1, 4)), "2-o")
    assert SERIES.turn(state) is None
    assert ended(SERIES, state)[:2] == (((BLACK,), (BRONZE,)), "KS10")
    assert SERIES.standing(state) == ("Game 2 of 2",)


def test_level_sums_share_the_series():  # KS10
    state = after(SERIES, position("3J", megaliths=(NEARLY, "acfj nr"), number=1, left=(6, 0)), "4-o")
    assert ended(SERIES, state)[:2] == (((BRONZE, BLACK),), "KS10")
    assert ended(SERIES, state).text == "The match is a draw: after 2 games both have 6 megaliths left over."


def test_one_megalith_left_is_told_in_the_singular():  # KS10
    state = after(SERIES, position("3J", megaliths=("", NEARLY), number=1, left=(0, 1)), "2-o")
    assert ended(SERIES, state).text == "Black wins the match with fewer megaliths left over after 2 games, 1 to 8."


def test_next_is_for_the_time_between_two_games_alone():  # KS10
    assert why(SERIES, SERIES.start(Random(1)), "next").clause == "KS10"
    assert why(SERIES, SERIES.start(Random(1)), "next").text.startswith("The next game begins when")
    alone = Stonehenge()
    assert why(alone, alone.start(Random(1)), "next").text.startswith("This is a single game")
    last = after(SERIES, position("3J", megaliths=(NEARLY, ""), number=1), "4-o")
    assert SERIES.actions(last) == []


@pytest.mark.parametrize("games", [0, 100, True, 2.0, "2"])
def test_a_series_has_from_one_to_ninety_nine_games(games):  # KS10
    with pytest.raises(Illegal) as refused:
        Stonehenge(series=games)
    assert refused.value.why.clause == "KS10"
