"""The turn that is told to have lost a game of cards for two: another would have won with the same moves afterwards, as
can be tried by the rules, by what it changes at once and nothing else."""

import re
from typing import Any

import pytest
from henge.analysis.lost_game import telling
from henge.facts import teacher
from henge.facts.other_turns import as_first_turn, turned

from tests.games import lost_games
from tests.games.lost_games import losers, replayed, totals


def ahead(points: list[int], seat: int) -> int:
    return points[seat] - max(points[:seat] + points[seat + 1 :])


def at_once(match: Any, ply: int, better: Any, seat: int) -> int:
    """Return by how much another turn changes at once how far a seat is ahead."""
    end = next((n for n in range(ply, len(match.states)) if match.mover(n) != seat), -1)
    now, played = (totals(match, at) for at in (match.game.apply(match.states[ply], better), match.states[end]))
    return ahead(now, seat) - ahead(played, seat)


def agrees(match: Any, ply: int, better: Any, seat: int, points: list[int]) -> bool:
    """Tell whether what another turn changes in the end is what it changes at once."""
    late = ahead(points, seat) - ahead(totals(match, match.state), seat)
    return match.game.seats == 2 and abs(late - at_once(match, ply, better, seat)) <= 1


def names_the_change(said: str) -> bool:
    """Tell whether an account names before the counterfactual by how many points that ended otherwise."""
    told, after = said.split("With the same moves after that")
    (mine, best), (most, least) = (map(int, pair) for pair in re.findall(r"([0-9]+) to ([0-9]+)", after))
    less = sum(map(int, re.findall(r"brought only ([0-9]+)", told)))
    named = [int(points) for points in re.findall(r"([0-9]+) points?", told)]
    return any(
        abs(points - (mine - best + most - least)) <= 1 for told_of in named for points in (told_of, told_of - less)
    )


@pytest.mark.parametrize(("game", "seeds", "least"), [("battle_gods", 60, 3), ("meets_bounds", 24, 5)])
def test_a_turn_that_is_told_to_have_lost_a_game_of_cards_would_have_won_it_with_the_same_moves(
    game: str, seeds: int, least: int
):
    teach, tried, told = teacher(game), 0, 0
    assert teach
    assert teach.other_turns
    for seed in (*range(0, seeds, 2), 1, 3):
        match = lost_games.whole(game, seed)
        for seat, winner in losers(match):
            last, plies = totals(match, match.state), list[int]()
            for ply, better, fact in turned(
                match.game, match.states, seat, teach.other_turns(match.game, match.states)
            ):
                assert match.mover(ply) == seat
                points = replayed(match, ply, better, seat)
                assert agrees(match, ply, better, seat, points), (seed, ply, better)
                mine, best = points.pop(seat), max(points)
                assert fact.amounts == (mine, best, last[winner], last[seat]), (seed, ply, better)
                assert mine > best
                plies.append(ply)
                tried += 1
            assert plies == sorted(plies, reverse=True)
            lost = telling.by_last_turn(match, seat, 0, len(match.actions))
            if said := lost.sentences:
                assert lost.ply is not None
                assert (len(said) == 3) in lost_games.maxims_due(match, lost.ply, lost.better), (
                    "no rule that was kept to"
                )
                assert names_the_change(" ".join(said)), said
                assert all(words[0].isupper() and words.endswith(".") and "{" not in words for words in said), said
                told += 1
    assert tried >= told >= least


@pytest.mark.parametrize(("game", "seeds"), [("battle_gods", 8), ("meets_bounds", 8)])
def test_what_a_game_of_cards_would_have_ended_with_after_another_turn_is_so(game: str, seeds: int, whole: bool):
    teach, told = teacher(game), 0
    assert teach
    assert teach.other_turns
    for seed in (*range(0, 6 * seeds if whole else seeds, 2), 1):
        match = lost_games.whole(game, seed)
        last = totals(match, match.state)
        for ply in range(len(match.actions) // 2, len(match.actions)):
            state = match.states[ply]
            seat = match.game.turn(state)
            assert seat is not None
            begun = not getattr(state, "owed", 0) and not getattr(state, "discarding", False)
            for action in match.game.actions(state) if begun else []:
                states = match.states[ply:]
                if fact := as_first_turn(match.game, states, action, teach.other_turns(match.game, states)):
                    points = replayed(match, ply, action, seat)
                    winner = max((one for one in range(len(last)) if one != seat), key=last.__getitem__)
                    assert fact.amounts == (points[winner], points[seat], last[winner], last[seat]), (seed, ply, action)
                    assert agrees(match, ply, action, seat, points), (seed, ply, action)
                    told += 1
    assert told > 2
