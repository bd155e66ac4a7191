"""Which lines are threatened in Stonehenge: what the next piece of whoever is not to move could win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.games.stonehenge.facts.look import left_alone, look, stopped, struck, wins_at_once, wins_next
from henge.language import either, person, say

if TYPE_CHECKING:
    from henge.games.stonehenge import Stonehenge
    from henge.games.stonehenge.rules import State

SHOWN = 4  # lines that are named


def standing(game: Stonehenge, view: State, known: State | None = None) -> list[str]:
    """Return in sentences which lines whoever is not to move could win next, those first that count for most and apart
    those that no reply saves, without those that they could in a known position; of pieces that lie face down nothing
    is told.
    """
    if game.face_down:
        return []
    now, seat = look(view), 1 - view.seat
    name = game.name(view, seat)
    lines = sorted(struck(now, seat), key=lambda line: -left_alone(now, line, view.seat))
    if lines and wins_at_once(now, seat):
        if wins_next(now, seat):
            return [
                person(
                    name,
                    "Your next piece wins the game; no reply stops that.",
                    "{name}’s next piece wins the game; no reply stops that.",
                )
            ]
        return [person(name, "Your next piece could win the game.", "{name}’s next piece could win the game.")]
    old = struck(look(known), seat) if known else ()
    lines = [line for line in lines if line not in old]
    lost = [line for line in lines if not stopped(now, seat, [line])]
    saved = [line for line in lines if line not in lost]
    if lost and not saved:
        return [
            person(
                name,
                "Your next piece wins line {lines}; no reply stops that.",
                "{name}’s next piece wins line {lines}; no reply stops that.",
                lines=_listed(lost),
            )
        ]
    could = person(
        name,
        "Your next piece could win line {lines}.",
        "{name}’s next piece could win line {lines}.",
        lines=_listed(saved),
    )
    rest = say("No reply saves line {lines}.", lines=_listed(lost)) if lost else ""
    return [f"{could} {rest}".rstrip()] if saved else []


def _listed(lines: list[str]) -> str:
    """Return a list of which any may be won, the first few by their names."""
    more = len(lines) - SHOWN
    return either([*lines[:SHOWN], *([say("one of {number} more", number=more)] if more > 1 else lines[SHOWN:])])
