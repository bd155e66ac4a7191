"""How each kind of fact of a turn in Battle of the Gods is tried by the rules alone.

What others may do is played with a card put into their hand; odds are counted, not estimated.
"""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

from henge.cards import TRILITHONS
from henge.games.battle_gods.clans import BEFORE, NEXT, REACH, run
from henge.games.battle_gods.facts.kinds import Kind
from henge.games.battle_gods.rules import SPACE
from henge.games.battle_gods.supply import HAND

from tests.games.told_battle_gods import (
    TEACHER,
    WAITS,
    Told,
    card_plays,
    gained,
    goes_on,
    hidden,
    per_cent,
    plays,
    points,
    removes,
    together,
    turned,
    unseen,
    worth,
)


def attack(t: Told, at: Any) -> tuple[int, set[str]]:
    """Return what the attack that shows the fact brings in all, and the spaces whose card makes it possible."""
    target = t.fact.shown_by[0][2]
    ways = {
        cell: turned(at, t.other, f"{cell}n")
        for cell in NEXT
        if (f"{cell}n", "attack", target) in t.game.actions(turned(at, t.other, f"{cell}n"))
    }
    swings = [0]
    for cell, way in ways.items():
        then = t.game.apply(way, (f"{cell}n", "attack", target))
        change = [points(t, then, seat) - points(t, at, seat) for seat in (t.other, t.seat)]
        swings.append(change[0] - change[1])
    return max(swings), {*ways}


def threatened(t: Told, points: int, percent: int) -> bool:
    swing, cells = attack(t, t.before)
    odds = per_cent(t, lambda card: SPACE.get(card) in cells, hidden(t, t.other))
    return bool(cells) and swing == points and odds == percent and not attack(t, t.after)[1]


def exposed(t: Told) -> bool:
    """Tell whether the rival can make an attack after the turn that it could not make before, or for less."""
    swing, cells = attack(t, t.after)
    odds = per_cent(t, lambda card: SPACE.get(card) in cells, hidden(t, t.other))
    return t.fact.weight < 0 and t.amounts == (swing, odds) and attack(t, t.before)[0] < swing


def clan(t: Told) -> tuple[str, ...]:
    return run(t.after.held, t.cell)


def grown(t: Told, *, joins: bool | None = None, safe: bool | None = None) -> bool:
    """Tell whether the new piece's clan is as large as told, and brings as much."""
    cells = clan(t)
    between = t.cell not in (cells[0], cells[-1])
    covered = {*cells} <= {*t.game.protected(t.after, t.seat)}
    return (
        t.fact.cells == cells
        and t.amounts == (len(cells), gained(t, t.seat))
        and joins in (None, between)
        and safe in (None, covered)
    )


def lost(t: Told) -> bool:
    so = (len(run(t.before.held, t.cell)), -gained(t, t.other))
    return t.fact.cells[0] == t.cell == removes(t, t.action) and t.amounts[:2] == so


def grows(t: Told) -> bool:
    """Tell whether a small clan could have been lengthened by its owner, who has a turn and a piece for it."""
    clan, owner = run(t.before.held, t.cell), t.other
    beside = [end for end in (BEFORE[clan[0]], NEXT[clan[-1]]) if end not in t.before.held]
    ways = [turned(t.before, owner, f"{end}n") for end in beside if t.before.closer != t.seat]
    can = any(one[0] not in WAITS for at in ways for one in t.game.actions(at))
    last = t.before.closer is not None and (t.before.closer - t.seat) % t.game.seats < (owner - t.seat) % t.game.seats
    return bool(t.amounts[2]) == (len(clan) in (3, 4) and can and not last)


def dearest(t: Told) -> bool:
    others = [each for one, each in plays(t, t.before).items() if removes(t, one) not in ("", t.cell)]
    return t.amounts == (round(worth(t, t.before, t.action)), round(max(others))) and t.amounts[0] > t.amounts[1]


