"""A visit to the page: a game already on the table, fingers on the glass, and eyes on everything it shows."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Sequence
from random import Random
from time import monotonic
from typing import Any

from henge.games import GAMES
from henge.match import Match, Player
from henge.rules import Action, Value
from henge.shuffling import one_of
from page.features.settings.model import Settings
from page.keeping import game_texts
from page.table.table import Table
from playwright.sync_api import BrowserContext, Error, Page

from build import ROOT, WEB
from tests.browser.living import living

SHOTS = ROOT / "dist" / "shots"
shooting = False  # whether pictures are kept, which takes longer than what is asked of most screens (conftest.py)
SIZES = {"tablet": (1180, 820), "upright": (820, 1180), "laptop": (1440, 900), "phone": (390, 844)}
PHONES = {"upright": (390, 844), "small": (360, 740), "on its side": (844, 390)}
WAIT = 30_000  # milliseconds until what is expected has come, on a busy machine
MANY = 400  # moves, more than any game takes that is meant to end
NAMES = ("Anna", "Bea", "Cai", "Dilys", "Eli")
KEPT = "henge:/:kept:"
ENDS = {kind.ends_turn for kind in GAMES.values()} - {""}  # who touches these need not confirm
CONFIRM = '.acts [data-do="confirm"]'
ENDING = '.acts .ends[data-do="confirm"]'  # and this button does it
PRESSED = '.choices [data-with="{0}"][aria-pressed=true], .steps [data-key="step/{0}"]'  # or it came by itself
COLOURS = ("color-contrast", "link-in-text-block")  # axe's rules that depend on the light
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
# Wait for what moves or fades and comes to an end.
STILL = """() => Promise.allSettled(document.getAnimations()
  .filter(({ effect, playState }) => playState === "running" && effect.getComputedTiming().endTime !== Infinity)
  .map(({ finished }) => finished))"""


def match(
    game: str, plies: int = 0, *, seed: int = 1, seats: int | None = None, levels: Any = (), **options: Value
) -> Match:
    """Return a match some random moves in, always the same."""
    count = seats or GAMES[game].seats_allowed[0]
    players = [Player(NAMES[seat], dict(enumerate(levels)).get(seat, 0)) for seat in range(count)]
    begun, rng = Match.new(game, seed=seed, seats=seats, options=options, players=players), Random(seed)
    for _ in range(plies):
        legal = begun.game.actions(begun.state)
        if not legal:
            break
        begun = begun.play(one_of(legal, rng))
    return begun


def moves_to_the_end(begun: Match, seed: int = 1) -> list[Action]:
    """Return random moves that end a match."""
    return [*played_out(begun, seed).actions[len(begun.actions) :]]


def played_out(begun: Match, seed: int = 1) -> Match:
    """Return a match played on by random moves to its end.  Some games want their `short` options: at random they go
    on for thousands of moves."""
    rng = Random(seed)
    while legal := begun.game.actions(begun.state):
        begun = begun.play(one_of(legal, rng))
        assert len(begun.actions) < MANY, "this goes on and on: give its table the game's short options"
    return begun


def bring(context: BrowserContext, texts: dict[str, str]) -> None:
    """Let the device keep some texts before the page opens for the first time."""
    kept = {KEPT + key: text for key, text in texts.items()}
    context.add_init_script(
        "if (location.protocol.startsWith('http') && !localStorage.length)"
        f"  for (const [key, text] of Object.entries({json.dumps(kept)})) localStorage.setItem(key, text)"
    )
    context.set_default_timeout(20_000)


def visit(
    context: BrowserContext, address: str, begun: Match | None = None, route: str = "play", **settings: Any
) -> Page:
    """Open the page with a match on the table."""
    texts = {"settings": Settings(**{"haptics": False, **settings}).write()}
    if begun:
        texts |= {"current": "game:1", "game:1": game_texts.table_to_text(Table("game:1", begun), 1_760_000_000_000)}
    return start(context, address, texts, route)


def start(context: BrowserContext, address: str, texts: dict[str, str] | None = None, route: str = "") -> Page:
    """Open the page on a device that keeps some texts, if it keeps none yet; where one lives on, that begins anew."""
    one = living(context)
    if one and not one.begun:
        return one.begin(address, {KEPT + name: text for name, text in (texts or {}).items()}, route)
    if texts and not one:
        bring(context, texts)
    page = context.new_page()
    page.goto(f"{address}#{route}" if route else address)
    ready(page)
    return page


def ready(page: Page) -> None:
    """Wait until Python has drawn the page."""
    page.wait_for_selector("html[data-ready]", state="attached", timeout=120_000)


def to_the_set_up(page: Page) -> None:
    """Go from a game's own page to where all of it is set up."""
    page.locator(".which > summary").click()
    page.get_by_role("button", name=re.compile("^Names, ")).click()


