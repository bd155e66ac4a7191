"""What a hint tells at the first touch sets its move apart, and what it tells of others does not take that back."""

import pytest
from henge.analysis import teaching
from henge.games import GAMES
from henge.rules import write_action
from page.assembly.sheets import sheet
from page.features.hints import ladder

from tests.browser.visit import match
from tests.page.asking import TABLES, after, said, seated

TRIED = 24  # moves of a position, at most


@pytest.mark.parametrize("game", GAMES)
def test_the_idea_told_at_the_first_touch_excludes_at_least_half_of_the_legal_moves(game: str, whole: bool):
    for ply in range(0, 30, 1 if whole else 7):
        begun = match(game, ply, **TABLES[game])
        at = teaching.position_for_mover(begun, len(begun.actions))
        if at is None:
            continue
        legal = begun.game.actions(at.view)
        facts = teaching.facts_of(at, tuple(legal))
        said_of = [{at.teacher.say(at.game, at.view, fact, "idea") for fact in made} for made in facts]
        for action in legal[:: max(1, len(legal) // TRIED)]:
            told = teaching.facts_told(begun, len(begun.actions), action)
            idea = teaching.telling_idea(begun, len(begun.actions), action, told)
            assert 2 * sum(idea in ideas for ideas in said_of) <= max(2, len(legal)) or not idea, idea


def test_a_move_is_called_just_as_good_only_where_it_shares_a_reason_that_was_told():
    reasons = 0
    for game in GAMES:
        compared = 0
        for ply in range(2, 20, 3):
            begun = match(game, ply, **TABLES[game])
            legal = begun.game.actions(begun.game.observe(begun.state, begun.turn))
            if len(legal) < 2:
                continue
            name, other = (write_action(legal[at]) for at in (0, -1))
            rivals = [(name, 0.6), (other, 0.6)]
            app = said(after(seated(begun), "lift", "hint"), name, value=0.6, visits=9, rivals=rivals)
            known = app.review.compared(app.playing.last)
            assert known
            told = ladder.hint_facts(app, known)
            why = sheet(after(app, "hint", "hint", "why")).html
            shares = not told or teaching.brings_as_much(begun, app.playing.last, legal[-1], told)
            assert ("just as good" in why) <= shares
            assert ("<small>" in why) <= (not shares)
            reasons += "<small>" in why
            compared += 1
        assert compared
    assert reasons
