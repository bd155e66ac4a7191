"""Tell whether a position of a match hides anything, and from whom; what a seat sees of it is `Rules.observe`."""

from __future__ import annotations

from henge.game import Game
from henge.match import Match
from henge.rules import Seat, State


def all_lies_open(match: Match, ply: int) -> bool:
    """Tell whether everybody may know all of a position of a match: nothing is hidden, or the match is over."""
    return match.result is not None or not hides(match, ply)


def hides(match: Match, ply: int) -> bool:
    """Tell whether a bystander does not see all of a position of a match."""
    state = match.states[ply]
    return bool(match.game.observe(state, None) != state)


def knows_more(game: Game[object], state: State, seat: Seat) -> bool:
    """Tell whether a seat knows anything that a bystander does not."""
    hides = type(game).observe is not Game.observe
    return hides and bool(game.observe(state, seat) != game.observe(state, None))


def somebody_knows_more(match: Match, ply: int) -> bool:
    """Tell whether anybody knows more than a bystander after `ply` actions."""
    return any(knows_more(match.game, match.states[ply], seat) for seat in range(match.game.seats))
