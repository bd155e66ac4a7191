"""A deck that all devices shuffle and lock together: what each comes to know, who cheats, who leaves."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any

import pytest
from henge.apart import curve, sealed
from henge.apart.curve import (
    BASE,
    ORDER,
    PRIME,
    Later,
    cleared,
    inverse,
    on_curve,
    point,
    scalar,
    sound,
    spell,
    times,
)
from henge.apart.sealed import Sealed
from henge.apart.wire import LONGEST, write
from henge.cards import DECK
from henge.rules import Seat
from hypothesis import given
from hypothesis import strategies as st

from tests.pyodide import Pyodide

NAME = "deal 1"
CARDS = DECK[:6]
Decks = dict[Seat, Sealed]
Lie = Callable[[Sealed, dict[str, Any]], dict[str, Any]]


# the curve -----------------------------------------------------------------------------------------

TORSION = [0, 1, PRIME - 1, 325606250916557431795983626356110631294008115727848805560023387167927233504,
           39382357235489614581723060781553021112529911719440698176882885853963445705823]  # fmt: skip


def test_the_ladder_multiplies_as_rfc_7748_says():
    """Sections 5.2 and 6.1."""
    factor = bytearray.fromhex("a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4")
    factor[0] &= 248
    factor[31] = factor[31] & 127 | 64
    u = int.from_bytes(bytes.fromhex("e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c"), "little")
    product = curve._ladder(int.from_bytes(factor, "little"), u)
    assert product.to_bytes(32, "little").hex() == "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552"


@given(one=st.integers(1, ORDER - 1), two=st.integers(1, ORDER - 1))
def test_locks_come_off_in_any_order(one: int, two: int):
    u = point("12n")
    both = times(one, times(two, u))
    assert both == times(two, times(one, u)) == times(one * two % ORDER, u)
    assert times(inverse(one), both) == times(two, u)


def test_every_card_is_a_point_of_the_curve_and_of_prime_order_and_no_two_are_equal():
    points = [point(card) for card in DECK]
    assert len(set(points)) == len(DECK)
    assert all(sound(u) and curve._ladder(ORDER, u) == 0 for u in points)


def test_what_would_mark_a_card_is_refused():
    """Points of small order, of the twist, and numbers that write a point a second time."""
    twist = next(u for u in range(2, 99) if not on_curve(u))
    assert not any(map(sound, [*TORSION, twist, point("12n") + PRIME, PRIME, -1]))
    assert [cleared(u) for u in TORSION] == [0] * 5
    assert sound(BASE)


def test_a_part_of_small_order_does_not_outlive_a_lock():
    """A point P + T with T of order 2 has u(P + T) = 1 / u(P); it is locked as P is."""
    u = point("12n")
    marked = pow(u, -1, PRIME)
    assert sound(marked)
    assert curve._ladder(3, marked) == pow(curve._ladder(3, u), -1, PRIME), "an odd factor keeps the mark"
    assert times(3, marked) == times(3, u)


def test_what_takes_long_is_done_in_spells_and_comes_to_the_same():
    whole, spells = times(scalar("long"), point("one")), 0
    times.cache_clear()
    us = [point(str(n)) for n in range(40)]
    products: list[int] = []
    while not products:
        spells += 1
        with suppress(Later), spell(2000):
            products = [times(scalar("slow"), u) for u in us]
    assert spells > 4
    assert products == [times(scalar("slow"), u) for u in us]
    assert times(scalar("long"), point("one")) == whole


# a deal --------------------------------------------------------------------------------------------


def devices(seats: int, cards: tuple[str, ...] = CARDS, name: str = NAME) -> Decks:
    return {seat: Sealed(name, cards, seats, seat, f"secret {seat}") for seat in range(seats)}


def spread(decks: Decks, said: Iterable[tuple[Seat, str]]) -> list[str]:
    """Bring lines to all other devices, and what these say to them, until all are silent; return all lines."""
    waiting, all_said = list(said), []
    while waiting:
        by, line = waiting.pop(0)
        all_said.append(line)
        for seat in decks:
            if seat != by:
                decks[seat], more = decks[seat].hear(line)
                waiting += [(seat, one) for one in more]
    return all_said


def say(decks: Decks, seat: Seat, what: Callable[[Sealed], tuple[Sealed, tuple[str, ...]]]) -> list[str]:
    decks[seat], said = what(decks[seat])
    return spread(decks, [(seat, line) for line in said])


def locked(seats: int = 3, cards: tuple[str, ...] = CARDS, lies: Mapping[tuple[Seat, str], Lie] | None = None) -> Decks:
    """Return the devices after the deck was locked, as far as they come where a seat lies in some of its lines."""
    decks = devices(seats, cards)
    for _ in range(7 * seats):
        for seat in decks:
            line = decks[seat]._due()
            if line is None:
                continue
            said = json.loads(line)
            if lies and (seat, said["op"]) in lies:
                line = json.dumps(lies[seat, said["op"]](decks[seat], said))
            for one in decks:
                decks[one] = decks[one].after((line,))
    return decks


def deal(decks: Decks, to: Seat, *places: int) -> None:
    for seat in decks:
        if seat != to:
            say(decks, seat, lambda deck: deck.open(places))


def opened(decks: Decks) -> Decks:
    for seat in decks:
        say(decks, seat, Sealed.lay_open)
    return decks


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_deck_is_dealt_so_that_only_who_holds_a_card_knows_it(seats: int):
    decks = devices(seats)
    for seat in decks:
        say(decks, seat, Sealed.go_on)
    assert all(deck.ready and not deck.waiting for deck in decks.values())
    assert len({deck.mark for deck in decks.values()}) == 1
    for place in range(5):
        deal(decks, place % seats, place)
    for seat, deck in decks.items():
        assert set(deck.known) == {place for place in range(5) if place % seats == seat}
    truth = {place: card for deck in decks.values() for place, card in deck.known.items()}
    assert len(set(truth.values())) == 5
    say(decks, 0, lambda deck: deck.open([0]))
    assert all(deck.known[0] == truth[0] for deck in decks.values())
    audits = [deck.audit() for deck in opened(decks).values()]
    assert all(not one.cheats and not one.missing for one in audits)
    assert all(one.deck and {place: one.deck[place] for place in range(5)} == truth for one in audits)
    assert sorted(audits[0].deck or ()) == sorted(CARDS)


def test_of_two_seats_the_first_shuffles_without_waiting_for_the_other_and_of_three_all_share_their_secrets_before():
    _, said = Sealed(NAME, CARDS, 2, 0, "secret 0").go_on()
    assert [json.loads(line)["op"] for line in said] == ["join", "shuffle", "prove"]
    other = Sealed(NAME, CARDS, 2, 1, "secret 1")
    for line in said:
        other = other.after((line,))
    assert len(other.shuffles) == 1
    assert [json.loads(line)["op"] for line in other.go_on()[1]] == ["join", "shuffle", "prove", "ask"]
    assert other.after((other.go_on()[1][1],)) is other  # who has promised nothing does not shuffle
    _, said = Sealed(NAME, CARDS, 3, 0, "secret 0").go_on()
    assert [json.loads(line)["op"] for line in said] == ["join"]


def test_whoever_only_watches_sees_what_is_shown_and_checks_it_at_the_end():
    decks = locked(2)
    deal(decks, 0, 3)
    say(decks, 0, lambda deck: deck.open([3]))
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
        assert again.after(whole[0].lines).mark == whole[0].mark


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


def test_a_shuffle_by_chance_makes_every_order_equally_likely():
    orders = Counter(tuple(sealed._order(NAME, root, 3)) for root in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


@pytest.mark.parametrize("liar", [0, 1])
def test_a_device_that_leaves_the_cards_as_they_lie_has_no_say_in_where_they_come_to_lie(
    liar: int, monkeypatch: pytest.MonkeyPatch
):
    """An order of its own choice is a shuffle like any other, and proved as such."""
    first, order, still = Counter[str](), sealed._order, sealed._root(NAME, "liar")
    monkeypatch.setattr(
        sealed, "_order", lambda name, root, size: tuple(range(size)) if root == still else order(name, root, size)
    )
    for n in range(60):
        decks = {seat: Sealed(NAME, CARDS[:2], 2, seat, "liar" if seat == liar else str(n)) for seat in (0, 1)}
        for seat in decks:
            say(decks, seat, Sealed.go_on)
        deal(decks, liar, 0)
        first[decks[liar].known[0]] += 1
    assert min(first.values()) > 15


# who cheats ----------------------------------------------------------------------------------------


def swapped(deck: Sealed, said: dict[str, Any]) -> dict[str, Any]:
    """Lay two cards into each other's places while locking, under the right keys."""
    points = [int(text, 16) for text in said["points"]]
    one, two = (sealed._key(NAME, deck._root, place) for place in (0, 1))
    points[:2] = times(one * inverse(two), points[1]), times(two * inverse(one), points[0])
    return said | {"points": list(map(sealed._hex, points))}


