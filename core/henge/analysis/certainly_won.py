"""Find the position from which on one of two is known to win a game, whatever the other plays."""

from __future__ import annotations

from henge.analysis import teaching
from henge.analysis.reviewed_match import ReviewedMatch, remembered, solvable
from henge.anything_hidden import hides
from henge.match import Match
from henge.rules import Seat


def won_from(match: ReviewedMatch, seat: Seat, stretch: range) -> int | None:
    """Return the first position of a game from which on its winner is known to have had the game won."""
    winners, since = match.winners, None
    for ply in reversed(stretch[:-1]):
        if winners[ply] != seat:
            break
        since = ply
    return since


def forced_from(match: Match, stretch: range) -> tuple[int, Seat | None]:
    """Return the first position of a game of two in which all lies open from which on each move of its winner is told
    to win whatever the replies, and the winner; its end and None for none."""
    game, last, result = match.game, stretch[-1], match.result_of(stretch)
    since, winner = last, result.ranking[0][0] if result and len(result.ranking[0]) == 1 else None
    if game.seats > 2 or winner is None or solvable(match):  # what can be solved is proved
        return last, None
    for ply in reversed(stretch[:-1]):
        if hides(match, ply):
            break
        if match.mover(ply) == winner:
            if not teaching.forces(match, ply):
                break
            since = ply
    return (since, winner) if since < last else (last, None)


@remembered
def certain_from(match: ReviewedMatch, seat: Seat, stretch: range) -> int | None:
    """Return the first position of a game for two from which on a seat is known to have it won, as that is proved or
    each of its moves is told to win whatever the replies; None where that is not known."""
    forced, winner = forced_from(match, stretch)
    found = [won_from(match, seat, stretch), forced if winner == seat else None]
    return min((ply for ply in found if ply is not None), default=None)


def lost_for_certain(match: ReviewedMatch, ply: int) -> bool:
    """Tell whether after the move made at a ply its player is known to have had the game lost to its end, by proof and
    not by an estimate."""
    seat = match.mover(ply)
    if seat is None or match.game.seats > 2:
        return False
    since = certain_from(match, 1 - seat, match.game_of(ply))
    return since is not None and since <= ply + 1


def settled_from(match: ReviewedMatch, seat: Seat, stretch: range) -> int | None:
    """Return the first position of a game, won by a seat from there on, in which every move is known to lead to that:
    all of the other's lose, or all of its own win."""
    since = won_from(match, seat, stretch)
    if since is None or match.mover(since) != seat or match.every_wins(since):
        return since
    return since + 1 if since + 1 < stretch[-1] else None


def not_won_before(match: ReviewedMatch, seat: Seat, stretch: range) -> bool:
    """Tell whether a seat is known not to have had a game won before the position from which on it is known to."""
    since = won_from(match, seat, stretch)
    before = None if since is None or since == stretch[0] else since - 1
    return before is None or match.solved(before) or match.winners[before] is not None


def won_later(match: ReviewedMatch, ply: int) -> bool:
    """Tell whether whoever moved at a ply is known to have had the same game won later: that move did not lose it."""
    stretch = match.game_of(ply)
    return match.mover(ply) in match.winners[ply + 1 : stretch[-1]]
