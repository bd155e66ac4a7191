"""Contiguity: matches of two and three games, and bids for the third."""

from __future__ import annotations

from random import Random

from henge.games.contiguity import Contiguity

from tests.games.contiguity import (
    BID,
    FLIP,
    LARGER,
    NEARLY,
    PLAIN,
    SHUT,
    SMALLER,
    after,
    bid,
    outcome,
    placed,
    second,
    stand,
    why,
    won,
)


def test_in_a_match_another_game_follows_and_the_other_seat_is_white():  # CV8
    state = after(FLIP, stand(*NEARLY), "10a-6a")
    assert (won(state), FLIP.result(state)) == ((0, "CD8"), None)
    assert (FLIP.turn(state), FLIP.actions(state)) == (1, [("next",)])
    assert len(state.pawns[0]) == 6  # the final position stays
    assert why(FLIP, state, "1a").clause == "CV8"
    ended = FLIP.between_games(state)
    assert ended == (((0,), (1,)), "CD8", "White has joined all seven pieces.")
    state = after(FLIP, state, "next")
    assert (FLIP.turn(state), state.white, state.number, state.first) == (1, 1, 2, (0, 4))
    assert FLIP.between_games(state) is None
    assert (FLIP.seat_word(state, 1), FLIP.colour(state, 0)) == ("White", 1)
    assert why(FLIP, state, "next").clause == "CV8"


def test_a_quicker_second_win_has_the_match():  # CV8
    state = after(FLIP, second(0, 4, moves=(2, 2)), "10a-6a")
    assert (outcome(FLIP, state).ranking, outcome(FLIP, state).clause) == (((1,), (0,)), "CV8")


def test_an_equally_quick_second_win_leads_to_a_third_game_with_bids():  # CV8, CV9
    state = after(FLIP, second(0, 4), "10a-6a")
    assert (FLIP.result(state), FLIP.turn(state)) == (None, 0)
    state = after(FLIP, state, "next")
    assert (state.number, state.first) == (3, (0, 4))
    state = after(FLIP, state, "b20 b10 accept")
    assert (FLIP.phase(state), FLIP.turn(state)) == ("side", 1)
    state = after(FLIP, state, "red")
    assert (state.white, FLIP.turn(state), state.bid, state.bidder) == (0, 0, 10, 1)


def test_whoever_wins_the_third_game_has_the_match():  # CV8, CV9
    third = stand(*NEARLY, number=3, first=(1, 4), bid=9, bidder=1)
    state = after(FLIP, third, "10a-6a")
    assert (outcome(FLIP, state).ranking, outcome(FLIP, state).clause) == (((0,), (1,)), "CV8")
    assert FLIP.between_games(state) is None


def test_the_second_game_stops_lost_after_as_many_moves_as_the_first_took():  # CV8
    state = after(FLIP, second(0, 4), "10a-11a")
    assert won(state) == (0, "CV8")
    assert outcome(FLIP, state).ranking == ((0,), (1,))
    assert won(after(FLIP, second(0, 5), "10a-11a")) == (None, "")


def test_a_second_win_of_the_first_winner_is_never_too_late():  # CV8
    state = stand(NEARLY[1], NEARLY[0], seat=1, moves=(0, 0), white=1, number=2, first=(1, 0))
    assert won(after(FLIP, state, "10a-6a")) == (1, "CD8")


def test_the_first_winner_who_wins_again_has_the_match():  # CV8
    state = after(FLIP, second(1, 9), "10a-6a")
    assert (outcome(FLIP, state).ranking, outcome(FLIP, state).clause) == (((1,), (0,)), "CV8")


def test_a_first_game_lost_while_placing_counts_no_moves():  # CV8, CD3
    state = after(FLIP, placed(*SHUT), "21a")
    assert FLIP.between_games(state) == (((1,), (0,)), "CD9", "Red has surrounded White’s druid.")
    assert after(FLIP, state, "next").first == (1, 0)


def test_against_no_moves_only_a_win_while_placing_levels_the_match():  # CV8
    fresh = {"white": 1, "number": 2, "first": (1, 0)}
    level = after(FLIP, stand(SHUT[1], SHUT[0], seat=1, moves=(0, 0), **fresh), "21a")
    assert (won(level), FLIP.phase(level)) == ((0, "CD9"), "next")
    lost = after(FLIP, stand(NEARLY[1], NEARLY[0], seat=1, moves=(0, 0), **fresh), "10a-11a")
    assert outcome(FLIP, lost).ranking == ((1,), (0,))


