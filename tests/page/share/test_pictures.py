"""Pictures of a game for elsewhere: what a film shows at any moment, and that nothing hidden is in any."""

import hashlib
import json
import re
from random import Random

import pytest
from henge.games import GAMES
from hypothesis import given
from hypothesis import strategies as st
from page import draw
from page.app.activities import Playing
from page.app.app import App, Message
from page.assembly.sheets import sheet
from page.assembly.update import update
from page.draw.shared_pictures import film, spans
from page.features.share import pictures
from page.features.share.model import Showing
from page.html.escape import Html
from page.table.display import CoverState
from page.table.table import Table

from build import WEB
from tests.page.share.test_move_list import SEATS, played
from tests.page.table.test_secrets import HIDDEN, dealt_anew, moments

ELEMENTS = st.lists(st.lists(st.sampled_from([Html(f"<path d='{n}'/>") for n in range(7)]), max_size=7, unique=True))


def app_of(match, **showing) -> App:
    return (
        App(activity=Playing(Table("game:1", match))).at("play", "share").browse(showing=Showing("picture", **showing))
    )


def seen(layer, frame: int) -> list[Html]:
    return [element for span in layer if span.start <= frame < span.end for element in span.drawn]


@given(ELEMENTS)
def test_at_every_moment_a_film_shows_the_elements_of_its_frame_in_their_order(frames):
    film = spans(map(tuple, frames))
    assert [seen(film, frame) for frame in range(len(frames))] == frames


@pytest.mark.parametrize("game", GAMES)
def test_a_film_of_every_game_shows_each_position_as_it_is_and_what_stays_once(game: str):
    app = app_of(played(game), what="film")
    table = app.playing
    shots = [pictures.shot(app, ply) for ply in pictures.frames(table)]
    layers = [draw.flat(table.game, shot.view, shot.scene) for shot in shots]
    for n, layer in enumerate(zip(*layers, strict=True)):
        shown_in = spans(layer)
        for frame in range(len(shots)):
            assert seen(shown_in, frame) == list(layers[frame][n])
    text = film(table.game, shots, "day")
    assert text.count("data-theme") == 1
    assert len(text) < sum(len(part) for layer in layers for part in map("".join, layer)) / 2
    assert pictures.picture_chosen(app) == text


def test_a_film_of_a_long_game_leaves_positions_out_but_neither_the_first_nor_the_last():
    match = played("bounders")
    table = Table("game:1", match)
    for most in (1, 2, 5, 1000):
        monkey = pytest.MonkeyPatch()
        monkey.setattr(pictures, "FRAMES", most)
        plies = pictures.frames(table)
        monkey.undo()
        assert plies[0] == 0 or most == 1
        assert plies[-1] == table.last
        assert len(plies) <= most + 1


@pytest.mark.parametrize("game", HIDDEN)
def test_a_picture_of_an_open_game_is_the_same_whatever_is_hidden_and_says_so(game: str, whole: bool):
    rng = Random(5)
    for match in list(moments(game, SEATS[game]))[:: 1 if whole else 5]:
        cover_state = CoverState(looked=match.turn)
        table, other = (Table("game:1", one, cover_state=cover_state) for one in (match, dealt_anew(match, None, rng)))
        both = [pictures.picture_chosen(app_of(match).with_table(one)) for one in (table, other)]
        assert both[0] == both[1]
        assert pictures.KNOWN in sheet(app_of(match).with_table(table)).html


@pytest.mark.parametrize("game", GAMES)
def test_while_a_game_goes_on_there_is_a_picture_of_the_position_alone(game: str):
    match = played(game)
    going = app_of(match.back_to(2), what="film")
    assert "data-frames" not in pictures.picture_chosen(going)
    assert "The whole game" not in sheet(going).html
    assert "The whole game" in sheet(app_of(match)).html


@pytest.mark.parametrize("game", GAMES)
def test_a_contact_sheet_tells_each_position_in_words(game: str):
    app = app_of(played(game), what="turns", look="night")
    shots = pictures.turns(app)
    assert 1 < len(shots) <= pictures.EVENLY
    text = pictures.picture_chosen(app)
    assert text.count('class="caption"') >= len(shots)
    assert 'data-theme="night"' in text
    assert "has not been reviewed" in sheet(app).html


def test_a_width_out_of_bounds_is_put_within_them_and_nonsense_changes_nothing():
    app = app_of(played("bounders"))
    assert update(app, Message("showing", "width", "9")).browsing.showing.width == 100
    assert update(app, Message("showing", "width", "999999999999")).browsing.showing.width == 4000
    for name, value in (("width", "wide"), ("look", "dusk"), ("colour", "red"), ("what", "")):
        assert update(app, Message("showing", name, value)).browsing.showing == app.browsing.showing


def test_the_outlines_are_of_the_typeface_that_the_page_has():
    made = json.loads((WEB / "look" / "outlines.json").read_text("utf-8"))
    face = WEB / "look" / "fonts" / "commissioner-latin-flar-normal.woff2"
    assert made["of"] == hashlib.sha256(face.read_bytes()).hexdigest()
    for letters in made["letters"].values():
        assert all(re.fullmatch(r"[MLHVQCZ\d\s.,-]+", letters[letter]) for letter in "abcxyz0123456789:+")


def test_every_choice_on_the_sheet_is_heard():
    match = played("bounders")
    choices = re.findall(r'data-set="([^"]+)" data-with="([^"]+)"', sheet(app_of(match)).html)
    assert {name for _, name in choices} == {"part", "what", "look", "width"}
    assert {verb for verb, _ in choices} == {"showing"}
