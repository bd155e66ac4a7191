"""Matches with sealed hands, every device its own page: what each shows, keeps and sends, and what comes out."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest
from henge.apart import judging
from henge.apart.card_places import offered
from henge.apart.curve import BASE
from henge.apart.judging import FALSE_OPENING, FALSE_SHUFFLE, NO_REASON, OTHER_SECRET
from henge.apart.lobby import NEWER, OTHER_SEAT
from henge.apart.mail import Correspondent
from henge.apart.protocol import OTHER_VERSION, write
from henge.apart.relay import TAKEN
from henge.apart.sealed_match import Covered
from henge.apart.verdict import Verdict
from henge.games import GAMES
from henge.luck import one_of
from henge.match import set_up
from henge.record import BadRecord
from henge.rules import Seat
from page.app.activities import Playing
from page.app.other_devices import TABLE
from page.app.routes import route
from page.app.sheets import sheet
from page.features.sealed_hands import side_text
from page.features.sealed_hands.model import Side
from page.features.sealed_hands.side_text import OTHER_DEAL
from page.features.sealed_hands.view import DISBELIEVED, UNOPENED, UNSAID
from page.features.setup.seats import SEALED
from page.keeping.packing import seal, unseal
from page.table.draft import DEVICE, PHONE, Draft

from tests.page.test_devices import CARD, NAMES, OTHER, Device, device
from tests.samples import sample

SEALABLE = [game for game in GAMES if offered(set_up(game, None, {}))]
TABLES = [(game, seats) for game in SEALABLE for seats in sorted({*GAMES[game].seats_allowed})]


def side(one: Device) -> Side:
    assert one.app.company.sealed
    return one.app.company.sealed


def verdict(one: Device) -> Verdict:
    reached = side(one).verdict
    assert reached
    return reached


def hand(one: Device) -> set[str]:
    """Return the cards that a device knows to be in the hand of its own seat."""
    seat = side(one).seat
    covered = side(one).covered
    return set() if seat is None else {card for card in covered.game.hands(covered.view)[seat] if card}


def rested(*devices: Device) -> None:
    """Let every device do all that it has to do."""
    for one in devices:
        while one.app.company.busy:
            one.send("labour")


def settled(*devices: Device, heard: list[str] | None = None) -> None:
    """Bring everything that was sent to where it goes, until nobody has anything more to do or to say."""
    hub, *others = devices
    heard = [] if heard is None else heard
    while any(one.sent or one.app.company.busy for one in devices):
        rested(*devices)
        for one in others:
            sent, one.sent = one.sent, []
            if sent:
                hub.send("line", one.wire, "\n".join(line for _, line in sent))
                heard += [line for _, line in sent]
        sent, hub.sent = hub.sent, []
        for one in others:
            if lines := [line for wire, line in sent if wire == one.wire]:
                one.send("line", TABLE, "\n".join(lines))
                heard += lines


def begun(game: str, seats: int, here: tuple[Seat, ...] = (0,)) -> Device:
    """Return the device that has begun a game with sealed hands."""
    hub = device("")
    draft = replace(Draft.new(game), seats=seats, sealed=True)
    for seat in range(seats):
        draft = draft.named(seat, NAMES[seat])
        draft = draft if seat in here else draft.sits(seat, DEVICE)
    hub.app = hub.app.at("setup").drafting(draft)
    hub.send("deal")
    return hub


def come(hub: Device, *seats: Seat | str) -> list[Device]:
    others = []
    for seat in seats:
        others.append(device(f"tab {seat}"))
        others[-1].send("go", f"seat/{hub.table.saved.line}/{seat}")
    return others


def dealt(game: str, seats: int, here: tuple[Seat, ...] = (0,), heard: list[str] | None = None) -> list[Device]:
    """Return the devices of a table with sealed hands, everybody come and the cards dealt: first the hub."""
    devices, said = all_dealt(game, seats, here)
    if heard is not None:
        heard += said
    return [one.copy() for one in devices]


@cache
def all_dealt(game: str, seats: int, here: tuple[Seat, ...]) -> tuple[list[Device], list[str]]:
    """Return the devices after the deal, and what was said for it: dealt once for all tests."""
    hub, heard = begun(game, seats, here), list[str]()
    devices = [hub, *come(hub, *(seat for seat in range(seats) if seat not in here))]
    settled(*devices, heard=heard)
    return devices, heard


def played(
    devices: list[Device], plies: int = 10_000, seed: int = 1, heard: list[str] | None = None
) -> Iterator[Device]:
    """Play random moves by touches, each on the device whose turn it is; yield whoever has played."""
    rng = Random(seed)
    for _ in range(plies):
        mover = next((one for one in devices if one.table.playable), None)
        if mover is None:
            return
        legal = mover.table.sight.legal
        for name in one_of(legal, rng):
            mover.send("touch", name)
        if mover.table.whole:
            mover.send("confirm")
        settled(*devices, heard=heard)
        yield mover


def reloaded(one: Device) -> Device:
    """Return a device after its page was loaded anew."""
    again = device(one.wire, one.app.kept)
    again.clock = one.clock
    again.send("go", route(one.app))
    return again


# whole games ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats"), sample(TABLES, 3, 2))
def test_a_whole_game_is_played_by_touches_and_every_device_finds_that_it_was_fair(game: str, seats: int):
    devices = dealt(game, seats)
    assert all("Everybody shuffles" not in one.page for one in devices)
    assert len({side(one).covered.sealed.mark for one in devices}) == 1
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


@pytest.mark.parametrize("game", sample(SEALABLE, 2))
def test_nothing_of_another_hand_is_on_a_page_in_what_it_keeps_or_on_the_wire(game: str):
    heard: list[str] = []
    devices = dealt(game, 3, heard=heard)
    before = len(heard)
    cards = set(side(devices[0]).covered.sealed.cards)
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
            assert not others & set(side(one).covered.sealed.known.values())
            kept = [text for key, text in one.app.kept.items() if key.startswith("sealed:")]
            names = [set(re.findall(r'"([^"]+)"', json.dumps(unseal(text)["lines"]))) for text in kept]
            assert names
            assert not any(others & seen for seen in names)
            searched += len(shown)
    assert searched
    secrets = {side(one).covered.sealed.secret for one in devices}
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
    assert hub.table.sight.seat is others[2].table.sight.seat is None
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
    while any(one.sent or one.app.company.busy for one in devices):
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
    while not all(one.app.company.sealed and side(one).covered.sealed.ready for one in (hub, other)):
        for one in (hub, other):
            one.send("labour")
            slices += 1
        for one, to, wire in ((other, hub, other.wire), (hub, other, TABLE)):
            sent, one.sent = one.sent, []
            for _, line in sent:
                to.send("line", wire, line)
    assert slices > 20


# reloads, losses and returns -----------------------------------------------------------------------


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
    assert side(again).covered.sealed.secret == side(before).covered.sealed.secret
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
    assert not side(devices[lost]).covered.sealed.ready
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
    mover.send("touch", mover.table.sight.legal[0][0])
    for name in mover.table.sight.legal[0][1:]:
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
    assert stranger.wire not in dict(side(devices[0]).end.seated)  # type: ignore[union-attr]
    own = device("tab own")
    own.send("go", f"seat/{devices[0].table.saved.line}/0")
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
        for name in second.table.sight.legal[0]:
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


# somebody leaves -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", sample(SEALABLE, 2, 1))
def test_those_present_agree_to_play_a_leavers_cards_open_and_finish_the_game(game: str):
    devices = dealt(game, 3)
    for _ in played(devices, 4):
        pass
    gone = devices.pop()
    devices[0].send("parted", gone.wire)
    settled(*devices)
    for _ in played(devices):  # until nobody can move any more
        pass
    assert all("Cai’s device is not connected" in one.page for one in devices)
    devices[0].send("leaver", "2")
    assert "Has Cai left for good?" in devices[0].page
    devices[0].send("help-out", "2")
    settled(*devices)
    assert not side(devices[0]).gone  # nobody can do it alone
    assert "1 of 2 has agreed" in devices[0].page
    devices[1].send("help-out", "2")
    settled(*devices)
    assert [side(one).gone for one in devices] == [(2,), (2,)]
    assert all("has left" in one.page for one in devices)
    while devices[0].table.match.turn != 2:
        next(played(devices))
    assert "these cards lie open" in devices[0].page
    assert "seen by Cai only" not in devices[0].page
    for _ in played(devices):
        pass
    for one in devices:
        assert "The deal was fair" in one.page
        assert one.table.match.result


@pytest.mark.parametrize(
    "change", [{"away": [99, -1, True]}, {"game": "barrows"}, {"options": {"wind": 1}}, {"new": 1}]
)
def test_a_table_that_a_device_does_not_understand_is_of_another_version_and_seats_that_are_none_are_not_away(change):
    devices = dealt("meets_bounds", 2)
    hub, other = devices
    other.send("beat")
    hub.send("line", other.wire, other.sent[0][1])
    [said] = [json.loads(line) for _, line in hub.sent if '"op":"table"' in line]
    other.send("line", TABLE, json.dumps(said | change, separators=(",", ":")))
    assert (OTHER_VERSION in other.page) == ("away" not in change)
    assert side(other).away == ()


def test_a_connection_made_by_the_code_of_one_seat_takes_no_other():
    hub = begun("meets_bounds", 3)
    hub.send("devices", "1")
    hub.send("camera", "off")
    name = hub.app.company.waiting
    hub.send("card", name, CARD)
    hub.send("answered", "", f"answer/1/{OTHER}")
    hub.send("met", name)
    thief = device(name)
    thief.send("go", f"seat/{hub.table.saved.line}/2")
    settled(hub, thief)
    assert side(hub).away == (1, 2)
    assert OTHER_SEAT in thief.page


def test_of_two_players_one_alone_waits_and_is_told_so():
    devices = dealt("meets_bounds", 2)
    devices[0].send("parted", devices[1].wire)
    for _ in played(devices[:1], 1):
        pass
    assert "With two players the game waits" in devices[0].page
    assert "play these cards open" not in devices[0].page


# cheats --------------------------------------------------------------------------------------------


FALSE = {"op": "open", "places": [30], "after": [], "points": [BASE], "proof": ["1" * 64, "1" * 64]}


def lie(one: Device, **said: Any) -> str:
    """Return a line that somebody has made a device say."""
    return side(one).covered.sealed.says(**said)


def test_a_false_card_is_named_at_once_and_all_may_open_their_cards():
    heard: list[str] = []
    devices = dealt("meets_bounds", 2, heard=heard)
    devices[0].send("line", devices[1].wire, lie(devices[1], **FALSE))
    settled(*devices)
    assert f"Bea’s device {FALSE_OPENING}." in devices[0].page
    for one in devices:
        assert "Open my cards" in one.page
        one.send("lay-open")
    settled(*devices)
    assert verdict(devices[0]).cheats == {1: FALSE_OPENING}
    assert f"Bea’s device {FALSE_OPENING}." in devices[1].page


def test_a_cheat_is_told_at_the_end_with_how_it_was_done():
    devices = dealt("meets_bounds", 2)
    for _ in played(devices):
        pass
    one = devices[0]
    wrong = verdict(one)._replace(cheats={1: "did not only shuffle the cards"}, match=None)
    one.app = replace(one.app, company=one.app.company.but(sealed=replace(side(one), verdict=wrong)))
    assert "Bea’s device did not only shuffle the cards." in one.page
    assert "The deal was fair" not in one.page


def test_what_is_not_opened_is_told_and_nobody_is_told_that_the_deal_was_fair():
    devices = dealt("meets_bounds", 2)
    for _ in played(devices):
        pass
    one = devices[0]
    told = verdict(one)._replace(missing=(1,), match=None)
    one.app = replace(one.app, company=one.app.company.but(sealed=replace(side(one), verdict=told)))
    assert UNOPENED.format(name="Bea") in one.page
    assert "The deal was fair:" not in one.page


def told(hub: Device, *others: Device, line: str) -> None:
    hub.send("line", others[0].wire, line)
    settled(hub, *others)


@pytest.mark.parametrize(
    ("line", "how"),
    [
        (FALSE, FALSE_OPENING),
        ({"op": "doubt"}, NO_REASON),
        ({"op": "secret", "secret": "another"}, OTHER_SECRET),
    ],
)
def test_a_verdict_is_found_again_when_more_comes_out_after_it(line: dict[str, Any], how: str):
    devices = dealt("meets_bounds", 2)
    secret = side(devices[1]).covered.sealed.secret
    if how != OTHER_SECRET:
        told(*devices, line=lie(devices[1], op="secret", secret=secret))
    devices[0].send("lay-open")
    settled(*devices)
    before = verdict(devices[0])
    assert not before.cheats
    told(*devices, line=lie(devices[1], **line))
    assert verdict(devices[0]).cheats == {1: how}
    assert f"Bea’s device {how}." in devices[0].page
    again = reloaded(devices[0])
    rested(again)
    assert verdict(again).cheats == {1: how}
    stale = replace(side(devices[0]), verdict=before)  # while it is being found again
    devices[0].app = replace(devices[0].app, company=devices[0].app.company.but(sealed=stale))
    assert (f"Bea’s device {how}." in devices[0].page) == (how != NO_REASON)


def test_whose_part_of_the_signs_is_missing_is_told_where_they_would_stand():
    devices = [one.copy() for one in dealt("meets_bounds", 3)]
    here = side(devices[0])
    deck = here.covered.sealed
    unsaid = replace(deck, seals={0: deck.seals[0]})
    sides = replace(here, end=replace(here.end, covered=replace(here.covered, sealed=unsaid)))
    devices[0].app = replace(devices[0].app, company=devices[0].app.company.but(sealed=sides))
    devices[0].send("sealed-hands")
    assert UNSAID.format(names="Bea and Cai") in devices[0].page.replace("&#x27;", "'")
    devices[1].send("sealed-hands")
    assert "part is missing" not in devices[1].page


def test_who_opens_its_cards_in_mid_game_does_not_end_it_for_the_others():
    """Nor is it gone from the list of games under way, or tidied away when another one begins."""
    devices = dealt("meets_bounds", 3)
    secret = side(devices[2]).covered.sealed.secret
    devices[0].send("line", devices[2].wire, lie(devices[2], op="secret", secret=secret))
    settled(*devices)
    for one in devices:
        assert verdict(one).missing
        assert not side(one).done
        again = device(one.wire, one.app.kept)
        assert "Come back to Meets &amp; Bounds" in again.page
    for _ in played(devices):
        pass
    assert all(side(one).done for one in devices)


def test_a_doubt_is_told_and_nobody_is_told_that_the_deal_was_fair():
    devices = dealt("meets_bounds", 2)
    devices[0].send("line", devices[1].wire, lie(devices[1], op="doubt"))
    settled(*devices)
    assert "Bea’s device could not open a card as it should." in devices[0].page
    assert "The deal was fair" not in devices[0].page
    assert "Open my cards" in devices[0].page


def stuck_at_last() -> list[Device]:
    """Return the devices of a game that has ended because nobody had anything left to play."""
    for seed in range(40):
        devices = dealt("meets_bounds", 2)
        for _ in played(devices, seed=seed):
            pass
        covered = side(devices[0]).covered
        if all(covered.words.get((len(covered.moves), seat)) for seat in (0, 1)):
            return devices
    raise AssertionError


@pytest.mark.nightly
def test_a_last_word_that_cannot_be_true_is_told_and_the_cards_can_be_opened():
    devices = stuck_at_last()
    honest = side(devices[0])
    n = max(n for n, line in enumerate(honest.lines) if line.startswith('{"op":"word","by":1'))
    false = side(devices[1]).covered.says("word", n=json.loads(honest.lines[n])["n"], stuck=False)
    covered = honest.table.begin(0, honest.covered.sealed.secret).after((*honest.lines[:n], false))
    one = devices[0].copy()
    before = replace(honest, end=replace(honest.end, covered=covered), verdict=None, audited=0, busy=True)
    one.app = one.app.but(company=one.app.company.but(sealed=before), activity=Playing()).over("")
    one.send("labour")
    rested(one)
    assert DISBELIEVED.format(name="Bea") in one.page
    one.send("lay-open")
    rested(one)
    assert verdict(one).missing == (1,)
    assert UNOPENED.format(name="Bea") in one.page
    assert "The deal was fair:" not in one.page


# what is kept and was tampered with ----------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        {"seat": 7}, {"seat": -1}, {"seat": "²"}, {"seat": True}, {"seat": 0.0}, {"secret": 5}, {"secret": "x" * 65},
        {"secret": "\ud800"},
        {"known": float("inf")}, {"known": float("nan")}, {"known": -1}, {"known": "²"}, {"known": True},
        {"known": 1, "seat": None}, {"hub": "yes"}, {"tokens": [["²", "a"]]}, {"tokens": [[7, "a"]]},
        {"tokens": [[0, 5]]}, {"tokens": [[[], "a"]]}, {"tokens": 3}, {"true": True}, {"true": -1}, {"lines": [3]},
        {"lines": None}, {"lines": ["{}"]}, {"lines": ['{"op":"doubt","by":9}']}, {"table": None}, {"table": {}},
        {"table": []},
    ],
    ids=str,
)  # fmt: skip
def test_a_side_that_was_kept_and_tampered_with_is_damaged(change: dict[str, Any]):
    kept = unseal(side_text.write(side(dealt("meets_bounds", 2)[0])))
    assert side_text.read(json.dumps(kept)).lines
    with pytest.raises(BadRecord):
        side_text.read(json.dumps(kept | change))


@pytest.mark.parametrize("version", [None, 5, 7])
def test_a_game_that_another_version_of_henge_has_begun_ends_with_a_sentence(version: int | None):
    devices = dealt("meets_bounds", 2)
    [key] = [key for key in devices[0].app.kept if key.startswith("sealed:")]
    kept = unseal(devices[0].app.kept[key])
    again = device("", {**devices[0].app.kept, key: seal({**kept, "henge": version})})
    again.send("go", route(devices[0].app))
    assert OTHER_DEAL in again.page
    assert again.app.kept[key]


def test_a_device_that_has_reloaded_need_not_check_again_what_it_has_found_true(monkeypatch: pytest.MonkeyPatch):
    devices = dealt("meets_bounds", 2)
    monkeypatch.setattr(judging, "holds_of_shuffle", lambda *_: False)
    monkeypatch.setattr(judging, "holds_of_unlocking", lambda *_: False)
    again = reloaded(devices[0])
    rested(again)
    assert side(again).covered.sealed.ready
    text = json.dumps(unseal(side_text.write(side(devices[0]))) | {"true": 0})
    unsure = side_text.read(text)
    while unsure.busy:
        unsure, _ = unsure.on()
    assert unsure.covered.sealed.cheats == {1: FALSE_SHUFFLE}


def test_what_a_letter_has_brought_is_looked_at_though_it_was_kept_before_it_was_heard():
    table = side(dealt("meets_bounds", 2)[0]).table
    one, two = (table.begin(seat, f"secret {seat}", signed=False).go_on()[0] for seat in range(2))
    two, _ = two.after(one.lines).go_on()
    here, there = Side(table, Correspondent(one)), Correspondent(two)
    for _ in range(2):  # its shuffle, and a false proof of it
        letter = there.letter(table)
        if '"op":"prove","by":1' in letter.lines[0]:
            said = json.loads(letter.lines[0])
            line = write(**said | {"proof": [*said["proof"][:-1], "1".zfill(64)]})
            letter = letter._replace(lines=(line,))
        here = side_text.read(side_text.write(here.take(letter)))
        while here.busy:
            here, _ = here.on()
        answer = here.letter
        if answer:
            there, lines = there.take(answer)
            for line in lines:
                there = there.hear(line)
            there = there.at(Covered.go_on)
    assert here.covered.sealed.cheats == {1: FALSE_SHUFFLE}


@pytest.mark.parametrize("key", ["seed", "seats", "players", "options", "game"])
@pytest.mark.parametrize("value", [None, "²", float("inf"), [[]], {"a": 1}, 10**30], ids=str)
def test_a_table_that_was_kept_and_tampered_with_is_damaged(key: str, value: object):
    kept = unseal(side_text.write(side(dealt("meets_bounds", 2)[0])))
    with pytest.raises(BadRecord):
        side_text.read(json.dumps(kept | {"table": kept["table"] | {key: value}}))


@pytest.mark.parametrize("times", [1, 2])
def test_who_was_waited_for_when_games_were_left_is_told_before_the_next_deal_with_the_same(times: int):
    kept = ""
    for _ in range(times):
        hub, other = dealt("meets_bounds", 2)
        hub.app = hub.app.keep("stopped", kept)
        hub.send("parted", other.wire)
        hub.send("sealed-forgotten")
        kept = hub.app.kept["stopped"]
    again = begun("meets_bounds", 2)
    assert "while waiting for" not in again.page
    again.app = again.app.keep("stopped", kept)
    told = "A game was left" if times == 1 else "2 games were left"
    assert f"{told} here before the end while waiting for Bea." in again.page


def test_who_is_there_is_not_told_of_when_a_game_is_left():
    hub, _ = dealt("meets_bounds", 2)
    hub.send("sealed-forgotten")
    assert "stopped" not in hub.app.kept


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
        assert " ".join(side(one).covered.sealed.mark) in one.page
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
        assert [key for key in each.app.kept if key.startswith("game:")] == [f"game:{one.app.company.name}"]
        assert 'data-do="review"' in each.page
    one.send("review")
    assert one.table.key in one.app.kept
    assert one.table.match == truth
    one.send("over")
    assert "Share the game" in one.page
    assert one.app.company.name == ""


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
    assert replace(three, sealed=True).unsealed
