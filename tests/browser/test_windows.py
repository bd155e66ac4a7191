"""One game in two windows: played at once, heard late, reloaded."""

import pytest
from henge.rules import Action
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.test_faults import lasting
from tests.browser.visit import kept, match, play, ready, table, touch, until, visit


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
            expect(page.locator(".log li")).to_have_count(turn, timeout=20_000)  # a busy disk takes its time
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
  globalThis.wake = () => {
    asleep = false;
    dispatchEvent(new StorageEvent("storage", late.shift()));
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


@pytest.mark.nightly
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


@pytest.mark.nightly
def test_a_window_that_hears_late_writes_nothing_old_over_what_is_newer(context: BrowserContext, address: str):
    one, two, moves = three_moves_unheard(context, address)
    until(two, "text => late.at(-1)?.newValue === text", kept(one)["game:1"])
    pieces, shown = two.locator(".board [data-piece]"), set[int]()
    while two.evaluate("late.length"):
        two.evaluate("wake()")
        assert table(two).match.actions == moves
        shown.add(pieces.count())
    assert shown > {len(moves)}, "it follows what it hears"
    expect(pieces).to_have_count(len(moves))
