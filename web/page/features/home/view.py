"""The first page: the horizon, the game to continue, the games."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import TypeAlias

from henge.games import GAMES, lesson
from henge.language import ENGLISH, in_words, listed, many, named, opened, phrase, say

from page.app.app import App
from page.app.at_table import is_meant
from page.draw import pair, seat_icon, thumbnail
from page.features.home.horizon import horizon
from page.features.phone_hand import update_on_phone
from page.features.phone_hand.model import HAND_ROUTE
from page.features.screen_reader import view as screen_reader
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import COLON, COMMA, button, icon
from page.keeping.remote_index import UnderWay, games_seated, under_way
from page.table.how_shared import PLAY
from page.ui.continue_words import how_far
from page.ui.game_in_a_minute import length
from page.ui.notice import notice, replay_progress, stay
from page.ui.sample_game import midway, secrecy
from page.words import verdicts

REGIONS = {"hero": ("div", "hero"), "notice": ("div", "notices"), "games": ("ul", "games"), "foot": ("footer", "foot")}
WAYS = phrase("Against the computer, together round one tablet, or each on your own device, here or far apart.")
SHOWN = 3  # games that wait
NOW, WAITS, OVER, GONE = range(4)  # how soon somebody here is to move in one
Ways: TypeAlias = list[tuple[int, Callable[[], Html]]]  # back to games: how soon somebody here is to move, and drawn
pictures: dict[str, Html] = {}
"""Thumbnails drawn when the page was built, by game; the shell reads them out of the page it starts with."""


def regions(app: App) -> dict[str, Html]:
    """Return what stands on the first page."""
    return {"hero": hero(app), "notice": stay() + notice(app), "games": games(app), "foot": home_foot(app)}


def hero(app: App) -> Html:
    """Return the title over the horizon, and the game that waits."""
    number = opened(in_words(len(GAMES)))
    said = many(len(GAMES), "{number} game of standing stones", "{number} games of standing stones", number=number)
    title = Html(f'<div class="hero-text"><h1 class="cut" tabindex="-1">Henge</h1><p>{safe(said)}</p></div>')
    return screen_reader.way_to_tables(app) + horizon() + title + _waits(app)


def _waits(app: App) -> Html:
    """Return what waits for whoever comes back, as one list: what is to be played here first, then what is to come from
    elsewhere; a few, and the way to the rest. What is over is there only where nothing goes on."""
    apart = _sealed(app) + _seats(app)
    ways_back: Ways = [(NOW, partial(_in_hand, app))] if _in_hand(app) else _games(app)
    for match in apart:
        soon = NOW if match.stage == PLAY or not match.in_letters else WAITS
        ways_back.append((soon, partial(_come_back, match, app.home)))
    go_on = [way for way in ways_back if way[0] < OVER]
    ways_back = sorted(go_on or ways_back, key=lambda way: way[0])
    more = len(go_on[SHOWN:])
    words = many(more, "{n} more game under Saved games", "{n} more games under Saved games")
    rest = button("go", words, "games", sign="i-menu", cls="btn slim") if more else NOTHING
    rows = joined(Html(f"<li>{way}</li>") for way in (*(way() for _, way in ways_back[:SHOWN]), rest) if way)
    waiting = safe(say("What waits for you"))
    return Html(f'<div class="waits"><ul aria-label="{waiting}">{rows}</ul></div>') if rows else NOTHING


def _games(app: App) -> Ways:
    """Return the ways to the current game and to the others that go on, the latest first."""
    if app.table is None and app.arrival.opening:
        return [(NOW, partial(underway, app))]
    table, now = app.table, _current(app)
    others = [entry for entry in app.kept.going_on if table is None or entry.key != table.key]
    ways: Ways = [(WAITS if entry.waits else NOW, partial(going_on, entry.key, app)) for entry in others]
    return ways if now == GONE else [(now, partial(resume, app)), *ways]


def _in_hand(app: App) -> Html:
    """Return the way back to a hand that this device holds as a phone, the one taken last."""
    held = max(update_on_phone.hands_kept(app), key=lambda hand: hand.since, default=None)
    if held is None or (app.table and app.table.key):
        return NOTHING
    title = say("{name}’s hand", name=held.owner)
    note = say("{game}, on this phone", game=held.rules.title)
    label = Html(f"<span><b>{safe(title)}</b>{COLON}<small>{safe(note)}</small></span>")
    disk = seat_icon(held.rules, held.view, held.seat, "disk")
    start = attributes(class_="resume", type="button", data_do="go", data_with=f"{HAND_ROUTE}{held.name}")
    return Html(f"<button{start}{attributes(data_pair=pair(held.rules))}>{disk}{label}{icon('i-next')}</button>")


def _sealed(app: App) -> list[UnderWay]:
    """Return the games with sealed hands to come back to, that on the table left out: all by link, and of others that
    gone on with last."""
    waiting = [match for match in under_way(app.kept) if match.name != app.other_devices.session.name and match.waits]
    wired = [] if app.other_devices.session.sealed else [match for match in waiting if not match.in_letters][:1]
    return [match for match in waiting if match.in_letters or match in wired]


def _seats(app: App) -> list[UnderWay]:
    """Return the seats at another device's table to come back to, none where that table is shown here."""
    return [] if app.table and app.table.guest else games_seated(app.kept)


def _come_back(waits: UnderWay, home: str) -> Html:
    note = f"{listed(waits.names)} · {waits.stands(home)}"
    label = Html(
        f"<span><b>{safe(say('Come back to {game}', game=waits.title))}</b>{COLON}<small>{safe(note)}</small></span>"
    )
    start = attributes(class_="resume", type="button", data_do="go", data_with=waits.route)
    return Html(f"<button{start}>{icon('i-devices')}{label}{icon('i-next')}</button>")


