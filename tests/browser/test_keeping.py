"""What the device keeps: games, records, damage, names from strangers, and a device that is full."""

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.visit import bring, kept, match, paste, play, ready, table, touch, visit

HOSTILE = '"><img src=x onerror=alert(1)>'


def test_a_damaged_game_is_told_and_its_text_can_be_copied(context: BrowserContext, address: str):
    bring(context, {"current": "game:1", "game:1": "henge1:this was a game"})
    page = context.new_page()
    page.goto(f"{address}#play")
    ready(page)
    expect(page.get_by_role("alert")).to_contain_text("The game that was being played cannot be read.")
    expect(page.get_by_label("The damaged text")).to_have_value("henge1:this was a game")
    page.get_by_role("button", name="Keep it for later").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Saved games").click()
    expect(page.locator(".damaged")).to_contain_text("A damaged game.")
    page.get_by_role("button", name="Forget it").click()
    expect(page.locator(".damaged")).to_have_count(0)
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("button", name="Bounders Balance").click()
    page.get_by_role("button", name="Begin").click()
    touch(page, "g7")
    expect(page.locator(".status h2")).to_have_text("Confirm your move")


def test_a_full_device_is_told_and_play_goes_on(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", size=3))
    page.evaluate("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }; 0")
    play(page, ("c3",))
    expect(page.get_by_role("alert")).to_contain_text("no room to keep the game")
    page.get_by_role("alert").get_by_role("button", name="Close", exact=True).click()
    play(page, ("a1",))
    expect(page.locator(".board [data-piece]")).to_have_count(2)


def test_what_found_no_room_is_kept_as_soon_as_there_is_some(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", size=3))
    page.evaluate("""Storage.prototype.put = Storage.prototype.setItem;
      Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }; 0""")
    play(page, ("c3",))
    expect(page.get_by_role("alert")).to_contain_text("no room to keep the game")
    page.evaluate("Storage.prototype.setItem = Storage.prototype.put; 0")
    page.get_by_role("alert").get_by_role("button", name="Close", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("There is room again")
    assert table(page).match.actions == (("c3",),)


def test_a_record_goes_out_and_comes_back(context: BrowserContext, address: str):
    page = visit(context, address, match("contiguity", 7))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Save or share").click()
    text = page.get_by_role("textbox", name="The record").input_value()
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("button", name="All games").click()
    page.get_by_role("button", name="Saved games").click()
    page.get_by_label("Paste a record of Henge here").fill("nonsense")
    page.get_by_role("button", name="Open the record").click()
    expect(page.get_by_role("alert")).to_contain_text("This is no record of a game.")
    page.get_by_label("Paste a record of Henge here").fill(text)
    page.get_by_role("button", name="Open the record").click()
    expect(page.locator(".board [data-piece]")).to_have_count(7)
    assert len([key for key in kept(page) if key.startswith("game:")]) == 2


def test_kept_games_are_opened_and_forgotten(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", 4, size=3))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="New game").click()
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Saved games").click()
    rows = page.locator(".saved li")
    expect(rows).to_have_count(2)
    expect(rows.nth(1)).to_contain_text("Anna, Bea · 4 moves")
    rows.nth(1).get_by_role("button", name="Open").click()
    expect(page.locator(".board [data-piece]")).to_have_count(4)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Saved games").click()
    page.get_by_role("button", name="Forget this game").last.click()
    expect(page.locator(".games")).to_be_visible()


def test_a_hostile_name_stays_a_name(page: Page):
    page.get_by_role("button", name="Bounders Balance").click()
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
    page.get_by_label("Paste a record of Henge here").fill("[" * 100_000)
    page.get_by_role("button", name="Open the record").click()
    expect(page.get_by_role("alert")).to_contain_text("This is no record of a game.")
    page.get_by_label("Paste a record of Henge here").fill("[" * 400)
    page.get_by_role("button", name="Open the record").click()
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("button", name="Bounders Balance").click()
    expect(page.get_by_role("button", name="Begin")).to_be_visible()


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


LATE = """{
  globalThis.late = [];
  addEventListener("storage", (event) => {
    if (!globalThis.asleep) return;
    event.stopImmediatePropagation();
    late.push(event);
  }, true);
  globalThis.wake = (count) => {
    asleep = false;
    for (const event of late.splice(0, count)) dispatchEvent(new StorageEvent("storage", event));
  };
}"""


def test_a_window_that_hears_late_writes_nothing_old_over_what_is_newer(context: BrowserContext, address: str):
    one = visit(context, address, match("bounders", size=3))
    two = context.new_page()
    two.add_init_script(LATE)
    two.goto(f"{address}#play")
    ready(two)
    two.evaluate("asleep = true")
    moves = (("c3",), ("a1",), ("e1",))
    for move in moves:
        play(one, move)
    two.wait_for_function("late.length === 3")
    two.evaluate("wake(1)")
    expect(two.locator(".board [data-piece]")).to_have_count(1)
    assert table(two).match.actions == moves
