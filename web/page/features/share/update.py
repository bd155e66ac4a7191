"""What messages make of sharing; the code of a link, for a camera, is made by browser/qr.py when a sheet lacks it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress

from henge.language import listed, say
from henge.match import Match
from henge.rules import Illegal, Seat
from henge.variation_tree import LONGEST_TEXT, Note

from page.app import activities, rematches
from page.app.app import App, Senseless
from page.app.verbs import verb
from page.features.share.model import Code, SharedMoment
from page.keeping import game_texts, long_links
from page.keeping.game_links import LONGEST_CODE, link, of_puzzle, ply_of_link
from page.keeping.labels import Label
from page.table.table import Table
from page.table.turn_on_screen import at_move, number_shown


def shared(app: App) -> str:
    """Return the link of what is at the table, a puzzle or a game; "" for a page that has no address."""
    if isinstance(app.activity, activities.Solving):
        puzzle = app.activity.attempt.puzzle
        return f"{app.home}#{puzzle.route}" if puzzle.route and app.home else of_puzzle(app.home, puzzle.id)
    table, label = game_to_share(app)
    if not app.activity.variation:
        return link(app.home, table, label, asks=bool(asked_with_it(app)))
    _, line = table.match.tree.add((), 0, game_of(app).match.tree.trunk(app.activity.variation))
    return link(app.home, table, label, line, app.playing.shown)


def message(app: App) -> str:
    """Return the link of what is at the table, with a sentence to go with it where it brings somebody's turn."""
    link, table = shared(app), app.playing
    if not link or app.activity.solving:
        return link
    if not table.link.to_be_sent:
        said = asked_with_it(app) or moment_told(app)
        return " ".join(filter(None, (link_words(table, link, tried=variation_called(app)), _safe(said), link)))
    answered = table.saved.post.answers or {*rematches.movers(table.match)} & {*table.theirs}
    return f"{sentence(table.match, table.link.own, not answered)} {link}"


def game_of(app: App) -> Table:
    """Return the table of the game that is shared, also while one of its lines is on the screen."""
    return app.activity.origin or app.playing


def variation_called(app: App) -> str | None:
    """Return what the line on the screen is called where it is shared, "" without a name; None for the game itself."""
    if not app.activity.variation:
        return None
    return _safe(game_of(app).match.tree.find(app.activity.variation).name) if app.browsing.showing.along else ""


def link_words(table: Table, link: str, tried: str | None = None) -> str:
    """Return what is said with the link of a game: what it is, who played, and at which move it opens, or that it does
    in a line that was `tried` and is called so."""
    people = listed([_safe(player.name) for player in table.match.players if player.name and not player.level])
    past = ply_of_link(link) is not None
    slots = {"game": table.game.title, "people": people, "moment": at_move(table) if past and tried is None else ""}
    if tried:
        return say(
            "“{title}”, a variation in a game of {game} by {people}:"
            if people
            else "“{title}”, a variation in a game of {game}:",
            title=tried,
            **slots,
        )
    if tried is not None:
        return say(
            "A variation in a game of {game} by {people}:" if people else "A variation in a game of {game}:", **slots
        )
    if people:
        return say(
            "A moment in a game of {game} by {people}, {moment}:" if past else "A game of {game} by {people}:",
            **slots,
        )
    return say("A moment in a game of {game}, {moment}:" if past else "A game of {game}:", **slots)


def _safe(name: str) -> str:
    """Return a name as it may stand before a link."""
    return name.replace("{", "(").replace("#", "")


def sentence(match: Match, here: Iterable[Seat], invites: bool) -> str:
    """Return what is said with a link: an invitation, somebody's turn, or how a game ended."""
    title, name = match.game.title, listed([name for seat in here if (name := match.players[seat].name)])
    if not invites and match.turn is None:
        return say("How our game of {game} ended:", game=title)
    if not invites and name:
        return say("{name} has moved. Your turn in {game}:", name=_safe(name), game=title)
    if not invites:
        return say("Your turn in {game}:", game=title)
    if name:
        return say("{name} invites you to {game}:", name=_safe(name), game=title)
    return say("Another game of {game}:", game=title)


