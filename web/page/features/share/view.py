"""What the sheet shows that gives a game away: its link with a code for a camera, its moves in words, its file."""

from __future__ import annotations

from henge.language import listed, person, phrase, phrases, say

from page.app.app import App
from page.features.share import paper, pictures
from page.features.share import update as share
from page.features.share.update import file_name, shared
from page.html.controls import few, switch
from page.html.escape import NOTHING, Html, attributes, safe
from page.html.widgets import button, door
from page.keeping import game_texts
from page.keeping.game_links import LONGEST_CODE, link, ply_of_link
from page.keeping.link_or_text import fitting
from page.table import sent_game
from page.table.between_devices import Local
from page.table.draft import Draft
from page.table.table import Table
from page.table.turn_on_screen import at_move
from page.ui.link_shown import COPIED_PLACE, coded, copying, link_field, on, paragraphs
from page.words import move_list

MORE = phrase("More: picture, moves, print, file, website, text")
WHOLE = phrase("This text is the whole game: anybody who has Henge can open it.")
PUZZLE = phrase("This link opens the puzzle, and gives nothing away.")
CARRIED = phrase("This link is the whole game: whoever opens it can go on with it.")
FINISHED = phrase("This link is the whole game: whoever opens it can go through it, and try other moves.")
PACKED = phrase("Hidden hands are packed in it, but not locked: whoever opens the game can look at every hand.")
CUTS = phrase(
    "Messengers cut it off (Discord and Signal after 2,000 letters, Telegram after 4,096): send it there as a file, or "
    "in parts."
)
PARTS = phrase(
    "Whoever opens all parts, in any order, has the whole. Each is short enough for a message, and for a camera."
)
LONGEST_MESSAGE = 2000  # letters
MOVES = phrase("Every move in words, to be pasted wherever people talk about the game")
FILE = phrase("The whole game as a file, to keep or to send.")
OPENED = phrase(
    "To open it, drop it onto the page, or import it under Saved games; where Henge is installed, a double click will "
    "do."
)
WEBSITE = phrase("For a blog, a forum or a page of your own: it shows the board, with arrows to go through the game.")
HIDDEN = phrase("What is hidden stays hidden until the game is over.")
COVERED = phrase("Lift the cover first: whoever has the game can look at every hand.")
ASKS = phrase(
    "It opens at the position shown here, {moment}, and asks for a better move. The answer shows at the touch of a "
    "button."
)
ALONG = phrase("Also send {things}.")
NAME, NOTES, TRIED, REASON = phrases(
    ("its name", "its notes", "what was tried in it", "what the review says of this move")
)
COPY = phrase("Whoever opens it gets a copy, sits in your place and plays against the computer.")
BACK = phrases(
    (
        "Send this to {other}, who sees what happened, plays, and sends a link back. Open that link here.",
        "Send this to {other}, who pastes it into Henge, sees what happened, plays, and sends a text back. Paste that "
        "text here.",
    )
)
BEGINS = phrases(
    (
        "Send this to {other}, who begins and sends a link back. Open that link here.",
        "Send this to {other}, who begins and sends a text back. Paste that text here.",
    )
)
SOMEBODY_BEGINS = phrases(
    (
        "Send this link to the person you invite, who moves first and sends a link back. Open that link here.",
        "Send this text to the person you invite, who moves first and sends a text back. Paste that text here.",
    )
)
NOW = phrase(
    "Once {other} has it, wait, and open here what {other} sends back. You can close the page: the game is kept."
)
SOMEBODY_NOW = phrase(
    "Once the other has it, wait, and open here what the other sends back. You can close the page: the game is kept."
)


def body(app: App) -> Html:
    """Return what there is to take, one page of it at a time."""
    if app.playing.down:
        return Html(f"<p>{safe(say(COVERED))}</p>")
    page = Html(f"<div>{PAGES[app.browsing.showing.part](app)}</div>")
    return (
        page
        if app.activity.solving
        else page + door(say(MORE), page_choice(app), open=app.browsing.showing.part != "game")
    )


def page_choice(app: App) -> Html:
    """Return the choice between the pages."""
    some = [(name, say(word)) for name, word in WORDS.items()]
    if not app.home:
        some = [("game", say("Text")), *[(name, say(WORDS[name])) for name in ("picture", "moves", "paper", "file")]]
    said = attributes(class_="parts", aria_label=say("What to share"))
    return Html(f"<nav{said}>{few('showing', 'part', some, app.browsing.showing.part)}</nav>")


