"""What every message makes of the app.

    update(app, Message("touch", "d4")) -> App

The shell sends messages and shows the outcome; it works out by itself what changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from henge.game import counted
from henge.games import GAMES, lesson
from henge.match import LEVELS, BadMove
from henge.record import LARGEST, BadRecord, Newer

from page.app import by_link, hints, lessons, players, puzzles, results, sandbox, sharing
from page.app.app import CURRENT, DRAFT, SETTINGS, THEME, App, Code, Message, Senseless
from page.app.settings import Settings
from page.keeping import links, parcel, saves
from page.keeping.saves import BEFORE, ELSEWHERE, GAME, KEPT, LINK, OVERTAKEN, PASTED, START, TURN, Opening
from page.table import undo
from page.table.draft import Draft, rematch
from page.table.table import Table

STRETCH = 300  # moves
CIRCLES = (
    "The computer players have made {} moves and may be going round in circles. They wait until you let them go on."
)
NO_ROOM = (
    "This device has no room to keep the game. You can play on, but a reload would lose it. "
    "Forget a game you no longer need, under Saved games, and there is room again."
)
WHAT = {
    START: "The game that was being played",
    KEPT: "This game",
    PASTED: "This",
    LINK: "This link",
    TURN: "This link",
}
OTHERS = (ELSEWHERE, OVERTAKEN)
BROUGHT = (PASTED, LINK, TURN)
MENDED = (
    "{} was damaged, and goes on from its last good move, after {}. What was kept of it lies under Saved games, to be "
    "copied. ({})"
)
ASKING = ("forget", "resign", "draw", "from-here")  # sheets that ask before it is done
MOVED_FIRST = "The game has gone on in another window of Henge. That move stands; the one made here does not."


def opened(kept: Mapping[str, str], route: str = "") -> App:
    """Return the app as it starts: the kept settings and the current game, or a word about its damage."""
    app = App(kept, Settings.read(kept.get(SETTINGS, "")))
    return go(resumed(app, kept.get(CURRENT, "")), Message("go", route))


def update(app: App, message: Message) -> App:
    """Return the app after a message; one that makes no sense here changes nothing."""
    answer = VERBS.get(message.do)
    if answer is None:
        return app
    try:
        after = answer(app, message)
    except Senseless:
        return app
    after = sandbox.follow(puzzles.follow(app, lessons.follow(app, after)))
    after = players.consider(results.follow(app, after), message.clock)
    opening = app.opening if message.do == "replay" else None
    heard = message.do in OTHERS or (opening is not None and opening.origin in OTHERS)
    return after if heard else _kept(app, after, message.now)  # or two windows answer for ever


def _kept(before: App, after: App, now: int) -> App:
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


# where one is --------------------------------------------------------------------------------------


def route(app: App) -> str:
    """Return the address of the screen, as it stands behind the # of the page's own."""
    if app.screen == "play" and app.course:
        return f"learn/{app.course.game}"
    if app.screen == "play" and app.attempt:
        return f"puzzles/{app.attempt.puzzle.id}"
    if app.screen == "puzzles":
        return "puzzles"
    if app.screen == "play" and app.tried:
        return f"try/{app.tried.example}"
    if app.draft:
        return f"{app.screen}/{app.draft.game}"
    return app.screen if app.table else ""


def go(app: App, message: Message) -> App:
    """Show a screen: `begin/bounders`, `setup/bounders`, `puzzles`, `play`, the first page; or open a link's match.

    Whoever comes back may be somebody else.
    """
    screen, _, game = message.arg.partition("/")
    if message.arg.startswith(links.ROUTES):
        return bring(app.but(sheet="", about=""), message._replace(value=f"#{message.arg}"))
    if screen == "try" and sandbox.Place.read(game):
        return sandbox.try_out(app, message._replace(arg=game))
    if screen == "learn" and game in GAMES and lesson(game):
        return lessons.learn(app, message._replace(arg=game))
    if screen == "puzzles":
        return puzzles.enter(app, message._replace(arg=game))
    app = lessons.left(app)
    opening = None if app.sheet == "opening" else app.opening
    app = app.but(sheet="", about="", table=app.table and app.table.cover(), opening=opening)
    if screen in ("begin", "setup") and game in GAMES:
        there = app.draft if app.draft and app.draft.game == game else Draft.new(game, app.kept.get(DRAFT + game, ""))
        return app.but(screen=screen, draft=there)
    if screen == "play" and app.table:
        return app.but(screen="play", draft=None)
    return app.but(screen="first", draft=None, sheet="opening" if screen == "play" and opening else "")


