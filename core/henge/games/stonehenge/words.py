"""What Stonehenge says: names, what to touch next, what was done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from henge.english import YOU, counted, does, listed, object_of, opened
from henge.game import Prompt
from henge.games.stonehenge.lines import LINES, Standing, standings
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.stonehenge import Stonehenge
    from henge.games.stonehenge.rules import State

NAMED = 4  # lines without a piece that are told by name
WORDS = {"claim": "Mark a line", "end": "End the turn", "next": "Next game"}


def word(name: str) -> str:
    """Return a point, a line, a piece or a button as a player says it."""
    return WORDS.get(name, name)


def use(name: str) -> str:
    """Return in a line what a piece does (KS2, KS3)."""
    return f"Counts {name} on its three lines."


def prompt(game: Stonehenge, view: State, touched: Action) -> Prompt:
    """Return what to touch next."""
    if game.winner(view) is not None:
        return Prompt(f"Begin game {view.number + 2} of {game.series}", "Players take turns going first.")
    if touched[:1] == ("claim",):
        return Prompt("Choose a line to mark", f"You have won {lines(game.due(view))}.")
    if touched:
        secret = "It stays face down until a line through it is full."
        return Prompt(
            f"Place your {touched[0]} on an empty point",
            secret if game.face_down else "A line is yours once you can no longer lose it.",
        )
    due = game.due(view) if game.manual_claims else []
    yours = f"You have won {lines(due)}." if due else ""
    if view.laid:
        return Prompt("Mark a line, or end your turn" if due else "End your turn", yours or "You have no line to mark.")
    if not view.hands[view.seat]:
        return Prompt(
            "Mark your lines" if due else "End your turn", yours or "The lines still unmarked belong to your rival."
        )
    return Prompt(
        "Choose a piece, or mark a line" if due else "Choose a piece", yours or "Then choose an empty point for it."
    )


def offer(touched: Action) -> str:
    """Return what can be done at a point or a line’s end that may be touched next."""
    if not touched:
        return ""
    return "this line can be marked" if touched[0] == "claim" else f"your {touched[0]} can go here"


def tell(game: Stonehenge, view: State, action: Action, seen: bool = True) -> str:
    """Return what was done, with the value of a piece only where it was `seen`."""
    if action[0] == "next":
        return f"begins game {view.number + 2}"
    if action[0] == "end":
        return "ends the turn"
    if action[0] == "claim":
        return f"marks line {action[1]}"
    after = game.apply(view, action)
    full = any(action[1] in cells and not standings(after)[line].empty for line, cells in LINES.items())
    piece = action[0] if seen or full or not game.face_down else "piece"  # KS9
    words = f"places a {piece} on {action[1]}"
    new = [line for line in after.megaliths if line not in view.megaliths]
    mine = [line for line in new if after.megaliths[line] == view.seat]
    theirs = [line for line in new if line not in mine]
    if mine:
        words += f" and marks {lines(mine)}"
    return words + (f"; {does(object_of(game.name(view, 1 - view.seat)), f'marks {lines(theirs)}')}" if theirs else "")


def lines(names: Sequence[str]) -> str:
    """Return lines by name: "line ab", "lines ab and jo"."""
    return f"{'line' if len(names) == 1 else 'lines'} {listed(names)}"


def standing(game: Stonehenge, view: State, left: tuple[int, ...]) -> tuple[str, ...]:
    """Return which game of a match it is, and until the match is over who leads it, with what is `left` over (KS10)."""
    said = (f"Game {view.number + 1} of {game.series}",)
    fewer, more = sorted(left)
    if not more or game.result(view):
        return said
    if fewer == more:
        return (*said, f"Level so far, with {counted(more, 'megalith')} left over each")
    first, last = (game.name(view, left.index(count)) for count in (fewer, more))
    if last == YOU:
        return (*said, f"You trail, {counted(more, 'megalith')} left over to {fewer}")
    return (*said, does(first, f"leads, {counted(fewer, 'megalith')} left over to {more}"))


def overview(game: Stonehenge, view: State) -> tuple[str, ...]:
    """Return who has more megaliths, every line with a piece on it, those still open first, and the empty lines."""
    names, at = [game.name(view, seat) for seat in (0, 1)], standings(view)
    sentences = list(game.lead(view))
    marked = [line for line in at if line in view.megaliths]
    touched = [line for line in at if line not in marked and len(at[line].empty) < len(LINES[line])]
    sentences += [f"Line {line}: {sums(names, at[line])}." for line in touched]
    for seat, name in enumerate(names):
        if mine := [line for line in marked if view.megaliths[line] == seat]:
            sentences.append(f"{opened(does(name, f'has marked {lines(mine)}'))}.")
    if empty := [line for line in at if line not in marked and line not in touched]:
        few = lines(empty) if len(empty) <= NAMED else f"the other {len(empty)} lines"
        sentences.append(f"No piece yet on {few if len(empty) < len(at) else 'any line'}.")
    return tuple(sentences)


def sums(names: list[str], at: Standing) -> str:
    """Return what everybody has on a line and what is empty there."""
    parts = [f"{name} {_sum(at.totals[seat], at.hidden[seat])}" for seat, name in enumerate(names)]
    return f"{', '.join(parts)}, {listed(at.empty)} empty" if at.empty else f"{', '.join(parts)}, full"


def _sum(total: int, hidden: int) -> str:
    """Return what somebody has on a line: "5", "5 and one face down"."""
    if not hidden:
        return str(total)
    down = "one face down" if hidden == 1 else f"{hidden} face down"
    return f"{total} and {down}" if total else down
