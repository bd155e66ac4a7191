"""Once the deck is empty two players know each other's hands: a hint and a review then tell how it ends, for sure."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from henge.analysis.reasons import reasons_for
from henge.analysis.review_questions import REVIEW, STUDY, request, with_answer
from henge.analysis.reviewed_match import Finding, Findings, ReviewedMatch
from henge.analysis.reviewed_match import read_thought as read
from henge.analysis.think import think
from henge.bots import Ended, choose, levels
from henge.games.meets_bounds import GAME
from henge.games.meets_bounds.endgame_solver import plays_out
from henge.match import Match, Player
from henge.rules import Action

from tests.games.lost_games import totals
from tests.games.meets_bounds import table

FEW = 6  # cards of both, with which every way to the end can be tried
MANY = 60  # actions of a position that is quickly looked at
STRONGEST = 8


def endings(seed: int) -> Iterator[tuple[Match, int]]:
    """Yield the positions with an empty deck of a game of computer players who glance."""
    match = Match.new("meets_bounds", seed=seed, seats=2, players=[Player("Anna"), Player("Bea")])
    level, rng = levels("meets_bounds")[3], Random(seed)
    while (seat := match.turn) is not None:
        view = match.game.observe(match.state, seat)
        match = match.play(choose(level.bot, match.game, view, rng, range(level.units)).action)
    for ply, state in enumerate(match.states[:-1]):
        if not match.game.piles(state)["deck"]:
            yield match.back_to(ply), match.game.turn(state) or 0


def ended(match: Match, asked: tuple[Action, ...] = ()) -> Ended:
    view = match.game.observe(match.state, match.turn)
    *_, last = plays_out(match.game, view, asked)
    assert last
    return last


@pytest.mark.parametrize("seed", range(6))
def test_an_ending_comes_to_what_trying_every_way_to_its_end_by_the_rules_comes_to(seed: int):
    game: Any = GAME(2)

    @cache
    def margin(state_key: tuple[Any, ...]) -> int:
        state = known[state_key]
        if (seat := game.turn(state)) is None:
            first, second = totals(match, state)
            return first - second
        worths = [margin(key(game.apply(state, action))) for action in game.actions(state)]
        return min(worths) if seat else max(worths)

    def key(state: Any) -> tuple[Any, ...]:
        name = (tuple(sorted(state.disks.items())), state.hands, state.seat, state.owed, state.idle)
        known[name] = state
        return name

    tried = 0
    for match, seat in endings(seed):
        known: dict[tuple[Any, ...], Any] = {}
        state: Any = match.state
        if sum(map(len, state.hands)) > FEW:
            continue
        legal = game.actions(state)
        asked = (legal[0], legal[-1])
        told, side, tried = ended(match, asked), 1 - 2 * seat, tried + 1
        assert next(iter(told.margins.values())) == side * margin(key(state))
        for action, worth in told.margins.items():
            assert worth == side * margin(key(game.apply(state, action))), action
        for action, result in told.results.items():
            worth = side * margin(key(game.apply(state, action)))
            assert result == (worth > 0) - (worth < 0), action
    assert tried


def test_nothing_is_told_of_an_end_while_cards_are_left_to_draw_or_more_than_two_play():
    game: Any = GAME(2)
    open_deck = table("w 14d 20n 26d, r 3n 9d 11n", "12n 23d 7n", "1n 2n 4n", deck="5n 6n")
    assert not [*plays_out(game, game.observe(open_deck, 0), ())]
    three = table("w 14d 20n, r 3n 9d, y 11n 26d", "12n 23d 7n", "1n 2n 4n", "5n 6n 8n")
    assert not [*plays_out(GAME(3), GAME(3).observe(three, 0), ())]


def asked(kind: str, match: Match, ply: int) -> dict[str, Any]:
    """Return the last answer to what a hint or a review asks of a position."""
    *_, last = think({**request(kind, match, ply, STRONGEST), "seconds": 0.0}, lambda: 0.0)
    return last


def test_a_hint_and_a_review_of_an_ending_say_how_it_ends_by_what_margin():
    whole = next(match for seed in range(9) for match, _ in endings(seed) if best_differs(match))
    ply, legal = len(whole.actions), whole.game.actions(whole.state)
    margins = ended(whole, tuple(legal)).margins
    worst = min(legal, key=margins.__getitem__)
    best = max(margins.values())
    report = asked(STUDY, whole, ply)
    hint = Finding.of(whole.state, read(report), report)
    assert (hint.margin, margins[hint.thought.action]) == (best, best)
    assert hint.thought.value == (best > 0) + (best == 0) / 2
    made = whole.play(worst)
    reviewed: ReviewedMatch = Findings().of(made)
    reviewed = with_answer(reviewed, REVIEW, ply, asked(REVIEW, made, ply))
    finding = reviewed.knows(ply)
    assert finding
    assert (finding.margin, finding.margin_played) == (best, margins[worst])
    told = reasons_for(reviewed, ply, finding.thought.action)
    assert "Both hands were known by then: with best play on both sides that would have led to a " in told[-1]
    assert f"{abs(best)} point" in told[-1]
    assert f"{abs(margins[worst])} point" in told[-1]


def best_differs(match: Match) -> bool:
    """Tell whether a position is won by its best move, and lost by another."""
    if len(match.game.actions(match.state)) > MANY:
        return False
    found = ended(match)
    return next(iter(found.margins.values())) > 0 > min([0, *found.results.values()])
