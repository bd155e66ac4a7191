"""The corpus for whoever judges explanations."""

import pytest
from henge.games import GAMES
from henge.rules import Value

from tests.players.judge import hints, reviews

NIGHTLY = pytest.mark.nightly  # for minutes; by day a board of 19 cells says how all are written


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("game", "options"),
    [pytest.param("bounders", {"size": 3}, id="small"), *(pytest.param(game, {}, marks=NIGHTLY) for game in GAMES)],
)
def test_a_hint_is_written_from_its_idea_to_its_why_and_a_review_with_what_decided_it(
    game: str, options: dict[str, Value]
):
    some = [*hints(game, 2, 1, **options)]
    for match, hint, _ in some:
        assert match.turn is not None
        assert hint.index("Why this move") < hint.rindex(".")
    assert any(facts for *_, facts in some), "what a hint is made of is told beside it"
    [(ended, review, _)] = reviews(game, 1, 3, **options)
    assert ended.result
    told, found = review.split("\n--\n")
    assert f"\n{ended.turns.made(len(ended.actions))}. " in told, "to the last turn, numbered as the review does"
    assert "Turning points" in found