def sits(page: Page, seat: int, how: str) -> None:
    """Let somebody elsewhere take a seat (from 1 on) at the set-up, reached in some way."""
    chair = page.locator(".who > li").nth(seat - 1)
    chair.get_by_label("Somebody elsewhere").check()
    chair.get_by_label(how).check()


def doors(page: Page) -> None:
    """Open all that lies behind words at the set-up."""
    for door in page.locator(".setup details:not([open]) > summary").all()[::-1]:
        door.click()


def until(page: Page, condition: str, arg: Any = None, timeout: float = WAIT) -> None:
    """Wait until a condition in JavaScript holds; Playwright's own way needs a page whose policy allows `eval`."""
    deadline = monotonic() + timeout / 1000
    while not _holds(page, condition, arg):
        assert monotonic() < deadline, condition
        page.wait_for_timeout(20)


def _holds(page: Page, condition: str, arg: Any) -> bool:
    """Tell whether a condition holds; while the page is being loaded anew none does."""
    try:
        return bool(page.evaluate(condition, arg))
    except Error as error:
        if "context was destroyed" not in error.message:
            raise
        return False


def resize(page: Page, size: tuple[int, int]) -> None:
    """Make the window as large as a device and wait until the table is drawn for it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    until(page, DRAWN, arg=size)


# A phone's board has fewer and larger signs: see page.browser.main.
DRAWN = """([width, height]) => innerWidth === width && innerHeight === height &&
  [...document.querySelectorAll('[data-region="board"] .board')].every(board =>
    board.classList.contains("compact") === matchMedia("(max-width: 699px), (max-height: 500px)").matches)"""


def choose(page: Page, game: str) -> None:
    """Choose a game on the first page by its title."""
    page.locator("button.game", has=page.get_by_text(game, exact=True)).click()


def from_menu(page: Page, row: str) -> None:
    """Do what a row of the menu does, behind whichever of its doors it is."""
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog")
    menu.evaluate("menu => menu.querySelectorAll('details').forEach(door => { door.open = true })")
    menu.get_by_role("button", name=row).click()


def paste(page: Page, record: dict[str, Any]) -> None:
    """Open a record as somebody would who was sent it."""
    page.get_by_role("button", name="Saved games").click()
    bring_in(page, json.dumps(record))


def bring_in(page: Page, text: str) -> None:
    """Paste a text in the library and have it opened."""
    page.get_by_role("button", name="Import a game").click()
    page.get_by_label("Paste a game’s text or link here").fill(text)
    page.get_by_role("button", name="Open it").click()


def touch(page: Page, name: str, onward: str = "") -> None:
    """Touch a name where it can be touched: a card, a cell, a button in words or a step on a scale.

    A button may be pressed already, as the only way on; to press it again would confirm the move or leave it.  One that
    stands nowhere, for a lesson has its room, was pressed where what comes `onward` can be touched.  A name that cannot
    be touched is a fault.
    """
    if name[0] == "b" and name[1:].isdigit() and page.locator(".stepper").count():
        step(page, name)
        return
    if name not in ENDS and page.locator(PRESSED.format(name)).count():
        return
    loose = onward and not page.locator(f'.held[data-touch="{name}"], .board [data-touch="{name}"]').count()
    own, later = _places(name), _places(onward) if loose else []  # the last move is kept first
    until(page, "places => places.some(one => document.querySelector(one))", [*own, *later])
    if here := next((part for place in own if (part := page.locator(place)).count()), None):
        here.first.click()


def _places(name: str) -> list[str]:
    """Return where a name can be touched."""
    return [
        f'.held[data-touch="{name}"]:not(:has(.off))',
        f'.board .live[data-touch="{name}"]',
        f'.choices [data-with="{name}"]',
        f'.board .aim[data-touch="{name}"]',
        *([ENDING] if name in ENDS else ()),
    ]


def step(page: Page, name: str) -> None:
    """Go along a scale to a name and choose it."""
    for _ in range(200):
        here = page.locator(".stepper .btn").get_attribute("data-with")
        if here == name:
            if not page.locator(PRESSED.format(name)).count():
                page.locator(".stepper .btn").click()
            return
        page.locator(f".stepper .tool >> nth={0 if int(name[1:]) < int(str(here)[1:]) else 1}").click()
    raise AssertionError(f"the scale does not lead to {name}")


def play(page: Page, action: Sequence[str], confirm: bool = True) -> None:
    """Play an action by touches, lifting the cover first where it is down; one that goes on waits for the next."""
    lift(page)
    one_button = page.locator('[data-do="only"]')
    if one_button.count():
        one_button.click()
        return
    for name, onward in zip(action, (*action[1:], ""), strict=True):
        touch(page, name, onward)
    button = page.locator(CONFIRM)
    if confirm and action[-1] not in ENDS and button.is_enabled():
        button.click()


def lift(page: Page) -> None:
    """Lift the cover, if it is down or still to be put down by who has drawn."""
    hand_over(page)
    if page.locator(".curtain").count():
        page.locator("[data-hold]").dblclick()
        page.wait_for_selector("html:not([data-shield]) .play")  # until a finger is heard again


def hand_over(page: Page) -> None:
    """Put the cover down, where somebody still looks at what was drawn."""
    if page.locator('.acts [data-do="cover"]').count():
        page.locator('.acts [data-do="cover"]').click()


def kept(page: Page) -> dict[str, str]:
    """Return what the device keeps, as soon as nothing is being written."""
    until(page, "!globalThis.henge?.vault?.writing")
    texts: dict[str, str] = page.evaluate("({...localStorage})")
    return {key.removeprefix(KEPT): text for key, text in texts.items() if key.startswith(KEPT)}


def table(page: Page) -> Table:
    """Return the table as the device keeps it, before anything of a turn was touched."""
    texts = kept(page)
    return game_texts.text_to_table(texts["current"], texts[texts["current"]]).quiet().with_cover_state(begun=())


def everything(page: Page) -> str:
    """Return all that the page holds: its elements, title and address, and what the device keeps."""
    return str(
        page.evaluate(
            "document.documentElement.outerHTML + document.title + location.href + JSON.stringify({...localStorage})"
        )
    )


def shoot(page: Page, name: str) -> None:
    """Keep a picture of the page to look at, where somebody is going to."""
    if not shooting:
        return
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"{name}.png")


def together(name: str, *pages: Page) -> None:
    """Keep one picture of several devices side by side, as they lie before their players at that moment."""
    if not shooting:
        return
    browser = pages[0].context.browser
    assert browser
    images = "".join(f'<img src="data:image/png;base64,{b64encode(page.screenshot()).decode()}">' for page in pages)
    sizes = [page.viewport_size for page in pages if page.viewport_size]
    width, height = sum(one["width"] + 24 for one in sizes), max(one["height"] for one in sizes)
    desk = browser.new_page(viewport={"width": width + 24, "height": height + 48})
    desk.set_content(
        f'<body style="display: flex; gap: 24px; align-items: start; margin: 24px; background: #777">{images}'
    )
    SHOTS.mkdir(parents=True, exist_ok=True)
    desk.screenshot(path=SHOTS / f"{name}.png")
    desk.close()


# What is seen is not said where somebody else may hear it: cards are called by their places, and what was done
# with them as everybody may know it.
NAMED_OTHERWISE, ASIDE = "label-content-name-mismatch", re.compile('<button [^>]*class="(held|told)')


def faults(page: Page, rules: Sequence[str] = ()) -> list[str]:
    """Return what axe finds wrong, by all of its rules or by some, once nothing fades any more."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    page.evaluate(STILL)
    report = page.evaluate(
        "rules => axe.run(document, {resultTypes: ['violations'], ...(rules.length && {runOnly: rules})})", list(rules)
    )
    return [
        f"{fault['id']}: {fault['help']} — {node['target']} {node['html'][:200]} {node['failureSummary'][:300]}"
        for fault in report["violations"]
        for node in fault["nodes"]
        if not (fault["id"] == NAMED_OTHERWISE and ASIDE.match(node["html"]))
    ]
