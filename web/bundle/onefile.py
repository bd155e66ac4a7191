"""The page in one file, dist/henge.html, for a double click or a USB stick; it never asks a network for anything."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable, Iterable
from gzip import compress
from pathlib import Path

CONTENT_SECURITY = (
    "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; worker-src blob:; style-src 'unsafe-inline'; "
    "font-src data:; img-src data: blob:; connect-src 'none'; base-uri 'none'; form-action 'none'"
)
TYPES = {".svg": "image/svg+xml", ".woff2": "font/woff2"}
NOT_FOUND_HERE = (
    r'<link rel="(?:alternate|apple-touch-icon|manifest|license|preload)"[^>]*>\n',
    r'<script[^>]* src="[^"]*(?:offline|pyodide|pyscript)\.js"[^>]*></script>\n',
    r"(?<=in this browser\.).*(?=</noscript>)",
)


def one_file(site: Path, files: Iterable[Path], last: Path) -> str:
    """Return the site's page with its styles and scripts, some files packed, and a script that unpacks them."""
    page = (site / "index.html").read_text("utf-8")

    def put(pattern: str, made: Callable[[re.Match[str]], str]) -> None:
        nonlocal page
        page, count = re.subn(pattern, made, page)
        if not count:
            raise ValueError(f"index.html has nothing like {pattern}")

    def text(name: str) -> str:
        return (site / name).read_text("utf-8")

    def style(link: re.Match[str]) -> str:
        folder = (site / link[1]).parent
        sheet = re.sub(r"url\((?!#)([^)]+)\)", lambda url: f"url({data(folder / url[1])})", text(link[1]))
        return f"<style>\n{sheet}</style>"

    for pattern in NOT_FOUND_HERE:
        put(pattern, lambda _: "")
    put(r'(http-equiv="Content-Security-Policy" content=)"[^"]*"', lambda rule: f'{rule[1]}"{CONTENT_SECURITY}"')
    put(r'(<link rel="icon" href=)"([^"]*)"', lambda link: f'{link[1]}"{data(site / link[2])}"')
    put(r'<link rel="stylesheet" href="([^"]*)">', style)
    put(r'<script src="([^"]*)"(?: defer)?></script>', lambda tag: f"<script>\n{text(tag[1])}</script>")
    ending = "".join(map(packed, files)) + f"<script>\n{last.read_text('utf-8')}</script>\n</body>"
    put("</body>", lambda _: ending)
    return page


def data(path: Path) -> str:
    """Return a file as an address that holds it."""
    return f"data:{TYPES[path.suffix]};base64,{b64encode(path.read_bytes()).decode()}"


def packed(path: Path) -> str:
    """Return a file as an element that holds it, compressed."""
    content = b64encode(compress(path.read_bytes(), 9, mtime=0)).decode()
    return f'<script type="text/plain" id="packed-{path.name}">{content}</script>\n'
