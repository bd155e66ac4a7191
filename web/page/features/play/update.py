"""What messages make of a table: touches, moves of the computer players, looking back and taking back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from typing import Concatenate, Literal, ParamSpec

from henge.board_number_words import number_told, pile_told
from henge.game import Mark
from henge.language import named, phrase, say
from henge.net.hand_codes import fresh_key
from henge.rules import Info, ScoreLine, Seat

from page.app import activities, asking_bots, hint_asked
from page.app.app import POSITION, App, Instant, Senseless
from page.app.at_table import become
from page.app.verbs import verb
from page.features.lessons import update as lessons
from page.features.position_editor import update as position_editor
from page.features.variations import notes, to_find
from page.features.variations import update as variations
from page.table import sent_game, undo
from page.table.display import Response
from page.table.early_end import may_draw, may_resign
from page.table.table import Table
from page.table.turn_on_screen import turn_later, turns_played
from page.thinking.questions import Rung

P = ParamSpec("P")
STRETCH = 300  # moves
CIRCLES = phrase(
    "The computer players have made {number} moves and may be going round in circles. They wait until "
    "you let them go on."
)


def at_table(transition: Callable[Concatenate[Table, P], Table]) -> Callable[Concatenate[App, P], App]:
    """Turn a transition of the table into an answer to a message."""

    @wraps(transition)
    def answer(app: App, /, *args: P.args, **kwargs: P.kwargs) -> App:
        return become(app, transition(app.playing, *args, **kwargs))

    return answer


def away(transition: Callable[Concatenate[Table, P], Table]) -> Callable[Concatenate[App, P], App]:
    """Turn a transition of the table into an answer that also puts away the sheet it was asked for on."""

    @wraps(transition)
    def answer(app: App, /, *args: P.args, **kwargs: P.kwargs) -> App:
        return become(app.over(""), transition(app.playing, *args, **kwargs))

    return answer


@verb("touch")
def touch(app: App, name: str, value: str = "") -> App:
    """Take a touch on a name, in a lesson as far as its step allows; or where a position is set up or noted.

    `value` tells equal cards apart.
    """
    if app.screen == POSITION:
        return position_editor.touch_cell(app, name)
    if app.playing.display.panel == "note":
        return notes.draw(app, name)
    if hinted(app) and name == app.playing.touched[-1]:
        return app  # the move a hint has named waits for Confirm
    app = to_find.begun_by_touch(lessons.ready_for_touch(app))
    if isinstance(app.activity, activities.Learning) and (app.activity.progress.waits or app.activity.progress.asks):
        return app  # until the learner has read the answer and goes on, or has given one
    table = app.playing if app.playing.touched else hint_asked.taken_up(app)
    return become(app, with_touch(table, name, value, app.settings.at_once))


def hinted(app: App) -> bool:
    """Tell whether the move on the board is one that a hint has named, not one that was touched."""
    table, climb = app.playing, app.analysis.climb
    known = app.review.compared(table.last) if climb and climb.rung is Rung.MOVE and table.whole else None
    return known is not None and table.touched == known.thought.action


def with_touch(table: Table, name: str, held: str, at_once: bool) -> Table:
    """Return the table after a touch; the keyboard's place on the board moves with it where that was touched."""
    after = table.touch(name, at_once)
    card = name not in table.game.board.centre or (table.choice.awaits_card and table.viewpoint.holds(name))
    if held or card:
        return after.displayed(held=held) if held else after
    return after.displayed(focus=name)


@verb("reply")
def reply(app: App, ticket: int) -> App:
    """Play what a computer player answered; who looks back goes on looking back.

    A game of computer players alone pauses now and then, for some could go on for ever.
    """
    action = asking_bots.due_move(app, ticket)
    if action is None:
        raise Senseless("no such answer")
    app = become(app, app.playing.play(action).but(lookback=app.playing.lookback))
    table = app.playing
    if table.match.turn is None or table.last % STRETCH or not asking_bots.watched(table):
        return app
    return app.with_table(table.displayed(paused=True)).tell(say(CIRCLES, number=turns_played(table)))


