"""Henge taken along: the one file is offered with its size and build, and opens without a network."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

import build
from tests.browser.conftest import opened
from tests.browser.visit import shoot

pytestmark = pytest.mark.starts


@pytest.mark.nightly
def test_the_one_file_is_saved_from_the_settings_and_plays_by_itself(
    browser: Browser, fresh_context: Callable[..., BrowserContext], address: str, tmp_path: Path
):
    page = opened(fresh_context(), address)
    page.get_by_role("button", name="Settings").click()
    sheet = page.get_by_role("dialog")
    told = re.search(r"one file of ([\d.]+) MB.*\(build (\w{8})\)", sheet.inner_text(), re.S)
    assert told
    expect(sheet.get_by_text("Ready to play offline")).to_be_visible(timeout=120_000)
    sheet.get_by_role("link", name="Save Henge as one file").scroll_into_view_if_needed()
    shoot(page, "take-away")
    with page.expect_download() as saving:
        sheet.get_by_role("link", name="Save Henge as one file").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    assert file.name == "henge.html"
    assert file.read_bytes() == (build.ROOT / "dist" / "henge.html").read_bytes()
    assert f"{file.stat().st_size / 1e6:.1f}" == told[1]
    assert f"Henge, build {told[2]}, made by" in file.read_text("utf-8")[-200_000:]
    context = browser.new_context(offline=True)
    alone = opened(context, file.as_uri())
    alone.get_by_role("button", name="Settings").click()
    expect(alone.get_by_role("dialog")).to_contain_text("Your games")
    expect(alone.get_by_role("dialog")).not_to_contain_text("Take it with you")
    context.close()
