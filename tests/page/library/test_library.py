"""The library: kept games as cards, found, named, put in the bin and taken out again, and matches that count."""

from __future__ import annotations

import json
import re
from random import Random

import pytest
from henge.games import GAMES
from henge.match import Match, Player
from henge.replay import replayed
from henge.shuffling import one_of
from henge.variation_tree import Note
from page.app.app import App, Message
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import opened, update
from page.draw import thumbnail
from page.features.library.view import glimpse
from page.html.escape import safe
from page.keeping import game_texts
from page.keeping.index import Entry, entry
from page.keeping.kept_texts import Kept
from page.keeping.labels import DAY, LONGEST_NOTE, LONGEST_TITLE, Label
from page.keeping.library_query import PAGE, Query, found_games
from page.keeping.names import LABEL
from page.table.table import Table
from page.ui.continue_words import how_far
from page.ui.match_score import match_stands

from tests.matches import TABLES, played

NAMES = ("Anna", "Bea", "Cai", "Dilys", "Eli")
SEED = 918_273  # which nothing else is in what is kept
NOW = 1_760_000_000_000


def begun(game: str, plies: int = 4, names: tuple[str, ...] = NAMES) -> Match:
    """A match some moves in, between people of these names."""
    match = played(TABLES[game][0], 1, longest=plies)
    players = tuple(Player(name) for name in names[: match.game.seats])
    return replayed({**match.record(), "players": [player._asdict() for player in players]})


def ended(match: Match, seed: int = 1) -> Match:
    """The match played on at random to its end; one that may go on for very long is given up."""
    rng = Random(seed)
    while match.turn is not None:
        if len(match.actions) == 120 and match.game.seats == 2:
            return match.resign()
        legal = match.game.actions(match.state)
        match = match.play(one_of(legal, rng))
    return match


def shelved(*matches: Match) -> App:
    """The library of a device that keeps some matches, the first played last."""
    keys = [f"game:{n}" for n in range(len(matches))]
    texts = {
        key: game_texts.table_to_text(Table(key, match), NOW - n * DAY)
        for n, (key, match) in enumerate(zip(keys, matches, strict=True))
    }
    return send(opened(texts), "go", "games")


def send(app: App, do: str, arg: str = "", value: str = "", now: int = NOW) -> App:
    return update(app, Message(do, arg, value, luck=7, now=now))


def keys(app: App) -> list[str]:
    return [one.key for one in found_games(app.kept, app.browsing.library)]


ALL = shelved(*(begun(game) for game in GAMES))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_card_with_its_players_and_when_it_is_near_a_picture_and_who_is_to_play(game: str):
    app, turns = shelved(begun(game)), begun(game).turns.made(4)
    html = screen(app).html
    assert app.kept.entry("game:0").moves == turns
    assert str(safe(GAMES[game].title)) in html
    assert ", ".join(NAMES[: len(app.kept.entry("game:0").players)]) in html
    assert 'data-near="game:0"' in html
    near = screen(send(app, "near", "game:0")).html
    assert "data-near" not in near
    assert '<svg class="board"' in near
    assert f" to play · {turns} moves" in near


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_games_card_tells_who_won(game: str):
    match = ended(begun(game))
    html = screen(send(shelved(match), "near", "game:0")).html
    best = match.result.ranking[0] if match.result else ()
    if len(best) == match.game.seats:
        assert "A draw" in html
    elif len(best) == 1:
        assert f"{match.name(best[0], match.state)} won" in html
    else:
        assert "shared the win" in html


@pytest.mark.parametrize("game", GAMES)
def test_a_card_shows_no_more_than_a_bystander_sees(game: str):
    match = begun(game)
    other = match.game.observe(match.state, None)
    assert glimpse(game_texts.table_to_text(Table("game:0", match), 1)).picture == thumbnail(match.game, other)


@pytest.mark.parametrize("game", GAMES)
def test_how_a_game_is_listed_is_kept_beside_it_and_gives_no_hand_away(game: str):
    match = Match.new(game, seed=SEED, players=[Player(name) for name in NAMES[: GAMES[game].seats_allowed[0]]])
    text = game_texts.table_to_text(Table("game:1", match), NOW)
    one = entry("game:1", text)
    written = one.write()
    assert Entry.read("game:1", json.loads(written)) == one
    assert str(SEED) not in written.replace(one.deal, "")


