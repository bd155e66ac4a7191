"""What the device keeps: games, records, links, damage, names from strangers, and a device that is full."""

import re

import pytest
import zxingcpp
from henge.match import Match
from henge.rules import Action
from page.keeping import game_links
from page.table.table import Table
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.living import instead
from tests.browser.test_faults import lasting
from tests.browser.visit import (
    bring_in,
    choose,
    doors,
    from_menu,
    kept,
    lift,
    match,
    paste,
    play,
    ready,
    start,
    table,
    to_the_set_up,
    touch,
    until,
    visit,
)
from tests.samples import sample

HOSTILE = '"><img src=x onerror=alert(1)>'


def test_a_damaged_game_is_told_and_its_text_can_be_copied(context: BrowserContext, address: str):
    page = start(context, address, {"current": "game:1", "game:1": "henge1:this was a game"}, "play")
    expect(page.get_by_role("alert")).to_contain_text("The game that was being played cannot be read.")
    expect(page.get_by_label("The damaged text")).to_have_value("henge1:this was a game")
    page.get_by_role("button", name="Keep it for later").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Saved games").click()
    expect(page.locator(".damaged")).to_contain_text("A damaged game")
    page.get_by_role("button", name="Move to the bin").click()
    expect(page.locator(".damaged")).to_have_count(0)
    page.get_by_role("button", name="All games").click()
    choose(page, "Bounders")
    page.get_by_role("button", name="Together here").click()
    touch(page, "g7")
    expect(page.locator(".status h2")).to_have_text("Confirm your move")


# Neither copy takes anything any more; then both do again.
FULL = """for (const [kind, put] of [[Storage, "setItem"], [IDBObjectStore, "put"]]) {
  kind.prototype.there ??= kind.prototype[put];
  kind.prototype[put] = () => { throw new DOMException("full", "QuotaExceededError") };
} 0"""
EMPTIED = """for (const [kind, put] of [[Storage, "setItem"], [IDBObjectStore, "put"]]) {
  kind.prototype[put] = kind.prototype.there;
} 0"""


