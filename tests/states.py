"""The states of the page, each as the apps that show it: what a measure of every screen goes over (tests/calm.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial

from henge.game import Game
from henge.games import GAMES, examples, lesson
from henge.match import Match
from henge.rules import write_action
from page.app.app import App
from page.assembly.update import opened
from page.features.puzzles.update import DAY
from page.features.settings.model import Settings
from page.features.share import update as sharing
from page.keeping import game_texts
from page.keeping.names import DRAFT
from page.table.chair import DEVICE, LINK, Sitter
from page.table.draft import Draft
from page.table.table import Table

from tests.browser.visit import match, played_out
from tests.page import by_link, correspondence, devices, handheld, sealed_hands
from tests.page.asking import TABLES, after, looked_over, said, seated
from tests.page.lessons import begun, course_of, forbidden, moves, played
from tests.page.own_puzzles import test_own_puzzles
from tests.page.puzzles import test_puzzles

States = dict[str, Callable[[], Iterable[App]]]
HOME, NOON = "https://somewhere/henge/", 1_795_000_000_000


def kept(begun: Match, route: str = "play", **more: str) -> App:
    """Return the app on a device that keeps a game, opened at an address."""
    texts = {"current": "game:1", "game:1": game_texts.table_to_text(Table("game:1", begun), NOON), **more}
    return opened(texts, route).with_device(home=HOME, connects=True)


def at_table(game: str, plies: int = 9, **options: object) -> App:
    """Return the app with a match of people on the table, and the cover lifted."""
    return after(kept(match(game, plies, **{**TABLES[game], **options})), "lift")


# before a game ---------------------------------------------------------------------------------------


def first_page() -> States:
    small, old = match("bounders", 9, size=4), partial(kept, match("bounders", 9, size=4), "")
    new = partial(opened, {})
    states: States = {
        "first/new": lambda: [new()],
        "first/back": lambda: [old()],
        "first/a notice": lambda: [old().tell("The game could not be read.")],
        "first/nowhere": lambda: [after(new(), ("go", "nowhere"))],
    }
    for name in ("settings", "strength", "rules", "done", "forget-what", "erase-all"):
        states[f"first/{name}"] = partial(lambda name: [after(old(), name)], name)
    states["library/empty"] = lambda: [after(new(), ("go", "games"))]
    states["library/some"] = lambda: [kept(small, "games")]
    states["library/of a game"] = lambda: [after(kept(small, "games"), ("game", "game:1"))]
    states["library/bin"] = lambda: [
        after(kept(small, "games"), ("bin", "game:1"), ("look", "shelf", "bin"), *one)
        for one in ((), (("forget", "game:1"),), ("empty",))
    ]
    states["library/bring in"] = lambda: [after(kept(small, "games"), ("bring-in", one)) for one in ("", "link")]
    return states


def sitting(game: str, how: Sitter = 0, seat: int = 1, **more: object) -> App:
    """Return where a game is set up with somebody of a kind on a seat."""
    draft = replace(Draft.new(game), **more).named(0, "Anna").sits(seat, how)  # type: ignore[arg-type]
    texts = {DRAFT + game: draft.write()}
    return opened(texts, f"setup/{game}").with_device(home=HOME, connects=True)


def before(game: str) -> States:
    """Return the states before a game is played."""
    most = GAMES[game].seats_allowed[-1]
    states: States = {
        f"begin/{game}": lambda: [opened({}, f"begin/{game}"), kept(match(game, 9), f"begin/{game}")],
        f"setup/{game}": lambda: [sitting(game), sitting(game, seats=most), sitting(game, 3)],
        f"setup/{game}/device": lambda: [sitting(game, DEVICE)],
        f"setup/{game}/link": lambda: [sitting(game, LINK)],
        f"rules/{game}": lambda: [after(opened({}), ("rules", game)), after(at_table(game), ("rules", game))],
        f"example/{game}": lambda: [
            after(opened({}), ("try", f"{game}/{n}")) for n in range(0, len(examples(game)), 7)
        ],
    }
    if GAMES[game].tray is not Game.tray:
        states[f"editor/{game}"] = lambda: [opened({}, f"position/{game}"), after(at_table(game), "edit")]
        states[f"editor/{game}/puzzle"] = lambda: test_own_puzzles.stages(game)
        states[f"editor/{game}/played"] = lambda: [after(at_table(game), "edit", "play-from")]
    return states


# lessons and puzzles ---------------------------------------------------------------------------------


def steps(game: str) -> Iterator[App]:
    """Yield every step of a lesson as it is asked."""
    app = begun(game)
    while not course_of(app).over and not course_of(app).idea:
        yield app
        app = after(app, ("onward", "skip"))


def answers(game: str, well: bool) -> Iterator[App]:
    """Yield what a lesson answers to one right thing, or to one wrong one, at every step."""
    for app in steps(game):
        step = course_of(app).step
        if step.guess:
            yield from (after(app, ("guess", one)) for one in step.guess.choices if (one == step.guess.right) == well)
        elif step.forbidden and well:
            yield forbidden(app)
        elif not step.forbidden:
            yield from (played(app, move) for move in moves(app, well)[:1])


def ideas(game: str) -> Iterator[App]:
    """Yield what a lesson tells after its steps."""
    app = begun(game)
    while not course_of(app).over:
        if course_of(app).idea:
            yield app
        app = after(app, ("onward", "skip"))


def ended_lesson(game: str) -> App:
    app = begun(game)
    while not course_of(app).over:
        app = after(app, ("onward", "skip"))
    return app


def hinted_lesson(game: str) -> Iterator[App]:
    """Yield what a hint shows at a step that asks for a move."""
    for app in steps(game):
        if course_of(app).step.answers:
            yield after(app, "hint")
            return


def learning(game: str) -> States:
    if not lesson(game):
        return {}
    return {
        f"lesson/{game}/step": lambda: steps(game),
        f"lesson/{game}/refused": lambda: map(refused, steps(game)),
        f"lesson/{game}/well": lambda: answers(game, True),
        f"lesson/{game}/not so": lambda: answers(game, False),
        f"lesson/{game}/hint": lambda: hinted_lesson(game),
        f"lesson/{game}/ideas": lambda: ideas(game),
        f"lesson/{game}/end": lambda: [ended_lesson(game)],
        f"lesson/{game}/menu": lambda: [after(begun(game), "menu")],
    }


def solving(game: str) -> States:
    some = [one for one in test_puzzles.ALL if one["game"] == game][::9]
    if not some:
        return {}

    def each() -> Iterator[App]:
        return (test_puzzles.at(str(one["id"])).with_device(home=HOME) for one in some)

    return {
        f"puzzle/{game}/asked": each,
        f"puzzle/{game}/menu": lambda: (after(app, "menu") for app in each()),
        f"puzzle/{game}/well": lambda: (test_puzzles.played(app, test_puzzles.right(app)) for app in each()),
        f"puzzle/{game}/not so": lambda: (test_puzzles.played(app, test_puzzles.wrong(app)) for app in each()),
        f"puzzle/{game}/shown": lambda: (
            after(test_puzzles.played(app, test_puzzles.wrong(app)), "show") for app in each()
        ),
        f"puzzle/{game}/share": lambda: (after(app, "share") for app in each()),
    }


def all_puzzles() -> States:
    return {
        "puzzles": lambda: [test_puzzles.entered(), *(after(test_puzzles.entered(), ("shelf", "", g)) for g in GAMES)],
        "puzzles/of the day": lambda: [test_puzzles.at(DAY)],
    }


# at the table ----------------------------------------------------------------------------------------


def refused(app: App) -> App:
    """Touch a cell on which nothing can be done."""
    table = app.playing
    off = next(
        (cell for cell in table.game.board.cells if cell not in table.live and cell not in table.choice.aims), None
    )
    return after(app, ("touch", off)) if off else app


def touched(app: App) -> Iterator[App]:
    """Yield a move while it is touched."""
    move = max(app.playing.viewpoint.legal, key=len)
    for count in range(1, len(move) + 1):
        yield after(app, *[("touch", part) for part in move[:count]])


def alone(game: str, plies: int = 8) -> App:
    """Return the table of one person against computer players."""
    begun = match(game, plies, **TABLES[game])
    players = [one._replace(level=0 if seat == begun.turn else 3) for seat, one in enumerate(begun.players)]
    return after(kept(replace(begun, players=tuple(players))), "lift")


def thinking(game: str) -> App:
    begun = match(game, 8, **TABLES[game])
    players = [one._replace(level=3 if seat == begun.turn else 0) for seat, one in enumerate(begun.players)]
    return after(kept(replace(begun, players=tuple(players))), "lift")


def hinted(game: str, *more: str) -> App:
    """Return the table with a hint, and what was asked for after it."""
    app = after(alone(game), "hint")
    legal = app.playing.viewpoint.legal
    best, other = write_action(legal[0]), write_action(legal[-1])
    return after(said(app, best, value=0.7, line=[best], rivals=[[best, 0.7], [other, 0.4]]), *more)


def ended(game: str) -> App:
    return seated(played_out(match(game, **{**TABLES[game], **GAMES[game].short})))


def reviewed(game: str) -> App:
    """Return a game that is over, looked over, in which every move had a better one."""
    app = after(ended(game), "review")
    return looked_over(app, lambda _, made, other: (other, {"value": 0.9, "rivals": [(other, 0.9), (made, 0.2)]}))


def looked_at(game: str) -> Iterator[App]:
    """Yield positions of a review, and what was tried there."""
    app = reviewed(game)
    for ply in range(app.playing.last):
        at = after(app, "close", ("scrub", str(ply)))
        if at.playing.trying:
            yield at
            yield from (after(at, ("weigh", which)) for which in ("played", "better"))
            yield after(at, ("weigh", "better"), "why")
            return


def varied(game: str) -> App:
    """Return the table with something else tried."""
    app = after(at_table(game), "branch")
    return after(app, *[("touch", name) for name in app.playing.viewpoint.legal[0]], "confirm")


def tables(game: str) -> States:
    states: States = {
        f"table/{game}/in play": lambda: [at_table(game, 0), at_table(game), alone(game)],
        f"table/{game}/a move": lambda: touched(at_table(game)),
        f"table/{game}/refused": lambda: [refused(at_table(game))],
        f"table/{game}/looked back": lambda: [after(at_table(game), ("scrub", "4"))],
        f"table/{game}/from here": lambda: [after(at_table(game), ("scrub", "4"), "from-here")],
        f"table/{game}/menu": lambda: [after(at_table(game), "menu"), after(alone(game), "menu")],
        f"table/{game}/scores": lambda: [after(at_table(game), ("panel", "ledger"))],
        f"table/{game}/computer's turn": lambda: [thinking(game)],
        f"table/{game}/hint": lambda: [hinted(game, *["hint"] * n) for n in range(3)],
        f"table/{game}/why": lambda: [hinted(game, "hint", "hint", "why")],
        f"table/{game}/analysis": lambda: [after(alone(game), "analysis")],
        f"table/{game}/variation": lambda: [after(at_table(game), "branch"), varied(game)],
        f"table/{game}/over": lambda: [after(ended(game), "over")],
        f"table/{game}/best-moment": lambda: [after(ended(game), "over", "best-moment")],
        f"table/{game}/board after": lambda: [after(ended(game), "close")],
        f"table/{game}/menu after": lambda: [after(ended(game), "close", "menu")],
        f"review/{game}": lambda: [reviewed(game)],
        f"review/{game}/a position": lambda: looked_at(game),
    }
    if at_table(game, 0).at("play").playing.with_cover_state(looked=None).down:
        states[f"table/{game}/cover"] = lambda: [kept(match(game, 9, **TABLES[game]))]
    return states


def asked_at_table() -> States:
    """Return what is asked and shown at a table of any game."""
    at, two = partial(at_table, "meets_bounds"), partial(at_table, "bounders", 6)
    share = ("link", "picture", "moves", "print", "file", "website")
    return {
        "table/note": lambda: [after(two(), "note"), after(two(), "note", ("jot", "", "Strong"), "note")],
        "table/variation's sheet": lambda: [
            after(varied("bounders"), "this-line"), after(varied("bounders"), "drop-line")
        ],
        "table/history": lambda: [after(at(), "history")],
        "table/cards": lambda: [after(at(), "cards")],
        "table/keys": lambda: [after(at(), "keys")],
        "table/resign": lambda: [after(two(), "resign")],
        "table/stop": lambda: [after(at(seats=5), "stop")],
        "table/draw": lambda: [after(two(), "draw")],
        "table/taking back": lambda: [after(at(), "undo")],
        "table/not saved": lambda: [two().with_device(safety="full")],
        **{f"share/{one}": partial(lambda one: [after(at(), "share", ("showing", "part", one))], one) for one in share},
        "table/settings": lambda: [after(at(), "settings")],
        "table/name and note": lambda: [after(at(), ("game", "game:1"))],
        "table/by ear": lambda: [at().but(settings=Settings(reading=True))],
    }  # fmt: skip


# apart -----------------------------------------------------------------------------------------------


def apart() -> States:
    """Return the states of games on several devices, and by link."""

    def host() -> App:
        return devices.table_of("bounders", {1}).app

    def codes() -> Iterator[App]:
        app = after(host(), ("devices", "1"))
        coded = after(app, ("card", app.other_devices.waiting, devices.CARD))
        for one in (coded, coded.with_device(camera=True)):
            yield one
            yield after(one, ("camera", "on"))
            yield after(one, ("camera", "off", "The camera cannot be used here."))

    def together() -> list[App]:
        table = devices.table_of("bounders", {1})
        [guest] = devices.joined(table, 1)
        return [table.app, guest.app]

    def sealed() -> Iterator[App]:
        game = sealed_hands.SEALABLE[0]
        yield sealed_hands.begun(game, 2).app
        yield from (one.app for one in sealed_hands.dealt(game, 2))

    def letters() -> Iterator[App]:
        game = sealed_hands.SEALABLE[0]
        yield correspondence.begun(game, 0).app
        for one in correspondence.dealt(game):
            yield one.app
            yield after(one.app, "letter")
        yield after(correspondence.begun(game, 0).app, "posted")
        for here in correspondence.dealt(game):
            yield after(here.app, "posted")
            yield after(here.app, "letter", "posted")

    def phones() -> Iterator[App]:
        table = handheld.begun("meets_bounds", 3, {0, 1, 2})
        yield table.app
        table.send("hand-show")
        yield table.app

    def a_phone() -> Iterator[App]:
        yield handheld.read(handheld.begun("meets_bounds", 3, {0, 1, 2})).app

    def links() -> Iterator[App]:
        app = by_link.begun("bounders")
        yield app
        sent = after(app, *[("touch", name) for name in app.playing.viewpoint.legal[0]], "confirm")
        yield sent
        yield after(sent, "share")
        yield after(sent, "posted")
        yield after(sent, "share", "posted")
        theirs = after(after(opened({}).with_device(home=HOME), ("bring", "", sharing.message(sent))), "open-valid")
        yield theirs
        yield after(theirs, "menu")

    return {
        "devices/host": lambda: [host(), after(host(), ("devices", "")), after(host(), ("devices", "1"))],
        "devices/code": codes,
        "devices/asked": lambda: [after(host(), ("seat-ask", f"{one}/1")) for one in ("here", "computer", "free")],
        "devices/connected": together,
        "devices/joining": lambda: [after(opened({}).with_device(home=HOME, connects=True), ("go", "seat/abcdefgh/1"))],
        "sealed hands": sealed,
        "sealed hands/promised": lambda: (after(app, "sealed-hands") for app in sealed()),
        "letters": letters,
        "who invites": lambda: [after(opened({}, "elsewhere/bounders").with_device(home=HOME), ("deal", LINK))],
        "hand-over to a phone": phones,
        "phone": a_phone,
        "by link": links,
    }


def states() -> States:
    """Return all states by their names."""
    all_: States = first_page()
    for game in GAMES:
        all_ |= before(game)
    for game in GAMES:
        all_ |= learning(game)
    all_ |= all_puzzles()
    for game in GAMES:
        all_ |= solving(game)
    for game in GAMES:
        all_ |= tables(game)
    return all_ | asked_at_table() | apart()


STATES = states()
