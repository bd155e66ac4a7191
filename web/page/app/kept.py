"""What the device keeps: the table after every change, games forgotten and kept after all, and room for them."""

from __future__ import annotations

from collections.abc import Callable

from page.app.app import CURRENT, SETTINGS, THEME, App, Message, Senseless
from page.app.opening import resumed
from page.keeping import saves
from page.keeping.saves import BEFORE

NO_ROOM = (
    "This device has no room to keep the game. You can play on, but a reload would lose it. "
    "Forget a game you no longer need, under Saved games, and there is room again."
)


def changes_kept(before: App, after: App, now: int) -> App:
    """Return the app with the table and the settings kept, where they changed."""
    table, old = after.table, before.table
    if table and table.key and not (old and (table.match, table.ahead, table.key) == (old.match, old.ahead, old.key)):
        after = after.keep(CURRENT, table.key)
        new = table.key not in after.kept
        if new or (old and old.key == table.key) or table.since is not None:
            table = table.but(revision=table.revision + 1)
            earlier = after.kept.get(table.key)
            after = after.but(table=table).keep(table.key, saves.pack(table, now)).keep(BEFORE + table.key, earlier)
        if new and after.full:
            after = after.but(notice=NO_ROOM)
    if after.settings != before.settings:
        after = after.keep(SETTINGS, after.settings.write()).keep(THEME, after.settings.theme)
    return after


def erase(app: App, message: Message) -> App:
    """Forget a kept game; in this visit it can be kept after all.

    Was it the current one, that which was played last of the others takes its place.
    """
    key = message.arg
    if key not in app.kept or saves.entry(key, app.kept[key]).newer:
        raise Senseless("no such game")
    app = app.but(forgotten={**app.forgotten, key: app.kept[key]}, sheet="saved", about="").keep(key, None)
    app = app.keep(BEFORE + key, None)
    if app.damaged == key:
        app = app.but(notice="", damaged="", valid=None)
    if app.table and app.table.key == key:
        app = app.keep(CURRENT, None).but(table=None, screen="first")
        return resumed(app, saves.latest(app.kept))
    return app


def remember(app: App, message: Message) -> App:
    """Keep after all what was forgotten in this visit."""
    if message.arg not in app.forgotten:
        raise Senseless("no such game was forgotten")
    others = {key: text for key, text in app.forgotten.items() if key != message.arg}
    return app.keep(message.arg, app.forgotten[message.arg]).but(forgotten=others)


def full(app: App, message: Message) -> App:
    """Say that the device keeps nothing more (`yes`), or that it does again; the game goes on in any case."""
    if not message.arg:
        return app.but(full=False, notice="There is room again, and the game is kept.")
    return app.but(full=True, notice=NO_ROOM)


def safety(app: App, message: Message) -> App:
    return app.but(safety=message.arg)


VERBS: dict[str, Callable[[App, Message], App]] = {
    "erase": erase,
    "remember": remember,
    "full": full,
    "safety": safety,
}
