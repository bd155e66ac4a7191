"""A sixth game is one folder: Barrows keeps every law, joined to the games here and at night laid into a copy of Henge.

Nothing of the copy is changed but that its folder of games has one more in it, and its folder of tests one file.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from filelock import FileLock

import build
from tests.conftest import linked

HERE = Path(__file__).parent
JOINED = [
    *(f"tests/games/test_{name}.py" for name in ("every_game", "examples", "clauses", "by_hand")),
    *(f"tests/page/test_{name}.py" for name in (
        "begin", "draw", "embed", "ending", "links", "look", "reading", "rulebook", "screens", "secrets", "typed",
    )),
    "tests/players/test_every_game.py",
    "tests/test_record.py",
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
    shutil.copytree(HERE / "barrows", copy / "core" / "henge" / "games" / "barrows")
    shutil.copy(HERE / "test_barrows.py", copy / "tests" / "games")
    run(copy, "tests.games.test_playthroughs", "barrows")
    run(copy, "tests.heard", "barrows")


def run(henge: Path, module: str, *arguments: str) -> str:
    """Run a module in a copy of Henge, or here; return what it printed."""
    outer = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    inner = {**outer, "PYTHONPATH": os.pathsep.join([str(henge / "core"), str(henge / "web")])}
    command = [str(henge / build.python().relative_to(build.ROOT)), "-m", module, *arguments]
    done = subprocess.run(command, cwd=henge, env=inner, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    return done.stdout


def passed(henge: Path, *folders: str, which: str = "barrows") -> int:
    """Return how many tests about the game there are in some folders, all of which pass."""
    report = run(henge, "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "-k", which, *folders)
    assert "skipped" not in report
    return int(re.findall(r"(\d+) passed", report)[-1])


def test_joined_to_the_games_it_keeps_every_law_and_speaks_is_drawn_saved_and_played_by_computers():
    """Of the tests of games, pages and players those that are quick and need neither Pyodide nor golden texts."""
    joined = ("-p", "tests.sixth.joined", str(HERE / "test_barrows.py"), *JOINED)
    assert passed(build.ROOT, *joined, which="barrows and not browsers_python") > 180


@pytest.mark.nightly
def test_it_keeps_every_law_and_speaks_is_drawn_saved_and_played_by_computers(henge: Path):
    assert (
        passed(henge, *(f"tests/{name}" for name in ("games", "page", "players", "test_record.py", "test_engine.py")))
        > 120
    )


@pytest.mark.nightly
def test_it_is_set_up_and_played_by_taps_in_the_built_page(henge: Path):
    assert passed(henge, *(f"tests/browser/{name}.py" for name in ("test_setup", "test_whole_games"))) > 2


@pytest.mark.nightly
def test_its_types_and_its_style_are_as_strict_as_everybodys(henge: Path):
    run(henge, "mypy", "core/henge/games/barrows")
    run(henge, "ruff", "check", "core/henge/games/barrows")
