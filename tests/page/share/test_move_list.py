"""A game's moves as a list to be read: all that happened, and of an open game nothing that is hidden."""

from random import Random

import pytest
from henge.games import GAMES
from henge.match import Match, Player
from henge.shuffling import one_of
from page.app.activities import Playing
from page.app.app import App, Message
from page.app.this_device import Device
from page.assembly.sheets import sheet
from page.assembly.update import update
from page.features.share import update as share
from page.table.table import Table
from page.words import move_list

from tests.page.table.test_secrets import HIDDEN, dealt_anew, moments

SEATS = {game: GAMES[game].seats_allowed[0] for game in GAMES}


def played(game: str, **players) -> Match:
    """Return a short random game, to its end."""
    match, rng = Match.new(game, seed=3, options=GAMES[game].short, **players), Random(3)
    while match.turn is not None:
        legal = match.game.actions(match.state)
        match = match.play(one_of(legal, rng))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_of_a_finished_game_every_move_is_told_with_what_henge_writes(game: str):
    match = played(game)
    lines = move_list.move_lines(match)
    assert " ".join(line.written for line in lines) == match.record()["moves"]
    assert [line.number for line in lines] == list(range(1, len(lines) + 1))
    text = move_list.whole_record(match)
    assert text.startswith(f"{match.game.title}: ")
    assert text.endswith(match.result.text if match.result else "?")
    assert move_list.HIDDEN not in text


@pytest.mark.parametrize("game", GAMES)
def test_in_a_list_for_others_nobody_is_called_you(game: str):
    players = [Player("")] + [Player("Deep", 1)] * (SEATS[game] - 1)
    text = move_list.whole_record(played(game, players=players))
    assert "You" not in text.split()
    assert "Deep (" in text
    assert "level 1" in text


@pytest.mark.parametrize("game", HIDDEN)
def test_a_list_of_an_open_game_is_the_same_whatever_is_hidden(game: str):
    rng = Random(5)
    for match in moments(game, SEATS[game]):
        assert move_list.whole_record(match) == move_list.whole_record(dealt_anew(match, None, rng))
        lines = move_list.move_lines(match)
        assert lines == move_list.move_lines(dealt_anew(match, None, rng))
        assert move_list.whole_record(match).endswith(move_list.HIDDEN)


@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_shows_the_list_and_names_the_file(game: str):
    app = App(activity=Playing(Table("game:1", played(game))), device=Device(home="https://somewhere/")).at("play")
    app = update(update(app, Message("share")), Message("showing", "part", "moves"))
    assert "<textarea" in sheet(app).html
    assert 'data-with="moves"' in sheet(app).html
    app = update(app, Message("showing", "part", "file"))
    assert share.file_name(app, "henge") in sheet(app).html
    assert update(app, Message("showing", "part", "no such")).browsing.showing.part == "file"
    assert update(app, Message("share")).browsing.showing.part == "game"
