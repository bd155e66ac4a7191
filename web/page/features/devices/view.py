"""The codes by which other devices come to a table, and how the deal is drawn there."""

from __future__ import annotations

from henge.language import listed, named, phrase, phrases, say
from henge.rules import Seat

from page.app.app import App
from page.app.other_devices import JoinedSession
from page.draw import seat_icon
from page.features.devices import update as devices
from page.html.escape import NOTHING, Html, joined, safe
from page.html.frame import EMPTY, Frame, frame
from page.html.sheet import sheet_of
from page.html.widgets import COLON, button, door, tool
from page.keeping.remote_index import WATCH
from page.table import phone_hands
from page.table.table import Table
from page.ui.link_shown import ONLINE_ONCE, code_and_text, paragraphs, place_for
from page.ui.notice import notice

WHERE, WAYS = phrase("Who plays where, who watches, how it works"), phrase("Other ways: paste its text")
SHEET = {
    "head": ("header", "bar"),
    "code": ("div", "meeting"),
    "eye": ("div", "eye"),
    "answer": ("div", "answer"),
    "list": ("div", "sheet-in"),
    "foot": ("footer", "acts"),
}
DRAWING = {"notice": ("div", "above"), "cover": ("section", "curtain")}
FAIR = phrase("The deal was fair: nobody chose it.")
NO_PART = phrase("The deal agrees with its record, but this device had no part in drawing it.")
UNFAIR = phrase("The deal was not fair.")
AGREES = phrase("The deal agrees with its record, but only the devices that played can tell who drew it.")
NOT_OPENED = phrase("The table has not shown how it drew the deal, so nobody can check whether it was fair.")
DRAWN_BY = phrase(
    "Every device takes part in the draw, so nobody chooses the deal. It is drawn as soon as everybody is here, and "
    "checked when the game is over. The device that deals could look into its own memory."
)
KNOWS = phrase(
    "This device deals and keeps the game, so every hand is in its memory. The others are sent only what their seats "
    "may see."
)
LOCKED = phrase("This device passes on what the others say. Their cards stay locked here as everywhere.")
ONLY_WINDOWS = phrase(
    "This browser cannot connect to other devices. The link opens the seat in another window of this browser."
)
HOW = phrase(
    "Connecting takes two codes: the other device scans the one shown here, then this device scans the one it shows in "
    "return. Both must be on the same Wi-Fi; nothing goes over the internet."
)
THEN = phrase("Then show this camera the code on the other device.")
PASTE = phrase("Then paste here the text that the other device shows.")
TAKEN_OVER = phrases(
    {
        "here": ("Play {name}’s seat here?", "The seat is then played at this table."),
        "computer": (
            "Let the computer play {name}’s seat?",
            "A computer player then plays the seat to the end of the game.",
        ),
        "free": ("Another device for {name}’s seat?", "Whoever opens the new code with another device takes the seat."),
    }
)
READ = phrase("The answer has been read. If the other device shows Connect, touch it now.")
NOT_YET = phrase(
    "Still not connected. Are both devices on the same Wi-Fi? Guest networks often keep devices apart, and so may a "
    "phone that is itself the hotspot. Try again with a new code."
)


def seats_sheet(app: App) -> Frame:
    """Return the seats and where they are played, and the code of one of them."""
    everybody = who_plays_where(app) + Html(f'<p class="none">{safe(f"{say(HOW)} {say(ONLINE_ONCE)}")}</p>')
    shown = {
        "head": _head(say("Other devices")),
        "code": meeting(app),
        "eye": eye(app),
        "answer": other_code(app),
        "list": door(say(WHERE), everybody) if app.shown.about else everybody,
        "foot": NOTHING,
    }
    return frame("devices", "sheet devices", SHEET, shown)


def _head(title: str) -> Html:
    return Html(
        f'<h1 class="cut" id="sheet-title" tabindex="-1">{safe(title)}</h1>{tool("close", say("Close"), "i-cross")}'
    )


