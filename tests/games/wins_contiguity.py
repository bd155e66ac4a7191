"""What a side of Contiguity could do next by the rules alone: win at once, threaten to, stop what is threatened."""

from collections.abc import Iterable
from functools import lru_cache

from henge.games.contiguity import Contiguity
from henge.games.contiguity.position import BOARD, NEIGHBOURS, State, destinations, touches
from henge.rules import Action


def carried(at: State, seat: int, move: Action) -> State:
    """Return a position with a piece moved, whatever follows."""
    pawns, druids = ([*pair] for pair in (at.pawns, at.druids))
    if druids[seat] == move[0]:
        druids[seat] = move[1]
    else:
        pawns[seat] = tuple(move[1] if cell == move[0] else cell for cell in pawns[seat])
    return at.but(pawns=tuple(pawns), druids=tuple(druids))


def goals(game: Contiguity, at: State, seat: int, cell: str) -> list[str]:
    """Return where a piece of a seat could go, were it its turn, by CD5 to CD7, also where a piece is missing."""
    if cell == at.druids[seat] and not touches(cell, at.pawns[seat]):
        return []
    return list(destinations(cell, at.occupied(), game.short_jumps))


def moves(game: Contiguity, at: State, seat: int) -> list[Action]:
    """Return the moves of a seat, were it its turn."""
    return [(cell, end) for cell in at.pieces(seat) for end in goals(game, at, seat, cell)]


@lru_cache(maxsize=1 << 10)  # of one position many facts ask
def ways(game: Contiguity, at: State, seat: int) -> list[Action]:
    """Return the moves by which a seat would win at once, were it its turn."""
    return [move for move in moves(game, at, seat) if wins(game, at, seat, move)]


def wins(game: Contiguity, at: State, seat: int, move: Action) -> bool:
    """Tell whether a move of a seat would win at once, were it its turn."""
    if not (otherwise(game) or move[1] in links(at, seat, move[0]) or encloses(at, seat, move)):
        return False
    asked = at.but(seat=seat, captives=())
    then = game.apply(asked, move) if len(at.pawns[0]) == len(at.pawns[1]) == 6 else carried(asked, seat, move)
    return then.winner == seat or (then.winner is None and bool(game.win(then, seat) or lonely(game, then, 1 - seat)))


def otherwise(game: Contiguity) -> bool:
    """Tell whether a move may win that neither joins all pieces nor closes in the druid (CD8, CD9)."""
    variants = (game.isolation, game.friendly_surround, game.smaller_win, game.victory_space, game.turn_limit)
    return any(variants) or game.match != "single"


def encloses(at: State, seat: int, move: Action) -> bool:
    druid, mine = at.druids[1 - seat], {*at.pieces(seat), move[1]} - {move[0]}
    return druid is not None and mine.issuperset(NEIGHBOURS[druid])


def links(at: State, seat: int, cell: str) -> frozenset[str]:
    """Return the cells beside every group of the pieces of a seat but the one on a cell, which there joins them all."""
    return _links(frozenset(at.pieces(seat)) - {cell})


@lru_cache(maxsize=1 << 12)
def _links(pieces: frozenset[str]) -> frozenset[str]:
    edges = [frozenset(near for cell in part for near in NEIGHBOURS[cell]) for part in BOARD.groups(pieces)]
    return frozenset(BOARD.cells).intersection(*edges)


def can_win(game: Contiguity, at: State, seat: int, known: Iterable[Action]) -> bool:
    """Tell whether a seat would win at once, were it its turn; some moves that may still do it are tried first."""
    still = (move for move in known if move[0] in at.pieces(seat) and move[1] in goals(game, at, seat, move[0]))
    return any(wins(game, at, seat, move) for move in still) or bool(ways(game, at, seat))


def lonely(game: Contiguity, at: State, seat: int) -> bool:
    """Tell whether the druid of a seat touches nothing, where that loses (CV3)."""
    return game.isolation and not at.captives and not touches(at.druids[seat] or "", at.occupied())


def lifted(at: State, cell: str) -> State:
    return at.but(pawns=tuple(tuple(pawn for pawn in side if pawn != cell) for side in at.pawns))


def firsts(game: Contiguity, at: State, seat: int) -> list[Action]:
    """Return the moves after which a seat could join all its pieces with the next."""
    return [move for move in moves(game, at, seat) if joins_all(game, carried(at, seat, move), seat)]


def joins_all(game: Contiguity, at: State, seat: int) -> bool:
    """Tell whether a seat could join all its pieces with one move, were it its turn."""
    return any(
        (places := links(at, seat, cell)) and not places.isdisjoint(goals(game, at, seat, cell))
        for cell in at.pieces(seat)
    )


def killer(game: Contiguity, at: State, seat: int, move: Action) -> bool:
    """Tell whether a seat, were it its turn, wins with the move after this one whatever the reply."""
    if move not in moves(game, at, seat):
        return False
    then = game.apply(at.but(seat=seat, captives=()), move)
    return then.winner is None and not ways(game, then, 1 - seat) and never_stopped(game, then, seat)


def never_stopped(game: Contiguity, at: State, seat: int) -> bool:
    return all(lost_by(game, at, seat, reply) for reply in moves(game, at, 1 - seat))


def lost_by(game: Contiguity, at: State, seat: int, reply: Action) -> bool:
    """Tell whether a seat has won after a reply of the other's, or wins with its next move."""
    then = game.apply(at.but(seat=1 - seat), reply)
    return then.winner == seat or (then.winner is None and can_win(game, then, seat, ways(game, at, seat)))


def stopping(game: Contiguity, at: State, seat: int) -> list[Action]:
    """Return the replies to a threat of a seat that stop it."""
    return [reply for reply in moves(game, at, 1 - seat) if not lost_by(game, at, seat, reply)]


def chased(game: Contiguity, at: State, seat: int) -> bool:
    """Tell whether a seat, were it its turn, can threaten to win so that after each reply which stops that it has
    another threat which nothing stops."""
    asked = at.but(seat=seat, captives=())
    return any(_chases(game, game.apply(asked, move), seat) for move in firsts(game, at, seat))


def _chases(game: Contiguity, then: State, seat: int) -> bool:
    if then.winner is not None or not ways(game, then, seat) or ways(game, then, 1 - seat):
        return False
    thens = (game.apply(then, reply) for reply in stopping(game, then, seat))
    return all(any(killer(game, at, seat, move) for move in firsts(game, at, seat)) for at in thens)
