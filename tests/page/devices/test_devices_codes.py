"""The codes by which devices come to a table, and lines that make no sense."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from henge.games import GAMES
from henge.match import Match
from henge.net.guest import viewed
from henge.net.lobby import TABLE, Unknown
from henge.net.protocol import AT_ONCE
from henge.view_json import pack
from hypothesis import given
from hypothesis import strategies as st
from page.app.activities import TryingExample
from page.assembly.routes import route
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.features.devices.hosting import Hosting
from page.features.devices.view import READ
from page.ui.link_shown import ONLINE_ONCE

from tests.page.devices import CARD, LUCK, OTHER, brought, calling, device, joined, played, table_of
from tests.samples import examples


@pytest.mark.parametrize("eye", ["", "on", "off"])
def test_the_code_is_on_the_screen_at_once_however_the_answer_is_read(eye: str):
    host = table_of("bounders", {1})
    host.app = host.app.with_device(camera=bool(eye))
    host.send("devices")
    name = host.app.other_devices.waiting
    assert name, "a connection is begun before anything is chosen"
    host.send("card", name, CARD)
    if eye:
        host.send("camera", eye)
    assert f"#seat/{host.table.link.called}/1/{CARD}" in host.page
    assert 'id="theirs"' in host.page
    assert ('<video id="eye"' in host.page) == (eye == "on")
    host.send("answered", "", f"answer/1/{OTHER}")
    assert READ in host.page


def test_the_code_of_a_seat_is_a_link_that_leads_there_and_is_answered_by_a_text():
    host = table_of("bounders", {1})
    name = calling(host)
    link = f"https://somewhere/#seat/{host.table.link.called}/1/{CARD}"
    assert link in host.page
    guest = device("phone")
    guest.send("go", link.partition("#")[2])
    assert guest.app.other_devices.calls[TABLE].theirs == CARD
    mine = OTHER
    guest.send("card", TABLE, mine)
    assert f"answer/1/{mine}" in guest.page
    host.send("answered", "", f"Here you are:\nanswer/1/{mine}\n")
    assert host.app.other_devices.calls[name].theirs == mine
    assert "The answer has been read" in host.page


def test_how_far_the_draw_is_stands_beside_the_codes_and_who_has_come_shows_none_any_more():
    host = table_of("meets_bounds", {0, 1}, 2)
    name = calling(host)
    assert "Waiting for Anna and Bea." in sheet(host.app).html
    assert ONLINE_ONCE in sheet(host.app).html
    guest = device(name)
    guest.send("go", f"seat/{host.table.link.called}/1/{CARD}")
    guest.send("card", TABLE, OTHER)
    host.send("met", name)
    guest.send("met", TABLE)
    assert "answer/1" not in guest.page
    assert "Making the code" not in guest.page
    brought(host, [guest])
    assert "You are at the table" in guest.page
    assert "<h2>Bea</h2>" in guest.page
    assert "Making the code" not in guest.page
    assert "Waiting for Anna." in sheet(host.app).html


def test_a_table_that_waits_for_a_device_says_so_and_leads_to_its_code():
    host = table_of("bounders", {0})
    assert host.table.match.turn == 0
    host.send("close")
    assert "The table waits: that device is not connected." in host.page
    assert 'data-do="devices" data-with="0"' in host.page
    both = table_of("bounders", {0, 1})
    joined(both, 0)
    both.send("close")
    assert "Connect Bea" in both.page


def test_a_seats_link_can_be_pasted_where_records_are_and_a_record_still_is_one():
    guest = device("phone")
    guest.send("bring", "", f"#seat/0123456789abcdef/1/{CARD}")
    assert guest.app.screen == "joining"
    guest.send("bring", "", "nothing of Henge")
    assert "cannot be read" in guest.app.notice


@pytest.mark.parametrize(
    "text", ["", "hello", f"answer/1/{CARD}", f"answer/0/{CARD}", "answer/1/AAAA", "answer/1/" + "x" * 5000, "seat/9"]
)
def test_a_wrong_answer_is_told_and_changes_nothing(text: str):
    host = table_of("bounders", {1})
    name = calling(host)
    host.send("answered", "", text)
    assert host.app.other_devices.trouble
    assert not host.app.other_devices.calls[name].theirs
    assert 'class="refused"' in host.page


def test_what_the_camera_sees_beside_codes_of_henge_is_passed_over():
    host = table_of("bounders", {1})
    calling(host)
    host.send("answered", "seen", "https://somewhere.else/menu")
    assert not host.app.other_devices.trouble


def test_a_code_that_led_nowhere_is_told_after_a_while_and_replaced():
    host = table_of("bounders", {1})
    name = calling(host)
    host.send("answered", "", f"answer/1/{OTHER}")
    host.send("beat")
    assert "Still not connected" not in host.page
    host.clock += 25_000
    host.send("beat")
    assert "Still not connected" in host.page
    host.send("fresh-code")
    assert host.app.other_devices.waiting not in ("", name)


def test_a_hasty_browser_applies_a_card_only_at_a_touch_of_connect():
    guest = device("phone")
    guest.app = guest.app.with_device(hasty=True)
    guest.send("go", f"seat/0123456789abcdef/1/{CARD}")
    guest.send("card", TABLE, OTHER)
    assert not guest.app.other_devices.calls[TABLE].go
    assert 'data-do="connect"' in guest.page
    guest.send("connect")
    assert guest.app.other_devices.calls[TABLE].go


@pytest.mark.parametrize("line", ["", "{", "[]", "null", '{"op":"ply"}', '{"op":"hello"}', "x" * 100_000, "\n\n"])
def test_senseless_lines_change_nothing_on_either_side(line: str):
    host = table_of("bounders", {1})
    [guest] = joined(host, 1)
    before = (host.table.match, guest.table.match)
    host.send("line", guest.wire, line)
    host.send("line", "nobody", line)
    guest.send("line", TABLE, line)
    assert (host.table.match, guest.table.match) == before
    assert not host.sent
    assert not guest.sent


def test_of_a_flood_of_lines_no_more_are_heard_at_once_than_a_device_has_to_say():
    host = table_of("bounders", {0, 1})
    [guest] = joined(host, 0)
    [(_, hello)] = guest.app.other_devices.session.greeting
    host.send("line", guest.wire, "\n".join([hello] * 50_000))
    assert len(host.app.other_devices.post) == AT_ONCE


ODD: tuple[Any, ...] = (None, -1, 3, 99, 10**4000, "", "zz", "\ud800", "12n", "c3", [], [[]], {}, True)


def otherwise(rng: Random, value: Any) -> Any:
    """Return a JSON value with something in it put otherwise."""
    inside = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    if not inside or rng.random() < 0.1:
        return rng.choice([*ODD, value * 2] if isinstance(value, list) else ODD)
    key, other = rng.choice(inside), value.copy()
    other[key] = otherwise(rng, value[key])
    return other


@pytest.mark.parametrize("game", GAMES)
@examples(8, 100)
@given(seed=st.integers(0, 1 << 32))
def test_whatever_a_table_says_of_a_position_a_seats_page_is_drawn_now_and_after_a_reload(game: str, seed: int):
    rng = Random(seed)
    LUCK.seed(seed)
    host = table_of(game, {0, 1})
    guests = joined(host, 0, 1, "watch")
    for _ in played(host, guests, rng.randrange(6)):
        pass
    match = host.table.match
    session = host.app.other_devices.session
    assert isinstance(session, Hosting)
    _, post = session.host.at(match.play(match.game.actions(match.state)[0]))
    guest = rng.choice(guests)
    [said] = [json.loads(line) for to, line in post if to == guest.wire and '"op":"ply"' in line]
    said["view"] = otherwise(rng, said["view"])
    guest.send("line", TABLE, json.dumps(said))
    assert "<h1" in screen(guest.app).html
    for _ in range(4):
        if live := sorted(guest.table.live) if guest.app.table else []:
            guest.send("touch", rng.choice(live))
            assert "<h1" in screen(guest.app).html
    again = device(guest.wire, guest.app.kept)
    again.send("go", route(guest.app))
    assert "<h1" in screen(again.app).html


def test_a_position_whose_legal_moves_cannot_be_made_is_none():
    match = Match.new("meets_bounds", seed=3)
    content = json.loads(pack(match.game.observe(match.state, 0)))
    assert viewed(match.game, content, 0) == match.game.observe(match.state, 0)
    with pytest.raises(Unknown):
        viewed(match.game, content | {"owed": -1}, 0)


def test_who_tries_something_at_the_table_meanwhile_loses_no_guest():
    host = table_of("bounders", {1})
    [guest] = joined(host, 1)
    for _ in played(host, [guest], plies=2):
        pass
    host.send("go", "try/bounders/1")
    brought(host, [guest])
    assert isinstance(host.app.activity, TryingExample)
    assert "has closed the table" not in guest.page
    tried = host.table.match
    guest.send("line", TABLE, "")
    guest.send("beat")
    brought(host, [guest])
    assert host.table.match is tried
    host.send("go", "play")
    brought(host, [guest])
    assert host.table.last == 2
    for _ in played(host, [guest], plies=5):
        pass
    assert guest.table.last == 5
