"""In a notebook: what is told of a match, a game played by touches, and the notebook of the house."""

import importlib.util
import json
import re
from random import Random
from typing import Any

import pytest
from bundle import CORE
from henge.analysis import study
from henge.games import GAMES
from henge.match import Match
from henge.notebook import explain, review
from page.notebook import TAKE_BACK, Sitting, play

from tests.samples import sample

WIDGET = importlib.util.find_spec("anywidget") is not None


def begun(game: str, plies: int, seats: int = 2, **options: Any) -> Match:
    """Return a match after some random moves."""
    rng, match = Random(7), Match.new(game, seed=7, seats=seats, options=options)
    while match.turn is not None and len(match.actions) < plies:
        match = match.play(rng.choice(match.game.actions(match.state)))
    return match


@pytest.mark.parametrize("game", sample(GAMES, 2))
def test_a_match_is_explained_and_reviewed_in_sentences(game: str):
    match = begun(game, 3)
    told = explain(match, level=1)
    assert any(line.startswith("Level 1 plays like this") for line in told.lines)
    assert str(told).splitlines() == list(told.lines)
    assert told._repr_markdown_().split("\n\n") == list(told.lines)
    points = study.review(match, study.Budget(1)).turning_points
    assert len(review(match, 1).lines) == max(1, len(points))
    for turn in points:
        assert not turn.better or turn.better in match.game.actions(match.states[turn.ply])
        assert turn.better != turn.played == match.actions[turn.ply]
        assert 0 < turn.drop <= 1


def test_of_a_game_that_is_over_the_end_is_told():
    match = begun("bounders", 99, size=3)
    assert match.result
    assert explain(match).lines == (match.result.text,)
    assert review(match, 1).lines[0] == match.result.text


def test_how_a_game_was_lost_is_told_of_three_as_of_two_but_not_of_one_that_was_resigned(whole: bool):
    three = begun("meets_bounds", 999, seats=3)
    assert three.result
    for match in (three, *([begun("bounders", 99, size=4)] if whole else [])):
        assert [len(game.lost) > 1 for game in study.review(match, study.Budget(1)).games] == [True]
    given_up = begun("bounders", 14, size=4).resign() if whole else begun("meets_bounds", 15).resign()
    assert given_up.result
    assert [game.lost for game in study.review(given_up, study.Budget(1)).games] == [()]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_by_what_can_be_touched(game: str):
    sitting, rng = Sitting(Match.new(game, seed=3)), Random(3)
    for _ in range(12):
        if sitting.match.turn is None:
            break
        buttons = set(re.findall(r'<button[^>]*data-touch="([^"]*)"', sitting.html)) - {TAKE_BACK}
        places = set(re.findall(r'data-touch="([^"]*)"[^>]*class="touch live', sitting.html))
        places |= set(re.findall(r'id="cell-([^"]*)"[^>]*class="touch live', sitting.html))
        after = [sitting.touch(name) for name in sorted(buttons | places)]
        assert after
        assert all(one != sitting for one in after)
        sitting = rng.choice(after)
    assert sitting.match.actions
    assert sitting.touch("nowhere") == sitting
    played = len(sitting.match.actions)
    back = sitting.touch(TAKE_BACK)
    assert back.touched == () != sitting.touched or len(back.match.actions) == played - 1


def test_the_computer_answers_until_it_is_your_turn_and_its_answer_is_taken_back_with_your_move():
    sitting = Sitting(Match.new("bounders", seed=1), level=1).touch("d4")
    assert [sitting.match.turn, len(sitting.match.actions)] == [0, 2]
    assert sitting.told in sitting.html
    assert sitting.touch(TAKE_BACK).match.actions == ()


def test_what_others_hold_is_not_in_the_table_you_see():
    sitting = Sitting(Match.new("meets_bounds", seed=1), level=1).answered()
    theirs = sitting.match.game.hands(sitting.match.state)[1]
    buttons = re.findall(r'<button[^>]*data-touch="([^"]*)"', sitting.html)
    assert not set(buttons) & set(theirs)


@pytest.mark.skipif(not WIDGET, reason="anywidget is not installed: `build.py test --all` does")
def test_the_widget_takes_touches_from_the_page():
    table = play("bounders", size=3)
    before = table.html
    table.hear(None, {"touch": "c3"}, None)
    assert table.html != before
    assert len(table.sitting.match.actions) == 2


def test_the_notebook_of_the_house_runs_and_shows_what_it_says(capsys: pytest.CaptureFixture[str], whole: bool):
    notebook = json.loads((CORE / "notebooks" / "stonehenge.ipynb").read_text("utf-8"))
    here: dict[str, Any] = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code" and (WIDGET or "widget" not in cell["metadata"].get("tags", ())):
            assert cell["outputs"] == []
            source = "".join(cell["source"])
            if whole or not source.startswith("review("):  # of a small board above, or it is most of the time
                exec(source, here)
    said = capsys.readouterr().out
    assert "after 1-a play 2-b" in said
    assert re.search(r"level 3 won \d+% of 8 games: between \d+% and \d+%", said)
    assert here["match"].result
    assert here["line"].actions == (("3", "d"), ("6", "a"), ("2", "i"))