def who_plays_where(app: App) -> Html:
    """Return where everybody plays, and how that can be changed."""
    table = app.playing
    people = sorted((*table.here, *table.theirs))
    rows = joined(_seat(app, seat) for seat in people)
    watch = button("devices", say("Show a code to watch"), WATCH, cls="btn slim") if table.link.called else NOTHING
    said = Html(f"<b>{safe(say('Anyone else'))}</b>{COLON}<small>{safe(say('sees only what lies open'))}</small>")
    watch = Html(f"<li><span>{said}</span>{watch}</li>")
    knows = say(KNOWS if table.link.gives_seats else LOCKED)
    state = drawn_so_far(table) if table.saved.hosted.drawing else Html(f'<p class="none">{safe(knows)}</p>')
    return Html(f"<ul>{rows}{watch if table.link.called else NOTHING}</ul>{state}")


def _seat(app: App, seat: Seat) -> Html:
    table = app.playing
    name = table.name(seat)
    if seat in table.phones:
        state = say("the hand is on a phone")
        again = say("A new code for {name}", name=name)
        here = say("Play here: the hand of {name}", name=name)
        row = button("hand-ask", say("New code"), ("again", seat), cls="btn slim", aria_label=again)
        row += button("hand-ask", say("Play here"), ("here", seat), cls="btn slim", aria_label=here)
    elif seat in table.here:
        state, row = say("on this device"), _from_here(table, seat) if table.link.gives_seats else NOTHING
    else:
        state = say("not connected" if seat in table.remote.away else "connected")
        row = _to_here(table, seat) if table.link.gives_seats else NOTHING
        if seat in table.remote.away and app.shown.about != str(seat):
            row = (
                button(
                    "devices",
                    say("Connect again"),
                    seat,
                    cls="btn slim",
                    aria_label=say("Connect {name} again", name=name),
                )
                + row
            )
        elif any(table.saved.hosted.tokens[seat : seat + 1]) and table.link.gives_seats:  # or it would be refused
            free = say("Let another device take {name}’s seat", name=name)
            row += button("seat-ask", say("Change device"), ("free", seat), cls="btn slim", aria_label=free)
    icon = seat_icon(table.game, table.viewpoint.view, seat, "disk")
    return Html(f"<li>{icon}<span><b>{safe(named(name))}</b>{COLON}<small>{safe(state)}</small></span>{row}</li>")


def _from_here(table: Table, seat: Seat) -> Html:
    """Return where a hand that is played on this device can go."""
    name, phone = table.name(seat), NOTHING
    if phone_hands.may_be(table):
        phone = button(
            "hand-phone",
            say("Hand to a phone"),
            seat,
            cls="btn slim",
            aria_label=say("{name}: the hand to a phone", name=name),
        )
    label = say("{name}: to another device", name=name)
    return phone + button("seat-there", say("To another device"), seat, cls="btn slim", aria_label=label)


def _to_here(table: Table, seat: Seat) -> Html:
    """Return who can take a seat over that is played on another device; nobody is asked before a device has it."""
    name, asks = table.name(seat), any(table.saved.hosted.tokens[seat : seat + 1])

    def taking(what: str, words: str, said: str) -> Html:
        return button(
            "seat-ask" if asks else f"seat-{what}",
            words,
            (what, seat) if asks else seat,
            cls="btn slim",
            aria_label=said,
        )

    return taking("here", say("Play here"), say("Play here: {name}", name=name)) + taking(
        "computer", say("Computer"), say("Let the computer play for {name}", name=name)
    )


def asking(app: App) -> Frame:
    """Return the question to everybody before a seat is taken from its device."""
    table, what, seat = app.table, app.shown.about.partition("/")[0], app.about_seat
    if table is None or what not in TAKEN_OVER or seat is None or seat not in table.theirs:
        return EMPTY
    name = table.name(seat)
    title, then = TAKEN_OVER[what]
    words = [say(then)]
    if what != "computer" and phone_hands.may_be(table):
        words.append(say("Whoever plays it sees {name}’s hand.", name=name))
    told = say("{name}’s device is told, and no longer takes part. Go on only if everybody here agrees.", name=name)
    foot = button("devices", say("No, leave it")) + button(
        f"seat-{what}", say("Yes, all agree"), seat, cls="btn primary"
    )
    body = paragraphs(" ".join(words), told)
    return sheet_of("seat-ask", say(title, name=name), body, foot, cls="small")


def meeting(app: App) -> Html:
    """Return the code of the seat that is asked for, with its link."""
    if not app.shown.about:
        return NOTHING
    if app.about_seat is None:
        name, how = say("Watch"), say("Scan this with any device, or send its link.")
    else:
        name = app.playing.name(app.about_seat)
        how = say("Scan this with {name}’s device, or send its link.", name=name)
    how = how if app.device.connects else say(ONLY_WINDOWS)
    return Html(f"<h2>{safe(name)}</h2><p>{safe(how)}</p>{coded(app, say('The link of this seat'))}")


