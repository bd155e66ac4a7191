"""What is done at the table besides moving: asking about forbidden places, reading scores and the log, turning."""

from collections.abc import Callable
from itertools import product

import pytest
from henge.games import GAMES
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.visit import PHONES, SIZES, from_menu, lift, match, play, resize, table, touch, visit
from tests.samples import sample

MIDDLES = """() => {
  const seen = [...document.querySelectorAll('.board .touch:not(.live, .aim)')].map(e => {
    const box = e.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    return [e.dataset.touch, x, y, document.elementFromPoint(x, y)?.closest('[data-touch]')?.dataset.touch];
  });
  return seen.filter(([name, , , found]) => name == found).map(([name, x, y]) => [name, x, y]);
}"""
WITH_HANDS = [game for game in GAMES if any(match(game, 6).game.hands(match(game, 6).state))]


def at_size(page: Page, size: str) -> None:
    """Make the window as large as a device."""
    width, height = SIZES[size]
    resize(page, (width, height))


@pytest.mark.parametrize(("game", "size"), sample(product(GAMES, ["tablet", "phone"]), 10, 3))
def test_a_finger_on_a_forbidden_place_is_told_the_clause(context: BrowserContext, address: str, game: str, size: str):
    begun = match(game, 11)
    early = {name for action in begun.game.actions(begun.state) for name in action}  # it waits for another touch
    page = visit(context, address, begun)
    at_size(page, size)
    lift(page)
    places = [place for place in page.evaluate(MIDDLES) if place[0] not in early]
    assert places
    for name, x, y in places[:: max(1, len(places) // 4)]:
        page.mouse.click(x, y)
        note = page.locator(".whynot")
        expect(note).to_be_visible()
        expect(note).to_contain_text(begun.game.word(name))
        expect(note.get_by_role("button", name="Read the rule")).to_be_visible()
    note.get_by_role("button", name="Read the rule").click()
    expect(page.locator(".rule.lit")).to_be_in_viewport()
    page.keyboard.press("Escape")


@pytest.mark.parametrize("size", sample(["tablet", "phone"], 2, 1))
def test_the_log_in_the_menu_leads_to_every_position(context: BrowserContext, address: str, size: str):
    page = visit(context, address, match("bounders", 6, size=3))
    at_size(page, size)
    from_menu(page, "What happened")
    entries = page.get_by_role("dialog").locator(".told")
    expect(entries).to_have_count(6)
    expect(entries.first).to_be_visible()
    entries.nth(4).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".board [data-piece]")).to_have_count(2)
    page.get_by_role("button", name="One move later").and_(page.locator(":visible")).click()
    expect(page.locator(".board [data-piece]")).to_have_count(3)
    page.get_by_role("button", name="To the latest move").click()
    expect(page.locator(".board [data-piece]")).to_have_count(6)


@pytest.mark.parametrize(
    ("game", "plies"), sample([("bounders", 9), ("stonehenge", 9), ("meets_bounds", 6), ("battle_gods", 9)], 4, 3)
)
def test_every_term_of_the_scores_leads_to_its_clause(context: BrowserContext, address: str, game: str, plies: int):
    page = visit(context, address, match(game, plies, seed=3))
    lift(page)
    page.locator('[data-do="terms"]').last.click()
    terms = page.locator(".ledger li:not(.none)")
    assert terms.count()
    for term in terms.all()[:4]:
        if term.locator(".term").get_attribute("aria-pressed") == "false":  # a score of one term is lit already
            term.locator(".term").click()
        expect(page.locator(".board .lit, .board [href='#mark-lit']").first).to_be_attached()
        clause = term.locator(".clause")
        name = str(clause.get_attribute("data-with")).rpartition("/")[2]
        clause.click()
        expect(page.locator(".rule.lit")).to_have_attribute("id", f"clause-{name}")
        expect(page.locator(".rule.lit")).to_be_in_viewport()
        page.keyboard.press("Escape")


