"""Moves are numbered as players count them, by turns, and who looks back goes from turn to turn."""

import re

import pytest
from henge.analysis import teaching
from henge.analysis.turning_points import turning_points
from henge.games import GAMES
from henge.match import Match
from henge.rules import write_action
from page.app.app import App
from page.assembly.screens import screen
from page.features.review import view as review_screen
from page.table.turn_on_screen import number_shown
from page.words import log, move_list

from tests.browser.visit import match, played_out
from tests.matches import TABLES, Table, played
from tests.page.asking import Answer, after, looked_over, seated, status
from tests.samples import sample

EVERY = [(table,) for tables in TABLES.values() for table in tables]
SEVERAL = ["meets_bounds", "battle_gods"]  # games in which some turns are several actions


def over(game: str) -> Match:
    """Return a game that is over, with turns of several actions where the game has such."""
    return played_out(match(game, seed=3, **GAMES[game].short), 3)


def instead(begun: Match, ply: int) -> str:
    """Return an action at a ply of which it is told why it is better and that was not taken later in the turn; ""."""
    rest = begun.actions[ply : begun.turns.after(begun.turns.numbers[ply])]
    others = (each for each in begun.game.actions(begun.states[ply]) if each not in rest)
    return next((write_action(each) for each in others if teaching.better(begun, ply, each, begun.actions[ply])), "")


def step(app: App, key: str) -> App:
    """Return the app after a touch of one of the buttons that go from turn to turn."""
    [ply] = re.findall(rf'data-with="(\d+)"[^>]*data-key="{key}"', screen(app).texts["scrub"])
    return after(app, ("scrub", ply))


@pytest.mark.parametrize("table", sample(EVERY, 12, 4), ids=lambda table: table.title)
def test_the_number_told_of_the_last_action_is_how_many_turns_the_log_shows(table: Table):
    begun = played(table, 3, 60)
    for ply in range(len(begun.actions)):
        runs = log.turns_between(begun, 0, ply + 1)
        assert len(runs) == begun.turns.numbers[ply] == begun.turns.made(ply + 1)
        assert begun.turns.begun(ply) == runs[-1].start
        assert begun.turns.after(len(runs) - 1) == runs[-1].start
    lines = move_list.move_lines(begun)
    assert [line.number for line in lines] == [*range(1, len(lines) + 1)]
    assert begun.turns.made(len(begun.actions)) - len(lines) in (0, 1), "one may have been begun"


@pytest.mark.parametrize("table", sample(EVERY, 12, 7), ids=lambda table: table.title)
def test_a_turn_is_what_one_seat_does_until_it_is_anothers(table: Table):
    begun = played(table, 4, 60)
    for run in log.turns_between(begun, 0, len(begun.actions)):
        assert len({begun.mover(ply) for ply in run}) == 1
        before, after_it = run.start - 1, run.stop
        if before >= 0 and begun.mover(before) == begun.mover(run.start):
            assert any(begun.game.between_games(begun.states[ply]) for ply in (before, run.start))
        assert after_it == len(begun.actions) or begun.turns.numbers[after_it] == begun.turns.numbers[run.start] + 1


@pytest.mark.parametrize("game", GAMES)
def test_stepping_through_a_review_shows_each_turn_once_there_and_back(game: str):
    begun = over(game)
    app = looked_over(after(seated(begun), "review"), lambda _, made, __: (made, {"value": 0.5}))
    turns = begun.turns.made(len(begun.actions))
    app, shown = after(app, ("turns", "0")), []
    while app.playing.past:
        shown.append(number_shown(app.playing))
        if shown[-1]:
            assert f"Move {shown[-1]} of {turns}" in status(app)
        app = step(app, "later")
    assert shown == [*range(turns)]
    app, back = after(app, ("turns", str(turns - 1))), []
    while app.playing.shown:
        back.append(number_shown(app.playing))
        app = step(app, "earlier")
    assert back == shown[:0:-1]


@pytest.mark.parametrize("game", GAMES)
def test_the_slider_and_a_curve_run_through_the_turns(game: str):
    begun = over(game)
    app = looked_over(after(seated(begun), "review"), lambda _, made, __: (made, {"value": 0.5}))
    turns = begun.turns.made(len(begun.actions))
    assert f'data-first="0" data-last="{turns}"' in review_screen.body(app)
    [points] = (
        {*re.findall(r'class="hope" points="([^"]*)"', review_screen.body(app))} if begun.game.seats == 2 else [""]
    )
    assert not points or len(points.split()) == turns + 1
    for number in range(turns):
        at = after(app, ("turns", str(number)))
        slider = screen(at).texts["scrub"]
        assert f'max="{turns}" value="{number}"' in slider
        assert f"<span>{number}</span>" in slider
        assert after(app, ("curve", str(number))).playing.shown == at.playing.shown


@pytest.mark.parametrize("game", SEVERAL)
def test_of_an_error_within_a_turn_the_turn_is_named_and_the_action_shown_with_a_better_one(game: str):
    begun = over(game)
    within = [ply for ply in range(len(begun.actions)) if begun.turns.begun(ply) < ply]
    ply, better = next((ply, better) for ply in within for better in [instead(begun, ply)] if better)

    def answer(at: int, made: str, _: str) -> Answer:
        return (better, {"value": 0.9, "rivals": [(better, 0.9), (made, 0.3)]}) if at == ply else (made, {"value": 0.5})

    app = looked_over(after(seated(begun), "review"), answer)
    assert ply in {turn.ply for turn in turning_points(app.review)}
    number = begun.turns.numbers[ply]
    text = review_screen.body(app)
    assert f'data-with="{ply}"' in text
    assert f"Look at move {number}" in text
    assert f"Look at move {ply + 1}" not in text
    there = after(app, ("better", str(ply)))
    assert there.playing.shown == ply
    assert f"<span>before {number}</span>" in screen(there).texts["scrub"]
    assert 'data-do="weigh" data-with="better"' in screen(there).texts["acts"]
    assert step(there, "later").playing.match.turns.begun(step(there, "later").playing.shown) > ply
    assert step(there, "earlier").playing.shown == begun.turns.begun(ply)