def _link(app: App) -> Html:
    """Return the link and its code, or only the text where the page has no address."""
    table = share.game_of(app)
    address, packed = shared(app), say(PACKED) if game_texts.hides_something(table) else ""
    if app.activity.solving:
        code, note = coded(address, app.browsing.showing.code)
        said = paragraphs(say(PUZZLE), note)
        return Html(f'<div class="share">{code}<div>{said}{link_field(address)}</div></div>')
    if not address:
        return _text(app)
    code, note = coded(address, app.browsing.showing.code)
    where = ""
    if app.activity.variation:
        where = say("It opens in this variation, at the position shown here.")
    elif ply_of_link(address) is not None:
        where = where_it_opens(share.game_to_share(app)[0], bool(share.asked_with_it(app)))
    note = say(CUTS) if len(address) > LONGEST_MESSAGE else "" if table.link.to_be_sent else note
    copy = copied(table)
    carried = "" if copy else say(CARRIED if table.match.turn is not None else FINISHED)
    said = copy + paragraphs(what_to_do_with_it(app) or carried, where, packed, note) + along(app)
    parts = parted(app, address)
    more = door(say("Send it in parts"), parts) if parts else NOTHING
    return Html(f'<div class="share">{code}<div>{said}{link_field(share.message(app))}{more}</div></div>')


def _text(app: App) -> Html:
    """Return the game as text."""
    packed = say(PACKED) if game_texts.hides_something(app.playing) else ""
    said = paragraphs("" if app.home else what_to_do_with_it(app), say(WHOLE), packed) + along(app)
    return (NOTHING if app.home else copied(app.playing)) + said + record(app, 6, say("The game as text"))


def where_it_opens(table: Table, asks: bool = False) -> str:
    """Return in a sentence at which position a link opens, and that it `asks` for a better move or what is noted there
    is read at once."""
    if asks:
        return say(ASKS, moment=at_move(table))
    noted = dict(table.match.notes).get(table.shown)
    return say(
        "It opens at the position shown here, {moment}, with the note there."
        if noted
        else "It opens at the position shown here, {moment}.",
        moment=at_move(table),
    )


def along(app: App) -> Html:
    """Return the switch of what goes along beside the moves; nothing where no more is there, or it stays for now."""
    table = share.game_of(app)
    stays = table.open_by_link and table.match.turn is not None
    label, match = share.label_at_table(app), table.match
    lines = [path for path, _ in match.tree.walk() if path and path != app.activity.variation]  # which goes in any case
    lines = [] if share.asked_with_it(app) else lines
    there = {NAME: label.title, NOTES: label.note or match.notes, TRIED: lines, REASON: share.shown_moment(app)}
    things = [say(word) for word, what in there.items() if what and not stays]
    if not things:
        return NOTHING
    words = say(ALONG, things=listed(things))
    return Html(f'<ul class="opts">{switch("showing", "along", words, app.browsing.showing.along)}</ul>')


def copied(table: Table) -> Html:
    """Return what whoever opens a game that goes on against the computer gets, and the way to play each other by link
    where there is one; nothing for other games."""
    if sent_game.alone(table.match) is None or table.match.turn is None or table.link.shared:
        return NOTHING
    game = table.match.id
    by_link = button("go", say("Play each other by link"), f"elsewhere/{game}", sign="i-share", cls="btn slim")
    there = NOTHING if Draft.new(game).why_not_by_link else Html(f'<div class="row">{by_link}</div>')
    return paragraphs(say(COPY)) + there


def _moves(app: App) -> Html:
    """Return the moves so far in words."""
    text = safe(move_list.whole_record(app.playing.match))
    return Html(
        f'<label class="moves"><span>{safe(say(MOVES))}</span>'
        f'<textarea id="moves" readonly rows="14">{text}</textarea></label>'
    )


def _file(app: App) -> Html:
    """Return what the game's file is for."""
    packed = say(PACKED) if game_texts.hides_something(app.playing) else ""
    said = paragraphs(say(FILE), say(OPENED), packed) + along(app)
    return said + Html(f"<p><b>{safe(file_name(app, 'henge'))}</b></p>")


def parted(app: App, link: str) -> Html:
    """Return a link that is too long for a code and for some messengers in parts, one at a time; nothing for others."""
    if len(link) <= LONGEST_CODE:
        return NOTHING
    text, number, of = share.link_part(app, link)
    code, _ = coded(text, app.browsing.showing.code)
    copy = button("copy", say("Copy part {number} of {of}", number=number, of=of), "part", cls="btn slim")
    on_ = button("showing", say("Next part"), ("piece", number % of), cls="btn slim", sign="i-next")
    label = attributes(aria_label=say("Part {number} of {of}", number=number, of=of))
    field = Html(f'<textarea id="part" readonly rows="2"{label}>{safe(text)}</textarea>')
    return Html(f'<div class="sent">{code}{paragraphs(say(PARTS))}{field}<div class="row">{copy}{on_}</div></div>')


