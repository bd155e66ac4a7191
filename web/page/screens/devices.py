"""The codes by which other devices come to a table, and what such a device shows in return."""

from __future__ import annotations

from henge.apart.guest import Guest
from henge.apart.protocol import OTHER_VERSION
from henge.english import listed, whose
from henge.rules import Seat

from page.app import devices, handing
from page.app.app import App
from page.app.company import TABLE
from page.app.guest_seat import WATCH
from page.draw import seat_icon
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.frame import EMPTY, Frame, frame
from page.html.widgets import COLON, button, door, tool
from page.screens.notice import notice
from page.screens.sealed_hands import SILENT
from page.screens.share import paragraphs, picture
from page.table.table import Table

WHERE, WAYS = "Who plays where, who watches, how it works", "Other ways: paste its text"
SHEET = {
    "head": ("header", "bar"),
    "code": ("div", "meeting"),
    "eye": ("div", "eye"),
    "answer": ("div", "answer"),
    "list": ("div", "sheet-in"),
    "foot": ("footer", "acts"),
}
QUESTION = {"head": ("header", "bar"), "body": ("div", "sheet-in"), "foot": ("footer", "acts")}
REGIONS = {
    "bar": ("header", "bar"),
    "notice": ("div", "above"),
    "words": ("div", "joining-in"),
    "code": ("div", "meeting"),
    "eye": ("div", "eye"),
    "answer": ("div", "answer"),
}
DRAWING = {"notice": ("div", "above"), "cover": ("section", "curtain")}
FAIR = "The deal was fair: nobody chose it."
NO_PART = "The deal agrees with its record, but this device had no part in drawing it."
UNFAIR = "The deal was not fair."
AGREES = "The deal agrees with its record, but only the devices that played can tell who drew it."
NOT_OPENED = "The table has not shown how it drew the deal, so nobody can check whether it was fair."
DRAWN_BY = (
    "Every device takes part in the draw, so nobody chooses the deal. It is drawn as soon as everybody is here, and "
    "checked when the game is over. The device that deals could look into its own memory."
)
KNOWS = (
    "This device deals and keeps the game, so every hand is in its memory. The others are sent only what their seats "
    "may see."
)
LOCKED = "This device passes on what the others say. Their cards stay locked here as everywhere."
ALONE = "This browser cannot connect to other devices. The link opens the seat in another window of this browser."
HOW = (
    "Connecting takes two codes: the other device scans the one shown here, then this device scans the one it shows in "
    "return. Both must be on the same Wi-Fi; nothing goes over the internet."
)
ONLINE_ONCE = "A device new to Henge needs the internet once, to load it."
OPEN = "Scan this with {} device, or send its link."
THEN = "Then show this camera the code on the other device."
PASTE = "Then paste here the text that the other device shows."
CONNECTED = "Connected. Waiting for the table …"
TAKEN_OVER = {
    "here": ("Play {} seat here?", "The seat is then played at this table."),
    "computer": ("Let the computer play {} seat?", "A computer player then plays the seat to the end of the game."),
    "free": ("Another device for {} seat?", "Whoever opens the new code with another device takes the seat."),
}
SEES = "Whoever plays it sees {} hand."
AGREED = "{} device is told, and no longer takes part. Go on only if everybody here agrees."
READ = "The answer has been read. If the other device shows Connect, touch it now."
NOT_YET = (
    "Still not connected. Are both devices on the same Wi-Fi? Guest networks often keep devices apart, and so may a "
    "phone that is itself the hotspot. Try again with a new code."
)
JOINING = (
    "Show this code to the table’s camera, or send its text to whoever sits there. The game then begins by itself."
)
HERE = "You are at the table. The cards are dealt as soon as everybody is here."
BROKEN = "{} device changed its part of the draw after promising it, and so that part was refused."
HASTY = "Touch Connect as soon as the table has read it."
OPEN_AGAIN = (
    "The table has not been found. Have it show your seat’s code again (Menu, Other devices), and read that here or "
    "with the camera."
)


