"""In how few moves a side of Contiguity wins as often as not: `python -m tests.players.bids [OPTION …]`.

Strong computer players play games of which the first four placements are drawn by lot, with either side bound to win
within so many moves (CV9).  Whenever it does, the next game allows it a move less, else one more, so that the bids come
to lie where it wins every other game; told is their mean.  What was found stands in henge.games.contiguity.bids.
"""

from __future__ import annotations

import sys
from random import Random

from henge.bots import choose
from henge.games.contiguity import Contiguity
from henge.games.contiguity.bids import MEASURED
from henge.games.contiguity.bot import LEVELS, OPENING
from henge.match import set_up

STRONG = LEVELS[5]
FIRST, LONGEST = 14, 40  # the bid to begin with, and the most that is tried
GAMES, SETTLING = 48, 8  # games of either side, and those until the bids have come to where they belong


def kept(game: Contiguity, side: str, bid: int, seed: int) -> bool:
    """Tell whether a bid was kept in a game by the side that made it."""
    state = game.start(Random(seed))
    for name in (f"b{bid}", "accept", side):
        state = game.apply(state, (name,))
    bidder, ply = state.bidder, 0
    while game.turn(state) is not None:
        luck, legal = Random(f"{seed} {side} {ply}"), game.actions(state)
        seen = game.observe(state, game.turn(state))
        drawn = legal[int(luck.random() * len(legal))]
        state = game.apply(
            state, drawn if ply < OPENING else choose(STRONG.bot, game, seen, luck, range(STRONG.units)).action
        )
        ply += 1
    return state.winner == bidder


def bids(game: Contiguity, side: str) -> list[int]:
    """Return the bids that a side was bound to, one game after the other."""
    allowed = [FIRST]
    for seed in range(GAMES):
        allowed.append(max(1, min(LONGEST, allowed[-1] + (-1 if kept(game, side, allowed[-1], seed) else 1))))
    return allowed


def main() -> None:
    for option in sys.argv[1:] or MEASURED:
        game = set_up("contiguity", 2, {"match": "bid"} | ({option: True} if option else {}))
        assert isinstance(game, Contiguity)
        for side in ("white", "red"):
            settled = bids(game, side)[SETTLING:]
            print(option or "the usual game", side, f"{sum(settled) / len(settled):.1f}", flush=True)


if __name__ == "__main__":
    main()
