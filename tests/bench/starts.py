"""How quickly the page starts in each engine, beside a page of stock PyScript and Pyodide, and what comes at first.

    python build.py bench starts [engines…] [number of starts]

The stock page is Henge too, only that nothing was done about its start: PyScript and Pyodide as they come, Henge's
Python as it is written unpacked into them.  Times are medians in milliseconds, as the page's own clock tells them.
"""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from zipfile import ZIP_DEFLATED, ZipFile

from playwright.sync_api import sync_playwright

import build
from tests.browser.engines import ENGINES, HAND, Engine, Missing, window
from tests.browser.host import Host, weight

PACKAGES = build.WEB / "node_modules"
READY = "performance.getEntriesByName('henge:ready')[0].startTime"
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1"
ASKED = "[location.href, ...performance.getEntriesByType('resource').map(entry => entry.name)]"
OURS = r'<script[^>]* src="[^"]*/(?:offline|pyscript)\.js"[^>]*></script>\n'
POLICY = r'<meta http-equiv="Content-Security-Policy"[^>]*>\n'  # PyScript as it comes makes code out of text
HOURS = 3 * 3600.0
UNDISTURBED = 4.0  # seconds
COLUMNS = ("stock first", "stock", "first", "later", "painted", "offline", "stock/later", "first visit")


def stock(site: Path, target: Path) -> Path:
    """Write the stock page."""
    shutil.copytree(site, target)
    shutil.copytree(PACKAGES / "@pyscript" / "core" / "dist", target / "pyscript")
    shutil.copytree(PACKAGES / "pyodide", target / "pyodide")
    with ZipFile(target / "app.zip", "w", ZIP_DEFLATED) as archive:
        for package in (build.ROOT / "core" / "henge", build.WEB / "page"):
            for path in sorted(package.rglob("*")):
                if path.suffix in (".py", ".md", ".json"):
                    archive.write(path, path.relative_to(package.parent))
    for path in target.glob("run-*/pyodide.js"):
        path.write_text("", "utf-8")  # it has come as it comes
    page = re.sub(f"{OURS}|{POLICY}", "", (target / "index.html").read_text("utf-8"))
    config = '{"interpreter": "pyodide/pyodide.mjs", "files": {"app.zip": "./*"}}'
    page = re.sub("config='[^']*'", f"config='{config}'", page)
    page = page.replace("</head>", '<script type="module" src="pyscript/core.js"></script>\n</head>')
    (target / "index.html").write_text(page, "utf-8")
    return target


def started(engine: Engine, address: str) -> tuple[float, float]:
    """Open the page and return when it was painted and when it was ready; nothing is asked of it in between."""
    engine.open("about:blank")  # or the next might be no more than a reload
    engine.open(address)
    engine.run(HAND)
    time.sleep(UNDISTURBED)
    engine.wait("performance.getEntriesByName('henge:ready').length")
    return engine.run(PAINTED), engine.run(READY)


def starts(engine: Engine, address: str, times: int) -> tuple[float, float]:
    """Return the medians of both over some starts."""
    painted, ready = zip(*(started(engine, address) for _ in range(times)), strict=True)
    return median(painted), median(ready)


def transferred(site: Path, address: str, asked: list[str]) -> int:
    """Return how many bytes come over the network."""
    names = {name.removeprefix(address).partition("?")[0] or "index.html" for name in asked}
    return sum(weight(site / name) for name in names)


def measured(name: str, site: Path, stock_site: Path, times: int) -> list[str]:
    """Return one engine's figures as text."""
    with sync_playwright() as playwright:
        with Host(stock_site) as host, window(name, playwright, limit=HOURS) as engine:
            _, plain_first = started(engine, host.address)
            _, plain = starts(engine, host.address, times)
        with Host(site) as host, window(name, playwright, limit=HOURS) as engine:
            _, first = started(engine, host.address)
            engine.wait("'offline' in document.documentElement.dataset")
            size = transferred(site, host.address, engine.run(ASKED))
            painted, later = starts(engine, host.address, times)
            host.stop()
            _, offline = starts(engine, host.address, times)
            host.start()
    figures = (plain_first, plain, first, later, painted, offline)
    return [*(f"{time:,.0f}" for time in figures), f"{plain / later:.1f}", f"{size:,}"]


def main(words: list[str]) -> None:
    times = next((int(word) for word in words if word.isdigit()), 10)
    print(f"{'starts, ms':10}", *(f"{column:>11}" for column in COLUMNS), flush=True)
    with tempfile.TemporaryDirectory() as folder:
        site = build.site()
        beside = stock(site, Path(folder, "stock"))
        for name in [name for name in ENGINES if name in words] or list(ENGINES):
            try:
                cells = measured(name, site, beside, times)
            except Missing as missing:
                cells = [f"missing: {missing}"]
            print(f"{name:10}", *(f"{cell:>11}" for cell in cells), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
