"""The move that a player had built before asking for a hint is weighed beside the hint's own, in every game for two."""

import time
from random import Random
from typing import Any

import pytest
from henge.analysis.review_questions import STUDY, request
from henge.analysis.think import think
from henge.bots import as_good
from henge.games import GAMES
from henge.match import Match
from henge.rules import Action, write_action

from tests.samples import sample

LEVEL, SEED, MANY = 3, 4, 8  # moves, of which a hint tells no more


def choices(game: str) -> list[Match]:
    """Return a match for two, played at random, where there is much to choose from: early, and once more."""
    match, dice, at = Match.new(game, seed=SEED, seats=2), Random(SEED), list[Match]()
    while match.turn is not None:
        legal = match.game.actions(match.state)
        at += [match] if len(legal) > MANY else []
        match = match.play(dice.choice(legal))
    return at[3::4][:2]


def found(match: Match, built: Action = ()) -> dict[str, Any]:
    """Return the last answer to a hint, with a move built before it."""
    report: dict[str, Any] = {}
    for report in think(request(STUDY, match, len(match.actions), LEVEL, built), time.monotonic):  # noqa: B007
        pass
    return report


@pytest.mark.parametrize("game", sample(GAMES, 5, 1))
def test_whichever_move_was_built_it_is_known_how_it_compares(game: str, whole: bool):
    weighed = 0
    for match in choices(game)[: None if whole else 1]:
        before = found(match)
        told = {before["best"], *dict(before["rivals"])}
        legal = [action for action in match.game.actions(match.state) if write_action(action) not in told]
        for built in legal[:1] + legal[-1:]:
            report = found(match, built)
            known = report["exact"] or report["sure"] or any(wins for _, wins, _ in report["proofs"])
            worths = dict(report["rivals"])
            assert known or not report["visits"] or write_action(built) in worths
            assert as_good(report["value"], max(worths.values(), default=0.0))
            weighed += write_action(built) in worths
    assert weighed
