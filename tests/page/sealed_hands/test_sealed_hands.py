"""Matches with sealed hands, each device its own page: whole games, what is shown before the deal, what is missing."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from henge.analysis.lost_game import telling
from henge.facts import NOT_TOLD
from henge.games import GAMES
from henge.net.lobby import TABLE
from page.assembly.sheets import sheet
from page.features.setup.seats import SEALED
from page.keeping.packed_text import unpack_json
from page.table.chair import DEVICE, PHONE
from page.table.draft import Draft

from tests.page.devices import device
from tests.page.sealed_hands import SEALABLE, begun, come, dealt, hand, played, rested, settled, side, verdict
from tests.samples import sample

TABLES = [(game, seats) for game in SEALABLE for seats in sorted({*GAMES[game].seats_allowed})]

# whole games ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats"), sample(TABLES, 3, 2))
def test_a_whole_game_is_played_by_touches_and_every_device_finds_that_it_was_fair(game: str, seats: int):
    devices = dealt(game, seats)
    assert all("Everybody shuffles" not in one.page for one in devices)
    assert len({side(one).sealed_match.sealed.spoken_check for one in devices}) == 1
    movers = {mover.wire for mover in played(devices)}
    assert movers == {one.wire for one in devices}
    truth = verdict(devices[0]).match
    assert truth
    assert truth.result
    for one in devices:
        assert one.app.sheet == "over"
        assert "The deal was fair" in one.page
        assert one.table.match.result == truth.result
        assert one.table.match.states == truth.states
        assert len(one.table.remote.words) == one.table.last
        assert verdict(one).match == truth


@pytest.mark.parametrize("game", sample(SEALABLE, 2, 1))
def test_how_a_game_is_lost_can_be_told_on_every_device_while_hands_are_sealed(game: str):
    devices = dealt(game, 2)
    for _ in played(devices, 6):
        for one in devices:
            match = one.table.match
            lost = [telling.habit(match, seat, 0, len(match.actions)) for seat in range(2)]
            assert all(words.sentences or words == NOT_TOLD for words in lost)


@pytest.mark.parametrize("game", sample(SEALABLE, 2))
def test_nothing_of_another_hand_is_on_a_page_in_what_it_keeps_or_on_the_wire(game: str):
    heard: list[str] = []
    devices = dealt(game, 3, heard=heard)
    before = len(heard)
    cards = set(side(devices[0]).sealed_match.sealed.cards)
    for line in heard[:before]:
        assert not cards & set(re.findall(r'"([^"]+)"', line))
    searched = 0
    for _ in played(devices, 12, heard=heard):
        hands = [hand(one) for one in devices]
        assert all(hands)
        for one, own in zip(devices, hands, strict=True):
            others = set().union(*hands) - own
            shown = set(re.findall(r'class="held[^"]*" data-touch="([^"]+)"', one.page))
            assert shown <= own
            assert not others & set(side(one).sealed_match.sealed.known.values())
            kept = [text for key, text in one.app.kept.items() if key.startswith("sealed:")]
            names = [set(re.findall(r'"([^"]+)"', json.dumps(unpack_json(text)["lines"]))) for text in kept]
            assert names
            assert not any(others & seen for seen in names)
            searched += len(shown)
    assert searched
    secrets = {side(one).sealed_match.sealed.secret for one in devices}
    assert len(secrets) == len(devices)
    assert not any(secret in line for secret in secrets for line in heard)


def test_the_table_may_hold_no_hand_and_somebody_may_watch():
    hub = begun("meets_bounds", 2, here=())
    assert "Everybody shuffles and locks the cards" in hub.page
    others = come(hub, 0, 1, "watch")
    settled(hub, *others)
    for _ in played([hub, *others], 5):
        pass
    assert hub.table.last == others[2].table.last == 5
    assert hub.table.viewpoint.seat is others[2].table.viewpoint.seat is None
    assert not hub.table.playable
    for _ in played([hub, *others]):
        pass
    assert "The deal was fair" in hub.page
    assert "The deal was fair" in others[2].page


# before the cards are dealt ------------------------------------------------------------------------


def test_until_the_cards_are_dealt_every_page_tells_how_far_they_are_and_shows_no_board():
    hub = begun("meets_bounds", 3)
    rested(hub)
    assert "Waiting for Bea and Cai." in hub.page
    assert 'class="boardbox"' not in hub.page
    assert "Show the codes" in hub.page
    first = come(hub, 1)
    settled(hub, *first)
    assert "Waiting for Cai." in hub.page
    assert "Waiting for Cai." in first[0].page
    seen = set()
    devices = [hub, *first, *come(hub, 2)]
    while any(one.sent or one.app.other_devices.session.busy for one in devices):
        for one in devices[1:]:
            one.send("labour")
            sent, one.sent = one.sent, []
            for _, line in sent:
                hub.send("line", one.wire, line)
        hub.send("labour")
        sent, hub.sent = hub.sent, []
        for wire, line in sent:
            next(one for one in devices if one.wire == wire).send("line", TABLE, line)
        seen |= set(re.findall(r'<p role="status">([^<]+)', hub.page))
    assert "1 of 3 has shuffled." in seen
    assert "All have shuffled. Checking that nobody did anything else …" in seen
    assert all('class="boardbox"' in one.page for one in devices)


def test_the_cards_are_locked_in_slices_between_which_the_page_lives():
    hub = begun("meets_bounds", 2)
    [other] = come(hub, 1)
    slices = 0
    while not all(one.app.other_devices.session.sealed and side(one).sealed_match.sealed.ready for one in (hub, other)):
        for one in (hub, other):
            one.send("labour")
            slices += 1
        for one, to, wire in ((other, hub, other.wire), (hub, other, TABLE)):
            sent, one.sent = one.sent, []
            for _, line in sent:
                to.send("line", wire, line)
    assert slices > 20


# what there is not ---------------------------------------------------------------------------------


def test_nothing_is_offered_that_cannot_be_with_sealed_hands():
    devices = dealt("meets_bounds", 2)
    for _ in played(devices, 2):
        pass
    for one in devices:
        one.send("undo")
        assert "nothing is taken back" in one.page
        one.send("menu")
        menu = sheet(one.app).html
        assert 'data-do="resign"' not in menu
        assert 'data-do="draw"' not in menu
        assert 'data-do="share"' not in menu
        assert ('data-do="devices"' in menu) == (one is devices[0])
        one.send("sealed-hands")
        assert " ".join(side(one).sealed_match.sealed.spoken_check) in one.page
        one.send("close")
    devices[0].send("devices", "")
    assert "Play here" not in devices[0].page
    assert 'data-do="seat-computer"' not in devices[0].page


def test_the_true_game_is_kept_by_itself_and_is_then_one_of_this_device():
    devices = dealt("meets_bounds", 2)
    for _ in played(devices):
        pass
    one = devices[1]
    truth = verdict(one).match
    for each in devices:
        assert [key for key in each.app.kept if key.startswith("game:")] == [
            f"game:{one.app.other_devices.session.name}"
        ]
        assert 'data-do="review"' in each.page
    one.send("review")
    assert one.table.key in one.app.kept
    assert one.table.match == truth
    one.send("over")
    assert "Share the game" in one.page
    assert one.app.other_devices.session.name == ""


@pytest.mark.parametrize("n", [0, 1])
def test_the_first_page_leads_back_to_a_game_under_way_and_who_leaves_for_good_forgets_it(n: int):
    devices = dealt("meets_bounds", 2)
    for _ in played(devices, 2):
        pass
    again = device(devices[n].wire, devices[n].app.kept)
    assert "Come back to Meets &amp; Bounds" in again.page
    where = re.search(r'data-do="go" data-with="(se[^"]+)"', again.page)
    assert where
    again.send("go", where[1])
    rested(again)
    assert again.table.match.states == devices[n].table.match.states
    again.send("forget-sealed")
    assert "Leave this game for good?" in again.page
    again.send("sealed-forgotten")
    assert again.app.table is None
    assert "Come back" not in again.page
    assert not any(key.startswith("sealed:") for key in again.app.kept)
    again.send("beat")
    assert not any(key.startswith("sealed:") for key in again.app.kept)


def test_a_finished_game_is_not_come_back_to_and_is_tidied_away_when_the_next_begins():
    devices = dealt("meets_bounds", 2)
    for _ in played(devices):
        pass
    again = device("", devices[0].app.kept)
    assert "Come back" not in again.page
    again.app = again.app.drafting(replace(Draft.new("meets_bounds"), sealed=True).sits(1, DEVICE))
    again.send("deal")
    assert len([key for key in again.app.kept if key.startswith("sealed:")]) == 1


# at set-up -----------------------------------------------------------------------------------------


def offer(draft: Draft) -> str:
    one = device("")
    one.app = one.app.at("setup").drafting(draft)
    return one.page


@pytest.mark.parametrize("game", GAMES)
def test_sealed_hands_are_offered_where_hands_are_dealt_and_every_seat_has_a_device(game: str):
    low = GAMES[game].seats_allowed[0]
    here = replace(Draft.new(game), seats=low)
    assert "Sealed hands" not in offer(here)
    apart = here.sits(low - 1, DEVICE) if low == 2 else here
    assert (SEALED in offer(apart).replace("&#x27;", "'")) == (game in SEALABLE)


@pytest.mark.parametrize("game", SEALABLE)
def test_where_hands_cannot_be_sealed_the_page_says_why(game: str):
    three = replace(Draft.new(game), seats=3).sits(2, DEVICE)
    assert "more than one person plays on this device" in offer(three)
    assert "the computer plays" in offer(three.sits(1, 2))
    assert "a hand is on a phone" in offer(three.sits(1, PHONE).sits(0, DEVICE))
    assert "Hands cannot be sealed here" not in offer(three.sits(1, DEVICE))
    asked = replace(three, sealed=True).sits(1, DEVICE)
    assert Draft.new(game, asked.write()).sealed
    assert replace(three, sealed=True).why_not_sealed
