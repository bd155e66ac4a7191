"""What stands as a number on the board says on touch what it counts."""

import re
from collections.abc import Iterator
from math import hypot
from xml.etree.ElementTree import Element

import pytest
from henge.games import GAMES
from henge.rules import Info
from page.app.app import App
from page.assembly.screens import screen
from page.features.play.board_at_table import board_drawn, scene

from tests.browser.visit import match, played_out
from tests.games.outlines import Polygon, inside
from tests.page.asking import TABLES, after, seated
from tests.page.draw.test_draw_touch import touched
from tests.page.drawings import parsed
from tests.samples import sample

Point = tuple[float, float]
COUNTS = {"band", "count", "plate", "balance"}  # signs with numbers


def tables(game: str, plies: int) -> Iterator[App]:
    """Yield tables of a game while it is played, with moves half made and whole, on a phone, earlier and over."""
    app = after(seated(match(game, plies, **TABLES[game])), "lift")
    yield app
    yield app.with_device(small_screen=True)
    yield after(app, ("scrub", str(plies - 1)))
    for move in app.playing.viewpoint.legal[:1] + app.playing.viewpoint.legal[-1:]:
        yield after(app, ("touch", move[0]))
        yield after(app, *[("touch", name) for name in move])
    yield seated(played_out(match(game, 3, **TABLES[game])))


def numbers(svg: str) -> Iterator[tuple[list[str], Point]]:
    """Yield every number that counts something, and where it stands; two side by side are one."""
    for one in parsed(svg).iter():
        classes = one.attrib.get("class", "").split()
        if "big-num" in classes or "pile-text" in classes:
            yield figures(one), (float(one.attrib["x"]), float(one.attrib["y"]))
        elif "chip" in classes or any("plate-half" in part.attrib.get("class", "") for part in one.findall("./g/path")):
            x, y = re.findall(r"translate\((\S+) (\S+?)\)", one.attrib["transform"])[0]
            yield figures(one), (float(x), float(y))


def figures(element: Element) -> list[str]:
    return [number for text in element.itertext() for number in re.findall(r"\d+", text)]


def hit(names: list[tuple[str, list[Polygon]]], keys: list[Element], point: Point) -> tuple[str, str]:
    """Return the message that a touch on a point of a board sends."""
    for name, shapes in names:
        if any(inside(point, shape) for shape in shapes):
            return "touch", name
    for one in keys:
        if covers(one, point):
            return one.attrib["data-do"], one.attrib.get("data-with", "")
    raise AssertionError(f"nothing is touched at {point}")


def covers(key: Element, point: Point) -> bool:
    """Tell whether the ground of a key lies below a point."""
    if key.tag == "circle":
        x, y, r = (float(key.attrib[name]) for name in ("cx", "cy", "r"))
        return hypot(point[0] - x, point[1] - y) < r
    if key.tag == "rect":
        x, y, width, height = (float(key.attrib[name]) for name in ("x", "y", "width", "height"))
        return 0 < point[0] - x < width and 0 < point[1] - y < height
    return False


@pytest.mark.parametrize("plies", sample((14, 5, 9), 3))
@pytest.mark.parametrize("game", GAMES)
def test_a_touched_number_says_what_it_counts_and_for_whom_unless_a_move_can_begin_there(game: str, plies: int):
    answered = seen = 0
    for app in tables(game, plies):
        svg = str(board_drawn(app).html)
        names, keys = touched(svg), [one for one in parsed(svg).iter() if one.attrib.get("class") == "key"]
        if (
            app.playing.aside and app.playing.preview is not None
        ):  # what a hidden card would bring is for no other's ears
            assert "count" not in {key.attrib["data-do"] for key in keys}
            continue
        for counted, point in numbers(svg):
            seen += 1
            do, about = hit(names, keys, point)
            if do == "cards" or (do == "touch" and about in (*app.playing.live, *app.playing.choice.aims)):
                continue
            told = after(app, (do, about))
            why, status = told.playing.reply.why, re.sub("<.*?>", "", screen(told).texts["status"])
            assert isinstance(why, Info), (do, about, why)
            assert "How it stands" in status
            assert {*counted} <= {*re.findall(r"\d+", why.text)}, (counted, why.text)
            assert {*scene(told).lit} == {*why.cells}
            assert do == "pile" or why.cells
            assert told.playing.touched == app.playing.touched
            assert after(told, "cancel").playing.reply.why is None
            if do != "touch":
                assert why.text.rstrip(".") in svg, "by ear too"
            answered += 1
    assert answered > 3 or not seen
    assert seen or not any(kind.symbol in COUNTS for kind in GAMES[game].kinds.values())
