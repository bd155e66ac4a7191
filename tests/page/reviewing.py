"""Games that are over and reviewed: what tests of a review begin with."""

from collections.abc import Callable
from random import Random

from henge.analysis.review_questions import next_look, request, with_answer
from henge.analysis.reviewed_match import Findings, ReviewedMatch
from henge.analysis.study import Budget
from henge.bots import choose, levels
from henge.match import Match
from henge.rules import Value
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


def lost(game: str, seed: int, weak: int, strong: int, options: dict[str, Value]) -> Match:
    """Return a game of two levels against each other, played to its end."""
    begun, rng = Match.new(game, seed=seed, seats=2, options=options), Random(seed)
    while begun.turn is not None:
        level = levels(game)[(weak if begun.turn == seed % 2 else strong) - 1]
        view = begun.game.observe(begun.state, begun.turn)
        begun = begun.play(choose(level.bot, begun.game, view, rng, range(level.units)).action)
    return begun


def looked_through(begun: Match, level: int) -> ReviewedMatch:
    """Return a match with all that a review by a level finds of it."""
    review, budget = Findings().of(begun), Budget(level)
    while look := next_look(review):
        answer = budget.answer(request(look.kind, begun, look.ply, level, look.tried))
        review = with_answer(review, look.kind, look.ply, answer, look.tried)
    return review


def better_at(ply: int) -> Callable[[int, str, str], Answer]:
    """Return what finds a better move at one position alone."""

    def answer(at: int, made: str, other: str) -> Answer:
        if at == ply:
            return other, {"value": 0.9, "rivals": [(other, 0.9), (made, 0.3)]}
        return made, {"value": 0.5, "rivals": [(made, 0.5)]}

    return answer
