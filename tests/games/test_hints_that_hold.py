"""A hint names a move that can be explained, and in Contiguity one that leaves the other no win that is forced soon."""

from typing import Any, cast

import pytest
from henge.analysis.lost_game import telling
from henge.analysis.review_questions import REVIEW, request
from henge.analysis.study import counting_clock
from henge.analysis.think import looking_for_hold, think, with_equal_told
from henge.bots import Proof, Thought
from henge.facts import choose, teacher
from henge.games.contiguity.int_state import read
from henge.games.contiguity.puzzles import FAR_LIMIT, WIDE, Solver
from henge.match import Match
from henge.rules import read_action

from tests.games import test_facts_bounders
from tests.games.facts_contiguity import position
from tests.games.wins_contiguity import chased
from tests.samples import sample, seeds

TEACHER: Any = teacher("contiguity")
ENOUGH = 3  # positions
CHASED = (  # at move 17 a pawn could go from 23c to 20c as well, and lose to one threat after the other
    "21a 22a 22b 23b 23a 21b 24b 22c 23c 24c 25c 24a 25b 21c 22b-7b 22c-22b 23c-7c 24c-20c 21a-7a 24a-21a"
)
LOST = (  # whoever is to move cannot stop the other from joining all
    "10d 11d 11c 10c 10b 12c 9c 11b 12b 10a 11a 9b 12a 12d 10d-13d 10c-13c 10b-13b 10a-10d 9c-9a 9b-10b"
)


def test_a_move_that_does_not_hold_loses_by_force_and_one_that_does_is_named_instead():
    named = 0
    for seed in seeds(60, 20):
        if named > ENOUGH:
            break
        match = position(seed)
        game: Any = match.game
        view: Any = match.game.observe(match.state, match.turn)
        if match.turn is None or game.phase(view) != "move" or view.captives or game.turn_limit:
            continue
        legal = game.actions(view)
        weak = [
            action
            for action in legal[:: max(1, len(legal) // 12)]
            if not TEACHER.forced.prevents_forced_win(game, view, action)
        ]
        for action in weak[:1]:
            solver, then = Solver(game, FAR_LIMIT), read(game, game.apply(view, action), WIDE, 0)
            solver.budget = FAR_LIMIT
            soon = then.winner == 1 - view.seat or solver.wins(then, 1) or solver.wins(then, 2)
            assert soon or chased(game, game.apply(view, action), 1 - view.seat)
            thoughts = [*looking_for_hold({"game": "contiguity"}, game, view, Thought(action, 0.4, 9, (action,)))]
            found = [thought.action for thought in thoughts[-1:] if thought.action != action]
            named += len(found)
            assert all(TEACHER.forced.prevents_forced_win(game, view, one) for one in found)
            assert found or not any(TEACHER.forced.prevents_forced_win(game, view, one) for one in legal)
            firm = [one for one in legal if TEACHER.forced.prevents_forced_win(game, view, one)][:1]
            assert all(
                [*looking_for_hold({"game": "contiguity"}, game, view, Thought(one, 0.4, 9))] == [] for one in firm
            )
    assert named


def test_no_move_is_called_better_after_which_the_other_wins_by_one_threat_after_the_other():
    match = Match.new("contiguity", seed=1)
    for move in CHASED.split():
        match = match.play(tuple(move.split("-")))
    game, at = cast("Any", (match.game, match.states[16]))
    for better in (("23c", "20c"), ("25c", "20c")):
        assert TEACHER.forced.prevents_forced_win(game, at, better) != chased(game, game.apply(at, better), 1)
    blamed = telling.on_the_board(match, 0, 0, len(match.actions))
    assert blamed.ply == 16
    assert blamed.better == ("25c", "20c"), "the other cannot go to 20c either, and wins in no other way"
    *_, found = think(request(REVIEW, match, 16, 3), counting_clock())
    assert not chased(game, game.apply(at, read_action(found["best"])), 1)


def test_where_no_move_holds_a_hint_says_that_all_of_them_lose():
    match = Match.new("contiguity", seed=1)
    for move in LOST.split():
        match = match.play(tuple(move.split("-")))
    game, view = cast("Any", (match.game, match.game.observe(match.state, match.turn)))
    legal = game.actions(view)
    for action in legal[::24]:
        then = game.apply(view, action)
        ends = [game.result(game.apply(then, reply)) for reply in game.actions(then)]
        assert any(end and end.ranking[0] == (1 - view.seat,) for end in ends)
    weighed = tuple((action, 0.4) for action in legal[:3])
    *_, last = looking_for_hold({"game": "contiguity"}, game, view, Thought(legal[1], 0.4, 9, (legal[1],), weighed))
    assert (last.action, last.value, last.proof) == (legal[1], 0.0, Proof(wins=False))
    assert last.rivals == tuple((action, 0.0) for action in (legal[1], legal[0], legal[2]))
    limited: Any = Match.new("contiguity", seed=1, options={"turn_limit": 12}).game
    assert all(TEACHER.forced.prevents_forced_win(limited, view, action) for action in legal[:9]), (
        "moves may run out before"
    )


@pytest.mark.parametrize("seed", sample(range(9, 24, 2), 4))
def test_of_moves_worth_the_same_one_is_named_that_something_speaks_for(seed: int):
    match = test_facts_bounders.position(seed)
    game, state = cast("Any", (match.game, match.state))
    if match.turn is None or len(legal := game.actions(state)) < 3:
        return
    teach: Any = teacher("bounders")

    def told(action: Any, weighed: list[Any]) -> list[Any]:
        mine, *others = teach.facts(game, state, [action, *choose.compared(legal, action, weighed)])
        return choose.chosen(mine, others, teach.kinds)

    for first in legal[:3]:
        weighed = [first, *(one for one in legal if one != first)][:3]
        like = Thought(first, 0.5, 9, (first,), tuple((one, 0.5) for one in weighed))
        found = with_equal_told({"game": "bounders"}, game, state, like)
        speaks = [one for one in weighed if told(one, weighed)]
        assert found.action == next(iter(speaks), first)
        assert found.value == 0.5
        assert found.rivals[0][0] == found.action
        apart = like._replace(rivals=tuple((one, 0.5 - 0.1 * (one != first)) for one in weighed))
        assert with_equal_told({"game": "bounders"}, game, state, apart) == apart


def test_of_placements_worth_the_same_none_is_named_for_the_sake_of_a_reason_that_gives_a_line_up():
    match = Match.new("stonehenge", seed=1)
    for piece, point in (("3", "j"), ("3", "q"), ("2", "n"), ("4", "c"), ("3", "r"), ("6", "o")):
        match = match.play((piece, point))
    game, state = cast("Any", (match.game, match.state))
    nothing, price, reason = ("2", "k"), ("1", "g"), ("4", "f")
    worths = tuple((one, 0.46) for one in (nothing, price, reason))
    thought = Thought(nothing, 0.46, 9, (nothing,), worths)
    assert with_equal_told({"game": "stonehenge"}, game, state, thought).action == reason
    assert with_equal_told({"game": "stonehenge"}, game, state, thought._replace(rivals=worths[:2])).action == nothing
