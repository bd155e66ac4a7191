"""A game with sealed hands by link: each of two devices keeps its own side, and their people bring the letters over."""

from __future__ import annotations

from henge.language import listed, phrases, say
from henge.match import Match
from henge.net.mail import (
    DAMAGED,
    EARLIER,
    KNOWN,
    MISSING,
    NEWER,
    OTHER_PAST,
    OTHER_TABLE,
    OWN_LETTER,
    PLAYERS,
    BadLetter,
    Correspondent,
    Letter,
    speaker,
)
from henge.net.relay import MatchTerms
from henge.rules import Seat, side

from page.app import activities, rematches
from page.app.app import App, Instant, Message, Senseless
from page.app.other_devices import OtherDevices
from page.app.verbs import verb
from page.features.sealed_by_link import letter_links
from page.features.sealed_hands import kept_sides
from page.features.sealed_hands import update as sealed_hands
from page.features.sealed_hands.model import Side
from page.features.sealed_hands.update import SealedSession
from page.features.share import update as share
from page.keeping import link_or_text
from page.keeping.link_or_text import fitting
from page.keeping.names import DRAFT, GAME, LABEL, SEALED
from page.keeping.remote_index import BY_LINK
from page.table.draft import Draft
from page.table.how_shared import SEND
from page.table.new_game import begin_dealt, called_apart

SHEET = "letter"
NO_BEGINNING, LEFT, OVER = "no beginning", "left", "over"  # why a letter brings nothing, as this device knows
REFUSALS = phrases(
    {  # by why it is refused, as the page has an address or not
        DAMAGED: (
            "This link cannot be read: something in it is damaged. Ask for it again, whole; nothing is lost here.",
            "This text cannot be read: something in it is damaged. Ask for it again, whole; nothing is lost here.",
        ),
        NEWER: (
            "This link cannot be read. The two devices have different versions of Henge. Reload the page on both.",
            "This text cannot be read. The two devices have different versions of Henge. Reload the page on both.",
        ),
        OWN_LETTER: (
            "This link was made here. Send it to {name}, who opens it elsewhere.",
            "This text was made here. Send it to {name}, who opens it elsewhere.",
        ),
        OTHER_TABLE: (
            "This link is of another game, which this device does not keep.",
            "This text is of another game, which this device does not keep.",
        ),
        OTHER_PAST: (
            "This link does not fit the game kept here: each side has heard something else from the other. Ask "
            "{name} whether the game was gone on with on another device. Here it stays as it is.",
            "This text does not fit the game kept here: each side has heard something else from the other. Ask "
            "{name} whether the game was gone on with on another device. Here it stays as it is.",
        ),
        MISSING: (
            "This link comes after one that has not been opened here. Open that one first.",
            "This text comes after one that has not been opened here. Open that one first.",
        ),
        EARLIER: link_or_text.EARLIER,
        KNOWN: (
            "This link has been opened here before, and brings nothing new.",
            "This text has been opened here before, and brings nothing new.",
        ),
        OVER: (
            "This link brings nothing new: this game is over.",
            "This text brings nothing new: this game is over.",
        ),
        LEFT: (
            "This link goes on with {game} between {names}, a game that was left here for good. It cannot be gone "
            "on with.",
            "This text goes on with {game} between {names}, a game that was left here for good. It cannot be gone "
            "on with.",
        ),
        NO_BEGINNING: (
            "This link goes on with {game} between {names}, a game that is not kept here. Open it where that game "
            "was opened before: on that device, in that browser. If the game was left for good there, it cannot "
            "be gone on with.",
            "This text goes on with {game} between {names}, a game that is not kept here. Open it where that game "
            "was opened before: on that device, in that browser. If the game was left for good there, it cannot "
            "be gone on with.",
        ),
    }
)


