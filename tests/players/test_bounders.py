"""The computer player of Bounders: its quick games are the rules' games, and it finds what there is to be found."""

from __future__ import annotations

from random import Random

import pytest
from henge.bots import Proof, choose
from henge.games.bounders import Bounders
from henge.games.bounders.bot import bounders_bot, grave_bot
from henge.games.bounders.endgame_solver import ExactSolver
from henge.games.bounders.int_state import MINUS, PLUS, field
from henge.games.bounders.playouts import batch
from henge.games.bounders.rules import SWAP, State
from henge.games.bounders.search import Search
from henge.rules import Action, View
from henge.shuffling import one_of
from hypothesis import assume, given, settings
from hypothesis import strategies as st


def placed(game: Bounders, cells: str) -> State:
    state = game.start(Random(0))
    for cell in cells.split():
        assert (cell,) in game.actions(state)
        state = game.apply(state, (cell,))
    return state


def at_random(game: Bounders, plies: int, seed: int) -> State:
    """Return a position after some random moves."""
    state, dice = game.start(Random(seed)), Random(seed)
    for _ in range(plies):
        if legal := game.actions(state):
            state = game.apply(state, one_of(legal, dice))
    return state


def value(game: Bounders, state: State, known: dict[tuple[frozenset[str], frozenset[str]], float]) -> float:
    """Return light's share of the win with best play, by looking at everything."""
    light = int(state.swapped)
    key = frozenset(state.stones[::2]), frozenset(state.stones[1::2])
    if key not in known:
        result = game.result(state)
        if result:
            known[key] = 0.5 if len(result.ranking) == 1 else float(result.ranking[0] == (light,))
        else:
            after = [value(game, game.apply(state, action), known) for action in game.actions(state)]
            known[key] = max(after) if game.turn(state) == light else min(after)
    return known[key]


# quick games ----------------------------------------------------------------------------------------


@settings(max_examples=60)
@given(size=st.integers(3, 9), plies=st.integers(0, 70), seed=st.integers(0, 2**32))
def test_a_quick_game_is_a_legal_game_to_the_end_with_the_rules_points(size, plies, seed):  # BO1–BO3
    game = Bounders(size=size)
    state = at_random(game, plies, seed)
    search, moves = Search(game, state, Random(seed)), list[int]()
    search.field.playout(search.balance, search.orders[0], search.colour, moves)
    for place in moves:
        action = (search.field.cells[place],)
        assert action in game.actions(state)
        state = game.apply(state, action)
    assert game.turn(state) is None
    light, dark = (search.field.bits_of(map(search.field.place.__getitem__, state.stones[k::2])) for k in (0, 1))
    assert list(search.field.totals(light, dark)) == [score.total for score in game.scores(state)]


@settings(max_examples=25)
@given(size=st.integers(3, 7), plies=st.integers(0, 40), seed=st.integers(0, 2**32))
def test_every_game_of_a_batch_is_a_game_of_the_rules_with_its_winner(size, plies, seed):  # BO1–BO4
    game, here, games = Bounders(size=size), field(size), 24
    state = at_random(game, plies, seed)
    stones = [here.place[cell] for cell in state.stones]
    colour = MINUS if len(stones) % 2 else PLUS
    played = batch(here, [(stones[::2], stones[1::2])], colour, games, Random(seed))
    for k in range(games):
        light, dark = ({here.cells[n] for n in range(here.outside) if side[n] >> k & 1} for side in played[:2])
        assert light >= set(state.stones[::2])
        assert dark >= set(state.stones[1::2])
        assert not light & dark
        assert len(light) - len(dark) in (0, 1)
        assert not any(balanced(game, cell, light, dark) for cell in game.board.cells)
        points = here.totals(*(here.bits_of(here.place[cell] for cell in side) for side in (light, dark)))
        assert (points[0] > points[1], points[1] > points[0]) == (
            bool(played.light_won >> k & 1),
            bool(played.dark_won >> k & 1),
        )
        held = [sum(cell >> k & 1 for cell in side) for side in (played.light_held, played.dark_held)]
        assert tuple(held) == points


def balanced(game: Bounders, cell: str, light: set[str], dark: set[str]) -> bool:
    near = set(game.board.neighbours[cell])
    return cell not in light | dark and len(near & light) == len(near & dark)


