"""Why a move is good, told by what is at stake for every seat: which terms it brings and which it takes away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from henge.game import Action, Game, ScoreLine, Seat, listed
from henge.match import Match
from henge.names import does, object_of

TOLD = 2  # terms of a seat, at most: those that weigh most


class Change(NamedTuple):
    """What became of a seat's stakes: the terms that came and went, and, where they are its score, the totals."""

    seat: Seat
    came: tuple[ScoreLine, ...]
    went: tuple[ScoreLine, ...]
    totals: tuple[int, int] | None

    @property
    def gain(self) -> int:
        """By how much the terms that came outweigh those that went."""
        return _weight(self.came) - _weight(self.went)


def changes(game: Game[Any], before: Any, after: Any) -> list[Change]:
    """Return what became of every seat's stakes from one view to another.

    >>> from henge.games.stonehenge import Stonehenge
    >>> game = Stonehenge(2)
    >>> before = game.start(None)
    >>> [line.text for line in changes(game, before, game.apply(before, ("6", "a")))[0].came]
    ['line ab']
    """
    terms, found = (game.stakes(before), game.stakes(after)), []
    scores = game.scores(before), game.scores(after)
    scored = all([score.lines for score in one] == lines for one, lines in zip(scores, terms, strict=True))
    for seat, (old, new) in enumerate(zip(*map(_worded, terms), strict=True)):
        totals = (scores[0][seat].total, scores[1][seat].total) if scored else None
        found.append(Change(seat, tuple((new - old).elements()), tuple((old - new).elements()), totals))
    return found


def _worded(terms: Sequence[Sequence[ScoreLine]]) -> list[Counter[ScoreLine]]:
    """Return every seat's terms without their cells: what is told in the same words is no change."""
    return [Counter(line._replace(cells=()) for line in lines) for lines in terms]


def _weight(lines: Iterable[ScoreLine]) -> int:
    return sum(line.points for line in lines)


class Outlook(NamedTuple):
    """What a move brings: every seat's change by it, the best reply in words, and the changes by both together.

    `wins` is in how many turns of its own the mover wins if all goes as expected, 0 where that is not in sight.
    """

    gains: list[Change]
    reply: str
    then: list[Change]
    wins: int


def outlook(match: Match, view: Any, line: Sequence[Action], hidden: bool = False) -> Outlook:
    """Return what the first turn of a line brings as its mover sees it, and what is to be expected next.

    Where anybody has secrets (`hidden`), what a reply does to the table is not known.
    """
    game: Game[Any] = match.game
    ahead = list(_ahead(game, view, line))
    at, length = ahead[0]
    turns, won = _end(game, view, line)
    wins = turns if won else 0
    gains, rival = changes(game, view, at), game.turn(at)
    if length == len(line) or rival in (None, game.turn(view)):
        return Outlook(gains, "", [], wins)
    reply = does(match.name(rival, at), game.tell(at, line[length]))
    return Outlook(gains, reply, changes(game, view, ahead[1][0]) if len(ahead) > 1 and not hidden else [], wins)


def because(match: Match, view: Any, better: Sequence[Action], played: Sequence[Action]) -> list[str]:
    """Return how one line leaves the mover better off than another, in phrases; [] where the terms do not tell.

    They are compared after the reply where both lines have one, else after the first turn.
    """
    game, mover = match.game, match.game.turn(view)
    ends = [_end(game, view, line) for line in (better, played)]
    if ends[0] != ends[1]:
        (soon, wins), (late, survives) = ends
        if wins:
            return ["it wins at once" if soon == 1 else f"it wins in {soon} moves"]
        if late and not survives and not soon:
            return ["the move played loses at once" if late == 1 else f"the move played loses in {late} moves"]
    one, other = list(_ahead(game, view, better)), list(_ahead(game, view, played))
    found = changes(game, *(ahead[min(len(one), len(other), 2) - 1][0] for ahead in (other, one)))
    told = []
    for change, held in zip(found, _worded(game.stakes(view)), strict=True):
        name = object_of(match.name(change.seat, view))
        came, went = (_listed(lines, change.totals) for lines in (change.came, change.went))
        if change.seat == mover and change.gain > 0:
            verb = "keeps" if all(line in held for line in change.came) else "brings"
            told.append(f"it {verb} {came}" + (f" rather than {went}" if went else ""))
        elif change.seat != mover and change.gain < 0:
            taken = all(line in held for line in change.went)
            less = f"it takes {went} from {name}" if taken else f"it keeps {name} from {went}"
            told.append(f"it leaves {name} {came} rather than {went}" if came else less)
    return told


def _ahead(game: Game[Any], view: Any, line: Sequence[Action]) -> Iterator[tuple[Any, int]]:
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


def _end(game: Game[Any], view: Any, line: Sequence[Action]) -> tuple[int, bool]:
    """Return after how many turns of the mover a line wins or loses, and whether it wins; 0 if it does neither."""
    mover = game.turn(view)
    ahead = [view, *(at for at, _ in _ahead(game, view, line))]
    result = game.result(ahead[-1])
    if not result or (mover in result.ranking[0] and len(result.ranking[0]) > 1):
        return 0, False
    return sum(1 for at in ahead[:-1] if game.turn(at) == mover), mover in result.ranking[0]


def _listed(lines: Iterable[ScoreLine], totals: tuple[int, int] | None) -> str:
    """Return the weightiest terms in words, with their points where these are the score's."""
    chosen = sorted(lines, key=lambda line: -line.points)[:TOLD]
    words = [f"“{line.text}” ({line.points:+d})" if totals else f"“{line.text}”" for line in chosen]
    return listed(words) if words else ""
