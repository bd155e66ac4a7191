"""A match on several devices in browsers of their own: from the codes to the end of the game, with losses in between.

They meet in a network of their own, where nothing can be sent to anybody else: a namespace with one interface.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from henge.rules import Value
from henge.shuffling import one_of
from page.features.devices.sdp import Card
from page.features.settings.model import Settings
from page.keeping.names import DRAFT
from page.table.chair import DEVICE
from page.table.draft import Draft
from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from build import ROOT
from tests.browser import visit
from tests.browser.conftest import KEPT, ONCE
from tests.browser.engines import FLAGS, chromium_path

pytestmark = pytest.mark.starts

ADDRESS = "http://localhost:8000/"  # of the host in the namespace
NETWORK = """#!/bin/sh
exec unshare -n sh -c '
  ip link set lo up && ip link add t0 type veth peer name t1 && ip addr add {address} dev t0 &&
  for end in t0 t1; do ip link set $end addrgenmode none || true; done &&  # or an address comes later, and pages fail
  ip link set t0 up && ip link set t1 up && ip {family} route add default dev t0 && exec "$@"' sh {what} "$@"
"""
IPV4, IPV6 = ("192.0.2.77/24", ""), ("fd00::77/64 nodad", "-6")
HOSTED = "env PYTHONPATH={} {} -m tests.browser.host {} 8000 {}"
PLIES = "n => +document.querySelector('.scrub [data-key=later]').dataset.with > n"
FILMING = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")
PHONE = {"width": 390, "height": 844}
# A connection of a page that would ask any server fails the test.
ALONE = """const Connection = globalThis.RTCPeerConnection;
globalThis.RTCPeerConnection = class extends Connection {
  constructor(how) {
    if (!how || how.iceServers.length) console.error("A server would take part in a connection.");
    super(how);
  }
};"""
CARD = re.compile(r"/([\w-]+)$")
# Nothing lies over the picture of a code, wherever one looks at it.
BARE = """() => {
  const code = [...document.querySelectorAll("svg.code")].pop(), box = code?.getBoundingClientRect();
  return box && [0.1, 0.5, 0.9].every(x => [0.1, 0.5, 0.9].every(y => {
    const over = document.elementFromPoint(box.x + x * box.width, box.y + y * box.height);
    return over === code || code.contains(over);
  }));
}"""
Fresh = Callable[..., BrowserContext]
# A screen whose wake lock can be looked at: what is held, and nothing once the browser has taken it away.
LIT = """Object.defineProperty(navigator, "wakeLock", { value: { request: async kind => {
  globalThis.lock = { kind, released: false, release: async () => { lock.released = true; } };
  return lock;
} } });"""


def in_a_network(folder: Path, what: str, numbers: tuple[str, str] = IPV4) -> Path:
    """Return a program that starts another one in a network of its own, with addresses of one kind alone."""
    script = folder / f"{Path(what.split()[-1]).name}{numbers[1]}"
    script.write_text(NETWORK.format(what=what, address=numbers[0], family=numbers[1]))
    script.chmod(0o755)
    return script


def chromium(site: Path) -> str:
    """Return the command that is Chromium with the site served beside it."""
    browser = shutil.which("chromium-headless-shell") or chromium_path() or "chromium"
    return HOSTED.format(ROOT, sys.executable, site, browser)


@pytest.fixture(scope="module")
def network(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for programs in a network of their own, where the machine allows that."""
    folder = tmp_path_factory.mktemp("network")
    tried = subprocess.run([in_a_network(folder, "true")], capture_output=True, encoding="utf-8")
    if tried.returncode:
        pytest.skip(f"This machine allows no network of one’s own (unshare): {tried.stderr.strip()}")
    return folder


@pytest.fixture(scope="module")
def apart(playwright: Playwright, network: Path, site: Path) -> Iterator[Browser]:
    """Chromium in a network of its own."""
    browser = playwright.chromium.launch(executable_path=in_a_network(network, chromium(site)), args=[*FLAGS, ONCE])
    yield browser
    browser.close()