@pytest.mark.parametrize(
    "content",
    [
        None,
        1,
        "bounders",
        [],
        ["nim", ["A"], 1, 1, False, "", ""],
        ["bounders", [1], 1, 1, False, "", ""],
        ["bounders", [], 1, 1, False, ""],
        ["bounders", [], 1, 1, False, "", 2],
        ["bounders", ["A"], 1, 1, False, "", "", "waits"],
        ["bounders", ["A", "B"], 1, 1, False, "", "", False, False, 2],
        ["bounders", ["A", "B"], 1, 1, False, "", "", False, False, 1, 1],
        ["bounders", ["A", "B"], 1, 1, False, "", "", False, False, 1, True, True],
    ],
)
def test_what_is_no_entry_is_worked_out_from_the_game(content: object):
    assert Entry.read("game:1", content) is None


def test_games_are_found_by_what_is_noted_in_them_and_what_their_lines_are_called():
    match = begun("bounders")
    tree, path = match.tree.add((), 0, (match.game.actions(match.states[0])[-1],))
    match = match.studied(
        tree.named(path, "Bolder").noted(path, 1, Note("Über alles\nquick")).noted((), 0, Note("slow"))
    )
    app = shelved(begun("stonehenge"), match)
    for words in ("bold", "ÜBER", "quick slow"):
        assert keys(send(app, "look", "words", words)) == ["game:1"], words
    assert not keys(send(app, "look", "words", "quicker"))
    one = app.kept.entry("game:1")
    assert Entry.read("game:1", json.loads(one.write())) == one, "and so without unpacking every game"


def test_games_are_found_by_name_game_and_opponent():
    app = send(ALL, "label", "title/game:2", "The long winter")
    assert keys(send(app, "look", "words", "winter")) == ["game:2"]
    assert keys(send(app, "look", "words", "WINTER long")) == ["game:2"]
    assert keys(send(app, "look", "words", "bounders")) == [f"game:{[*GAMES].index('bounders')}"]
    assert len(keys(send(app, "look", "words", "anna"))) == len(GAMES)
    assert keys(send(app, "look", "words", "nobody")) == []
    assert "No game matches." in screen(send(app, "look", "words", "nobody")).html
    for n, game in enumerate(GAMES):
        assert keys(send(app, "look", "game", game)) == [f"game:{n}"]


def test_shelves_hold_games_in_progress_finished_ones_favourites_and_the_bin():
    app = shelved(begun("bounders"), ended(begun("contiguity")), begun("stonehenge"))
    app = send(send(app, "label", "star/game:2"), "bin", "game:0")
    expected = {"all": ["game:1", "game:2"], "open": ["game:2"], "over": ["game:1"], "starred": ["game:2"]}
    expected["bin"] = ["game:0"]
    for shelf, games in expected.items():
        assert sorted(keys(send(app, "look", "shelf", shelf))) == games, shelf
    assert keys(send(send(app, "label", "star/game:2"), "look", "shelf", "starred")) == []


def test_a_game_is_named_and_noted_and_keeps_both_when_it_goes_on():
    app = send(shelved(begun("bounders")), "label", "title/game:0", "  Sunday \n")
    app = send(app, "label", "note/game:0", "c3!\n?")
    app = send(send(app, "load", "game:0"), "undo")
    app = send(app, "go", "games")
    assert app.kept.label("game:0") == Label("Sunday", "c3!\n?")
    assert "Sunday" in screen(app).html
    assert "c3!" in sheet(send(app, "game", "game:0")).html


def test_what_is_written_on_a_game_is_bounded_and_can_do_no_harm():
    app = shelved(begun("bounders"))
    app = send(app, "label", "title/game:0", "<b>" + "x" * 500)
    app = send(app, "label", "note/game:0", "</textarea><script>" + "y" * 9_000)
    label = app.kept.label("game:0")
    assert (len(label.title), len(label.note)) == (LONGEST_TITLE, LONGEST_NOTE)
    html = screen(app).html + sheet(send(app, "game", "game:0")).html
    assert "<b>x" not in html
    assert "<script>" not in html


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"title": 1, "won": [""], "binned": "x"}', "[" * 10_000])
def test_a_damaged_label_hides_no_game(text: str):
    kept = shelved(begun("bounders")).kept.but({f"{LABEL}game:0": text})
    assert [one.key for one in found_games(kept, Query())] == ["game:0"]


def test_a_game_lies_in_the_bin_for_thirty_days_and_comes_back_out_of_it():
    app = send(shelved(begun("bounders"), begun("contiguity")), "bin", "game:0")
    later = send(app, "go", "games", now=NOW + 29 * DAY + 1)
    assert "1 day left in the bin" in screen(send(later, "look", "shelf", "bin")).html
    back = send(later, "unbin", "game:0")
    assert keys(send(back, "go", "games", now=NOW + 90 * DAY)) == ["game:0", "game:1"]
    gone = send(app, "go", "games", now=NOW + 30 * DAY)
    assert [name for name in gone.kept if "game:0" in name] == []
    assert keys(gone) == ["game:1"]


