"""The table for whoever reads or hears it: the board as rows of buttons, an overview in sentences, the keys."""

from __future__ import annotations

from page.app.app import App
from page.draw import spoken_cells
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.screens.board import scene
from page.words import listening

KEYS = {  # the one table of keys, for every game: what is pressed, what it does
    "Arrow keys": "go over the board or the log; on a ring, up and down go on by five numbers",
    "A D": "on hexagons: west and east",
    "Q E": "on hexagons: north-west and north-east",
    "Z C": "on hexagons: south-west and south-east",
    "Enter": "touches the place you are at",
    "Escape": "takes back a touch",
    "U": "takes back a move",
    **{key.upper(): words for key, (_, words) in listening.KEYS.items()},
    "?": "shows these keys",
}


def board(app: App) -> Html:
    """Return the board as a table of buttons, made from what the drawing shows."""
    table = app.playing
    view = table.sight.view if table.preview is None else table.preview
    told = spoken_cells(table.game, view, scene(app))
    rows = NOTHING
    for heading, cells in table.game.board.rows:
        shown = joined(_cell(name, told[name].words, told[name].note, told[name].touch) for name in cells)
        rows += Html(f'<tr><th scope="row">{safe(heading)}</th>{shown}</tr>')
    others = [name for name in told if name not in table.game.board.cells]
    more = joined(_cell(name, told[name].words, told[name].note, told[name].touch, "li") for name in others)
    lines = joined(Html(f"<p>{safe(line)}</p>") for line in listening.overview(table))
    title = safe(f"{table.game.title}, the board")
    return Html(
        f'<div class="reading"><section class="overview"><h2>How it stands</h2>{lines}</section>'
        f'<table class="cells"><caption class="sr">{title}</caption><tbody>{rows}</tbody></table>'
        f'<ul class="cells">{more}</ul></div>'
    )


def _cell(name: str, word: str, note: str, touch: str, tag: str = "td") -> Html:
    said = attributes(
        type="button",
        class_=f"cell {touch}".strip(),
        data_touch=name,
        data_key=f"read-{name}",
        aria_pressed="true" if touch == "picked" else None,
        aria_label=f"{word}, {note}{NOTES[touch]}",
    )
    inside = Html(f"<button{said}><b>{safe(word)}</b> <span>{safe(note)}</span></button>")
    return Html(f"<{safe(tag)}>{inside}</{safe(tag)}>")


NOTES = {"": "", "live": ", may be touched", "picked": ", picked", "aim": ", may be touched instead"}


def keys() -> Html:
    """Return the table of keys, as the sheet shows it."""
    rows = NOTHING
    for key, does in KEYS.items():
        rows += Html(f'<tr><th scope="row"><kbd>{safe(key)}</kbd></th><td>{safe(does)}</td></tr>')
    return Html(f'<table class="keys"><tbody>{rows}</tbody></table>')