@verb("onto")
def onto(app: App, when: Instant) -> App:
    """Begin the next game of a match, whoever's move that is."""
    table = app.playing
    if not table.between:
        raise Senseless("no game is over")
    app = become(app, table.play(table.game.actions(table.match.state)[0]))
    table = app.playing
    keys = tuple(key and fresh_key(key, when.chance) for key in table.saved.lent.keys)  # a new hand, a new code
    return app.with_table(table.saving(lent=replace(table.saved.lent, keys=keys, handed=()))).over("")


@verb("only")
@at_table
def take_only_choice(table: Table, name: str) -> Table:
    """Play the one choice there is, at one touch, also where the hand is on a phone."""
    after = table.touch(name, at_once=True)
    return after.confirm() if after.whole else after


@verb("step")
@at_table
def step(table: Table, number: int) -> Table:
    """Go back to a step of the move."""
    return table.quiet(touched=table.touched[:number])


@verb("lift")
@at_table
def lift(table: Table, value: str = "") -> Table:
    """Lift the cover, with the PIN as typed."""
    return table.lift(value)


@verb("ask")
@at_table
def ask_to_see(table: Table, seat: Seat | None = None) -> Table:
    """Have the table seen by a seat, or by nobody."""
    return table.ask(seat)


@verb("peek")
@at_table
def peek(table: Table) -> Table:
    """Look at the board under the cover, or put it back."""
    return table.with_cover_state(peek=not table.cover_state.peek)


@verb("caught-up")
@at_table
def caught_up(table: Table) -> Table:
    """Put the news away."""
    return table.told(since=None)


@verb("light")
@at_table
def light(table: Table, cells: tuple[str, ...]) -> Table:
    """Light the cells that a line of the scores names, or put the light out."""
    return table.but(reply=Response(lit=() if cells == table.reply.lit else cells))


@verb("count")
@at_table
def tell_count(table: Table, seat: Seat, cells: tuple[str, ...]) -> Table:
    """Tell what a count on the board counts, and light its cells."""
    view = table.viewpoint.view if table.preview is None else table.preview
    lines = [line for score in table.game.scores(view)[seat : seat + 1] for line in score.lines if line.cells == cells]
    signs = [mark for mark in table.game.marks(view) if mark.text and (mark.seat, mark.cells) == (seat, cells)]
    what: ScoreLine | Mark | None = next(iter(lines), None) or next(iter(signs), None)
    if what is None:
        raise Senseless("nothing is counted there")
    told = number_told(table.game, named(table.name(seat)), what)
    return table.but(reply=Response("", Info(lines[0].clause if lines else None, f"{told}.", cells)))


@verb("pile")
@at_table
def tell_pile(table: Table, name: str) -> Table:
    """Tell how many cards lie on a pile."""
    piles = table.game.piles(table.viewpoint.view if table.preview is None else table.preview)
    if name not in piles:
        raise Senseless("no such pile")
    return table.but(reply=Response("", Info(None, f"{pile_told(table.game, name, len(piles[name]))}.")))


@verb("use")
@at_table
def tell_use(table: Table, name: str) -> Table:
    """Tell what a card that is seen in a hand does."""
    held = (thing for things in table.game.hands(table.viewpoint.view) for thing in things)
    if name not in held or not (use := table.game.use(name)):
        raise Senseless("no such card")
    return table.explain("", Info(None, say("{what}: {use}", what=table.word(name), use=use)))


@verb("panel")
@at_table
def toggle_panel(table: Table, name: str) -> Table:
    """Open a panel beside the board, or close it when it is open."""
    return table.displayed(panel="" if table.display.panel == name else name, first=None).lighting()


@verb("terms")
@at_table
def show_terms(table: Table, seat: Seat) -> Table:
    """Open the scores at one seat's and light all that it is made of; what is lit so already is closed."""
    scores = table.viewpoint.scores[seat : seat + 1]
    cells = tuple(dict.fromkeys(cell for score in scores for line in score.lines for cell in line.cells))
    if table.display.panel == "ledger" and table.reply.lit == cells:
        return table.displayed(panel="").lighting()
    return table.displayed(panel="ledger", first=seat).but(reply=Response(lit=cells))


