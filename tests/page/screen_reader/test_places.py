"""What is told of a place: what lies around it and what is seen from it; and the keys that go on from there."""

import re

import pytest
from henge.games import GAMES
from henge.match import Match
from page.app.app import App
from page.assembly.sheets import sheet
from page.features.screen_reader import places
from page.features.screen_reader import view as screen_reader
from page.features.settings.model import Settings

from tests.browser.visit import match
from tests.page.asking import after, alone, seated

PLIES = (0, 9, 30)


def app_of(begun: Match) -> App:
    app = seated(begun, settings=Settings(reading=True))
    return after(app, "lift") if app.playing.down else app


@pytest.mark.parametrize("plies", PLIES)
@pytest.mark.parametrize("name", GAMES)
def test_around_a_place_every_neighbour_is_named_with_what_is_on_it(name: str, plies: int):
    app = app_of(match(name, plies))
    said = places.says(app)
    for cell, near in app.playing.game.board.neighbours.items():
        around = places.neighbours_told(app, cell)
        for one in near:
            assert f"{said[one].words} {said[one].note}" in around


@pytest.mark.parametrize("name", GAMES)
def test_from_a_place_the_nearest_piece_every_way_is_seen(name: str):
    app = app_of(match(name, 30))
    board, said = app.playing.game.board, places.says(app)
    for cell in board.cells:
        seen = places.seen_from(app, cell)
        if board.lines:
            assert all(
                re.search(rf"Line {line}(, [^:]+)?: ", seen) for line, cells in board.lines.items() if cell in cells
            )
            continue
        for way in board.step[cell]:
            piece = next(
                (one for one in board.ray(cell, way) if said[one].note not in ("empty", "empty, changed last")), None
            )
            assert piece is None or f"{said[piece].words} {said[piece].note}" in seen


@pytest.mark.parametrize("name", GAMES)
def test_the_key_of_legal_places_comes_to_each_of_them_and_to_no_other(name: str):
    app = app_of(alone(match(name, 8)))
    for _ in range(3):  # where a move begins with cards
        if not any(one.touch for one in places.says(app).values()):
            app = after(app, ("touch", max(app.playing.viewpoint.legal, key=len)[len(app.playing.touched)]))
    legal = {place for place, one in places.says(app).items() if one.touch}
    assert legal
    here, met = app.playing.game.board.cells[0], []
    for _ in legal:
        here = places.reachable(app, here, 1)
        met.append(here)
    assert set(met) == legal
    back = here
    for _ in legal:
        back = places.reachable(app, back, -1)
    assert back == here


@pytest.mark.parametrize("name", GAMES)
def test_shift_goes_on_to_what_is_different_and_stays_at_the_edge(name: str):
    app = app_of(match(name, 20))
    board, said = app.playing.game.board, places.says(app)
    for cell in board.cells[::5]:
        for way in board.step[cell]:

            def walk(one: str, way: str = way) -> str:
                return board.step[one].get(way, one)

            reached = places.next_unlike(app, walk, cell)
            differs = [one for one in board.ray(cell, way) if said[one][1:] != said[cell][1:]]
            if differs:
                assert reached == differs[0]


@pytest.mark.parametrize("name", GAMES)
def test_the_sheet_begins_with_the_keys_of_the_place_where_one_is(name: str):
    app = app_of(match(name, 4))
    for about, title in (("board", "On the board"), ("log", "In the list of what happened"), ("", "Anywhere")):
        text = str(sheet(after(app, ("keys", about))).texts["body"])
        assert text.index(title) == min(text.index(one) for one in ("On the board", "In the list", "Anywhere"))
    hexagons = app.playing.game.board.form == "hexagon"
    assert ("north-west" in str(screen_reader.keys_table(app))) == hexagons


def test_when_single_keys_are_off_the_sheet_says_so_and_how_to_have_them_back():
    app = app_of(match("bounders", 4)).but(settings=Settings(keys=False))
    text = str(sheet(after(app, "keys")).texts["body"])
    assert "switched off" in text
    assert after(app, ("set", "keys")).settings.keys


def test_no_key_has_two_meanings():
    for app in (app_of(match(name, 2)) for name in GAMES):
        text = str(screen_reader.keys_table(app))
        letters = [key for part in text.split("<kbd>")[1:] for key in part.split("</kbd>")[0].split() if len(key) == 1]
        letters = [key for key in letters if key.isalpha()]
        assert len(letters) == len(set(letters))