def test_a_game_that_is_opened_from_the_bin_is_in_it_no_more():
    app = send(send(shelved(begun("bounders")), "bin", "game:0"), "load", "game:0")
    assert keys(send(app, "go", "games")) == ["game:0"]


def test_only_what_lies_in_the_bin_is_deleted_and_that_is_asked_first():
    app = shelved(begun("bounders"), begun("contiguity"))
    assert send(app, "erase", "game:0").kept == app.kept
    app = send(app, "bin", "game:0")
    assert "Delete Bounders for good?" in sheet(send(app, "forget", "game:0")).html
    assert "game:0" in send(app, "forget", "game:0").kept
    assert "game:0" not in send(app, "erase", "game:0").kept
    emptied = send(send(send(app, "bin", "game:1"), "empty"), "erase")
    assert found_games(emptied.kept, Query(shelf="bin")) == []
    assert not [name for name in emptied.kept if name.startswith(("game:", LABEL))]


def test_what_another_window_deletes_from_the_bin_is_gone_here_and_nothing_else():
    app = shelved(begun("bounders"))
    assert "game:0" in send(app, "elsewhere", f"{LABEL}game:0").kept
    gone = send(send(app, "bin", "game:0"), "elsewhere", f"{LABEL}game:0").kept
    assert not [name for name in gone if "game:0" in name]


def test_rematches_belong_together_and_count_for_whoever_moved_on_a_seat():
    app = send(shelved(ended(begun("bounders"))), "load", "game:0")
    winners = []
    for n in range(4):
        table = app.playing
        assert table.match.result
        winners.append(table.match.players[table.match.result.ranking[0][0]].name)
        if n < 3:
            app = update(app, Message("again", luck=n + 5, now=NOW + n + 1))
            while app.playing.match.turn is not None:
                app = send(app, "touch", app.playing.viewpoint.legal[0][0])
                app = send(app, "confirm") if app.playing.whole else app
    key = app.playing.key
    names = app.kept.entry(key).players
    assert sum(app.kept.tally(key)) == 4
    assert app.kept.tally(key) == tuple(winners.count(name) for name in names)
    library = send(app, "go", "games")
    told = re.findall(r'data-do="row"[^>]*>([^<]+)<', screen(library).html)
    assert told == [match_stands(app.kept.entry(key).called, app.kept.tally(key))] * 4, "the same beside each game"
    on = send(update(app, Message("again", luck=9, now=NOW + 9)), "go", "games")
    assert screen(on).html.count('data-do="row"') == 4, "beside one that goes on it would read as its score"
    assert len(keys(send(library, "row", app.kept.label(key).row))) == 4
    assert "A match of 4 games." in screen(send(library, "row", app.kept.label(key).row)).html


SERIES: dict[str, dict[str, str | int]] = {"contiguity": {"match": "flip"}, "stonehenge": {"series": 3}}


@pytest.mark.parametrize("game", SERIES)
def test_a_series_of_games_in_one_match_tells_on_its_card_how_it_stands(game: str):
    match = Match.new(game, seed=1, options=SERIES[game])
    lines = match.game.standing(match.game.observe(match.state, None))
    html = screen(send(shelved(match), "near", "game:0")).html
    assert lines
    assert all(str(safe(line)) in html for line in lines)


def test_a_game_is_named_from_the_table_it_is_played_at():
    app = send(shelved(begun("bounders")), "load", "game:0")
    assert "Name this game" in sheet(send(app, "menu")).html
    asked = send(send(app, "game", "game:0"), "label", "title/game:0", "Sunday")
    assert "Sunday" in sheet(asked).html
    assert 'data-do="load"' not in sheet(asked).html
    assert asked.playing.match is app.playing.match


def test_a_game_taken_back_from_its_end_counts_for_nobody():
    app = send(shelved(ended(begun("bounders"))), "load", "game:0")
    app = send(update(app, Message("again", luck=5, now=NOW + 1)), "load", "game:0")
    assert sum(app.kept.tally("game:0")) == 1
    assert sum(send(app, "undo").kept.tally("game:0")) == 0


