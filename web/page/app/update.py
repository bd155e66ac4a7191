"""What every message makes of the app.

    update(app, Message("touch", "d4")) -> App

The shell sends messages and shows the outcome; it works out by itself what changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from henge.games import GAMES, lesson

from page.app import hints, lessons, players, sharing
from page.app.app import CURRENT, DRAFT, SETTINGS, THEME, App, Code, Message, Senseless
from page.app.settings import Settings
from page.keeping import links, saves
from page.keeping.packing import Damaged
from page.keeping.saves import GAME
from page.table import undo
from page.table.draft import Draft, rematch
from page.table.table import Table

STRETCH = 300  # moves
CIRCLES = "The computer players have made {} moves and may be going round in circles. They go on when you let them."
NO_ROOM = "This device has no room to keep the game. You can play on, but a reload would lose it."


def opened(kept: Mapping[str, str], route: str = "") -> App:
    """Return the app as it starts: the kept settings and the current game, or a word about its damage."""
    app = App(kept, Settings.read(kept.get(SETTINGS, "")))
    key = kept.get(CURRENT, "")
    if key in kept:
        try:
            app = app.but(table=saves.unpack(key, kept[key]))
        except Damaged as error:
            app = app.but(damaged=key, notice=f"The game that was being played cannot be read. {error}")
    return go(app, Message("go", route))


def update(app: App, message: Message) -> App:
    """Return the app after a message; one that makes no sense here changes nothing."""
    answer = VERBS.get(message.do)
    if answer is None:
        return app
    try:
        after = answer(app, message)
    except Senseless:
        return app
    after = players.consider(lessons.follow(app, after), message.now)
    return after if message.do == "elsewhere" else _kept(app, after, message.now)  # or two windows answer for ever


def _kept(before: App, after: App, now: int) -> App:
    """Return the app with the table and the settings kept, where they changed."""
    table, old = after.table, before.table
    if table and table.key and not (old and (table.match, table.ahead, table.key) == (old.match, old.ahead, old.key)):
        after = after.keep(CURRENT, table.key)
        if (old and old.key == table.key) or table.key not in after.kept:
            after = after.keep(table.key, saves.pack(table, now))
    if after.settings != before.settings:
        after = after.keep(SETTINGS, after.settings.write()).keep(THEME, after.settings.theme)
    return after


# where one is --------------------------------------------------------------------------------------


def route(app: App) -> str:
    """Return the address of the screen, as it stands behind the # of the page's own."""
    if app.screen == "play" and app.course:
        return f"learn/{app.course.game}"
    if app.draft:
        return f"{app.screen}/{app.draft.game}"
    return app.screen if app.table else ""


def go(app: App, message: Message) -> App:
    """Show a screen: `begin/bounders`, `setup/bounders`, `play`, the first page; or open the match that a link brings.

    Whoever comes back may be somebody else.
    """
    screen, _, game = message.arg.partition("/")
    if message.arg.startswith(links.ROUTE):
        return bring(app.but(sheet="", about=""), message._replace(value=f"#{message.arg}"))
    if screen == "learn" and game in GAMES and lesson(game):
        return lessons.learn(app, message._replace(arg=game))
    app = lessons.left(app)
    app = app.but(sheet="", about="", table=app.table and app.table.cover())
    if screen in ("begin", "setup") and game in GAMES:
        there = app.draft if app.draft and app.draft.game == game else Draft.new(game, app.kept.get(DRAFT + game, ""))
        return app.but(screen=screen, draft=there)
    if screen == "play" and app.table:
        return app.but(screen="play", draft=None)
    return app.but(screen="first", draft=None)


def sheet(app: App, message: Message) -> App:
    """Open a sheet over the screen; `rules` is about a game and perhaps a clause of it."""
    code = app.code if app.code.rows else Code()  # one that did not come may come now
    return app.but(sheet=message.do, about=message.arg, code=code)


def close(app: App, message: Message) -> App:
    table = app.table and app.table.but(agree=False)
    return app.but(sheet="", about="", notice="", forgotten=None, table=table)


def size(app: App, message: Message) -> App:
    return app.but(compact=message.arg == "compact")