def _current(app: App) -> int:
    """Return how soon somebody here is to move in the current game: now, once the other has moved, or never; GONE where
    there is none, or one that is played here alone and was but dealt."""
    table = app.table
    if table is None or (table.link.alone and not (table.match.begun or is_meant(app, table))):
        return GONE
    if table.match.turn is None:
        return OVER
    far = table.remote.stage not in ("", PLAY) or (table.open_by_link and table.match.turn in table.theirs)
    return WAITS if far else NOW


def going_on(key: str, app: App) -> Html:
    """Return the way back to a kept game."""
    entry = app.kept.entry(key)
    game = GAMES[entry.game].title
    name = app.kept.label(key).title
    title = say("Continue {game}", game=name or game)
    notes = [*([game] if name else []), listed([*map(named, entry.called)]), how_far(entry)]
    note = " · ".join(notes)
    words = Html(f"<span><b>{safe(title)}</b>{COLON}<small>{safe(note)}</small></span>")
    start = attributes(class_="resume", type="button", data_do="load", data_with=key)
    return Html(f"<button{start}>{icon('i-play')}{words}{icon('i-next')}</button>")


def underway(app: App) -> Html:
    """Return what stands there while a long current game is being replayed, or nothing."""
    if app.arrival.opening is None:
        return NOTHING
    title = say("Opening {game}", game=app.arrival.opening.replay.match.game.title)
    far = replay_progress(app.arrival.opening)
    return Html(f'<p class="resume underway" role="status"><span><b>{safe(title)}</b>{far}</span></p>')


def resume(app: App) -> Html:
    """Return the way back to the current game; it tells nothing that is secret."""
    table = app.playing
    game, seat = table.game, table.match.turn
    view = game.observe(table.match.state, None)
    name = app.kept.label(table.key).title
    notes = [*([game.title] if name else []), verdicts.to_play(table) or say("finished")]
    notes += [say("not saved")] if app.device.storage_full else []
    disk = seat_icon(game, view, seat or 0, "disk")
    title = say("Look at {game}" if seat is None else "Continue {game}", game=name or game.title)
    return Html(
        f'<button class="resume" type="button" data-do="go" data-with="play"{attributes(data_pair=pair(game))}>{disk}'
        f"<span><b>{safe(title)}</b>{COLON}<small>{safe(' · '.join(notes))}</small></span>"
        f"{icon('i-next')}</button>"
    )


def games(app: App) -> Html:
    """Return a card for every game, with the picture of one some way in, whatever is played here."""
    first = "" if app.table or app.kept.games else easiest()
    return joined(_card(game, game == first) for game in GAMES)


@cache
def easiest() -> str:
    """Return the game that is learned soonest: of those with least to keep in mind the shortest."""
    pitches = {name: taught.pitch for name in GAMES if (taught := lesson(name))}
    return min(pitches, key=lambda name: (pitches[name].weight, pitches[name].minutes))


def _card(name: str, first: bool) -> Html:
    game = GAMES[name]
    low, high = game.seats_allowed
    seats = safe(low if low == high else f"{low}–{high}")
    picture = pictures.get(name) or example(name)
    leads = attributes(class_="game", type="button", data_do="go", data_with=f"begin/{name}", data_pair=pair(game))
    seats = icon("i-person", "mini") + seats
    seats += Html(f'<bdi class="sr"> {safe(say("players"))}</bdi>')
    told = seats, safe(say(secrecy(name))), safe(length(name))
    facts = joined((Html(f"<span>{fact}</span>") for fact in told), COMMA)
    thumb = attributes(class_="thumb", data_thumb=name)
    start = COMMA + Html(f'<span class="start">{safe(say("Start here"))}</span>') if first else NOTHING
    return Html(
        f'<li><button{leads}><b class="cut">{safe(game.title)}</b>{COLON}'
        f'<span class="blurb">{safe(say(game.blurb))}</span> <span class="meta">{facts}</span>{COMMA}'
        f'<span class="by">{safe(game.author)}</span><span{thumb}>{picture}</span>{start}</button></li>'
    )


@cache
def example(name: str) -> Html:
    """Return the picture of a game some way in, always the same."""
    return thumbnail(*midway(name))


def home_foot(app: App) -> Html:
    """Return how one plays here, and the row of buttons at the foot."""
    return (
        Html(f'<p class="ways">{safe(say(WAYS))}</p>')
        + button("rules", say("Learn to play"), "", sign="i-rules", cls="btn slim")
        + button("go", say("Puzzles"), "puzzles", sign="i-hint", cls="btn slim")
        + button("settings", say("Settings"), sign="i-gear", cls="btn slim")
        + button("go", say("Saved games"), "games", sign="i-menu", cls="btn slim")
        + button("install", say("Install Henge"), sign="i-plus", cls="btn slim install")
        + button("renew", say("New version: load it"), sign="i-turn", cls="btn slim renew")
        + other_language(app)
        + Html(f'<span class="offline">{icon("i-check", "mini")}{safe(say("Ready to play offline"))}</span>')
    )


def other_language(app: App) -> Html:
    """Return a way from the device's language to English (which style.css hides where that is spoken), and
    from a language that was chosen back to the device's; each is called as it calls itself.
    """
    to, arg = (app.device.language, "") if app.settings.language else (ENGLISH, ENGLISH)
    name = dict(app.device.languages).get(to, "English")
    return NOTHING if to == app.settings.language else button("language", name, arg, cls="btn slim language", lang=to)