def test_who_swaps_two_cards_while_locking_is_named():
    """Only the first to lock can do it so that both places show a card; the others have no key of hers for them."""
    decks = locked(3, lies={(0, "lock"): swapped})
    deal(decks, 1, 0, 1)
    assert len(decks[1].known) == 2
    opened(decks)
    assert all(deck.audit().cheats == {0: sealed.FALSE_LOCK} for deck in decks.values())


def own_card(deck: Sealed, said: dict[str, Any]) -> dict[str, Any]:
    """Put a card of one's own choice into the deck."""
    return said | {"points": [sealed._hex(times(5, point("tred"))), *said["points"][1:]]}


@pytest.mark.parametrize("liar", [0, 1, 2])
def test_who_puts_a_card_of_its_own_into_the_deck_while_locking_is_named_once_a_place_shows_none(liar: int):
    decks = locked(3, lies={(liar, "lock"): own_card})
    deal(decks, 0, *range(6))
    assert decks[1].doubts == (0,)
    assert len(decks[0].known) < 6
    assert opened(decks)[1].audit().cheats == {liar: sealed.FALSE_LOCK}


TWIST = next(u for u in range(2, 99) if not on_curve(u))


@pytest.mark.parametrize("op", ["shuffle", "lock"])
@pytest.mark.parametrize(
    ("first", "how"),
    [
        (lambda points: TWIST, sealed.UNSOUND),
        (lambda points: TORSION[3], sealed.UNSOUND),
        (lambda points: PRIME + int(points[0], 16) % 2**200, sealed.UNSOUND),
        (lambda points: int(points[1], 16), sealed.TWICE),
        (lambda points: pow(int(points[1], 16), -1, PRIME), sealed.TWICE),
    ],
    ids=["of the twist", "of small order", "written otherwise", "twice", "twice, and marked"],
)
def test_a_deck_with_what_is_no_card_is_refused_and_its_sender_named(op: str, first: Any, how: str):
    def lie(deck: Sealed, said: dict[str, Any]) -> dict[str, Any]:
        return said | {"points": [sealed._hex(first(said["points"])), *said["points"][1:]]}

    decks = locked(3, lies={(1, op): lie})
    assert all(deck.cheats == {1: how} and not deck.ready for deck in decks.values())
    assert all(deck.go_on()[1] == () for deck in decks.values())
    assert Sealed(NAME, CARDS, 3, 0, "secret 0").after(decks[0].lines).cheats == {1: how}


