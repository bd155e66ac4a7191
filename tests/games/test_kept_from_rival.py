"""What a better turn of a battle would have kept a rival from is so in the end of the game, by the rules alone, and is
told before all that it would have brought and that weighs less."""

from collections import Counter
from dataclasses import replace
from typing import Any

from henge.analysis import teaching
from henge.cards import NUMBER, TRILITHONS
from henge.facts import Made
from henge.games.battle_gods.clans import run
from henge.games.battle_gods.facts.kinds import Kind
from henge.games.battle_gods.rules import SPACE
from henge.match import Match
from henge.rules import Action

from tests.games.lost_games import totals, whole

PLACES = ("follower", "god")


def place(action: Action) -> str:
    """Return the space that a turn takes or empties; "" for none."""
    if action[0] in ("discard", "end", "pass"):
        return ""
    return action[-1] if action[-1] in SPACE.values() else SPACE[action[0] if action[-1] in PLACES else action[-1]]


def less(match: Match, ply: int, action: Action) -> tuple[int, int]:
    """Return how many pieces the clan of another had in the end on the space that a turn takes or empties, two of which
    were there before it, and what it would have earned less without that space; 0 for no clan of such."""
    before, end, cell = match.states[ply], match.state, place(action)
    at: Any = end
    then: Any = before
    rival = at.held.get(cell)
    if rival in (None, match.game.turn(before)):
        return 0, 0
    clan = run(at.held, cell)
    if sum(then.held.get(one) == rival for one in clan) < 2:
        return 0, 0
    held = {one: whose for one, whose in at.held.items() if one != cell}
    if not (action[0] in TRILITHONS and action[-1] in NUMBER):
        held[cell] = match.game.turn(before)
    return len(clan), totals(match, end)[rival] - totals(match, replace(at, held=held))[rival]


def test_what_a_rivals_clan_came_to_is_told_first_where_it_weighs_more_than_what_a_better_turn_brings():
    told = Counter[bool | str]()
    for seed in range(24):
        match = whole("battle_gods", seed)
        for ply in range(4, len(match.actions), 3):
            seat = match.mover(ply)
            for better in match.game.actions(match.states[ply])[::2]:
                facts = teaching.better(match, ply, better, match.actions[ply])
                size, points = less(match, ply, better)
                foils = [fact for fact in facts if fact.kind == Kind.FOILS]
                assert points >= 5 or not foils
                kinds = {fact.kind for fact in facts}
                told[Kind.BLOCKS] += Kind.BLOCKS in kinds and points >= 5
                if foils:  # what broke the clan, or could be foreseen of the space, is told alone
                    held: Any = match.states[ply]
                    assert held.held.get(place(better)) is None or run(held.held, place(better)) == (place(better),)
                    assert Kind.BLOCKS not in kinds
                for fact in foils:
                    assert (fact.seat, fact.amounts[0], fact.amounts[2]) == (seat, size, points)
                    told[fact == facts[0]] += 1
                    assert fact == facts[0] or facts[0].when == "wasted" or facts[0].weight >= fact.weight
                    made = Made(ply + 1, match.actions[ply], better)
                    [said] = teaching.sentences(match, ply, [fact], "could", made)
                    assert f" and without {place(better)} it would have earned {points} " in said
    assert told[True] > 20, told
    assert told[Kind.BLOCKS] > 3, told


def test_nothing_is_told_of_the_end_of_a_game_that_is_not_over():
    match, asked = whole("battle_gods", 2), 0
    begun = match.back_to(len(match.actions) // 2)
    for ply in range(4, len(begun.actions), 3):
        for better in begun.game.actions(begun.states[ply])[::2]:
            facts = teaching.better(begun, ply, better, begun.actions[ply])
            assert Kind.FOILS not in {fact.kind for fact in facts}
            asked += bool(facts)
    assert asked


def test_removing_a_follower_is_no_reason_by_itself():
    for seed in range(6):
        match = whole("battle_gods", seed)
        for ply in range(4, len(match.actions), 5):
            made = [
                (better, Made(ply + 1, match.actions[ply], better)) for better in match.game.actions(match.states[ply])
            ]
            for better, both in made[::3]:
                facts = teaching.better(match, ply, better, match.actions[ply])
                alone = [fact for fact in facts if fact.kind == Kind.TAKES]
                assert not teaching.sentences(match, ply, alone, "could", both)


def test_that_a_god_is_safe_for_good_is_no_reason_beside_a_turn_that_put_it_down_in_a_clan():
    told = 0
    for seed in range(12):
        match = whole("battle_gods", seed)
        for ply, action in enumerate(match.actions):
            if action[1:2] == ("god",) or action[2:] == ("god",):
                for better in match.game.actions(match.states[ply]):
                    if better != action and "god" in better:
                        facts = {fact.kind for fact in teaching.better(match, ply, better, action)}
                        after: Any = match.states[ply + 1]
                        god = after.gods[match.mover(ply)]
                        assert len(run(after.held, god)) == 1 or Kind.GOD_ALONE not in facts
                        told += 1
    assert told
