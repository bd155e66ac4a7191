"""A deck that all devices shuffle and lock together: what each comes to know, who cheats, who leaves."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

import pytest
from henge.apart import judging, lock
from henge.apart.curve import ORDER, point, times
from henge.apart.proof import drawn
from henge.apart.protocol import LONGEST, write
from henge.apart.sealed_deck import Sealed
from henge.cards import DECK
from henge.rules import Seat
from hypothesis import given
from hypothesis import strategies as st

from tests.pyodide import Pyodide
from tests.samples import sample

NAME = "deal 1"
CARDS = DECK[:6]
Decks = dict[Seat, Sealed]
Lie = Callable[[Sealed, dict[str, Any]], dict[str, Any]]


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


def lie(deck: Sealed, said: dict[str, Any], **others: Any) -> str:
    """Return a line that somebody has made a device say, signed by it."""
    return deck.says(**{key: one for key, one in {**said, **others}.items() if key != "sign"}) if said else "{}"


def locked(seats: int = 3, cards: tuple[str, ...] = CARDS, lies: Mapping[tuple[Seat, str], Lie] | None = None) -> Decks:
    """Return the devices after the deck was locked, as far as they come where the others hear a seat lie."""
    decks = devices(seats, cards)
    for _ in range(6 * seats):
        for seat in decks:
            line = decks[seat]._due()
            if line is None:
                continue
            said = json.loads(line)
            false = (lies or {}).get((seat, said["op"]))
            told = lie(decks[seat], false(decks[seat], said)) if false else line
            for one in decks:
                decks[one] = decks[one].after((line if one == seat else told,))
    return decks


def deal(decks: Decks, to: Seat | None, *places: int) -> None:
    """Have all devices open places, in their turn, for one seat or for all to see."""
    for seat in decks:
        say(decks, seat, lambda deck: deck.open(dict.fromkeys(places, to)))


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
    assert len(other.shuffles) == 1
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


@pytest.mark.parametrize("liar", sample([0, 1], 2))
def test_a_device_that_leaves_the_cards_as_they_lie_has_no_say_in_where_they_come_to_lie(
    liar: int, monkeypatch: pytest.MonkeyPatch, whole: bool
):
    """An order of its own choice is a shuffle like any other, and proved as such."""
    first, deals = Counter[str](), 60 if whole else 20
    monkeypatch.setattr(
        "henge.apart.sealed_deck.drawn",
        lambda size, *about: tuple(range(size)) if "liar" in about else drawn(size, *about),
    )
    for n in range(deals):
        decks = {seat: Sealed(NAME, CARDS[:2], 2, seat, "liar" if seat == liar else str(n)) for seat in (0, 1)}
        for seat in decks:
            say(decks, seat, Sealed.go_on)
        deal(decks, liar, 0)
        first[decks[liar].known[0]] += 1
    assert min(first.values()) > deals // 4


# who cheats ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("no_card", ["0" * 64, "01" + "0" * 62, "f" * 64], ids=["neutral", "odd", "too large"])
def test_a_deck_with_what_is_no_card_is_refused_and_its_sender_named(no_card: str):
    decks = locked(3, lies={(1, "shuffle"): lambda deck, said: said | {"points": [no_card, *said["points"][1:]]}})
    assert all(decks[seat].cheats == {1: judging.UNSOUND} and not decks[seat].ready for seat in (0, 2))
    assert all(decks[seat].go_on()[1] == () for seat in (0, 2))
    assert Sealed(NAME, CARDS, 3, 0, "secret 0").after(decks[0].lines).cheats == {1: judging.UNSOUND}


def test_a_box_that_is_none_is_refused_and_its_sender_named():
    decks = locked(3, lies={(2, "join"): lambda deck, said: said | {"box": "01" + "0" * 62}})
    assert decks[0].cheats == {2: judging.UNSOUND}


def test_who_opens_something_else_is_named_at_once_and_the_right_point_still_counts():
    decks = locked(2)
    said = json.loads(decks[1].open({2: 0})[1][0])
    for false in (
        said | {"points": [times(2, said["points"][0])]},
        said | {"points": [decks[0].shuffles[-1][3]]},
        said | {"places": [3]},
        said | {"proof": said["proof"][::-1]},
    ):
        line = lie(decks[1], false)
        after, _ = decks[0].hear(line)
        assert after.cheats == {1: judging.FALSE_OPENING}
        assert not after.known
        assert after.hear(line)[0] is after
    assert decks[0].hear(json.dumps(said))[0].known


def test_a_place_is_opened_once_by_each_and_only_after_seats_that_have_opened_it():
    decks = locked(3)
    first = json.loads(decks[0].open({2: 2})[1][0])
    assert decks[1].open({2: 2})[1] == ()  # it is not its turn
    assert decks[2].after((json.dumps(first | {"after": [1]}),)) is decks[2]
    say(decks, 0, lambda deck: deck.open({2: 2}))
    assert json.loads(decks[1].open({2: 2})[1][0])["after"] == [0]
    assert decks[0].open({2: 2})[1] == ()
    assert decks[2].after((json.dumps(first),)) is decks[2]


def test_what_would_bind_a_device_is_not_taken_from_anybody_else_in_its_name_and_what_is_false_names_it_everywhere():
    fresh = devices(3)[0]
    other = Sealed(NAME, CARDS, 3, 0, "another secret").go_on()[1]
    assert fresh.after(other) is fresh
    decks = locked(3)
    said = json.loads(decks[0].open({2: 1})[1][0])
    false = (lie(decks[0], said, points=[point("x")]),)
    assert [deck.after(false).cheats for deck in decks.values()] == [{0: judging.FALSE_OPENING}] * 3


def test_nobody_opens_anything_any_more_once_somebody_was_named():
    """Not even who was named by a lie in its own name: it does not try for ever to say what nobody hears."""
    decks = locked(3)
    said = json.loads(decks[0].open({2: 1})[1][0])
    false = (lie(decks[0], said, points=[point("x")]),)
    for deck in decks.values():
        assert deck.after(false).open({3: None, 4: 0})[1] == ()


def test_the_lines_that_a_device_has_kept_are_not_looked_at_again(monkeypatch: pytest.MonkeyPatch):
    decks = locked(2)
    deal(decks, 0, 3)
    monkeypatch.setattr(judging, "holds_of_shuffle", lambda *_: pytest.fail("a shuffle was looked at again"))
    monkeypatch.setattr(judging, "holds_of_unlocking", lambda *_: pytest.fail("a place was looked at again"))
    lines = decks[0].lines
    again = Sealed(NAME, CARDS, 2, 0, "secret 0", trusted=frozenset(lines)).after(lines)
    assert again.known == decks[0].known


def test_who_opens_another_secret_is_named():
    decks = locked(2)
    after, _ = decks[0].hear(decks[1].says("secret", secret="another"))
    assert after.audit().cheats == {1: judging.OTHER_SECRET}
    assert 1 in after.audit().missing


def test_who_never_opens_its_secret_is_told():
    decks = locked(3)
    for seat in (0, 1):
        say(decks, seat, Sealed.lay_open)
    assert decks[0].audit() == ({}, (2,), None)


def test_who_doubts_without_a_reason_is_named():
    decks = locked(2)
    spread(decks, [(1, decks[1].says("doubt"))])
    assert decks[0].audit().cheats == {}
    assert opened(decks)[0].audit().cheats == {1: judging.NO_REASON}


def test_a_doubt_alone_opens_no_secret():
    """What comes from outside makes no device tell what it keeps to itself: its people do."""
    decks = locked(2)
    assert decks[0].hear(decks[1].says("doubt"))[1] == ()


def false_share(deck: Sealed, said: dict[str, Any]) -> dict[str, Any]:
    return said | {"shares": ["00" * 32, *said["shares"][1:]]}


def test_who_gives_a_share_that_does_not_fit_is_doubted_before_anything_is_dealt_and_named():
    decks = locked(3, lies={(1, "shares"): false_share})
    assert all(decks[seat].doubts == (0,) and not decks[seat].ready for seat in (0, 2))
    assert opened(decks)[2].audit().cheats == {1: judging.FALSE_SHARES}


def other_lock(deck: Sealed, said: dict[str, Any]) -> dict[str, Any]:
    """Give shares of something else, with points that they fit but for the key."""
    false = Sealed(NAME, CARDS, 3, deck.seat, "something else")
    terms, shares = replace(false, joined=deck.joined)._shares(deck.seat or 0, "something else")
    fixed = []
    for other, share in zip(deck._others(deck.seat or 0), shares, strict=True):
        masks = [
            deck._mask(lock.box_of(NAME, secret), deck.joined[other][1], deck.seat or 0, other)
            for secret in ("something else", deck.secret)
        ]
        fixed.append(lock.masked(lock.masked(share, masks[0]), masks[1]))
    return said | {"terms": list(terms), "shares": fixed}


def test_who_shares_out_another_lock_is_doubted_by_all_before_anything_is_dealt_and_named():
    decks = locked(3, lies={(1, "shares"): other_lock})
    assert {*decks[0].doubts} == {*decks[2].doubts} == {0, 2}
    assert not decks[0].ready
    assert opened(decks)[2].audit().cheats == {1: judging.FALSE_SHARES}


def test_who_helps_with_another_share_is_named():
    decks = locked(3)
    _, [line] = decks[2].help(1)
    after, _ = decks[0].hear(lie(decks[2], json.loads(line), share="11" * 32))
    assert after.cheats == {2: judging.OTHER_SHARE}
    assert not after.rebuilt


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
    numbers = {other: given for (_, other), given in decks[0].helped.items()}
    assert lock.joined(numbers) == decks[4]._lock
    assert lock.joined({one: numbers[one] for one in (0, 1)}) != decks[4]._lock


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


# the door ------------------------------------------------------------------------------------------

HOSTILE = (
    "", "{", "[]", "null", "{}", '{"op":"open"}', '{"op":["open"]}', "[" * 60_000, "9" * 5000, "\ud800",
    "x" * (LONGEST + 1), '{"op":"doubt","by":true}', '{"op":"doubt","by":-1}', '{"op":"doubt","by":9}',
    '{"op":"join","by":0,"key":"x","box":"y","promise":"z"}', '{"op":"secret","by":0,"secret":3}',
    '{"op":"share","by":0,"of":0,"share":""}', '{"op":"share","by":0,"of":99,"share":"%s"}' % ("0" * 64),
    *(
        '{"op":"open","proof":["0","0"],"by":' + f"{by},{parts}" + "}"
        for by in (0, 1)
        for parts in (
            '"places":[],"after":[],"points":[]', '"places":[true],"after":[],"points":["%s"]' % ("0" * 64),
            '"places":[1,1],"after":[],"points":["0","0"]', '"places":[-1],"after":[],"points":["%s"]' % ("0" * 64),
            '"places":[{}],"after":[],"points":[[]]', '"places":[1],"after":[],"points":["%s"]' % ("٣" * 64),
            '"places":[1],"after":[{}],"points":[0]', '"places":[1],"after":[1],"points":[]',
        )
    ),
    '{"op":"shuffle","by":0,"points":[]}', '{"op":"prove","by":0,"proof":[]}', '{"op":"prove","by":2,"proof":[3]}',
    '{"op":"shares","by":1,"shares":[],"terms":[]}', '{"op":"doubt","by":0,"more":1}',
)  # fmt: skip


HOSTILE = tuple(line.replace('"by":', '"sign":[],"by":') for line in HOSTILE)


@pytest.mark.parametrize("begun", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("line", HOSTILE, ids=range(len(HOSTILE)))
def test_a_senseless_line_changes_nothing_and_is_not_answered(line: str, begun: bool):
    deck = (LOCKED if begun else devices(3))[0]
    assert deck.hear(line) == (deck, ())


def test_a_line_twice_is_a_line_once_and_one_too_early_is_none():
    decks = locked(3)
    for line in decks[0].lines:
        assert decks[0].hear(line) == (decks[0], ())
    fresh = devices(3)[2]
    for line in decks[0].lines[4:]:
        assert fresh.hear(line) == (fresh, ())


def test_the_longest_line_of_the_largest_deck_is_not_too_long():
    cards = tuple(f"card {n}" for n in range(judging.MOST_CARDS))
    number = f"{ORDER:064x}"
    line = write("prove", by=0, proof=[number] * (2 * len(cards)))
    assert len(line) < LONGEST


@given(data=st.data())
def test_whatever_a_line_is_changed_into_it_is_refused_or_its_sender_named(data: st.DataObject):
    """But for the promise in a join: any hash may be one, until what it promises is opened; and for how a line is
    signed that is true.  Who is given a share that is none doubts the deck."""
    decks = LOCKED
    n = data.draw(st.integers(0, len(decks[0].lines) - 1))
    said = json.loads(decks[0].lines[n])
    key, sender = data.draw(st.sampled_from(sorted(said))), decks[said["by"]]
    kept = (said["op"], key) == ("join", "promise") or (key == "sign" and said["op"] in judging.PROVED)
    said[key] = data.draw(st.sampled_from([None, 10**9, -1, "", "zz", [], {}, [[]], 0.5, True, "f" * 64, ["f" * 64]]))
    seat = int(said["by"] == 0)  # what a device says itself it does not check
    before = Sealed(NAME, CARDS, 3, seat, f"secret {seat}").after(decks[0].lines[:n])
    after = before.after((json.dumps(said) if key == "sign" else lie(sender, said),))
    assert after is before or set(after.cheats) == {said["by"]} or kept


LOCKED = locked(3)


# elsewhere -----------------------------------------------------------------------------------------


def test_a_deal_is_the_same_in_pyodide(pyodide: Pyodide):
    lines = pyodide.call("tests.bench.deals", "lines", 3, list(CARDS))
    deck = Sealed(NAME, CARDS, 3, 0, "secret 0").after(tuple(lines))
    assert deck.ready
    assert deck.mark == locked(3)[0].mark