def leads(t: Told) -> bool:
    totals = {seat: points(t, t.before, seat) for seat in range(t.game.seats) if seat != t.seat}
    return totals.pop(t.other) == t.amounts[0] > max(totals.values()) and t.before.held[t.cell] == t.other


def denied(t: Told) -> bool:
    """Tell whether the rival could have taken the space, and what that would have brought."""
    size, gain, odds, left, god = t.amounts
    filled = (replace(t.after, held={**t.after.held, cell: t.other}) for cell in NEXT if cell not in t.after.held)
    elsewhere = [points(t, then, t.other) - points(t, t.after, t.other) for then in filled]
    if (
        not left == sum(one >= gain for one in elsewhere) <= (3 if gain > 2 else 1)
    ):  # of many, one that is taken prevents nothing
        return False
    could = []
    for card in (f"{t.cell}n", "tred"):
        at = turned(t.before, t.other, card)
        could += [one for one in t.game.actions(at) if one[0] not in WAITS and one[-1] in ("follower", "god", t.cell)]
        for one in t.game.actions(at):
            if one[0] == f"{t.cell}n" and one[1] in ("follower", "god"):
                then = t.game.apply(at, one)
                if (points(t, then, t.other) - points(t, at, t.other), len(run(then.held, t.cell))) != (gain, size):
                    return False
    good = {card for card in unseen(t) if SPACE.get(card) == t.cell or (card in TRILITHONS and t.before.closer is None)}
    so = god == (t.after.gods[t.seat] == t.cell)
    return so and bool(could) and odds == per_cent(t, good.__contains__, hidden(t, t.other)) > 0


def stopped(t: Told) -> bool:
    """Tell whether a rival’s piece on an empty space would make less of a clan than it would have made."""
    gap = t.fact.cells[1]
    both = [(at, replace(at, held={**at.held, gap: t.other})) for at in (t.before, t.after)]
    gains = [points(t, then, t.other) - points(t, at, t.other) for at, then in both]
    sizes = [len(run(then.held, gap)) for _, then in both]
    return t.amounts == (*sizes, gains[0] - gains[1]) and t.amounts[2] > 2 and removes(t, t.action) == t.fact.cells[0]


def parted(t: Told) -> bool:
    size, gain, between = t.amounts
    ends, inner = (t.fact.cells[0], t.fact.cells[-1]), t.fact.cells[1:-1]
    filled = replace(t.before, held={**t.before.held, **dict.fromkeys(inner, t.other)})
    more = points(t, filled, t.other) - points(t, t.before, t.other)
    so = (len(run(filled.held, t.cell)), more, len(inner)) == (size, gain, between)
    theirs = all(t.before.held.get(cell) == t.other for cell in ends)
    return so and theirs and t.cell in inner and not {*inner} & {*t.before.held}


def filled(t: Told) -> tuple[int, int, int]:
    """Return how large the clan would be with one more piece, what that brings, and what it had brought before."""
    cell = t.fact.cells[0]
    then, without = ({**at.held, cell: t.seat} for at in (t.after, t.before))
    more = points(t, replace(t.after, held=then), t.seat) - points(t, t.after, t.seat)
    had = points(t, replace(t.before, held=without), t.seat) - points(t, t.before, t.seat)
    return len(run(then, cell)), more, had


def planned(t: Told) -> bool:
    size, more, had = filled(t)
    cell, wild = t.fact.cells[0], t.after.closer is None
    rivals = [seat for seat in range(t.game.seats) if seat != t.seat]
    good = {card for card in unseen(t) if SPACE.get(card) == cell or (card in TRILITHONS and wild)}
    return (
        any(SPACE.get(card) == cell for card in t.after.hands[t.seat])
        and t.amounts == (size, more, per_cent(t, good.__contains__, hidden(t, *rivals)))
        and more > had
        and cell not in t.after.held
    )


