"""What is said at the table: what to touch next, what a move did, how the match stands, how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from henge.board import Cell
from henge.game import Prompt
from henge.games.contiguity import move_in_words
from henge.games.contiguity.bids import fair
from henge.games.contiguity.position import BOARD, State, jumped, touches
from henge.language import YOU, Predicate, either, listed, many, person, phrase, phrases, predicate, say, strung
from henge.rules import Action, Seat

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity

BUTTONS = phrases(
    {
        "accept": "Let the bid stand",
        "white": "Play White",
        "red": "Play Red",
        "next": "Begin the next game",
    }
)


MOVES = phrase(
    "Pieces slide or jump any distance along a row or straight in or out; a jump passes over exactly one piece"
)
SHORT_MOVES = phrase(
    "Pieces slide along a row or straight in or out, or jump over a piece beside them to the cell beyond"
)


def word(name: str) -> str:
    """Return a cell as it is, a button in words."""
    if name in BUTTONS:
        return say(BUTTONS[name])
    return many(int(name[1:]), "Bid {n} move", "Bid {n} moves") if name[0] == "b" else name


def purpose(game: Contiguity) -> str:
    """Return in one line what wins, the variants of this table included."""
    if game.druidless:
        return say("Join six pawns in one group.")
    ways = [
        say("Join the druid and five pawns in one group" if game.smaller_win else "Join all seven pieces in one group")
    ]
    ways += [say("surround the enemy druid")]
    ways += [say("place your pawns on all four sides of your druid")] if game.friendly_surround else []
    ways += [say("reach the enemy druid’s first cell with yours")] if game.victory_space else []
    return f"{either(ways)}."


def prompt(game: Contiguity, view: State, touched: Action) -> Prompt:
    """Return what the seat to move should touch next."""
    match game.phase(view):
        case "next":
            name, number = game.name(view, view.winner or 0), view.number
            won = person(name, "You won game {number}", "{name} won game {number}", number=number)
            return Prompt(say("Begin the next game"), won)
        case "bid" if view.bid:
            return Prompt(say("Bid lower, or let the bid stand"), f"{_bid(game, view)} {_promise()}")
        case "bid":
            usual = say("About {bid} is usual", bid=fair(game).bid)
            return Prompt(say("Bid how many moves you need to win"), f"{_promise()}. {usual}")
        case "side":
            within = many(view.bid, "You must win within {n} move", "You must win within {n} moves")
            return Prompt(say("Choose White or Red"), within)
        case "pawn" if not view.pawns[view.seat] and not view.pawns[1 - view.seat]:
            return Prompt(say("Place your first pawn"), say("Any cell will do"))
        case "pawn":
            return Prompt(say("Place a pawn"), say("It goes next to an enemy piece, but not next to your own"))
        case "druid":
            return Prompt(say("Place your druid"), say("It goes on an empty cell next to a pawn of either side"))
        case "relocate" if touched:
            return Prompt(say("Choose where the pawn on {cell} goes", cell=touched[0]), say("Any empty cell will do"))
        case "relocate":
            left = many(
                len(view.captives),
                "{n} pawn to put elsewhere, on any empty cell",
                "{n} pawns to put elsewhere, each on any empty cell",
            )
            return Prompt(say("Choose a pawn you have surrounded"), left)
    if touched:
        where = say("Choose where the piece on {cell} goes", cell=touched[0])
        how = say(
            "It slides, or jumps over a piece beside it to the cell beyond"
            if game.short_jumps
            else "It slides or jumps any distance; a jump passes over exactly one piece"
        )
        return Prompt(where, how)
    druid = view.druids[view.seat]
    stuck = druid is not None and not touches(druid, view.pawns[view.seat])
    note = (
        say("Your druid cannot move until one of your pawns is next to it")
        if stuck
        else say(SHORT_MOVES if game.short_jumps else MOVES)
    )
    return Prompt(say("Choose a piece to move"), note)


def _bid(game: Contiguity, view: State) -> str:
    """Return in a sentence what the other has bid."""
    rival = game.name(view, 1 - view.seat)
    if rival == YOU:
        return many(view.bid, "You have bid {n} move.", "You have bid {n} moves.")
    return many(view.bid, "{name} has bid {n} move.", "{name} has bid {n} moves.", name=rival)


def _promise() -> str:
    return say("The lowest bidder chooses a side and must win within that many moves")


def offer(game: Contiguity, view: State, touched: Action) -> str:
    """Return what can be done at a cell that may be touched next."""
    match game.phase(view):
        case "pawn":
            return say("a pawn can go here")
        case "druid":
            return say("your druid can go here")
        case "relocate":
            return say("the pawn can go here" if touched else "this pawn can be put elsewhere")
        case "move" if touched:
            return say("the piece from {cell} can go here", cell=touched[0])
        case "move":
            return say("this piece can move")
    return ""


def tell(game: Contiguity, view: State, action: Action) -> Predicate:
    """Return what the seat to move did, as a predicate."""
    match game.phase(view):
        case "next":
            return predicate("begin the next game", "begins the next game", "beginning the next game")
        case "bid" if action == ("accept",):
            return move_in_words.letting_stand(view.bid)
        case "bid":
            return move_in_words.bidding(int(action[0][1:]))
        case "side" if action == ("white",):
            return predicate("choose White", "chooses White", "choosing White")
        case "side":
            return predicate("choose Red", "chooses Red", "choosing Red")
        case "pawn" | "druid" as piece:
            return move_in_words.placing(piece == "druid", action[0])
        case "relocate":
            return move_in_words.relocating(game.name(view, 1 - view.seat), action[0], action[1])
    start, end = action
    return move_in_words.moving(start == view.druids[view.seat], start, end, jumped(start, end, view.occupied()))


def standing(game: Contiguity, view: State) -> tuple[str, ...]:
    """Return how the match stands, and while a game goes on, the bid and the limit of turns."""
    said, over = list[str](), game.result(view) or game.between_games(view)
    if game.match == "flip":
        said.append(say("Game {number} of the match", number=view.number))
        if view.first and view.number == 2:
            said.append(_first(game, view, *view.first))
            said += [] if over else [_asked(game, view, *view.first)]
        elif view.number == 3:
            said.append(say("Both games were won in as many moves; this one decides"))
    if view.bidder is not None and view.white is not None and not over:
        name, made = game.name(view, view.bidder), view.moves[view.bidder]
        said.append(
            many(
                view.bid,
                "You must win within {n} move; {made} made",
                "You must win within {n} moves; {made} made",
                made=made,
            )
            if name == YOU
            else many(
                view.bid,
                "{name} must win within {n} move; {made} made",
                "{name} must win within {n} moves; {made} made",
                name=name,
                made=made,
            )
        )
    if game.turn_limit and view.white is not None and not over:
        made = min(view.moves)
        said.append(
            say("The limit is reached: whoever next has the larger group wins")
            if made >= game.turn_limit
            else many(game.turn_limit, "{made} of {n} move each made", "{made} of {n} moves each made", made=made)
        )
    return tuple(said)


def _first(game: Contiguity, view: State, winner: Seat, moves: int) -> str:
    """Return who won the first game of a match, whose sides have changed since: without a name, by both sides."""
    side, then, name = game.seat_word(view, winner), game.seat_word(view, 1 - winner), game.name(view, winner)
    if name == YOU:
        return many(moves, "You won game 1 in {n} move", "You won game 1 in {n} moves")
    if name == side:
        name = say("{then} (now {side})", then=then, side=side)
    return many(moves, "{name} won game 1 in {n} move", "{name} won game 1 in {n} moves", name=name)


def _asked(game: Contiguity, view: State, winner: Seat, moves: int) -> str:
    """Return what the loser of the first game must do in the second (CV8)."""
    name, made = game.name(view, 1 - winner), view.moves[1 - winner]
    if not moves:
        return person(
            name,
            "You must win while placing, to level the match; {made} made",
            "{name} must win while placing, to level the match; {made} made",
            made=made,
        )
    if name == YOU:
        return many(
            moves,
            "You must win in fewer than {n} move; {made} made",
            "You must win in fewer than {n} moves; {made} made",
            made=made,
        )
    return many(
        moves,
        "{name} must win in fewer than {n} move; {made} made",
        "{name} must win in fewer than {n} moves; {made} made",
        name=name,
        made=made,
    )


def overview(game: Contiguity, view: State) -> tuple[str, ...]:
    """Return who is ahead and why, then both sides' groups, the largest first, and how the druids stand."""
    groups = [BOARD.groups(view.pieces(seat)) for seat in (0, 1)]
    if not any(groups):
        return (say("Nobody is ahead: no piece is on the board yet."),)
    return (_ahead(game, view, groups), *(_pieces(game, view, seat) for seat in (0, 1)))


