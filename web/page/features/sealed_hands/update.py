"""A match with sealed hands: no device keeps it, each has its own side of it (page.features.sealed_hands.model).

The device that began is the hub: the others come to it, as to any table, and it passes their lines on.  How two play
by link, without any connection, is in page.features.sealed_by_link.update.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from hashlib import sha256

from henge.language import phrase, say
from henge.net.lobby import Post
from henge.net.protocol import OTHER_VERSION, BadLine, op_of, read_line, seats_away
from henge.net.relay import FROM_HUB, Hub, MatchTerms, Spoke
from henge.net.sealed_match import SealedMatch
from henge.record import BadRecord
from henge.rules import Illegal, Seat

from page.app import activities, rematches
from page.app.app import App, Instant, Message, Senseless
from page.app.at_table import become
from page.app.match_with_others import SharedSession
from page.app.other_devices import JoinedSession, OtherDevices, SidedSession
from page.app.verbs import verb
from page.features.sealed_hands import kept_sides, side_text
from page.features.sealed_hands.kept_sides import key_of, own_side, true, without_finished
from page.features.sealed_hands.model import Side
from page.keeping import game_texts
from page.keeping.game_texts import Source
from page.keeping.names import DRAFT, SEALED
from page.keeping.remote_index import BY_LINK, HUB
from page.table.between_devices import SealedByMail, SealedOnline
from page.table.draft import Draft
from page.table.early_end import may_resign
from page.table.how_shared import READING, SEND, Remote
from page.table.new_game import begin_dealt
from page.table.saved_fields import SavedFields
from page.table.table import Table

NO_SUCH = phrase("This device keeps no game with sealed hands at this address.")


@dataclass(frozen=True, eq=False)
class SealedSession(SidedSession, SharedSession):
    """Sealed hands at the device to which the others come, or by link."""

    def hears(self, app: App, name: str, lines: list[str], when: Instant) -> App:
        """Take what the others say."""
        return hear_sealed_lines(app, name, lines, when)

    def agrees(self, before: App, app: App, message: Message) -> App:
        """Return the app with its table and its side brought up to date, and kept."""
        return keep_side(before, app, message)


@dataclass(frozen=True, eq=False)
class SealedSeat(JoinedSession, SealedSession):
    """Sealed hands at a device that has come to the hub's table."""


def sided(other_devices: OtherDevices, side: Side, post: Post = ()) -> OtherDevices:
    """Return the other devices with what has become of this device's side, and more lines to send."""
    session = other_devices.session
    assert isinstance(session, SidedSession)
    return other_devices.sending(post, session=replace(session, side=side))


# to begin -----------------------------------------------------------------------------------------


def begin_as_hub(app: App, draft: Draft, when: Instant) -> App:
    """Begin a match with sealed hands: this device is the hub, and plays the one seat that is here, if there is one."""
    dealt = begin_dealt(draft, when.key, when.luck, when.chance)
    terms = MatchTerms.of(MatchTerms(dealt.link.called, dealt.match.game, dealt.match.players, when.luck).json())
    sealed_match = terms.begin(next(iter(dealt.here), None), fresh_secret(when))
    app = app.keep(DRAFT + draft.game, draft.write()).but(
        other_devices=OtherDevices(SealedSession(Side(terms, Hub(sealed_match, terms))))
    )
    app = without_finished(app).at("play").tell("").arriving(opening=None)
    return app.but(activity=activities.Playing()).over("devices", str(dealt.theirs[0]))


def fresh_secret(when: Instant) -> str:
    """Return a secret that nobody can guess, and which nothing tells that is made of the same chance."""
    return sha256(f"henge sealed {when.chance}".encode()).hexdigest()


@verb("silent", "speaks")
def silent(app: App, do: str) -> App:
    """Do nothing while another window of this browser speaks (`silent`), and go on from there."""
    own_side(app)
    app = app.but(other_devices=app.other_devices.but(silent=do == "silent"))
    app = app.with_table(app.table.told(proposed=())) if app.table and app.table.link.sealed else app
    return app if app.other_devices.silent else refreshed(app)


