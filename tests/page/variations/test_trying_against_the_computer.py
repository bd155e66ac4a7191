"""What is tried in a game where the computer answers: with which seats, from when on, and what is said of it."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from henge.games import GAMES
from henge.match import Match
from henge.rules import Seat, write_action
from page.app import asking_bots
from page.app.activities import Exploring
from page.app.app import App
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import opened
from page.keeping import game_texts
from page.table.between_devices import ByLink, Local
from page.table.saved_fields import SavedFields, WasSealed
from page.table.table import Table
from page.thinking.questions import BEST

from tests.browser.visit import match as whole
from tests.browser.visit import played_out
from tests.matches import TABLES, played
from tests.page.play.test_between_games import MATCHES
from tests.page.trying import at_table, ended, kept, send, some_move

REPLIES = (
    "You move, and the computer replies.",
    "This move of the computer is yours too; from then on it makes its own.",
)


def against(game: str, *seats: Seat) -> Match:
    """Return a match that is over in which the computer had some seats."""
    match = ended(game)
    levels = [3 if seat in seats else 0 for seat in range(len(match.players))]
    there = zip(match.players, levels, strict=True)
    return replace(match, players=tuple(player._replace(name="", level=level) for player, level in there))


def status(app: App) -> str:
    return str(screen(app).texts["status"])


def answering(app: App) -> bool:
    """Tell whether a computer player is asked for a move."""
    question = app.analysis.inquiry.question
    return question is not None and question.kind == "move"


def tried(app: App) -> App:
    """Make a turn of one or several steps."""
    seat, app = app.playing.match.turn, some_move(app, other=True)
    for _ in range(9):
        app = some_move(app) if app.playing.match.turn == seat else app
    return app


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("own", [True, False], ids=["the person’s turn", "the computer’s turn"])
def test_where_something_is_tried_the_computer_answers_with_the_seats_it_had_after_the_first_turn(game: str, own: bool):
    match = against(game, 1)
    if not asking_bots.has_bots(App(), game):
        return
    turns, first = [match.game.turn(state) for state in match.states], 0 if own else 1
    ply = next(ply for ply in range(2, len(turns)) if turns[ply] == first != turns[ply - 1])
    app = send(at_table(match, ply), "branch")
    told = REPLIES[not own]  # and nobody is told to move for a side beside the one asked for
    assert f"<p><b>{told}</b>" in status(app), "it is told at the first prompt"
    assert status(app).count('data-do="answers"') == 1, "and what else there is"
    assert "Move for the computer too" in status(app)
    assert (f"You move for {app.playing.name(1)}: " in status(app)) != own
    assert app.playing.playable
    assert not answering(app), "what is tried first is whoever tries it who moves"
    on = tried(app)
    assert answering(on) == (on.playing.match.turn == 1)
    on = on if on.playing.match.turn == 1 else tried(on)
    assert answering(on)
    assert [player.level for player in on.playing.match.players][:2] == [0, 3], "as strong as in the game"
    back = send(send(on, "undo"), "undo")
    assert (back.playing.last, answering(back), back.playing.playable) == (ply, False, True)
    off = send(on, "answers")
    assert (answering(off), off.playing.playable) == (False, True)
    assert "<p><b>You move for everyone here.</b>" in status(off)
    assert "Let the computer answer" in sheet(send(off, "this-line")).html
    assert f"You move for {app.playing.name(1)}: " in status(off)
    assert answering(send(off, "answers"))
    assert [player.level for player in kept(off).players] == [player.level for player in kept(app).players]


@pytest.mark.parametrize("game", GAMES)
def test_whether_the_computer_answers_is_one_choice_that_stays_while_one_line_after_the_other_is_tried(game: str):
    app = send(at_table(against(game, 1), 3), "branch")
    if not asking_bots.has_bots(app, game):
        return
    for chosen in (app, send(app, "answers")):
        said = any(words in status(chosen) for words in REPLIES)
        on = some_move(chosen, other=True)
        for then in (send(on, "another"), send(send(on, "scrub", "3"), "branch"), send(on, "walk", "0")):
            assert any(words in status(then) for words in REPLIES) == said
            assert not answering(then), "a line that is walked along is not gone on with"
    for seats in ((), range(len(ended(game).players))):
        people = send(at_table(against(game, *seats), 3), "branch")
        assert "You move for everyone here." in status(people), "nobody sat against a computer player"
        assert "Let the computer answer" in status(people)


@pytest.mark.parametrize("game", GAMES)
def test_the_computer_answers_where_something_else_is_tried_if_that_is_wanted(game: str):
    app = send(at_table(ended(game), 3), "branch")
    if not asking_bots.has_bots(app, game):
        assert 'data-do="answers"' not in status(app)
        return
    assert 'data-do="answers"' in status(app)
    assert "<p><b>You move for everyone here.</b>" in screen(app).texts["status"], "it is told first"
    me = app.playing.match.turn
    assert app.activity.origin
    assert me is not None
    on = send(app, "answers")
    assert "Move for the computer too" in status(on)
    assert f"You move for {app.activity.origin.name(me)}, and the computer replies." in screen(on).html
    assert on.analysis.inquiry.question is None or on.analysis.inquiry.question.kind != "move"
    for _ in range(9):  # a turn of several steps, until another seat is to move
        if on.playing.match.turn == me:
            on = some_move(on)
    question = on.analysis.inquiry.question
    assert question
    assert (question.kind, question.match) == ("move", on.playing.match)
    assert question.level == BEST
    best = on.playing.match.game.actions(on.playing.match.state)[0]
    thought = {"units": 1, "of": 1, "best": write_action(best), "value": 0.5, "visits": 9, "line": [], "rivals": []}
    said = send(
        on, "answer", "", json.dumps({"ticket": on.analysis.inquiry.ticket, **thought, "proofs": [], "done": True})
    )
    moved = send(said, "reply", str(said.analysis.inquiry.ticket))
    assert moved.playing.last == on.playing.last + 1
    assert kept(moved).lines[0].actions == moved.playing.match.actions[3:]
    back = send(moved, "undo")
    assert back.playing.match.turn == me
    assert 'data-do="answers"' in sheet(send(moved, "this-line")).html
    off = send(back, "answers")
    assert off.analysis.inquiry.question is None or off.analysis.inquiry.question.kind != "move"
    assert "You move for everyone here." in screen(off).html
    assert [player.level for player in kept(off).players] == [player.level for player in kept(app).players]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("person", [None, 0, 1], ids=["people only", "the first seat", "the second seat"])
def test_after_a_move_was_tried_the_computer_takes_the_other_side_and_answers_at_once(game: str, person: Seat | None):
    match = ended(game)
    levels = [1 if person not in (None, seat) else 0 for seat in range(len(match.players))]
    here = [player._replace(level=level) for player, level in zip(match.players, levels, strict=True)]
    app = send(at_table(replace(match, players=tuple(here)), 3), "branch")
    if not asking_bots.has_bots(app, game):
        return
    tried, left = some_move(app), app.playing.match.turn
    mine = left if person is None else person
    assert tried.playing.match.turn is not None
    on = tried if person is not None else send(tried, "answers")  # against the computer it does so by itself
    assert isinstance(on.activity, Exploring)
    if person is not None:
        assert {player.level for player in on.playing.match.players} == {0, 1}, "as strong as in the game"
    assert on.activity.computers == {*range(len(levels))} - {mine}
    assert [not player.level for player in on.playing.match.players] == [seat == mine for seat in range(len(levels))]
    asked = on.analysis.inquiry.question is not None and on.analysis.inquiry.question.kind == "move"
    assert asked == (on.playing.match.turn != mine)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("elsewhere", ["by link", "sealed"])
def test_whoever_has_played_by_link_keeps_their_side_where_the_computer_answers(game: str, seat: Seat, elsewhere: str):
    table = next(table for table in TABLES[game] if table.seats == 2)
    match = played(table, 1, longest=9).resign()
    if not asking_bots.has_bots(App(), game):
        return
    whose = Table("game:1", match, SavedFields(sharing=ByLink((seat,)) if elsewhere == "by link" else Local()))
    whose = whose if elsewhere == "by link" else whose.saving(was_sealed=WasSealed(far=(1 - seat,)))
    for ply in (3, 4, 5):
        kept_text = game_texts.table_to_text(whose, 1)
        app = send(opened({"game:1": kept_text}), "load", "game:1")
        on = send(send(send(app, "scrub", str(ply)), "branch"), "answers")
        assert isinstance(on.activity, Exploring)
        assert on.activity.computers == {1 - seat}


@pytest.mark.parametrize("game", GAMES)
def test_where_a_variation_is_over_nobody_is_said_to_move_any_more(game: str):
    match = played_out(whole(game, **GAMES[game].short))
    app = send(at_table(match, len(match.actions) - 1), "branch")
    actions = [action for action in app.playing.viewpoint.legal if app.playing.match.play(action).turn is None]
    assert actions
    for action in actions[:2]:
        on = app
        for name in action:
            on = send(on, "touch", name) if name in on.playing.live else on
        on = send(on, "confirm") if on.playing.whole else on
        assert on.playing.match.turn is None
        assert "the computer replies" not in status(on)
        assert "You move for everyone here." not in status(on)


@pytest.mark.parametrize("game", MATCHES)
def test_where_a_variation_wins_a_game_of_a_match_nobody_is_said_to_move_any_more(game: str):
    match = played_out(whole(game, **{**GAMES[game].short, **MATCHES[game]}))
    ends = [ply for ply, state in enumerate(match.states) if match.game.between_games(state)]
    assert ends
    for ply in ends:
        app = send(at_table(match, ply - 1), "branch")
        for name in match.actions[ply - 1]:
            app = send(app, "touch", name) if name in app.playing.live else app
        app = send(app, "confirm") if app.playing.whole else app
        assert isinstance(app.activity, Exploring)
        assert app.playing.game.between_games(app.playing.match.state)
        assert "the computer replies" not in status(app)
        assert "You move for everyone here." not in status(app)
