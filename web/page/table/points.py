"""The points that a turn brought or cost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from henge import score_words
from henge.game import Game
from henge.language import Predicate, person, say
from henge.rules import S, Score, Seat


def points_of(game: Game[S], before: S, after: S, seat: Seat) -> Predicate | None:
    """Return how many points a seat gained or lost from one view to another, with the weightiest term of its score
    that came or went; None for none."""
    scores = game.scores(before), game.scores(after)
    if not scores[0] or not (points := scores[1][seat].total - scores[0][seat].total):
        return None
    old, new = ([line for line in score[seat].lines if game.kinds[line.kind].symbol] for score in scores)
    known = {line.text for line in (old if points > 0 else new)}
    telling = [line for line in (new if points > 0 else old) if line.text not in known]
    most = max(telling, key=lambda line: line.points, default=None)
    return score_words.gained(points, most.text if most else "")


def points_gained(before: Sequence[Score], after: Sequence[Score]) -> list[int]:
    """Return how many points that nobody can take any more for what lies there each seat gained or lost from one score
    to another; [] in a game that counts no points as it goes."""
    return [new.settled - old.settled for old, new in zip(before, after, strict=True)]


def totals(gained: Sequence[int], names: Sequence[str]) -> str:
    """Return in a few words how many points each seat gained or lost that did, "" where none did.

    >>> totals([0, -3, 4], ["Ann", "Ben", "Cy"])
    'Ben\xa0−3, Cy\xa0+4'
    """
    each = [total(gain, name) for name, gain in zip(names, gained, strict=False) if gain]
    return reduce(lambda left, right: say("{left}, {right}", left=left, right=right), each) if each else ""


def total(gain: int, name: str) -> str:
    """Return in a few words how many points somebody gained or lost.

    >>> total(3, "Ann"), total(-6, "You")
    ('Ann\xa0+3', '−6\xa0for you')
    """
    return person(name, "{gain}\u00a0for you", "{name}\u00a0{gain}", gain=signed(gain))


def signed(gain: int) -> str:
    """Write points gained or lost.

    >>> signed(3), signed(-6)
    ('+3', '−6')
    """
    return f"{'+' if gain > 0 else '−'}{abs(gain)}"
