"""Where the best sector of the winner won a game of Meets & Bounds, it is told how the loser could have hit it."""

from dataclasses import replace
from typing import Any

import pytest
from henge.games.meets_bounds.facts.lost_by_rival_not_hit import uncut
from henge.games.meets_bounds.facts.lost_game import Defeat, Habit
from henge.match import Match, Player

from tests.games.lost_games import totals

SECTOR = ("21n", "21d", "22n", "22d")  # of the winner, most of whose points it makes
REST = ("1n", "2d", "4n", "9d")  # of the winner too
LOSERS = ("12n", "24n")


@pytest.mark.parametrize(("card", "stone"), [("tyellow", "22n"), ("tgreen", "21d"), ("twhite", "")])
def test_a_trilithon_held_that_could_have_halved_the_sector_that_won_is_told_though_it_would_not_have_made_up_the_gap(
    card: str, stone: str
):
    match = Match.new("meets_bounds", seed=1, seats=2, players=(Player("Anna"), Player("Bea")))
    game: Any = match.game
    start: Any = match.state
    disks = {**dict.fromkeys((*SECTOR, *REST), 0), **dict.fromkeys(LOSERS, 1)}
    hands = (start.hands[0], (card, "3n", "3d", "6n", "8d"))
    held = replace(start, disks=disks, hands=hands, seat=1, deck=(), owed=0)
    states = [held, replace(held, hands=(start.hands[0], ("3n", "3d", "6n", "8d")), seat=0)]
    scored = totals(match, states[-1])
    [(cause, effect), *_] = uncut(Defeat.of(game, states, 1))
    gap = scored[0] - scored[1]
    hit = {}
    for name in SECTOR:
        rest = {cell: whose for cell, whose in disks.items() if cell != name}
        hit[name] = scored[0] - totals(match, replace(held, disks=rest))[0]
    assert cause.amounts[0] < gap
    if not stone:
        assert effect.kind not in (Habit.COULD_HIT, Habit.COULD_CUT)
        return
    assert 2 * hit[stone] < gap
    assert 2 * hit[stone] >= cause.amounts[0]
    assert (cause.kind, effect.kind, effect.lines) == (Habit.UNHIT, Habit.COULD_HIT, (card,))
    assert effect.amounts[1] == hit[effect.cells[0]] == max(hit[name] for name in SECTOR if name[:2] == stone[:2])
