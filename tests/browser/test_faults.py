"""Keeping under faults: a call that fails, a copy lost or old, a clock set back, storage cleared in mid-game."""

import json

import pytest
from page.keeping import game_texts
from page.table.table import Table
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.visit import KEPT, bring, kept, match, play, ready, table, until, visit
from tests.samples import sample

MOVES = (("c3",), ("a1",), ("e1",), ("a3",))
# The next call of a kind fails, once.
FAIL = """([kind, name]) => {
  const own = globalThis[kind].prototype, there = own[name];
  own[name] = function (...given) {
    own[name] = there;
    globalThis.failed = true;
    throw new DOMException("It fails.", "UnknownError");
  };
}"""
WRITING = [("Storage", "getItem"), ("Storage", "setItem"), ("IDBDatabase", "transaction")]
WRITING += [("IDBTransaction", "objectStore"), ("IDBObjectStore", "get"), ("IDBObjectStore", "put")]
READING = [("Storage", "getItem"), ("Storage", "key"), ("IDBFactory", "open"), ("IDBDatabase", "transaction")]
READING += [("IDBTransaction", "objectStore"), ("IDBObjectStore", "getAll"), ("IDBObjectStore", "getAllKeys")]
LASTING = """() => new Promise((resolve, reject) => {
  const asked = indexedDB.open(henge.scope);
  asked.onerror = () => reject(asked.error);
  asked.onsuccess = () => {
    const shelf = asked.result.transaction("kept").objectStore("kept"), found = {};
    shelf.openCursor().onsuccess = ({ target }) => {
      if (!target.result) return asked.result.close() ?? resolve(found);
      found[target.result.key] = target.result.value.text;
      target.result.continue();
    };
  };
})"""


def lasting(page: Page) -> dict[str, str]:
    """Return what the lasting copy holds."""
    until(page, "!henge.vault.writing")
    copies: dict[str, str] = page.evaluate(LASTING)
    return copies


def moves(page: Page) -> int:
    """Return how many moves the lasting copy has of the game."""
    return len(game_texts.text_to_table("game:1", lasting(page)["game:1"]).match.actions)


