"""What holds in every language: nothing that is read or heard on any screen is left in English."""

import re
from collections.abc import Iterator

import pytest
from henge import language
from henge.games import GAMES
from henge.games.stonehenge.lines import LINES
from henge.language import Catalogue

from tests import calm, made_up
from tests.browser.visit import NAMES
from tests.calm import Node
from tests.page.test_every_state import SILENT
from tests.states import STATES

ENGLISH = re.compile(r"[A-Za-z]{3,}")
# Names, of people, games and their inventors, and of what has one name everywhere.
KEPT = {*NAMES, *LINES, "Henge", "English", "Option", "PNG", "SVG", "PDF", "URL", "http", "https"}
KEPT |= {word for kind in GAMES.values() for word in re.findall(r"\w+", f"{kind.title} {kind.author}")}


@pytest.fixture(scope="module", autouse=True)
def the_made_up_language() -> Iterator[None]:
    language.use(made_up.catalogue())
    yield
    language.use(Catalogue(language.ENGLISH, {}))


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
    return [word for word in ENGLISH.findall(text) if word not in KEPT]


@pytest.mark.parametrize("state", STATES)
def test_nothing_is_left_in_english(state: str):
    shown = [calm.shown(app)[1] for app in STATES[state]()]
    assert not {text.strip() for node in shown for text in words(node) if left(text)}
