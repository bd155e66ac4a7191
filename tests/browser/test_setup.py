"""The set-up sheet in the page: every option, presets, reasons for what is excluded, settings."""

import pytest
from henge.games import GAMES
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.visit import SIZES, choose, doors, from_menu, match, resize, table, until, visit
from tests.samples import sample


@pytest.mark.parametrize("game", sample(GAMES, 5, 2))
def test_every_option_can_be_chosen_and_is_played(context: BrowserContext, address: str, game: str):
    page = visit(context, address, route=f"setup/{game}")
    doors(page)
    wanted = {}
    for name, option in GAMES[game].options().items():
        where = f'[data-with="option/{name}"]'
        value = next((one for one in option.choices if one != option.default), None)
        if option.choices == (False, True):
            page.locator(f"button{where}").click()
            expect(page.locator(f"button{where}")).to_have_attribute("aria-checked", "true")
            if page.locator(".refused").count():
                page.locator(f"button{where}").click()
                continue
        elif option.span and page.locator(f'input[type="number"]{where}').count():
            value = option.span[0] + 1
            page.locator(f"input{where}").fill(str(value))
            page.locator(f"input{where}").blur()
        else:
            value = value if value is not None else option.span[0] if option.span else None
            page.locator(f'input{where}[value="{value}"]').check()
        wanted[name] = value
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".play, .covered")).to_be_visible()
    chosen = table(page).game.chosen
    assert {name: chosen[name] for name in wanted} == wanted
    page.goto(f"{address}#setup/{game}")
    for name, value in wanted.items():
        if value is True:
            expect(page.locator(f'button[data-with="option/{name}"]')).to_have_attribute("aria-checked", "true")


@pytest.mark.parametrize("game", sample(GAMES, 5, 1))
def test_what_a_touch_opens_is_in_sight(context: BrowserContext, address: str, game: str):
    for size in (SIZES["upright"], SIZES["phone"]):
        page = visit(context, address, route=f"begin/{game}")
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.locator(".which > summary").click()
        until(page, OPENED)


OPENED = """() => {  // all of it, or of what is higher than the window from where it begins
  const door = document.querySelector('.which'), { top, bottom } = door.getBoundingClientRect();
  let box = door.parentElement;
  while (box.parentElement && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
  const frame = box.getBoundingClientRect(), end = Math.min(frame.bottom, innerHeight);
  return door.open && top >= frame.top - 2 && (bottom <= end + 2 || top <= frame.top + 2);
}"""


@pytest.mark.parametrize("game", sample(GAMES, 5, 4))
def test_what_is_played_is_named_once_whether_the_choices_are_open_or_not(
    context: BrowserContext, address: str, game: str
):
    for preset in ("", *(one.title for one in GAMES[game].presets[:1])):
        page = visit(context, address, route=f"begin/{game}")
        door = page.locator(".which > summary")
        if preset:
            door.click()
            page.locator(f'[data-with="preset/{preset}"]').check()
            door.click()
        name = preset or "The usual game"
        assert page.locator("body").inner_text().count(name) == 1
        door.click()
        assert page.locator("body").inner_text().count(name) == 1


@pytest.mark.parametrize("game", sample(GAMES, 5, 3))
def test_who_plays_can_be_read_at_every_size(context: BrowserContext, address: str, game: str):
    page = visit(context, address, route=f"setup/{game}")
    doors(page)
    for size, (width, height) in SIZES.items():
        resize(page, (width, height))
        until(page, f"innerWidth == {width}")
        for field in page.locator(".who input[type=text]").all():
            box = field.bounding_box()
            assert box
            assert box["width"] >= 150, size


def test_a_number_typed_oddly_is_made_one_that_is_offered(context: BrowserContext, address: str):
    page = visit(context, address, route="setup/contiguity")
    doors(page)
    field = page.locator('[data-with="option/turn_limit"]')
    for typed, taken in (("2.5", "2"), ("1e1", "10"), ("-4", "0"), ("9e9", "999"), ("", "0"), ("12", "12")):
        field.fill(typed)
        field.press("Tab")
        expect(field).to_have_value(taken)
    page.get_by_role("button", name="Begin").click()
    assert table(page).game.chosen["turn_limit"] == 12


