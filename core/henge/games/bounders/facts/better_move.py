"""Choose the facts that speak for a better stone of Bounders: not so of the one played, and proof against replies."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from henge.facts import BetterMove, Fact
from henge.games.bounders.facts.before_move import BeforeMove, after, position
from henge.games.bounders.facts.board import stays
from henge.games.bounders.facts.kinds import Kind
from henge.games.bounders.facts.paths import neck
from henge.games.bounders.facts.stones_that_will_count import NARROW, STAYS_CLOSED, SWAYED
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.bounders import Bounders
    from henge.games.bounders.rules import State

COUNTING = (Kind.HELPS, Kind.AIMS, Kind.BARS, Kind.CLEARS)  # which stones count in the end
SHOWN = 0.05  # of the games: in so many more, or fewer, a stone counts after the better move
CLOSED, OPENED = (Kind.WHOLE, Kind.SPARES), (Kind.JOINT, Kind.PRESSES)  # what a cell is said to be


def for_better_move(move: BetterMove[Bounders, State], facts: Sequence[Fact]) -> list[Fact]:
    """Return of the facts that speak for a better move those that come out so beside the one played."""
    return [fact for fact in facts if borne_out(move.game, move.view, fact, move.better, move.played)]


@lru_cache(maxsize=256)  # a review asks again at every look
def borne_out(game: Bounders, view: State, fact: Fact, better: Action, played: Action) -> bool:
    """Tell whether what is said of a better move is so whatever the reply, where a reply could undo it, and is not so
    of the move played; of stones that it helps, or aims at, whether they count in more games played ahead after it, or
    in fewer, than after the move played: where a stone lies at last is not yet what placing it now does."""
    if "swap" in (*better, *played):
        return True
    at = position(game, view)
    moves = [at.look.field.place[move[0]] for move in (better, played)]
    if fact.kind in (*CLOSED, *OPENED):
        return _sways(at, fact.cells[0], moves, closed=fact.kind in CLOSED)
    if fact.kind not in COUNTING:
        return True
    if fact.kind in (Kind.BARS, Kind.CLEARS):
        if not _sways_more(at, fact, moves[1]):
            return False
    elif fact.counts["way"] in (SWAYED, STAYS_CLOSED) and not _sways(
        at, fact.lines[0], moves, closed=fact.kind == Kind.HELPS
    ):
        return False
    if fact.counts.get("way") == NARROW and _narrow(at, fact, moves):
        return False
    places = [at.look.field.place[cell] for cell in fact.cells]
    shares = []
    for move in moves:
        ahead = after(at, move)
        shares.append(sum(ahead.share(ahead.counts(stone)) for stone in places) / len(places))
    return (shares[0] - shares[1]) * (1 if fact.kind in (Kind.HELPS, Kind.BARS) else -1) >= SHOWN


def _sways_more(at: BeforeMove, fact: Fact, played: int) -> bool:
    """Tell whether after the move played a cell is still empty and easier to open than a better one makes it, where
    that bars it, or else harder."""
    place, look = at.look.field.place[fact.lines[0]], at.look.after(played, at.mine)
    if not look.field.bits[place] & look.empty:
        return False
    balance = abs(look.balance[place])
    return balance < fact.counts["now"] if fact.kind == Kind.BARS else balance > fact.counts["now"]


def _sways(at: BeforeMove, cell: str, moves: list[int], closed: bool) -> bool:
    """Tell whether a cell stays closed after the first of two moves, or open, whatever the reply, and not so after the
    second."""
    place, looks = at.look.field.place[cell], [at.look.after(move, at.mine) for move in moves]
    return stays(looks[0], place, 1 - at.mine, closed=closed) and not stays(looks[1], place, 1 - at.mine, closed=closed)


def _narrow(at: BeforeMove, fact: Fact, moves: list[int]) -> bool:
    """Tell whether as few cells join stones to the rest of their region after the second of two moves as after the
    first."""
    better, played = (at.look.after(move, at.mine) for move in moves)
    both = at.look.places(better.empty & played.empty)
    rest = max(both, key=lambda cell: at.ahead.largest[cell].bit_count())
    stones = [at.look.field.place[cell] for cell in fact.cells]
    found = neck(played, stones, rest, at.look.land(moves[0]).cells)
    return found is not None and len(found) <= len(fact.lines)