@pytest.fixture
def film(tmp_path: Path) -> Path:
    """A film that a camera seems to take, empty until a test has written it."""
    return tmp_path / "film.y4m"


@pytest.fixture
def seeing(playwright: Playwright, network: Path, site: Path, film: Path) -> Iterator[Browser]:
    """Chromium in another network of its own, whose camera shows a film."""
    browser = playwright.chromium.launch(
        executable_path=in_a_network(network, chromium(site)),
        args=[*FLAGS, ONCE, *FILMING, f"--use-file-for-fake-video-capture={film}"],
    )
    yield browser
    browser.close()


@pytest.fixture
def longer(playwright: Playwright, network: Path, site: Path) -> Iterator[Browser]:
    """Chromium in a network whose addresses are of IPv6 alone; it may use the camera, or it would tell mere names."""
    tried = subprocess.run([in_a_network(network, "true", IPV6)], capture_output=True, encoding="utf-8")
    if tried.returncode:
        pytest.skip(f"This machine has no IPv6: {tried.stderr.strip()}")
    browser = playwright.chromium.launch(
        executable_path=in_a_network(network, chromium(site), IPV6), args=[*FLAGS, ONCE, *FILMING]
    )
    yield browser
    browser.close()


@pytest.fixture
def device(apart: Browser, fresh_context: Fresh) -> Fresh:
    """Make browser contexts for devices, each of its own."""

    def fresh(of: Browser = apart, **options: Any) -> BrowserContext:
        context = fresh_context(of=of, service_workers="block", **options)
        context.add_init_script(KEPT + ALONE)
        return context

    return fresh


def table_of(context: BrowserContext, game: str, seats: int, **options: Value) -> Page:
    """Begin a game with every seat on another device."""
    draft = replace(Draft.new(game), seats=seats, options=options)
    for seat in range(seats):
        draft = draft.named(seat, visit.NAMES[seat]).sits(seat, DEVICE)
    visit.bring(context, {DRAFT + game: draft.write(), "settings": Settings(haptics=False, motion=False).write()})
    page = context.new_page()
    page.goto(f"{ADDRESS}#setup/{game}")
    visit.ready(page)
    page.get_by_role("button", name="Begin", exact=True).click()
    return page


def code_of(table: Page, seat: int | str) -> str:
    """Return the link that the table shows for a seat."""
    visit.until(table, "seat => document.querySelector('#link')?.value.includes(`/${seat}/`)", str(seat))
    return table.locator("#link").input_value()


def met(table: Page, phone: Page, seat: int | str, dealt: bool = True) -> None:
    """Bring a phone to its seat: it opens the table's link, and its answer is pasted at the table.

    Before everybody is here there is nothing `dealt` that it could show.
    """
    link = code_of(table, seat)
    visit.until(table, BARE)
    phone.goto(link)
    visit.ready(phone)
    visit.until(phone, "document.querySelector('.joining #link')?.value.startsWith('answer/')")
    visit.until(phone, BARE)
    answered(table, phone)
    phone.wait_for_selector(".play" if dealt else "text=as soon as everybody is here")
    visit.until(phone, "!document.querySelector('[data-do=rejoin]')")


def answered(table: Page, phone: Page) -> None:
    """Paste a phone's answer at the table."""
    ways = table.locator(".answer details:not([open]) summary")
    if ways.count():
        ways.click()
    table.locator("#theirs").fill(phone.locator("#link").input_value())
    table.locator('[data-do="answered"]').click()


def phone_of(device: Fresh) -> Page:
    context = device(viewport=PHONE)
    visit.bring(context, {"settings": Settings(haptics=False, motion=False).write()})
    return context.new_page()


