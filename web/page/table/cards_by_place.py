"""Name and ask for cards of a hand by their places, for whoever must not see them."""

from __future__ import annotations

from collections.abc import Collection

from henge.game import Game
from henge.language import either, lowered, phrase, phrases, say
from henge.net.turn_by_places import Unseen, place_of_name
from henge.rules import Action

CARDS_NAMED = 4  # cards that are named
NOT_THESE = phrase("These cards cannot be played like that. Your phone says of each card what it can do.")
PLACES = phrases({"card": "card {number}", "piece": "piece {number}"})
TITLED = phrases({"card": "Card {number}", "piece": "Piece {number}"})


def name_by_place(thing: str, place: int) -> str:
    """Return what a card or piece of a hand is called by its place.

    >>> name_by_place("card", 0)
    'card 1'
    """
    return say(PLACES[thing], number=place + 1)


def titled_by_place(thing: str, place: int) -> str:
    """Return what it is called where it stands by itself.

    >>> titled_by_place("card", 0)
    'Card 1'
    """
    return say(TITLED[thing], number=place + 1)


def word_by_place(game: Game[object], thing: str, name: str) -> str:
    """Return a name as a player says it, a card or piece that only a phone knows by its place."""
    held = place_of_name(name)
    return game.word(name) if held is None else titled_by_place(thing, held)


def wanted_by_place(game: Game[object], thing: str, names: Collection[str]) -> str:
    """Return which of some names may be touched next by somebody whose cards are unseen, as an imperative sentence."""
    held, board = say("the place of a card" if thing == "card" else "the place of a piece"), game.board.centre
    things = [held] if any(place_of_name(name) is not None for name in names) else []
    things += [say("a place on the board")] if any(name in board for name in names) else []
    buttons = (name for name in names if place_of_name(name) is None and name not in board)
    things += [say("“{word}”", word=game.word(name)) for name in buttons]
    return say("Touch {what}", what=either(things)) if things else say("Confirm the move, or cancel it")


def misfit_by_place(game: Game[object], thing: str, unseen: Unseen | None, touched: Action) -> str:
    """Return what a move by places would take that the cards there do not allow, by all that a bystander knows."""
    some = [lowered(game.word(card)) for card in unseen.fitting(touched)] if unseen else []
    if not 0 < len(some) <= CARDS_NAMED:
        return say(NOT_THESE)
    [lies] = [place for name in touched if (place := place_of_name(name)) is not None]
    return say(
        "{place} would have to be {cards} for this move. Your phone shows what it is.",
        place=titled_by_place(thing, lies),
        cards=either(some),
    )
