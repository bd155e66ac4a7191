"""Stones that touch the largest region at the end of a game of Bounders, or fail to, compared with how often they do in
games played ahead of a better move: against the hardest reply, as against the one made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from henge.facts import Fact
from henge.facts.choose import TELLING
from henge.games.bounders.facts.before_move import TURN, BeforeMove, after, position
from henge.games.bounders.facts.board import Look
from henge.games.bounders.facts.counted_stones_why import witness
from henge.games.bounders.facts.kinds import Fate
from henge.games.bounders.facts.paths import neck
from henge.games.bounders.facts.random_games import FEWEST, WORK, Ahead
from henge.games.bounders.facts.stones_that_will_count import shares
from henge.games.bounders.int_state import field
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.bounders import Bounders
    from henge.games.bounders.rules import State

GAIN = 0.15  # of the games played ahead: in so many more, or fewer, a stone counts with the better move
MET = 0.2  # of the games: in so many more, or fewer, once the reply to it has come as well
TOGETHER = 0.1  # of the games: in so many at most one of two stones counts without the other, for them to be one group
NAMED = 3  # stones of a group
ALIKE = 0.02  # of the games: replies that differ by so much at most are as hard on stones
ONCE_REPLIED = 2  # moves, once a reply has been made
TRIED = 2  # groups of which it is asked whether a reply undoes it


class Group(NamedTuple):
    """Stones of one colour that count together or not at all, by place, and by how many stones the lead around the
    largest region rises with them, on average over the games, the stones of the other colour beside them taken off."""

    kind: Fate
    stones: Sequence[int]
    net: float


class Fates:
    """A better move and the one played, with the games ahead of both, before a reply and after it."""

    def __init__(self, at: BeforeMove, better: int, played: int, looks: Sequence[Look]) -> None:
        then, end = looks[ONCE_REPLIED], looks[-1]
        self.at, self.better, self.played, self.looks = at, better, played, looks
        self.end = max(end.lands, key=lambda land: land.size)
        self.ahead = after(at, better)
        self.other = after(at, played)
        self.then = Ahead(then, at.mine, work=WORK // 4)

    def rise(self, stone: int) -> float:
        """Return in how much more of the games a stone counts after the better move, as is good for the mover."""
        rise = self.ahead.share(self.ahead.counts(stone)) - self.other.share(self.other.counts(stone))
        return rise if self.at.look.field.bits[stone] & self.at.look.stones[self.at.mine] else -rise

    def groups(self) -> Iterator[Group]:
        """Yield the stones that fared in the game as they do less often after the better move, in groups."""
        look, mine = self.at.look, self.at.mine
        bits = look.stones[mine] & ~self.end.around[mine], look.stones[1 - mine] & self.end.around[1 - mine]
        rises = {stone: self.rise(stone) for stone in look.places(look.stones[0] | look.stones[1])}
        left = sorted(
            (stone for stone in look.places(bits[0] | bits[1]) if rises[stone] >= GAIN), key=lambda s: -rises[s]
        )
        while left:
            first = left[0]
            own = bool(look.field.bits[first] & bits[0])
            same = [stone for stone in rises if self.together(first, stone)]
            told = [stone for stone in left if stone in same and bool(look.field.bits[stone] & bits[0]) == own]
            left = [stone for stone in left if stone not in same]
            net = sum(rises[stone] for stone in same)
            if net >= GAIN:
                yield Group(Fate.STAYS if own else Fate.FADES, told[:NAMED], net)
        gone = not look.field.bits[self.played] & self.end.around[mine]
        net = self.ahead.share(self.ahead.counts(self.better)) - self.other.share(self.other.counts(self.played))
        if gone and net >= GAIN:
            yield Group(Fate.OUTLASTS, [self.played], net)

    def together(self, first: int, other: int) -> bool:
        """Tell whether two stones count in nearly the same games."""
        return all(
            ahead.share(ahead.counts(first) ^ ahead.counts(other)) <= TOGETHER for ahead in (self.ahead, self.other)
        )

    def facts(self) -> Iterator[Fact]:
        """Yield which stones fare better after the better move though the reply to it is the hardest on them."""
        found = sorted(self.groups(), key=lambda group: -group.net)[:TRIED]
        return filter(None, map(self.fact, found))

    def fact(self, group: Group) -> Fact | None:
        """Return how often the stones of a group count after the reply that is hardest on them, and as it was played;
        None where it then makes no difference."""
        at, other = self.at, 1 - self.at.mine
        stones = [self.better] if group.kind == Fate.OUTLASTS else group.stones
        sign = -1 if group.kind == Fate.FADES else 1
        events = [self.ahead.counts(stone) for stone in stones]
        replies = {
            reply: sign * sum(self.ahead.share(event, games) for event in events)
            for reply in self.ahead.look.open
            if (games := self.ahead.placed(reply, mine=True)).bit_count() >= FEWEST
        }
        if not replies:
            return None
        hard = [reply for reply, left in replies.items() if left <= min(replies.values()) + ALIKE * len(stones)]
        reply = max(hard, key=self.ahead.stakes.__getitem__)
        met = Ahead(self.ahead.look.after(reply, other), at.mine, work=WORK // 4)
        could, did = mean(met, stones), mean(self.then, group.stones)
        if sign * (could - did) < MET:
            return None
        cells = at.look.field.cells
        weight = max(TELLING, TURN * at.ahead.stakes.get(self.better, 0.0))
        shown = witness(self, group)
        gap = [shown.place] if shown else [] if group.kind == Fate.OUTLASTS else self.gap(met, group)
        return at.fact(
            group.kind,
            weight,
            cells=tuple(cells[stone] for stone in group.stones),
            lines=tuple(cells[place] for place in gap),
            counts=shares(could, did) | (shown.counts if shown else {}),
            shown_by=((cells[self.better],), (cells[reply],)),
            clause="BO3",
        )

    def gap(self, met: Ahead, group: Group) -> Sequence[int]:
        """Return the few cells that alone join the stones of a group to the rest of the region, of the mover's as it
        was played, of the rival's after the better move and the reply, where the other way they are not so few."""
        few, more = (self.then, met) if group.kind == Fate.STAYS else (met, self.then)
        found = way(few, group.stones)
        others = way(more, group.stones) if found else None
        return found if found and (others is None or len(others) > len(found)) else []


