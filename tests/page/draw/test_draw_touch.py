"""Where a touch counts: the areas on the glass, measured from the drawn paths."""

from math import cos, hypot, radians, sin
from random import Random

import pytest
from henge.games import GAMES
from page import draw
from page.assembly.screens import screen
from page.draw import Scene

from tests.browser.visit import match
from tests.games.outlines import Polygon, inside, polygon
from tests.matches import TABLES
from tests.page.asking import after, seated
from tests.page.drawings import POSITIONS, each, touches

TABLET, PHONE = 732 / 1008, 374 / 1008  # the boards' unit in pixels at the smallest sizes of each


def areas(svg: str) -> dict[str, list[Polygon]]:
    """Return what takes touches for each name: its outline and, if it may be touched, its share of the ground."""
    polygons = {}
    for name, element in touches(svg).items():
        parts = [element] if element.tag.endswith("path") else list(element)
        polygons[name] = [polygon(part.attrib["d"]) for part in parts]
    return polygons


def touched(svg: str) -> list[tuple[str, list[Polygon]]]:
    """Return the areas from the topmost down."""
    return list(areas(svg).items())[::-1]


def hit(layers, point):
    return next((name for name, shapes in layers if any(inside(point, shape) for shape in shapes)), None)


def around(point, radius):
    return [(point[0] + radius * cos(radians(a)), point[1] + radius * sin(radians(a))) for a in range(0, 360, 45)]


def away(at, name, point):
    return hypot(*(p - q for p, q in zip(draw.drawn_at(at.game, name), point, strict=True)))


def some(at, density):
    """Return that share of the board's names, always the same, as what may be touched."""
    return {name: True for name in at.game.board.centre if Random(name).random() < density}


@each
def test_a_touch_on_the_middle_of_a_cell_is_a_touch_on_that_cell(at):
    layers = touched(draw.board(at.game, at.view, Scene()))
    for name in at.game.board.centre:
        assert hit(layers, draw.drawn_at(at.game, name)) == name


@pytest.mark.parametrize("name", GAMES)
def test_every_place_of_every_board_has_thirty_pixels_on_a_tablet(name):
    """Whatever the options, for options may choose the board."""
    boards = {game.board.form + str(len(game.board.cells)): game for game in map(set_up, TABLES[name])}
    for game in boards.values():
        layers = touched(draw.board(game, game.observe(game.start(Random(1)), 0), Scene()))
        for place in game.board.centre:
            for point in around(draw.drawn_at(game, place), 15 / TABLET):
                assert hit(layers, point) == place


def set_up(table):
    return table.set_up()


@each
@pytest.mark.parametrize(("compact", "scale"), [(False, TABLET), (True, PHONE)], ids=["tablet", "phone"])
def test_whatever_may_be_touched_is_hit_twelve_pixels_around_its_middle(at, compact, scale):
    """Only another cell that may be touched, and is as near, can take a touch away."""
    for density in (0.1, 0.5, 1):
        live = some(at, density)
        scene = Scene(live=live, touched=("1n", "1n"), compact=compact)
        layers = touched(draw.board(at.game, at.view, scene))
        for name in live:
            middle = draw.drawn_at(at.game, name)
            for point in around(middle, 12 / scale):
                other = hit(layers, point)
                assert other == name or (other in live and away(at, other, point) <= away(at, name, point) + 3)


def test_a_lone_target_is_forty_four_pixels_wide_even_on_a_phone():
    for at in POSITIONS.values():
        if at.game.board.form == "hexagon":
            continue  # there a forbidden neighbour keeps its middle, see below
        for name in some(at, 0.3):
            layers = touched(draw.board(at.game, at.view, Scene(live={name: True}, touched=("1n", "1n"), compact=True)))
            assert {hit(layers, point) for point in around(draw.drawn_at(at.game, name), 22 / PHONE)} == {name}


@pytest.mark.parametrize("compact", [False, True])
def test_a_forbidden_cell_keeps_its_middle_so_that_it_can_be_asked_about(compact):
    for name in GAMES if not compact else ("bounders", "stonehenge"):
        at = POSITIONS[name]
        live = some(at, 0.5)
        layers = touched(draw.board(at.game, at.view, Scene(live=live, touched=("1n", "1n"), compact=compact)))
        for cell in at.game.board.centre.keys() - live.keys():
            assert hit(layers, draw.drawn_at(at.game, cell)) == cell


@each
def test_a_target_claims_only_ground_that_is_nearest_to_it(at):
    live = some(at, 0.5)
    svg = draw.board(at.game, at.view, Scene(live=live, touched=("1n", "1n"), compact=True))
    shares = {
        name: polygon(element[0].attrib["d"])
        for name, element in touches(svg).items()
        if len(element) > 1 and element[0].attrib["class"] == "hit"
    }
    assert shares or min(at.game.board.room.values()) * PHONE > 22  # cells as wide as a finger need none
    for name, share in shares.items():
        for corner in share:
            nearest = min(away(at, other, corner) for other in live)
            assert away(at, name, corner) <= nearest + 1.5


@pytest.mark.parametrize("game", ["meets_bounds", "battle_gods"])
def test_what_a_pile_is_stands_below_how_many_cards_it_has_on_every_screen(game: str):
    app = after(seated(match(game, 12, seats=3)), "lift")
    for one in (app, after(app, ("size", "compact"))):
        board = screen(one).texts["board"]
        assert ">deck</text>" in board
        assert ">discard</text>" in board