def sheet(app: App) -> Frame:
    """Return the seats and where they are played, and the code of one of them."""
    everybody = seats(app) + Html(f'<p class="none">{safe(f"{HOW} {ONLINE_ONCE}")}</p>')
    shown = {
        "head": Html(
            f'<h1 class="cut" id="sheet-title" tabindex="-1">Other devices</h1>{tool("close", "Close", "i-cross")}'
        ),
        "code": meeting(app),
        "eye": eye(app),
        "answer": answer(app),
        "list": door(WHERE, everybody) if app.about else everybody,
        "foot": NOTHING,
    }
    return frame("devices", "sheet devices", SHEET, shown)


def seats(app: App) -> Html:
    """Return where everybody plays, and how that can be changed."""
    table = app.playing
    people = sorted((*table.here, *table.theirs))
    rows = joined(_seat(app, seat) for seat in people)
    watch = button("devices", "Show a code to watch", WATCH, cls="btn slim") if table.line else NOTHING
    watch = Html(f"<li><span><b>Anyone else</b>{COLON}<small>sees only what lies open</small></span>{watch}</li>")
    knows = LOCKED if table.remote.sealed else KNOWS
    state = drawn_so_far(table) if table.drawing else Html(f'<p class="none">{safe(knows)}</p>')
    return Html(f"<ul>{rows}{watch if table.line else NOTHING}</ul>{state}")


def _seat(app: App, seat: Seat) -> Html:
    table = app.playing
    name = table.name(seat)
    if seat in table.phones:
        state = "the hand is on a phone"
        again, here = f"A new code for {name}", f"Play here: the hand of {name}"
        row = button("hand-ask", "New code", f"again {seat}", cls="btn slim", aria_label=again)
        row += button("hand-ask", "Play here", f"here {seat}", cls="btn slim", aria_label=here)
    elif seat in table.here:
        state, row = "on this device", NOTHING if table.remote.sealed else _from_here(table, seat)
    else:
        state = "not connected" if seat in table.remote.away else "connected"
        row = NOTHING if table.remote.sealed else _to_here(table, seat)
        if seat in table.remote.away and app.about != str(seat):
            row = button("devices", "Connect again", seat, cls="btn slim", aria_label=f"Connect {name} again") + row
        elif any(table.tokens[seat : seat + 1]) and not table.remote.sealed:  # or it would be refused
            free = f"Let another device take {whose(name)} seat"
            row += button("seat-ask", "Change device", f"free {seat}", cls="btn slim", aria_label=free)
    icon = seat_icon(table.game, table.sight.view, seat, "disk")
    return Html(f"<li>{icon}<span><b>{safe(name)}</b>{COLON}<small>{safe(state)}</small></span>{row}</li>")


def _from_here(table: Table, seat: Seat) -> Html:
    """Return where a hand that is played on this device can go."""
    name, phone = table.name(seat), NOTHING
    if handing.may_be(table):
        phone = button("hand-phone", "Hand to a phone", seat, cls="btn slim", aria_label=f"{name}: the hand to a phone")
    label = f"{name}: to another device"
    return phone + button("seat-there", "To another device", seat, cls="btn slim", aria_label=label)


def _to_here(table: Table, seat: Seat) -> Html:
    """Return who can take a seat over that is played on another device; nobody is asked before a device has it."""
    name, asks = table.name(seat), any(table.tokens[seat : seat + 1])

    def way(what: str, words: str, said: str) -> Html:
        do, arg = ("seat-ask", f"{what} {seat}") if asks else (f"seat-{what}", str(seat))
        return button(do, words, arg, cls="btn slim", aria_label=said)

    return way("here", "Play here", f"Play here: {name}") + way("computer", "Computer", f"Let the computer play {name}")


def asking(app: App) -> Frame:
    """Return the question to everybody before a seat is taken from its device."""
    table, (what, _, which) = app.table, app.about.partition(" ")
    if table is None or what not in TAKEN_OVER or not which.isdecimal() or int(which) not in table.theirs:
        return EMPTY
    name = whose(table.name(int(which)))
    title, words = TAKEN_OVER[what]
    hand = SEES.format(name) if what != "computer" and handing.may_be(table) else ""
    foot = button("devices", "No, leave it") + button(f"seat-{what}", "Yes, all agree", which, cls="btn primary")
    shown = {
        "head": Html(f'<h1 class="cut" id="sheet-title" tabindex="-1">{safe(title.format(name))}</h1>')
        + tool("close", "Close", "i-cross"),
        "body": paragraphs(f"{words.format(name)} {hand}".strip(), AGREED.format(name)),
        "foot": foot,
    }
    return frame("seat-ask", "sheet small", QUESTION, shown)