def again(page: Page, count: int) -> None:
    """Assert that a page opened anew shows so many moves, and nothing amiss."""
    page.reload()
    ready(page)
    expect(page.locator(".board [data-piece]")).to_have_count(count)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_every_move_is_in_both_copies_and_the_one_before_in_the_lasting_one(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", size=3))
    for count, move in enumerate(MOVES, 1):
        play(page, move)
        assert moves(page) == len(table(page).match.actions) == count
        assert len(game_texts.text_to_table("game:1", lasting(page)["before:game:1"]).match.actions) == count - 1
    assert not any(name.startswith("before:") for name in kept(page))


def test_every_call_that_writes_fails_once_and_no_move_is_lost(context: BrowserContext, address: str):
    page = visit(context, address, match("contiguity"))
    game = match("contiguity")
    for n, call in enumerate(WRITING, 1):
        page.evaluate(FAIL, call)
        action = game.game.actions(game.state)[0]
        game = game.play(action)
        play(page, action)
        expect(page.locator(".log li")).to_have_count(n)
        until(page, "globalThis.failed")
        page.evaluate("failed = false")
    play(page, game.game.actions(game.state)[0])
    expect(page.get_by_role("alert")).to_have_count(0)
    assert moves(page) == len(table(page).match.actions) == len(WRITING) + 1
    page.evaluate("delete globalThis.failed")
    again(page, page.locator(".board [data-piece]").count())


@pytest.mark.nightly
@pytest.mark.parametrize(("owner", "method"), sample(READING, 7, 4))
@pytest.mark.starts
def test_every_call_that_reads_at_the_start_fails_once_and_nothing_is_lost(
    context: BrowserContext, address: str, owner: str, method: str
):
    page = visit(context, address, match("bounders", size=3))
    play(page, MOVES[0])
    play(page, MOVES[1])
    assert moves(page) == 2
    page.close()
    page = context.new_page()
    page.add_init_script(
        f"sessionStorage.visited || ({FAIL})({json.dumps([owner, method])}); sessionStorage.visited = 1"
    )
    page.goto(f"{address}#play")
    ready(page)
    assert page.evaluate("globalThis.failed")
    expect(page.locator(".board [data-piece]")).to_have_count(2)
    play(page, MOVES[2])
    assert moves(page) == len(table(page).match.actions) == 3
    again(page, 3)


@pytest.mark.nightly
@pytest.mark.parametrize("lost", sample(["all", "the last moves"], 2, 1))
@pytest.mark.starts
def test_what_the_quick_copy_has_lost_comes_from_the_lasting_one(context: BrowserContext, address: str, lost: str):
    page = visit(context, address, match("bounders", size=3))
    play(page, MOVES[0])
    before = page.evaluate("({...localStorage})")
    play(page, MOVES[1])
    play(page, MOVES[2])
    assert moves(page) == 3
    page.close()
    page = context.new_page()
    page.goto(f"{address}manifest.webmanifest")
    page.evaluate("localStorage.clear()")
    page.evaluate("all => { for (const name in all) localStorage[name] = all[name]; }", {} if lost == "all" else before)
    page.goto(f"{address}#play")
    page.evaluate("dispatchEvent(new Event('click'))")
    ready(page)
    expect(page.locator(".board [data-piece]")).to_have_count(3)
    assert len(table(page).match.actions) == 3


@pytest.mark.nightly
@pytest.mark.starts
def test_games_kept_before_there_was_a_lasting_copy_are_taken_over(context: BrowserContext, address: str):
    texts = {
        f"game:{n}": game_texts.table_to_text(Table(f"game:{n}", match("bounders", n, size=3)), n) for n in range(1, 5)
    }
    bring(context, {"current": "game:3", **texts})
    page = context.new_page()
    page.goto(f"{address}#play")
    ready(page)
    copies = lasting(page)
    assert {name: copies.get(name) for name in texts} == texts
    assert copies["current"] == "game:3"


@pytest.mark.nightly
@pytest.mark.starts
def test_games_are_kept_where_only_one_of_the_copies_is_to_be_had(context: BrowserContext, address: str):
    for missing in ("localStorage", "indexedDB"):
        page = context.new_page()
        page.add_init_script(f"Object.defineProperty(window, '{missing}', {{get: () => null}})")
        page.goto(f"{address}#setup/bounders")
        ready(page)
        page.get_by_role("button", name="Begin").click()
        page.locator('.board [data-touch="g7"]').click()
        page.get_by_role("button", name="Confirm").click()
        until(page, "!henge.vault.writing")
        page.reload()
        ready(page)
        expect(page.locator(".board [data-piece]")).to_have_count(1)
        expect(page.get_by_role("alert")).to_have_count(0)
        page.close()


UNREADABLE = """if (!sessionStorage.visited) IDBFactory.prototype.open = () => { throw new DOMException("It fails.") };
sessionStorage.visited = 1"""


@pytest.mark.nightly
@pytest.mark.parametrize("gone", sample(["deleted", "cannot be read"], 2))
@pytest.mark.starts
def test_that_the_lasting_copy_is_gone_and_moves_may_be_missing_is_told_once(
    context: BrowserContext, address: str, gone: str
):
    page = visit(context, address, match("bounders", size=3))
    play(page, MOVES[0])
    assert moves(page) == 1
    before = page.evaluate("({...localStorage})")
    play(page, MOVES[1])
    assert moves(page) == 2
    page.close()
    page = context.new_page()
    page.goto(f"{address}manifest.webmanifest")
    page.evaluate("all => { for (const name in all) localStorage[name] = all[name]; }", before)
    if gone == "deleted":
        page.evaluate("new Promise(done => (indexedDB.deleteDatabase('henge:/:').onsuccess = () => done(0)))")
    else:
        page.add_init_script(UNREADABLE)
    page.goto(f"{address}#play")
    page.evaluate("dispatchEvent(new Event('click'))")
    ready(page)
    expect(page.locator(".board [data-piece]")).to_have_count(1)
    told = page.get_by_role("alert")
    expect(told).to_contain_text("The main copy of your games is gone or cannot be read.")
    expect(told).to_contain_text("the last moves may be missing")
    told.get_by_role("button", name="Close").click()
    until(page, "!henge.vault.writing")
    page.reload()
    ready(page)
    expect(told).to_have_count(0)


@pytest.mark.nightly
@pytest.mark.starts
def test_storage_cleared_in_mid_game_costs_nothing(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", size=3))
    play(page, MOVES[0])
    session = context.new_cdp_session(page)
    until(page, "!henge.vault.writing")
    session.send("Storage.clearDataForOrigin", {"origin": address.rstrip("/"), "storageTypes": "all"})
    play(page, MOVES[1])
    play(page, MOVES[2])
    assert moves(page) == 3
    again(page, 3)


@pytest.mark.nightly
@pytest.mark.starts
def test_a_clock_set_back_loses_nothing(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", size=3))
    play(page, MOVES[0])
    page.evaluate("{ const now = Date.now; Date.now = () => now() - 40 * 365 * 86_400_000; } 0")
    play(page, MOVES[1])
    play(page, MOVES[2])
    assert moves(page) == len(table(page).match.actions) == 3
    again(page, 3)


@pytest.mark.nightly
@pytest.mark.starts
def test_a_browser_that_never_answers_does_not_stop_the_game(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", size=3))
    page.evaluate("IDBDatabase.prototype.transaction = () => ({objectStore: () => ({put() {}, get: () => ({})})}); 0")
    play(page, MOVES[0])
    play(page, MOVES[1])
    for _ in range(200):  # the second is written when the first is no longer waited for
        if len(table(page).match.actions) == 2:
            return
        page.wait_for_timeout(50)
    assert len(table(page).match.actions) == 2


@pytest.mark.starts
def test_a_next_move_waits_until_the_last_one_is_on_the_disk(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", size=3), at_once=True)
    page.evaluate("""globalThis.order = [];
      const set = Storage.prototype.setItem, change = IDBDatabase.prototype.transaction;
      Storage.prototype.setItem = function (name, text) {
        if (name.includes("kept:game:")) order.push("move");
        return set.call(this, name, text);
      };
      IDBDatabase.prototype.transaction = function (...given) {
        const deed = change.apply(this, given);
        if (given[1] === "readwrite") deed.addEventListener("complete", () => order.push(deed.durability));
        return deed;
      }; 0""")
    page.evaluate("""for (const name of ["c3", "a1", "e1", "a3"]) setTimeout(() =>
      document.querySelector(`.board [data-touch="${name}"]`).dispatchEvent(new Event("click", {bubbles: true})));""")
    expect(page.locator(".board [data-piece]")).to_have_count(4)
    until(page, "!henge.vault.writing")
    assert page.evaluate("order") == ["move", "strict"] * 4


def test_all_that_is_kept_has_the_pages_own_name(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", 2, size=3))
    until(page, "!henge.vault.writing")
    assert page.evaluate("indexedDB.databases().then(all => all.map(one => one.name))") == ["henge:/:"]
    assert KEPT.startswith("henge:/:")
