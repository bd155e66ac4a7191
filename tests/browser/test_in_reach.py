"""The law of the glass: nothing that can be touched or read is covered, cut off or where nobody can scroll to.

What the app shows is worked out here and put on the page as it is built, without Python: a screen takes a moment.
"""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from html import unescape

import pytest
from henge import language
from henge.analysis.turning_points import turning_points
from henge.games import GAMES
from henge.language import ENGLISH
from henge.match import Match, Player
from henge.rules import write_action
from page.app import received_game
from page.app.app import App, Message, NoticeKind
from page.app.verbs import VERBS
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import opened, update
from page.keeping import game_texts
from page.table.table import Table
from playwright.sync_api import BrowserContext, Page

from tests import made_up
from tests.browser import visit
from tests.browser.reach import CUT, ROOMY, WINDOWS, Window, faults, glass, in_one, show, texts, windows
from tests.browser.test_still import RESTS, WHERE
from tests.browser.tour import PLACES, finished
from tests.page.asking import Answer, after, judged, looked_over
from tests.page.lessons import LESSONS, begun, course_of, forbidden, moves, played, well
from tests.page.puzzles.test_puzzles import ALL, NOON
from tests.samples import sample
from tests.spoken import spoken
from tests.states import STATES, hinted, kept, looked_at, solving

plainly = in_one(ENGLISH)  # for what hangs on no language
CONTROL = re.compile(r"<(?:button|input)\b([^>]*)>")
DEEPEST, MOST, OF_A_KIND = 4, 60, 3  # touches from where one begins; screens from there; touches with one verb


_found: dict[int, list[str]] = {}  # what is out of reach on what was shown in a window: two fifths are led to twice


def wrongs(page: Page, window: Window, shown: Iterable[tuple[str, App]]) -> list[str]:
    """Return what is out of reach on some screens, by their names."""
    page.set_viewport_size({"width": window[0], "height": window[1]})
    found = []
    for name, app in shown:
        now = app.with_device(small_screen=window[0] < 700)
        if (key := hash((window, language.code(), texts(now)))) not in _found:
            show(page, now)
            _found[key] = [*page.evaluate(CUT), *faults(page)[:5]]
        found += [f"{window}, {name}: {fault}" for fault in _found[key]]
    return found


def refused(app: App) -> App:
    """Touch a cell on which nothing can be done."""
    table = app.playing
    off = next(
        (cell for cell in table.game.board.cells if cell not in table.live and cell not in table.choice.aims), None
    )
    return after(app, ("touch", off)) if off else app


def taught(game: str, whole: bool) -> Iterator[tuple[str, App]]:
    """Yield what a lesson shows: every step, and what comes of what can be done at it; of likes one, or the whole."""
    app = begun(game)
    while not course_of(app).over:
        course, name = course_of(app), f"{game}, step {course_of(app).number + 1}"
        yield name, app
        if course.idea:
            app = after(app, ("onward", "skip"))
            continue
        if not course.step.guess:
            yield f"{name}, refused", refused(app)
        on = None
        for said, answered in answers(app, whole):
            on = on or (answered if well(answered) else None)
            yield f"{name}, {said}", answered
        assert on
        app = after(on, "onward") if course_of(on).waits else on
        assert course_of(app).number > course.number
    yield f"{game}, the end", app


def answers(app: App, whole: bool) -> Iterator[tuple[str, App]]:
    """Yield what is shown after answers to a step, right and wrong, and while they are touched."""
    step = course_of(app).step
    if step.guess:
        for choice in step.guess.choices if whole else (step.guess.right,):
            yield choice, after(app, ("guess", choice))
    elif step.forbidden:
        yield "as it asks", forbidden(app)
    else:
        right, wrong = moves(app, True), moves(app, False)
        for move in [*right, *wrong] if whole else [*right[:1], *wrong[:1]]:
            for count in range(1, len(move)) if whole else ():
                yield "-".join(move[:count]), after(app, *[("touch", name) for name in move[:count]])
            yield "-".join(move), played(app, move)


@plainly
@pytest.mark.parametrize("game", sample(LESSONS, 5, 0))
def test_at_every_step_of_a_lesson_all_is_in_reach_whatever_was_done(pane: Page, game: str, whole: bool):
    shown = list(taught(game, whole))
    assert [wrong for window in windows(WINDOWS[1:2], whole) for wrong in wrongs(pane, window, shown)] == []


def at_table(match: Match) -> App:
    """Return the app with a match on the table, and the cover lifted."""
    kept = {"current": "game:1", "game:1": game_texts.table_to_text(Table("game:1", match), NOON)}
    return after(opened(kept, "play"), "lift")


