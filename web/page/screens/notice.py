"""What is told above a screen: what went wrong, and how to keep Henge where Safari would erase it."""

from __future__ import annotations

from henge.english import counted

from page.app.app import App
from page.html.escape import NOTHING, Html, safe
from page.html.widgets import button, icon
from page.keeping.saves import Opening


def stay() -> Html:
    """Return the card that tells how to keep Henge on an iPad or iPhone; it is seen there alone (boot.js)."""
    return Html(
        '<section class="stay" aria-labelledby="stay"><h2 id="stay">Keep Henge on this device</h2>'
        "<p>Safari erases the games of a page that is not visited for seven days. To keep yours, tap "
        f"{icon('i-share', 'mini')} Share, then “Add to Home Screen”, and play from there: games begun here do not "
        f"move along.</p>{button('stay', 'Not now', cls='btn slim')}</section>"
    )


def replayed(opening: Opening) -> Html:
    """Return how far the replay of a long game is; the shell moves it on."""
    of, done = opening.replay.of, opening.replay.done
    return Html(f'<progress class="replayed" max="{of}" value="{done}" aria-label="Moves replayed"></progress>')


def valid(app: App) -> Html:
    """Return the offer to open as much of a game as could be read, where there is something."""
    if app.valid is None:
        return NOTHING
    return button("open-valid", f"Open its first {counted(app.valid.last, 'move')}", cls="btn slim")


def notice(app: App) -> Html:
    """Return what went wrong, with the text that could not be read."""
    if not app.notice or app.sheet:
        return NOTHING
    if app.damaged in app.kept:
        text = Html(
            f'<textarea readonly rows="3" aria-label="The damaged text">{safe(app.kept[app.damaged])}</textarea>'
            f'<div class="row">{valid(app)}{button("copy", "Copy the text", app.damaged, cls="btn slim")}'
            f"{button('bin', 'Move to the bin', app.damaged, cls='btn slim')}"
            f"{button('close', 'Keep it for later', cls='btn slim')}</div>"
        )
    else:
        text = Html(f'<div class="row">{valid(app)}{button("close", "Close", cls="btn slim")}</div>')
    return Html(f'<div class="notice" role="alert"><p>{safe(app.notice)}</p>{text}</div>')
