"""How each kind of fact of a turn of Meets & Bounds is tried by the scores that the rules give."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import isclose, prod
from typing import Any

from henge.cards import DECK, NUMBER, NUMBER_CARDS, TRILITHONS, colour
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.facts.before_move import GOOD
from henge.games.meets_bounds.facts.hand import BETTER, LITTLE
from henge.games.meets_bounds.facts.kinds import Kind
from henge.games.meets_bounds.heuristics import FOLLOWER, LEADER
from henge.games.meets_bounds.rules import plays
from henge.rules import Action

from tests.games.facts import ToldFact


@dataclass(frozen=True)
class Told(ToldFact[MeetsBounds]):
    """A fact of an action, the whole truth before and after, and what its mover saw before."""

    view: Any = None

    @property
    def n(self) -> tuple[int, ...]:
        return self.fact.amounts

    @property
    def last(self) -> str:
        return self.fact.cells[-1]


def totals(t: Told, at: Any) -> list[int]:
    return [score.total for score in t.game.scores(at)]


def change(t: Told, one: Any, other: Any) -> list[int]:
    return [now - then for then, now in zip(totals(t, one), totals(t, other), strict=True)]


def deltas(t: Told) -> list[int]:
    return change(t, t.before, t.after)


def without(at: Any, stone: str) -> Any:
    return replace(at, disks={cell: seat for cell, seat in at.disks.items() if cell != stone})


def placed(at: Any, stone: str, seat: int) -> Any:
    return replace(at, disks={**at.disks, stone: seat})


def filled(t: Told) -> bool:
    """Tell whether the stone to which a disk went lies between two stones with own disks."""
    at = NUMBER_CARDS.index(t.action[3])
    return {t.after.disks.get(NUMBER_CARDS[(at + step) % 60]) for step in (-1, 1)} == {t.seat}


def sectors(t: Told, at: Any, seat: int) -> dict[str, tuple[str, ...]]:
    """Return the disks of a seat's sectors by what they cover, from the lines of its score."""
    lines = [line for line in t.game.scores(at)[seat].lines if line.kind == "sector"]
    return {line.text.removeprefix("sector "): line.cells for line in lines}


def length(name: str) -> int:
    first, _, last = name.partition("–")
    return (int(last or first) - int(first)) % 30 + 1


def inside(t: Told, at: Any, stone: str, seat: int) -> bool:
    """Tell whether a disk on an empty stone would have neighbours of one sector on both sides."""
    cycle = [cell for cell in NUMBER_CARDS if cell in at.disks or cell == stone]
    place = cycle.index(stone)
    sides = {cycle[place - 1], cycle[(place + 1) % len(cycle)]}
    return any(sides <= {*cells} for cells in sectors(t, at, seat).values())


def group(t: Told, at: Any, stone: str) -> int:
    lines = [line for score in t.game.scores(at) for line in score.lines if line.kind == "group"]
    return next((len(line.cells) for line in lines if stone in line.cells), 1)


def grouped(t: Told, at: Any, stone: str) -> tuple[str, ...]:
    lines = [line for score in t.game.scores(at) for line in score.lines if line.kind == "group"]
    return next(line.cells for line in lines if stone in line.cells)


def heeded(t: Told, changes: list[int], seat: int | None = None) -> float:
    """Return what changes are worth to a seat: those of the leading rival more than others', of two all alike."""
    seat, now = t.seat if seat is None else seat, totals(t, t.before)
    lead = max(total for one, total in enumerate(now) if one != seat)
    worths = [-1.0 if len(now) == 2 else -LEADER if total == lead else -FOLLOWER for total in now]
    return sum(change * (1.0 if one == seat else worths[one]) for one, change in enumerate(changes))


def swing(t: Told, at: Any, action: Action) -> float:
    """Return what an action of the seat would bring at once."""
    turned = replace(at, seat=t.seat, owed=0, hands=(DECK,) * t.game.seats)
    return heeded(t, change(t, at, t.game.apply(turned, action)))


def takes(t: Told, at: Any, card: str) -> Iterator[tuple[float, list[int]]]:
    """Yield what a card could bring, with every disk of the seat, or as a trilithon."""
    for stone, seat in at.disks.items():
        if card in NUMBER and seat == t.seat:
            then = placed(without(at, stone), card, seat)
        elif card in TRILITHONS and seat != t.seat and colour(NUMBER[stone]) == card[1:]:
            then = without(at, stone)
        else:
            continue
        yield heeded(t, change(t, at, then)), change(t, at, then)


def most(t: Told, at: Any, card: str) -> float:
    return max((worth for worth, _ in takes(t, at, card)), default=0.0)