def coded(app: App, what: str) -> Html:
    """Return the code that is to be seen, and its text to be sent."""
    return code_and_text(app, devices.code_shown(app), what)


def eye(app: App) -> Html:
    """Return the camera's picture, while codes are read by it."""
    looking = app.screen == "joining" or (app.sheet == "devices" and app.shown.about)
    if not looking or app.other_devices.camera != "on":
        return NOTHING
    return Html(f'<video id="eye" muted playsinline aria-label="{safe(say("What the camera sees"))}"></video>')


def other_code(app: App) -> Html:
    """Return the way to read the other device's code, or the place for its text, and what came of it."""
    other_devices = app.other_devices
    if not app.shown.about or not app.device.connects:
        return trouble(app)
    call = other_devices.calls.get(other_devices.waiting)
    if call and call.theirs:
        return Html(f'<p role="status">{safe(say(READ))}</p>{trouble(app)}{_again() if call.late else NOTHING}')
    by_eye = app.device.camera and other_devices.camera != "off"
    place = place_for(say(PASTE), "answered", say("Connect"), "btn slim" if by_eye else "btn primary")
    if not by_eye:
        return place + trouble(app)
    look = button("camera", say("Read its code"), "on", sign="i-eye", cls="btn primary")
    look = Html(f'<div class="row">{look}</div>') if other_devices.camera != "on" else NOTHING
    return Html(f"<p>{safe(say(THEN))}</p>{look}{trouble(app)}{door(say(WAYS), place)}")


def _again() -> Html:
    return Html(f'<p class="none">{safe(say(NOT_YET))} {button("fresh-code", say("A new code"), cls="btn slim")}</p>')


def trouble(app: App) -> Html:
    """Return what went wrong with the code of another device, nothing where nothing did."""
    words = app.other_devices.trouble
    return Html(f'<p class="refused" role="alert">{safe(words)}</p>') if words else NOTHING


# the deal -----------------------------------------------------------------------------------------


def drawing(app: App) -> dict[str, Html]:
    """Return what the table shows while all devices draw the deal."""
    return {"notice": notice(app), "cover": _drawing(app.playing)}


def _drawing(table: Table) -> Html:
    return Html(
        f'<h1 class="cut" tabindex="-1">{safe(say("All devices draw the deal"))}</h1>{drawn_so_far(table)}'
        f'<div class="row">{button("devices", say("Show the codes"), sign="i-devices", cls="btn primary")}'
        f"{button('go', say('All games'), '', cls='btn plain')}</div>"
    )


def drawn_so_far(table: Table) -> Html:
    """Return who is still waited for until the deal can be drawn, who broke a promise, and what the draw is for."""
    draw = table.saved.hosted.drawing
    assert draw is not None
    away = [table.name(seat) for seat in table.remote.away]
    status = say("Waiting for {names}.", names=listed(away)) if away else say("Everybody is here. Drawing the deal …")
    broken = [
        say(
            "{name}’s device changed its part of the draw after promising it, and so that part was refused.",
            name=table.name(seat),
        )
        for seat in draw.broken
    ]
    wrong = joined(Html(f'<p class="refused" role="alert">{safe(words)}</p>') for words in broken)
    return Html(f'<p role="status">{safe(status)}</p>{wrong}<p>{safe(say(DRAWN_BY))}</p>')


def deal_verdict(app: App) -> Html:
    """Return at the end of a game whether the deal was fair, where all devices drew it."""
    table, session = app.playing, app.other_devices.session
    if table.guest and isinstance(session, JoinedSession):
        part = session.guest.draw
        wrong, good = part.unfair, say(FAIR if session.guest.drew else NO_PART)
        if wrong is None and part.commits:
            return Html(f'<p class="refused">{safe(say(NOT_OPENED))}</p>')
    else:
        wrong, good = table.match.unfair if table.match.deal else None, say(FAIR if table.link.called else AGREES)
    if wrong is None:
        return NOTHING
    if wrong:
        return Html(f'<p class="refused" role="alert">{safe(f"{say(UNFAIR)} {wrong}")}</p>')
    return Html(f'<p class="none">{safe(good)}</p>')
