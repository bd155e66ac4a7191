"""What holds in every language: nothing that is read or heard on any screen is left in English."""

import re
from collections.abc import Iterator

import pytest
from henge.games import GAMES
from henge.games.stonehenge.lines import LINES
from page.leaflet import leaflet
from page.table.table import Table
from page.words import listening, move_list, speech

from build import WEB
from tests import calm, heard, made_up
from tests.browser.visit import NAMES
from tests.calm import Node
from tests.page.test_every_state import SILENT
from tests.samples import sample
from tests.spoken import spoken
from tests.states import STATES

ENGLISH = re.compile(r"[A-Za-z]{3,}|;|:(?= |$)|[“”]")  # words, and signs between them
# Names, of people, games and their inventors, and of what has one name everywhere.
KEPT = {*NAMES, *LINES, "Henge", "English", "PNG", "SVG", "PDF", "URL", "http", "https"}
KEPT |= {word for kind in GAMES.values() for word in re.findall(r"\w+", f"{kind.title} {kind.author}")}


# What these tests put into the page themselves: notices that others send, a note.
GIVEN = {"The game could not be read.", "The camera cannot be used here.", "Strong"}


@pytest.fixture(scope="module", autouse=True)
def the_made_up_language() -> Iterator[None]:
    """The made-up language."""
    with spoken(made_up.catalogue()):
        yield


def words(node: Node) -> Iterator[str]:
    """Yield what is read or heard in an element."""
    for one in node.inside:
        if isinstance(one, str):
            yield one
        elif one.tag not in SILENT - {"svg"}:
            yield from (
                one.said[name] or "" for name in ("aria-label", "title", "placeholder", "alt") if name in one.said
            )
            yield from words(one)


def left(text: str) -> list[str]:
    """Return the words of a text that are English."""
    if text in GIVEN or text.strip() == ":":  # which by itself is a pause
        return []
    if text.endswith(".henge"):  # the name of a file: what is played has one name everywhere
        return [*{*re.findall(r"[A-Za-z]{3,}", text)} - {"henge", *"-".join(GAMES).replace("_", "-").split("-")}]
    return [word for word in ENGLISH.findall(text.strip()) if word not in KEPT]


def one_of_each() -> list[object]:
    """Return all states for a test: by day of those that are alike but for their game one, each of another game."""
    alike = dict[str, list[str]]()
    for state in STATES:
        alike.setdefault("/".join(word for word in state.split("/") if word not in GAMES), []).append(state)
    return [
        one for number, states in enumerate(alike.values()) for one in sample(states, len(states), number % len(states))
    ]


@pytest.mark.parametrize("state", one_of_each())
def test_nothing_is_left_in_english(state: str):
    shown = [calm.shown(app)[1] for app in STATES[state]()]
    assert not {text.strip() for node in shown for text in words(node) if left(text)}


@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_a_game_s_own_page_is_left_in_english(game: str):
    page = leaflet(game)
    told = [page.title, page.description, page.picture, *words(calm.elements(page.main))]
    assert not {text.strip() for text in told if left(text)}


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_heard_or_listed_is_left_in_english(game: str):
    begun = heard.begun(game)
    tables = [Table("game:1", begun).seen()]
    told = [speech.status_said(tables[0])]
    for action in heard.played((heard.FOLDER / f"{game}.md").read_text("utf-8")):
        tables.append(tables[-1].play(action))
        half = tables[-2].quiet(touched=action[: len(action) // 2])
        told += [speech.changes_told(tables[-2], tables[-1]), speech.status_said(half), listening.whisper(half)]
    told += [listening.by_key(table, key) for table in tables for key in listening.KEYS]
    assert not {words for words in [*told, move_list.whole_record(tables[-1].match)] if left(words)}


def test_no_style_sheet_says_a_word():
    """What it shows, it takes from the page: an attribute that was said."""
    sheets = [path for folder in ("look", "page") for path in sorted((WEB / folder).rglob("*.css"))]
    assert sheets
    assert not [path.name for path in sheets if re.search(r'content:\s*"[^"]*[A-Za-z]{2}', path.read_text("utf-8"))]
