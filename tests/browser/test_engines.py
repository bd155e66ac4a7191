"""What must work in every engine: start, play, think, come back, without a network too, and as one file.

`python build.py test --engines all` runs this in Chromium, Firefox and WebKit, else Chromium alone does.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from henge.match import Match
from page.features.settings.model import Settings
from page.keeping import game_links, game_texts
from page.table.table import Table
from playwright.sync_api import Playwright

import build
from tests.browser.engines import PATIENCE, Engine, Missing, window
from tests.browser.host import Host
from tests.browser.visit import match

pytestmark = pytest.mark.starts


@pytest.fixture
def engine(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Engine]:
    """A window of the engine this test is about, with no memory."""
    try:
        with window(request.param, playwright) as engine:
            yield engine
    except Missing as missing:
        pytest.fail(f"The tests in {request.param} need it: {missing}.", pytrace=False)


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    """A host that a test may stop."""
    with Host(site) as host:
        yield host


def bring(engine: Engine, address: str, begun: Match) -> str:
    """Come to the page for the first time, with a match on the table; return how it started."""
    engine.open(f"{address}#play")
    texts = {
        "settings": Settings(haptics=False, motion=False, pace="quick", at_once=True).write(),
        "current": "game:1",
        "game:1": game_texts.table_to_text(Table("game:1", begun), 1_760_000_000_000),
    }
    keep = f"([key, text]) => localStorage.setItem({KEPT} + key, text)"
    engine.run(f"Object.entries({json.dumps(texts)}).forEach({keep})")
    way = engine.ready()
    if not engine.run("document.querySelector('.play') !== null"):  # Python was quicker than the match
        come_again(engine, address)
    return way


def come_again(engine: Engine, address: str) -> str:
    """Load the page anew (which takes another address: by another # alone a browser stays); return how it started."""
    engine.open(f"{address}?{next(NUMBERS)}#play")
    return engine.ready()


NUMBERS = count()
KEPT = "henge.scope + 'kept:'"
# The next thing to tap, and whether that plays a move: the only choice there is, a cell, or first the card that goes
# there.
NEXT = """(() => {
  const places = ['[data-do="only"]', '.board .live[data-touch]',
                  '.held[data-touch]:not(:has(.off))', '.choices [data-with]'];
  const found = places.map(place => document.querySelector(place)).find(found => found);
  const { x, y, width, height } = found.getBoundingClientRect();
  return [x + width / 2, y + height / 2, found.matches('[data-do="only"], .whole')];
})()"""


def actions(engine: Engine) -> tuple[tuple[str, ...], ...]:
    """Return what was played so far, as the device keeps it."""
    text = engine.run(f"localStorage.getItem({KEPT} + 'game:1')")
    return game_texts.text_to_table("game:1", text).match.actions


def move(engine: Engine) -> None:
    """Make some legal move by taps; what is confirmed is kept a moment later."""
    before = engine.run(f"localStorage.getItem({KEPT} + 'game:1')")
    for _ in range(5):
        x, y, whole = engine.run(NEXT)
        engine.tap(x, y)
        if whole:
            engine.wait(f"localStorage.getItem({KEPT} + 'game:1') !== {json.dumps(before)}")
            return
    raise AssertionError("five taps made no move")


@pytest.mark.nightly
def test_a_whole_game_is_played_by_taps_and_then_a_link_opens_another_once(engine: Engine, host: Host, whole: bool):
    begun = match("stonehenge") if whole else match("bounders", size=3)
    assert bring(engine, host.address, begun) == "plain"
    while not engine.run("document.querySelector('dialog[open]') !== null"):
        move(engine)
    for action in actions(engine):
        begun = begun.play(action)
    assert begun.game.result(begun.state)
    other = match("contiguity", 4)
    engine.run(f"void (location = {json.dumps(game_links.link(host.address, Table('game:1', other)))})")
    engine.wait("document.querySelectorAll('.board [data-piece]').length === 4")
    assert engine.run("location.hash") == "#play"
    engine.run("void history.back()")
    engine.run("document.querySelector('[data-do=menu]').click()")
    engine.run("document.querySelector('[data-do=share]').click()")
    engine.wait("document.querySelector('svg.code')")
    kept = f"Object.keys(localStorage).filter(key => key.startsWith({KEPT} + 'game:')).length"
    assert engine.run(kept) == 2


def test_a_computer_player_moves_and_without_a_network_the_page_comes_back_from_its_snapshot_and_both_play_on(
    engine: Engine, host: Host
):
    bring(engine, host.address, match("bounders", size=3, levels=(0, 1)))
    played = moved_by_both(engine)
    engine.wait("'offline' in document.documentElement.dataset && navigator.serviceWorker.controller")
    host.stop()
    assert come_again(engine, host.address) == "snapshot"
    assert actions(engine) == played
    assert moved_by_both(engine)[:2] == played
    host.start()


@pytest.mark.nightly
def test_the_page_in_one_file_plays_keeps_and_thinks(engine: Engine, site: Path):
    address = (build.ROOT / "dist" / "henge.html").as_uri()
    assert bring(engine, address, match("bounders", size=3, levels=(0, 1))) == "plain"
    played = moved_by_both(engine)
    come_again(engine, address)
    assert actions(engine) == played


def moved_by_both(engine: Engine) -> tuple[tuple[str, ...], ...]:
    """Make a move and wait for the computer player's; return all that was played."""
    before = len(actions(engine))
    move(engine)
    end = time.monotonic() + PATIENCE
    while len(actions(engine)) < before + 2 and time.monotonic() < end:
        time.sleep(0.1)
    assert len(actions(engine)) == before + 2
    return actions(engine)


def test_the_page_in_one_file_is_at_most_ten_megabytes(site: Path):
    assert (build.ROOT / "dist" / "henge.html").stat().st_size <= 10_000_000


@pytest.mark.nightly
def test_a_browser_that_hangs_is_ended_in_time(playwright: Playwright):
    with pytest.raises(TimeoutError, match="chromium was ended"), window("chromium", playwright, limit=5) as engine:
        engine.run("(() => { for (;;); })()")
