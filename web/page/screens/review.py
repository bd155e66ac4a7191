"""The review of a finished game: a curve of who was ahead, and the moves at which it turned."""

from __future__ import annotations

from henge.game import counted
from henge.names import does, object_of

from page.app.app import App
from page.draw import pair, seat_icon
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import button
from page.screens.computer import percent, trouble
from page.table.table import Table
from page.table.visibility import secrets
from page.thinking import review
from page.thinking.review import Turn

WIDTH, HEIGHT, EDGE = 600, 180, 12


def body(app: App) -> Html:
    table, mind = app.playing, app.mind
    match = table.match
    done, of = review.looked_at(mind, match), table.last
    turns = review.turning_points(mind, match)
    told = joined(_turn(table, turn) for turn in turns)
    none = "No move gave much away." if done == of else "Nothing so far."
    seen = Html("<p>Every move is judged by what its player could see.</p>") if secrets(match, 0) else NOTHING
    return Html(f"{progress(app, done, of)}{curve(app)}<h2>Turning points</h2>{seen}") + (
        Html(f'<ol class="turns"{attributes(data_pair=pair(table.game))}>{told}</ol>')
        if told
        else Html(f'<p class="none">{safe(none)}</p>')
    )


def progress(app: App, done: int, of: int) -> Html:
    if done == of:
        return NOTHING
    mind = app.mind
    words = f"{done} of {counted(of, 'position')} looked at"
    if mind.trouble:
        return trouble(app)
    on = mind.reviewed is app.playing.match
    act = button("review", "Stop", "stop", cls="btn slim") if on else button("review", "Go on", cls="btn slim")
    bar = Html(f'<progress max="{of}" value="{done}" aria-label="{safe(words)}"></progress>')
    return Html(f'<div class="row looking" role="status"><span>{safe(words)}</span>{bar}{act}</div>')


def curve(app: App) -> Html:
    """Return each seat's hopes over the game; of two players the one line says it for both."""
    table, mind = app.playing, app.mind
    match, last = table.match, max(1, table.last)
    seats = (0,) if match.game.seats == 2 else tuple(range(match.game.seats))
    lines = NOTHING
    for seat in seats:
        points = [
            (EDGE + at * (WIDTH - 2 * EDGE) / last, EDGE + (1 - value) * (HEIGHT - 2 * EDGE))
            for at, value in review.curve(mind, match, seat)
        ]
        path = joined((Html(f"{x:.1f},{y:.1f}") for x, y in points), Html(" "))
        hue = match.game.colour(table.sight.view, seat)
        both = joined(Html(f'<polyline class="{safe(cls)}" points="{path}"/>') for cls in ("hope case", "hope"))
        lines += Html(f'<g class="p{hue}">{both}</g>')
    middle = HEIGHT / 2
    marks = joined(
        Html(f'<circle class="turned" cx="{EDGE + turn.ply * (WIDTH - 2 * EDGE) / last:.1f}" cy="{HEIGHT - 5}" r="5"/>')
        for turn in review.turning_points(mind, match)
    )
    who = object_of(table.name(0)) if len(seats) == 1 else "everybody"
    key = joined(
        Html(f"<span>{seat_icon(match.game, table.sight.view, seat, 'disk small')}{safe(table.name(seat))}</span>")
        for seat in seats
    )
    said = f"The share of the win {who} could hope for, from the first move to the last"
    return Html(
        f'<figure class="curve"{attributes(data_pair=pair(table.game))}><svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{safe(said)}"><path class="even" d="M{EDGE} {middle}H{WIDTH - EDGE}"/>{lines}{marks}</svg>'
        f"<figcaption>{key}<small>{safe(said)}.</small></figcaption></figure>"
    )


def _turn(table: Table, turn: Turn) -> Html:
    match, game = table.match, table.game
    view = game.observe(match.states[turn.ply], turn.seat)
    icon = seat_icon(game, view, turn.seat, "disk small")
    reasons = "; ".join(turn.reasons) or f"it leaves {percent(turn.value)} of the win rather than {percent(turn.kept)}"
    words = f"{does(match.name(turn.seat, view), game.tell(view, turn.played))}. "
    better = f"Better: {game.tell(view, turn.better)}, because {reasons}."
    return Html(
        f"<li>{icon}<span><b>Move {turn.ply + 1}, {safe(percent(turn.value))} → {safe(percent(turn.kept))}</b>"
        f"<small>{safe(words + better)}</small></span>{button('scrub', 'Look', turn.ply, cls='btn slim')}</li>"
    )
