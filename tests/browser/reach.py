"""By geometry: what on the page can be touched, or read, and is covered, cut off or outside what can be scrolled to."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from henge import language
from henge.language import ENGLISH
from page.app.app import App
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from playwright.sync_api import BrowserContext, Page

from tests.samples import sample
from tests.spoken import CODES

Window = tuple[int, int]
# Windows by width and height: tablets on their side and upright, two phones, a laptop.
WINDOWS = ((1180, 820), (820, 1180), (390, 844), (360, 640), (1440, 900))
TONGUES = [ENGLISH, *CODES]
ROOMY = WINDOWS[:3] + WINDOWS[4:]  # where a table in play has room for all that belongs to it
# What can be touched is brought into sight as a finger would, and then is uppermost at its middle and near its corners,
# is wholly in the window and in whatever it scrolls in, and has its words within it.  Places of a board are uppermost
# but for other places.  Words are not covered, cut off or shortened.
FAULTS = """still => {
  const screen = document.querySelector('#screen'), top = document.querySelector('dialog[open]') || screen;
  const named = e => `${e.tagName.toLowerCase()}.${e.getAttribute('class') || ''} “${(e.getAttribute('aria-label')
    || e.textContent.trim() || e.getAttribute('data-touch') || '').slice(0, 40)}”`;
  const shown = e => e.checkVisibility({ visibilityProperty: true }) && !e.closest('.sr, .skip');
  const clips = new Map();
  const clipping = e => {
    if (!e || e == document.body) return [];
    if (!clips.has(e)) {
      const { overflowX, overflowY } = getComputedStyle(e), mine = !e.ownerSVGElement && e.offsetWidth
        && (overflowX != 'visible' || overflowY != 'visible') ? [[e, overflowX, overflowY]] : [];
      clips.set(e, [...mine, ...clipping(e.parentElement)]);
    }
    return clips.get(e);
  };
  const leaves = (e, box, x = 1, y = 1) => {
    const parts = [];
    for (const [up, across, down] of clipping(e.parentElement)) {
      const frame = up.getBoundingClientRect();
      if (down != 'visible' && (box.top < frame.top - y || box.bottom > frame.bottom + y)
        || across != 'visible' && (box.left < frame.left - x || box.right > frame.right + x))
        parts.push(`is cut off by ${named(up).slice(0, 30)}`);
      if (down == 'hidden' && up.scrollTop || across == 'hidden' && up.scrollLeft) {
        parts.push(`is where nobody can scroll to in ${named(up).slice(0, 30)}`);
        up.scrollTo(0, 0);
      }
    }
    if (box.left < -x || box.top < -y || box.right > innerWidth + x || box.bottom > innerHeight + y)
      parts.push(`lies outside of the window at ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
    return parts;
  };
  const lying = (boxes, over) => boxes.flatMap(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit && over(hit) ? [`is covered by ${named(hit)}`] : [];
  });
  // What answers as a whole like a control in it: its words lie under what is touched, and in sight.
  const answering = e => {
    if (e.closest('.curve')) return e.closest('.curve');
    if (getComputedStyle(e, '::after').position != 'absolute') return null;
    let whole = e;
    while (whole && getComputedStyle(whole).position == 'static') whole = whole.parentElement;
    return whole;
  };
  const wrongs = new Set();
  const look = (e, place, faults) => {
    let found = faults(place());
    if (found.length) {
      for (let up = e.parentElement; up; up = up.parentElement) {
        const box = place(), frame = up.getBoundingClientRect(), { overflowX, overflowY } = getComputedStyle(up);
        const down = up.scrollHeight > up.clientHeight && overflowY == 'auto';
        if (down) up.scrollTop += (box.top + box.bottom - frame.top - frame.bottom) / 2;
        if (up.scrollWidth > up.clientWidth && overflowX == 'auto')
          up.scrollLeft += (box.left + box.right - frame.left - frame.right) / 2;
        if (down) break;
      }
      found = faults(place());
    }
    for (const fault of found) wrongs.add(`${named(e)} ${fault}`);
  };
  for (const e of top.querySelectorAll('button, a[href], input, select, textarea, summary')) {
    if (!shown(e) || !e.offsetWidth) continue;
    look(e, () => e.getBoundingClientRect(), box => {
      const u = Math.min(8, box.width / 3), v = Math.min(8, box.height / 3);
      const points = [box.left + u, box.right - u].flatMap(x => [[x, box.top + v], [x, box.bottom - v]]);
      points.push([box.left + box.width / 2, box.top + box.height / 2]);
      return [...leaves(e, box), ...lying(points, hit => !e.contains(hit) && !e.closest('label')?.contains(hit))];
    });
  }
  for (const e of top.querySelectorAll('.board [data-touch]')) {
    if (!shown(e)) continue;
    look(e, () => (e.querySelector('.edge') || e).getBoundingClientRect(), box => {
      const board = e.closest('.boardbox, .board');
      const points = [1, 2, 3].flatMap(i => [1, 2, 3].map(
        j => [box.left + box.width * i / 4, box.top + box.height * j / 4]));
      return [...leaves(e, box), ...lying(points, hit => !board.contains(hit) && !hit.contains(board))];
    });
  }
  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let text; text = texts.nextNode();) {
    const e = text.parentElement, words = document.createRange();
    if (!text.data.trim() || e.closest('svg, textarea, option') || !shown(e)) continue;
    words.selectNodeContents(text);
    for (let line = 0; line < words.getClientRects().length; line++)
      look(e, () => words.getClientRects()[line], box => box.width < 2 ? [] : [
        ...leaves(e, box, 1, 4),
        ...lying([[box.left + box.width / 2, box.top + box.height / 2]],
          hit => !hit.contains(e) && !e.contains(hit) && !e.closest('label, button')?.contains(hit)
            && !answering(hit)?.contains(e)),
      ]);
    const touched = e.closest('button, a, summary'), box = words.getBoundingClientRect();
    const frames = touched ? [touched, answering(touched) || touched].map(one => one.getBoundingClientRect()) : [];
    if (frames.length && frames.every(one => box.left < one.left - 2 || box.right > one.right + 2
      || box.top < one.top - 4 || box.bottom > one.bottom + 4)) wrongs.add(`${named(e)} leaves its button`);
    if (getComputedStyle(e).textOverflow == 'ellipsis' && e.scrollWidth > e.clientWidth + 1)
      wrongs.add(`${named(e)} is shortened`);
  }
  const over = screen.scrollHeight - screen.clientHeight;
  if (still && screen.querySelector('.play') && over > 1) wrongs.add(`the table scrolls by ${over}`);
  return [...wrongs];
}"""
# Lines of which a part is cut off at the lower edge of what they scroll in, where no shade tells that more follows, or
# what covers it at the end of the words covers it still.
CUT = """() => {
  const top = document.querySelector('dialog[open]') || document.querySelector('#screen'), cut = new Set();
  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT), words = document.createRange();
  for (let text; text = texts.nextNode();) {
    const e = text.parentElement;
    if (!text.data.trim() || e.closest('svg, textarea, option, .sr')) continue;
    if (!e.checkVisibility({ visibilityProperty: true })) continue;
    words.selectNodeContents(text);
    for (let up = e; up && up.id != 'screen'; up = up.parentElement) {
      const { overflowY, backgroundAttachment, backgroundSize, maskImage } = getComputedStyle(up);
      const [cover, shade] = backgroundSize.split(',').map(one => parseFloat(one.split(' ')[1]));
      const bare = up.scrollHeight - up.clientHeight - up.scrollTop + shade - cover;
      const shaded = backgroundAttachment.includes('local') && bare > 3;
      if (overflowY != 'auto' || shaded || maskImage != 'none') continue;
      const { bottom } = up.getBoundingClientRect();
      const halved = [...words.getClientRects()].some(one => one.top < bottom - 2 && one.bottom > bottom + 4);
      if (halved && bottom < innerHeight - 1)
        cut.add(`“${text.data.trim().slice(0, 40)}” is cut off by ${up.className}`);
    }
  }
  return [...cut];
}"""
SHOW = """([screen, sheet]) => {
  const dialog = document.querySelector('#sheet');
  if (dialog.open) dialog.close();
  document.querySelector('#screen').innerHTML = screen;
  dialog.innerHTML = sheet;
  if (sheet) dialog.showModal();
  for (const one of document.getAnimations()) one.cancel();
}"""


def glass(context: BrowserContext, address: str) -> Page:
    """Open the page as it is built, its look and symbols in it, without Python, in the language in use."""
    page = context.new_page()
    page.goto(address)
    page.evaluate("() => document.documentElement.dataset.theme = 'day'")
    page.evaluate("() => document.querySelector('#loading')?.remove()")
    spell(page)
    return page


def spell(page: Page) -> None:
    """Let such a page break words as the language in use does."""
    page.evaluate("code => { document.documentElement.lang = code }", language.code())


def windows(by_day: Sequence[Window], whole: bool) -> Sequence[Window]:
    """Return the windows that are looked at: at night all."""
    return WINDOWS if whole else by_day


def in_one(code: str) -> pytest.MarkDecorator:
    """Speak one language by day, so that several tests together hear all of them, and every one at night."""
    return pytest.mark.parametrize("tongue", sample(TONGUES, len(TONGUES), TONGUES.index(code)), indirect=True)


def texts(app: App) -> tuple[str, str]:
    """Return what the app shows: its screen, and the sheet over it, "" for none."""
    return str(screen(app).html), str(sheet(app).html)


def show(page: Page, app: App) -> None:
    """Put what the app shows on such a page."""
    page.evaluate(SHOW, texts(app))


def faults(page: Page) -> list[str]:
    """Return what is out of reach on a page as it stands; where there is room, that a table scrolls, too."""
    size = page.viewport_size
    assert size
    found: list[str] = page.evaluate(FAULTS, (size["width"], size["height"]) in ROOMY)
    return found
