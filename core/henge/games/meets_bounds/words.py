"""What Meets & Bounds says: what to touch next, what was done, and names in a player's words."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from henge.board import Board, Layout
from henge.cards import NUMBER, NUMBER_CARDS, TRILITHONS, colour, numbers_of, spoken, titled
from henge.english import does, either, listed, whose
from henge.game import Prompt
from henge.language import opened
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.meets_bounds import MeetsBounds
    from henge.games.meets_bounds.rules import State


TOO_FEW = "You have too few cards to discard any."
COUNT = ("", "one", "two", "three")
EMPTY = "the deck is empty"


def word(name: str) -> str:
    """Return a card, a stone or a button as a player says it."""
    if name in ("pass", "none"):
        return {"pass": "Pass", "none": "Destroy nothing"}[name]
    return opened(titled(name))


def layout(board: Board) -> Layout:
    """Return the ring as it is read: every number with its colour, as a trilithon reaches all disks of one (MB9)."""
    groups, columns = board.layout
    named = [(quarter, tuple(row._replace(heading=_coloured(row.heading)) for row in rows)) for quarter, rows in groups]
    return Layout(tuple(named), columns)


def _coloured(number: str) -> str:
    return f"{number}, {colour(int(number))}"


def use(name: str) -> str:
    """Return in a line what a card does (MB6, MB7, MB9).

    >>> use("12n"), use("tred")
    ('Begins or ends a range at 12, or takes a disk to 12 night.', 'Destroys one disk on 5, 11, 17, 23 or 29, or none.')
    """
    if name in TRILITHONS:
        return f"Destroys one disk on {either([str(n) for n in numbers_of(name)])}, or none."
    return f"Begins or ends a range at {NUMBER[name]}, or takes a disk to {spoken(name)}."


def over(first: str, second: str) -> str:
    """Return the range two cards set: "12–23", or "12" for two cards of one number."""
    low, high = NUMBER[first], NUMBER[second]
    return str(low) if low == high else f"{low}–{high}"


def begins(game: MeetsBounds, view: State) -> str:
    """Return who has the first move, and by which disk (MB4); "" where that is whoever is listed first."""
    placed = {stone: place % game.seats for place, stone in enumerate(view.gone)}  # MB2
    if not view.seat or view.discard or view.disks != placed:
        return ""
    first = next(stone for stone in NUMBER_CARDS if stone in view.disks)
    name = game.name(view, view.seat)
    return f"{does(name, 'begins')}, for {whose(name)} disk on {spoken(first)} is the first clockwise from 1."


def prompt(game: MeetsBounds, view: State, touched: Action) -> Prompt:
    """Return what the seat to move should touch next, at the start of a turn and within every move."""
    if view.seat is None:
        return Prompt("The game is over")
    hand = view.hands[view.seat]
    draw = COUNT[min(3, len(view.deck))]  # MB12
    if view.owed:
        if touched:
            return Prompt(f"Discard {spoken(touched[0])}", "Discards lie open for all to see.")
        more = "One more card" if view.owed == 1 else f"{COUNT[view.owed].capitalize()} cards to discard"
        return Prompt("Choose the cards to discard", f"{more}; {f'then you draw {draw}' if draw else EMPTY}.")
    if not touched:
        return _begin(game, view, _passing(draw) if len(hand) >= 3 else "")
    first = touched[0]
    if first == "pass":
        return Prompt("Pass", "Then discard three cards." if len(hand) >= 3 else TOO_FEW)
    if first in TRILITHONS:
        if len(touched) == 1:
            numbers_named = listed([str(n) for n in numbers_of(first)])
            return Prompt("Choose a disk to destroy, or destroy nothing", f"It reaches the numbers {numbers_named}.")
        return Prompt("Destroy nothing" if touched[1] == "none" else f"Destroy the disk on {spoken(touched[1])}")
    if len(touched) == 1:
        return Prompt("Choose the second card of the range", f"It runs clockwise from {NUMBER[first]}.")
    if len(touched) == 2:
        return Prompt(
            f"Choose one of your disks inside {over(first, touched[1])}", "A third card will say where it goes."
        )
    if len(touched) == 3:
        return Prompt(
            "Choose the card for its new place",
            f"The disk on {spoken(touched[2])} goes to the stone that the card names.",
        )
    return Prompt(f"Move the disk from {spoken(touched[2])} to {spoken(touched[3])}")


def _passing(draw: str) -> str:
    """Return what a pass does: nothing is drawn from an empty deck (MB12)."""
    return f"discard three cards and draw {draw}" if draw else f"discard three cards; {EMPTY}"


def _begin(game: MeetsBounds, view: State, passing: str) -> Prompt:
    """Return what can be played first; `passing` is what a pass does, "" with too few cards (MB11)."""
    assert view.seat is not None
    note = f"Or pass: {passing}." if passing else f"Or pass. {TOO_FEW}"
    if None in view.hands[view.seat]:
        return Prompt("Play a sequence or a trilithon, or pass")
    begins = {action[0] for action in game.actions(view)}
    trilithon = not begins.isdisjoint(TRILITHONS)
    if not begins.isdisjoint(NUMBER):
        also = ", or a trilithon" if trilithon else ""
        return Prompt(f"Choose the first card of a range{also}", note)
    if trilithon:
        return Prompt("Choose a trilithon", note)
    return Prompt("Pass", f"Your cards make no sequence. {f'You {passing}.' if passing else TOO_FEW}")


def offer(touched: Action) -> str:
    """Return what can be done at a stone that may be touched next (MB7, MB9)."""
    if touched and touched[0] in TRILITHONS:
        return "this disk can be destroyed"
    return {2: "this disk can move", 3: "the disk can go here"}.get(len(touched), "")


def tell(game: MeetsBounds, view: State, action: Action) -> str:
    """Return what the seat to move did; every card that leaves a hand is seen by all (MB8, MB9, MB18).

    Of a sequence that is only expected, the disk's two places are enough.
    """
    first = action[0]
    if view.owed:
        return f"discards {listed([spoken(card) for card in action])}"
    if first == "pass":
        return f"passes and discards {listed([spoken(card) for card in action[1:]])}" if action[1:] else "passes"
    if first in TRILITHONS:
        if action[1] == "none":
            return f"plays {spoken(first)} and destroys nothing"
        owner = view.disks[action[1]]
        owned = "their own" if owner == view.seat else whose(game.name(view, owner))
        return f"destroys {owned} disk on {spoken(action[1])} with {spoken(first)}"
    moved = f"moves a disk from {spoken(action[-2])} to {spoken(action[-1])}"
    return moved if len(action) == 2 else f"plays the range {spoken(first)} to {spoken(action[1])} and {moved}"


def overview(game: MeetsBounds, view: State) -> tuple[str, ...]:
    """Return who leads, whose disks lie where from quarter to quarter, and what everybody's points are made of."""
    lines = list(game.lead(view))
    for heading, stones in game.board.quarters:
        runs = groupby((stone for stone in stones if stone in view.disks), key=view.disks.__getitem__)
        here = [f"{game.name(view, seat)} {listed([spoken(stone) for stone in run])}" for seat, run in runs]
        lines.append(f"{heading}: {'; '.join(here) or 'no disk'}.")
    return (*lines, *game.terms(view))