def test_a_box_that_is_none_is_refused_and_its_sender_named():
    decks = locked(3, lies={(2, "join"): lambda deck, said: said | {"box": sealed._hex(1)}})
    assert decks[0].cheats == {2: sealed.UNSOUND}


def test_who_opens_another_key_is_named_at_once_and_the_right_key_still_counts():
    decks = locked(2)
    _, [line] = decks[1].open([2])
    false = json.dumps(json.loads(line) | {"keys": ["0" * 63 + "7"]})
    after, _ = decks[0].hear(false)
    assert after.cheats == {1: sealed.OTHER_KEY}
    assert not after.known
    assert after.hear(line)[0].known
    assert after.hear(false)[0] is after


def test_who_shows_the_key_of_another_place_is_named_at_once():
    decks = locked(2)
    _, [line] = decks[1].open([2])
    after, _ = decks[0].hear(json.dumps(json.loads(line) | {"places": [3]}))
    assert after.cheats == {1: sealed.OTHER_KEY}


def test_who_opens_another_secret_is_named():
    decks = locked(2)
    after, _ = decks[0].hear(json.dumps({"op": "secret", "by": 1, "secret": "another"}))
    assert after.audit().cheats == {1: sealed.OTHER_SECRET}
    assert 1 in after.audit().missing


