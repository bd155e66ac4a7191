"""Rows of the page, in Chromium: how long a redraw takes, how long a hundred positions of the slider, and how long it
is from a tap until its effect is painted.

The page itself holds the watch, from the start of a frame, or from the moment the finger left the glass, until the
picture of that frame is handed on.  A tap waits for its frame, which comes sixty times a second: 8 ms on average.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from henge.match import Match
from henge.shuffling import one_of
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import visit
from tests.browser.engines import FLAGS, chromium_path
from tests.browser.host import Host

REDRAWS, MOVES = 60, 8
SLIDES, SLID = 5, 100  # how often the slider is dragged, and through how many positions
TABLES: dict[str, tuple[str, dict[str, Any]]] = {  # the largest boards of every form, well filled
    "Bounders of side 9": ("bounders", {"plies": 70, "size": 9}),
    "Meets & Bounds with five": ("meets_bounds", {"plies": 8, "seats": 5}),
    "Contiguity Deluxe": ("contiguity", {"plies": 20}),
    "Battle of the Gods with four": ("battle_gods", {"plies": 30, "seats": 4}),
    "Stonehenge": ("stonehenge", {"plies": 10}),
}
# By turns the position before the last move and the one after it, on a table that was never shown before.
BOTH = f"""
from itertools import accumulate, cycle
from js import document
from page.assembly.update import update
from page.browser.dom import Regions
from page.browser.main import shell
from page.html.escape import NOTHING
from page.html.frame import Frame
from page.features.play.board_at_table import drawing
now = shell.app
shown = now.playing.shown
messages = [shell.message("scrub", str(shown - 1 + n % 2)) for n in range({REDRAWS})]
apps = iter(list(accumulate(messages, update, initial=now))[1:])
"""
BOARD = (
    BOTH
    + """
def board(app):
    return Frame("", NOTHING, {"board": drawing(app)})
box = Regions(document.querySelector("#screen"), board(now))
lambda: box.show(board(next(apps)))
"""
)
SCREEN = BOTH + "lambda: shell.show(next(apps))"
# Back through the whole game and forth again, as a finger on the slider goes; at last the present is shown again.
SLIDER = (
    BOTH
    + f"""
last = now.playing.last
there = cycle([*reversed(range(last)), *range(1, last + 1)])
plies = iter([next(there) for _ in range({SLID - 1})] + [last])
lambda: shell.send("scrub", str(next(plies)))
"""
)
REDRAW = """async ([source, times]) => {
  const redraw = henge.python.runPython(source), found = [];
  while (found.length < times)
    found.push(await new Promise(done => requestAnimationFrame(() => {
      const start = performance.now(), after = new MessageChannel();
      after.port1.onmessage = () => done(performance.now() - start);
      redraw();
      after.port2.postMessage(null);
    })));
  return found;
}"""
# Tells when the computer players' thread, which begins beside the page, has begun.
THREAD = """
window.Worker = class extends Worker {
  constructor(...named) {
    super(...named);
    this.addEventListener("message", ({ data }) => data.ready && (window.threadBegun = true));
  }
};
"""
# Each tap that means something, with the time until the frame after it has been painted.
WATCH = """
window.taps = [];
addEventListener("click", event => {
  const target = event.target.closest("[data-touch], [data-do]");
  if (!target) return;
  requestAnimationFrame(() => {
    const after = new MessageChannel();
    after.port1.onmessage = () => taps.push([target.dataset.do ?? "touch", performance.now() - event.timeStamp]);
    after.port2.postMessage(null);
  });
}, true);
"""


@contextmanager
def browser(site: Path) -> Iterator[tuple[Browser, str]]:
    """Give a browser and the site's address."""
    with sync_playwright() as playwright, Host(site) as host:
        chromium = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        yield chromium, host.address
        chromium.close()


def figures(title: str, chromium: Browser, address: str) -> dict[str, list[float]]:
    """Return the milliseconds of every redraw, drag and tap at a table, by the titles of its rows."""
    game, how = TABLES[title]
    context = chromium.new_context(viewport={"width": 1180, "height": 820}, service_workers="block")
    context.add_init_script(THREAD + WATCH)
    begun = visit.match(game, **how)
    page = visit.visit(context, address, begun)
    visit.lift(page)
    visit.until(page, "window.threadBegun")
    board, screen = (page.evaluate(REDRAW, [source, REDRAWS]) for source in (BOARD, SCREEN))
    slid = [sum(page.evaluate(REDRAW, [SLIDER, SLID])) for _ in range(SLIDES)]
    play(page, begun)
    taps: list[tuple[str, float]] = page.evaluate("taps")
    context.close()
    touched = [time for verb, time in taps if verb == "touch"]
    confirmed = [time for verb, time in taps if verb in ("confirm", "only")]
    return dict(zip(titles(title), (board, screen, slid, touched, confirmed), strict=True))


def titles(title: str) -> list[str]:
    """Return the titles of a table's rows."""
    return [
        f"{title}: redraw of the board",
        f"{title}: redraw of the whole screen",
        f"{title}: {SLID} positions of the slider",
        f"{title}: from a touch to its sign",
        f"{title}: from “Confirm” to the move",
    ]


def play(page: Page, begun: Match) -> None:
    """Play some random moves by taps."""
    rng = Random(1)
    for _ in range(MOVES):
        legal = begun.game.actions(begun.state)
        if not legal:
            return
        action = one_of(legal, rng)
        visit.play(page, action)
        begun = begun.play(action)