def gap(t: Told) -> bool:
    size, more, had = filled(t)
    cell = t.fact.cells[0]
    copies = sum(SPACE.get(card) == cell for card in unseen(t))
    held = any(SPACE.get(card) == cell for card in t.before.hands[t.seat])
    wild = bool({*t.after.hands[t.seat]} & {*TRILITHONS})
    fair = copies > 0 and more > had and not held and cell not in t.after.held
    return fair and t.amounts[:3] == (size, more, copies) and t.amounts[3] <= wild


def strikes(t: Told, at: Any, *hand: str) -> dict[str, int]:
    """Return what the seat's attacks on the fact's first space bring in all, by the card."""
    mine, found = turned(at, t.seat, *hand), {}
    for one in t.game.actions(mine):
        if one[1:] == ("attack", t.fact.cells[0]):
            then = t.game.apply(mine, one)
            change = [points(t, then, seat) - points(t, at, seat) for seat in (t.seat, t.other)]
            found[SPACE[one[0]]] = change[0] - change[1]
    return found


def aimed(t: Told) -> bool:
    held = tuple(card for card in t.after.hands[t.seat] if card)
    then = strikes(t, t.after, *held)
    if t.amounts[1] != (t.action[0] in TRILITHONS and t.fact.shown_by[0][0] == t.cell):
        return False
    return then.get(t.fact.shown_by[0][0]) == t.amounts[0] and not strikes(t, t.before, *t.before.hands[t.seat])


def reached(t: Told) -> bool:
    every = tuple(f"{cell}n" for cell in NEXT)
    then, had = strikes(t, t.after, *every), strikes(t, t.before, *every)
    copies = sum(SPACE.get(card) in then for card in unseen(t))
    return not had and {*then.values()} == {t.amounts[0]} and copies == t.amounts[1] > 0


def wasted(t: Told) -> bool:
    placing = [one for one in plays(t, t.before) if one[0] in TRILITHONS and one[1] in ("follower", "god")]
    return t.action[0] == "discard" and t.fact.when == "wasted" and not t.fact.weight and bool(placing)


def lacking(t: Told) -> bool:
    """Tell whether an attack from a space of the seat's own lacks what is said: enemies, a clan or followers."""
    cell, view = SPACE[t.action[1]], t.before
    if t.other != t.seat:
        return view.held[cell] == t.other and not {*view.hands[t.seat]} & {*TRILITHONS}
    safe = {one for seat in range(t.game.seats) for one in t.game.protected(view, seat)}
    prey = [one for one in REACH[cell] if view.held.get(one, t.seat) != t.seat and one not in {*safe, *view.gods}]
    words = TEACHER.say(t.game, view, t.fact, "does")
    told = ["nothing to attack" in words, "stands alone" in words, "no follower left" in words]
    so = [not prey, len(run(view.held, cell)) == 1, not view.followers[t.seat]]
    return told.count(True) == 1 and so[told.index(True)] and (told[0] or bool(prey))


def several(t: Told) -> bool:
    """Tell whether no card can be played of several that go, or of one why not."""
    if not t.fact.lines or t.fact.counts["closes"]:
        return lacking(t)
    return together(t, lambda one: not card_plays(one))


def room(t: Told) -> bool:
    cells = t.fact.cells
    return (
        all(NEXT[one] == other for one, other in pairwise(cells))
        and all(t.after.held.get(cell, t.seat) == t.seat for cell in cells)
        and t.cell in cells
        and t.amounts == (len(cells),)
        and len(run(t.after.held, t.cell)) == 1
        and (t.after.held.get(BEFORE[cells[0]], t.seat) != t.seat or len(cells) == len(NEXT))
    )


def last(t: Told) -> bool:
    every = plays(t, t.before)
    mine = every.pop(t.action)
    most = max([0.0, *every.values()])
    return t.before.closer is not None and mine > most and t.amounts == (round(mine), round(most))


def scores_alone(t: Told) -> bool:
    every = plays(t, t.before)
    return t.before.closer is not None and every[t.action] == max(every.values()) == 1 and len(clan(t)) == 1


