"""Hands on phones: the table shows the same whatever they hold."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from henge.cards import SORTED
from henge.games import GAMES
from henge.match import Match
from henge.net import hand_codes
from henge.net.hand_codes import Lying
from henge.net.turn_by_places import place_name
from henge.rules import Seat, State
from page.assembly.routes import route
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.words import listening, speech

from tests.matches import whole_turn
from tests.page.devices import Device
from tests.page.handheld import begun, given, moved, taken_up, touches
from tests.page.table.test_secrets import HIDDEN
from tests.samples import sample

pytestmark = pytest.mark.usefixtures("same_keys")


def otherwise(match: Match, seat: Seat, rng: Random) -> Match:
    """Return the match as it would be with another hand of a seat: all else is the same, and everybody has seen as
    much."""
    game = match.game
    if game.start(Random(1)) == game.start(Random(2)):
        return _otherwise_chosen(match, seat, rng)
    mine = [card for card in game.hands(match.state)[seat] if card]
    deck = [card for card in game.piles(match.state)["deck"] if card]
    swapped = dict(zip(mine, rng.sample(deck, min(len(mine), len(deck))), strict=False))
    swapped |= {other: card for card, other in swapped.items()}
    states = tuple(_renamed(state, swapped) for state in match.states)
    return replace(match, states=states)


def _renamed(value: object, names: dict[str, str]) -> State:
    """Return a State with hidden cards renamed, hands in order again: they are sorted as they are held."""
    fields = {name: getattr(value, name) for name in type(value).__dataclass_fields__}  # type: ignore[attr-defined]
    fields["hands"] = tuple(
        tuple(sorted((names.get(card, card) for card in hand), key=SORTED.__getitem__)) for hand in fields["hands"]
    )
    pile = next(name for name in ("deck", "pile") if name in fields)
    fields[pile] = tuple(names.get(card, card) for card in fields[pile])
    return type(value)(**fields)


def _otherwise_chosen(match: Match, seat: Seat, rng: Random) -> Match:
    """Return the match in which a seat has placed other hidden pieces: what was not seen is guessed."""
    game, guess = match.game, match.game.guess(match.game.observe(match.state, None), rng)
    values = {mark.cell: str(mark.value) for mark in game.marks(guess) if mark.cell and mark.seat == seat}
    again = match.back_to(0)
    for ply, action in enumerate(match.actions):
        hidden = match.mover(ply) == seat and action[-1] in values and len(action) == 2
        again = again.play((values[action[-1]], action[-1]) if hidden and action[0].isdigit() else action)
    return again


def all_of(device: Device, sheets: bool) -> str:
    """Return all that a table's page shows, tells and is called, with the letters of its cards blotted out."""
    app, table = device.app, device.table
    texts = [screen(app).html, sheet(app).html, route(app), speech.changes_told(None, table), speech.status_said(table)]
    texts += [listening.by_key(table, key) for key in listening.KEYS]
    texts.append(screen(replace(app, settings=replace(app.settings, reading=True))).html)
    for message in ("menu", "history", "cards", "keys", "devices") if sheets else ():
        one = Device(app, "", device.clock)
        one.send(message)
        texts += [screen(one.app).html, sheet(one.app).html]
    return re.sub(r"(?<=[ >])([A-Z]{3})(?=</)|letters( [A-Z]){3}", "???", "\n".join(texts))


def lying_alike(match: Match, other: Match, seat: Seat) -> Callable[..., tuple[Lying, ...]]:
    """Return how cards lie on places, in the other match on the same ones as here: nobody has touched other places."""
    usual = hand_codes.cards_by_place

    def places(game: Any, states: tuple[State, ...], one: Seat, key: str, used: Any) -> tuple[Lying, ...]:
        if states[-1] not in other.states or one != seat:
            return usual(game, states, one, key, used)
        here = usual(game, match.states[: len(states)], one, key, used)
        cards = iter(game.hands(states[-1])[one])
        return tuple(Lying(lies.card and next(cards), lies.nth) for lies in here)

    return places


@pytest.mark.parametrize("game", sample(HIDDEN, 3))
def test_the_tables_page_is_the_same_whatever_the_hand_on_the_phone_holds(
    game: str, monkeypatch: pytest.MonkeyPatch, whole: bool
):
    seats = GAMES[game].seats_allowed[0]
    table = begun(game, seats, set(range(seats)))
    phones, rng, different = given(table), Random(3), 0
    while table.table.match.turn is not None and table.table.last < 24:
        seat, now = table.table.match.turn, table.table
        other = otherwise(now.match, seat, rng)
        different += now.game.hands(other.state) != now.game.hands(now.match.state)
        with monkeypatch.context() as patch:
            patch.setattr(hand_codes, "cards_by_place", lying_alike(now.match, other, seat))
            pair = [Device(table.app.with_table(now.but(match=one)), "") for one in (now.match, other)]
            parts = whole_turn(now.match, rng)
            names = [name for part in parts for name in touches(phones[seat], part)[0] if name != now.game.ends_turn]
            others = ["", now.game.board.cells[0], place_name(0), place_name(7), "pass", "nonsense"]
            looked = ["", *names, *others] if whole or not different % 4 else []  # by day at one turn in four
            for name in looked:
                for one in pair:
                    one.send("touch" if name else "cancel", name)
                held_so, held_otherwise = (all_of(one, not name) for one in pair)
                assert held_so == held_otherwise
        moved(table, phones[seat], parts)
        taken_up(table, phones[seat], seat)
    assert different > 5
