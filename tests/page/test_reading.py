"""The table for whoever reads or hears it: the board as a table of buttons, sentences, and what single keys tell."""

import re

import pytest
from henge.games import GAMES
from henge.match import Match
from page.app.app import App
from page.app.settings import Settings
from page.browser import arrow_keys
from page.draw import place
from page.screens import screen
from page.words import listening

from tests.browser.visit import match
from tests.page.asking import after, seated

PLIES = (0, 1, 7, 23)


def read(begun: Match) -> App:
    return lifted(begun).but(settings=Settings(reading=True))


def lifted(begun: Match) -> App:
    app = seated(begun)
    return after(app, "lift") if app.playing.down else app


def board(app: App) -> str:
    return str(screen(app).texts["board"])


def labels(text: str) -> dict[str, str]:
    """Return what every place says, by its name; of what stands in the drawing as in the table."""
    found = re.findall(r'data-touch="(\w+)"[^>]*?aria-label="([^"]*)"', text)
    return dict(found)


@pytest.mark.parametrize("plies", PLIES)
@pytest.mark.parametrize("name", GAMES)
def test_the_table_says_of_every_place_what_the_drawing_says(name: str, plies: int):
    begun = match(name, plies)
    drawn, told = labels(board(lifted(begun))), labels(board(read(begun)))
    assert set(told) == set(begun.game.board.centre)
    assert told == drawn


@pytest.mark.parametrize("name", GAMES)
def test_rows_hold_every_cell_once(name: str):
    cells = [cell for _, row in GAMES[name](seats=GAMES[name].seats_allowed[0]).board.rows for cell in row]
    assert sorted(cells) == sorted(GAMES[name](seats=GAMES[name].seats_allowed[0]).board.cells)


def test_a_picked_place_says_so():
    app = after(read(match("contiguity", 16)), ("touch", "1a"))
    mover = next(action[0] for action in app.playing.sight.legal if len(action) > 1)
    picked = after(app, "cancel", ("touch", mover))
    words = labels(board(picked))
    assert [place for place, said in words.items() if said.endswith(", picked")] == [mover]
    assert any(said.endswith(", may be touched") for said in words.values())


@pytest.mark.parametrize("name", GAMES)
def test_the_overview_tells_every_total(name: str):
    for plies in PLIES[1:]:
        begun = match(name, plies)
        words = " ".join(listening.overview(read(begun).playing))
        assert words
        for score in begun.game.scores(begun.state):
            if any(each.lines for each in begun.game.scores(begun.state)) and name != "bounders":
                assert str(score.total) in words


@pytest.mark.parametrize("name", GAMES)
def test_every_key_tells_something_and_never_a_covered_hand(name: str):
    table = read(match(name, 5)).playing
    for key in listening.KEYS:
        assert listening.told(table, key)
    assert listening.told(table, "y") == ""
    covered = table.cover()
    if covered.down:
        assert {listening.told(covered, key) for key in listening.KEYS} == {"The table is covered."}


@pytest.mark.parametrize("name", GAMES)
def test_arrows_lead_everywhere_in_few_presses(name: str):
    game = GAMES[name](seats=GAMES[name].seats_allowed[0])
    places = {cell: place(game, cell) for cell in game.board.centre}
    keys = [*arrow_keys.DIRECTIONS, *(arrow_keys.SIX if arrow_keys.moves(game.board, "q") else ())]
    first = game.board.cells[0]
    reached, edge, presses = {first}, [first], 0
    while edge:
        presses += 1
        edge = list({arrow_keys.walk(game.board, places, here, key) for here in edge for key in keys} - reached)
        reached.update(edge)
    assert reached >= set(game.board.cells)
    assert presses <= 20


@pytest.mark.parametrize("name", GAMES)
def test_the_log_is_one_stop_of_the_tab_key(name: str):
    begun = match(name, 30)
    text = str(screen(lifted(begun)).texts["log"])
    stops = re.findall(r'class="told[^"]*"[^>]*tabindex="0"', text)
    if "told" in text:
        assert len(stops) == 1
