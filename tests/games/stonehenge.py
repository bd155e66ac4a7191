"""Positions of Stonehenge, and what comes of moves in them.

A position is written as its pieces in the order they were placed: ``6f`` is bronze's six on f, ``1G`` black's one on g.
"""

from __future__ import annotations

from collections import Counter

from henge.games.stonehenge import Stonehenge
from henge.games.stonehenge.lines import PIECES
from henge.games.stonehenge.rules import State
from henge.touch import refusal

from tests.games import oracle_stonehenge as oracle
from tests.matches import seen

BRONZE, BLACK = 0, 1
OPEN, MANUAL, SECRET = Stonehenge(), Stonehenge(manual_claims=True), Stonehenge(face_down=True)


def position(pieces="", seat=BRONZE, megaliths=(), laid=False, hands=None, number=0, left=(0, 0)):
    """Return a state; hands are what the pieces leave unless given, megaliths the lines of bronze and of black."""
    placed = tuple((text[1].lower(), int(text[1].isupper()), int(text[0])) for text in pieces.split())
    rest = tuple(tuple((Counter(PIECES) - Counter(v for _, s, v in placed if s == o)).elements()) for o in (0, 1))
    marked = {line: owner for owner, lines in enumerate(megaliths) for line in lines.split()}
    return State(placed, tuple(map(tuple, hands or rest)), marked, seat, laid, number, left)


def after(game, state, *moves):
    for move in moves:
        action = tuple(move.split("-"))
        assert action in game.actions(state), move
        state = game.apply(state, action)
    return state


def ended(game, state):
    """Return the result of a game that is over."""
    result = game.result(state)
    assert result is not None
    return result


def why(game, state, move):
    refused = refusal(game, seen(game, state, game.turn(state)), tuple(move.split("-")))
    assert refused is not None, move
    return refused


# megaliths ----------------------------------------------------------------------------------------


NEARLY = "ab cde fghi jklmn opqr fkp cglq"  # seven lines

FULL = "3g 1M 6l 3R 5b 1E 2j 4Q 2d 6F 1h 3P 1k 2A 3c 5N 4o 2I"  # all eighteen pieces

# counted, compared, probed ------------------------------------------------------------------------


def oracle_table(game, pieces=""):
    table = oracle.Table(game.manual_claims, game.face_down, game.series)
    for turn, text in enumerate(pieces.split()):
        table.on[text[1].lower()] = (int(text[1].isupper()), int(text[0]), turn)
    return table
