"""A deal that all devices of a table draw together."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from henge.games import GAMES
from henge.named_position import NamedPosition
from henge.replay import replayed
from page.assembly.routes import route
from page.features.devices.guest_seat import Visiting
from page.features.devices.view import AGREES, FAIR, NOT_OPENED
from page.table.new_game import drawn_by_all
from page.table.saved_fields import Hosted
from page.table.table import Table

from tests.page.devices import brought, device, joined, played, table_of

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
    for one in (host, *guests):
        one.send("over")
        assert FAIR in one.page


def test_whoever_was_not_there_is_not_told_that_nobody_chose_the_deal_and_who_was_if_it_was_not_opened():
    host = table_of("meets_bounds", {0, 1}, 2)
    guests = joined(host, 0, 1)
    for _ in played(host, guests):
        pass
    session = guests[0].app.other_devices.session
    assert isinstance(session, Visiting)
    unopened = session.guest._back_to(len(host.table.match.states) + 2)
    guests[0].app = guests[0].app.but(other_devices=guests[0].app.other_devices.but(session=Visiting(unopened)))
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
    drawing = host.table.saved.hosted.drawing
    assert drawing
    assert drawing.commits
    host = device("", host.app.kept, "play")
    host.send("size")
    assert host.table.saved.hosted.drawing == drawing
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
    assert not other.table.saved.hosted.drawing
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
    assert table_of("bounders", {0, 1}).table.saved.hosted.drawing is None


def test_a_position_set_up_by_hand_needs_no_draw():
    host = table_of("meets_bounds", {0, 1}, 2)
    by_hand = replace(host.table.match, start=NamedPosition())
    assert drawn_by_all(host.table.but(match=by_hand).saving(hosted=Hosted()), "secret").saved.hosted.drawing is None


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
