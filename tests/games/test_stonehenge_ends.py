"""Near the end of Stonehenge it is told on which points a piece ends the game, and by which pieces one was lost."""

from collections import Counter
from typing import Any, cast

from henge.facts import Fact, teacher
from henge.games.stonehenge.facts.kinds import Kind, Moment
from henge.match import Match

from tests.games.ends_stonehenge import ends_on
from tests.games.lost_games import whole
from tests.games.test_facts_stonehenge import position

TEACHER: Any = teacher("stonehenge")
LATE = 10  # pieces placed, from which on a piece may end the game


def late(seeds: range) -> list[Match]:
    """Return positions late in games that go on."""
    found = [position(seed) for seed in seeds if seed % 17 >= LATE]
    return [match for match in found if match.turn is not None]


def test_every_point_is_told_on_which_a_piece_would_end_the_game():
    told = Counter[str]()
    for match in late(range(120)):
        game, state = cast("Any", (match.game, match.state))
        for action, facts in zip(game.actions(state), TEACHER.facts(game, state, game.actions(state)), strict=True):
            for fact in facts:
                if fact.kind not in (Kind.KEEPS_GAME, Kind.GAME_NEXT):
                    continue
                whose, at = (
                    (fact.other, state) if fact.kind == Kind.KEEPS_GAME else (fact.seat, game.apply(state, action))
                )
                assert {*fact.cells} == ends_on(game, at, whose)
                said = TEACHER.say(game, state, fact, "does")
                assert all(f" {point}" in said for point in fact.cells), said
                assert "the game" in said
                told[f"{fact.kind} {len(fact.cells) > 1}"] += 1
    assert {"threatens the game True", "threatens the game False", "keeps the game False"} <= told.keys(), told
    kept = Fact(Kind.KEEPS_GAME, 0, 1, ("k", "m"), ("ab",), {"piece": 4, "ends": 2}, shown_by=(("4", "k"),))
    match = position(12)
    does = TEACHER.say(match.game, match.state, kept, "does")
    assert does == "Otherwise Bea would win the game with the next piece, on k or m."


def test_a_threat_to_win_the_game_leads_what_is_told_of_a_move():
    led = 0
    for match in late(range(120)):
        legal = match.game.actions(match.state)
        for facts in TEACHER.facts(match.game, match.state, legal):
            first = max(facts, key=lambda fact: fact.weight, default=None)
            if first and any(fact.kind == Kind.KEEPS_GAME for fact in facts):
                assert first.kind in (Kind.KEEPS_GAME, Kind.EIGHTH)
                led += 1
            assert not {Kind.GAME_NEXT, Kind.THREATENS} <= {fact.kind for fact in facts}, "the game is more than a line"
    assert led


def test_what_came_of_a_mistake_is_told_by_the_placements_that_won_lines():
    told = 0
    for seed in range(0, 24, 2):
        match = whole("stonehenge", seed)
        states: Any = match.states
        game: Any = match.game
        winner = game.winner(match.state)
        for ply in range(8, len(match.actions) - 1):
            if states[ply].seat == winner:
                continue
            missed = Fact(Kind.LEAST, 1 - winner, winner, lines=("ab",), counts={"kept": 1})
            came = TEACHER.aftermath(game, states[ply:], match.actions[ply:], missed)
            if came.kind != Moment.BLOWS:
                continue
            ends = [0, came.counts["first"], len(came.lines)]
            for number, made in enumerate(came.shown_by):
                at = ply + match.actions[ply:].index(made)
                before, after = states[at].megaliths, states[at + 1].megaliths
                lines = came.lines[ends[number] : ends[number + 1]]
                assert states[at].seat == winner
                assert lines
                assert all(line not in before and after[line] == winner for line in lines)
            said = TEACHER.say(game, states[ply], came, "missed")
            assert all(f"with a {piece} on {point}" in said for piece, point in came.shown_by), said
            told += 1
    assert told
