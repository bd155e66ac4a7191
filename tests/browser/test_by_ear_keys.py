"""By ear: how few presses a move and a hint take, and what else is done by keys alone."""

import re
from random import Random

import pytest
from henge.games import GAMES
from henge.rules import Action
from henge.typed_moves import understood
from page.app.app import App
from page.assembly import read_aloud
from page.features.screen_reader import places
from page.table.table import Table
from playwright.sync_api import BrowserContext, expect

from tests.browser import visit
from tests.browser.heard import HINT, LOOK, MOVE, heard
from tests.browser.listener import Listener
from tests.page.asking import alone, seated
from tests.samples import sample


def shortest(table: Table, names: Action) -> str:
    """Return the shortest text that is understood as some names after the touches so far."""
    text, touched = "", table.touched
    for name in names:
        live = table.choice.following(touched)
        others = [word.lower() for one in live if one != name for word in (one, table.game.word(one))]
        words = [name, table.game.word(name).lower()]
        begun = sorted((word[:n] for word in words for n in range(1, len(word) + 1)), key=len)
        head = next((one for one in begun if not any(other.startswith(one) for other in others)), name)
        for more in (head, name, f" {name}"):
            if (
                understood(table.game, table.choice.following, table.touched, text + more)
                == (*touched, name)[len(table.touched) :]
            ):
                text += more
                break
        touched = (*touched, name)
    return text


def first(app: App) -> str:
    """Return the place of the board to which the Tab key comes at first."""
    said = places.says(app)
    return next((name for name, one in said.items() if one.touch == "live"), next(iter(said)))


def keys_of(app: App, action: Action, here: str) -> list[str]:
    """Return the fewest keys by which a move is made from a place on the board: digits for what is held, J to a place
    and Enter, or what is left of it typed.
    """
    table = app.playing
    if len(table.touched) >= len(action):
        return ["g"]
    name = action[len(table.touched)]
    ways = [["t", *shortest(table, action[len(table.touched) :]), "Shift+Enter"]]
    after = app.with_table(table.touch(name))
    if name in table.game.board.centre and not table.choice.awaits_card:
        for key, way in (("j", 1), ("Shift+J", -1)):
            at, keys = here, list[str]()
            while at != name and len(keys) < 4:
                at, keys = places.reachable(app, at, way), [*keys, key]
            ways += [[*keys, "Enter", *keys_of(after, action, name)]] if at == name else []
    digits = [n for n in range(1, 10) if (read_aloud.numbered(app, n) or ())[:2] == ("touch", name)]
    ways += [[str(n), *keys_of(after, action, here)] for n in digits[:1]]
    return min(ways, key=len)


@pytest.mark.parametrize("name", sample(GAMES, 4))
def test_a_move_takes_eight_presses_at_most(context: BrowserContext, address: str, name: str):
    rng, longest = Random(4), list[str]()
    for plies in (0, 7, 14, 21):
        app = seated(alone(visit.match(name, plies)))
        table = app.playing
        legal = table.viewpoint.legal
        of_each_kind = {(one[0], len(one)): one for one in legal}.values()  # every card, the trilithons too
        for action in (*rng.sample(legal, min(40, len(legal))), *of_each_kind):
            if table.game.continues(table.viewpoint.view, action):
                continue
            keys = keys_of(app, action, first(app))
            assert len(keys) <= MOVE, (action, keys)
            if len(keys) > len(longest):
                longest, played, begun = keys, action, table.match
    page = visit.visit(context, address, begun, reading=True)
    listener = Listener(page)
    listener.to_the_board()
    listener.counted()
    for key in longest:
        listener.key(key)
    visit.until(page, "n => document.querySelector('.scrub [data-key=later]')?.dataset.with > n", len(begun.actions))
    assert visit.table(page).match.actions[len(begun.actions)] == played
    assert listener.counted() <= MOVE


@pytest.mark.nightly
def test_a_hint_is_asked_on_to_its_why_in_four_presses_at_most(thinking_context: BrowserContext, address: str):
    begun = visit.match("bounders", 4, size=4, levels=(0, 1))
    page = visit.visit(thinking_context, address, begun, reading=True)
    listener = Listener(page)
    listener.to_the_board()
    listener.counted()
    listener.key("i")
    page.wait_for_timeout(100)
    visit.until(page, "!/Looking|place a/.test(document.getElementById('live').textContent)", timeout=120_000)
    while "I tells why" not in page.locator("#live").inner_text():
        before = page.locator("#live").inner_text()
        listener.key("i")
        visit.until(page, "before => document.getElementById('live').textContent !== before", before)
    listener.key("i")
    heard(page, "%")
    said = page.locator("#live").inner_text()
    assert listener.counted() <= HINT
    listener.key("s")
    listener.key("i")
    heard(page, said)


