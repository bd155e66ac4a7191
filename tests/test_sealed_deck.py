"""A deck that all devices shuffle and lock together: what each comes to know, and who leaves."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from henge.net import deck_keys
from henge.net.sealed_deck import Sealed
from henge.net.shuffle_proof import order_from
from henge.rules import Seat

from tests.pyodide import Pyodide
from tests.samples import sample
from tests.sealed_deck import CARDS, NAME, Lie, deal, devices, locked, opened, say

# a deal --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_deck_is_dealt_so_that_only_who_holds_a_card_knows_it(seats: int):
    decks = devices(seats)
    for seat in decks:
        say(decks, seat, Sealed.go_on)
    assert all(deck.ready and not deck.waiting for deck in decks.values())
    assert len({deck.spoken_check for deck in decks.values()}) == 1
    for place in range(5):
        deal(decks, place % seats, place)
    for seat, deck in decks.items():
        assert set(deck.known) == {place for place in range(5) if place % seats == seat}
    truth = {place: card for deck in decks.values() for place, card in deck.known.items()}
    assert len(set(truth.values())) == 5
    say(decks, 0, lambda deck: deck.open({0: None}))
    assert all(deck.known[0] == truth[0] for deck in decks.values())
    audits = [deck.audit() for deck in opened(decks).values()]
    assert all(not one.cheats and not one.missing for one in audits)
    assert all(one.deck and {place: one.deck[place] for place in range(5)} == truth for one in audits)
    assert sorted(audits[0].deck or ()) == sorted(CARDS)


def test_of_two_seats_the_first_shuffles_without_waiting_for_the_other_and_of_three_all_share_their_secrets_before():
    _, said = Sealed(NAME, CARDS, 2, 0, "secret 0").go_on()
    assert [json.loads(line)["op"] for line in said] == ["join", "shuffle"]
    other = Sealed(NAME, CARDS, 2, 1, "secret 1")
    for line in said:
        other = other.after((line,))
    assert len(other.dealing.shuffles) == 1
    assert [json.loads(line)["op"] for line in other.go_on()[1]] == ["join", "shuffle"]
    assert other.after((other.go_on()[1][1],)) is other  # who has promised nothing does not shuffle
    _, said = Sealed(NAME, CARDS, 3, 0, "secret 0").go_on()
    assert [json.loads(line)["op"] for line in said] == ["join"]


def test_whoever_only_watches_sees_what_is_shown_and_checks_it_at_the_end():
    decks = locked(2)
    deal(decks, 0, 3)
    deal(decks, None, 3)
    opened(decks)
    watcher = Sealed(NAME, CARDS, 2, None).after(decks[0].lines)
    assert watcher.known == {3: decks[0].known[3]}
    assert watcher.go_on()[1] == ()
    assert watcher.audit() == decks[0].audit()
    assert watcher.audit().deck


def test_a_device_that_reloads_at_any_line_goes_on_as_if_nothing_had_been():
    whole = locked(3)
    for kept in range(len(whole[0].lines) + 1):
        lines = whole[0].lines[:kept]
        again = Sealed(NAME, CARDS, 3, 1, "secret 1").after(lines)
        ours = [line for line in whole[0].lines[kept:] if json.loads(line)["by"] == 1]
        said = list(again.go_on()[1])
        assert said == ours[: len(said)]
        assert said or whole[0].lines[kept : kept + 1] not in {(line,) for line in ours}
        assert again.after(whole[0].lines).spoken_check == whole[0].spoken_check


def test_the_next_deal_of_the_same_devices_has_other_keys():
    one, two = (Sealed(name, CARDS, 2, 0, "secret").go_on()[1] for name in ("deal 1", "deal 2"))
    assert one != two


def test_no_secret_is_in_what_a_deck_says_of_itself_and_none_on_the_wire_before_the_end():
    decks = locked(3)
    deal(decks, 0, 1)
    wire = "\n".join(decks[0].lines)
    assert all(f"secret {seat}" not in wire for seat in decks)
    assert "secret 1" not in repr(decks[1])
    assert not any(f'"{card}"' in wire for card in CARDS)


@pytest.mark.parametrize("seats", [1, 17])
def test_a_table_that_cannot_be_is_refused(seats: int):
    with pytest.raises(ValueError, match="2 to 16 seats"):
        Sealed(NAME, CARDS, seats, 0)
    with pytest.raises(ValueError, match="differ"):
        Sealed(NAME, (*CARDS, CARDS[0]), 2, 0)


# chance --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("liar", sample([0, 1], 2))
def test_a_device_that_leaves_the_cards_as_they_lie_has_no_say_in_where_they_come_to_lie(
    liar: int, monkeypatch: pytest.MonkeyPatch, whole: bool
):
    """An order of its own choice is a shuffle like any other, and proved as such."""
    first, deals = Counter[str](), 60 if whole else 20
    monkeypatch.setattr(
        "henge.net.sealed_deck.order_from",
        lambda size, *about: tuple(range(size)) if "liar" in about else order_from(size, *about),
    )
    for n in range(deals):
        decks = {seat: Sealed(NAME, CARDS[:2], 2, seat, "liar" if seat == liar else str(n)) for seat in (0, 1)}
        for seat in decks:
            say(decks, seat, Sealed.go_on)
        deal(decks, liar, 0)
        first[decks[liar].known[0]] += 1
    assert min(first.values()) > deals // 4


# who leaves ----------------------------------------------------------------------------------------


LEAVER = 1
STEPS = ["join", "shares", "shuffle", "prove"]


@pytest.mark.parametrize("step", STEPS)
def test_where_a_guest_leaves_before_the_deck_is_locked_it_is_named_and_the_others_begin_anew(step: str):
    gone: dict[tuple[Seat, str], Lie] = {(LEAVER, op): lambda deck, said: {} for op in STEPS[STEPS.index(step) :]}
    decks = locked(3, lies=gone)
    assert decks[0].waiting == decks[2].waiting == (LEAVER,)
    others = {seat: Sealed(f"{NAME} without", CARDS, 2, seat, f"new secret {seat}") for seat in (0, 1)}
    for seat in others:
        say(others, seat, Sealed.go_on)
    assert all(deck.ready for deck in others.values())


@pytest.mark.parametrize("when", ["before the deal", "in the middle of a deal", "after a deal"])
def test_where_a_guest_leaves_a_locked_deck_the_others_play_on(when: str):
    decks = locked(3)
    if when != "before the deal":
        for seat in (0, 2):
            say(decks, seat, lambda deck: deck.open({LEAVER: LEAVER}))
        say(decks, 1, lambda deck: deck.open({0: 0}))
    if when == "after a deal":
        deal(decks, 0, 0)
        deal(decks, 2, 2)
    left = decks.pop(LEAVER)
    known = {seat: dict(deck.known) for seat, deck in decks.items()}
    say(decks, 0, lambda deck: deck.help(LEAVER))
    assert not decks[0].rebuilt
    assert not decks[2].rebuilt
    say(decks, 2, lambda deck: deck.help(LEAVER))
    for seat, deck in decks.items():
        mine = {seat} if when == "after a deal" else set()
        assert set(deck.known) == mine | set(left.known), "its hand lies open, and nobody else's"
        assert known[seat].items() <= deck.known.items()
    deal(decks, 0, 0, 4)
    deal(decks, 2, 2, 5)
    assert {0, 4} <= set(decks[0].known) - set(decks[2].known)
    assert {2, 5} <= set(decks[2].known) - set(decks[0].known)
    audit = opened(decks)[0].audit()
    assert not audit.cheats
    assert not audit.missing
    assert audit.deck


def test_half_of_the_devices_learn_nothing_with_the_shares_they_have_and_more_rebuild_a_secret():
    decks = locked(5)
    assert decks[0].needed == 3
    for seat in (0, 1):
        say(decks, seat, lambda deck: deck.help(4))
    assert not decks[0].rebuilt
    say(decks, 3, lambda deck: deck.help(4))
    assert decks[0].rebuilt == {4: decks[4]._lock}
    numbers = {other: given for (_, other), given in decks[0].dealing.helped.items()}
    assert deck_keys.joint_lock(numbers) == decks[4]._lock
    assert deck_keys.joint_lock({one: numbers[one] for one in (0, 1)}) != decks[4]._lock


def test_two_of_five_may_leave_one_after_the_other():
    decks = locked(5)
    for leaver in (4, 3):
        del decks[leaver]
        for seat in decks:
            say(decks, seat, lambda deck, leaver=leaver: deck.help(leaver))  # type: ignore[misc]
    deal(decks, 0, 0)
    assert 0 in decks[0].known
    assert 0 not in decks[1].known


def test_who_left_a_game_for_two_ends_it():
    decks = locked(2)
    assert decks[0].help(1) == (decks[0], ())


# elsewhere -----------------------------------------------------------------------------------------


def test_a_deal_is_the_same_in_pyodide(pyodide: Pyodide):
    lines = pyodide.call("tests.bench.deals", "lines", 3, list(CARDS))
    deck = Sealed(NAME, CARDS, 3, 0, "secret 0").after(tuple(lines))
    assert deck.ready
    assert deck.spoken_check == locked(3)[0].spoken_check
