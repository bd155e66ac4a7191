"""The notice above a screen: what went wrong, and how to keep Henge where Safari would erase it."""

from __future__ import annotations

from henge.language import many, phrase, say

from page.app.app import App
from page.html.escape import NOTHING, Html, attributes, filled, safe
from page.html.widgets import button, icon
from page.keeping.game_texts import Opening

STAY = phrase(
    "Safari erases the games of a page that is not visited for seven days. To keep yours, tap {icon} Share, then “Add "
    "to Home Screen”, and play from there: games begun here do not move along."
)


def computer_trouble(app: App) -> Html:
    """Return the word that computer players do not answer, with a way to try again."""
    retry = button("retry", say("Try again"), cls="btn slim")
    return Html(f'<p class="refused" role="alert">{safe(app.analysis.inquiry.trouble)} {retry}</p>')


def stay() -> Html:
    """Return the card that tells how to keep Henge on an iPad or iPhone; it is seen there alone (boot.js)."""
    how = filled(say(STAY), icon=icon("i-share", "mini"))
    return Html(
        f'<section class="stay" aria-labelledby="stay"><h2 id="stay">{safe(say("Keep Henge on this device"))}</h2>'
        f"<p>{how}</p>{button('stay', say('Not now'), cls='btn slim')}</section>"
    )


def replay_progress(opening: Opening) -> Html:
    """Return how far the replay of a long game is; the shell moves it on."""
    of, done = opening.replay.of, opening.replay.done
    said = attributes(class_="replayed", max=of, value=done, aria_label=say("Moves replayed"))
    return Html(f"<progress{said}></progress>")


def valid(app: App) -> Html:
    """Return the offer to open as much of a game as could be read, where there is something."""
    if app.arrival.valid is None:
        return NOTHING
    words = many(app.arrival.valid.last, "Open its first {n} move", "Open its first {n} moves")
    return button("open-valid", words, cls="btn slim")


def notice(app: App) -> Html:
    """Return what went wrong, with the text that could not be read."""
    if not app.notice or app.sheet:
        return NOTHING
    if app.arrival.damaged in app.kept:
        label = attributes(aria_label=say("The damaged text"))
        text = Html(
            f'<textarea readonly rows="3"{label}>{safe(app.kept[app.arrival.damaged])}</textarea>'
            f'<div class="row">{valid(app)}{button("copy", say("Copy the text"), app.arrival.damaged, cls="btn slim")}'
            f"{button('bin', say('Move to the bin'), app.arrival.damaged, cls='btn slim')}"
            f"{button('close', say('Keep it for later'), cls='btn slim')}</div>"
        )
    else:
        text = Html(f'<div class="row">{valid(app)}{button("close", say("Close"), cls="btn slim")}</div>')
    cls, role = ("notice news", "status") if app.shown.news else ("notice", "alert")
    return Html(f'<div class="{safe(cls)}" role="{safe(role)}"><p>{safe(app.notice)}</p>{text}</div>')
