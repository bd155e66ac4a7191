"""Figures, not judgements: `python build.py bench [words…]` prints the rows whose titles hold all of the words.

The rules and the computer players are measured on CPython beside Pyodide under Node, the page in Chromium.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from statistics import median

import build
from tests.bench import deals, page, players, rows, rules
from tests.pyodide import Pyodide

MODULES = (rules, players, deals)  # each registers its rows
WIDE = 12


def line(title: str, width: int, *cells: str) -> None:
    print(f"{title:{width}}", *(f"{cell:>{WIDE}}" for cell in cells), flush=True)


def shown(figure: float) -> str:
    return f"{figure:,.3f}" if figure < 10 else f"{figure:,.1f}" if figure < 1000 else f"{figure:,.0f}"


def in_pythons(site: Path, chosen: list[rows.Row]) -> None:
    """Print rows on CPython and on Pyodide."""
    width = max(len(one.title) for one in chosen)
    line("", width, "CPython", "Pyodide", "slower by")
    [bundle] = site.glob("app-*/app.pack")
    with Pyodide(bundle) as pyodide:
        for one in chosen:
            here = one.figure()
            in_pyodide: float = pyodide.call(rows.__name__, "measure", one.figure.__module__, one.title)
            factor = in_pyodide / here if one.unit == rows.MILLISECONDS else here / in_pyodide
            line(one.title, width, shown(here), shown(in_pyodide), f"{factor:.1f}", one.unit)


def in_chromium(site: Path, chosen: list[str]) -> None:
    """Print rows of the page: the median, and the best, which tells more on a busy machine."""
    width = max(map(len, chosen))
    line("", width, "Chromium", "best")
    with page.browser(site) as (chromium, address):
        for table in page.TABLES:
            if any(title in chosen for title in page.titles(table)):
                for title, times in page.figures(table, chromium, address).items():
                    if title in chosen and times:
                        line(title, width, shown(median(times)), shown(min(times)), rows.MILLISECONDS)


def main(words: list[str], site: Path) -> None:
    some = [
        one
        for module in MODULES
        for one in rows.ROWS.values()
        if one.figure.__module__ == module.__name__ and all(word in one.title for word in words)
    ]
    if some:
        in_pythons(site, some)
    titles = [title for table in page.TABLES for title in page.titles(table) if all(word in title for word in words)]
    if titles:
        in_chromium(site, titles)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(dir=build.ROOT / "dist") as scratch:  # a copy that no later build can change
        main(sys.argv[1:], shutil.copytree(build.site(), Path(scratch, "site")))