def spared(t: Told) -> bool:
    """Tell whether the card of the space stays in hand and can attack from there just what is told."""
    mine = turned(t.after, t.seat, *(card for card in t.after.hands[t.seat] if SPACE.get(card) == t.cell))
    prey = {one[2] for one in t.game.actions(mine) if one[1:2] == ("attack",)}
    words = TEACHER.say(t.game, t.before, t.fact, "does").replace(",", "").replace(".", "").split()
    told = [word for word in words[words.index("attack") :] if word in NEXT]
    return t.action[0] in TRILITHONS and {*t.fact.cells[1:]} == {*told} == prey != set()


def dead(t: Told) -> bool:
    card = t.action[1]
    if card in TRILITHONS:
        return t.before.closer is not None and not card_plays(t)
    cell = SPACE[card]
    god = cell == t.before.gods[t.seat] and not t.game.god_attacks
    safe = t.other != t.seat and cell in t.game.protected(t.before, t.other)
    return not card_plays(t) and (god or safe) and t.fact.cells == (cell,) and (not t.fact.lines or among(t))


def among(t: Told) -> bool:
    """Tell whether several cards that go can do nothing any more, or some of them only cannot be played now."""
    alike = together(t, lambda one: not card_plays(one))
    return alike and t.fact.counts["others"] != together(t, dead)


def odds_of_more(t: Told) -> bool:
    most = max(plays(t, t.before).values(), default=0.0)
    left = len(t.before.hands[t.seat]) - (t.action[0] == "discard")
    last = len(t.before.pile) <= HAND - left  # is drawn now, and in the round after that no trilithon is played (BG15)
    cards = [card for card in unseen(t) if not last or card not in TRILITHONS]
    alone = {card: max(plays(t, turned(t.before, t.seat, card)).values(), default=0.0) for card in cards}
    good = {card for card, brings in alone.items() if brings > max(3, most)}
    often = per_cent(t, good.__contains__, 1)
    return t.amounts == (round(max(alone.values())), often) and often >= 20


def reachable(t: Told, at: Any, cell: str) -> bool:
    """Tell whether a rival could attack a follower of the seat on a space with the right card."""
    with_one = replace(at, held={**at.held, cell: t.seat})
    rivals = [seat for seat in range(t.game.seats) if seat != t.seat]
    every = tuple(f"{one}n" for one in NEXT)
    return any(one[1:] == ("attack", cell) for seat in rivals for one in t.game.actions(turned(with_one, seat, *every)))


def standing(t: Told) -> tuple[int, int]:
    totals = [points(t, t.after, seat) for seat in range(t.game.seats)]
    return totals.pop(t.seat), max(totals)


