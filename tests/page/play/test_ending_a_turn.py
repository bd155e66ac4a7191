"""A turn that is ended by what costs nothing, such as discarding: how it is said, and what ends it."""

import re

import pytest
from henge.game import Highlight
from henge.games import GAMES
from page.assembly.screens import screen

from tests.browser.visit import match
from tests.page.asking import after, seated
from tests.page.table.test_touching import gods, held, passing


def test_of_several_discards_the_last_one_put_back_leaves_the_way_of_playing_chosen():
    app, _ = gods()
    one = held(app)[0]
    app = after(app, ("touch", "discard"), ("touch", one), ("touch", one))
    assert app.playing.touched == ("discard",)
    assert "discard" in screen(app).texts["status"]
    passed = after(passing(), ("touch", "pass"))
    one = held(passed)[0]
    assert after(passed, ("touch", one), ("touch", one)).playing.touched == ("pass",)


def test_that_discarding_is_a_turn_is_said_and_how_many_cards_are_drawn_and_no_space_is_lit():
    app, _ = gods()
    app = after(app, ("touch", "discard"))
    assert "as your turn" in screen(app).texts["status"]
    assert "you draw as many" in screen(app).texts["status"]
    for count, card in enumerate(held(app), 1):
        app = after(app, ("touch", card))
        choice = app.playing.choice
        lit = app.playing.game.highlight(choice.chain.view, ("discard", card))
        assert lit == app.playing.game.highlight(choice.chain.view, ("discard",)) == Highlight()
        assert count == 4 or f"end your turn and draw {'one' if count == 1 else count}" in screen(app).texts["status"]
    pressed = re.findall(r'data-(?:touch|with)="(\w+)"[^>]* aria-pressed="true"', screen(app).texts["hand"])
    assert pressed == [*held(app), "discard"]
    assert "<li>" not in screen(app).texts["status"]
    assert re.findall(r'data-do="confirm".*</svg>([^<]*)', screen(app).texts["acts"]) == ["End the turn"]


@pytest.mark.parametrize("name", [name for name in GAMES if GAMES[name].ends_turn])
def test_wherever_a_turn_may_be_ended_the_golden_button_does_it_and_no_other(name: str, whole: bool):
    ends, button = GAMES[name].ends_turn, re.compile(r'<button[^>]*data-do="confirm"[^>]*>')
    options, seen = {"stonehenge": {"manual_claims": True}}.get(name, {}), 0
    match_ = match(name, 0, seed=3, **options)
    for luck in range(12 if whole else 6):
        app = after(seated(match_), "lift")
        for action in list(app.playing.viewpoint.legal)[luck % 5 :: 5]:
            for touched in (action, (*action, *action[-1:])):
                one = app
                for part in touched:
                    one = after(one, ("touch", part)) if part != ends else one
                    if ends in one.playing.live:
                        seen += 1
                        [confirm] = button.findall(screen(one).texts["acts"])
                        assert "disabled" not in confirm
                        assert one.playing.game.word(ends) in screen(one).texts["acts"]
                        assert f'data-with="{ends}"' not in screen(one).texts["hand"]
                        gold = re.findall(r'class="[^"]*primary', screen(one).texts["acts"] + screen(one).texts["hand"])
                        assert len(gold) == 1
                        assert after(one, "confirm").playing.match == after(one, ("touch", ends)).playing.match
                        assert after(one, "confirm").playing.match.turn != one.playing.match.turn
        match_ = match_.play(match_.game.actions(match_.state)[-1 if luck % 2 else 0])
    assert seen
