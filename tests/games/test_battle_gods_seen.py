"""Battle of the Gods: what each seat sees, remembers and can guess."""

from __future__ import annotations

from collections import Counter
from random import Random

from henge.cards import DECK
from henge.engine import Engine
from henge.games.battle_gods.rules import State

from tests.games.battle_gods import THREE, TWO, play, position
from tests.matches import seen


def discarded() -> State:
    """Seat 0 has discarded 3n unseen, seat 1 has shown 9d and seat 2 is discarding: 7n lies already."""
    state = position("", "", "", hands="3n 4d 5d tred / 9d 10d 11d 12d / 7n 7d 8n 8d")
    return play(state, "discard-3n", "end", "9d-follower", "discard-7n")


def test_a_seat_sees_its_own_hand_and_only_the_size_of_others_and_of_the_pile():  # BG17
    state = discarded()
    for seat in range(3):
        hands = THREE.hands(seen(THREE, state, seat))
        assert hands[seat] == state.hands[seat]
        assert all(hands[s] == (None,) * len(state.hands[s]) for s in range(3) if s != seat)
        assert THREE.piles(seen(THREE, state, seat))["deck"] == (None,) * len(state.pile)
    bystander = seen(THREE, state, None)
    assert THREE.hands(bystander) == tuple((None,) * len(hand) for hand in state.hands)
    assert THREE.piles(bystander)["deck"] == (None,) * len(state.pile)


def test_nobody_may_look_through_the_discard_not_even_for_ones_own_cards():  # BG17
    state = discarded()
    assert THREE.piles(state)["discard"] == ("3n", "9d", "7n")
    for seat in (None, 0, 1, 2):
        assert THREE.piles(seen(THREE, state, seat))["discard"] == (None, None, None)


def test_a_seat_remembers_what_was_shown_and_what_it_discarded_itself_and_no_more():  # BG17
    state = discarded()
    remembered = {seat: seen(THREE, state, seat).discard for seat in (None, 0, 1, 2)}
    assert remembered[None] == remembered[1] == ((None, 0), ("9d", None), (None, 2))
    assert remembered[0] == (("3n", 0), ("9d", None), (None, 2))
    assert remembered[2] == ((None, 0), ("9d", None), ("7n", 2))


def test_a_guess_never_deals_a_card_that_its_seat_has_seen_go():  # BG17
    state = discarded()
    for seed in range(20):
        guessed = THREE.guess(seen(THREE, state, 0), Random(seed))
        assert guessed.discard[:2] == (("3n", 0), ("9d", None))
        assert guessed.hands[0] == state.hands[0]
        assert guessed.sees == (0, 1, 2)  # as in any State
        everything = [
            *guessed.pile,
            *(card for card, _ in guessed.discard),
            *(c for hand in guessed.hands for c in hand),
        ]
        assert sorted(map(str, everything)) == sorted(DECK)


def test_guesses_are_spread_evenly_over_the_deals_that_agree():  # BG17
    state = play(position("", "", hands="1n / 2n 3n", pile=""), "discard-1n", "end", "discard-2n")
    deals = Counter(
        (guess.discard[-1][0], guess.hands[1])
        for guess in (TWO.guess(seen(TWO, state, 0), Random(seed)) for seed in range(1200))
    )
    assert set(deals) == {("2n", ("3n",)), ("3n", ("2n",))}
    assert all(500 < number < 700 for number in deals.values())


def test_the_log_names_a_discarded_card_to_its_owner_alone():  # BG13, BG17
    state = position("", "", hands="3n tred")
    assert TWO.tell(seen(TWO, state, 0), ("discard", "3n")).named == "discards 3 night"
    assert TWO.tell(seen(TWO, state, None), ("discard", "3n"), seen=False).named == "discards a card"
    assert TWO.tell(seen(TWO, state, None), ("tred", "god", "5"), seen=False).named == (
        "plays the red trilithon and puts the god on 5"
    )


def test_a_preview_shows_the_new_piece_and_leaves_the_drawn_card_unknown():  # BG3, BG17
    state = position("", "", hands="3n 4n 5n 6n")
    preview = TWO.apply(seen(TWO, state, 0), ("3n", "follower"))
    assert preview.held == {"3": 0}
    assert preview.hands[0] == ("4n", "5n", "6n", None)


def test_the_protocol_shows_each_seat_what_it_may_see():  # BG17
    engine = Engine()
    engine.answer('{"op": "new", "game": "battle_gods", "seats": 2, "seed": 3}')
    card = engine.answer('{"op": "state"}')["hands"][0][0]
    assert engine.answer(f'{{"op": "play", "move": "discard-{card}"}}') == {"ok": True}
    assert engine.answer('{"op": "state"}')["discard"] == [card]
    for seat in ("0", "1", "null"):
        shown = engine.answer(f'{{"op": "state", "seat": {seat}}}')
        assert shown["discard"] == [None]
        assert card not in str(shown)
        assert (shown["hands"][0] == [None] * 3) is (seat != "0")
