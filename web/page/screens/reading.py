"""The table for whoever reads or hears it: the board as rows of buttons, sentences, moves typed as text, the keys."""

from __future__ import annotations

from collections.abc import Mapping

from henge.english import counted, listed
from henge.game import Game
from henge.rules import write_action

from page.app import typed
from page.app.app import App
from page.draw import Said, spoken_cells
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import button
from page.screens import places
from page.screens.board import seen
from page.screens.lesson import learnt, untyped
from page.words import listening

NAMED = 12  # what may follow, told one by one; of more the number is enough
ARROWS = {  # what arrow keys do on a board of each form
    "hexagon": {
        "Arrow keys": "go along a row, or up and down",
        "A D": "west and east",
        "Q E": "north-west and north-east",
        "Z C": "south-west and south-east",
    },
    "annulus": {"← →": "go round the ring", "↑ ↓": "go outwards and inwards"},
    "ley_lines": {"Arrow keys": "go to the next point or line end that way"},
}
RING = {"← →": "go round the ring", "↑ ↓": "go back and on by five numbers"}
ON_THE_BOARD = {
    "Shift with one of these": "goes on to the next place that is different",
    "J": "goes to the next place that may be touched, with Shift to the one before",
    **{key.upper(): words for key, (_, words) in places.KEYS.items()},
    "+": "shows the place larger, until you press it again",
    "Enter": "touches the place you are at",
}
READERS = (
    "A screen reader keeps single keys for itself until it is told to pass them on: in NVDA press Insert and Space, in "
    "JAWS Insert and Z, in VoiceOver on a Mac switch off Quick Nav with the left and right arrow keys together."
)
IN_THE_LIST = {"↑ ↓": "go from one move to the next", "Enter": "shows the table as it was after that move"}
AT_THE_TABLE = {
    **{key.upper(): words for key, (_, words) in listening.KEYS.items()},
    "1 to 9": "touch a card or piece of your hand, or what M tells, in its order; answer a question",
    "R": "says again what was said last",
    "I": "asks for a hint, and on: its idea, its place, the move, why",
    "G": "goes on: presses Confirm, Go on or whatever leads on",
    "T": "goes to the field for typing a move, when the board is a table; the first letters of names are enough there, "
    "Enter touches them, with Shift also plays the move, and Escape leads back",
    "Escape": "takes back a touch",
    "U": "takes back a move",
    "?": "shows the keys",
}


def board(app: App) -> Html:
    """Return the board as a table of buttons, made from what the drawing shows, how it stands, and a field for moves.

    On a small screen the table comes first, and how it stands is told on request but for who leads.
    """
    heard, table = places.says(app), app.playing
    shown = spoken_cells(*seen(app)) if table.aside else heard
    parts = typing(app), grid(table.game, shown, table.display.focus, heard)
    parts = parts[::-1] if app.device.small_screen else parts
    return Html(f'<div class="reading">{standing(app)}{joined(parts)}</div>')


def standing(app: App) -> Html:
    """Return how it stands: who leads, and what else there is to tell, open where there is room for it."""
    first, *others = listening.overview(app.playing)[:-1] or ("Nothing stands on the board yet.",)
    lines = joined(Html(f"<p>{safe(line)}</p>") for line in others)
    more = attributes(class_="overview", open=not app.device.small_screen)
    return Html(f"<details{more}><summary><h2>How it stands</h2> <span>{safe(first)}</span></summary>{lines}</details>")


def grid(game: Game[object], words: Mapping[str, Said], focus: str, heard: Mapping[str, Said] | None = None) -> Html:
    """Return the places of a board as the table its game declares, each with what is seen and what is heard of it;
    `focus` is the one to which the Tab key comes.
    """
    heard = words if heard is None else heard
    live = next((name for name, said in heard.items() if said.touch == "live"), next(iter(words)))
    stop = focus if focus in words else live  # arrows go on from there
    layout, wide = game.layout, max(len(row.cells) for row in game.layout.rows)
    head = joined(Html(f'<th scope="col" role="columnheader">{safe(one)}</th>') for one in layout.columns)
    head = Html(f'<thead role="rowgroup"><tr role="row"><td role="cell"></td>{head}</tr></thead>') if head else NOTHING
    rows = NOTHING
    for heading, group in layout.groups:
        over = Html(f'<th scope="rowgroup" role="rowheader" colspan="{wide + 1}">{safe(heading)}</th>')
        inside = Html(f'<tr role="row" class="over">{over}</tr>') if heading else NOTHING
        for row in group:
            shown = joined(_cell(name, words[name], name == stop, heard[name]) for name in row.cells)
            first = Html(f'<th scope="row" role="rowheader">{safe(row.heading)}</th>')
            inside += Html(f'<tr role="row">{first}{shown}</tr>')
        rows += Html(f'<tbody role="rowgroup">{inside}</tbody>')
    others = [name for name in words if name not in game.board.cells]
    more = joined(_cell(name, words[name], name == stop, heard[name], "li") for name in others)
    more = Html(f'<h2 class="sr">The ends of lines</h2><ul class="cells">{more}</ul>') if others else NOTHING
    title, cls = safe(f"{game.title}, the board"), "cells straight" if layout.columns else "cells"
    return Html(
        f'<h2 class="sr">The board</h2><table class="{safe(cls)}" role="table">'
        f'<caption class="sr">{title}</caption>{head}{rows}</table>{more}'
    )


