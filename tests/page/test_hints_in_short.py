"""How soon a hint comes to its move, and that what it foresees does not speak against it."""

import pytest
from henge.facts import teacher
from henge.games import GAMES
from henge.rules import write_action
from page.assembly.sheets import sheet
from page.features.hints import ladder

from tests.browser.visit import match
from tests.page.asking import TABLES, after, said, seated


@pytest.mark.parametrize("game", [game for game in GAMES if teacher(game)])
def test_a_hint_that_tells_an_idea_leads_to_its_move_in_two_touches(game: str):
    told = 0
    for ply in range(2, 20, 3):
        begun = match(game, ply, **TABLES[game])
        for action in begun.game.actions(begun.game.observe(begun.state, begun.turn))[:40:13]:
            app = after(seated(begun), "lift", "hint")
            name = write_action(action)
            app = said(app, name, value=0.7, visits=9, rivals=[(name, 0.7)])
            known = app.mind.studied(begun.state)
            if known and known.thought.action == action and ladder.idea(app, known):
                told += 1
                assert after(app, "hint").playing.touched == action
    assert told


@pytest.mark.parametrize("chance", [0.3, 0.9])
@pytest.mark.parametrize("points", [[6.0, 7.0], [8.0, 7.0]])
def test_points_foreseen_after_the_reply_are_not_told_against_the_chance_of_winning(chance: float, points: list[float]):
    begun = match("meets_bounds", 6, seats=2)
    if begun.turn == 1:
        points = points[::-1]
    name = write_action(begun.game.actions(begun.game.observe(begun.state, begun.turn))[0])
    app = said(
        after(seated(begun), "lift", "hint"), name, value=chance, visits=9, rivals=[(name, chance)], points=points
    )
    ahead = max(points) == points[begun.turn or 0]
    assert ("depending on the hidden cards" in sheet(after(app, "hint", "why")).html) == (ahead == (chance > 0.5))
