"""Records of every version so far open for ever, at the desk and in the browser's Python."""

from __future__ import annotations

from typing import Any

import pytest
from henge.games import GAMES
from henge.record_versions import RECORD_VERSION

from tests import golden
from tests.pyodide import Pyodide

RECORDS = golden.records()
NAMES = [record["name"] for record in RECORDS]


@pytest.mark.parametrize("record", RECORDS, ids=NAMES)
def test_a_record_of_any_version_becomes_what_it_was(record: dict[str, Any]):
    assert golden.opened(record["way"], record["text"]) == record["is"]


def test_the_browsers_python_opens_them_too(pyodide: Pyodide):
    for record in RECORDS:
        assert pyodide.call("tests.golden", "opened", record["way"], record["text"]) == record["is"], record["name"]


def test_every_game_and_every_way_of_writing_is_among_them():
    assert {int(name.split()[0]) for name in NAMES} == set(range(1, RECORD_VERSION + 1))
    games = {name.split()[1] for name in NAMES if name.startswith("1 ")}
    assert len(games) == 5  # those there were when version 1 was written
    for game in games & GAMES.keys():
        for form in ("open", "packed", "link", "kept", "ended", "turn"):
            assert any(name.startswith(f"1 {game} {form}") for name in NAMES), (game, form)
        for form in ("open", "packed", "link", "kept"):
            assert f"2 {game} {form}" in NAMES, (game, form)
