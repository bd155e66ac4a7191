"""Playing by link where the page is a file and has no address: each turn is a text that is pasted, and told so."""

from __future__ import annotations

import re
from random import Random

import pytest
from page.app.app import App, Message
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import opened, update
from page.features.sealed_by_link.update import due
from page.features.share import update as share
from page.html.escape import plain
from page.table.chair import LINK
from page.table.draft import Draft

from tests.page.by_link import OPEN, known_as, moved
from tests.page.correspondence import turn
from tests.page.devices import Device
from tests.page.sealed_hands import SEALABLE, rested
from tests.samples import sample

LINKS = re.compile(r".{,60}\blinks?\b.{,60}", re.IGNORECASE)
TAG = re.compile("<[^>]*>")
ATTRIBUTES = re.compile(r'(?:aria-label|title|placeholder)="([^"]*)"')


def begun(game: str) -> App:
    app = update(opened({}), Message("go", f"setup/{game}"))
    for seat, name in enumerate(("Anna", "Bea")):
        app = update(app, Message("choose", f"name/{seat}", name))
    app = update(app, Message("choose", "level/1", "link"))
    reads_well(app)
    return update(app, Message("deal", luck=5, now=1))


def reads_well(*apps: App) -> None:
    """Check that nothing on the page is called a link, in words or to be heard."""
    for app in apps:
        for html in (screen(app).html, sheet(app).html):
            told = " ".join([TAG.sub(" ", html), *ATTRIBUTES.findall(html)])
            assert not LINKS.findall(told)


def everywhere(app: App) -> None:
    """Check the table, its menu, the place to paste, the first page and the saved games."""
    reads_well(app, update(app, Message("bring-in", "link")))
    for do, arg in (("menu", ""), ("share", ""), ("over", ""), ("go", ""), ("go", "games")):
        if do != "over" or app.playing.match.result:
            reads_well(update(app, Message(do, arg)))


def pasted(app: App, text: str, now: int) -> App:
    app = update(app, Message("bring", value=text, luck=now, now=now))
    while app.arrival.opening:
        app = update(app, Message("replay", now=now))
    if app.sheet == "invited":
        reads_well(app)
        app = known_as(app, now)
    return app


@pytest.mark.parametrize("game", sample(OPEN, 2))
def test_two_files_play_by_texts_alone_and_what_to_do_with_one_is_told(game: str):
    rng, here, rival = Random(4), moved(begun(game), Random(1)), opened({})
    for n in range(4):
        assert here.sheet == "share"
        assert "sends a text back. Paste that text here." in plain(sheet(here).html)
        everywhere(here)
        everywhere(update(here, Message("close")))
        assert "Paste a text" in screen(update(here, Message("close"))).html
        rival = pasted(rival, share.game_as_text(here), 10 + n)
        assert rival.playing.match == here.playing.match
        assert rival.playing.playable
        assert rival.playing.link.own != here.playing.link.own
        everywhere(rival)
        here, rival = moved(rival, rng), here
    over = update(pasted(rival, share.game_as_text(here), 40), Message("resigned", now=50))
    everywhere(over)
    here = pasted(here, share.game_as_text(over), 60)
    assert here.playing.match.result
    everywhere(here)
    again = update(here, Message("again", luck=9, now=70, chance="9"))
    reads_well(again)
    assert "Play again by text" in sheet(update(here, Message("over"))).html


@pytest.mark.parametrize("game", sample(SEALABLE, 2, 1))
def test_sealed_hands_go_over_as_texts_from_file_to_file_and_are_told_as_such(game: str):
    one, other = Device(opened({}), ""), Device(opened({}), "")
    draft = Draft.new(game).sits(1, LINK).named(0, "Anna").named(1, "Bea")
    one.app = one.app.at("setup").drafting(draft)
    reads_well(one.app)
    one.send("deal")
    rested(one)
    rng = Random(3)
    for n in range(9):
        reads_well(one.app)
        text = due(one.app)
        assert text.startswith("letter/")
        assert "Paste that text here." in plain(one.page)
        other.send("bring", "", text)
        rested(other)
        reads_well(other.app, update(other.app, Message("bring-in", "link")))
        turn(other, rng)
        if n == 7:
            other.send("resigned-sealed")
            rested(other)
        reads_well(other.app, update(other.app, Message("go", "")), update(other.app, Message("go", "games")))
        one.send("bring", "", text[:40])
        assert "link" not in one.app.notice
        one.send("close")
        one, other = other, one
        if not due(one.app):
            break
