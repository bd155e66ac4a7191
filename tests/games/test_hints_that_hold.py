"""A hint in Contiguity names a move that leaves the other no win that is forced within two moves, if there is one."""

from typing import Any

from henge.analysis.think import held
from henge.bots import Thought
from henge.facts import teacher
from henge.games.contiguity.int_state import read
from henge.games.contiguity.puzzles import FAR_LIMIT, WIDE, Solver

from tests.games.facts_contiguity import position

TEACHER: Any = teacher("contiguity")
ENOUGH = 3  # positions


def test_a_move_that_does_not_hold_loses_by_force_and_one_that_does_is_named_instead():
    named = 0
    for seed in range(60):
        if named > ENOUGH:
            break
        match = position(seed)
        game: Any = match.game
        view: Any = match.game.observe(match.state, match.turn)
        if match.turn is None or game.phase(view) != "move" or view.captives or game.turn_limit:
            continue
        legal = game.actions(view)
        weak = [action for action in legal[:: max(1, len(legal) // 12)] if not TEACHER.holds(game, view, action)]
        for action in weak[:1]:
            solver, then = Solver(game, FAR_LIMIT), read(game, game.apply(view, action), WIDE, 0)
            solver.budget = FAR_LIMIT
            assert then.winner == 1 - view.seat or solver.wins(then, 1) or solver.wins(then, 2)
            thoughts = [*held({"game": "contiguity"}, game, view, Thought(action, 0.4, 9, (action,)))]
            found = [thought.action for thought in thoughts[-1:] if thought.action != action]
            named += len(found)
            assert all(TEACHER.holds(game, view, one) for one in found)
            assert found or not any(TEACHER.holds(game, view, one) for one in legal)
            firm = [one for one in legal if TEACHER.holds(game, view, one)][:1]
            assert all([*held({"game": "contiguity"}, game, view, Thought(one, 0.4, 9))] == [] for one in firm)
    assert named
