"""How each kind of fact of a move in Stonehenge is tried by the rules alone, by all that may be played."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain
from random import Random
from typing import Any

from henge.games.stonehenge import Stonehenge
from henge.games.stonehenge.facts.kinds import Kind
from henge.rules import Action
from henge.shuffling import one_of

from tests.games.ends_stonehenge import ends_on, open_to_the_other, owns, taker, uncounted
from tests.games.facts import ToldFact

NONE = 7  # larger than every piece


class Told(ToldFact[Stonehenge]):
    """A fact of a move, the position before it and the one after it."""

    @property
    def point(self) -> str:
        return self.action[1]


def total(t: Told, at: Any, line: str, seat: int) -> int:
    return sum(
        value for cell, owner, value in at.placed if owner == seat and value and cell in t.game.board.lines[line]
    )


def left(t: Told, at: Any, line: str) -> int:
    return len({*t.game.board.lines[line]} - {cell for cell, _, _ in at.placed})


def new(t: Told, seat: int) -> set[str]:
    return {line for line, owner in t.after.megaliths.items() if owner == seat and line not in t.before.megaliths}


def replies(t: Told, at: Any, seat: int) -> list[Any]:
    """Return the positions after every placement of a seat, were it its turn; none when the game is over."""
    turned = replace(at, seat=seat)
    return [t.game.apply(turned, action) for action in t.game.actions(turned)]


def tries(t: Told, at: Any, lines: Any = ()) -> Iterator[tuple[Action, Any]]:
    """Yield what every placement of the seat leads to, were it its turn, likely winners of some lines first."""
    turned, points = replace(at, seat=t.seat), {cell for line in lines for cell in t.game.board.lines[line]}
    for action in sorted(t.game.actions(turned), key=lambda one: (one[1] not in points, -int(one[0]))):
        yield action, t.game.apply(turned, action)


def passed(t: Told) -> Any:
    """Return what the move that proves the fact would do, were the other to move instead."""
    return t.game.apply(replace(t.before, seat=t.other), t.fact.shown_by[0])


def kept(t: Told) -> bool:
    lines = t.fact.lines
    return owns(passed(t), t.other, lines) and not any(
        at.megaliths.get(line) == t.other for line in lines for at in (t.after, *replies(t, t.after, t.other))
    )


def never_stopped(t: Told, lines: Any, or_game: bool = True) -> bool:
    """Tell whether after every reply some piece wins one of the lines, or the game before they are marked."""
    return all(
        any(
            (or_game and t.game.winner(at) == t.seat) or any(owns(at, t.seat, [line]) for line in lines)
            for at in chain([reply], (then for _, then in tries(t, reply, lines)))
        )
        for reply in replies(t, t.after, t.other)
    )


def can_next(t: Told, line: str) -> bool:
    return any(owns(at, t.seat, [line]) for at in replies(t, t.after, t.seat))


def undecided(t: Told, point: str) -> set[str]:
    return {line for line, cells in t.game.board.lines.items() if point in cells and line not in t.before.megaliths}


def totals(t: Told, line: str) -> tuple[int, int]:
    return total(t, t.after, line, t.seat), total(t, t.after, line, t.other)


def most(t: Told, line: str) -> int:
    hand = t.after.hands[t.other]
    return total(t, t.after, line, t.other) + int(sum(hand[::-1][: left(t, t.after, line)]))


def takes_with(t: Told, value: int, cell: str, line: str) -> bool:
    turned = replace(uncounted(t.after), seat=t.other)
    return (str(value), cell) in t.game.actions(turned) and owns(
        t.game.apply(turned, (str(value), cell)), t.other, [line]
    )


def wins_next(t: Told) -> bool:
    if t.fact.cells:
        alone = t.game.apply(replace(t.after, seat=t.seat), (str(t.fact.amounts[0]), *t.fact.cells))
        new = {
            line
            for line in alone.megaliths
            if line not in t.after.megaliths and t.fact.cells[0] in t.game.board.lines[line]
        }
        if t.game.winner(alone) != t.seat or not new <= {*t.fact.lines}:
            return False
    return all(
        t.game.winner(reply) == t.seat
        or (t.game.winner(reply) is None and any(t.game.winner(at) == t.seat for at in replies(t, reply, t.seat)))
        for reply in replies(t, t.after, t.other)
    )


def held(t: Told) -> bool:
    """Tell whether a line goes to the seat however the hidden pieces lie and the game goes on."""
    for n in range(12):
        rng = Random(n)
        at = t.game.guess(t.after, rng)
        while (legal := t.game.actions(at)) and not at.megaliths.get(t.fact.lines[0]):
            at = t.game.apply(at, one_of(legal, rng))
        if at.megaliths.get(t.fact.lines[0]) not in (None, t.seat):
            return False
    return True


def few(t: Told) -> bool:
    for n in range(30):
        rng, at = Random(n), t.after
        while legal := t.game.actions(at):
            at = t.game.apply(at, one_of(legal, rng))
        if list(at.megaliths.values()).count(t.other) > t.fact.amounts[0]:
            return False
    return t.fact.amounts[0] < 8


def must_be_answered(t: Told) -> bool:
    """Tell whether every reply after which a threatened line can still be won wins nothing itself."""
    had = {line for line, owner in t.after.megaliths.items() if owner == t.other}
    return not any(
        {line for line, owner in reply.megaliths.items() if owner == t.other} - had
        and (
            t.game.winner(reply) == t.other
            or any(owns(at, t.seat, [line]) for line in t.fact.lines for at in (reply, *replies(t, reply, t.seat)))
        )
        for reply in replies(t, t.after, t.other)
    )


def threat(t: Told) -> bool:
    return (
        all(can_next(t, line) for line in t.fact.lines)
        and not any(never_stopped(t, [line], False) for line in t.fact.lines)
        and not any(owns(at, t.seat, [line]) for line in t.fact.lines for at in replies(t, t.before, t.seat))
        and not any(owns(at, t.other, [line]) for line in t.fact.lines for at in replies(t, t.after, t.other))
    )


def traded(t: Told) -> bool:
    won, given = {*t.fact.lines[: t.fact.amounts[0]]}, {*t.fact.lines[t.fact.amounts[0] :]}
    cheaper = smaller(t, t.fact.amounts[1]) if t.fact.amounts[1] else None
    saved = cheaper is None or (
        owns(cheaper, t.seat, won)
        and t.fact.amounts[1] < int(t.action[0])
        and list(cheaper.megaliths.values()).count(t.other) == list(t.before.megaliths.values()).count(t.other)
    )
    told = saved and t.fact.counts["taker"] == taker(t, won)
    return won == new(t, t.seat) and given == new(t, t.other) and bool(won) and bool(given) and told


def fell_short(t: Told, empty: bool, level: bool) -> bool:
    """Tell whether the next smaller piece on the same point would not win the line, and how it would then stand."""
    value, [line] = t.fact.amounts[0], t.fact.lines
    at = smaller(t, value)
    one, other = (total(t, at, line, seat) for seat in (t.seat, t.other))
    return (
        t.after.megaliths.get(line) == t.seat != at.megaliths.get(line)
        and value == max(one for one in t.before.hands[t.seat] if one < int(t.action[0]))
        and (left(t, at, line) > 0) == empty
        and (empty or (at.megaliths.get(line) == t.other and (one == other) == level))
    )


def smaller(t: Told, value: int) -> Any:
    return t.game.apply(t.before, (str(value), t.point))


def stands_out(t: Told) -> bool:
    """Tell whether so many undecided lines meet on the point as on so many points, and more on none."""
    cells = {cell for line in t.game.board.lines.values() for cell in line} - {cell for cell, _, _ in t.before.placed}
    counts = [len(undecided(t, cell)) for cell in cells]
    return (
        {*t.fact.lines} == undecided(t, t.point)
        and t.fact.amounts == (max(counts), counts.count(max(counts)))
        and len(t.fact.lines) == max(counts)
        and counts.count(max(counts)) <= 3
    )


def winning(t: Told, line: str) -> set[str]:
    """Return the pieces that win a line with the next placement."""
    return {action[0] for action, at in tries(t, uncounted(t.after)) if owns(at, t.seat, [line])}


def early(t: Told) -> bool:
    """Tell whether too much may follow to try all of it here."""
    return len(t.before.placed) < 14


def won_by(t: Told, action: Action) -> bool:
    """Tell whether a placement wins the game, by all that may follow."""
    known: dict[tuple[Any, ...], bool] = {}

    def wins(at: Any) -> bool:
        if (result := t.game.result(at)) is not None:
            return bool(result.ranking[0] == (t.seat,))
        key = (frozenset(at.placed), at.seat, tuple(sorted(at.megaliths.items())))
        if key not in known:
            tried = (wins(t.game.apply(at, one)) for one in t.game.actions(at))
            known[key] = any(tried) if at.seat == t.seat else all(tried)
        return known[key]

    return wins(t.game.apply(t.before, action))


def leasts(t: Told, at: Any) -> dict[str, int]:
    """Return by line the smallest piece by which the other would win it, were it its turn, where one would."""
    turned, found = replace(uncounted(at), seat=t.other), dict[str, int]()
    for action in t.game.actions(turned):
        for line, owner in t.game.apply(turned, action).megaliths.items():
            if owner == t.other:
                found[line] = min(found.get(line, NONE), int(action[0]))
    return found


def sound(t: Told) -> bool:
    """Tell whether no undecided line could be won by a smaller piece of the other's than before."""
    before, after = leasts(t, t.before), leasts(t, t.after)
    return all(before.get(line, NONE) <= least for line, least in after.items() if line not in t.after.megaliths)


