"""That a change of the searches changes no move: what every level thought at some hundred positions, as recorded.

Whoever means to change moves records them anew, and measures the levels that changed (`build.py ladder`):

    python -m tests.players.test_same_moves
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from henge.bots import levels
from henge.games import GAMES
from henge.match import LEVELS as PLAYERS

from tests.matches import TABLES, Table
from tests.players.thinking import thoughts
from tests.samples import sample

RECORDED = Path(__file__).parent / "same_moves.json"
LEVELS = PLAYERS[1:]  # without people
RECORDS = json.loads(RECORDED.read_text("utf-8"))
MEASURED = sorted({title.partition("-")[0] for title in RECORDS})
BY_TITLE = {table.title: table for game in GAMES for table in TABLES[game]}
PLIES, UNITS = [0, 1, 3, 6, 11, 17, 26], 24


def tables(game: str) -> list[Table]:
    """Return some tables of a game: the plainest, and a few of the others."""
    return TABLES[game][:: max(1, len(TABLES[game]) // 3)][:4]


def key(table: Table, level: int) -> str:
    return f"{table.title}, level {level}"


def chosen(table: Table, level: int) -> list[str]:
    units = min(UNITS, levels(table.game)[level - 1].units)
    return thoughts(table.game, table.seats, table.chosen, level, units, PLIES)


@pytest.mark.parametrize("level", sample(LEVELS, 8, 3))
@pytest.mark.parametrize("game", MEASURED)
def test_every_level_thinks_what_it_thought_when_it_was_measured(game, level):
    titles = [title for title in RECORDS if title.startswith(f"{game}-") and title.endswith(f", level {level}")]
    assert len(titles) >= min(3, len(TABLES[game]))
    for title in titles:
        assert chosen(BY_TITLE[title.rpartition(",")[0]], level) == RECORDS[title]


if __name__ == "__main__":
    every = [(table, level) for game in sorted(GAMES) for level in LEVELS for table in tables(game)]
    whole = {key(*one): chosen(*one) for one in every}
    RECORDED.write_text(json.dumps(whole, indent=0) + "\n", "utf-8")
