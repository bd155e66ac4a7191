"""A long link in parts: each is a link that no messenger cuts and a camera reads, and all of them are the whole."""

from __future__ import annotations

import re
from html import unescape
from random import Random

import pytest
from page.app.app import App
from page.assembly import arriving_games
from page.assembly.outgoing import uncoded
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import opened
from page.features.sealed_by_link.update import due
from page.features.share import update as share
from page.features.share.view import LONGEST_MESSAGE
from page.keeping import game_links, long_links
from page.keeping.game_links import LONGEST_CODE
from page.keeping.names import PARTS
from page.table.between_devices import ByLink

from tests.page import by_link, correspondence
from tests.page.asking import after
from tests.page.by_link import OPEN
from tests.page.sealed_hands import SEALABLE

HOME = by_link.HOME


def opening_each(parts: list[str], app: App) -> App:
    for part in parts:
        app = after(app, ("go", part.partition("#")[2]))
    return app


def here(kept: dict[str, str] | None = None) -> App:
    return opened(kept or {}).with_device(home=HOME)


@pytest.mark.parametrize("game", SEALABLE)
def test_the_parts_of_a_long_link_open_in_any_order_what_the_whole_opens(game: str):
    link = due(correspondence.begun(game).app)
    assert len(link) > LONGEST_CODE
    parts = [*long_links.link_parts(HOME, link)]
    assert all(len(part) <= LONGEST_CODE < LONGEST_MESSAGE for part in parts)
    Random(1).shuffle(parts)
    app = opening_each(parts[:-1], here())
    assert app.table is None
    assert f"{len(parts) - 1} of {len(parts)} parts" in app.notice
    app = opening_each(parts[-1:], here({**app.kept}))  # each opens another window of the page
    assert PARTS not in app.kept
    assert screen(app).html == screen(after(here(), ("go", link.partition("#")[2]))).html
    pasted = after(here(), ("bring", "", "Here it is:\n" + "\n".join(parts)))
    assert screen(pasted).html == screen(app).html


@pytest.mark.parametrize("game", OPEN)
def test_a_turn_in_parts_brings_the_turn(game: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(long_links, "LONGEST_PART", 90)
    link = by_link.sent(by_link.moved(by_link.begun(game), Random(2)))
    parts = long_links.link_parts(HOME, link)
    assert len(parts) > 1
    app = opening_each([*parts, parts[0]][1:], here())
    assert app.sheet == "invited"
    assert app.arrival.valid
    assert game_links.link(HOME, app.arrival.valid.saving(sharing=ByLink())) == link


def test_what_is_missing_damaged_or_of_another_link_is_told():
    one, other = (long_links.link_parts(HOME, f"{HOME}#letter/{letter * 2100}") for letter in "ab")
    assert "Open parts 2 and 3 too" in opening_each([one[0]], here()).notice
    assert "Open part 3 too" in opening_each([one[0], one[1], one[0]], here()).notice
    assert "Open parts 1 and 3 too" in opening_each([one[0], one[2], other[1]], here()).notice
    damaged = opening_each([*one[:2], one[2][:-1]], here())
    assert damaged.notice == arriving_games.UNFIT
    assert PARTS not in damaged.kept


@pytest.mark.parametrize("game", SEALABLE)
def test_beside_a_link_that_messengers_cut_stand_a_file_and_its_parts_with_the_reason(game: str):
    app, seen = correspondence.begun(game).app, []
    assert len(due(app)) > LONGEST_MESSAGE
    for _ in long_links.link_parts(HOME, due(app)):
        html = sheet(app).html or screen(app).html
        assert "Messengers cut it off" in html
        assert "as a file" in html
        [part] = re.findall(r'<textarea id="part"[^>]*>([^<]*)<', html)
        seen.append(unescape(part))
        assert uncoded(app) == seen[-1], "a camera can read it"
        [on] = re.findall(r'data-do="showing" data-with="(piece/\d+)"', html)
        app = after(app, ("showing", on))
    assert tuple(seen) == long_links.link_parts(HOME, due(app))


def test_a_short_link_has_no_parts():
    app = by_link.moved(by_link.begun("bounders"), Random(2))
    assert 'id="part"' not in sheet(app).html
    assert uncoded(app) == share.shared(app)
