"""The core as a wheel, with the drawing beside it, and the lock in which Pyodide finds it.

dist/henge-<version>-py3-none-any.whl    henge, and of the page what draws: page.draw and page.html
dist/pyodide-lock.json                   Pyodide's own lock with the wheel added
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

from bundle import CORE, DIST, PYODIDE, ROOT, WEB, fingerprint, walk

SOURCES = (CORE, WEB / "bundle", WEB / "page" / "draw", WEB / "page" / "html", WEB / "look")
BESIDE = (
    *(WEB / "page" / "notebook.py", WEB / "page" / "board_document.py", WEB / "package-lock.json"),
    *(ROOT / "pyproject.toml", ROOT / "README.md"),
)
# Pure wheels for the Python of Pyodide, whatever the machine's is.
FOR_PYODIDE = ("--python-version=3.14", "--implementation=py", "--abi=none", "--platform=any", "--only-binary=:all:")


def wheel(python: Path) -> Path:
    """Build the wheel unless it was built from the very same files; return its path."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    target = DIST / f"henge-{version}-py3-none-any.whl"
    make(target, "wheel.txt", python, "-m", "hatchling", "build", "--target", "wheel", "--directory", DIST)
    return target


def lock(python: Path, node: Path) -> None:
    """Build the lock with the wheel in it, which lies beside it, unless it was built from the very same files."""
    built = wheel(python)
    script = Path(__file__).with_name("lock.mjs")
    make(DIST / "pyodide-lock.json", "lock.txt", node, script, PYODIDE, tools(python), DIST, built.name)


def make(target: Path, stamped: str, *command: Path | str) -> None:
    """Run what makes a file of dist, unless a stamp says that it was made from the same sources."""
    stamp = DIST / stamped
    files = {path for folder in SOURCES for path in walk(folder) if "__pycache__" not in path.parts}
    key = fingerprint(sorted(files.union(BESIDE)))
    if target.exists() and stamp.exists() and stamp.read_text("utf-8") == key:
        return
    print(f"Building dist/{target.name} …", flush=True)
    DIST.mkdir(exist_ok=True)
    stamp.unlink(missing_ok=True)
    run(*command)
    stamp.write_text(key, "utf-8")


def tools(python: Path) -> Path:
    """Return a folder with the wheels of pyodide-build, fetched if need be."""
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]["pyodide"]
    folder, key = DIST / "parts" / "pyodide-build", "\n".join(wanted)
    stamp = folder / "wanted.txt"
    if not stamp.exists() or stamp.read_text("utf-8") != key:
        print("Fetching pyodide-build …", flush=True)
        run(
            python,
            "-m",
            "pip",
            "download",
            "--quiet",
            "--disable-pip-version-check",
            *FOR_PYODIDE,
            "-d",
            folder,
            *wanted,
        )
        stamp.write_text(key, "utf-8")
    return folder


def run(*command: Path | str) -> None:
    """Run a command; what it says is seen when it fails."""
    done = subprocess.run([str(word) for word in command], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(done.stdout + done.stderr)
