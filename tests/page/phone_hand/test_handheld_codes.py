"""Hands on phones: the codes that bring them, and the letters that are typed and told."""

from __future__ import annotations

import pytest
from henge.net.turn_by_places import place_name, place_of_name
from page.assembly.routes import route
from page.assembly.screens import screen
from page.features.phone_hand.model import HeldHand
from page.html.escape import safe
from page.table.chair import PHONE
from page.table.draft import Draft

from tests.page.devices import Device, device
from tests.page.handheld import LINK, begun, given, held, not_these, on_table, played, read
from tests.page.table.test_secrets import HIDDEN
from tests.samples import sample

pytestmark = pytest.mark.usefixtures("same_keys")


def test_a_wrong_letter_is_told_and_the_letters_of_another_place_are_known():
    table = begun("meets_bounds", 2, {0, 1})
    phones = given(table)
    for seat in played(table, phones, plies=6):
        phone = phones[seat]
    seat = next(one for one in phones if len(on_table(table, one)) > 1)
    phone, letters = phones[seat], on_table(table, seat)
    (first, one), (second, other) = list(letters.items())[:2]
    phone.send("held-played", str(first))
    typed(phone, other)
    assert f"They belong to place {second + 1}, not {first + 1}." in phone.page
    typed(phone, "AAA" if one != "AAA" else "BBB")
    assert held(phone).hand.lying[first].card is None
    assert 'role="alert"' in phone.page
    phone.send("held-letter", one[0])
    phone.send("held-rub")
    typed(phone, one.lower())
    assert held(phone).hand.lying[first].card
    assert held(phone).new == first


def typed(phone, letters):
    for letter in letters:
        phone.send("held-letter", letter)


def test_a_mistake_on_the_phone_is_undone():
    table = begun("battle_gods", 2, {0, 1})
    phone = given(table)[0]
    before = held(phone).hand
    phone.send("held-played", "1")
    phone.send("held-played", "2")
    phone.send("held-undo")
    phone.send("held-undo")
    phone.send("held-undo")
    assert held(phone).hand == before


def test_the_code_read_again_brings_back_no_earlier_hand():
    table = begun("battle_gods", 2, {0, 1})
    table.send("hand-show")
    [link] = LINK.findall(table.page)
    phone = device("phone")
    phone.send("bring", "", f"Your hand: {link}")
    phone.send("held-played", "3")
    phone.send("go", "")
    phone.send("go", link.partition("#")[2])
    assert held(phone).hand.lying[3].card is None


@pytest.mark.parametrize("text", ["hand/", "hand/chess/2/0/AAAA/AAA", "hand/meets_bounds/9/0/" + "A" * 16 + "/AAA.BBB"])
def test_what_is_no_code_of_a_hand_says_so(text: str):
    phone = device("phone")
    phone.send("go", text)
    assert phone.app.browsing.held is None
    assert "not the code of a hand" in phone.app.notice


@pytest.mark.parametrize("name", ["Anna", "Zoë  Ó Briain", "=/?", "A name of more letters than are scanned with ease"])
def test_the_phone_calls_the_hand_by_its_players_name_which_came_with_the_code(name: str):
    table = device("")
    draft = Draft.new("battle_gods").named(0, name).sits(0, PHONE)
    table.app = table.app.at("setup").drafting(draft)
    table.send("deal")
    phone, called = read(table), " ".join(name.split())[:20].strip()
    assert held(phone).owner == called
    assert f"{safe(called)}’s hand" in phone.page
    again = device("phone", phone.app.kept, route(phone.app))
    assert f"{safe(called)}’s hand" in again.page
    assert f"{safe(called)}’s hand" in device("phone", phone.app.kept).page


@pytest.mark.parametrize("game", HIDDEN)
def test_a_code_without_a_name_or_with_one_that_cannot_be_read_opens_by_the_side(game: str):
    table = begun(game, 2, {0, 1})
    table.send("hand-show")
    [link] = LINK.findall(table.page)
    assert len(link) < 120  # a code that is scanned with ease
    old, seat = link.rpartition("/")[0], table.table.unhanded or 0
    for text in (old, f"{old}/_", f"{old}/{'_' * 8}"):
        phone = device("phone")
        phone.send("go", text.partition("#")[2])
        assert held(phone).hand == HeldHand.read(link).hand
        assert held(phone).owner == held(phone).rules.seat_word(held(phone).view, seat)


def test_the_pad_for_a_place_opens_at_every_touch_on_it_after_two_places_were_played():
    phone = given(begun("battle_gods", 2, {0, 1}))[0]
    phone.send("held-played", "0")
    phone.send("held-played", "2")
    assert held(phone).at == 0
    for n in (0, 2, 2, 0):
        phone.send("held-at", str(n))
        assert held(phone).at == n
        assert 'aria-label="Letters"' in phone.page
    phone.send("held-letter", "A")
    phone.send("held-at", "0")
    assert held(phone).typed == "A"


@pytest.mark.parametrize("game", sample(["battle_gods", "meets_bounds"], 2))
def test_a_move_that_a_card_does_not_allow_says_what_it_would_have_to_be_whatever_it_is(game: str, whole: bool):
    table, told = begun(game, 2, {0, 1}), 0
    phones = given(table)
    for _ in played(table, phones, plies=6 if whole else 4):
        seat = table.table.match.turn
        if seat is None:
            break
        for n, card in enumerate(one.card for one in table.table.lying(seat)):
            for name in table.table.game.board.centre:
                one = Device(table.app, "")
                one.send("touch", place_name(n))
                one.send("touch", name)
                if not one.table.whole or place_of_name(one.table.touched[-1]) is not None:
                    continue
                words, some = (
                    not_these(one.table),
                    one.table.unseen.fitting(one.table.touched) if one.table.unseen else (),
                )
                before = one.table.match
                one.send("confirm")
                if one.table.match is before and some:
                    assert card not in some
                    assert words.startswith(f"Card {n + 1} would have to be ") == (len(some) <= 4)
                    told += len(some) <= 4
    assert told


def test_a_code_is_seen_only_once_its_owner_asks_and_nothing_of_the_table_beside_it():
    table = begun("meets_bounds", 3, {0, 2})
    assert "#hand/" not in table.page
    assert "board" not in screen(table.app).html
    table.send("hand-show")
    assert "Anna’s code" in table.page
    assert len(LINK.findall(table.page)) == 1
    table.send("hand-given")
    assert "#hand/" not in table.page
    assert "Cai" in table.page
