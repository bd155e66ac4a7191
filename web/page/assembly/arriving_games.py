"""Open a game from a text, a slice at a time: a kept game, a pasted one, a link or a file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from henge.anything_hidden import all_lies_open
from henge.bounded_json import LONGEST_RECORD
from henge.language import listed, many, phrase, phrases, say
from henge.record import MOST_MOVES, BadRecord
from henge.record_versions import Newer
from henge.replay import BadMove
from henge.variation_tree import Path

from page.app import received_game, rematches
from page.app.app import App, AskedMoment, Instant, NoticeKind, Senseless
from page.app.at_table import labelled, on_table
from page.app.damaged_games import CUT, CUT_OFF, MENDED, UNREADABLE
from page.app.verbs import verb
from page.features.by_link import update as by_link
from page.features.devices import guest_seat
from page.features.own_puzzles import update as own_puzzles
from page.features.phone_hand import update_on_phone
from page.features.sealed_by_link import update as sealed_by_link
from page.features.variations import update as variations
from page.keeping import backup, game_links, game_texts, long_links
from page.keeping.game_texts import Opening, Source
from page.keeping.link_or_text import fitting
from page.keeping.names import BEFORE, GAME, KEPT_REVIEW, LABEL, PARTS
from page.table.saved_fields import SavedFields
from page.table.table import Table

NOTES_NAMED = 3  # notes that are told one by one
PART = phrases(
    (
        "{come} of {number} parts of a link have come. Open part {missing} too: it does not matter in which order.",
        "{come} of {number} parts of a text have come. Open part {missing} too: it does not matter in which order.",
    )
)
PARTS_TO_COME = phrases(
    (
        "{come} of {number} parts of a link have come. Open parts {missing} too: it does not matter in which order.",
        "{come} of {number} parts of a text have come. Open parts {missing} too: it does not matter in which order.",
    )
)
UNFIT = phrase("The parts of this link do not fit together. Ask for them again.")
MOVED_FIRST = phrase(
    "The game went on in another window of Henge. The move made there stands; the one made here does not."
)


@verb("load")
def load(app: App, key: str) -> App:
    """Open a kept game."""
    if key not in app.kept:
        raise Senseless("no such game")
    return started(app, key, Source.KEPT, lambda: game_texts.opening_kept(key, app.kept[key]))


def resumed(app: App, key: str) -> App:
    """Return the app with a kept game as the current one, at once or as soon as it has been replayed."""
    if key not in app.kept:
        return app
    return started(app, key, Source.START, lambda: game_texts.opening_kept(key, app.kept[key], Source.START))


@verb("bring")
def bring(app: App, value: str, when: Instant) -> App:
    """Open a record that was pasted; a match that is kept already is opened where it is."""
    return open_record(app, value, when)


def open_record(app: App, value: str, when: Instant, linked: bool = False) -> App:
    """Open a record that was pasted, or came by a link."""
    if some := long_links.parts_in(value):
        return keep_part(app, some, when, linked)
    if (seated := guest_seat.invited(app, value, when)) is not None:
        return seated
    if (letter := sealed_by_link.letter_brought(app, value, when)) is not None:
        return letter
    if (hand := update_on_phone.hand_brought(app, value, when.now)) is not None:
        return hand
    key, text, turn, ply, asks = when.key, value, False, None, False
    line: Path = ()
    if len(text) <= LONGEST_RECORD:
        text, turn = game_links.record_of_link(text), game_links.brings_turn(text)
        ply, line, asks = game_links.ply_of_link(value), game_links.line_of_link(value), game_links.asks_at(value)
    source = Source.PASTED if text == value and not linked else Source.TURN if turn else Source.LINK
    source = Source.ASKED if game_links.poses(value) else source
    return started(
        *(app, key, source),
        lambda: replace(game_texts.opening_from_outside(key, text, source), ply=ply, line=line, asks=asks),
    )


def keep_part(app: App, some: list[long_links.LinkPart], when: Instant, linked: bool = False) -> App:
    """Keep parts of a link until all have come, and then open it."""
    kept, missing = long_links.with_parts(app.kept.get(PARTS, ""), some)
    if missing:
        come, these = some[-1].of - len(missing), listed([str(n) for n in missing])
        words = fitting(PARTS_TO_COME if missing[1:] else PART, app.home, come=come, number=some[-1].of, missing=these)
        return app.keep(PARTS, kept).tell(words)
    app, link = app.keep(PARTS, None).tell(""), long_links.joined_link(kept)
    return open_record(app, f"#{link}", when, linked) if link else app.tell(say(UNFIT))


@verb("take")
def import_file(app: App, value: str, when: Instant) -> App:
    """Import a file: all that another device has kept, or a single record."""
    try:
        copy = backup.read_backup(value)
    except BadRecord as error:
        return app.tell(say("This file cannot be imported. {why}", why=error))
    if copy is None:
        return open_record(app, value, when)
    added = backup.newer_than_kept(app.kept, copy)
    new, all_in = (sum(name.startswith(GAME) for name in some) for some in (added, copy))
    taken = many(new, "{n} game imported.", "{n} games imported.")
    words = [taken if new else say("Every game in this file is here already.")]
    words += [say("The rest were here already.")] if 0 < new < all_in else []
    return app.but(kept=app.kept.but(added)).tell(" ".join(words), NoticeKind.NEWS)


@verb(Source.ELSEWHERE, Source.OVERTAKEN)
def kept_elsewhere(app: App, do: str, name: str, value: str = "") -> App:
    """Take over what another window of Henge has kept; the game at this table goes on as it stands there.

    `overtaken` says that a move of this window found it there, and has not been kept.
    """
    if name.startswith(LABEL) and not value:
        return deleted(app, name.removeprefix(LABEL))
    app, table = app.keep(name, value or None), app.table
    if not table or table.key != name or not value:
        return app
    known, source = table.match, Source(do)
    return started(app, table.key, source, lambda: game_texts.opening_kept(table.key, value, source, known))


def deleted(app: App, key: str) -> App:
    """Return the app without a game that another window has deleted from the bin, and its label with it."""
    gone = (key, BEFORE + key, KEPT_REVIEW + key) if app.kept.label(key).binned else ()
    return app.but(kept=app.kept.but(dict.fromkeys((LABEL + key, *gone))))


def started(app: App, key: str, source: Source, read: Callable[[], Opening]) -> App:
    """Return the app with a game opened, or being opened where that takes long, or told why it cannot be."""
    try:
        opening = read()
    except BadRecord as error:
        return unreadable(app, key, source, error)
    return proceed(app, opening)


@verb("replay")
def replay(app: App, when: Instant) -> App:
    """Go on with the game that is being opened."""
    if app.arrival.opening is None or app.arrival.opening.altered is not None:
        raise Senseless("nothing is being opened")
    return proceed(app, app.arrival.opening, when.now)


@verb("as-it-is")
def as_it_is(app: App, when: Instant) -> App:
    """Open a game that was changed on its way."""
    return proceed(app, replace(_doubted(app), altered=None), when.now)


@verb("unaltered")
def unaltered(app: App, when: Instant) -> App:
    """Open as much of a game as was not changed on its way."""
    if not _doubted(app).altered:
        raise Senseless("nothing of it is unchanged")
    return proceed(app, _doubted(app).unaltered, when.now)


def _doubted(app: App) -> Opening:
    if app.arrival.opening is None or app.arrival.opening.altered is None:
        raise Senseless("nothing is in doubt")
    return app.arrival.opening


def proceed(app: App, opening: Opening, now: int = 0) -> App:
    """Return the app a slice further with the opening of a game; of one that was changed on its way, after asking."""
    if opening.altered is not None:
        return app.over("opening").arriving(opening=opening)
    try:
        opening = opening.on()
    except BadRecord as error:
        return unreadable(app, opening.key, opening.source, error, opening)
    if opening.whole:
        app = app.arriving(opening=None)
        app, table = mend(app, opening) if opening.mending else (app, opening.table)
        app = in_line(arrived(app, opening, table, now), opening)
        notice = opening.mending or (say(CUT) if opening.replay.cut else "")
        return app.tell(notice) if notice else app
    awaited = opening.source == Source.KEPT or opening.source.outside
    return app.over("opening" if awaited else app.sheet).arriving(opening=opening)


def arrived(app: App, opening: Opening, table: Table, now: int) -> App:
    """Return the app with a game on the table that has been replayed to its end, and what came written on it."""
    source, label, sent = opening.source, opening.game.label, ""
    if source.other_window:
        return hear_window(app, table, now, source == Source.OVERTAKEN)
    if source == Source.START and app.sheet != "opening":
        return app.but(activity=app.activity.resumed(table))
    if source == Source.ASKED and table.match.start and table.match.actions:
        return own_puzzles.take_puzzle(app, table, label.note)
    if source.outside:
        if key := app.kept.key_of(table.match):
            ply, asks = table.shown if table.past else None, opening.asks
            app = started(
                *(app, key, Source.KEPT),
                lambda: replace(game_texts.opening_kept(key, app.kept[key], known=table.match), ply=ply, asks=asks),
            )
            mine = app.table
            if mine and mine.key == key and table.match.tree.hung():
                app = app.with_table(mine.but(match=by_link.with_notes_of(mine.match, table.match)))
            return _noted(labelled(app, key, label), key)
        table = by_link.first(table) if opening.turn else table
        if known := by_link.same_game_kept(table.match, app.kept):
            app = by_link.gone_on(app, known, table)
            app = app.arriving(label=label) if app.arrival.valid else labelled(app, known, label)
            return app.with_table(app.playing.scrub(table.shown)) if table.past and not app.sheet else app
        if mine := rematches.crossed(app, table):
            return by_link.meet_rematch(app, mine, table, now)
        if table.link.own:
            return by_link.invited(app, table)
        line = opening.line[:1] if opening.trunk else ()
        sent = received_game.who_sent(table, label.title, line) if source == Source.LINK else ""
        table = received_game.with_sender(table) if sent else table
        table = table.saving(pins=app.kept.locks(table.match))
        app = labelled(app, table.key, label)
    app = _noted(on_table(app, table), table.key) if source.outside else on_table(app, table)
    if opening.asks and table.past and table.saved.was_sent:
        app = app.arriving(asked=AskedMoment(table.key, table.shown))
    return app.tell(f"{sent} {app.notice}".strip(), NoticeKind.NEWS) if sent else app


def in_line(app: App, opening: Opening) -> App:
    """Return the app at the line in which a game is opened, where that came with it and may be seen here."""
    if not opening.trunk or app.table is None or app.sheet or not variations.noting(app):
        return app
    tree, path = app.table.match.tree.add((), 0, opening.trunk)
    return variations.walk(app, path, opening.ply) if tree == app.table.match.tree else app


def _noted(app: App, key: str) -> App:
    """Return the app telling of the notes in a game that was brought, where they are at other positions than the one
    on the screen."""
    table = app.table
    if table is None or table.key != key or app.notice:
        return app
    plies = [ply for ply, _ in table.match.notes if ply != table.shown and all_lies_open(table.match, ply)]
    if not plies:
        return app
    made = table.match.turns.made
    named = plies[:NOTES_NAMED]
    places = [say("after move {number}", number=made(ply)) if ply else say("at the beginning") for ply in named]
    if len(plies) > len(named):
        places.append(many(len(plies) - len(named), "at {n} more position", "at {n} more positions"))
    if len(plies) == 1:
        return app.tell(say("There is a note {place}. Look back to read it.", place=places[0]), NoticeKind.NEWS)
    return app.tell(say("There are notes {places}. Look back to read them.", places=listed(places)), NoticeKind.NEWS)


def hear_window(app: App, theirs: Table, now: int, overtaken: bool) -> App:
    """Return the app with what another window has made of this table's game, or with what was made of it here.

    What has been kept more often counts; when both went on at once, both come to keep the same.
    """
    mine = app.playing
    if mine.key != theirs.key:  # something else has begun here meanwhile
        return app
    here, yonder = (
        (table.match.actions, table.saved.ahead, str(table.match.end), table.match.lines, table.match.notes)
        for table in (mine, theirs)
    )
    if here == yonder:
        return app if mine.saved.revision == theirs.saved.revision else app.with_table(mine.but(saved=theirs.saved))
    at_once = mine.saved.revision == theirs.saved.revision
    if mine.saved.revision > theirs.saved.revision or (at_once and here < yonder):
        return app.keep(mine.key, game_texts.table_to_text(mine, now))
    lost = (at_once or overtaken) and not mine.answered
    table = theirs.displayed(turned=mine.display.turned, panel=mine.display.panel)
    if lost or (app.sheet == "share" and mine.link.to_be_sent):  # the link on it would be of a game that has gone on
        app = app.over("")
    app = app.tell(say(MOVED_FIRST)) if lost else app
    return app.with_table(table)


def mend(app: App, opening: Opening) -> tuple[App, Table]:
    """Return the app with a damaged game kept as far as it is good, and the damaged text beside it; and its table."""
    key, table = opening.key, opening.table
    damaged = app.kept[key]
    revision = max(game_texts.revision(damaged), opening.game.saved.revision + 1)
    table = table.saving(revision=revision + 1)  # more than either copy has
    if not any(table.saved.pins):
        table = table.saving(pins=app.kept.locks(table.match))
    app = app.keep(game_texts.quarantine(key, app.kept), damaged).keep(BEFORE + key, None)
    return app.keep(key, game_texts.table_to_text(table, opening.game.at)), table


def unreadable(app: App, key: str, source: Source, error: BadRecord, opening: Opening | None = None) -> App:
    """Return the app telling why a game cannot be read; as much of it as is legal can be opened.

    A kept game is opened so far at once; only where nothing of it is left, or it is of a newer Henge, it is not.
    """
    app = app.arriving(opening=None)
    if source.other_window:  # the game goes on here, and is kept again with the next move
        return app
    good = error.good if isinstance(error, BadMove) and error.good.record.actions else None
    newer = isinstance(error, Newer)
    if source in (Source.START, Source.KEPT) and not newer:
        mending = opening.mending if opening else ""
        rescued = None if mending else game_texts.rescued(key, app.kept, source, good)
        if mending and good:  # what it was to be rescued with is damaged too
            rescued = game_texts.cut_back(key, source, good)
        if rescued:
            moves = many(rescued.moves, "{n} move", "{n} moves")
            loss = say(MENDED[source], moves=moves, why=error)
            if opening:  # what is beside the record is good, though not the moves
                rescued = replace(rescued, game=opening.game)
            return proceed(app, replace(rescued, mending=loss))
    pins = opening.game.saved.pins if opening else ()
    valid = good.on(MOST_MOVES).match if good else None
    if valid and source.outside:
        pins = app.kept.locks(valid)
    sheet = "bring-in" if (app.sheet, source) == ("opening", Source.PASTED) else app.sheet
    app = app.over("" if sheet == "opening" else sheet).tell(say((CUT_OFF if valid else UNREADABLE)[source], why=error))
    return app.arriving(
        valid=Table(key, valid, SavedFields(pins=pins)).seen() if valid else None,
        damaged=key if source in (Source.START, Source.KEPT) and not newer else "",
    )


@verb("open-valid")
def open_valid(app: App, when: Instant) -> App:
    """Open as much of a game as could be read, as a game of its own."""
    if app.arrival.valid is None:
        raise Senseless("there is no such part")
    return labelled(on_table(app, app.arrival.valid.but(key=when.key)), when.key, app.arrival.label)
