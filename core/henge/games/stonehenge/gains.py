"""What a move does in Stonehenge: the lines it wins, those the rival could have won, and those it threatens."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from henge.game import Seat, in_words, listed
from henge.games.stonehenge.lines import LINES, best, standings
from henge.names import object_of

if TYPE_CHECKING:
    from henge.games.stonehenge import State, Stonehenge

COUNTED = 6  # so many pieces can be placed in at most 720 ways


def gains(game: Stonehenge, before: State, after: State, seat: Seat) -> list[str]:
    """Return what came of it for a seat, the weightiest first."""
    if before.number != after.number:
        return []
    phrases = []
    if won := [line for line in after.megaliths if line not in before.megaliths and after.megaliths[line] == seat]:
        left = (game.goal or 0) - list(after.megaliths.values()).count(seat)
        phrases.append(f"wins {lines(won)} ({f'{left} to go' if left else 'the eighth'})")
    if seat == before.seat and (left_to := no_longer_enough(game, before, after, 1 - seat)) is not None:
        at_most = f"at most {in_words(left_to)} line{'s' * (left_to != 1)}"
        phrases.append(f"leaves {object_of(game.name(after, 1 - seat))} {at_most}, too few to win")
    held, open_now = threatened(game, before, seat), threatened(game, after, seat)
    came = [cell for cell, *_ in after.placed[len(before.placed) :] if seat == before.seat]
    short = [line for line in open_now if len(LINES[line]) == 2 and {*came} & {*LINES[line]}]  # held all along
    short = [line for line in short if line not in threatened(game, after, 1 - seat)]
    if new := [line for line in open_now if line not in held or line in short]:
        several = f"threatens {in_words(len(new))} lines at once: {listed(new)}"
        if seat != before.seat:
            phrases.append(f"can now win {'' if len(new) == 1 else 'one of '}{lines(new)}")
        else:
            phrases.append(f"threatens to win line {new[0]}" if len(new) == 1 else several)
    return phrases


def threatened(game: Stonehenge, view: State, seat: Seat) -> list[str]:
    """Return the unmarked lines that a seat would dominate by one more piece, were it its turn (KS3, KS4).

    None where pieces lie face down: what the rival could still add is not known.
    """
    if game.face_down or game.winner(view) is not None:
        return []
    rest, rivals = best(view.hands[seat], 1), view.hands[1 - seat]
    lines = []
    for line, at in standings(view).items():
        if line in view.megaliths or not at.empty or not rest:
            continue
        mine, most = at.totals[seat] + rest[0], at.totals[1 - seat] + sum(best(rivals, len(at.empty) - 1))
        if mine > most or (mine == most and len(at.empty) > 1):
            lines.append(line)
    return lines


def no_longer_enough(game: Stonehenge, before: State, after: State, seat: Seat) -> int | None:
    """Return the most lines a seat can still mark if they have just become too few to win, else None."""
    goal = game.goal or 0
    left = most(game, after, seat)
    if left is None or left >= goal or game.winner(after) is not None:
        return None
    had = most(game, before, seat)
    return left if had is None or had >= goal else None


def most(game: Stonehenge, view: State, seat: Seat) -> int | None:
    """Return the most lines that a seat could mark however both go on, None for what nobody can know or soon count.

    All ways of filling the empty points are tried; where a line would be level, it counts as the seat's (KS3).
    """
    at = {line: one for line, one in standings(view).items() if line not in view.megaliths}
    empty = tuple(dict.fromkeys(cell for one in at.values() for cell in one.empty))
    left = [value if owner == seat else -value for owner in (0, 1) for value in view.hands[owner] if value]
    if game.face_down or len(left) > COUNTED:
        return None
    leads = [one.totals[seat] - one.totals[1 - seat] for one in at.values()]
    places = [[empty.index(cell) for cell in one.empty] for one in at.values()]
    return list(view.megaliths.values()).count(seat) + max(
        sum(lead + sum(way[place] for place in line) >= 0 for lead, line in zip(leads, places, strict=True))
        for way in set(permutations(left, len(empty)))
    )


def lines(names: list[str]) -> str:
    """Return lines by name: "line ab", "lines ab and jo"."""
    return f"{'line' if len(names) == 1 else 'lines'} {listed(names)}"


def merits(game: Stonehenge, before: State, after: State, seat: Seat) -> list[str]:
    """Return what a placement does on the lines through its point that are still open, and what it spends."""
    fresh = [one for one in after.placed if one not in before.placed]
    if before.number != after.number or seat != before.seat or not fresh or game.winner(after) is not None:
        return []
    [(cell, _, value)] = fresh
    was, now, rival = standings(before), standings(after), 1 - seat
    through = [line for line, cells in LINES.items() if cell in cells]
    phrases, left = [], [held for held in after.hands[seat] if held is not None]
    at_stake = [line for line in through if now[line].empty and line not in after.megaliths]
    if kept := [line for line in threatened(game, before, rival) if after.megaliths.get(line) == seat]:
        phrases.append(f"keeps {lines(kept)} from {object_of(game.name(after, rival))}")
    if all(line in before.megaliths for line in through):
        phrases.append(f"spends a {value} where every line is decided")
    at_stake = [line for line in at_stake if not any(now[line].hidden)]
    led = [line for line in at_stake if now[line].totals[seat] > now[line].totals[rival]]
    led = [line for line in led if line not in threatened(game, after, seat)]  # more than a lead
    if taken := [line for line in led if was[line].totals[seat] <= was[line].totals[rival]]:
        phrases.append(f"takes the lead on {lines(taken)}")
    elif led:
        best_led = max(led, key=lambda line: now[line].totals[seat] - now[line].totals[rival])
        phrases.append(f"leads line {best_led} {now[best_led].totals[seat]} to {now[best_led].totals[rival]}")
    if met := [line for line in at_stake if now[line].totals[seat] <= now[line].totals[rival]]:
        mine, theirs = now[met[0]].totals[seat], now[met[0]].totals[rival]
        closer = f"draws level on line {met[0]}, {mine} all"
        phrases.append(
            closer
            if mine == theirs
            else f"comes within {theirs - mine} of {object_of(game.name(after, rival))} on line {met[0]}"
        )
    if value is not None and left and value == min([*left, value]) and value < max(left):
        phrases.append(f"spends only a {value}, the smallest piece left")
    return phrases