def typing(app: App) -> Html:
    """Return the field to type a move, with what may follow."""
    follow = typed.following(app)
    offered = joined(Html(f"<option{attributes(value=text, label=words)}></option>") for text, words in follow.items())
    names = list(follow.values())
    may = f"May follow: {listed(names)}." if 0 < len(names) <= NAMED else f"{counted(len(names), 'thing')} may follow."
    aside = app.playing.aside
    legal = () if aside else app.playing.sight.legal
    title = f"Type a move, such as {write_action(legal[0])}; Enter touches it" if legal else "Type a move"
    course = learnt(app)
    if not names or (course and untyped(course)):
        may = "Enter confirms the move." if app.playing.whole else "No move can be typed now."
        may = (untyped(course) if course else "") or may
        may = listening.HOLD if aside and app.playing.playable and not app.playing.whole else may
    return Html(
        f'<div class="typing"><label for="move">{safe(title)}</label>'
        '<input type="text" id="move" list="following" data-set="typing" data-with="move" data-key="move"'
        ' maxlength="120" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="follow">'
        f'<datalist id="following">{offered}</datalist><p id="follow">{safe(may)}</p></div>'
    )


def _cell(name: str, said: Said, stop: bool, heard: Said, tag: str = "td") -> Html:
    more = attributes(
        type="button",
        class_=f"cell {said.touch}".strip(),
        data_touch=name,
        tabindex=0 if stop else -1,
        data_key=f"read-{name}",
        aria_pressed="true" if heard.touch == "picked" else None,
        aria_label=heard.label,
    )
    unheard = attributes(aria_hidden="true" if heard is not said else None)  # seen by one, and told to others
    inside = Html(f"<button{more}><b{unheard}>{safe(said.words)}</b> <span{unheard}>{safe(said.note)}</span></button>")
    start = Html('<td role="cell">') if tag == "td" else Html(f"<{safe(tag)}>")  # a role, as rows wrap in small windows
    return Html(f"{start}{inside}</{safe(tag)}>")


def offer(app: App) -> Html:
    """Return the way to boards as tables, met first by whoever comes by keyboard or screen reader."""
    words = "Show boards as pictures" if app.settings.reading else "Show boards as tables, for screen readers and keys"
    return button("set", words, "reading", cls="btn skip", data_key="offer")


def keys(app: App) -> Html:
    """Return the table of keys, those of the place where one is before the others."""
    form = app.playing.game.board.form
    places_of = {
        "board": (
            "On the board, and from elsewhere at the table the way to it",
            {**ARROWS.get(form, RING), **ON_THE_BOARD},
        ),
        "log": ("In the list of what happened", IN_THE_LIST),
        "": (
            "Anywhere at the table",
            {key: does for key, does in AT_THE_TABLE.items() if form != "hexagon" or key != "D"},
        ),
    }
    order = sorted(places_of, key=lambda place: place != app.about)
    shown = joined(_keys(*places_of[place]) for place in order)
    shown = Html(f"<p>{safe(READERS)}</p>{shown}")
    shown = Html(f'<div tabindex="0" role="group" aria-label="All keys">{shown}</div>')  # so that it can be scrolled
    if app.settings.keys:
        return shown
    off = Html("<p>Single letters are switched off, as some screen readers have their own. ")
    return off + button("set", "Switch them on", "keys", cls="btn slim") + Html("</p>") + shown


def _keys(title: str, some: dict[str, str]) -> Html:
    rows = joined(
        Html(f'<tr><th scope="row"><kbd>{safe(key)}</kbd></th><td>{safe(does)}</td></tr>') for key, does in some.items()
    )
    return Html(f'<table class="keys"><caption>{safe(title)}</caption><tbody>{rows}</tbody></table>')