def test_who_never_opens_its_secret_is_told():
    decks = locked(3)
    for seat in (0, 1):
        say(decks, seat, Sealed.lay_open)
    assert decks[0].audit() == ({}, (2,), None)


def test_who_doubts_without_a_reason_is_named():
    decks = locked(2)
    spread(decks, [(1, json.dumps({"op": "doubt", "by": 1}))])
    assert decks[0].audit().cheats == {}
    assert opened(decks)[0].audit().cheats == {1: sealed.NO_REASON}


def test_a_doubt_alone_opens_no_secret():
    """What comes from outside makes no device tell what it keeps to itself: its people do."""
    decks = locked(2)
    assert decks[0].hear(json.dumps({"op": "doubt", "by": 1}))[1] == ()


def false_share(deck: Sealed, said: dict[str, Any]) -> dict[str, Any]:
    return said | {"shares": ["00" * 32, *said["shares"][1:]]}


def test_who_gives_a_share_that_does_not_fit_is_doubted_before_anything_is_dealt_and_named():
    decks = locked(3, lies={(1, "shares"): false_share})
    assert all(deck.doubts == (0,) and not deck.ready for deck in decks.values())
    assert opened(decks)[2].audit().cheats == {1: sealed.FALSE_SHARES}


def other_root(deck: Sealed, said: dict[str, Any]) -> dict[str, Any]:
    """Give shares of something else, each of which fits its hash."""
    shares, hashes = deck._shares(deck.seat or 0, "something else")
    masks = zip(deck._others(deck.seat or 0), shares, strict=True)
    fixed = []
    for other, share in masks:
        wrong = deck._mask(sealed._box(NAME, "something else"), deck.joined[other][1], deck.seat or 0, other)
        right = deck._mask(deck._box, deck.joined[other][1], deck.seat or 0, other)
        fixed.append(sealed._masked(sealed._masked(share, wrong), right))
    return said | {"shares": fixed, "hashes": list(hashes)}


def test_who_shared_out_another_secret_is_named_when_it_has_left():
    decks = locked(3, lies={(1, "shares"): other_root})
    assert decks[0].ready
    for seat in (0, 2):
        say(decks, seat, lambda deck: deck.help(1))
    assert decks[0].cheats == {1: sealed.FALSE_SHARES}


def test_who_helps_with_another_share_is_named():
    decks = locked(3)
    _, [line] = decks[2].help(1)
    after, _ = decks[0].hear(json.dumps(json.loads(line) | {"share": "11" * 32}))
    assert after.cheats == {2: sealed.OTHER_SHARE}
    assert not after.rebuilt


# who leaves ----------------------------------------------------------------------------------------

LEAVER = 1
STEPS = ["join", "shares", "shuffle", "lock"]


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
            say(decks, seat, lambda deck: deck.open([LEAVER]))
        say(decks, 2, lambda deck: deck.open([0]))
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
        mine = {seat} if when != "before the deal" and seat == 0 else set()
        mine |= {seat} if when == "after a deal" else set()
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
    assert decks[0].rebuilt == {4: decks[4]._root}
    numbers = {other: given for (_, other), given in decks[0].helped.items()}
    assert sealed._joined(numbers) == decks[4]._root
    assert sealed._joined({one: numbers[one] for one in (0, 1)}) != decks[4]._root


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


