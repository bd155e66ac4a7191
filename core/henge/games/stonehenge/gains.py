"""What a move does in Stonehenge: the lines it wins or loses, those it threatens, and the threats it stops."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.game import Seat, listed
from henge.games.stonehenge.lines import best, standings

if TYPE_CHECKING:
    from henge.games.stonehenge import State, Stonehenge

NUMBER = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def gains(game: Stonehenge, before: State, after: State, seat: Seat) -> list[str]:
    """Return what came of it for a seat, the weightiest first."""
    if before.number != after.number:
        return []
    phrases = []
    if won := [line for line in after.megaliths if line not in before.megaliths and after.megaliths[line] == seat]:
        left = (game.goal or 0) - list(after.megaliths.values()).count(seat)
        phrases.append(f"wins {lines(won)}" + (f" ({left} to go)" if left else ""))
    held, open_now = threatened(game, before, seat), threatened(game, after, seat)
    if new := [line for line in open_now if line not in held]:
        several = f"threatens {NUMBER[len(new)]} lines at once: {listed(new)}"
        phrases.append(f"threatens to win line {new[0]}" if len(new) == 1 else several)
    rival = 1 - seat
    stopped = [line for line in threatened(game, before, rival) if line not in threatened(game, after, rival)]
    if kept := [line for line in stopped if after.megaliths.get(line) != rival and line not in won]:
        phrases.append(f"stops the threat to {lines(kept)}")
    return phrases


def threatened(game: Stonehenge, view: State, seat: Seat) -> list[str]:
    """Return the unmarked lines that a seat would dominate by one more piece, were it its turn (KS3, KS4).

    None where pieces lie face down: what the rival could still add is not known.
    """
    if game.face_down or game.winner(view) is not None:
        return []
    rest, rivals = best(view.hands[seat], 1), view.hands[1 - seat]
    found = []
    for line, at in standings(view).items():
        if line in view.megaliths or not at.empty or not rest:
            continue
        mine, most = at.totals[seat] + rest[0], at.totals[1 - seat] + sum(best(rivals, len(at.empty) - 1))
        if mine > most or (mine == most and len(at.empty) > 1):
            found.append(line)
    return found


def lines(names: list[str]) -> str:
    """Return lines by name: "line ab", "lines ab and jo"."""
    return f"{'line' if len(names) == 1 else 'lines'} {listed(names)}"
