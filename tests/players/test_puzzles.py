"""The puzzles: of one form, no two alike, rightly told; some by day, all with `--all`, four of every game proved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from henge import proved_puzzles
from henge.bots.baselines import split
from henge.games import GAMES
from henge.proved_puzzles import OPEN, SAVE, SEVERAL, WIN, Solution
from henge.replay import replayed
from henge.rules import read_action, write_action

from tests.matches import form, tempting
from tests.players import plain_search
from tests.players import puzzles as search
from tests.samples import sample

KEYS = ["id", "game", "options", "seats", "record", "seat", "goal", "solutions", "line", "level", "themes", "proof"]
PROOF = {"moves", "worth", "next", "positions", "greedy", "form", "tempts"}
COLLECTION = [puzzle for game in GAMES for puzzle in search.kept(game)]
QUICK = [  # by day some of every game with the fewest moves, which even a plain search proves at once
    puzzle
    for game in GAMES
    for puzzle in sorted(
        search.kept(game), key=lambda puzzle: (puzzle["proof"]["moves"], puzzle["proof"]["positions"])
    )[:4]
]
every = pytest.mark.parametrize("puzzle", sample(COLLECTION, 4), ids=lambda puzzle: puzzle["id"])
of_a_game = pytest.mark.parametrize("game", [game for game in GAMES if search.kept(game)])

LOST = [  # once called the one move that does not lose; and the moves of the other's in which it does
    (
        {},
        "22c 21c 21b 20b 19b 22d 20c 20d 21d 19c 20a 21a 19a 18c 21b-18b 21a-21b 22c-17c 18c-22c 21d-17d",
        "22c-18c",
        3,
    ),
    (
        {"friendly_surround": True, "victory_space": True},
        "15b 15a 14a 14b 14c 13a 13b 15c 16a 16b 12a 17a 12b 17b 14c-13c 15c-17c 14a-14c 13a-18a",
        "13b-18b",
        3,
    ),
    (
        {"short_jumps": True},
        "14c 14b 14a 13a 15b 15c 15d 13c 13b 12b 16c 14d 16b "
        "12a 14a-15a 13c-12c 13b-13c 14b-13b 15d-16d 14d-15d 14c-14d 13b-11b 14d-20d 15d-12d 20d-20c 15c-14c",
        "15a-14a",
        4,
    ),
]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    some = COLLECTION if metafunc.config.getoption("--all") else QUICK
    if "proving" in metafunc.fixturenames:
        metafunc.parametrize("proving", some, ids=lambda puzzle: puzzle["id"])
    if "guessing" in metafunc.fixturenames:
        metafunc.parametrize("guessing", [one for one in some if hides(one)], ids=lambda puzzle: puzzle["id"])


def hides(puzzle: dict[str, Any]) -> bool:
    """Tell whether whoever solves a puzzle does not see all of it."""
    match = replayed(puzzle["record"])
    return bool(match.game.observe(match.state, puzzle["seat"]) != match.state)


@cache
def shown(name: str) -> tuple[dict[str, Any], Solution[Any]]:
    """Return a puzzle by its id, and the line that it is told with."""
    puzzle = next(puzzle for puzzle in COLLECTION if puzzle["id"] == name)
    match = replayed(puzzle["record"])
    line = tuple(map(read_action, puzzle["line"].split()))
    states = [match.state]
    for action in line:
        assert action in match.game.actions(states[-1])
        states.append(match.game.apply(states[-1], action))
    return puzzle, Solution(match.game, puzzle["seat"], line, tuple(states))


@every
def test_a_puzzle_has_the_form_of_all_puzzles(puzzle):
    assert list(puzzle) == KEYS
    assert puzzle["proof"].keys() == PROOF
    match = replayed(puzzle["record"])
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
    assert proved_puzzles.themes(puzzle["game"], step) == puzzle["themes"]


@of_a_game
def test_no_two_puzzles_are_alike(game):
    collection = search.kept(game)
    tables = [replayed(puzzle["record"]) for puzzle in collection]
    assert len({puzzle["id"] for puzzle in collection}) == len(collection)
    assert len({match.seed for match in tables}) == len(collection), "one puzzle a source game"
    assert len({search.fingerprint(match) for match in tables}) == len(collection)


@of_a_game
def test_a_position_turned_or_mirrored_is_the_same_puzzle(game):
    for puzzle in search.kept(game)[:2]:
        match = replayed(puzzle["record"])
        table, pieces = match.game, proved_puzzles.pieces_on_board(match.game, match.state)
        for names in proved_puzzles.kit(game).symmetries(table):
            assert len(set(names.values())) == len(names)
            turned = proved_puzzles.pieces_on_board(table, match.state, names)
            assert form(table, turned) == form(table, pieces)


@of_a_game
def test_there_are_sixty_puzzles_of_every_game(game):
    assert len(search.kept(game)) >= 60


@of_a_game
def test_about_one_puzzle_in_seven_has_several_solutions_and_the_tables_are_many(game):
    collection = search.kept(game)
    assert abs(sum(puzzle["goal"] == SEVERAL for puzzle in collection) - len(collection) / search.HERRINGS) <= 2
    seen = {(puzzle["seats"], tuple(puzzle["options"].items())) for puzzle in collection}
    wanted = {(seats, tuple(options.items())) for seats, options in proved_puzzles.kit(game).tables}
    assert len(seen) > len(wanted) / 2
    assert max(Counter(puzzle["seat"] for puzzle in collection).values()) < 0.8 * len(collection)


@of_a_game
def test_puzzles_are_of_many_difficulties_and_not_most_of_them_easy(game):
    levels = Counter(puzzle["level"] for puzzle in search.kept(game))
    assert len(levels) >= 5
    assert max(levels.values()) < levels.total() / 2


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[plain_search.Programs]:
    with closing(plain_search.Programs(tmp_path_factory.mktemp("plain"))) as programs:
        yield programs


@every
def test_what_is_to_be_found_is_what_the_right_moves_get(puzzle):
    match = replayed(puzzle["record"])
    view = match.game.observe(match.state, puzzle["seat"])
    share = puzzle["proof"]["worth"]
    worths = {action: share * (write_action(action) in puzzle["solutions"]) for action in match.game.actions(view)}
    assert proved_puzzles.goal(match.game, view, worths) == puzzle["goal"]
    assert puzzle["goal"] == SAVE or share == 1
    assert len(worths) == puzzle["proof"]["moves"]


def test_a_plain_search_finds_the_same_moves_right(proving, programs, request):
    """Every right first move is a solution and nothing else is, whatever is not seen and whatever all others do."""
    assert plain_search.errors(proving, programs, far=4 if request.config.getoption("--all") else 3) == []


@of_a_game
def test_the_plain_search_finds_an_error(game, programs):
    collection = [puzzle for puzzle in search.kept(game) if puzzle["goal"] != SEVERAL]
    puzzle = min(collection, key=lambda puzzle: (puzzle["goal"] != WIN, -len(puzzle["record"]["moves"])))
    match, right = replayed(puzzle["record"]), puzzle["solutions"]
    wrong = next(text for text in map(write_action, match.game.actions(match.state)) if text not in right)
    assert plain_search.errors(puzzle, programs, far=3) == []
    assert plain_search.errors({**puzzle, "solutions": [*right, wrong]}, programs, far=3) == [wrong]
    assert plain_search.errors({**puzzle, "solutions": []}, programs, far=3) == right


def test_every_wrong_move_is_refuted_by_proved_answers_whatever_the_solver_plays_then(proving):
    """The solver plays what looks best; what was to be got is never got."""
    match, seat = replayed(proving["record"]), proving["seat"]
    game = match.game
    wrong = [action for action in game.actions(match.state) if write_action(action) not in proving["solutions"]]
    for action in wrong:
        at = game.apply(match.state, action)
        while (turn := game.turn(at)) is not None:
            if turn == seat:
                [best, *_] = tempting(game, at, game.actions(at))
            else:
                thought = proved_puzzles.proved_answer(game, at, seat)
                assert thought
                assert 1 - thought.value < proving["proof"]["worth"]
                best = thought.action
            at = game.apply(at, best)
        result = game.result(at)
        assert result
        assert split(result.ranking[0], game.seats)[seat] < proving["proof"]["worth"]


@pytest.mark.parametrize(("options", "moves", "move", "far"), LOST, ids=["quiet", "variant", "threat"])
def test_a_move_that_loses_later_saves_nothing(options, moves, move, far, programs):
    program = programs.contiguity
    match = replayed({"henge": 1, "game": "contiguity", "seats": 2, "options": options, "seed": 1, "moves": moves})
    seat, then = match.turn, match.game.apply(match.state, read_action(move))
    assert seat is not None
    assert not program.loses(match.game, then, seat, far - 1, 3)
    assert program.loses(match.game, then, seat, far, 3)
    if far == 3:
        assert max(proved_puzzles.solver(match.game).worths(match.state).values()) == 0


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
    match = replayed(guessing["record"])
    view = match.game.observe(match.state, guessing["seat"])
    for seed in range(5):
        deal = match.game.guess(view, Random(seed))
        worths = proved_puzzles.solver(match.game, times=10).worths(deal)
        assert all(worths[read_action(text)] >= guessing["proof"]["worth"] for text in guessing["solutions"])
