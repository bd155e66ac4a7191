"""What is seen of a game with sealed hands by link: how far it is, the link to be sent, and the place for the next."""

from __future__ import annotations

from henge.language import in_words, opened, phrase, phrases, say
from henge.rules import Seat

from page.app.app import App
from page.draw import seat_icon
from page.features.sealed_by_link import update as sealed_by_link
from page.features.sealed_hands import kept_sides
from page.features.sealed_hands.kept_sides import own_side
from page.features.sealed_hands.model import Side
from page.features.share.view import BACK, CUTS, LONGEST_MESSAGE, NOW, parted, ways_to_send
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.frame import EMPTY, Frame, frame
from page.html.widgets import button, door, tool
from page.keeping.game_links import LONGEST_CODE
from page.keeping.link_or_text import fitting
from page.table.how_shared import READING, SEND
from page.table.table import Table
from page.ui.link_shown import COPIED_PLACE, LINK_TO_PASTE, coded, copying, link_field, on, paragraphs, place_for
from page.words import other_players

SHEET = {"head": ("header", "bar"), "body": ("div", "sheet-in"), "foot": ("footer", "acts")}
HOW = phrase(
    "Neither device holds the other’s cards: the two shuffle and lock the deck in turn, and a card opens only on the "
    "device it is dealt to."
)
MANY = phrases(
    (
        "So {links} links go to and fro before both see their cards.",
        "So {links} texts go to and fro before both see their cards.",
    )
)
DRAWN = phrase("What lies open from the beginning was drawn by the device that began the game.")
COST = phrases(
    (
        "A card drawn is seen when the other’s next link has come. Nothing can be taken back, and the computer neither "
        "plays nor helps.",
        "A card drawn is seen when the other’s next text has come. Nothing can be taken back, and the computer neither "
        "plays nor helps.",
    )
)
NUMBERED = phrases(("Link {number} of {of}", "Text {number} of {of}"))
NEXT = phrases(
    (
        "{other} opens it, and sends a link back. Open that link on this device, in this browser, or paste it here.",
        "{other} pastes it into Henge, and sends a text back. Paste that text here.",
    )
)
WAITING = phrases(("Waiting for {other}’s link", "Waiting for {other}’s text"))
FROM = phrases(("Link {number} of {of} comes from {other}.", "Text {number} of {of} comes from {other}."))
COMES = phrases(
    ("Open {other}’s link on this device, in this browser, or paste it here.", "Paste {other}’s text here.")
)
KEPT = phrase("This device keeps the game. You can close the page until then.")
END = phrase("Send this to {other}: it shows how the game ended, and opens your cards, so that all can be checked.")
LAST = phrases(
    (
        "Send {other} the link, so that {other} sees the end, and both deals are checked.",
        "Send {other} the text, so that {other} sees the end, and both deals are checked.",
    )
)
ANSWER = phrases(
    (
        "Send this to {other}, who has to answer before the game goes on. Open the link that {other} sends back here.",
        "Send this to {other}, who pastes it into Henge and has to answer before the game goes on. Paste the text that "
        "{other} sends back here.",
    )
)
OPENS = phrases(
    (
        "Each side opens its cards with its last link; then every device checks the deal and every move. As long as "
        "that link does not come, nobody can say that the deal was fair.",
        "Each side opens its cards with its last text; then every device checks the deal and every move. As long as "
        "that text does not come, nobody can say that the deal was fair.",
    )
)
REFUSED = phrases(
    (
        "Not all that the link brought goes by the rules, and that part was left out. Ask for the link again.",
        "Not all that the text brought goes by the rules, and that part was left out. Ask for the text again.",
    )
)
SEND_IT = phrases(("Send {other} the link", "Send {other} the text"))
SEND_UNNAMED = phrases(("Send the link", "Send the text"))
PASTE = phrases(("Paste a link", "Paste a text"))
AS_FILE = phrase("Send it as a file")
FORGETS = phrases(
    (
        "This device then forgets its secret and the game, and no link brings it back.",
        "This device then forgets its secret and the game, and no text brings it back.",
    )
)


# before the cards are dealt ------------------------------------------------------------------------


