"""The table of a game with sealed hands by link: turns that are sent and opened, and resigning."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest
from henge.net.sealed_deck_check import NO_REASON
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.features.sealed_by_link import letter_links
from page.features.sealed_by_link.update import due
from page.table.how_shared import BEING_READ, READING, SEND
from page.words import speech

from tests.page.correspondence import HOME, dealt, ended, kept_by_link, kept_game, open_link, reloaded, turn
from tests.page.devices import Device
from tests.page.sealed_hands import SEALABLE, rested, side, verdict
from tests.samples import sample


@pytest.mark.parametrize("game", sample(SEALABLE, 2))
def test_a_move_lies_on_the_board_of_who_made_it_and_its_link_on_a_sheet(game: str):
    sender, _ = dealt(game)
    assert sender.table.remote.stage == SEND
    assert sender.table.last == len(side(sender).sealed_match.moves) > 0
    assert sender.app.sheet == "letter"
    assert due(sender.app) in sender.page
    sender.send("close")
    assert "turn" in screen(sender.app).texts["status"]
    assert 'data-do="letter"' in screen(sender.app).texts["acts"]
    assert 'data-do="bring-in"' in screen(sender.app).texts["acts"]
    sender.send("touch", min(sender.table.game.names))
    assert sender.table.reply.why
    assert not sender.table.touched


@pytest.mark.parametrize("game", sample(SEALABLE, 2, 1))
def test_whoever_opens_a_turn_sees_what_happened(game: str):
    sender, reader = dealt(game)
    open_link(reader, due(sender.app))
    assert "Anna has moved." in reader.page or "Bea has moved." in reader.page
    assert "See what happened" in reader.page
    assert reader.table.playable
    reader.send("undo")
    assert "nothing is taken back" in reader.page
    reader.send("cancel")
    reader.send("menu")
    assert 'data-do="undo"' not in screen(reader.app).html
    assert 'data-do="undo"' not in sheet(reader.app).html


def test_what_is_heard_while_a_link_is_read_makes_room_for_how_it_stands_then():
    _, reader = dealt("meets_bounds")
    reading = reader.table.told(stage=READING)
    assert BEING_READ in speech.changes_told(None, reading)
    assert speech.changes_told(reading, reader.table) == speech.status_said(reader.table)
    assert BEING_READ not in speech.status_said(reader.table)
    assert not speech.changes_told(reader.table, reader.table)


def test_whoever_is_to_paste_a_link_finds_a_place_for_a_link():
    sender, reader = dealt("meets_bounds")
    open_link(reader, due(sender.app))
    [arg] = re.findall('data-do="bring-in" data-with="([a-z]+)"', screen(sender.app).html)
    sender.send("bring-in", arg)
    assert "Paste a link" in sheet(sender.app).html
    assert "Import" not in sheet(sender.app).html
    sender.send("bring-in")
    assert "Import a game" in sheet(sender.app).html


@pytest.mark.parametrize("game", sample(SEALABLE, 2))
def test_a_card_that_a_link_has_opened_is_shown_as_new_and_no_other(game: str):
    def held(one: Device) -> set[str]:
        table = one.table
        return {card for card in table.game.hands(table.viewpoint.view)[table.here[0]] if card}

    (sender, reader), rng, new = dealt(game), Random(2), 0
    for _ in range(6):
        before = held(reader)
        open_link(reader, due(sender.app))
        assert set(reader.table.cover_state.drawn) == held(reader) - before
        new += len(reader.table.cover_state.drawn)
        turn(reader, rng)
        sender, reader = reader, sender
    assert new


def test_a_pasted_link_with_words_around_it_is_as_good():
    sender, reader = dealt("meets_bounds")
    link = due(sender.app)
    reader.send("bring", "", f"Your turn:\n{link[:300]}\n{link[300:]}\n See you soon, Anna")
    rested(reader)
    assert reader.table.last == sender.table.last


@pytest.mark.parametrize("game", sample(SEALABLE, 2, 1))
def test_who_is_to_play_may_resign_and_the_link_tells_it_and_both_find_the_deal_fair(game: str):
    (sender, reader), rng = dealt(game), Random(3)
    for _ in range(2):
        open_link(reader, due(sender.app))
        turn(reader, rng)
        sender, reader = reader, sender
    sender.send("resigned-sealed")
    assert not side(sender).sealed_match.sealed.outcome.opened
    open_link(reader, due(sender.app))
    name, other = (each.table.name(each.table.here[0]) for each in (reader, sender))
    before = reader.table.match
    reader.send("menu")
    assert 'data-do="resign"' in sheet(reader.app).html
    reader.send("resign")
    assert f"Then {other} wins" in sheet(reader.app).html
    assert "Your cards are opened" in sheet(reader.app).html
    reader.send("resigned-sealed")
    rested(reader)
    reader = reloaded(reader)
    open_link(sender, due(reader.app))
    for each in (reader, sender):
        assert f"{name} has resigned." in screen(each.app).html
        assert not each.table.playable
        assert each.table.match.turn is None
        assert due(each.app)
        each.send("letter")
        assert f"Show {name if each is sender else other} the end" in sheet(each.app).html
        assert "plays, and sends a link back" not in each.page
        each.send("history")
        assert f'<li class="ended">{name} has resigned.</li>' in sheet(each.app).html
        each.send("over")
    assert "The deal was fair" in sheet(sender.app).html
    truth = verdict(sender).match
    assert truth
    assert len(truth.actions) == len(before.actions)
    assert truth.result
    assert truth.result.ranking == ((side(sender).seat,), (side(reader).seat,))
    open_link(reader, due(sender.app))
    assert reader.app.sheet == "over"
    assert "The deal was fair" in sheet(reader.app).html
    for each in (sender, reader, reloaded(sender), reloaded(reader)):
        assert each.table.match.result == truth.result
        assert kept_game(each).match == truth


@pytest.mark.parametrize("game", sample(SEALABLE, 2, 1))
def test_a_false_doubt_after_a_resignation_does_not_undo_it_and_its_device_is_named(game: str):
    sender, reader = ended(game)
    open_link(reader, due(sender.app))
    seat = side(reader).seat
    doubting = side(reader).at(lambda sealed_match: sealed_match.hear(sealed_match.sealed.says("doubt")))[0]
    letter = replace(doubting, busy=False).letter
    assert letter
    before = verdict(sender).match
    after, _ = replace(side(sender), busy=True).take(letter).on()
    while after.busy:
        after, _ = after.on()
    assert after.resigned == side(sender).resigned is not None
    assert after.verdict
    assert after.verdict.cheats == {seat: NO_REASON}
    assert after.verdict.match == before


@pytest.mark.parametrize("game", sample(SEALABLE, 2))
def test_a_move_after_a_resignation_counts_for_nothing(game: str):
    sender, reader = dealt(game)
    open_link(reader, due(sender.app))
    before, action = reader.table.match, reader.table.viewpoint.legal[0]
    reader.send("resigned-sealed")
    rested(reader)
    false, _ = side(reader).at(lambda sealed_match: sealed_match.play(action))
    letter = replace(false, busy=False).letter
    assert letter
    assert any(line.startswith('{"op":"move",') for line in letter.lines)
    open_link(sender, letter_links.letter_link(HOME, letter))
    assert sender.app.sheet == "over"
    assert "has resigned." in sender.page
    assert len(sender.table.match.actions) == len(before.actions)


def test_the_menu_offers_nothing_that_cannot_be_and_the_way_to_leave_for_good():
    sender, _ = dealt("meets_bounds")
    sender.send("menu")
    menu = sheet(sender.app).html
    for do in ("resign", "draw", "share", "devices", "hint"):
        assert f'data-do="{do}"' not in menu
    assert 'data-do="letter"' in menu
    sender.send("sealed-hands")
    assert "i-leave" in sender.page
    assert "i-flag" not in sheet(sender.app).html
    assert " ".join(side(sender).sealed_match.sealed.spoken_check) in sender.page
    sender.send("forget-sealed")
    sender.send("sealed-forgotten")
    assert sender.app.table is None
    assert not any(key.startswith("sealed:") for key in sender.app.kept)


def test_what_another_window_of_the_browser_has_opened_and_played_is_on_this_one_too():
    sender, first = dealt("meets_bounds")
    second = reloaded(first)
    open_link(second, due(sender.app))
    turn(second, Random(1))
    first.send("elsewhere", *kept_by_link(second))
    rested(first)
    assert first.table.match.states == second.table.match.states
    assert due(first.app) == due(second.app)
