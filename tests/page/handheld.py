"""A table with hands on phones: how it is begun, its codes are read and its moves are made.

A person reads the code's link and the letters from the table's page, types them on the phone, and touches places.
"""

from __future__ import annotations

import html
import re
from collections.abc import Collection, Iterator
from dataclasses import replace
from random import Random

from henge.net.turn_by_places import place_name
from henge.rules import Action, Seat, Value
from page.assembly.screens import screen
from page.features.phone_hand.model import HeldHand
from page.table import cards_by_place
from page.table.chair import DEVICE, PHONE
from page.table.draft import Draft
from page.table.table import Table

from tests.matches import whole_turn
from tests.page.devices import NAMES, Device, device
from tests.page.table.test_secrets import HIDDEN

LINK = re.compile(r'value="(https://somewhere/#hand/[^"]+)"')


def not_these(table: Table) -> str:
    """Return what is told when the cards at the places touched do not allow the move."""
    return cards_by_place.misfit_by_place(table.game, table.thing, table.unseen, table.touched)


def begun(game: str, seats: int, phones: set[Seat], apart: Collection[Seat] = (), **options: Value) -> Device:
    """Return the table of a game with some hands on phones, and some seats `apart`, on other devices, after Begin."""
    table = device("")
    draft = replace(Draft.new(game), seats=seats, options={**HIDDEN[game], **options})
    for seat in range(seats):
        draft = draft.named(seat, NAMES[seat])
        draft = draft.sits(seat, PHONE) if seat in phones else draft
        draft = draft.sits(seat, DEVICE) if seat in apart else draft
    table.app = table.app.at("setup").drafting(draft)
    table.send("deal")
    return table


def read(table: Device) -> Device:
    """Return the phone that has read the next code."""
    table.send("hand-show")
    [link] = LINK.findall(table.page)
    phone = device("phone")
    phone.send("go", html.unescape(link).partition("#")[2])
    table.send("hand-given")
    return phone


def given(table: Device) -> dict[Seat, Device]:
    """Return all phones, each after its code was read."""
    phones = {}
    while (seat := table.table.unhanded) is not None:
        phones[seat] = read(table)
    return phones


def held(phone: Device) -> HeldHand:
    assert phone.app.browsing.held
    return phone.app.browsing.held


def on_table(table: Device, seat: Seat) -> dict[int, str]:
    """Return the letters that the table's page shows for a seat's new cards, by place."""
    page = screen(table.app).html
    name = table.table.name(seat)
    row = next((row for row in re.split("<tr|<p", page)[1:] if f"<b>{name}</b>" in row and "letters" in row), "")
    drawn = {int(n) - 1: letters for n, letters in re.findall(r"<i><b>(\d+)</b> ([A-Z]{3})</i>", row)}
    if table.table.match.turn == seat:
        for button in re.findall(r'<button type="button" class="held unseen".*?</button>', page, re.DOTALL):
            if letters := re.search(r"<small>([A-Z]{3})</small>", button):
                drawn[int(re.findall(r'data-touch="#(\d+)"', button)[0]) - 1] = letters[1]
    return drawn


def taken_up(table: Device, phone: Device, seat: Seat) -> None:
    """Type on the phone what the table shows for every place that is free there."""
    while held(phone).at is not None:
        letters = on_table(table, seat).get(held(phone).at or 0)
        if letters is None:
            return
        for letter in letters:
            phone.send("held-letter", letter)
        assert not held(phone).wrong


def touches(phone: Device, action: Action) -> tuple[list[str], list[int]]:
    """Return what to touch for an action, cards by the places where the phone has them, and those places."""
    names, used = list[str](), list[int]()
    for n, name in enumerate(action):
        where = [m for m, one in enumerate(held(phone).hand.lying) if one.card == name and m not in used]
        stone = n == 2 and len(action) == 4  # of a sequence: a stone may bear the name of a card
        if where and not stone:
            used.append(where[0])
        names.append(place_name(where[0]) if where and not stone else name)
    return names, used


def moved(table: Device, phone: Device | None, parts: list[Action]) -> None:
    """Play actions by touches, by the places of the cards where they are on a phone."""
    before = table.table
    touched = [touches(phone, part) if phone else ([], []) for part in parts]
    names = [name for names, _ in touched for name in names]
    for name in names:
        table.send("touch", name)
        assert not table.table.reply.why
    assert (table.table.match is before.match) == (names[-1:] != [table.table.game.ends_turn])
    if phone:
        table.send("confirm")
    elif table.table.match is before.match:
        for part in parts:
            table.app = table.app.with_table(table.table.play(part))
    assert table.table.match.actions[before.last :][: len(parts)] == tuple(parts), "what is no choice may follow"
    for used in [used for _, some in touched for used in some]:
        assert phone
        phone.send("held-played", str(used))


def played(table: Device, phones: dict[Seat, Device], seed: int = 1, plies: int = 10_000) -> Iterator[Seat]:
    rng = Random(seed)
    while table.table.match.turn is not None and table.table.last < plies:
        if table.table.between:
            table.send("onto")
            phones.update(given(table))
            continue
        if table.table.down:
            table.send("lift")
        seat = table.table.match.turn
        moved(table, phones.get(seat), whole_turn(table.table.match, rng))
        if table.table.resting:
            table.send("cover")
        if seat in phones and table.table.match.turn is not None:
            taken_up(table, phones[seat], seat)
        yield seat
