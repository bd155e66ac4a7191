"""Signs, numbers, dates and names as a language writes them: what code puts together is put together as it does."""

import json
import re
from collections.abc import Iterator
from datetime import datetime

import pytest
from bundle import languages
from henge import language
from henge.games import GAMES, rules
from henge.language import Catalogue, grouped, percent, say, strung
from henge.match import Match, Player
from page.draw import Scene
from page.draw.board_layers import spoken_cells
from page.features.hints.move_worth import amount
from page.features.library.view import when
from page.features.screen_reader import places
from page.html import markdown
from page.keeping import game_texts
from page.keeping.index import Entry, entry
from page.table.table import Table
from page.words import move_list

from tests.browser.visit import match, played_out
from tests.page.asking import seated
from tests.spoken import texts

BOUNDERS = GAMES["bounders"](2)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """English is spoken again after every test."""
    yield
    language.use(Catalogue(language.ENGLISH, {}))


def speak(code: str) -> None:
    """Speak a language from now on."""
    language.use(texts(code))


@pytest.mark.parametrize(
    ("code", "share", "large"),
    [
        ("en", "40\u00a0%", "20,000"),
        ("de", "40\u00a0%", "20.000"),
        ("fr", "40\u00a0%", "20\u202f000"),
        ("es", "40\u00a0%", "20\u00a0000"),
    ],
)
def test_shares_and_thousands_are_written_as_the_language_does(code: str, share: str, large: str):
    speak(code)
    assert (percent(0.4), grouped(20_000)) == (share, large)


@pytest.mark.parametrize(
    ("code", "said"), [("en", "1.5 points"), ("de", "1,5 Punkte"), ("fr", "1,5 point"), ("es", "1,5 puntos")]
)
def test_what_agrees_with_a_decimal_has_the_form_of_the_language(code: str, said: str):
    speak(code)
    assert amount(GAMES["meets_bounds"](2), 1.5, 1) == said


@pytest.mark.parametrize(
    ("code", "first", "second"),
    [
        ("en", "1 November 2026, 12:30", "2 November 2026, 12:30"),
        ("de", "1. November 2026, 12:30", "2. November 2026, 12:30"),
        ("fr", "1er novembre 2026, 12:30", "2 novembre 2026, 12:30"),
        ("es", "1 de noviembre de 2026, 12:30", "2 de noviembre de 2026, 12:30"),
    ],
)
def test_the_first_of_a_month_is_written_as_the_language_does(code: str, first: str, second: str):
    speak(code)
    days = [int(1000 * datetime(2026, 11, day, 12, 30).timestamp()) for day in (1, 2)]
    assert [when(Entry("game:1", at=day)) for day in days] == [first, second]


@pytest.mark.parametrize(
    ("code", "one", "more"),
    [
        ("en", "After 1 move each, the larger group wins", "After 30 moves each, the larger group wins"),
        ("fr", "Après 1 coup chacun, le plus grand groupe gagne", "Après 30 coups chacun, le plus grand groupe gagne"),
    ],
)
def test_an_option_agrees_with_its_number(code: str, one: str, more: str):
    speak(code)
    said = GAMES["contiguity"].options()["turn_limit"].said
    assert (said(1), said(30)) == (one, more)


def test_headings_and_clauses_are_parted_by_the_signs_of_the_language():
    match = Match.new("contiguity", seed=1, options={"turn_limit": 30, "match": "flip"})
    speak("fr")
    assert move_list.whole_record(match).startswith("Contiguity Deluxe\u00a0: Blanc et Rouge\n")
    assert strung(match.game.variants).count("\u00a0; ") == 1


@pytest.mark.parametrize(("code", "sign"), [("en", "Option:"), ("de", "Option:"), ("fr", "Option\u00a0:")])
def test_the_sign_of_an_option_is_that_of_the_language(code: str, sign: str):
    speak(code)
    shown = markdown.html(rules("contiguity"))
    assert f"<em>{sign} " in shown
    assert "*Option" not in shown
    left = markdown.html(rules("contiguity"), chosen={"CV1": ""})
    assert left.count(f"<em>{sign}") == shown.count(f"<em>{sign}"), "what is not played stands apart"
    assert left != shown


@pytest.mark.parametrize(("code", "side"), [("en", "Light"), ("de", "Hell"), ("fr", "Clair"), ("es", "Claro")])
def test_who_is_called_like_a_side_keeps_that_name_in_every_language(code: str, side: str):
    match = Match.new("bounders", seed=1, players=(Player(""), Player("Dark")))
    speak(code)
    one = entry("game:1", game_texts.table_to_text(Table("game:1", match), 1))
    assert one.called == (side, "Dark")
    kept = Entry.read("game:1", json.loads(one._replace(players=("", "")).write()))
    assert kept
    assert kept.called[0] == side


@pytest.mark.parametrize("code", ["en", "de", "fr", "es"])
def test_a_list_is_known_as_one_in_every_language(code: str):
    speak(code)
    assert language.lists(language.listed(["a1", "b2"]))
    assert not language.lists("a1")


@pytest.mark.parametrize("code", ["en", "de", "fr", "es"])
def test_a_place_that_was_emptied_last_is_looked_past_in_every_language(code: str, monkeypatch: pytest.MonkeyPatch):
    speak(code)
    app, emptied, cells = seated(Match.new("bounders", seed=1)), "{what}, changed last", BOUNDERS.board.cells
    here, other, *_ = cells
    said = spoken_cells(BOUNDERS, app.playing.viewpoint.view, Scene(last=[("stone", 0, None, here)]))
    assert said[here].note == say(emptied, what=say("empty"))
    assert said[other].note == say("empty")
    monkeypatch.setattr(places, "says", lambda app: said)
    assert not any(said[here].note in places.seen_from(app, cell) for cell in cells if cell != here)


@pytest.mark.parametrize("code", ["en", "de", "fr", "es"])
def test_a_clause_that_is_not_played_is_headed_by_the_signs_of_the_language(code: str):
    speak(code)
    shown = markdown.html(rules("contiguity"), chosen={"CD3": ""})
    assert f"<b>{say('{title}:', title='CD3')}</b> <em>" in shown


@pytest.mark.parametrize("code", ["en", "de", "fr", "es"])
@pytest.mark.parametrize("name", GAMES)
def test_what_to_do_has_no_colon_of_its_own_as_a_name_and_one_may_stand_before_it(name: str, code: str):
    speak(code)
    whole = played_out(match(name, **GAMES[name].short))
    turns = [(state, whole.game.turn(state)) for state in whole.states[:-1]]
    asked = {whole.game.prompt(whole.game.observe(state, seat), ()).sentence for state, seat in turns}
    assert asked
    assert [sentence for sentence in asked if ":" in sentence] == []


LOOSE = {"de": r"[\d}] %", "es": r"[\d}] %", "fr": r"[^\u00a0][;?!»%]|[^\u00a0]:(?= |$)|«(?!\u00a0)"}


@pytest.mark.parametrize("code", LOOSE)
def test_no_line_is_broken_before_a_sign_that_belongs_to_what_it_follows(code: str):
    every = (one for package in languages.packages() for one in languages.catalogue(package, code) if one.id)
    assert [form for one in every for form in languages.forms(one) if re.search(LOOSE[code], form)] == []
