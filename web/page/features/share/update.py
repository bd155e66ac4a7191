"""What is shared of a game; its link's code, for a camera, is made by browser/qr.py when a sheet lacks it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from henge.language import listed, say
from henge.match import Match
from henge.rules import Seat

from page.app import activities, rematches
from page.app.app import App, Senseless
from page.app.verbs import verb
from page.features.devices import update as devices
from page.features.phone_hand import update_at_table as handing
from page.features.sealed_by_link import update as letters
from page.features.share.model import Code
from page.keeping import game_texts, link_parts
from page.keeping.game_links import LONGEST_CODE, link, of_puzzle
from page.keeping.labels import Label
from page.table.how_shared import SEND


def shared(app: App) -> str:
    """Return the link of what is at the table, a puzzle or a game; "" for a page that has no address."""
    if isinstance(app.activity, activities.Solving):
        puzzle = app.activity.attempt.puzzle
        return f"{app.home}#{puzzle.route}" if puzzle.route and app.home else of_puzzle(app.home, puzzle.id)
    return link(app.home, app.playing, written(app))


def message(app: App) -> str:
    """Return the link of what is at the table, with a sentence to go with it where it brings somebody's turn."""
    link, table = shared(app), app.playing
    if not link or not table.link.sent or app.activity.solving:
        return link
    answered = table.saved.post.answers or {*rematches.movers(table.match)} & {*table.theirs}
    return f"{_sentence(table.match, table.saved.mine or (), not answered)} {link}"


def letter(app: App) -> str:
    """Return the link that is to be sent in a game with sealed hands, with a sentence to go with it; "" without one."""
    side, link = app.company.sealed, letters.due(app)
    if side is None or side.letter is None or not app.home:
        return link
    if app.playing.remote.sealing and not side.letter.begins:
        return f"{say('The next link for {game}:', game=app.playing.game.title)} {link}"
    return f"{_sentence(app.playing.match, [side.seat or 0], side.letter.begins)} {link}"


def _sentence(match: Match, here: Iterable[Seat], invites: bool) -> str:
    """Return what is said with a link: an invitation, somebody's turn, or how a game ended."""
    title = match.game.title
    if not invites:
        return say("How our game of {game} ended:" if match.turn is None else "Your turn in {game}:", game=title)
    name = listed([name for seat in here if (name := match.players[seat].name)])
    name = name.replace("{", "(").replace("#", "")  # neither may stand before a link
    if name:
        return say("{name} invites you to {game}:", name=name, game=title)
    return say("Another game of {game}:", game=title)


def text(app: App) -> str:
    """Return the game at the table as text, or as a file holds it, with what is written on it."""
    return game_texts.share(app.playing, written(app))


def content(app: App) -> str:
    """Return what a file to be sent holds: a link with sealed hands that is due, else the game at the table."""
    return letter(app) or text(app)


def written(app: App) -> Label:
    """Return what is written on the game at the table."""
    return app.kept.label(app.playing.key)


def uncoded(app: App) -> str:
    """Return the link whose code is to be seen and has not been made yet, or ""."""
    if wanted := handing.code(app) or devices.code(app) or short(app, letters.shown(app)):
        return "" if wanted == app.browsing.showing.code.link else wanted
    if app.sheet != "share" or app.browsing.showing.part != "game" or not app.table or app.table.down:
        return ""
    shown = short(app, shared(app))
    return "" if shown == app.browsing.showing.code.link else shown


def short(app: App, link: str) -> str:
    """Return a link whose code a camera can read: of a longer one the part that is shown."""
    return link if len(link) <= LONGEST_CODE else part(app, link)[0]


def part(app: App, link: str) -> tuple[str, int, int]:
    """Return the part of a long link that is shown, the which it is and of how many."""
    parts = link_parts.cut(app.home, link)
    number = app.browsing.showing.piece % len(parts)
    return parts[number], number + 1, len(parts)


@verb("code")
def code(app: App, link: str, value: str = "") -> App:
    """Take the code of a link that was made."""
    return app.browse(showing=app.browsing.showing._replace(code=Code(link, value)))


@verb("share")
def share(app: App) -> App:
    """Open the sheet that shares what is at the table, at the whole of it."""
    code = app.browsing.showing.code if app.browsing.showing.code.rows else Code()  # one that did not come may come now
    return app.over("share").browse(showing=app.browsing.showing.change("part", "game")._replace(code=code))


@verb("showing")
def show(app: App, what: str, which: str = "", value: str = "") -> App:
    """Choose what the sheet shares, or how: `part` and its name, `piece` and its number."""
    return app.browse(showing=app.browsing.showing.change(what, which or value))


def file_name(app: App, ending: str) -> str:
    """Return what a file is called that holds something of the game at the table."""
    return f"{app.playing.match.id.replace('_', '-')}-move-{app.playing.shown}.{ending}"


@verb("posted")
def posted(app: App) -> App:
    """Remember that the link which brings the latest move to the other player has been copied or shared."""
    table = app.playing
    if not (table.link.sent or table.remote.stage == SEND):
        raise Senseless("no link is to be sent")
    return app.with_table(table.saving(post=replace(table.saved.post, posted=table.last)))
