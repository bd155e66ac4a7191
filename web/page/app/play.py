"""At the table: touches, moves of the computer players, looking back and taking back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from henge.apart.hand_codes import fresh_key
from henge.language import phrase, say

from page.app import activities, lessons, notes, position_editor, variations, when_to_ask
from page.app.app import App, Message, Senseless
from page.table import undo
from page.table.early_end import may_draw, may_resign
from page.table.forced import passed_on
from page.table.table import Table
from page.thinking.questions import WHAT

STRETCH = 300  # moves
CIRCLES = phrase(
    "The computer players have made {number} moves and may be going round in circles. They wait until "
    "you let them go on."
)


def at_table(transition: Callable[[Table, Message], Table]) -> Callable[[App, Message], App]:
    """Turn a transition of the table into an answer to a message."""

    def answer(app: App, message: Message) -> App:
        before = app.playing
        after = app.with_table(passed_on(before, transition(before, message)))
        table = after.playing
        ended = table.match.turn is None and before.match.turn is not None
        if ended or (table.between and not before.between):
            kept = table.key or table.guest
            return after.with_table(table.but(lit=won(table)) if kept else table, sheet="over")
        return after.but(sheet="share") if table.link.sent and not before.link.sent else after

    return answer


def won(table: Table) -> tuple[str, ...]:
    """Return the places that won a game, where points did."""
    result = table.match.result or table.between
    scores = table.game.scores(table.match.state)
    best = result.ranking[0] if result and scores and len(result.ranking) > 1 else ()
    return tuple(dict.fromkeys(cell for seat in best for line in scores[seat].lines for cell in line.cells))


def away(transition: Callable[[Table, Message], Table]) -> Callable[[App, Message], App]:
    """Turn a transition of the table into an answer that also puts away the sheet it was asked for on."""
    return lambda app, message: at_table(transition)(app.but(sheet=""), message)


def touch(app: App, message: Message) -> App:
    """Take a touch on a name, in a lesson as far as its step allows; or where a position is set up or noted."""
    if app.screen == position_editor.SCREEN:
        return position_editor.touch(app, message)
    if app.playing.display.panel == "note":
        return notes.draw(app, message.arg)
    if hinted(app) and message.arg == app.playing.touched[-1]:
        return app  # the move a hint has named waits for Confirm
    app = lessons.touched(app, message)
    if isinstance(app.activity, activities.Learning) and (app.activity.progress.waits or app.activity.progress.asks):
        return app  # until the learner has read the answer and goes on, or has given one
    return at_table(lambda table, asked: touched(table, asked, app.settings.at_once))(app, message)


def hinted(app: App) -> bool:
    """Tell whether the move on the board is one that a hint has named, not one that was touched."""
    table, climb = app.playing, app.mind.climb
    known = app.mind.studied(table.match.state) if climb and climb.rung >= WHAT and table.whole else None
    return known is not None and table.touched == known.thought.action


def touched(table: Table, asked: Message, at_once: bool) -> Table:
    """Return the table after a touch; the keyboard's place on the board moves with it where that was touched."""
    name, after = asked.arg, table.touch(asked.arg, at_once)
    card = name not in table.game.board.centre or (name in table.live and table.choice.awaits_card)
    if card:
        return after.but(held=asked.value) if asked.value else after
    return after.displayed(focus=name)


def reply(app: App, message: Message) -> App:
    """Play what a computer player answered; who looks back goes on looking back.

    A game of computer players alone pauses now and then, for some could go on for ever.
    """
    action = when_to_ask.due(app, message.arg)
    if action is None:
        raise Senseless("no such answer")
    app = at_table(lambda table, asked: table.play(action).but(lookback=table.lookback))(app, message)
    table = app.playing
    if table.match.turn is None or table.last % STRETCH or not when_to_ask.watched(table):
        return app
    return app.with_table(table.but(paused=True), notice=say(CIRCLES, number=table.last))


def onto(app: App, message: Message) -> App:
    """Begin the next game of a match, whoever's move that is."""
    if not app.playing.between:
        raise Senseless("no game is over")
    app = at_table(lambda table, asked: table.play(table.game.actions(table.match.state)[0]))(app, message)
    table = app.playing
    keys = tuple(key and fresh_key(key, message.chance) for key in table.lent.keys)  # a new hand, a new code
    return app.with_table(table.but(lent=replace(table.lent, keys=keys, handed=())), sheet="")


def only(app: App, message: Message) -> App:
    """Play the one choice there is, at one touch, also where the hand is on a phone."""

    def played(table: Table, asked: Message) -> Table:
        after = table.touch(asked.arg, at_once=True)
        return after.confirm() if after.whole else after

    return at_table(played)(app, message)


