"""The table for whoever reads or hears it: the board as rows of buttons, sentences, moves typed as text, the keys."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from henge.game import Game
from henge.language import listed, many, phrase, say
from henge.rules import write_action

from page.app.app import App
from page.draw import Said, spoken_cells
from page.features.lessons.view import learnt, untyped
from page.features.play.board_at_table import seen
from page.features.screen_reader import places
from page.features.screen_reader import update as screen_reader
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import button
from page.words import listening

NAMED = 12  # what may follow, told one by one; of more the number is enough
ARROWS = {  # what arrow keys do on a board of each form
    "hexagon": (
        (phrase("Arrow keys"), phrase("go along a row, or up and down")),
        ("A D", phrase("west and east")),
        ("Q E", phrase("north-west and north-east")),
        ("Z C", phrase("south-west and south-east")),
    ),
    "annulus": (("← →", phrase("go round the ring")), ("↑ ↓", phrase("go outwards and inwards"))),
    "ley_lines": ((phrase("Arrow keys"), phrase("go to the next point or line end that way")),),
}
RING = (("← →", phrase("go round the ring")), ("↑ ↓", phrase("go back and on by five numbers")))
ON_THE_BOARD = (
    (phrase("Shift with one of these"), phrase("goes on to the next place that is different")),
    ("J", phrase("goes to the next place that may be touched, with Shift to the one before")),
    *((key.upper(), words) for key, (_, words) in places.KEYS.items()),
    ("+", phrase("shows the place larger, until you press it again")),
    (phrase("Enter"), phrase("touches the place you are at")),
)
READERS = phrase(
    "A screen reader keeps single keys for itself until it is told to pass them on: in NVDA press Insert and Space, in "
    "JAWS Insert and Z, in VoiceOver on a Mac switch off Quick Nav with the left and right arrow keys together."
)
IN_THE_LIST = (
    ("↑ ↓", phrase("go from one move to the next")),
    (phrase("Enter"), phrase("shows the table as it was after that move")),
)
AT_THE_TABLE = (
    *((key.upper(), words) for key, (_, words) in listening.KEYS.items()),
    (phrase("1 to 9"), phrase("touch a card or piece of your hand, or what M tells, in its order; answer a question")),
    (phrase("Menu key"), phrase("tells what the card you are at does")),
    ("R", phrase("says again what was said last")),
    ("I", phrase("asks for a hint, and on: its idea, its place, the move, why")),
    ("G", phrase("goes on: presses Confirm, Go on or whatever leads on")),
    (
        "T",
        phrase(
            "goes to the field for typing a move, when the board is a table; the first letters of names are enough "
            "there, Enter touches them, with Shift also plays the move, and Escape leads back"
        ),
    ),
    (phrase("Escape"), phrase("takes back a touch")),
    ("U", phrase("takes back a move")),
    ("?", phrase("shows the keys")),
)


def board_table(app: App) -> Html:
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
    first, *others = listening.overview(app.playing)[:-1] or (say("Nothing stands on the board yet."),)
    lines = joined(Html(f"<p>{safe(line)}</p>") for line in others)
    more = attributes(class_="overview", open=not app.device.small_screen)
    head = Html(f"<h2>{safe(say('How it stands'))}</h2> <span>{safe(first)}</span>")
    return Html(f"<details{more}><summary>{head}</summary>{lines}</details>")


def grid(game: Game[object], words: Mapping[str, Said], focus: str, heard: Mapping[str, Said] | None = None) -> Html:
    """Return the places of a board as the table its game declares, each with what is seen and what is heard of it;
    `focus` is the one to which the Tab key comes.
    """
    heard = words if heard is None else heard
    live = next((name for name, said in heard.items() if said.touch == "live"), next(iter(words)))
    stop = focus if focus in words else live  # arrows go on from there
    layout, wide = game.layout, max(len(row.cells) for row in game.layout.rows)
    head = joined(Html(f'<th scope="col" role="columnheader">{safe(column)}</th>') for column in layout.columns)
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
    ends = safe(say("The ends of lines"))
    more = Html(f'<h2 class="sr">{ends}</h2><ul class="cells">{more}</ul>') if others else NOTHING
    title, cls = safe(say("{game}, the board", game=game.title)), "cells straight" if layout.columns else "cells"
    return Html(
        f'<h2 class="sr">{safe(say("The board"))}</h2><table class="{safe(cls)}" role="table">'
        f'<caption class="sr">{title}</caption>{head}{rows}</table>{more}'
    )


def typing(app: App) -> Html:
    """Return the field to type a move, with what may follow."""
    follow = screen_reader.completions(app)
    offered = joined(Html(f"<option{attributes(value=text, label=words)}></option>") for text, words in follow.items())
    names = list(follow.values())
    may = many(len(names), "There is {n} way to go on.", "There are {n} ways to go on.")
    if 0 < len(names) <= NAMED:
        may = say("May follow: {names}.", names=listed(names))
    aside = app.playing.aside
    legal = () if aside else app.playing.viewpoint.legal
    title = say("Type a move")
    if legal:
        title = say("Type a move, such as {move}; Enter touches it", move=write_action(legal[0]))
    course = learnt(app)
    if not names or (course and untyped(course)):
        may = say("Enter confirms the move." if app.playing.whole else "No move can be typed now.")
        may = (untyped(course) if course else "") or may
        may = say(listening.HOLD) if aside and app.playing.playable and not app.playing.whole else may
    return Html(
        f'<div class="typing"><label for="move">{safe(title)}</label>'
        '<input type="text" id="move" list="following" data-set="typing" data-key="move"'
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


def way_to_tables(app: App) -> Html:
    """Return the way to boards as tables, met first by whoever comes by keyboard or screen reader."""
    words = say("Show boards as tables, for screen readers and keys")
    if app.settings.reading:
        words = say("Show boards as pictures")
    return button("set", words, "reading", cls="btn skip", data_key="offer")


def keys_table(app: App) -> Html:
    """Return the table of keys, those of the place where one is before the others."""
    form = app.playing.game.board.form
    places_of = {
        "board": (
            say("On the board, and from elsewhere at the table the way to it"),
            (*ARROWS.get(form, RING), *ON_THE_BOARD),
        ),
        "log": (say("In the list of what happened"), IN_THE_LIST),
        "": (
            say("Anywhere at the table"),
            tuple((key, does) for key, does in AT_THE_TABLE if form != "hexagon" or key != "D"),
        ),
    }
    order = sorted(places_of, key=lambda place: place != app.shown.about)
    shown = joined(_keys(*places_of[place]) for place in order)
    shown = Html(f"<p>{safe(say(READERS))}</p>{shown}")
    said = attributes(tabindex=0, role="group", aria_label=say("All keys"))
    shown = Html(f"<div{said}>{shown}</div>")  # so that it can be scrolled
    if app.settings.keys:
        return shown
    off = safe(say("Single letters are switched off, as some screen readers have their own."))
    return Html(f"<p>{off} {button('set', say('Switch them on'), 'keys', cls='btn slim')}</p>{shown}")


def _keys(title: str, some: Iterable[tuple[str, str]]) -> Html:
    rows = joined(
        Html(f'<tr><th scope="row"><kbd>{safe(say(key))}</kbd></th><td>{safe(say(does))}</td></tr>')
        for key, does in some
    )
    return Html(f'<table class="keys"><caption>{safe(title)}</caption><tbody>{rows}</tbody></table>')
