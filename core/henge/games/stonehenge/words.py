"""What Stonehenge says: names, what to touch next, what was done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.game import Action, Prompt, listed
from henge.games.stonehenge.gains import lines
from henge.games.stonehenge.lines import LINES, standings
from henge.names import does, object_of

if TYPE_CHECKING:
    from henge.games.stonehenge import State, Stonehenge

WORDS = {"claim": "Mark a line", "end": "End the turn", "next": "Next game"}


def word(name: str) -> str:
    """Return a point, a line, a piece or a button as a player says it."""
    return WORDS.get(name, name)


def prompt(game: Stonehenge, view: State, touched: Action) -> Prompt:
    if game.winner(view) is not None:
        return Prompt(f"Begin game {view.number + 2} of {game.series}", "The players take turns to begin.")
    if touched[:1] == ("claim",):
        return Prompt("Choose a line to mark", f"Yours to mark: {listed(game.due(view))}.")
    if touched:
        secret = "It stays face down until a line through it is full."
        return Prompt(
            f"Place your {touched[0]} on an empty point",
            secret if game.face_down else "A line is yours once you can no longer lose it.",
        )
    due = game.due(view) if game.manual_claims else []
    yours = f"Yours to mark: {listed(due)}." if due else ""
    if view.laid:
        return Prompt("Mark a line, or end your turn" if due else "End your turn", yours or "No line is yours to mark.")
    if not view.hands[view.seat]:
        return Prompt("Mark your lines" if due else "End your turn", yours or "The other lines belong to your rival.")
    return Prompt("Choose a piece, or mark a line" if due else "Choose a piece", yours or "Then touch an empty point.")


def tell(game: Stonehenge, view: State, action: Action, seen: bool) -> str:
    if action[0] == "next":
        return f"begins game {view.number + 2}"
    if action[0] == "end":
        return "ends the turn"
    if action[0] == "claim":
        return f"marks line {action[1]}"
    after = game.apply(view, action)
    full = any(action[1] in cells and not standings(after)[line].empty for line, cells in LINES.items())
    piece = action[0] if seen or full or not game.face_down else "a piece"  # KS9
    told = f"places {piece} on {action[1]}"
    new = [line for line in after.megaliths if line not in view.megaliths]
    mine = [line for line in new if after.megaliths[line] == view.seat]
    theirs = [line for line in new if line not in mine]
    if mine:
        told += f" and marks {lines(mine)}"
    return told + (f"; {does(object_of(game.name(view, 1 - view.seat)), f'marks {lines(theirs)}')}" if theirs else "")


def overview(game: Stonehenge, view: State) -> tuple[str, ...]:
    """Return how the match and every line stand, the lines in table order."""
    names = [game.name(view, seat) for seat in (0, 1)]
    told = [f"{name}: {game.scores(view)[seat].total} megaliths." for seat, name in enumerate(names)]
    for line, at in standings(view).items():
        sums = [f"{name} {'hidden' if at.hidden[seat] else at.totals[seat]}" for seat, name in enumerate(names)]
        owner = f"{names[view.megaliths[line]]} has marked it" if line in view.megaliths else "open"
        room = f"empty: {listed(at.empty)}" if at.empty else "full"
        told.append(f"Line {line}: {', '.join(sums)}; {room}; {owner}.")
    return tuple(told)
