"""The core as a wheel: it installs as henge, Pyodide finds it by its lock, and in a notebook a match shows itself."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
from filelock import FileLock
from henge.engine import Engine
from henge.games import GAMES
from henge.match import Match

import build
from tests.pyodide import Pyodide

PLAY = """
from random import Random
from henge.match import Match

def played(game):
    rng, match = Random(7), Match.new(game, seed=7)
    while match.turn is not None and len(match.actions) < 150:
        match = match.play(rng.choice(match.game.actions(match.state)))
    return match
"""
here: dict[str, object] = {}
exec(PLAY, here)


def played(game: str) -> Match:
    match = here["played"](game)  # type: ignore[operator]
    assert isinstance(match, Match)
    return match


def built(folder: Path, locked: bool) -> Path:
    """Lay the built wheel into a folder, and beside it the lock where that is wanted; return its path."""
    (build.ROOT / "dist").mkdir(exist_ok=True)
    with FileLock(build.ROOT / "dist" / "wheel.lock"):
        wheel = build.wheel(locked)
        if locked:
            shutil.copy2(wheel.with_name("pyodide-lock.json"), folder)
        return Path(shutil.copy2(wheel, folder))


@pytest.fixture(scope="module")
def locked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pyodide]:
    """Plain Pyodide with what the lock calls henge."""
    wheel = built(tmp_path_factory.mktemp("wheel"), locked=True)
    with Pyodide(wheel.with_name("pyodide-lock.json")) as running:
        yield running


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_plain_pyodide_plays_every_game_with_the_wheel_from_its_lock(locked: Pyodide, game: str):
    match = played(game)
    record, drawn = locked.run(f"{PLAY}\nmatch = played({game!r})\n[match.record(), match._repr_svg_()]")
    assert record == match.record()
    assert drawn == match._repr_svg_()
    assert "/site-packages/henge/" in locked.run("import henge; henge.__file__")


def test_the_installed_wheel_speaks_the_engine_protocol_and_draws(tmp_path: Path):
    ZipFile(built(tmp_path, locked=False)).extractall(tmp_path)
    script = "from henge.match import Match; print(Match.new('bounders', seed=1)._repr_svg_())"
    touched = "from page.notebook import Match, Sitting; print(Sitting(Match.new('bounders', seed=1)).html)"
    help_text, asked, drawn, table = (
        subprocess.run(
            [sys.executable, "-S", *words],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONIOENCODING": "utf-8"},
            input='{"op": "games"}\n',
            stdout=subprocess.PIPE,
            encoding="utf-8",
            check=True,
        ).stdout
        for words in (("-m", "henge", "--help"), ("-m", "henge"), ("-c", script), ("-c", touched))
    )
    assert all(re.search(rf"\b{op}\b", help_text) for op in Engine.OPS)
    assert all(game in asked for game in GAMES)
    assert drawn.strip() == Match.new("bounders", seed=1)._repr_svg_()
    assert "<svg" in table
    assert "henge = henge.__main__:main" in next(tmp_path.glob("*.dist-info/entry_points.txt")).read_text("utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_in_a_notebook_a_match_shows_itself_and_needs_nothing_else(game: str):
    drawn = played(game)._repr_svg_() or ""
    document = ElementTree.fromstring(drawn)
    names = {element.get("id") for element in document.iter()}
    assert {element.get("href") for element in document.iter()} - {None} <= {f"#{name}" for name in names}
    assert set(re.findall(r"url\(([^)]*)\)", drawn)) <= {f"#{name}" for name in names}
    assert ":root" not in drawn


@pytest.mark.parametrize("game", GAMES)
def test_what_a_notebook_shows_of_a_match_tells_no_secret(game: str):
    match = played(game)
    for state in match.states[:: max(1, len(match.states) // 5)]:
        known = match.game.observe(state, None)
        whole, seen = (Match.at(match.game, position, match.players) for position in (state, known))
        assert whole._repr_svg_() == seen._repr_svg_()


def test_without_the_drawing_a_match_shows_nothing(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "page.board_document", None)
    assert Match.new("bounders", seed=1)._repr_svg_() is None
