"""How soon a hint comes to its move, and that what it foresees does not speak against it."""

import pytest
from henge.analysis import teaching
from henge.facts import teacher
from henge.games import GAMES
from henge.rules import write_action
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.features.hints import ladder
from page.html.escape import plain

from tests.browser.visit import match
from tests.page.asking import TABLES, after, judged, said, seated


@pytest.mark.parametrize("game", [game for game in GAMES if teacher(game)])
def test_a_hint_that_tells_an_idea_leads_to_its_move_in_two_touches(game: str):
    told = 0
    for ply in range(2, 20, 3):
        begun = match(game, ply, **TABLES[game])
        for action in begun.game.actions(begun.game.observe(begun.state, begun.turn))[:40:13]:
            app = after(seated(begun), "lift", "hint")
            name = write_action(action)
            app = said(app, name, value=0.7, visits=9, rivals=[(name, 0.7)])
            known = app.review.compared(app.playing.last)
            if known and known.thought.action == action and ladder.idea(app, known):
                told += 1
                assert after(app, "hint").playing.touched == action
    assert told


@pytest.mark.parametrize("game", [game for game in GAMES if teacher(game)])
@pytest.mark.parametrize("other", [0.49, 0.3])
def test_where_an_idea_is_told_instead_of_how_many_moves_are_good_why_says_that_another_is_as_good(
    game: str, other: float
):
    told = 0
    for ply in range(2, 20, 6):
        begun = match(game, ply, **TABLES[game])
        names = [write_action(action) for action in begun.game.actions(begun.game.observe(begun.state, begun.turn))]
        for best, second in zip(names[:40:13], names[1:40:13], strict=False):
            app = judged(after(seated(begun), "lift", "hint"), best, {best: 0.5, second: other})
            known = app.review.compared(app.playing.last)
            if known and ladder.idea(app, known) and not teaching.wins(begun, ladder.hint_facts(app, known)):
                told += 1
                why = plain(sheet(after(app, "hint", "why")).html)
                assert why.count("Another move is about as good.") == (other == 0.49)
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


@pytest.mark.parametrize("game", [game for game, kind in GAMES.items() if kind.ends_turn])
def test_a_hint_whose_move_leaves_the_turn_open_names_the_button_that_ends_it(game: str):
    open_turns = 0
    for ply in range(2, 20, 3):
        begun = match(game, ply, **TABLES[game])
        view = begun.game.observe(begun.state, begun.turn)
        for action in begun.game.actions(view)[::7]:
            name = write_action(action)
            app = said(after(seated(begun), "lift", "hint"), name, value=0.7, visits=9, rivals=[(name, 0.7)])
            for _ in range(2):
                app = app if app.playing.touched == action else after(app, "hint")
            word, goes_on = begun.game.word(begun.game.ends_turn), begun.game.continues(view, action)
            card = screen(app).texts["status"]
            assert (f"Then touch “{word}”" in card) == goes_on, card
            if goes_on:
                assert begun.game.ends_turn in app.playing.live, "it is there to be touched"
                assert not app.playing.whole, "and nothing can be confirmed"
                open_turns += 1
    assert open_turns or game != "battle_gods"
