"""A match on several devices, each its own page: what every one of them shows, keeps and sends."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import pytest
from henge.apart.guest import Unknown, viewed
from henge.apart.host import HERE, TAKEN
from henge.apart.lobby import NEWER, OTHER_SEAT
from henge.apart.protocol import AT_ONCE, OTHER_VERSION, VERSION
from henge.games import GAMES
from henge.luck import one_of
from henge.match import Match
from henge.replay import replayed
from henge.rules import Seat, Value
from henge.setting import Setting
from henge.view_json import pack
from hypothesis import given
from hypothesis import strategies as st
from page.app.activities import TryingExample
from page.app.app import App, Message
from page.app.other_devices import TABLE
from page.app.routes import route
from page.app.screens import screen
from page.app.sheets import sheet
from page.app.update import opened, update
from page.features.devices.sdp import Address, Card
from page.features.devices.view import AGREES, FAIR, NOT_OPENED, READ
from page.table.dealt import drawn
from page.table.draft import DEVICE, Draft
from page.table.table import Table
from page.ui.link_shown import ONLINE_ONCE

from tests.samples import examples, sample

LUCK = Random(5)
HIDING = [game for game in GAMES if Draft.new(game).closed]


@dataclass
class Device:
    """A page, and what it has sent; `wire` is what the others call it."""

    app: App
    wire: str
    clock: int = 0
    sent: list[tuple[str, str]] = field(default_factory=list)

    def send(self, do: str, arg: str = "", value: str = "") -> None:
        self.clock += 10
        luck = LUCK.getrandbits(32)
        self.app = update(
            self.app, Message(do, arg, value, luck=luck, now=1_790_000_000_000, clock=self.clock, chance=f"{luck:024x}")
        )
        self.sent += self.app.company.post

    def copy(self) -> Device:
        """Return the device as it is now, whatever is sent to this one later."""
        return replace(self, sent=[*self.sent])

    @property
    def table(self) -> Table:
        return self.app.playing

    @property
    def page(self) -> str:
        """All that the page shows and keeps."""
        return f"{screen(self.app).html} {sheet(self.app).html} {route(self.app)}"


def device(wire: str, kept: Mapping[str, str] | None = None, at: str = "") -> Device:
    return Device(opened(kept or {}, at).with_device(home="https://somewhere/", connects=True), wire)


def brought(host: Device, guests: list[Device]) -> None:
    """Bring everything that was sent to where it goes."""
    while any(one.sent for one in (host, *guests)):
        for guest in guests:
            sent, guest.sent = guest.sent, []
            if sent:
                host.send("line", guest.wire, "\n".join(line for _, line in sent))
        sent, host.sent = host.sent, []
        for guest in guests:
            lines = [line for wire, line in sent if wire == guest.wire]
            if lines:
                guest.send("line", TABLE, "\n".join(lines))


def table_of(game: str, afar: set[Seat], seats: int | None = None, **options: Value) -> Device:
    """Return the device that deals a game with some seats on other devices."""
    host = device("")
    draft = replace(Draft.new(game), seats=seats or GAMES[game].seats_allowed[0], options=options)
    for seat in range(draft.seats):
        draft = draft.named(seat, NAMES[seat])
        draft = draft.sits(seat, DEVICE) if seat in afar else draft
    host.app = host.app.at("setup").drafting(draft)
    host.send("deal")
    return host


NAMES = ("Anna", "Bea", "Cai", "Dilys", "Eli")


def joined(host: Device, *seats: Seat | str) -> list[Device]:
    """Return the devices that have come to some seats."""
    guests = []
    for seat in seats:
        guest = device(f"tab {seat}")
        guest.send("go", f"seat/{host.table.saved.line}/{seat}")
        guests.append(guest)
    brought(host, guests)
    return guests


def played(host: Device, guests: list[Device], plies: int = 10_000, seed: int = 1) -> Iterator[Device]:
    """Play random moves, each where it is to be played; yield whoever has played."""
    rng = Random(seed)
    while host.table.match.turn is not None and host.table.last < plies:
        mover = next(one for one in (host, *guests) if one.table.playable or one.table.down)
        if mover.table.down:
            mover.send("lift")
        if mover.table.between:
            mover.send("onto")
        else:
            legal = mover.table.sight.legal
            for name in one_of(legal, rng):
                mover.send("touch", name)
            if mover.table.whole:
                mover.send("confirm")
        brought(host, guests)
        yield mover


# what is shown where -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", sample(GAMES, 2))
def test_a_whole_game_is_played_by_touches_on_every_seats_own_device(game: str):
    seats = GAMES[game].seats_allowed[1]
    host = table_of(game, set(range(seats)), seats, **GAMES[game].short)
    guests = joined(host, *range(seats))
    for mover in played(host, guests):
        assert mover is not host
        for seat, guest in enumerate(guests):
            assert guest.table.match.states == tuple(
                guest.table.game.observe(state, seat) for state in host.table.match.states
            )
    assert host.table.match.result
    assert all(guest.app.sheet == "over" for guest in guests)
    assert all(guest.table.match.result == host.table.match.result for guest in guests)


@pytest.mark.parametrize("game", sample(GAMES, 2, 1))
def test_every_position_can_be_drawn_told_and_looked_back_at_on_a_seats_device(game: str, whole: bool):
    seats = GAMES[game].seats_allowed[1]
    host = table_of(game, set(range(seats)), seats, **GAMES[game].short)
    guests = [*joined(host, *range(seats)), *joined(host, "watch")]
    for n, _ in enumerate(played(host, guests)):
        if n % 7 == 0:
            for guest in guests if whole else [guests[n // 7 % len(guests)]]:
                assert "Something went wrong" not in guest.page
                for sheet_name in ("menu", "history", "cards", "keys"):
                    guest.send(sheet_name)
                    assert guest.page
                guest.send("close")
                guest.send("scrub", str(guest.table.last // 2))
                assert guest.page
                guest.send("scrub", str(guest.table.last))
                guest.send("undo")
                assert guest.table.match.turn is None or "taken back at the table" in guest.page
                guest.send("cancel")


# who comes, goes and comes back --------------------------------------------------------------------


def test_the_table_is_not_covered_when_all_hands_are_elsewhere_and_shows_what_a_bystander_sees():
    host = table_of("meets_bounds", {0, 1, 2}, 3)
    joined(host, 0, 1, 2)
    assert not host.table.down
    assert host.table.sight.seat is None
    assert not host.table.playable
    assert screen(host.app).name == "play"


def test_of_two_people_here_each_is_covered_from_the_other_and_of_one_nothing_is():
    two = table_of("meets_bounds", {2}, 3)
    one = table_of("meets_bounds", {1, 2}, 3)
    assert two.table.down == (two.table.match.turn in (0, 1))
    assert not one.table.down
    assert one.table.sight.seat == 0


@pytest.mark.parametrize("game", HIDING)
def test_no_page_shows_keeps_or_is_sent_what_its_seat_may_not_know(game: str):
    host = table_of(game, {0, 1})
    guests = joined(host, 0, 1)
    searched = 0
    for _ in played(host, guests, plies=40):
        rules, seen = host.table.game, [*guests, host]
        for seat, one in zip((0, 1, None), seen, strict=True):
            hands = rules.hands(rules.observe(host.table.match.state, seat))
            own = {card for hand in hands for card in hand}
            shown = set(re.findall(r'class="held[^"]*" data-touch="([^"]+)"', one.page))
            assert one.table.match.turn is None or shown <= own
            kept = "".join(text for key, text in one.app.kept.items() if not key.startswith("seat:"))
            assert not any(str(list(hand)) in kept for hand in hands if any(hand))
            searched += len(shown)
    assert searched > 20


def test_a_reload_of_the_table_loses_nothing_and_its_guests_come_back():
    host = table_of("meets_bounds", {0, 1})
    guests = joined(host, 0, 1)
    for _ in played(host, guests, plies=9):
        pass
    again = device("", host.app.kept, "play")
    again.send("size")
    assert again.table.match == host.table.match
    assert again.table.remote.away == (0, 1)
    for guest in guests:
        guest.send("parted", TABLE)
        assert "The connection to the table is lost" in guest.page
        guest.send("beat")
    brought(again, guests)
    assert not again.table.remote.away
    assert all("The connection to the table is lost" not in guest.page for guest in guests)
    for _ in played(again, guests, plies=15):
        pass
    assert again.table.last == 15


def test_a_reload_of_a_seats_device_shows_its_hand_before_it_is_connected_and_then_what_it_missed():
    host = table_of("meets_bounds", {0})
    [guest] = joined(host, 0)
    for _ in played(host, [guest], plies=7):
        pass
    again = device("tab again", guest.app.kept)
    again.send("go", route(guest.app))
    again.sent.clear()  # no connection yet
    assert again.table.match.states == guest.table.match.states
    assert "The connection to the table is lost" in again.page
    host.send("parted", guest.wire)
    assert host.table.remote.away == (0,)
    assert "that device is not connected" in host.page or host.table.match.turn != 0
    again.send("beat")
    brought(host, [again])
    assert not host.table.remote.away
    assert again.table.last == host.table.last


def test_a_move_that_comes_while_the_table_looks_at_something_else_is_said_again_until_it_is_played():
    host = table_of("bounders", {0})
    [guest] = joined(host, 0)
    host.send("close")
    host.send("go", "learn/stonehenge")
    guest.send("touch", "a1")
    guest.send("confirm")
    brought(host, [guest])
    host.send("leave")
    host.send("go", "play")
    assert host.table.last == 0
    for _ in range(2):
        guest.send("beat")
        brought(host, [guest])
    assert host.table.last == guest.table.last == 1
    assert not guest.table.remote.proposed


def test_a_seats_device_that_is_not_connected_sends_its_move_when_it_is_again():
    host = table_of("bounders", {0, 1})
    guests = joined(host, 0, 1)
    mover = guests[host.table.match.turn or 0]
    mover.send("parted", TABLE)
    mover.send("touch", mover.table.sight.legal[0][0])
    mover.send("confirm")
    mover.sent.clear()  # lost on its way
    assert not mover.table.playable
    mover.send("beat")
    brought(host, guests)
    assert host.table.last == mover.table.last == 1


def test_a_device_that_falls_silent_is_away_and_back_when_it_speaks():
    host = table_of("bounders", {0, 1})
    guests = joined(host, 0, 1)
    host.clock += 20_000
    host.send("beat")
    brought(host, guests)
    assert host.table.remote.away == (0, 1)
    assert "not connected" in host.page
    for guest in guests:
        guest.send("beat")
    brought(host, guests)
    assert not host.table.remote.away


def test_of_two_windows_at_one_seat_the_older_is_told_and_stays_away():
    host = table_of("bounders", {0, 1})
    [first] = joined(host, 0)
    second = device("tab second", first.app.kept)
    second.send("go", route(first.app))
    brought(host, [first, second])
    assert NEWER in first.page
    first.send("beat")
    assert not first.sent
    assert second.table.match.states == host.table.match.states
    assert "Take the seat again" in first.page
    first.send("connect")
    brought(host, [first, second])
    assert NEWER in second.page
    assert NEWER not in first.page


def test_a_stranger_cannot_take_a_seat_that_is_taken():
    host = table_of("bounders", {0, 1})
    [first] = joined(host, 0)
    stranger = device("tab stranger")
    stranger.send("go", route(first.app))
    brought(host, [first, stranger])
    assert stranger.app.table is None
    assert TAKEN in stranger.page
    assert "Waiting" not in first.page


def test_somebody_whose_device_is_lost_takes_the_seat_with_another_once_the_table_has_freed_it():
    host = table_of("meets_bounds", {0, 1})
    first, other = joined(host, 0, 1)
    before = host.table.match
    assert before.deal
    host.send("devices")
    assert "Let another device take Anna’s seat" in host.page
    host.send("seat-ask", "free/0")
    assert "Go on only if everybody here agrees." in host.page
    host.send("seat-free", "0")
    assert (host.app.sheet, host.app.about) == ("devices", "0")
    assert host.table.remote.away == (0,)
    brought(host, [first, other])
    assert NEWER in first.page
    new = device("tab new")
    new.send("go", f"seat/{host.table.saved.line}/0")
    brought(host, [first, other, new])
    assert not host.table.remote.away
    assert new.table.match.states == (host.table.game.observe(before.state, 0),)
    first.send("connect")
    brought(host, [first, other, new])
    assert TAKEN in first.page
    assert new.app.company.linked


def test_a_seat_freed_while_the_deal_is_drawn_draws_with_its_new_device():
    host = table_of("meets_bounds", {0, 1})
    [first] = joined(host, 0)
    drawing = host.table.saved.drawing
    host.send("seat-free", "0")
    assert host.table.saved.drawing
    assert host.table.saved.drawing != drawing
    assert device("", host.app.kept, "play").app.playing.saved.drawing == host.table.saved.drawing
    [other] = joined(host, 1)
    new = device("tab new")
    new.send("go", f"seat/{host.table.saved.line}/0")
    brought(host, [first, other, new])
    assert host.table.match.deal


def test_a_connection_outlives_a_silence_and_needs_no_new_code():
    host = table_of("bounders", {1})
    name = calling(host)
    guest = device(name)
    guest.send("go", f"seat/{host.table.saved.line}/1")
    host.send("answered", "", f"answer/1/{OTHER}")
    host.send("met", name)
    brought(host, [guest])
    assert not host.table.remote.away
    host.clock += 20_000  # its screen was dark for a while
    host.send("beat")
    assert host.table.remote.away == (1,)
    assert name in host.app.company.calls
    guest.send("beat")
    brought(host, [guest])
    assert not host.table.remote.away
    host.send("parted", name)  # only now it has broken
    assert host.table.remote.away == (1,)
    assert name not in host.app.company.calls


def test_a_connection_made_by_the_code_of_one_seat_takes_no_other():
    host = table_of("bounders", {0, 1})
    name = calling(host)
    host.send("answered", "", f"answer/1/{OTHER}")
    host.send("met", name)
    thief = device(name)
    thief.send("go", f"seat/{host.table.saved.line}/0")
    brought(host, [thief])
    assert host.table.remote.away == (0, 1)
    assert OTHER_SEAT in thief.page


def test_who_comes_back_to_a_seat_that_is_played_at_the_table_by_now_is_told_so():
    host = table_of("bounders", {0, 1})
    guests = joined(host, 0, 1)
    host.send("seat-here", "0")
    brought(host, guests)
    assert NEWER in guests[0].page
    guests[0].send("connect")
    brought(host, guests)
    assert HERE in guests[0].page


def test_another_version_of_henge_is_told():
    host = table_of("bounders", {0, 1})
    [guest] = joined(host, 0)
    assert guest.app.company.guest
    host.send("line", guest.wire, guest.app.company.guest.hello().replace(f'"henge":{VERSION}', '"henge":7'))
    brought(host, [guest])
    assert OTHER_VERSION in guest.page
    assert 'data-do="renew"' in guest.page
    new = device("tab new")
    new.send("go", f"seat/{host.table.saved.line}/1")
    assert new.app.company.guest
    host.send("line", new.wire, new.app.company.guest.hello().replace(f'"henge":{VERSION}', '"henge":7'))
    new.sent.clear()
    brought(host, [new])
    assert new.app.screen == "joining"
    assert OTHER_VERSION in new.page
    assert 'data-do="renew"' in new.page


def test_nobody_is_asked_before_a_seat_is_taken_over_that_no_device_has():
    host = table_of("meets_bounds", {0, 1})
    joined(host, 0)
    assert 'data-do="seat-ask" data-with="here/0"' in host.page
    assert 'data-do="seat-here" data-with="1"' in host.page


def test_the_table_takes_a_seat_over_for_somebody_here_or_for_a_computer_and_gives_it_away_again():
    host = table_of("meets_bounds", {0, 1})
    guests = joined(host, 0, 1)
    host.send("devices")
    before = host.table
    host.send("seat-ask", "here/0")
    assert "Go on only if everybody here agrees." in host.page
    assert "Whoever plays it sees Anna’s hand." in host.page
    assert 'data-do="seat-here" data-with="0"' in host.page
    host.send("devices")
    assert host.table.saved.mine == before.saved.mine
    host.send("seat-here", "0")
    brought(host, guests)
    assert host.table.here == (0,)
    assert NEWER in guests[0].page
    host.send("seat-ask", "computer/1")
    assert "Go on only if everybody here agrees." in host.page
    assert "sees" not in sheet(host.app).html
    host.send("seat-computer", "1")
    brought(host, guests)
    assert host.table.match.players[1].level
    assert NEWER in guests[1].page
    host.send("seat-there", "0")
    assert not host.table.here
    [third] = joined(host, 0)
    assert third.table.match.states == tuple(host.table.game.observe(state, 0) for state in host.table.match.states)


def test_a_game_on_one_device_goes_on_on_two_from_any_move():
    host = table_of("bounders", set())
    for _ in played(host, [], plies=3):
        pass
    host.send("seat-there", "1")
    assert host.app.sheet == "devices"
    [guest] = joined(host, 1)
    assert guest.table.last == 3
    for _ in played(host, [guest], plies=8):
        pass
    assert guest.table.match.states == host.table.match.states


def test_who_watches_sees_what_a_bystander_sees_and_plays_nothing():
    host = table_of("meets_bounds", {0, 1})
    guests = joined(host, 0, 1, "watch")
    for _ in played(host, guests, plies=6):
        assert not guests[2].table.playable
    assert guests[2].table.sight.seat is None
    states = host.table.match.states
    assert guests[2].table.match.states == tuple(host.table.game.observe(state, None) for state in states)


def test_a_move_taken_back_at_the_table_is_taken_back_on_every_device():
    host = table_of("bounders", {1})
    [guest] = joined(host, 1)
    for _ in played(host, [guest], plies=4):
        pass
    host.send("undo")
    host.send("agreed")
    brought(host, [guest])
    assert host.table.last < 4
    assert guest.table.match.states == host.table.match.states


def test_the_next_game_keeps_everybody_at_their_seat():
    host = table_of("bounders", {1})
    [guest] = joined(host, 1)
    for _ in played(host, [guest]):
        pass
    host.send("again")
    brought(host, [guest])
    assert host.table.match.players == guest.table.match.players
    assert guest.table.last == 0
    assert guest.table.match.states == host.table.match.states
    assert guest.table.saved.mine == (1,)


def test_a_table_that_is_put_away_says_so_on_the_other_devices():
    host = table_of("bounders", {1})
    [guest] = joined(host, 1)
    host.send("go", "begin/bounders")
    host.send("deal", "together")
    brought(host, [guest])
    assert "has closed the table" in guest.page


# the codes -----------------------------------------------------------------------------------------

CARD = Card("abcd", "A" * 24, bytes(range(32)), (Address("192.0.2.7", 5000),)).text()
OTHER = Card("efgh", "B" * 24, bytes(range(1, 33)), (Address("192.0.2.8", 5001),)).text()


def calling(host: Device) -> str:
    """Return the name of the connection whose code the table shows, after its card was made."""
    host.send("devices", "1")
    host.send("camera", "off")
    name = host.app.company.waiting
    host.send("card", name, CARD)
    return name


@pytest.mark.parametrize("eye", ["", "on", "off"])
def test_the_code_is_on_the_screen_at_once_however_the_answer_is_read(eye: str):
    host = table_of("bounders", {1})
    host.app = host.app.with_device(camera=bool(eye))
    host.send("devices")
    name = host.app.company.waiting
    assert name, "a connection is begun before anything is chosen"
    host.send("card", name, CARD)
    if eye:
        host.send("camera", eye)
    assert f"#seat/{host.table.saved.line}/1/{CARD}" in host.page
    assert 'id="theirs"' in host.page
    assert ('<video id="eye"' in host.page) == (eye == "on")
    host.send("answered", "", f"answer/1/{OTHER}")
    assert READ in host.page


def test_the_code_of_a_seat_is_a_link_that_leads_there_and_is_answered_by_a_text():
    host = table_of("bounders", {1})
    name = calling(host)
    link = f"https://somewhere/#seat/{host.table.saved.line}/1/{CARD}"
    assert link in host.page
    guest = device("phone")
    guest.send("go", link.partition("#")[2])
    assert guest.app.company.calls[TABLE].theirs == CARD
    mine = OTHER
    guest.send("card", TABLE, mine)
    assert f"answer/1/{mine}" in guest.page
    host.send("answered", "", f"Here you are:\nanswer/1/{mine}\n")
    assert host.app.company.calls[name].theirs == mine
    assert "The answer has been read" in host.page


def test_how_far_the_draw_is_stands_beside_the_codes_and_who_has_come_shows_none_any_more():
    host = table_of("meets_bounds", {0, 1}, 2)
    name = calling(host)
    assert "Waiting for Anna and Bea." in sheet(host.app).html
    assert ONLINE_ONCE in sheet(host.app).html
    guest = device(name)
    guest.send("go", f"seat/{host.table.saved.line}/1/{CARD}")
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
    assert host.app.company.trouble
    assert not host.app.company.calls[name].theirs
    assert 'class="refused"' in host.page


def test_what_the_camera_sees_beside_codes_of_henge_is_passed_over():
    host = table_of("bounders", {1})
    calling(host)
    host.send("answered", "seen", "https://somewhere.else/menu")
    assert not host.app.company.trouble


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
    assert host.app.company.waiting not in ("", name)


def test_a_hasty_browser_applies_a_card_only_at_a_touch_of_connect():
    guest = device("phone")
    guest.app = guest.app.with_device(hasty=True)
    guest.send("go", f"seat/0123456789abcdef/1/{CARD}")
    guest.send("card", TABLE, OTHER)
    assert not guest.app.company.calls[TABLE].go
    assert 'data-do="connect"' in guest.page
    guest.send("connect")
    assert guest.app.company.calls[TABLE].go


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
    assert guest.app.company.guest
    host.send("line", guest.wire, "\n".join([guest.app.company.guest.hello()] * 50_000))
    assert len(host.app.company.post) == AT_ONCE


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
    assert host.app.company.host
    _, post = host.app.company.host.at(match.play(match.game.actions(match.state)[0]))
    guest = rng.choice(guests)
    [said] = [json.loads(line) for to, line in post if to == guest.wire and '"op":"ply"' in line]
    said["view"] = otherwise(rng, said["view"])
    guest.send("line", TABLE, json.dumps(said))
    assert guest.page
    for _ in range(4):
        if live := sorted(guest.table.live) if guest.app.table else []:
            guest.send("touch", rng.choice(live))
            assert guest.page
    again = device(guest.wire, guest.app.kept)
    again.send("go", route(guest.app))
    assert again.page


def test_a_position_whose_legal_moves_cannot_be_made_is_none():
    match = Match.new("meets_bounds", seed=3)
    content = json.loads(pack(match.game.observe(match.state, 0)))
    assert viewed(match.game, content, 0)
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


# the deal ------------------------------------------------------------------------------------------

LUCKY = [game for game in GAMES if GAMES[game](seats=GAMES[game].seats_allowed[0]).lucky]


@pytest.mark.parametrize("game", LUCKY)
def test_all_devices_draw_the_deal_and_at_the_end_each_says_that_it_was_fair(game: str):
    host = table_of(game, {0, 1}, 2)
    assert "All devices draw the deal" in host.page
    assert "Waiting for Anna and Bea." in host.page
    first = host.table.match
    [one] = joined(host, 0)
    assert one.app.table is None
    assert "as soon as everybody is here" in one.page
    assert "Waiting for Bea." in host.page
    [two] = joined(host, 1)
    guests = [one, two]
    one.send("beat")
    brought(host, guests)
    assert host.table.match.deal
    assert host.table.match.seed != first.seed
    for _ in played(host, guests):
        pass
    for device in (host, *guests):
        device.send("over")
        assert FAIR in device.page


def test_whoever_was_not_there_is_not_told_that_nobody_chose_the_deal_and_who_was_if_it_was_not_opened():
    host = table_of("meets_bounds", {0, 1}, 2)
    guests = joined(host, 0, 1)
    for _ in played(host, guests):
        pass
    assert guests[0].app.company.guest
    unopened = guests[0].app.company.guest._back_to(len(host.table.match.states) + 2)
    guests[0].app = guests[0].app.but(company=guests[0].app.company.but(guest=unopened))
    guests[0].send("over")
    assert NOT_OPENED in guests[0].page
    elsewhere = device("elsewhere")
    elsewhere.app = elsewhere.app.with_table(Table("", replayed(host.table.match.record()))).at("play")
    elsewhere.send("over")
    assert AGREES in elsewhere.page
    assert FAIR not in elsewhere.page


def test_a_reload_of_either_side_while_the_deal_is_drawn_loses_nothing():
    host = table_of("meets_bounds", {0, 1}, 3)
    [one] = joined(host, 0)
    drawing = host.table.saved.drawing
    assert drawing
    assert drawing.commits
    host = device("", host.app.kept, "play")
    host.send("size")
    assert host.table.saved.drawing == drawing
    one = device(one.wire, one.app.kept, route(one.app))
    one.send("go", route(one.app))
    [two] = joined(host, 1)
    for each in (one, two):
        each.send("beat")
    brought(host, [one, two])
    assert host.table.match.deal
    assert host.table.match.deal.parts[1].commit == drawing.commits[0]
    assert one.table.match.states == tuple(host.table.game.observe(state, 0) for state in host.table.match.states)
    again = device("", host.app.kept, "play")
    again.send("size")
    assert again.table.match == host.table.match


def test_a_seat_that_is_taken_over_before_the_deal_does_not_hold_it_up():
    host = table_of("meets_bounds", {0, 1}, 2)
    [one] = joined(host, 0)
    host.send("seat-computer", "1")
    brought(host, [one])
    assert host.table.match.deal
    assert host.table.match.players[1].level
    other = table_of("meets_bounds", {0}, 2)
    other.send("seat-here", "0")
    assert not other.table.saved.drawing
    assert other.table.match.deal is None


def test_the_next_game_is_drawn_by_all_again_and_a_deal_begun_anew_is_told():
    host = table_of("battle_gods", {0, 1}, 2)
    guests = joined(host, 0, 1)
    first = host.table.match.deal
    host.send("again")
    brought(host, guests)
    assert host.table.match.deal
    assert host.table.match.deal != first
    for seat, guest in enumerate(guests):
        states = tuple(guest.table.game.observe(state, seat) for state in host.table.match.states)
        assert guest.table.match.states == states
        assert "The table has begun to deal 2 times" in guest.page


def test_nothing_of_a_deal_that_is_not_made_yet_is_shown_or_thought_about():
    host = table_of("meets_bounds", {1}, 2)
    assert not host.table.playable
    assert not host.table.bot
    assert 'class="boardbox"' not in host.page
    host.send("go", "")
    host.send("go", "play")
    assert "All devices draw the deal" in host.page


def test_a_game_without_luck_needs_no_draw():
    assert table_of("bounders", {0, 1}).table.saved.drawing is None


def test_a_position_set_up_by_hand_needs_no_draw():
    host = table_of("meets_bounds", {0, 1}, 2)
    by_hand = replace(host.table.match, start=Setting())
    assert drawn(host.table.but(match=by_hand).saving(drawing=None), "secret").saved.drawing is None


def test_whoever_left_a_seat_finds_it_on_the_first_page_until_its_game_is_over():
    host = table_of("bounders", {0}, size=3)
    [guest] = joined(host, 0)
    away = device("tab 0", guest.app.kept)
    assert "Come back to Bounders" in away.page
    [where] = re.findall(r'data-do="go" data-with="(seat/[^"]+)"', away.page)
    away.send("go", where)
    brought(host, [away])
    assert away.table.match.states == guest.table.match.states
    for _ in played(host, [away]):
        pass
    assert "Come back" not in device("tab 0", away.app.kept).page
