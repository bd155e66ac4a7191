"""The corpus for whoever judges explanations."""

import pytest
from henge.games import GAMES

from tests.players.judge import hints, reviews
from tests.samples import sample


@pytest.mark.parametrize("game", sample(sorted(GAMES), 5, 4))
def test_a_hint_is_written_from_its_idea_to_its_why_and_a_review_with_what_decided_it(game: str):
    [(match, hint, facts)] = hints(game, 1, 3)
    assert match.turn is not None
    assert hint.index("Why this move") < hint.rindex(".")
    assert facts, "what a hint is made of is told beside it"
    [(ended, review, _)] = reviews(game, 1, 3)
    assert ended.result
    told, found = review.split("\n--\n")
    assert f"{len(ended.actions)}. " in told
    assert "Turning points" in found