def test_a_win_in_more_moves_than_the_first_game_took_comes_too_late():  # CV8, CD12
    state = stand(NEARLY[0], NEARLY[1], seat=1, moves=(0, 0), white=1, number=2, first=(0, 0))
    mine = stand(NEARLY[1], NEARLY[0], seat=1, moves=(0, 0), white=1, number=2, first=(0, 0))
    ends = [after(FLIP, at, move) for at in (state, mine) for move in map("-".join, FLIP.actions(at))]
    over = [end for end in ends if FLIP.result(end)]
    assert any(FLIP.win(end, 1) for end in over)
    assert {outcome(FLIP, end).ranking for end in over} == {((0,), (1,))}
    late = {outcome(FLIP, end).text for end in over if FLIP.win(end, 1)}
    assert late == {
        "Red wins the match, having won the first game, as White, in 0 moves. "
        "White has won the second game too late, in 1 move."
    }


def test_the_spent_second_game_comes_before_the_limit():  # CD12, CV7, CV8
    game = Contiguity(match="flip", turn_limit=4)
    state = second(0, 4, moves=(4, 3))
    assert won(after(game, state, "10a-11a")) == (0, "CV8")


def test_before_the_third_game_of_a_match_there_is_nothing_to_bid():  # CV9
    for state in (FLIP.start(Random(1)), second(0, 9)):
        assert "only before the third game" in why(FLIP, state, "b40").text


def test_the_first_bidder_must_bid_and_bids_fall():  # CV9
    state = BID.start(Random(1))
    assert (BID.turn(state), len(BID.actions(state))) == (0, 99)
    assert why(BID, state, "accept").clause == "CV9"
    assert why(BID, state, "1a").clause == "CV9"
    state = after(BID, state, "b20")
    assert [action[0] for action in BID.actions(state)] == [*(f"b{n}" for n in range(1, 20)), "accept"]
    assert why(BID, state, "b20").clause == "CV9"
    assert why(BID, state, "white").clause == "CV9"


def test_after_a_bid_of_one_the_other_can_only_decline():  # CV9
    assert BID.actions(after(BID, BID.start(Random(1)), "b20 b1")) == [("accept",)]


def test_bids_lie_on_a_scale_below_the_last_one():  # CV9
    def scale(moves):
        return BID.slider(after(BID, BID.start(Random(1)), moves))

    assert scale("") == (tuple(f"b{n}" for n in range(1, 100)), "b15")
    assert scale("b20") == (tuple(f"b{n}" for n in range(1, 20)), "b15")
    assert scale("b20 b6") == (("b1", "b2", "b3", "b4", "b5"), "b5")
    assert scale("b2") == (("b1",), "b1")
    assert scale("b1") is None
    assert scale("b20 accept") is None
    assert PLAIN.slider(PLAIN.start(Random(1))) is None


def test_until_the_sides_are_chosen_the_seats_are_told_apart_by_who_bids_first():  # CV9
    state = BID.start(Random(1))
    assert [BID.seat_word(state, seat) for seat in (0, 1)] == ["The first bidder", "The second bidder"]
    assert [BID.colour(state, seat) for seat in (0, 1)] == [0, 1]
    state = after(BID, state, "b20 accept red")
    assert [BID.seat_word(state, seat) for seat in (0, 1)] == ["Red", "White"]
    assert [BID.colour(state, seat) for seat in (0, 1)] == [1, 0]


def test_the_lowest_bidder_chooses_the_side_and_white_begins():  # CV9
    state = after(BID, BID.start(Random(1)), "b20 b12 accept")
    assert (BID.turn(state), BID.actions(state)) == (1, [("white",), ("red",)])
    assert (BID.apply(state, ("white",)).seat, BID.apply(state, ("red",)).seat) == (1, 0)
    state = after(BID, state, "white")
    assert (BID.seat_word(state, 1), BID.seat_word(state, 0)) == ("White", "Red")
    assert why(BID, state, "b3").clause == "CV9"


def test_a_spent_bid_loses_at_once():  # CV9
    assert won(after(BID, bid(4, 0), "10a-11a")) == (1, "CV9")
    assert won(after(BID, bid(5, 0), "10a-11a")) == (None, "")
    assert outcome(BID, after(BID, bid(4, 0), "10a-11a")).clause == "CV9"


def test_the_bidder_may_win_with_the_last_move_and_the_opponent_outright():  # CV9, CD12
    assert won(after(BID, bid(4, 0), "10a-6a")) == (0, "CD8")
    assert won(after(BID, bid(9, 1), "10a-6a")) == (0, "CD8")


def test_a_spent_bid_comes_before_the_limit():  # CD12, CV7, CV9
    game = Contiguity(match="bid", turn_limit=4)
    state = stand(LARGER, SMALLER, seat=1, moves=(4, 3), bid=4, bidder=1)
    assert won(after(game, state, "16d-17d")) == (0, "CV9")
    assert won(after(game, stand(SMALLER, LARGER, seat=1, moves=(4, 3), bid=4, bidder=1), "20a-21a")) == (0, "CV9")
