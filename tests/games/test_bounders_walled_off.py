"""Which stones of Bounders left together the region that decided a lost game, and when their chance fell, is so by the
rules and in other games played ahead."""

from typing import Any, cast

import pytest
from henge.analysis.lost_game import telling
from henge.games.bounders.facts.kinds import Moment

from tests.games.test_bounders_joints import played
from tests.games.test_bounders_lost import BEATEN, Ended, outrun, some

BEHIND_A_DOOR = """
j5 f4 a4 h6 e1 e6 b3 i3 g10 e9 i6 c8 m3 h11 j8 h8 e11 g9 l7 i7 k3 l5 k1 k5 b1 d2 h1 e10 c5 d7 d5 e5 h10 g3 d10 f2 j2 h2
f1 c6 h9 m4 c9 c2 b8 c3 a6 b2 a1 b6 b5 b7 f11 d1 f10 f9 g12 h12 g13 i1 i8 i10 j6 j9 l6 k6 m1
"""
BEHIND_A_WALL = """
c2 j6 g12 m1 g6 f9 g4 b7 j3 k8 h8 g2 e7 l6 b3 h10 e4 e10 m4 k1 c5 i11 l5 a1 g11 e8 g9 g3 j2 g10 f3 h12 l3 c9 d1 h9 i8
g13 h3 b1 f12 j7 i5 a5 a2 i1 i6 e11 b5 m7 a4 d7 f8 k5 j5 l2 k2
"""


def test_stones_that_left_together_did_so_and_made_half_of_the_difference_and_their_chance_had_fallen(whole: bool):
    told = 0
    for match, _, loser, found in outrun(some(whole)):
        if found is None or found[0].kind != Moment.WALLED:
            continue
        cause, effect = found
        game = Ended(match, loser, frozenset(effect.cells))
        ply, *counts, since, until, often, seldom = [*cause.counts.values()][:9]
        assert effect.kind == Moment.BY_WALL
        assert game.ends(effect)
        assert tuple(counts[:2]) == game.counts(ply)
        gone = {*cause.cells}
        assert any(
            gone == game.stones(before)[0] - game.stones(ply)[0]
            and counts[3] - counts[1] == len(game.stones(before)[1] - game.stones(ply)[1])
            for before in (ply - 1, ply - 2)
        )
        assert counts[2] - counts[0] == len(gone)
        assert 2 * (len(gone) - counts[3] + counts[1]) >= game.margin
        assert since < until < ply
        assert match.actions[until - 1] == (cause.lines[1],)
        lying = gone & game.stones(since)[0]
        assert lying
        assert abs(100 * game.kept(since, lying) - often) < 8
        assert abs(100 * game.kept(until, lying) - seldom) < 8
        assert game.won(since) > BEATEN, "the game was still open"
        assert cause.first_blow == since + 1
        told += 1
    assert told


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        (
            BEHIND_A_DOOR,
            (
                "After move 55, {}’s stones on b1, e11, f11 and four more ",
                "{} had opened f10 with f11 at move 53: from then on either side could fill it.",
            ),
        ),
        (
            BEHIND_A_WALL,
            (
                "At move 54 {} filled k5 and shut off stones of the same colour on h9, h10, h12 and four more ",
                "{} had opened k5 with l5 at move 23: from then on either side could fill it.",
            ),
        ),
    ],
)
def test_of_a_group_that_was_walled_off_not_that_it_was_once_level_is_told(moves: str, said: tuple[str, str]):
    match = played(moves)
    assert match.result
    [loser] = match.result.ranking[-1]
    cause, _, rule = telling.outrun(match, loser, 0, len(match.actions)).sentences
    assert cause.startswith(said[0].format(match.name(loser, match.state)))
    assert any(cause.endswith(said[1].format(match.name(seat, match.state))) for seat in (0, 1))
    assert "ways out" in rule


def test_that_it_was_once_level_is_told_only_where_the_moves_named_decided_or_as_many_were_gone_on_either_side(
    whole: bool,
):
    for match, _, loser, found in outrun(some(whole)):
        if found is None or found[0].kind != Moment.COURSE or not found[0].amounts[3]:
            continue
        game, state = Ended(match, loser, frozenset(found[1].cells)), cast("Any", match.state)
        laid = [len(state.stones[colour::2]) for colour in (game.mine, 1 - game.mine)]
        out = [many - left for many, left in zip(laid, game.counts(len(match.actions)), strict=True)]
        swings = sum(game.swing(move - 1) for move in found[0].amounts[4::9])
        assert 2 * swings >= game.margin or out[0] <= out[1]
