"""The cover between two people: whose turn it is, what everybody may know, and nothing else."""

from __future__ import annotations

from henge.language import listed, person, phrase, say
from henge.rules import Seat

from page.app.app import App
from page.draw import seat_icon
from page.features.play import since_last_turn
from page.features.play.hand import just_drawn
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import button, icon
from page.table.table import Table
from page.ui.notice import notice
from page.ui.stone_circle import stone_circle

REGIONS = {"notice": ("div", "above"), "cover": ("section", "curtain")}
LINES = 6  # of what happened, at most
ONCE_MORE = phrase("Once more, and the cover is lifted.")
PEEKED = phrase("Somebody looked at this hand while others moved.")


def regions(app: App) -> dict[str, Html]:
    """Return what stands on the page between two players."""
    return {"notice": notice(app), "cover": cover(app.playing)}


def cover(table: Table) -> Html:
    """Return the cover: who is next, what happened, how it is lifted."""
    seat = table.holder
    assert seat is not None
    name, view = table.name(seat), table.game.observe(table.match.state, None)
    lately = since_last_turn.by_others(table) if table.cover_state.asking is None else []
    happened = joined(Html(f"<li>{safe(words)}</li>") for words in lately[-LINES:][::-1])  # as at the table
    happened = Html(f'<ul class="lately">{happened}</ul>') if lately else NOTHING
    warnings = [taken_back(table, seat), say(PEEKED) if seat in table.saved.warnings.peeked else ""]
    warned = joined(Html(f'<p class="warned">{safe(words)}</p>') for words in warnings if words)
    warned = warned if table.cover_state.asking is None else NOTHING
    letters = joined(
        Html(f"<p><b>{safe(table.name(seat))}</b> {drawing}</p>")
        for seat in table.phones
        if (drawing := just_drawn(table, seat))
    )
    pin = NOTHING
    if table.locked(seat):
        wrong = attributes(aria_invalid="true", aria_describedby="wrong-pin") if table.reply.why else NOTHING
        pin = Html(
            '<input class="pin" id="pin" type="password" inputmode="numeric" autocomplete="off" maxlength="8" '
            f'placeholder="{safe(say("PIN"))}" aria-label="{safe(say("PIN of {name}", name=name))}" '
            f'data-key="pin{seat}"{wrong}>'
        )
        why = table.reply.why.text if table.reply.why else ""  # its line is always there: nothing below it moves
        pin += Html(f'<p class="refused" id="wrong-pin" role="alert">{safe(why)}</p>')
    others = joined(_other(table, other) for other in table.others if other != seat)
    others = Html(f'<div class="row own">{others}</div>') if others else NOTHING
    if table.cover_state.asking is None:
        title = say("Hand over to {name}", name=name)
        invitation = say("{name}’s hand stays covered until {name} lifts the cover.", name=name)
        invitation = f"{whoever(table)} {invitation}".strip()
    else:
        title = say("{name}, look at your hand", name=name)
        seen = say("Only {name} may see it; on {name}’s next turn the cover says that somebody looked.", name=name)
        moves = person(table.name(table.match.turn or 0), "You are still to move.", "{name} is still to move.")
        invitation = f"{seen} {moves}"
        others = Html(f'<div class="row">{button("ask", say("Back"), "", cls="btn plain")}</div>')
    hold = attributes(data_do="lift") if pin else attributes(data_hold="lift")  # a PIN alone is enough
    look = say("I am {name}: look" if pin else "I am {name}: hold to look", name=name)
    held = Html(
        f'<p class="holdnote" aria-hidden="true">{safe(say("Hold until every stone is gold, or touch twice."))}</p>'
        f'<p class="oncemore" aria-hidden="true">{safe(say(ONCE_MORE))}</p>'  # in its place after one touch (cover.css)
        f'<p class="sr">{safe(say("Press it twice, or hold it for a moment."))}</p>'
    )
    return Html(
        f'<div class="curtain-ring">{stone_circle()}{seat_icon(table.game, view, seat, "disk")}</div>'
        f'<h1 class="cut" tabindex="-1">{safe(title)}</h1>'
        f"{happened}{warned}{letters}<p>{safe(invitation)}</p>{pin}"
        f'<button class="btn primary hold" type="button"{hold} data-key="lift">{icon("i-eye")}'
        f"<span>{safe(look)}</span></button>{NOTHING if pin else held}"
        f'{others}<div class="row">{button("peek", say("Show only the board"), cls="btn plain")}'
        f"{button('go', say('All games'), '', cls='btn plain')}</div>"
    )


def _other(table: Table, seat: Seat) -> Html:
    """Return the way to their own hand for somebody who waits."""
    name = table.name(seat)
    said = say("I am {name}: see my own hand", name=name)
    return button("ask", say("I am {name}", name=name), seat, cls="btn plain", aria_label=said)


def whoever(table: Table) -> str:
    """Return that people who have no names agree on who is who before the first move, "" where all is clear."""
    view = table.game.observe(table.match.state, None)
    sides = [table.name(seat) for seat in table.here if table.name(seat) == table.game.seat_word(view, seat)]
    if table.last or len(sides) < 2:
        return ""
    return say("Agree who plays which side: {sides}.", sides=listed(sides))


def taken_back(table: Table, seat: Seat) -> str:
    """Return that a move was taken back since a seat played last, "" where none was or it need not be told."""
    if table.saved.warnings.taken_back is None:
        return ""
    mover, back = table.saved.warnings.taken_back
    if mover == seat:
        words = person(table.name(seat), "Your last move was taken back.", "{name}’s last move was taken back.")
        return words if table.last == back else ""
    moved = any(table.match.mover(ply) == seat for ply in range(back, table.last))
    if moved or table.last == back:
        return ""
    return person(
        table.name(mover),
        "Before that, a move of yours was taken back.",
        "Before that, a move of {name}’s was taken back.",
    )
