"""The cover between two people: whose turn it is, what everybody may know, and nothing else."""

from __future__ import annotations

from page.app.app import App
from page.draw import seat_icon
from page.html.escape import safe
from page.html.widgets import button, icon
from page.screens.notice import notice
from page.table.table import Table
from page.words import log

REGIONS = {"notice": ("div", "above"), "cover": ("section", "curtain")}
STONES = 30


def regions(app: App) -> dict[str, str]:
    return {"notice": notice(app), "cover": cover(app.playing)}


def cover(table: Table) -> str:
    seat = table.match.turn
    assert seat is not None
    name, view = table.name(seat), table.game.observe(table.match.state, None)
    before = log.lately(table)
    note = f"{safe(before)} " if before else ""
    wrong = f'<p class="refused" role="alert">{safe(table.why.text)}</p>' if table.why else ""
    pin = ""
    if table.locked(seat):
        pin = (
            '<input class="pin" id="pin" type="password" inputmode="numeric" autocomplete="off" maxlength="8" '
            f'placeholder="PIN" aria-label="PIN of {safe(name)}" data-key="pin">'
        )
    return (
        f'<div class="curtain-ring">{ring()}{seat_icon(table.game, view, seat, "disk")}</div>'
        f'<h1 class="cut" tabindex="-1">Hand over to {safe(name)}</h1>'
        f"<p>{note}What {safe(name)} holds is covered until {safe(name)} lifts the cover.</p>{wrong}{pin}"
        f'<button class="btn primary hold" type="button" data-hold="lift" data-key="lift">{icon("i-eye")}'
        f"<span>I am {safe(name)}: hold to look</span></button>"
        f'<p class="holdnote">or touch it twice</p>'
        f'<div class="row">{button("peek", "Show the board only", cls="btn plain")}'
        f"{button('go', 'All games', '', cls='btn plain')}</div>"
    )


def ring() -> str:
    """Return the thirty stones; while the button is held they turn to gold one by one."""
    circle = '<circle r="435" class="{}" pathLength="{}"{}/>'
    edge, stones = circle.format("ringstones edge", STONES, ""), circle.format("ringstones", STONES, "")
    lit = circle.format("ringstones gold", STONES, ' mask="url(#risen)"')
    mask = f'<mask id="risen">{circle.format("rising", 1, "")}</mask>'
    return (
        f'<svg viewBox="-480 -480 960 960" aria-hidden="true">{mask}'
        f'<g transform="rotate(-90)">{edge}{stones}{lit}</g></svg>'
    )
