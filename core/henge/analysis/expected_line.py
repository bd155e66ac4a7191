"""What is expected to follow a move: the turns of its line in words, and how soon it wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from henge.game import Game
from henge.language import Predicate, does, opened, together
from henge.match import Match
from henge.rules import Action, View
from henge.view_json import preview

AHEAD = 4  # turns of the line to expect, at most


class Outlook(NamedTuple):
    """The turns expected after a move, each in words.

    `wins` is in how many turns of its own the mover wins if all goes as expected, 0 where that is not in sight.
    """

    line: list[str]
    wins: int


def outlook(match: Match, view: View, line: Sequence[Action]) -> Outlook:
    """Return what is to be expected after the first turn of a line."""
    turns, won = _end(match.game, view, line)
    return Outlook(_expected(match, view, line), turns if won else 0)


def _said(game: Game[object], view: View, turn: Sequence[Action]) -> Predicate:
    """Return what a turn says of itself; that it ends is left to what comes next."""
    deeds, at = list[Predicate](), view
    for action in turn:
        if action != (game.ends_turn,) or len(turn) == 1:
            deeds.append(game.tell(at, action))
        at = preview(game, at, action)
    return together(deeds)


def _expected(match: Match, view: View, line: Sequence[Action]) -> list[str]:
    """Return the turns expected after the first one, each in words."""
    game, turns = match.game, list[str]()
    at, count = view, 0
    for after, length in _ahead(game, view, line):
        if count and (mover := game.turn(at)) is not None:
            turns.append(opened(does(match.name(mover, view), _said(game, at, line[count:length]))))
        at, count = after, length
    if not turns and count < len(line) and (mover := game.turn(at)) not in (None, game.turn(view)):
        assert mover is not None
        turns.append(opened(does(match.name(mover, view), game.tell(at, line[count]))))
    return turns[:AHEAD]


def _ahead(game: Game[object], view: View, line: Sequence[Action]) -> Iterator[tuple[View, int]]:
    """Yield the position after each whole turn of a line, and how many of its actions led there."""
    at, count, whole = view, 0, 0
    for action in line:
        if count and action not in game.actions(at):
            break  # what hidden cards allow is not known
        before, at, count = game.turn(at), preview(game, at, action), count + 1
        if game.turn(at) != before:
            yield at, (whole := count)
    if whole < count:  # a turn of which not all steps are known
        yield at, count


def _end(game: Game[object], view: View, line: Sequence[Action]) -> tuple[int, bool]:
    """Return after how many turns of the mover a line wins or loses, and whether it wins; 0 if it does neither."""
    mover = game.turn(view)
    ahead = [view, *(at for at, _ in _ahead(game, view, line))]
    result = game.result(ahead[-1])
    if not result or (mover in result.ranking[0] and len(result.ranking[0]) > 1):
        return 0, False
    return sum(1 for at in ahead[:-1] if game.turn(at) == mover), mover in result.ranking[0]