def sheet_title(app: App) -> str:
    """Return what the sheet is about: a puzzle, a moment of a game, or the game at the table."""
    if app.activity.solving:
        return say("Share the puzzle")
    if app.activity.variation:
        return say("Share this variation")
    return say("Share this moment") if share.shown_moment(app) else share_title(app.playing)


def share_title(table: Table) -> str:
    """Return what the sheet is about: sharing, or somebody's turn in a game that is played by links."""
    if not table.link.to_be_sent:
        return say("Share the game")
    seat = table.match.turn
    if seat is None:
        return say("Show {other} the end", other=who_plays_elsewhere(table))
    if table.last:
        return person(table.name(seat), "Your turn", "{name}’s turn")
    name = table.match.players[seat].name
    return say("Invite {name}", name=name) if name else say("Invite somebody")


def what_to_do_with_it(app: App) -> str:
    """Return what to do with a link that brings a turn, "" for one that only shows the game."""
    table = app.playing
    if not table.link.to_be_sent:
        return ""
    if table.match.turn is None:
        return say("Send this to {other}: it shows how the game ended.", other=who_plays_elsewhere(table))
    name = table.match.players[table.match.turn].name
    if table.link.awaits:
        return say(NOW, other=name) if name else say(SOMEBODY_NOW)
    if not table.last:
        return fitting(BEGINS, app.home, other=name) if name else fitting(SOMEBODY_BEGINS, app.home)
    return fitting(BACK, app.home, other=table.name(table.match.turn))


def who_plays_elsewhere(table: Table) -> str:
    """Name those who play elsewhere."""
    return listed([table.name(seat) for seat in table.theirs])


def record(app: App, rows: int, words: str) -> Html:
    """Return a match's text in a field to copy it from."""
    text = safe(share.game_as_text(app))
    return Html(
        f'<label><span>{safe(words)}</span><textarea id="shared" readonly rows="{rows}">{text}</textarea></label>'
    )


def foot(app: App) -> Html:
    """Return the ways a match can be handed over."""
    return NOTHING if app.playing.down else COPIED_PLACE + FEET[app.browsing.showing.part](app)


def _link_foot(app: App) -> Html:
    if not app.home:
        return _text_foot(app)
    return ways_to_send(app, copying(share.message(app)))


def ways_to_send(app: App, copies: Html) -> Html:
    """Return the ways to take a link along; once it has gone to whom it is for, the way out is the golden one."""
    if not app.playing.link.awaits:
        return on(app, "share-link", "link") + copies
    again = on(app, "share-link", "link") or button("copy", say("Copy it again"), "link")
    return again + button("close", say("Done"), cls="btn primary")


def _text_foot(app: App) -> Html:
    return button("copy", say("Copy the text"), "shared", cls="btn primary")


def _moves_foot(app: App) -> Html:
    return button("copy", say("Copy the moves"), "moves", cls="btn primary")


def _file_foot(app: App) -> Html:
    return on(app, "share-file") + button("save-file", say("Save the file"), cls="btn primary")


def _website(app: App) -> Html:
    """Return the text that puts the game into somebody's own page."""
    table = app.playing
    packed, html = say(PACKED) if game_texts.hides_something(table) else "", say("For the page’s HTML")
    text = safe(embedding(app.home, table))
    return Html(
        f"{paragraphs(say(WEBSITE), say(HIDDEN), packed)}"
        f'<label><span>{safe(html)}</span><textarea id="website" readonly rows="6">{text}</textarea></label>'
    )


def embedding(home: str, table: Table) -> str:
    """Return the HTML that shows a match within another page."""
    leads = safe(link(f"{home}?embed", table.saving(sharing=Local())))
    title = safe(say("A game of {game}", game=table.game.title))
    return f'<iframe src="{leads}" width="640" height="760" title="{title}" style="border: 0"></iframe>'


def _website_foot(app: App) -> Html:
    return button("copy", say("Copy the HTML"), "website", cls="btn primary")


WORDS = phrases(
    {
        "game": "Link",
        "picture": "Picture",
        "moves": "Moves",
        "paper": "Print",
        "file": "File",
        "website": "Website",
        "text": "Text",
    }
)
PAGES = {
    "game": _link,
    "text": _text,
    "picture": pictures.body,
    "moves": _moves,
    "paper": paper.body,
    "file": _file,
    "website": _website,
}
FEET = {
    "game": _link_foot,
    "text": _text_foot,
    "picture": pictures.foot,
    "moves": _moves_foot,
    "paper": paper.foot,
    "file": _file_foot,
    "website": _website_foot,
}
