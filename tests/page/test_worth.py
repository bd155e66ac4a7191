"""What scores, and how much, is said where the scores are first touched."""

import pytest
from henge.games import GAMES
from henge.match import Match
from page.features.play.scores import worth
from page.table.table import Table


@pytest.mark.parametrize("game", GAMES)
def test_where_points_come_from_more_than_one_thing_it_is_said_what_each_of_them_scores(game: str):
    table = Table("game:1", Match.new(game, seed=1))
    scored: set[str] = set()
    match = table.match
    for _ in range(40):
        scored |= {line.kind for score in match.game.scores(match.state) for line in score.lines}
        if match.turn is None:
            break
        match = match.play(match.game.actions(match.state)[0])
    told = worth(table)
    kinds = match.game.kinds
    if len(scored) > 1:
        assert all(kinds[kind].worth and f"<b>{kinds[kind].word}</b>" in told for kind in scored)
    assert bool(told) == any(kind.worth for kind in kinds.values())
