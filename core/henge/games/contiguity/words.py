"""What is said at the table: what to touch next, what a move did, how the match stands, how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from henge.board import Cell
from henge.english import counted, does, listed, opened, whose
from henge.game import Prompt
from henge.games.contiguity.bids import fair
from henge.games.contiguity.position import BOARD, State, jumped, touches
from henge.rules import Action, Seat

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity
    from henge.games.contiguity.rules import ContiguityRules

BUTTONS = {
    "accept": "Let the bid stand",
    "white": "Play White",
    "red": "Play Red",
    "next": "Begin the next game",
}


def word(name: str) -> str:
    """Return a cell as it is, a button in words."""
    if name in BUTTONS:
        return BUTTONS[name]
    return f"Bid {counted(int(name[1:]), 'move')}" if name[0] == "b" else name


def purpose(game: Contiguity) -> str:
    """Return in one line what wins, the variants of this table included."""
    pieces = "six pawns" if game.druidless else "the druid and five pawns" if game.smaller_win else "all seven pieces"
    ways = [f"Join {pieces} in one group"] + ([] if game.druidless else ["surround the enemy druid"])
    ways += ["place your pawns on all four sides of your druid"] if game.friendly_surround else []
    ways += ["reach the enemy druid’s first cell with yours"] if game.victory_space else []
    return f"{', or '.join(ways)}."


def prompt(game: Contiguity, view: State, touched: Action) -> Prompt:
    """Return what the seat to move should touch next."""
    match game.phase(view):
        case "next":
            return Prompt("Begin the next game", f"{game.name(view, _winner(view))} won game {view.number}")
        case "bid" if view.bid:
            rival = game.name(view, 1 - view.seat)
            bid = does(rival, f"has bid {counted(view.bid, 'move')}")
            note = f"{bid}. The lowest bidder chooses a side and must win within that many moves"
            return Prompt("Bid lower, or let the bid stand", note)
        case "bid":
            usual = f"About {fair(game).bid} is usual"
            note = f"The lowest bidder chooses a side and must win within that many moves. {usual}"
            return Prompt("Bid how many moves you need to win", note)
        case "side":
            return Prompt("Choose White or Red", f"You must win within {counted(view.bid, 'move')}")
        case "pawn" if not view.pawns[view.seat] and not view.pawns[1 - view.seat]:
            return Prompt("Place your first pawn", "Any cell will do")
        case "pawn":
            return Prompt("Place a pawn", "It goes next to an enemy piece, but not next to your own")
        case "druid":
            return Prompt("Place your druid", "It goes on an empty cell next to a pawn of either side")
        case "relocate" if touched:
            return Prompt(f"Choose where the pawn on {touched[0]} goes", "Any empty cell will do")
        case "relocate":
            return Prompt(
                "Choose a pawn you have surrounded",
                f"{counted(len(view.captives), 'pawn')} to put elsewhere, each on any empty cell",
            )
    if touched:
        return Prompt(f"Choose where the piece on {touched[0]} goes", "It slides, or jumps over exactly one piece")
    druid = view.druids[view.seat]
    stuck = druid is not None and not touches(druid, view.pawns[view.seat])
    return Prompt(
        "Choose a piece to move", "Your druid cannot move until one of your pawns is next to it" if stuck else ""
    )


def offer(game: Contiguity, view: State, touched: Action) -> str:
    """Return what can be done at a cell that may be touched next."""
    match game.phase(view):
        case "pawn":
            return "a pawn can go here"
        case "druid":
            return "your druid can go here"
        case "relocate":
            return "the pawn can go here" if touched else "this pawn can be put elsewhere"
        case "move":
            return f"the piece from {touched[0]} can go here" if touched else "this piece can move"
    return ""


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
            return f"relocates {whose(game.name(view, 1 - view.seat))} pawn from {action[0]} to {action[1]}"
    piece = "the druid" if action[0] == view.druids[view.seat] else "a pawn"
    over = jumped(action[0], action[1], view.occupied())
    way = f"jumps {piece} from {action[0]} over {over}" if over else f"slides {piece} from {action[0]}"
    return f"{way} to {action[1]}"


def standing(game: Contiguity, view: State) -> tuple[str, ...]:
    """Return how the match stands, and while a game goes on, the bid and the limit of turns."""
    said, over = [], game.result(view) or game.between_games(view)
    if game.match == "flip":
        said.append(f"Game {view.number} of the match")
        if view.first and view.number == 2:
            rival, moves = 1 - view.first[0], view.first[1]
            said.append(f"{_once(game, view, view.first[0])} won game 1 in {counted(moves, 'move')}")
            need = f"in fewer than {counted(moves, 'move')}" if moves else "while placing, to level the match"
            said += [f"{game.name(view, rival)} must win {need}; {view.moves[rival]} made"] if not over else []
        elif view.number == 3:
            said.append("Both games were won in as many moves; this one decides")
    if view.bidder is not None and view.white is not None and not over:
        bidder = game.name(view, view.bidder)
        said.append(f"{bidder} must win within {counted(view.bid, 'move')}; {view.moves[view.bidder]} made")
    if game.turn_limit and view.white is not None and not over:
        made = f"{min(view.moves)} of {counted(game.turn_limit, 'move')} each made"
        level = min(view.moves) >= game.turn_limit
        said.append("The limit is reached: whoever next has the larger group wins" if level else made)
    return tuple(said)


def ending(game: ContiguityRules, view: State) -> str:
    """Return how the game, and with it the match, was won."""
    winner = _winner(view)
    verdict = won(game, view, winner)
    if game.match != "flip" or view.first is None:
        return verdict
    if view.number == 3:
        return f"{verdict} The third game decides the match."
    first, moves = view.first
    if winner == first:
        then = game.seat_word(view, 1 - winner)  # the colours have changed sides
        has = does(game.name(view, winner), "wins the match")
        return f"{has}, having won the first game, as {then}, in {counted(moves, 'move')}. {verdict}"
    mine = view.moves[winner]
    return f"{verdict} That took {counted(mine, 'move')}; the first game took {moves}."


def won(game: ContiguityRules, view: State, winner: Seat) -> str:
    """Return by what the present game was won."""
    name, other = game.name(view, winner), game.name(view, 1 - winner)
    others = opened(whose(other))
    if view.clause == "CV8" and game.win(view, 1 - winner):
        return does(other, f"has won the second game too late, in {counted(view.moves[1 - winner], 'move')}.")
    return {
        "CD8": does(name, "has joined all seven pieces."),
        "CD9": does(name, f"has surrounded {whose(other)} druid."),
        "CV2": does(name, "has joined all six pawns."),
        "CV3": f"{others} druid touches no piece at the start of {whose(other)} turn.",
        "CV4": f"{opened(whose(name))} druid has its own pawns on all four sides.",
        "CV5": does(name, "has joined the druid and five pawns."),
        "CV6": f"{opened(whose(name))} druid has reached the first cell of {whose(other)} druid.",
        "CV7": does(name, f"has the larger group after {counted(min(view.moves), 'move')} each."),
        "CV8": does(other, f"has not won the second game within {counted(view.moves[1 - winner], 'move')}."),
        "CV9": does(other, f"has not won within {counted(view.bid, 'move')}, as bid."),
    }[view.clause]


def _once(game: ContiguityRules, view: State, seat: Seat) -> str:
    """Return a player's name in a match whose sides have changed: without one, both sides that were played."""
    then, now = game.seat_word(view, 1 - seat), game.name(view, seat)
    return now if now != game.seat_word(view, seat) else f"{then} (now {now})"