def light(table: Table, message: Message) -> Table:
    """Light the cells that a line of the scores names, or put the light out."""
    cells = tuple(message.arg.split())
    return table.but(lit=() if cells == table.lit else cells, why=None, asked="")


def panel(table: Table, message: Message) -> Table:
    """Open a panel beside the board, or close it when it is open."""
    return table.displayed(panel="" if table.display.panel == message.arg else message.arg).but(lit=())


def terms(table: Table, message: Message) -> Table:
    """Open the scores and light all that one seat's is made of; what is lit so already is closed."""
    seat = message.number
    scores = table.sight.scores[seat : seat + 1]
    cells = tuple(dict.fromkeys(cell for score in scores for line in score.lines for cell in line.cells))
    if table.display.panel == "ledger" and table.lit == cells:
        return table.displayed(panel="").but(lit=())
    return table.displayed(panel="ledger").but(lit=cells, why=None, asked="")


def cancel(app: App, message: Message) -> App:
    """Take the latest touch, note or light away; a hint goes with what it showed."""
    return at_table(lambda table, asked: table.cancel())(app.but(mind=app.mind.but(climb=None)), message)


def resigned(app: App, message: Message) -> App:
    """Give the match up for the person to move (R6)."""
    if not may_resign(app.playing):
        raise Senseless("nobody may resign now")
    return at_table(lambda table, asked: table.resign())(app, message)


def drawn(app: App, message: Message) -> App:
    """End the match by an agreed draw (R7)."""
    if not may_draw(app.playing):
        raise Senseless("no draw may be agreed on now")
    return at_table(lambda table, asked: table.draw())(app, message)


def scrub(app: App, message: Message) -> App:
    """Look at another position; the sheet that led there makes room for it.  Where a review found a better move, others
    may be tried."""
    ply = int(message.arg or message.value)
    app = at_table(lambda table, asked: table.scrub(ply))(app, message).but(sheet="")
    return app.with_table(app.playing.looking(trying=app.mind.missed(app.playing) is not None))


def take_back(app: App, message: Message) -> App:
    """Take the latest step back; in the past ask whether to go on from the position on screen."""
    if isinstance(app.activity, activities.Exploring):
        return variations.take_back(app)
    if isinstance(app.activity, activities.Learning):
        return lessons.take_back(app, message)
    if app.playing.past and app.playing.link.alone:
        return app.but(sheet="from-here")
    return away(lambda table, asked: undo.undo(table))(app, message)


def gone_back(app: App, message: Message) -> App:
    """Go on from the earlier position on screen."""
    if not app.playing.past or not app.playing.link.alone:
        raise Senseless("the game does not go on from there")
    return away(lambda table, asked: undo.from_here(table))(app, message).but(sheet="")


def turn(table: Table, message: Message) -> Table:
    """Turn the board by so many steps."""
    return table.displayed(turned=table.display.turned + int(message.arg or 1))


def overlay(app: App, message: Message) -> App:
    """Show or hide a kind of sign on the board: `territory on`, `territory off`."""
    kind, _, wanted = message.arg.partition(" ")
    return app.with_table(app.playing.but(display=app.playing.display.lay(kind, wanted == "on")))


VERBS: dict[str, Callable[[App, Message], App]] = {
    "touch": touch,
    "only": only,
    "confirm": at_table(lambda table, asked: table.confirm()),
    "cancel": cancel,
    "step": at_table(lambda table, asked: table.back_to_step(asked.number)),
    "reply": reply,
    "onto": onto,
    "resigned": resigned,
    "drawn": drawn,
    "lift": at_table(lambda table, asked: table.lift(asked.value)),
    "cover": at_table(lambda table, asked: table.cover()),
    "ask": at_table(lambda table, asked: table.ask(asked.number if asked.arg else None)),
    "peek": at_table(lambda table, asked: table.but(peek=not table.peek)),
    "undo": take_back,
    "agreed": at_table(lambda table, asked: undo.undo(table, agreed=True) if table.agree else table),
    "gone-back": gone_back,
    "redo": away(lambda table, asked: undo.redo(table)),
    "scrub": scrub,
    "watch": away(lambda table, asked: table.scrub(int(asked.arg or 0)).looking(running=True).but(since=None)),
    "run": away(lambda table, asked: table.looking(running=not (table.lookback and table.lookback.running))),
    "tick": at_table(lambda table, asked: table.run()),
    "better": scrub,
    "caught-up": at_table(lambda table, asked: table.but(since=None)),
    "light": at_table(light),
    "panel": at_table(panel),
    "terms": at_table(terms),
    "turn": at_table(turn),
    "overlay": overlay,
}
