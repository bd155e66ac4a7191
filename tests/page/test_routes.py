"""Where addresses lead, and what is said of one that leads nowhere."""

from __future__ import annotations

import json

import pytest
from henge.games import GAMES
from hypothesis import given
from hypothesis import strategies as st
from page.app.app import App, Message
from page.assembly.routes import NOWHERE
from page.assembly.screens import screen
from page.assembly.update import opened, update

from tests.players.puzzles import kept
from tests.samples import examples

OLD = "What was told before."
KINDS = (
    *("game", "turn", "letter", "seat", "sealed", "hand", "try", "learn", "puzzles", "games", "begin", "setup"),
    *("position", "play", "nowhere"),
)
NONSENSE = st.from_regex(r"[\w.,;:@~-]{1,30}(/[\w-]{0,9}){0,3}", fullmatch=True)
PUZZLES = Message("collect", value=json.dumps(kept("bounders")))


def at_a_table() -> App:
    return update(update(opened({}), Message("go", "begin/bounders")), Message("deal", "alone", luck=5, now=1))


BEFORE = {
    "at the first page": opened({}),
    "at a table": at_a_table(),
    "in the library": update(at_a_table(), Message("go", "games")),
    "among puzzles": update(update(opened({}), Message("go", "puzzles")), PUZZLES),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("where", BEFORE)
@examples(3, 10)
@given(nonsense=NONSENSE)
def test_an_address_that_leads_nowhere_says_so_itself_and_leaves_nothing_standing_that_was_told_before(
    kind: str, where: str, nonsense: str
):
    before = BEFORE[where]
    if nonsense in GAMES:
        return
    after = update(before.tell(OLD), Message("go", f"{kind}/{nonsense}", luck=1, now=1))
    assert after.notice != OLD
    assert after.notice or after.screen == "puzzles"  # which are loaded first
    after = update(after, PUZZLES)
    assert after.notice
    assert after.notice in screen(after.over("")).html.replace("&amp;", "&")
    assert after.kept == before.kept


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("rest", ["", "/", "/x", "/0123456789ab", "/x/0", "/bounders/99"])
def test_the_page_starts_at_any_address_and_what_is_damaged_is_told_all_the_same(kind: str, rest: str):
    assert opened({}, f"{kind}{rest}").screen
    texts = {"current": "game:1", "game:1": "henge1:damaged"}
    told = opened(texts).notice
    assert "damaged" in told
    app = opened(texts, f"{kind}{rest}")
    assert told in app.notice
    assert app.arrival.damaged == "game:1"


def test_the_puzzles_are_loaded_whatever_was_told_before():
    app = update(opened({}).tell(OLD), Message("go", "puzzles"))
    assert update(app, PUZZLES).browsing.puzzles.all
    assert not app.notice


@pytest.mark.parametrize("address", ["", "play", "games", "puzzles", *(f"begin/{game}" for game in GAMES)])
def test_an_address_that_leads_somewhere_is_not_called_nowhere(address: str):
    assert NOWHERE not in opened({}, address).notice
