"""A hand on a phone that learns its key once and every later card by three letters."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from henge.games import GAMES
from henge.match import Match
from henge.net.hand_codes import ALPHABET, BadLetters, HandOnPhone, Lying, card_of_code, cards_by_place, deck, letters

from tests.matches import TABLES, Table, played

KEY, OTHER = "5c8e" * 8, "5c8f" * 8


def hides(table: Table) -> bool:
    game = table.set_up()
    state = game.start(Random(3))
    return bool(game.observe(state, None) != state)


HIDDEN = {game: some for game in GAMES if (some := [table for table in TABLES[game] if hides(table)])}


def whole(game: str) -> Match:
    return played(max(HIDDEN[game][:20], key=lambda table: table.seats), 2)


@pytest.mark.parametrize("game", HIDDEN)
def test_a_phone_knows_its_hand_through_a_whole_game_by_letters_alone(game: str):
    match = whole(game)
    cards = deck(match.game)
    for seat in range(match.game.seats):
        hand = HandOnPhone(cards, KEY, cards_by_place(match.game, match.states[:1], seat, KEY))
        for ply in range(1, len(match.states)):
            on_table = cards_by_place(match.game, match.states[: ply + 1], seat, KEY)
            for place, lying in enumerate(on_table):
                known = hand.lying[place] if place < len(hand.lying) else None
                if lying.card is None and known and known.card:
                    hand = hand.without(place)
                elif lying != known and lying.card is not None:
                    hand = hand.take(place, letters(cards, KEY, place, lying))
            assert hand.lying == on_table
            held = Counter(match.game.hands(match.states[ply])[seat])
            assert Counter(one.card for one in hand.lying if one.card) == held


@pytest.mark.parametrize("game", HIDDEN)
def test_a_card_keeps_its_place_until_it_leaves_the_hand(game: str):
    match = whole(game)
    for seat in range(match.game.seats):
        before = cards_by_place(match.game, match.states[:1], seat, KEY)
        for ply in range(1, len(match.states)):
            after = cards_by_place(match.game, match.states[: ply + 1], seat, KEY)
            for old, new in zip(before, after, strict=False):
                assert new.card == old.card or new.nth > old.nth or new.card is None
            before = after


@pytest.mark.parametrize("game", HIDDEN)
def test_every_card_can_be_written_and_read_at_every_place(game: str):
    cards = deck(whole(game).game)
    for nth, one in enumerate(cards):
        for place in range(6):
            written = letters(cards, KEY, place, Lying(one, nth))
            assert card_of_code(cards, KEY, place, nth, f" {written.lower()} ") == one


def test_a_wrong_letter_another_place_and_another_key_are_found_out():
    cards = deck(whole("meets_bounds").game)
    rng, tried, passed, strangers = Random(5), 0, 0, 0
    for nth in range(60):
        one, place = cards[nth % len(cards)], nth % 5
        written = letters(cards, KEY, place, Lying(one, nth))
        for at in range(len(written)):
            other = rng.choice([letter for letter in ALPHABET if letter != written[at]])
            tried, passed = tried + 1, passed + readable(written[:at] + other + written[at + 1 :], place, nth)
        for key, elsewhere, number in ((KEY, place + 1, nth), (KEY, place, nth + 1), (OTHER, place, nth)):
            tried += 1
            strangers += readable(written, elsewhere, number, key)
    assert tried == 360
    assert passed + strangers <= 10  # two are to be expected


def readable(written: str, place: int, nth: int, key: str = KEY) -> bool:
    try:
        card_of_code(deck(whole("meets_bounds").game), key, place, nth, written)
    except BadLetters:
        return False
    return True


def test_without_the_key_the_letters_tell_nothing_of_the_card():
    """Under many keys each of two cards is written with every first letter about as often."""
    cards = deck(whole("meets_bounds").game)
    for one in cards[:2]:
        first = Counter(letters(cards, f"key {n}", 0, Lying(one, 1))[0] for n in range(2300))
        assert set(first) == set(ALPHABET)
        assert all(50 < count < 160 for count in first.values())


@pytest.mark.parametrize("written", ["", "AB", "ABCD", "A1B", "IOQ", "ÄÖÜ", "A" * 10_000, "<b>"])
def test_what_are_no_letters_says_so(written: str):
    with pytest.raises(BadLetters, match="letters"):
        HandOnPhone(("a", "b"), KEY, (Lying("a", 0),)).take(0, written)


def test_a_card_that_comes_again_after_a_move_was_taken_back_is_known_again():
    cards = deck(whole("meets_bounds").game)
    hand = HandOnPhone(cards, KEY, (Lying(cards[0], 0),))
    once = hand.take(0, letters(cards, KEY, 0, Lying(cards[5], 1)))
    twice = once.take(0, letters(cards, KEY, 0, Lying(cards[9], 2)))
    assert twice.take(0, letters(cards, KEY, 0, Lying(cards[5], 1))).lying == (Lying(cards[5], 1),)