def joined(t: Told, at: Any) -> int:
    """Return the most that the rival told of wins by a disk that the trilithon told of destroys."""
    reached = [one for one, whose in at.disks.items() if whose != t.other and f"t{colour(NUMBER[one])}" in t.fact.lines]
    return max([0, *(change(t, at, without(at, stone))[t.other] for stone in reached)])


def lost(t: Told) -> bool:
    return t.n[0] == -deltas(t)[t.other] > 0


def cut(t: Told) -> bool:
    old, new = sectors(t, t.before, t.other), sectors(t, t.after, t.other)
    name, *parts = t.fact.lines
    met = {one for one, cells in new.items() if {*cells} <= {*old[name]}}
    alone = change(t, t.before, placed(t.before, t.action[3], t.seat))[t.other]
    return (
        lost(t)
        and t.n[2:] == (-alone, -alone - t.n[0])
        and met == {*parts}
        and inside(t, t.before, t.action[3], t.other)
        and t.n[1] == max(0, -deltas(t)[t.seat])
    )


def longest(t: Told) -> bool:
    rivals = [seat for seat in range(t.game.seats) if seat != t.seat]
    every = [(length(one), seat, one) for seat in rivals for one in sectors(t, t.before, seat)]
    rest = [many for many, seat, one in every if (seat, one) != (t.other, t.fact.lines[0])]
    return bool(rest) and length(t.fact.lines[0]) > max(rest)


def struck(t: Told) -> tuple[str, ...]:
    """Return the disks of the sector that a trilithon hit; () where it did not, or its points are told wrongly."""
    cells = sectors(t, t.before, t.other).get(t.fact.lines[0], ())
    return cells if lost(t) and t.action[0] in TRILITHONS and t.action[1] in cells else ()


def gained(t: Told) -> bool:
    return t.n[0] == deltas(t)[t.seat] > 0


def others_cost(t: Told) -> bool:
    """Tell whether the best of the other plays to the same end, or of the same trilithon, is so much worse."""
    legal = [one for one in t.game.actions(t.before) if len(one) == len(t.action) and one[-1] != "none"]
    if len(t.action) == 4:
        others = [one for one in legal if one[3] == t.action[3] and one[2] != t.action[2]]
    else:
        others = [
            one for one in legal if one[0] == t.action[0] and one != t.action and t.before.disks[one[1]] != t.seat
        ]
    best = max(swing(t, t.before, one) for one in {one[-2:]: one for one in others}.values())
    return t.n == (swing(t, t.before, t.action) - best,) and t.n[0] > 0


def unseen(t: Told) -> list[str]:
    seen = {*t.before.gone, *t.before.discard, *t.before.hands[t.seat]}
    return [card for card in DECK if card not in seen]


def none_of(out: int, good: int, drawn: int) -> float:
    return prod(max(0, out - good - n) / (out - n) for n in range(min(drawn, out)))


def percent(t: Told, told: int, good: int, drawn: int) -> bool:
    chance = 100 * (1 - none_of(len(unseen(t)), good, drawn))
    return isclose(told, min(99, max(1, chance)) if 0 < chance < 100 else chance, abs_tol=0.51)


def harmful(t: Told) -> list[str]:
    """Return the cards that the seat has not seen and that could cut its sector."""
    cells = sectors(t, t.after, t.seat)[t.fact.lines[0]]
    return [
        card
        for card in unseen(t)
        if card in NUMBER
        and card not in t.after.disks
        and cells not in sectors(t, placed(t.after, card, t.other), t.seat).values()
    ]


def idle(t: Told) -> bool:
    legal = {one[-2:]: one for one in t.game.actions(t.before) if len(one) in (2, 4)}
    return bool(legal) and all(swing(t, t.before, one) <= 0 for one in legal.values())


def futile(t: Told) -> bool:
    """Tell whether the seat can never hold three number cards again."""
    left = [card for card in t.before.hands[t.seat] if card not in t.action]
    stay = len(left) - (t.before.owed - 1 if t.before.owed else 3 * (t.action[0] == "pass"))
    return min(sum(card in NUMBER for card in left), stay) + len(t.before.deck) < 3


def new(t: Told) -> bool:
    legal = {one[-2:]: one for one in t.game.actions(t.before) if len(one) in (2, 4)}
    best = max([0.0, *(swing(t, t.before, one) for one in legal.values())])
    could = [card for card in unseen(t) if card in TRILITHONS or not futile(t)]
    good = sum(most(t, t.before, card) >= best + BETTER for card in could)
    out, many, drawn, odds = t.n
    return (
        (out, many) == (len(unseen(t)), good) and drawn == min(3, len(t.before.deck)) and percent(t, odds, good, drawn)
    )