def meeting(app: App) -> Html:
    """Return the code of the seat that is asked for, with its link."""
    if not app.about:
        return NOTHING
    name = "Watch" if app.about == WATCH else app.playing.name(int(app.about))
    title = Html(f"<h2>{safe(name)}</h2>")
    alone = NOTHING if app.device.connects else Html(f"<p>{safe(ALONE)}</p>")
    how = OPEN.format("any" if app.about == WATCH else whose(name))
    how = Html(f"<p>{safe(how)}</p>") if app.device.connects else alone
    return Html(f"{title}{how}{coded(app, 'The link of this seat')}")


def coded(app: App, what: str) -> Html:
    """Return the code that is to be seen, and its text to be sent."""
    return drawn(app, devices.code(app), what)


def drawn(app: App, text: str, what: str) -> Html:
    """Return the code of a text, and the text itself to be copied or sent."""
    if not text:
        return Html('<div class="code"></div><p role="status">Making the code …</p>')
    made = app.showing.code
    drawn = Html('<div class="code"></div>')
    if made.link == text:
        drawn = picture(made.rows.split()) if made.rows else NOTHING
    share = (
        button("share-link", "Send\u00a0…", "link", sign="i-share", cls="btn slim")
        if app.device.share_sheet
        else NOTHING
    )
    copy = button("copy", "Copy", "link", cls="btn slim")
    label = attributes(aria_label=what)
    return Html(
        f'{drawn}<div class="row"><input id="link" readonly value="{safe(text)}"{label}>{copy}{share}</div>'
        '<output id="done"></output>'
    )


def eye(app: App) -> Html:
    """Return the camera's picture, while codes are read by it."""
    looking = app.screen == "joining" or (app.sheet == "devices" and app.about)
    if not looking or app.company.camera != "on":
        return NOTHING
    return Html('<video id="eye" muted playsinline aria-label="What the camera sees"></video>')


def answer(app: App) -> Html:
    """Return the way to read the other device's code, or the place for its text, and what came of it."""
    company = app.company
    if not app.about or not app.device.connects:
        return _trouble(app)
    call = company.calls.get(company.waiting)
    if call and call.theirs:
        return Html(f'<p role="status">{safe(READ)}</p>{_trouble(app)}{_again() if call.late else NOTHING}')
    if not app.device.camera or company.camera == "off":
        return _pasted(PASTE, "btn primary") + _trouble(app)
    look = button("camera", "Read its code", "on", sign="i-eye", cls="btn primary")
    look = Html(f'<div class="row">{look}</div>') if company.camera != "on" else NOTHING
    return Html(f"<p>{safe(THEN)}</p>{look}{_trouble(app)}{door(WAYS, _pasted(PASTE))}")


def _pasted(words: str, cls: str = "btn slim") -> Html:
    """Return the place for the text of the other device's code."""
    return Html(
        f'<label class="paste"><span>{safe(words)}</span><textarea id="theirs" rows="2" data-key="theirs" '
        f'autocomplete="off" spellcheck="false"></textarea></label>'
        f'<div class="row">{button("answered", "Connect", data_from="theirs", cls=cls)}</div>'
    )


def _again() -> Html:
    return Html(f'<p class="none">{safe(NOT_YET)} {button("fresh-code", "A new code", cls="btn slim")}</p>')


def _trouble(app: App) -> Html:
    trouble = app.company.trouble
    return Html(f'<p class="refused" role="alert">{safe(trouble)}</p>') if trouble else NOTHING


# the deal -----------------------------------------------------------------------------------------


def drawing(app: App) -> dict[str, Html]:
    """Return what the table shows while all devices draw the deal."""
    return {"notice": notice(app), "cover": _drawing(app.playing)}


def _drawing(table: Table) -> Html:
    return Html(
        f'<h1 class="cut" tabindex="-1">All devices draw the deal</h1>{drawn_so_far(table)}'
        f'<div class="row">{button("devices", "Show the codes", sign="i-devices", cls="btn primary")}'
        f"{button('go', 'All games', '', cls='btn plain')}</div>"
    )


