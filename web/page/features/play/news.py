"""The notes above a table: moves made elsewhere, a line that is lost, games not kept, and what the computer says of the
position."""

from __future__ import annotations

from henge.games import lesson
from henge.language import listed, person, say
from henge.net.protocol import OTHER_VERSION

from page.app.app import App
from page.app.hint_asked import stands
from page.app.received_game import unknown
from page.features.hints import best_moves, tried_move
from page.features.hints import view as hints
from page.features.rules import tried_example
from page.features.variations.to_find import to_be_found
from page.features.variations.update import branches
from page.html.escape import NOTHING, Html, safe
from page.html.widgets import button, icon, tool
from page.table.table import Table
from page.ui.notice import valid
from page.words import log


def unkept(app: App) -> Html:
    """Return the sign that the game is not kept, as long as it is not."""
    return (
        button("full", say("Not saved"), cls="btn slim unkept")
        if app.device.storage_full and app.playing.key
        else NOTHING
    )


def fresh(table: Table) -> bool:
    """Tell whether it is still to be said that somebody has moved elsewhere: nothing has been touched since."""
    return table.remote.since is not None and not (table.touched or table.reply.why or table.past)


def moved(table: Table) -> Html:
    """Return that somebody has moved on another device, and the way to see what."""
    seat, here = table.mover, [table.name(seat) for seat in table.link.own]
    words = person(table.name(seat), "You have moved.", "{name} has moved.") if seat is not None else ""
    words = table.match.result.text if table.match.result else words
    if table.match.turn is not None and here:
        words += f" {_playing(here)}"
    see = button("watch", say("See what happened"), table.remote.since, sign="i-play", cls="btn slim")
    see = see if table.last > (table.remote.since or 0) else NOTHING
    row = see + button("caught-up", say("Close"), cls="btn slim")
    body = Html(f'<h2 class="sr">{safe(say("News"))}</h2><p>{safe(words)}</p><div>{row}</div>')
    return Html(f'<div class="whynot early" role="note">{body}</div>')


def _playing(names: list[str]) -> str:
    """Return who plays on this device."""
    if len(names) == 1:
        return person(names[0], "You play on this device.", "On this device {name} plays.")
    return say("On this device {names} play.", names=listed(names))


def cut(app: App) -> bool:
    """Tell whether this is a seat's device, and the one that keeps the match is not heard."""
    return app.playing.guest and not app.other_devices.linked and not app.other_devices.silent


def lost(app: App) -> Html:
    """Return that the table is not heard, why as far as that is known, and the ways back to it."""
    why = app.other_devices.session.over
    words = (
        say(why)
        if why
        else say("The connection to the table is lost. What you see here stays, and your seat waits for you.")
    )
    again = button("connect", say("Take the seat again"), cls="btn slim") if why else NOTHING
    if why == OTHER_VERSION:
        again = button("renew", say("Reload"), cls="btn slim")
    row = again + button("rejoin", say("Connect with a new code"), cls="btn slim")
    return _alert(words, row)


def noted(app: App) -> bool:
    """Tell whether a note stands in place of the status; news give way to a move that has been begun."""
    return bool(app.notice) and not (app.shown.news and app.playing.touched)


def trouble(app: App) -> Html:
    """Return the note about something outside the game; of a game that was sent with the ways to learn it, where nobody
    here knows it.
    """
    more = (
        button("go", say("Saved games"), "games", cls="btn slim")
        if app.device.storage_full and app.device.safety != "none"
        else NOTHING
    )
    close = button("close", say("Close"), cls="btn slim")
    if app.shown.news:
        learn, close = (_learn(app) if unknown(app) else NOTHING), NOTHING if to_be_found(app) else close
        sent = button("beside", say("As it was sent"), cls="btn slim") if app.arrival.valid else NOTHING
        words = " ".join([app.notice, *_what_was_played(app)])
        note = Html(f'<h2 class="sr">{safe(say("News"))}</h2><p>{safe(words)}</p><div>{learn}{sent}{close}</div>')
        return Html(f'<div class="whynot stands" role="status">{note}</div>')
    return _alert(app.notice, valid(app) + more + close)


def _what_was_played(app: App) -> list[str]:
    """Return in sentences what was played at an earlier position of a game that was sent, and the aim of a game that
    nobody here knows."""
    table = app.playing
    if not (table.saved.was_sent and table.past) or table.down or app.activity.variation:
        return []
    turns = table.match.turns
    end = turns.after(turns.numbers[table.shown])
    played = log.turn_told(table.viewpoint, table.shown, end, public=True, brief=True)
    aim = [say(table.game.purpose_in_brief)] if unknown(app) and table.game.purpose_in_brief else []
    return [say("What was played: {moves}", moves=" ".join(played)), *aim]


