"""Taking back, as the large game sites do it: freely while it tells nobody anything, else when all people agree."""

from __future__ import annotations

from henge.match import Match

from page.sight import people
from page.table import Table


def target(match: Match) -> int | None:
    """Return the ply to go back to: a person's latest own step, or None when there is none."""
    here = people(match)
    plies = reversed(range(len(match.actions)))
    if not here:
        return next(plies, None)
    return next((ply for ply in plies if match.game.turn(match.states[ply]) in here), None)


def reveals(match: Match, ply: int) -> bool:
    """Tell whether action `ply` showed its player something that could not be known before."""
    game, before, after = match.game, match.states[ply], match.states[ply + 1]
    seat = game.turn(before)
    return bool(game.apply(game.observe(before, seat), match.actions[ply]) != game.observe(after, seat))


def ends_turn(match: Match, ply: int) -> bool:
    """Tell whether the turn passed to somebody else, or the game ended, with action `ply`."""
    return match.game.turn(match.states[ply]) != match.game.turn(match.states[ply + 1])


def objection(match: Match) -> str:
    """Return why all people at the table must agree before the latest step is taken back, "" when they need not."""
    back = target(match)
    if back is None:
        return ""
    plies = range(back, len(match.actions))
    if any(reveals(match, ply) for ply in plies):
        return "Something hidden has been seen since."
    if len(people(match)) > 1 and any(ends_turn(match, ply) for ply in plies):
        return "The turn has passed on."
    return ""


def undo(table: Table, agreed: bool = False) -> Table:
    """Return the table one step back, or asking whether all agree."""
    back = target(table.match)
    if back is None:
        return table
    if not agreed and objection(table.match):
        return table.quiet(agree=True)
    ahead = table.match.actions[back:] + table.ahead
    paused = table.paused or not people(table.match)  # or the computer would play the same again at once
    return table.quiet(match=table.match.back_to(back), ahead=ahead, ply=None, lit=(), paused=paused).seen()


def redo(table: Table) -> Table:
    """Return the table with what was taken back played again, up to a person's next decision."""
    here = people(table.match)
    while table.ahead:
        table = table.play(table.ahead[0])
        if table.match.turn in here or not here:
            break
    return table
