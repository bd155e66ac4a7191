"""Why a touch leads nowhere in Stonehenge: the clause that forbids it, a sentence, and the points that show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.english import counted, listed, object_of, whose
from henge.games.stonehenge.lines import LINES, PIECES, POINTS, best, reach, standings
from henge.games.stonehenge.words import WORDS, sums
from henge.rules import Action, Info, Reason

if TYPE_CHECKING:
    from henge.games.stonehenge import Stonehenge
    from henge.games.stonehenge.rules import State

VALUES = tuple(map(str, dict.fromkeys(PIECES)))


def why_not(game: Stonehenge, view: State, touched: Action, name: str) -> Reason:
    """Return why `name` (or "", stopping here) leads nowhere after `touched`."""
    if game.winner(view) is not None:
        return Reason("KS10", "This game is over. Begin the next game of the match.")
    if name == "next" and game.series == 1:
        return Reason("KS10", "This is a single game; no other follows it.")
    if name == "next":
        return Reason("KS10", "The next game begins when a player has placed all eight megaliths in this one.")
    if touched and touched[0] in VALUES:
        return _why_not_there(view, touched, name)
    if touched and touched[0] == "claim":
        if len(touched) == 1 and name in LINES:
            return _why_not_mine(game, view, name)
        return Reason("KS5", "You mark one line at a time.")
    if touched:
        return Reason("KS6", "You have chosen to end your turn: confirm or cancel.")
    if not game.manual_claims and name in LINES and name in view.megaliths:
        return Info(*_marked(game, view, name))
    if not game.manual_claims and name in LINES:
        return Info("KS9" if game.face_down else "KS4", _how_it_stands(game, view, name), LINES[name])
    if not game.manual_claims and name in ("claim", "end"):
        return Reason("KS6", "At this table lines are marked for you, and your turn ends once you place a piece.")
    if name == "claim":
        return Reason("KS5", "You have no line to mark.")
    if name in LINES:
        why = _why_not_mine(game, view, name)
        return why if why.text else Reason("KS6", f"To mark line {name}, touch “{WORDS['claim']}” first.", LINES[name])
    if name == "end":
        return _why_not_over(game, view)
    if view.laid:
        return Reason("KS2", "You have already placed a piece this turn.", (view.placed[-1][0],))
    if not view.hands[view.seat]:
        return Reason("KS8", "All eighteen pieces have been placed; only lines are left to mark.")
    if name in VALUES:
        mine = tuple(cell for cell, seat, value in view.placed if seat == view.seat and str(value) == name)
        return Reason("KS1", f"You have no {name} left.", mine)
    if name in POINTS:
        return _why_not_free(view, name) or Reason("KS2", f"First choose a piece to place on {name}.")
    return Reason("KS2", "Choose a piece, then an empty point.")


def _how_it_stands(game: Stonehenge, view: State, line: str) -> str:
    """Return what each player has on a line and, where that can be known, could still have there."""
    at = standings(view)[line]
    if game.face_down:
        names = [game.name(view, seat) for seat in (0, 1)]
        return f"Line {line}: {sums(names, at)}. Lines are marked for you here as soon as they are full."
    parts = [
        f"{game.name(view, seat)} {at.totals[seat]}" + (f" (at most {reach(view, at, seat)})" if at.empty else "")
        for seat in (0, 1)
    ]
    return f"Line {line}: {', '.join(parts)}. Lines are marked for you at this table."


def _marked(game: Stonehenge, view: State, line: str) -> Reason:
    owner = whose(game.name(view, view.megaliths[line]))
    return Reason("KS5", f"Line {line} is already marked with {owner} megalith.", LINES[line])


def _why_not_there(view: State, touched: Action, name: str) -> Reason:
    if len(touched) > 1:
        return Reason("KS2", "You place one piece a turn.", (touched[1],))
    return _why_not_free(view, name) or Reason("KS2", f"Place your {touched[0]} on an empty point.")


def _why_not_free(view: State, name: str) -> Reason | None:
    taken = any(cell == name for cell, _, _ in view.placed)
    return Reason("KS2", f"There is already a piece on {name}.", (name,)) if taken else None


def _why_not_over(game: Stonehenge, view: State) -> Reason:
    if view.hands[view.seat]:
        return Reason("KS6", "Place a piece before you end your turn.")
    due = game.due(view)
    return Reason("KS8", f"Mark every line that is yours before you end your turn: {listed(due)}.", tuple(due))


def _why_not_mine(game: Stonehenge, view: State, line: str) -> Reason:
    """Return why the seat to move may not mark a line; without a text if it may."""
    mine, other = view.seat, 1 - view.seat
    if line in view.megaliths:
        return _marked(game, view, line)
    if line in game.due(view):
        return Reason("KS5", "", LINES[line])
    at, rival = standings(view)[line], game.name(view, other)
    if not at.empty:
        if at.totals[mine] == at.totals[other]:
            level = f"Line {line} is level at {at.totals[mine]}"
            text = f"{level}, and you placed last on it, so it goes to {object_of(rival)}."
        else:
            text = f"{rival} has {at.totals[other]} on line {line} against your {at.totals[mine]}."
        return Reason("KS3", text, LINES[line])
    points = counted(len(at.empty), "empty point")
    if game.face_down:
        return Reason(
            "KS9", f"Line {line} has {points}; with pieces face down, only a full line can be marked.", LINES[line]
        )
    gain = best(view.hands[other], len(at.empty))
    text = f"{rival} has {at.totals[other]} on {line} and could add {' + '.join(map(str, gain)) or 0} on its {points}"
    return Reason("KS4", f"{text}: {at.totals[other] + sum(gain)}, more than your {at.totals[mine]}.", LINES[line])
