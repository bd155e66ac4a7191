"""Seats of a match on several devices: taken over, given away, watched from, kept for the next game."""

from __future__ import annotations

import pytest
from henge.games import GAMES
from henge.net.lobby import NEWER
from page.assembly.sheets import sheet

from tests.page.devices import Device, brought, joined, played, table_of


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
    assert host.table.link.own == before.link.own
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
    assert guests[2].table.viewpoint.seat is None
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
    assert guest.table.link.own == (1,)


def test_a_table_that_is_put_away_says_so_on_the_other_devices():
    host = table_of("bounders", {1})
    [guest] = joined(host, 1)
    host.send("go", "begin/bounders")
    host.send("deal", "together")
    brought(host, [guest])
    assert "has closed the table" in guest.page


@pytest.mark.parametrize("game", GAMES)
def test_a_guest_reads_the_rules_while_others_come_and_at_the_table_and_loses_neither(game: str):
    host = table_of(game, {0, 1}, 2)
    guests = joined(host, 0)
    if GAMES[game](seats=2).lucky:
        assert guests[0].app.screen == "joining"
        read(guests[0], game)
    guests += joined(host, 1)
    for guest in guests:
        guest.send("beat")
    brought(host, guests)
    for guest in guests:
        guest.send("menu")
        read(guest, game)
        assert guest.app.screen == "play"
        assert guest.table.match.id == game


def read(guest: Device, game: str) -> None:
    """Open the rules where the page offers them, and close them again."""
    screen, other_devices, table = guest.app.screen, guest.app.other_devices.session, guest.app.table
    assert f'data-do="rules" data-with="{game}"' in guest.page
    guest.send("rules", game)
    assert 'data-frame="rules"' in guest.page
    guest.send("close")
    assert (guest.app.sheet, guest.app.screen, guest.app.other_devices.session) == ("", screen, other_devices)
    assert (guest.app.table and guest.app.table.match) is (table and table.match)
