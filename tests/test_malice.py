"""Somebody has changed the program of one seat: refused or named at once, or said to be no part of the promise."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from henge.cards import DECK
from henge.net import sealed_deck_check, shuffle_proof
from henge.net.ristretto255 import ORDER, combined, inverse, point, times
from henge.net.sealed_deck import Sealed
from henge.rules import Seat

from tests.sealed_deck import Decks, Lie, deal, lie, locked, opened, say

CARDS = DECK[:6]
RATIO = 31337
Says = dict[str, Any]


def stacks(deck: Sealed, said: Says) -> Says:
    """Send each of two cards twice, in a ratio that outlasts all locks, in the place of others."""
    pairs = [u for card in ("1n", "12n") for u in (times(7, point(f"card {card}")), times(7 * RATIO, point(card)))]
    return said | {"points": [*pairs, *said["points"][len(pairs) :]]}


def doubles(deck: Sealed, said: Says) -> Says:
    """Lay one card into two places, under its lock and under a multiple of it."""
    return said | {"points": [said["points"][1], *said["points"][1:]]}


def marks(deck: Sealed, said: Says) -> Says:
    """Lock one card otherwise than the rest, so that it is known again under every lock that follows."""
    return said | {"points": [times(RATIO, said["points"][0]), *said["points"][1:]]}


def brings_its_own(deck: Sealed, said: Says) -> Says:
    """Put a card of its own into the deck."""
    return said | {"points": [point("tred"), *said["points"][1:]]}


def proves_itself(deck: Sealed, said: Says) -> Says:
    """Run the prover on what it sent, as if that had been a shuffle: the one before is what its device holds."""
    seat = deck.seat or 0
    before, after = deck._decks[seat : seat + 2]
    lie = LIES_OF[deck.secret](deck, {"points": list(after)})["points"]
    shown = shuffle_proof.proof_of_shuffle(
        deck.secret, deck.dealing.joined[seat][0], before, tuple(lie), deck._lock, deck._order(before)
    )
    return said | {"proof": list(shown)}


LIES_OF: dict[str, Callable[[Sealed, Says], Says]] = {}


def withholds(deck: Sealed, said: Says) -> Says:
    """Say nothing."""
    return {}


# in the shuffle ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lie", [stacks, doubles, marks, brings_its_own])
@pytest.mark.parametrize(("seats", "seat"), [(2, 0), (2, 1), (3, 1), (5, 4)])
def test_who_does_more_than_shuffle_is_named_before_anything_is_dealt_whatever_proof_it_makes(
    lie: Callable[[Sealed, Says], Says], seats: int, seat: Seat
):
    LIES_OF[f"secret {seat}"] = lie
    decks = locked(seats, CARDS, {(seat, "shuffle"): lie, (seat, "prove"): proves_itself})
    others = [deck for one, deck in decks.items() if one != seat]
    assert all(deck.outcome.cheats == {seat: sealed_deck_check.FALSE_SHUFFLE} and not deck.ready for deck in others)
    assert all(deck.open({0: None})[1] == deck.go_on()[1] == () for deck in others)


@pytest.mark.parametrize("seats", [2, 3])
def test_who_shows_the_proof_of_an_honest_shuffle_for_another_one_is_named(seats: int):
    decks = locked(seats, CARDS, {(0, "shuffle"): doubles})
    assert decks[1].outcome.cheats == {0: sealed_deck_check.FALSE_SHUFFLE}


def test_what_another_seat_or_another_deal_has_proved_is_no_proof():
    def copies(deck: Sealed, said: Says) -> Says:
        return said | {"proof": next(json.loads(line) for line in elsewhere if '"prove","by":1' in line)["proof"]}

    elsewhere = locked(2, (*CARDS[:5], "12n"))[0].lines
    assert locked(2, CARDS, {(1, "prove"): copies})[0].outcome.cheats == {1: sealed_deck_check.FALSE_SHUFFLE}

    def takes_over(deck: Sealed, said: Says) -> Says:
        other: Says = next(json.loads(line) for line in deck.lines if json.loads(line)["op"] == said["op"])
        return other | {"by": said["by"]}

    decks = locked(2, CARDS, {(1, op): takes_over for op in ("join", "shuffle", "prove")})
    assert (decks[0].outcome.cheats, decks[0].waiting) == ({}, (1,))


def test_who_was_named_for_a_proof_makes_nobody_look_at_another(monkeypatch: pytest.MonkeyPatch):
    decks = locked(2, CARDS, {(0, "shuffle"): doubles})
    [false] = [line for line in decks[1].lines if json.loads(line)["op"] == "prove" and json.loads(line)["by"] == 0]
    monkeypatch.setattr(sealed_deck_check, "holds_of_shuffle", lambda *_: pytest.fail("looked at another proof"))
    for digit in "01":
        other = json.loads(false)
        other["proof"][-1] = digit * 64
        assert decks[1].after((lie(decks[0], other),)) is decks[1]


@pytest.mark.parametrize("op", ["join", "shuffle", "prove"])
def test_who_withholds_what_it_has_to_say_gets_no_cards_and_is_the_one_waited_for(op: str):
    decks = locked(3, CARDS, {(1, "join"): withholds} if op == "join" else {(1, op): withholds})
    assert not decks[0].ready
    assert decks[0].waiting == decks[2].waiting == (1,)
    assert decks[0].open({0: 1})[1] == ()


def test_a_deal_that_is_stopped_has_opened_nothing_so_that_who_stops_it_learns_no_card_by_that():
    """Whatever one seat says or does not say until its own shuffle is proved, nobody opens a place before."""
    for stop in ("join", "shuffle", "prove"):
        lies: dict[tuple[Seat, str], Lie] = {(1, stop): withholds}
        decks = locked(2, CARDS, lies)
        assert not {"open", "mark"} & {json.loads(line)["op"] for line in decks[0].lines}
        assert not decks[0].known
        assert not decks[1].known


# two windows ---------------------------------------------------------------------------------------


def test_who_feeds_two_windows_of_a_seat_other_decks_gets_them_shuffled_otherwise_and_cannot_match_cards():
    windows = []
    for other in ("one", "two"):
        decks = {0: Sealed("deal 1", CARDS, 2, 0, other), 1: Sealed("deal 1", CARDS, 2, 1, "secret")}
        for seat in decks:
            say(decks, seat, Sealed.go_on)
        windows.append(decks)
    assert len({windows[n][1].dealing.joined[1] for n in (0, 1)}) == 1
    bare = [[times(inverse(decks[0]._lock), u) for u in decks[1].dealing.shuffles[1]] for decks in windows]
    assert {*bare[0]} == {*bare[1]}, "the lock is the same, so every card is known again"
    orders = [decks[1]._order(decks[1].dealing.shuffles[0]) for decks in windows]
    assert orders[0] != orders[1], "and tells nothing, for it lies where another order has brought it"


# at the places -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3])
def test_who_deals_another_card_than_the_one_at_the_place_is_named_at_once_and_nobody_sees_one(seats: int):
    decks = locked(seats, CARDS)
    to = seats - 1
    said = json.loads(decks[0].open({2: to, 3: to})[1][0])
    one, two = said["points"]
    lies = [[two, one], [one, one], [times(RATIO, one), two], [times(2, one), combined((1, ORDER - 1), (two, one))]]
    for points in lies:
        shown = shuffle_proof.unlocked(
            "secret 0", decks[0].dealing.joined[0][0], decks[0].dealing.shuffles[-1][2:4], tuple(points), decks[0]._lock
        )
        after = decks[to].after((lie(decks[0], said, points=points, proof=list(shown)),))
        assert after.outcome.cheats == {0: sealed_deck_check.FALSE_OPENING}
        assert after.known == {}
        assert after.go_on()[1] == ()


def opened_early(deck: Sealed) -> str:
    """Return the line by which seat 2 takes its lock off place 3, though no other seat has yet."""
    before = (deck.dealing.shuffles[-1][3],)
    points = (times(inverse(deck._lock), before[0]),)
    shown = shuffle_proof.unlocked("secret 2", deck.dealing.joined[2][0], before, points, deck._lock)
    return deck.says("open", places=[3], after=[], points=points, proof=shown)


def test_who_opens_out_of_its_turn_holds_up_no_more_than_what_it_could_withhold():
    """Seat 2 opens a place of seat 1 before seat 0 has: seat 0 goes on from there."""
    decks = locked(3, CARDS)
    line = opened_early(decks[2])
    decks = {seat: deck.after((line,)) for seat, deck in decks.items()}
    deal(decks, 1, 3)
    assert decks[1].known.keys() == {3}
    assert not decks[0].known


def test_who_opens_a_place_beside_the_others_is_asked_for_it_again():
    """Seat 2 takes its lock off what seat 0 has not touched, so that nobody could say who was waited for."""
    decks = locked(3, CARDS)
    line = opened_early(decks[2])
    say(decks, 0, lambda deck: deck.open({3: 1}))
    decks = {seat: deck.after((line,)) for seat, deck in decks.items()}
    assert decks[1].opener(3, 1) == 0
    deal(decks, 1, 3)
    assert decks[1].known.keys() == {3}


# in the midst ----------------------------------------------------------------------------------------

POINTS = [point(f"another {n}") for n in range(len(CARDS))]
CHANGES: dict[str, Says] = {
    "join": {"box": point("another")},
    "shares": {"shares": ["11" * 32] * 2},
    "shuffle": {"points": POINTS},
    "prove": {"proof": ["11" * 32] * 23},
    "mark": {"seal": "11" * 32},
    "open": {"points": POINTS[:1]},
    "share": {"share": "11" * 32},
    "secret": {"secret": "another"},
    "doubt": {},
}


@pytest.mark.parametrize("op", CHANGES)
@pytest.mark.parametrize("seat", [0, 1])
def test_who_passes_lines_on_can_have_nobody_named_or_doubted_and_its_own_words_are_not_those_of_a_seat(
    op: str, seat: Seat
):
    """Seat 2 is the device in the midst, and tells seat 0, or seat 1 itself, what seat 1 has not said."""
    decks = locked(3, CARDS)
    one = decks[1]
    lines = [*one.lines, *one.open({0: 0})[1], *one.help(2)[1], *one.lay_open()[1], one.says("doubt")]
    n = next(n for n, line in enumerate(lines) if line.startswith(f'{{"op":"{op}","by":1,'))
    before = Sealed("deal 1", CARDS, 3, seat, f"secret {seat}").after(tuple(lines[:n]))
    false = json.loads(lines[n]) | CHANGES[op]
    for sign in (false["sign"], json.loads(lie(decks[2], false))["sign"], ["0" * 64] * 2, []):
        if op != "doubt" or sign != false["sign"]:
            assert before.after((json.dumps(false | {"sign": sign}),)) is before
    assert before.after((lines[n],)) is not before


def test_who_comes_between_two_with_keys_of_its_own_makes_them_see_other_marks():
    here, there = locked(2, CARDS), dict[Seat, Sealed]()
    for seat, secret in ((0, "in the midst"), (1, "secret 1")):
        there[seat] = Sealed("deal 1", CARDS, 2, seat, secret)
    for seat in there:
        say(there, seat, Sealed.go_on)
    assert "" != here[0].spoken_check != there[1].spoken_check != ""


# at the mark, and at the end -----------------------------------------------------------------------


def test_who_grinds_the_mark_cannot_know_it_before_the_others_have_opened_what_they_promised_first():
    decks = locked(2, CARDS)
    lines = decks[1].lines
    last = next(n for n, line in enumerate(lines) if '"prove","by":1' in line)
    honest = next(line for line in lines if '"mark","by":0' in line)
    before = Sealed("deal 1", CARDS, 2, 1, "secret 1").after(lines[:last])
    assert before.after((honest,)) is before  # nobody opens it before all shuffles are proved
    after = before.after((lines[last],))
    assert after.ready
    assert after.spoken_check == ""
    assert after.after((honest, *after.go_on()[1])).spoken_check == decks[0].spoken_check


@pytest.mark.parametrize(
    ("op", "how"), [("mark", sealed_deck_check.OTHER_SEAL), ("secret", sealed_deck_check.OTHER_SECRET)]
)
def test_who_opens_another_part_of_the_mark_or_another_secret_than_promised_is_named_at_once(op: str, how: str):
    decks = locked(2, CARDS)
    line = next((line for line in decks[1].lines if f'"{op}","by":1' in line), "") or decks[1].lay_open()[1][0]
    before = Sealed("deal 1", CARDS, 2, 0, "secret 0").after(tuple(one for one in decks[0].lines if one != line))
    false = {"seal" if op == "mark" else op: "7" * 64}
    after = before.after((lie(decks[1], json.loads(line), **false),))
    assert after.outcome.cheats == {1: how}


def test_who_withholds_its_secret_at_the_end_is_told_of_and_no_deck_is_called_whole():
    decks = locked(2, CARDS)
    say(decks, 0, Sealed.lay_open)
    assert decks[0].audit() == ({}, (1,), None)


def test_who_blames_another_without_a_reason_is_named_when_all_secrets_lie_open_and_makes_nobody_open_one():
    decks = locked(2, CARDS)
    after, said = decks[0].hear(decks[1].says("doubt"))
    assert said == ()
    assert opened({0: after, 1: decks[1]})[0].audit().cheats == {1: sealed_deck_check.NO_REASON}


def test_more_than_half_of_all_seats_rebuild_the_lock_of_one_that_is_there_which_is_no_part_of_the_promise():
    decks: Decks = locked(3, CARDS)
    _, [line] = decks[0].help(2)
    alone = decks[1].after((line,)).help(2)[0]
    assert alone.rebuilt == {2: decks[2]._lock}
    assert decks[2].rebuilt == {}
