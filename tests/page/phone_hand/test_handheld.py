"""Hands on phones without any network: table and phones, which know of each other what people read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from henge.games import GAMES
from henge.match import Match
from henge.net.turn_by_places import actions_meant, place_name
from henge.rules import Seat
from henge.shuffling import one_of
from page.assembly.routes import route
from page.table.chair import PHONE
from page.table.draft import Draft
from page.ui.link_shown import ONLINE_ONCE

from tests.matches import fields, whole_turn
from tests.page.devices import Device, brought, device, joined
from tests.page.handheld import begun, given, held, moved, not_these, played, read, taken_up
from tests.page.table.test_secrets import HIDDEN
from tests.samples import sample

pytestmark = pytest.mark.usefixtures("same_keys")

SIZES = [
    (game, seats) for game in HIDDEN for seats in range(GAMES[game].seats_allowed[0], GAMES[game].seats_allowed[1] + 1)
]


@pytest.mark.parametrize(("game", "seats"), sample(SIZES, 3))
def test_a_whole_game_is_played_with_every_hand_on_a_phone(game: str, seats: int):
    table = begun(game, seats, set(range(seats)))
    phones = given(table)
    for seat in played(table, phones):
        if table.table.match.turn is not None:
            cards = Counter(card for card in table.table.game.hands(table.table.match.state)[seat])
            assert Counter(one.card for one in held(phones[seat]).hand.lying if one.card) == cards
    assert table.table.match.result
    assert table.app.sheet == "over"


@pytest.mark.parametrize("game", HIDDEN)
def test_hands_on_phones_hands_under_the_cover_and_computers_sit_at_one_table(game: str):
    low, high = GAMES[game].seats_allowed
    table = begun(game, min(3, high), {1})
    phones = given(table)
    assert list(phones) == [1]
    covers = 0
    for _ in played(table, phones, plies=30):
        covers += table.table.down
        assert table.table.viewpoint.seat != 1 or table.table.match.turn is None
    assert covers
    alone = begun(game, low, {0})
    draft = replace(Draft.new(game), options=HIDDEN[game]).sits(0, PHONE).sits(1, 1)
    alone.app = alone.app.at("setup").drafting(draft)
    alone.send("deal")
    given(alone)
    assert alone.table.viewpoint.seat is None
    assert not alone.table.down


@pytest.mark.parametrize("game", HIDDEN)
def test_a_hand_on_a_phone_without_network_and_a_connected_device_sit_at_one_table(game: str):
    """Whoever has a line to the table is sent Views, whoever has none reads letters, a third is under the cover."""
    table = begun(game, min(3, GAMES[game].seats_allowed[1]), {0}, apart={1})
    assert table.app.sheet == "devices"
    [guest] = joined(table, 1)
    assert not table.app.sheet
    assert not table.table.saved.hosted.drawing
    phones = given(table)
    brought(table, [guest])
    assert list(phones) == [0]
    for _ in mixed(table, guest, phones):
        assert held(phones[0]).hand.key not in guest.page + "".join(guest.app.kept.values())
        assert guest.table.match.state == table.table.game.observe(table.table.match.state, 1)
    assert table.table.match.result


def mixed(table: Device, guest: Device, phones: dict[Seat, Device]) -> Iterator[Seat]:
    """Play a whole game of one phone, one connected device, and somebody at the table."""
    rng = Random(6)
    while (seat := table.table.match.turn) is not None:
        if table.table.between:
            table.send("onto")
            phones.update(given(table))
        elif seat in phones:
            moved(table, phones[seat], whole_turn(table.table.match, rng))
            if table.table.match.turn is not None:
                taken_up(table, phones[seat], seat)
        else:
            one = guest if seat == 1 else table
            one.send("lift")
            legal = one.table.viewpoint.legal
            for name in one_of(legal, rng):
                one.send("touch", name)
            if one.table.whole:
                one.send("confirm")
            if one.table.resting:
                one.send("cover")
        brought(table, [guest])
        yield seat


def test_that_a_first_opening_needs_the_internet_is_told_at_the_set_up_and_beside_the_code():
    table = begun("meets_bounds", 2, {0})
    setting = Device(table.app.at("setup").drafting(Draft.new("meets_bounds").sits(0, PHONE)), "")
    assert ONLINE_ONCE in setting.page
    table.send("hand-show")
    assert ONLINE_ONCE in table.page


# what the table shows ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", sample(HIDDEN, 3, 2))
def test_what_the_cards_do_not_allow_is_refused_at_confirm_and_names_no_card(game: str):
    table, rng, whole = begun(game, GAMES[game].seats_allowed[0], {0, 1}), Random(4), 0
    phones = given(table)
    for _ in played(table, phones, plies=8):
        seat = table.table.match.turn
        if seat is None:
            break
        for _ in range(12):
            one = Device(table.app, "")
            while not one.table.whole and (names := sorted({*one.table.live} - {one.table.game.ends_turn})):
                one.send("touch", one_of(names, rng))
            if not one.table.whole:
                continue
            whole, touched = whole + 1, one.table.touched
            lying = {place_name(n): card.card for n, card in enumerate(one.table.lying(seat))}
            view = one.table.game.observe(one.table.match.state, seat)
            allowed = actions_meant(one.table.game, view, tuple(lying.get(name) or name for name in touched))
            one.send("confirm")
            assert (one.table.match is table.table.match) == (not allowed)
            if not allowed:
                assert one.table.reply.why
                assert one.table.reply.why.text == not_these(one.table)
                assert one.table.touched == touched
                hidden = {
                    one.table.game.word(card) for card in one.table.game.hands(one.table.match.state)[seat] if card
                }
                assert not [word for word in hidden if f">{word}<" in one.page and len(word) > 1]
    assert whole > 5


def test_a_phone_keeps_its_hands_apart_and_across_reloads_and_in_no_plain_text():
    one, other = given(begun("battle_gods", 2, {0, 1})), given(begun("meets_bounds", 2, {0, 1}))
    phone = one[0]
    phone.send("held-played", "0")
    phone.app = replace(phone.app, kept=phone.app.kept.but(dict(other[0].app.kept)))
    again = device("phone", phone.app.kept, route(phone.app))
    assert held(again).hand == held(phone).hand
    back = device("phone", phone.app.kept, route(other[0].app))
    assert held(back).hand == held(other[0]).hand
    kept = " ".join(phone.app.kept.values())
    assert held(phone).hand.key not in kept + route(phone.app)
    first = device("phone", phone.app.kept)
    assert "on this phone" in first.page


def test_a_lost_phone_is_replaced_by_another_once_all_agree_and_reads_nothing_more():
    table = begun("meets_bounds", 2, {0, 1})
    phones = given(table)
    for _ in played(table, phones, plies=7):
        pass
    old = phones[0]
    table.send("devices")
    assert 'data-with="again/0"' in table.page
    table.send("hand-ask", "again/0")
    assert "everybody at the table agrees" in table.page
    table.send("close")
    assert table.table.unhanded is None
    table.send("hand-ask", "again/0")
    table.send("hand-agreed", "again/0")
    assert table.table.unhanded == 0
    new = read(table)
    assert held(new).hand.key != held(old).hand.key
    cards = Counter(one.card for one in held(new).hand.lying)
    assert cards == Counter(table.table.game.hands(table.table.match.state)[0])
    phones[0] = new
    for _ in played(table, phones, plies=15):
        pass


def test_a_hand_goes_to_a_phone_and_comes_back_under_the_cover_in_the_middle_of_a_game():
    table = begun("meets_bounds", 3, set())
    table.send("devices")
    assert 'data-do="hand-phone"' in table.page
    table.send("hand-phone", "1")
    phones = given(table)
    assert list(phones) == [1]
    for _ in played(table, phones, plies=6):
        pass
    table.send("hand-ask", "here/1")
    table.send("hand-agreed", "here/1")
    assert not table.table.phones
    while table.table.match.turn != 1:
        table.send("cover")
        table.send("lift")
        table.app = table.app.with_table(table.table.play(whole_turn(table.table.match, Random(1))[0]))
    table.send("cover")
    assert table.table.down


@pytest.mark.parametrize("game", HIDDEN)
def test_what_came_with_a_code_is_not_to_be_typed_and_what_is_drawn_after_it_is(game: str):
    table = begun(game, 2, {0, 1})
    phones, drawn = given(table), False
    for seat in played(table, phones, plies=3):
        other = 1 - seat if table.table.match.turn == seat else seat
        drawn |= "Type into the phone" in table.page
        table.send("hand-ask", f"again/{other}")
        table.send("hand-agreed", f"again/{other}")
        phones[other] = read(table)
        assert "Type into the phone" not in table.page
    assert drawn or not table.table.game.piles(table.table.match.state)


def test_a_reload_of_the_table_keeps_its_places_and_shows_no_code_that_was_shown():
    table = begun("meets_bounds", 2, {0, 1})
    phones = given(table)
    for _ in played(table, phones, plies=5):
        pass
    again = device("", table.app.kept, "play")
    again.send("size")
    assert again.table.unhanded is None
    assert [again.table.lying(seat) for seat in (0, 1)] == [table.table.lying(seat) for seat in (0, 1)]
    for _ in played(again, phones, plies=11):
        pass


def test_the_next_game_of_the_same_people_gives_every_phone_a_new_hand():
    table = begun("battle_gods", 2, {0, 1})
    keys = set(table.table.saved.lent.keys)
    for _ in played(table, given(table), plies=4):
        pass
    table.send("again")
    assert table.table.unhanded is not None
    assert not keys & set(table.table.saved.lent.keys)


def test_a_move_taken_back_puts_the_cards_back_on_their_places():
    table = begun("meets_bounds", 2, {0, 1})
    phones = given(table)
    seat = table.table.match.turn or 0
    before = held(phones[seat]).hand
    for _ in played(table, phones, plies=1):
        pass
    table.send("undo")
    table.send("agreed")
    while held(phones[seat]).before:
        phones[seat].send("held-undo")
    assert table.table.last == 0
    assert table.table.lying(seat) == before.lying == held(phones[seat]).hand.lying


def test_the_one_choice_of_somebody_whose_hand_on_a_phone_is_empty_is_played_at_one_touch():
    table, rng = begun("meets_bounds", 2, {0, 1}), Random(3)
    given(table)
    match = Match.new("meets_bounds", seed=3, players=table.table.match.players)
    while match.turn is not None and fields(match.state).hands[match.turn]:
        match = match.play(one_of(match.game.actions(match.state), rng))
    table.app = table.app.with_table(table.table.but(match=match))
    [only] = re.findall(r'data-do="only" data-with="([^"]+)"', table.page)
    table.send("only", only)
    assert table.table.last == len(match.actions) + 1
