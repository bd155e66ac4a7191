"""A browser that is killed, all its processes at once, soon after a move was confirmed: the move is there again."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

import pytest
from page.keeping import game_texts
from page.table.table import Table
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect
from playwright.sync_api import Error as PlaywrightError

from tests.browser.engines import FLAGS, chromium_path
from tests.browser.visit import KEPT, match, play, ready, table, visit

pytestmark = pytest.mark.starts

SOONEST, LATEST = 0.05, 3.0  # seconds after the last move was confirmed


@contextmanager
def own_browser(playwright: Playwright, profile: Path) -> Iterator[tuple[Browser, int]]:
    """Start a browser on a profile, with all its processes in one group that can be killed; yield it and the group."""
    (profile / "DevToolsActivePort").unlink(missing_ok=True)
    words = [str(chromium_path()), *FLAGS, "--headless", "--remote-debugging-port=0", f"--user-data-dir={profile}"]
    process = subprocess.Popen(
        [*words, "--no-first-run", "--password-store=basic", "about:blank"],
        start_new_session=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        while not (port := profile / "DevToolsActivePort").exists() or not port.read_text().strip():
            assert process.poll() is None
            time.sleep(0.05)
        yield playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port.read_text().split()[0]}"), process.pid
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


@pytest.mark.nightly
def test_a_browser_killed_on_the_spot_has_lost_no_confirmed_move(
    playwright: Playwright, address: str, tmp_path: Path, whole: bool
):
    dice, moves, begun = Random(), 0, match("contiguity", seed=5)
    text = game_texts.table_to_text(Table("game:1", begun), 1_760_000_000_000)
    kills, waits = 30 if whole else 3, list[str]()
    for kill in range(kills + 1):
        with own_browser(playwright, tmp_path) as (browser, group):
            page = browser.contexts[0].pages[0]
            page.set_default_timeout(60_000)
            if kill == 0:
                page.goto(f"{address}manifest.webmanifest")
                page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"{KEPT}game:1", text])
                page.evaluate("key => localStorage.setItem(key, 'game:1')", f"{KEPT}current")
            page.goto(f"{address}#play")
            page.evaluate("dispatchEvent(new Event('click'))")
            ready(page)
            expect(page.locator(".log li")).to_have_count(moves)
            assert page.get_by_role("alert").count() == 0
            for _ in range(dice.randint(1, 3)):
                action = begun.game.actions(begun.state)[0]
                begun, moves = begun.play(action), moves + 1
                play(page, action)
                expect(page.locator(".log li")).to_have_count(moves)
            waits.append(f"{(wait := dice.uniform(SOONEST, LATEST) if kill else SOONEST):.2f}")
            time.sleep(wait)
            os.killpg(group, signal.SIGKILL)
    print("killed after", ", ".join(waits), "s")


@pytest.mark.nightly
def test_a_page_whose_process_is_killed_has_lost_no_confirmed_move(context: BrowserContext, address: str, whole: bool):
    dice, begun = Random(), match("contiguity", seed=5)
    page: Page = visit(context, address, begun)
    for _ in range(50 if whole else 1):
        action = begun.game.actions(begun.state)[0]
        begun = begun.play(action)
        play(page, action)
        expect(page.locator(".log li")).to_have_count(len(begun.actions))
        page.wait_for_timeout(dice.uniform(50, 1000))
        with page.expect_event("crash"), suppress(PlaywrightError):
            page.goto("chrome://crash")
        page.close()
        page = context.new_page()
        page.goto(f"{address}#play")
        ready(page)
        expect(page.locator(".log li")).to_have_count(len(begun.actions))
        assert table(page).match.actions == begun.actions
