"""What the players of Battle of the Gods read: names, prompts, the log, and the lines of a score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from henge.board import Cell
from henge.cards import NUMBER, TRILITHONS, spoken
from henge.english import counted, does, listed, opened, whose
from henge.game import Prompt
from henge.games.battle_gods.clans import REACH
from henge.language import Predicate, phrases, predicate, say, together
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.battle_gods import BattleOfTheGods
    from henge.games.battle_gods.rules import BattleOfTheGodsRules, State

NAMES = {
    "follower": "Follower",
    "god": "God",
    "attack": "Attack",
    "discard": "Discard",
    "end": "End the turn",
    "pass": "Pass",
}
DISCARDED = phrases(("discard {things}", "discards {things}", "discarding {things}"))
DISCARDED_UNSEEN = phrases(("discard {n} cards", "discards {n} cards", "discarding {n} cards"))
PIECE = {"follower": "a follower", "god": "the god"}


def word(name: str) -> str:
    """Return a cell, a card or a button as a player says it.

    >>> word("12"), word("12n"), word("tred"), word("end")
    ('Space 12', '12 night', 'Red trilithon', 'End the turn')
    """
    if name in TRILITHONS:
        return f"{name[1:].capitalize()} trilithon"
    return NAMES.get(name) or (spoken(name) if name in NUMBER else f"Space {name}")


def use(name: str) -> str:
    """Return in a line what a card does (BG4–BG6, BG9, BG11).

    >>> use("26n")
    'A follower or your god on space 26. If your clan holds 26: an attack on 8–15.'
    """
    if name in TRILITHONS:
        return "A follower or your god on any space. With the card of an unprotected enemy follower: removes it."
    space = str(NUMBER[name])
    return f"A follower or your god on space {space}. If your clan holds {space}: an attack on {reach(space)}."


def stretch(cells: Sequence[Cell]) -> str:
    """Return consecutive spaces as a player says them: ``25–28``."""
    return cells[0] if len(cells) == 1 else f"{cells[0]}–{cells[-1]}"


def reach(cell: Cell) -> str:
    """Return the spaces that an attack from `cell` reaches.

    >>> reach("26"), reach("23")
    ('8–15', '1–15')
    """
    return stretch(REACH[cell])


def pieces(number: int) -> str:
    """Write a number of pieces."""
    return counted(number, "piece")


def clan(cells: Sequence[Cell]) -> str:
    """Return what a clan is called in a score."""
    return f"clan of {len(cells)} on {stretch(cells)}"


def protected(cells: Sequence[Cell]) -> str:
    """Return what a god's protection is called on the board."""
    return f"protected on {stretch(cells)}"


def last_round(game: BattleOfTheGodsRules, state: State) -> str:
    """Return why the game is over: what brought about the last round (BG14)."""
    placed = [game.name(state, seat) for seat, left in enumerate(state.followers) if not left]
    causes = [does(name, "has placed the last follower") for name in placed]
    causes += [] if state.pile else ["the draw pile is empty"]
    causes += ["all spaces are held"] if len(state.held) == len(game.board.cells) else []
    return f"{opened(listed(causes))}, and the last round is over."


def prompt(game: BattleOfTheGods, view: State, touched: Action) -> Prompt:
    """Return what the seat to move should touch next."""
    if touched in game.actions(view):
        return Prompt("Confirm your move", f"{opened(tell(touched, True).named)}.")
    hand = view.hands[view.seat]
    match touched:
        case () if view.discarding and hand:
            return Prompt("Discard more cards, or end your turn", "Discards go face down.")
        case () if view.discarding:
            return Prompt("End your turn", "You have discarded your whole hand.")
        case () if not hand:
            return Prompt("Pass", "Your hand is empty.")
        case () if view.closer is not None:
            return Prompt("Your last turn: play a card, or discard", "Trilithons can only be discarded now.")
        case ():
            return Prompt("Play a card, or discard", "A number card is played on its space, a trilithon anywhere.")
        case ("discard",):
            return Prompt("Choose a card to discard", "It goes face down.")
        case (card,) if card in TRILITHONS:
            note = "With the number card of an unprotected enemy follower, it removes that follower."
            if game.prey(view) & {str(NUMBER[other]) for other in hand if other in NUMBER}:
                return Prompt("Choose follower, god, or the card of a follower to remove", note)
            return Prompt(f"{_choice(game, view)} on any empty space", note)
        case (card,) if str(NUMBER[card]) in view.held:
            return Prompt(
                f"Attack from space {NUMBER[card]}", f"From there an attack reaches spaces {reach(str(NUMBER[card]))}."
            )
        case (card,):
            return Prompt(
                f"{_choice(game, view)} on space {NUMBER[card]}", "Your god is placed only once, and protects its clan."
            )
        case (card, "attack"):
            far = f"From space {NUMBER[card]} an attack reaches spaces {reach(str(NUMBER[card]))}."
            return Prompt("Choose the follower to drive out", f"{far} A clan with a god in it is safe.")
        case (_, piece):
            return Prompt(f"Choose an empty space for {PIECE[piece]}", "A trilithon reaches every space.")
    return Prompt("Choose your move")


