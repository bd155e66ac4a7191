"""What a game says of a move touch by touch, for tests that read it in another language."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from henge.game import Game
from henge.rules import Action
from henge.shuffling import one_of
from henge.touch import live

TRIES = 12  # touches that lead nowhere, after each touch


def touch_by_touch(game: Game[Any], view: Any, legal: Sequence[Action], action: Action) -> Iterator[str]:
    """Yield what is asked for and offered before each touch of a move and after the last one, and what is answered to
    touches that may not follow."""
    dice = Random(len(legal))
    for touched in (action[:n] for n in range(len(action) + 1)):
        yield from game.prompt(view, touched)
        yield game.offer(view, touched)
        may_follow = {*live(legal, touched), *([""] if touched in legal else [])}
        names = {one_of([*sorted(game.names), ""], dice) for _ in range(TRIES)} - may_follow
        yield from (game.why_not(view, touched, name).text for name in sorted(names))
