"""Devices that play a match with sealed hands: how it is dealt, played and told."""

from __future__ import annotations

from collections.abc import Callable

from henge.games import GAMES
from henge.match import set_up
from henge.net.card_places import sealable
from henge.net.protocol import write_line
from henge.net.sealed_match import SealedMatch
from henge.rules import Action, Seat, View

from tests.sealed_deck import HOSTILE

NAME = "match 1"
Devices = dict[Seat, SealedMatch]
Says = Callable[[SealedMatch], tuple[SealedMatch, tuple[str, ...]]]
TITLES = [game for game in GAMES if sealable(set_up(game, None, {}))]

SEED = 11


def play(action: Action) -> Says:
    """Return what plays an action on a device."""
    return lambda device: device.play(action)


def say(
    devices: Devices,
    seat: Seat,
    what: Says,
    wire: list[str] | None = None,
) -> None:
    """Let a device say something, and bring all lines to all others until everybody is silent."""
    devices[seat], said = what(devices[seat])
    waiting = [(seat, line) for line in said]
    while waiting:
        by, line = waiting.pop(0)
        if wire is not None:
            wire.append(line)
        for other in devices:
            if other != by:
                devices[other], more = devices[other].hear(line)
                waiting += [(other, one) for one in more]


def mover(devices: Devices) -> Seat | None:
    turns = {device.turn for device in devices.values()}
    assert len(turns) == 1
    return turns.pop()


def hand(device: SealedMatch, seat: Seat) -> tuple[str, ...]:
    return tuple(card for card in device.game.hands(View(device.state))[seat] if card)


# what has to wait ----------------------------------------------------------------------------------


LIES = (
    *HOSTILE,
    write_line("move", by=0, n=0, action=[], sign=[]), write_line("move", by=9, n=0, action=["#1"], sign=[]),
    write_line("move", by=True, n=0, action=[], sign=[]), write_line("move", by=0, n=-1, action=["pass"], sign=[]),
    write_line("move", by=0, n=0, action=["#999"], sign=[]), write_line("move", by=0, n=0, action=[3], sign=[]),
    write_line("word", by=0, n=0, stuck=True, sign=[]), write_line("word", by=0, n=0, stuck=1, sign=[]),
    write_line("word", by=-1, n=0, stuck=True, sign=[]),
)  # fmt: skip
