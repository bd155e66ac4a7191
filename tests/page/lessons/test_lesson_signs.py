"""In lessons as at the table a golden sign means that the rules allow a touch, and a cross that they refuse it."""

import re

import pytest
from page.assembly.screens import screen
from page.draw import board_layers
from page.draw.scene import Picture
from page.features.play import board_at_table

from tests.page.asking import after
from tests.page.lessons import LESSONS, begun, steps
from tests.page.lessons.test_lessons import stages

GOLD, CROSS = re.compile("#(?:mark-live|mark-jump|halo)"), re.compile("#(?:mark-not|mark-cite)")


@pytest.mark.parametrize("name", LESSONS)
def test_what_a_lesson_marks_in_gold_the_rules_allow_and_what_they_refuse_is_crossed(name: str):
    app, crossed = begun(name), set[str]()
    for step in steps(name):
        for shown in stages(app):
            table, texts = shown.playing, screen(shown).texts
            game, view, drawn = board_at_table.seen(shown)
            picture = Picture(game, view, drawn, board_layers.ground_of(game.board, drawn))
            refused = picture.live.keys() - table.choice.allowed.keys()
            if step.guess or not drawn.hints:
                continue
            gold = {*picture.allowed} | picture.picked | picture.placed
            assert not {*picture.allowed} - {*table.choice.allowed}, step.say
            assert len(GOLD.findall(texts["board"])) <= len(gold), step.say
            assert len(CROSS.findall(texts["board"])) == len(refused), step.say
            crossed |= {step.say} if refused else set()
            glow = {*re.findall(r'class="held[^"]* asked" data-touch="([^"]*)"', texts["hand"])}
            assert glow <= table.choice.allowed.keys(), step.say
        app = after(app, ("onward", "skip"))
    assert crossed == {step.say for step in steps(name) if step.forbidden}
