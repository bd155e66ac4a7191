"""A match whose cards are named by their places in the deck, and its positions whichever cards lie there.

What lies open from the beginning follows from the seed, and so does how many cards each hand is dealt.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any

from henge.game import DECK_PILE, Game
from henge.named_position import NamedPosition
from henge.net.ristretto255 import spend
from henge.rules import Action, State

GUESSES = 400  # matches that are remembered: more than are guessed at once
MOVE = 10  # additions of points that take as long as a move
PLACE = re.compile(r"#(\d{1,3})", re.ASCII)


@lru_cache(2)
def laid(game: Game[object], seed: int) -> NamedPosition:
    """Return the position as the table lays it, with cards that are not those of the deal."""
    return game.setting(game.start(Random(seed)))


def sealable(game: Game[object]) -> bool:
    """Tell whether a table's hands can be sealed: its positions are set up from cards."""
    tray = game.tray()
    return tray is not None and bool(tray.cards)


def cards_of(before: NamedPosition) -> tuple[str, ...]:
    """Return the cards that are dealt."""
    return (*(card for hand in before.hands for card in hand), *before.piles.get(DECK_PILE, ()))


def with_deal(game: Game[object], seed: int, names: tuple[str, ...]) -> NamedPosition:
    """Return the position before the first move with these cards at their places."""
    before, places = laid(game, seed), iter(names)
    hands = tuple(tuple(islice(places, len(hand))) for hand in before.hands)
    return before.but(hands=hands, piles={**before.piles, DECK_PILE: tuple(places)})


@lru_cache(GUESSES)
def positions_of(game: Game[object], seed: int, names: tuple[str, ...], moves: tuple[Action, ...]) -> tuple[State, ...]:
    """Return the positions of a match with these cards, as far as its moves are legal; cached, so that an interrupted
    guess goes on in the next slice."""
    spend(MOVE * len(moves))
    states = [game.position(with_deal(game, seed, names))]
    for move in moves:
        action = with_cards(move, names)
        if action not in game.actions(states[-1]):
            break
        states.append(game.apply(states[-1], action))
    return tuple(states)


def with_cards(move: Action, names: tuple[str, ...]) -> Action:
    """Return a move with the places in it replaced by their cards."""
    places = {name: int(place[1]) for name in move if (place := PLACE.fullmatch(name))}
    return tuple(names[places[name]] if places.get(name, len(names)) < len(names) else name for name in move)


def without(own: Any, open_to_all: Any, names: Collection[str]) -> Any:
    """Return a seat's View as JSON, some of its cards replaced by what a bystander sees there.

    What is not seen comes last in a hand: where it would be sorted in tells what it has been made up as.
    """
    if isinstance(own, dict):
        return {key: without(part, open_to_all[key], names) for key, part in own.items()}
    if isinstance(own, list | tuple) and len(own) == len(open_to_all):
        rest = [without(part, other, names) for part, other in zip(own, open_to_all, strict=True)]
        return sorted(rest, key=lambda card: card is None) if all(isinstance(part, str) for part in own) else rest
    return open_to_all if isinstance(own, str) and own in names else own


def texts(value: object) -> Iterator[str]:
    """Yield all texts among the values of a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from texts(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from texts(part)
