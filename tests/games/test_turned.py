"""The turn that is told to have lost a game of cards: another would have won with the same moves afterwards, as can be
tried by the rules."""

import pytest
from henge import how_lost
from henge.facts import teacher
from henge.facts.turned import as_first_turn, turned

from tests.games import lost_games
from tests.games.lost_games import losers, replayed, totals


@pytest.mark.parametrize(("game", "seeds", "least"), [("battle_gods", 40, 3), ("meets_bounds", 12, 5)])
def test_a_turn_that_is_told_to_have_lost_a_game_of_cards_would_have_won_it_with_the_same_moves(
    game: str, seeds: int, least: int
):
    teach, tried, told = teacher(game), 0, 0
    assert teach
    assert teach.otherwise
    for seed in range(seeds):
        match = lost_games.whole(game, seed)
        for seat, winner in losers(match):
            last, plies = totals(match, match.state), list[int]()
            for ply, better, fact in turned(match.game, match.states, seat, teach.otherwise(match.game, match.states)):
                assert match.game.turn(match.states[ply]) == seat
                points = replayed(match, ply, better, seat)
                mine, best = points.pop(seat), max(points)
                assert fact.numbers == (mine, best, last[winner], last[seat]), (seed, ply, better)
                assert mine > best
                plies.append(ply)
                tried += 1
            assert plies == sorted(plies, reverse=True)
            if said := how_lost.by_last_turn(match, seat, 0, len(match.actions)).sentences:
                assert len(said) == 3
                assert all(words[0].isupper() and words.endswith(".") and "{" not in words for words in said), said
                told += 1
    assert tried >= told >= least


@pytest.mark.parametrize("game", ["battle_gods", "meets_bounds"])
def test_what_a_game_of_cards_would_have_ended_with_after_another_turn_is_so(game: str, whole: bool):
    teach, told = teacher(game), 0
    assert teach
    assert teach.otherwise
    for seed in range(8 if whole else 4):
        match = lost_games.whole(game, seed)
        last = totals(match, match.state)
        for ply in range(len(match.actions) // 2, len(match.actions)):
            state = match.states[ply]
            seat = match.game.turn(state)
            assert seat is not None
            begun = not getattr(state, "owed", 0) and not getattr(state, "discarding", False)
            for action in match.game.actions(state)[::3] if begun else []:
                states = match.states[ply:]
                if fact := as_first_turn(match.game, states, action, teach.otherwise(match.game, states)):
                    points = replayed(match, ply, action, seat)
                    winner = max((one for one in range(len(last)) if one != seat), key=last.__getitem__)
                    assert fact.numbers == (points[winner], points[seat], last[winner], last[seat]), (seed, ply, action)
                    told += 1
    assert told > 2
