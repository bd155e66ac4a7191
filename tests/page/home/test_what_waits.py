"""What waits for whoever comes back: one list on the first page, in which each thing leads to where it goes on."""

from __future__ import annotations

import json
import re
from random import Random

import pytest
from henge.games import GAMES
from henge.match import Match, Player
from page.app.app import App
from page.assembly.screens import screen
from page.assembly.update import opened
from page.html.escape import safe
from page.keeping import game_texts
from page.keeping.index import Entry
from page.table.table import Table

from tests.page.asking import after
from tests.page.by_link import OPEN, begun, device, follow, moved, sent

ROWS = re.compile(r'<li><button class="resume".*?</li>')


def waiting(app: App) -> list[str]:
    """Return the rows of what waits on the first page."""
    return ROWS.findall(screen(after(app, ("go", ""))).html)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_which_nobody_has_moved_does_not_wait_and_is_gone_when_another_begins(game: str):
    app = after(opened({}, f"begin/{game}"), ("deal", "together"))
    key = app.playing.key
    assert key in app.kept
    assert not waiting(app)
    assert not waiting(opened(app.kept))
    other = after(app, ("go", f"begin/{game}"), ("deal", "together"), now=2000)
    assert key not in other.kept
    started = after(
        after(app, "lift"), *[("touch", name) for name in after(app, "lift").playing.viewpoint.legal[0]], "confirm"
    )
    assert len(waiting(started)) == 1
    assert key in after(started, ("go", f"begin/{game}"), ("deal", "together"), now=2000).kept


def people(game: str) -> App:
    """Return the app at a game for two in which they are called by their names, and nobody has moved."""
    named = ("choose", "name/0", "Anna"), ("choose", "name/1", "Bea")
    return after(opened({}, f"setup/{game}"), ("choose", "level/1", "0"), *named, "deal")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_was_set_up_or_in_which_somebody_looked_at_a_hand_waits_before_anybody_has_moved(game: str):
    named = people(game)
    looked = after(opened({}, f"begin/{game}"), ("deal", "together"))
    looked = after(looked, "lift") if looked.playing.down else named
    other = "bounders" if game != "bounders" else "stonehenge"
    for app in (named, looked):
        gone_on = after(app, ("go", f"begin/{other}"), ("deal", "together"), now=2000)
        for back in (app, opened(app.kept), gone_on, opened(gone_on.kept)):
            [row] = waiting(back)
            assert safe(f"Continue {GAMES[game].title}") in row
            assert "no move yet" in row or 'data-with="play"' in row
        assert not [key for key in gone_on.kept if key in app.kept and app.kept.entry(key).over]
    assert "no move yet" in screen(after(gone_on, ("go", "games"))).html


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_dealt_again_for_the_same_people_before_anybody_has_moved_takes_the_place_of_the_first(
    game: str,
):
    first = people(game)
    again = after(first, ("go", f"setup/{game}"), "deal", now=2000)
    assert first.playing.key not in again.kept
    assert len(waiting(again)) == 1


def test_of_a_game_listed_by_an_earlier_henge_only_moves_tell_whether_it_was_meant():
    kept = people("bounders").kept
    [entry] = kept.games
    row = json.loads(entry.write())
    assert Entry.read(entry.key, row) == entry
    assert Entry.read(entry.key, row[:-1]) == entry._replace(meant=False)
    assert Entry.read(entry.key, [*row[:2], 3, *row[3:-1]]) == entry._replace(moves=3)


def test_of_games_in_progress_three_wait_the_newest_first_and_the_others_are_counted():
    app = opened({})
    for n, game in enumerate(GAMES):
        app = after(app, ("go", f"begin/{game}"), ("deal", "together"), now=1000 * (n + 1))
        app = after(app, "lift")
        app = after(
            app, *[("touch", name) for name in app.playing.viewpoint.legal[0]], "confirm", now=1000 * (n + 1) + 1
        )
    titles = [GAMES[game].title for game in GAMES][::-1]
    for back in (app, opened(app.kept)):
        rows = waiting(back)
        assert [title for row in rows for title in titles if safe(f"Continue {title}") in row] == titles[:3]
        assert f"{len(titles) - 3} more games under Saved games" in screen(after(back, ("go", ""))).html


