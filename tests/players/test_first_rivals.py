"""That a careful beginner beats the first levels: a fixed player who looks one move ahead at who leads."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pytest
from henge.bots import Bot, arena, players
from henge.bots.arena import WinRate
from henge.bots.baselines import greedy_bot
from henge.games.contiguity.bot import player as druids
from henge.match import set_up

from tests.players import opponents
from tests.samples import sample


class Beginner(NamedTuple):
    """A careful beginner at a game, and the share of games it wins at least against levels 1 and 2."""

    bot: Bot
    least: tuple[float, float] = (0.85, 0.6)


# Contiguity has no points: the best-looking move counts.  In Bounders the points of a moment tell next to nothing (to
# take most of them at once beats random moves in two games of three): there the beginner looks at what a move wins in
# random games, which is much more than a beginner can, and holds its own.
BEGINNERS = {
    "battle_gods": Beginner(greedy_bot),
    "bounders": Beginner(partial(opponents.flat_bounders, playouts=150), (0.3, 0.1)),
    "contiguity": Beginner(druids(1)),
    "meets_bounds": Beginner(greedy_bot),
    "stonehenge": Beginner(greedy_bot),
}
PAIRS = 12


@pytest.mark.parametrize("game", sample(BEGINNERS, 5, 4))
def test_a_careful_beginner_beats_the_first_two_levels(game: str):
    known, beginner = players(game), BEGINNERS[game]
    for level, least in zip(known.levels, beginner.least, strict=False):
        tally = WinRate()
        for seed in range(PAIRS):
            table = set_up(game, 2, dict(known.options))
            opened = arena.opened_at_random(table, seed, known.opening)
            for seat in range(2):
                bots, units = [level.bot] * 2, [range(level.units)] * 2
                bots[seat], units[seat] = beginner.bot, range(1_000_000)
                tally = tally.add(arena.play_out(table, opened, bots, units, 2 * seed + seat)[seat])
        assert tally.rate >= least
