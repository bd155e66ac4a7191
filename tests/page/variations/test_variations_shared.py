"""What was tried in a game goes to others with its moves, and opens where it was shared."""

from html import unescape

import pytest
from henge.games import GAMES, lesson
from henge.match import Match, Player
from henge.variation_tree import Note, Path
from page.app.app import App
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import opened
from page.features.share import update as share
from page.features.variations import update as variations
from page.keeping import game_links, game_texts
from page.keeping.labels import Label
from page.keeping.names import LABEL
from page.table.between_devices import ByLink
from page.table.table import Table

from tests.matches import TABLES, played
from tests.page.asking import after
from tests.page.share.test_links import HOME, follow

KEY = "game:0"


def trying(match: Match, at: int, moves: int = 2, **saved) -> App:
    """Return a device on whose table something else is tried in a match from a position on."""
    kept = {KEY: game_texts.table_to_text(Table(KEY, match).saving(**saved), 1), LABEL + KEY: Label("Mine").write()}
    app = after(opened(kept).with_device(home=HOME), ("load", KEY), ("scrub", str(at)), "branch")
    for _ in range(moves):
        table = app.playing
        mine = match.actions[table.last : table.last + 1]
        action = next(one for one in table.match.game.actions(table.match.state) if (one,) != mine)
        app = after(app.with_table(table.play(action)), "size")
    return app


def over(game: str, people: bool = True) -> Match:
    table = next(table for table in TABLES[game] if table.seats == 2)
    match = played(table, 1, longest=7).resign()
    return match if people else match.seated(0, Player("")).seated(1, Player("Computer", 1))


def shown(app: App) -> tuple[Path | None, tuple[object, ...], int]:
    """Return the line on the screen, its moves, and how many of them have been made."""
    return app.activity.variation, app.playing.match.actions, app.playing.shown


@pytest.mark.parametrize("people", [True, False])
@pytest.mark.parametrize("game", GAMES)
def test_what_was_tried_is_shared_with_its_moves_and_opens_where_it_was_on_the_screen(game: str, people: bool):
    here = trying(over(game, people), 3)
    assert here.activity.variation
    assert "Share this variation" in sheet(after(here, "menu")).html
    for app in (here, after(here, ("scrub", "4"))):
        shared = after(app, "share")
        assert "Share this variation" in sheet(shared).html
        assert "It opens in this variation, at the position shown here." in sheet(shared).html
        assert share.message(shared).startswith(f"A variation in a game of {GAMES[game].title}")
        there = follow(opened({}), share.message(shared))
        assert shown(there) == shown(app)
        told = screen(there).texts["status"]
        assert f"sent you this variation in a game of {GAMES[game].title}" in unescape(told)
        assert f": from move {variations.home(app).match.turns.numbers[3]} of" in told
        assert 'data-do="rules"' in told
        assert ('data-do="learn"' in told) == (lesson(game) is not None)
        again = follow(there, share.message(shared), now=2)
        assert (shown(again), len(again.kept.games)) == (shown(app), 1), "it is known now"


@pytest.mark.parametrize("game", GAMES)
def test_a_variation_that_has_a_name_is_sent_and_announced_by_it_and_shared_where_it_is_named(game: str):
    here = after(trying(over(game), 3), "this-line")
    assert 'data-do="share"' in sheet(here).html
    shared = after(here, ("line-name", "line", "The {corner}"), "share")
    assert share.message(shared).startswith(f"“The (corner}}”, a variation in a game of {GAMES[game].title}")
    told = follow(opened({}), share.message(shared)).notice
    assert "The variation is called “The {corner}”." in told
    assert "“Mine”" not in told, "so the game is called"
    unnamed = after(shared, ("showing", "along"))
    assert "corner" not in share.message(unnamed).partition(HOME)[0]


def test_a_variation_goes_alone_where_nothing_else_is_to_go_along():
    match = over("bounders")
    tree, _ = match.tree.add((), 5, (match.game.actions(match.states[5])[-1],))
    match = match.studied(tree.noted((), 2, Note("so")))
    here = after(trying(match, 3), "share")
    assert here.activity.variation == (1,)
    assert "Also send its name, its notes and what was tried in it." in sheet(here).html
    there = follow(opened({}), share.message(after(here, ("showing", "along"))))
    assert (there.activity.variation, shown(there)[1:]) == ((0,), shown(here)[1:])
    origin = variations.home(there)
    assert (len(origin.match.lines), origin.match.notes) == (1, ())
    assert not there.kept.label(origin.key).title


def test_a_line_that_a_link_only_seems_to_name_does_no_harm():
    here = after(trying(over("bounders"), 3), "share")
    link = share.shared(here)
    assert link.endswith("/5/0")
    for other in ("/5/1", "/5/0.0", "/5/9999999999999", "/5/.", "/5/0...", "/5/x"):
        there = follow(opened({}), link.removesuffix("/5/0") + other)
        assert there.playing.match.actions[:3] == here.playing.match.actions[:3]
    assert shown(follow(opened({}), link.removesuffix("/5/0") + "/99999/0")) == shown(here), "its latest move"
    assert game_links.ply_of_link(link) == 5, "where an earlier Henge opens the game"


@pytest.mark.parametrize("going", [True, False])
def test_what_was_tried_in_a_game_by_link_is_shared_once_that_is_over(going: bool):
    match = over("bounders")
    match = match.back_to(7) if going else match
    here = trying(match, 3, sharing=ByLink((0,)))
    assert ("Share this variation" in sheet(after(here, "menu")).html) != going
