"""What a notebook is told of a match: how it stands and what to play, and after it what should have been played.

>>> from henge.match import Match
>>> print(explain(Match.new("bounders", seed=1, options={"size": 3}).play(("b2",)), level=1).lines[0])
Nobody has a cell yet.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from henge import teaching
from henge.bots import Thought, choose, levels
from henge.english import does, opened
from henge.facts import Made
from henge.match import Match
from henge.rules import Action, Seat

LEVEL = 4  # strong enough to be told something by, and quick
DEAR = 0.15  # of the win; what costs less is not told


@dataclass(frozen=True)
class Text:
    """Sentences, which a notebook shows as paragraphs."""

    lines: tuple[str, ...]

    def __str__(self) -> str:
        return "\n".join(self.lines)

    def _repr_markdown_(self) -> str:
        return "\n\n".join(self.lines)


def explain(match: Match, level: int = LEVEL) -> Text:
    """Return how a match stands for the seat to move, what a computer player of a level would play there, and why."""
    game, ply, seat = match.game, len(match.actions), match.turn
    if seat is None:
        return Text((match.result.text,) if match.result else ())
    view = game.observe(match.state, seat)
    thought = _thought(match, level)
    facts = teaching.told(match, ply, thought.action, [action for action, _ in thought.rivals])
    move = opened(does(match.name(seat, view), game.tell(view, thought.action)))
    worth = f"Level {level} plays like this, and expects {thought.value:.0%} of the win: {move}."
    return Text((*game.lead(view), worth, *teaching.sentences(match, ply, facts, "does")))


def review(match: Match, level: int = LEVEL) -> Text:
    """Return the moves of a match after which a computer player of a level expects much less of the win than before,
    each with a better one and what speaks for it.
    """
    lines = list[str]()
    for ply, better, loss in turning_points(match, level):
        game, view = match.game, match.game.observe(match.states[ply], match.game.turn(match.states[ply]))
        seat = game.turn(view) or 0
        played, instead = (game.tell(view, action) for action in (match.actions[ply], better))
        told = f"Move {ply + 1}, {loss:.0%} of the win: {does(match.name(seat, view), played)}. Better: {instead}."
        facts = teaching.better(match, ply, better, match.actions[ply])
        reasons = teaching.sentences(match, ply, facts, "could", Made(ply + 1, match.actions[ply], better))
        lines.append(" ".join([told, *reasons]))
    ended = (match.result.text,) if match.result else ()
    return Text((*ended, *(lines or ("No move cost much.",))))


def turning_points(match: Match, level: int = LEVEL) -> Iterator[tuple[int, Action, float]]:
    """Yield the dear moves of a match: how many went before, a better one, and the share of the win that it cost."""
    hopes = [_hopes(match.back_to(ply), level) for ply in range(len(match.actions) + 1)]
    for ply, action in enumerate(match.actions):
        seat, best = hopes[ply][1], hopes[ply][2]
        loss = hopes[ply][0][seat] - hopes[ply + 1][0][seat]
        if loss >= DEAR and best != action:
            yield ply, best, loss


def _hopes(match: Match, level: int) -> tuple[list[float], Seat, Action]:
    """Return what every seat may expect of the win in a position, who is to move there, and what is best."""
    seats, seat = match.game.seats, match.turn
    if seat is None:
        best = match.result.ranking[0] if match.result else tuple(range(seats))
        return [(one in best) / len(best) for one in range(seats)], 0, ()
    thought = _thought(match, level)
    rest = (1 - thought.value) / (seats - 1)
    return [thought.value if one == seat else rest for one in range(seats)], seat, thought.action


def _thought(match: Match, level: int) -> Thought:
    chosen = levels(match.id)[level - 1]
    view = match.game.observe(match.state, match.turn)
    return choose(chosen.bot, match.game, view, Random(len(match.actions)), range(chosen.units))
