"""What the device keeps after every message: the table, the settings, and whether there is room for them."""

from __future__ import annotations

from dataclasses import replace

from henge.language import phrase, say

from page.app.activities import Playing
from page.app.app import App, Message, NoticeKind
from page.app.verbs import verb
from page.keeping import game_texts
from page.keeping.game_texts import Source
from page.keeping.names import BEFORE, CURRENT, LANGUAGE, SETTINGS, THEME
from page.table.table import Table

NO_ROOM = phrase(
    "This device has no room left to save the game. You can play on, but a reload would lose it. To make room, delete "
    "games you no longer need under Saved games."
)
NO_STORAGE = phrase(
    "This browser keeps nothing for this page: storage is switched off, as in some private windows. You can play on, "
    "but a reload would lose the game. To keep it, switch storage on, or take the game along as a link or a file: see "
    "Share the game in the menu."
)
COPY_ONLY = phrase(
    "The main copy of your games is gone or cannot be read. What you see comes from the second copy, in which the last "
    "moves may be missing: look how far a game has come before you play on."
)
ERASED = phrase("Everything is erased except your settings.")


def keep_changes(before: App, after: App, message: Message) -> App:
    """Return the app with the table and the settings kept, where they changed."""
    replayed = before.arrival.opening if message.do == "replay" else None
    if message.do in (Source.ELSEWHERE, Source.OVERTAKEN) or (replayed and replayed.source.other_window):
        return after  # heard of another window: or the two answer each other for ever
    table, old = after.activity.origin, before.activity.origin
    if table and table.key and not (old and _worth_keeping(table) == _worth_keeping(old)):
        after = after.keep(CURRENT, table.key)
        new = table.key not in after.kept
        told = table.remote.since is not None
        if new or told or (old and old.key == table.key) or _ahead(table, after.kept[table.key]):
            table = table.saving(revision=table.saved.revision + 1)
            earlier = after.kept.get(table.key)
            after = (
                after.but(activity=after.activity.with_origin(table))
                .keep(table.key, game_texts.table_to_text(table, message.now))
                .keep(BEFORE + table.key, earlier)
            )
        if new and after.device.storage_full:
            after = after.tell(_unkept(after))
    elif table and table.key in after.kept and only_touched(before, after):
        after = after.keep(table.key, game_texts.table_to_text(table, message.now))
    if after.settings != before.settings:
        after = after.keep(SETTINGS, after.settings.write()).keep(THEME, after.settings.theme)
        after = after.keep(LANGUAGE, after.settings.language)
    return after


def _ahead(table: Table, kept: str) -> bool:
    """Tell whether a table that comes back has gone on since it was kept."""
    return game_texts.revision(kept) < table.saved.revision


def more_to_keep(before: App, after: App) -> bool:
    """Tell whether more is kept of the game on the table than before, beyond what is touched in its turn."""
    key = after.table.key if after.table else ""
    return before.kept.get(key) != after.kept.get(key) and not only_touched(before, after)


def only_touched(before: App, after: App) -> bool:
    """Tell whether all that has changed of the game is what is touched in its turn: nobody waits until that is kept."""
    table, old = after.activity.origin, before.activity.origin
    if not table or not old or _worth_keeping(table) != _worth_keeping(old):
        return False
    return table.kept_touches != old.kept_touches


@verb("erased-all")
def erase_all(app: App) -> App:
    """Erase every kept game, set-up and result; the settings stay."""
    for name in [name for name in app.kept if name not in (SETTINGS, THEME, LANGUAGE)]:
        app = app.keep(name, None)
    app = app.but(activity=Playing()).at("first").arriving(opening=None)
    return app.over("settings").tell(say(ERASED)).arriving(damaged="")


def _worth_keeping(table: Table) -> tuple[object, ...]:
    return table.key, table.match, replace(table.saved, revision=0)


@verb("full")
def tell_why_unkept(app: App) -> App:
    """Tell why the game is not saved, and what to do."""
    return app.tell(_unkept(app))


@verb("safety")
def take_safety_to_heart(app: App, word: str) -> App:
    """Note how safe kept games are on this device (a word of `DeviceStorage.safety`), and tell it where nothing is kept
    any more, or is again; the game goes on in any case."""
    after = app.with_device(safety=word)
    if after.device.storage_full == app.device.storage_full:
        return after
    if after.device.storage_full:
        return after.tell(_unkept(after))
    return after.tell(say("There is room again, and the game is saved."), NoticeKind.NEWS)


def _unkept(app: App) -> str:
    """Return why nothing is kept, and what to do."""
    return say(NO_STORAGE if app.device.safety == "none" else NO_ROOM)


@verb("alone")
def say_copy_is_gone(app: App) -> App:
    """Say that of two copies of the games one is gone; what else is amiss comes first."""
    kind = NoticeKind.TROUBLE if app.shown.news else app.shown.kind
    return app.tell(app.notice or say(COPY_ONLY), kind)
