"""What others did before somebody moved again is told as it was, in the games of cards."""

from collections import Counter
from typing import Any

import pytest
from henge.analysis.lost_game import telling
from henge.facts import Meanwhile, teacher
from henge.games.battle_gods.facts.events import WEIGHTY, Reply
from henge.games.meets_bounds.facts.events import Reply as RingReply
from henge.match import Match
from henge.rules import Action

from tests.games.lost_games import changes, totals, whole


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
            assert telling.replied(match, ply, end).startswith("Then ")
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
            said = telling.replied(match, ply, end) if end > ply + 1 else ""
            if "had just left" in said:
                assert match.actions[ply][2] in state.disks  # type: ignore[attr-defined]
            found["had just left" in said] += 1
    assert found[True]


def test_what_a_better_turn_would_have_kept_another_from_in_battle_is_told_with_what_of_it_had_been_left():
    told, teach = Counter[bool](), teacher("battle_gods")
    assert teach
    assert teach.reply
    for seed in range(8):
        match = whole("battle_gods", seed)
        game: Any = match.game
        for ply, state in enumerate(match.states[:-2] if game.seats == 2 else ()):
            seat, reply, at = match.mover(ply) or 0, match.actions[ply + 1], match.states[ply + 1]
            if match.mover(ply + 1) == seat or match.mover(ply + 2) != seat:
                continue
            for better in game.actions(state)[::3]:
                fact = teach.reply(Meanwhile(game, match.states[ply : ply + 3], seat, better))
                then = game.apply(state, better)
                if fact is None or then.seat == seat:
                    continue
                still = swing(match, then, reply, seat) if reply in game.actions(then) else 0
                assert fact.counts["still"] == max(0, still), (seed, ply, better, fact)
                assert swing(match, at, reply, seat) - still >= WEIGHTY
                said = telling.replied(match, ply, ply + 2, better)
                assert said.endswith("The better move would have prevented that.") == (still <= 0)
                told[still > 0] += 1
    assert told[False], told


def swing(match: Match, at: Any, action: Action, seat: int) -> int:
    """Return what an action of the other of two wins on a seat."""
    before, after = (totals(match, one) for one in (at, match.game.apply(at, action)))
    return after[1 - seat] - before[1 - seat] + before[seat] - after[seat]
