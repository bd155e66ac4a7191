"""Whole games kept as text.  A rule that changes, on purpose or not, shows up as a difference.

Write them anew as ANEW says, and read what changed.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tests.games.playthrough import playthrough
from tests.matches import TABLES, Table, plain
from tests.pyodide import Pyodide
from tests.samples import sample

FOLDER = Path(__file__).parent / "playthroughs"
ANEW = "if that is meant, write it anew by `.venv/bin/python -m tests.games.test_playthroughs {}`"
TRIES = 40
CASES = [table for game in TABLES for table in plain(game)]

every_case = pytest.mark.parametrize("table", CASES, ids=lambda table: table.title)


def kept(table: Table) -> Path:
    return FOLDER / f"{table.title}.txt"


def seed_of(text: str) -> int:
    """Return the seed a playthrough was made with: the last word of its first line."""
    return int(text.splitlines()[0].split()[-1])


@every_case
def test_the_game_goes_as_it_went_before(table):
    assert kept(table).exists(), ANEW.format(table.game)
    text = kept(table).read_text("utf-8")
    assert playthrough(table.game, table.seats, table.chosen, seed_of(text)) == text, ANEW.format(table.game)


@pytest.mark.parametrize(
    "table", [one for game in TABLES for one in sample(zip(plain(game)), len(CASES))], ids=lambda table: table.title
)
def test_the_game_goes_the_same_way_in_the_browsers_python(table, pyodide: Pyodide):
    assert kept(table).exists(), ANEW.format(table.game)
    text = kept(table).read_text("utf-8")
    asked = table.game, table.seats, table.chosen, seed_of(text)
    assert pyodide.call("tests.games.playthrough", "playthrough", *asked) == text


@pytest.mark.parametrize("game", sorted(TABLES))
def test_every_kept_game_is_one_that_is_played(game):
    wanted = {kept(table).name for table in plain(game)}
    assert {path.name for path in FOLDER.glob(f"{game}-*.txt")} == wanted, ANEW.format(game)


def moves(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith(("  legal", "  plays", "  score"))]


def words(text: str) -> set[str]:
    """Return the names that were played and are written in letters alone, such as those of buttons."""
    return {name for line in moves(text) for name in line.split()[1].split("-") if re.fullmatch("[a-z]{3,}", name)}


def telling(table: Table) -> str:
    """Return a playthrough in which the table's option makes a difference, if soon found, at best a new word."""
    tried = []
    for seed in range(1, TRIES if table.chosen else 2):
        text = playthrough(table.game, table.seats, table.chosen, seed)
        without = playthrough(table.game, table.seats, {}, seed) if table.chosen else ""
        tried.append((moves(text) != moves(without), bool(words(text) - words(without)), -seed, text))
        if all(tried[-1][:2]):
            break
    return max(tried)[-1]


def write_anew(games: list[str]) -> None:
    """Write the playthroughs of some games, or of all."""
    FOLDER.mkdir(exist_ok=True)
    for game in games or list(TABLES):
        for path in FOLDER.glob(f"{game}-*.txt"):
            path.unlink()
        for table in plain(game):
            kept(table).write_text(telling(table), "utf-8")


if __name__ == "__main__":
    write_anew(sys.argv[1:])
