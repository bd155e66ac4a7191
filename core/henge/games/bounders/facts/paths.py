"""The paths from stones of Bounders to the rest of their region, and the fewest empty cells that all of them cross."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from henge.games.bounders.facts.board import Look, widened

NARROW = 3  # cells at most that all ways lead over, for them to be named
Step: TypeAlias = tuple[int, bool]  # into an empty cell, or on from it


def neck(look: Look, stones: Sequence[int], rest: int, region: int) -> list[int] | None:
    """Return the fewest empty cells that all ways lead over from some stones to a cell of the rest of a region, given
    as bits; None where they are more than can be named, beyond them lies less than half of the region, or a stone has
    no way over one of them."""
    begin = look.field.bits_of(stones)
    first = [
        place
        for place in look.places(look.empty)
        if any(look.field.bits[near] & begin for near in look.field.near[place])
    ]
    if rest in first:
        return None
    flow = set[tuple[Step, Step]]()
    for _ in range(NARROW + 1):
        came = _reached(look, first, rest, flow)
        if (rest, False) not in came:
            narrow = [
                place for place in look.places(look.empty) if (place, False) in came and (place, True) not in came
            ]
            whole = _most(look, narrow, rest, region) and all(_led(look, stone, rest, narrow) for stone in stones)
            return narrow if whole else None
        step: Step = (rest, False)
        while (before := came[step]) is not None:
            if (step, before) in flow:
                flow.remove((step, before))
            else:
                flow.add((before, step))
            step = before
    return None


def _most(look: Look, narrow: Sequence[int], rest: int, region: int) -> bool:
    """Tell whether most cells of a region lie with one of them when some are taken out."""
    free, cells, grown = look.empty & region & ~look.field.bits_of(narrow), look.field.bits[rest], 0
    while cells != grown:
        grown, cells = cells, widened(look.field, cells) & free
    return 2 * cells.bit_count() >= region.bit_count()


def _led(look: Look, stone: int, rest: int, narrow: Sequence[int]) -> bool:
    """Tell whether each of some cells alone leads from a stone to a cell, the others taken out."""
    here = look.field
    for place in narrow:
        free = look.empty & ~here.bits_of(narrow) | here.bits[place]
        cells, grown = here.bits[stone], 0
        while cells != grown:
            grown, cells = cells, cells | widened(here, cells) & free
        if not cells & here.bits[rest]:
            return False
    return True


def _reached(look: Look, first: Sequence[int], rest: int, flow: set[tuple[Step, Step]]) -> dict[Step, Step | None]:
    """Return the steps that one way more could come to, each with the one before it."""
    edge: list[Step] = [(place, False) for place in first]
    came: dict[Step, Step | None] = dict.fromkeys(edge)
    while edge:
        step = edge.pop(0)
        if step == (rest, False):
            break
        for then in _steps(look, step):
            free = (then, step) in flow or ((step, then) not in flow and _allowed(step, then))
            if free and then not in came:
                came[then] = step
                edge.append(then)
    return came


def _allowed(step: Step, then: Step) -> bool:
    """Tell whether one may go from a step to another, and not only back."""
    return then == (step[0], True) if not step[1] else not then[1]


def _steps(look: Look, step: Step) -> Iterator[Step]:
    """Yield the steps beside one: through the cell, and to and from the cells that touch it."""
    place, out = step
    yield place, not out
    for near in look.field.near[place]:
        if look.field.bits[near] & look.empty:
            yield near, not out


def distances(look: Look, begin: int) -> dict[int, int]:
    """Return how many steps over empty cells lead from a cell, or a stone, to each of them."""
    found, edge, cells, steps = {begin: 0}, look.field.bits[begin], look.field.bits[begin], 0
    while edge:
        steps += 1
        edge = widened(look.field, edge) & look.empty & ~cells
        cells |= edge
        found |= dict.fromkeys(look.places(edge), steps)
    return found