def reopened(app: App, name: str) -> App:
    """Return the app as the hub that it was, after a reload, or at its game by link."""
    side, why = None, say(NO_SUCH)
    for where in (HUB, BY_LINK):
        try:
            side = side or side_text.read_side(app.kept[f"{SEALED}{name}/{where}"])
        except KeyError:
            continue
        except BadRecord as error:
            why = str(error)
    if side is None or not (side.is_hub or side.in_letters):
        return kept_sides.finished(app, name) or app.tell(why).arriving(valid=None, damaged="")
    if app.other_devices.session.name == name:
        return app.at("play", "")
    app = app.but(other_devices=OtherDevices(SealedSession(side)), activity=activities.Playing())
    return app.at("play", "").tell("").arriving(opening=None)


def refreshed(app: App) -> App:
    """Return the app with its side as another window of this browser has kept it, where that one has come further."""
    other_devices, side = app.other_devices, kept_sides.side_known(app)
    newer = side and kept_sides.side_kept(app, key_of(side).removeprefix(SEALED))
    if side is None or newer is None or len(newer.lines) <= len(side.lines):
        return app
    return app.but(other_devices=sided(other_devices, replace(newer, participant=newer.participant.told(side.away))))


# what comes ----------------------------------------------------------------------------------------


def invites(line: str) -> bool:
    """Tell whether a line says that a table is played with sealed hands."""
    return op_of(line) == "table"


def hear_sealed_lines(app: App, name: str, lines: list[str], when: Instant) -> App:
    """Take lines that came over a connection; what takes long is heard in slices (`labour`)."""
    other_devices, post = app.other_devices, Post()
    if not other_devices.session.is_hub:
        for line in lines:
            other_devices = _from_hub(other_devices, line, when)
    session, over = other_devices.session, other_devices.session.over
    app = app.tell(over) if over else app
    if not isinstance(session, SidedSession):
        return app.but(other_devices=other_devices)
    side = session.side
    heard = {} if over else {**other_devices.heard, name: when.clock}
    if not over and not other_devices.linked:
        post = side.beat()
    seats = other_devices.made_for(name)
    side = replace(side, inbox=(*side.inbox, *((name, line, seats) for line in lines)), busy=True)
    app = app.but(other_devices=sided(other_devices, side, post).but(heard=heard))
    return labour(app.at("play") if app.screen == "joining" else app)


def _from_hub(other_devices: OtherDevices, line: str, when: Instant) -> OtherDevices:
    """Take what the hub says of the table, and that it goes."""
    session = other_devices.session
    assert isinstance(session, JoinedSession)
    guest, side = session.guest, session.side if isinstance(session, SealedSeat) else None
    try:
        said = read_line(line, FROM_HUB)
        if said["op"] == "bye":
            return other_devices.but(session=session.seated(guest.hear(line)[0]))
        if said["op"] != "table" or said["match"] != guest.name:
            return other_devices
        terms = MatchTerms.of(said)
        if guest.seat is not None and not 0 <= guest.seat < terms.game.seats:
            raise BadLine(say("There is no such seat."))
    except BadLine:
        other = session.seated(replace(guest, over=OTHER_VERSION))
        return other_devices.but(session=other) if invites(line) else other_devices
    if side is None:
        sealed_match = terms.begin(guest.seat, "" if guest.seat is None else fresh_secret(when))
        side = Side(terms, Spoke(sealed_match))
    away = seats_away(said, terms.game.seats)
    side = replace(side, participant=side.participant.told(away))
    return other_devices.but(session=SealedSeat(side=side, guest=replace(guest, over="")))


@verb("labour")
def labour(app: App) -> App:
    """Do a slice of what there is to be done with the cards."""
    return app.but(other_devices=sided(app.other_devices, *own_side(app).on()))


# what people do ------------------------------------------------------------------------------------


def _doing(app: App, what: Callable[[SealedMatch], tuple[SealedMatch, tuple[str, ...]]]) -> App:
    """Return the app after something that this device says."""
    if own_side(app).again:
        raise Senseless("the side is not there yet")
    side, post = own_side(app).at(what)
    return app.but(other_devices=sided(app.other_devices, replace(side, busy=True), post)).over("")


