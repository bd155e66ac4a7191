"""Taking moves back: freely while that reveals nothing, else when all people agree."""

from __future__ import annotations

from random import Random

from henge.anything_hidden import all_lies_open, knows_more, somebody_knows_more
from henge.game import Game
from henge.language import listed, phrase, say
from henge.match import Match
from henge.rules import Info, Reason, Seat, State

from page.table import sent_game
from page.table.table import Table

NO_LONGER_FITS = phrase("What you have sent no longer fits. Make your move, and send {name} that instead.")
GUESSES = 3  # at what somebody may have held


def target(match: Match) -> int | None:
    """Return the ply to go back to: a person's latest own step, or None when there is none.

    Steps that were chosen together are taken back together.  Where people ended the match it is that end which is
    taken back, and no step.
    """
    if match.end:
        return len(match.actions)
    here = match.people
    plies = reversed(range(len(match.actions)))
    ply = next((ply for ply in plies if not here or match.mover(ply) in here), None)
    return None if ply is None else first_of_turn(match, ply)


def seats_undone(match: Match) -> list[Seat]:
    """Return whose turns go when the latest step is taken back, in order."""
    back, turns = target(match), [match.game.turn(state) for state in match.states]
    plies = range(len(match.actions) if back is None else back, len(match.actions))
    own = [(ply, seat) for ply in plies if (seat := turns[ply]) is not None]
    return [seat for ply, seat in own if ply == back or turns[ply - 1] != seat]


def first_of_turn(match: Match, ply: int) -> int:
    """Return where the actions begin that action `ply` was chosen along with."""
    game = match.game
    while ply and game.continues(match.states[ply - 1], match.actions[ply - 1]):
        ply -= 1
    return ply


def reveals(match: Match, ply: int) -> bool:
    """Tell whether action `ply` showed a person something that could not be known before; the end opens everything."""
    game, before, after = match.game, match.states[ply], match.states[ply + 1]
    seat, here = match.mover(ply), match.people
    if game.result(after) is not None:
        rivals = [other for other in range(game.seats) if set(here) - {other}]
        return any(knows_more(game, state, other) for state in reversed(match.states) for other in rivals)
    if seat is None or seat in here or not knows_more(game, before, seat):
        return bool(game.apply(match.view(ply, seat), match.actions[ply]) != match.view(ply + 1, seat))
    return any(surprises(game, before, after, person) for person in here)


def surprises(game: Game[object], before: State, after: State, seat: Seat) -> bool:
    """Tell whether a seat learnt something of the mover's hand: with some other hand it could not see what it sees."""
    view, seen = game.observe(before, seat), game.observe(after, seat)
    guesses = [game.guess(view, Random(luck)) for luck in range(GUESSES)]
    return any(
        all(game.observe(game.apply(guess, action), seat) != seen for action in game.actions(guess))
        for guess in guesses
    )


def ends_turn(match: Match, ply: int) -> bool:
    """Tell whether the turn passed to somebody else, or the game ended, with action `ply`."""
    return match.mover(ply) != match.mover(ply + 1)


def objection(match: Match) -> str:
    """Return why all people at the table must agree before the latest step is taken back, "" when they need not."""
    back = target(match)
    if back is None:
        return ""
    if match.end and any(somebody_knows_more(match, ply) for ply in range(len(match.states))):
        return say("All hands have been seen since.")
    if match.end and len(match.people) > 1:
        return say("The game had ended.")
    plies = range(back, len(match.actions))
    if any(reveals(match, ply) for ply in plies):
        return say("Something hidden has been seen since.")
    hides = any(somebody_knows_more(match, ply) for ply in (0, *plies))
    if hides and len(match.people) > 1 and any(ends_turn(match, ply) for ply in plies):
        return say("The turn has passed on.")
    return ""


def may_take_step(table: Table) -> bool:
    """Tell whether there is a step that may be taken back on this device."""
    return not table.link.stands and target(table.match) is not None


def undo(table: Table, agreed: bool = False) -> Table:
    """Return the table one step back, or asking whether all agree."""
    if stands := table.link.stands:
        return table.explain("", Reason(None, stands))
    back = target(table.match)
    if back is None:
        return table
    if not agreed and objection(table.match):
        return with_all_asked(table).quiet(agree=True)
    ahead = table.match.actions[back:] + table.saved.ahead
    paused = table.display.paused or not table.match.people  # or the computer would play the same again at once
    after = (
        _told(table, back)
        .displayed(paused=paused)
        .saving(post=table.saved.post.gone())
        .go_on(table.match.back_to(back), ahead)
    )
    others = listed([table.name(seat) for seat in table.theirs])
    return after.explain("", Info(None, say(NO_LONGER_FITS, name=others))) if table.link.to_be_sent else after


def with_all_asked(table: Table) -> Table:
    """Return the table with its hands covered where everybody at it must agree, for then all of them look."""
    asked = len(table.here) > 1 and objection(table.match)
    return table.cover().but(lookback=table.lookback) if asked else table


def _told(table: Table, back: int) -> Table:
    """Return the table as it will tell the others that moves were taken back to a ply, where all had to agree."""
    seat = table.match.mover(back)
    if seat is None or not objection(table.match):
        return table
    return table.saving(warnings=table.saved.warnings.taking_back((seat, back)))


def from_here(table: Table) -> Table:
    """Return the table going on from the earlier position on screen, after the move that is shown there if one is; what
    followed can be played again (`redo`) unless another move was shown.

    Where nothing is hidden it is kept as a line, too.
    """
    if not table.past:
        return table
    back = table.shown
    paused = table.display.paused or not table.match.people
    whole = sent_game.yours(table)
    match = whole.back_to(back)
    match = whole.back_to(back, keep=True) if all_lies_open(match, back) else match
    on = _told(table, back).displayed(paused=paused).go_on(match, table.match.actions[back:] + table.saved.ahead)
    return on.play(table.tried) if table.tried else on


def redo(table: Table) -> Table:
    """Return the table with what was taken back played again, up to a person's next decision."""
    here, table = table.match.people, table.saving(warnings=table.saved.warnings.taking_back(None))
    while table.saved.ahead:
        table = table.play(table.saved.ahead[0])
        if (table.match.turn in here or not here) and first_of_turn(table.match, table.last) == table.last:
            break
    return table
