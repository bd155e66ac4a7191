"""Why a move is good, told by the scores: which of their terms it brings and which it takes away, for every seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from henge.game import Action, Game, Score, ScoreLine, Seat, counted
from henge.match import Match

from page.sight import secretive


class Change(NamedTuple):
    """What became of a seat's score: the totals, and the terms that came and went."""

    seat: Seat
    before: int
    after: int
    came: tuple[ScoreLine, ...]
    went: tuple[ScoreLine, ...]


def changes(before: Sequence[Score], after: Sequence[Score]) -> list[Change]:
    """Return what became of every seat's score.

    >>> line = ScoreLine("KS5", 1, ("abc",), "line abc", "megalith")
    >>> [change] = changes([Score()], [Score((line,))])
    >>> change.after, [came.text for came in change.came]
    (1, ['line abc'])
    """
    found = []
    for seat, (old, new) in enumerate(zip(before, after, strict=True)):
        gone = Counter(old.lines) - Counter(new.lines)
        come = Counter(new.lines) - Counter(old.lines)
        found.append(Change(seat, old.total, new.total, tuple(come.elements()), tuple(gone.elements())))
    return found


class Outlook(NamedTuple):
    """What a move brings: every seat's change by it, the best reply in words, and the changes by both together."""

    gains: list[Change]
    reply: str
    then: list[Change]


def outlook(match: Match, ply: int, view: Any, line: Sequence[Action]) -> Outlook:
    """Return what the first action of a line brings as its mover sees it, and what is to be expected next.

    Where anybody has secrets a reply is told by its names alone: what it does to the table is not known.
    """
    game: Game[Any] = match.game
    before, first = game.scores(view), game.apply(view, line[0])
    gains = changes(before, game.scores(first))
    if len(line) < 2 or game.result(first):
        return Outlook(gains, "", [])
    hidden = any(secretive(game, match.states[ply], seat) for seat in range(game.seats))
    seat = game.turn(first)
    if hidden or seat is None or line[1] not in game.actions(first):
        return Outlook(gains, ", ".join(dict.fromkeys(map(game.word, line[1]))), [])
    reply = f"{match.name(seat, ply)} {game.tell(first, line[1])}"
    return Outlook(gains, reply, changes(before, game.scores(game.apply(first, line[1]))))


def because(match: Match, view: Any, better: Action, played: Action) -> list[str]:
    """Return how the scores are better after one move than after the other, in phrases; [] if they are the same."""
    game, seat = match.game, match.game.turn(view)
    told = []
    for change in changes(game.scores(game.apply(view, played)), game.scores(game.apply(view, better))):
        mine = change.seat == seat
        name = match.name(change.seat)
        begin = "it brings" if mine else f"it keeps {name} from"
        lines = change.came if mine else change.went
        told += [f"{begin} {_term(line)}" for line in lines if line.points > 0]
        if mine and not change.came and change.after > change.before:
            told.append(f"it keeps {counted(change.after - change.before, 'point')}")
    return told


def _term(line: ScoreLine) -> str:
    return f"“{line.text}” ({line.points:+d})"
