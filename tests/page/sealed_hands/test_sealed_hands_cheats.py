"""Sealed hands: who leaves, who cheats, and what is told of it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from henge.net.lobby import OTHER_SEAT, TABLE
from henge.net.protocol import OTHER_VERSION
from henge.net.ristretto255 import BASE
from henge.net.sealed_deck_check import FALSE_OPENING, NO_REASON, OTHER_SECRET
from page.app.activities import Playing
from page.features.sealed_hands.update import sided
from page.features.sealed_hands.view import DISBELIEVED, UNOPENED, UNSAID

from tests.page.devices import CARD, OTHER, Device, device
from tests.page.sealed_hands import SEALABLE, begun, dealt, played, reloaded, rested, settled, side, verdict
from tests.samples import sample

# somebody leaves -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", sample(SEALABLE, 2, 1))
def test_those_present_agree_to_play_a_leavers_cards_open_and_finish_the_game(game: str):
    devices = dealt(game, 3)
    for _ in played(devices, 4):
        pass
    gone = devices.pop()
    devices[0].send("parted", gone.wire)
    settled(*devices)
    for _ in played(devices):  # until nobody can move any more
        pass
    assert all("Cai’s device is not connected" in one.page for one in devices)
    devices[0].send("leaver", "2")
    assert "Has Cai left for good?" in devices[0].page
    devices[0].send("help-out", "2")
    settled(*devices)
    assert not side(devices[0]).gone  # nobody can do it alone
    assert "1 of 2 has agreed" in devices[0].page
    devices[1].send("help-out", "2")
    settled(*devices)
    assert [side(one).gone for one in devices] == [(2,), (2,)]
    assert all("has left" in one.page for one in devices)
    while devices[0].table.match.turn != 2:
        next(played(devices))
    assert "these cards lie open" in devices[0].page
    assert "seen by Cai only" not in devices[0].page
    for _ in played(devices):
        pass
    for one in devices:
        assert "The deal was fair" in one.page
        assert one.table.match.result


@pytest.mark.parametrize(
    "change", [{"away": [99, -1, True]}, {"game": "barrows"}, {"options": {"wind": 1}}, {"new": 1}]
)
def test_a_table_that_a_device_does_not_understand_is_of_another_version_and_seats_that_are_none_are_not_away(change):
    devices = dealt("meets_bounds", 2)
    hub, other = devices
    other.send("beat")
    hub.send("line", other.wire, other.sent[0][1])
    [said] = [json.loads(line) for _, line in hub.sent if '"op":"table"' in line]
    other.send("line", TABLE, json.dumps(said | change, separators=(",", ":")))
    assert (OTHER_VERSION in other.page) == ("away" not in change)
    assert side(other).away == ()


def test_a_connection_made_by_the_code_of_one_seat_takes_no_other():
    hub = begun("meets_bounds", 3)
    hub.send("devices", "1")
    hub.send("camera", "off")
    name = hub.app.other_devices.waiting
    hub.send("card", name, CARD)
    hub.send("answered", "", f"answer/1/{OTHER}")
    hub.send("met", name)
    thief = device(name)
    thief.send("go", f"seat/{hub.table.link.called}/2")
    settled(hub, thief)
    assert side(hub).away == (1, 2)
    assert OTHER_SEAT in thief.page


def test_of_two_players_one_alone_waits_and_is_told_so():
    devices = dealt("meets_bounds", 2)
    devices[0].send("parted", devices[1].wire)
    for _ in played(devices[:1], 1):
        pass
    assert "With two players the game waits" in devices[0].page
    assert "play these cards open" not in devices[0].page


# cheats --------------------------------------------------------------------------------------------


FALSE = {"op": "open", "places": [30], "after": [], "points": [BASE], "proof": ["1" * 64, "1" * 64]}


def lie(one: Device, **said: Any) -> str:
    """Return a line that somebody has made a device say."""
    return side(one).sealed_match.sealed.says(**said)


def test_a_false_card_is_named_at_once_and_all_may_open_their_cards():
    heard: list[str] = []
    devices = dealt("meets_bounds", 2, heard=heard)
    devices[0].send("line", devices[1].wire, lie(devices[1], **FALSE))
    settled(*devices)
    assert f"Bea’s device {FALSE_OPENING}." in devices[0].page
    for one in devices:
        assert "Open my cards" in one.page
        one.send("lay-open")
    settled(*devices)
    assert verdict(devices[0]).cheats == {1: FALSE_OPENING}
    assert f"Bea’s device {FALSE_OPENING}." in devices[1].page


def test_a_cheat_is_told_at_the_end_with_how_it_was_done():
    devices = dealt("meets_bounds", 2)
    for _ in played(devices):
        pass
    one = devices[0]
    wrong = verdict(one)._replace(cheats={1: "did not only shuffle the cards"}, match=None)
    one.app = replace(one.app, other_devices=sided(one.app.other_devices, replace(side(one), verdict=wrong)))
    assert "Bea’s device did not only shuffle the cards." in one.page
    assert "The deal was fair" not in one.page


def test_what_is_not_opened_is_told_and_nobody_is_told_that_the_deal_was_fair():
    devices = dealt("meets_bounds", 2)
    for _ in played(devices):
        pass
    one = devices[0]
    told = verdict(one)._replace(missing=(1,), match=None)
    one.app = replace(one.app, other_devices=sided(one.app.other_devices, replace(side(one), verdict=told)))
    assert UNOPENED.format(name="Bea") in one.page
    assert "The deal was fair:" not in one.page


def told(hub: Device, *others: Device, line: str) -> None:
    hub.send("line", others[0].wire, line)
    settled(hub, *others)


@pytest.mark.parametrize(
    ("line", "how"),
    [
        (FALSE, FALSE_OPENING),
        ({"op": "doubt"}, NO_REASON),
        ({"op": "secret", "secret": "another"}, OTHER_SECRET),
    ],
)
def test_a_verdict_is_found_again_when_more_comes_out_after_it(line: dict[str, Any], how: str):
    devices = dealt("meets_bounds", 2)
    secret = side(devices[1]).sealed_match.sealed.secret
    if how != OTHER_SECRET:
        told(*devices, line=lie(devices[1], op="secret", secret=secret))
    devices[0].send("lay-open")
    settled(*devices)
    before = verdict(devices[0])
    assert not before.cheats
    told(*devices, line=lie(devices[1], **line))
    assert verdict(devices[0]).cheats == {1: how}
    assert f"Bea’s device {how}." in devices[0].page
    again = reloaded(devices[0])
    rested(again)
    assert verdict(again).cheats == {1: how}
    stale = replace(side(devices[0]), verdict=before)  # while it is being found again
    devices[0].app = replace(devices[0].app, other_devices=sided(devices[0].app.other_devices, stale))
    assert (f"Bea’s device {how}." in devices[0].page) == (how != NO_REASON)


def test_whose_part_of_the_signs_is_missing_is_told_where_they_would_stand():
    devices = [one.copy() for one in dealt("meets_bounds", 3)]
    here = side(devices[0])
    deck = here.sealed_match.sealed
    unsaid = replace(deck, dealing=replace(deck.dealing, seals={0: deck.dealing.seals[0]}))
    sides = replace(here, participant=replace(here.participant, sealed_match=replace(here.sealed_match, sealed=unsaid)))
    devices[0].app = replace(devices[0].app, other_devices=sided(devices[0].app.other_devices, sides))
    devices[0].send("sealed-hands")
    assert UNSAID.format(names="Bea and Cai") in devices[0].page.replace("&#x27;", "'")
    devices[1].send("sealed-hands")
    assert UNSAID.partition(":")[0] not in devices[1].page


def test_who_opens_its_cards_in_mid_game_does_not_end_it_for_the_others():
    """Nor is it gone from the list of games under way, or tidied away when another one begins."""
    devices = dealt("meets_bounds", 3)
    secret = side(devices[2]).sealed_match.sealed.secret
    devices[0].send("line", devices[2].wire, lie(devices[2], op="secret", secret=secret))
    settled(*devices)
    for one in devices:
        assert verdict(one).missing
        assert not side(one).done
        again = device(one.wire, one.app.kept)
        assert "Come back to Meets &amp; Bounds" in again.page
    for _ in played(devices):
        pass
    assert all(side(one).done for one in devices)


def test_a_doubt_is_told_and_nobody_is_told_that_the_deal_was_fair():
    devices = dealt("meets_bounds", 2)
    devices[0].send("line", devices[1].wire, lie(devices[1], op="doubt"))
    settled(*devices)
    assert "Bea’s device could not open a card as it should." in devices[0].page
    assert "The deal was fair" not in devices[0].page
    assert "Open my cards" in devices[0].page


def stuck_at_last() -> list[Device]:
    """Return the devices of a game that has ended because nobody had anything left to play."""
    for seed in range(40):
        devices = dealt("meets_bounds", 2)
        for _ in played(devices, seed=seed):
            pass
        sealed_match = side(devices[0]).sealed_match
        if all(sealed_match.words.get((len(sealed_match.moves), seat)) for seat in (0, 1)):
            return devices
    raise AssertionError


@pytest.mark.nightly
def test_a_last_word_that_cannot_be_true_is_told_and_the_cards_can_be_opened():
    devices = stuck_at_last()
    honest = side(devices[0])
    n = max(n for n, line in enumerate(honest.lines) if line.startswith('{"op":"word","by":1'))
    false = side(devices[1]).sealed_match.says("word", n=json.loads(honest.lines[n])["n"], stuck=False)
    sealed_match = honest.terms.begin(0, honest.sealed_match.sealed.secret).after((*honest.lines[:n], false))
    one = devices[0].copy()
    before = replace(
        honest, participant=replace(honest.participant, sealed_match=sealed_match), verdict=None, audited=0, busy=True
    )
    one.app = one.app.but(other_devices=sided(one.app.other_devices, before), activity=Playing()).over("")
    one.send("labour")
    rested(one)
    assert DISBELIEVED.format(name="Bea") in one.page
    one.send("lay-open")
    rested(one)
    assert verdict(one).missing == (1,)
    assert UNOPENED.format(name="Bea") in one.page
    assert "The deal was fair:" not in one.page
