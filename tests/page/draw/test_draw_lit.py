"""What points at cells: a lit cell still shows whether a stone may go there, whether it is night, whose land it is."""

import re
from dataclasses import replace
from random import Random

import pytest
from henge.games.bounders import Bounders
from henge.rules import View
from page import draw
from page.draw import Scene
from page.draw.board_layers import ground_of

from tests.layers import WEB
from tests.page.drawings import POSITIONS, each, parsed


def cells(svg: str) -> list[set[str]]:
    """Return the classes of every cell drawn, be it anybody's land or nobody's."""
    drawn = [{*e.attrib.get("class", "").split()} for e in parsed(svg).iter()]
    return [classes for classes in drawn if classes & {"cell", "terr"}]


@each
def test_a_lit_cell_keeps_what_it_shows_without_light(at):
    every = ground_of(at.game.board, at.scene).cells
    for scene in (replace(at.scene, last=()), replace(at.scene, last=(), open=frozenset())):
        plain, lit = (cells(draw.board(at.game, at.view, each)) for each in (scene, replace(scene, lit=[*every])))
        assert len(plain) == len(every)
        assert lit == [{*classes, "lit"} for classes in plain]


@pytest.mark.parametrize("kind", ["closed", "night"])
def test_a_lit_cell_that_means_another_thing_has_another_colour(kind):
    sheet = (WEB / "look" / "boards.css").read_text("utf-8")
    assert re.search(rf"\.cell\.{kind}\.lit {{ fill: color-mix\(.*var\(--{kind}\)\) }}", sheet)


def test_when_no_stone_can_be_placed_all_that_is_empty_is_drawn_closed_even_where_hints_are_off():
    game, scene = Bounders(size=3), Scene(open=frozenset(), hints=False)
    states = [game.start(Random(1))]
    while legal := game.actions(states[-1]):
        states.append(game.apply(states[-1], legal[-1]))
    early, over = (draw.board(game, game.observe(state, 0), scene) for state in (states[2], states[-1]))
    assert over.count('class="cell closed"') == len(game.board.cells) - over.count("data-cell=")
    assert 'class="cell closed"' not in early, "given up: cells were left to play on"


def test_what_points_at_cells_is_seen_beside_small_stones_too_and_leaves_land_the_colour_of_whose_it_is():
    at = POSITIONS["bounders"]
    empty = [cell for cell in at.game.board.cells if cell not in {mark.cell for mark in at.game.marks(at.view)}]
    scene = replace(at.scene, overlays={"territory"}, lit=empty[:2], cited=empty[2:3], asked=empty[2])
    drawn = cells(draw.board(at.game, at.view, scene))
    assert [sum(sign in classes for classes in drawn) for sign in ("lit", "cited")] == [2, 1]
    [lit] = re.findall(r"\n\.terr\.lit { (.*?) }", (WEB / "look" / "boards.css").read_text("utf-8"))
    assert "stroke:" in lit
    assert "fill" not in lit


@pytest.mark.parametrize("over", [False, True])
def test_a_sign_unlike_a_stone_stands_on_what_somebody_holds_and_open_cells_stay_to_be_seen_until_none_is(over: bool):
    game = Bounders(size=4)
    states = [game.start(Random(1))]
    while legal := game.actions(states[-1]):
        states.append(game.apply(states[-1], legal[len(states) % len(legal)]))
    state = states[-1 if over else len(states) // 2]
    scene = Scene(live={action[0]: True for action in game.actions(state)})
    bare, svg = (draw.board(game, View(state), replace(scene, overlays=kinds)) for kinds in ((), ("territory",)))
    held = {seat: [cell for mark in game.marks(state) if mark.seat == seat for cell in mark.cells] for seat in (0, 1)}
    assert held[0] or held[1]
    for seat, cells in held.items():
        assert len(re.findall(f'<path d="[^"]*" class="pip t{seat}"', svg)) == len(cells), (
            "nothing round, as a stone is"
        )
        assert svg.count(f'class="terr t{seat}"') == len(cells) * over
    assert 'class="pip t2"' not in svg, "nobody counts those"
    assert bool(scene.live) != over
    if not over:
        assert [bare.count(f'class="cell{cls}"') for cls in ("", " closed")] == [
            svg.count(f'class="cell{cls}"') for cls in ("", " closed")
        ]