def harm(t: Told, at: Any) -> int:
    """Return the most that the other, whose cards the check may see, could win on the seat by its next play."""
    turned, found = replace(at, seat=t.other, owed=0), [0]
    for action in {one[-2:]: one for one in t.game.actions(turned) if len(one) in (2, 4)}.values():
        changes = change(t, turned, t.game.apply(turned, action))
        found.append(changes[t.other] - changes[t.seat])
    return max(found)


def weakest(t: Told) -> bool:
    cards = {card: max(0.0, most(t, t.before, card)) for card in t.before.hands[t.seat] if card in NUMBER}
    worth = cards.pop(t.action[0])
    return worth == min(worth, *cards.values()) and t.n in ((), (worth,))


def spends(t: Told) -> bool:
    worths = {card: max(0.0, most(t, t.before, card)) for card in t.before.hands[t.seat] if card in NUMBER}
    kept = [worth for card, worth in worths.items() if card not in t.action]
    return max(worths[card] for card in t.action[:2]) < min(kept)


def reaches(t: Told) -> str:
    return f"t{colour(NUMBER[t.last])}"


def arrived(t: Told) -> bool:
    return len(t.action) == 4 and t.last == t.action[3]


CHECKS: dict[str, Callable[[Told], bool]] = {
    Kind.ENDS: lambda t: (
        t.after.seat is None
        and t.n
        == (totals(t, t.after)[t.seat], max(total for seat, total in enumerate(totals(t, t.after)) if seat != t.seat))
        and t.n[0] > t.n[1]
    ),
    Kind.BREAKS: lambda t: cut(t) and len(t.fact.lines) == 1,
    Kind.LONGEST: lambda t: cut(t) and longest(t),
    Kind.CUTS: lambda t: cut(t) and not longest(t),
    Kind.TOPPLES: lambda t: (
        bool(struck(t)) and not any({*cells} & {*struck(t)} for cells in sectors(t, t.after, t.other).values())
    ),
    Kind.SHORTENS: lambda t: (
        t.action[1] in (struck(t)[0], struck(t)[-1]) and t.fact.lines[1] in sectors(t, t.after, t.other)
    ),
    Kind.THINS: lambda t: t.action[1] in struck(t)[1:-1],
    Kind.UNGROUPS: lambda t: (
        bool(struck(t))
        and group(t, t.before, t.action[1]) == t.n[1] > 1
        and t.n[2] == max(group(t, t.after, cell) for cell in grouped(t, t.before, t.action[1]) if cell != t.action[1])
    ),
    Kind.WEDGE: lambda t: (
        gained(t)
        and t.fact.lines[0] in sectors(t, t.after, t.seat)
        and (t.before.disks[t.action[1]] != t.seat and inside(t, t.after, t.action[1], t.seat))
    ),
    Kind.STRETCHES: lambda t: (
        gained(t)
        and t.action[3] in sectors(t, t.after, t.seat)[t.fact.lines[0]]
        and t.fact.lines[1] in sectors(t, t.before, t.seat)
        and length(t.fact.lines[0]) > length(t.fact.lines[1])
    ),
    Kind.FOUNDS: lambda t: (
        gained(t)
        and not any(
            {*cells} & ({*sectors(t, t.after, t.seat)[t.fact.lines[0]]} - {t.action[3]})
            for cells in sectors(t, t.before, t.seat).values()
        )
    ),
    Kind.GROUPS: lambda t: gained(t) and group(t, t.after, t.action[3]) == t.n[1] > 1 and t.n[3] == filled(t),
    Kind.BOUNDS: lambda t: gained(t) and t.action[3] in sectors(t, t.after, t.seat)[t.fact.lines[0]][1:-1],
    Kind.FREE: lambda t: (
        any(t.last in cells[1:-1] for cells in sectors(t, t.before, t.seat).values())
        and t.n[0] == -change(t, t.before, without(t.before, t.last))[t.seat]
        and t.last == t.action[2]
    ),
    Kind.ALONE: lambda t: not any(change(t, t.before, without(t.before, t.last))) and t.last == t.action[2],
    Kind.CHEAPEST: others_cost,
    Kind.TARGET: others_cost,
    Kind.WALL: lambda t: (
        t.n[0] == change(t, t.before, without(t.before, t.last))[t.other] > 0
        and t.after.disks[t.last] == t.seat == t.before.disks[t.last]
    ),
    Kind.END: lambda t: (
        t.n[0] == -change(t, t.before, without(t.before, t.last))[t.seat] > 0
        and t.last in sectors(t, t.before, t.seat)[t.fact.lines[0]]
        and t.after.disks[t.last] == t.seat == t.before.disks[t.last]
    ),
    Kind.QUIET: lambda t: (
        t.n[0] == -deltas(t)[t.seat] == sum(map(abs, deltas(t))) and len(t.after.deck) < len(t.before.deck)
    ),
    Kind.SPENDS: spends,
    Kind.CAN_CUT: lambda t: (
        t.last in t.after.hands[t.seat]
        and any(changes[t.other] == -t.n[0] < 0 for _, changes in takes(t, t.after, t.last))
        and inside(t, t.after, t.last, t.other)
        and t.fact.lines[0] in sectors(t, t.after, t.other)
    ),
    Kind.CAN_GROW: lambda t: (
        t.last in t.after.hands[t.seat]
        and any(changes[t.seat] == t.n[0] > 0 for _, changes in takes(t, t.after, t.last))
    ),
    Kind.CAN_STRIKE: lambda t: (
        t.fact.lines[0] in t.after.hands[t.seat]
        and t.n[0] == max((one := change(t, t.after, without(t.after, t.last)))[t.seat], -one[t.other])
        and reaches(t) == t.fact.lines[0]
    ),
    Kind.BURIES: lambda t: (
        t.last in t.after.discard
        and t.last not in t.before.discard
        and inside(t, t.after, t.last, t.seat)
        and change(t, t.after, placed(t.after, t.last, t.other))[t.seat] < 0
    ),
    Kind.BLACK: lambda t: arrived(t) and reaches(t) == "tblack",
    Kind.PLAYED: lambda t: arrived(t) and reaches(t) in t.before.discard,
    Kind.OWN: lambda t: arrived(t) and reaches(t) in t.after.hands[t.seat],
    Kind.LAST: lambda t: {*TRILITHONS} <= {*t.after.discard},
    Kind.HOLDS: lambda t: not harmful(t),
    Kind.DURABLE: lambda t: (
        len(harmful(t)) == t.n[0] > 0
        and percent(t, t.n[1], t.n[0], sum(len(hand) for seat, hand in enumerate(t.view.hands) if seat != t.seat))
    ),
    Kind.STAYS: lambda t: (
        not any(any(plays(t.after.disks, hand, seat)) for seat, hand in enumerate(t.after.hands) if seat != t.seat)
        and not t.after.deck
    ),
    Kind.LAST_WORD: lambda t: (
        len(t.after.hands[t.other]) < 6
        and not {*TRILITHONS} & {*t.after.hands[t.other]}
        and any(plays(t.after.disks, t.after.hands[t.seat], t.seat))
        and not t.after.deck
    ),
    Kind.DENIES: lambda t: t.n == (harm(t, t.before), harm(t, t.after)) and t.n[0] > t.n[1],
    Kind.PARRIES: lambda t: (
        t.fact.lines[0][1:] == colour(NUMBER[t.fact.cells[0]])
        and t.before.disks[t.fact.cells[0]] != t.other
        and t.n[:2] == (joined(t, t.before), joined(t, t.after))
        and t.n[0] - t.n[1] > 2
        and percent(t, t.n[2], 1, len(t.view.hands[t.other]))
    ),
    Kind.LEADS: lambda t: (
        t.n == (totals(t, t.after)[t.seat], max(v for s, v in enumerate(totals(t, t.after)) if s != t.seat))
        and t.n[0] > t.n[1]
        and totals(t, t.before)[t.seat] <= max(v for s, v in enumerate(totals(t, t.before)) if s != t.seat)
    ),
    Kind.LEADER: lambda t: (
        t.n[0] == totals(t, t.before)[t.other] == max(totals(t, t.before))
        and totals(t, t.before).count(t.n[0]) == 1
        and deltas(t)[t.other] < 0
    ),
    Kind.IDLE: idle,
    Kind.LITTLE: lambda t: (
        (t.n or (LITTLE,))[0]
        >= max(
            swing(t, t.before, one)
            for one in {one[-2:]: one for one in t.game.actions(t.before) if len(one) > 1}.values()
        )
    ),
    Kind.SHORT: lambda t: t.n[0] == sum(card in NUMBER for card in t.before.hands[t.seat]) < 3,
    Kind.STUCK: lambda t: t.game.actions(t.before) == [("pass",)],
    Kind.GIVES: lambda t: (
        t.n[0] == deltas(t)[t.other] > 0
        and (
            not t.fact.lines
            or (
                t.n[0] == change(t, t.before, without(t.before, t.fact.cells[0]))[t.other]
                and inside(t, t.after, t.fact.cells[0], t.other)
                and t.fact.lines[0] in sectors(t, t.after, t.other)
            )
        )
    ),
    Kind.NEW: new,
    Kind.WAITS: lambda t: t.action[1] == "none",
    Kind.FUTILE: futile,
    Kind.NOTHING: lambda t: most(t, t.before, t.action[0]) <= 0,
    Kind.SMALL: lambda t: most(t, t.before, t.action[0]) < (t.n[0] + 1 if t.n else GOOD),
    Kind.WEAKEST: weakest,
}
