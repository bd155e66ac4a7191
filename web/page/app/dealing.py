"""Before a game: the choices of the set-up, and the deal."""

from __future__ import annotations

from collections.abc import Callable

from henge.match import LEVELS

from page.app import activities, bench, by_link, letters, players, rematches, sealed_hands
from page.app.app import DRAFT, App, Message, Senseless
from page.table.draft import Draft, rematch
from page.table.table import Table


def choose(app: App, message: Message) -> App:
    """Set one thing of the table that is being set up."""
    if app.draft is None:
        raise Senseless("no draft")
    draft = app.draft.set(message.arg, message.value)
    app = app.but(draft=draft)
    if message.arg.startswith("rivals/"):  # chosen beside Play, and to be found there again
        app = app.keep(DRAFT + draft.game, draft.write())
    return bench.follow(app) if app.screen == bench.SCREEN else app


def deal(app: App, message: Message) -> App:
    """Deal a game: `alone` against computer players, `together` with people only, or as the set-up has it."""
    draft = app.draft
    if draft is None or draft.refusal or (message.arg == "alone" and not players.plays(app, draft.game)):
        raise Senseless("no table to deal")
    seated = {"alone": draft.alone, "together": draft.together}.get(message.arg, lambda: draft)()
    if seated.sealed and seated.unsealed == "":
        return sealed_hands.begin(app, seated, message)
    if seated.apart and seated.closed:
        return letters.begin(app, seated, message)
    table = seated.deal(message.key, message.luck, message.chance)
    return _dealt(app, draft, table)


def _dealt(app: App, draft: Draft, table: Table) -> App:
    """Return the app at a table that has been dealt; its set-up is kept for the next time."""
    app = app.keep(DRAFT + draft.game, draft.write())
    app = app.but(activity=activities.Game(table), screen="play", draft=None, sheet="", opening=None)
    return app.but(sheet="devices", about=str(table.theirs[0])) if table.line else app


def again(app: App, message: Message) -> App:
    """Deal the same game again, everybody one seat further; computers play at the level given, if one is."""
    level = int(message.arg) if message.arg.isdecimal() and int(message.arg) in LEVELS else 0
    before = app.playing
    if before.sealed or before.far:
        return letters.again(app, message)
    if before.by_link and not before.mine:
        raise Senseless("nobody here plays")
    mark = rematches.mark(before.match) if before.by_link else ""
    if mark and (begun := rematches.under_way(app, mark)):
        return by_link.on_table(app, begun[0])
    after = rematch(before, message.key, message.luck, level, message.chance).but(after=mark)
    app = app.but(activity=activities.Game(after), screen="play", sheet="share" if after.sent else "")
    return app if level else rematches.joined(app, before.key, after.key)


VERBS: dict[str, Callable[[App, Message], App]] = {
    "choose": choose,
    "deal": deal,
    "again": again,
}
