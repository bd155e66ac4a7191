"""The turn that is told to have lost a game of cards: another would have won with the same moves afterwards, as can be
tried by the rules."""

from dataclasses import replace
from typing import Any

import pytest
from henge import teaching
from henge.cards import DECK
from henge.facts import teacher
from henge.match import Match
from henge.rules import Action

from tests.games.test_lost_games import losers, totals, whole


def replayed(match: Match, ply: int, better: Action, seat: int) -> list[int]:
    """Return everybody's points if a turn had been another one and all others had done what they did.

    Whoever plays holds the cards for it; of the seat's own turns those are left out that it cannot play any more, or
    for which it has no card left.
    """
    states: Any = match.states
    at: Any = match.game.apply(states[ply], better)
    begin = next((n for n in range(ply + 1, len(states)) if states[n].seat != seat), len(match.actions))
    for was, action in zip(states[begin:-1], match.actions[begin:], strict=True):
        cards = {name for name in action if name in DECK}
        if action[0] in ("pass", "discard", "end") or len(action) == 1 or action[-1] == "none":
            continue
        hands = tuple(tuple(cards) if one == was.seat else hand for one, hand in enumerate(at.hands))
        now = {"owed": 0} if match.id == "meets_bounds" else {"discarding": False, "closer": was.closer}
        at = replace(at, seat=was.seat, hands=hands, **now)
        spent = was.seat == seat and cards & {*better[:2], *better[3:]} and match.id == "meets_bounds"
        spent = spent or (was.seat == seat and cards & {*better} and match.id == "battle_gods")
        if spent or action not in match.game.actions(replace(at, over=False) if hasattr(at, "over") else at):
            assert was.seat == seat, (ply, better, action)
            continue
        at = match.game.apply(at, action)
    return totals(match, at)


@pytest.mark.parametrize(("game", "seeds", "least"), [("battle_gods", 40, 3), ("meets_bounds", 12, 5)])
def test_a_turn_that_is_told_to_have_lost_a_game_of_cards_would_have_won_it_with_the_same_moves(
    game: str, seeds: int, least: int
):
    teach, tried, told = teacher(game), 0, 0
    assert teach
    assert teach.turned
    for seed in range(seeds):
        match = whole(game, seed)
        for seat, winner in losers(match):
            last, plies = totals(match, match.state), list[int]()
            for ply, better, fact in teach.turned(match.game, match.states, seat):
                assert match.game.turn(match.states[ply]) == seat
                points = replayed(match, ply, better, seat)
                mine, best = points.pop(seat), max(points)
                assert fact.numbers == (mine, best, last[winner], last[seat]), (seed, ply, better)
                assert mine > best
                plies.append(ply)
                tried += 1
            assert plies == sorted(plies, reverse=True)
            if said := teaching.turned(match, seat, 0, len(match.actions)):
                assert len(said) == 3
                assert all(words[0].isupper() and words.endswith(".") and "{" not in words for words in said), said
                told += 1
    assert tried >= told >= least
