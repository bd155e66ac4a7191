"""Pictures of the game at the table, for elsewhere: never more than everybody may know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import ceil

from henge.analysis import chances, turning_points
from henge.anything_hidden import somebody_knows_more
from henge.language import does, many, percent, phrase, phrases, say, say_as

from page.app.app import App
from page.draw import shared_pictures, usual
from page.draw.shared_pictures import Shot
from page.features.play.board_at_table import scene
from page.features.play.since_last_turn import latest
from page.features.share.model import WIDTHS
from page.html.controls import few, field, row
from page.html.escape import NOTHING, Html, safe
from page.html.widgets import button
from page.table.table import Table
from page.table.visibility import Viewpoint
from page.words import move_list

FRAMES = 160  # of a film; one of a longer game leaves some out
EVENLY = 9  # positions on a contact sheet where no review has found turning points
KNOWN = phrase("It shows only what everybody may know.")
WHAT = phrases({"position": "This position", "film": "The whole game", "turns": "Turning points"})
LOOK = phrases({"day": "Day", "night": "Night"})


def picture_chosen(app: App) -> Html:
    """Return what is chosen to be shown: a position, the turning points or a film."""
    table, look = app.playing, app.browsing.showing.look
    if picture_subject(app) == "film":
        return shared_pictures.film(table.game, [shot(app, ply) for ply in frames(table)], look)
    if picture_subject(app) == "turns":
        return shared_pictures.contact_sheet(table.game, turns(app), look)
    return shared_pictures.picture_of_position(table.game, shot(app, table.shown), look)


def picture_subject(app: App) -> str:
    """Return what is shown; of a game that goes on, or where nothing was played, it is a position."""
    table = app.playing
    return app.browsing.showing.what if table.match.turn is None and table.last else "position"


def shot(app: App, ply: int, words: str = "") -> Shot:
    """Return a position as everybody may see it, with the latest turn marked, turned as the board at the table is.

    What the scores lay over the board is laid over the position on screen alone.
    """
    table = app.playing
    viewpoint = Viewpoint(table.match, ply, None)
    seen = replace(
        scene(app),
        live={},
        aims=(),
        touched=(),
        before=None,
        last=latest(viewpoint),
        cited=(),
        lit=(),
        asked="",
        hints=False,
    )
    overlays = seen.overlays if ply == table.shown else usual(table.game)
    return Shot(viewpoint.view, replace(seen, overlays=overlays, open={action[0] for action in viewpoint.legal}), words)


def frames(table: Table) -> list[int]:
    """Return the positions of a film: after every move, or as many as it takes at most."""
    plies = [0, *(line.ply for line in move_list.move_lines(table.match))]
    every = ceil(len(plies) / FRAMES)
    return [*plies[:-1:every], plies[-1]]


def turns(app: App) -> list[Shot]:
    """Return the turning points that a review found, or where there was none some positions evenly spread."""
    table = app.playing
    match = move_list.for_others(table.match)
    turning = {turn.ply + 1: f" ({percent(turn.before)} → {percent(turn.after)})" for turn in reviewed(app)}
    moves = {line.ply: f"{line.number}. {line.words}" for line in move_list.move_lines(match)}
    some = list(moves)[:: -ceil(len(moves) / EVENLY)][::-1]
    plies = sorted(turning) or some
    return [shot(app, ply, f"{moves.get(ply, _at(table, ply))}{turning.get(ply, '')}") for ply in plies]


def _at(table: Table, ply: int) -> str:
    """Return an action in words that was but a part of a turn."""
    match = move_list.for_others(table.match)
    seat, view = match.mover(ply - 1), match.states[ply - 1]
    words = does(match.name(seat or 0, view), match.game.tell(view, match.actions[ply - 1]))
    return f"{match.turns.made(ply)}. {words}"


def reviewed(app: App) -> list[chances.ChanceDrop]:
    """Return the turning points of the game, as far as it has been reviewed."""
    return turning_points.turning_points(app.review)


def body(app: App) -> Html:
    """Return what there is to choose, and what comes of it."""
    table, showing = app.playing, app.browsing.showing
    over = table.match.turn is None and table.last
    of = row(say_as("a picture", "Of"), few("showing", "what", _said(WHAT), picture_subject(app))) if over else NOTHING
    look = row(say_as("a picture", "By"), few("showing", "look", _said(LOOK), showing.look))
    wide = field(
        "number",
        "showing",
        "width",
        showing.width,
        say("Width in pixels of the picture"),
        min=WIDTHS[0],
        max=WIDTHS[-1],
    )
    size = row(say("Width in pixels"), wide)
    chosen = Html(f'<ul class="opts">{of}{look}{size}</ul>')
    shot_of = (
        shared_pictures.picture_of_position(table.game, shot(app, table.last), showing.look)
        if picture_subject(app) == "film"
        else picture_chosen(app)
    )
    return Html(f'{chosen}<figure class="shown">{shot_of}<figcaption>{safe(picture_note(app))}</figcaption></figure>')


def _said(choices: Mapping[str, str]) -> list[tuple[str, str]]:
    return [(name, say(words)) for name, words in choices.items()]


def picture_note(app: App) -> str:
    """Return what is to be said of the picture."""
    table = app.playing
    if picture_subject(app) == "film":
        length = many(len(frames(table)), "{n} position, a second each.", "{n} positions, a second each.")
        return f"{length} {say('Where motion is not wanted it shows the end.')}"
    if picture_subject(app) == "turns" and not reviewed(app):
        return say("The game has not been reviewed: these are some of its positions, evenly spread.")
    hidden = table.match.turn is not None and any(
        somebody_knows_more(table.match, ply) for ply in range(table.last + 1)
    )
    return say(KNOWN) if hidden else ""


def foot(app: App) -> Html:
    """Return the ways a picture can be kept or handed over."""
    pixels = "gif" if picture_subject(app) == "film" else "png"
    on = button("share-picture", say("Share\u00a0…"), pixels, sign="i-share") if app.device.share_sheet else NOTHING
    return (
        button("save-picture", say("Save as {kind}", kind="SVG"), "svg")
        + on
        + button("save-picture", say("Save as {kind}", kind=pixels.upper()), pixels, cls="btn primary")
    )