def sheet(app: App, message: Message) -> App:
    """Open a sheet over the screen; `rules` is about a game and perhaps a clause of it."""
    code = app.code if app.code.rows else Code()  # one that did not come may come now
    same = app.sheet == message.do and app.about.partition("/")[0] == message.arg.partition("/")[0]
    drawn = app.drawn if same else frozenset[str]()
    return app.but(sheet=message.do, about=message.arg, code=code, drawn=drawn, find="")


def close(app: App, message: Message) -> App:
    """Close the sheet and what is told; a game that is being opened is not."""
    table, opening = app.table and app.table.but(agree=False), None if app.sheet == "opening" else app.opening
    return app.but(sheet="", about="", notice="", valid=None, table=table, opening=opening)


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
    app = app.keep(DRAFT + draft.game, draft.write())
    return app.but(table=table, screen="play", draft=None, sheet="", opening=None)


def again(app: App, message: Message) -> App:
    """Deal the same game again, everybody one seat further; computers play at the level given, if one is."""
    level = int(message.arg) if message.arg.isdecimal() and int(message.arg) in LEVELS else 0
    return app.but(table=rematch(app.playing, _key(message), message.luck, level), screen="play", sheet="")


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
        if ended or (table.between and not before.between):
            return after.but(sheet="over")
        return after.but(sheet="share") if table.sent and not before.sent else after

    return answer


def away(transition: Callable[[Table, Message], Table]) -> Callable[[App, Message], App]:
    """Turn a transition of the table into an answer that also puts away the sheet it was asked for on."""
    return lambda app, message: at_table(transition)(app.but(sheet=""), message)


def first(app: App, message: Message) -> App:
    """Deal the first game after a lesson: alone, against the weakest level."""
    if app.course is None:
        raise Senseless("no lesson")
    draft = Draft.new(app.course.game, "").set("rivals/1", "")
    return deal(lessons.left(app).but(draft=draft), message._replace(arg="alone"))


def touch(app: App, message: Message) -> App:
    app = lessons.touched(app, message)
    if app.course and app.course.waits:
        return app  # until the learner has read the answer and goes on
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


def resigned(app: App, message: Message) -> App:
    """Give the match up for the person to move (R6)."""
    if not app.playing.can_resign:
        raise Senseless("nobody may resign now")
    return at_table(lambda table, asked: table.resign())(app, message)


def drawn(app: App, message: Message) -> App:
    """End the match by an agreed draw (R7)."""
    if not app.playing.can_draw:
        raise Senseless("no draw may be agreed on now")
    return at_table(lambda table, asked: table.draw())(app, message)


def scrub(app: App, message: Message) -> App:
    """Look at another position; the sheet that led there makes room for it."""
    ply = int(message.arg or message.value)
    return at_table(lambda table, asked: table.scrub(ply))(app, message).but(sheet="")


def take_back(app: App, message: Message) -> App:
    """Take the latest step back; in the past ask whether to go on from the position on screen."""
    if app.playing.past and app.playing.mine is None:
        return app.but(sheet="from-here")
    return away(lambda table, asked: undo.undo(table))(app, message)


def gone_back(app: App, message: Message) -> App:
    """Go on from the earlier position on screen."""
    if not app.playing.past or app.playing.mine is not None:
        raise Senseless("the game does not go on from there")
    return away(lambda table, asked: undo.from_here(table))(app, message).but(sheet="")


def weigh(app: App, message: Message) -> App:
    """Show a move in the earlier position on screen: as it was `played`, or the `better` one that a review found."""
    table = app.playing
    if not table.past or app.mind.reviewed is not table.match:
        raise Senseless("no move is compared here")
    known = app.mind.knows(table.match.states[table.shown])
    move = table.match.actions[table.shown] if message.arg == "played" else known and known.thought.action
    if not move:
        raise Senseless("no such move is known")
    return app.but(table=table.quiet(tried=move))


def turn(table: Table, message: Message) -> Table:
    return table.but(turned=table.turned + int(message.arg or 1))


# the kept games and the settings ------------------------------------------------------------------


def settle(app: App, message: Message) -> App:
    return app.but(settings=app.settings.change(message.arg, message.value))


def overlay(app: App, message: Message) -> App:
    """Show or hide a kind of sign on the board: `territory on`, `territory off`."""
    kind, _, wanted = message.arg.partition(" ")
    return app.but(table=app.playing.lay(kind, wanted == "on"))


def load(app: App, message: Message) -> App:
    """Open a kept game."""
    if message.arg not in app.kept:
        raise Senseless("no such game")
    return started(app, message.arg, KEPT, lambda: saves.kept(message.arg, app.kept[message.arg]))


def resumed(app: App, key: str) -> App:
    """Return the app with a kept game as the current one, at once or as soon as it has been replayed."""
    if key not in app.kept:
        return app
    return started(app, key, START, lambda: saves.kept(key, app.kept[key], START))


