"""The threats in Stonehenge: what the next piece of whoever is not to move could win, and what of it matters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from henge.games.stonehenge.facts.board import (
    Look,
    left_alone,
    look,
    stopped,
    stopping,
    strikes,
    struck,
    wins_at_once,
    wins_next,
)
from henge.games.stonehenge.facts.deciding_threat import danger_of
from henge.games.stonehenge.words import lines as called
from henge.language import either, listed, many, person, say
from henge.rules import Action, Seat

if TYPE_CHECKING:
    from henge.games.stonehenge import Stonehenge
    from henge.games.stonehenge.rules import State

SHOWN = 4  # lines that are named
POINTS_SHOWN = 3  # points that are
ALMOST_EMPTY = 4  # pieces before which no line is worth a word unasked


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
        return [_wins(name) if wins_next(now, seat) else _could_win(name)]
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
    rest = many(len(lost), "Line {lines} is lost already.", "Lines {lines} are lost already.", lines=listed(lost))
    told = (
        _could_take(name, _listed(saved)),
        _saving(now, seat, saved, game.name(view, view.seat)),
        rest if lost else "",
    )
    return [" ".join(filter(None, told))] if saved else []


def warning(game: Stonehenge, view: State) -> tuple[str, tuple[str, ...]]:
    """Return in sentences the threat on which a game hangs for whoever is to move, "" for none or where pieces lie face
    down, and the lines that it is about."""
    danger = None if game.face_down or view.laid else danger_of(view)
    if danger is None:
        return "", ()
    name = game.name(view, 1 - view.seat)
    if danger.ends and wins_next(look(view), 1 - view.seat):
        words = _wins(name)
    elif danger.ends:
        words = _could_win(name) if len(danger.ends) > POINTS_SHOWN else _could_win_on(name, danger.ends)
    elif len(danger.lines) == 1:
        words = _could_take(name, danger.lines[0])
    else:
        words = person(
            name,
            "Your next piece could win lines {lines} together.",
            "{name}’s next piece could win lines {lines} together.",
            lines=listed(danger.lines),
        )
    return f"{words} {_stopped_by(danger.stops, look(view).pools[view.seat])}".rstrip(), danger.lines


def unasked(game: Stonehenge, view: State, known: State | None = None) -> tuple[str, tuple[str, ...]]:
    """Return what whoever is to move is told unasked, and the lines that are warned of: the threat on which the game
    hangs, or once the board fills what the other threatens and what they could win now, as far as it was not so in a
    known position."""
    words, lines = warning(game, view)
    if words or len(view.placed) < ALMOST_EMPTY:
        return words, lines
    return " ".join([*standing(game, view, known), *_chance(game, view, known)]), ()


def _chance(game: Stonehenge, view: State, known: State | None) -> list[str]:
    """Return in a sentence which lines whoever is to move could win now, most by the smallest piece that does; nothing
    where all of them could be won in a known position, or pieces lie face down."""
    seat, could = view.seat, {} if game.face_down else strikes(look(view), view.seat)
    if not could:
        return []
    value, cell = max(could, key=lambda strike: (len(could[strike]), -strike[0]))
    won = could[value, cell]
    if known and {*won} <= {*struck(look(known), seat)}:
        return []
    return [
        person(
            game.name(view, seat),
            "You could win {lines} now with a {piece} on {point}.",
            "{name} could win {lines} now with a {piece} on {point}.",
            lines=called(won),
            piece=value,
            point=cell,
        )
    ]


def _stopped_by(stops: Sequence[Action], pool: Sequence[int]) -> str:
    """Return in a sentence on which few points which of a seat's pieces stop a threat; "" for none, or many points."""
    points, pieces = sorted({point for _, point in stops}), {*map(str, pool)}
    if not 0 < len(points) <= POINTS_SHOWN:
        return ""
    if len(stops) == len(points) * len(pieces):
        return say("Only a piece on {points} can stop that.", points=either(points))
    if len(points) == 1:
        return say(
            "Only a {pieces} on {points} can stop that.",
            pieces=either(sorted(piece for piece, _ in stops)),
            points=points[0],
        )
    return say("Only the right piece on {points} can stop that.", points=either(points))


def _wins(name: str) -> str:
    return person(
        name,
        "Your next piece wins the game; no reply stops that.",
        "{name}’s next piece wins the game; no reply stops that.",
    )


def _could_win(name: str) -> str:
    return person(name, "Your next piece could win the game.", "{name}’s next piece could win the game.")


def _could_win_on(name: str, points: Sequence[str]) -> str:
    return person(
        name,
        "Your next piece could win the game on {points}.",
        "{name}’s next piece could win the game on {points}.",
        points=either(points),
    )


def _could_take(name: str, lines: str) -> str:
    return person(
        name, "Your next piece could win line {lines}.", "{name}’s next piece could win line {lines}.", lines=lines
    )


def _saving(now: Look, seat: Seat, lines: Sequence[str], name: str) -> str:
    """Return in a sentence on which few points a piece saves lines from a seat, or that none of whose `name` it is
    saves all of them; "" for many points, or where whoever is to move can win the game instead."""
    points = [*stopping(now, seat, lines)]
    if wins_at_once(now, 1 - seat) or len(points) > POINTS_SHOWN:
        return ""
    if not points:
        return person(name, "You cannot save them all with one piece.", "{name} cannot save them all with one piece.")
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