def tables(game: str) -> Iterator[tuple[str, App]]:
    """Yield what a table looks like in play and looked back at, with its panels, for fewest and most seats."""
    allowed = GAMES[game].seats_allowed
    for seats in sorted({allowed[0], allowed[-1]}):
        for plies in (0, 18):
            app, name = at_table(visit.match(game, plies, seats=seats)), f"{game}, {seats} seats, move {plies}"
            yield name, app
            for said, asked in (
                ("looked back", [("scrub", "0")]),
                ("the scores", [("panel", "ledger")]),
                ("the scores, looked back", [("panel", "ledger"), ("scrub", str(plies // 2))]),
                ("a note", ["note"]),
            ):
                yield f"{name}, {said}", after(app, *asked)
                yield f"{name}, {said}, refused", refused(after(app, *asked))
            if app.playing.playable:
                move = max(app.playing.viewpoint.legal, key=len)
                for count in range(1, len(move) + 1):
                    yield f"{name}, {move[:count]}", after(app, *[("touch", part) for part in move[:count]])


@in_one("de")
@pytest.mark.parametrize("game", sample(GAMES, 5, 1))
def test_at_a_table_of_few_and_of_many_all_is_in_reach(pane: Page, game: str, whole: bool):
    shown = list(tables(game))
    at = list(GAMES).index(game) % 3  # the games together see three sizes
    assert [wrong for window in windows([WINDOWS[at]], whole) for wrong in wrongs(pane, window, shown)] == []


@in_one("de")
@pytest.mark.parametrize("game", sample(GAMES, 5, 3))
def test_whoever_begins_all_is_in_reach_at_the_first_turn(pane: Page, game: str, whole: bool):
    shown = {
        (seats, begun.turn): (f"{game}, {seats} seats, {begun.turn} begins", at_table(begun))
        for seats in range(GAMES[game].seats_allowed[0], GAMES[game].seats_allowed[-1] + 1)
        for begun in (Match.new(game, seats=seats, seed=seed, players=(Player(""),) * seats) for seed in range(1, 20))
    }
    assert [wrong for window in windows(WINDOWS[2:3], whole) for wrong in wrongs(pane, window, shown.values())] == []


@plainly
def test_the_cover_is_lifted_at_one_place_however_much_has_happened(pane: Page):
    for width, height in ROOMY:
        pane.set_viewport_size({"width": width, "height": height})
        places = set()
        for plies in range(0, 15, 2):
            table = Table("game:1", visit.match("meets_bounds", plies, seats=3))
            show(pane, opened({"current": "game:1", "game:1": game_texts.table_to_text(table, NOON)}, "play"))
            places.add(pane.locator(".hold").evaluate("button => button.getBoundingClientRect().top"))
        assert len(places) == 1, (width, height)


def ways(app: App) -> list[Message]:
    """Return what can be sent from a screen by its buttons, a few with every verb, and by its board."""
    verbs: dict[str, list[Message]] = {}
    for control in CONTROL.findall(sheet(app).html or screen(app).html):
        said = {name: unescape(value) for name, value in re.findall(r'([a-z-]+)="([^"]*)"', control)}
        if said.get("data-do") in VERBS and not control.endswith(" disabled"):  # others only the browser answers
            message = Message(said["data-do"], said.get("data-with", ""), said.get("value", ""))
            verbs.setdefault(message.do, []).append(message)
    some = [message for messages in verbs.values() for message in messages[:OF_A_KIND]]
    if app.table and app.screen == "play" and not app.sheet:
        some += [Message("lift"), *[Message("touch", name) for name in [*app.table.live][:1]]]
        some += [Message("touch", cell) for cell in app.table.game.board.cells[:1]]
    return [replace(message, luck=7, now=NOON, chance="abcdef012345" * 2) for message in some]


def like(app: App) -> object:
    """Return what two screens have in common that are alike but for words, numbers and pieces."""
    verbs, table = frozenset(message.do for message in ways(app)), app.table
    seated = table and (table.match.id, table.game.seats, bool(table.reply.why), bool(table.touched))
    return screen(app).name, sheet(app).name, app.shown.about.partition("/")[0], verbs, seated, bool(app.notice)


def walked(name: str, app: App) -> Iterator[tuple[str, App]]:
    """Yield the screens to which touches lead, no two of which are alike."""
    seen: set[object] = set()
    queue = deque([(name, app, 0)])
    while queue and len(seen) < MOST:
        name, app, depth = queue.popleft()
        if app.screen == "puzzles" and not app.browsing.puzzles.all:
            app = update(app, Message("collect", value=json.dumps(ALL), now=NOON))
        if (kind := like(app)) in seen:
            continue
        seen.add(kind)
        yield name, app
        for message in ways(app) if depth < DEEPEST else ():
            come = update(app, message)
            if come is not app:
                queue.append((f"{name} › {message.do} {message.arg}", come, depth + 1))


STARTS: dict[str, Callable[[], App]] = {
    "first": lambda: after(at_table(visit.match("bounders", 9, size=4)), ("go", "")),
    **{f"begin/{game}": lambda game=game: opened({}, f"begin/{game}") for game in GAMES},  # type: ignore[misc]
    **{f"position/{game}": lambda game=game: opened({}, f"position/{game}") for game in GAMES},  # type: ignore[misc]
    **{f"table/{game}": lambda game=game: at_table(visit.match(game, 9)) for game in GAMES},  # type: ignore[misc]
    **{f"over/{game}": lambda game=game: at_table(finished(game)) for game in GAMES},  # type: ignore[misc]
}


def advised(game: str) -> Iterator[tuple[str, App]]:
    """Yield what is shown of hints and of a review, with answers by which other moves were better at every third."""
    app = after(at_table(visit.match(game, 9)), "hint")
    state = app.playing.match.state
    legal = [write_action(one) for one in app.playing.match.game.actions(state)]
    app = judged(app, legal[-1], {legal[-1]: 0.7, legal[0]: 0.4})
    for rung in ("idea", "place", "move", "why"):
        yield f"{game}, hint, {rung}", app
        app = after(app, "hint")

    def answer(ply: int, made: str, other: str) -> Answer:
        best, value = (other, 0.9) if ply % 3 == 2 else (made, 0.5)
        return best, {"value": value, "rivals": [(best, value), (made, 0.3)]}

    app = looked_over(after(at_table(finished(game)), "review"), answer)
    yield f"{game}, review", app
    for turn in [turn for turn in turning_points(app.review) if turn.better][:3]:
        assert turn.better
        looking = after(app, ("better", str(turn.ply)))
        shown = after(looking, ("weigh", "better"))
        for said, one in (("look", looking), ("better", shown), ("why", after(shown, "why"))):
            yield f"{game}, review, move {turn.ply + 1}, {said}", one


@in_one("es")
@pytest.mark.parametrize("game", sample(GAMES, 5, 4))
def test_of_hints_and_reviews_all_is_in_reach(pane: Page, game: str, whole: bool):
    shown = list(advised(game))
    assert [wrong for window in windows(WINDOWS[2:3], whole) for wrong in wrongs(pane, window, shown)] == []


@in_one("fr")
@pytest.mark.parametrize("game", sample(GAMES, 5, 2))
def test_at_a_puzzle_all_is_in_reach(pane: Page, game: str, whole: bool):
    shown = [(name, app) for name in solving(game) for app in STATES[name]()]
    assert [wrong for window in windows(WINDOWS[3:4], whole) for wrong in wrongs(pane, window, shown)] == []


# The first screens, and those that have the most words.
FIRST = ("first/", "library/", "begin/", "setup/", "puzzles", "rules/")


@pytest.mark.nightly
@pytest.mark.parametrize("begins", FIRST)
def test_a_language_that_is_longer_still_has_room_on_the_first_screens(
    fresh_context: Callable[..., BrowserContext], address: str, begins: str
):
    with spoken(made_up.catalogue()):
        page = glass(fresh_context(java_script_enabled=False, service_workers="block"), address)
        shown = [(name, app) for name in STATES if name.startswith(begins) for app in STATES[name]()]
        assert [wrong for window in WINDOWS for wrong in wrongs(page, window, shown)] == []


@pytest.mark.nightly
@pytest.mark.parametrize("start", STARTS)
def test_wherever_touches_lead_all_is_in_reach(pane: Page, start: str):
    shown = list(walked(start, STARTS[start]()))
    assert [wrong for window in WINDOWS for wrong in wrongs(pane, window, shown)] == []


@pytest.mark.nightly
@pytest.mark.parametrize("place", PLACES)
def test_at_a_place_beyond_the_table_all_is_in_reach(context: BrowserContext, address: str, place: str):
    page = PLACES[place](context, address)
    found = []
    for window in WINDOWS:
        visit.resize(page, window)
        page.wait_for_timeout(300)  # for what is drawn anew or glides
        found += [f"{window}: {fault}" for fault in faults(page)]
    assert found == []


BELOW_THE_FOLD = """() => Math.max(...[...document.querySelectorAll('.foot *')]
  .map(one => one.getBoundingClientRect().bottom)) - innerHeight"""


@in_one("de")
def test_the_first_page_stands_whole_with_a_game_to_continue_and_without_one(pane: Page):
    for width, height in ROOMY:
        pane.set_viewport_size({"width": width, "height": height})
        for app in (opened({}, ""), STARTS["first"]()):
            show(pane, app.with_device(small_screen=width < 700))
            assert pane.evaluate(BELOW_THE_FOLD) <= 0, (width, height)


HALF = """() => [...document.querySelectorAll('dialog[open] .sheet-in :is(button, summary)')].filter(one => {
  const box = one.getBoundingClientRect(), edge = one.closest('.sheet-in').getBoundingClientRect().bottom;
  return one.checkVisibility() && box.top < edge && box.bottom > edge + 1;
}).map(one => one.textContent)"""


@in_one("fr")
@pytest.mark.parametrize("game", ["meets_bounds", "bounders"])
def test_at_the_end_of_a_game_on_an_upright_tablet_nothing_that_can_be_touched_is_half_hidden(pane: Page, game: str):
    pane.set_viewport_size({"width": 820, "height": 1180})
    over = visit.played_out(visit.match(game))
    players = (Player(""), *(Player("", 1) for _ in over.players[1:]))
    show(pane, after(kept(replace(over, players=players)), "over"))
    assert pane.evaluate(HALF) == []


def test_who_sent_a_game_is_read_on_a_phone_with_what_confirms_a_move_in_sight(pane: Page):
    pane.set_viewport_size({"width": 390, "height": 844})
    sent = replace(visit.match("stonehenge", 2), players=(Player(""), Player("", 1)))
    app = after(kept(sent), "lift").with_device(small_screen=True)
    show(pane, app.tell(received_game.who_sent(app.playing, "", ()), NoticeKind.NEWS))
    box = pane.locator(".play > .acts [data-do='confirm']").bounding_box()
    assert box
    assert box["y"] + box["height"] <= 844


BOARD_AND_SHEET = """() => ['.boardbox > .board', '#sheet'].map(one => {
  const { left, top, right, bottom } = document.querySelector(one).getBoundingClientRect();
  return [left, top, right, bottom];
})"""


BARE = """() => document.querySelector('#sheet').getBoundingClientRect().top
  - document.querySelector('.boardbox').getBoundingClientRect().bottom"""


@plainly
@pytest.mark.parametrize("game", sample(GAMES, 5, 0))
def test_why_a_move_is_good_is_read_with_the_whole_board_in_sight(pane: Page, game: str, whole: bool):
    for width, height in (*WINDOWS, (844, 390), (1000, 1000))[:: 1 if whole else 2]:
        pane.set_viewport_size({"width": width, "height": height})
        for app in (hinted(game, "hint", "hint", "why"), *(one for one in looked_at(game) if one.sheet == "why")):
            assert app.sheet == "why"
            show(pane, app.with_device(small_screen=width < 700))
            if width < height:
                bare = pane.evaluate(BARE)
                assert bare <= 64, f"{width} × {height}: {bare} pixels lie bare between the board and the sheet"
            pane.evaluate("() => document.querySelector('#sheet p').append(' A reason.'.repeat(200))")  # at its longest
            board, sheet_ = pane.evaluate(BOARD_AND_SHEET)
            apart = sheet_[0] >= board[2] - 1 or sheet_[1] >= board[3] - 1
            inside = board[0] >= 0 and board[1] >= 0 and board[2] <= width and board[3] <= height
            assert apart, f"{width} × {height}: the sheet {sheet_} covers the board {board}"
            assert inside, f"{width} × {height}: the board {board} is cut off"
            assert faults(pane) == []


# How much of a hint is scrolled to, and how much is left free between it and the buttons or the hand below.
SCROLLED_AND_FREE = """() => {
  const found = document.querySelector('.found'), card = document.querySelector('.status').getBoundingClientRect();
  const below = [...document.querySelectorAll('.play > :is(.hand, .acts)')].map(one => one.getBoundingClientRect())
    .filter(one => one.height && one.top > card.top && one.left < card.right && one.right > card.left);
  const gap = parseFloat(getComputedStyle(document.querySelector('.play')).rowGap);
  const gaps = 2 + !document.querySelector('.play > .hand').offsetHeight;  // beside an empty row there are two
  return [found.scrollHeight - found.clientHeight, Math.min(...below.map(one => one.top)) - card.bottom - gaps * gap];
}"""


@plainly
@pytest.mark.parametrize("game", sample(GAMES, 5, 3))
def test_on_a_tablet_a_hint_has_as_many_lines_as_there_is_room_for_and_moves_nothing(
    pane: Page, game: str, whole: bool
):
    app = hinted(game)
    for window in WINDOWS if whole else WINDOWS[:2]:
        if window[0] < 700:
            continue
        pane.set_viewport_size({"width": window[0], "height": window[1]})
        show(pane, after(app, "close"))
        rest = pane.evaluate(WHERE, RESTS)
        for sentences in (0, 4, 8, 100):
            show(pane, app)
            pane.evaluate(
                "n => document.querySelector('.found > :last-child').append(' What a hint says.'.repeat(n))", sentences
            )
            scrolled, free = pane.evaluate(SCROLLED_AND_FREE)
            assert scrolled <= 1 or free <= 1, f"{window}: of {sentences} more {scrolled} px are scrolled, {free} free"
            assert pane.evaluate(WHERE, RESTS) == rest
            assert faults(pane) == []
