"""Say in words what the numbers on a board count, for whoever touches or hears them."""

from __future__ import annotations

from henge.cards import PILES
from henge.game import Game, Mark
from henge.language import lowered, opened, say
from henge.rules import ScoreLine


def number_told(game: Game[object], name: str, what: ScoreLine | Mark) -> str:
    """Return what the number of a score line or a sign counts, in words: what `name` has of it."""
    points = what.text if isinstance(what, Mark) else game.counted(what.points, str(what.points))
    term = lowered(say(game.kinds[what.kind].word)) if isinstance(what, Mark) else what.text
    return say("{name}: {term}, {points}", name=name, term=term, points=points)


def pile_told(game: Game[object], name: str, cards: int) -> str:
    """Return how many cards lie on a pile, in words."""
    return say("{pile}: {cards}", pile=opened(say(PILES[name])), cards=game.amount("card", cards))
