"""What a hint at Contiguity says first of a stage fits the move that it then names."""

from typing import Any

from henge.analysis import teaching
from henge.games.contiguity.position import NEIGHBOURS

from tests.games.facts_contiguity import joints, position

OF_THE_RIVAL = "See where your rival could join groups, and take that cell first."


def test_a_placement_is_told_to_take_a_cell_of_the_rival_only_where_the_rival_could_have_joined_groups_there():
    told = set[bool]()
    for seed in range(30):
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
