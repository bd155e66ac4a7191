"""Tell whether the maxim of a missed fact of Stonehenge fits the moment at which it was missed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from henge.facts import Fact, Made
from henge.games.stonehenge.facts.allowed_to_rival import THREE
from henge.games.stonehenge.facts.board import Look, after, crossing, look, strikes, taken
from henge.games.stonehenge.facts.kinds import Kind
from henge.games.stonehenge.facts.maxims import (
    BEFORE_FULL,
    CLOSE_IN_TIME,
    CROSSING,
    NULL_MOVE,
    RULES,
    SMALLEST,
    TWO_AT_ONCE,
)
from henge.games.stonehenge.lines import LINES

if TYPE_CHECKING:
    from henge.games.stonehenge import Stonehenge
    from henge.games.stonehenge.rules import State

FEWEST = 2  # lines on which a piece does something, or which it threatens, for a maxim that speaks of several


class MissedPlacement(NamedTuple):
    """A placement that was made, beside a better one."""

    here: Look
    fact: Fact
    played: tuple[int, str]
    better: tuple[int, str]


def _closes(at: MissedPlacement) -> bool:
    """Tell whether the better piece goes on the last point of a line that either could win there."""
    value, cell = at.better
    won = {*taken(at.here, at.fact.seat, value, cell)}
    theirs = {line for (_, point), lines in strikes(at.here, at.fact.other).items() if point == cell for line in lines}
    return any(cell in LINES[line] and len(at.here.lines[line].empty) == 1 for line in won | theirs)


def _lets_in(at: MissedPlacement) -> bool:
    """Tell whether the other could win a line with its next piece after the placement that was made."""
    return bool(strikes(after(at.here, at.fact.seat, *at.played), at.fact.other))


def _before_full(at: MissedPlacement) -> bool:
    """Tell whether a line that the better piece makes sure of was not to be filled by it."""
    return any(len(at.here.lines[line].empty) > 1 for line in at.fact.lines)


def _smallest(at: MissedPlacement) -> bool:
    """Tell whether the better piece wins a line on the point on which another piece was placed."""
    return at.played[1] == at.better[1] and bool(taken(at.here, at.fact.seat, *at.better))


FITS: Mapping[str, Callable[[MissedPlacement], bool]] = {
    CLOSE_IN_TIME: _closes,
    NULL_MOVE: _lets_in,
    TWO_AT_ONCE: lambda at: len(at.fact.lines) >= FEWEST,
    CROSSING: lambda at: at.played[1] != at.better[1] and len(crossing(at.here, at.better[1])) >= FEWEST,
    BEFORE_FULL: _before_full,
    SMALLEST: _smallest,
}


def maxim_kind(_: Stonehenge, view: State, fact: Fact, made: Made) -> str:
    """Return the kind whose maxim a missed fact teaches: of a line of three points that nothing would have stopped from
    being won, that it was to be begun; "" where its words would not fit the moment."""
    line = LINES[fact.lines[0]] if fact.kind == Kind.CANNOT_STOP else ()
    begun = len(line) == THREE == len(look(view).lines[fact.lines[0]].empty) if line else False
    kind: str = Kind.SECOND if begun and made.better[-1] in line else fact.kind
    if kind not in RULES or {len(made.played), len(made.better)} != {2} or "claim" in (made.played[0], made.better[0]):
        return kind
    played, better = ((int(move[0]), move[1]) for move in (made.played, made.better))
    fits = kind == Kind.SECOND or FITS[RULES[kind]](MissedPlacement(look(view), fact, played, better))
    return kind if fits else ""