def begin_by_link(app: App, draft: Draft, when: Instant) -> App:
    """Begin a match with sealed hands by link, in which this device plays the one seat that is here."""
    dealt = begin_dealt(draft, when.key, when.luck, when.chance)
    return _begun(app.keep(DRAFT + draft.game, draft.write()), dealt.match, dealt.here[0], when)


def again(app: App, when: Instant) -> App:
    """Begin another match like the one that is over with the same person, who gets the seat that was played here."""
    before = app.playing
    if not before.link.invites or before.match.turn is not None:
        raise Senseless("no match by link is over")
    was = before.link.called or before.key.removeprefix(GAME)
    if begun := next((name for name in _sides(app) if rematches.is_rematch_of(name, was)), ""):
        return sealed_hands.reopened(app, begun)
    [seat] = before.saved.was_sealed.far or before.theirs
    players, options = before.match.players[::-1], before.game.chosen
    match = Match.new(before.match.id, seed=when.luck, seats=PLAYERS, options=options, players=players)
    name = rematches.rematch_name(called_apart(when.chance), was)
    app = rematches.with_rematch(app, GAME + was, GAME + name)
    return _begun(app, match, seat, when, name)


def _sides(app: App) -> list[str]:
    """Return what the matches by link are called that this device keeps its side of."""
    keys = (key for key in app.kept if key.startswith(SEALED) and key.endswith(f"/{BY_LINK}"))
    return [key.removeprefix(SEALED).removesuffix(f"/{BY_LINK}") for key in keys]


def _begun(app: App, match: Match, seat: Seat, when: Instant, name: str = "") -> App:
    """Return the app at a match with sealed hands by link, to be dealt as another one was, with one seat here."""
    name = name or called_apart(when.chance)
    terms = MatchTerms.of(MatchTerms(name, match.game, match.players, when.luck).json())
    side = Side(terms, Correspondent(terms.begin(seat, sealed_hands.fresh_secret(when), signed=False)))
    return _at(kept_sides.without_finished(app), side)


def take_letter(app: App, text: str, when: Instant) -> App:
    """Take a letter that came as a link: into the game that it goes on with, or as the other seat of a new one."""
    app = app.over("")
    try:
        letter = letter_links.letter_in(text)
    except BadLetter as error:
        return app.tell(fitting(REFUSALS[str(error)], app.home))
    side, name = _known(app, letter), letter.terms.name
    if side is None and (over := kept_sides.finished(app, name)):
        return over.tell(fitting(REFUSALS[OVER], app.home))
    if side is None and (not letter.begins or kept_sides.left(app.kept, name)):
        why = LEFT if kept_sides.left(app.kept, name) else NO_BEGINNING
        names, game = listed(_names(letter.terms)), letter.terms.game.title
        return app.tell(fitting(REFUSALS[why], app.home, game=game, names=names))
    told = ""
    if side is None:
        other = _names(letter.terms)[letter.by]
        app, mine = _joined(app, name)
        if mine and mine.terms.name < name:
            return _at(app, mine).tell(say(rematches.OURS, name=other))
        if mine:
            gone = mine.terms.name
            app = app.keep(f"{SEALED}{gone}/{BY_LINK}", None).keep(f"{LABEL}{GAME}{gone}", None)
            told = say(rematches.SEALED_THEIRS, name=other)
        sealed_match = letter.terms.begin(1 - letter.by, sealed_hands.fresh_secret(when), signed=False)
        side = Side(letter.terms, Correspondent(sealed_match))
    try:
        return _at(app, side.take(letter)).tell(told)
    except BadLetter as error:
        other = side.sealed_match.game.name(side.sealed_match.state, 1 - (side.seat or 0))
        ended = str(error) in (KNOWN, EARLIER) and f"{GAME}{name}" in app.kept
        return _at(app, side).tell(fitting(REFUSALS[OVER if ended else str(error)], app.home, name=other))