def test_a_leaver_that_had_cheated_is_named_by_its_rebuilt_secret():
    decks = locked(3, lies={(LEAVER, "lock"): swapped})
    del decks[LEAVER]
    for seat in decks:
        say(decks, seat, lambda deck: deck.help(LEAVER))
    assert opened(decks)[0].audit().cheats == {LEAVER: sealed.FALSE_LOCK}


# the door ------------------------------------------------------------------------------------------

HOSTILE = (
    "", "{", "[]", "null", "{}", '{"op":"open"}', '{"op":["open"]}', "[" * 60_000, "9" * 5000, "\ud800",
    "x" * (LONGEST + 1), '{"op":"doubt","by":true}', '{"op":"doubt","by":-1}', '{"op":"doubt","by":9}',
    '{"op":"join","by":0,"commit":"x","box":"y"}', '{"op":"secret","by":0,"secret":3}',
    '{"op":"share","by":0,"of":0,"share":""}', '{"op":"share","by":0,"of":99,"share":"%s"}' % ("0" * 64),
    '{"op":"open","by":1,"places":[],"keys":[]}', '{"op":"open","by":1,"places":[true],"keys":["%s"]}' % ("0" * 64),
    '{"op":"open","by":1,"places":[1,1],"keys":["0","0"]}',
    '{"op":"open","by":1,"places":[-1],"keys":["%s"]}' % ("0" * 64), '{"op":"open","by":1,"places":[{}],"keys":[[]]}',
    '{"op":"open","by":1,"places":[1],"keys":["%s"]}' % ("٣" * 64),
    '{"op":"lock","by":0,"points":[1,2,3,4,5,6],"hashes":[1,2,3,4,5,6]}', '{"op":"shuffle","by":0,"points":[]}',
    '{"op":"shares","by":1,"shares":[],"hashes":[]}', '{"op":"doubt","by":0,"more":1}',
)  # fmt: skip


@pytest.mark.parametrize("begun", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("line", HOSTILE, ids=range(len(HOSTILE)))
def test_a_senseless_line_changes_nothing_and_is_not_answered(line: str, begun: bool):
    deck = (locked(3) if begun else devices(3))[0]
    assert deck.hear(line) == (deck, ())


def test_a_line_twice_is_a_line_once_and_one_too_early_is_none():
    decks = locked(3)
    for line in decks[0].lines:
        assert decks[0].hear(line) == (decks[0], ())
    fresh = devices(3)[2]
    for line in decks[0].lines[4:]:
        assert fresh.hear(line) == (fresh, ())


def test_the_longest_line_of_the_largest_deck_is_not_too_long():
    cards = tuple(f"card {n}" for n in range(sealed.MOST_CARDS))
    number = sealed._hex(ORDER)
    line = write("lock", by=0, points=[number] * len(cards), hashes=[number] * len(cards))
    assert len(line) < LONGEST


@given(data=st.data())
def test_whatever_a_line_is_changed_into_it_is_refused_or_its_sender_named(data: st.DataObject):
    """But for the promise in a join or of a proof: any hash may be one, until what it promises is opened or shown."""
    decks = LOCKED
    n = data.draw(st.integers(0, len(decks[0].lines) - 1))
    said = json.loads(decks[0].lines[n])
    key = data.draw(st.sampled_from(sorted(said)))
    said[key] = data.draw(st.sampled_from([None, 10**9, -1, "", "zz", [], {}, [[]], 0.5, True, "f" * 64, ["f" * 64]]))
    before = Sealed(NAME, CARDS, 3, 0, "secret 0").after(decks[0].lines[:n])
    after = before.after((json.dumps(said),))
    promises = (said["op"], key) in (("join", "commit"), ("prove", "promise"))
    assert after is before or set(after.cheats) == {said["by"]} or promises


LOCKED = locked(3)


# elsewhere -----------------------------------------------------------------------------------------


def test_a_deal_is_the_same_in_pyodide(pyodide: Pyodide):
    lines = pyodide.call("tests.bench.deals", "lines", 3, list(CARDS))
    deck = Sealed(NAME, CARDS, 3, 0, "secret 0").after(tuple(lines))
    assert deck.ready
    assert deck.mark == locked(3)[0].mark
