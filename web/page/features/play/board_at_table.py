"""The board as it is drawn at a table: what may be touched, what waits, what was just done, what is laid over it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from henge.game import Game, Mark
from henge.rules import Info, View
from henge.touch import live
from henge.variation_tree import Pointer

from page.app.app import POSITION, App
from page.draw import Said, Scene, Speech, board_turn, layers, spoken_cells, usual
from page.features.hints import view as hints
from page.features.play.since_last_turn import changes, warned_of
from page.features.position_editor.model import cells, state_of
from page.features.position_editor.update import table_of
from page.features.variations.notes import note
from page.html.escape import plain
from page.html.patch import Drawing
from page.table.display import Response
from page.table.table import Table
from page.words import listening


def board_drawn(app: App) -> Drawing:
    """Return the board with everything that is to be seen on it now."""
    game, view, shown = seen(app)
    aside = app.playing.aside
    return layers(game, view, replace(shown, speech=replace(shown.speech, instead=names_told(app))) if aside else shown)


def names_told(app: App) -> dict[str, Said]:
    """Return what every name on the board says; where that is told aside, as a bystander sees it, with nothing of what
    may be touched."""
    if app.screen == POSITION or not app.playing.aside:
        return spoken_cells(*seen(app))
    table = app.playing
    calm = Scene(last=changes(table), hints=False, pointers=shown_pointers(app), speech=Speech(who_sits_where(table)))
    return spoken_cells(table.game, table.aloud.viewpoint.view, calm)


def who_sits_where(table: Table) -> tuple[str, ...]:
    """Return who sits where, as it is said of pieces."""
    return tuple(plain(table.name(seat)) for seat in range(table.game.seats))


def lying(app: App) -> Scene:
    """Return how the board lies on the screen, with nothing shown on it."""
    table = app.playing
    return Scene(
        labels=app.settings.coordinates,
        compact=app.device.small_screen,
        rotation=board_turn(table.game) * table.display.turned % 360,
    )


def scene(app: App) -> Scene:
    """Return what is to be shown of the board beside the position."""
    table, viewpoint, reply = app.playing, app.playing.viewpoint, app.playing.reply
    refusal = Response() if table.choice.early or isinstance(reply.why, Info) else reply
    return replace(
        lying(app),
        live=table.live,
        forbidden=table.live.keys() - table.choice.allowed.keys(),
        aims=table.choice.aims,
        touched=table.touched,
        unseen=table.unseen is not None,
        before=None if table.preview is None else viewpoint.view,
        last=() if table.tried else changes(table),
        cited=refusal.why.cells if refusal.why else (),
        lit=spoken_of(table) if reply.why else reply.lit or app.activity.lit or hints.lit(app) or warned_of(app),
        asked=refusal.asked if refusal.asked in table.game.board.centre else "",
        overlays=overlays(app),
        hints=app.settings.legal and not app.activity.asks,
        open=open_then(table),
        pointers=shown_pointers(app),
        speech=Speech(who_sits_where(table), allowed_told(table), focus=table.display.focus),
    )


def allowed_told(table: Table) -> str:
    """Return what the rules allow at the places that may be touched next, "" where a lesson asks for what they refuse;
    of many nobody wants to hear it at each."""
    view, legal, rest = table.choice.chain[1:]
    told = 0 < len(table.live) <= listening.MANY and not table.unseen and table.live.keys() <= live(legal, rest).keys()
    return table.game.offer(view, rest) if told else ""


def open_then(table: Table) -> set[str] | None:
    """Return what a move may begin with in the position drawn, after the move if one is shown; None where that is what
    may be touched now."""
    # Where players have hands, what the next may do is not for the mover to know.
    if table.tried and table.preview is not None and not any(table.game.hands(table.preview)):
        return {action[0] for action in table.game.actions(table.preview)}
    return None if table.playable and not table.display.guide else {action[0] for action in table.viewpoint.legal}


def spoken_of(table: Table) -> tuple[str, ...]:
    """Return the places that are lit because what was said of them is no refusal."""
    line = table.reply.why.cells if isinstance(table.reply.why, Info) else ()
    return line or ((table.reply.asked,) if table.choice.early and table.reply.asked else ())


def board_set_up(app: App) -> tuple[Game[object], View, Scene]:
    """Return the board on which a position is set up: as the position is, or where that cannot be, its pieces alone."""
    editor, game = app.setup.editor, table_of(app)
    assert editor is not None
    state, why = state_of(game, editor.setting)
    pieces = [Mark(piece.kind, piece.cell, piece.side, piece.value) for piece in editor.setting.pieces]
    taken = {piece.cell for piece in editor.setting.pieces}
    free = [cell for cell in cells(game, editor.tool) if cell not in taken]
    tray, begun = game.tray(), game.start(Random(0)) if state is None else state
    view = game.observe(begun, None) if tray and tray.cards else View(begun)  # what is dealt at last shows no card now
    return (
        game,
        view,
        Scene(
            live=dict.fromkeys(free, True),
            aims=taken,
            cited=why.cells if why else (),
            overlays=usual(game) if state is not None else frozenset(),
            labels=app.settings.coordinates,
            hints=False,
            open=frozenset(),
            compact=app.device.small_screen,
            pieces=pieces if state is None else None,
            speech=Speech(focus=editor.focus),
        ),
    )


def seen(app: App) -> tuple[Game[object], View, Scene]:
    """Return the board on the screen: its game, what is seen of the position, and what else is shown."""
    if app.screen == POSITION:
        return board_set_up(app)
    table = app.playing
    if table.preview is not None:
        return table.game, table.preview, scene(app)
    return (
        table.game,
        table.viewpoint.view,
        replace(scene(app), pieces=table.viewpoint.marks, scores=table.viewpoint.scores),
    )


def shown_pointers(app: App) -> tuple[Pointer, ...]:
    """Return the marks and arrows of the position, and the place where an arrow has begun."""
    table = app.playing
    pen, noting = table.display.pen, table.display.panel == "note"
    begun = (Pointer(pen.colour, pen.start),) if noting and pen.start else ()
    return () if table.touched else note(app).marks + begun


def overlays(app: App) -> frozenset[str]:
    """Return the kinds of sign on the board: the usual ones but for those switched off, with the scores open what
    counts and what was switched on there, at the end of a game all that counted, and all that a hint may speak of."""
    table, chosen = app.playing, app.playing.display.overlays
    if app.activity.asks and not app.activity.counts:  # they would tell the answer
        return frozenset()
    scored = {line.kind for score in table.viewpoint.scores for line in score.lines}
    shown = {*usual(table.game)}
    if table.display.panel == "ledger" or table.viewpoint.result:
        shown |= {*scored, *chosen}
    counted = scored if table.viewpoint.result else set()
    off = {kind for kind in shown - counted if f"-{kind}" in chosen}
    off -= usual(table.game) if off and hints.speaks(app) else set()
    return frozenset((shown & {*table.game.kinds}) - off)
