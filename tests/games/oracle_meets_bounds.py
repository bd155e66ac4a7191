"""An oracle for Meets & Bounds: slow and plain, written from its rules alone.

A position is a dictionary: ``disks`` stone → seat, ``hands`` a list of sets, ``deck`` and ``discard`` lists, ``seat``
(None when over), ``owed`` discards of a pass, ``idle`` passes in a row with fewer than three cards.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

RING = [f"{n}{side}" for n in range(1, 31) for side in ("n", "d")]
COLOURS = ["white", "blue", "green", "yellow", "red", "black"]


def number(stone: str) -> int:
    return int(stone[:-1])


def walk(first: str, last: str) -> list[str]:
    """Every stone from one to the other, clockwise, both included."""
    place = RING.index(first)
    way = [first]
    while way[-1] != last:
        place = (place + 1) % 60
        way.append(RING[place])
    return way


def sequences(p: dict[str, Any], seat: int) -> set[str]:
    moves = set()
    numbers = [card for card in p["hands"][seat] if card[0] != "t"]
    for one in numbers:
        for two in numbers:
            for three in numbers:
                if len({one, two, three}) == 3 and three not in p["disks"]:
                    inside = walk(f"{number(one)}n", f"{number(two)}d")
                    for stone in inside:
                        if p["disks"].get(stone) == seat:
                            moves.add(f"{one}-{two}-{stone}-{three}")
    return moves


def trilithons(p: dict[str, Any], seat: int) -> set[str]:
    moves = set()
    for card in p["hands"][seat]:
        if card[0] == "t":
            moves.add(f"{card}-none")
            for stone in p["disks"]:
                if "t" + COLOURS[(number(stone) - 1) % 6] == card:
                    moves.add(f"{card}-{stone}")
    return moves


def legal(p: dict[str, Any]) -> set[str]:
    if p["seat"] is None:
        return set()
    if p["owed"]:
        return set(p["hands"][p["seat"]])
    return sequences(p, p["seat"]) | trilithons(p, p["seat"]) | {"pass"}


def play(before: dict[str, Any], move: str) -> dict[str, Any]:
    p = deepcopy(before)
    names = move.split("-")
    hand = p["hands"][p["seat"]]
    draw, played, whole = 0, [], True
    if move == "pass":
        if len(hand) < 3:
            p["idle"] += 1
        else:
            p["owed"], whole = 3, False
    elif p["owed"]:
        played = names
        p["owed"] -= 1
        whole = p["owed"] == 0
        draw = 3
    elif len(names) == 2:
        played, draw = names[:1], 1
        if names[1] != "none":
            del p["disks"][names[1]]
    else:
        played, draw = [names[0], names[1], names[3]], 3
        del p["disks"][names[2]]
        p["disks"][names[3]] = p["seat"]
    for card in played:
        hand.remove(card)
        p["discard"].append(card)
    if whole:
        if move != "pass":
            p["idle"] = 0
            while draw and p["deck"]:
                hand.add(p["deck"].pop(0))
                draw -= 1
        seats = range(len(p["hands"]))
        p["seat"] = (p["seat"] + 1) % len(p["hands"])
        if not p["deck"]:
            stuck = not any(sequences(p, seat) or trilithons(p, seat) for seat in seats)
            if stuck or p["idle"] >= len(p["hands"]):
                p["seat"] = None
    return p


def count(p: dict[str, Any], depth: int) -> int:
    if depth == 0:
        return 1
    if depth == 1:
        return len(legal(p))
    return sum(count(play(p, move), depth - 1) for move in legal(p))


def points(disks: dict[str, int], seat: int) -> tuple[int, int, int]:
    """Sectors, bounded disks and groups of one seat, while more than one seat has disks."""
    sectors = bounded = groups = 0
    for stone in RING:
        if disks.get(stone) != seat:
            continue
        others = [RING[(RING.index(stone) - k) % 60] for k in range(1, 61)]
        if disks[next(other for other in others if other in disks)] != seat:  # the first disk of its run
            run = [stone]
            for after in walk(stone, others[0])[1:]:
                if disks.get(after, seat) != seat:
                    break
                if after in disks:
                    run.append(after)
            if len(run) > 1:
                sectors += len({number(each) for each in walk(run[0], run[-1])})
                bounded += len(run) - 2
        if disks.get(others[0]) != seat:  # the first disk of its chain
            chain = 1
            while disks.get(RING[(RING.index(stone) + chain) % 60]) == seat:
                chain += 1
            groups += {1: 0, 2: 2}.get(chain, 2 * chain)
    return sectors, bounded, groups
