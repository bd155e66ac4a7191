"""What others did before somebody moved again is told as it was, in the games of cards."""

from collections import Counter

import pytest
from henge.analysis import how_lost
from henge.facts import Meanwhile, teacher
from henge.games.battle_gods.facts.deeds import Reply
from henge.games.meets_bounds.facts.events import Reply as RingReply

from tests.games.lost_games import changes, whole


@pytest.mark.parametrize("game", ["battle_gods", "meets_bounds"])
def test_what_others_did_before_somebody_moved_again_is_told_as_it_was(game: str):
    kinds, teach = Counter[str](), teacher(game)
    assert teach
    assert teach.reply
    for seed in range(12):
        match = whole(game, seed)
        for ply, state in enumerate(match.states[:-1]):
            seat = match.game.turn(state)
            assert seat is not None
            end = next((n for n in range(ply + 1, len(match.states)) if match.mover(n) == seat), 0)
            fact = teach.reply(Meanwhile(match.game, match.states[ply : end + 1], seat)) if end > ply + 1 else None
            if fact is None:
                continue
            steps = [(move, changes(match, move)) for move in range(ply + 2, end + 1)]
            steps = [one for one in steps if match.mover(one[0] - 1) == fact.seat]
            hurts = fact.kind in (Reply.TAKEN, Reply.STRUCK, RingReply.CUT, RingReply.STRUCK)
            lost, won = (fact.amounts[0], 0) if hurts else (0, fact.amounts[0])
            assert any(step[seat] == -lost if hurts else step[fact.seat] == won for _, step in steps), fact
            kinds[fact.kind] += 1
            assert how_lost.replied(match, ply, end).startswith("Then ")
    assert len(kinds) > 1, kinds


def test_a_disk_that_left_the_way_free_is_named():
    found = Counter[bool]()
    for seed in range(8):
        match = whole("meets_bounds", seed)
        for ply, state in enumerate(match.states[:-1]):
            end = next(
                (n for n in range(ply + 1, len(match.states)) if match.mover(n) == match.game.turn(state)),
                ply,
            )
            said = how_lost.replied(match, ply, end) if end > ply + 1 else ""
            if "had just left" in said:
                assert match.actions[ply][2] in state.disks  # type: ignore[attr-defined]
            found["had just left" in said] += 1
    assert found[True]
