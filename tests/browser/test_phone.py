"""A phone's small screen: what is read and what is touched is in sight, and stays where it is under the finger."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from henge.anything_hidden import somebody_knows_more
from henge.games import GAMES, lesson
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.visit import CONFIRM, NAMES, PHONES, SIZES, from_menu, lift, match, play, resize, touch, until, visit
from tests.samples import sample

EDGES = """place => {
  const box = document.querySelector(place)?.getBoundingClientRect();
  return box && [box.left, box.top, box.right, box.bottom].map(Math.round);
}"""
REACHED = """([least, most]) => {
  const number = Number(document.querySelector('.scrub span').textContent);
  return least <= number && number <= most;
}"""
OPEN = [game for game in GAMES if not somebody_knows_more(match(game, 6), 0)]


def edges(page: Page, place: str) -> tuple[int, int, int, int]:
    """Return where something lies: left, top, right and bottom in pixels."""
    left, top, right, bottom = page.evaluate(EDGES, place)
    return left, top, right, bottom


@pytest.mark.parametrize(("game", "phone"), sample(product([game for game in GAMES if lesson(game)], PHONES), 15, 1))
def test_the_ways_out_of_a_lesson_lie_below_its_words_and_in_sight(
    context: BrowserContext, address: str, game: str, phone: str
):
    page = visit(context, address, route=f"learn/{game}")
    resize(page, PHONES[phone])
    taught = lesson(game)
    assert taught
    for step in taught.steps:
        expect(page.locator(".lesson .say")).to_contain_text(step.say)
        words, ways = edges(page, ".lesson"), edges(page, ".aside")
        assert words[3] <= ways[1], step.say
        assert ways[3] <= PHONES[phone][1], step.say
        page.get_by_role("button", name="Skip this step").click()


@pytest.mark.parametrize(("size", "seats"), sample(product(SIZES, [2, 3, 4]), 12, 11))
def test_a_touch_anywhere_on_a_seat_shows_what_its_points_are_made_of(
    context: BrowserContext, address: str, size: str, seats: int
):
    page = visit(context, address, match("meets_bounds", 12, seats=seats))
    resize(page, SIZES[size])
    lift(page)
    left, top, _, bottom = edges(page, ".seats tbody tr:last-child")
    page.mouse.click(left + 12, (top + bottom) / 2)
    expect(page.locator(".log .ledger h4").first).to_contain_text(NAMES[seats - 1])


CELL = """() => Math.min(...[...document.querySelectorAll('.board .cell')].map(cell => {
  const box = cell.getBBox(), scale = cell.getScreenCTM().a;
  return scale * Math.min(box.width, box.height);
}))"""


BROKEN = r"""() => {
  const texts = document.createTreeWalker(document.querySelector('#screen'), NodeFilter.SHOW_TEXT), broken = [];
  let ranges = 0;
  for (let text; text = texts.nextNode();)
    for (const found of text.data.matchAll(/\d+–\u2060?\d+/g)) {
      const words = document.createRange();
      words.setStart(text, found.index);
      words.setEnd(text, found.index + found[0].length);
      ranges += words.getClientRects().length > 0;
      const tops = new Set([...words.getClientRects()].filter(box => box.width > 1).map(box => Math.round(box.top)));
      if (tops.size > 1) broken.push(text.data);
    }
  return [ranges, broken];
}"""


def test_no_line_ends_inside_a_range_of_numbers(context: BrowserContext, address: str):
    page = visit(context, address, match("meets_bounds", 10, seats=3))
    lift(page)
    seen = 0
    for width in range(320, 430, 6):
        resize(page, (width, 844))
        ranges, broken = page.evaluate(BROKEN)
        assert broken == [], width
        seen += ranges
    assert seen


@pytest.mark.parametrize("game", sample(GAMES, 5, 2))
def test_on_an_upright_phone_the_board_goes_from_edge_to_edge(context: BrowserContext, address: str, game: str):
    width, _ = PHONES["upright"]
    page = visit(context, address, match(game, 6))
    resize(page, PHONES["upright"])
    lift(page)
    left, _, right, _ = edges(page, ".boardbox")
    assert (left, right) == (2, width - 2)
    if game == "contiguity":
        assert page.evaluate(CELL) > 20  # with what parts it from its neighbours 22 pixels


def test_on_a_low_phone_the_board_of_contiguity_has_the_room_that_its_words_leave(
    context: BrowserContext, address: str
):
    page = visit(context, address, match("contiguity", 20))
    resize(page, (360, 640))
    lift(page)
    left, _, right, _ = edges(page, ".board")
    assert right - left >= 320


@pytest.mark.parametrize(
    ("game", "options", "where"),
    [("contiguity", {}, [".purpose"]), ("bounders", {}, [".purpose"]), ("bounders", {"size": 4}, [".aim"])],
)
def test_on_a_phone_the_aim_of_a_game_is_read_once(
    context: BrowserContext, address: str, game: str, options: dict[str, int], where: list[str]
):
    page = visit(context, address, match(game, 6, **options))
    for size in ((360, 640), (390, 844)):
        resize(page, size)
        lift(page)
        found = [name for name in (".purpose", ".aim") for part in page.locator(name).all() if part.is_visible()]
        assert found == where, size


@pytest.mark.parametrize(("game", "phone"), sample(product(["bounders", "meets_bounds"], PHONES), 6, 1))
def test_looking_back_on_a_phone_the_slider_runs_through_the_game_above_the_ways_on(
    quick_context: Callable[..., BrowserContext], address: str, game: str, phone: str
):
    begun = match(game, 3000, seats=GAMES[game].seats_allowed[1])
    page = visit(quick_context(has_touch=True), address, begun)
    resize(page, PHONES[phone])
    page.keyboard.press("Escape")
    from_menu(page, "What happened")
    page.get_by_role("dialog").locator(".told").last.click()
    slider = page.locator('[data-key="slider"]')
    expect(slider).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="See the end")).to_be_in_viewport(ratio=1)
    left, top, right, bottom = edges(page, '[data-key="slider"]')
    assert right - left >= 120
    assert bottom <= edges(page, ".acts")[1]
    assert edges(page, ".status")[3] <= top
    finger, y = page.context.new_cdp_session(page), (top + bottom) / 2
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": left + 8, "y": y}]})
    for share in range(1, 11):
        x = left + 8 + (right - left - 16) * share / 20
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    middle = begun.turns.made(len(begun.actions)) / 2
    until(page, REACHED, [middle * 0.8, middle * 1.2])


def test_whoever_has_chosen_a_game_on_a_phone_sees_the_way_to_play_it_and_its_strength_whole(
    context: BrowserContext, address: str
):
    page = visit(context, address, route=f"begin/{next(iter(GAMES))}")
    resize(page, (390, 844))
    for game, kind in GAMES.items():
        page.goto(f"{address}#begin/{game}")
        expect(page.get_by_role("heading", level=1)).to_have_text(kind.title)
        for way in (".way.primary", ".which > summary"):  # its strength is behind the last
            expect(page.locator(way)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("game", "phone"), sample(product(OPEN, PHONES), 8, 2))
def test_where_something_is_tried_confirm_is_in_sight_as_soon_as_something_is_touched(
    context: BrowserContext, address: str, game: str, phone: str
):
    begun = match(game, 8)
    page = visit(context, address, begun)
    resize(page, PHONES[phone])
    from_menu(page, "Try a variation")
    confirm = page.get_by_role("button", name="Confirm")
    for _ in range(2):
        action = max(begun.game.actions(begun.state), key=len)
        for name in action:
            touch(page, name)
            expect(confirm).to_be_in_viewport(ratio=1)
        confirm.click()
        expect(page.get_by_role("button", name="Back to the game")).to_be_in_viewport(ratio=1)
        begun = begun.play(action)


@pytest.mark.parametrize(("game", "phone"), sample(product(GAMES, PHONES), 15))
def test_the_board_and_a_button_that_was_there_stay_where_they_are_when_a_choice_comes(
    context: BrowserContext, address: str, game: str, phone: str
):
    begun = match(game, 10)
    page = visit(context, address, begun)
    resize(page, PHONES[phone])
    lift(page)
    page.wait_for_timeout(450)  # until the cards just drawn lie still
    board, row = edges(page, ".boardbox"), page.evaluate(EDGES, ".choices")
    kinds = {(len(action), action[0]): action for action in begun.game.actions(begun.state)}
    for action in list(kinds.values())[:6]:
        for name in action:
            touch(page, name)
            assert edges(page, ".boardbox") == board, action
            if row and page.locator(".choices").count():
                assert edges(page, ".choices")[:2] == tuple(row[:2]), action
            expect(page.locator(CONFIRM)).to_be_in_viewport(ratio=0.9)
        page.get_by_role("button", name="Cancel").click()


@pytest.mark.parametrize("game", ["bounders"])
def test_a_move_leaves_the_board_where_it_is_when_the_standing_gets_longer(
    context: BrowserContext, address: str, game: str
):
    begun = match(game, 5, size=3)
    page = visit(context, address, begun)
    resize(page, (390, 844))
    board = edges(page, ".boardbox")
    while begun.turn is not None and len(begun.actions) < 9:
        action = begun.game.actions(begun.state)[0]
        play(page, action)
        begun = begun.play(action)
        if begun.turn is not None:
            assert edges(page, ".boardbox") == board


def test_looking_back_on_an_upright_tablet_what_happened_lies_above_the_hand(context: BrowserContext, address: str):
    page = visit(context, address, match("battle_gods", 12, seats=4))
    resize(page, (820, 1180))
    lift(page)
    expect(page.locator(".log ol.earlier")).not_to_be_visible()
    page.get_by_role("button", name="One move earlier").click()
    expect(page.locator(".log .told.now")).to_be_in_viewport(ratio=1)
    expect(page.locator(".hand .cards")).to_be_in_viewport(ratio=1)
    assert edges(page, ".log")[3] <= edges(page, ".hand")[1]


def test_on_the_first_page_all_that_can_be_chosen_is_in_sight_also_where_a_game_waits(
    context: BrowserContext, address: str
):
    page = visit(context, address, match("meets_bounds", 6, seats=3), route="")
    resize(page, (390, 844))
    expect(page.locator(".waits li")).to_have_count(1)
    for button in page.locator(".foot .btn:visible").all():
        expect(button).to_be_in_viewport(ratio=1)


def test_every_frame_of_what_a_turn_looks_like_is_seen_where_it_stands_beside_its_words(
    context: BrowserContext, address: str
):
    page = visit(context, address, route="begin/battle_gods")
    resize(page, SIZES["phone"])
    assert page.locator(".moving svg").count() > 1
    shown = page.evaluate("[...document.querySelectorAll('.moving svg')].map(svg => getComputedStyle(svg).overflow)")
    assert {*shown} == {"hidden"}, "no tip of another picture is seen in one"
    clipped = page.evaluate("getComputedStyle(document.querySelector('.moving > div')).animationName")
    assert clipped == "none"  # what moves is the frames in the window, and not the window
