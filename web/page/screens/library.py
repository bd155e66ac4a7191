"""The library: the kept games as cards, ways to find one, and what is written on it."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from typing import NamedTuple

from henge.english import counted, listed
from henge.games import GAMES
from henge.match import Match
from henge.record import BadRecord

from page.app.app import App
from page.draw import pair, thumbnail
from page.html.controls import few, field
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.patch import Drawing, Elements, Part, Region, elements
from page.html.widgets import COMMA, button, icon, tool
from page.keeping import saves
from page.keeping.by_text import fitting
from page.keeping.entries import Entry
from page.keeping.labels import LONGEST_NOTE, LONGEST_TITLE
from page.keeping.library import ALL, BIN, OVER, PAGE, SHELVES, STARRED, pages, search
from page.keeping.under_way import UnderWay, sought, under_way
from page.screens.notice import notice, stay, valid
from page.screens.scores import match_stands
from page.table.table import Table
from page.table.visibility import Sight
from page.words import log, move_list

REGIONS = {
    "bar": ("header", "bar"),
    "notice": ("div", "above"),
    "seek": ("search", "seek"),
    "body": ("div", "library-in"),
    "pages": ("nav", "pages"),
}
LINK = "link"  # what is to be pasted, where it is known
NONE = {
    ALL: "No games saved yet.",
    OVER: "No games finished yet.",
    STARRED: "No favourites yet: touch the star on a game’s card.",
    BIN: "The bin is empty.",
}


def regions(app: App) -> dict[str, Region]:
    """Return what stands on the page of the saved games."""
    some = search(app.kept, app.library)
    tools = tool("done", "What you have done", "i-check") + tool("bring-in", "Import a game", "i-plus")
    back = tool("go", "All games", "i-back", "")
    bar = Html(f'{back}<h1 class="cut" tabindex="-1">Saved games</h1><div class="tools">{tools}</div>')
    return {
        "bar": bar,
        "notice": Html(stay() + notice(app)),
        "seek": seek(app),
        "body": shelf(app, some),
        "pages": turning(app, some),
    }


# to find one ----------------------------------------------------------------------------------------


def seek(app: App) -> Html:
    """Return the ways to find a game: words, a shelf, one of the games; or the match that is looked at."""
    look = app.library
    words = field(
        "text", "look", "words", look.words, "Find by name, game, opponent or note", placeholder="Find a game"
    )
    games = joined(
        Html(f"<option{attributes(value=name, selected=look.game == name)}>{safe(game.title)}</option>")
        for name, game in GAMES.items()
    )
    said = attributes(aria_label="Which game", data_set="look", data_with="game", data_key="which-game")
    which = Html(f'<select{said}><option value="">Every game</option>{games}</select>')
    shelves = few("look", "shelf", SHELVES.items(), look.shelf)
    match = Html(f'<p class="match">{safe(matched(app))} {_all_again()}</p>') if look.row else NOTHING
    return Html(f"{words}{which}{shelves}{match}")


def _all_again() -> Html:
    return button("go", "Show every game", "games", cls="btn slim")


def matched(app: App) -> str:
    """Return how a match stands of which all games are shown."""
    keys = app.kept.rows.get(app.library.row, [])
    if not keys:
        return ""
    names, won = app.kept.entry(keys[-1]).players, app.kept.tally(keys[-1])
    return f"A match of {counted(len(keys), 'game')}. {match_stands(names, won)}"


def turning(app: App, some: list[Entry]) -> Html:
    """Return the way to further pages, where the games take more than one."""
    page, last = app.library.page, pages(some) - 1
    first = PAGE * page
    binned = app.library.shelf == BIN and some
    empty = button("empty", "Empty the bin", cls="btn slim") if binned else NOTHING
    if not last:
        return empty
    words = f"{first + 1}–{min(first + PAGE, len(some))} of {counted(len(some), 'game')}"
    later = tool("look", "Later games", "i-back", f"page/{page - 1}", disabled=not page)
    earlier = tool("look", "Earlier games", "i-next", f"page/{page + 1}", disabled=page == last)
    return Html(f'{later}<span role="status">{safe(words)}</span>{earlier}{empty}')


# the cards ------------------------------------------------------------------------------------------


def shelf(app: App, some: list[Entry]) -> Region:
    """Return one page of the games, each card an element that stays while others come and go."""
    sealed = sought(under_way(app.kept), app.library)
    if not some and not sealed:
        look = app.library
        words = "No game matches." if look.words or look.game else NONE.get(look.shelf, "No game is in progress.")
        note = " Games stay here for 30 days." if look.shelf == BIN else ""
        return Html(f'<p class="none">{safe(words + note)}</p>')
    first = PAGE * app.library.page
    shown: Elements = elements(
        [*(_apart(one, app.home) for one in sealed), *(_card(app, one) for one in some[first : first + PAGE])]
    )
    return Drawing(NOTHING, (Part(Html('<ul class="shelf" data-part="">'), shown, Html("</ul>")),))


def _apart(one: UnderWay, home: str) -> Html:
    """Return the card of a game with sealed hands, of which this device keeps its own side alone."""
    leads = attributes(class_="game", type="button", data_do="go", data_with=one.route, data_pair=pair(GAMES[one.game]))
    small = joined(COMMA + Html(f"<small>{safe(line)}</small>") for line in (", ".join(one.names), one.stands(home)))
    leave = tool("forget-sealed", f"Leave {one.title} with {listed(one.names)} for good", "i-leave", one.key)
    return Html(
        f'<li><button{leads}><span class="thumb apart">{icon("i-devices")}</span><b class="cut">{safe(one.title)}</b>'
        f'{small}</button><div class="about-it">{leave}</div></li>'
    )


def _card(app: App, one: Entry) -> Html:
    if one.trouble:
        return _unreadable(app, one)
    label, near = app.kept.label(one.key), one.key in app.reading.drawn
    seen = glimpse(app.kept[one.key]) if near else Glimpse(NOTHING, standing(one))
    game = GAMES[one.game]
    name = title(app, one.key)
    picture = Html(f'<span class="thumb"{attributes(data_near=None if near else one.key)}>{seen.picture}</span>')
    lines = [", ".join(one.players), seen.standing, *seen.series, when(one)]
    if label.title:
        lines.insert(0, game.title)
    if label.binned:
        lines.append(f"{counted(label.days(app.library.now), 'day')} left in the bin")
    small = joined(COMMA + Html(f"<small>{safe(line)}</small>") for line in lines if line)
    leads = attributes(class_="game", type="button", data_do="load", data_with=one.key, data_pair=pair(game))
    row = match(app, one.key)
    star = star_of(app, one.key) if not label.binned else NOTHING
    more = tool("game", f"More about {name}", "i-more", one.key)
    return Html(
        f'<li><button{leads}>{picture}<b class="cut">{safe(name)}</b>{small}</button>'
        f'<div class="about-it">{row}{star}{more}</div></li>'
    )


def star_of(app: App, key: str) -> Html:
    """Return the button that gives a kept game a star, or takes it away."""
    starred = app.kept.label(key).starred
    sign = icon("i-starred" if starred else "i-star")
    said = attributes(
        class_="tool",
        type="button",
        data_do="label",
        data_with=f"star/{key}",
        aria_pressed=str(starred).lower(),
        aria_label=f"Favourite: {title(app, key)}",
        title="Favourite",
    )
    return Html(f"<button{said}>{sign}</button>")


def match(app: App, key: str) -> Html:
    """Return how the match stands that a game belongs to, in the order of its players; touched, it shows all of it."""
    won = app.kept.tally(key)
    if not won or app.library.row:
        return NOTHING
    score = "–".join(map(str, won))
    return button("look", f"Match {score}", f"row/{app.kept.label(key).row}", cls="chip")


def _unreadable(app: App, one: Entry) -> Html:
    """Return a text that is no game this Henge can open; what a newer one made is never offered for deletion."""
    copy = button("copy", "Copy the game’s text", one.key, cls="btn slim")
    if one.newer:
        return Html(f'<li class="odd"><b>A game of a newer Henge</b><p>{safe(one.trouble)}</p>{copy}</li>')
    ways = button("bin", "Move to the bin", one.key, cls="btn slim")
    if app.kept.label(one.key).binned:
        ways = button("unbin", "Put it back", one.key, cls="btn slim")
        ways += button("forget", "Delete for good", one.key, cls="btn slim")
    return Html(
        f'<li class="odd damaged"><b>A damaged game</b><p>{safe(one.trouble)} Its text, to copy:</p>'
        f'<textarea readonly rows="3" aria-label="The damaged text">{safe(app.kept[one.key])}</textarea>'
        f'<div class="row">{copy}{ways}</div></li>'
    )


class Glimpse(NamedTuple):
    """What a card shows of a game once it has been replayed: a picture, as a bystander sees it, how it stands, and how
    a series of games in one match does, or that it was begun from a position set up by hand.
    """

    picture: Html
    standing: str
    series: tuple[str, ...] = ()


@lru_cache(256)
def glimpse(text: str) -> Glimpse:
    """Return the glimpse of a game by its kept text."""
    try:
        table = saves.unpack("", text)
    except BadRecord:
        return Glimpse(NOTHING, "damaged")
    match, begun = table.match, filter(None, [move_list.began(table.match, table.fair)])
    view = Sight(match, len(match.actions), None).view
    return Glimpse(thumbnail(match.game, view), stands(table), (*match.game.standing(view), *begun, *studied(match)))


def studied(match: Match) -> tuple[str, ...]:
    """Return how many lines were tried in a game and how many positions are noted, in one line; () for neither."""
    every = [line for _, line in match.tree.walk()]
    tried, noted = len(every) - 1, sum(len(line.notes) for line in every)
    said = [counted(tried, "line") + " tried"] if tried else []
    said += [counted(noted, "note")] if noted else []
    return (" · ".join(said),) if said else ()


def stands(table: Table) -> str:
    """Return who won, and with how many points, or who is to play."""
    match, result = table.match, table.match.result
    if result is None:
        return f"{log.to_play(table)} · {counted(len(match.actions), 'move')}"
    best = result.ranking[0]
    if len(best) == match.game.seats:
        return "A draw"
    names = [match.name(seat, match.state) for seat in best]
    won = f"{names[0]} won" if len(best) == 1 else f"{listed(names)} shared the win"
    totals = [score.total for score in match.game.scores(match.state)]
    order = sorted(range(len(totals)), key=lambda seat: (seat not in best, -totals[seat]))
    return f"{won}, {'–'.join(str(totals[seat]) for seat in order)}" if totals and not match.end else won


def standing(one: Entry) -> str:
    """Return how far a game is, as far as that is known without replaying it."""
    if one.over:
        return "finished"
    turn = "your turn · " if one.yours else "waiting · " if one.waits else ""
    return f"{turn}{counted(one.moves, 'move')}"


def when(one: Entry) -> str:
    """Write when a game was played last; "" where that is not known."""
    return datetime.fromtimestamp(one.at / 1000).strftime("%-d %B %Y, %H:%M") if one.at else ""


def described(one: Entry) -> str:
    """Return who plays a kept game, how far it is, and when it was played last."""
    return " · ".join(filter(None, [", ".join(one.players), standing(one) if one.game else "", when(one)]))


def title(app: App, key: str) -> str:
    """Return what a game is called: the name that somebody gave it, or that of what is played."""
    one = app.kept.entry(key)
    if one.trouble:
        return "a damaged game"
    return app.kept.label(key).title or GAMES[one.game].title


# one of them ----------------------------------------------------------------------------------------


def label(app: App) -> Html:
    """Return the sheet about one game: its name, a note, and whether it is a favourite."""
    key = app.about
    one, tag = app.kept.entry(key), app.kept.label(key)
    more = {"aria_describedby": "kept-as-typed"}
    name = field(
        "text", "label", f"title/{key}", tag.title, "Name", maxlength=LONGEST_TITLE, placeholder="No name", **more
    )
    said = attributes(
        data_set="label", data_with=f"note/{key}", data_key="note", maxlength=LONGEST_NOTE, rows=4, **more
    )
    note = Html(f'<textarea{said} autocomplete="off">{safe(tag.note)}</textarea>')
    return Html(
        f'<p class="none">{safe(described(one))}</p>'
        f'<label class="paste"><span>Name</span>{name}</label><label class="paste"><span>Note</span>{note}</label>'
        '<p class="sr" id="kept-as-typed">What you write is kept as you type.</p>'
    )


def ways(app: App) -> Html:
    """Return what can be done with a game."""
    key = app.about
    labelled = app.kept.label(key)
    if labelled.binned:
        return button("forget", "Delete for good", key) + button("unbin", "Put it back", key, cls="btn primary")
    away = button("bin", "Move to the bin", key)
    copy = button("copy", "Copy the game’s text", key)
    at_table = app.screen == "play" and app.table is not None and app.table.key == key
    load = NOTHING if at_table else button("load", "Open", key, sign="i-play", cls="btn primary")
    return away + copy + load + Html('<p id="done" role="status"></p>')


def bring_in(app: App) -> Html:
    """Return the place to paste a record, or a link, and the way to take in a file."""
    refusal, link = NOTHING, app.about == LINK
    if app.notice:
        refusal = Html(f'<p class="refused" role="alert">{safe(app.notice)} {valid(app)}</p>')
    what = fitting("Paste the link here", app.home) if link else "Paste a game’s text or link here"
    paste = Html(
        f'{refusal}<label class="paste"><span>{safe(what)}</span>'
        '<textarea id="record" rows="4" data-key="record" autocomplete="off" spellcheck="false"></textarea></label>'
    )
    if link:
        return paste
    pick = button("pick", "Import a file", "parcel", cls="btn slim")
    accept = ".henge,.json,.txt,application/json,text/plain"
    return paste + Html(
        f'<div class="row bring">{pick}</div>'
        f'<input type="file" id="parcel" hidden data-file="take"{attributes(accept=accept)}>'
    )