def _winner(view: State) -> Seat:
    return view.winner or 0


def overview(game: Contiguity, view: State) -> tuple[str, ...]:
    """Return who is ahead and why, then both sides' groups, the largest first, and how the druids stand."""
    groups = [BOARD.groups(view.pieces(seat)) for seat in (0, 1)]
    if not any(groups):
        return ("Nobody is ahead: no piece is on the board yet.",)
    names = [game.name(view, seat) for seat in (0, 1)]
    sides = [f"{opened(whose(names[seat]))} {_pieces(game, view, seat)}." for seat in (0, 1)]
    return (f"{_ahead(game, view, groups)}.", *sides)


def _ahead(game: Contiguity, view: State, groups: Sequence[Sequence[Sequence[Cell]]]) -> str:
    """Return who has the larger group, or where these are level the fewer, as all pieces are to be one (CD8)."""
    names = [game.name(view, seat) for seat in (0, 1)]
    joined = [max(map(len, mine), default=0) for mine in groups]
    first = int((joined[1], -len(groups[1])) > (joined[0], -len(groups[0])))
    of = [f"{joined[seat]} of {counted(len(view.pieces(seat)), 'piece')}" for seat in (0, 1)]
    if max(joined) == 1:
        return "Nobody is ahead: all pieces still stand alone"
    if joined[0] != joined[1]:
        return f"{does(names[first], f'is ahead with {of[first]} in one group')}, against {of[1 - first]}"
    largest = f"the largest group of either side has {counted(joined[0], 'piece')}"
    if len(groups[0]) == len(groups[1]):
        return f"Nobody is ahead: {largest}"
    parts = f"with {counted(len(groups[first]), 'group')} to join, against {len(groups[1 - first])}"
    return f"{does(names[first], f'is a little ahead {parts}')}; {largest}"


def _pieces(game: Contiguity, view: State, seat: Seat) -> str:
    """Return where a side's pieces stand, and what else a player counts there."""
    groups = sorted(BOARD.groups(view.pieces(seat)), key=lambda group: -len(group))
    together = [f"{len(group)} on {listed(group)}" for group in groups if len(group) > 1]
    alone = [group[0] for group in groups if len(group) == 1]
    parts = [f"groups: {'; '.join(together)}"] if together else []
    parts += [f"single pieces: {listed(alone)}"] if alone else []
    parts += [f"druid: {view.druids[seat]}"] if view.druids[seat] else []
    lines = game.evaluation_terms(view)[seat]
    joints = [line.cells[0] for line in lines if line.kind == "joint"]
    parts += [f"another piece would join groups on {listed(joints[:4])}"] if joints else []
    parts += [f"{line.text} taken" for line in lines if line.kind == "sides"]
    return ". ".join(opened(part) if n else part for n, part in enumerate(parts)) or "pieces are still to come"
