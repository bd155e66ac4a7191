"""What is said at the table: what to touch next, what a move did, how the match stands, how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.game import Action, Prompt, Seat, counted
from henge.games.contiguity.position import State, touches

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity

BUTTONS = {
    "accept": "Let the bid stand",
    "white": "Play White",
    "red": "Play Red",
    "next": "Begin the next game",
}
ENDINGS = {
    "CD8": "{winner} has joined all seven pieces.",
    "CD9": "{winner} has surrounded {loser}'s druid.",
    "CV2": "{winner} has joined all six pawns.",
    "CV3": "{loser}'s druid touches no piece at the beginning of {loser}'s turn.",
    "CV4": "{winner}'s druid has pawns of its own on all four sides.",
    "CV5": "{winner} has joined the druid and five pawns.",
    "CV6": "{winner}'s druid has reached the first cell of {loser}'s druid.",
    "CV7": "{winner} has the larger group after {limit} each.",
    "CV8": "{loser} has made {moves} in the second game without a win.",
    "CV9": "{loser} has not won within {bid}, as bid.",
}
TOO_LATE = "{loser} has won the second game too late, in {moves}."


def word(name: str) -> str:
    """Return a cell as it is, a button in words."""
    if name in BUTTONS:
        return BUTTONS[name]
    return f"Bid {counted(int(name[1:]), 'move')}" if name[0] == "b" else name


def prompt(game: Contiguity, view: State, touched: Action) -> Prompt:
    """Return what the seat to move should touch next."""
    match game.phase(view):
        case "next":
            return Prompt("Begin the next game", f"{game.seat_word(view, _winner(view))} won game {view.number}")
        case "bid" if view.bid:
            return Prompt("Bid lower or let the bid stand", f"The bid is {counted(view.bid, 'move')}")
        case "bid":
            return Prompt("Bid in how many moves you will win", "The lowest bidder chooses the side")
        case "side":
            return Prompt("Choose White or Red", f"You must win within {counted(view.bid, 'move')} of your own")
        case "pawn" if not view.pawns[view.seat] and not view.pawns[1 - view.seat]:
            return Prompt("Place your first pawn", "Any cell will do")
        case "pawn":
            return Prompt("Place a pawn", "Next to an enemy piece, not next to your own")
        case "druid":
            return Prompt("Place your druid", "On an empty cell next to any pawn")
        case "relocate" if touched:
            return Prompt(f"Touch where the pawn from {touched[0]} goes", "Any empty cell")
        case "relocate":
            return Prompt("Touch a pawn you have surrounded", f"{len(view.captives)} to go, each to any empty cell")
    if touched:
        return Prompt(f"Touch where {touched[0]} goes", "A slide, or a jump over just one piece")
    druid = view.druids[view.seat]
    stuck = druid is not None and not touches(druid, view.pawns[view.seat])
    return Prompt("Touch the piece you move", "Your druid is next to none of your pawns and must stay" if stuck else "")


def tell(game: Contiguity, view: State, action: Action) -> str:
    """Return what the seat to move did, as a predicate."""
    match game.phase(view):
        case "next":
            return "begins the next game"
        case "bid" if action == ("accept",):
            return f"lets the bid of {counted(view.bid, 'move')} stand"
        case "bid":
            return f"bids {counted(int(action[0][1:]), 'move')}"
        case "side":
            return f"chooses {action[0].capitalize()}"
        case "pawn":
            return f"places a pawn on {action[0]}"
        case "druid":
            return f"places the druid on {action[0]}"
        case "relocate":
            return f"relocates {game.seat_word(view, 1 - view.seat)}'s pawn {action[0]} → {action[1]}"
    piece = "the druid" if action[0] == view.druids[view.seat] else "a pawn"
    return f"moves {piece} {action[0]} → {action[1]}"


def standing(game: Contiguity, view: State) -> tuple[str, ...]:
    """Return how the match, the bid and the limit of turns stand."""
    said = []
    if game.match == "flip":
        said.append(f"Game {view.number} of the match")
        if view.first and view.number == 2:
            rival, moves = 1 - view.first[0], view.first[1]
            said.append(f"{game.seat_word(view, view.first[0])} won game 1 in {counted(moves, 'move')}")
            need = f"in fewer than {counted(moves, 'move')}" if moves else "while placing to level the match"
            said.append(f"{game.seat_word(view, rival)} must win {need}; {view.moves[rival]} made")
        elif view.number == 3:
            said.append("Both games were won equally fast; this one decides")
    if view.bidder is not None and view.white is not None:
        bidder = game.seat_word(view, view.bidder)
        said.append(f"{bidder} must win within {counted(view.bid, 'move')}; {view.moves[view.bidder]} made")
    if game.turn_limit and view.white is not None:
        said.append(f"{min(view.moves)} of {counted(game.turn_limit, 'move')} each made")
    return tuple(said)


def ending(game: Contiguity, view: State) -> str:
    """Return how the game, and with it the match, was won."""
    winner = _winner(view)
    names = {"winner": game.seat_word(view, winner), "loser": game.seat_word(view, 1 - winner)}
    counts = {"limit": min(view.moves), "bid": view.bid, "moves": view.moves[1 - winner]}
    moves_of = {name: counted(count, "move") for name, count in counts.items()}
    late = view.clause == "CV8" and game.win(view, 1 - winner)
    won = (TOO_LATE if late else ENDINGS[view.clause]).format(**names, **moves_of)
    if game.match != "flip" or view.first is None:
        return won
    if view.number == 3:
        return f"{won} The third game decides the match."
    first, moves = view.first
    if winner == first:
        then = names["loser"]  # the colours have changed sides
        return f"{won} {names['winner']} won the first game, as {then}, in {counted(moves, 'move')} and has the match."
    mine = view.moves[winner]
    return f"{won} It took {counted(mine, 'move')}, the first game {moves}."


def _winner(view: State) -> Seat:
    return view.winner or 0
