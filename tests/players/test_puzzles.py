"""The puzzles: of one form, no two alike, rightly told; some by day, all with `--all`, one in forty proved anew."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from henge import puzzles
from henge.bots.plain import split
from henge.game import read_action, write_action
from henge.games import GAMES
from henge.match import Match
from henge.puzzles import OPEN, SAVE, SEVERAL, WIN, Step

from tests.players import puzzles as search
from tests.samples import sample

KEYS = ["id", "game", "options", "seats", "record", "seat", "goal", "solutions", "line", "level", "themes", "proof"]
PROOF = {"moves", "worth", "next", "positions", "greedy", "form", "tempts"}
COLLECTION = [puzzle for game in GAMES for puzzle in search.kept(game)]
every = pytest.mark.parametrize("puzzle", sample(COLLECTION, 4), ids=lambda puzzle: puzzle["id"])
of_a_game = pytest.mark.parametrize("game", [game for game in GAMES if search.kept(game)])


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    some = COLLECTION if metafunc.config.getoption("--all") else COLLECTION[::40]
    if "proving" in metafunc.fixturenames:
        metafunc.parametrize("proving", some, ids=lambda puzzle: puzzle["id"])
    if "guessing" in metafunc.fixturenames:
        metafunc.parametrize("guessing", [one for one in some if hides(one)], ids=lambda puzzle: puzzle["id"])


def hides(puzzle: dict[str, Any]) -> bool:
    """Tell whether whoever solves a puzzle does not see all of it."""
    match = Match.load(puzzle["record"])
    return bool(match.game.observe(match.state, puzzle["seat"]) != match.state)


@cache
def shown(name: str) -> tuple[dict[str, Any], Step[Any]]:
    """Return a puzzle by its id, and the line that it is told with."""
    puzzle = next(puzzle for puzzle in COLLECTION if puzzle["id"] == name)
    match = Match.load(puzzle["record"])
    line = tuple(map(read_action, puzzle["line"].split()))
    states = [match.state]
    for action in line:
        assert action in match.game.actions(states[-1])
        states.append(match.game.apply(states[-1], action))
    return puzzle, Step(match.game, puzzle["seat"], line, tuple(states))


@every
def test_a_puzzle_has_the_form_of_all_puzzles(puzzle):
    assert list(puzzle) == KEYS
    assert puzzle["proof"].keys() == PROOF
    match = Match.load(puzzle["record"])
    assert (match.id, match.game.seats, match.turn) == (puzzle["game"], puzzle["seats"], puzzle["seat"])
    assert puzzle["record"]["options"] == puzzle["options"]
    assert puzzle["goal"] in (WIN, SAVE, SEVERAL)
    assert puzzle["level"] in range(1, search.BEYOND + 1)
    legal = [write_action(action) for action in match.game.actions(match.game.observe(match.state, puzzle["seat"]))]
    assert set(puzzle["solutions"]) < set(legal)
    assert puzzle["line"].split()[0] in puzzle["solutions"]
    assert puzzle["proof"]["worth"] > puzzle["proof"]["next"]
    assert not set(puzzle["proof"]["tempts"]) & set(puzzle["solutions"])


@every
def test_a_puzzle_is_told_by_the_rules(puzzle):
    _, step = shown(puzzle["id"])
    assert puzzles.themes(puzzle["game"], step) == puzzle["themes"]


@of_a_game
def test_no_two_puzzles_are_alike(game):
    collection = search.kept(game)
    tables = [Match.load(puzzle["record"]) for puzzle in collection]
    assert len({puzzle["id"] for puzzle in collection}) == len(collection)
    assert len({match.seed for match in tables}) == len(collection), "one puzzle a source game"
    assert len({search.fingerprint(match) for match in tables}) == len(collection)


@of_a_game
def test_a_position_turned_or_mirrored_is_the_same_puzzle(game):
    for puzzle in search.kept(game)[:2]:
        match = Match.load(puzzle["record"])
        table, pieces = match.game, puzzles.standing(match.game, match.state)
        for names in puzzles.symmetries(game, table):
            assert len(set(names.values())) == len(names)
            turned = puzzles.standing(table, match.state, names)
            assert puzzles.form(game, table, turned) == puzzles.form(game, table, pieces)


@of_a_game
def test_there_are_sixty_puzzles_of_every_game(game):
    assert len(search.kept(game)) >= 60


@of_a_game
def test_about_one_puzzle_in_seven_has_several_solutions_and_the_tables_are_many(game):
    collection = search.kept(game)
    assert abs(sum(puzzle["goal"] == SEVERAL for puzzle in collection) - len(collection) / search.HERRINGS) <= 2
    seen = {(puzzle["seats"], tuple(puzzle["options"].items())) for puzzle in collection}
    wanted = {(seats, tuple(options.items())) for seats, options in puzzles.tables(game)}
    assert len(seen) > len(wanted) / 2
    assert max(Counter(puzzle["seat"] for puzzle in collection).values()) < 0.8 * len(collection)


@of_a_game
def test_puzzles_are_of_many_difficulties_and_not_most_of_them_easy(game):
    levels = Counter(puzzle["level"] for puzzle in search.kept(game))
    assert len(levels) >= 5
    assert max(levels.values()) < levels.total() / 2


def test_a_puzzle_is_proved_anew(proving):
    """Every winning first move is a solution and nothing else is, whatever the solver does not see."""
    match = Match.load(proving["record"])
    view = match.game.observe(match.state, proving["seat"])
    worths = puzzles.solver(match.id, match.game, times=10).worths(view)
    assert set(worths) == set(match.game.actions(view))
    assert puzzles.goal(match.game, view, worths) == proving["goal"]
    assert {write_action(action) for action in puzzles.best(worths)} == set(proving["solutions"])
    assert max(worths.values()) == proving["proof"]["worth"]
    if proving["goal"] != SAVE:
        assert max(worths.values()) == 1


def test_the_line_keeps_what_the_first_move_has_won(proving):
    _, step = shown(proving["id"])
    result = step.game.result(step.states[-1])
    if result is not None:
        share = split(result.ranking[0], step.game.seats)[step.seat]
        assert share >= proving["proof"]["worth"] or proving["proof"]["worth"] == OPEN
    for before, after in pairwise(step.states):
        assert before != after


def test_random_deals_agree_with_what_was_proved_of_all(guessing):
    """A solution of a game with hidden cards wins in any deal that the solver may imagine."""
    match = Match.load(guessing["record"])
    view = match.game.observe(match.state, guessing["seat"])
    for seed in range(5):
        deal = match.game.guess(view, Random(seed))
        worths = puzzles.solver(match.id, match.game, times=10).worths(deal)
        assert all(worths[read_action(text)] >= guessing["proof"]["worth"] for text in guessing["solutions"])
