"""How long the library takes in Chromium with some games and with ten thousand, and what the page then holds.

    python build.py bench library [games]

Times are from the message to the end of the frame that shows what became of it; the start is the page's own time until
it is ready, on a second visit.  Python's memory is what its heap has grown to.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median

from page.keeping import game_texts
from page.keeping.index import entry
from page.table.table import Table
from playwright.sync_api import Page, sync_playwright

import build
from tests.browser import visit
from tests.browser.engines import FLAGS, chromium_path
from tests.browser.host import Host

FEW, MANY = 10, 10_000
TIMES = 15
NAMES = ("Anna", "Bea", "Cai", "Dilys", "Eli", "Faye", "Gwen", "Huw")
NOW = 1_760_000_000_000
FILL = """rows => new Promise((resolve, reject) => {
  const asked = indexedDB.open("henge:/:");
  asked.onupgradeneeded = () => asked.result.createObjectStore("kept");
  asked.onerror = () => reject(asked.error);
  asked.onsuccess = () => {
    const deed = asked.result.transaction("kept", "readwrite"), shelf = deed.objectStore("kept");
    for (const [name, text, entry] of rows) shelf.put({ text, revision: 1, entry }, name);
    deed.oncomplete = () => asked.result.close() ?? resolve();
  };
})"""
SENT = """async (messages) => {
  const send = henge.python.runPython("from page.browser.main import shell\\nshell.send"), found = [];
  for (const message of messages)
    found.push(await new Promise((done) => requestAnimationFrame(() => {
      const start = performance.now(), after = new MessageChannel();
      after.port1.onmessage = () => done(performance.now() - start);
      send(...message);
      after.port2.postMessage(null);
    })));
  return found;
}"""
READY = "performance.getEntriesByName('henge:ready')[0].startTime"


def rows(games: int) -> list[tuple[str, str, str]]:
    """Return what a device keeps of some games, each by its name, its text of the time before, and how it is listed."""
    dice, begun = Random(1), [visit.match(game, 30) for game in ("bounders", "contiguity", "stonehenge")]
    texts = []
    for n in range(games):
        match = dice.choice(begun)
        names = dice.sample(NAMES, 2)
        players = tuple(one._replace(name=name) for one, name in zip(match.players, names, strict=True))
        key = f"game:{n}"
        text = game_texts.table_to_text(Table(key, replace(match, players=players)), NOW - n * 60_000)
        texts += [(key, text, entry(key, text).write()), (f"before:{key}", text, "")]
    return texts


def figures(page: Page, address: str, games: int) -> dict[str, float]:
    """Return the milliseconds and megabytes of a library with so many games."""
    page.goto(f"{address}manifest.webmanifest")
    page.evaluate(FILL, rows(games))
    starts = []
    for _ in range(5):
        page.goto(address)
        visit.ready(page)
        starts.append(page.evaluate(READY))
        page.goto("about:blank")
    page.goto(address)
    visit.ready(page)
    page.wait_for_timeout(2000)
    [opening] = page.evaluate(SENT, [["go", "games"]])
    again = page.evaluate(SENT, [["go", ""], ["go", "games"]] * TIMES)[1::2]
    page.wait_for_timeout(2000)
    words = ["b", "be", "bea", "bea b", "bea bo", "nobody", ""]
    search = page.evaluate(SENT, [["look", "words", word] for word in words] * 3)
    page.evaluate(SENT, [["look", "words", ""]])
    turned = page.evaluate(SENT, [["look", f"page/{n % 2}"] for n in range(1, TIMES)])
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    return {
        "start until ready, ms": median(starts),
        "the library opened for the first time, ms": opening,
        "opened again, ms": median(again),
        "a letter of a search, ms": median(search),
        "a page turned, ms": median(turned),
        "Python's heap, MB": page.evaluate("henge.python._module.HEAP8.length") / 1e6,
        "JavaScript's heap, MB": session.send("Runtime.getHeapUsage")["usedSize"] / 1e6,
    }


def main(words: list[str], site: Path) -> None:
    many = next((int(word) for word in words if word.isdigit()), MANY)
    measured = []
    with sync_playwright() as playwright, Host(site) as host:
        chromium = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        for games in (FEW, many):
            context = chromium.new_context(viewport={"width": 1180, "height": 820})
            measured.append(figures(context.new_page(), host.address, games))
            context.close()
        chromium.close()
    print(f"{'games':45} {FEW:>10,} {many:>10,}")
    for title in measured[0]:
        print(f"{title:45} {measured[0][title]:10.1f} {measured[1][title]:10.1f}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:], build.site())