@pytest.mark.starts
def test_a_full_device_is_told_and_play_goes_on(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", size=3))
    page.evaluate(FULL)
    play(page, ("c3",))
    expect(page.get_by_role("alert")).to_contain_text("no room left to save the game")
    page.get_by_role("alert").get_by_role("button", name="Close", exact=True).click()
    play(page, ("a1",))
    expect(page.locator(".board [data-piece]")).to_have_count(2)
    page.get_by_role("button", name="Not saved").click()
    expect(page.get_by_role("alert")).to_contain_text("delete games you no longer need")
    page.get_by_role("alert").get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("button", name="All games").click()
    expect(page.locator(".resume")).to_contain_text("not saved")
    page.get_by_role("button", name="Contiguity Deluxe").last.click()
    page.get_by_role("button", name="Together here").click()
    expect(page.get_by_role("alert")).to_contain_text("no room left to save the game")


@pytest.mark.nightly
@pytest.mark.starts
def test_what_found_no_room_is_kept_as_soon_as_there_is_some(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", size=3))
    page.evaluate(FULL)
    play(page, ("c3",))
    expect(page.get_by_role("alert")).to_contain_text("no room left to save the game")
    page.evaluate(EMPTIED)
    page.get_by_role("alert").get_by_role("button", name="Close", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("There is room again")
    assert table(page).match.actions == (("c3",),)


def test_a_record_goes_out_and_comes_back(context: BrowserContext, address: str):
    page = visit(context, address, match("contiguity", 7))
    from_menu(page, "Share the game")
    page.locator(".sharing .door > summary").click()
    page.locator(".parts").get_by_label("Text", exact=True).check()
    text = page.get_by_role("textbox", name="The game as text").input_value()
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("button", name="All games").click()
    page.get_by_role("button", name="Saved games").click()
    page.get_by_role("button", name="More about Contiguity Deluxe").click()
    page.get_by_role("button", name="Move to the bin").click()
    bring_in(page, "nonsense")
    expect(page.get_by_role("alert")).to_contain_text("There is no game in it.")
    page.get_by_label("Paste a game’s text or link here").fill(text)
    page.get_by_role("button", name="Open it").click()
    expect(page.locator(".board [data-piece]")).to_have_count(7)
    assert games(page) == 1


def games(page: Page) -> int:
    """Return how many games the device keeps."""
    return sum(key.startswith("game:") for key in kept(page))


def link_to(address: str, begun: Match) -> str:
    return game_links.link(address, Table("game:1", begun))


def shown(page: Page, begun: Match) -> None:
    """Assert that a match is on the table, and nothing of a link in the address."""
    expect(page.locator("html")).to_have_attribute("data-ready", "yes")
    expect(page).to_have_url(re.compile("#play$"))
    assert table(page).match == begun


def test_a_link_opens_its_match_once_and_the_game_that_went_on_is_kept(context: BrowserContext, address: str):
    visit(context, address, match("bounders", 4, size=3)).close()
    brought = match("contiguity", 7)
    page = context.new_page()
    page.goto(link_to(address, brought))
    ready(page)
    shown(page, brought)
    assert games(page) == 2
    page.reload()
    ready(page)
    shown(page, brought)
    assert games(page) == 2
    page.get_by_role("button", name="All games").click()
    page.get_by_role("button", name="Saved games").click()
    expect(page.locator(".shelf li")).to_contain_text(["Contiguity", "Bounders"])


def test_a_link_pasted_over_an_open_page_opens_its_match_and_back_does_not_bring_it_again(
    context: BrowserContext, address: str
):
    begun, brought = match("bounders", 4, size=3), match("contiguity", 7)
    page = visit(context, address, begun)
    page.get_by_role("button", name="Menu").click()
    page.evaluate("link => { location = link; }", link_to(address, brought))
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.locator(".board [data-piece]")).to_have_count(7)
    shown(page, brought)
    page.evaluate("link => { location = link; }", link_to(address, begun))
    expect(page.locator(".board [data-piece]")).to_have_count(4)
    shown(page, begun)
    page.go_back()
    shown(page, begun)
    assert games(page) == 2


def test_a_link_is_pasted_where_records_are(context: BrowserContext, address: str):
    page = visit(context, address, route="")
    page.get_by_role("button", name="Saved games").click()
    bring_in(page, f"Your turn: {link_to(address, match('bounders', 4))}")
    expect(page.locator(".board [data-piece]")).to_have_count(4)


@pytest.mark.parametrize(
    "begun", sample([None, match("bounders", 4, size=3)], 2, 1), ids=["first visit", "in mid-game"]
)
def test_a_damaged_link_says_so_and_loses_nothing(context: BrowserContext, address: str, begun: Match | None):
    cut = link_to(address, match("contiguity", 7))[:-20]
    page = visit(context, address, begun)
    before = kept(page)
    for link in (
        cut,
        *(f"{address}#{game_links.ROUTE}{harm}" for harm in ("", "%22%3E%3Cimg%20src=x%3E", "A" * 100_000)),
    ):
        page.evaluate("link => { location = link; }", link)
        expect(page.get_by_role("alert")).to_contain_text("This link cannot be read.")
        expect(page).to_have_url(f"{address}#{'play' if begun else ''}")
        page.get_by_role("alert").get_by_role("button", name="Close").click()
    page.goto("about:blank")
    page.goto(cut)
    ready(page)
    expect(page.get_by_role("alert")).to_contain_text("This link cannot be read.")
    expect(page).to_have_url(f"{address}#")
    assert kept(page) == before
    assert page.locator("img").count() == 0


def share(page: Page) -> str:
    """Open the sheet for sharing; return its link."""
    from_menu(page, "Share the game")
    return page.get_by_role("textbox", name="The link").input_value()


def read(page: Page) -> str:
    """Read the code on the sheet as a camera would."""
    drawn = page.get_by_role("img", name="The link as a code")
    left, top, side, _ = map(int, (drawn.get_attribute("viewBox") or "").split())
    grain = 4
    picture = bytearray(b"\xff" * (side * grain) ** 2)
    boxes = re.findall(r"M(\d+) (\d+)h(\d+)v1h", drawn.locator("path").get_attribute("d") or "")
    for x, y, wide in (map(int, box) for box in boxes):
        for line in range((y - top) * grain, (y - top + 1) * grain):
            start = line * side * grain + (x - left) * grain
            picture[start : start + wide * grain] = bytes(wide * grain)
    code = zxingcpp.read_barcode(memoryview(picture).cast("B", (side * grain, side * grain)))
    assert code
    return str(code.text)


DARK_ON_LIGHT = """code => [getComputedStyle(code).backgroundColor, getComputedStyle(code.firstChild).fill,
  code.getBoundingClientRect().width >= 240]"""


@pytest.mark.parametrize("theme", sample(["day", "night"], 2, 1))
def test_the_code_on_the_sheet_is_the_link_and_follows_it(context: BrowserContext, address: str, theme: str):
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    begun = match("meets_bounds", 9, seats=3)
    page = visit(context, address, begun, theme=theme)
    lift(page)
    assert not any("uqr" in url for url in asked)
    link = share(page)
    assert read(page) == link == link_to(address, begun)
    drawn = page.locator("svg.code").evaluate(DARK_ON_LIGHT)
    assert drawn == ["rgb(255, 255, 255)", "rgb(29, 37, 41)", True]
    page.keyboard.press("Escape")
    play(page, begun.game.actions(begun.state)[0])
    lift(page)
    later = share(page)
    assert later != link
    page.wait_for_selector("svg.code")
    assert read(page) == later
    other = context.new_page()
    other.goto(later)
    ready(other)
    assert games(other) == 1
    assert table(other).match.actions == (*begun.actions, begun.game.actions(begun.state)[0])


def test_a_game_too_long_for_a_code_says_so(context: BrowserContext, address: str):
    begun = match("contiguity", 300)
    page = visit(context, address, begun)
    assert share(page) == link_to(address, begun)
    expect(page.get_by_role("dialog")).to_contain_text("too long for a code")
    expect(page.get_by_role("dialog")).to_contain_text("Send it in parts")


def test_a_code_that_does_not_come_is_told(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", 4))
    with instead(page, henge__module="async () => { throw new TypeError('not found'); }"):
        share(page)
        expect(page.get_by_role("dialog")).to_contain_text("The code cannot be drawn just now")


@pytest.mark.starts
def test_a_link_is_copied_and_given_to_the_devices_own_sheet(context: BrowserContext, address: str):
    context.add_init_script("""
      navigator.share = async what => { globalThis.given = what; throw new DOMException("closed", "AbortError"); };
      if (navigator.clipboard) navigator.clipboard.writeText = async text => { globalThis.copied = text; };
    """)
    page = visit(context, address, match("bounders", 4))
    link = share(page)
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_have_text("Copied.")
    assert page.evaluate("copied") == link
    page.get_by_role("button", name="Share …").click()
    assert page.evaluate("given") == {"title": "Henge", "url": link}
    page.locator(".sharing .door > summary").click()
    page.locator(".parts").get_by_label("Text", exact=True).check()
    page.get_by_role("button", name="Copy the text").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_have_text("Copied.")
    assert page.evaluate("copied").startswith('{"henge": 1')


@pytest.mark.nightly
@pytest.mark.starts
def test_what_may_not_be_copied_is_selected_to_be_copied_by_hand(context: BrowserContext, address: str):
    context.add_init_script(
        "if (navigator.clipboard) navigator.clipboard.writeText = async () => { throw new DOMException('no'); }"
    )
    page = visit(context, address, match("bounders", 4))
    link = share(page)
    page.get_by_role("button", name="Copy the link").click()
    field = page.locator("#link")
    assert field.evaluate("e => e.value.slice(e.selectionStart, e.selectionEnd)") == link
    expect(page.get_by_role("dialog").get_by_role("status")).to_have_text("The text is selected: copy it by hand.")


def test_a_hostile_name_stays_a_name(page: Page):
    choose(page, "Bounders")
    to_the_set_up(page)
    doors(page)
    page.get_by_label("Name of player 1").fill(HOSTILE)
    page.get_by_role("radio", name="3", exact=True).check()
    page.get_by_role("button", name="Begin").click()
    play(page, ("c3",))
    expect(page.locator(".seats")).to_contain_text(HOSTILE)
    expect(page.locator(".log")).to_contain_text(HOSTILE)
    assert page.locator("img").count() == 0
    page.get_by_role("button", name="All games").click()
    expect(page.locator(".resume")).to_be_visible()
    assert page.locator("img").count() == 0


def test_a_record_from_a_stranger_stays_text(context: BrowserContext, address: str):
    record = match("bounders", 2, size=3).record()
    record["players"] = [{"name": HOSTILE, "level": 0}, {"name": "Bea", "level": 0}]
    page = visit(context, address, route="")
    paste(page, record)
    expect(page.locator(".seats")).to_contain_text(HOSTILE)
    assert page.locator("img").count() == 0
    assert len(table(page).match.actions) == 2


def test_a_record_nested_without_end_does_not_end_the_page(page: Page):
    page.get_by_role("button", name="Saved games").click()
    bring_in(page, "[" * 100_000)
    expect(page.get_by_role("alert")).to_contain_text("There is no game in it.")
    page.get_by_label("Paste a game’s text or link here").fill("[" * 400)
    page.get_by_role("button", name="Open it").click()
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("button", name="All games").click()
    choose(page, "Bounders")
    expect(page.get_by_role("button", name="Together here")).to_be_visible()


@pytest.mark.nightly
def test_two_windows_play_the_same_game(context: BrowserContext, address: str):
    one = visit(context, address, match("bounders", size=3))
    two = context.new_page()
    two.goto(f"{address}#play")
    ready(two)
    play(one, ("c3",))
    expect(two.locator(".board [data-piece]")).to_have_count(1)
    play(two, ("a1",))
    expect(one.locator(".board [data-piece]")).to_have_count(2)
    play(one, ("e1",))
    expect(two.locator(".board [data-piece]")).to_have_count(3)
    assert table(one).match.actions == (("c3",), ("a1",), ("e1",))


def story(page: Page) -> str:
    """Return what a window says has happened."""
    return page.locator(".log").inner_text()


def test_two_windows_that_confirm_at_the_same_moment_come_to_the_same(
    context: BrowserContext, address: str, whole: bool
):
    one = visit(context, address, match("bounders"))
    two = context.new_page()
    two.goto(f"{address}#play")
    ready(two)
    at_once = "when => setTimeout(() => document.querySelector('[data-do=confirm]').click(), when - Date.now())"
    for turn, (mine, theirs) in enumerate([("a1", "g7"), ("c1", "e7"), ("b3", "f6")][: 3 if whole else 1], 1):
        touch(one, mine)
        touch(two, theirs)
        when = one.evaluate("Date.now() + 400")
        for page in (one, two):
            page.evaluate(at_once, when)
        for page in (one, two):
            expect(page.locator(".log li")).to_have_count(turn)
        for _ in range(100):
            if story(one) == story(two):
                break
            one.wait_for_timeout(50)
        assert story(one) == story(two)
        alerts = [page.get_by_role("alert") for page in (one, two) if page.get_by_role("alert").count()]
        assert len(alerts) <= 1  # none where one move was there before the other was confirmed
        for alert in alerts:
            expect(alert).to_contain_text("The move made there stands")
            alert.get_by_role("button", name="Close", exact=True).click()
        assert len(table(one).match.actions) == turn


@pytest.mark.nightly
@pytest.mark.starts
def test_two_windows_that_write_at_the_same_moments_never_write_over_each_other(context: BrowserContext, address: str):
    one, two = visit(context, address), visit(context, address)
    when = one.evaluate("Date.now() + 300")
    for name, page in (("one", one), ("two", two)):
        page.evaluate(WRITE, [name, 40, when])
    won = [dict(page.evaluate("written")) for page in (one, two)]
    assert not won[0].keys() & won[1].keys(), "what one window was told is kept, the other has not written over"
    assert {*won[0], *won[1]} == {*range(1, len(won[0]) + len(won[1]) + 1)}
    last = max(*won[0], *won[1])
    shelf = lasting(one)
    assert shelf["game:both"] == (won[0] | won[1])[last]
    assert all(f"game:{name}-{n}" in shelf for name in ("one", "two") for n in range(40)), "and no other game is lost"


# A window writes games of its own and one that the other writes too; where that was quicker it goes on from there.
WRITE = """([name, rounds, when]) => { globalThis.written = (async () => {
  const won = [];
  let revision = 0, held = null;
  await new Promise((resolve) => setTimeout(resolve, when - Date.now()));
  for (let round = 0; round < rounds; ) {
    const text = `${revision + 1} ${name} ${round}`;
    const both = ["game:both", text, revision + 1, held, ""], own = [`game:${name}-${round}`, text, 1, null, ""];
    const answer = await henge.vault.keep(JSON.stringify([both, own]));
    if (!answer) continue;  // slower than a game waits for: the same again
    held = JSON.parse(answer)["game:both"] ?? text;
    revision = parseInt(held);
    if (held === text) won.push([revision, text]);
    round++;
  }
  return won;
})() }"""
LATE = """{
  globalThis.late = [];
  addEventListener("storage", (event) => {
    if (!globalThis.asleep || !event.key?.includes(":game:")) return;
    event.stopImmediatePropagation();
    late.push(event);
  }, true);
  globalThis.wake = (count) => {
    asleep = false;
    for (const event of late.splice(0, count)) dispatchEvent(new StorageEvent("storage", event));
  };
}"""


def three_moves_unheard(context: BrowserContext, address: str) -> tuple[Page, Page, tuple[Action, ...]]:
    """Return two windows of one game, of which the second has not heard of the three moves played in the first."""
    one = visit(context, address, match("bounders", size=3))
    two = context.new_page()
    two.add_init_script(LATE)
    two.goto(f"{address}#play")
    ready(two)
    two.evaluate("asleep = true")
    moves = (("c3",), ("a1",), ("e1",))
    for move in moves:
        play(one, move)
    return one, two, moves


def test_a_window_that_missed_what_happened_overwrites_nothing_newer(context: BrowserContext, address: str):
    one, two, moves = three_moves_unheard(context, address)
    play(two, ("b2",))
    expect(two.get_by_role("alert")).to_contain_text("The move made there stands")
    expect(two.locator(".board [data-piece]")).to_have_count(3)
    assert table(one).match.actions == moves


@pytest.mark.nightly
def test_a_window_that_is_reloaded_shows_its_own_game(context: BrowserContext, address: str):
    one = visit(context, address, match("bounders", 4, size=3))
    two = context.new_page()
    two.goto(address)
    ready(two)
    two.get_by_role("button", name="Contiguity Deluxe").last.click()
    two.get_by_role("button", name="Together here").click()
    expect(two.locator("h1.cut")).to_have_text("Contiguity Deluxe")
    for page, title in ((one, "Bounders"), (two, "Contiguity Deluxe")):
        page.reload()
        ready(page)
        expect(page.locator("h1.cut")).to_have_text(title)


@pytest.mark.starts
def test_where_there_is_no_storage_one_plays_and_is_told_that_nothing_is_kept(context: BrowserContext, address: str):
    for name in ("localStorage", "indexedDB"):
        context.add_init_script(f"Object.defineProperty(window, '{name}', {{get: () => null}})")
    page = context.new_page()
    page.goto(f"{address}#setup/bounders")
    ready(page)
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("alert")).to_contain_text("This browser keeps nothing for this page")
    expect(page.get_by_role("alert")).not_to_contain_text("room")
    expect(page.get_by_role("alert").get_by_role("button", name="Saved games")).to_have_count(0)
    page.get_by_role("alert").get_by_role("button", name="Close", exact=True).click()
    play(page, ("a1",))
    expect(page.locator(".board [data-piece]")).to_have_count(1)
    expect(page.get_by_role("button", name="Not saved")).to_be_visible()


def long_game(plies: int) -> Match:
    """Return a game of Contiguity that nobody ends: always the first of some moves after which it goes on."""
    begun = match("contiguity")
    while len(begun.actions) < plies:
        legal = begun.game.actions(begun.state)
        some = (begun.play(legal[(7 * len(begun.actions) + n) % len(legal)]) for n in range(len(legal)))
        begun = next(then for then in some if then.turn is not None)
    return begun


WATCHING = """globalThis.seen = new Set()
setInterval(() => {
  const sign = document.querySelector("dialog progress")
  if (sign) seen.add(sign.value)
})"""


@pytest.mark.nightly
@pytest.mark.starts
def test_a_long_game_is_opened_with_the_page_alive_and_can_be_called_off(context: BrowserContext, address: str):
    begun = long_game(1500)
    context.add_init_script(WATCHING)
    page = visit(context, address, begun)
    until(page, "seen.size && !document.querySelector('dialog progress')")
    assert page.evaluate("seen.size") > 5  # what else the page has to do comes in between
    expect(page.locator("h1.cut").first).to_have_text("Contiguity Deluxe")
    assert table(page).match == begun
    page.reload()
    ready(page)
    # at once: a click would wait until the dialog stands still, and then the game is open
    page.get_by_role("dialog").get_by_role("button", name="Cancel").dispatch_event("click")
    expect(page.locator(".games")).to_be_visible()
    assert games(page) == 1


@pytest.mark.nightly
def test_a_window_that_hears_late_writes_nothing_old_over_what_is_newer(context: BrowserContext, address: str):
    _, two, moves = three_moves_unheard(context, address)
    until(two, "late.length === 3")
    two.evaluate("wake(1)")
    expect(two.locator(".board [data-piece]")).to_have_count(1)
    assert table(two).match.actions == moves
