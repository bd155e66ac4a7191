"""What one is doing is one thing at a time: whatever begins takes the place of what was, and the game waits."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from itertools import product

import pytest
from henge.analysis.review_questions import MOVE
from henge.match import Match, Player
from page.app.activities import Activity, Editing, Exploring, Learning, Playing, Solving, TryingExample
from page.app.app import App
from page.assembly import arriving_games
from page.assembly.routes import route
from page.keeping.progress import solved
from page.table.draft import Draft
from page.table.saved_fields import SavedFields
from page.table.table import Table

from tests.page.asking import after
from tests.players.puzzles import kept

GAME = "bounders"
PUZZLE = kept(GAME)[0]
PLAYED = Match.new(GAME, seed=1, players=(Player("Anna"), Player("Bea"))).play(("c3",)).play(("g7",))
BEGIN: Mapping[type[Activity], Callable[[App], App]] = {
    Learning: lambda app: after(app, ("go", f"learn/{GAME}")),
    Solving: lambda app: after(app, ("go", f"puzzles/{PUZZLE['id']}"), ("collect", "", json.dumps([PUZZLE]))),
    TryingExample: lambda app: after(app, ("try", f"{GAME}/1")),
    Exploring: lambda app: after(app, "branch"),
    Editing: lambda app: after(app, "edit", "analyse"),
}
every_kind = pytest.mark.parametrize("kind", BEGIN)


def playing() -> App:
    """Return the app at a game that is kept."""
    return after(App(activity=Playing(Table("game:1", PLAYED).seen())).at("play"), "size", "close")


@every_kind
def test_the_game_waits_and_is_there_again(kind: type[Activity]):
    app = playing()
    doing = BEGIN[kind](app)
    assert type(doing.activity) is kind
    assert doing.playing.key == ""
    assert doing.kept == app.kept
    left = after(doing, ("go", ""))
    assert type(left.activity) is Playing
    assert left.table is not None
    assert (left.table.key, left.table.match) == ("game:1", PLAYED)


@pytest.mark.parametrize(("first", "second"), [*product(BEGIN, BEGIN)])
def test_what_begins_takes_the_place_of_what_was(first: type[Activity], second: type[Activity]):
    one = BEGIN[first](playing())
    other = BEGIN[second](one)
    if second is Exploring and first is not Exploring:  # only a game has lines
        assert other.activity is one.activity
        return
    assert type(other.activity) is second
    left = after(other, ("go", ""))
    assert left.table is not None
    assert left.table.match == PLAYED


@pytest.mark.parametrize("kind", [Learning, Solving])
def test_an_example_tried_meanwhile_leads_back_to_it_as_it_stood(kind: type[Activity]):
    app = BEGIN[kind](playing())
    tried = BEGIN[TryingExample](after(app, ("rules", GAME)))
    assert route(tried) == f"try/{GAME}/1"
    moved = after(tried, ("touch", "d3"), "confirm")
    assert len(moved.playing.match.actions) == 1
    back = after(moved, "untry")
    assert (type(back.activity), back.screen, back.sheet) == (kind, "play", "rules")
    assert back.playing is app.playing


def test_a_game_dealt_from_a_position_of_a_lesson_is_no_lesson():
    app = after(BEGIN[Learning](playing()), "edit", "play-from")
    assert app.screen == "setup"
    app = app.drafting(Draft.new(GAME).alone())
    dealt = after(app, ("deal", "alone"))
    assert type(dealt.activity) is Playing
    while not dealt.playing.bot:
        dealt = after(dealt, ("touch", next(iter(dealt.playing.live))), "confirm")
    assert dealt.analysis.inquiry.question
    assert dealt.analysis.inquiry.question.kind == MOVE


def test_a_puzzle_shows_nothing_of_itself_in_an_example():
    app = BEGIN[TryingExample](BEGIN[Solving](playing()))
    assert not app.activity.solving
    assert solved(app.kept) == solved(playing().kept)


@every_kind
def test_what_another_window_made_of_the_game_is_not_put_on_the_table_of_something_else(kind: type[Activity]):
    app = BEGIN[kind](playing())
    theirs = Table("game:1", PLAYED.back_to(1), SavedFields(revision=9))
    assert arriving_games.hear_window(app, theirs, 1000, overtaken=False) is app