def mean(ahead: Ahead, stones: Sequence[int]) -> float:
    """Return in how much of the games some stones count, on average."""
    return sum(ahead.share(ahead.counts(stone)) for stone in stones) / len(stones)


def way(ahead: Ahead, stones: Sequence[int]) -> Sequence[int] | None:
    """Return the fewest cells that all ways lead over from some stones to the cell that is most often one of the
    largest region; None where they are many."""
    rest = max(ahead.look.places(ahead.look.empty), key=lambda cell: ahead.largest[cell].bit_count())
    return neck(ahead.look, stones, rest, ahead.look.land(rest).cells)


def kept_from_rival(game: Bounders, states: Sequence[State], action: Action) -> list[Fact]:
    """Return which stones would have been likelier to touch the largest region in the end, or not to, after another
    action than the first of a game; [] where it is not over, or no reply was made."""
    before, *later = states
    if not later[1:] or "swap" in action or len(later[1].stones) != len(before.stones) + 2:
        return []
    return list(_foiled(game, before, len(states), later[-1], later[0].stones[-1], action[0]))


@lru_cache(maxsize=64)  # a review asks again at every look
def _foiled(game: Bounders, before: State, moves: int, last: State, played: str, better: str) -> tuple[Fact, ...]:
    """Return this from the state before the move played, how many states there are from it on, and the last one."""
    look, place = Look.of(game.size, before.stones, before.balance), field(game.size).place
    looks, colour = [look], game.to_move(before)
    for cell in last.stones[len(before.stones) :]:
        looks.append(looks[-1].after(place[cell], colour))
        colour = 1 - colour
    end = looks[-1]
    sizes = sorted((land.size for land in end.lands), reverse=True)
    if end.open or not sizes or sizes[0] in sizes[1:] or len(looks) != moves or not looks[ONCE_REPLIED].open:
        return ()
    return tuple(Fates(position(game, before), place[better], place[played], looks).facts())
