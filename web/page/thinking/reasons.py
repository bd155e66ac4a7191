"""Why a move is good, told in what the game is about: what it brings its player, what it leaves the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from henge.game import Action, Game, State, View, listed
from henge.match import Match
from henge.names import does, object_of, opened

TOLD = 2  # reasons, at most
AHEAD = 4  # turns of the line to expect


class Outlook(NamedTuple):
    """What a move brings, in sentences, and the turns expected after it.

    `wins` is in how many turns of its own the mover wins if all goes as expected, 0 where that is not in sight.
    """

    reasons: list[str]
    line: list[str]
    wins: int


def outlook(match: Match, view: View, line: Sequence[Action], hidden: bool = False) -> Outlook:
    """Return what the first turn of a line brings as its mover sees it, and what is to be expected next.

    Where anybody has secrets (`hidden`), only what is surely known is told, and a single reply.
    """
    game: Game[Any] = match.game
    ahead = list(_ahead(game, view, line))
    turns, won = _end(game, view, line)
    told = reasons(match, view, ahead[0][0]) if ahead else []
    return Outlook(told, _expected(match, view, line, 1 if hidden else AHEAD), turns if won else 0)


def reasons(match: Match, before: State, after: State) -> list[str]:
    """Return at most two sentences on what a turn brought: its mover first, then the others."""
    game, mover = match.game, match.game.turn(before)
    seats = sorted(range(game.seats), key=lambda seat: seat != mover)
    found = [(match.name(seat, before), words) for seat in seats for words in game.gains(before, after, seat)]
    return [f"{opened(does(name, words))}." for name, words in found[:TOLD]]


def because(match: Match, view: View, better: Sequence[Action], played: Sequence[Action]) -> list[str]:
    """Return in at most two sentences how one line leaves the mover better off than another; [] if nothing tells.

    First what the better move brings and the other does not, then what the other leaves to the best reply.
    """
    game, mover = match.game, match.game.turn(view)
    ends = [_end(game, view, line) for line in (better, played)]
    if ends[0] != ends[1]:
        (soon, wins), (late, survives) = ends
        if wins:
            return ["It wins at once." if soon == 1 else f"It wins in {soon} moves."]
        if late and not survives and not soon:
            return ["The move played loses at once." if late == 1 else f"The move played loses in {late} moves."]
    one, other = ([at for at, _ in _ahead(game, view, line)] for line in (better, played))
    if not one or not other or mover is None:
        return []
    plain = set(game.gains(view, other[0], mover))
    told = [f"It {words}." for words in game.gains(view, one[0], mover) if words not in plain]
    if len(other) > 1 and (rival := game.turn(other[0])) not in (None, mover):
        assert rival is not None
        spared = set(game.gains(one[0], one[1], rival)) if len(one) > 1 else set[str]()
        left = [words for words in game.gains(other[0], other[1], rival) if words not in spared]
        told[1:] = [f"As played, {does(object_of(match.name(rival, view)), words)}." for words in left[:1]] or told[1:]
    return told[:TOLD]


def _expected(match: Match, view: View, line: Sequence[Action], most: int) -> list[str]:
    """Return the turns expected after the first one, each in words."""
    game, told = match.game, list[str]()
    at, count = view, 0
    for _, length in _ahead(game, view, line):
        turn, mover = list[str](), game.turn(at)
        for action in line[count:length]:
            turn.append(game.tell(at, action))
            at = game.apply(at, action)
        if count and mover is not None:
            told.append(opened(does(match.name(mover, view), listed(turn))))
        count = length
    if not told and count < len(line) and (mover := game.turn(at)) not in (None, game.turn(view)):
        assert mover is not None
        told.append(opened(does(match.name(mover, view), game.tell(at, line[count]))))
    return told[:most]


def _ahead(game: Game[Any], view: View, line: Sequence[Action]) -> Iterator[tuple[Any, int]]:
    """Yield the position after each whole turn of a line, and how many of its actions led there."""
    at, count, told = view, 0, 0
    for action in line:
        if count and action not in game.actions(at):
            break  # what hidden cards allow is not known
        before, at, count = game.turn(at), game.apply(at, action), count + 1
        if game.turn(at) != before:
            yield at, (told := count)
    if told < count:  # a turn of which not all steps are known
        yield at, count


def _end(game: Game[Any], view: View, line: Sequence[Action]) -> tuple[int, bool]:
    """Return after how many turns of the mover a line wins or loses, and whether it wins; 0 if it does neither."""
    mover = game.turn(view)
    ahead = [view, *(at for at, _ in _ahead(game, view, line))]
    result = game.result(ahead[-1])
    if not result or (mover in result.ranking[0] and len(result.ranking[0]) > 1):
        return 0, False
    return sum(1 for at in ahead[:-1] if game.turn(at) == mover), mover in result.ranking[0]