def drawn_so_far(table: Table) -> Html:
    """Return who is still waited for until the deal can be drawn, who broke a promise, and what the draw is for."""
    draw = table.drawing
    assert draw is not None
    away = [table.name(seat) for seat in table.remote.away]
    status = f"Waiting for {listed(away)}." if away else "Everybody is here. Drawing the deal …"
    wrong = joined(
        Html(f'<p class="refused" role="alert">{safe(BROKEN.format(whose(table.name(seat))))}</p>')
        for seat in draw.broken
    )
    return Html(f'<p role="status">{safe(status)}</p>{wrong}<p>{safe(DRAWN_BY)}</p>')


def verdict(app: App) -> Html:
    """Return at the end of a game whether the deal was fair, where all devices drew it."""
    table, guest = app.playing, app.company.guest
    if table.guest and guest:
        wrong, good = guest.unfair, FAIR if guest.drew else NO_PART
        if wrong is None and guest.commits:
            return Html(f'<p class="refused">{safe(NOT_OPENED)}</p>')
    else:
        wrong, good = table.match.unfair if table.match.deal else None, FAIR if table.line else AGREES
    if wrong is None:
        return NOTHING
    if wrong:
        return Html(f'<p class="refused" role="alert">{safe(f"{UNFAIR} {wrong}")}</p>')
    return Html(f'<p class="none">{safe(good)}</p>')


# the other device ----------------------------------------------------------------------------------


def regions(app: App) -> dict[str, Html]:
    """Return what a seat's device shows until it hears the table."""
    company = app.company
    call = company.calls.get(TABLE)
    calling = call is not None and not call.open and app.device.connects
    who = _who(company.guest)
    news = SILENT if company.silent else JOINING if calling else OPEN_AGAIN
    lines = [Html(f"<h2>{safe(who)}</h2><p>{safe(news)}</p>")]
    if company.linked:
        sentences = [HERE, DRAWN_BY] if company.guest and company.guest.commits else [CONNECTED]
        lines = [Html(f'<h2>{safe(who)}</h2><p role="status">{safe(sentences[0])}</p>')]
        lines += [Html(f"<p>{safe(one)}</p>") for one in sentences[1:]]
    elif not app.device.connects:
        lines = [Html(f"<p>{safe(ALONE)}</p>")]
    if company.guest and company.guest.over == OTHER_VERSION:
        lines = [Html(f"<h2>{safe(who)}</h2>"), renew()]
    return {
        "bar": tool("go", "All games", "i-back", "") + Html('<h1 class="cut" tabindex="-1">Join the table</h1>'),
        "notice": notice(app),
        "words": joined(lines),
        "code": coded(app, "The answer for the table") + _connect(app) if calling else NOTHING,
        "eye": eye(app),
        "answer": NOTHING if calling or company.linked or not app.device.connects else _reading(app),
    }


def renew() -> Html:
    """Return the way to the latest version of Henge."""
    return Html(f'<div class="row">{button("renew", "Reload", cls="btn slim")}</div>')


def _who(guest: Guest | None) -> str:
    """Return whose seat a device has, as far as it knows."""
    if guest is None or guest.seat is None:
        return "To watch"
    return (guest.match and guest.match.players[guest.seat].name) or "Your seat"


def _connect(app: App) -> Html:
    call = app.company.calls[TABLE]
    if call.go or call.open:
        return Html('<p role="status">Waiting for the table …</p>')
    return Html(f'<p>{safe(HASTY)}</p><div class="row">{button("connect", "Connect", cls="btn primary")}</div>')


def _reading(app: App) -> Html:
    """Return the ways to bring a new code of the table."""
    by_eye = app.device.camera and not app.company.camera
    use = button("camera", "Read it with the camera", "on", sign="i-eye", cls="btn primary") if by_eye else NOTHING
    cls = "btn slim" if by_eye else "btn primary"
    return Html(
        f'<div class="row">{use}</div>{_trouble(app)}<label class="paste"><span>Or paste the seat’s link</span>'
        '<textarea id="theirs" rows="2" data-key="theirs" autocomplete="off" spellcheck="false"></textarea></label>'
        f'<div class="row">{button("answered", "Open it", data_from="theirs", cls=cls)}</div>'
    )