def bring(app: App, message: Message) -> App:
    """Open a record that was pasted or came by a link; a match that is kept already is opened where it is."""
    key, text, turn = _key(message), message.value, False
    if len(text) <= LARGEST:
        text, turn = links.record(text), links.turns(text)
    origin = PASTED if text == message.value and not message.arg else TURN if turn else LINK
    return started(app, key, origin, lambda: saves.brought(key, text, origin))


def take(app: App, message: Message) -> App:
    """Take in a file: all that another device has kept, or a single record."""
    try:
        brought = parcel.read(message.value)
    except BadRecord as error:
        return app.but(notice=f"This file cannot be taken in. {error}")
    if brought is None:
        return bring(app, message._replace(arg=""))
    added = parcel.added(app.kept, brought)
    new, all_in = (sum(name.startswith(GAME) for name in some) for some in (added, brought))
    told = f"{counted(new, 'game')} taken in." if new else "Every game in this file is here already."
    rest = " The rest was here already." if 0 < new < all_in else ""
    return app.but(kept={**app.kept, **added}, notice=told + rest)


def elsewhere(app: App, message: Message) -> App:
    """Take over what another window of Henge has kept; the game at this table goes on as it stands there.

    `overtaken` says that a move of this window found it there, and has not been kept.
    """
    app, table = app.keep(message.arg, message.value or None), app.table
    if not table or table.key != message.arg or not message.value:
        return app
    known = table.match
    return started(app, table.key, message.do, lambda: saves.kept(table.key, message.value, message.do, known))


# from a text to the table, a slice at a time -------------------------------------------------------


def started(app: App, key: str, origin: str, read: Callable[[], Opening]) -> App:
    """Return the app with a game opened, or being opened where that takes long, or told why it cannot be."""
    try:
        opening = read()
    except BadRecord as error:
        return unreadable(app, key, origin, error)
    return proceed(app, opening)


def replay(app: App, message: Message) -> App:
    """Go on with the game that is being opened."""
    if app.opening is None:
        raise Senseless("nothing is being opened")
    return proceed(app, app.opening, message.now)


def proceed(app: App, opening: Opening, now: int = 0) -> App:
    """Return the app a slice further with the opening of a game."""
    try:
        opening = opening.on()
    except BadRecord as error:
        return unreadable(app, opening.key, opening.origin, error, opening)
    if opening.whole:
        app, table = mend(app.but(opening=None), opening) if opening.mending else (app.but(opening=None), opening.table)
        return arrived(app, opening.origin, table, now).but(**({"notice": opening.mending} if opening.mending else {}))
    awaited = opening.origin in (KEPT, *BROUGHT)
    return app.but(opening=opening, sheet="opening" if awaited else app.sheet)


def arrived(app: App, origin: str, table: Table, now: int) -> App:
    """Return the app with a game on the table that has been replayed to its end."""
    if origin in OTHERS:
        return heard(app, table, now, origin == OVERTAKEN)
    if origin == START and app.sheet != "opening":
        return app.but(aside=table) if app.table else app.but(table=table)
    if origin in BROUGHT:
        if there := saves.key_of(table.match, app.kept):
            return started(app, there, KEPT, lambda: saves.kept(there, app.kept[there], known=table.match))
        if known := by_link.known(table.match, app.kept):
            return by_link.gone_on(app, known, table)
        if origin == TURN:
            table = by_link.first(table)
        table = table.but(pins=saves.locks(table.match, {**app.kept, **app.forgotten}))
    app = app.but(course=None, aside=None, tried=None)
    return app.but(table=table, screen="play", sheet="", notice="", damaged="", valid=None)


def heard(app: App, theirs: Table, now: int, overtaken: bool) -> App:
    """Return the app with what another window has made of this table's game, or with what was made of it here.

    What has been kept more often counts; when both went on at once, both come to keep the same.
    """
    mine = app.playing
    here, there = ((one.match.actions, one.ahead, str(one.match.end)) for one in (mine, theirs))
    if here == there:
        return app if mine.revision == theirs.revision else app.but(table=mine.but(revision=theirs.revision))
    at_once = mine.revision == theirs.revision
    if mine.revision > theirs.revision or (at_once and here < there):
        return app.keep(mine.key, saves.pack(mine, now))
    lost = (at_once or overtaken) and not mine.answered
    table = theirs.but(turned=mine.turned, panel=mine.panel)
    return app.but(table=table, notice=MOVED_FIRST if lost else app.notice)