@pytest.mark.nightly
def test_a_better_move_is_found_in_a_review_by_keys_and_all_of_it_is_heard(
    thinking_context: BrowserContext, address: str
):
    over = visit.played_out(visit.match("bounders", size=3, levels=(0, 1)), 2)
    page = visit.visit(thinking_context, address, over, reading=True)
    listener = Listener(page)
    listener.to_the_board()
    page.evaluate(TOLD_IN_THE_SHEET)
    listener.counted()
    listener.key("g")
    listener.go("Look back")
    visit.until(page, "told.at(-1)?.startsWith('The review is ready: ')", timeout=120_000)
    told = page.evaluate("told")
    assert re.fullmatch(r"The review looks at \d+ positions\.", told[0])
    assert len(told) == len({*told}) <= 3
    first = page.locator(".turns > li").first.inner_text()
    better = re.search(r"Better: .* on (\w+)\.", first)
    assert better
    listener.go("Look at move ")
    heard(page, "See the better move, or try one of your own.")
    assert "See the better move, or try one of your own." in listener.ask("w")
    listener.typed(better[1])
    heard(page, "Try this move?")
    listener.key("Enter")
    heard(page, "Well found: this is the better move.")
    assert listener.counted() <= LOOK
    page.evaluate("delete globalThis.told")


def test_puzzles_are_chosen_tried_and_judged_by_keys(context: BrowserContext, address: str):
    page = visit.visit(context, address, route="", reading=True)
    listener = Listener(page)
    listener.go("Puzzles")
    assert listener.place() == "Puzzles"
    page.wait_for_selector(".offer, .series")
    listener.tab_to("All games")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    heard(page, "You play ")
    page.keyboard.press("Tab")
    expect(page.locator("table.cells")).to_be_visible()
    listener.go("All puzzles")
    assert listener.place() == "Puzzles"


def test_setting_up_sharing_and_opening_what_was_kept_are_done_by_keys(context: BrowserContext, address: str):
    page = visit.visit(context, address, visit.match("bounders", 5, size=4), route="", reading=True)
    listener = Listener(page)
    listener.go("Contiguity Deluxe")
    listener.go("The usual game")
    listener.go("Names, options, positions")
    assert listener.place() == "Contiguity Deluxe"
    listener.go("Begin")
    heard(page, "place your first pawn")
    listener.go("Menu")
    assert listener.place() == "Contiguity Deluxe"
    listener.go("This game")
    listener.go("Share the game")
    expect(page.get_by_role("dialog")).to_contain_text("Copy")
    page.keyboard.press("Escape")
    visit.until(page, "document.activeElement.title === 'Menu'")
    listener.go("All games")
    listener.go("Saved games")
    assert listener.place() == "Saved games"
    listener.go("Bounders")
    visit.until(page, "document.querySelector('h1').textContent === 'Bounders'")
    heard(page, "place a ")
    assert listener.place()


def test_the_keyboard_stays_where_it_was_or_goes_next_to_it(context: BrowserContext, address: str):
    page = visit.visit(context, address, visit.match("stonehenge", 6), reading=True)
    listener = Listener(page)
    listener.to_the_board()
    for _ in range(3):
        listener.key("ArrowRight")
    here = listener.place()
    seen = visit.table(page).seen()
    piece = next(iter(seen.live))
    point = next(iter(seen.touch(piece).live))
    listener.press(f"{piece}, may be touched")
    page.keyboard.press("Shift+Tab")
    while not page.evaluate("!!document.activeElement.matches('.cells [data-touch]')"):
        page.keyboard.press("Shift+Tab")
    assert listener.place().partition(",")[0] == here.partition(",")[0]
    listener.typed(point)
    heard(page, "Confirm your move")
    listener.press("Confirm")
    visit.until(page, "document.activeElement.matches('.cells [data-touch]')")
    listener.press("To the start")
    assert listener.place() == "Position after move"
    listener.press("One move later")
    listener.press("One move earlier")
    assert listener.place() == "Position after move"


TOLD_IN_THE_SHEET = """() => {
  globalThis.told = [];
  new MutationObserver(() => {
    const words = document.querySelector("#sheet [role=status]")?.textContent;
    if (words && words !== told.at(-1)) told.push(words);
  }).observe(document.getElementById("sheet"), {childList: true, characterData: true, subtree: true});
}"""
