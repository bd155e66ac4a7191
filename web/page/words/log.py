"""What happened and what comes next, in the games' own words and never more than the viewer may know."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from henge.game import Action, Prompt, Seat, listed
from henge.names import YOU, does

from page.table.table import Table
from page.table.visibility import Sight


class Entry(NamedTuple):
    """One action in words; `ply` is the position after it."""

    ply: int
    seat: Seat
    words: str


def entries(table: Table) -> list[Entry]:
    """Return what happened so far, oldest first."""
    return [_entry(_Told(table.sight, table.match.states[ply], ply)) for ply in range(table.last)]


class _Told:
    """What an entry depends on.  States are compared by identity: a match's states stay the same objects."""

    def __init__(self, sight: Sight, state: object, ply: int) -> None:
        self.sight, self.state, self.ply = sight, state, ply
        self.key = (id(state), sight.match.actions[ply], ply, sight.seat, sight.open, sight.match.players)

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Told) and self.state is other.state and self.key == other.key


@lru_cache(maxsize=1024)
def _entry(told: _Told) -> Entry:
    sight, ply = told.sight, told.ply
    game, match = sight.game, sight.match
    seat = game.turn(match.states[ply])
    assert seat is not None
    words = game.tell(sight.of(ply), match.actions[ply], sight.knows(ply))
    return Entry(ply + 1, seat, f"{does(match.name(seat, match.states[ply]), words)}.")


def lately(table: Table, letters: int = 1000) -> str:
    """Return what each of the others did in the latest turn, as everybody may know it: the last in so many letters."""
    game, match = table.game, table.match
    turns: dict[Seat, list[str]] = {}
    names: dict[Seat, str] = {}
    before = match.turn
    for ply in reversed(range(table.last)):
        seat, view = game.turn(match.states[ply]), game.observe(match.states[ply], None)
        if seat is None or (seat != before and (seat in turns or seat == match.turn)):
            break
        if seat != match.turn:
            turns.setdefault(seat, []).insert(0, game.tell(view, match.actions[ply], False))
            names[seat] = match.name(seat, view)
        before = seat
    told = [f"{does(names[seat], listed(words))}." for seat, words in reversed(turns.items())]
    while len(told) > 1 and len(" ".join(told)) > letters:
        del told[0]
    return " ".join(told)


def status(table: Table) -> Prompt:
    """Return what the table says now: whose turn it is, what to touch, or what the outcome was."""
    sight = table.sight
    if table.past:
        return Prompt(f"Move {table.shown} of {table.last}", "This is how the table looked then.")
    if result := sight.result:
        return Prompt("The game is over", result.text)
    seat = table.match.turn
    if seat is None:
        return Prompt("The game is over")
    if table.between:
        return Prompt("This game is over", table.between.text)
    if table.bot:
        return Prompt(does(table.name(seat), f"is {'to move' if table.paused else 'thinking'}"))
    if table.down:
        return Prompt(f"{table.name(seat)} is to move", "What they hold is covered.")
    if table.whole:
        return Prompt("Confirm your move", f"{does(table.name(seat), _pending(table, table.touched))}.")
    prompt = table.game.prompt(table.sight.view, table.touched)
    note = prompt.note and prompt.note.rstrip(".") + "."
    if table.name(seat) == YOU:
        return Prompt(prompt.sentence, note)
    return Prompt(f"{table.name(seat)}: {_lower(prompt.sentence)}", note)


def _pending(table: Table, action: Action) -> str:
    return table.game.tell(table.sight.view, action, True)


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:] if sentence[1:2].islower() else sentence