def game_played(table: Page, phones: list[Page], most: int | None, on_the_way: Callable[[int], None]) -> None:
    """Play random moves by touches on whichever phone is to move, until the game is over and every phone says so.

    Of a sample no more than so many: to the end of every game play tests/page/devices, without one.
    """
    rng, plies = Random(4), 0
    while (match := visit.table(table).match).turn is not None:
        if plies == most:
            return
        legal = match.game.actions(match.state)
        phone = phones[match.turn]
        visit.until(phone, PLIES.replace(" > ", " === "), len(match.actions))
        visit.play(phone, one_of(legal, rng))
        visit.until(table, PLIES, len(match.actions))
        plies += 1
        on_the_way(plies)
    for phone in phones:
        phone.wait_for_selector("dialog[open] .rank")


def back(table: Page, phones: list[Page]) -> None:
    """Reload the table, to which all guests come back by new codes."""
    table.reload()
    visit.ready(table)
    for seat, phone in enumerate(phones):
        phone.wait_for_selector('[data-do="rejoin"]')
        if not table.locator("dialog[open]").count():
            table.locator('[data-do="devices"]').first.click()
        met(table, phone, seat)


@pytest.mark.nightly
def test_two_phones_play_stonehenge_face_down_and_either_side_is_lost_and_comes_back(device: Fresh, whole: bool):
    table = table_of(device(), "stonehenge", 2, face_down=True)
    phones = [phone_of(device) for _ in range(2)]
    for seat, phone in enumerate(phones):
        met(table, phone, seat)
    visit.until(table, "!document.querySelector('dialog[open]')")
    visit.together("devices-playing", table, *phones)

    def lost(plies: int) -> None:
        if plies == 3:  # a phone dies, and shows its hand again before it is connected
            visit.until(phones[1], PLIES.replace(" > ", " === "), plies)
            hand = phones[1].locator(".hand .tok").count()
            context = phones[1].context
            phones[1].close()
            table.wait_for_selector("text=not connected")
            visit.together("devices-away", table, phones[0])
            phones[1] = context.new_page()
            phones[1].goto(f"{ADDRESS}#seat/{visit.table(table).link.called}/1")
            visit.ready(phones[1])
            assert phones[1].locator(".hand .tok").count() == hand > 0
            visit.together("devices-back", table, phones[1])
            table.locator('[data-do="devices"]').first.click()
            met(table, phones[1], 1)
        if plies == 4:
            back(table, phones)

    game_played(table, phones, None if whole else 6, lost)


