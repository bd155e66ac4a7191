"""What a set-up proposes: what was chosen last time, or else what suits the device."""

from __future__ import annotations

from collections.abc import Sequence

from henge.match import Match, set_up

from page.app.app import App
from page.keeping.names import DRAFT
from page.table.draft import Draft

FINGER = 44  # pixels: what a finger surely finds
BROAD = 386  # pixels: how broad a phone's board is, of a thousand units


def proposed(app: App, game: str, people: Sequence[str] = ()) -> Draft:
    """Return the draft for a game, with `people` at its seats: as it was chosen last time, else the usual game, on a
    phone one whose places a finger finds."""
    draft = Draft.new(game, app.kept.get(DRAFT + game, ""), people)
    return roomy(draft) if app.device.small_screen and DRAFT + game not in app.kept else draft


def usual_level(app: App, match: Match) -> int:
    """Return the level at which the computer takes a seat over: that of the other computer players there, else the one
    chosen last for the game."""
    return next((player.level for player in match.players if player.level), proposed(app, match.id).level)


def roomy(draft: Draft) -> Draft:
    """Return the draft for the first ready-made game with broader places where those of the usual one are too small for
    a finger on a phone; where all are alike, the usual one."""
    usual = breadth(draft)
    offered = (draft.preset(preset.title) for preset in draft.kind.presets)
    return next((game for game in offered if breadth(game) > usual), draft) if usual < FINGER else draft


def breadth(draft: Draft) -> float:
    """Return how broad the smallest place on a game's board is on a phone, in pixels."""
    room = set_up(draft.game, draft.seats, draft.chosen).board.room
    return 2 * min(room.values()) * BROAD / 1000
