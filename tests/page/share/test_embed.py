"""A game within somebody else's page: whatever the link brings, and no hidden hand while the game goes on."""

import json
import re
from html import unescape
from random import Random

import pytest
from henge.games import GAMES
from page.app.activities import Playing
from page.app.app import App, Message
from page.app.this_device import Device
from page.assembly.sheets import sheet
from page.assembly.update import update
from page.features.share.embed import Embed, embed_of
from page.table.display import CoverState
from page.table.table import Table

from tests.page.share.test_move_list import SEATS, played
from tests.page.table.test_secrets import HIDDEN, dealt_anew, moments
from tests.samples import sample

HOME = "https://somewhere/henge/"


def shared(match) -> str:
    """Return the address in the text that the sheet gives for a page of one's own."""
    table = Table("game:1", match, cover_state=CoverState(looked=match.turn))
    app = App(activity=Playing(table), device=Device(home=HOME)).at("play")
    app = update(update(app, Message("share")), Message("showing", "part", "website"))
    text = re.search(r'<textarea id="website"[^>]*>(.*?)</textarea>', sheet(app).html, re.DOTALL)
    assert text
    address = re.fullmatch(r'<iframe src="([^"]+)" [^>]*title="[^"]+"[^>]*></iframe>', unescape(text[1]))
    assert address
    return unescape(address[1])


@pytest.mark.parametrize("game", GAMES)
def test_the_sheets_text_brings_the_whole_game_to_be_looked_through(game: str):
    match = played(game)
    address = shared(match)
    assert address.startswith(f"{HOME}?embed#game/")
    embed = embed_of(address.replace("?embed", "embed.html"), "day")
    assert embed.good
    assert embed.match
    assert embed.match.actions == match.actions
    assert embed.first == embed.last
    assert embed_of(f"{address.replace('?embed', 'embed.html')}/0", "day").first == 0
    assert f'href="{HOME}#game/' in embed.html
    for number in range(embed.last + 1):
        shown = json.loads(embed.shown(number))
        assert shown["board"].startswith("<svg")
        assert shown["at"] == f"{number} of {embed.last}"
    assert unescape(shown["words"]).endswith(match.result.text if match.result else "?")


@pytest.mark.parametrize("game", sample(HIDDEN, 2, 1))
def test_while_a_game_goes_on_it_shows_what_everybody_may_know(game: str):
    rng = Random(5)
    for match in moments(game, SEATS[game]):
        one, other = (Embed(some, "", "", "day", False) for some in (match, dealt_anew(match, None, rng)))
        assert one.last == other.last
        assert [one.shown(n) for n in range(one.last + 1)] == [other.shown(n) for n in range(other.last + 1)]


@pytest.mark.parametrize("fragment", ["", "game/", "game/AAAA", "game/<script>", "play"])
def test_a_damaged_link_is_told_in_a_sentence(fragment: str):
    embed = embed_of(f"{HOME}embed.html#{fragment}", "day")
    assert not embed.good
    assert "This game cannot be shown. " in embed.html
    assert "<script" not in embed.html
