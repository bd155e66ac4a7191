"""What code joins reads as one sentence of the language: lists by ear, names inside a sentence, deeds and ranges."""

import re
from collections.abc import Iterator

import pytest
from bundle import languages
from henge.games import GAMES
from henge.language import ENGLISH, listed, lowered, say
from page.features.play.hand import choices
from page.html.escape import safe
from page.table.table import Table
from page.words import listening, speech

from tests import heard
from tests.browser.visit import match
from tests.page.asking import alone, seated
from tests.spoken import CODES, spoken, texts

EVERY = [ENGLISH, *CODES]
SMALL = [code for code in EVERY if code != "de"]  # which write the names of things small inside a sentence
POINTING = re.compile(r"(?:It|They|He|She|Er|Sie|Es|Il|Elle|Ils|Elles|Él|Ella)\b")


def half_touched(name: str, moves: int) -> Iterator[Table]:
    """Yield tables of a game in the middle of moves."""
    app = seated(alone(match(name, moves)))
    for action in app.playing.viewpoint.legal[::7]:
        for n in range(len(action)):
            yield app.playing.quiet(touched=action[:n])


@pytest.mark.parametrize("code", EVERY)
def test_what_no_digit_touches_is_told_apart_from_what_one_does(code: str):
    with spoken(texts(code)):
        table = next(half_touched("stonehenge", 0)).quiet(touched=("5",))
        told = listening.whisper(table)
        names = [table.word(name) for name in table.live]
        assert len(names) > listening.DIGITS
        few = [
            say("{digit} for {what}", digit=digit, what=word) for digit, word in enumerate(names[: listening.DIGITS], 1)
        ]
        rest = say("without a number {names}", names=listed(names[listening.DIGITS :]))
        assert say("{left}; {right}", left=listed(few), right=rest) in told


@pytest.mark.parametrize("code", SMALL)
@pytest.mark.parametrize("name", GAMES)
def test_inside_a_sentence_cards_buttons_and_kinds_are_written_small(name: str, code: str):
    with spoken(texts(code)):
        for table in (table for moves in (3, 12) for table in half_touched(name, moves)):
            words = {table.word(one) for one in (*table.live, *table.touched)}
            large = [re.escape(word) for word in words if lowered(word) != word]
            told = [listening.whisper(table), *(listening.by_key(table, key) for key in "hmdw")]
            told += [speech.status_said(table)]
            if large:
                inside = re.compile(rf"[\w,;] (?:{'|'.join(large)})\b")
                assert [one for one in told if inside.search(one)] == []


def test_in_german_inside_a_sentence_a_button_that_no_noun_begins_is_small_or_in_quotation_marks():
    with spoken(texts("de")):
        asked = [table for table in half_touched("meets_bounds", 12) if "none" in table.live]
        assert asked
        loud = [words for words in map(listening.whisper, asked) if re.search("(?<!„)Nichts", words)]
        assert loud == [], "but where it stands in quotation marks"
        assert [table.word("none") for table in asked[:1]] == ["Nichts zerstören"]


@pytest.mark.parametrize("code", EVERY)
def test_a_range_of_letters_is_told_as_the_language_tells_letters(code: str):
    with spoken(texts(code)):
        shape = listening.shape(GAMES["stonehenge"](2))
        said = {"es": "de la a a la b", "fr": "de a à b", "de": "a bis b", "en": "a to b"}[code]
        assert said in shape
        numbers = {"es": "Del 1 al 8", "fr": "1 à 8", "de": "1 bis 8", "en": "1 to 8"}[code]
        assert numbers == next(heading for heading, _ in GAMES["battle_gods"](2).board.quarters)


@pytest.mark.parametrize("code", EVERY)
def test_a_deed_and_what_came_of_it_are_one_list(code: str):
    with spoken(texts(code)):
        tables, said = [Table("game:1", heard.begun("battle_gods")).seen()], list[str]()
        for action in heard.played((heard.FOLDER / "battle_gods.md").read_text("utf-8")):
            tables.append(tables[-1].play(action))
            said.append(speech.changes_told(tables[-2], tables[-1]))
        last = say("{items} and {last}", items="", last="").rstrip()
        lists = [words for words in said if re.search(rf", [^.:()]*{last} ", words)]
        assert lists
        assert [words for words in said if re.search(rf"{last} [^.;:()]*{last} ", words)] == []


def test_in_german_what_is_told_stands_after_a_colon_and_not_after_a_dash():
    made = [message for package in languages.packages() for message in languages.catalogue(package, "de") if message.id]
    assert [form for one in made for form in languages.forms(one) if "– {clause" in form] == []


@pytest.mark.parametrize("code", EVERY)
@pytest.mark.parametrize("name", GAMES)
def test_a_note_on_what_has_been_touched_names_it(name: str, code: str):
    """What was touched is in no sentence before it."""
    with spoken(texts(code)):
        notes = {
            table.game.prompt(table.viewpoint.view, table.touched).note
            for moves in (3, 12)
            for table in half_touched(name, moves)
            if table.touched
        }
        assert [note for note in notes if POINTING.match(note)] == []


@pytest.mark.parametrize("code", EVERY)
def test_what_a_follower_and_a_god_are_is_told_where_one_is_chosen(code: str):
    """And so that there is but one god, while it is left to place."""
    told = set()
    with spoken(texts(code)):
        for table in (table for moves in range(0, 16, 3) for table in half_touched("battle_gods", moves)):
            game, shown = table.game, choices(table)
            for piece in ("follower", "god"):
                says = safe(game.use(piece)) in shown
                assert says == (f'data-with="{piece}"' in shown)
                told.add((piece, says))
    assert len(told) == 4
