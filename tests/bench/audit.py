"""What Lighthouse says of the app and of the games' own pages, served compressed as hosts do, on a first visit.

    python build.py bench audit [desktop] [mobile] [app] [a game's id …]

Lighthouse is large and only needed here, so npm fetches it when this is asked for the first time.
"""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from bundle import leaflets
from henge.games import GAMES
from playwright.sync_api import sync_playwright

import build
from tests.browser.engines import FLAGS, chromium_path
from tests.browser.host import COMPRESSED, Answer, Host

LIGHTHOUSE = "lighthouse@12.8.2"  # the last that runs on Node 20
DEVICES = {"desktop": ("--preset=desktop",), "mobile": ()}
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")


class Compressed(Answer):
    """An answer with text and code compressed."""

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if path.suffix not in COMPRESSED or not path.is_file():
            super().do_GET()
            return
        data = gzip.compress(path.read_bytes(), 6)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


def report(address: str, device: str, chromium: str) -> dict[str, Any]:
    """Return Lighthouse's report."""
    node, npm = build.node()
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder, "report.json")
        flags = " ".join(["--headless=new", *FLAGS])
        wanted = [address, *DEVICES[device], f"--only-categories={','.join(CATEGORIES)}", f"--chrome-flags={flags}"]
        asked = [*npm, "exec", "--yes", f"--package={LIGHTHOUSE}", "--", "lighthouse", *wanted, "--quiet"]
        path = f"{node.parent}{os.pathsep}{os.environ['PATH']}"
        subprocess.run(
            [str(word) for word in [*asked, "--output=json", f"--output-path={target}"]],
            env={**os.environ, "CHROME_PATH": chromium, "PATH": path},
            cwd=folder,
            stderr=subprocess.PIPE,
            text=True,
            timeout=900,
            check=True,
        )
        audit: dict[str, Any] = json.loads(target.read_text("utf-8"))
    return audit


def main(words: list[str]) -> None:
    with sync_playwright() as playwright:
        chromium = chromium_path() or playwright.chromium.executable_path
    pages = {"app": "", **{game: f"{leaflets.FOLDER}/{game}.html" for game in GAMES}}
    print(f"{'Lighthouse':20}", *(f"{name:>15}" for name in CATEGORIES), flush=True)
    with Host(build.site(), Compressed) as host:
        for page in [page for page in pages if page in words] or pages:
            for device in [device for device in DEVICES if device in words] or DEVICES:
                told(f"{page} {device}", report(host.address + pages[page], device, chromium))


def told(name: str, audit: dict[str, Any]) -> None:
    """Print the scores of a page, and below them what kept it from better ones."""
    scores = (round(100 * audit["categories"][category]["score"]) for category in CATEGORIES)
    print(f"{name:20}", *(f"{score:>15}" for score in scores), flush=True)
    for category in CATEGORIES:
        for part in audit["categories"][category]["auditRefs"]:
            finding = audit["audits"][part["id"]]
            if part["weight"] and (finding["score"] or 0) < 0.95 and finding["score"] is not None:
                print(f"  {finding['title']}: {finding.get('displayValue', '')} ({finding['score']:.2f})")


if __name__ == "__main__":
    main(sys.argv[1:])
