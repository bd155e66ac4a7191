"""What is drawn on the boards, measured on rendered pixels: words at least 4.5 : 1 on their ground, signs 3 : 1."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from typing import Any, Literal, TypeAlias

import pytest
from henge.games import GAMES
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import visit
from tests.samples import sample

PLIES = {"bounders": 24, "stonehenge": 9, "contiguity": 18, "meets_bounds": 6, "battle_gods": 16}
Light: TypeAlias = tuple[Literal["light", "dark"], Literal["no-preference", "more"]]
LIGHTS: list[Light] = [
    ("light", "no-preference"),
    ("dark", "no-preference"),
    ("light", "more"),
    ("dark", "more"),
]
HIDE = "css => { const s = document.styleSheets[0]; s.insertRule(css, s.cssRules.length) }"
SHOW = "() => { const s = document.styleSheets[0]; s.deleteRule(s.cssRules.length - 1) }"
BOXES = """([selector, within]) => [...document.querySelectorAll(selector)].map(e => {
  const box = e.getBoundingClientRect(), board = document.querySelector(within).getBoundingClientRect();
  return [e.textContent.trim() || e.getAttribute('class') || e.getAttribute('href'),
    box.x - board.x, box.y - board.y, box.width, box.height];
}).filter(([, , , width, height]) => width > 1 && height > 1)"""
# Of the pixels in every box that something covers, how much the strongest share of them differs from what lies beneath.
MEASURE = """async ([shown, hidden, boxes, scale, share]) => {
  const pixels = async data => {
    const image = new Image();
    image.src = 'data:image/png;base64,' + data;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height), context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  };
  const [top, ground] = [await pixels(shown), await pixels(hidden)];
  const linear = c => (c /= 255) <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4;
  const light = (image, n) => .2126 * linear(image.data[n]) + .7152 * linear(image.data[n + 1])
    + .0722 * linear(image.data[n + 2]) + .05;
  return boxes.map(([name, x, y, width, height]) => {
    const found = [];
    for (let v = Math.max(0, Math.floor(y * scale)); v < Math.min(top.height, (y + height) * scale); v++)
      for (let u = Math.max(0, Math.floor(x * scale)); u < Math.min(top.width, (x + width) * scale); u++) {
        const n = (v * top.width + u) * 4;
        if ([0, 1, 2].every(k => Math.abs(top.data[n + k] - ground.data[n + k]) < 3)) continue;
        const a = light(top, n), b = light(ground, n);
        found.push(Math.max(a, b) / Math.min(a, b));
      }
    found.sort((a, b) => b - a);
    return [name, found.length ? found[Math.floor(found.length * share)] : 0, found.length];
  });
}"""
SCALE = 2
UNSEEN = "visibility: hidden"
# What is laid over boards and pieces to say something, on one sheet; what buttons are known by.
LAID = ("halo", "mark-last", "mark-lit", "mark-cite", "mark-live", "mark-jump", "mark-not")
SIGNS = f""".boardbox .board :is({", ".join(f'use[href="#{name}"]' for name in LAID)}, .link, .group, .range)"""
ICONS, EDGES = ".play > .bar .tool:not(:disabled) .icon", ".play > .acts .btn:not(:disabled, .primary)"


def measured(
    page: Page, lab: Page, shown: bytes, selector: str, share: float, within: str = ".boardbox", off: str = UNSEEN
) -> list[tuple[str, float]]:
    """Return how well everything of a kind stands out: the contrast that so large a share of its pixels reaches.

    What is `shown` of a part of the page is compared with the same part when the kind is `off`, by a style.
    """
    boxes = page.evaluate(BOXES, [selector, within])
    page.evaluate(HIDE, f"{selector} {{ {off} !important }}")
    hidden = page.locator(within).screenshot(animations="disabled")
    page.evaluate(SHOW)
    pictures = [b64encode(picture).decode() for picture in (shown, hidden)]
    ratios: list[Any] = lab.evaluate(MEASURE, [*pictures, boxes, SCALE, share])
    return [(name, round(ratio, 2)) for name, ratio, count in ratios if count]


@pytest.mark.nightly
@pytest.mark.parametrize("game", sample(GAMES, 5, 0))
def test_words_and_pieces_stand_out_from_what_lies_beneath_them(
    quick_context: Callable[..., BrowserContext], address: str, game: str
):
    context = quick_context(device_scale_factor=SCALE)
    page = visit.visit(context, address, visit.match(game, PLIES[game]))
    visit.lift(page)
    lab = context.new_page()
    for scheme, contrast in LIGHTS:
        theme, level = "night" if scheme == "dark" else "day", "more" if contrast == "more" else "usual"
        page.emulate_media(color_scheme=scheme, contrast=contrast)
        expect(page.locator(f'html[data-theme="{theme}"][data-contrast="{level}"]')).to_be_attached()
        shown = page.locator(".boardbox").screenshot(
            animations="disabled", path=visit.SHOTS / f"{game}-{theme}-{level}.png"
        )
        words = measured(page, lab, shown, ".boardbox .board text", 0.2)
        assert words
        assert [one for one in words if one[1] < 4.5] == [], (theme, level)
        pieces = measured(page, lab, shown, ".boardbox .board .piece", 0.1)
        assert pieces
        assert [one for one in pieces if one[1] < 3] == [], (theme, level)


def weak(page: Page, lab: Page) -> list[tuple[str, str, str, float]]:
    """Return the signs on the board and what buttons are known by that stand out by less than 3 : 1."""
    faint = []
    for scheme, contrast in LIGHTS:
        theme, more = "night" if scheme == "dark" else "day", "more" if contrast == "more" else "usual"
        page.emulate_media(color_scheme=scheme, contrast=contrast)
        expect(page.locator(f'html[data-theme="{theme}"][data-contrast="{more}"]')).to_be_attached()
        for selector, share, within, off in (
            (SIGNS, 0.1, ".boardbox", UNSEEN),
            (ICONS, 0.2, ".play > .bar", UNSEEN),
            (EDGES, 0.1, ".play > .acts", "border-color: transparent"),
        ):
            if page.locator(selector).count():
                shown = page.locator(within).screenshot(animations="disabled")
                ratios = measured(page, lab, shown, selector, share, within, off)
                faint += [(theme, more, name, ratio) for name, ratio in ratios if ratio < 3]
    return faint


@pytest.mark.nightly
@pytest.mark.parametrize("game", sample(GAMES, 5, 1))
def test_halos_what_is_lit_links_and_buttons_stand_out(
    quick_context: Callable[..., BrowserContext], address: str, game: str
):
    context = quick_context(device_scale_factor=SCALE)
    page = visit.visit(context, address, visit.match(game, PLIES[game]), motion=False)
    visit.lift(page)
    lab = context.new_page()
    assert weak(page, lab) == []
    action = max(visit.table(page).lift().viewpoint.legal, key=len)
    for name in action:
        visit.touch(page, name)
        assert weak(page, lab) == [], name
    assert page.locator(SIGNS).count()
    page.get_by_role("button", name="Cancel").click()
    if page.locator('[data-do="terms"]').count():  # what Contiguity counts stands on its board
        page.locator('[data-do="terms"]').first.click()
        if page.locator(".term").count():
            page.locator(".term").last.click()
        assert weak(page, lab) == [], "the scores"
        page.get_by_role("button", name="Close the scores").click()
    page.locator(".board .touch:not(.live, .aim)").first.dispatch_event("click")
    assert weak(page, lab) == [], "a refusal"