def dealing(app: App, stopped: Html, before: Html) -> Html:
    """Return how far the links have brought the cards, the link to be sent and the place for the next; or what has
    `stopped` the game; and what is to be known of games `before` it."""
    side, table = own_side(app), app.playing
    assert side.mail
    other, needed = _other(table), side.mail.needed
    home, gone = app.home, side.mail.gone
    how = paragraphs(f"{say(HOW)} {fitting(MANY, home, links=in_words(needed))}")
    away = button("go", say("All games"), "", cls="btn plain")
    refused = Html(f'<p class="refused" role="alert">{safe(fitting(REFUSED, home))}</p>') if side.refused else NOTHING
    if stopped and table.remote.stage != SEND:
        title, words, body = say("The cards cannot be dealt"), "", stopped
    elif table.remote.stage == READING:
        title, words, body = say("Shuffling and locking the cards"), say("This takes a moment …"), NOTHING
    elif table.remote.stage == SEND and not table.link.awaits:
        title, words = say("Send this to {other}", other=other), fitting(NUMBERED, home, number=gone, of=needed)
        body = stopped + _link(app) + place_for(fitting(NEXT, home, other=other), "bring", say("Open it"))
    else:
        title = fitting(WAITING, home, other=other)
        words = fitting(FROM, home, number=gone + 1, of=needed, other=other)
        body = place_for(fitting(COMES, home, other=other), "bring", say("Open it"), "btn primary")
    beads = _beads(side, gone, needed)
    parts = parted(app, sealed_by_link.due(app))
    there = {
        say("send it again"): table.link.awaits,
        say("send it as a file"): bool(_as_file(app)),
        say("in parts"): bool(parts),
        say("how it works"): True,
    }
    behind = ", ".join(name for name, so in there.items() if so)
    more = door(opened(behind), (_link(app) if table.link.awaits else NOTHING) + _as_file(app) + parts + how)
    return Html(
        f'{_game(side, table, title)}{beads}<p role="status">{safe(words)}</p>{refused}{body}'
        f'{before}<p class="none">{safe(say(KEPT))}</p>{more}<div class="row">{away}</div>'
    )


def _game(side: Side, table: Table, title: str) -> Html:
    """Return what is played and with whom, over what is to be done; who is invited is told what it is all about."""
    game, other = table.game, _other(table)
    if not side.invited:
        words = say("{game} with {other}", game=game.title, other=other)
        return Html(f'<p class="what">{safe(words)}</p><h1 class="cut" tabindex="-1">{safe(title)}</h1>')
    invites = say("{other} invites you to {game}", other=other, game=game.title)
    rules = button("rules", say("Rules"), table.match.id, sign="i-rules", cls="btn slim")
    return Html(
        f'<h1 class="cut" tabindex="-1">{safe(invites)}</h1><p>{safe(say(game.blurb))}</p>'
        f'<div class="row">{rules}</div><h2 class="cut">{safe(title)}</h2>'
    )


def _beads(side: Side, gone: int, needed: int) -> Html:
    """Return a disk for every link before the cards, in the colour of who sends it; those that have gone are full."""
    sealed_match = side.sealed_match
    first = needed - 5  # whose link is the first
    view = sealed_match.game.observe(sealed_match.states[0], None)
    icons = [seat_icon(sealed_match.game, view, (first + n) % 2) for n in range(needed)]
    disks = joined(
        Html(f"<li{attributes(class_='gone' if n < gone else '')}>{icon}</li>") for n, icon in enumerate(icons)
    )
    return Html(f'<ol class="beads" aria-hidden="true">{disks}</ol>')


def _link(app: App) -> Html:
    """Return the link to be sent, with its code where a camera can read it."""
    link = sealed_by_link.due(app)
    code, note = coded(link, app.browsing.showing.code)
    note, cls = _long(link, note), "btn" if app.playing.link.awaits else "btn primary"
    copies = on(app, "share-link", "link") + _copy(app, cls)
    said = Html(f'<p class="none">{safe(note)}</p><div class="row">{copies}</div>')
    return Html(f'<div class="sent">{code}{_field(app)}{said}{COPIED_PLACE}</div>')


