"""What a placement of Stonehenge lets the rival win is why another was better, and the cause of the lost game."""

from collections import Counter
from typing import Any

import pytest
from henge.analysis import teaching
from henge.analysis.lost_game import telling
from henge.analysis.think import with_equal_told
from henge.bots import Proof, Thought, players
from henge.facts import Made, teacher
from henge.games.stonehenge.facts.kinds import Kind
from henge.language import say
from henge.match import Match, Player

from tests.games.test_contrast import pairs

BEGUN = "3f 3m 3c 3n 5r 4a 2j 1b 1o 1h 4d 6g 2p 2k 6i"  # at move 4 a line of two points, which move 5 wins
SPENT = "3c 6q 2d 2b 3a 2e 4p 4f 1k 3l 2h 3j 5o 1g 6i"  # at move 2 the 6, and move 3 wins a line elsewhere
TEN_WIN = "3p 3q 4l 3b 2d 1a 5c 4h 1e 1g"  # of 32 placements
SECOND = "3i 5m 4q"  # at move 2 the second piece on a line of three points, which move 3 wins
LETS = (Kind.OPENS, Kind.BEGINS, Kind.BARES, Kind.SECOND)


def played(moves: str) -> Match:
    match = Match.new("stonehenge", seed=1, players=(Player("Anna"), Player("Bea")))
    for move in moves.split():
        match = match.play((move[0], move[1]))
    return match


@pytest.mark.parametrize(
    ("moves", "ply", "better", "reason"),
    [
        (BEGUN, 3, "3i", "The 3 on n began line nr, which has only two points: Anna’s 4 on r could win it."),
        (
            SECOND,
            1,
            "3e",
            "The 5 on m was the second piece on line imq, which has three points: Anna’s 3 on q, the last, could win "
            "it.",
        ),
        (SPENT, 1, "3f", "With the 6 gone, Anna’s 2 on d could win line cde: nothing left could pass it."),
    ],
)
def test_the_line_that_was_given_away_is_told_first(moves: str, ply: int, better: str, reason: str):
    match = played(moves)
    made = Made(ply + 1, match.actions[ply], (better[0], better[1]))
    facts = teaching.better(match, ply, made.better, made.played)
    assert teaching.sentences(match, ply, facts, "could", made)[0] == reason


def test_the_cause_of_a_lost_game_is_the_line_that_was_given_away_and_the_rule_is_not_to():
    match = played(BEGUN)
    cause, followed, rule = telling.summary(match, 3, ("3", "i"), len(match.actions))
    assert cause == (
        "At move 4 Bea began line nr, which has only two points, with a 3 on n, and Anna’s 4 on r could win it; "
        "a 3 on i was better."
    )
    assert followed == "Anna then won line nr with a 5 on r, and the game 8 lines to 3."  # no point brought it most
    assert rule.endswith("Do not begin a line of two points with a piece that your rival can beat there.")


def test_on_a_line_of_three_points_the_rule_is_who_begins_it():
    match, begun = played(SECOND), ("3", "e")
    made = Made(2, match.actions[1], begun)
    rules = [telling.better_and_rule(match, 1, begun)[-1]]
    facts = [fact for fact in teaching.better(match, 1, begun, made.played) if fact.kind == Kind.CANNOT_STOP]
    at = match.view(1, 1)
    teach: Any = teacher("stonehenge")
    kinds = [teach.kinds.maxim_kind(match.game, at, fact, made) for fact in facts]
    assert kinds == [Kind.SECOND]
    rules += [say(teach.advice[kind]) for kind in kinds]
    assert all(
        rule.endswith("three points may also place the last piece there: do not place the second.") for rule in rules
    )


def test_nothing_is_said_to_be_let_in_that_a_better_move_lets_in_as_well_nor_of_a_hint():
    let_in = Counter[str]()
    teach: Any = teacher("stonehenge")
    for match, ply, better in pairs("stonehenge", range(8)):
        game: Any = match.game
        mine, other = teach.facts(game, match.states[ply], (better, match.actions[ply]))
        mine_let = {line for fact in mine if fact.kind in LETS for line in fact.lines}
        for fact in teaching.better(match, ply, better, match.actions[ply]):
            if fact.kind in LETS:
                assert not {*fact.lines} & mine_let
                assert fact.weight > 0
                let_in[fact.kind] += 1
        assert all(fact.weight < 0 for fact in other if fact.when == "let in")
        assert not any(fact.when == "let in" for fact in teaching.facts_told(match, ply, match.actions[ply]))
    assert {*let_in, Kind.SECOND} == {*LETS}


def test_of_placements_that_win_the_one_is_named_for_which_most_speaks_beside_those_that_lose():
    match = played(TEN_WIN)
    game, view = match.game, match.game.observe(match.state, match.turn)
    solver = players("stonehenge").solver
    assert solver
    *_, known = solver(game, view, ())
    proofs = tuple((action, Proof(value == 1)) for action, value in known.items())
    nothing = ("2", "k")
    ranked = sorted(known.items(), key=lambda one: (-one[1], one[0] != nothing))
    thought = Thought(nothing, 1.0, 9, (nothing,), tuple(ranked), proofs, exact=True)
    found = with_equal_told({"game": "stonehenge"}, game, view, thought)
    assert (found.action, found.proof) == (("3", "f"), Proof(wins=True))
    losing = [action for action, value in known.items() if not value]
    ply = len(match.actions)
    facts = teaching.facts_told(match, ply, found.action, [action for action, _ in ranked], losing=losing)
    assert teaching.sentences(match, ply, facts, "does")[0] == "Anna wins lines fkp and acfj with one piece."
    lost = thought._replace(action=losing[0], value=0.0, rivals=tuple((action, 0.0) for action in losing))
    assert with_equal_told({"game": "stonehenge"}, game, view, lost) == lost


@pytest.mark.nightly
def test_a_hint_that_opens_no_line_says_so_where_most_moves_open_one():
    match = played("2a 3c")
    ply, legal = len(match.actions), match.game.actions(match.state)
    every = [teacher("stonehenge").facts(match.game, match.state, [action])[0] for action in legal]  # type: ignore[union-attr]
    sound = [action for action, facts in zip(legal, every, strict=True) if Kind.SOUND in {one.kind for one in facts}]
    assert 0 < len(sound) < len(legal) / 2
    told = 0
    for action in sound:
        facts = teaching.facts_told(match, ply, action)
        words = teaching.sentences(match, ply, [fact for fact in facts if fact.kind == Kind.SOUND], "does")
        assert words in ([], ["That gives Bea’s next piece no new line to win."])
        told += len(words)
    assert told