def _ahead(game: Contiguity, view: State, groups: Sequence[Sequence[Sequence[Cell]]]) -> str:
    """Return who has the larger group, or where these are level the fewer, as all pieces are to be one (CD8)."""
    joined = [max(map(len, mine), default=0) for mine in groups]
    first = int((joined[1], -len(groups[1])) > (joined[0], -len(groups[0])))
    name, pieces = game.name(view, first), [len(view.pieces(seat)) for seat in (0, 1)]
    if max(joined) == 1:
        return say("Nobody is ahead: all pieces still stand alone.")
    if joined[0] != joined[1]:
        return person(
            name,
            "You are ahead with {joined} of {pieces} pieces in one group, against {other} of {others}.",
            "{name} is ahead with {joined} of {pieces} pieces in one group, against {other} of {others}.",
            joined=joined[first],
            pieces=pieces[first],
            other=joined[1 - first],
            others=pieces[1 - first],
        )
    if len(groups[0]) == len(groups[1]):
        return say("Nobody is ahead: the largest group of either side has {pieces} pieces.", pieces=joined[0])
    return person(
        name,
        "You are a little ahead with fewer groups to join, {few} against {more}; the largest of either "
        "side has {pieces} pieces.",
        "{name} is a little ahead with fewer groups to join, {few} against {more}; the largest of either side has "
        "{pieces} pieces.",
        few=len(groups[first]),
        more=len(groups[1 - first]),
        pieces=joined[0],
    )


