"""What the page holds, in Chromium, after some and after many games that computer players play in it.

    python build.py bench memory [games]

Python's memory only ever grows; JavaScript's is told after its rubbish has been collected.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from page.features.settings.model import Settings
from page.keeping import game_texts
from page.table.table import Table
from playwright.sync_api import sync_playwright

import build
from tests.browser.engines import Chromium, window
from tests.browser.host import Host
from tests.browser.visit import match

FEW, MANY = 20, 200
HEAPS = ("Python", "JavaScript")
GAMES_ON_END = """(async () => {
  for (let games = 0; games < %d;) {
    await new Promise(resolve => setTimeout(resolve, 20));
    const buttons = [...document.querySelectorAll("dialog[open] button")];
    const again = buttons.find(button => button.textContent.trim() === "Play again");
    if (again) {
      again.click();
      games++;
    }
  }
})()"""


def grown(site: Path, few: int, many: int) -> dict[str, tuple[int, int]]:
    """Return the bytes of every heap after few and after many games."""
    with sync_playwright() as playwright, Host(site) as host, window("chromium", playwright, limit=3600) as engine:
        engine.open(host.address)
        engine.ready()
        begun = match("bounders", size=3, levels=(1, 1))
        texts = {
            "settings": Settings(haptics=False, motion=False, pace="quick").write(),
            "current": "game:1",
            "game:1": game_texts.table_to_text(Table("game:1", begun), 1_760_000_000_000),
        }
        keep = "([key, text]) => localStorage.setItem(`${henge.scope}kept:${key}`, text)"
        engine.run(f"Object.entries({json.dumps(texts)}).forEach({keep})")
        engine.open(f"{host.address}?again#play")
        engine.ready()
        assert isinstance(engine, Chromium)
        sizes = []
        for games in (few, many - few):
            engine.run(GAMES_ON_END % games)
            sizes.append(heaps(engine))
    return {kind: (before, after) for kind, before, after in zip(HEAPS, *sizes, strict=True)}


def heaps(engine: Chromium) -> tuple[int, int]:
    """Return the bytes Python and JavaScript hold."""
    return engine.run("henge.python._module.HEAP8.length"), engine.held()


def main(words: list[str]) -> None:
    many = next((int(word) for word in words if word.isdigit()), MANY)
    few = max(1, many * FEW // MANY)
    print(f"memory after {few} and after {many} games")
    for kind, (before, after) in grown(build.site(), few, many).items():
        print(f"{kind:10} {before / 1e6:8.1f} MB {after / 1e6:8.1f} MB  x {after / before:.2f}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
