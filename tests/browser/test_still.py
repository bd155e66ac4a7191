"""The law of rest: no touch during a turn moves the board, the scores, what is held or the buttons below."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from henge.games import GAMES
from henge.language import ENGLISH
from henge.match import Player
from henge.rules import write_action
from page.app.app import App
from playwright.sync_api import Page

from tests.browser.reach import CUT, WINDOWS, in_one, show, windows
from tests.browser.visit import match
from tests.page.asking import TABLES, after, said
from tests.samples import sample
from tests.states import kept, refused

PLIES = {"meets_bounds": 4}  # where whole sequences can be played; else some way into a game
RESTS = {  # what rests, and by which edges: figures that grow to the left stay where they end
    "the board": (".boardbox", ("left", "top", "right", "bottom")),
    "the scores": (".seats .total", ("right", "top")),
    "the hand": (".hand .cards:not(.theirs)", ("left", "top")),
    "the choices": (".hand .choices", ("left", "top")),
    "the buttons": (".play > .acts", ("left", "top")),
}
SAID = {"what is said": (".play > .status", ("left", "top"))}  # on a phone, while a move is built
WHERE = """rests => Object.fromEntries(Object.entries(rests).flatMap(([name, [which, edges]]) => {
  const one = document.querySelector(which);
  if (!one?.checkVisibility()) return [];
  const box = one.getBoundingClientRect();
  return [[name, edges.map(edge => Math.round(box[edge]))]];
}))"""

LAST = """() => {
  const box = document.querySelector('.play > .acts').getBoundingClientRect();
  return [box.top, box.bottom].map(Math.round);
}"""


def turn(game: str, seats: int) -> Iterator[tuple[str, App]]:
    """Yield what is shown during a turn: moves of every kind while they are touched, refusals, hints, what happened."""
    begun = match(game, PLIES.get(game, 12), **{**TABLES[game], "seats": seats})
    app = after(kept(begun), "lift")
    yield "begun", app
    kinds = {tuple(name if name.isalpha() else "" for name in move): move for move in app.playing.viewpoint.legal}
    for move in kinds.values():
        for count in range(1, len(move) + 1):
            touched = after(app, *[("touch", name) for name in move[:count]])
            if touched.playing.match is not app.playing.match:  # the turn is over
                break
            yield write_action(move[:count]), touched
            yield f"{write_action(move[:count])}, refused", refused(touched)
    yield "refused", refused(app)
    best, other = (write_action(app.playing.viewpoint.legal[n]) for n in (0, -1))
    hinted = after(app, "hint")
    yield "a hint is looked for", hinted
    hinted = said(hinted, best, value=0.7, line=[best], rivals=[[best, 0.7], [other, 0.4]])
    for rung in ("the idea", "the move"):  # its reason is a sheet, which makes room for itself
        yield f"a hint, {rung}", hinted
        hinted = after(hinted, "hint")


@in_one("de")
@pytest.mark.parametrize("game", sample(GAMES, 5, 3))
def test_no_touch_during_a_turn_moves_the_board_or_what_is_touched_beside_it(pane: Page, game: str, whole: bool):
    allowed, moved = GAMES[game].seats_allowed, []
    for width, height in windows(WINDOWS[2:4], whole):
        pane.set_viewport_size({"width": width, "height": height})
        for seats in {allowed[0], allowed[-1]}:
            rest: dict[str, list[int]] = {}
            for name, app in turn(game, seats):
                show(pane, app.with_device(small_screen=width < 700))
                rests = RESTS if width > 700 or "hint" in name else {**RESTS, **SAID}
                for what, where in pane.evaluate(WHERE, rests).items():
                    if rest.setdefault(what, where) != where:
                        moved.append(f"{width} × {height}, {seats} seats, {name}: {what} from {rest[what]} to {where}")
    assert moved == []


def longest_refusals(game: str, seats: int, every: int) -> Iterator[tuple[App, App]]:
    """Yield a table, with as much of a move of every kind as can be touched, before and after the touch that leads
    nowhere and has the longest answer."""
    whole, longest = match(game, 45, **{**TABLES[game], "seats": seats}), dict[object, tuple[int, App, App]]()
    for ply in range(0, len(whole.actions), every):
        app = after(kept(whole.back_to(ply)), "lift")
        begun = {
            tuple(name for name in move[:count] if name.isalpha()): move[:count]
            for move in app.playing.viewpoint.legal
            for count in range(len(move) + 1)
        }
        for kind, touched in begun.items():
            before = after(app, *[("touch", name) for name in touched])
            table = before.playing
            held = {name for hand in table.game.hands(table.viewpoint.view) for name in hand if name}
            for name in sorted(held | {*table.game.board.centre}):
                answer = table.touch(name)
                if answer.reply.why and answer.touched == table.touched:
                    length = len(answer.reply.why.text) + len(table.word(name))
                    if length > longest.get(kind, (0,))[0]:
                        longest[kind] = length, before, before.with_table(answer)
    yield from ((before, answer) for _, before, answer in longest.values())


TABLES_OF = [
    (game, seats) for game in GAMES for seats in range(GAMES[game].seats_allowed[0], GAMES[game].seats_allowed[1] + 1)
]


@in_one("de")
@pytest.mark.parametrize(("game", "seats"), sample(TABLES_OF, 5, 1))
def test_whatever_is_refused_the_way_on_stays_in_a_phones_window_where_it_is(
    pane: Page, game: str, seats: int, whole: bool
):
    pane.set_viewport_size({"width": 390, "height": 844})
    moved, seen = [], 0
    for case in longest_refusals(game, seats, 3 if whole else 9):
        places = []
        for app in case:
            show(pane, app.with_device(small_screen=True))
            places.append(pane.evaluate(LAST))
        (before, _), (top, bottom) = places
        seen += 1
        if abs(top - before) > 4 or bottom > 844 or pane.evaluate(CUT):
            moved.append(f"{places} {pane.evaluate(CUT)} {case[1].playing.reply.why}")
    assert seen
    assert moved == []


@in_one(ENGLISH)
@pytest.mark.parametrize("game", sample(GAMES, 3))
def test_scores_that_are_opened_or_closed_move_nothing_on_the_board_and_leave_the_aim_to_be_read(
    pane: Page, game: str, whole: bool
):
    moved = []
    for width, height in windows(WINDOWS[:3], whole):
        pane.set_viewport_size({"width": width, "height": height})
        for seats in {GAMES[game].seats_allowed[0], GAMES[game].seats_allowed[-1]}:
            begun = match(game, PLIES.get(game, 12), **{**TABLES[game], "seats": seats})
            app = after(kept(begun), "lift").with_device(small_screen=width < 700)
            rests = {"the board": RESTS["the board"]}
            if height > width:  # else the scores stand in the place of the same totals, and of the aim below them
                rests["the aim"] = (".purpose", ("left", "top", "bottom"))
            rest: dict[str, list[int]] = {}
            for messages in ((), (("terms", "0"),), (("terms", "0"), "cancel"), (("panel", "ledger"),)):
                show(pane, after(app, *messages))
                where = pane.evaluate(WHERE, rests)
                rest = rest or where
                if where != rest:
                    moved.append(f"{width} × {height}, {seats} seats, {messages}: from {rest} to {where}")
    assert moved == []


@pytest.mark.parametrize("game", sample([name for name in GAMES if GAMES[name].seats_allowed == (2, 2)], 3, 2))
def test_on_a_phone_a_board_lies_where_it_does_whichever_of_two_is_the_computer_and_whether_it_thinks(
    pane: Page, game: str
):
    pane.set_viewport_size({"width": 390, "height": 844})
    begun, where = match(game, 8, **TABLES[game]), list[object]()
    for names in (("You", "Computer"), ("Computer", "You")):
        players = tuple(Player(name, 3 * (name != "You")) for name in names)
        show(pane, after(kept(replace(begun, players=players)), "lift").with_device(small_screen=True))
        where.append(pane.evaluate(WHERE, {"it": RESTS["the board"]}))
    assert where[0] == where[1]
