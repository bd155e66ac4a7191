"""The sides of matches with sealed hands that this device keeps: reopened, brought up to date, given up for good."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from henge.record import BadRecord

from page.app import activities
from page.app.app import App, Senseless
from page.app.at_table import on_table
from page.app.other_devices import SidedSession
from page.app.verbs import verb
from page.features.sealed_hands import deserters, side_text
from page.features.sealed_hands.model import Side
from page.keeping import game_texts
from page.keeping.names import CURRENT, GAME, LABEL, LEFT, SEALED
from page.keeping.packed_text import unpack_json
from page.keeping.remote_index import BY_LINK, HUB, where
from page.table.how_shared import SEND, Remote
from page.table.saved_fields import SavedFields, WasSealed
from page.table.table import Table

REMEMBERED = 100  # matches that were left for good


def side_known(app: App) -> Side | None:
    """Return this device's side of the match, None where it has none."""
    session = app.other_devices.session
    return session.side if isinstance(session, SidedSession) else None


def own_side(app: App) -> Side:
    """Return this device's side of the match; only asked for where it has one."""
    if (side := side_known(app)) is None:
        raise Senseless("no sealed hands")
    return side


def side_kept(app: App, at: str) -> Side | None:
    """Return the side of a match that this device has kept, None where it has none that can be read."""
    with suppress(BadRecord, KeyError):
        return side_text.read_side(app.kept[SEALED + at])
    return None


def finished(app: App, name: str) -> App | None:
    """Return the app at the game that was kept of a match, None where there is none that can be read."""
    key = f"{GAME}{name}"
    try:
        if key not in app.kept:
            return None
        return on_table(app, game_texts.text_to_table(key, app.kept[key])).keep(CURRENT, key)
    except BadRecord:
        return None


def true(app: App) -> Table | None:
    """Return the game of the match as it truly was, by which it is kept among the others as soon as that is known."""
    side = side_known(app)
    match = side.verdict.match if side and side.verdict else None
    if side is None or match is None:
        return None
    far = (1 - (side.seat or 0),) if side.in_letters else ()
    fair = side.done and side.verdict is not None and not (side.verdict.cheats or side.verdict.missing)
    saved, remote = SavedFields(was_sealed=WasSealed(fair, far)), Remote(stage=SEND if side.stage == SEND else "")
    return Table(f"{GAME}{side.terms.name}", match, saved, remote=remote)


def with_game_kept(app: App) -> App:
    """Return the app at the game as it was kept, where its match with sealed hands is over and checked."""
    kept = true(app) if app.playing.link.sealed else None
    return app.but(activity=activities.Playing(kept)) if kept else app


@verb("sealed-forgotten")
def forget_match(app: App, key: str = "") -> App:
    """Leave a match for good: the one on the table, or another that this device keeps, by its key."""
    side = side_known(app)
    here = key_of(side) if side else ""
    key = key or here
    if not key.startswith(SEALED) or (key != here and key not in app.kept):
        raise Senseless("no sealed hands")
    app = deserters.with_deserters(app, side) if side and key == here else app
    app = _leaving(app, key.removeprefix(SEALED).partition("/")[0])
    game = GAME + key.removeprefix(SEALED).partition("/")[0]
    app = app if game in app.kept else app.keep(LABEL + game, None)
    app = app.keep(key, None).at("games" if app.screen == "games" else "first", "")
    if key != here:
        return app
    return app.left() if app.table and app.table.link.called == app.other_devices.session.name else app


def left(kept: Mapping[str, str], name: str) -> bool:
    """Tell whether a match was left for good, as far as the device remembers that."""
    return name in kept.get(LEFT, "").split()


def _leaving(app: App, name: str) -> App:
    """Return the app that remembers of a match that it was left for good, and of those left last."""
    return app.keep(LEFT, " ".join([*app.kept.get(LEFT, "").split(), name][-REMEMBERED:]))


def without_finished(app: App) -> App:
    """Return the app without the sides of games whose verdict is known, which nobody needs any more; those by link are
    listed among the saved games, and go when all is checked and sent, or when they are left."""
    for key in [key for key in app.kept if key.startswith(SEALED) and not key.endswith(f"/{BY_LINK}")]:
        with suppress(BadRecord):
            app = app.keep(key, None) if unpack_json(app.kept[key]).get("done") else app
    return app


def key_of(side: Side) -> str:
    """Return what a side is kept under."""
    return f"{SEALED}{side.terms.name}/{HUB if side.is_hub else BY_LINK if side.in_letters else where(side.seat)}"
