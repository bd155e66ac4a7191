"""The lines through a placement of Stonehenge that stay undecided, and what becomes of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from henge.facts import Fact
from henge.games.stonehenge.facts.kinds import Kind

if TYPE_CHECKING:
    from henge.games.stonehenge.facts.moves import Placing

SOON_DECIDED = 2  # empty points, on which a line may soon be decided
CLOSE_BEHIND = 2  # so little behind on a line is worth telling
NOT_DEAR = 3  # the largest piece that is not
# Of what a line is worth that either may still win: what one can win or lose at once is told before it.
UNSETTLED = 0.5
STRENGTHENED = 2  # lines led, which a piece strengthens at once


def lines_of(made: Placing, told: set[str]) -> Iterator[Fact]:
    """Yield what becomes of the lines through the point that stay undecided, without those already told."""
    seen = [
        line
        for line in made.through
        if line not in told and line not in made.now.owner and not any(made.now.lines[line].hidden)
    ]
    seen.sort(key=lambda line: -made.swing[line])
    passed, ahead = list[str](), list[str]()
    for line in seen:
        was, at = made.before.lines[line], made.now.lines[line]
        totals, left = _totals(made, line), len(at.empty)
        mine, theirs = totals.values()
        dear = [value for value in dict.fromkeys(made.now.pools[made.other]) if value > mine - theirs]
        ahead += [line] * (mine > theirs and made.swing[line] > 0 and any(was.totals))
        if left == 1 and mine > theirs and dear and min(dear) > NOT_DEAR and not made.game.face_down:
            counts = {"dear": min(dear)}
            yield made.fact(Kind.TOLL, made.swing[line], lines=(line,), cells=at.empty, counts=counts, clause="KS3")
        elif mine > theirs >= was.totals[made.seat] and theirs:
            passed.append(line)
        elif mine > theirs and (theirs or left <= SOON_DECIDED or was.totals[made.seat]):
            # on an empty line that others may enter anywhere it is but a start
            weight = made.swing[line] * (1 if left == 1 else UNSETTLED)
            yield made.fact(Kind.EXTENDS, weight, lines=(line,), counts={**totals, "left": left})
        elif mine == theirs and left <= SOON_DECIDED:
            yield made.fact(Kind.LEVELS, UNSETTLED * made.swing[line], lines=(line,), counts={"mine": mine})
        elif mine < theirs <= mine + CLOSE_BEHIND and left <= SOON_DECIDED:
            yield made.fact(Kind.NEARS, UNSETTLED * made.swing[line], lines=(line,), counts=totals)
    if passed:
        weight, totals = sum(made.swing[line] for line in passed), _totals(made, passed[0])
        yield made.fact(Kind.LEADS, weight, lines=tuple(passed), counts=totals)
    if len(ahead) >= STRENGTHENED:
        weight = UNSETTLED * sum(made.swing[line] for line in ahead)
        yield made.fact(Kind.BUILDS, weight, lines=tuple(ahead), counts={"piece": made.value})


def _totals(made: Placing, line: str) -> dict[str, int]:
    """Return what both have on a line."""
    both = made.now.lines[line].totals
    return {"mine": both[made.seat], "theirs": both[made.other]}
