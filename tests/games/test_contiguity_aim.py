"""What a hint at Contiguity says first of a stage fits the move that it then names."""

from typing import Any

import pytest
from henge.analysis import teaching
from henge.games.contiguity.position import NEIGHBOURS
from henge.match import Match
from page.assembly.sheets import sheet

from tests.games.facts_contiguity import PLAYERS, joints, position
from tests.page.asking import after, said, seated, status, unpointed
from tests.samples import seeds

OF_THE_RIVAL = "See where your rival could join groups, and take that cell first."
PLAN = (
    "While placing, leave a gap of one cell between your pieces: "
    "later the druid or a pawn can fill it and join several."
)
PLANS = (OF_THE_RIVAL, PLAN)


def test_a_placement_is_told_to_take_a_cell_of_the_rival_only_where_the_rival_could_have_joined_groups_there():
    told = set[bool]()
    for seed in seeds(30, 10):
        match = position(seed)
        state: Any = match.state
        if match.turn is None or match.game.actions(state)[0][1:] or len(state.pawns[match.turn]) == 6:
            continue
        free = joints(state, 1 - match.turn)
        for (cell,) in match.game.actions(state):
            denies = teaching.stage_aim(match, len(match.actions), (cell,)) == OF_THE_RIVAL
            assert not denies or (cell in free and {*NEIGHBOURS[cell]} & {*state.pieces(1 - match.turn)}), cell
            told.add(denies)
    assert told == {True, False}


@pytest.mark.parametrize("placed", ["6b 6c 7c 7b", "4b 4c 5c 5b", "27b 27a 28a 29a"])
def test_what_pawns_are_placed_for_is_told_once_by_a_hint_and_not_again_among_its_reasons(placed: str):
    match = Match.new("contiguity", seed=1, players=PLAYERS)
    for cell in placed.split():
        match = match.play((cell,))
    told = 0
    for (cell,) in match.game.actions(match.state):
        app = said(after(seated(match), "lift", "hint"), cell, value=0.5, visits=9, rivals=[(cell, 0.5), ("1a", 0.5)])
        first = status(app)
        why = unpointed(sheet(after(app, "hint", "hint", "why")).html)
        if plan := next((words for words in PLANS if words in first), ""):
            assert plan not in why, cell
            told += 1
    assert told