@pytest.mark.parametrize("game", OPEN)
def test_games_by_link_wait_in_one_list_those_first_in_which_it_is_ones_turn(game: str):
    here = moved(begun(game), Random(1))
    rival = follow(device(), sent(here), now=10)  # whose turn it is
    app = after(
        opened(rival.kept, f"setup/{game}").with_device(home="https://somewhere/"), ("choose", "level/1", "link")
    )
    app = after(app, ("choose", "name/0", "Bea"), "deal", now=20)
    other = moved(app, Random(2))
    rows = waiting(other)
    assert ["your turn" in row for row in rows] == [True, False]
    assert "waiting for" in rows[1]
    assert rows == waiting(opened(other.kept).with_device(home="https://somewhere/"))


def test_an_invitation_waits_before_anybody_has_moved():
    app = after(opened({}, "elsewhere/bounders").with_device(home="https://somewhere/"), ("choose", "name/0", "Anna"))
    assert "waiting for" in waiting(after(app, ("deal", "link")))[0]


@pytest.mark.parametrize("game", GAMES)
def test_of_every_game_that_somebody_plays_alone_against_the_computer_it_is_told_alike_everywhere_whose_turn_it_is(
    game: str,
):
    texts, whose = {}, {}
    for n in range(6):
        match = Match.new(game, seed=n, seats=2, players=[Player(""), Player("Computer", 1)])
        match = match.play(match.game.actions(match.state)[0]) if n % 2 else match
        whose[f"game:{n}"] = "your turn" if match.turn == 0 else "Computer to play"
        texts[f"game:{n}"] = game_texts.table_to_text(Table(f"game:{n}", match), 1000 + n)
    told = {key: row for row in waiting(opened(texts)) for key in re.findall('data-with="(game:[0-9])"', row)}
    assert len(told) == 3
    assert all(whose[key] in row for key, row in told.items())
    listed = screen(after(opened(texts), ("go", "games"))).html
    assert len({*whose.values()}) == 2
    assert all(listed.count(words) == [*whose.values()].count(words) for words in whose.values())


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_a_game_leads_back_to_the_one_of_its_kind_that_was_played_last_and_goes_on(game: str):
    golden = re.compile(r'class="btn way primary"[^>]*data-do="(\w+)" data-with="([^"]+)"')
    app, keys = opened({}), list[str]()
    for n, other in enumerate((game, *GAMES, game, "bounders" if game != "bounders" else "stonehenge")):
        app = after(app, ("go", f"begin/{other}"), ("deal", "together"), "lift", now=1000 * (n + 1))
        app = after(
            app, *[("touch", name) for name in app.playing.viewpoint.legal[0]], "confirm", now=1000 * (n + 1) + 1
        )
        keys += [app.playing.key] if other == game else []
    assert len(keys) == 3
    for back in (app, opened(app.kept)):
        shown = after(back, ("go", f"begin/{game}"))
        assert golden.findall(screen(shown).html) == [("load", keys[-1])]
        assert after(shown, ("load", keys[-1])).playing.key == keys[-1]
    there = after(opened(app.kept), ("load", keys[-1]), ("go", f"begin/{game}"))
    assert golden.findall(screen(there).html) == [("go", "play")]
    over = after(opened(app.kept), *[("bin", key) for key in keys], ("go", f"begin/{game}"))
    assert "<b>Continue</b>" not in screen(over).html


@pytest.mark.parametrize("game", GAMES)
def test_the_cards_of_the_games_show_what_they_look_like_and_not_how_far_one_is(game: str):
    cards = screen(opened({})).texts["games"]
    assert screen(after(people(game), ("go", ""))).texts["games"].count("<svg") == cards.count("<svg")
    pictures = re.compile(r'<span class="thumb".*?</span>', re.S)
    assert pictures.findall(screen(after(people(game), ("go", ""))).texts["games"]) == pictures.findall(cards)
