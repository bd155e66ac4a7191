"""Games that are over and reviewed: what tests of a review begin with."""

from collections.abc import Callable

from henge.match import Match
from page.app.app import App

from tests.browser.visit import match, played_out
from tests.page.asking import Answer, after, looked_over, seated


def finished() -> App:
    """Return the app at a small game of Bounders that is over."""
    begun = match("bounders", 60, size=3)
    return seated(begun)


def reviewed(app: App, values: list[float]) -> App:
    """Return an app in which every position of a match was found to be worth so much to its mover."""
    return looked_over(after(app, "review"), lambda ply, _, other: (other, {"value": values[ply % len(values)]}))


def stones(seed: int = 1) -> tuple[App, Match]:
    """Return the app at the review of a finished game of Stonehenge."""
    begun = played_out(match("stonehenge", seed=seed))
    return after(seated(begun), "review"), begun


def better_at(ply: int) -> Callable[[int, str, str], Answer]:
    """Return what finds a better move at one position alone."""

    def answer(at: int, made: str, other: str) -> Answer:
        if at == ply:
            return other, {"value": 0.9, "rivals": [(other, 0.9), (made, 0.3)]}
        return made, {"value": 0.5, "rivals": [(made, 0.5)]}

    return answer
