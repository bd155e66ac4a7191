"""A new game is one folder: Barrows and Cairns keep every law, joined to the games here and laid into a copy of Henge.

Barrows hides its stones and counts points; in Cairns there are no points, no luck, no secrets and no options.  Nothing
of the copy, which is made at night, is changed but that its folder of games has two more in it, and its folder of tests
their files.  Of the tests only those of the other games are left out, so that none of the rest can know them by name.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest
from filelock import FileLock

import build
from tests.conftest import linked

HERE = Path(__file__).parent
MADE_UP = sorted(path.parent.name for path in HERE.glob("*/__init__.py"))
OTHERS = sorted(path.parent.name for path in (build.ROOT / "core" / "henge" / "games").glob("*/__init__.py"))
JOINED = [
    *(str(HERE / f"test_{name}.py") for name in MADE_UP),
    *(f"tests/games/{path.name}" for path in sorted((build.ROOT / "tests" / "games").glob("test_*.py"))
      if "GAMES" in path.read_text("utf-8") and not any(name in path.name for name in OTHERS)),
    *(f"tests/page/{name}.py" for name in (
        "setup/test_begin", "draw/test_draw", "share/test_embed", "play/test_ending", "share/test_links", "test_look",
        "screen_reader/test_reading", "rules/test_rulebook", "test_screens", "table/test_secrets",
        "screen_reader/test_typed",
    )),
    *(f"tests/players/test_{name}.py" for name in ("arena", "every_game", "trials")),
    *(f"tests/test_{name}.py" for name in ("golden", "hash_chain", "match", "record", "record_lines")),
]  # fmt: skip
LEFT_OUT = shutil.ignore_patterns("node_modules", "__pycache__", "sixth")


@pytest.fixture(scope="module")
def henge(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of Henge with the game in it, and its golden texts written as README says; all workers share one."""
    base = tmp_path_factory.getbasetemp()
    folder = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    copy, made = folder / "sixth", folder / "sixth.made"
    with FileLock(folder / "sixth.lock"):
        if not made.exists():
            shutil.rmtree(copy, ignore_errors=True)
            make(copy)
            made.touch()
    return copy


def make(copy: Path) -> None:
    """Lay the game into a copy of Henge."""
    copy.mkdir()
    for name in ("core", "web", "tests"):
        shutil.copytree(build.ROOT / name, copy / name, ignore=LEFT_OUT)
    for path in build.ROOT.iterdir():
        if path.is_file():
            shutil.copy(path, copy)
    shutil.copytree(build.VENV, copy / ".venv", symlinks=True, copy_function=linked)
    for named in (copy / ".venv").rglob("henge.pth"):
        named.unlink()  # or the copy's build would write where to find its own Henge into everybody's
    # No link to all of these: Pyodide reads them and sees only what lies in the copy.
    packages = copy / "web" / "node_modules"
    shutil.copytree(build.WEB / "node_modules", packages, symlinks=True, copy_function=linked)
    shutil.copytree(build.ROOT / "dist" / "parts", copy / "dist" / "parts")  # most of it will do here too
    for name in MADE_UP:
        shutil.copytree(HERE / name, copy / "core" / "henge" / "games" / name)
        for path in HERE.glob(f"*_{name}.py"):
            shutil.copy(path, copy / "tests" / "games")
    run(copy, "tests.games.test_playthroughs", *MADE_UP)
    run(copy, "tests.heard", *MADE_UP)


def run(henge: Path, module: str, *arguments: str) -> str:
    """Run a module in a copy of Henge, or here; return what it printed."""
    outer = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    inner = {**outer, "PYTHONPATH": os.pathsep.join([str(henge / "core"), str(henge / "web")])}
    command = [str(henge / build.python().relative_to(build.ROOT)), "-m", module, *arguments]
    done = subprocess.run(command, cwd=henge, env=inner, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    return done.stdout


def passed(henge: Path, *folders: str, without: Sequence[str] = ()) -> int:
    """Return how many tests there are in some folders that are about no other game, all of which pass."""
    which = " and ".join(f"not {word}" for word in (*OTHERS, *without))
    report = run(henge, "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "-k", which, *folders)
    assert "skipped" not in report
    return int(re.findall(r"(\d+) passed", report)[-1])


def test_joined_to_the_games_they_keep_every_law_and_speak_are_drawn_saved_and_played_by_computers(whole: bool):
    """Of the tests of games, pages and players those that are quick and need neither Pyodide nor golden texts; by day
    of Barrows alone, which has points, hidden pieces and an option."""
    joined, left = ("-p", "tests.sixth.joined", *JOINED), ("browsers_python", "playthroughs")
    assert passed(build.ROOT, *joined, without=left if whole else (*left, "cairns")) > 400


@pytest.mark.nightly
def test_they_keep_every_law_and_speak_are_drawn_saved_and_played_by_computers(henge: Path):
    alone = [path.relative_to(build.ROOT).as_posix() for path in (build.ROOT / "tests").glob("test_*.py")]
    # Nobody has translated the made-up games, so no language is whole; papers and budgets are not in the copy; names
    # are counted of the games that Henge has.
    left = ("languages", "welcome", "processor_seconds", "one_name")
    assert passed(henge, "tests/games", "tests/page", "tests/players", *alone, without=left) > 2500


@pytest.mark.nightly
def test_they_are_set_up_and_played_by_taps_in_the_built_page(henge: Path):
    assert passed(henge, *(f"tests/browser/{name}.py" for name in ("test_setup", "test_whole_games"))) > 2


@pytest.mark.nightly
def test_their_types_and_their_style_are_as_strict_as_everybodys(henge: Path):
    folders = [f"core/henge/games/{name}" for name in MADE_UP]
    run(henge, "mypy", *folders)
    run(henge, "ruff", "check", *folders)
