"""The licences of what is handed out with Henge that others have made."""

from __future__ import annotations

import json
from pathlib import Path

RULE = "\n\n" + "-" * 80 + "\n\n"


def licences(root: Path, web: Path) -> str:
    """Return what the page is made of, under which licence, and the licences' texts as far as they come with it."""
    packages = web / "node_modules"
    lock = json.loads((packages / "pyodide" / "pyodide-lock.json").read_text("utf-8"))["info"]
    lines = [
        "Henge: MIT",
        "Commissioner, the typeface: SIL Open Font License 1.1",
        f"Python {lock['python']}, its interpreter and standard library: Python Software Foundation License 2",
    ]
    texts = [(root / "LICENSE").read_text("utf-8"), (web / "look" / "fonts" / "OFL.txt").read_text("utf-8")]
    for path, part in json.loads((web / "package-lock.json").read_text("utf-8"))["packages"].items():
        folder = web / path
        if not path or part.get("dev") or not folder.is_dir():  # only for building, or for other machines
            continue
        told = json.loads((folder / "package.json").read_text("utf-8"))
        lines.append(f"{told['name']} {told['version']}, on npm with its source: {told['license']}")
        texts += [text.read_text("utf-8") for text in sorted(folder.glob("LICENSE*"))]
    return RULE.join(("\n".join(dict.fromkeys(lines)), *dict.fromkeys(text.strip() for text in texts))) + "\n"