def _learn(app: App) -> Html:
    game = app.playing.match.id
    rules = button("rules", say("Rules"), game, sign="i-rules", cls="btn slim")
    learn = button("learn", say("Learn"), game, cls="btn slim") if lesson(game) else NOTHING
    return learn if learn and to_be_found(app) else rules + learn


def _alert(words: str, ways: Html) -> Html:
    note = Html(f'<h2 class="sr">{safe(say("A note"))}</h2><p>{safe(words)}</p><div>{ways}</div>')
    return Html(f'<div class="whynot" role="alert">{note}</div>')


def thought_of(app: App) -> dict[str, Html]:
    """Return the regions of the table that show something else because of what the computer says."""
    said = NOTHING if app.notice else note(app)
    parts = {"status": said and said + tried_example.banner(app)}
    if app.playing.display.panel == "analysis":
        parts["log"] = best_moves.panel(app)
    return {name: text for name, text in parts.items() if text}


def note(app: App) -> Html:
    """Return what stands in place of the status: a hint asked for, or that computer players do not answer; or ""."""
    table, analysis = app.playing, app.analysis
    if table.trying:
        return NOTHING if table.touched or table.reply.why else tried_move.trial(app)
    if analysis.inquiry.trouble and table.bot:
        retry = button("retry", say("Try again"), cls="btn slim")
        words = Html(
            f'<div class="found"><h2>{safe(analysis.inquiry.trouble)}</h2></div><div class="ways">{retry}</div>'
        )
        return Html(f'<div class="whynot hint" role="alert">{icon("i-hint")}{words}</div>')
    return hints.hint(app, analysis.climb.rung, table.aside) if analysis.climb and stands(app) else NOTHING


def film_button(running: bool) -> Html:
    """Return the way to have the moves shown one after the other, or to stop there; with it stands the slider."""
    return tool("run", say("Pause" if running else "Show the moves"), "i-pause" if running else "i-play")


def on_from_here(app: App) -> Html:
    """Return the way to play on from an earlier position; of a game that was sent and is over at one touch, for there
    is nothing that could be taken back instead."""
    table = app.playing
    if not (table.key and table.link.alone):
        return NOTHING
    at_once = table.saved.was_sent and table.match.turn is None and branches(app)
    words = say("Try it") if to_be_found(app) else say("Play on from here")
    return button("branch" if at_once else "from-here", words, sign="i-undo", data_key="from-here")


def end_or_answer(app: App, whole: str) -> Html:
    """Return the way to the latest move, called as told, golden unless there is an answer to be shown first."""
    latest, answers = app.playing.last, to_be_found(app)
    end = button("scrub", whole, latest, cls="btn" if answers else "btn primary")
    return end + button("show-answer", say("Show the answer"), cls="btn primary") if answers else end


def back_to_review(app: App) -> Html:
    """Return the way back to the review of the game on the table, nothing where there is none."""
    if app.analysis.reviewed is not app.playing.match:
        return NOTHING
    return button("review", say("Back"), "back", sign="i-back", aria_label=say("Back to the review"))


def weighed(app: App) -> Html:
    """Return what can be done at a position of a reviewed game: back to the review, see the better move on the board
    where one was found, try it; or nothing.
    """
    table, known = app.playing, app.analysis.missed(app.playing)
    running = table.lookback is not None and table.lookback.running
    if not table.past or running or app.analysis.reviewed is not table.match:
        return NOTHING
    if table.touched:
        cancel = button("cancel", say("Cancel"), sign="i-cross")
        return cancel + button("confirm", say("Try this move"), sign="i-check", cls="btn primary")
    alike = tried_move.played_as_well(app)
    seen = known is None or alike is not None or table.tried == known.thought.action
    back = back_to_review(app)
    better = button(
        "weigh",
        say("Better"),
        "played" if seen else "better",
        cls="btn picked" if seen else "btn primary",
        aria_pressed=str(seen).lower(),
        data_key="better",
    )
    better = better if known and not alike else NOTHING
    on = (
        button("branch", say("Try it"), sign="i-play", cls="btn primary" if seen else "btn")
        if branches(app)
        else NOTHING
    )
    film = film_button(running=False) if table.lookback and table.lookback.film else NOTHING
    return back + film + better + on
