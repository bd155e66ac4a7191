"""What happened and what comes next, in the games' own words and never more than the viewer may know."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from henge.game import Action, Game, Prompt, Seat, counted, listed
from henge.names import YOU, does, whose

from page.table.table import Table
from page.table.undo import first
from page.table.visibility import Sight

SEND = "Send {0} the link, and open the one that {0} sends back."
NUMBER = ("no", "one", "two", "three", "four", "five")


class Entry(NamedTuple):
    """One action in words, with those before it that it was chosen along with; `ply` is the position after it.

    An entry that is not `ended` makes room for the next, which tells of the same and more.
    """

    ply: int
    seat: Seat
    words: str
    ended: bool


class _Told(NamedTuple):
    """Entries, one for every action, what was told in them, and those that are shown."""

    start: object  # the very state the match began with: with the actions it settles all that followed
    actions: tuple[Action, ...]
    entries: tuple[Entry, ...]
    shown: tuple[Entry, ...]


_told: dict[tuple[object, ...], _Told] = {}  # what was told last, by whom it was told to


def entries(table: Table) -> tuple[Entry, ...]:
    """Return what happened so far, oldest first.  What was told before is not put into words again."""
    sight, match = table.sight, table.match
    seat = None if type(match.game).observe is Game.observe else sight.seat
    whom, start = (seat, sight.open, match.game.called), match.states[0]
    if any(told.start is not start for told in _told.values()):
        _told.clear()
    told = _told.get(whom, _Told(start, (), (), ()))
    if told.actions != match.actions:
        same = min(len(told.actions), table.last)
        same = same if told.actions[:same] == match.actions[:same] else 0
        more = (_entry(sight, ply) for ply in range(same, table.last))
        every = (*told.entries[:same], *more)
        shown = tuple(entry for entry in every if entry.ended or entry.ply == table.last)
        told = _told[whom] = _Told(start, match.actions, every, shown)
    return told.shown


def _entry(sight: Sight, ply: int) -> Entry:
    game, match = sight.game, sight.match
    seat = game.turn(match.states[ply])
    assert seat is not None
    begun = first(match, ply)
    together = tuple(name for action in match.actions[begun : ply + 1] for name in action)
    words = game.tell(sight.of(begun), together, sight.knows(begun))
    ended = not game.goes_on(match.states[ply], match.actions[ply])
    return Entry(ply + 1, seat, f"{does(match.name(seat, match.states[begun]), words)}.", ended)


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
        if seat != match.turn and (ply + 1 == table.last or not game.goes_on(view, match.actions[ply])):
            begun = first(match, ply)
            together = tuple(name for action in match.actions[begun : ply + 1] for name in action)
            words = game.tell(game.observe(match.states[begun], None), together, False)
            turns.setdefault(seat, []).insert(0, words)
            names[seat] = match.name(seat, view)
        before = seat
    told = [f"{does(names[seat], summed(words))}." for seat, words in reversed(turns.items())]
    while len(told) > 1 and len(" ".join(told)) > letters:
        del told[0]
    return " ".join(told)


def summed(words: Sequence[str]) -> str:
    """Return several predicates as one; those of one verb share it.

    >>> summed(["discards a card", "discards a card", "ends the turn"])
    'discards two cards and ends the turn'
    >>> summed(["discards 5 night", "discards 7 day"])
    'discards 5 night and 7 day'
    """
    told = []
    for verb, group in groupby((one.partition(" ") for one in words), key=lambda one: one[0]):
        objects = [thing for _, _, thing in group]
        if len(objects) > 1 and objects == ["a card"] * len(objects):
            objects = [f"{NUMBER[min(len(objects), len(NUMBER) - 1)]} cards"]
        told.append(f"{verb} {listed(objects)}".strip())
    return listed(told)


def status(table: Table) -> Prompt:
    """Return what the table says now: whose turn it is, what to touch, or what the outcome was."""
    sight = table.sight
    if table.past:
        return _then(table)
    if result := sight.result:
        return Prompt("The game is over", result.text)
    seat = table.match.turn
    if seat is None:
        return Prompt("The game is over")
    if table.between:
        return Prompt("This game is over", table.between.text)
    if table.resting and table.looked is not None:
        sentence = "see what you have drawn" if table.drawn else "this is your hand"
        return Prompt(f"{table.name(table.looked)}: {sentence}", f"{table.name(seat)} moves next.")
    if table.bot:
        return Prompt(does(table.name(seat), f"is {'to move' if table.paused else 'thinking'}"))
    if table.sent:
        return Prompt(f"It is {whose(table.name(seat))} turn", SEND.format(table.name(seat)))
    if table.down:
        return Prompt(f"{table.name(seat)} is to move", "What they hold is covered.")
    if table.whole:
        return Prompt("Confirm your move", f"{does(table.name(seat), _pending(table, table.touched))}.")
    prompt = table.game.prompt(table.chain.view, table.chain.rest)
    note = prompt.note and prompt.note.rstrip(".") + "."
    if table.name(seat) == YOU:
        return Prompt(prompt.sentence, note)
    return Prompt(f"{table.name(seat)}: {_lower(prompt.sentence)}", note)


def _then(table: Table) -> Prompt:
    """Return what was played to reach an earlier position, or the move that is shown there instead."""
    if table.tried:
        seat = table.sight.turn
        name = table.name(seat) if seat is not None else ""
        played = table.match.actions[table.shown] == table.tried
        words = does(name, table.game.tell(table.sight.view, table.tried))
        return Prompt("As it was played" if played else "The better move", f"{words}.")
    if not table.shown:
        return Prompt("Before the first move", f"{counted(table.last, 'move')} were played.")
    return Prompt(f"Move {table.shown} of {table.last}", _words_at(table))


def _words_at(table: Table) -> str:
    """Return what was done up to the position on screen, chosen together as it was."""
    return next((entry.words for entry in entries(table) if entry.ply == table.shown), "")


def _pending(table: Table, action: Action) -> str:
    return table.game.tell(table.sight.view, action, True)


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:] if sentence[1:2].islower() else sentence
