"""Explain a match in a notebook: how it stands and what to play, and after the game what should have been played.

>>> from henge.match import Match
>>> print(explain(Match.new("bounders", seed=1, options={"size": 3}).play(("b2",)), level=1).lines[0])
Nobody has a cell yet.
"""

from __future__ import annotations

from dataclasses import dataclass

from henge.analysis import study
from henge.analysis.study import Budget
from henge.language import does, opened, percent, say
from henge.match import Match
from henge.rules import Action, Seat

LEVEL = 4  # strong enough to be told something by, and quick


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
    if match.turn is None:
        return Text((match.result.text,) if match.result else ())
    told = study.explanation(match, Budget(level))
    move = _said(match, len(match.actions), match.turn, told.thought.action)
    worth = say(
        "Level {level} plays like this, with chances of {share}: {deed}.",
        level=level,
        share=percent(told.thought.value),
        deed=move,
    )
    return Text((*told.standing, worth, *told.reasons))


def review(match: Match, level: int = LEVEL) -> Text:
    """Return how a match was lost and over which moves most was lost, as a computer player of a level sees it, each
    with a better one and what speaks for it.
    """
    found = study.review(match, Budget(level))
    lines = [" ".join(game.lost) for game in found.games if game.lost]
    for turn in found.turning_points:
        told = [
            say(
                "Move {number} gave away {share}: {deed}.",
                number=match.turns.numbers[turn.ply],
                share=percent(max(0.0, turn.drop)),
                deed=_said(match, turn.ply, turn.seat, turn.played),
            )
        ]
        if turn.better:
            view = match.view(turn.ply, turn.seat)
            told.append(say("Better: {deed}.", deed=match.game.tell(view, turn.better).named))
        lines.append(" ".join([*told, *([turn.met] if turn.met else []), *turn.reasons]))
    ended = (match.result.text,) if match.result else ()
    return Text((*ended, *(lines or (say("No move cost much."),))))


def _said(match: Match, ply: int, seat: Seat, action: Action) -> str:
    """Return in words what a seat does by an action in a position of a match."""
    view = match.view(ply, seat)
    return opened(does(match.name(seat, view), match.game.tell(view, action)))
