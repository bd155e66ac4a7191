"""Somebody has changed the program of one seat: refused at once, or named, or said to be no part of the promise."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping

import pytest
from henge.apart import sealed
from henge.apart.sealed import Sealed
from henge.apart.wire import write
from henge.cards import DECK
from henge.rules import Seat

from tests.malice import Malice
from tests.test_sealed import Decks, Lie, deal, locked, opened, say, spread

CARDS = DECK[:6]
STACKED = ("1n", "12n")


def stacked(seats: int, guess: int, seat: Seat = 0) -> Decks:
    """Return the devices of a deal in whose shuffle one stacks."""
    malice = Malice(*STACKED, guess=guess)
    lies = {"shuffle": malice.stacks, "prove": malice.promises, "answer": malice.answers}
    return locked(seats, CARDS, {(seat, op): lie for op, lie in lies.items()})


def test_who_was_named_for_a_proof_makes_nobody_look_at_another(monkeypatch: pytest.MonkeyPatch):
    decks = stacked(2, 0)
    [false] = [line for line in decks[1].lines if json.loads(line)["op"] == "answer" and json.loads(line)["by"] == 0]
    asked = list[int]()
    monkeypatch.setattr(sealed, "holds", lambda *_: asked.append(1))
    for digit in "01":
        other = json.loads(false)
        other["shown"][0] = digit * 64
        assert decks[1].after((json.dumps(other),)) is decks[1]
    assert not asked


@pytest.mark.parametrize("seats", [2, 3])
def test_who_stacks_the_deck_is_named_before_it_is_locked_unless_it_guesses_all_coins(seats: int):
    decks = stacked(seats, 0b1100110011001100)
    for seat in range(1, seats):
        assert decks[seat].cheats == {0: sealed.FALSE_SHUFFLE}
        assert not decks[seat].ready
        assert decks[seat].open([0])[1] == ()


def test_who_guesses_all_coins_stacks_the_deck_and_finds_every_marked_card_so_the_coins_are_all_that_hinders_it():
    decks = stacked(2, stacked(2, 0)[1]._coins(0))
    assert decks[1].ready
    assert len(Malice.marked(decks[0].shuffles[-1])) == len(STACKED)


@pytest.mark.parametrize(("seats", "seat"), [(2, 1), (3, 0), (3, 1), (3, 2)])
def test_who_feeds_two_windows_of_a_seat_other_joins_gets_no_deck_opened_both_ways(seats: int, seat: Seat):
    """By a seed and what is shown of the same deck as it comes of the cards sent, everybody has the lock and order."""
    begun = Sealed("deal 1", CARDS, seats, seat, "secret")
    begun = begun.after((begun._due() or "",))
    shown = []
    for window in range(2):
        decks = {one: Sealed("deal 1", CARDS, seats, one, f"window {window}") for one in range(seats)} | {seat: begun}
        decks = {one: deck.after(begun.lines) for one, deck in decks.items()}
        for one in decks:
            say(decks, one, Sealed.go_on)
        assert all(deck.ready and not deck.cheats for deck in decks.values())
        shown.append(decks[seat])
    assert shown[0].joined[seat] == shown[1].joined[seat]
    assert shown[0]._coins(seat) != shown[1]._coins(seat)
    assert not {*shown[0]._seeds} & {*shown[1]._seeds}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_shuffles_without_proving_it_is_named_wherever_it_sits(seat: Seat):
    """Whoever sends a shuffle of its own, and proves the one that it should have sent."""
    malice = Malice(*STACKED)
    decks = locked(3, CARDS, {(seat, "shuffle"): malice.stacks})
    assert all(decks[one].cheats == {seat: sealed.FALSE_SHUFFLE} for one in decks if one != seat)


def test_who_doubles_a_card_while_locking_does_it_blindly_for_places_are_drawn_when_all_locks_are_on():
    """The first to lock may lay one card into two spots; which places they are hangs on the last device's luck."""
    met = Counter[tuple[int, int]]()
    for n in range(40):
        luck = {0: sealed._hash(1), 1: sealed._hash("last", n)}
        spots = sealed._spots(6, "deal", luck[0], luck[1])
        met[spots.index(0), spots.index(1)] += 1
    assert len(met) > 15
    assert max(met.values()) < 8


def test_who_doubles_a_card_while_locking_is_found_out_when_it_turns_up_twice_and_is_named():
    decks = locked(2, CARDS, {(0, "lock"): Malice().doubles})
    assert decks[1].ready
    one, two = (decks[1].spots.index(spot) for spot in (0, 1))
    deal(decks, 1, one)
    assert not decks[1].doubts
    deal(decks, 1, two)
    assert decks[0].doubts == decks[1].doubts == (1,)
    opened(decks)
    assert decks[1].audit().cheats == {0: sealed.FALSE_LOCK}
    assert decks[1].audit().deck is None


