"""A game is not lost by an error that it had forgiven: one after which its player stood well again."""

from random import Random

import pytest
from henge.analysis import teaching
from henge.analysis.lost_game.cause import account_of_loss
from henge.analysis.lost_game.deciding_moves import loser
from henge.analysis.reviewed_match import Findings
from henge.games import GAMES
from henge.match import Match, Player

from tests.browser.visit import played_out
from tests.page.asking import Answer, after, looked_over, seated


@pytest.mark.parametrize("game", GAMES)
def test_no_error_is_the_cause_of_a_loss_after_which_its_player_stood_better_than_before(game: str, whole: bool):
    blamed, seats = 0, GAMES[game].seats_allowed[0]
    for seed in range(30 if whole else 16):
        players = [Player(name) for name in ("Anna", "Bea", "Cai")][:seats]
        begun = Match.new(game, seed=seed, seats=seats, players=players, options=GAMES[game].short)
        ended = played_out(begun, seed)
        if not ended.result or len(ended.stretches) > 1 or len(ended.result.ranking) == 1:
            continue
        [stretch], rng = ended.stretches, Random(seed)
        seat = loser(Findings().of(ended), stretch)
        own = [ply for ply in stretch[:-1] if ended.mover(ply) == seat]
        if len(own) < 2:
            continue
        first, second = sorted(rng.sample(own, 2))  # the dearest error, and another before which the loser stood better

        def looks(
            ply: int, made: str, other: str, own: list[int] = own, two: tuple[int, int] = (first, second)
        ) -> Answer:
            value = 0.8 if ply <= two[0] else 0.2 if ply < two[1] - 1 else 0.9 if ply <= two[1] else 0.3
            best, worse = (other, 0.2 if ply == two[0] else 0.5) if ply in two else (made, 0.0)
            value = value if ply in own else 1 - value
            return best, {"value": value, "rivals": [(best, value), (made, worse)] if ply in two else [(best, value)]}

        app = looked_over(after(seated(ended), "review"), looks)
        lost = account_of_loss(app.review, seat, stretch) if seat is not None else None
        if lost and lost.ply is not None:
            legal = ended.game.actions(ended.states[first])
            better = next(action for action in legal if action != ended.actions[first])  # as `review_questions` has it
            assert (lost.ply, lost.better) != (first, better), (seed, lost)
            blamed += 1
    assert blamed or not teaching.taught(Match.new(game, seed=0, seats=seats)), "none is blamed"
