"""What decided a game and the first of its turning points are about one and the same move."""

import re
from random import Random

import pytest
from henge.analysis.lost_game.cause import account_of_loss
from henge.analysis.lost_game.deciding_moves import loser, losing
from henge.analysis.review_list import told_in_order
from henge.facts import teacher
from henge.games import GAMES
from henge.match import Match, Player
from page.features.review import view as review_screen
from page.html.escape import plain

from tests.browser.visit import played_out
from tests.page.asking import Answer, after, looked_over, seated


@pytest.mark.parametrize("game", GAMES)
def test_the_move_that_the_account_of_a_lost_game_blames_is_the_first_turning_point(game: str, whole: bool):
    blamed = 0
    for seed in range(12 if whole else 5):
        rng, seats = Random(seed), GAMES[game].seats_allowed[seed % 2]
        players, options = [Player(name) for name in ("Anna", "Bea", "Cai", "Dora", "Eli")], GAMES[game].short
        begun = Match.new(game, seed=seed, seats=seats, players=players[:seats], options=options)
        ended = played_out(begun, seed)

        def looks(_ply: int, made: str, other: str, rng: Random = rng) -> Answer:
            value = rng.uniform(0.3, 0.9)
            return other, {"value": value, "rivals": [(other, value), (made, rng.uniform(0, value))]}

        app = looked_over(after(seated(ended), "review"), looks)
        told = told_in_order(app.review)
        for stretch in ended.stretches if len(ended.stretches) == 1 else []:
            seat = loser(app.review, stretch)
            lost = account_of_loss(app.review, seat, stretch) if seat is not None else None
            if lost and lost.ply is not None and told:
                also = re.findall("It was the same at moves? ([^.]*)", " ".join(told[0].reasons))
                same = {str(ended.turns.numbers[told[0].ply]), *re.findall("[0-9]+", " ".join(also))}
                assert str(ended.turns.numbers[lost.ply]) in same, (seed, lost, told[0])
                assert f"Move {ended.turns.numbers[told[0].ply]}" in plain(review_screen.body(app))
                blamed += 1
    assert blamed or game == "bounders" or not teacher(game), "one blames none by lot"


@pytest.mark.parametrize("seed", [26, 29, 37])
def test_a_game_is_lost_by_the_dearest_move_and_not_by_a_cheaper_one_that_took_the_last_chance(seed: int):
    ended = played_out(Match.new("stonehenge", seed=seed, players=[Player("Anna"), Player("Bea")]), seed)
    assert ended.result
    [stretch], [_, [seat]] = ended.stretches, ended.result.ranking
    own = [ply for ply in stretch[2:-6] if ended.mover(ply) == seat]
    first = Random(seed).choice(own[:-2])
    second = Random(seed).choice([ply for ply in own if ply > first + 2])

    def looks(ply: int, made: str, other: str) -> Answer:
        value = 0.64 if ply <= first else 0.24 if ply < second - 1 else 0.36 if ply <= second else 0.12
        wins = ended.mover(ply) != seat
        value = 1 - value if wins else value
        if ply in (first, second):
            return other, {"value": value, "rivals": [(other, value), (made, 0.24 if ply == first else 0.12)]}
        if ply > second + 4:
            return made, {"value": float(wins), "rivals": [(made, float(wins))], "proofs": [(made, wins, 0)]}
        return made, {"value": value, "rivals": [(made, value)]}

    app = looked_over(after(seated(ended), "review"), looks)
    last = losing(app.review, seat, stretch)
    assert last
    assert last.ply == second
    assert account_of_loss(app.review, seat, stretch).ply == first
    assert told_in_order(app.review)[0].ply == first
