"""Meets & Bounds: what each seat sees and can guess of hands, deck and discard."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from henge.cards import DECK
from henge.game import Highlight, Mark
from henge.games.meets_bounds import GAME
from henge.rules import read_action
from henge.shuffling import one_of

from tests.games.meets_bounds import TWO, after, table
from tests.matches import seen


def test_each_seat_sees_its_own_hand_and_a_bystander_none():  # MB18
    game = GAME(3)
    state = game.start(Random(3))
    for seat in (None, 0, 1, 2):
        view = seen(game, state, seat)
        for other, hand in enumerate(view.hands):
            assert hand == (state.hands[other] if other == seat else (None,) * 5)
        assert view.deck == (None,) * len(state.deck)
        assert view.disks == state.disks
        assert game.scores(view) == game.scores(state)


def test_the_discard_is_open_to_everybody():  # MB18
    game = GAME(2)
    state = after(table(TWO, "12n 23d 7n", "1n", deck="2n 4n 5n"), "12n-23d-14d-7n")
    for seat in (None, 0, 1):
        assert seen(game, state, seat).discard == ("12n", "23d", "7n")


def test_cards_are_counted_by_where_they_have_been_seen_to_go():  # MB2, MB18
    game = GAME(2)
    state = replace(table(TWO, "12n 23d tred", "1n", deck="2n", discard="7n tblue 4d"), gone=("14d", "3n"))
    counted = game.counting(seen(game, state, 0))
    assert list(counted.values())[1:] == [("tblue",), ("4d", "7n"), ("3n", "14d")]
    seen_cards = {"12n", "23d", "tred", "7n", "tblue", "4d", "14d", "3n"}
    assert counted["Still out, in the deck or other hands"] == tuple(card for card in DECK if card not in seen_cards)
    assert game.piles(seen(game, state, 0)) == {"deck": (None,), "discard": ("7n", "tblue", "4d")}


def test_disks_are_marked_with_their_owners_in_the_order_of_the_ring():  # MB1
    marks = GAME(2).marks(seen(GAME(2), table("w 14d 26d, r 3n 3d", "1n", "2n"), 0))
    assert marks == [Mark("disk", "3n", 1), Mark("disk", "3d", 1), Mark("disk", "14d", 0), Mark("disk", "26d", 0)]


def test_two_cards_aim_at_their_range_and_a_trilithon_at_its_colour():  # MB6, MB9
    game = GAME(2)
    view = seen(game, table(TWO, "12n 14d 7n tred", "1n"), 0)
    assert game.highlight(view, ()) == game.highlight(view, ("pass",)) == Highlight(card=True)
    assert (
        game.highlight(view, ("12n",))
        == game.highlight(view, ("12n", "pass"))
        == Highlight(lit=("12n", "12d"), card=True)
    )
    within = ("12n", "12d", "13n", "13d", "14n", "14d")
    assert game.highlight(view, ("12n", "14d")) == Highlight(range=within)
    assert game.highlight(view, ("12n", "14d", "14d", "7n")) == Highlight(picked=("14d", "7n"), range=within)
    red = ("5n", "5d", "11n", "11d", "17n", "17d", "23n", "23d", "29n", "29d")
    assert game.highlight(view, ("tred",)) == game.highlight(view, ("tred", "11n")) == Highlight(lit=red)


def test_a_card_discarded_in_a_pass_is_seen_at_its_step_and_the_drawn_ones_are_not():  # MB11, MB18
    game = GAME(2)
    state = after(table(TWO, "12n 23d 7n 8n", "1n", deck="2n 4n 5n"), "pass", "7n")
    for seat in (None, 1):
        assert seen(game, state, seat).discard == ("7n",)
        assert seen(game, state, seat).hands[0] == (None,) * 3
    state = after(state, "8n", "12n")
    assert seen(game, state, 1).hands[0] == (None,) * 4
    assert seen(game, state, 0).hands[0] == ("2n", "4n", "5n", "23d")


def test_a_preview_shows_the_board_and_not_the_cards_to_be_drawn():  # MB18
    game = GAME(2)
    state = table(TWO, "12n 23d 7n tred", "1n 2n", deck="2n 4n 5n")
    preview = game.apply(seen(game, state, 0), read_action("12n-23d-14d-7n"))
    assert preview.hands[0] == ("tred", None, None, None)
    assert preview.disks["7n"] == 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_guess_deals_only_cards_the_seat_has_not_seen(seats):  # MB2, MB18
    game, luck = GAME(seats), Random(8)
    state = game.start(luck)
    while state.seat is not None:
        for seat in (None, *range(seats)):
            view = seen(game, state, seat)
            guess = game.guess(view, luck)
            assert seen(game, guess, seat) == view
            cards = [*guess.gone, *guess.discard, *guess.deck, *(card for hand in guess.hands for card in hand)]
            assert Counter(cards) == Counter(DECK)
        legal = game.actions(state)
        state = game.apply(state, one_of(legal, luck))


def test_guesses_are_uniform():  # MB18
    game = GAME(2)
    state = game.start(Random(2))
    view, luck = seen(game, state, 0), Random(5)
    unseen = [card for card in DECK if card not in state.gone and card not in state.hands[0]]
    held: Counter[str | None] = Counter()
    tops: Counter[str | None] = Counter()
    for _ in range(4000):
        guess = game.guess(view, luck)
        held.update(guess.hands[1])
        tops[guess.deck[0]] += 1
    assert set(held) == set(tops) == set(unseen)
    assert all(abs(held[card] - 500) < 110 for card in unseen)  # 4000 × 5 / 40, five standard deviations
    assert all(abs(tops[card] - 100) < 55 for card in unseen)


def test_with_an_empty_deck_two_players_know_each_others_hands():  # MB12, MB18
    state = table(TWO, "12n 23d 7n", "1n 2n 4n tred")
    state = rest_gone(state)
    assert all(GAME(2).guess(seen(GAME(2), state, 0), Random(seed)) == state for seed in range(5))


def rest_gone(state):
    """Let every card that is nowhere else have left the game."""
    in_play = {*state.discard, *state.deck, *(card for hand in state.hands for card in hand)}
    return replace(state, gone=tuple(card for card in DECK if card not in in_play))


def test_that_the_game_goes_on_says_that_somebody_has_something_to_play():  # MB13, MB18
    # Of the cards seat 0 has not seen, 1n 3n 9d 11n 14d, only 1n names an empty stone; who has three cards holds it.
    # What was discarded before, 28n 29n 30n, is nobody's to play.
    state = table("w 14d 20n, r 3n 9d, y 11n 26d", "5n", "1n 3n 9d", "11n 14d", discard="28n 29n 30n", seat=0)
    state = rest_gone(state)
    game, luck = GAME(3), Random(1)
    view = seen(game, state, 0)
    hands = Counter(game.guess(view, luck).hands[1] for _ in range(1200))
    assert all("1n" in hand for hand in hands)
    assert len(hands) == 6  # two companions out of four
    assert all(abs(count - 200) < 65 for count in hands.values())


def test_within_a_pass_the_guess_remembers_what_the_passer_could_still_play():  # MB11, MB13, MB18
    state = rest_gone(table("w 14d 20n, r 3n 9d, y 11n 26d", "5n 6n 7n 8n", "3n", "9d 14d", deck="", seat=0))
    state = after(state, "pass", "5n", "6n")
    game = GAME(3)
    hands = Counter(game.guess(seen(game, state, 1), Random(seed)).hands[0] for seed in range(300))
    assert len(hands) == 6  # before the pass 5n and 6n were there to play, so any two of the four may be left


def test_what_others_discarded_before_a_pass_was_not_the_passers_to_play():  # MB11, MB13, MB18
    # Of the cards seat 2 has not seen, 1n 3n 7n 9d 11n 26d, only 1n names an empty stone; seat 3 with one plays none.
    board = "w 14d 20n, r 3n 9d, y 11n 26d, b 7n"
    state = rest_gone(table(board, "3n 14d 20n 26d", "1n 9d 11n", "5n", "7n", discard="28n 29n 30n"))
    view = seen(GAME(4), after(state, "pass", "14d", "20n"), 2)
    hands = Counter(GAME(4).guess(view, Random(seed)).hands[3] for seed in range(300))
    assert len(hands) == 5
    assert ("1n",) not in hands


def test_when_the_game_is_over_nobody_is_guessed_to_have_something_to_play():  # MB13, MB18
    state = rest_gone(replace(table("w 14d 20n, r 3n 9d, y 11n 26d", "5n", "14d 3n 9d", "11n 1n"), seat=None))
    game = GAME(3)
    hands = Counter(game.guess(seen(game, state, 0), Random(seed)).hands[1] for seed in range(300))
    assert all("1n" not in hand for hand in hands)
    assert len(hands) == 4
