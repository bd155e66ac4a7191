"""Why a touch leads nowhere in Meets & Bounds: the clause, a sentence, and the stones that show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.cards import NUMBER, NUMBER_CARDS, TRILITHONS, colour, numbers_of, span, spoken
from henge.games.meets_bounds.rules import SEQUENCE
from henge.games.meets_bounds.words import over
from henge.language import listed, many, opened, say
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
        return Reason("MB11", say("You pass first; then you discard, card by card."))
    if name == "pass":
        return Reason("MB5", say("You have begun to play a card; cancel if you would rather pass."))
    if touched[0] in TRILITHONS:
        return _trilithon(touched, name)
    return _sequence(game, view, hand, touched, name)


def _discard(touched: Action, name: str, owed: int) -> Reason:
    if touched:
        return Reason("MB11", say("You discard one card at a time."))
    if name in NUMBER or name in TRILITHONS:
        text = many(
            owed,
            "You passed, so discard {n} card from your hand; you do not hold {card}.",
            "You passed, so discard {n} cards from your hand; you do not hold {card}.",
            card=spoken(name),
        )
        return Reason("MB11", text)
    text = many(
        owed,
        "You passed, so discard {n} card from your hand before anything else.",
        "You passed, so discard {n} cards from your hand before anything else.",
    )
    return Reason("MB11", text)


def _begin(game: MeetsBounds, view: State, hand: list[str], name: str) -> Reason:
    if name == "none":
        return Reason("MB9", say("Choose a trilithon first; then you may choose to destroy nothing."))
    if name in TRILITHONS:
        return Reason("MB9", say("You do not hold {card}.", card=spoken(name)))
    if not name:
        return Reason("MB5", say("Play a sequence or a trilithon, or pass."))
    if name not in hand and view.disks.get(name) == view.seat:
        return Reason(
            "MB6",
            say(
                "First choose two number cards; then your disk on {stone} may move if it is in range.",
                stone=spoken(name),
            ),
        )
    if name not in hand:
        text = say("A sequence begins with a number card from your hand; you do not hold {card}.", card=spoken(name))
        return Reason("MB6", text)
    if unable := _no_sequence(view, hand):
        return unable
    rest = [card for card in hand if card in NUMBER and card != name]
    if all(card in view.disks for card in rest):
        only = say("{card} is your only card whose stone is empty, so you must play it last.", card=spoken(name))
        return Reason("MB7", opened(only))
    own = {NUMBER[stone] for stone in _own(view)}
    ending = next((card for card in rest if own.intersection(span(NUMBER[name], NUMBER[card]))), None)
    if ending is None:
        text = say("No range that begins at {number} holds one of your disks.", number=NUMBER[name])
        return Reason("MB7", text, _own(view))
    # Some other card names an empty stone; it is this one, or it would be left when this one ends the range.
    text = say(
        "From {number} only {card} reaches one of your disks, and then you have no card left for an empty stone.",
        number=NUMBER[name],
        card=spoken(ending),
    )
    return Reason("MB7", text, (ending,))


def _no_sequence(view: State, hand: list[str]) -> Reason | None:
    """Return why the hand and the disks allow no sequence at all, or None if that is not the reason."""
    numbers = [card for card in hand if card in NUMBER]
    if len(numbers) < SEQUENCE:
        return Reason("MB6", say("A sequence takes three number cards; you hold {number}.", number=len(numbers)))
    if not _own(view):
        return Reason("MB7", say("A sequence moves one of your disks, and you have none left."))
    if all(card in view.disks for card in numbers):
        return Reason(
            "MB7", say("A disk moves to an empty stone, and every stone your cards name is taken."), tuple(numbers)
        )
    return None


def _sequence(game: MeetsBounds, view: State, hand: list[str], touched: Action, name: str) -> Reason:
    if len(touched) == 4:
        return Reason(
            "MB6", say("The sequence is complete: two cards for the range, a disk, and a card for its destination.")
        )
    if name in TRILITHONS:
        return Reason("MB8", say("A trilithon cannot be part of a sequence."))
    if name == "none":
        return Reason("MB9", say("Only a trilithon can destroy nothing."))
    if len(touched) == 2:
        return _disk(game, view, touched, name)
    if not name or name in touched[:2] or name not in hand:
        return Reason("MB6", _another(touched, name))
    if len(touched) == 3:
        return Reason("MB7", say("There is already a disk on {stone}.", stone=spoken(name)), (name,))
    if all(card in view.disks for card in hand if card in NUMBER and card not in (touched[0], name)):
        text = say("If {card} sets the range, none of your other cards names an empty stone.", card=spoken(name))
        return Reason("MB7", text)
    return Reason("MB7", say("You have no disk inside the range {range}.", range=over(touched[0], name)), _own(view))


def _another(touched: Action, name: str) -> str:
    """Return which card a sequence wants next, where a name is none that it could be."""
    second, card = len(touched) == 1, spoken(name) if name else ""
    if not name:
        return say(
            "A second number card ends the range." if second else "A third number card says where the disk goes."
        )
    if name in touched[:2]:
        return say(
            "A second number card ends the range; {card} is already part of this sequence."
            if second
            else "A third number card says where the disk goes; {card} is already part of this sequence.",
            card=card,
        )
    return say(
        "A second number card ends the range; you do not hold {card}."
        if second
        else "A third number card says where the disk goes; you do not hold {card}.",
        card=card,
    )


def _disk(game: MeetsBounds, view: State, touched: Action, name: str) -> Reason:
    inside = over(touched[0], touched[1])
    if not name:
        return Reason("MB7", say("A sequence moves one of your disks inside the range {range}.", range=inside))
    if name not in view.disks:
        if name in view.hands[view.seat or 0] and name not in touched:
            numbers = span(NUMBER[touched[0]], NUMBER[touched[1]])
            mine = tuple(stone for stone in _own(view) if NUMBER[stone] in numbers)
            text = say(
                "First choose one of your disks inside the range {range}; then {card} says where it goes.",
                range=inside,
                card=spoken(name),
            )
            return Reason("MB7", text, mine)
        return Reason("MB7", say("There is no disk on {stone}.", stone=spoken(name)), (name,))
    if view.disks[name] != view.seat:
        owner = game.name(view, view.disks[name])
        return Reason("MB7", say("The disk on {stone} belongs to {name}.", stone=spoken(name), name=owner), (name,))
    text = say("Your disk on {stone} is outside the range {range}.", stone=spoken(name), range=inside)
    return Reason("MB7", text, (name,))


def _trilithon(touched: Action, name: str) -> Reason:
    card = touched[0]
    if len(touched) == 2:
        return Reason("MB9", say("A trilithon destroys one disk at most."))
    reach = listed([str(n) for n in numbers_of(card)])
    if not name:
        return Reason("MB9", say("Choose a disk on {numbers}, or destroy nothing.", numbers=reach))
    if name in TRILITHONS:
        return Reason("MB9", say("You play one trilithon at a time."))
    hue = colour(NUMBER[name])
    if hue == "black":
        text = say("{number} is black, and black numbers are safe from every trilithon.", number=NUMBER[name])
        return Reason("MB9", text, (name,))
    if hue != card[1:]:
        text = say(
            "{number} is {colour}; {trilithon} reaches {numbers}.",
            number=NUMBER[name],
            colour=say(hue),
            trilithon=spoken(card),
            numbers=reach,
        )
        return Reason("MB9", text, (name,))
    return Reason("MB9", say("There is no disk on {stone}.", stone=spoken(name)), (name,))


def _own(view: State) -> tuple[str, ...]:
    return tuple(stone for stone in NUMBER_CARDS if view.disks.get(stone) == view.seat)
