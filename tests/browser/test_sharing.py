"""What leaves the page to be shown elsewhere, and comes back: files, lists, pictures."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from henge.games import GAMES
from henge.replay import replayed
from page.features.share.view import embedding
from page.keeping.game_links import link
from page.table.table import Table
from page.words import move_list
from playwright.sync_api import BrowserContext, FrameLocator, Page, expect

from tests.browser.host import Host
from tests.browser.living import COPIED, instead
from tests.browser.visit import SHOTS, everything, from_menu, lift, match, played_out, table, visit
from tests.samples import sample

DROP = """([name, text]) => {
  const carried = new DataTransfer();
  carried.items.add(new File([text], name));
  for (const kind of ["dragover", "drop"])
    document.body.dispatchEvent(new DragEvent(kind, {dataTransfer: carried, bubbles: true, cancelable: true}));
}"""
HANDED = """
Object.defineProperty(globalThis, "launchQueue", { configurable: true, value: { setConsumer(consumer) {
  globalThis.hand = (name, text) => consumer({ files: [{ getFile: async () => new File([text], name) }] });
} } });
"""


def share(page: Page, part: str = "") -> None:
    """Open the sheet that shares the game, at a page of it."""
    from_menu(page, "Share the game")
    if part:
        page.locator(".sharing .door > summary").click()
        page.locator(".parts").get_by_label(part, exact=True).check()


def saved(page: Page, button: str) -> tuple[str, bytes]:
    """Press a button and return the name and the content of the file that comes."""
    with page.expect_download() as coming:
        page.get_by_role("dialog").get_by_role("button", name=button, exact=True).click()
    return coming.value.suggested_filename, Path(coming.value.path()).read_bytes()


@pytest.mark.parametrize("game", sample(["bounders", "battle_gods"], 2))
def test_a_game_goes_out_as_a_file_and_comes_in_by_dropping_it(
    quick_context: Callable[..., BrowserContext], address: str, game: str
):
    begun = match(game, 6)
    page = visit(quick_context(), address, begun)
    lift(page)
    share(page, "File")
    name, content = saved(page, "Save the file")
    assert name == f"{game.replace('_', '-')}-move-{begun.turns.made(6)}.henge"
    assert (b"Anna" in content) == (game == "bounders")  # a game that hides something is packed
    receiver = visit(quick_context(), address, route="")
    receiver.evaluate(DROP, [name, content.decode()])
    receiver.wait_for_selector(".play, .curtain")
    assert table(receiver).match == begun


def test_what_is_dropped_and_is_no_game_is_told_and_costs_nothing(page: Page):
    page.evaluate(DROP, ["some.txt", "Dear Anna"])
    expect(page.get_by_role("alert")).to_contain_text("cannot be read")
    assert page.evaluate("Object.keys(localStorage).filter(name => name.includes('game:')).length") == 0


@pytest.mark.nightly
@pytest.mark.starts
def test_where_henge_is_installed_a_files_double_click_opens_it(context: BrowserContext, address: str):
    context.add_init_script(HANDED)
    begun = match("stonehenge", 5)
    page = visit(context, address, match("bounders", 3))
    page.evaluate("([name, text]) => hand(name, text)", ["a.henge", json.dumps(begun.record())])
    page.wait_for_selector(".ley-own, .ley")
    assert table(page).match == begun
    manifest = page.evaluate("fetch('manifest.webmanifest').then(answer => answer.json())")
    [handler] = manifest["file_handlers"]
    assert list(handler["accept"].values()) == [[".henge"]]


@pytest.mark.starts
def test_a_file_is_given_to_the_devices_own_sheet_and_else_to_its_downloads(context: BrowserContext, address: str):
    context.add_init_script("""
      navigator.share = async ({files}) => {
        globalThis.given = [files[0].name, await files[0].text()];
        if (globalThis.refuses) throw new DOMException("no such file", "NotAllowedError");
      };
    """)
    begun = match("bounders", 4)
    page = visit(context, address, begun)
    share(page, "File")
    page.get_by_role("dialog").get_by_role("button", name="Share").click()
    page.wait_for_timeout(300)
    name, text = page.evaluate("given")
    assert name == "bounders-move-4.henge"
    assert replayed(json.loads(text)) == begun
    page.evaluate("globalThis.refuses = true")
    with page.expect_download() as coming:
        page.get_by_role("dialog").get_by_role("button", name="Share").click()
    assert coming.value.suggested_filename == name
    expect(page.locator("#done")).to_contain_text("downloads")


def test_the_moves_are_copied_in_words(context: BrowserContext, address: str):
    begun = match("meets_bounds", 8)
    page = visit(context, address, begun)
    lift(page)
    share(page, "Moves")
    with instead(page, navigator__clipboard__writeText=COPIED):
        page.get_by_role("button", name="Copy the moves").click()
        expect(page.locator("#done")).to_have_text("Copied.")
        assert page.evaluate("before.copied") == move_list.whole_record(begun)


def test_under_the_cover_there_is_nothing_to_take(context: BrowserContext, address: str):
    page = visit(context, address, match("battle_gods", 6))
    assert page.locator(".curtain").count()
    assert move_list.whole_record(match("battle_gods", 6)) not in everything(page)


OFFER = """const offer = new Event("beforeinstallprompt", {cancelable: true});
offer.prompt = () => { globalThis.asked = true };
dispatchEvent(offer);"""


@pytest.mark.starts
def test_installing_is_offered_where_the_browser_would_do_it(page: Page):
    button = page.get_by_role("button", name="Install Henge")
    expect(button).to_be_hidden()
    page.evaluate(f"() => {{ {OFFER} }}")
    expect(button).to_be_visible()
    button.click()
    assert page.evaluate("asked")
    page.evaluate("() => { dispatchEvent(new Event('appinstalled')) }")
    expect(button).to_be_hidden()


def test_the_head_says_what_a_links_page_is(page: Page, address: str):
    head = page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('meta[property^=\"og:\"]')]"
        ".map(one => [one.getAttribute('property'), one.content]))"
    )
    assert head["og:title"].startswith("Henge")
    assert head["og:description"]
    picture = page.request.get(f"{address}{head['og:image']}")
    assert picture.headers["content-type"] == "image/png"


# pictures -----------------------------------------------------------------------------------------------------------

# How far two pictures of one thing differ: the mean of all pixels' colours, 0 to 255, at the size of the first.
DIFFERENCE = """async ([one, other]) => {
  const [a, b] = await Promise.all([one, other].map(async data => {
    const image = new Image();
    image.src = "data:image/png;base64," + data;
    await image.decode();
    return image;
  }));
  const pixels = image => {
    const canvas = Object.assign(document.createElement("canvas"), {width: a.width, height: a.height});
    const pen = canvas.getContext("2d");
    pen.imageSmoothingQuality = "high";
    pen.drawImage(image, 0, 0, a.width, a.height);
    return pen.getImageData(0, 0, a.width, a.height).data;
  };
  const [p, q] = [pixels(a), pixels(b)];
  return p.reduce((sum, value, n) => sum + Math.abs(value - q[n]), 0) / p.length * 4 / 3;
}"""


# Where the board's drawing stands on the page, without what is left over beside it.
BOX = """() => {
  const board = document.querySelector('[data-region="board"] .board'), box = board.getBoundingClientRect();
  const [, , w, h] = board.getAttribute("viewBox").split(" ").map(Number);
  const scale = Math.min(box.width / w, box.height / h), [width, height] = [w * scale, h * scale];
  return {x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height};
}"""


def difference(context: BrowserContext, one: bytes, other: bytes) -> float:
    blank = context.new_page()
    share = float(blank.evaluate(DIFFERENCE, [b64encode(one).decode(), b64encode(other).decode()]))
    blank.close()
    return share


@pytest.mark.parametrize(("game", "theme"), sample(product(GAMES, ("day", "night")), 10, 1))
def test_a_picture_is_the_board_on_the_page_pixel_for_pixel(
    context: BrowserContext, address: str, game: str, theme: str
):
    page = visit(context, address, played_out(match(game, **GAMES[game].short)), theme=theme)
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    shown = page.screenshot(clip=page.evaluate(BOX))
    share(page, "Picture")
    page.get_by_label(theme.capitalize(), exact=True).check()
    page.get_by_label("Width in pixels of the picture").fill("700")
    page.get_by_label("Width in pixels of the picture").blur()
    name, picture = saved(page, "Save as PNG")
    assert name.endswith(".png")
    assert picture[16:20] == (700).to_bytes(4)
    assert difference(context, shown, picture) < 4
    other, same = saved(page, "Save as SVG")
    assert other.endswith(".svg")
    text = same.decode()
    assert not re.search(r"var\(|class=|<use|<text|data-|href", text)
    drawn = context.new_page()
    height = int.from_bytes(picture[20:24])  # in whole pixels: with a half more or less every edge would differ
    drawn.set_content(f"<style>* {{ margin: 0 }} svg {{ width: 700px; height: {height}px }}</style>{text}")
    assert difference(context, picture, drawn.locator("svg").screenshot()) < 1


@pytest.mark.parametrize(("game", "theme"), sample(product(GAMES, ("Day", "Night")), 10, 1))
def test_a_picture_is_the_same_whatever_light_the_page_has(
    context: BrowserContext, address: str, game: str, theme: str
):
    begun, drawn = played_out(match(game, **GAMES[game].short)), set()
    for light in ("day", "night"):
        page = visit(context, address, begun, theme=light)
        page.keyboard.press("Escape")
        share(page, "Picture")
        page.get_by_label(theme, exact=True).check()
        drawn.add(saved(page, "Save as SVG")[1])
    assert len(drawn) == 1


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_a_film_of_at_most_two_megabytes(context: BrowserContext, address: str, game: str):
    begun = played_out(match(game, **GAMES[game].short))
    page = visit(context, address, begun)
    page.keyboard.press("Escape")
    share(page, "Picture")
    page.get_by_label("The whole game").check()
    page.get_by_label("Width in pixels of the picture").fill("300")
    page.get_by_label("Width in pixels of the picture").blur()
    _, film = saved(page, "Save as GIF")
    frames = len(move_list.move_lines(begun)) + 1
    assert film.startswith(b"GIF89a")
    assert film.count(b"\x21\xf9\x04") >= frames
    assert len(film) <= 2_000_000
    _, moving = saved(page, "Save as SVG")
    assert len(moving) <= 2_000_000
    text = moving.decode()
    assert "prefers-reduced-motion" in text
    assert f'data-frames="{frames - 1} {frames}"' in text
    show = context.new_page()
    show.emulate_media(reduced_motion="reduce")
    show.set_content(f"<style>* {{ margin: 0 }} svg {{ width: 600px; height: auto }}</style>{text}")
    page.get_by_label("This position").check()
    page.get_by_label("Width in pixels of the picture").fill("600")
    page.get_by_label("Width in pixels of the picture").blur()
    _, last = saved(page, "Save as PNG")
    assert difference(context, last, show.locator("svg").screenshot()) < 6  # but for what the scores lay over it


@pytest.mark.nightly
@pytest.mark.starts
def test_what_draws_pictures_comes_only_when_one_is_wanted(context: BrowserContext, address: str):
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = visit(context, address, match("bounders", 6))
    share(page, "Picture")
    assert not any(re.search("show.js|outlines", url) for url in asked)
    saved(page, "Save as PNG")
    assert any("show.js" in url for url in asked)


def test_a_picture_that_cannot_be_drawn_is_told(context: BrowserContext, address: str):
    page = visit(context, address, match("bounders", 4))
    share(page, "Picture")
    with instead(page, henge__module="async () => { throw new TypeError('not found'); }"):
        page.get_by_role("button", name="Save as PNG").click()
        expect(page.locator("#done")).to_have_text("The picture cannot be drawn just now.")


MARGIN: Any = dict.fromkeys(("top", "right", "bottom", "left"), "12mm")


# on paper -----------------------------------------------------------------------------------------------------------


@pytest.mark.nightly
@pytest.mark.starts
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_printed_with_board_and_scores_on_the_first_page_and_every_move_after_it(
    context: BrowserContext, address: str, game: str
):
    context.add_init_script("window.print = () => { globalThis.printed = document.documentElement.dataset.theme }")
    begun = played_out(match(game, seats=GAMES[game].seats_allowed[1], **GAMES[game].short))
    page = visit(context, address, begun, theme="night")
    page.keyboard.press("Escape")
    share(page, "Print")
    page.get_by_role("dialog").get_by_role("button", name="Print").click()
    assert page.evaluate("printed") == "day"
    page.evaluate("document.documentElement.dataset.theme = 'day'")
    page.emulate_media(media="print")
    first, record = page.locator(".on-paper .first"), page.locator(".on-paper .record")
    assert first.evaluate("one => one.getBoundingClientRect().height / 96 * 25.4") < 297 - 2 * 12
    for line in move_list.move_lines(begun):
        assert page.get_by_text(line.words, exact=True).count()
    assert record.locator("code").count() == len(move_list.move_lines(begun))
    for shown in (page.locator("#screen"), page.locator(".parts"), page.locator(".sharing > .acts")):
        expect(shown).to_be_hidden()
    paper = page.pdf(path=SHOTS / f"paper-{game}.pdf", format="A4", margin=MARGIN)
    assert paper.startswith(b"%PDF")
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) >= 2


# in somebody else's page ---------------------------------------------------------------------------------------------


@pytest.fixture
def blog(tmp_path: Path) -> Iterator[Host]:
    """A page of another origin."""
    with Host(tmp_path) as host:
        yield host


def framed(context: BrowserContext, blog: Host, text: str) -> tuple[Page, FrameLocator]:
    (blog.folder / "index.html").write_text(f"<!doctype html><link rel=icon href=data:,><h1>A blog</h1>{text}", "utf-8")
    page = context.new_page()
    page.goto(blog.address)
    frame = page.frame_locator("iframe")
    frame.locator(".embed").wait_for(timeout=120_000)
    return page, frame


@pytest.mark.parametrize("game", sample(GAMES, 5, 1))
def test_a_game_is_looked_through_within_a_page_of_another_origin(
    context: BrowserContext, address: str, blog: Host, game: str
):
    begun = played_out(match(game, **GAMES[game].short))
    lines = move_list.move_lines(begun)
    page, frame = framed(context, blog, embedding(address, Table("game:1", begun)))
    words, at = (
        frame.get_by_role("status").and_(frame.locator("[data-region=words]")),
        frame.locator("[data-region=at]"),
    )
    expect(words).to_contain_text(lines[-1].words)
    expect(at).to_have_text(f"{len(lines)} of {len(lines)}")
    expect(frame.get_by_label("One move later")).to_be_disabled()
    frame.get_by_label("One move earlier").click()
    expect(words).to_have_text(lines[-2].words)
    page.keyboard.press("Home")
    expect(at).to_have_text(f"0 of {len(lines)}")
    page.keyboard.press("ArrowRight")
    expect(words).to_have_text(lines[0].words)
    assert frame.get_by_role("link", name="Open in Henge").get_attribute("href") == link(
        address, Table("game:1", begun)
    )
    page.locator("iframe").screenshot(path=SHOTS / f"embed-{game}.png")


@pytest.mark.nightly
def test_the_second_time_a_game_stands_there_before_python_does(
    fresh_context: Callable[..., BrowserContext], address: str, blog: Host
):
    context = fresh_context()
    text = embedding(address, Table("game:1", played_out(match("bounders", size=3))))
    page, frame = framed(context, blog, text)
    frame.locator("html[data-ready][data-offline]").wait_for(state="attached", timeout=120_000)
    page.close()
    page, frame = framed(context, blog, text)
    frame.locator("html[data-ready]").wait_for(state="attached", timeout=120_000)
    drawn, ready = (
        page.frames[1].evaluate(f"performance.getEntriesByName('henge:{mark}')[0].startTime")
        for mark in ("drawn", "ready")
    )
    assert drawn < ready
    frame.get_by_label("One move earlier").click()
    expect(frame.locator("[data-region=at]")).not_to_have_text(re.compile(r"^(\d+) of \1$"))


def test_a_link_that_is_damaged_says_so_in_the_frame(context: BrowserContext, address: str, blog: Host):
    _, frame = framed(context, blog, f'<iframe src="{address}?embed#game/AAAA"></iframe>')
    expect(frame.get_by_role("alert")).to_contain_text("This game cannot be shown.")