def _choice(game: BattleOfTheGods, view: State) -> str:
    return " or ".join(game.unplaced(view)).capitalize()


def offer(touched: Action) -> str:
    """Return what can be done at a space that may be touched next (BG6, BG9)."""
    match touched:
        case (_, "attack"):
            return "this follower can be driven out"
        case (_, piece) if piece in PIECE:
            return f"{PIECE[piece]} can go here"
    return ""


def tell(action: Action, seen: bool) -> Predicate:
    """Return what the seat to move did; a discarded card is named only where it is `seen` (BG17)."""
    if "discard" in action:
        return _discarding([spoken(name) for name in action if name not in NAMES], seen)
    match action:
        case ("end",):
            return predicate("end the turn", "ends the turn", "ending the turn")
        case ("pass",):
            return predicate("pass with an empty hand", "passes with an empty hand", "passing with an empty hand")
        case (card, "attack", cell):
            return predicate(
                "attack from {start} and take {space}",
                "attacks from {start} and takes {space}",
                "attacking from {start} and taking {space}",
                start=NUMBER[card],
                space=cell,
            )
        case (card, piece) if piece in NUMBER:
            return predicate(
                "play {trilithon} with {card} and remove the follower on {space}",
                "plays {trilithon} with {card} and removes the follower on {space}",
                "playing {trilithon} with {card} and removing the follower on {space}",
                trilithon=spoken(card),
                card=spoken(piece),
                space=NUMBER[piece],
            )
        case (card, piece):
            return _putting(piece, str(NUMBER[card]))
        case (card, piece, cell):
            played = predicate("play {card}", "plays {card}", "playing {card}", card=spoken(card))
            return together([played, _putting(piece, cell)])
    raise ValueError(action)


def _discarding(cards: Sequence[str], seen: bool) -> Predicate:
    if seen:
        named = listed(cards)
        discarded = predicate("discard {cards}", "discards {cards}", "discarding {cards}", cards=named)
        return discarded._replace(several=DISCARDED, thing=named)
    if len(cards) == 1:
        discarded = predicate("discard a card", "discards a card", "discarding a card")
        return discarded._replace(several=DISCARDED_UNSEEN)
    you, named, doing = (say(form, n=len(cards)) for form in DISCARDED_UNSEEN)
    return Predicate(you, named, doing)


def _putting(piece: str, space: str) -> Predicate:
    if piece == "god":
        return predicate("put the god on {space}", "puts the god on {space}", "putting the god on {space}", space=space)
    return predicate(
        "put a follower on {space}", "puts a follower on {space}", "putting a follower on {space}", space=space
    )


def overview(game: BattleOfTheGods, view: State) -> tuple[str, ...]:
    """Return who leads, who holds what from quarter to quarter, what is safe, and what the points are made of."""
    lines, gods = list(game.lead(view)), {cell: seat for seat, cell in enumerate(view.gods) if cell}
    if not view.held:
        return (*lines, "The ring is empty.", *game.terms(view))
    for heading, cells in game.board.quarters:
        runs = [(seat, list(run)) for seat, run in groupby(cells, key=view.held.get)]
        here = [f"{game.name(view, seat)} {_with_god(run, gods)}" for seat, run in runs if seat is not None]
        free = [stretch(run) for seat, run in runs if seat is None]
        here += [f"free {listed(free)}"] if free else []
        lines.append(f"{heading}: {'; '.join(here)}.")
    safe = [(seat, cells) for seat in range(game.seats) if (cells := game.protected(view, seat))]
    lines += [f"{opened(whose(game.name(view, seat)))} god protects {stretch(cells)}." for seat, cells in safe]
    return (*lines, *game.terms(view))


def _with_god(run: Sequence[Cell], gods: Mapping[Cell, int]) -> str:
    god = next((cell for cell in run if cell in gods), "")
    if not god:
        return stretch(run)
    return f"{stretch(run)} (the god)" if len(run) == 1 else f"{stretch(run)} (the god on {god})"