def test_a_batch_is_no_different_from_single_games_in_its_chances():  # BO4
    search = Search(Bounders(size=4), at_random(Bounders(size=4), 1, 3), Random(1))
    games, won = 1500, 0.0
    for k in range(games):
        balance, moves = search.balance[:], list[int]()
        order = search.orders[k % len(search.orders)]
        search.field.playout(balance, order[k % len(order) :] + order[: k % len(order)], search.colour, moves)
        won += search.worth(balance, moves)
    [stone] = (search.field.place[cell] for cell in search.view.stones)
    many = batch(search.field, [([stone], [])], MINUS, games, Random(2))
    share = (games + many.lead(0)) / (2 * games)
    assert abs(share - won / games) < 0.08


def test_positions_of_one_batch_keep_their_games_apart():
    here = field(4)
    starts = [([0], []), ([5], []), ([5], [9])]
    played = batch(here, starts, MINUS, 16, Random(3))
    for k in range(16 * len(starts)):
        light, dark = starts[k // 16]
        assert all(played.light[place] >> k & 1 for place in light)
        assert all(played.dark[place] >> k & 1 for place in dark)
    leads = [played.lead(n) for n in range(len(starts))]
    assert sum(leads) == played.light_won.bit_count() - played.dark_won.bit_count()


def test_mirror_images_and_rotations_are_one_kind_of_first_stone():
    kinds: dict[object, set[int]] = {}
    here = field(3)
    for place, kind in enumerate(here.orbit):
        kinds.setdefault(kind, set()).add(place)
    names = [{here.cells[place] for place in places} for places in kinds.values()]
    assert sorted(map(len, names)) == [1, 6, 6, 6]
    assert {"c3"} in names
    assert {"a1", "a3", "c1", "c5", "e1", "e3"} in names


# the end of the game --------------------------------------------------------------------------------


@settings(max_examples=30)
@given(seed=st.integers(0, 2**32), tournament=st.booleans(), pie=st.booleans())
def test_the_solver_agrees_with_looking_at_everything(seed, tournament, pie):  # BO4, BO6
    game = Bounders(size=4, tournament_scoring=tournament, pie=pie)
    state = at_random(game, 16, seed)
    legal = game.actions(state)
    assume(0 < len(legal) <= 4)
    search = Search(game, state, Random(seed))
    solver = ExactSolver(search.field, search.balance, search.colour, search.worth)
    solving = solver.solve(1000)
    try:
        while True:
            next(solving)
    except StopIteration as solved:
        best, place = solved.value
    known: dict[tuple[frozenset[str], frozenset[str]], float] = {}
    assert best == value(game, state, known)
    state = game.apply(state, (search.field.cells[place],))
    assert value(game, state, known) == best
    reply = solver.reply(place, best)
    assert (reply is None) == (not game.actions(state))
    if reply is not None:
        assert value(game, game.apply(state, (search.field.cells[reply],)), known) == best


ONE_RIGHT_MOVE = [
    (4, "d5 b5 a1 f2 c2 c5 d6 f4 e4 c4 e3 f3", "e1"),
    (4, "d5 e1 g1 f5 f1 b4 g3 c4 c1 a2 d7 d2 d4 e6", "d3"),
    (5, "f3 g5 g7 i3 e6 h2 a2 d2 g6 e8 g3 b1 c6 b4 e1 e2 a1 b5 d4 h5 f5 b3 f2 b6 d7", "d3"),
    (5, "g6 g4 d6 b6 a1 f3 e1 h1 c6 f8 c1 i2 f7 c4 d8 e9 a4 e5 i4 d3 h4 e6 e8 b4 a3", "d2"),
]


@pytest.mark.parametrize(("size", "cells", "right"), ONE_RIGHT_MOVE)
def test_the_one_move_that_wins_is_found(size, cells, right):
    game = Bounders(size=size)
    state = placed(game, cells)
    known: dict[tuple[frozenset[str], frozenset[str]], float] = {}
    wins = 1.0 - (game.turn(state) or 0)
    winning = [action for action in game.actions(state) if value(game, game.apply(state, action), known) == wins]
    assert winning == [(right,)]
    solved = choose(bounders_bot, game, View(state), Random(1), range(40))
    assert (solved.action, solved.value) == ((right,), 1.0)
    assert choose(grave_bot, game, View(state), Random(1), range(40)).action == (right,)


def test_a_solved_game_is_thought_about_no_longer():
    game = Bounders(size=4)
    thoughts = list(bounders_bot(game, View(placed(game, ONE_RIGHT_MOVE[1][1])), Random(1), range(1000)))
    assert len(thoughts) < 20


def test_where_every_move_loses_a_hard_one_to_answer_is_played_and_all_are_said_to_lose():
    game, known = Bounders(size=3), dict[tuple[frozenset[str], frozenset[str]], float]()

    def answered(state: State, action: Action) -> float:
        """Return which share of the answers to a move wins for whoever answers."""
        then = game.apply(state, action)
        wins = [value(game, game.apply(then, one), known) == game.turn(state) for one in game.actions(then)]
        return sum(wins) / len(wins) if wins else 1.0

    chosen = usual = 0.0
    for seed in range(80):
        state = at_random(game, 8, seed)
        legal = game.actions(state)
        if len(legal) < 2 or value(game, state, known) != game.turn(state):  # 1 is light's win, 0 dark's; they are
            continue  # the seats the other way round
        thought = choose(bounders_bot, game, View(state), Random(1), range(300))
        assert {proof for _, proof in thought.proofs} == {Proof(wins=False)}
        assert {thought.action, *(action for action, _ in thought.rivals)} == {one for one, _ in thought.proofs}
        chosen += answered(state, thought.action)
        usual += sum(answered(state, action) for action in legal) / len(legal)
    assert 0 < chosen < 0.9 * usual


def test_an_end_is_solved_by_what_has_refuted_before():
    game = Bounders(size=5)
    search = Search(game, at_random(game, 17, 3), Random(1))
    solver = ExactSolver(search.field, search.balance, search.colour, search.worth)
    assert len(solver.legal()) == 7
    assert next(solver.solve(20_000), "solved") == "solved"  # by place it takes more than 60,000 positions


def test_a_unit_is_more_games_where_fewer_cells_are_empty(monkeypatch):
    played = list[Search]()
    playout = Search.playout

    def counted(search: Search) -> None:
        played.append(search)
        playout(search)

    monkeypatch.setattr(Search, "playout", counted)
    game = Bounders(size=7)
    for plies, games in ((0, 20), (64, 40)):  # of 127 cells
        played.clear()
        list(grave_bot(game, View(at_random(game, plies, 11)), Random(1), range(3)))
        assert len(played) == 1 + 3 * games


def test_a_player_that_notices_few_cells_weighs_those_alone():
    game = Bounders()
    thoughts = list(grave_bot(game, View(game.start(Random(0))), Random(1), range(20), notice=3))
    assert len({action for thought in thoughts for action, _ in thought.rivals}) == 3


def test_the_only_move_is_played_at_once():
    game = Bounders(size=3)
    state = next(state for plies in range(20) if len(game.actions(state := at_random(game, plies, 2))) == 1)
    assert len(list(grave_bot(game, View(state), Random(1), range(1000)))) == 1


# the pie --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "swaps"), [("c3", True), ("b2", True), ("a1", False), ("a2", False)])
def test_the_colours_are_swapped_exactly_when_light_wins(first, swaps):  # BO5
    game = Bounders(size=3, pie=True)
    thought = choose(bounders_bot, game, View(placed(game, first)), Random(1), range(12))
    assert (thought.action == SWAP) == swaps
    assert thought.value > 0.5


def test_the_first_stone_under_the_pie_leaves_even_chances():  # BO5
    game = Bounders(size=5, pie=True)
    thought = choose(bounders_bot, game, View(game.start(Random(0))), Random(1), range(60))
    here = field(5)
    assert len(thought.rivals) == 8
    offers = {kind: place for place, kind in enumerate(here.orbit)}
    chances = {kind: share(game, here.cells[place]) for kind, place in offers.items()}
    mine = chances[here.orbit[here.place[thought.action[0]]]]
    assert abs(mine - 0.5) < min(abs(chance - 0.5) for chance in chances.values()) + 0.06


def share(game: Bounders, cell: str) -> float:
    here = field(game.size)
    games = batch(here, [([here.place[cell]], [])], MINUS, 800, Random(7))
    return (800 + games.lead(0)) / 1600


def test_without_the_pie_nothing_is_swapped():  # BO5
    game = Bounders(size=3)
    assert choose(bounders_bot, game, View(placed(game, "c3")), Random(1), range(20)).action != SWAP


# thinking -------------------------------------------------------------------------------------------


def test_more_thought_wins_more_games():
    game, won = Bounders(size=4), 0
    for seed in range(10):
        state, strong = at_random(game, 1, seed), seed % 2
        while (seat := game.turn(state)) is not None:
            units = 3 if seat == strong else 0
            action: Action = choose(grave_bot, game, View(state), Random(seed), range(units)).action
            state = game.apply(state, action)
        result = game.result(state)
        assert result
        won += result.ranking[0] == (strong,)
    assert won >= 7
