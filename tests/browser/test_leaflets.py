"""A page for every game: read without scripts, found by search, and a way into the app."""

import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from bundle import leaflets
from henge.games import GAMES, lesson, rules
from page.leaflet import leaflet
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests import made_up
from tests.samples import sample

pytestmark = pytest.mark.starts
ADDRESS = "https://example.org/henge/"


@pytest.fixture
def unscripted(browser: Browser, address: str) -> Iterator[Page]:
    """A page in a browser that runs no scripts, whose complaints are told at the end."""
    context = browser.new_context(java_script_enabled=False)
    page, wrongs, asked = context.new_page(), list[str](), list[str]()
    page.on("console", lambda message: wrongs.append(message.text))
    page.on("requestfailed", lambda request: wrongs.append(request.url))
    page.on("request", lambda request: asked.append(request.url))
    yield page
    context.close()
    assert not wrongs
    assert all(url.startswith(address) for url in asked)


@pytest.mark.parametrize("game", sample(GAMES, 3, 1))
def test_a_game_is_read_about_without_scripts_with_all_its_clauses(unscripted: Page, address: str, game: str):
    page, kind = unscripted, GAMES[game]
    page.goto(f"{address}{leaflets.FOLDER}/{game}.html")
    expect(page.get_by_role("heading", level=1)).to_have_text(kind.title)
    expect(page.get_by_role("img", name=kind.title)).to_be_visible()
    expect(page.locator("h1")).to_have_css("font-family", re.compile("Commissioner"))
    clauses = re.findall(r"^\*\*([A-Z]+\d+)\*\*", rules(game), re.M)
    assert page.locator(".rules .clause").all_text_contents() == clauses
    assert page.locator("button").count() == 0
    for other in GAMES.keys() - {game}:
        assert page.request.get(f"{address}{leaflets.FOLDER}/{other}.html").ok
        expect(page.locator(f'a[href="{other}.html"]')).to_be_visible()


def test_without_scripts_the_app_s_page_leads_to_the_games(unscripted: Page, address: str):
    unscripted.goto(address)
    for game, kind in GAMES.items():
        link = unscripted.get_by_role("link", name=kind.title)
        expect(link).to_be_visible()
        expect(link).to_have_attribute("href", f"{leaflets.FOLDER}/{game}.html")


@pytest.mark.parametrize("game", sample(list(GAMES), 5, 1))
def test_the_app_opens_at_the_game_and_at_its_lesson(context: BrowserContext, address: str, game: str):
    page = context.new_page()
    page.goto(f"{address}{leaflets.FOLDER}/{game}.html")
    page.get_by_role("link", name="Play").click()
    expect(page.locator(".begin h1")).to_have_text(GAMES[game].title, timeout=60_000)
    if lesson(game):
        page.goto(f"{address}{leaflets.FOLDER}/{game}.html")
        page.get_by_role("link", name="Learn").click()
        expect(page.locator("html[data-ready]")).to_be_attached(timeout=60_000)
        assert page.evaluate("location.hash").startswith("#learn/")


@pytest.mark.parametrize("game", GAMES)
def test_what_lists_a_game_s_page_has_a_title_a_description_and_a_picture_of_its_own(site: Path, game: str):
    own, page = leaflet(game), (site / leaflets.FOLDER / f"{game}.html").read_text("utf-8")
    assert len(own.title) <= 90
    assert 50 <= len(own.description) <= 165
    [shown] = re.findall(r'property="og:image" content="\.\./(.*)"', page)
    assert (site / shown).stem == game
    assert (site / shown).is_file()
    assert len(gzip.compress(page.encode())) < 25_000
    assert "canonical" not in page, "the site does not know its address"
    assert "hreflang" not in page, "only whole addresses may stand there"


def test_a_site_that_knows_its_address_has_a_map_and_whole_addresses(tmp_path: Path):
    form = '<!-- address --><meta content="PICTURE"><style></style>SUM'
    leaflets.write(tmp_path, tmp_path / "app-1", form, "a{src:url(fonts/b)}", ADDRESS)
    pages = [f"{ADDRESS}{leaflets.FOLDER}/{game}.html" for game in GAMES]
    places = (
        ElementTree.parse(tmp_path / "sitemap.xml").getroot().iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")
    )
    assert [place.text for place in places] == [ADDRESS, *pages]
    assert f"Sitemap: {ADDRESS}sitemap.xml" in (tmp_path / "robots.txt").read_text("utf-8")
    for game, address in zip(GAMES, pages, strict=True):
        page = (tmp_path / leaflets.FOLDER / f"{game}.html").read_text("utf-8")
        assert f'<link rel="canonical" href="{address}">' in page
        assert f'content="{ADDRESS}shots/' in page


def test_every_language_has_its_own_pages_which_name_each_other(tmp_path: Path):
    form = '<html lang="LANGUAGE"><title>TITLE</title><!-- address --><!-- leaflet -->'
    leaflets.write(tmp_path, tmp_path / "app-1", form, "", ADDRESS, [made_up.catalogue()])
    folder, base = tmp_path / leaflets.FOLDER, f"{ADDRESS}{leaflets.FOLDER}/"
    for game in GAMES:
        own, other = ((folder / name).read_text("utf-8") for name in (f"{game}.html", f"{game}.qps.html"))
        assert '<html lang="en">' in own
        assert '<html lang="qps">' in other
        for text in (own, other):
            assert f'hreflang="qps" href="{base}{game}.qps.html"' in text
            assert f'hreflang="en" href="{base}{game}.html"' in text
        assert "The other games" in own
        assert made_up.made_up("The other games") in other
        assert all(f'href="{one}.qps.html"' in other for one in GAMES if one != game)


def test_colours_follow_what_the_browser_prefers():
    styles = '[data-theme="night"] {\n  --page: 1;\n}\n[data-contrast="more"][data-theme="day"] {\n  --page: 2;\n}\n'
    assert leaflets.preferred(styles) == (
        "@media (prefers-color-scheme: dark) { :root {\n  --page: 1;\n} }\n"
        "@media (prefers-contrast: more) and (prefers-color-scheme: light) { :root {\n  --page: 2;\n} }\n"
    )


def test_in_no_page_as_the_build_writes_it_a_line_ends_inside_a_range_of_numbers(site: Path):
    pages = [site / "index.html", *sorted((site / leaflets.FOLDER).glob("*.html"))]
    texts = {page.name: " ".join(re.findall(r">([^<>]*)<", page.read_text("utf-8"))) for page in pages}
    assert not {name for name, text in texts.items() if re.search(r"\d–\d", text)}
    assert all(re.search(r"\d–\u2060\d", texts[name]) for name in ("index.html", "meets_bounds.html"))