@verb("help-out")
def help_out(app: App, seat: Seat) -> App:
    """Agree that a seat which has left is played with open cards."""
    return _doing(app, lambda sealed_match: sealed_match.help(seat))


@verb("lay-open")
def lay_open(app: App) -> App:
    """Open all that this device has kept to itself."""
    return _doing(app, SealedMatch.lay_open)


@verb("resigned-sealed")
def resign_by_letter(app: App) -> App:
    """Give the match up by link: who opens all cards when it is their turn resigns."""
    if not may_resign(app.playing):
        raise Senseless("nobody may resign now")
    return lay_open(app)


# after every message -------------------------------------------------------------------------------


def keep_side(before: App, app: App, message: Message) -> App:
    """Return the app with what its seat wants to play said, its table brought up to date, and its side kept."""
    if not app.other_devices.session.is_hub and message.do == Source.ELSEWHERE:
        app = refreshed(app)
    if app.table.link.called == app.other_devices.session.name if app.table else app.screen == "play":
        app = _shown(_playing(app))
    side, old = own_side(app), kept_sides.side_known(before)
    if (side.again and not side.inbox) or app.other_devices.silent or message.do == "sealed-forgotten":
        return app
    truth = true(app)
    if truth and not (old and old.verdict is side.verdict):
        app = rematches.scored(app.keep(truth.key, game_texts.table_to_text(truth, message.now)), truth)
    if truth and side.in_letters and side.done and side.stage != SEND:  # nobody needs its secret any more
        return app.keep(key_of(side), None)
    if old and _worth_keeping(old) == _worth_keeping(side):
        return app
    return app.keep(key_of(side), side_text.write_side(side, message.now))


def _worth_keeping(side: Side) -> tuple[object, ...]:
    return side.lines, side.participant.memory, side.done, side.stage


def _playing(app: App) -> App:
    """Return the app with the first of what its seat wants to play played, unless that has been done."""
    table, side = app.table, own_side(app)
    if not table or not table.remote.proposed or len(side.sealed_match.moves) != table.last or side.again:
        return app
    if app.other_devices.silent or not app.other_devices.linked:  # another window may have come further
        return app
    action = table.remote.proposed[0]
    try:
        return _doing(app, lambda sealed_match: sealed_match.play(action)).over(app.sheet, app.shown.about)
    except Illegal as error:
        return app.with_table(table.told(proposed=()).explain("", error.why))


def _shown(app: App) -> App:
    """Return the app with its table as far as this device knows it."""
    side, table = own_side(app), app.table
    dealt = side.plies >= 0
    seat = side.plays(side.sealed_match.turn if dealt else None)
    fresh = not table or (dealt and table.remote.sealing)
    kind = SealedByMail if side.in_letters else SealedOnline
    if not table or fresh:
        table = Table("", side.blank, SavedFields(sharing=kind((), side.terms.name)), remote=Remote(sealing=not dealt))
    part = side.in_letters and side.inbox and not fresh  # a letter is shown when all of it has been heard
    told_so_far = table.match, table.remote.words
    match, words = side.shown(*told_so_far) if dealt and not part else told_so_far
    sharing = kind(() if seat is None else (seat,), side.terms.name)
    table = table.told(stage=side.stage)
    if match is table.match:
        return _told(app.with_table(table.told(away=side.away, left=side.gone).saving(sharing=sharing).seen()))
    proposed = table.remote.proposed
    rest = proposed[1:] if len(match.actions) > table.last else proposed
    after = table.saving(sharing=sharing).go_on(match, ())
    after = after.told(words=words, proposed=rest, away=side.away, left=side.gone)
    after = after.with_cover_state(drawn=()) if fresh else after
    return _told(become(app.with_table(table), after))


def _told(app: App) -> App:
    """Return the app with the news on its table of what a letter has brought, once all of it has been heard."""
    side, table = own_side(app), app.playing
    if side.since is None or side.stage == READING:
        return app
    news = table.told(since=side.since) if table.last > side.since and not table.remote.sealing else table
    return app.with_table(news, other_devices=sided(app.other_devices, replace(side, since=None)))
