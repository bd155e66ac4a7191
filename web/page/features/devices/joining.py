"""A device at a seat of another one's table: what it shows until it hears the table."""

from __future__ import annotations

from henge.language import phrase, say
from henge.net.lobby import TABLE
from henge.net.protocol import OTHER_VERSION

from page.app.app import App
from page.app.other_devices import JoinedSession
from page.features.devices.view import DRAWN_BY, ONLY_WINDOWS, coded, eye, trouble
from page.features.sealed_hands.view import SILENT
from page.html.escape import NOTHING, Html, joined, safe
from page.html.widgets import button, tool
from page.ui.link_shown import place_for
from page.ui.notice import notice

REGIONS = {
    "bar": ("header", "bar"),
    "notice": ("div", "above"),
    "words": ("div", "joining-in"),
    "code": ("div", "meeting"),
    "eye": ("div", "eye"),
    "answer": ("div", "answer"),
}
CONNECTED = phrase("Connected. Waiting for the table …")
JOINING = phrase(
    "Show this code to the table’s camera, or send its text to whoever sits there. The game then begins by itself."
)
HERE = phrase("You are at the table. The cards are dealt as soon as everybody is here.")
HASTY = phrase("Touch Connect as soon as the table has read it.")
OPEN_AGAIN = phrase(
    "The table has not been found. Have it show your seat’s code again (Menu, Other devices), and read that here or "
    "with the camera."
)


def regions(app: App) -> dict[str, Html]:
    """Return what a seat's device shows until it hears the table."""
    other_devices, session, rules = app.other_devices, app.other_devices.session, NOTHING
    call = other_devices.calls.get(TABLE)
    calling = call is not None and not call.open and app.device.connects
    guest = session.guest if isinstance(session, JoinedSession) else None
    seat, match = (guest.seat, guest.match) if guest else (None, None)
    who = say("To watch") if seat is None else (match and match.players[seat].name) or say("Your seat")
    news = say(SILENT if other_devices.silent else JOINING if calling else OPEN_AGAIN)
    lines = [Html(f"<h2>{safe(who)}</h2><p>{safe(news)}</p>")]
    if other_devices.linked:
        sentences = [say(HERE), say(DRAWN_BY)] if guest and guest.draw.commits else [say(CONNECTED)]
        lines = [Html(f'<h2>{safe(who)}</h2><p role="status">{safe(sentences[0])}</p>')]
        lines += [Html(f"<p>{safe(sentence)}</p>") for sentence in sentences[1:]]
    elif not app.device.connects:
        lines = [Html(f"<p>{safe(say(ONLY_WINDOWS))}</p>")]
    if session.over == OTHER_VERSION:
        lines = [Html(f"<h2>{safe(who)}</h2>"), renew()]
    title = Html(f'<h1 class="cut" tabindex="-1">{safe(say("Join the table"))}</h1>')
    if match:  # to read while others come
        rules = button("rules", say("Rules"), match.id, cls="btn slim")
    return {
        "bar": tool("go", say("All games"), "i-back", "") + title + rules,
        "notice": notice(app),
        "words": joined(lines),
        "code": coded(app, say("The answer for the table")) + _connect(app) if calling else NOTHING,
        "eye": eye(app),
        "answer": NOTHING if calling or other_devices.linked or not app.device.connects else _reading(app),
    }


def renew() -> Html:
    """Return the way to the latest version of Henge."""
    return Html(f'<div class="row">{button("renew", say("Reload"), cls="btn slim")}</div>')


def _connect(app: App) -> Html:
    call = app.other_devices.calls[TABLE]
    if call.go or call.open:
        return Html(f'<p role="status">{safe(say("Waiting for the table …"))}</p>')
    return Html(
        f'<p>{safe(say(HASTY))}</p><div class="row">{button("connect", say("Connect"), cls="btn primary")}</div>'
    )


def _reading(app: App) -> Html:
    """Return the ways to bring a new code of the table."""
    by_eye = app.device.camera and not app.other_devices.camera
    use = button("camera", say("Read it with the camera"), "on", sign="i-eye", cls="btn primary") if by_eye else NOTHING
    cls = "btn slim" if by_eye else "btn primary"
    place = place_for(say("Or paste the seat’s link"), "answered", say("Open it"), cls)
    return Html(f'<div class="row">{use}</div>{trouble(app)}{place}')