def test_a_trilithon_lights_the_stones_of_its_colour(context: BrowserContext, address: str):
    page = visit(context, address, match("meets_bounds"))
    lift(page)
    key = page.get_by_role("button", name="the green trilithon")
    key.click()
    expect(page.locator(".board .cell.lit")).to_have_count(10)
    key.click()
    expect(page.locator(".board .cell.lit")).to_have_count(0)
    key.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".board .cell.lit")).to_have_count(10)


def test_turning_the_device_keeps_the_half_made_move(context: BrowserContext, address: str):
    page = visit(context, address, match("contiguity", 18))
    page.locator(".board .live").first.click()
    where = table(page).match.actions
    for size in ("upright", "phone", "laptop", "tablet"):
        at_size(page, size)
        expect(page.locator(".board .pick")).to_have_count(1)
        expect(page.get_by_role("button", name="Cancel")).to_be_enabled()
    page.locator(".board .live").first.click()
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator(".board .pick")).to_have_count(0)
    assert len(table(page).match.actions) == len(where) + 1


def test_confirming_twice_plays_once(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", size=3))
    page.locator('.board [data-touch="c3"]').click()
    page.get_by_role("button", name="Confirm").dblclick()
    expect(page.locator(".board [data-piece]")).to_have_count(1)
    assert table(page).match.actions == (("c3",),)


def test_a_double_touch_on_a_place_plays_no_move_and_another_touch_does(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", size=3))
    cell = page.locator('.board [data-touch="c3"]')
    cell.dblclick()
    expect(page.get_by_role("button", name="Confirm")).to_be_enabled()
    assert table(page).match.actions == ()
    cell.click()
    expect(page.locator(".board [data-piece]")).to_have_count(1)
    assert table(page).match.actions == (("c3",),)


PLACE = """([selector, n]) => {
  const thing = document.querySelectorAll(selector)[n]
  if (!thing || thing.disabled || thing.title === "All games" || !thing.checkVisibility()) return
  thing.scrollIntoView({ block: "nearest" })
  const { x, y, width, height } = thing.getBoundingClientRect()
  return width ? [x + width / 2, y + height / 2] : undefined
}"""


@pytest.mark.parametrize("game", sample(GAMES, 5))
def test_touching_everything_twice_breaks_nothing(context: BrowserContext, address: str, game: str):
    page = visit(context, address, match(game, 7))
    lift(page)
    touched = 0
    for part in (".bar .tool", ".held", ".board .live", ".choices button", ".acts button", ".scrub button"):
        for n in range(3):
            box = page.evaluate(PLACE, [part, n])  # asked for in one go: what was touched before may still be redrawn
            if box:
                page.mouse.dblclick(*box)
                touched += 1
            page.keyboard.press("Escape")
            lift(page)
    assert touched >= 6
    expect(page.locator(".play")).to_be_visible()
    assert table(page).match.id == game


def test_the_browsers_way_back_leaves_and_returns_to_a_half_made_move_safely(context: BrowserContext, address: str):
    page = visit(context, address, match("meets_bounds", 2), route="")
    page.get_by_role("button", name="Continue").click()
    lift(page)
    page.locator(".held").first.click()
    page.go_back()
    expect(page.locator(".games")).to_be_visible()
    page.go_forward()
    expect(page.locator(".curtain")).to_be_visible()
    assert page.locator("[data-touch]").count() == 0
    lift(page)
    page.get_by_role("button", name="Cancel").click()  # the card that was chosen before is chosen still
    play(page, table(page).game.actions(table(page).match.state)[0])
    assert len(table(page).match.actions) == 3


def test_the_keyboard_stays_on_a_button_that_is_pressed_again_and_again(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", 6))
    later = page.locator(".scrub").get_by_role("button", name="One move later")
    page.locator(".scrub").get_by_role("button", name="To the start").click()
    later.focus()
    for position in ("1", "2", "3"):
        page.keyboard.press("Enter")
        expect(page.locator(".scrub span")).to_have_text(position)
        expect(later).to_be_focused()


def test_the_keyboard_is_on_the_board_again_when_a_note_is_closed(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", size=3))
    page.locator('.board [data-touch="c3"]').focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.locator('.board [data-touch="c2"]').focus()
    page.keyboard.press("Enter")
    close = page.get_by_role("button", name="Close")
    close.focus()
    page.keyboard.press("Enter")
    expect(close).to_have_count(0)
    expect(page.locator('.board [data-touch="c2"]')).to_be_focused()


def test_the_keyboard_is_on_the_title_of_a_sheet_that_another_one_opened(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", size=3))
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Board and settings").click()
    page.get_by_role("button", name="Settings").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Settings")).to_be_focused()


WHERE = """() => Object.fromEntries([...document.querySelectorAll('.held[data-key], .boardbox')].map(e => {
  const box = e.getBoundingClientRect();
  return [e.dataset.key ?? "board", [Math.round(box.x), Math.round(box.y)]];
}))"""


@pytest.mark.parametrize(("game", "phone"), sample(product(WITH_HANDS, PHONES), 6, 5))
def test_on_a_phone_the_cards_stay_where_they_are_between_the_touches_of_a_turn(
    context: BrowserContext, address: str, game: str, phone: str
):
    begun = match(game, 6)
    page = visit(context, address, begun)
    resize(page, PHONES[phone])
    lift(page)
    page.wait_for_timeout(400)  # until the cards just drawn lie still
    before = page.evaluate(WHERE)
    assert len(before) > 2
    action = max(begun.game.actions(begun.state), key=len)
    for name in action:
        touch(page, name)
        page.wait_for_timeout(200)
        after = page.evaluate(WHERE)
        for place in before.keys() & after.keys():
            (x, y), (across, down) = before[place], after[place]
            assert x == across, place
            assert abs(y - down) <= 6, place  # a card that is picked rises a little


def test_on_a_phone_a_note_leaves_the_choices_where_they_are(context: BrowserContext, address: str):
    page = visit(context, address, match("battle_gods", levels=(0, 1)))
    resize(page, SIZES["phone"])
    choices = page.locator(".choices")
    page.locator("button.held").first.click()
    expect(choices).to_be_visible()
    page.locator('.board [data-touch="1"]').dispatch_event("click")
    expect(page.locator(".whynot")).to_be_visible()
    expect(choices).to_be_visible()


# Between the turns of the other games lies the cover.
@pytest.mark.parametrize("game", sample(["bounders", "contiguity", "stonehenge"], 3, 1))
def test_only_what_changed_of_a_board_is_drawn_anew(context: BrowserContext, address: str, game: str):
    begun = match(game, 11)
    page = visit(context, address, begun, at_once=True)
    before = page.evaluate(LAYERS)
    page.evaluate("document.querySelectorAll('.board [data-part] > *').forEach(shape => shape.dataset.old = '')")
    play(page, begun.game.actions(begun.state)[0], confirm=False)
    after = page.evaluate(LAYERS)
    for old, new in zip(before, after, strict=True):
        was = {text for text, _ in old}
        assert all(text in was for text, kept in new if kept)
    everything = [kept for layer in after for _, kept in layer]
    assert everything.count(True) > 0.75 * len(everything)


# The elements of each layer as text, and whether they were marked.
LAYERS = """[...document.querySelectorAll(".board [data-part]")].map(layer => [...layer.children].map(shape =>
  [shape.outerHTML.replaceAll(' data-old=""', ""), "old" in shape.dataset]))"""


SLIDER = '[data-key="slider"]'
FOLLOW = """() => {
  const scrub = document.querySelector('.scrub');
  scrub.shown = [];
  scrub.held = document.querySelector('[data-key="slider"]');
  new MutationObserver(() => scrub.shown.push(scrub.querySelector('span').textContent))
    .observe(scrub, { subtree: true, childList: true, characterData: true });
}"""


def drag(page: Page, hand: str, start: float, end: float, steps: int) -> None:
    """Drag the slider's knob from one end to the other, as shares of its width, by mouse or by finger."""
    box = page.locator(SLIDER).bounding_box()
    assert box
    knob, y = 16, box["y"] + box["height"] / 2
    places = [start + (end - start) * n / steps for n in range(steps + 1)]
    across = [box["x"] + knob / 2 + share * (box["width"] - knob) for share in places]
    if hand == "mouse":
        page.mouse.move(across[0], y)
        page.mouse.down()
        for x in across[1:]:
            page.mouse.move(x, y)
        page.mouse.up()
        return
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": across[0], "y": y}]})
    for x in across[1:]:
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.nightly
@pytest.mark.parametrize("hand", ["finger", "mouse"])
@pytest.mark.parametrize("game", GAMES)
def test_the_slider_runs_through_a_whole_game_in_one_drag(
    quick_context: Callable[..., BrowserContext], address: str, game: str, hand: str
):
    begun = match(game, 120)  # which ends all games but one
    last = begun.turns.made(len(begun.actions))
    page = visit(quick_context(has_touch=hand == "finger"), address, begun)
    lift(page)
    page.keyboard.press("Escape")
    page.evaluate(FOLLOW)
    for start, end, goal in ((1, 0, 0), (0, 1, last)):
        page.evaluate("document.querySelector('.scrub').shown.length = 0")
        drag(page, hand, start, end, min(last, 40))
        expect(page.locator(".scrub span")).to_have_text(str(goal))
        passed = {int(number) for number in page.evaluate("document.querySelector('.scrub').shown")}
        assert len(passed) >= min(last, 40) / 2, passed
        kept = page.evaluate(f"document.querySelector('.scrub').held === document.querySelector('{SLIDER}')")
        assert kept, "the slider was replaced under the hand"
        assert page.locator(SLIDER).input_value() == str(goal)


@pytest.mark.parametrize("size", sample(SIZES, 4, 3))
def test_the_result_shows_everybody_and_the_way_to_the_review_at_once(context: BrowserContext, address: str, size: str):
    page = visit(context, address, match("meets_bounds", 3000, seats=5))
    at_size(page, size)
    page.get_by_role("button", name="Result").click()
    places = page.get_by_role("dialog").locator(".rank li")
    expect(places).to_have_count(5)
    for place in places.all():
        expect(place).to_be_in_viewport(ratio=0.99)
    for name in ("Look back", "Play again"):
        expect(page.get_by_role("dialog").get_by_role("button", name=name)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("sheet", sample(["menu", "rules", "over", "cards"], 4))
def test_a_sheet_dims_the_table_and_a_touch_outside_closes_it(context: BrowserContext, address: str, sheet: str):
    page = visit(context, address, match("meets_bounds", 3000, seats=3))
    before = page.screenshot(clip={"x": 4, "y": 400, "width": 1, "height": 1})
    page.locator(f'[data-do="{sheet}"]').first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.wait_for_timeout(300)
    assert page.screenshot(clip={"x": 4, "y": 400, "width": 1, "height": 1}) != before
    page.mouse.click(4, 400)
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("size", sample(["tablet", "phone"], 2))
def test_a_touch_on_a_pile_shows_the_cards_to_count(
    quick_context: Callable[..., BrowserContext], address: str, size: str
):
    page = visit(quick_context(has_touch=True), address, match("meets_bounds", 9, seats=3))
    at_size(page, size)
    lift(page)
    pile = page.get_by_role("button", name="the discard: count the cards")
    pile.tap()
    expect(page.get_by_role("dialog").get_by_role("heading", name="The cards")).to_be_visible()
    page.keyboard.press("Escape")
    pile.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog").get_by_role("heading", name="The cards")).to_be_visible()


@pytest.mark.parametrize("game", ["battle_gods", "meets_bounds"])
def test_a_card_that_is_held_or_asked_for_its_menu_says_what_it_does_and_is_not_picked(
    context: BrowserContext, address: str, game: str
):
    page = visit(context, address, match(game, seed=4))
    lift(page)
    first, second = page.locator(".held[data-use]").all()[:2]
    first.hover()
    page.mouse.down()
    expect(page.locator(".whynot.stands")).to_be_visible()
    page.mouse.up()
    told = page.locator(".whynot.stands").inner_text()
    assert page.locator("[aria-pressed=true]").count() == 0
    second.click(button="right")
    expect(page.locator(".whynot.stands")).not_to_have_text(told)
    assert page.locator("[aria-pressed=true]").count() == 0
    second.click()
    expect(page.locator(".held[aria-pressed=true]")).to_have_count(1)
