"""Stonehenge: what is said of a move and of a line, in every language."""

from __future__ import annotations

import re
from random import Random

import pytest
from henge.games.stonehenge import Stonehenge
from henge.games.stonehenge.lines import standings
from henge.shuffling import one_of

from tests.games.said import touch_by_touch
from tests.games.stonehenge import BLACK, MANUAL, OPEN, SECRET, after, position, why
from tests.made_up import english, spoken
from tests.matches import seen


def test_the_log_tells_the_piece_the_point_and_the_lines_it_brought():
    state = position("3J")
    assert OPEN.tell(state, ("4", "o")).named == "places a 4 on o and marks line jo"
    assert OPEN.tell(state, ("2", "o")).named == "places a 2 on o; Black marks line jo"
    assert MANUAL.tell(state, ("claim", "jo")).named == "marks line jo"


def test_that_level_totals_go_against_whoever_fills_the_line_is_told_with_a_piece_that_can_do_so():  # KS3
    notes = [OPEN.prompt(position("3A"), (piece,)).note for piece in ("2", "3", "4")]
    assert [note == "Level totals: whoever fills the line loses it." for note in notes] == [False, True, False]


@pytest.mark.parametrize("options", [{}, {"manual_claims": True}, {"face_down": True}])
def test_a_line_marked_with_an_empty_point_has_its_reason_told_and_a_full_one_only_when_level(options):  # KS3 KS4
    game, early, level = Stonehenge(called=("Anna", "Bea"), **options), 0, 0
    for seed in range(20):
        dice = Random(seed)
        state = game.start(dice)
        while legal := game.actions(state):
            action = one_of([one for one in legal if one[0] == "claim"] or legal, dice)
            then = game.apply(state, action)
            new = {line: owner for line, owner in then.megaliths.items() if line not in state.megaliths}
            open_ = {line: owner for line, owner in new.items() if standings(then)[line].empty}
            told = game.tell(seen(game, state, None), action).why
            for seat, name in enumerate(("Anna", "Bea")):
                lost = [line for line, owner in open_.items() if owner != seat]
                assert (f"{name} cannot win line" in told) == bool(lost)
                assert all(line in told.split(f"{name} cannot win line")[1] for line in lost)
            even = {line for line in {*new} - {*open_} if standings(then)[line].is_level}
            found = set(re.findall(r"Line (\w+) is level, so whoever placed last on it loses it", told))
            assert found == even or (game.face_down and found < even)  # of what is turned up only now nothing was known
            early, level, state = early + len(open_), level + len(even), then
    assert bool(early) is not game.face_down
    assert level


def test_a_marked_line_that_is_touched_tells_what_everybody_has_on_it_and_why_a_level_one_is_whose_it_is():  # KS3
    state = after(OPEN, position("3J"), "3-o")
    assert state.megaliths["jo"] == BLACK
    told = OPEN.why_not(seen(OPEN, state, None), (), "jo").text
    assert "Line jo: Bronze 3, Black 3, full. Line jo is level, so whoever placed last on it loses it." in told


def test_the_log_for_everybody_names_a_secret_piece_only_when_it_is_turned_up():  # KS9
    state = after(SECRET, SECRET.start(Random(1)), "5-a")
    assert SECRET.tell(seen(SECRET, state, BLACK), ("4", "g")).named == "places a 4 on g"
    assert SECRET.tell(seen(SECRET, state, None), ("4", "g"), seen=False).named == "places a piece on g"
    assert SECRET.tell(seen(SECRET, state, None), ("4", "b"), seen=False).named.startswith("places a 4 on b")


def test_a_line_one_does_not_dominate_is_refused_with_its_numbers():  # KS3 KS4
    below = why(MANUAL, position("6f 1G 3J 4o", hands=((1,), (1, 2, 4))), "fghi")
    numbers = "Your rival has 1 on fghi and could add 4 + 2 on its 2 empty points: 7, more than your 6."
    assert below == ("KS4", numbers, tuple("fghi"))
    lost = why(MANUAL, position("3J 2o 3A 4b"), "claim-jo")
    assert lost == ("KS3", "Your rival has 3 on line jo against your 2.", ("j", "o"))


def left_in_english(game, said):
    """Return the texts that have words of English beside the names of points and lines."""
    return [text for text in said if set(english(text).split()) - game.names]


def all_said(game, state, action):
    """Return all that the game says of a position, and of a move in it, touch by touch."""
    view, legal = seen(game, state, game.turn(state)), game.actions(state)
    said = [
        game.purpose(),
        *game.overview(view)[len(game.lead(view)) :],
        *game.standing(view),
        *map(game.word, action),
        game.use("5"),
    ]
    said += touch_by_touch(game, view, legal, action)
    said += [line.text for score in game.scores(state) for line in score.lines]
    after_it = game.apply(state, action)
    said += [result.text for result in (game.result(after_it), game.between_games(after_it)) if result]
    return [*said, *game.tell(view, action)[:3], game.tell(view, action).why]


@pytest.mark.parametrize("options", [{}, {"manual_claims": True}, {"face_down": True}, {"series": 3}])
@pytest.mark.parametrize("called", [("You", "2"), ("1", "You"), ()])
def test_all_that_is_said_is_said_whole_in_another_language(options, called):
    game, dice = Stonehenge(called=called, **options), Random(len(called))
    state = game.start(dice)
    with spoken():
        while legal := game.actions(state):
            claims = [action for action in legal if action[0] == "claim"]
            action = one_of(claims or legal, dice)
            assert not left_in_english(game, all_said(game, state, action))
            state = game.apply(state, action)
