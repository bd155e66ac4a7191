"""The library: the kept games as cards, ways to find one, and what is written on it."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from typing import NamedTuple

from henge.games import GAMES
from henge.language import YOU, code, listed, many, named, person, phrases, say, say_as
from henge.match import Match
from henge.record import BadRecord

from page.app.app import App
from page.draw import pair, thumbnail
from page.html.controls import few, field
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.patch import Drawing, Elements, Part, RegionContent, elements
from page.html.widgets import COMMA, button, icon, tool
from page.keeping import game_texts
from page.keeping.index import Entry
from page.keeping.library_query import ALL, BIN, OPEN, OVER, PAGE, SHELVES, STARRED, found_games, pages
from page.keeping.remote_index import UnderWay, sought, under_way
from page.table.table import Table
from page.table.turn_on_screen import turns_played
from page.table.visibility import Viewpoint
from page.ui.continue_words import how_far, moves_made
from page.ui.match_score import match_stands
from page.ui.notice import notice, stay
from page.words import move_list, verdicts

REGIONS = {
    "bar": ("header", "bar"),
    "notice": ("div", "above"),
    "seek": ("search", "seek"),
    "body": ("div", "library-in"),
    "pages": ("nav", "pages"),
}
NONE = phrases(
    {
        ALL: "No games saved yet.",
        OVER: "No games finished yet.",
        STARRED: "No favourites yet: touch the star on a game’s card.",
        BIN: "The bin is empty.",
        OPEN: "No game is in progress.",
    }
)
MONTHS = phrases(
    (
        *("January", "February", "March", "April", "May", "June"),
        *("July", "August", "September", "October", "November", "December"),
    )
)


def regions(app: App) -> dict[str, RegionContent]:
    """Return what stands on the page of the saved games."""
    some = found_games(app.kept, app.browsing.library)
    bar = Html(
        f'{tool("go", say("All games"), "i-back", "")}<h1 class="cut" tabindex="-1">{safe(say("Saved games"))}</h1>'
    )
    more = button("bring-in", say("Import a game"), cls="btn slim") + button(
        "done", say("Lessons, puzzles, results"), cls="btn slim"
    )
    return {
        "bar": bar,
        "notice": Html(stay() + notice(app)),
        "seek": seek(app),
        "body": page_of_games(app, some),
        "pages": page_turns(app, some) + more,
    }


# to find one ----------------------------------------------------------------------------------------


def seek(app: App) -> Html:
    """Return the ways to find a game: words, a shelf, one of the games; or the match that is looked at."""
    look = app.browsing.library
    words = field(
        "text", "look", "words", look.words, say("Find by name, game, opponent or note"), placeholder=say("Find a game")
    )
    games = joined(
        Html(f"<option{attributes(value=name, selected=look.game == name)}>{safe(game.title)}</option>")
        for name, game in GAMES.items()
    )
    said = attributes(aria_label=say("Which game"), data_set="look", data_with="game", data_key="which-game")
    which = Html(f'<select{said}><option value="">{safe(say("Every game"))}</option>{games}</select>')
    shelves = few("look", "shelf", [(name, _shelf(name)) for name in SHELVES], look.shelf)
    match = Html(f'<p class="match">{safe(matched(app))} {_all_again()}</p>') if look.row else NOTHING
    return Html(f"{words}{which}{shelves}{match}")


def _shelf(name: str) -> str:
    return say_as("a shelf", "Finished") if name == OVER else say(SHELVES[name])


def _all_again() -> Html:
    return button("go", say("Show every game"), "games", cls="btn slim")


def matched(app: App) -> str:
    """Return how a match stands of which all games are shown."""
    keys = app.kept.rows.get(app.browsing.library.row, [])
    if not keys:
        return ""
    names, won = app.kept.entry(keys[-1]).called, app.kept.tally(keys[-1])
    match = many(len(keys), "A match of {n} game.", "A match of {n} games.")
    return f"{match} {match_stands(names, won)}"


def page_turns(app: App, some: list[Entry]) -> Html:
    """Return the way to further pages, where the games take more than one."""
    page, last = app.browsing.library.page, pages(some) - 1
    first = PAGE * page
    binned = app.browsing.library.shelf == BIN and some
    empty = button("empty", say("Empty the bin"), cls="btn slim") if binned else NOTHING
    if not last:
        return empty
    words = many(
        len(some),
        "{first}–{last} of {n} game",
        "{first}–{last} of {n} games",
        first=first + 1,
        last=min(first + PAGE, len(some)),
    )
    later = tool("page", say("Later games"), "i-back", page - 1, disabled=not page)
    earlier = tool("page", say("Earlier games"), "i-next", page + 1, disabled=page == last)
    return Html(f'{later}<span role="status">{safe(words)}</span>{earlier}{empty}')


# the cards ------------------------------------------------------------------------------------------


def page_of_games(app: App, some: list[Entry]) -> RegionContent:
    """Return one page of the games, each card an element that stays while others come and go."""
    sealed = sought(under_way(app.kept), app.browsing.library)
    if not some and not sealed:
        look = app.browsing.library
        words = say("No game matches.") if look.words or look.game else say(NONE[look.shelf])
        note = f" {say('Games stay here for 30 days.')}" if look.shelf == BIN else ""
        return Html(f'<p class="none">{safe(words + note)}</p>')
    first = PAGE * app.browsing.library.page
    shown: Elements = elements(
        [*(_apart(match, app.home) for match in sealed), *(_card(app, entry) for entry in some[first : first + PAGE])]
    )
    return Drawing(NOTHING, (Part(Html('<ul class="shelf" data-part="">'), shown, Html("</ul>")),))


def _apart(match: UnderWay, home: str) -> Html:
    """Return the card of a game with sealed hands, of which this device keeps its own side alone."""
    leads = attributes(
        class_="game", type="button", data_do="go", data_with=match.route, data_pair=pair(GAMES[match.game])
    )
    lines = (", ".join(map(named, match.names)), match.stands(home))
    small = joined(COMMA + Html(f"<small>{safe(line)}</small>") for line in lines)
    words = say("Leave {game} with {others} for good", game=match.title, others=listed(match.names))
    leave = tool("forget-sealed", words, "i-leave", match.key)
    return Html(
        f'<li><button{leads}><b class="cut">{safe(match.title)}</b>{small}'
        f'<span class="thumb apart">{icon("i-devices")}</span></button><div class="about-it">{leave}</div></li>'
    )


def _card(app: App, entry: Entry) -> Html:
    if entry.trouble:
        return _unreadable(app, entry)
    label, near = app.kept.label(entry.key), entry.key in app.browsing.reading.drawn
    seen = glimpse(app.kept[entry.key]) if near else Glimpse(NOTHING, how_far(entry))
    game = GAMES[entry.game]
    name = game_title(app, entry.key)
    picture = Html(f'<span class="thumb"{attributes(data_near=None if near else entry.key)}>{seen.picture}</span>')
    lines = [", ".join(map(named, entry.called)), seen.standing, *seen.series, when(entry)]
    if label.title:
        lines.insert(0, game.title)
    if label.binned:
        lines.append(many(label.days(app.browsing.library.now), "{n} day left in the bin", "{n} days left in the bin"))
    small = joined(COMMA + Html(f"<small>{safe(line)}</small>") for line in lines if line)
    leads = attributes(class_="game", type="button", data_do="load", data_with=entry.key, data_pair=pair(game))
    row = match_standing(app, entry.key)
    star = star_of(app, entry.key) if not label.binned else NOTHING
    more = tool("game", say("More about {name}", name=name), "i-more", entry.key)
    return Html(
        f'<li><button{leads}><b class="cut">{safe(name)}</b>{small}{picture}</button>'
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
        data_with=("star", key),
        aria_pressed=str(starred).lower(),
        aria_label=say("Favourite: {name}", name=game_title(app, key)),
        title=say("Favourite"),
    )
    return Html(f"<button{said}>{sign}</button>")


def match_standing(app: App, key: str) -> Html:
    """Return how the match stands that a game belongs to, the same beside each of its games that is over: of one that
    goes on it would read as its score; touched, it shows all."""
    won = app.kept.tally(key)
    if not won or app.browsing.library.row or not app.kept.entry(key).over:
        return NOTHING
    return button("row", match_stands(app.kept.entry(key).called, won), app.kept.label(key).row, cls="chip")


def _unreadable(app: App, entry: Entry) -> Html:
    """Return a text that is no game this Henge can open; what a newer one made is never offered for deletion."""
    copy = button("copy", say("Copy the game’s text"), entry.key, cls="btn slim")
    if entry.newer:
        name = say("A game of a newer Henge")
        return Html(f'<li class="odd"><b>{safe(name)}</b><p>{safe(entry.trouble)}</p>{copy}</li>')
    ways = button("bin", say("Move to the bin"), entry.key, cls="btn slim")
    if app.kept.label(entry.key).binned:
        ways = button("unbin", say("Put it back"), entry.key, cls="btn slim")
        ways += button("forget", say("Delete for good"), entry.key, cls="btn slim")
    name, words = say("A damaged game"), f"{entry.trouble} {say('Its text, to copy:')}"
    label = attributes(aria_label=say("The damaged text"))
    return Html(
        f'<li class="odd damaged"><b>{safe(name)}</b><p>{safe(words)}</p>'
        f'<textarea readonly rows="3"{label}>{safe(app.kept[entry.key])}</textarea>'
        f'<div class="row">{copy}{ways}</div></li>'
    )


class Glimpse(NamedTuple):
    """What a card shows of a game once it has been replayed: a picture, as a bystander sees it, how it stands, and how
    a series of games in one match does, or that it was begun from a position set up by hand.
    """

    picture: Html
    standing: str
    series: tuple[str, ...] = ()


def glimpse(text: str) -> Glimpse:
    """Return the glimpse of a game by its kept text."""
    return _glimpse(text, code())


@lru_cache(256)
def _glimpse(text: str, language: str) -> Glimpse:
    try:
        table = game_texts.text_to_table("", text)
    except BadRecord:
        return Glimpse(NOTHING, say("damaged"))
    match, begun = table.match, filter(None, [move_list.began(table.match, table.saved.was_sealed.fair)])
    view = Viewpoint(match, len(match.actions), None).view
    return Glimpse(
        thumbnail(match.game, view),
        who_won_or_plays(table),
        (*match.game.standing(view), *begun, *tried_and_noted(match)),
    )


def tried_and_noted(match: Match) -> tuple[str, ...]:
    """Return how many lines were tried in a game and how many positions are noted, in one line; () for neither."""
    every = [line for _, line in match.tree.walk()]
    tried, noted = len(every) - 1, sum(len(line.notes) for line in every)
    said = [many(tried, "{n} line tried", "{n} lines tried")] if tried else []
    said += [many(noted, "{n} note", "{n} notes")] if noted else []
    return (" · ".join(said),) if said else ()


def who_won_or_plays(table: Table) -> str:
    """Return who won, and with how many points, or who is to play."""
    match, result = table.match, table.match.result
    if result is None:
        return f"{verdicts.to_play(table)} · {moves_made(turns_played(table))}"
    best = result.ranking[0]
    if len(best) == match.game.seats:
        return say("A draw")
    names = [match.name(seat, match.state) for seat in best]
    if len(best) == 1:
        won = person(names[0], "You won", "{name} won")
    elif YOU in names:
        won = say("You and {others} shared the win", others=listed([name for name in names if name != YOU]))
    else:
        won = say("{names} shared the win", names=listed(names))
    totals = [score.total for score in match.game.scores(match.state)]
    order = sorted(range(len(totals)), key=lambda seat: (seat not in best, -totals[seat]))
    return f"{won}, {'–'.join(str(totals[seat]) for seat in order)}" if totals and not match.end else won


def when(entry: Entry) -> str:
    """Write when a game was played last; "" where that is not known."""
    if not entry.at:
        return ""
    then = datetime.fromtimestamp(entry.at / 1000)
    month, time = say(MONTHS[then.month - 1]), f"{then:%H:%M}"
    day = say_as("the first day of a month", "1") if then.day == 1 else then.day
    return say("{day} {month} {year}, {time}", day=day, month=month, year=then.year, time=time)


def described(entry: Entry) -> str:
    """Return who plays a kept game, how far it is, and when it was played last."""
    return " · ".join(
        filter(None, [", ".join(map(named, entry.called)), how_far(entry) if entry.game else "", when(entry)])
    )


def game_title(app: App, key: str) -> str:
    """Return what a game is called: the name that somebody gave it, or that of what is played."""
    entry = app.kept.entry(key)
    if entry.trouble:
        return say("a damaged game")
    return app.kept.label(key).title or GAMES[entry.game].title
