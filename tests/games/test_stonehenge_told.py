"""Stonehenge: a sentence names the move, the lines and the players it is about, and no line that decided nothing."""

from random import Random

import pytest
from henge.analysis import teaching
from henge.analysis.lost_game import telling
from henge.facts import Made
from henge.games.stonehenge.facts.kinds import Kind
from henge.match import Match, Player
from henge.shuffling import one_of

from tests.games.test_stonehenge_allowed_to_rival import played

PLAYERS = (Player("Anna"), Player("Bea"))
LATE = 7  # lines that are won, after which one piece may win the game
BOTH = "4f 4c 2k 6a 3n 5b 3o 2e 6i 2r 2p 3l 1j"
NOBODYS = "1p 4i 3a 3e 2d 3g 3o 5j 4c 2m 1f 1r 5n 1l 6k 2q 2h"  # at its end b is empty, and ab nobody's
TWO_POINTS = "3f 3l 3i 2b 2d"  # line ab is to be closed, with any of many pieces


def test_with_the_eighth_megalith_no_more_lines_are_named_than_are_marked(whole: bool):
    fewer = 0
    for seed in range(40 if whole else 5):
        match, rng = Match.new("stonehenge", seed=seed, players=PLAYERS), Random(seed)
        while match.turn is not None:
            at = teaching.position_for_mover(match, len(match.actions))
            assert at
            legal = tuple(match.game.actions(match.state))
            near = len(match.state.megaliths) > LATE  # type: ignore[attr-defined]
            for action, facts in zip(legal if near else (), teaching.facts_of(at, legal if near else ()), strict=True):
                for fact in (fact for fact in facts if fact.kind == Kind.EIGHTH):
                    then = match.game.apply(match.state, action)
                    had, has = match.state.megaliths, then.megaliths  # type: ignore[attr-defined]
                    marked = {line for line in has if line not in had and has[line] == match.turn}
                    assert {*fact.lines} == marked, (seed, action)
                    fewer += sum(action[1] in match.game.board.lines[line] for line in has) > len(marked)
            match = match.play(one_of(legal, rng))
    assert fewer


def test_what_both_players_missed_one_after_the_other_both_are_said_to_have_overlooked():
    match = played(BOTH)
    assert teaching.again(match, 3, ("3", "q"), [3, 4]) == (
        "At moves 4 and 5 a 3 on q, where lines opqr, cglq and imq met, was the right move, and both sides overlooked "
        "it."
    )
    assert teaching.again(match, 3, ("3", "q"), [3, 4, 5]).endswith("it was overlooked three times.")


@pytest.mark.parametrize(("kind", "ends"), [(Kind.CANNOT_STOP, "line imq, whatever the reply."), (Kind.TOLL, ".")])
def test_what_would_have_been_so_after_a_better_move_names_that_move(kind: Kind, ends: str):
    match, told = played("3e 3k 3c 2d 2i 2b"), 0
    for ply in range(2, len(match.actions)):
        at = teaching.position_for_mover(match, ply)
        assert at
        legal = tuple(match.game.actions(match.states[ply]))
        for better, facts in zip(legal, teaching.facts_of(at, legal), strict=True):
            for fact in (fact for fact in facts if fact.kind == kind):
                for made in (None, Made(ply + 1, match.actions[ply], better)):
                    [text] = teaching.sentences(match, ply, [fact], "could", made)
                    assert text.startswith(f"After a {better[0]} on {better[1]} "), text
                    told += text.endswith(ends)
    assert told


def test_a_game_was_not_lost_by_a_line_that_the_winner_never_won():
    match = played(NOBODYS)
    for piece in "12356":
        told = telling.summary(match, 3, (piece, "b"), len(match.actions))
        assert not told or "line ab" not in told[0], told


def test_the_first_touch_speaks_of_the_line_that_is_won_though_other_pieces_win_it_on_the_same_point():
    match = played(TWO_POINTS)
    ply, weighed = len(match.actions), [(value, "a") for value in "3215"]
    told = teaching.facts_told(match, ply, ("3", "a"), weighed)
    idea = teaching.telling_idea(match, ply, ("3", "a"), told, weighed)
    assert idea == "Line ab (2 to 0 for Bea, one point left): close it, or your rival’s 4 will take it."


def test_what_won_lines_later_is_told_with_the_points_it_was_placed_on_not_with_that_of_the_better_move():
    match = played("3f 2q 4c 3a 5b 3r 1j 1n 2i 1m 2d 2p 1o 5k 6g")
    summary = " ".join(telling.summary(match, 5, ("5", "j"), len(match.actions), (), (("1", "j"),)))
    assert "with a 2 on i and lines fghi, cglq and bdgko with a 6 on g" in summary
    assert summary.startswith(
        "At move 6 Bea placed a 3 on r. That let Anna’s 1 on j win line acfj at once. A 5 there would have won line "
        "acfj first."
    )
