"""How a game ended says who won and why, to whoever looks."""

import re
from random import Random

import pytest
from henge.facts import teacher
from henge.games import GAMES
from henge.games.bounders import Bounders
from henge.match import Match, Player
from henge.rules import ranked

from tests.browser.visit import match, played_out

WHY = re.compile(
    r"(?:decided it|largest region has \d+ cells?); stones around it: \d+ light, \d+ dark"
    r"|Largest part: .+ points?\."
    r"|megaliths|joined|surrounded|reached|touches|sides|larger group|won within|won the second"
)


@pytest.mark.parametrize("game", [game for game in GAMES if teacher(game)])  # who wins one tells why by its facts
@pytest.mark.parametrize("you", [None, 0, 1])
def test_the_end_of_a_game_that_one_player_won_says_why(game: str, you: int | None):
    found = 0
    for seed in range(4):
        begun = match(game, seed=seed, **GAMES[game].short)
        if you is not None:
            players = [
                Player("" if seat == you else "Bea", 1 if seat != you else 0) for seat in range(begun.game.seats)
            ]
            begun = Match.new(game, seed=seed, options=GAMES[game].short, players=players)
        result = played_out(begun, seed).result
        if result and len(result.ranking) > 1 and len(result.ranking[0]) == 1:
            assert WHY.search(result.text), result.text
            found += 1
    assert found


def test_in_bounders_a_region_decided_that_would_have_turned_the_game_had_it_gone_to_the_other():
    dice, told = Random(5), 0
    for seed in range(40):
        begun = Match.new("bounders", seed=seed, options={"size": 4})
        while begun.turn is not None:
            begun = begun.play(dice.choice(begun.game.actions(begun.state)))
        assert begun.result
        totals = [score.total for score in begun.game.scores(begun.state)]
        if len(ranked(totals)) == 1:
            continue
        winner, loser = ranked(totals)[0][0], ranked(totals)[1][0]
        size = max(line.points for line in begun.game.scores(begun.state)[winner].lines)
        turned = totals[winner] - size <= totals[loser] + size
        assert ("decided it" in begun.result.text) == turned
        told += turned
    assert told
    game = Bounders(size=3)
    result = game.result(
        game.laid(["d4", "b3", "d2", "d3", "b4", "b1", "c1", "c2", "c4", "a2", "c5", "e3"], swapped=False)
    )
    assert result
    why = "The winner’s largest region has 3 cells; stones around it: 2 light, 5 dark."
    assert result.text.endswith(f"Dark wins, 7 to 0. {why}")
