"""An oracle for Battle of the Gods: straight from the clauses, slow and plain, sharing no code with the game.

A position is a dictionary of plain values; a move is its text.
"""

from __future__ import annotations

from typing import Any

Position = dict[str, Any]

QUADRANT_PAIRS = [(range(1, 9), range(16, 24)), (range(8, 16), range(23, 31))]


def cards() -> list[str]:
    """R4."""
    numbers = [f"{n}{half}" for n in range(1, 31) for half in "nd"]
    return [*numbers, "twhite", "tblue", "tgreen", "tyellow", "tred"]


def table(hands: list[list[str]], pile: list[str], god_attacks: bool = False) -> Position:
    """BG1, BG2."""
    return {
        "ring": ["" for _ in range(31)],  # "0f": a follower of seat 0, "1g": the god of seat 1; nothing at 0
        "followers": [20 for _ in hands],
        "hands": [list(hand) for hand in hands],
        "pile": list(pile),
        "discard": [],
        "turn": 0,
        "discarding": False,
        "turns_left": None,
        "god_attacks": god_attacks,
    }


def copy(at: Position) -> Position:
    return {key: [list(x) if isinstance(x, list) else x for x in value] if isinstance(value, list) else value
            for key, value in at.items()}  # fmt: skip


def clan_sets(at: Position, seat: int) -> list[set[int]]:
    """BG7: start with single spaces and join neighbours until nothing changes."""
    sets = [{n} for n in range(1, 31) if at["ring"][n].startswith(str(seat))]
    joined = True
    while joined:
        joined = False
        for a in sets:
            for b in sets:
                if a is not b and any((x - y) % 30 in (1, 29) for x in a for y in b):
                    sets = [s for s in sets if s is not a and s is not b] + [a | b]
                    joined = True
                    break
            if joined:
                break
    return [s for s in sets if len(s) >= 2]


def safe(at: Position, n: int) -> bool:
    """BG8."""
    piece = at["ring"][n]
    if piece.endswith("g"):
        return True
    seat = int(piece[0])
    return any(n in clan and any(at["ring"][m] == f"{seat}g" for m in clan) for clan in clan_sets(at, seat))


def victims(at: Position) -> list[int]:
    me = str(at["turn"])
    return [n for n in range(1, 31) if at["ring"][n] and at["ring"][n][0] != me and not safe(at, n)]


def across(n: int) -> set[int]:
    """R5."""
    opposite: set[int] = set()
    for one, other in QUADRANT_PAIRS:
        if n in one:
            opposite |= set(other)
        if n in other:
            opposite |= set(one)
    return opposite


def legal(at: Position) -> set[str]:
    me, ring = at["turn"], at["ring"]
    if at["turns_left"] == 0:
        return set()
    hand = at["hands"][me]
    moves = {f"discard-{card}" for card in hand}  # BG13
    if at["discarding"]:
        return moves | {"end"}
    if hand == []:
        return {"pass"}
    prey, clans = victims(at), clan_sets(at, me)
    god_in_supply = f"{me}g" not in ring
    follower_in_supply = at["followers"][me] >= 1
    for card in hand:
        if card[0] != "t":
            n = int(card[:-1])
            if ring[n] == "" and follower_in_supply:
                moves.add(f"{card}-follower")  # BG4
            if ring[n] == "" and god_in_supply:
                moves.add(f"{card}-god")  # BG5
            in_clan = any(n in clan for clan in clans)
            may = ring[n] == f"{me}f" or (at["god_attacks"] and ring[n] == f"{me}g")
            if in_clan and may and follower_in_supply:  # BG9, BG10
                moves |= {f"{card}-attack-{target}" for target in prey if target in across(n)}
        elif at["turns_left"] is None:  # BG15
            for n in range(1, 31):
                if ring[n] == "" and follower_in_supply:
                    moves.add(f"{card}-follower-{n}")  # BG6
                if ring[n] == "" and god_in_supply:
                    moves.add(f"{card}-god-{n}")
            for other in hand:
                if other[0] != "t" and int(other[:-1]) in prey:
                    moves.add(f"{card}-{other}")  # BG11
    return moves


def play(before: Position, move: str) -> Position:
    at = copy(before)
    me, words = at["turn"], move.split("-")
    if words[0] == "discard":
        at["hands"][me].remove(words[1])
        at["discard"].append(words[1])
        at["discarding"] = True
        return at
    played = [word for word in words if word in cards()]
    for card in played:
        at["hands"][me].remove(card)
        at["discard"].append(card)
    number = int(played[0][:-1]) if played and played[0][0] != "t" else int(words[-1]) if words[-1].isdigit() else 0
    if "attack" in words:
        at["ring"][int(words[2])] = f"{me}f"
        at["followers"][me] -= 1
    elif "follower" in words:
        at["ring"][number] = f"{me}f"
        at["followers"][me] -= 1
    elif "god" in words:
        at["ring"][number] = f"{me}g"
    elif len(played) == 2:
        at["ring"][int(played[1][:-1])] = ""
    while len(at["hands"][me]) < 4 and at["pile"]:
        at["hands"][me].append(at["pile"].pop(0))  # BG3
    if at["turns_left"] is not None:
        at["turns_left"] -= 1  # BG15
    elif at["pile"] == [] or 0 in at["followers"] or "" not in at["ring"][1:]:
        at["turns_left"] = len(at["hands"])  # BG14
    at["discarding"] = False
    at["turn"] = (me + 1) % len(at["hands"])
    return at


def points(at: Position) -> list[int]:
    """BG16."""
    worth = [0, 0, 1, 4, 9, 16] + [25] * 25
    return [
        sum(1 for piece in at["ring"] if piece.startswith(str(seat))) + sum(worth[len(c)] for c in clan_sets(at, seat))
        for seat in range(len(at["hands"]))
    ]


def perft(at: Position, depth: int) -> int:
    moves = legal(at)
    return len(moves) if depth == 1 else sum(perft(play(at, move), depth - 1) for move in moves)
