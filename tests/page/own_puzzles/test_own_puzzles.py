"""A puzzle of one's own: set up, answered and put into words here, solved by whoever opens its link."""

from __future__ import annotations

from collections.abc import Iterator
from html import unescape

import pytest
from henge.games import GAMES
from henge.rules import Action
from page.app.activities import Editing, Solving
from page.app.app import App
from page.assembly.routes import route
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import opened
from page.features.own_puzzles import update as own_puzzles
from page.features.position_editor.update import can_set_up
from page.features.puzzles.model import FIND, RIGHT, WRONG
from page.features.share import update as share
from page.keeping.names import GAME

from tests.page.asking import after

HOME = "https://somewhere/henge/"
WORDS = "Win in <two> moves, and mind the corner."
EDITED = [game for game in GAMES if can_set_up(game)]


def made(app: App, action: Action) -> App:
    """Return the app after a move by touches."""
    app = after(app, *[("touch", name) for name in action])
    return after(app, "confirm") if app.playing.whole else app


def editor(game: str) -> App:
    """Return the editor at a position that can be played from."""
    return opened({}, f"position/{game}").with_device(home=HOME)


def turn(app: App) -> App:
    """Return the app after the first turn that can be made."""
    mover = app.playing.match.turn
    while app.playing.match.turn == mover:
        app = made(app, app.playing.viewpoint.legal[0])
    return app


def stages(game: str) -> Iterator[App]:
    """Yield what is shown while a puzzle is made."""
    posing = after(editor(game), "pose")
    yield posing
    yield turn(posing)


def sent(game: str, words: str = WORDS) -> tuple[App, App]:
    """Return the app at which a puzzle was made, and that of whoever opens its link."""
    app = after(turn(after(editor(game), "pose")), ("posed-words", "", words))
    link = own_puzzles.puzzle_link(app)
    assert link in unescape(sheet(app).html)
    theirs = opened({}).with_device(home=HOME)
    return app, after(theirs, ("go", link.partition("#")[2]))


@pytest.mark.parametrize("game", EDITED)
def test_a_position_goes_as_a_puzzle_with_the_senders_words_and_the_answer_that_counts(game: str):
    assert 'data-do="pose"' in screen(editor(game)).html
    app, theirs = sent(game)
    answer = app.playing.match.actions
    assert isinstance(theirs.activity, Solving)
    assert WORDS in unescape(screen(theirs).texts["status"])
    assert theirs.playing.match.states[0] == app.playing.match.states[0]
    assert not theirs.playing.last
    well = made(theirs, answer[0])
    assert RIGHT in screen(well).texts["status"]
    other = next((one for one in theirs.playing.viewpoint.legal if one != answer[0]), None)
    if other:
        poor = made(theirs, other)
        assert WRONG["posed"] in screen(poor).texts["status"]
        assert RIGHT in screen(made(after(poor, "anew"), answer[0])).texts["status"]
        assert after(poor, "show").playing.match.actions[0] == answer[0]


@pytest.mark.parametrize("game", EDITED)
def test_a_puzzle_that_was_sent_is_passed_on_opened_again_and_nothing_of_it_is_kept(game: str):
    app, theirs = sent(game)
    assert share.shared(theirs) == own_puzzles.puzzle_link(app)
    again = opened(theirs.kept, route(theirs))
    assert isinstance(again.activity, Solving)
    assert again.playing.match == theirs.playing.match
    solved = made(theirs, app.playing.match.actions[0])
    assert not [key for key in solved.kept if key.startswith((GAME, "puzzles"))]


def test_without_words_a_move_is_asked_for_and_another_answer_can_be_chosen():
    app, theirs = sent("bounders", " ")
    assert FIND in screen(theirs).texts["status"]
    assert 'data-do="posed"' in screen(after(app, "close")).texts["acts"]
    assert after(app, "close", "posed").sheet == own_puzzles.SHEET
    other = after(app, "afresh")
    assert after(other, "posed") is other
    assert not other.sheet
    assert not other.playing.last
    assert "Play the answer" in screen(other).texts["status"]
    changed = made(other, other.playing.viewpoint.legal[3])
    assert changed.sheet == own_puzzles.SHEET
    assert own_puzzles.puzzle_link(changed) != own_puzzles.puzzle_link(app)


def test_what_is_only_looked_at_is_no_puzzle():
    app = after(editor("bounders"), "analyse")
    assert isinstance(app.activity, Editing)
    moved = made(app, app.playing.viewpoint.legal[0])
    assert moved.sheet != own_puzzles.SHEET
    assert after(moved, ("posed-words", "", "x")) is moved
