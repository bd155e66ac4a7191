"""The files of the site: what they are called, which are kept, licences, the manifest, and how it is installed."""

import json
import re
from pathlib import Path

import pytest
from bundle import fingerprint, leaflets, walk
from henge.games import GAMES
from henge.language import ENGLISH
from playwright.sync_api import BrowserContext, Page, expect

import build
from tests.browser.conftest import opened, wait_until_ready
from tests.browser.visit import faults, shoot
from tests.spoken import CODES

pytestmark = pytest.mark.starts


def test_only_entry_points_keep_their_names_and_folders_are_named_after_what_they_hold(site: Path):
    kept = {"index.html", "embed.html", "henge.html", "manifest.webmanifest", "sw.js"}
    assert {path.name for path in site.iterdir() if path.is_file()} == kept
    folders = [path for path in site.iterdir() if path.is_dir() and path.name not in ("shots", leaflets.FOLDER)]
    assert {path.name for path in folders} == {
        f"{path.name.partition('-')[0]}-{fingerprint(sorted(walk(path)), path)[:8]}" for path in folders
    }
    assert {path.name.partition("-")[0] for path in folders} == {"app", "run"}


def test_the_licences_of_all_that_is_in_the_page_go_with_it(site: Path):
    [licences] = site.glob("app-*/licences.txt")
    text = licences.read_text("utf-8")
    for words in (
        "pyodide 3",
        "@pyscript/core 0",
        "uqr 0",
        "zzfx 1",
        "gifenc 1",
        "Mozilla Public License Version 2.0",
        "SIL OPEN FONT LICENSE",
        "Python 3",
    ):
        assert words in text
    assert "esbuild" not in text
    assert text in (build.ROOT / "dist" / "henge.html").read_text("utf-8")


def test_the_list_of_kept_files_is_the_site(site: Path):
    [listed] = re.findall(r"^const FILES = (.*);$", (site / "sw.js").read_text(), re.M)
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    files = {name for name in files if name.partition("/")[0] not in ("shots", leaflets.FOLDER)}
    assert {file["path"] for file in json.loads(listed)} == files - {"index.html", "henge.html", "sw.js"} | {"./"}
    assert sum(file["bytes"] for file in json.loads(listed)) < 20_000_000


def test_the_manifest_names_pictures_that_are_as_it_says_and_every_game(
    page: Page, address: str, site: Path, whole: bool
):
    manifest = json.loads((site / "manifest.webmanifest").read_text())
    for picture in (*manifest["icons"], *manifest["screenshots"]):
        assert page.evaluate(SIZE, picture["src"]) == picture["sizes"]
    assert {icon["sizes"] for icon in manifest["icons"]} == {"192x192", "512x512"}
    assert "maskable" in {icon["purpose"] for icon in manifest["icons"]}
    assert (manifest["display"], manifest["orientation"]) == ("standalone", "any")
    said = [manifest["description"], *manifest["description_localized"].values()]
    assert [manifest["lang"], *manifest["description_localized"]] == [ENGLISH, *CODES]
    assert len(set(said)) == len(CODES) + 1
    assert {manifest["start_url"], manifest["scope"]} == {"./"}
    assert [shortcut["name"] for shortcut in manifest["shortcuts"]] == [game.title for game in GAMES.values()]
    for shortcut in manifest["shortcuts"] if whole else manifest["shortcuts"][:1]:
        page.goto("about:blank")
        page.goto(address + shortcut["url"])
        wait_until_ready(page)
        expect(page.locator(".begin h1")).to_have_text(shortcut["name"])


@pytest.mark.nightly
def test_an_ipad_is_told_how_to_keep_henge_before_a_game_until_that_is_put_away(context: BrowserContext, address: str):
    context.add_init_script(IPAD)
    page = opened(context, address)
    card = page.get_by_role("region", name="Keep Henge on this device")
    expect(card).to_contain_text("Add to Home Screen")
    shoot(page, "ipad")
    assert faults(page) == []
    page.get_by_role("button", name="Stonehenge").click()
    expect(card).to_be_visible()
    card.get_by_role("button", name="Not now").click()
    expect(card).to_be_hidden()
    page.reload()
    wait_until_ready(page)
    expect(card).to_be_hidden()


IPAD = """
Object.defineProperty(navigator, "standalone", { value: false });
Object.defineProperty(navigator, "maxTouchPoints", { value: 5 });
"""


@pytest.mark.nightly
@pytest.mark.parametrize("installed", ["true", "undefined"])
def test_an_installed_henge_and_other_browsers_tell_nothing_of_the_sort(
    context: BrowserContext, address: str, installed: str
):
    context.add_init_script(IPAD.replace("false", installed))
    page = opened(context, address)
    expect(page.get_by_role("region", name="Keep Henge on this device")).to_be_hidden()


SIZE = """async source => {
  const picture = Object.assign(new Image(), { src: source });
  await picture.decode();
  return `${picture.width}x${picture.height}`;
}"""
