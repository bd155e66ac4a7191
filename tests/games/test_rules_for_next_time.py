"""The rule that is drawn from a lost game for the next one is that of the cause that is told, and fits it."""

from collections import Counter
from typing import Any

import pytest
from henge import how_lost, teaching
from henge.cards import NUMBER_CARDS
from henge.facts import Made, teacher
from henge.games import GAMES
from henge.games.meets_bounds.facts.sentences import BOUNDED, MOVED_FREELY
from henge.language import say

from tests.games.test_contrast import pairs

TITLE = say("For next time: {rule}.", rule="")[:-1]


@pytest.mark.parametrize("game", GAMES)
def test_the_rule_for_next_time_is_that_of_the_cause_that_is_told(game: str):
    teach: Any = teacher(game)
    told = 0
    for match, ply, better in pairs(game, range(3)):
        made = Made(ply + 1, match.actions[ply], better)
        view = match.game.observe(match.states[ply], match.game.turn(match.states[ply]))
        cause, *_, rule = how_lost.better_and_rule(match, ply, better, "missed") or ("", "")
        if not rule.startswith(TITLE):
            continue
        facts = teaching.better(match, ply, better, made.played)
        fact = next(fact for fact in facts if teaching.sentences(match, ply, [fact], "missed", made)[:1] == [cause])
        kind = teach.kinds.maxim_kind(match.game, view, fact, made) if teach.kinds.maxim_kind else fact.kind
        advice = teach.advice.get(kind, "")
        assert rule == f"{TITLE}{say(teach.rules[kind])}. {advice and say(advice)}".rstrip()
        told += 1
    assert told or teach is None, "it is told of some"


def beside(stone: str, disks: dict[str, int], step: int) -> int:
    """Return whose disk comes next on the ring."""
    ring, at = [*NUMBER_CARDS], NUMBER_CARDS.index(stone)
    return next(disks[one] for n in range(1, 60) if (one := ring[(at + step * n) % len(ring)]) in disks)


def test_that_bounded_disks_are_to_be_moved_is_the_rule_only_where_one_was():
    bounded = Counter[bool]()
    for match, ply, better in pairs("meets_bounds", range(30)):
        facts = teaching.better(match, ply, better, match.actions[ply])
        said = " ".join(how_lost.better_and_rule(match, ply, better))
        first = next((fact for fact in facts if teaching.sentences(match, ply, [fact], "could")), None)
        if first is None or first.kind not in MOVED_FREELY:
            continue
        state: Any = match.states[ply]
        inside = len(better) == 4 and {beside(better[2], state.disks, step) for step in (1, -1)} == {state.seat}
        assert inside or say(BOUNDED) not in said
        bounded[inside] += 1
    assert bounded[False]
