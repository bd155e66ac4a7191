"""What may be touched, and what may not, on rendered pixels: places stand out in both themes."""

from __future__ import annotations

import base64
from collections.abc import Callable
from itertools import product
from typing import Any, Literal

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.visit import lift, match, touch, visit
from tests.samples import sample

READ = """async ([source, points]) => {
  const image = new Image();
  image.src = "data:image/png;base64," + source;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height), context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return points.map(([x, y]) => [0, 1, 2].map(n => data[(Math.floor(y) * image.width + Math.floor(x)) * 4 + n]));
}"""
BOXES = """selector => [...document.querySelectorAll(selector)].map(one => {
  const box = one.getBoundingClientRect();
  return [one.dataset.touch, box.x, box.y, box.width, box.height];
})"""
LIGHTS: dict[Literal["light", "dark"], str] = {"light": "day", "dark": "night"}
# How many moves each game is on when places on the board are looked at that may be touched.
LIT = {"battle_gods": 2, "contiguity": 16, "stonehenge": 5, "meets_bounds": 3}


def pixels(page: Page, points: list[tuple[float, float]]) -> list[list[int]]:
    """Return the colours that are on the screen at some points; a blank page reads the picture."""
    source = base64.b64encode(page.screenshot()).decode()
    blank = page.context.new_page()
    colours: list[list[int]] = blank.evaluate(READ, [source, points])
    blank.close()
    return colours


def contrast(one: list[int], other: list[int]) -> float:
    """Return the contrast ratio of WCAG."""

    def light(colour: list[int]) -> float:
        parts = [v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in colour]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def over(box: list[Any]) -> list[tuple[float, float]]:
    """Return points over the middle of a box."""
    _, x, y, width, height = box
    return [(x + width * i / 40, y + height * j / 40) for i, j in product(range(4, 37), repeat=2)]


@pytest.mark.nightly
@pytest.mark.parametrize("game", sample(LIT, 5, 1))
def test_a_place_that_may_be_touched_stands_out_from_what_is_there_without_help(
    quick_context: Callable[..., BrowserContext], address: str, game: str
):
    begun = match(game, LIT[game], seed=3)
    action = max(begun.game.actions(begun.state), key=len)
    seen: dict[tuple[str, bool], list[list[int]]] = {}
    for legal in (True, False):
        page = visit(quick_context(), address, begun, legal=legal)
        lift(page)
        for name in action:
            if page.locator(".board .live").count():
                break
            touch(page, name)
        if legal:
            boxes = page.evaluate(BOXES, ".board .live")
        for scheme, theme in LIGHTS.items():
            page.emulate_media(color_scheme=scheme)
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
            page.wait_for_timeout(500)  # for what glides
            seen[theme, legal] = pixels(page, [point for box in boxes for point in over(box)])
    assert boxes
    each = len(over(boxes[0]))
    for theme in LIGHTS.values():
        pairs = list(zip(seen[theme, True], seen[theme, False], strict=True))
        for n, box in enumerate(boxes):
            mine = pairs[n * each : (n + 1) * each]
            assert any(contrast(lit, plain) >= 3 for lit, plain in mine), (theme, box[0])


@pytest.mark.parametrize("theme", ["day", "night"])
def test_closed_cells_are_told_from_open_ones_and_from_the_ground(context: BrowserContext, address: str, theme: str):
    page = visit(context, address, match("bounders", 24, seed=3), theme=theme)
    places = {box[0]: box for box in page.evaluate(BOXES, ".board [data-touch]")}
    begun = match("bounders", 24, seed=3)
    legal = {action[0] for action in begun.game.actions(begun.state)}
    taken = {mark.cell for mark in begun.game.marks(begun.game.observe(begun.state, None)) if mark.cell}
    middle = {name: (box[1] + box[3] / 2, box[2] + box[4] / 2) for name, box in places.items()}
    opened = [middle[name] for name in sorted(legal)]
    closed = [middle[name] for name in sorted(places.keys() - legal - taken)]
    assert opened
    assert closed
    colours = pixels(page, [opened[0], closed[0]])
    assert contrast(*colours) >= 1.4
    edge = max(
        pixels(page, over(places[min(places.keys() - legal - taken)])), key=lambda seen: contrast(seen, colours[1])
    )
    assert contrast(edge, colours[1]) >= 1.2
