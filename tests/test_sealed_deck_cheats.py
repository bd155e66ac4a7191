"""A deck that all devices shuffle and lock together: who cheats is named, and senseless lines change nothing."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from henge.net import deck_keys, sealed_deck_check
from henge.net.protocol import MOST_BYTES, write_line
from henge.net.ristretto255 import ORDER, point, times
from henge.net.sealed_deck import Sealed
from henge.net.secret_sharing import mask_of
from hypothesis import given
from hypothesis import strategies as st

from tests.sealed_deck import CARDS, HOSTILE, LOCKED, NAME, deal, devices, lie, locked, opened, say, spread

# who cheats ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("no_card", ["0" * 64, "01" + "0" * 62, "f" * 64], ids=["neutral", "odd", "too large"])
def test_a_deck_with_what_is_no_card_is_refused_and_its_sender_named(no_card: str):
    decks = locked(3, lies={(1, "shuffle"): lambda deck, said: said | {"points": [no_card, *said["points"][1:]]}})
    assert all(
        decks[seat].outcome.cheats == {1: sealed_deck_check.UNSOUND} and not decks[seat].ready for seat in (0, 2)
    )
    assert all(decks[seat].go_on()[1] == () for seat in (0, 2))
    assert Sealed(NAME, CARDS, 3, 0, "secret 0").after(decks[0].lines).outcome.cheats == {1: sealed_deck_check.UNSOUND}


def test_a_box_that_is_none_is_refused_and_its_sender_named():
    decks = locked(3, lies={(2, "join"): lambda deck, said: said | {"box": "01" + "0" * 62}})
    assert decks[0].outcome.cheats == {2: sealed_deck_check.UNSOUND}


def test_who_opens_something_else_is_named_at_once_and_the_right_point_still_counts():
    decks = locked(2)
    said = json.loads(decks[1].open({2: 0})[1][0])
    for false in (
        said | {"points": [times(2, said["points"][0])]},
        said | {"points": [decks[0].dealing.shuffles[-1][3]]},
        said | {"places": [3]},
        said | {"proof": said["proof"][::-1]},
    ):
        line = lie(decks[1], false)
        after, _ = decks[0].hear(line)
        assert after.outcome.cheats == {1: sealed_deck_check.FALSE_OPENING}
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
    assert [deck.after(false).outcome.cheats for deck in decks.values()] == [{0: sealed_deck_check.FALSE_OPENING}] * 3


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
    monkeypatch.setattr(sealed_deck_check, "holds_of_shuffle", lambda *_: pytest.fail("a shuffle was looked at again"))
    monkeypatch.setattr(sealed_deck_check, "holds_of_unlocking", lambda *_: pytest.fail("a place was looked at again"))
    lines = decks[0].lines
    again = Sealed(NAME, CARDS, 2, 0, "secret 0", trusted=frozenset(lines)).after(lines)
    assert again.known == decks[0].known


def test_who_opens_another_secret_is_named():
    decks = locked(2)
    after, _ = decks[0].hear(decks[1].says("secret", secret="another"))
    assert after.audit().cheats == {1: sealed_deck_check.OTHER_SECRET}
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
    assert opened(decks)[0].audit().cheats == {1: sealed_deck_check.NO_REASON}


def test_a_doubt_alone_opens_no_secret():
    """What comes from outside makes no device tell what it keeps to itself: its people do."""
    decks = locked(2)
    assert decks[0].hear(decks[1].says("doubt"))[1] == ()


def false_share(deck: Sealed, said: dict[str, Any]) -> dict[str, Any]:
    return said | {"shares": ["00" * 32, *said["shares"][1:]]}


def test_who_gives_a_share_that_does_not_fit_is_doubted_before_anything_is_dealt_and_named():
    decks = locked(3, lies={(1, "shares"): false_share})
    assert all(decks[seat].outcome.doubts == (0,) and not decks[seat].ready for seat in (0, 2))
    assert opened(decks)[2].audit().cheats == {1: sealed_deck_check.FALSE_SHARES}


def other_lock(deck: Sealed, said: dict[str, Any]) -> dict[str, Any]:
    """Give shares of something else, with points that they fit but for the key."""
    false = Sealed(NAME, CARDS, 3, deck.seat, "something else")
    joined = replace(false.dealing, joined=deck.dealing.joined)
    terms, shares = replace(false, dealing=joined)._shares(deck.seat or 0, "something else")
    fixed = []
    for other, share in zip((seat for seat in range(3) if seat != deck.seat), shares, strict=True):
        masks = [
            mask_of(NAME, deck_keys.box_of(NAME, secret), deck.dealing.joined[other][1], deck.seat or 0, other)
            for secret in ("something else", deck.secret)
        ]
        fixed.append(deck_keys.masked(deck_keys.masked(share, masks[0]), masks[1]))
    return said | {"terms": list(terms), "shares": fixed}


def test_who_shares_out_another_lock_is_doubted_by_all_before_anything_is_dealt_and_named():
    decks = locked(3, lies={(1, "shares"): other_lock})
    assert {*decks[0].outcome.doubts} == {*decks[2].outcome.doubts} == {0, 2}
    assert not decks[0].ready
    assert opened(decks)[2].audit().cheats == {1: sealed_deck_check.FALSE_SHARES}


def test_who_helps_with_another_share_is_named():
    decks = locked(3)
    _, [line] = decks[2].help(1)
    after, _ = decks[0].hear(lie(decks[2], json.loads(line), share="11" * 32))
    assert after.outcome.cheats == {2: sealed_deck_check.OTHER_SHARE}
    assert not after.rebuilt


# the door ------------------------------------------------------------------------------------------


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
    cards = tuple(f"card {n}" for n in range(sealed_deck_check.MOST_CARDS))
    number = f"{ORDER:064x}"
    line = write_line("prove", by=0, proof=[number] * (2 * len(cards)))
    assert len(line) < MOST_BYTES


@given(data=st.data())
def test_whatever_a_line_is_changed_into_it_is_refused_or_its_sender_named(data: st.DataObject):
    """But for the promise in a join: any hash may be one, until what it promises is opened; and for how a line is
    signed that is true.  Who is given a share that is none doubts the deck."""
    decks = LOCKED
    n = data.draw(st.integers(0, len(decks[0].lines) - 1))
    said = json.loads(decks[0].lines[n])
    key, sender = data.draw(st.sampled_from(sorted(said))), decks[said["by"]]
    kept = (said["op"], key) == ("join", "promise") or (key == "sign" and said["op"] in sealed_deck_check.PROVED)
    said[key] = data.draw(st.sampled_from([None, 10**9, -1, "", "zz", [], {}, [[]], 0.5, True, "f" * 64, ["f" * 64]]))
    seat = int(said["by"] == 0)  # what a device says itself it does not check
    before = Sealed(NAME, CARDS, 3, seat, f"secret {seat}").after(decks[0].lines[:n])
    after = before.after((json.dumps(said) if key == "sign" else lie(sender, said),))
    assert after is before or set(after.outcome.cheats) == {said["by"]} or kept
