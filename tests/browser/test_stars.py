"""The night sky of the first page: no star stands in the letters of what is written on it."""

from __future__ import annotations

import pytest
from page.assembly.update import opened
from playwright.sync_api import Page

from tests.browser.reach import WINDOWS, in_one, show
from tests.samples import sample

# Stars within a line of the title or of what is below it, with nothing opaque between them and the letters.
STARS = r"""() => [...document.querySelectorAll('.hero-text > *')].flatMap(one => {
  const words = document.createRange(), own = one.getBoundingClientRect();
  words.selectNodeContents(one);
  return [...document.querySelectorAll('.star')].filter(star => {
    const { left, right, top, bottom } = star.getBoundingClientRect();
    const inside = [...words.getClientRects()].some(
      line => left < line.right && right > line.left && top < Math.min(line.bottom, own.bottom)
        && bottom > Math.max(line.top, own.top));
    if (!inside) return false;
    const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
    const over = stack.slice(0, stack.indexOf(star) + 1 || undefined);
    const opaque = e => /^(rgb\(|color\((?!.*\/))/.test(getComputedStyle(e).backgroundColor);
    return !over.some(e => e.closest('.hero-text') && opaque(e));
  }).map(() => one.textContent);
})"""


@in_one("de")
@pytest.mark.parametrize("window", sample([(window,) for window in WINDOWS], 3, 2))
def test_no_star_stands_in_the_letters_of_the_first_page(pane: Page, window: tuple[int, int]):
    pane.set_viewport_size({"width": window[0], "height": window[1]})
    show(pane, opened({}).with_device(small_screen=window[0] < 700))
    pane.evaluate("() => document.documentElement.dataset.theme = 'night'")
    try:
        assert pane.evaluate(STARS) == []
    finally:
        pane.evaluate("() => document.documentElement.dataset.theme = 'day'")
