"""Of what is threatened in Stonehenge just that is worth a warning on which the game hangs, against all replies."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random

import pytest
from henge.analysis import teaching
from henge.bots import choose, levels
from henge.games.stonehenge import Stonehenge
from henge.games.stonehenge.facts.choice_of_piece import solved
from henge.games.stonehenge.facts.threats import warning
from henge.games.stonehenge.lines import POINTS
from henge.games.stonehenge.rules import State
from henge.match import Match
from henge.rules import Action
from henge.shuffling import one_of

from tests.samples import sample

GAME = Stonehenge()
SHARE = 0.4  # of the turns, at most, at which there is a warning; four in five have a threat
PAIRS = range(16)  # one for every pair of the first levels
Win = frozenset[str]  # the lines won by one piece, and "game" where that ends it


@cache
def played(seed: int) -> tuple[State, ...]:
    """Return the positions of a game between two levels of the computer players."""
    seated = [levels("stonehenge")[n - 1] for n in [*product(range(1, 5), repeat=2)][seed]]
    states = [GAME.start(Random(seed))]
    while (seat := GAME.turn(states[-1])) is not None:
        view, rng = GAME.observe(states[-1], seat), Random(f"{seed} {len(states)}")
        chosen = choose(seated[seat].bot, GAME, view, rng, range(seated[seat].units))
        states.append(GAME.apply(states[-1], chosen.action))
    return tuple(states)


def turns() -> Iterator[State]:
    """Yield the positions of a few played games in which somebody is to move."""
    for seed in PAIRS[::8]:
        yield from played(seed)[:-1]


@cache
def endings() -> tuple[State, ...]:
    """Return positions near the end that came about at random, in which somebody is to move."""
    found = []
    for seed in range(60):
        rng, state = Random(seed), GAME.start(Random(seed))
        for _ in range(11 + seed % 4):
            state = GAME.apply(state, one_of(GAME.actions(state), rng)) if GAME.turn(state) is not None else state
        found += [state] if GAME.turn(state) is not None else []
    return tuple(found)


def strikes(state: State, seat: int) -> list[tuple[str, Win]]:
    """Return the points on which a seat can place, were it its turn, with what each piece there wins."""
    found, asked = [], replace(state, seat=seat)
    for action in GAME.actions(asked):
        then = GAME.apply(asked, action)
        won = {line for line, owner in then.megaliths.items() if owner == seat and line not in state.megaliths}
        result = GAME.result(then)
        found.append((action[1], frozenset(won | ({"game"} if result and result.ranking[0] == (seat,) else set()))))
    return found


def held(state: State, threat: Win) -> dict[Action, bool]:
    """Return of every reply whether it keeps the other from doing by one piece what is threatened."""
    other, found = 1 - state.seat, dict[Action, bool]()
    had = {line for line, owner in state.megaliths.items() if owner == other}
    for action in GAME.actions(state):
        then = GAME.apply(state, action)
        mine = {line for line, owner in then.megaliths.items() if owner == other} - had
        over = GAME.result(then)
        could = [won | mine for _, won in strikes(then, other)] if not over else []
        found[action] = over.ranking[0] == (state.seat,) if over else not any(threat <= won for won in could)
    return found


def meant(words: str, lines: tuple[str, ...]) -> Win:
    return frozenset({"game"}) if "the game" in words else frozenset(lines)


def points(sentence: str) -> set[str]:
    return {*re.findall(r"\b[a-r]\b(?=,| or\b| can\b|$)", sentence)} & {*POINTS}


@pytest.mark.parametrize("seed", sample(PAIRS, 8))
def test_whatever_is_warned_of_can_be_done_next_and_is_stopped_just_where_it_says(seed: int):
    stopped = 0
    for state in (*played(seed)[:-1], *endings()[seed::16]):
        words, lines = warning(GAME, state)
        if not words:
            continue
        threat, replies = meant(words, lines), held(state, meant(words, lines))
        ways = {point for point, won in strikes(state, 1 - state.seat) if threat <= won}
        assert ways
        first, _, only = words.partition("Only ")
        if " on " in first:
            assert points(first.partition(" on ")[2].rstrip(". ")) == ways
        if only:
            stopped += 1
            stops = {action for action in replies if replies[action]}
            assert points(only.partition(" on ")[2]) == {point for _, point in stops}
            of_any = stops == {action for action in replies if action[1] in {point for _, point in stops}}
            assert only.startswith("a piece on") == of_any, "whichever piece it is"
            named = re.findall(r"\d", only)
            assert bool(named) == (not of_any and len({point for _, point in stops}) == 1)
            assert not named or {piece for piece, _ in stops} == {*named}, "these pieces alone"
        assert any(replies.values()) != ("no reply" in words)
    assert stopped


def test_near_the_end_who_leaves_what_is_warned_of_loses_and_who_stops_it_can_win():
    near = 0
    for state in endings():
        words, lines = warning(GAME, state)
        if not words or "the game" in words:
            continue
        near += 1
        wins, stops = solved(GAME, state), held(state, frozenset(lines))
        assert any(wins[action] for action in wins if stops[action])
        assert not any(wins[action] for action in wins if not stops[action])
    assert near


def test_no_threat_that_costs_the_game_is_without_a_warning():
    costly = 0
    for state in endings():
        words, _ = warning(GAME, state)
        threats = {won for _, won in strikes(state, 1 - state.seat) if won}
        if any("game" in won for won in threats):
            assert "the game" in words
            costly += 1
        elif any("game" in won for _, won in strikes(state, state.seat)):
            assert not words
        elif any((wins := solved(GAME, state)).values()):
            stops = [held(state, won) for won in threats]
            hangs = any(not any(wins[action] for action in wins if not each[action]) for each in stops)
            assert bool(words) == hangs
            costly += hangs
    assert costly > 10


def test_warnings_are_few_beside_the_threats_that_stand():
    every = [*turns()]
    threats = sum(any(won for _, won in strikes(state, 1 - state.seat)) for state in every) / len(every)
    warnings = sum(bool(warning(GAME, state)[0]) for state in every) / len(every)
    print(f"\nOf {len(every)} turns {threats:.0%} have a threat, {warnings:.0%} a warning.")
    assert threats > 2 * SHARE
    assert warnings < SHARE


def test_lines_that_are_marked_by_hand_are_warned_of_as_others():
    byhand, some = Stonehenge(manual_claims=True), 0
    for seed in range(3):
        for state in played(seed)[:-1]:
            same = replace(state, megaliths={})
            some += bool(warning(byhand, same)[0])
            assert warning(byhand, same) == warning(GAME, state)
    assert some


@pytest.mark.parametrize("option", ["face_down", "series"])
def test_nothing_that_lies_face_down_is_warned_of_and_each_game_of_a_match_is_like_one_alone(option: str):
    options = {option: True} if option == "face_down" else {option: 2}
    for seed in range(2):
        begun = Match.new("stonehenge", seed=seed, options=options)
        for state, then in zip(played(seed), played(seed)[1:], strict=False):
            cell, _, value = then.placed[-1]
            told = teaching.threat(begun, len(begun.actions))
            if option == "face_down":
                assert told is None
            else:
                assert (told.places if told and told.warns else ()) == warning(GAME, state)[1]
            begun = begun.play((str(value), cell))
