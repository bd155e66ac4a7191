"""What a better move of Bounders is said to do to stones comes out so in other games, played on after it."""

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Any

import pytest
from henge.analysis import teaching
from henge.facts import teacher
from henge.games.bounders.facts.better_move import borne_out
from henge.games.bounders.facts.board import Look
from henge.games.bounders.facts.kinds import Kind
from henge.games.bounders.facts.random_games import Ahead
from henge.games.bounders.facts.stones_that_will_count import IDEAS, STAYS_CLOSED, SWAYED
from henge.match import Match
from henge.rules import Action
from henge.shuffling import one_of

from tests.games.board_bounders import Board, board_of
from tests.games.facts_bounders import SWAP
from tests.games.test_facts_bounders import position

HELPED, AIMED = (Kind.HELPS, Kind.BARS), (Kind.AIMS, Kind.CLEARS)  # stones that count in more games, or in fewer
OPENS = (Kind.AIMS, Kind.JOINT, Kind.PRESSES)  # which say that a cell is opened, where others say that it stays closed


def begun(stones: int, seed: int, rng: Random) -> Match:
    """Return a game with so many stones placed by lot."""
    match = Match.new("bounders", seed=seed)
    for _ in range(stones):
        match = match.play(one_of(match.game.actions(match.state), rng))
    return match


@pytest.mark.parametrize("seeds", [[7], pytest.param(range(12), marks=pytest.mark.nightly)], ids=["one", "many"])
def test_stones_that_a_better_move_helps_or_aims_at_fare_so_after_it_beside_the_move_played(seeds: Sequence[int]):
    told = Counter[str]()
    for seed in seeds:
        match = begun(16 + 2 * (seed % 9), seed, rng := Random(seed))
        game, state = match.game, match.state
        at: Any = state
        look, mine = Look.of(7, at.stones, at.balance), game.turn(state) or 0
        after: dict[Action, Ahead] = {}
        for move in [one_of(game.actions(state), rng) for _ in range(8)]:
            place = look.field.place[move[0]]
            after[move] = Ahead(look.after(place, mine), 1 - mine, Random(99))
        match = match.play(next(iter(after)))
        for better, played in permutations(after, 2):
            for fact in teaching.better(match, len(match.actions) - 1, better, played):
                if fact.kind not in (*HELPED, *AIMED):
                    continue
                shares = [
                    sum(ahead.share(ahead.counts(look.field.place[cell])) for cell in fact.cells)
                    for ahead in (after[better], after[played])
                ]
                assert (shares[0] > shares[1]) == (fact.kind in HELPED), (seed, better, played, fact, shares)
                told["helped" if fact.kind in HELPED else "aimed at"] += 1
    assert min(told["helped"], told["aimed at"]) > 0, told


@pytest.mark.parametrize(
    "seeds", [range(9, 24, 3), pytest.param(range(3, 60), marks=pytest.mark.nightly)], ids=["one", "many"]
)
def test_a_cell_that_a_better_move_opens_or_keeps_closed_stays_so_whatever_the_reply_and_not_after_the_move_played(
    seeds: Sequence[int],
):
    told = Counter[bool]()
    for seed in seeds:
        match = position(seed)
        if match.turn is None or match.game.actions(match.state)[-1] == SWAP:
            continue
        game: Any = match.game
        teach: Any = teacher("bounders")
        before, rival = board_of(game, match.state), 1 - game.to_move(match.state)
        moves = game.actions(match.state)
        for better, facts in zip(moves, teach.facts(game, match.state, moves), strict=True):
            for fact in facts:
                swayed = fact.kind in (Kind.HELPS, Kind.AIMS) and fact.amounts[0] in (SWAYED, STAYS_CLOSED)
                if not swayed and fact.kind not in (Kind.WHOLE, Kind.SPARES, Kind.JOINT, Kind.PRESSES):
                    continue
                cell, opened = (fact.lines if swayed else fact.cells)[0], fact.kind in OPENS
                then = {move: stands(before.lay(move[0], 1 - rival), cell, opened, rival) for move in moves}
                for played in (move for move in moves if move != better):
                    borne = borne_out(game, match.state, fact, better, played)
                    assert not borne or (then[better] and not then[played])
                    assert borne or swayed or not then[better] or then[played]
                    told[borne] += 1
    assert len(told) == 2, told


def stands(at: Board, cell: str, opened: bool, rival: int) -> bool:
    """Tell whether an empty cell is open, or closed, and is so still after each reply of a rival."""
    replies = [at, *(at.lay(reply, rival) for reply in at.open if reply != cell)]
    return cell in at.empty and all((cell in then.open) == opened for then in replies)


@pytest.mark.parametrize("seeds", [range(7), pytest.param(range(12), marks=pytest.mark.nightly)], ids=["few", "many"])
def test_of_a_move_that_was_not_made_it_is_told_which_cells_join_which_stones_and_no_likelihood(seeds: Sequence[int]):
    told = Counter[bool]()
    for seed in seeds:
        match = begun(14 + 6 * (seed % 6), seed, Random(seed))
        legal, ply = match.game.actions(match.state), len(match.actions)
        teach: Any = teacher("bounders")
        for facts in teach.facts(match.game, match.state, legal):
            stones = [fact for fact in facts if fact.kind in (Kind.HELPS, Kind.AIMS)]
            weightiest = sorted(stones, key=lambda fact: -fact.weight)[:1]
            assert len(stones) < 2 or not any(fact.amounts[0] in IDEAS for fact in weightiest), "an idea stands alone"
            for fact in stones:
                said = teaching.sentences(match, ply, [fact], "could")
                idea = fact.amounts[0] in IDEAS
                assert bool(said) == idea
                assert not idea or (fact.lines and len(fact.cells) + len(fact.lines) <= 3)
                assert all(cell in said[0].lower() for cell in (*fact.cells, *fact.lines) if idea)
                told[idea] += 1
    assert len(told) == 2, told