def mend(app: App, opening: Opening) -> tuple[App, Table]:
    """Return the app with a damaged game kept as far as it is good, and the damaged text beside it; and its table."""
    key, table = opening.key, opening.table
    damaged = app.kept[key]
    table = table.but(revision=1 + max(saves.revision(damaged), opening.revision + 1))  # more than either copy has
    if not any(table.pins):
        table = table.but(pins=saves.locks(table.match, app.kept))
    app = app.keep(saves.quarantine(key, app.kept), damaged).keep(BEFORE + key, None)
    return app.keep(key, saves.pack(table, opening.at)), table


def unreadable(app: App, key: str, origin: str, error: BadRecord, opening: Opening | None = None) -> App:
    """Return the app telling why a game cannot be read; as much of it as is legal can be opened.

    A kept game is opened so far at once; only where nothing of it is left, or it is of a newer Henge, it is not.
    """
    app = app.but(opening=None)
    if origin in OTHERS:  # the game goes on here, and is kept again with the next move
        return app
    valid = error.valid if isinstance(error, BadMove) and error.valid.actions else None
    newer = isinstance(error, Newer)
    if origin in (START, KEPT) and not newer:
        mending = opening.mending if opening else ""
        rescued = None if mending else saves.rescued(key, app.kept, origin, valid)
        if mending and valid:  # what it was to be rescued with is damaged too
            rescued = saves.cut_back(key, origin, valid)
        if rescued:
            told = MENDED.format(WHAT[origin], counted(rescued.moves, "move"), error)
            if opening and not rescued.pins:  # checked already, though not the moves
                rescued = replace(rescued, pins=opening.pins, mine=opening.mine)
            return proceed(app, replace(rescued, mending=told))
    pins = opening.pins if opening else ()
    if valid and origin in BROUGHT:
        pins = saves.locks(valid, {**app.kept, **app.forgotten})
    sheet = "saved" if origin == KEPT or (app.sheet, origin) == ("opening", PASTED) else app.sheet
    return app.but(
        notice=f"{WHAT[origin]} cannot be read{' to its end' if valid else ''}. {error}",
        damaged=key if origin in (START, KEPT) and not newer else "",
        valid=Table(key, valid, pins=pins).seen() if valid else None,
        sheet="" if sheet == "opening" else sheet,
    )


def open_valid(app: App, message: Message) -> App:
    """Open as much of a game as could be read, as a game of its own."""
    if app.valid is None:
        raise Senseless("there is no such part")
    table = app.valid.but(key=_key(message))
    return app.but(table=table, screen="play", sheet="", notice="", damaged="", valid=None)


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
    "go": go,
    "close": close,
    "size": size,
    **dict.fromkeys(("rules", "settings", "saved", "menu", "history", "cards", "over", "keys"), sheet),
    **dict.fromkeys(("share", "strength", "why", *ASKING), sheet),
    "mine": by_link.keep_mine,
    "caught-up": at_table(lambda table, asked: table.but(since=None)),
    "choose": choose,
    "deal": deal,
    "first": first,
    "again": again,
    "touch": touch,
    "only": only,
    "onto": onto,
    "reply": reply,
    **players.VERBS,
    **hints.VERBS,
    **lessons.VERBS,
    **puzzles.VERBS,
    **sandbox.VERBS,
    **results.VERBS,
    "confirm": at_table(lambda table, asked: table.confirm()),
    "cancel": at_table(lambda table, asked: table.cancel()),
    "step": at_table(lambda table, asked: table.back_to_step(int(asked.arg))),
    "undo": take_back,
    "gone-back": gone_back,
    "weigh": weigh,
    "agreed": at_table(lambda table, asked: undo.undo(table, agreed=True) if table.agree else table),
    "redo": away(lambda table, asked: undo.redo(table)),
    "watch": away(lambda table, asked: table.scrub(int(asked.arg or 0)).but(running=True, since=None)),
    "run": away(lambda table, asked: table.but(running=not table.running)),
    "tick": at_table(lambda table, asked: table.run()),
    "resigned": resigned,
    "drawn": drawn,
    "scrub": scrub,
    "lift": at_table(lambda table, asked: table.lift(asked.value)),
    "cover": at_table(lambda table, asked: table.cover()),
    "ask": at_table(lambda table, asked: table.ask(int(asked.arg) if asked.arg else None)),
    "peek": at_table(lambda table, asked: table.but(peek=not table.peek)),
    "light": at_table(light),
    "panel": at_table(panel),
    "turn": at_table(turn),
    "set": settle,
    "overlay": overlay,
    "load": load,
    "bring": bring,
    "take": take,
    "code": sharing.code,
    "replay": replay,
    "open-valid": open_valid,
    "erase": erase,
    "remember": remember,
    **dict.fromkeys(OTHERS, elsewhere),
    "full": full,
    "safety": safety,
}
