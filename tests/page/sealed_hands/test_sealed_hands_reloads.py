"""Sealed hands: reloads, lines that are lost, and two windows at one seat."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from henge.net.lobby import NEWER, TABLE
from henge.net.relay import TAKEN, Hub
from page.assembly.routes import route

from tests.page.devices import device
from tests.page.sealed_hands import SEALABLE, begun, come, dealt, played, reloaded, rested, settled, side
from tests.samples import sample


@pytest.mark.nightly
@pytest.mark.parametrize(("lost", "game"), sample(product((0, 1), SEALABLE), 2, 1))
def test_a_reload_of_either_side_in_the_middle_loses_nothing(lost: int, game: str):
    devices = dealt(game, 2)
    for _ in played(devices, 5):
        pass
    before, shown = devices[lost], devices[lost].table
    again = devices[lost] = reloaded(before)
    rested(again)
    assert again.table.match.states == shown.match.states
    assert again.table.remote.words == shown.remote.words
    assert side(again).sealed_match.sealed.secret == side(before).sealed_match.sealed.secret
    for one in devices:
        one.send("beat")
    settled(*devices)
    assert all(not one.table.remote.away for one in devices)
    assert "connection to the table is lost" not in devices[1].page
    for _ in played(devices):
        pass
    assert "The deal was fair" in devices[0].page
    assert "The deal was fair" in devices[1].page


@pytest.mark.parametrize("lost", sample(range(3), 3, 1))
def test_a_reload_while_the_cards_are_locked_loses_nothing(lost: int):
    hub = begun("meets_bounds", 3)
    devices = [hub, *come(hub, 1, 2)]
    for _ in range(12):  # some of the way
        for one in devices:
            one.send("labour")
        for one in devices[1:]:
            sent, one.sent = one.sent, []
            for _, line in sent:
                hub.send("line", one.wire, line)
        sent, hub.sent = hub.sent, []
        for wire, line in sent:
            next(one for one in devices if one.wire == wire).send("line", TABLE, line)
    assert not side(devices[lost]).sealed_match.sealed.ready
    devices[lost] = reloaded(devices[lost])
    for one in devices:
        one.send("beat")
    settled(*devices)
    for one in devices:
        one.send("beat")
    settled(*devices)
    assert all(one.table.match.states and not one.table.remote.sealing for one in devices)
    for _ in played(devices, 4):
        pass
    assert devices[0].table.last == 4


def test_a_move_whose_lines_were_lost_is_told_again_and_only_once():
    devices = dealt("meets_bounds", 2)
    mover = next(one for one in devices if one.table.playable)
    mover.send("touch", mover.table.viewpoint.legal[0][0])
    for name in mover.table.viewpoint.legal[0][1:]:
        mover.send("touch", name)
    if mover.table.whole:
        mover.send("confirm")
    rested(mover)
    mover.sent.clear()
    assert "draw as soon as all other devices" in mover.page or mover.table.last == 1
    for _ in range(2):
        for one in devices:
            one.send("beat")
        settled(*devices)
    assert [one.table.last for one in devices] == [1, 1]


def test_only_who_has_the_token_comes_back_to_a_seat():
    devices = dealt("meets_bounds", 2)
    stranger = device("tab stranger")
    stranger.send("go", route(devices[1].app))
    settled(*devices, stranger)
    assert stranger.app.table is None
    assert TAKEN in stranger.page
    hub = side(devices[0]).participant
    assert isinstance(hub, Hub)
    assert stranger.wire not in hub.seated
    own = device("tab own")
    own.send("go", f"seat/{devices[0].table.link.called}/0")
    settled(*devices, own)
    assert own.app.table is None


def test_a_second_window_of_the_same_device_plays_nothing_until_it_speaks_and_then_knows_what_the_first_did():
    devices = dealt("meets_bounds", 2)
    for _ in played(devices, 2):
        pass
    second = reloaded(devices[0])
    rested(second)
    second.send("silent")
    second.sent.clear()
    assert "open in another window" in second.page
    for _ in played(devices, 2):
        pass
    [key] = [key for key in devices[0].app.kept if key.startswith("sealed:")]
    second.send("elsewhere", key, devices[0].app.kept[key])
    if second.table.playable:
        for name in second.table.viewpoint.legal[0]:
            second.send("touch", name)
        second.send("confirm")
    assert not second.sent
    assert second.app.kept[key] == devices[0].app.kept[key]
    second.send("speaks")
    first, devices[0] = devices[0], second
    devices[1].send("beat")
    settled(*devices)
    assert "open in another window" not in second.page
    assert second.table.match.states == first.table.match.states
    assert second.table.last == 4
    for _ in played(devices):
        pass
    assert "The deal was fair" in devices[1].page


def test_a_second_window_of_a_seat_hears_and_plays_nothing_until_it_speaks_and_then_has_what_the_first_has_kept():
    devices = dealt("meets_bounds", 2)
    first, second = devices[1], reloaded(devices[1])
    rested(second)
    second.send("silent")
    second.sent.clear()
    assert "open in another window" in second.page
    assert "connection to the table is lost" not in second.page
    for _ in played(devices, 4):
        pass
    second.app = replace(second.app, kept=first.app.kept)
    second.send("speaks")
    second.send("beat")
    assert second.sent[0][1].startswith('{"op":"hello"')
    settled(devices[0], second)
    assert "open in another window" not in second.page
    assert second.table.match.states == first.table.match.states
    for _ in played([devices[0], second]):
        pass
    assert "The deal was fair" in devices[0].page


def test_of_two_windows_at_one_seat_the_older_plays_nothing_and_comes_back_as_far_as_the_newer():
    devices = dealt("meets_bounds", 2)
    first, second = devices[1], reloaded(devices[1])
    second.wire = "tab second"
    settled(devices[0], first, second)
    assert NEWER in first.page
    for _ in played([devices[0], second], 4):
        pass
    [key] = [key for key in second.app.kept if key.startswith("sealed:")]
    first.send("elsewhere", key, second.app.kept[key])
    first.send("connect")
    settled(devices[0], first, second)
    first.send("beat")
    settled(devices[0], first, second)
    assert first.table.last == devices[0].table.last == 4
    for _ in played([devices[0], first]):
        pass
    assert "The deal was fair" in first.page