def _joined(app: App, name: str) -> tuple[App, Side | None]:
    """Return the app with a match that was begun elsewhere in one row with that of which it is the rematch, where that
    was played here; and the rematch of the same that was begun here meanwhile and nobody has answered.
    """
    games = [key.removeprefix(GAME) for key in app.kept if key.startswith(GAME)]
    before = next((game for game in dict.fromkeys((*games, *_sides(app))) if rematches.is_rematch_of(name, game)), "")
    if not before:
        return app, None
    sides = (
        kept_sides.side_kept(app, f"{game}/{BY_LINK}") for game in _sides(app) if rematches.is_rematch_of(game, before)
    )
    mine = next((side for side in sides if side and {speaker(line) for line in side.lines} <= {side.seat}), None)
    if mine and mine.terms.name < name:
        return app, mine
    return rematches.with_rematch(app, GAME + before, GAME + name), mine


def letter_brought(app: App, text: str, when: Instant) -> App | None:
    """Take a letter that was pasted or opened; None for any other text."""
    return take_letter(app, text, when) if letter_links.found(text) else None


def _names(terms: MatchTerms) -> list[str]:
    """Return what the players are called, by their side who have no name."""
    return [player.name or side(colour) for player, colour in zip(terms.players, terms.game.colours, strict=False)]


def _known(app: App, letter: Letter) -> Side | None:
    """Return this device's side of a letter's match, where it has one."""
    name, side = letter.terms.name, kept_sides.side_known(app)
    if side and side.in_letters and side.terms.name == name:
        return side
    return kept_sides.side_kept(app, f"{name}/{BY_LINK}")


def _at(app: App, side: Side) -> App:
    app = app.at("play", "").tell("").arriving(opening=None)
    if app.other_devices.session.in_letters and app.other_devices.session.name == side.terms.name:
        return app.but(other_devices=sealed_hands.sided(app.other_devices, side))
    return app.but(other_devices=OtherDevices(SealedSession(side)), activity=activities.Playing()).arriving(
        valid=None, damaged=""
    )


def due(app: App) -> str:
    """Return the link that is to be sent now, "" where there is none."""
    side = kept_sides.side_known(app)
    return letter_links.letter_link(app.home, side.letter) if side and side.letter else ""


def letter(app: App) -> str:
    """Return the link that is to be sent in a game with sealed hands, with a sentence to go with it; "" without one."""
    side, link = kept_sides.side_known(app), due(app)
    letter = side.letter if side else None
    if letter is None or not app.home:
        return link
    if app.playing.remote.sealing and not letter.begins:
        return f"{say('The next link for {game}:', game=app.playing.game.title)} {link}"
    return f"{share.sentence(app.playing.match, [letter.by], letter.begins)} {link}"


def letter_shown(app: App) -> str:
    """Return the link of a letter that is to be seen, "" where there is none."""
    table = app.table
    at_table = app.screen == "play" and table and app.other_devices.session.at(table)
    return due(app) if at_table and table and (app.sheet == SHEET or (table.remote.sealing and not app.sheet)) else ""


@verb(SHEET)
def show_letter(app: App) -> App:
    """Open the sheet with the link to be sent."""
    if not due(app):
        raise Senseless("there is nothing to send")
    return app.over(SHEET)


def offer_link(before: App, app: App, message: Message) -> App:
    """Return the app with the link on a sheet as soon as there is one to be sent from the table, or the verdict."""
    if not app.other_devices.session.in_letters:
        return app
    table, old, side, was = app.table, before.table, kept_sides.side_known(app), kept_sides.side_known(before)
    if table and table.viewpoint.result and side and side.audited > (was.audited if was else 0):
        return app.over("over")
    fresh = old is None or table is None or old.link.called != table.link.called or old.remote.stage != SEND
    if table and table.link.awaits and fresh:  # it is another link than the one that has gone
        app = app.with_table(table := table.saving(post=table.saved.post.gone()))
    if table is None or table.remote.stage != SEND or table.remote.sealing or app.screen != "play":
        return app.over("") if app.sheet == SHEET else app
    return app.over(SHEET) if fresh and not app.sheet and not app.notice else app
