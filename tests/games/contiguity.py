"""Positions of Contiguity, written as the tests write them, and what comes of moves in them."""

from __future__ import annotations

from henge.games.contiguity import Contiguity
from henge.games.contiguity.position import BOARD, State
from henge.rules import read_action
from henge.shuffling import one_of
from henge.touch import why_not
from hypothesis import strategies as st

PLAIN = Contiguity()
RELOCATE = Contiguity(relocate=True)
FAR = "10a 12b 14a 16b 18a 20b"  # six pawns that touch nothing


def stand(zero: str, one: str, /, seat=0, **fields):
    """Return a position of the moving phase: the cells of seat 0, White, and of seat 1, a druid behind a plus."""
    pawns = tuple(tuple(cell for cell in side.split() if cell[0] != "+") for side in (zero, one))
    druids = tuple(next((cell[1:] for cell in side.split() if cell[0] == "+"), None) for side in (zero, one))
    return State(
        **{"seat": seat, "white": 0, "pawns": pawns, "druids": druids, "homes": druids, "moves": (3, 3)} | fields
    )


def after(game, state, moves):
    """Return the position after some moves, every one legal."""
    for move in moves.split():
        assert read_action(move) in game.actions(state), move
        state = game.apply(state, read_action(move))
    return state


def why(game, state, *touches):
    return why_not(game, state, touches[:-1], touches[-1])


def outcome(game, state):
    assert game.result(state)
    return game.result(state)


def won(state):
    return state.winner, state.clause


# setting up -----------------------------------------------------------------------------------------


def placed(zero: str, one: str, /, seat=0, **fields):
    return stand(zero, one, seat, moves=(0, 0), **fields)


SHUT = ("1d 3d 5d 7d 9d 11d", "20a 22a 21b 25b 27b 29b")  # 21a is surrounded by Red

# winning --------------------------------------------------------------------------------------------


ROW = "1a 2a 3a 4a 5a 6a +7a"

# variants -------------------------------------------------------------------------------------------


LARGER, SMALLER = "1a 2a 3a 4a 9c 20a +5a", "1d 2d 10d 12d 14d 16d +3d"

# matches --------------------------------------------------------------------------------------------


FLIP = Contiguity(match="flip")
NEARLY = ("1a 2a 3a 4a 5a 10a +7a", "20a 22a 24a 26a 28c 18c +20d")


def second(winner, k, **fields):
    """Return game 2 after a first game won by seat 0 in k moves; seat 1 is White and joins all seven by 10a-6a."""
    return stand(NEARLY[1], NEARLY[0], seat=1, white=1, number=2, first=(winner, k), **fields)


BID = Contiguity(match="bid")


def bid(moves, bidder, **fields):
    return stand(*NEARLY, bid=moves, bidder=bidder, **fields)


# the oracle -----------------------------------------------------------------------------------


def tables():
    """Any table the rules allow; the limit of turns is short or none."""
    druidic = ["isolation", "friendly_surround", "smaller_win", "victory_space"]
    switches = st.fixed_dictionaries(
        {name: st.booleans() for name in ("safe_druid", "short_jumps", "relocate")}
        | {"turn_limit": st.sampled_from([0, 0, 2, 9]), "match": st.sampled_from(["single", "flip", "bid"])}
    )
    with_druids = st.fixed_dictionaries({name: st.booleans() for name in druidic})
    kinds = st.just({"druidless": True}) | with_druids | with_druids
    return st.builds(lambda common, kind: Contiguity(**common, **kind), switches, kinds)


def sociable(rng, state, legal):
    """Choose the best of a few random actions: where one's own pieces, or the enemy druid, are near."""
    picked = [one_of(legal, rng) for _ in range(1 + int(rng.random() * 40))]
    mine, target = state.pieces(state.seat), state.druids[1 - state.seat]

    def worth(action):
        if action[0] not in BOARD.neighbours:
            return 0
        beside = BOARD.neighbours[action[-1]]
        return sum(near in mine and near != action[0] for near in beside) + 2 * (target in beside)

    return max(picked, key=worth)
