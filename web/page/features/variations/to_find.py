"""A better move that is to be found at a moment of a game that was sent: the question, and its answer."""

from __future__ import annotations

from henge.language import person, say

from page.app.app import App
from page.app.received_game import TO_FIND
from page.app.verbs import verb
from page.features.variations.update import branch, branches, tree


def to_be_found(app: App) -> bool:
    """Tell whether a better move is to be found at the position on the screen, in a game that was sent."""
    moment, game = app.arrival.asked, app.activity.origin
    if moment is None or game is None or moment != (game.key, app.playing.shown):
        return False
    return tree(app).owner(app.activity.variation or (), moment.ply) == ()


def begun_by_touch(app: App) -> App:
    """Return the app where a move may be made, at a moment at which one is to be found."""
    return branch(app) if to_be_found(app) and app.playing.past and branches(app) else app


@verb("show-answer")
def show_answer(app: App) -> App:
    """Show what was noted of the better move that was to be found."""
    return app.tell("").arriving(asked=None)


def what_to_find(app: App) -> str:
    """Return what is to be found at a moment that was sent, and by whom where the news of it does not say that."""
    table = app.playing
    mover = None if app.notice else table.match.mover(table.shown)
    who = "" if mover is None else person(table.name(mover), "You are to move.", "{name} is to move.")
    return f"{who} {say(TO_FIND)}".strip()
