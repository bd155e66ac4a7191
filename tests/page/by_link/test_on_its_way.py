"""Once a link has gone to the other player, what is to be done is to wait for theirs, and the page says so."""

from __future__ import annotations

import re
from random import Random

import pytest
from henge.games import GAMES
from page.app.app import App
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import opened
from page.features.sealed_by_link.update import due
from page.table.how_shared import SEND

from tests.page import by_link, correspondence
from tests.page.asking import after
from tests.page.by_link import OPEN, follow, moved, sent
from tests.page.sealed_hands import SEALABLE

HOME = by_link.HOME


def golden(html: str) -> list[str]:
    """Return what golden buttons send."""
    return re.findall(r'class="btn primary[^>]*data-do="([\w-]+)"', html)


def sending(game: str) -> tuple[App, str]:
    """Return Anna's device with her move made, and what leads to its link."""
    return moved(by_link.begun(game, **GAMES[game].short), Random(2)), "share"


def sealed(game: str) -> tuple[App, str]:
    """Return a device with sealed hands that has to send a link, and what leads to that."""
    return correspondence.dealt(game)[0].app, "letter"


GOING = [*((sending, game) for game in OPEN), *((sealed, game) for game in SEALABLE)]


@pytest.mark.parametrize(("going", "game"), GOING)
def test_what_is_next_is_to_send_the_link_and_once_it_has_gone_to_open_what_comes_back(going, game: str):
    app, leads = going(game)
    assert app.sheet == leads
    assert golden(sheet(app).html) == ["copy"]
    assert golden(screen(app).texts["acts"]) == [leads]
    gone = after(app, "posted")
    assert golden(sheet(gone).html) == ["close"]
    assert "wait, and open here what" in sheet(gone).html
    table = after(gone, "close")
    assert golden(screen(table).texts["acts"]) == ["bring-in"]
    assert f'data-do="{leads}"' in screen(table).texts["acts"], "it may be sent again"
    assert "wait, and open what" in screen(table).texts["status"]


@pytest.mark.parametrize("game", OPEN)
def test_that_a_link_has_gone_is_known_after_a_reload_and_only_of_that_link(game: str):
    app, _ = sending(game)
    gone = after(app, "posted", "close")
    assert golden(screen(opened(gone.kept, "play").with_device(home=HOME)).texts["acts"]) == ["bring-in"]
    reader = moved(follow(by_link.device(), sent(gone)), Random(4))
    assert golden(screen(after(reader, "close")).texts["acts"]) == ["share"]
    answered = moved(follow(gone, sent(reader), now=9), Random(5))
    assert golden(screen(after(answered, "close")).texts["acts"]) == ["share"]


@pytest.mark.parametrize("game", SEALABLE)
def test_of_the_links_that_deal_the_cards_each_is_sent_and_then_waited_for(game: str):
    for link, sender, _ in correspondence.by_links(game):
        if not sender.table.remote.sealing or sender.table.remote.stage != SEND:
            break
        assert due(sender.app) == link
        assert golden(sender.page) == ["copy"]
        sender.send("posted")
        assert golden(sender.page) == ["bring"]
        assert "Waiting for " in sender.page
        assert link in sender.page, "it may be sent again"


def test_nothing_is_on_its_way_where_no_link_is_to_be_sent():
    app = after(opened({}, "begin/bounders"), ("deal", "together"))
    assert after(app, "posted") is app
