"""A game's record to be read: every move in words and as Henge writes it, as everybody may know it."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from henge.game import Result, listed, write_action
from henge.match import Match
from henge.names import YOU, does

from page.table.undo import first
from page.table.visibility import Sight, secretive, secrets
from page.words import log

HIDDEN = "What is still hidden is left out."


class Line(NamedTuple):
    """A move: its number, the position after it, what was done, and as Henge writes it ("" where that would tell
    something hidden)."""

    number: int
    ply: int
    words: str
    written: str


def for_others(match: Match) -> Match:
    """Return a match in whose words nobody is called “You”."""
    called = tuple("" if name == YOU else name for name in match.game.called)
    return replace(match, game=replace(match.game, called=called if any(called) else ()))


def lines(match: Match) -> list[Line]:
    """Return the moves so far; those chosen together are one."""
    match = for_others(match)
    sight = Sight(match, len(match.actions), None)
    told = [entry for entry in (log.entry(sight, ply) for ply in range(len(match.actions))) if entry.ended]
    starts = [first(match, entry.ply - 1) for entry in told]
    return [
        Line(number, entry.ply, entry.words, _written(sight, range(start, entry.ply)))
        for number, (start, entry) in enumerate(zip(starts, told, strict=True), 1)
    ]


def _written(sight: Sight, plies: range) -> str:
    """Return some actions as a record has them, "" if their seat knew then what not everybody knows."""
    match = sight.match
    for ply in () if sight.open else plies:
        seat = match.game.turn(match.states[ply])
        if seat is not None and secretive(match.game, match.states[ply], seat):
            return ""
    return " ".join(write_action(match.actions[ply]) for ply in plies)


def text(match: Match) -> str:
    """Return the whole record to be read: the game, who played it, the moves, how it ended."""
    head = [f"{match.game.title}: {players(match)}", *variants(match), ""]
    moves = [f"{line.number}. {line.words}" for line in lines(match)]
    return "\n".join([*head, *moves, *(["", *last] if (last := ending(match)) else [])])


def players(match: Match) -> str:
    """Return who plays, each with the side where that is another word.

    >>> players(Match.new("bounders", seed=1))
    'Light and Dark'
    """
    game, view = for_others(match).game, match.game.observe(match.state, None)
    pairs = [(game.name(view, seat), game.seat_word(view, seat)) for seat in range(game.seats)]
    levels = [f"level {player.level}" if player.level else "" for player in match.players]
    told = []
    for (name, side), level in zip(pairs, levels, strict=True):
        more = ", ".join(filter(None, (side if side != name else "", level if level not in name else "")))
        told.append(f"{name} ({more})" if more else name)
    return listed(told)


def variants(match: Match) -> list[str]:
    """Return what the table plays by that is not usual, as a line."""
    return [f"Played with: {', '.join(match.game.variants)}."] if match.game.variants else []


def ending(match: Match) -> list[str]:
    """Return how a game ended; of one that goes on, that what is hidden is left out, if anything is."""
    match = for_others(match)
    result = match.result
    if result is None:
        return [HIDDEN] if any(secrets(match, ply) for ply in range(len(match.states))) else []
    won = verdict(match, result)
    return [result.text if won in result.text else f"{won}. {result.text}"]


def verdict(match: Match, result: Result) -> str:
    """Return who won, in a few words."""
    best = result.ranking[0] if len(result.ranking) > 1 else ()
    names = listed([match.name(seat, match.state) for seat in best])
    if not best:
        return "A draw"
    return does(names, "wins") if len(best) == 1 else f"{names} share the win"