@verb("turn")
@at_table
def turn_board(table: Table, steps: int = 1) -> Table:
    """Turn the board by so many steps."""
    return table.displayed(turned=table.display.turned + steps)


@verb("overlay")
def overlay(app: App, kind: str, wanted: Literal["on", "off"]) -> App:
    """Show or hide a kind of sign on the board."""
    return app.with_table(app.playing.but(display=app.playing.display.lay(kind, wanted == "on")))


verb("confirm")(at_table(Table.confirm))
verb("cover")(at_table(Table.cover))


@verb("tick")
@at_table
def tick(table: Table) -> Table:
    """Show the position after the next turn, while moves are shown one after the other."""
    running = table.lookback is not None and table.lookback.running
    return table.scrub(turn_later(table)).looking(running=True) if running else table


@verb("cancel")
def cancel(app: App) -> App:
    """Take the latest touch, note or light away; a hint goes with what it showed, and what was begun before stays."""
    begun = hint_asked.taken_up(app)
    table = app.playing.cancel() if begun is app.playing else begun.but(reply=Response())
    return become(app, table).but(analysis=app.analysis.but(climb=None))


@verb("resigned")
def resign_at_table(app: App) -> App:
    """Give the match up for the person to move (R6)."""
    if not may_resign(app.playing):
        raise Senseless("nobody may resign now")
    return become(app, app.playing.resign())


@verb("drawn")
def end_by_draw(app: App) -> App:
    """End the match by an agreed draw (R7)."""
    if not may_draw(app.playing):
        raise Senseless("no draw may be agreed on now")
    return become(app, app.playing.go_on(app.playing.match.agree(), ()))


# looking back and taking back ------------------------------------------------------------------------


@verb("scrub", "better")
def look_at(app: App, ply: int) -> App:
    """Look at another position; the sheet that led there makes room for it.  Where a review found a better move, others
    may be tried."""
    app = become(app, app.playing.scrub(ply)).over("")
    return app.with_table(app.playing.looking(trying=app.analysis.missed(app.playing) is not None))


@verb("turns")
def look_after_turns(app: App, number: int) -> App:
    """Look at the position after so many turns."""
    return look_at(app, app.playing.match.turns.after(number))


@verb("curve")
def look_along_curve(app: App, turns: int) -> App:
    """Look at the position that a touch on a review's curve means, after so many turns: of who plays alone at this
    device, the one before a turn of theirs."""
    table = app.playing
    match, seat = table.match, sent_game.own_seat(table)
    ply = match.turns.after(turns)
    if seat is not None and match.mover(ply) is not None:
        own = [at for at in range(table.last) if match.mover(at) == seat]
        ply = match.turns.begun(max((at for at in own if at <= ply), default=min(own, default=ply)))
    return look_at(app, ply)


@verb("watch")
@away
def watch(table: Table, ply: int = 0) -> Table:
    """Show what was played, move by move, from a position on."""
    return table.scrub(ply).looking(running=True, film=True).told(since=None)


@verb("run")
@away
def play_again(table: Table) -> Table:
    """Go on showing what was played, or stop."""
    return table.looking(running=not (table.lookback and table.lookback.running), film=True)


@verb("undo")
def take_back(app: App) -> App:
    """Take the latest step back; in the past ask whether to go on from the position on screen."""
    if isinstance(app.activity, activities.Exploring):
        return variations.take_back(app)
    if isinstance(app.activity, activities.Learning):
        return lessons.take_back(app)
    if app.playing.past and app.playing.link.alone:
        return ask_from_here(app)
    return away(undo.undo)(app)


@verb("from-here")
def ask_from_here(app: App) -> App:
    """Ask whether to go on from the earlier position on screen."""
    return app.with_table(undo.with_all_asked(app.playing)).over("from-here")


@verb("agreed")
@at_table
def take_back_agreed(table: Table) -> Table:
    """Take back what all agree on."""
    return undo.undo(table, agreed=True) if table.agree else table


@verb("gone-back")
def gone_back(app: App) -> App:
    """Go on from the earlier position on screen."""
    if not app.playing.past or not app.playing.link.alone:
        raise Senseless("the game does not go on from there")
    return away(undo.from_here)(app).over("")


verb("redo")(away(undo.redo))
