"""A hand on its way from the table to a phone: whose turn it is to look, then the code, one player after the other."""

from __future__ import annotations

from henge.language import phrase, say

from page.app.app import App
from page.draw import seat_icon
from page.features.phone_hand import update_at_table
from page.html.escape import Html, joined, safe
from page.html.frame import EMPTY, Frame
from page.html.sheet import sheet_of
from page.html.widgets import button
from page.ui.link_shown import ONLINE_ONCE, code_and_text
from page.ui.notice import notice
from page.ui.stone_circle import stone_circle

REGIONS = {"notice": ("div", "above"), "cover": ("section", "curtain")}
READ = phrase("Scan it with your phone’s camera, or send the link. The phone shows your hand for the whole game.")
AGAIN = phrase(
    "{name} gets a new code, which shows the whole hand. The phone that holds it now will read no new cards. Go on "
    "only if everybody at the table agrees, and let nobody else see the code."
)
HERE = phrase(
    "{name}’s hand is then played at this table, under the cover like any hand here. The phone is not told, and will "
    "read no new cards. Go on only if everybody at the table agrees."
)


def regions(app: App) -> dict[str, Html]:
    """Return what stands on the page while hands go to phones."""
    return {"notice": notice(app), "cover": cover_of_phones(app)}


def cover_of_phones(app: App) -> Html:
    """Return the code of the next hand, or before it who may look."""
    table = app.playing
    seat = table.unhanded
    assert seat is not None
    name = table.name(seat)
    if table.cover_state.giving:
        done = button("hand-given", say("My phone has it"), sign="i-check", cls="btn primary")
        code = code_and_text(app, update_at_table.hand_shown(app), say("The link of this hand"))
        return Html(
            f'<h1 class="cut" tabindex="-1">{safe(say("{name}’s code", name=name))}</h1>'
            f'<div class="meeting">{code}</div>'
            f'<p>{safe(say(READ))}</p><p class="none">{safe(say(ONLINE_ONCE))}</p><div class="row">{done}</div>'
        )
    icon = seat_icon(table.game, table.game.observe(table.match.state, None), seat, "disk")
    advice = say(
        "The next screen shows {name}’s code: whoever reads it can see the hand. Only {name} looks now, phone in "
        "hand; the others look away.",
        name=name,
    )
    others = [button("hand-here", say("Play this hand here instead"), cls="btn plain")]
    others += [button("go", say("All games"), "", cls="btn plain")]
    return Html(
        f'<div class="curtain-ring">{stone_circle()}{icon}</div>'
        f'<h1 class="cut" tabindex="-1">{safe(say("{name}’s hand goes to the phone", name=name))}</h1>'
        f"<p>{safe(advice)}</p>"
        f"{button('hand-show', say('I am {name}: show my code', name=name), sign='i-eye', cls='btn primary')}"
        f'<div class="row">{joined(others)}</div>'
    )


def hand_question(app: App) -> Frame:
    """Return the question to everybody before a hand leaves its phone."""
    table, what, seat = app.table, app.shown.about.partition("/")[0], app.about_seat
    if table is None or seat is None or seat not in table.phones:
        return EMPTY
    name = table.name(seat)
    title = say("A new code for {name}’s hand?" if what == "again" else "Play {name}’s hand here?", name=name)
    words = say(AGAIN if what == "again" else HERE, name=name)
    foot = button("close", say("No, leave it")) + button(
        "hand-agreed", say("Yes, all agree"), (what, seat), cls="btn primary"
    )
    return sheet_of("hand-ask", title, Html(f"<p>{safe(words)}</p>"), foot, cls="small")
