"""Sealed hands: what is kept of a match, tampered with or of another version."""

from __future__ import annotations

import json
from typing import Any

import pytest
from henge.net import sealed_deck_check
from henge.net.lobby import TABLE
from henge.net.mail import Correspondent
from henge.net.protocol import write_line
from henge.net.sealed_deck_check import FALSE_SHUFFLE
from henge.net.sealed_match import SealedMatch
from henge.record import BadRecord
from page.assembly.routes import route
from page.features.sealed_hands import side_text
from page.features.sealed_hands.model import Side
from page.features.sealed_hands.side_text import OTHER_DEAL
from page.keeping.packed_text import pack_json, unpack_json

from tests.page.devices import device
from tests.page.sealed_hands import begun, dealt, reloaded, rested, side


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
    kept = unpack_json(side_text.write_side(side(dealt("meets_bounds", 2)[0])))
    assert side_text.read_side(json.dumps(kept)).lines
    with pytest.raises(BadRecord):
        side_text.read_side(json.dumps(kept | change))


@pytest.mark.parametrize("version", [None, 5, 7])
def test_a_game_that_another_version_of_henge_has_begun_ends_with_a_sentence(version: int | None):
    devices = dealt("meets_bounds", 2)
    [key] = [key for key in devices[0].app.kept if key.startswith("sealed:")]
    kept = unpack_json(devices[0].app.kept[key])
    again = device("", {**devices[0].app.kept, key: pack_json({**kept, "henge": version})})
    again.send("go", route(devices[0].app))
    assert OTHER_DEAL in again.page
    assert again.app.kept[key]


def test_a_device_that_has_reloaded_need_not_check_again_what_it_has_found_true(monkeypatch: pytest.MonkeyPatch):
    devices = dealt("meets_bounds", 2)
    monkeypatch.setattr(sealed_deck_check, "holds_of_shuffle", lambda *_: False)
    monkeypatch.setattr(sealed_deck_check, "holds_of_unlocking", lambda *_: False)
    again = reloaded(devices[0])
    rested(again)
    assert side(again).sealed_match.sealed.ready
    text = json.dumps(unpack_json(side_text.write_side(side(devices[0]))) | {"true": 0})
    unsure = side_text.read_side(text)
    while unsure.busy:
        unsure, _ = unsure.on()
    assert unsure.sealed_match.sealed.outcome.cheats == {1: FALSE_SHUFFLE}


def test_what_a_letter_has_brought_is_looked_at_though_it_was_kept_before_it_was_heard():
    terms = side(dealt("meets_bounds", 2)[0]).terms
    one, two = (terms.begin(seat, f"secret {seat}", signed=False).go_on()[0] for seat in range(2))
    two, _ = two.after(one.lines).go_on()
    here, there = Side(terms, Correspondent(one)), Correspondent(two)
    for _ in range(2):  # its shuffle, and a false proof of it
        letter = there.letter(terms)
        if '"op":"prove","by":1' in letter.lines[0]:
            said = json.loads(letter.lines[0])
            line = write_line(**said | {"proof": [*said["proof"][:-1], "1".zfill(64)]})
            letter = letter._replace(lines=(line,))
        here = side_text.read_side(side_text.write_side(here.take(letter)))
        while here.busy:
            here, _ = here.on()
        answer = here.letter
        if answer:
            there, lines = there.take(answer)
            for line in lines:
                there, _ = there.hear(TABLE, line)
            there, _ = there.at(SealedMatch.go_on)
    assert here.sealed_match.sealed.outcome.cheats == {1: FALSE_SHUFFLE}


@pytest.mark.parametrize("key", ["seed", "seats", "players", "options", "game"])
@pytest.mark.parametrize("value", [None, "²", float("inf"), [[]], {"a": 1}, 10**30], ids=str)
def test_a_table_that_was_kept_and_tampered_with_is_damaged(key: str, value: object):
    kept = unpack_json(side_text.write_side(side(dealt("meets_bounds", 2)[0])))
    with pytest.raises(BadRecord):
        side_text.read_side(json.dumps(kept | {"table": kept["table"] | {key: value}}))


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
