"""What placing a pawn or a druid of Contiguity does: it joins pieces, and makes cells where more can be joined."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from henge.facts import Fact
from henge.games.contiguity.bits import (
    ALL,
    BIT,
    CROSSINGS,
    INDEX,
    NAMES,
    NEAR,
    WIN_WORTH,
    Bits,
    cells_of,
    crossings,
    groups_worth,
)
from henge.games.contiguity.facts import board, looking_ahead
from henge.games.contiguity.facts.druid_places import druid_places
from henge.games.contiguity.facts.joints import Joint, joints
from henge.games.contiguity.facts.kinds import POINTS, Kind
from henge.games.contiguity.int_state import read
from henge.games.contiguity.int_weights import DANGER
from henge.games.contiguity.position import PAWNS, State
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity

SURELY = 2  # times as much weighs what is sure, whatever follows


class Placing:
    """A position in which a pawn or a druid is placed, and what every cell would be worth to either side."""

    def __init__(self, game: Contiguity, view: State, cells: Sequence[int]) -> None:
        self.game, self.view, self.seat = game, view, view.seat
        self.at = at = read(game, view, 999, 0)
        self.mine, self.theirs = at.side(view.seat), at.side(1 - view.seat)
        self.druid = game.phase(view) == "druid"
        self.enemy = at.druids[1 - view.seat]
        self.free = ALL & ~self.mine & ~self.theirs
        self.joints = joints(self.mine, self.free)
        self.crossed = [crossings(side, self.free) for side in (self.mine, self.theirs)]
        self.worths = {
            cell: crossings(self.mine | BIT[cell], self.free ^ BIT[cell]) - self.crossed[0] for cell in cells
        }
        self.soon = at.pawns[view.seat].bit_count() >= PAWNS - 2 and not (self.druid or game.druidless)

    def facts(self, action: Action) -> Iterator[Fact]:
        """Yield what a placement does."""
        cell, seat = INDEX[action[0]], self.seat
        now, free = self.mine | BIT[cell], self.free ^ BIT[cell]

        def fact(kind: Kind, weight: float, **more: object) -> Fact:
            return Fact(kind, seat, 1 - seat, **{"shown_by": (action,), "weight": weight, **more})  # type: ignore[arg-type]

        then = self.at.play((cell,))
        if then.winner == seat:
            yield fact(Kind.SURROUNDS, 10.0, clause="CD9")
            return
        if then.winner == 1 - seat:
            return
        if self.druid:
            joined = joining(self.mine, now, self.theirs, cell, fact)
            yield from (fact for fact in joined if fact.counts["many"] > 2 or not self.joints)
            if NEAR[cell] & self.mine and (near := (NEAR[cell] & self.theirs).bit_count()) and near > 1:
                yield fact(Kind.SHELTERS, DANGER[NEAR[cell].bit_count() - near] / POINTS, clause="CD9")
            yield from self.soonest(action, fact)
        yield from self.druids(action, fact)
        had, has = self.joints, joints(now, free)
        new = sorted((cell for cell in has if has[cell] > had.get(cell, 0)), key=lambda cell: (-has[cell], cell))
        most = max(self.worths.values())
        if new and self.worths[cell] == most and list(self.worths.values()).count(most) == 1 and len(new) > 1:
            cells = tuple(NAMES[cell] for cell in new)
            yield fact(Kind.NET, most / POINTS, cells=cells, counts={"many": len(new)}, clause="CD8")
        elif new and self.soon and len(seats := self.seats(has)) > 1:
            counts = {"many": has[new[0]]}
            yield fact(Kind.SEATS, self.worths[cell] / POINTS, cells=seats, counts=counts, clause="CD8")
        elif new:
            place = new[0]
            yield Joint(place, has[place], self.mine & NEAR[place], self.worths[cell]).told(fact)
        yield from self.denied(cell, fact)

    def denied(self, cell: int, fact: Callable[..., Fact]) -> Iterator[Fact]:
        """Yield that a placement takes a cell where the rival would join groups, and that none is left which does as
        well: where it joins as many, of more than two or when the druids follow soon, or else the same two."""
        free, places = self.free ^ BIT[cell], joints(self.theirs, self.free)
        if cell not in places:
            return
        left, apart = joints(self.theirs, free), self.theirs & NEAR[cell]
        if (places[cell] > 2 or self.soon) and max(left.values(), default=0) < places[cell]:
            kind = Kind.PARTS if places[cell] > 2 else Kind.UNSEATS
        elif places[cell] == 2 and all((NEAR[place] & apart).bit_count() < 2 for place in left):
            kind = Kind.CUTS
        else:
            return
        weight = (self.crossed[1] - crossings(self.theirs, free)) / POINTS
        lines = tuple(NAMES[place] for place in cells_of(apart))
        more = {"cells": (NAMES[cell],), "lines": lines, "counts": {"many": places[cell]}, "when": "denied"}
        yield fact(kind, weight, **more, clause="CD8")

    def seats(self, has: Mapping[int, int]) -> Action:
        """Return where the druid will join most pawns, the cells that a placement makes first, where there was a single
        such cell before; () where it makes none."""
        most = [place for place in has if has[place] == max(has.values())]
        made = [place for place in most if self.joints.get(place, 0) < has[place]]
        kept = [place for place in most if place not in made]
        return tuple(NAMES[place] for place in (*made, *kept)) if made and len(kept) == 1 else ()

    def soonest(self, action: Action, fact: Callable[..., Fact]) -> Iterator[Fact]:
        """Yield how many pieces the seat's next move can join where the druid is placed, and which move that is."""
        then = self.at.play((INDEX[action[0]],))
        if best := looking_ahead.safely_next(
            then, self.seat, max(looking_ahead.largest(then.side(self.seat)), self.usual)
        ):
            weight = (best.worth - groups_worth(self.mine)) / POINTS / 2
            shown = (action, tuple(NAMES[cell] for cell in best.move))
            yield fact(Kind.OPENS, weight, cells=shown[1][1:], counts={"many": best.size}, when="next", shown_by=shown)

    @cached_property
    def usual(self) -> int:
        """How many pieces the next move can join at most, for half of the places of the druid."""
        thens = [self.at.play((cell,)) for cell in self.worths]
        return sorted(looking_ahead.joins_next(then, self.seat).size for then in thens)[len(thens) // 2]

    def druids(self, action: Action, fact: Callable[..., Fact]) -> Iterator[Fact]:
        """Yield how many pawns the druids will be able to join by this placement, where most others do less for it."""
        ends = druid_places(self.game, self.view)
        if action[0] not in ends:
            return
        here, every = ends[action[0]], list(ends.values())
        least, most = min(outcome.mine for outcome in every), max(outcome.theirs for outcome in every)
        alike = (
            sum(outcome.mine >= here.mine for outcome in every),
            sum(outcome.theirs <= here.theirs for outcome in every),
        )
        if here.mine > least:
            weight = SURELY * (worth(here.mine) - worth(least)) / POINTS
            counts = {"pawns": here.mine, "cells": alike[0], "every": len(every)}
            yield fact(Kind.GRANTS, weight, counts=counts, clause="CD3")
        if 0 < here.theirs < most:
            weight = SURELY * (worth(most) - worth(here.theirs)) / POINTS
            counts = {"pawns": here.theirs, "otherwise": most, "cells": alike[1], "every": len(every)}
            yield fact(Kind.BOUNDS, weight, counts=counts, when="denied", clause="CD3")


def worth(pawns: int) -> int:
    """Return what it is worth that a druid can join so many pawns."""
    return (0, 0, *CROSSINGS)[pawns]


def joining(before: Bits, now: Bits, theirs: Bits, cell: int, fact: object) -> Iterator[Fact]:
    """Yield what a piece that has come to a cell has joined there."""
    assert callable(fact)
    touched = [part for part in board.parts(now ^ BIT[cell]) if part & NEAR[cell]]
    if not touched or (gained := groups_worth(now) - groups_worth(before)) <= 0 or gained > WIN_WORTH // 2:
        return
    group = BIT[cell] | sum(touched)
    size, whole = group.bit_count(), now.bit_count()
    lines = tuple(NAMES[cell] for part in touched for cell in cells_of(part))
    weight = gained / POINTS
    if size == whole - 1 and whole > PAWNS - 1:
        left = tuple(NAMES[cell] for cell in cells_of(now ^ group))
        yield fact(Kind.LAST, weight, lines=lines, cells=left, counts={"many": size}, clause="CD8")
    elif size <= looking_ahead.largest(before):
        counts = {"many": size, "largest": looking_ahead.largest(now)}
        yield fact(Kind.GATHERS, weight, lines=lines, counts=counts, clause="CD8")
    elif len(touched) > 1:
        sizes = tuple(sorted((part.bit_count() for part in touched), reverse=True))
        counts = {"many": size, "groups": len(touched)}
        yield fact(Kind.LINKS, weight, lines=lines, counts=counts, series=sizes, clause="CD8")
    else:
        counts = {"many": size, "others": looking_ahead.largest(theirs)}
        yield fact(Kind.JOINS, weight, lines=lines, counts=counts, clause="CD8")
