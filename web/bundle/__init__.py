"""From the source tree to dist/: what is copied, compiled, drawn beforehand and named by its content.

dist/site/index.html      this, embed.html, henge.html, sw.js, the manifest and games/ alone keep their names; else all
dist/site/app-1a2b3c4d/   lies in folders named after what they hold, so that a page from before a deploy never meets
dist/site/run-5e6f7a8b/   code from after it: `app` is Henge itself, `run` the runtime and PyScript, which rarely change
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from html import escape
from html.parser import HTMLParser
from pathlib import Path

from henge.language import Catalogue

from bundle import leaflets, offline, onefile
from bundle.licences import licences

WEB = Path(__file__).resolve().parent.parent
ROOT = WEB.parent
CORE = ROOT / "core"
DIST = ROOT / "dist"
PACKAGES = WEB / "node_modules"
PYODIDE = PACKAGES / "pyodide"

PAGES = ("index.html", "embed.html")
OWN = ("icon.svg", "offline.js", "thinker.js", "embed.js")
SCRIPTS = {
    "boot.js": ("boot.js", "vault.js", "interpreter.js", "patch.js"),
    "worker.js": ("interpreter.js", "worker.js"),
}
STYLES = tuple(  # below web; what comes later wins
    f"page/features/{name}.css" if "/" in name else f"look/{name}.css"
    for name in (
        *("tokens", "boards", "parts", "play/style", "play/scores", "play/hand", "home/style", "notice"),
        *("setup/style", "setup/begin", "play/cover", "sheets", "share/style", "play/outcome", "computer/style"),
        *("review/style", "computer/strength", "lessons/style", "library/style", "puzzles/style", "rules/style"),
        *("print", "screen_reader/style", "devices/style", "phone_hand/style", "sealed_hands/style"),
        *("sealed_by_link/style", "share/embed", "everyone", "position_editor/style", "loading"),
    )
)
ICONS = (180, 192, 512)
FIRST_PAGE = "<!-- first page -->"
SYMBOLS = "<!-- symbols -->"
LOADING = "<!-- loading -->"
LEAFLETS = "<!-- leaflets -->"
SAID = ("aria-label", "title", "alt", "placeholder")  # attributes that are read


def site(interpreter: Path, node: Path, retire: bool = False, address: str = "") -> Path:
    """Build dist/site unless it was built from the very same files; return its path.

    `address` is where it will stand, ending in a slash; without one link previews have a picture only where whoever
    makes them knows what a relative address is.
    """
    target, stamp, key = DIST / "site", DIST / "site.txt", f"{fingerprint(everything())} {retire} {address}"
    if target.is_dir() and stamp.exists() and stamp.read_text("utf-8") == key:
        return target
    print("Building dist/site …", flush=True)
    DIST.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=DIST) as scratch:
        fresh, stale = Path(scratch, "site"), Path(scratch, "stale")
        Assembly(fresh, interpreter, node, address).all(retire)
        stamp.unlink(missing_ok=True)
        if target.exists():
            target.rename(stale)
        fresh.rename(target)
        Path(scratch, "henge.html").replace(DIST / "henge.html")
    stamp.write_text(key, "utf-8")
    return target


def everything() -> list[Path]:
    """Return every file the site is made from."""
    own = [path for folder in (CORE, WEB) for path in walk(folder) if "__pycache__" not in path.parts]
    return sorted([*own, ROOT / "build.py"])


def walk(folder: Path) -> Iterable[Path]:
    """Yield the files below a folder, npm's packages left out (their lock file stands for them)."""
    for path in folder.iterdir():
        if path.is_dir() and path != PACKAGES:
            yield from walk(path)
        elif path.is_file():
            yield path