def test_a_long_list_is_shown_a_page_at_a_time_and_no_game_is_read_for_it():
    class Unread(dict[str, str]):
        def __getitem__(self, name: str) -> str:
            if name in self:
                raise AssertionError(name)
            raise KeyError(name)

    names = [f"game:{n}" for n in range(10_000)]
    entries = {name: Entry(name, "bounders", ("Anna", f"Bea {n}"), 12, NOW - n) for n, name in enumerate(names)}
    app = send(opened(Kept(Unread.fromkeys(names, ""), entries)), "go", "games")
    html = screen(app).html
    assert html.count('data-do="load"') == PAGE
    assert f"1–{PAGE} of 10000 games" in html
    later = send(app, "page", "2")
    assert f'data-with="game:{2 * PAGE}"' in screen(later).html
    assert keys(send(app, "look", "words", "bea 9876")) == ["game:9876"]
    assert send(app, "page", "99999").browsing.library.page == 10_000 // PAGE


@pytest.mark.parametrize("levels", [(0, 3), (3, 0), (0, 0), (3, 3)])
@pytest.mark.parametrize("game", GAMES)
def test_a_list_calls_the_players_what_the_game_itself_calls_them(game: str, levels: tuple[int, ...]):
    """Whoever plays alone and without a name is “You” there, not a colour."""
    names = ["Computer" if level else "" for level in levels]
    players = [Player(name, level) for name, level in zip(names, levels, strict=True)]
    match = Match.new(game, seed=1, seats=2, players=players)
    one = entry("game:1", game_texts.table_to_text(Table("game:1", match), NOW))
    assert one.called == tuple(match.name(seat, match.state) for seat in (0, 1))
    assert Entry.read("game:1", json.loads(one.write())) == one


@pytest.mark.parametrize("levels", [(0, 3), (3, 0), (0, 0)])
@pytest.mark.parametrize("game", GAMES)
def test_whose_turn_it_is_is_told_without_the_moves_as_the_game_itself_tells_it(game: str, levels: tuple[int, ...]):
    match, told = played(TABLES[game][0], 1, longest=8), set()
    players = [Player("Computer" if level else "", level)._asdict() for level in levels]
    match = replayed({**match.record(), "players": players})
    for ply in range(1, len(match.actions) + 1):
        table = Table("game:1", match.back_to(ply))
        text = game_texts.table_to_text(table, NOW)
        listed = entry("game:1", text)
        assert how_far(listed) == glimpse(text).standing
        assert Entry.read("game:1", json.loads(listed.write())) == listed
        told.add(re.sub("[0-9]+ moves?", "", how_far(listed)))
    alone = {"your turn · ", "Computer to play · "}
    assert told == (alone if any(levels) else {f"{name} to play · " for name in listed.called})


def test_a_game_alone_that_was_listed_by_its_colour_is_looked_up_once_more():
    row = ["bounders", ["", "Computer"], 3, NOW, False, "", ""]
    assert Entry.read("game:1", row) is None
    assert Entry.read("game:1", [*row[:1], ["", ""], *row[2:]])


@pytest.mark.parametrize("game", GAMES)
def test_the_first_page_continues_a_game_that_goes_on_before_one_that_is_over(game: str):
    over, on = ended(begun("bounders")), begun(game)
    app = shelved(over, on)
    seen = screen(app.with_table(Table("game:0", over)).at("first")).html
    assert 'class="resume" type="button" data-do="load" data-with="game:1"' in seen
    assert f"Continue {safe(GAMES[game].title)}" in seen
    alone = screen(shelved(over).with_table(Table("game:0", over)).at("first")).html
    assert "Look at Bounders" in alone
    assert update(app.with_table(Table("game:0", over)), Message("load", "game:1")).playing.match == on


def test_a_card_tells_what_was_tried_and_noted_in_its_game():
    match = begun("bounders", 6)
    other = next(action for action in match.game.actions(match.states[5]) if action != match.actions[5])
    tree, path = match.tree.add((), 5, (other,))
    app = shelved(match.studied(tree.noted(path, 6, Note("Bolder")).noted((), 0, Note("slow"))))
    assert "1 line tried · 2 notes" in screen(send(app, "near", "game:0")).html
    assert "tried" not in screen(send(shelved(match), "near", "game:0")).html


def test_who_hears_the_fields_for_a_name_and_a_note_hears_that_they_are_kept():
    html = sheet(send(shelved(begun("bounders")), "game", "game:0")).html
    assert html.count('aria-describedby="kept-as-typed"') == 2
    assert html.count('id="kept-as-typed"') == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_shared_from_where_it_is_kept(game: str):
    match = begun(game)
    app = shelved(match, begun(game, 2))
    key = keys(app)[-1]
    about = send(app, "game", key)
    assert f'data-do="send" data-with="{key}"' in sheet(about).html
    shared = send(about, "send", key)
    assert shared.sheet == "share"
    assert shared.playing.key == key