def _pieces(game: Contiguity, view: State, seat: Seat) -> str:
    """Return where a side's pieces stand, and what else a player counts there."""
    groups = sorted(BOARD.groups(view.pieces(seat)), key=lambda group: -len(group))
    alone, name = listed([group[0] for group in groups if len(group) == 1]), game.name(view, seat)
    joined = [say("{count} on {cells}", count=len(group), cells=listed(group)) for group in groups if len(group) > 1]
    if not groups:
        return person(name, "Your pieces are still to come.", "{name}’s pieces are still to come.")
    said = (
        [person(name, "Your groups: {groups}.", "{name}’s groups: {groups}.", groups=strung(joined))] if joined else []
    )
    if alone and joined:
        said.append(say("Single pieces: {cells}.", cells=alone))
    elif alone:
        said.append(person(name, "Your single pieces: {cells}.", "{name}’s single pieces: {cells}.", cells=alone))
    if druid := view.druids[seat]:
        said.append(say("Druid: {cell}.", cell=druid))
    lines = game.evaluation_terms(view)[seat]
    if joints := [line.cells[0] for line in lines if line.kind == "joint"]:
        said.append(say("One more piece on {cells} would join groups.", cells=either(joints[:4])))
    said += [say("{sides} taken.", sides=line.text) for line in lines if line.kind == "sides"]
    return " ".join(said)
