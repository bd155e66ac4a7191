"""A game of Contiguity lost by the race, before anything could be threatened, and the last move that could help."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from henge.facts import Fact, LostGame
from henge.games.contiguity.bits import BIT, NAMES, bits, cells_of
from henge.games.contiguity.facts import board, looking_ahead
from henge.games.contiguity.facts.kinds import Moment
from henge.games.contiguity.int_state import Move, Position, read
from henge.games.contiguity.position import jumped
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity
    from henge.games.contiguity.position import State

TOLD = 3  # moves of the winner, until the end, that are told one by one
KEPT = 8  # positions that are remembered: a review is drawn again and again


def lost_on_the_board(lost_game: LostGame[Contiguity, State]) -> tuple[Fact, Fact] | None:
    """Return by which move a loser left the winner a cell from which nothing held any more, and what came of it; None
    where the last move, or the one before, could still be helped, where no move could have kept the winner from it and
    from winning by one threat after the other, or where the loser hardly had a chance by then.
    """
    game, states, seat = lost_game.game, lost_game.states, lost_game.loser
    own = [ply for ply, at in enumerate(states[:-1]) if at.seat == seat and game.phase(at) == "move"]
    if len(own) < 2 or game.relocate or own[-1] - own[-2] != 2:
        return None
    if lost_game.hopeless is not None and own[-2] >= lost_game.hopeless:
        return None
    before, last = (read(game, states[ply], 999, 0) for ply in own[-2:])
    played, reply = (_made(*states[ply : ply + 2]) for ply in (own[-2], own[-2] + 1))
    if played is None or reply is None or not _lost(last):
        return None
    barring = sorted(_barring(before, reply), key=lambda move: move[1] != reply[1])
    held = (move for move in barring if move != played and not looking_ahead.chases(before.play(move), 1 - seat))
    if (best := next(held, None)) is None:
        return None
    moves = tuple(tuple(NAMES[cell] for cell in move) for move in (played, best, reply))
    druids = [int(move[0] in before.druids) for move in (played, best, reply)]
    cell = moves[2][1:]
    shown: dict[str, Any] = {"cells": cell, "shown_by": moves, "clause": states[-1].clause}
    number = own[-2] + 1
    counts = {"move": number, "druid": druids[0], "could": druids[1]}
    occupied = states[own[-1] - 1].occupied()
    kind = Moment.LEFT if best[1] == reply[1] else Moment.BARRED
    if not BIT[reply[1]] & board.ends(before, 1 - seat, reply[0]):  # it was the move that made it possible
        over = jumped(moves[2][0], moves[2][1], occupied)
        kind = Moment.LENT if over == moves[0][1] and played[0] != reply[1] else Moment.CLEARED
        others = [(cell, end) for _, cell, end in before.weighed() if (cell, end) != played]
        some = sum(not _lets(before, move, reply) for move in others)
        counts = {"move": number, "druid": druids[0], "theirs": druids[2], "way": int(played[0] != reply[1])}
        counts |= {"few": some, "others": len(others)}
    last_move = states[-2].seat != seat and _made(*states[-2:])
    if not last_move:
        return None
    won = tuple(NAMES[cell] for cell in last_move)
    came = {"druid": druids[2], "last": int(won[0] == states[-2].druids[1 - seat])}
    answered = {**shown, "lines": tuple(occupied), "counts": came, "shown_by": (moves[2], won)}
    return (
        Fact(kind, seat, 1 - seat, counts=counts, blames=number, **shown),
        Fact(Moment.ANSWERED, 1 - seat, seat, **answered),
    )


def outrun(lost_game: LostGame[Contiguity, State]) -> tuple[Fact, Fact] | None:
    """Return since which move the winner was within two moves of joining all pieces, and whether the loser ever was,
    and how the game ended; None where it was won in another way."""
    game, states, seat = lost_game.game, lost_game.states, lost_game.loser
    if states[-1].clause not in ("CD8", "CV2") or game.relocate:
        return None
    every = [ply for ply, at in enumerate(states[:-1]) if game.phase(at) == "move"]
    far = next((ply for ply in reversed(every) if not _within_two(read(game, states[ply], 999, 0), 1 - seat)), -1)
    near = [ply for ply in every if ply > far and states[ply].seat == seat]
    if not near:
        return None
    mine = any(_within_two(read(game, states[ply], 999, 0), seat) for ply in every)
    made = (_made(*pair) for pair in pairwise(states[near[0] :]) if pair[0].seat != seat)
    moves = tuple(tuple(NAMES[cell] for cell in move) for move in made if move)
    counts = {"moves": len(moves), "pieces": looking_ahead.largest(bits(states[-1].pieces(seat)))}
    kind = Moment.WENT if len(moves) <= TOLD else Moment.GREW
    return (
        Fact(Moment.OUTRUN, seat, 1 - seat, counts={"since": near[0], "ever": int(mine)}, clause="CD8"),
        Fact(kind, 1 - seat, seat, counts=counts, clause=states[-1].clause, shown_by=moves),
    )


def unstopped_ends(game: Contiguity, states: Sequence[State]) -> Action:
    """Return on which cells the reply to the first move of some states threatened to win, as nothing stopped; () where
    it did not."""
    if len(states) < 3 or game.phase(states[2]) != "move":
        return ()
    at = read(game, states[2], 999, 0)
    if not looking_ahead.unstoppable(at, 1 - at.turn):
        return ()
    return tuple(dict.fromkeys(NAMES[end] for _, end in looking_ahead.wins(at, 1 - at.turn)))


def _within_two(at: Position, seat: int) -> bool:
    """Tell whether a seat could join all its pieces within two moves, were it its turn."""
    return next(looking_ahead.first_of_two(at, seat), None) is not None or looking_ahead.can_win(at, seat)


def _lets(at: Position, move: Move, reply: Move) -> bool:
    """Tell whether after a move of the seat to move the other can make a certain reply, or has won."""
    then, other = at.play(move), 1 - at.turn
    return then.winner == other or (then.winner < 0 and bool(BIT[reply[1]] & board.ends(then, other, reply[0])))


def holding(at: Position, reply: Move | None = None) -> Iterator[Move]:
    """Yield the moves of the seat to move after which the other neither wins at once nor by a threat that nothing
    stops, nor can make a certain reply."""
    other = 1 - at.turn
    known: list[Move] = []
    for _, *move in at.weighed():
        then = at.play((move[0], move[1]))
        if reply and BIT[reply[1]] & board.ends(then, other, reply[0]):
            continue
        if then.winner == other or looking_ahead.can_win(then, other):
            continue
        if then.winner < 0:
            legal = [way for way in known if BIT[way[1]] & board.ends(then, other, way[0])]
            killer = next((way for way in legal if looking_ahead.unstoppable(then.play(way), other)), None)
            if killer is None and (killers := looking_ahead.killers(then, other)):
                known.append(killers[0])
                continue
            if killer is not None:
                continue
        yield (move[0], move[1])


@lru_cache(maxsize=KEPT)
def _lost(at: Position) -> bool:
    """Tell whether no move holds any more."""
    return next(holding(at), None) is None


@lru_cache(maxsize=KEPT)
def _barring(at: Position, reply: Move) -> tuple[Move, ...]:
    return tuple(holding(at, reply))


def _made(before: State, after: State) -> Move | None:
    """Return the move that leads from one position to the next; None where it was no move of one piece."""
    was, now = (bits(at.pieces(before.seat)) for at in (before, after))
    left, come = list(cells_of(was & ~now)), list(cells_of(now & ~was))
    return (left[0], come[0]) if len(left) == len(come) == 1 else None
