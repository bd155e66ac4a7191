"""An invitation by link: the name is asked once, and a side’s colour is nobody’s name."""

import re

import pytest
from henge.games import GAMES
from henge.language import ENGLISH
from page.app.app import App
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import opened
from page.features.setup.update import INVITES
from page.table.chair import LINK
from page.table.draft import Draft
from page.words import log

from tests.page.asking import after
from tests.samples import sample
from tests.spoken import CODES, spoken, texts

LINKED = [game for game in GAMES if not Draft.new(game).why_not_by_link]


def elsewhere(game: str, *messages: tuple[str, ...]) -> App:
    return after(opened({}, f"elsewhere/{game}").with_device(home="https://somewhere/"), *messages)


@pytest.mark.parametrize("game", LINKED)
def test_the_name_is_asked_once_where_somebody_is_invited(game: str):
    page = screen(elsewhere(game)).html
    assert len(re.findall(r'<input[^>]*id="who"[^>]*required', page)) == 1
    assert re.search(r'data-do="deal" data-with="link"[^>]*data-from="who"', page), "its field is told to be wanting"
    begun = elsewhere(game, ("deal", LINK, "Anna"))
    assert begun.sheet != INVITES
    assert begun.playing.match.players[0].name == "Anna" or "Anna" in {one.name for one in begun.playing.match.players}


@pytest.mark.parametrize("language", [ENGLISH, *CODES])
@pytest.mark.parametrize("game", sample([game for game in LINKED if not Draft.new(game).closed], 2))
def test_who_has_given_no_name_is_not_called_by_the_colour_of_a_side(game: str, language: str):
    with spoken(texts(language)):
        app = elsewhere(game, ("deal", LINK, "Anna"))
        for one in (app, after(app, "posted")):
            table = one.playing
            [seat] = table.theirs
            told = [screen(one).texts["acts"], log.status_now(table).note, sheet(one).html]
            assert not [words for words in told if re.search(rf"\b{table.name(seat)}\b", words)]
            named = elsewhere(game, ("choose", "name/1", "Bea"), ("deal", LINK, "Anna"))
            assert "Bea" in screen(named).texts["acts"] + log.status_now(named.playing).note
