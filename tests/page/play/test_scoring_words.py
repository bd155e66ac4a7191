"""What scores, and how much, is said where the scores are first touched."""

import re

import pytest
from henge.games import GAMES
from henge.match import Match
from page.features.play.scores import key

from tests.page.asking import seated


@pytest.mark.parametrize("game", GAMES)
def test_where_points_come_from_more_than_one_thing_it_is_said_what_each_of_them_scores(game: str):
    scored: set[str] = set()
    match = Match.new(game, seed=1)
    for _ in range(40):
        scored |= {line.kind for score in match.game.scores(match.state) for line in score.lines}
        if match.turn is None:
            break
        match = match.play(match.game.actions(match.state)[0])
    told = key(seated(match))
    kinds = match.game.kinds
    if len(scored) > 1:
        assert all(kinds[kind].worth and f"<b>{kinds[kind].word}</b>" in told for kind in scored)
    rows = re.findall("<li>(.*?)</li>", told)
    assert all(re.fullmatch("<b>[^<]+</b>.*[a-z].*", row) for row in rows), "none is a bare word"
    assert len(rows) == len({*rows})