def game_as_text(app: App) -> str:
    """Return the game at the table as text, or as a file holds it, with what is written on it."""
    return game_texts.text_to_copy(*game_to_share(app))


def game_to_share(app: App) -> tuple[Table, Label]:
    """Return the game at the table, what is written on it and what is told of its moment, or the moves alone where no
    more is to go along; what was tried stays here where a better move is to be found, which it may be."""
    table = game_of(app)
    tree, told = table.match.tree, moment_told(app)
    if not app.browsing.showing.along:
        bare = tree._replace(lines=(), notes=())
        bare, _ = bare.add((), 0, tree.trunk(app.activity.variation)) if app.activity.variation else (bare, ())
        return table.but(match=table.match.studied(bare)), Label()
    if told:
        tree = tree._replace(lines=()) if asked_with_it(app) else tree
        note = tree.note((), table.shown)
        text = "\n".join(filter(None, (note.text, told if told not in note.text else "")))[:LONGEST_TEXT]
        moment = shown_moment(app)
        note = Note(text, tuple(dict.fromkeys((*note.marks, *(moment.better if moment else ())))))
        with suppress(Illegal):  # where no more notes have room
            table = table.but(match=table.match.studied(tree.noted((), table.shown, note)))
    return table, label_at_table(app)


def shown_moment(app: App) -> SharedMoment | None:
    """Return the moment of a review that is shared, as long as its position is on the screen."""
    moment, table = app.browsing.showing.moment, app.playing
    return moment if moment and moment[:2] == (table.key, table.shown) else None


def moment_told(app: App) -> str:
    """Return what goes along with the moment that is shared: what the review says of it, unless that is to stay."""
    moment = shown_moment(app)
    return moment.reason if moment and app.browsing.showing.along else ""


def asked_with_it(app: App) -> str:
    """Return what is asked with the moment that is shared, where the answer goes along; "" where nothing is."""
    moment = shown_moment(app)
    return moment.question if moment and moment_told(app) else ""


def label_at_table(app: App) -> Label:
    """Return what is written on the game at the table."""
    return app.kept.label(game_of(app).key)


def short(app: App, link: str) -> str:
    """Return a link whose code a camera can read: of a longer one the part that is shown."""
    return link if len(link) <= LONGEST_CODE else link_part(app, link)[0]


def link_part(app: App, link: str) -> tuple[str, int, int]:
    """Return the part of a long link that is shown, the which it is and of how many."""
    parts = long_links.link_parts(app.home, link)
    number = app.browsing.showing.piece % len(parts)
    return parts[number], number + 1, len(parts)


@verb("code")
def take_code(app: App, link: str, value: str = "") -> App:
    """Take the code of a link that was made."""
    return app.browse(showing=app.browsing.showing._replace(code=Code(link, value)))


@verb("share")
def share(app: App) -> App:
    """Open the sheet that shares what is at the table, at the whole of it."""
    return sheet_opened(app)


def sheet_opened(app: App, moment: SharedMoment | None = None) -> App:
    """Return the app with the sheet that shares what is at the table, or a `moment` of it, as it is at first."""
    code = app.browsing.showing.code if app.browsing.showing.code.rows else Code()  # one that did not come may come now
    showing = app.browsing.showing.change("part", "game")._replace(code=code, along=True, moment=moment)
    return app.over("share").browse(showing=showing)


@verb("showing")
def choose_shared(app: App, what: str, which: str = "", value: str = "") -> App:
    """Choose what the sheet shares, or how: `part` and its name, `piece` and its number, more than the moves or not."""
    return app.browse(showing=app.browsing.showing.change(what, which or value))


def file_name(app: App, ending: str) -> str:
    """Return what a file is called that holds something of the game at the table."""
    words = f"{app.playing.match.id} {say('Move {number}', number=number_shown(app.playing))}".lower()
    return "-".join(re.findall(r"[^\W_]+", words)) + f".{ending}"


@verb("posted")
def posted(app: App) -> App:
    """Remember that the link which brings the latest move to the other player has been copied or shared."""
    table = app.playing
    if not table.link.owes:
        raise Senseless("no link is to be sent")
    return app.with_table(table.saving(post=table.saved.post.gone(table.last)))