def test_who_grinds_the_mark_cannot_know_it_before_the_others_have_opened_what_they_promised_first():
    """The last to lock may choose what it promises for places never dealt, but sees no mark that follows from it."""
    decks = locked(2, CARDS)
    lines = decks[1].lines
    lock = max(n for n, line in enumerate(lines) if json.loads(line)["op"] == "lock")
    before = Sealed("deal 1", CARDS, 2, 1, "secret 1").after(lines[:lock])
    honest = next(line for line in lines if '"mark","by":0' in line)
    assert before.after((honest,)) is before  # nobody opens it before the last lock is on
    marks = set()
    for n in range(8):
        ground = json.dumps(Malice(guess=n).grinds(before, json.loads(lines[lock])))
        after = before.after((ground,))
        assert after.ready
        assert after.mark == ""
        marks.add(after.after((honest, next(line for line in lines if '"mark","by":1' in line))).mark)
    assert len(marks) == 8
    assert "" not in marks


@pytest.mark.parametrize("op", ["ask", "lock", "mark"])
def test_who_opens_another_part_of_the_chance_than_promised_is_named_at_once(op: str):
    decks = locked(2, CARDS, {(1, op): Malice().lies})
    assert decks[0].cheats == {1: sealed.OTHER_CHANCE}
    assert not decks[0].mark


@pytest.mark.parametrize("op", ["prove", "ask", "answer", "lock"])
def test_who_withholds_what_it_has_to_show_gets_no_cards_and_is_the_one_waited_for(op: str):
    withheld: Mapping[tuple[Seat, str], Lie] = {(1, op): Malice().withholds}
    decks = locked(3, CARDS, withheld)
    assert not decks[0].ready
    assert decks[0].waiting == decks[2].waiting == (1,)
    assert decks[0].open([0])[1] == ()


def test_who_withholds_its_secret_at_the_end_is_told_of_and_no_deck_is_called_whole():
    decks = locked(2, CARDS)
    say(decks, 0, Sealed.lay_open)
    assert decks[0].audit() == ({}, (1,), None)


def test_who_lies_about_its_secret_at_the_end_is_named():
    decks = locked(2, CARDS)
    line = json.loads(decks[1].lay_open()[1][0])
    after = decks[0].after((json.dumps(Malice().lies(decks[1], line)),))
    assert after.cheats == {1: sealed.OTHER_SECRET}


def test_who_has_two_keys_for_one_hash_and_opens_the_false_one_is_named_and_not_the_device_that_doubts(
    monkeypatch: pytest.MonkeyPatch,
):
    """Of keys with hashes of 64 bits two are found by trying 2 ** 32; here of 24 bits, so that they are found soon."""
    monkeypatch.setattr(sealed, "HASH", 6)
    secret, spot, other = Malice.twofold("deal 1", 12)
    decks = {0: Sealed("deal 1", DECK[:12], 2, 0, secret), 1: Sealed("deal 1", DECK[:12], 2, 1, "honest")}
    for seat in decks:
        say(decks, seat, Sealed.go_on)
    place = decks[1].spots.index(spot)
    spread(decks, [(0, write("open", by=0, places=[place], keys=[f"{other:064x}"]))])
    assert decks[0].doubts == (1,)
    assert not decks[1].cheats
    line = write("open", by=0, places=[place], keys=[f"{other:064x}"])
    decks[0] = decks[0].after((line,))
    assert all(deck.audit().cheats == {0: sealed.OTHER_KEY} for deck in opened(decks).values())


def test_who_blames_another_without_a_reason_is_named_when_all_secrets_lie_open_and_makes_nobody_open_one():
    decks = locked(2, CARDS)
    after, said = decks[0].hear('{"op":"doubt","by":1}')
    assert said == ()
    decks[0] = after
    decks[1] = decks[1].after(('{"op":"doubt","by":1}',))
    assert opened(decks)[0].audit().cheats == {1: sealed.NO_REASON}


def test_more_than_half_of_all_seats_rebuild_the_secret_of_one_that_is_there_which_is_no_part_of_the_promise():
    decks = locked(3, CARDS)
    _, [line] = decks[0].help(2)
    alone = decks[1].after((line,)).help(2)[0]
    assert alone.rebuilt == {2: decks[2]._root}
    assert decks[2].rebuilt == {}
