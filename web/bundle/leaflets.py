"""A page for every game, read without scripts and found by search: dist/site/games/<game>.html.

Nothing of it is fetched when the app is visited, nor kept for use without a network.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from html import escape
from pathlib import Path

from henge import language
from henge.language import Catalogue

FOLDER = "games"
STYLES = ("look/tokens.css", "look/boards.css", "page/features/rules/style.css", "look/leaflet.css")
THEMES = re.compile(r'^(\[data-contrast="more"\])?\[data-theme="(day|night)"\] (\{.*?^\})', re.DOTALL | re.MULTILINE)
SCHEMES = {"day": "light", "night": "dark"}


def preferred(styles: str) -> str:
    """Return styles whose themes are chosen by what the browser prefers: here no script chooses one."""

    def asked(theme: re.Match[str]) -> str:
        more = "(prefers-contrast: more) and " if theme[1] else ""
        return f"@media {more}(prefers-color-scheme: {SCHEMES[theme[2]]}) {{ :root {theme[3]} }}"

    return THEMES.sub(asked, styles)


def links() -> str:
    """Return the ways to the pages of the games, for whoever sees the app's page without scripts."""
    from henge.games import GAMES

    ways = (f'<a href="{FOLDER}/{game}.html">{escape(kind.title)}</a>' for game, kind in GAMES.items())
    return f" The rules can be read without it: {', '.join(ways)}."


def write(site: Path, app: Path, form: str, style: str, address: str, others: Sequence[Catalogue] = ()) -> None:
    """Write the page of every game in English and other languages, from the form of one and the style of all.

    Where the site knows its `address` its pictures have whole ones, and there is a map of it for search engines.
    """
    from henge.games import GAMES
    from page.leaflet import page

    folder = site / FOLDER
    folder.mkdir()
    style = style.replace("url(fonts/", f"url(../{app.name}/fonts/")
    total = b64encode(sha256(style.encode()).digest()).decode()
    form = form.replace('"../app/', f'"../{app.name}/').replace("SUM", total)
    english = Catalogue(language.ENGLISH, {})
    codes = [language.code for language in (english, *others)]
    form = form.replace("<style></style>", f"<style>{style}</style>")
    for catalogue in (*others, english):
        language.use(catalogue)
        for game in GAMES:
            shot = f"shots/{game}.jpg" if (site / "shots" / f"{game}.jpg").exists() else "shots/table.png"
            text = form.replace("PICTURE", f"{escape(address) or '../'}{shot}")
            text = text.replace("<!-- address -->", addresses(game, codes, address))
            (folder / page(game)).write_text(filled(text, game), "utf-8")
    if address:
        pages = (address, *(f"{address}{FOLDER}/{page(game, code)}" for game in GAMES for code in codes))
        listed = "".join(f"<url><loc>{escape(page)}</loc></url>\n" for page in pages)
        space = "http://www.sitemaps.org/schemas/sitemap/0.9"
        text = f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="{space}">\n{listed}</urlset>\n'
        (site / "sitemap.xml").write_text(text, "utf-8")
        (site / "robots.txt").write_text(f"User-agent: *\nAllow: /\nSitemap: {address}sitemap.xml\n", "utf-8")


def filled(form: str, game: str) -> str:
    """Return the page of a game in the language in use."""
    from page.html.escape import unbroken
    from page.leaflet import leaflet

    own = leaflet(game)
    form = form.replace("LANGUAGE", language.code()).replace("SHOT", escape(own.picture))
    form = form.replace("TITLE", escape(own.title)).replace("DESCRIPTION", escape(own.description))
    return form.replace("<!-- leaflet -->", unbroken(own.main))


def addresses(game: str, codes: Sequence[str], address: str) -> str:
    """Return where the page of a game in the language in use lies, and where the others lie; "" where the site does not
    know its `address`, for only whole ones are asked for here.
    """
    from page.leaflet import page

    if not address:
        return ""
    known = f"{address}{FOLDER}/"
    here = escape(f"{known}{page(game)}")
    same = (f'<link rel="alternate" hreflang="{code}" href="{escape(known + page(game, code))}">' for code in codes)
    own = f'<link rel="canonical" href="{here}">', f'<meta property="og:url" content="{here}">'
    return "\n".join([*own, *(same if len(codes) > 1 else ())])