# before the game -----------------------------------------------------------------------------------


def choose(app: App, message: Message) -> App:
    if app.draft is None:
        raise Senseless("no draft")
    return app.but(draft=app.draft.set(message.arg, message.value))


def deal(app: App, message: Message) -> App:
    """Deal a game: `alone` against computer players, `together` with people only, or as the set-up has it."""
    draft = app.draft
    if draft is None or draft.refusal or (message.arg == "alone" and not players.plays(app, draft.game)):
        raise Senseless("no table to deal")
    seated = {"alone": draft.alone, "together": draft.together}.get(message.arg, lambda: draft)()
    table = seated.deal(_key(message), message.luck)
    return app.keep(DRAFT + draft.game, draft.write()).but(table=table, screen="play", draft=None, sheet="")


def again(app: App, message: Message) -> App:
    return app.but(table=rematch(app.playing, _key(message), message.luck), screen="play", sheet="")


def _key(message: Message) -> str:
    return f"{GAME}{message.now:x}-{message.luck % 0x10000:04x}"


# at the table --------------------------------------------------------------------------------------


def at_table(transition: Callable[[Table, Message], Table]) -> Callable[[App, Message], App]:
    """Turn a transition of the table into an answer to a message."""

    def answer(app: App, message: Message) -> App:
        before = app.playing
        after = app.but(table=transition(before, message))
        table = after.playing
        ended = table.match.turn is None and before.match.turn is not None
        return after.but(sheet="over") if ended or (table.between and not before.between) else after

    return answer


def touch(app: App, message: Message) -> App:
    at_once = app.settings.at_once
    return at_table(lambda table, asked: table.touch(asked.arg, at_once).but(focus=asked.arg))(app, message)


def reply(app: App, message: Message) -> App:
    """Play what a computer player answered; who looks back goes on looking back.

    A game of computer players alone pauses now and then, for some could go on for ever.
    """
    action = players.due(app, message.arg)
    if action is None:
        raise Senseless("no such answer")
    app = at_table(lambda table, asked: table.play(action).but(ply=table.ply))(app, message)
    table = app.playing
    if table.match.turn is None or table.last % STRETCH or not players.watched(table):
        return app
    return app.but(table=table.but(paused=True), notice=CIRCLES.format(table.last))


def onto(app: App, message: Message) -> App:
    """Begin the next game of a match, whoever's move that is."""
    if not app.playing.between:
        raise Senseless("no game is over")
    return at_table(lambda table, asked: table.play(table.game.actions(table.match.state)[0]))(app, message).but(
        sheet=""
    )


def only(app: App, message: Message) -> App:
    """Play the one choice there is, at one touch."""
    return at_table(lambda table, asked: table.touch(asked.arg, at_once=True))(app, message)


def light(table: Table, message: Message) -> Table:
    """Light the cells that a line of the scores names, or put the light out."""
    cells = tuple(message.arg.split())
    return table.but(lit=() if cells == table.lit else cells, why=None, asked="")


def panel(table: Table, message: Message) -> Table:
    return table.but(panel="" if table.panel == message.arg else message.arg, lit=())


def scrub(app: App, message: Message) -> App:
    """Look at another position; the sheet that led there makes room for it."""
    ply = int(message.arg or message.value)
    return at_table(lambda table, asked: table.scrub(ply))(app, message).but(sheet="")


def turn(table: Table, message: Message) -> Table:
    return table.but(turned=table.turned + int(message.arg or 1))


# the kept games and the settings ------------------------------------------------------------------


def settle(app: App, message: Message) -> App:
    return app.but(settings=app.settings.change(message.arg, message.value))


def overlay(app: App, message: Message) -> App:
    """Show or hide a kind of sign on the board: `territory on`, `territory off`."""
    kind, _, wanted = message.arg.partition(" ")
    return app.but(settings=app.settings.lay(kind, wanted == "on"))


def load(app: App, message: Message) -> App:
    """Open a kept game."""
    if message.arg not in app.kept:
        raise Senseless("no such game")
    try:
        table = saves.unpack(message.arg, app.kept[message.arg])
    except Damaged as error:
        return app.but(notice=f"This game cannot be read. {error}", damaged=message.arg, sheet="saved")
    return app.but(table=table, screen="play", sheet="", notice="", damaged="")


