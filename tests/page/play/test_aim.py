"""In somebody's first game of a kind the prompt says what is wanted, until such a game has been finished."""

import re
from html import unescape

import pytest
from henge.games import GAMES
from henge.language import ENGLISH, say
from page.app.app import App
from page.assembly.screens import screen
from page.keeping import game_texts
from page.keeping.names import RESULTS
from page.keeping.tallies import Results, Tally
from page.table.table import Table

from tests.browser.visit import match, played_out
from tests.page.asking import TABLES, after, alone
from tests.page.puzzles.test_puzzles import NOON
from tests.spoken import CODES, spoken, texts
from tests.states import kept

AIM = re.compile(r'<p class="aim">(.*?)</p>')
MOST = 12  # words


def aim(app: App) -> str:
    """Return what the prompt says is wanted, "" where it says nothing of it."""
    return " ".join(unescape(re.sub("<[^>]*>", "", told)) for told in AIM.findall(screen(app).texts["status"]))


@pytest.mark.parametrize("plies", [0, 9])
@pytest.mark.parametrize("game", GAMES)
def test_in_a_first_game_whoever_begins_a_move_is_told_the_aim_and_whoever_is_in_the_midst_of_one_is_not(
    game: str, plies: int
):
    for begun in (match(game, plies, **TABLES[game]), alone(match(game, plies, **TABLES[game]))):
        app = after(kept(begun), "lift")
        assert aim(app) == app.playing.game.purpose_in_brief != ""
        touched = after(app, ("touch", app.playing.viewpoint.legal[0][0]))
        assert not aim(touched) or touched.playing.match is not app.playing.match
        if plies:
            assert not aim(after(app, ("scrub", "1")))


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_told_the_aim_of_a_game_who_has_finished_one_against_the_computer_or_among_people(game: str):
    app = after(kept(match(game, 2, **TABLES[game])), "lift")
    for other in GAMES:
        counted = app.keep(RESULTS, Results({other: {1: Tally(played=1)}}, "").write())
        ended = Table("game:2", played_out(match(other, 3, **TABLES[other])))
        listed = app.keep("game:2", game_texts.table_to_text(ended, NOON))
        assert [not aim(counted), not aim(listed)] == [other == game] * 2


@pytest.mark.parametrize("code", [ENGLISH, *CODES])
@pytest.mark.parametrize("game", GAMES)
def test_an_aim_is_one_short_sentence(game: str, code: str):
    with spoken(texts(code)):
        told = say(GAMES[game].purpose_in_brief)
    assert told.endswith(".")
    assert told.count(".") == told.count(":") == 1
    assert len(told.split(" ")) <= MOST


@pytest.mark.parametrize("game", GAMES)
def test_the_first_turn_of_everybody_keeps_its_explaining_line_beside_what_happened_since(game: str):
    app = after(kept(match(game, **TABLES[game])), "lift")
    marked = dict[int, list[bool]]()
    for action in match(game, 9, **TABLES[game]).actions:
        table = app.playing
        if table.match.turn is not None and table.match.turns.begun(table.last) == table.last:
            marked.setdefault(table.match.turn, []).append('<p class="first">' in screen(app).texts["status"])
        app = after(app.with_table(app.playing.play(action)), "cover", "lift")
    assert all(first and not any(later) for first, *later in marked.values())
