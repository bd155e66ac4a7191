"""A match's board as an SVG document that needs nothing else: what a notebook shows (`henge.match.Match`)."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from henge.game import moved
from henge.language import say
from henge.match import Match

from page.draw import ground_of, pair, still
from page.draw.scene import Scene, usual
from page.html.escape import Html, attributes, safe

HERE = Path(__file__).parent
LOOK = HERE / "look" if (HERE / "look").is_dir() else HERE.parent / "look"  # in the wheel; in the source tree
WIDTH = 560  # pixels


def board_document(match: Match) -> Html:
    """Return the board as a bystander sees it, who knows no secret, with the latest action marked, by day."""
    game = match.game
    views = [game.observe(state, None) for state in match.states[-2:]]
    last = moved(game.marks(views[0]), game.marks(views[-1])) if not game.between_games(match.states[-2:][0]) else []
    scene = Scene(last=last, overlays=usual(game), hints=False, compact=True)
    width, height = ground_of(game.board, scene).box.split()[2:]
    said = attributes(
        viewBox=f"0 0 {width} {height}",
        width=WIDTH,
        role="img",
        aria_label=say("{game}, the board", game=game.title),
        data_theme="day",
        data_pair=pair(game),
    )
    paper = Html(f'<rect width="{safe(width)}" height="{safe(height)}" style="fill: var(--page)"/>')
    drawn = still(game, views[-1], scene)
    return Html(f'<svg xmlns="http://www.w3.org/2000/svg"{said}>{look()}{paper}{drawn}</svg>')


@cache
def look() -> Html:
    """Return the page's style and symbols; the style keeps to this document where it stands within another."""
    style = "".join((LOOK / name).read_text("utf-8") for name in ("tokens.css", "boards.css"))
    style = re.sub(r"@font-face \{.*?\}", "", style, flags=re.DOTALL)  # a file of the page's
    style = style.replace(":root, [data-theme", "[data-theme").replace(":root", "[data-theme]")
    symbols = (LOOK / "symbols.svg").read_text("utf-8")
    symbols = symbols[symbols.index("<defs>") : symbols.index("</svg>", symbols.index("</defs>"))]
    return Html(f"<style><![CDATA[{style}]]></style>{symbols}")  # type: ignore[misc]  # the page's own files