def bring(app: App, message: Message) -> App:
    """Open a record that was pasted or came by a link; a match that is kept already is opened where it is."""
    text = links.record(message.value)
    try:
        table = saves.unpack(_key(message), text)
    except Damaged as error:
        what = "This" if text == message.value else "This link"
        return app.but(notice=f"{what} cannot be read. {error}", damaged="")
    if there := saves.key_of(table.match, app.kept):
        return load(app, message._replace(arg=there))
    table = table.but(pins=(), ahead=())  # locks of a stranger would lock these people out
    return app.but(table=table, screen="play", sheet="", notice=NO_ROOM if app.full else "", damaged="")


def forget(app: App, message: Message) -> App:
    """Forget a kept game; until the sheet is closed it can be kept after all.

    Was it the current one, that which was played last of the others takes its place.
    """
    if message.arg not in app.kept:
        raise Senseless("no such game")
    app = app.keep(message.arg, None).but(forgotten=(message.arg, app.kept[message.arg]))
    if app.table and app.table.key == message.arg:
        app = app.keep(CURRENT, None).but(table=saves.latest(app.kept), screen="first")
    return app.but(notice="", damaged="") if app.damaged == message.arg else app


def remember(app: App, message: Message) -> App:
    """Keep after all what was forgotten last."""
    if app.forgotten is None:
        raise Senseless("nothing was forgotten")
    return app.keep(*app.forgotten).but(forgotten=None)


def elsewhere(app: App, message: Message) -> App:
    """Take over what another window of Henge has kept; the game at this table goes on as it stands there.

    When both have gone on at once, by answers of their own computer players, both come to keep the same.
    """
    app, table = app.keep(message.arg, message.value or None), app.table
    if not table or table.key != message.arg:
        return app
    try:
        there = saves.unpack(table.key, message.value)
    except Damaged:
        return app
    mine, theirs = table.match.actions, there.match.actions
    at_once = len(mine) == len(theirs) and mine[:-1] == theirs[:-1]
    if at_once and mine < theirs and table.answered:
        return app.keep(table.key, saves.pack(table, message.now))
    same = (mine, table.ahead) == (theirs, there.ahead)
    return app if same else app.but(table=there.but(turned=table.turned, panel=table.panel))


def full(app: App, message: Message) -> App:
    """Say that the device keeps nothing more (`yes`), or that it does again; the game goes on in any case."""
    if not message.arg:
        return app.but(full=False, notice="There is room again, and the game is kept.")
    return app.but(full=True, notice=NO_ROOM)


VERBS: dict[str, Callable[[App, Message], App]] = {
    "go": go,
    "close": close,
    "size": size,
    **dict.fromkeys(("rules", "settings", "saved", "menu", "history", "over", "share", "strength", "why"), sheet),
    "choose": choose,
    "deal": deal,
    "again": again,
    "touch": touch,
    "only": only,
    "onto": onto,
    "reply": reply,
    **players.VERBS,
    **hints.VERBS,
    **lessons.VERBS,
    "confirm": at_table(lambda table, asked: table.confirm()),
    "cancel": at_table(lambda table, asked: table.cancel()),
    "step": at_table(lambda table, asked: table.back_to_step(int(asked.arg))),
    "undo": at_table(lambda table, asked: undo.undo(table)),
    "agreed": at_table(lambda table, asked: undo.undo(table, agreed=True)),
    "redo": at_table(lambda table, asked: undo.redo(table)),
    "scrub": scrub,
    "lift": at_table(lambda table, asked: table.lift(asked.value)),
    "cover": at_table(lambda table, asked: table.cover()),
    "peek": at_table(lambda table, asked: table.but(peek=not table.peek)),
    "light": at_table(light),
    "panel": at_table(panel),
    "turn": at_table(turn),
    "set": settle,
    "overlay": overlay,
    "load": load,
    "bring": bring,
    "code": sharing.code,
    "forget": forget,
    "remember": remember,
    "elsewhere": elsewhere,
    "full": full,
}