def filmed(path: Path, drawn: str) -> None:
    """Write a film of a code as the page draws it (features/share/view.py): black on white, a little off centre."""
    runs = [tuple(map(int, run)) for run in re.findall(r"M(\d+) (\d+)h(\d+)", drawn)]
    scale, left, top = 8, 150, 60
    rows = [bytearray(b"\xeb" * 640) for _ in range(480)]
    for x, y, wide in runs:
        for row in rows[top + y * scale : top + (y + 1) * scale]:
            row[left + x * scale : left + (x + wide) * scale] = b"\x10" * (wide * scale)
    frame = b"FRAME\n" + b"".join(rows) + b"\x80" * (640 * 480 // 2)
    path.write_bytes(b"YUV4MPEG2 W640 H480 F10:1 Ip A1:1 C420\n" + frame * 5)


@pytest.mark.nightly
def test_the_tables_camera_reads_the_phones_answer_and_they_are_connected(device: Fresh, seeing: Browser, film: Path):
    context = device(seeing)
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    table = table_of(context, "bounders", 2)
    phone = device(seeing, viewport=PHONE).new_page()
    phone.goto(code_of(table, 0))
    visit.ready(phone)
    filmed(film, phone.locator(".joining svg.code path").get_attribute("d") or "")
    assert "qr.js" not in asked
    table.get_by_role("button", name="Read its code").click()
    phone.wait_for_selector(".play")
    assert asked.count("qr.js") == 1  # what reads codes is loaded only now
    visit.until(phone, "!document.querySelector('[data-do=rejoin]')")
    visit.until(table, "document.querySelector('#link')?.value.includes('/1/')")  # on to the next seat
    visit.shoot(table, "devices-camera")


@pytest.mark.nightly
def test_a_phone_that_was_away_reads_the_tables_new_code_with_its_own_camera(
    device: Fresh, seeing: Browser, film: Path
):
    table = table_of(device(seeing), "bounders", 2)
    context = device(seeing, viewport=PHONE)
    phone = context.new_page()
    met(table, phone, 0)
    phone.close()
    table.wait_for_selector("text=not connected")
    phone = context.new_page()
    phone.goto(f"{ADDRESS}#seat/{visit.table(table).link.called}/0")
    visit.ready(phone)
    table.locator(".sheet-in details:not([open]) summary").click()
    table.locator('[data-with="0"]', has_text="Connect again").click()
    code_of(table, 0)
    visit.until(table, "document.querySelector('.meeting svg.code path')")
    filmed(film, table.locator(".meeting svg.code path").get_attribute("d") or "")
    phone.locator('[data-do="rejoin"]').click()
    phone.get_by_role("button", name="Read it with the camera").click()
    visit.until(phone, "document.querySelector('.joining #link')?.value.startsWith('answer/')")
    answered(table, phone)
    phone.wait_for_selector(".play")
    visit.until(phone, "!document.querySelector('[data-do=rejoin]')")


@pytest.mark.nightly
def test_five_phones_play_meets_and_bounds_and_the_table_lies_open_between_them(device: Fresh, whole: bool):
    seats = 5 if whole else 3
    table = table_of(device(), "meets_bounds", seats)
    phones = [phone_of(device) for _ in range(seats)]
    for seat, phone in enumerate(phones):
        met(table, phone, seat, dealt=phone is phones[-1])
    visit.until(table, "!document.querySelector('dialog[open]')")
    visit.together("devices-five", table, phones[visit.table(table).match.turn or 0])

    def lost(plies: int) -> None:
        if plies == 3:
            phones[2].reload()
            visit.ready(phones[2])
            table.wait_for_selector("text=not connected")
            table.locator('[data-do="devices"]').first.click()
            met(table, phones[2], 2)
        if plies == 5:
            back(table, phones)

    game_played(table, phones, None if whole else 6, lost)


@pytest.mark.nightly
def test_two_devices_find_each_other_where_all_addresses_are_of_ipv6(device: Fresh, longer: Browser):
    table = table_of(device(longer, permissions=["camera"]), "bounders", 2)
    phone = device(longer, viewport=PHONE, permissions=["camera"]).new_page()
    met(table, phone, 0)
    [card] = CARD.findall(code_of(table, 1))
    assert {one.host for one in Card.read(card).addresses} == {"fd00:0000:0000:0000:0000:0000:0000:0077"}


@pytest.mark.nightly
def test_two_windows_of_one_browser_play_without_any_code_and_their_screens_stay_lit(
    context: BrowserContext, address: str
):
    """A link without a card leads to a table in another window of the same browser."""
    context.add_init_script(LIT)
    table = visit.visit(context, address, visit.match("bounders", 3, size=3), motion=False)
    assert not table.evaluate("globalThis.lock")
    visit.from_menu(table, "Other devices")
    table.get_by_role("button", name="Bea: to another device").click()
    seat = context.new_page()
    seat.goto(f"{address}#seat/{visit.table(table).link.called}/1")
    visit.ready(seat)
    seat.wait_for_selector(".play")
    visit.until(table, "!document.querySelector('dialog[open]')")
    for page in (table, seat):
        visit.until(page, "globalThis.lock?.kind === 'screen'")
    table.evaluate("lock.released = true")  # the browser takes it from a page that is hidden
    table.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    visit.until(table, "!lock.released")
    game_played(table, [table, seat], None, lambda plies: None)
