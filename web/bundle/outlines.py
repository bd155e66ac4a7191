"""The typeface's letters as outlines, for pictures that must look right where it is not (web/show.js draws by them).

Made once from the typeface, and anew only when that changes: `pip install fonttools brotli`, then
`python web/bundle/outlines.py` writes web/look/outlines.json:

    of       the typeface's own SHA-256
    em       units of the outlines to an em
    letters  by weight and flare, "600 100": every letter's outline as an SVG path, y downwards from the baseline
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

LOOK = Path(__file__).resolve().parents[1] / "look"
FACE, TARGET = LOOK / "fonts" / "commissioner-latin-flar-normal.woff2", LOOK / "outlines.json"
STYLES = ((500, 0), (600, 0), (500, 100), (600, 100))  # as page.draw writes, and what is written beside it
LETTERS = "".join(map(chr, range(0x21, 0x7F))) + "×°·…–—‘’“”→ÄÖÜäöüßéè"


def outlines(weight: int, flare: int) -> dict[str, str]:
    """Return the letters' outlines in one style."""
    from fontTools.pens.svgPathPen import SVGPathPen  # type: ignore[import-not-found]
    from fontTools.pens.transformPen import TransformPen  # type: ignore[import-not-found]
    from fontTools.ttLib import TTFont  # type: ignore[import-not-found]
    from fontTools.varLib.instancer import instantiateVariableFont  # type: ignore[import-not-found]

    font = instantiateVariableFont(TTFont(FACE), {"wght": weight, "FLAR": flare})
    glyphs, names, paths = font.getGlyphSet(), font.getBestCmap(), {}
    for letter in LETTERS:
        if ord(letter) in names:
            pen = SVGPathPen(glyphs, ntos=lambda number: str(round(number)))
            glyphs[names[ord(letter)]].draw(TransformPen(pen, (1, 0, 0, -1, 0, 0)))
            paths[letter] = pen.getCommands()
    return paths


def write() -> None:
    """Write the letters of all styles as outlines."""
    letters = {f"{weight} {flare}": outlines(weight, flare) for weight, flare in STYLES}
    made = {"of": hashlib.sha256(FACE.read_bytes()).hexdigest(), "em": 2000, "letters": letters}
    TARGET.write_text(json.dumps(made, ensure_ascii=False, indent=0) + "\n", "utf-8")


if __name__ == "__main__":
    write()
