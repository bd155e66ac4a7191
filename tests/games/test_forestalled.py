"""What a better turn of a battle would have kept others from next could not have been done after it, by the rules."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

from henge.analysis import teaching
from henge.cards import DECK
from henge.facts import Fact, Made
from henge.games.battle_gods.clans import run
from henge.games.battle_gods.facts.kinds import Kind
from henge.match import Match
from henge.rules import Action

from tests.games.lost_games import changes, whole
from tests.games.told_battle_gods import WAITS

CAME = (Kind.FORESTALLS, Kind.SAVES)


def better_turns(seeds: range) -> Iterator[tuple[Match, int, Action]]:
    """Yield turns of whole games with other ones that put a piece down or removed one."""
    for seed in seeds:
        match = whole("battle_gods", seed)
        for ply, state in enumerate(match.states[:-1]):
            at: Any = state
            ways = match.game.actions(at)
            for better in ways[ply % 5 :: 5] if not at.discarding else ():
                if better[0] not in WAITS and better != match.actions[ply]:
                    yield match, ply, better


def possible(match: Match, ply: int, better: Action, move: int) -> bool:
    """Tell whether a later move of another could have been made after a turn, all before it having been made as far as
    it could."""
    states: Any = match.states
    at: Any = match.game.apply(states[ply], better)
    seat = states[ply].seat
    begin = next(n for n in range(ply + 1, len(states)) if states[n].seat != seat)
    for n in range(begin, move):
        action, was = match.actions[n], states[n]
        if action[0] in WAITS:
            continue
        cards = {name for name in action if name in DECK}
        hands = tuple(tuple(cards) if one == was.seat else hand for one, hand in enumerate(at.hands))
        turn = replace(at, seat=was.seat, hands=hands, discarding=False, closer=was.closer, over=False)
        legal = action in match.game.actions(turn) and not (was.seat == seat and cards & {*better})
        if n == move - 1:
            return legal
        if legal:
            at = match.game.apply(turn, action)
    raise AssertionError(move)


def came(match: Match, ply: int, fact: Fact) -> bool:
    """Tell whether what is told to have come did come, of somebody else, before the seat had moved twice again."""
    later, won, lost, size = fact.amounts
    move, cell = ply + 1 + later, fact.cells[0]
    before, after = match.states[move - 1 : move + 1]
    at: Any = before
    then: Any = after
    change = changes(match, move)
    own = [n for n, (one, two) in enumerate(pairwise(match.states), ply + 1) if n > ply]
    turns = [n for n in own if n < len(match.actions) and match.mover(n) == fact.seat]
    begun = [n for n in turns if match.mover(n - 1) != fact.seat]
    soon = len(begun) < 2 or move - 1 < begun[1]
    took = at.held.get(cell) == (fact.seat if fact.kind == Kind.SAVES else None) and then.held.get(cell) == at.seat
    points = change[at.seat] == won and (fact.kind == Kind.FORESTALLS or change[fact.seat] == -lost)
    return soon and took and points and at.seat == fact.other != fact.seat and len(run(then.held, cell)) == size


def test_what_a_better_turn_would_have_prevented_came_and_could_not_have_come_after_it():
    told = Counter[str]()
    for match, ply, better in better_turns(range(20)):
        for fact in teaching.better(match, ply, better, match.actions[ply]):
            if fact.kind in CAME:
                assert came(match, ply, fact), (match.seed, ply, better, fact)
                assert not possible(match, ply, better, ply + 1 + fact.amounts[0]), (match.seed, ply, better, fact)
                made = Made(ply + 1, match.actions[ply], better)
                [said] = teaching.sentences(match, ply, [replace(fact, less=0)], "could", made)
                assert f"at move {match.turns.numbers[ply + fact.amounts[0]]}" in said
                told[fact.kind] += 1
    assert min(told[kind] for kind in CAME) > 3, told


def test_of_one_space_it_is_told_once_what_a_better_turn_would_have_prevented_there():
    for match, ply, better in better_turns(range(8, 12)):
        facts = teaching.better(match, ply, better, match.actions[ply])
        spaces = [fact.cells[0] for fact in facts if fact.kind in (*CAME, Kind.BLOCKS, Kind.FOILS)]
        assert len(spaces) == len({*spaces}), (match.seed, ply, better, facts)


def test_new_cards_are_no_reason_for_a_discard_beside_a_turn_that_drew_one_as_well():
    spoken = Counter[bool]()
    for seed in range(6):
        match = whole("battle_gods", seed)
        for ply, (state, played) in enumerate(zip(match.states, match.actions, strict=False)):
            discards = [one for one in match.game.actions(state) if one[0] == "discard" and one != played]
            for better in discards[:2]:
                made = Made(ply + 1, played, better)
                facts = teaching.better(match, ply, better, played)
                drawing = [fact for fact in facts if fact.kind in (Kind.SMALL, Kind.ODDS)]
                said = teaching.sentences(match, ply, drawing, "could", made)
                assert played[0] in ("end", "pass") or not said, said
                spoken[bool(drawing)] += 1
    assert spoken[True]


def test_what_a_turn_exposed_is_told_beside_one_that_did_not():
    told = 0
    for match, ply, better in better_turns(range(4)):
        made = Made(ply + 1, match.actions[ply], better)
        for fact in teaching.better(match, ply, better, made.played):
            if fact.kind == Kind.EXPOSES:
                said = " ".join(teaching.sentences(match, ply, [fact], "could", made))
                assert said.startswith("As played, ")
                told += 1
    assert told
