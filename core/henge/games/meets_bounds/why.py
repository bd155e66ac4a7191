"""Why a touch leads nowhere in Meets & Bounds: the clause, a sentence, and the stones that show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.cards import NUMBER, NUMBER_CARDS, TRILITHONS, colour, numbers_of, span, spoken
from henge.english import counted, listed
from henge.games.meets_bounds.words import over
from henge.rules import Action, Reason

if TYPE_CHECKING:
    from henge.games.meets_bounds import MeetsBounds
    from henge.games.meets_bounds.rules import State


def why_not(game: MeetsBounds, view: State, touched: Action, name: str) -> Reason:
    """Return why `name` (or "", stopping here) leads nowhere after `touched`."""
    assert view.seat is not None
    hand = [card for card in view.hands[view.seat] if card]
    if view.owed:
        return _discard(touched, name, view.owed)
    if not touched:
        return _begin(game, view, hand, name)
    if touched[0] == "pass":
        return Reason("MB11", "You pass first; then you discard, card by card.")
    if name == "pass":
        return Reason("MB5", "You have begun to play a card; cancel if you would rather pass.")
    if touched[0] in TRILITHONS:
        return _trilithon(touched, name)
    return _sequence(game, view, hand, touched, name)


def _discard(touched: Action, name: str, owed: int) -> Reason:
    cards = counted(owed, "card")
    if touched:
        return Reason("MB11", "You discard one card at a time.")
    if name in NUMBER or name in TRILITHONS:
        return Reason("MB11", f"You passed, so discard {cards} from your hand; you do not hold {spoken(name)}.")
    return Reason("MB11", f"You passed, so discard {cards} from your hand before anything else.")


def _begin(game: MeetsBounds, view: State, hand: list[str], name: str) -> Reason:
    if name == "none":
        return Reason("MB9", "Choose a trilithon first; then you may choose to destroy nothing.")
    if name in TRILITHONS:
        return Reason("MB9", f"You do not hold {spoken(name)}.")
    if not name:
        return Reason("MB5", "Play a sequence or a trilithon, or pass.")
    if name not in hand and view.disks.get(name) == view.seat:
        return Reason(
            "MB6", f"First choose two number cards; then your disk on {spoken(name)} may move if it is in range."
        )
    if name not in hand:
        return Reason("MB6", f"A sequence begins with a number card from your hand; you do not hold {spoken(name)}.")
    if unable := _no_sequence(view, hand):
        return unable
    rest = [card for card in hand if card in NUMBER and card != name]
    if all(card in view.disks for card in rest):
        return Reason(
            "MB7", f"{spoken(name).capitalize()} is your only card whose stone is empty, so you must play it last."
        )
    return Reason(
        "MB7",
        f"No range that begins at {NUMBER[name]} holds a disk of yours and leaves you a card for an empty stone.",
        _own(view),
    )


def _no_sequence(view: State, hand: list[str]) -> Reason | None:
    """Return why the hand and the disks allow no sequence at all, or None if that is not the reason."""
    numbers = [card for card in hand if card in NUMBER]
    if len(numbers) < 3:
        return Reason("MB6", f"A sequence takes three number cards; you hold {len(numbers)}.")
    if not _own(view):
        return Reason("MB7", "A sequence moves one of your disks, and you have none left.")
    if all(card in view.disks for card in numbers):
        return Reason(
            "MB7", "A disk moves to an empty stone, and every stone your cards name is taken.", tuple(numbers)
        )
    return None


def _sequence(game: MeetsBounds, view: State, hand: list[str], touched: Action, name: str) -> Reason:
    if len(touched) == 4:
        return Reason("MB6", "The sequence is complete: two cards for the range, a disk, and a card for its new place.")
    if name in TRILITHONS:
        return Reason("MB8", "A trilithon cannot be part of a sequence.")
    if name == "none":
        return Reason("MB9", "Only a trilithon can destroy nothing.")
    if len(touched) == 2:
        return _disk(game, view, touched, name)
    what = (
        "A second number card ends the range" if len(touched) == 1 else "A third number card says where the disk goes"
    )
    if not name:
        return Reason("MB6", f"{what}.")
    if name in touched[:2]:
        return Reason("MB6", f"{what}; {spoken(name)} is already part of this sequence.")
    if name not in hand:
        return Reason("MB6", f"{what}; you do not hold {spoken(name)}.")
    if len(touched) == 3:
        return Reason("MB7", f"There is already a disk on {spoken(name)}.", (name,))
    if all(card in view.disks for card in hand if card in NUMBER and card not in (touched[0], name)):
        return Reason("MB7", f"If {spoken(name)} sets the range, none of your other cards names an empty stone.")
    return Reason("MB7", f"You have no disk inside the range {over(touched[0], name)}.", _own(view))


def _disk(game: MeetsBounds, view: State, touched: Action, name: str) -> Reason:
    inside = over(touched[0], touched[1])
    if not name:
        return Reason("MB7", f"A sequence moves one of your disks inside the range {inside}.")
    if name not in view.disks:
        if name in view.hands[view.seat or 0] and name not in touched:
            numbers = span(NUMBER[touched[0]], NUMBER[touched[1]])
            mine = tuple(stone for stone in _own(view) if NUMBER[stone] in numbers)
            first = f"First choose one of your disks inside the range {inside}"
            return Reason("MB7", f"{first}; then {spoken(name)} says where it goes.", mine)
        return Reason("MB7", f"There is no disk on {spoken(name)}.", (name,))
    if view.disks[name] != view.seat:
        return Reason("MB7", f"The disk on {spoken(name)} belongs to {game.name(view, view.disks[name])}.", (name,))
    return Reason("MB7", f"Your disk on {spoken(name)} is outside the range {inside}.", (name,))


def _trilithon(touched: Action, name: str) -> Reason:
    card = touched[0]
    if len(touched) == 2:
        return Reason("MB9", "A trilithon destroys one disk at most.")
    reach = listed([str(n) for n in numbers_of(card)])
    if not name:
        return Reason("MB9", f"Choose a disk on {reach}, or destroy nothing.")
    if name in TRILITHONS:
        return Reason("MB9", "You play one trilithon at a time.")
    hue = colour(NUMBER[name])
    if hue == "black":
        return Reason("MB9", f"{NUMBER[name]} is black, and black numbers are safe from every trilithon.", (name,))
    if hue != card[1:]:
        return Reason("MB9", f"{NUMBER[name]} is {hue}; {spoken(card)} reaches {reach}.", (name,))
    return Reason("MB9", f"There is no disk on {spoken(name)}.", (name,))


def _own(view: State) -> tuple[str, ...]:
    return tuple(stone for stone in NUMBER_CARDS if view.disks.get(stone) == view.seat)
