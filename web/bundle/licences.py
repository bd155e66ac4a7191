"""The licences of what is handed out with Henge that others have made."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

RULE = "\n\n" + "-" * 80 + "\n\n"
NOT_IN_THE_PAGE = {"ws", "@types/emscripten"}  # for Node and for compilers; no page holds them


def licences(root: Path, web: Path) -> str:
    """Return what the page is made of, under which licence and where its source is, and the licences' texts.

    Texts that do not come with a package are in web/licences.
    """
    lock = json.loads((web / "node_modules" / "pyodide" / "pyodide-lock.json").read_text("utf-8"))["info"]
    lines = [
        "Henge, MIT",
        "Commissioner, the typeface, OFL-1.1, https://github.com/kosbarts/Commissioner",
        f"Python {lock['python']}, compiled for browsers, PSF-2.0, https://github.com/python/cpython",
    ]
    texts = [(root / "LICENSE").read_text("utf-8")]
    texts += [path.read_text("utf-8") for path in sorted((web / "licences").iterdir())]
    for folder, part in packages(web):
        author, home = part.get("author", ""), part.get("repository", {}).get("url", "")
        by = author["name"] if isinstance(author, dict) else author
        entry = (f"{part['name']} {part['version']}", by and f"by {by}", part["license"], home.removeprefix("git+"))
        lines.append(", ".join(filter(None, entry)))
        texts += [text.read_text("utf-8") for text in sorted(folder.glob("LICENSE*"))]
    return RULE.join(("\n".join(dict.fromkeys(lines)), *dict.fromkeys(text.strip() for text in texts))) + "\n"


def packages(web: Path) -> list[tuple[Path, dict[str, Any]]]:
    """Return the folder and description of every npm package that is in the page."""
    shipped = []
    for path, part in json.loads((web / "package-lock.json").read_text("utf-8"))["packages"].items():
        folder = web / path
        if path and not part.get("dev") and folder.is_dir():  # some are for other machines
            package = json.loads((folder / "package.json").read_text("utf-8"))
            if package["name"] not in NOT_IN_THE_PAGE:
                shipped.append((folder, package))
    return shipped