def let_in(t: Told) -> bool:
    """Tell whether the rival's next piece could win a line, with no smaller one, for which it needed a larger one
    before, or could not."""
    [line], [(value, cell)] = t.fact.lines, t.fact.shown_by
    then = t.game.apply(replace(uncounted(t.after), seat=t.other), (value, cell))
    return (
        line not in t.after.megaliths
        and owns(then, t.other, [line])
        and leasts(t, t.after)[line] == int(value) == t.fact.amounts[0] < leasts(t, t.before).get(line, NONE)
    )


CHECKS: dict[str, Callable[[Told], bool]] = {
    Kind.EIGHTH: lambda t: t.game.winner(t.after) == t.seat,
    Kind.OPENS: lambda t: let_in(t) and t.point in t.game.board.lines[t.fact.lines[0]],
    Kind.BEGINS: lambda t: (
        let_in(t)
        and {*t.game.board.lines[t.fact.lines[0]]} == {t.point, *t.fact.cells}
        and left(t, t.before, t.fact.lines[0]) == len(t.game.board.lines[t.fact.lines[0]])
    ),
    Kind.SECOND: lambda t: (
        {t.point, *t.fact.cells} < {*t.game.board.lines[t.fact.lines[0]]}
        and [left(t, at, t.fact.lines[0]) for at in (t.before, t.after)] == [2, 1]
        and len(t.game.board.lines[t.fact.lines[0]]) == 3
        and leasts(t, t.after).get(t.fact.lines[0]) == t.fact.amounts[0]
        and [seat for cell, seat, _ in t.before.placed if cell in t.game.board.lines[t.fact.lines[0]]] == [t.other]
    ),
    Kind.BARES: lambda t: let_in(t) and t.point not in t.game.board.lines[t.fact.lines[0]],
    Kind.SOUND: sound,
    Kind.SPENDS: lambda t: t.fact.amounts == (int(t.action[0]),),
    Kind.WINS: lambda t: (
        {*t.fact.lines} == new(t, t.seat) and len(t.fact.lines) > 1 and t.fact.amounts == (taker(t, t.fact.lines),)
    ),
    Kind.FILLS: lambda t: (
        {*t.fact.lines} == new(t, t.seat)
        and left(t, t.after, t.fact.lines[0]) == 0
        and t.fact.amounts == totals(t, t.fact.lines[0])
    ),
    Kind.TRADES: traded,
    Kind.CLOSES: lambda t: (
        {*t.fact.lines} == new(t, t.seat)
        and left(t, t.after, t.fact.lines[0]) == 0
        and t.fact.amounts == (*totals(t, t.fact.lines[0]), min(open_to_the_other(t, t.fact.lines[0])))
    ),
    Kind.SEALS: lambda t: (
        {*t.fact.lines} == new(t, t.seat)
        and left(t, t.after, t.fact.lines[0]) > 0
        and t.fact.amounts == (totals(t, t.fact.lines[0])[0], most(t, t.fact.lines[0]))
    ),
    Kind.SEALS_LEVEL: lambda t: (
        {*t.fact.lines} == new(t, t.seat)
        and left(t, t.after, t.fact.lines[0]) > 0
        and totals(t, t.fact.lines[0])[0] == most(t, t.fact.lines[0])
    ),
    Kind.HOLDS: held,
    Kind.HOLDS_LEVEL: held,
    Kind.KEEPS: kept,
    Kind.KEEPS_LAST: lambda t: (
        kept(t)
        and left(t, t.before, t.fact.lines[0]) == 1
        and t.fact.amounts[0]
        == total(t, t.before, t.fact.lines[0], t.seat) - total(t, t.before, t.fact.lines[0], t.other)
        > 0
    ),
    Kind.KEEPS_GAME: lambda t: (
        t.game.winner(passed(t)) == t.other
        and {*t.fact.cells} == ends_on(t.game, t.before, t.other)
        and not any(t.game.winner(at) == t.other for at in (t.after, *replies(t, t.after, t.other)))
    ),
    Kind.NEXT_WINS: wins_next,
    Kind.GAME_NEXT: lambda t: (
        {*t.fact.cells} == ends_on(t.game, t.after, t.seat) and not ends_on(t.game, t.before, t.seat)
    ),
    Kind.FORK: lambda t: (
        never_stopped(t, t.fact.lines)
        and len(t.fact.lines) > 1
        and all(can_next(t, line) for line in t.fact.lines)
        and not any(owns(at, t.other, [line]) for line in t.fact.lines for at in replies(t, t.after, t.other))
    ),
    Kind.ONE_OF: lambda t: (
        never_stopped(t, t.fact.lines)
        and len(t.fact.lines) > 1
        and all(can_next(t, line) for line in t.fact.lines)
        and any(owns(at, t.other, [line]) for line in t.fact.lines for at in replies(t, t.after, t.other))
    ),
    Kind.CANNOT_STOP: lambda t: never_stopped(t, t.fact.lines) and can_next(t, t.fact.lines[0]),
    Kind.FORCES: lambda t: threat(t) and must_be_answered(t),
    Kind.THREATENS: lambda t: threat(t) and not must_be_answered(t),
    Kind.TOLL: lambda t: all(
        takes_with(t, value, t.fact.cells[0], t.fact.lines[0]) == (value >= t.fact.amounts[0])
        for value in t.after.hands[t.other]
    ),
    Kind.KEY: stands_out,
    Kind.LEADS: lambda t: all(
        totals(t, line)[0] > totals(t, line)[1] >= total(t, t.before, line, t.seat) for line in t.fact.lines
    ),
    Kind.EXTENDS: lambda t: (
        t.fact.amounts == (*totals(t, t.fact.lines[0]), left(t, t.after, t.fact.lines[0]))
        and t.fact.amounts[0] > t.fact.amounts[1]
    ),
    Kind.BUILDS: lambda t: all(
        line in undecided(t, t.point) and totals(t, line)[0] > totals(t, line)[1] for line in t.fact.lines
    ),
    Kind.LEVELS: lambda t: {*totals(t, t.fact.lines[0])} == {*t.fact.amounts},
    Kind.NEARS: lambda t: (
        t.fact.amounts == totals(t, t.fact.lines[0]) and 0 < t.fact.amounts[1] - t.fact.amounts[0] < 3
    ),
    Kind.ENOUGH: lambda t: t.game.face_down or fell_short(t, empty=True, level=False),
    Kind.ENOUGH_LEVEL: lambda t: fell_short(t, empty=False, level=True),
    Kind.ENOUGH_BEHIND: lambda t: fell_short(t, empty=False, level=False),
    Kind.LEAST: lambda t: (
        {*t.fact.lines} == new(t, t.seat)
        and str(min(t.before.hands[t.seat])) == t.action[0]
        and t.fact.amounts == (max(t.after.hands[t.seat]),)
    ),
    Kind.LARGER: lambda t: (
        t.fact.amounts[0] < int(t.action[0])
        and {*t.fact.lines[1:]} == new(t, t.seat)
        and owns(smaller(t, t.fact.amounts[0]), t.seat, t.fact.lines[1:])
        and t.fact.lines[0] in undecided(t, t.point)
    ),
    Kind.NEEDED: lambda t: (
        t.fact.amounts[0] > int(t.action[0])
        and (early(t) or (won_by(t, t.action) and not won_by(t, (str(t.fact.amounts[0]), t.point))))
        and all(winning(t, line) == {str(t.fact.amounts[0])} for line in t.fact.lines)
    ),
    Kind.ONLY_PIECE: lambda t: (
        (
            early(t)
            or [one[0] for one in t.game.actions(t.before) if one[1] == t.point and won_by(t, one)] == [t.action[0]]
        )
        and (str(t.fact.amounts[0]), t.point) in t.game.actions(t.before)
    ),
    Kind.SMALL: lambda t: (
        str(min(value for value in t.before.hands[t.seat] if value)) == t.action[0]
        and t.fact.amounts[1] == max(t.after.hands[t.seat]) > t.fact.amounts[0]
    ),
    Kind.OUTWEIGHS: lambda t: (
        t.fact.amounts == (max(t.after.hands[t.seat]), max(t.after.hands[t.other]))
        and t.fact.amounts[0] > t.fact.amounts[1]
    ),
    Kind.WAITS: lambda t: not undecided(t, t.point) or t.game.face_down,
    Kind.RACE: lambda t: (
        t.fact.amounts[:2] == tuple(list(t.after.megaliths.values()).count(seat) for seat in (t.seat, t.other))
    ),
    Kind.TOO_FEW: few,
    Kind.GIVES: lambda t: {*t.fact.lines} == new(t, t.other) or t.game.face_down,
}