def fingerprint(files: Iterable[Path], base: Path = ROOT) -> str:
    """Return a hash of the files' names and contents."""
    total = hashlib.sha256()
    for path in files:
        total.update(f"{path.relative_to(base).as_posix()} {hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


class Assembly:
    """A site in the making, in a folder of its own."""

    def __init__(self, target: Path, interpreter: Path, node: Path, address: str = "") -> None:
        self.target, self.interpreter, self.node, self.address = target, interpreter, node, address
        self.app, self.run = target / "app", target / "run"
        self.app.mkdir(parents=True)
        self.run.mkdir()

    def all(self, retire: bool) -> None:
        """Write everything, from what others need to what needs others."""
        from page.words.language_file import read_catalogue

        self.python()
        self.runtime()
        self.run = self.renamed(self.run)
        self.own()
        self.app = self.renamed(self.app)
        self.page()
        self.one_file()
        shutil.copytree(WEB / "shots", self.target / "shots")
        catalogues = [read_catalogue((self.app / f"{code}.json").read_text("utf-8")) for code in self.languages]
        self.leaflets(catalogues)
        offline.write_manifest(self.target, self.app, catalogues)
        offline.write_service_worker(self.target, WEB / ("sw-off.js" if retire else "sw.js"))

    def python(self) -> None:
        """Write Henge's Python, the part of the standard library it needs, and the memory of them both at work."""
        texts = (path for path in everything() if path.suffix in (".py", ".md", ".json"))
        sources = [path for path in texts if path.parent != WEB / "puzzles" and path.parent.name != "languages"]
        lines = {line.strip() for path in sources for line in path.read_text("utf-8").splitlines()}
        own = ("from henge", "from page", "import henge", "import page")  # of these the standard library holds nothing
        imports = sorted(line for line in lines if line.startswith(("import ", "from ")) and not line.startswith(own))
        stdlib = self.made("python_stdlib.zip", "\n".join(imports), "compile.mjs", PYODIDE, ROOT, "stdlib.py")
        app = self.made("app.zip", fingerprint(sources), "compile.mjs", PYODIDE, ROOT, "compile.py")
        key = fingerprint((stdlib, app), DIST)
        self.pack(stdlib, self.run)
        self.pack(app, self.app)
        pyodide = self.made("pyodide", "", "pare.mjs", PYODIDE)
        memory = self.made("memory.bin", key, "snapshot.mjs", pyodide, stdlib, app, key)
        self.pack(memory, self.app)
        self.pyodide, self.key, self.sum = pyodide, key, hashlib.sha256(memory.read_bytes()).hexdigest()

    def made(self, name: str, key: str, script: str, *arguments: Path | str | int) -> Path:
        """Return a file, or a folder, that a script of this folder makes in Node, or made before from the same."""
        scripts = (*Path(__file__).parent.glob("*.*"), WEB / "package-lock.json")
        stamp = hashlib.sha256(f"{fingerprint(sorted(scripts))} {key}".encode()).hexdigest()[:16]
        target = DIST / "parts" / stamp / name
        if not target.exists():
            fresh = self.target / name
            self.javascript(script, *arguments, fresh)
            for other in DIST.glob(f"parts/*/{name}"):
                shutil.rmtree(other.parent)
            target.parent.mkdir(parents=True, exist_ok=True)
            fresh.rename(target)
        return target

    def translations(self) -> dict[str, tuple[str, dict[str, object]]]:
        """Return the languages that are whole, by code: what each calls itself, and its texts."""
        command = [str(self.interpreter), str(Path(__file__).with_name("languages.py"))]
        printed = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
        spoken: dict[str, tuple[str, dict[str, object]]] = json.loads(printed)
        return spoken

    def javascript(self, script: str, *arguments: Path | str | int) -> None:
        """Run a script of this folder in Node."""
        command = [self.node, Path(__file__).with_name(script), *arguments]
        subprocess.run([str(word) for word in command], check=True)

    def runtime(self) -> None:
        """Bundle what is needed of Pyodide and of PyScript; source maps are not."""
        shutil.copy(self.pyodide / "pyodide.asm.wasm", self.run)
        self.javascript("pyodide.mjs", PACKAGES, self.pyodide, self.run / "pyodide.js")
        self.javascript("pyscript.mjs", PACKAGES, self.run / "pyscript.js")

    def own(self) -> None:
        """Copy Henge's own scripts, styles and pictures."""
        lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
        spoken = self.translations()
        for code, (_, texts) in spoken.items():
            (self.app / f"{code}.json").write_text(translation(texts), "utf-8")
        self.languages = {code: name for code, (name, _) in spoken.items()}
        for name in OWN:
            shutil.copy(WEB / name, self.app)
        for name, parts in SCRIPTS.items():
            script = "\n".join((WEB / part).read_text("utf-8") for part in parts)
            script = script.replace('"../run/', f'"../{self.run.name}/')
            script = script.replace('"LOCK"', json.dumps(lock["info"])).replace('"KEY"', f'"{self.key}"')
            script = script.replace('"SUM"', f'"{self.sum}"')
            script = script.replace('"LANGUAGES"', json.dumps(self.languages, ensure_ascii=False))
            (self.app / name).write_text(script, "utf-8")
        self.javascript("short.mjs", PACKAGES, *sorted(self.app.glob("*.js")))
        shutil.copy(PACKAGES / "zzfx" / "ZzFX.js", self.app / "zzfx.js")
        shutil.copy(PACKAGES / "uqr" / "dist" / "index.mjs", self.app / "uqr.js")
        shutil.copy(WEB / "look" / "outlines.json", self.app)
        self.javascript("plain.mjs", PACKAGES, WEB / "show.js", "", self.app / "show.js")
        self.javascript("plain.mjs", PACKAGES, WEB / "qr.js", "", self.app / "qr.js")
        collections = (json.loads(path.read_text("utf-8")) for path in sorted((WEB / "puzzles").glob("*.json")))
        every = [puzzle for collection in collections for puzzle in collection]
        (self.app / "puzzles.json").write_text(compact(every), "utf-8")
        shutil.copytree(WEB / "look" / "fonts", self.app / "fonts")
        (self.app / "licences.txt").write_text(licences(ROOT, WEB), "utf-8")
        self.javascript("look.mjs", PACKAGES, self.app / "look.css", *(WEB / name for name in STYLES))
        for size in ICONS:
            icon = f"icon-{size}.png"
            key = fingerprint((WEB / "icon.svg",))
            shutil.copy(self.made(icon, key, "draw.mjs", PACKAGES, WEB / "icon.svg", size), self.app)

    def page(self) -> None:
        """Write index.html, its first page drawn, and embed.html: paths point to the folders as they are called now."""
        counted = (self.run / "pyodide.asm.wasm", self.run / "python_stdlib.pack", self.app / "app.pack")
        symbols = (WEB / "look" / "symbols.svg").read_text("utf-8").strip()
        loading = (WEB / "loading.html").read_text("utf-8").strip()
        for name in PAGES:
            page = (WEB / name).read_text("utf-8").replace(LOADING, loading)
            page = page.replace('"app/', f'"{self.app.name}/').replace('"run/', f'"{self.run.name}/')
            page = page.replace('content="shots/', f'content="{escape(self.address)}shots/')
            page = page.replace("TOTAL", str(sum(path.stat().st_size for path in counted)))
            page = page.replace(SYMBOLS, symbols).replace(FIRST_PAGE, first_page())
            page = page.replace(LEAFLETS, leaflets.links() if name == "index.html" else "")
            (self.target / name).write_text(page, "utf-8")

    def leaflets(self, catalogues: Sequence[Catalogue]) -> None:
        """Write a page of its own for every game, in English and other languages."""
        styles = [self.target.with_name("themes.css"), self.target.with_name("leaflets.css")]
        texts = ((WEB / name).read_text("utf-8") for name in leaflets.STYLES)
        styles[0].write_text(leaflets.preferred("".join(texts)), "utf-8")
        self.javascript("look.mjs", PACKAGES, styles[1], styles[0])
        form = (WEB / "leaflet.html").read_text("utf-8")
        form = form.replace(SYMBOLS, (WEB / "look" / "symbols.svg").read_text("utf-8").strip())
        leaflets.write(self.target, self.app, form, styles[1].read_text("utf-8").strip(), self.address, catalogues)

    def one_file(self) -> None:
        """Write the page that is one file beside the site, and into it; the site's own page says how large it is."""
        sound, show = (self.target.with_name(name) for name in ("zzfx.js", "show.js"))
        self.javascript("plain.mjs", PACKAGES, self.app / sound.name, "henge_zzfx", sound)
        self.javascript("plain.mjs", PACKAGES, WEB / show.name, "henge_show", show)
        names = ("pyodide.js", "pyscript.js", "pyodide.asm.wasm", "python_stdlib.pack")
        others = (f"{code}.json" for code in self.languages)
        own = (self.app / name for name in ("worker.js", "app.pack", "puzzles.json", "outlines.json", *others))
        page = onefile.one_file(self.target, (*(self.run / name for name in names), *own, sound, show), WEB / "one.js")
        licences = (self.app / "licences.txt").read_text("utf-8")
        build = f"build {self.app.name.partition('-')[2]}"
        file = self.target.with_name("henge.html")
        file.write_text(f"{page}<!--\nHenge, {build}, made by `python build.py site`\n\n{licences}-->\n", "utf-8")
        shutil.copy(file, self.target)
        index, told = self.target / "index.html", f"{file.stat().st_size / 1e6:.1f} MB, {build}"
        index.write_text(index.read_text("utf-8").replace("ONE FILE", told), "utf-8")

    def pack(self, path: Path, folder: Path) -> None:
        """Compress a file as a whole; a zip would compress each of its own for itself, and no host compresses a zip."""
        script = Path(__file__).with_name("pack.py")
        subprocess.run([self.interpreter, script, path, folder / f"{path.stem}.pack"], check=True)

    def renamed(self, folder: Path) -> Path:
        """Append a hash of a folder's files to its name."""
        return folder.rename(folder.with_name(f"{folder.name}-{fingerprint(sorted(walk(folder)), folder)[:8]}"))


@cache
def first_page(language: str = "") -> str:
    """Return what `python -m page.prerender` prints: the page as it is drawn while Python loads.

    In English, or in the `language` of a file for the page.
    """
    environment = {**os.environ, "PYTHONPATH": f"{CORE}{os.pathsep}{WEB}", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "page.prerender", *(["translated"] if language else [])]
    printed = subprocess.run(
        command, env=environment, input=language, stdout=subprocess.PIPE, encoding="utf-8", check=True
    )
    return printed.stdout.strip()


def translation(texts: Mapping[str, object]) -> str:
    """Return what the page fetches of a language, with what its first page says instead of the English one."""
    pages = (Words.of(page) for page in (first_page(), first_page(compact(texts))))
    first = {english: other for english, other in zip(*pages, strict=True) if english != other}
    return compact({**texts, "first": first})


class Words(HTMLParser):
    """The words of a page, those of its attributes among them, in their order."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    @classmethod
    def of(cls, page: str) -> list[str]:
        """Return the words of a page."""
        words = cls()
        words.feed(page)
        return words.found

    def handle_data(self, data: str) -> None:
        self.found.append(data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value or "" for name, value in attrs if name in SAID]


def compact(value: object) -> str:
    """Return a value as JSON without spaces."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
