"""A match on several devices, each its own page: what is shown where, who comes, goes and comes back."""

from __future__ import annotations

import re

import pytest
from henge.games import GAMES
from henge.net.host import HERE, TAKEN
from henge.net.lobby import NEWER, OTHER_SEAT, TABLE
from henge.net.protocol import OTHER_VERSION, PROTOCOL_VERSION
from page.assembly.routes import route
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.table.draft import Draft

from tests.page.devices import OTHER, brought, calling, device, joined, played, table_of
from tests.samples import sample

HIDING = [game for game in GAMES if Draft.new(game).closed]

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
                assert "<h1" in screen(guest.app).html
                for sheet_name in ("menu", "history", "cards", "keys"):
                    guest.send(sheet_name)
                    assert "<h1" in sheet(guest.app).html
                guest.send("close")
                guest.send("scrub", str(guest.table.last // 2))
                assert guest.table.shown == guest.table.last // 2
                assert 'class="boardbox' in guest.page
                guest.send("scrub", str(guest.table.last))
                guest.send("undo")
                assert guest.table.match.turn is None or "taken back at the table" in guest.page
                guest.send("cancel")


# who comes, goes and comes back --------------------------------------------------------------------


def test_the_table_is_not_covered_when_all_hands_are_elsewhere_and_shows_what_a_bystander_sees():
    host = table_of("meets_bounds", {0, 1, 2}, 3)
    joined(host, 0, 1, 2)
    assert not host.table.down
    assert host.table.viewpoint.seat is None
    assert not host.table.playable
    assert screen(host.app).name == "play"


def test_of_two_people_here_each_is_covered_from_the_other_and_of_one_nothing_is():
    two = table_of("meets_bounds", {2}, 3)
    one = table_of("meets_bounds", {1, 2}, 3)
    assert two.table.down == (two.table.match.turn in (0, 1))
    assert not one.table.down
    assert one.table.viewpoint.seat == 0


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
    mover.send("touch", mover.table.viewpoint.legal[0][0])
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
    assert (host.app.sheet, host.app.shown.about) == ("devices", "0")
    assert host.table.remote.away == (0,)
    brought(host, [first, other])
    assert NEWER in first.page
    new = device("tab new")
    new.send("go", f"seat/{host.table.link.called}/0")
    brought(host, [first, other, new])
    assert not host.table.remote.away
    assert new.table.match.states == (host.table.game.observe(before.state, 0),)
    first.send("connect")
    brought(host, [first, other, new])
    assert TAKEN in first.page
    assert new.app.other_devices.linked


def test_a_seat_freed_while_the_deal_is_drawn_draws_with_its_new_device():
    host = table_of("meets_bounds", {0, 1})
    [first] = joined(host, 0)
    drawing = host.table.saved.hosted.drawing
    host.send("seat-free", "0")
    assert host.table.saved.hosted.drawing
    assert host.table.saved.hosted.drawing != drawing
    assert device("", host.app.kept, "play").app.playing.saved.hosted.drawing == host.table.saved.hosted.drawing
    [other] = joined(host, 1)
    new = device("tab new")
    new.send("go", f"seat/{host.table.link.called}/0")
    brought(host, [first, other, new])
    assert host.table.match.deal


def test_a_connection_outlives_a_silence_and_needs_no_new_code():
    host = table_of("bounders", {1})
    name = calling(host)
    guest = device(name)
    guest.send("go", f"seat/{host.table.link.called}/1")
    host.send("answered", "", f"answer/1/{OTHER}")
    host.send("met", name)
    brought(host, [guest])
    assert not host.table.remote.away
    host.clock += 20_000  # its screen was dark for a while
    host.send("beat")
    assert host.table.remote.away == (1,)
    assert name in host.app.other_devices.calls
    guest.send("beat")
    brought(host, [guest])
    assert not host.table.remote.away
    host.send("parted", name)  # only now it has broken
    assert host.table.remote.away == (1,)
    assert name not in host.app.other_devices.calls


def test_a_connection_made_by_the_code_of_one_seat_takes_no_other():
    host = table_of("bounders", {0, 1})
    name = calling(host)
    host.send("answered", "", f"answer/1/{OTHER}")
    host.send("met", name)
    thief = device(name)
    thief.send("go", f"seat/{host.table.link.called}/0")
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
    [(_, hello)] = guest.app.other_devices.session.greeting
    host.send("line", guest.wire, hello.replace(f'"henge":{PROTOCOL_VERSION}', '"henge":7'))
    brought(host, [guest])
    assert OTHER_VERSION in guest.page
    assert 'data-do="renew"' in guest.page
    new = device("tab new")
    new.send("go", f"seat/{host.table.link.called}/1")
    [(_, hello)] = new.app.other_devices.session.greeting
    host.send("line", new.wire, hello.replace(f'"henge":{PROTOCOL_VERSION}', '"henge":7'))
    new.sent.clear()
    brought(host, [new])
    assert new.app.screen == "joining"
    assert OTHER_VERSION in new.page
    assert 'data-do="renew"' in new.page
