"""Everything out of one device and into another: nothing kept is lost, nothing newer is written over."""

import json

import pytest
from henge.games import GAMES
from page.app.app import App, Message
from page.assembly.sheets import sheet
from page.assembly.update import update
from page.keeping import backup, game_texts
from page.keeping.kept_texts import Kept
from page.table.saved_fields import SavedFields
from page.table.table import Table

from tests.matches import TABLES, played

KEPT = {
    f"game:{n}": game_texts.table_to_text(
        Table(f"game:{n}", played(TABLES[game][0], 1, longest=8), SavedFields(revision=n)), 1
    )
    for n, game in enumerate(GAMES)
}


def taken(app: App, text: str) -> App:
    return update(app, Message("take", "", text, luck=7, now=1000))


def test_everything_that_was_exported_is_there_when_it_is_taken_in():
    texts = {
        **KEPT,
        "settings": "{}",
        "damaged:game:1": "half a game",
        "puzzles": "{}",
        "lessons": "{}",
        "results": "[]",
        "before:game:1": "earlier",
    }
    app = taken(App(), backup.write_backup(texts))
    assert app.kept == {name: text for name, text in texts.items() if name != "before:game:1"}
    assert app.notice == f"{len(GAMES)} games imported."
    assert app.notice in sheet(app.over("settings")).html


def test_what_is_taken_in_twice_changes_nothing():
    once = taken(App(), backup.write_backup(KEPT))
    twice = taken(once, backup.write_backup(KEPT))
    assert twice.kept == once.kept
    assert twice.notice == "Every game in this file is here already."


def test_only_what_was_not_here_is_counted():
    some = {name: KEPT[name] for name in [*KEPT][1:]}
    assert taken(App(Kept(some)), backup.write_backup(KEPT)).notice == "1 game imported. The rest were here already."


def test_a_game_that_went_on_here_stays_and_one_that_went_on_there_comes():
    name = "game:0"
    table = game_texts.text_to_table(name, KEPT[name])
    later = game_texts.table_to_text(table.saving(revision=9), 2)
    assert taken(App(Kept({name: later})), backup.write_backup(KEPT)).kept[name] == later
    assert taken(App(Kept({name: KEPT[name]})), backup.write_backup({name: later})).kept[name] == later


def test_settings_of_ones_own_stay():
    assert taken(App(Kept({"settings": "mine"})), backup.write_backup({"settings": "yours"})).kept["settings"] == "mine"


@pytest.mark.parametrize("text", ["", "[]", "{}", "nonsense", "[" * 10_000, json.dumps({"henge": 1, "kept": []})])
def test_a_file_of_something_else_is_told_and_changes_nothing(text: str):
    app = taken(App(Kept(KEPT)), text)
    assert app.kept == KEPT
    assert "cannot be" in app.notice


def test_what_a_newer_henge_exported_is_told_as_such():
    assert "made by a newer Henge" in taken(App(), json.dumps({"henge": 2, "kept": {"game:1": "…"}})).notice


def test_a_game_damaged_over_there_is_not_written_over_a_good_one():
    assert taken(App(Kept(KEPT)), backup.write_backup({"game:0": "henge1:????"})).kept == KEPT


def test_a_file_with_one_record_is_opened():
    match = played(TABLES["bounders"][0], 1, longest=8)
    assert taken(App(), game_texts.text_to_copy(Table("game:1", match))).playing.match == match
