"""What is asked of a game that comes from elsewhere: whether it was changed, who is here, whose moves they are."""

from __future__ import annotations

from henge.english import counted, listed, whose

from page.app import by_link
from page.app.app import App
from page.app.opening import WHAT
from page.html.escape import Html, safe
from page.html.frame import EMPTY, Frame
from page.html.sheet import sheet_of
from page.html.widgets import button
from page.keeping.by_text import fitting
from page.keeping.saves import Opening
from page.screens.notice import replayed

MADE_ELSEWHERE = (
    "This link holds a move of yours that was not made on this device. Accept it if you made it on another one. If you "
    "did not, stay: then the game here waits as it is."
)
SET_UP_ALTERED = "The game was set up otherwise, or for other people."
MOVES_ALTERED = "From move {} on it is not as it was sent."
ALTERED = "Ask for it again. Whatever you open, no move kept here is lost."


def opening(app: App) -> Frame:
    """Return how far a long game is on its way to the table, and the way to give it up."""
    if app.opening is None:
        return EMPTY
    if app.opening.altered is not None:
        return altered(app.opening)
    replay = app.opening.replay
    words = f"Checking its {counted(replay.of, 'move')} …"
    body = Html(f'<p role="status">{safe(words)}</p>{replayed(app.opening)}')
    return sheet_of("opening", f"Opening {replay.match.game.title}", body, button("close", "Cancel"), "small")


def altered(opening: Opening) -> Frame:
    """Return from where on a game was changed on its way, and the choice what to open of it."""
    first = opening.altered or 0
    words = MOVES_ALTERED.format(first) if first else SET_UP_ALTERED
    foot = button("close", "Cancel") + button("as-it-is", "Open it as it is")
    if first:
        until = f"Open it up to move {first - 1}" if first > 1 else "Open it as set up"
        foot += button("unaltered", until, cls="btn primary")
    title = f"{WHAT[opening.origin]} was changed on its way"
    return sheet_of("altered", title, Html(f"<p>{safe(f'{words} {ALTERED}')}</p>"), foot, "small")


def changed(app: App) -> Frame:
    """Return how a link tells another past than the game kept here, and the choice between them."""
    if app.valid is None:
        return EMPTY
    body = Html(
        f"<p>{safe(by_link.changed(app))} Ask each other which is right. The game here stays as it is either way.</p>"
    )
    foot = button("open-valid", fitting("Open the link as another game", app.home)) + button(
        "mine", "Stay with the game here", cls="btn primary"
    )
    return sheet_of("changed", fitting("This link tells a different story", app.home), body, foot, "small")


def invited(app: App) -> Frame:
    """Return the question who is here, when a link brings a turn in a game that this device does not know."""
    table = app.valid
    if table is None or not table.mine:
        return EMPTY
    [seat], others = table.mine, listed([table.name(one) for one in table.theirs])
    name, game = table.name(seat), table.game
    side, named = game.seat_word(table.sight.view, seat), bool(table.match.players[seat].name)
    moved = any(game.turn(state) == seat for state in table.match.states[:-1])
    title = f"{others} {'plays' if len(table.theirs) == 1 else 'play'} {game.title} with {name}"
    title = title if moved else f"{others} {'invites' if len(table.theirs) == 1 else 'invite'} you to {game.title}"
    words = f"This device does not know the game yet. It is {whose(name)} turn." if moved else f"You play {name}."
    words = words if side == name else f"{words[:-1]} ({side})."
    rules = button("rules", "Rules", table.match.id, sign="i-rules", cls="btn slim")
    body = Html(f'<p>{safe(game.blurb)}</p><p>{safe(words)}</p><div class="row">{rules}</div>')
    me = button("open-valid", f"I am {name}" if named else f"I play {side}", cls="btn primary")
    return sheet_of(by_link.INVITED, title, body, button("only-watch", "Only watch") + me, "small")


def foreign(app: App) -> Frame:
    """Return the question what to do with a move of somebody here that was made elsewhere."""
    if app.valid is None:
        return EMPTY
    foot = button("mine", "Stay with the game here") + button("accepted", "Accept it", cls="btn primary")
    return sheet_of(
        by_link.FOREIGN, "A move of yours", Html(f"<p>{safe(fitting(MADE_ELSEWHERE, app.home))}</p>"), foot, "small"
    )


SHEETS = {
    "opening": opening,
    "changed": changed,
    by_link.INVITED: invited,
    by_link.FOREIGN: foreign,
}
