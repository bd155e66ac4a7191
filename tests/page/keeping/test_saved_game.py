"""A field of a saved game is written in one place: it is saved, opened, exported, merged, and refused if damaged."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import page
import pytest
from henge.match import Match, Player
from henge.record import BadRecord
from henge.rules import write_action
from hypothesis import given
from hypothesis import strategies as st
from page.app.app import App, Message
from page.assembly.screens import screen
from page.assembly.update import opened, update
from page.keeping import backup, game_texts, merge
from page.keeping.kept_texts import Kept
from page.keeping.packed_text import pack_json, unpack_json
from page.keeping.saved_game import DAMAGED_BESIDE, SavedGame
from page.table.between_devices import AsHost, ByLink, Local, Sharing
from page.table.hand_pin import pin_hash
from page.table.how_shared import LINKS, HostLink, Link, OpenByLink
from page.table.saved_fields import Hosted, Lent, SavedFields, SentSoFar, Warnings, WasSealed
from page.table.table import Table

from tests.layers import PAGE, tree
from tests.samples import examples

ROOT = Path(__file__).parents[3]
FIELDS = ROOT / "web" / "page" / "table" / "saved_fields.py"
MADE_UP = "    # The age of the moon, in days.\n    moon: Annotated[int, range(30)] = 0\n"
KEY = "game:1"


def moved(app: App) -> App:
    """Return the app after some move."""
    match = app.playing.match
    action = write_action(match.game.actions(match.state)[0])
    return update(update(app, Message("touch", action, now=2)), Message("confirm", now=2))


def journey() -> None:
    """Take a made-up field through everything that is done with a saved game (run by the test below)."""
    assert Path(page.__file__).parents[2] != ROOT
    table = Table(KEY, Match.new("bounders", seed=1, options={"size": 3})).saving(moon=14)
    texts = {KEY: game_texts.table_to_text(table, 1), "current": KEY}
    assert unpack_json(texts[KEY])["moon"] == 14
    assert "moon" not in unpack_json(game_texts.table_to_text(table.saving(moon=0), 1))
    assert "moon" not in game_texts.text_to_copy(table)  # what is beside a record is nobody else's

    app = moved(opened(texts, "play"))  # opened, and saved by the page
    again = opened(app.kept, "play")  # reloaded
    assert (again.playing.last, vars(again.playing.saved)["moon"]) == (1, 14)

    there = update(App(), Message("take", "", backup.write_backup(app.kept), now=3))  # exported, and taken in
    assert game_texts.text_to_table(KEY, there.kept[KEY]).saved == again.playing.saved

    changed = game_texts.table_to_text(
        again.playing.saving(moon=15, revision=9), 4
    )  # another window has changed nothing else
    assert vars(update(again, Message("elsewhere", KEY, changed)).playing.saved)["moon"] == 15
    assert merge.newer_texts({KEY: changed}, app.kept) == {KEY: changed}
    assert backup.newer_than_kept(app.kept, {KEY: changed}) == {KEY: changed}

    follows = update(again, Message("elsewhere", KEY, changed))
    assert unpack_json(moved(follows).kept[KEY])["moon"] == 15

    for damaged in (30, -1, "1", None, True, 1.0, [14]):
        text = pack_json({**unpack_json(texts[KEY]), "moon": damaged})
        assert (
            f"This game cannot be read. {DAMAGED_BESIDE}" in update(App(Kept({KEY: text})), Message("load", KEY)).notice
        )


def test_a_field_that_nobody_knew_is_written_in_one_place_and_goes_wherever_a_game_goes(tmp_path: Path):
    hidden = shutil.ignore_patterns("__pycache__", "games.js")
    shutil.copytree(ROOT / "core" / "henge", tmp_path / "core" / "henge", ignore=hidden)
    shutil.copytree(ROOT / "web" / "page", tmp_path / "web" / "page", ignore=hidden)
    text = FIELDS.read_text("utf-8")
    (tmp_path / FIELDS.relative_to(ROOT)).write_text(f"{text}{MADE_UP}", "utf-8")
    paths = os.pathsep.join(map(str, (tmp_path / "core", tmp_path / "web", ROOT)))
    code = "from tests.page.keeping.test_saved_game import journey; journey(); print('arrived')"
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.stdout, ran.stderr) == ("arrived\n", "")


PLAYERS = (Player("Ada"), Player("Bo"))
MATCH = Match.new("battle_gods", seed=5, players=PLAYERS)
BESIDE = SavedFields(
    ahead=(("x", "y"), ("z",)),
    pins=(pin_hash("1"), ""),
    revision=7,
    sharing=AsHost((0,), "called"),
    after="0123456789abcdef",
    hosted=Hosted(("one", "two")),
    was_sealed=WasSealed(True, (1,)),
    warnings=Warnings(frozenset({1, 0}), (1, 12)),
    meant=True,
    was_sent=True,
    post=SentSoFar(1, answers=True),
    lent=Lent(("ABCDEFGHJKLMNPRS", ""), (0,), ((0, 2),), ((3, 1), (4, 0))),
)
FULL = Table(KEY, MATCH, BESIDE)
CONTENT = SavedGame.of(FULL, 1_760_000_000_000).content
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 40)
    | st.floats(0, 2)
    | st.sampled_from(["", "²", "called", "0" * 16, "0" * 32]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["", "a", "1"]), inner, max_size=2),
    max_leaves=6,
)


def refusal(text: str) -> str:
    """Return why a text is no saved game, "" where it is one."""
    try:
        SavedGame.read(text)
    except BadRecord as error:
        return str(error)
    return ""


def test_every_field_comes_back_as_it_was_saved():
    game = SavedGame.read(game_texts.table_to_text(FULL, 1_760_000_000_000))
    assert game.saved == FULL.saved
    assert game == SavedGame.of(FULL, 1_760_000_000_000)
    usual, full = vars(SavedFields()), vars(FULL.saved)
    assert [name for name, value in full.items() if value == usual[name]] == []


@pytest.mark.parametrize("key", [key for key in CONTENT if key != "record"])
@examples(20)
@given(value=JSON)
def test_whatever_stands_beside_a_record_it_is_what_is_read_or_it_is_refused_in_words(key: str, value: Any):
    text = pack_json({**CONTENT, key: value})
    assert SavedGame.glance(text).record == SavedGame.read(pack_json(CONTENT)).record
    if why := refusal(text):
        assert (why, json.dumps(value) == json.dumps(CONTENT[key])) == (DAMAGED_BESIDE, False)  # true is not 1
        return
    again = SavedGame.read(text).content
    assert again.pop(key, None) in (value, None)
    assert again == {name: part for name, part in CONTENT.items() if name != key}


@pytest.mark.parametrize(
    ("sharing", "text", "link"),
    [
        (Local(), {}, Link),
        (ByLink((1,)), {"mine": [1]}, OpenByLink),
        (ByLink(()), {"mine": []}, OpenByLink),
        (AsHost((0,), "called"), {"mine": [0], "line": "called"}, HostLink),
        (AsHost(None, "called"), {"line": "called"}, HostLink),
    ],
    ids=repr,
)
def test_every_kind_of_saved_game_opens_to_the_kind_that_was_saved(sharing: Sharing, text: Any, link: type[Link]):
    kept = game_texts.table_to_text(Table(KEY, MATCH).saving(sharing=sharing), 1)
    assert {key: part for key, part in unpack_json(kept).items() if key in ("mine", "line")} == text
    for table in (game_texts.text_to_table(KEY, kept), opened({KEY: kept, "current": KEY}, "play").playing):
        assert (table.saved.sharing, type(table.link)) == (sharing, link)
        assert table.here == (table.link.own if table.link.shared else (0, 1))
    assert SavedGame.glance(kept).open_by_link == (link is OpenByLink)


def test_no_module_asks_what_is_saved_how_a_match_is_shared_but_the_link_and_the_door():
    asking = {
        path.relative_to(PAGE).as_posix()
        for path in PAGE.rglob("*.py")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Attribute) and node.attr in ("sharing", "match_name")
    }
    assert asking == {"table/how_shared.py", "table/shown_match.py", "keeping/saved_game.py"}
    kinds = {kind.__name__ for kind in LINKS}
    assert kinds == {kind.__name__ for kind in Sharing.__subclasses__()}


def test_a_damaged_field_hides_no_game_from_the_list():
    for key in CONTENT.keys() - {"record"}:
        app = App(Kept({KEY: pack_json({**CONTENT, key: [[{}]]})}))
        assert screen(update(app, Message("go", "games"))).html.count('data-do="load"') == 1


def test_what_has_only_a_damaged_move_keeps_all_that_is_beside_it():
    match = MATCH.play(MATCH.game.actions(MATCH.state)[0])
    table = FULL.but(match=match).saving(ahead=(), sharing=ByLink((0,)), hosted=Hosted())
    text = pack_json({**SavedGame.of(table, 1).content})
    content = unpack_json(text)
    content["record"]["moves"] += " nonsense"
    app = update(App(Kept({KEY: pack_json(content)})), Message("load", KEY))
    kept, was = game_texts.text_to_table(KEY, app.kept[KEY]).saved, SavedGame.read(text).saved
    assert kept.revision > was.revision
    assert kept == replace(was, revision=kept.revision)