def test_an_excluded_combination_is_refused_with_the_reason(context: BrowserContext, address: str):
    page = visit(context, address, route="setup/contiguity")
    doors(page)
    page.locator('[data-with="option/druidless"]').click()
    page.locator('[data-with="option/isolation"]').click()
    expect(page.get_by_role("alert").get_by_role("button", name="Read the rule CV2")).to_be_visible()
    expect(page.get_by_role("button", name="Begin")).to_be_disabled()
    page.locator('[data-with="option/druidless"]').click()
    expect(page.get_by_role("button", name="Begin")).to_be_enabled()


def test_a_preset_is_one_touch(context: BrowserContext, address: str):
    page = visit(context, address, route="setup/bounders")
    doors(page)
    page.get_by_role("radio", name="Tournament").check()
    expect(page.locator('[data-with="option/pie"]')).to_have_attribute("aria-checked", "true")
    page.get_by_role("button", name="Begin").click()
    assert table(page).game.chosen["tournament_scoring"]


def test_a_clause_beside_an_option_opens_the_rules_there(context: BrowserContext, address: str):
    page = visit(context, address, route="setup/bounders")
    doors(page)
    page.get_by_role("button", name="Read the rule BO5").click()
    expect(page.locator("#clause-BO5")).to_be_in_viewport()
    expect(page.locator("#clause-BO5 + .examples .board").first).to_be_visible()
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.get_by_role("button", name="Read the rule BO5")).to_be_focused()


def test_what_is_shown_on_the_board_can_be_switched(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", size=4))
    expect(page.locator(".board .rowname").first).to_be_attached()
    expect(page.locator(".board.hints")).to_be_visible()
    from_menu(page, "Settings")
    page.get_by_role("switch", name="Show coordinates").click()
    page.get_by_role("switch", name="Show where you may go").click()
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.locator(".board .rowname")).to_have_count(0)
    expect(page.locator(".board.hints")).to_have_count(0)
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.locator(".board .rowname")).to_have_count(0)


def test_a_setting_is_turned_by_a_touch_anywhere_on_its_row(context: BrowserContext, address: str):
    page = visit(context, address)
    page.get_by_role("button", name="Settings").click()
    for size in ("tablet", "phone"):
        resize(page, SIZES[size])
        one = page.get_by_role("switch", name="Show coordinates")
        row = page.locator("li", has=one)
        box = row.bounding_box()
        assert box
        for x in (4, box["width"] / 2, box["width"] - 4):
            before = one.get_attribute("aria-checked")
            row.click(position={"x": x, "y": box["height"] / 2})
            expect(one).not_to_have_attribute("aria-checked", before or "")
    page.goto(f"{address}#setup/contiguity")
    doors(page)
    chip = page.locator(".opts label .clause").first
    chip.click()
    expect(page.locator(".rule")).not_to_have_count(0)


def test_sounds_are_off_at_first_and_play_when_switched_on(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", size=3))
    loaded = "performance.getEntriesByType('resource').some(e => e.name.includes('zzfx'))"
    page.locator(".board .live").first.click()
    assert not page.evaluate(loaded)
    from_menu(page, "Settings")
    page.get_by_role("switch", name="Sounds").click()
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("button", name="Confirm").click()
    until(page, loaded)


def test_the_board_can_be_turned(context: BrowserContext, address: str):
    page = visit(context, address, match("contiguity", 3))
    cell = page.locator('.board [data-touch="1a"]')
    before = cell.bounding_box()
    from_menu(page, "Turn the board")
    page.keyboard.press("Escape")
    after = cell.bounding_box()
    assert before
    assert after
    assert abs(before["x"] - after["x"]) > 50


def test_the_way_back_is_the_browsers_own(page: Page):
    choose(page, "Bounders")
    expect(page.locator(".begin")).to_be_visible()
    page.go_back()
    expect(page.locator(".games")).to_be_visible()
    page.go_forward()
    expect(page.locator(".begin")).to_be_visible()