def _long(link: str, note: str) -> str:
    """Return what is said of a link: of one too long for a code why it is best sent as a file."""
    return say(CUTS) if len(link) > LONGEST_CODE else note


def _field(app: App) -> Html:
    sent = sealed_by_link.letter(app)
    if app.home:
        return link_field(sent)
    name = safe(say("The text"))
    return Html(f'<label><span>{name}</span><textarea id="link" readonly rows="3">{safe(sent)}</textarea></label>')


def _copy(app: App, cls: str = "btn primary") -> Html:
    return (
        copying(sealed_by_link.letter(app), cls)
        if app.home
        else button("copy", say("Copy the text"), LINK_TO_PASTE, cls=cls)
    )


def _as_file(app: App) -> Html:
    """Return the way to send as a file what messengers would cut off, nothing for a short link."""
    if len(sealed_by_link.due(app)) <= LONGEST_MESSAGE:
        return NOTHING
    return button("share-file" if app.device.share_sheet else "save-file", say(AS_FILE), sign="i-share")


# at the table --------------------------------------------------------------------------------------


def way(app: App, cls: str = "") -> Html:
    """Return the way to the link that is to be sent, nothing while there is none."""
    table = app.playing
    return (
        send(app, "letter", other_players.given_names(table, _far(table)), cls)
        if table.remote.stage == SEND
        else NOTHING
    )


def send(app: App, do: str, other: str, cls: str = "") -> Html:
    """Return the button that leads to the link for somebody, whose name may be "", golden until it has gone."""
    awaits = app.playing.link.awaits
    words = say("Send it again") if awaits else fitting(SEND_IT if other else SEND_UNNAMED, app.home, other=other)
    return button(do, words, sign="i-share", cls=cls or ("btn" if awaits else "btn primary"))


def opens(app: App) -> str:
    """Return what comes after the end of a game, before the other's last link has come."""
    return f"{fitting(OPENS, app.home)} {fitting(COMES, app.home, other=_other(app.playing))}"


def place(app: App) -> Html:
    """Return the way to the place for the other's last link, nothing where it has come or none is due."""
    side = kept_sides.side_known(app)
    due = app.playing.link.sealed and side is not None and side.in_letters and not side.done
    return button("bring-in", fitting(PASTE, app.home), LINK_TO_PASTE) if due else NOTHING


def reason(app: App) -> Html:
    """Return why the last link is still to be sent by whoever knows already how the game ended and that it was fair."""
    table, side = app.playing, kept_sides.side_known(app)
    if table.remote.stage != SEND or side is None or not side.done:
        return NOTHING
    return Html(f"<p>{safe(fitting(LAST, app.home, other=_other(table)))}</p>")


def letter_sheet(app: App) -> Frame:
    """Return the sheet with the link to be sent."""
    table, side, link = app.table, kept_sides.side_known(app), sealed_by_link.due(app)
    if table is None or not link:
        return EMPTY
    other = _other(table)
    code, note = coded(link, app.browsing.showing.code)
    if table.viewpoint.result or (side and side.sealed_match.over):
        title, words = say("Show {other} the end", other=other), say(END, other=other)
    elif table.match.turn not in table.theirs:
        title, words = say("{other} answers first", other=other), fitting(ANSWER, app.home, other=other)
    else:
        title = say("{name}’s turn", name=other)
        words = say(NOW, other=other) if table.link.awaits else fitting(BACK, app.home, other=other)
    said = paragraphs(words, _long(link, note))
    close = tool("close", say("Close"), "i-cross")
    parts = parted(app, link)
    more = door(say("Send it in parts"), parts) if parts else NOTHING
    shown = {
        "head": Html(f'<h1 class="cut" id="sheet-title" tabindex="-1">{safe(title)}</h1>{close}'),
        "body": Html(f'<div class="share">{code}<div>{said}{_field(app)}{more}</div></div>'),
        "foot": COPIED_PLACE + _as_file(app) + ways_to_send(app, _copy(app)),
    }
    return frame("letter", "sheet sharing", SHEET, shown)


def _other(table: Table) -> str:
    return table.name(_far(table)[0])


def _far(table: Table) -> tuple[Seat, ...]:
    return (table.theirs or table.saved.was_sealed.far)[:1]
