"""Say in words how a game, or a match with it, was won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.games.contiguity.position import State
from henge.language import YOU, many, person, say
from henge.rules import Seat

if TYPE_CHECKING:
    from henge.games.contiguity.rules import ContiguityRules


def ending(game: ContiguityRules, view: State) -> str:
    """Return how the game, and with it the match, was won."""
    winner = view.winner or 0
    verdict = won(game, view, winner)
    if game.match != "flip" or view.first is None:
        return verdict
    if view.number == 3:
        return f"{verdict} {say('The third game decides the match.')}"
    first, moves = view.first
    if winner == first:
        return f"{_kept(game.name(view, winner), game.seat_word(view, 1 - winner), moves)} {verdict}"
    took = many(
        view.moves[winner],
        "That took {n} move; the first game took {first}.",
        "That took {n} moves; the first game took {first}.",
        first=moves,
    )
    return f"{verdict} {took}"


def _kept(name: str, side: str, moves: int) -> str:
    """Return that the winner of the first game wins the match, and as which side that was: they have changed."""
    if name == YOU:
        return many(
            moves,
            "You win the match, having won the first game, as {side}, in {n} move.",
            "You win the match, having won the first game, as {side}, in {n} moves.",
            side=side,
        )
    return many(
        moves,
        "{name} wins the match, having won the first game, as {side}, in {n} move.",
        "{name} wins the match, having won the first game, as {side}, in {n} moves.",
        name=name,
        side=side,
    )


def won(game: ContiguityRules, view: State, winner: Seat) -> str:
    """Return by what the present game was won."""
    name, other = game.name(view, winner), game.name(view, 1 - winner)
    match view.clause:
        case "CD8":
            return person(name, "You have joined all seven pieces.", "{name} has joined all seven pieces.")
        case "CD9" if name == YOU:
            return say("You have surrounded {other}’s druid.", other=other)
        case "CD9":
            return person(
                other, "{winner} has surrounded your druid.", "{winner} has surrounded {name}’s druid.", winner=name
            )
        case "CV2":
            return person(name, "You have joined all six pawns.", "{name} has joined all six pawns.")
        case "CV3":
            return person(
                other,
                "Your druid touches no piece at the start of your turn.",
                "{name}’s druid touches no piece at the start of {name}’s turn.",
            )
        case "CV4":
            return person(
                name,
                "Your druid has its own pawns on all four sides.",
                "{name}’s druid has its own pawns on all four sides.",
            )
        case "CV5":
            return person(
                name, "You have joined the druid and five pawns.", "{name} has joined the druid and five pawns."
            )
        case "CV6" if name == YOU:
            return say("Your druid has reached the first cell of {other}’s druid.", other=other)
        case "CV6":
            return person(
                other,
                "{winner}’s druid has reached the first cell of your druid.",
                "{winner}’s druid has reached the first cell of {name}’s druid.",
                winner=name,
            )
        case "CV7" if name == YOU:
            return many(
                min(view.moves),
                "You have the larger group after {n} move each.",
                "You have the larger group after {n} moves each.",
            )
        case "CV7":
            return many(
                min(view.moves),
                "{name} has the larger group after {n} move each.",
                "{name} has the larger group after {n} moves each.",
                name=name,
            )
    return _late(game, view, other, 1 - winner)


def _late(game: ContiguityRules, view: State, name: str, loser: Seat) -> str:
    """Return that a player did not win in time (CV8, CV9)."""
    moves = view.bid if view.clause == "CV9" else view.moves[loser]
    if view.clause == "CV8" and game.win(view, loser):
        if name == YOU:
            return many(
                moves,
                "You have won the second game too late, in {n} move.",
                "You have won the second game too late, in {n} moves.",
            )
        return many(
            moves,
            "{name} has won the second game too late, in {n} move.",
            "{name} has won the second game too late, in {n} moves.",
            name=name,
        )
    if view.clause == "CV8":
        if name == YOU:
            return many(
                moves,
                "You have not won the second game within {n} move.",
                "You have not won the second game within {n} moves.",
            )
        return many(
            moves,
            "{name} has not won the second game within {n} move.",
            "{name} has not won the second game within {n} moves.",
            name=name,
        )
    if name == YOU:
        return many(moves, "You have not won within {n} move, as bid.", "You have not won within {n} moves, as bid.")
    return many(
        moves,
        "{name} has not won within {n} move, as bid.",
        "{name} has not won within {n} moves, as bid.",
        name=name,
    )
