"""The solution of the open game: the first player wins with 3 on d, whatever follows.

tests/players/settle.c looked at all that may; `ANSWERS` has the winning answer to every second placement, one of two
mirror images, and `winning_answers.py` to every fourth.  As long as the first player keeps to them the game is known to
be won, and so it is after whatever the other places next.  The board looks the same from its three corners, in the
mirror too, so 3 on k or m win as well.
"""

from __future__ import annotations

from typing import NamedTuple

from henge.board import Cell
from henge.games.stonehenge.lines import PIECES, POINTS
from henge.games.stonehenge.winning_answers import FOURTH
from henge.rules import Action

OPENING = ("3", "d")
REPLIES_AND_ANSWERS = """
    1-a 2-b  1-c 2-e  1-f 2-i  1-g 2-i  1-j 2-o  1-k 2-q  1-l 2-i  1-o 2-j  1-p 2-m
    2-a 3-b  2-c 2-e  2-f 2-i  2-g 2-i  2-j 3-o  2-k 2-i  2-l 2-f  2-o 3-j  2-p 2-i
    3-a 4-b  3-c 1-e  3-f 2-q  3-g 2-f  3-j 4-o  3-k 2-i  3-l 2-f  3-o 4-j  3-p 2-i
    4-a 5-b  4-c 2-e  4-f 2-i  4-g 2-p  4-j 5-o  4-k 2-i  4-l 2-i  4-o 5-j  4-p 2-i
    5-a 2-i  5-c 3-e  5-f 2-m  5-g 2-p  5-j 2-i  5-k 2-i  5-l 3-f  5-o 2-m  5-p 2-i
    6-a 2-i  6-c 4-e  6-f 2-q  6-g 2-p  6-j 3-q  6-k 3-i  6-l 2-m  6-o 3-k  6-p 3-i
"""
_words = [tuple(move.split("-")) for move in REPLIES_AND_ANSWERS.split()]
ANSWERS: dict[Action, Action] = dict(zip(_words[::2], _words[1::2], strict=True))
# Where each point goes when the board is turned or mirrored.
SYMMETRIES: tuple[dict[Cell, Cell], ...] = tuple(
    dict(zip(POINTS, image, strict=True))
    for image in (
        "abcdefghijklmnopqr",
        "baedcihgfnmlkjrqpo",
        "jofkpcglqadhmrbein",
        "nrimqehlpbdgkoacfj",
        "ojpkfqlgcrmhdanieb",
        "rnqmiplheokgdbjfca",
    )
)


class Settled(NamedTuple):
    """Whether the seat to move wins, and the placements by which it does, as far as they are known."""

    wins: bool
    placements: tuple[Action, ...] = ()


def settled(placed: tuple[Action, ...]) -> Settled | None:
    """Return what is known for sure after some placements, the first of them first; None for most positions."""
    if not placed:
        return Settled(True, tuple(sorted({_moved(OPENING, symmetry) for symmetry in SYMMETRIES})))
    for symmetry in SYMMETRIES:
        turned = tuple(_moved(placement, symmetry) for placement in placed)
        if turned[0] != OPENING or len(placed) > 6:
            continue
        expected = [winning_answer(turned[:n]) for n in range(2, len(turned) + 1, 2)]
        kept = all(move == made for move, made in zip(expected, turned[2::2], strict=False))
        if not kept or (len(placed) < 6 and None in expected):
            continue
        if len(placed) % 2:
            return Settled(False)
        back = {image: point for point, image in symmetry.items()}
        return Settled(True, tuple(_moved(move, back) for move in expected[-1:] if move))
    return None


def winning_answer(placed: tuple[Action, ...]) -> Action | None:
    """Return the winning answer to two or four placements, the opening and the answer to the first reply among them.

    None for one of two mirror images, and after other or more placements.
    """
    known = ANSWERS.get(placed[1])
    if known is None or len(placed) == 2:
        return known
    if len(placed) != 4 or placed[2] != known:
        return None
    word = FOURTH[placed[1]].split()[replies(placed[:3]).index(placed[3])]
    return word[0], word[1]


def replies(placed: tuple[Action, ...]) -> list[Action]:
    """Return what the second player may place after three placements, in the order of the answers."""
    hand, taken = [*PIECES], {point for _, point in placed}
    hand.remove(int(placed[1][0]))
    return [(str(value), point) for value in sorted({*hand}) for point in POINTS if point not in taken]


def _moved(placement: Action, symmetry: dict[Cell, Cell]) -> Action:
    value, point = placement
    return value, symmetry[point]
