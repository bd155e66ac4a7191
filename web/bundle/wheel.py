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
BESIDE = (WEB / "page" / "notebook.py", ROOT / "pyproject.toml", ROOT / "README.md", WEB / "package-lock.json")
# Pure wheels for the Python of Pyodide, whatever the machine's is.
FOR_PYODIDE = ("--python-version=3.14", "--implementation=py", "--abi=none", "--platform=any", "--only-binary=:all:")


def wheel(python: Path, node: Path) -> Path:
    """Build the wheel and its lock unless they were built from the very same files; return the wheel's path."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    target, lock, stamp = DIST / f"henge-{version}-py3-none-any.whl", DIST / "pyodide-lock.json", DIST / "wheel.txt"
    files = {path for folder in SOURCES for path in walk(folder) if "__pycache__" not in path.parts}
    key = fingerprint(sorted(files.union(BESIDE)))
    if target.exists() and lock.exists() and stamp.exists() and stamp.read_text("utf-8") == key:
        return target
    print(f"Building dist/{target.name} …", flush=True)
    DIST.mkdir(exist_ok=True)
    stamp.unlink(missing_ok=True)
    run(python, "-m", "hatchling", "build", "--target", "wheel", "--directory", DIST)
    run(node, Path(__file__).with_name("lock.mjs"), PYODIDE, tools(python), DIST, target.name)
    stamp.write_text(key, "utf-8")
    return target


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
