"""What one stone of Bounders does, beside what the rival would do if it were not placed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from henge.facts import Fact
from henge.facts.choose import TELLING
from henge.games.bounders.endgame_solver import SOLVABLE
from henge.games.bounders.facts.before_move import (
    TURN,
    BeforeMove,
    after,
    cells_of,
    closings,
    largest,
    much_of,
    spread,
    traps,
)
from henge.games.bounders.facts.board import SIGN, WORTH_IT, Look, stays
from henge.games.bounders.facts.border import change
from henge.games.bounders.facts.kinds import Kind
from henge.games.bounders.facts.random_games import FEW_LOTS, Ahead
from henge.games.bounders.facts.stones_that_will_count import WANTED_BY_BOTH, lasting, lasts, stake
from henge.games.bounders.facts.why_few_win import few

EARLY = 8  # stones on the board, up to which it is told that a stone lies inside, and not what it opens
LEAD_TELLS = 3  # open cells in a region, when who leads around it is told
CLEARLY = 1.5  # times as much hangs on the key cell as on any other
FELT = 0.08  # rate that hangs on a cell: less may be chance
PART = 0.9  # of what hangs on a cell, that how it sways its neighbours weighs at most
CRUX = 0.2  # rate that decides the game, however few points hang on the cell
REASONS = (Kind.WHOLE, Kind.SPARES, Kind.JOINT, Kind.PRESSES)  # why a cell is opened or kept closed
POINTS = 4  # points that hang on a cell, at least


class PlacedStone:
    """A stone that is looked into, beside what the rival would do if it were not placed."""

    def __init__(self, at: BeforeMove, cell: str) -> None:
        self.at, self.look, self.ahead, self.mine = at, at.look, at.ahead, at.mine
        self.other, self.cell, self.place = 1 - at.mine, cell, at.look.field.place[cell]
        self.now = self.look.after(self.place, self.mine)
        self.whole = self.look.land(self.place)
        self.lands = [land for land in self.now.lands if land.cells & self.whole.cells]
        self.settled = [land for land in self.lands if not land.room]

    @cached_property
    def then(self) -> Ahead:
        """The games played ahead after it."""
        return after(self.at, self.place, FEW_LOTS)

    def fact(self, kind: Kind, weight: float, bits: int = 0, /, **more: object) -> Fact:
        """Return a fact of this stone, the region that it is about given as bits."""
        lines = (self.look.midst(bits),) if bits else ()
        shown: dict[str, object] = {"shown_by": ((self.cell,),), "lines": lines, "cells": self.look.names(bits)}
        return self.at.fact(kind, TURN * weight, **shown | more)

    def facts(self) -> Iterator[Fact]:
        """Yield all that is so."""
        if not self.now.open:
            yield from self.ends()
            return
        if ending := self.at.ending:
            if ending.decided:
                return
            yield from few(self, ending)
        told = [*self.settles(), *self.kept(), *self.parts(), *self.leads(), *self.border(), *self.next()]
        if len(self.at.view.stones) >= EARLY:
            told += self.turns()
            stones = [*lasting(self, told)]
            yield from stones
            if not any(fact.weight >= TELLING for fact in (*told, *stones)):
                wanted, hangs = [*stake(self, WANTED_BY_BOTH)], [*self.hangs()]
                yield from [*hangs, *wanted] if hangs else [*stake(self)] or [*lasts(self)] or wanted
            return
        yield from (*told, *lasts(self))
        if len(self.look.field.near[self.place]) == 6:
            yield self.fact(Kind.INSIDE, self.at.edge)

    def ends(self) -> Iterator[Fact]:
        """Yield that the game is over and won."""
        after = self.at.game.apply(self.at.view, (self.cell,))
        result, seat = self.at.game.result(after), self.at.seat
        if result and result.ranking[0] == (seat,):
            points = [score.total for score in self.at.game.scores(after)]
            counts = {"points": points[seat], "lost": points[1 - seat]}
            yield self.fact(Kind.WINS, TURN * 4, counts=counts, clause="BO4", cells=(self.cell,))

    def settles(self) -> Iterator[Fact]:
        """Yield the largest region settled for the mover, or as nobody's, and one that nobody can take any more."""
        mine = [land for land in self.settled if land.lead(self.mine) > 0 and land.size >= WORTH_IT]
        if mine:
            land = largest(mine)
            weight = self.ahead.effect(self.ahead.holds(land.cells, mine=True), self.place)
            yield self.fact(Kind.CLOSES, weight, land.cells, counts=land.around_it(self.mine), clause="BO3")
        level = [land for land in self.settled if not land.lead(self.mine) and land.size >= WORTH_IT]
        if level and self.whole.lead(self.mine) < 0:
            land = largest(level)
            weight = self.ahead.effect(self.ahead.holds(land.cells, mine=False), self.place)
            counts = {"size": land.size, "stones": land.stones(self.mine)}
            yield self.fact(Kind.EVENS, weight, land.cells, counts=counts, clause="BO3")
        for land in self.lands:
            if land.size < WORTH_IT or not 0 < land.room.bit_count() <= LEAD_TELLS or land.lead(self.mine) <= 0:
                continue
            least = self.now.least(land, self.mine)
            if least is None or 2 * least < land.size:
                continue
            before = self.look.least(self.whole, self.mine)
            if before is None or before < least:
                weight = self.ahead.effect(self.ahead.holds(land.cells, mine=True), self.place)
                counts = {"sure": least, **land.around_it(self.mine)}
                yield self.fact(Kind.SURE, weight, land.cells, counts=counts, clause="BO3")

    def kept(self) -> Iterator[Fact]:
        """Yield what the rival could have done with the next stone, and cannot any more: a null move."""
        left, worst = closings(self.now, self.other), None
        for place, lands in self.at.feared.items():
            cells = largest(lands).cells
            if largest(lands).size < WORTH_IT:
                continue
            gone = [land for land in self.settled if land.lead(self.other) > 0]
            if not any(much_of(land, cells) for land in (gone, *left.values())):
                worth = -self.ahead.swing(self.ahead.holds(cells, mine=False))
                worst = max(worst or (worth, place), (worth, place))
        if worst:
            worth, place = worst
            land = largest(self.at.feared[place])
            yield self.denied(Kind.KEEPS, worth, place, land.cells, land.around_it(self.other))
        saved = {
            place: stones for place, stones in self.at.traps.items() if place != self.place and self.now.balance[place]
        }
        if saved:
            worths = {place: self.ahead.effect(self.ahead.shut(stones), self.place) for place, stones in saved.items()}
            place = max(worths, key=worths.__getitem__)
            stones = self.look.field.bits_of(saved[place])
            yield self.denied(Kind.SAVES, worths[place], place, stones, {"shut": len(saved[place])})

    def denied(self, kind: Kind, weight: float, place: int, bits: int, counts: Mapping[str, int]) -> Fact:
        """Return what the rival could have done with a stone on a place."""
        cell = self.look.field.cells[place]
        cells = (cell, *self.look.names(bits))
        more = {"cells": cells, "counts": counts, "shown_by": ((cell,),)}
        return self.fact(kind, weight, bits, when="denied", clause="BO3", **more)

    def next(self) -> Iterator[Fact]:
        """Yield what the mover could do with one stone more, and could not before."""
        had = [*self.at.hoped.values(), self.settled]
        fresh = {
            place: lands
            for place, lands in closings(self.now, self.mine).items()
            if largest(lands).size >= WORTH_IT and not any(much_of(land, largest(lands).cells) for land in had)
        }
        if fresh:
            worths = {
                place: self.ahead.swing(self.ahead.holds(largest(lands).cells, mine=True))
                for place, lands in fresh.items()
            }
            place = max(worths, key=worths.__getitem__)
            land = largest(fresh[place])
            sure = len(self.now.open) <= SOLVABLE and not self.stopped(land.cells)
            kind = Kind.TWO if sure else Kind.THREATENS
            yield self.threat(kind, worths[place] / 2, place, land.cells, land.around_it(self.mine))
        known = [{*stones} for stones in self.at.prey.values()]
        prey = {
            place: stones
            for place, stones in traps(self.now, self.other).items()
            if not any({*stones} <= group for group in known)
        }
        if prey:
            worths = {
                place: self.ahead.effect(self.ahead.shut(stones), self.place) / 2 for place, stones in prey.items()
            }
            place = max(worths, key=worths.__getitem__)
            stones = self.look.field.bits_of(prey[place])
            yield self.threat(Kind.TRAPS, worths[place], place, stones, {"shut": len(prey[place])})

    def threat(self, kind: Kind, weight: float, place: int, bits: int, counts: Mapping[str, int]) -> Fact:
        """Return what the mover threatens to do with a stone on a place."""
        cell = self.look.field.cells[place]
        cells = (cell, *self.look.names(bits))
        more = {"cells": cells, "counts": counts, "shown_by": ((self.cell,), (cell,))}
        return self.fact(kind, weight, bits, when="threat", **more)

    def stopped(self, cells: int) -> bool:
        """Tell whether some reply keeps the mover from settling much of some cells by the next stone."""
        return not all(
            any(much_of(lands, cells) for lands in closings(self.now.after(reply, self.other), self.mine).values())
            for reply in self.now.open
        )

    def parts(self) -> Iterator[Fact]:
        """Yield that a region is parted so that the mover leads around both parts, or around the smaller one, which is
        hard to turn: no more cells are open in it than the mover leads by.
        """
        parts = sorted((land for land in self.lands if land.size >= WORTH_IT), key=lambda land: -land.size)[:2]
        if len(parts) < 2:
            return
        extra = int(self.mine == 0)  # light has placed one stone more by then
        worths = [self.ahead.effect(self.ahead.holds(land.cells, mine=True), self.place) for land in parts]
        around, beside = (land.around_it(self.mine) for land in parts)
        if all(land.lead(self.mine) > extra for land in parts):
            counts = {**around, **{f"{name}_beside": number for name, number in beside.items()}}
            yield self.fact(Kind.PARTS, sum(worths), cells_of(parts), counts=counts, cells=(self.cell,))
        elif 0 < parts[1].room.bit_count() <= parts[1].lead(self.mine):
            yield self.fact(Kind.CUTS, worths[1], parts[1].cells, counts={**beside, "size_beside": around["size"]})

    def leads(self) -> Iterator[Fact]:
        """Yield that the lead changes around a region with few open cells, by more than a turn or stones cut off."""
        told = change(self.look, self.place, self.mine)
        cut = told.land if told and told.costs(self.other) else None
        for land in self.lands:
            if land == cut or land.size < 2 * WORTH_IT or not 0 < land.room.bit_count() <= LEAD_TELLS:
                continue
            was, now, extra = self.whole.lead(self.mine), land.lead(self.mine), int(self.mine == 0)
            if was <= 0 < now - extra:
                weight = self.ahead.effect(self.ahead.holds(land.cells, mine=True), self.place)
                counts = {**land.around_it(self.mine), "open": land.room.bit_count()}
                yield self.fact(Kind.TAKES, weight, land.cells, counts=counts)
            elif was < 0 == now:
                weight = self.ahead.effect(self.ahead.holds(land.cells, mine=False), self.place)
                counts = {"size": land.size, "stones": land.stones(self.mine), "open": land.room.bit_count()}
                yield self.fact(Kind.LEVELS, weight, land.cells, counts=counts)

    def border(self) -> Iterator[Fact]:
        """Yield which stones of the rival count no more around the region once this stone lies there, or which of the
        mover's would once one of the rival lay there: more of them than of the other's."""
        done, feared = (change(self.look, self.place, colour) for colour in (self.mine, self.other))
        if done is None or feared is None:
            return
        weight = max(FELT, self.ahead.stakes[self.place])
        was = {"stones_before": self.whole.stones(self.mine), "against_before": self.whole.stones(self.other)}
        gone, lost = done.gone[self.other], feared.gone[self.mine]
        if done.costs(self.other):
            shut = not any(self.now.free(stone) for stone in self.look.places(gone))
            counts = {**done.land.around_it(self.mine), **was, "shut": int(shut)}
            yield self.fact(Kind.SHUTS, weight, gone, counts=counts, clause="BO3")
        if feared.costs(self.mine):
            then = self.look.after(self.place, self.other)
            shut = not any(then.free(stone) for stone in self.look.places(lost))
            instead = {"stones_else": done.land.stones(self.mine), "against_else": done.land.stones(self.other)}
            counts = {**feared.land.around_it(self.mine), **was, "shut": int(shut), **instead}
            yield self.denied(Kind.HOLDS, weight, self.place, lost, counts)

    def turns(self) -> Iterator[Fact]:
        """Yield what a stone would part or press on a cell that this one opens or keeps closed."""
        sign, theirs = SIGN[self.mine], self.look.after(self.place, self.other)
        locked, kept = self.swayed(sign)
        opened, gained = self.swayed(-sign)
        yield from self.reason(locked, kept, theirs, self.mine, REASONS[:2])
        yield from self.reason(opened, gained, self.now, self.other, REASONS[2:])

    def swayed(self, side: int) -> tuple[list[int], float]:
        """Return the cells beside the stone that are closed by one stone of a side, where it counts who opens them, the
        weightiest first, and how much; [] where it hardly counts.
        """
        near = [cell for cell in self.look.field.near[self.place] if self.look.balance[cell] == side]
        worths = {cell: self.ahead.effect(self.ahead.filled(cell), self.place) for cell in near}
        stake = self.ahead.stakes[self.place]
        most = min(max(worths.values(), default=0.0), PART * stake)
        weighty = sorted(near, key=lambda cell: -worths[cell])
        return (weighty, most) if most > FELT / 2 and stake > FELT else ([], 0)

    def reason(
        self, cells: Sequence[int], weight: float, look: Look, colour: int, kinds: Sequence[Kind]
    ) -> Iterator[Fact]:
        """Yield what one of some cells would do in a look: part a region, or leave stones fewer empty cells."""
        names = look.field.cells
        for cell in cells:
            if land := look.parted(cell):
                more = {"lines": (look.midst(land.cells),), "cells": (names[cell],)}
                counts = {"size": land.size}
                if kinds[0] == Kind.JOINT:
                    rest = largest([part for part in look.after(cell, 0).lands if part.cells & look.land(cell).cells])
                    around = rest.around_it(self.mine)
                    held = int(stays(look, cell, self.other, closed=False))
                    counts |= {"rest": around.pop("size"), **around, "held": held}
                yield self.fact(kinds[0], weight, counts=counts, **more, clause="BO1")
                return
        for cell in cells:
            near = [near for near in look.field.near[cell] if look.field.bits[near] & look.stones[colour]]
            pressed = [stone for stone in near if stone != self.place and look.pressed(stone)]
            if pressed:
                least = min(pressed, key=lambda stone: look.free(stone).bit_count())
                stones = look.names(look.field.bits_of([least]))
                left, cells_told = {"left": look.free(least).bit_count()}, (names[cell], *stones)
                yield self.fact(kinds[1], weight, counts=left, lines=stones, cells=cells_told, clause="BO1")
                return

    def hangs(self) -> Iterator[Fact]:
        """Yield how much hangs on the cell where it is more than on any other, by the margin with it and without."""
        if self.place != self.at.best:
            return
        both = self.ahead.placed(self.place, mine=True), self.ahead.placed(self.place, mine=False)
        stake, (_, area) = self.ahead.stakes[self.place], spread(self.look, self.ahead.shifts(*both))
        margins = [self.ahead.margin(event) for event in both]
        points = margins[0] - margins[1]
        rates = [self.ahead.rate(event) or 0.0 for event in both]
        if stake > CRUX and points < POINTS and min(rates[0], -rates[1]) > FELT:
            yield self.fact(Kind.CRUX, stake, cells=(self.cell,))
        second = max((worth for place, worth in self.ahead.stakes.items() if place != self.place), default=0.0)
        if points < POINTS or stake < max(FELT, second + FELT / 2):
            return
        key = stake > max(CLEARLY * second, second + FELT)
        cells = (self.cell, *self.look.names(area))
        counts = {"swing": points, "margin": margins[0], "margin_else": margins[1]}
        yield self.fact(Kind.KEY if key else Kind.AREA, stake, area, counts=counts, cells=cells)