CHECKS: dict[str, Callable[[Told], bool]] = {
    Kind.WINS: lambda t: t.after.over and t.amounts == standing(t) and t.amounts[0] > t.amounts[1],
    Kind.SHARES: lambda t: t.after.over and {*standing(t)} == {*t.amounts},
    Kind.ON_LAST_TURN: last,
    Kind.LAST_POINT: scores_alone,
    Kind.TRIGGERS: lambda t: (
        t.before.closer is None
        and t.after.closer == t.seat
        and t.amounts == standing(t)
        and t.amounts[0] > t.amounts[1]
    ),
    Kind.JOINS: lambda t: grown(t, joins=True, safe=False),
    Kind.JOINS_SAFE: lambda t: grown(t, joins=True, safe=True),
    Kind.GROWS: lambda t: grown(t, joins=False, safe=False),
    Kind.GROWS_SAFE: lambda t: grown(t, joins=False, safe=True),
    Kind.SIX: lambda t: grown(t, joins=False) and t.amounts[0] == 6,
    Kind.PAIRS: lambda t: grown(t, safe=False) and t.amounts[0] == 2,
    Kind.PAIRS_SAFE: lambda t: grown(t, safe=True) and t.amounts[0] == 2,
    Kind.OUT_OF_REACH: lambda t: (
        t.amounts == (len(clan(t)),)
        and not {*clan(t)} & {*t.game.protected(t.after, t.seat)}
        and not any(reachable(t, t.after, cell) for cell in clan(t))
        and 2 * sum(reachable(t, t.before, cell) for cell in NEXT if cell not in t.before.held)
        > len(NEXT) - len(t.before.held)
    ),
    Kind.GUARDS: lambda t: (
        t.after.gods[t.seat] == t.cell
        and t.amounts[:2] == (len(clan(t)), gained(t, t.seat))
        and t.fact.cells == clan(t)
        and threatened(t, *t.amounts[2:])
    ),
    Kind.ROOTS: lambda t: t.after.gods[t.seat] == t.cell and grown(t, safe=True) and t.amounts[0] > 1,
    Kind.GOD_ALONE: lambda t: (
        t.after.gods[t.seat] == t.cell
        and t.game.protected(t.after, t.seat) == (t.cell,)
        and len(t.before.pile) >= 10 * t.game.seats
    ),
    Kind.BREAKS: lambda t: lost(t) and grows(t) and t.amounts[0] > 1 and t.action[1] == "attack",
    Kind.STRIKES: lambda t: lost(t) and t.amounts[0] > 1 and t.action[0] in TRILITHONS,
    Kind.TAKES: lambda t: (
        lost(t) and t.amounts == (1, 1, max(0, (t.action[1] == "attack") * (gained(t, t.seat) - gained(t, t.other))))
    ),
    Kind.DEAREST: dearest,
    Kind.LEADER: leads,
    Kind.DISARMS: lambda t: threatened(t, *t.amounts),
    Kind.BLOCKS: denied,
    Kind.STOPS: stopped,
    Kind.FOILS: lambda _t: False,  # which is told of a game that is over alone, in test_kept_from_rival.py
    **dict.fromkeys((Kind.FORESTALLS, Kind.SAVES), lambda _t: False),  # nor these
    Kind.EXPOSES: exposed,
    Kind.PARTS: parted,
    Kind.NEXT: planned,
    Kind.AIMS: aimed,
    Kind.REACHES: reached,
    Kind.GAP: gap,
    Kind.ONLY_WILD: lambda t: (
        t.action[0] in TRILITHONS
        and not any(SPACE.get(card) == t.cell for card in (*unseen(t), *t.before.hands[t.seat]))
    ),
    Kind.SPARES: spared,
    Kind.IN_TIME: lambda t: t.action[0] in TRILITHONS and t.amounts == (len(t.after.pile),) and t.amounts[0] < 8,
    Kind.ROOM: room,
    Kind.DISCARDED: wasted,
    Kind.IDLED: lambda t: (
        t.action[0] == "discard"
        and t.fact.when == "wasted"
        and not (t.fact.weight or t.before.discarding)
        and any(one[0] not in TRILITHONS for one in plays(t, t.before))
    ),
    Kind.DEAD: dead,
    Kind.STUCK: lambda t: not plays(t, t.before) and SPACE[t.action[1]] in t.before.held and several(t),
    Kind.SPARE: lambda t: (
        not card_plays(t) and bool(plays(t, t.before)) and t.before.held[SPACE[t.action[1]]] == t.other and several(t)
    ),
    Kind.SMALL: lambda t: (
        t.amounts
        == (
            round(max(plays(t, t.before)[one] for one in card_plays(t))),
            round(max(plays(t, t.before).values())),
            int(goes_on(t.game, t.before, t.action) == len(t.before.hands[t.seat])),
        )
    ),
    Kind.ODDS: odds_of_more,
    Kind.OVER: lambda t: (
        t.before.closer is not None
        and (t.before.discarding or not plays(t, t.before))
        and t.amounts in ((), standing(t))
        and bool(t.amounts) == (t.before.closer == t.seat)
    ),
    Kind.KEEPS: lambda t: (
        t.action == ("end",)
        and len(t.before.hands[t.seat]) == t.amounts[0] > 0
        and {*t.fact.cells, *t.fact.lines} == {SPACE.get(card, card) for card in t.before.hands[t.seat]}
    ),
}
