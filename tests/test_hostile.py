"""No line whatever does more to a device than to be refused: every field of every line with every kind of nonsense."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any

import pytest
from henge.match import Player, set_up
from henge.net.lobby import TABLE
from henge.net.mail import BadLetter, Correspondent, Letter
from henge.net.protocol import BadLine, read_line, write_line
from henge.net.relay import Hub, MatchTerms, Spoke
from henge.net.ristretto255 import ORDER, PRIME
from henge.net.sealed_deck import Sealed
from henge.net.sealed_deck_check import LINES_OF_DECK
from henge.net.sealed_match import SealedMatch
from page.features.sealed_hands import side_text
from page.features.sealed_hands.model import Side

from tests.samples import sample
from tests.sealed_deck import CARDS, LOCKED, NAME
from tests.sealed_match import mover, play, say
from tests.test_relay import hello

HEXES = [f"{number:064x}" for number in (0, 1, ORDER, 2 * ORDER, 8 * ORDER, PRIME, 2**256 - 1)]
INFINITE = float("inf")
VALUES: list[Any] = [
    None, True, 0, -1, 1, 10**9, 10**400, 0.5, float("nan"), INFINITE, "", "²", "\0", "\ud800", "x" * 64, "x" * 3000,
    [], {}, [[]], [{}], [None], ["\ud800"], [float("nan")], [10**400], [INFINITE], {"\ud800": 1}, {"a": INFINITE},
    {"op": "\ud800", "by": 0}, {"op": "doubt", "by": INFINITE}, [0], [0, 0], [-1], [10**9], [True], *HEXES,
    *([one] * size for one in HEXES for size in (1, 2, len(CARDS))), [HEXES[1], "\ud800"],
]  # fmt: skip


def changed(line: str) -> Iterator[str]:
    """Yield a line with each of its fields changed into each kind of nonsense."""
    said = json.loads(line)
    yield from (json.dumps(said | {key: value}, separators=(",", ":")) for key in said for value in VALUES)


def whole() -> tuple[str, ...]:
    """Return all kinds of lines that are said of a deck for three, in order."""
    decks = dict(LOCKED)
    more = [*decks[1].open({0: 0})[1], *decks[2].help(1)[1], decks[2].says("doubt"), *decks[1].lay_open()[1]]
    return (*decks[0].lines, *more)


LINES = whole()


@pytest.mark.parametrize("op", LINES_OF_DECK)
def test_a_deck_takes_or_refuses_every_line(op: str):
    n = next(n for n, line in enumerate(LINES) if json.loads(line)["op"] == op and json.loads(line)["by"] > 0)
    before = Sealed(NAME, CARDS, 3, 0, "secret 0").after(LINES[:n])
    assert before.after(LINES[n : n + 1]) is not before
    for line in changed(LINES[n]):
        after, _ = before.hear(line)
        if after is not before:
            after.audit()
            after.after(LINES[n:])


@cache
def table() -> MatchTerms:
    game = set_up("meets_bounds", 2, {})
    return MatchTerms("match", game, (Player("Anna"), Player("Bea")), 11)


@cache
def dealt(signed: bool = False) -> tuple[SealedMatch, SealedMatch]:
    """Return two devices after the deal and the first move, whose lines are signed or come in letters."""
    devices = {seat: table().begin(seat, f"secret {seat}", signed) for seat in range(2)}
    for seat in devices:
        say(devices, seat, SealedMatch.go_on)
    turn = mover(devices) or 0
    say(devices, turn, play(devices[turn].game.actions(devices[turn].state)[0]))
    return devices[0], devices[1]


def heard() -> list[tuple[int, str]]:
    """Return where in what device 0 knows there is a line of device 1, one of each kind; and more that it may say."""
    device, seen = dealt()[0], dict[str, tuple[int, str]]()
    for n, line in enumerate(device.lines):
        said = json.loads(line)
        if said["by"] == 1:
            seen.setdefault(said["op"], (n, line))
    end = len(device.lines)
    more = [
        write_line("doubt", by=1, sign=[]),
        write_line("secret", by=1, secret="secret 1", sign=[]),
        write_line("word", by=1, n=1, stuck=True, sign=[]),
    ]
    more += [write_line("move", by=1, n=n, action=["#1"], sign=[]) for n in range(2)]
    return [*seen.values(), *((end, line) for line in more)]


@pytest.mark.parametrize(
    ("n", "line"), sample(heard(), 2), ids=lambda one: one[:14] if isinstance(one, str) else str(one)
)
def test_a_side_takes_or_refuses_every_line_and_comes_back_from_what_it_has_kept_of_it(n: int, line: str):
    here = table().begin(0, "secret 0", signed=False).after(dealt()[0].lines[:n])
    hub, spoke = Hub(here, table(), seated={"1": 1}), Spoke(here).remembered()
    for bad in changed(line):
        hub.hear("1", bad)
        with suppress(ValueError):  # what is no JSON at all cannot be wrapped
            spoke.hear(TABLE, f'{{"op":"said","n":0,"line":{bad}}}')
        after = here.after((bad,))
        if after is here:
            continue
        side = Side(table(), Correspondent(here), inbox=((TABLE, bad, None),))
        side = worked(side)
        assert (
            side.sealed_match.sealed.outcome.cheats
            == worked(side_text.read_side(side_text.write_side(side))).sealed_match.sealed.outcome.cheats
        )


def worked(side: Side) -> Side:
    while side.busy:
        side, _ = side.on()
    return side


def test_a_hub_and_a_seat_take_or_refuse_every_line_of_the_relay_and_keep_what_they_take():
    hub = Hub(dealt(signed=True)[0], table(), seated={"1": 1})
    spoke = Spoke(dealt(signed=True)[1]).remembered()
    for line in (hello(1, "token", "match"), write_line("have", n=0, mark=""), write_line("bye", why="")):
        for bad in changed(line):
            after, _ = hub.hear("1", bad)
            kept = side_text.read_side(side_text.write_side(Side(table(), after)))
            assert (kept.participant.memory, kept.again) == (after.memory, after.sealed_match.lines)
    for bad in changed(write_line("said", n=0, line=json.loads(hub.sealed_match.lines[0]))):
        after_it, _ = spoke.hear(TABLE, bad)
        assert after_it is spoke or after_it.got == 1
    agreed = write_line("table", **table().json())
    for bad in changed(agreed):
        with suppress(BadLine):
            content = read_line(bad, {"table": {key: (type(one),) for key, one in table().json().items()}})
            assert {"op": "table", **MatchTerms.of(content).json()} == json.loads(bad)


def test_a_letter_that_makes_no_sense_is_refused():
    letter = Correspondent(dealt()[1]).letter(table())
    for bad in changed(json.dumps(letter.json())):
        with pytest.raises(BadLetter):
            Correspondent(dealt()[0]).take(Letter.of(json.loads(bad)))
