"""Which lines are threatened in Stonehenge: what the next piece of whoever is not to move could win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from henge.games.stonehenge.facts.look import (
    Look,
    left_alone,
    look,
    stopped,
    stopping,
    struck,
    wins_at_once,
    wins_next,
)
from henge.language import either, many, person, say
from henge.rules import Seat

if TYPE_CHECKING:
    from henge.games.stonehenge import Stonehenge
    from henge.games.stonehenge.rules import State

SHOWN = 4  # lines that are named
POINTS_SHOWN = 3  # points that are


def standing(game: Stonehenge, view: State, known: State | None = None) -> list[str]:
    """Return in sentences which lines whoever is not to move could win next, those first that count for most and apart
    those that no reply saves, and where a piece would save the others; nothing where all of them were so in a known
    position, or pieces lie face down.
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
    if known and {*lines} <= {*struck(look(known), seat)}:
        return []
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
    return [" ".join(filter(None, (could, _saving(now, seat, saved), rest)))] if saved else []


def _saving(now: Look, seat: Seat, lines: Sequence[str]) -> str:
    """Return in a sentence on which few points a piece saves lines from a seat, or that none saves all of them; "" for
    many points, or where whoever is to move can win the game instead."""
    points = [*stopping(now, seat, lines)]
    if wins_at_once(now, 1 - seat) or len(points) > POINTS_SHOWN:
        return ""
    if not points:
        return say("No one piece saves all of them.")
    return many(
        len(lines),
        "Only a piece on {points} can save it.",
        "Only a piece on {points} can save them all.",
        points=either(points),
    )


def _listed(lines: list[str]) -> str:
    """Return a list of which any may be won, the first few by their names."""
    more = len(lines) - SHOWN
    return either([*lines[:SHOWN], *([say("one of {number} more", number=more)] if more > 1 else lines[SHOWN:])])
