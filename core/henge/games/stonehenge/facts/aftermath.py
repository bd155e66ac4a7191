"""What came of a missed fact in Stonehenge, and that a point was missed more than once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from henge.board import Cell
from henge.facts import Fact, LostGame, Missed
from henge.games.stonehenge.facts.board import after, crossing, look, taken
from henge.games.stonehenge.facts.kinds import PIECE, Kind, Moment
from henge.games.stonehenge.lines import PIECES
from henge.rules import Action, Seat

if TYPE_CHECKING:
    from henge.games.stonehenge import Stonehenge
    from henge.games.stonehenge.rules import State

ENDS = (Kind.EIGHTH, Kind.NEXT_WINS, Kind.KEEPS_GAME)  # by which the game itself is won or kept
SEVERAL_LINES = 2  # lines won with one piece, at least
BLOWS = 2  # placements that won lines later, at most


def aftermath(game: Stonehenge, states: Sequence[State], actions: Sequence[Action], fact: Fact) -> Fact | None:
    """Return what came of it that a fact was missed by the first of some actions of a game that was lost, as a fact
    that is good for the winner; None where the loser had all that was at stake in the end, or the winner nothing.

    The states are those before each action, and the last one after all.
    """
    winner, last, marked = fact.other, look(states[-1]), list(states[-1].megaliths.values())
    ends = {"mine": marked.count(winner), "theirs": marked.count(fact.seat)}
    refutes = fact.kind in (Moment.REFUTED, Moment.BEATEN)
    stakes = fact.lines[: fact.counts["won"]] if fact.kind == Kind.TRADES else fact.lines
    stakes = () if refutes or fact.kind in PIECE else stakes
    kept = [last.owner.get(line) == fact.seat for line in stakes]
    if stakes and (any(kept) if fact.kind in (Kind.ONE_OF, Kind.FORK) else all(kept)):
        return None
    told = refutes and actions[1:2] == fact.shown_by  # that is the reply that was made
    took = [] if game.face_down or fact.kind == Moment.MET else [*_took(states, actions, winner)]
    if took and not told:
        action, lines = took[0]
        if {*lines} & {*stakes} or (lines and not stakes):
            counts = {"piece": int(action[0]), **ends}
            return Fact(Moment.TOOK, winner, fact.seat, action[1:], lines, counts, shown_by=(action,))
    went = tuple(line for line in stakes if states[-1].megaliths.get(line) == winner)
    if stakes and not went and fact.kind not in ENDS:
        return None  # lines that the winner won without decided nothing
    cells = fact.cells if told else ()
    blows = [(action, lines) for action, lines in took[told:] if {*lines} & {*went} or (lines and not went)]
    if blows:
        dearest = sorted(blows, key=lambda won: -len(won[1]))[:BLOWS]
        blows = [won for won in blows if won in dearest]
        made, lines = tuple(action for action, _ in blows), tuple(line for _, lines in blows for line in lines)
        counts, cells = {"first": len(blows[0][1]), **ends}, (*cells, *(action[1] for action in made))
        return Fact(Moment.BLOWS, winner, fact.seat, cells, lines, counts, shown_by=made)
    if went:
        return Fact(Moment.WENT, winner, fact.seat, lines=went, counts=ends)
    return Fact(Moment.OUTRAN, winner, fact.seat, cells, counts=ends)


def _took(states: Sequence[State], actions: Sequence[Action], winner: Seat) -> Iterator[tuple[Action, tuple[str, ...]]]:
    """Yield the placements of the winner's after the first of some actions, and the lines that each won which bear a
    megalith in the end: an eighth ends the game, whatever else its piece wins."""
    marked = states[-1].megaliths
    for state, then, action in zip(states[1:], states[2:], actions[1:], strict=False):
        if len(action) == 2 and action[0] != "claim" and state.seat == winner:
            had, has = look(state).owner, look(then).owner
            new = (line for line, whose in has.items() if whose == winner and line not in had)
            yield action, tuple(line for line in new if marked.get(line) == winner)


def blow(lost_game: LostGame[Stonehenge, State]) -> Fact | None:
    """Return the placement of the winner's that won most lines of a game that a seat lost, two at least and more than
    any other of either seat's; None for none, or where values lie face down."""
    game, states, seat = lost_game.game, lost_game.states, lost_game.loser
    winner, found = 1 - seat, list[Fact]()
    for state, then in pairwise(states) if not game.face_down else ():
        if state.seat == winner and len(then.placed) > len(state.placed):
            (cell, _, value), had, has = then.placed[-1], state.megaliths, then.megaliths
            new = (line for line, whose in has.items() if whose == winner and line not in had)
            lines = tuple(line for line in new if cell in game.board.lines[line])
            found.append(Fact(Moment.MOST, winner, seat, (cell,), lines, shown_by=((str(value), cell),)))
    best = max(found, key=lambda fact: len(fact.lines), default=None)
    if best is None or len(best.lines) < SEVERAL_LINES:
        return None
    others = (lines for cell, lines in _won(states[-1]) if (cell,) != best.cells)
    return best if all(len(lines) < len(best.lines) for lines in others) else None


def _won(last: State) -> Iterator[tuple[Cell, list[str]]]:
    """Yield the points of a game in the order in which they were filled, with the lines through each that were then
    won by whoever placed there."""
    here = look(replace(last, placed=(), megaliths={}, hands=(PIECES, PIECES)))
    for cell, seat, value in last.placed:
        yield cell, taken(here, seat, value or 0, cell)
        here = after(here, seat, value or 0, cell)


def again(missed: Missed[State]) -> Fact | None:
    """Return that a seat, or both, missed the same placement at several moves; of one move, that lines met there, None
    where none did."""
    seat, action, moves = missed.seat, missed.action, missed.moves
    lines = tuple(crossing(look(missed.view), action[1]))
    if len(moves) == 1:
        return Fact(Moment.MET, seat, 1 - seat, action[1:], lines) if len(lines) > 1 else None
    counts = {"first_turn": moves[0], "last_turn": moves[-1], "often": len(moves)}
    return Fact(Moment.AGAIN, seat, 1 - seat, action[1:], lines, counts, shown_by=(action,))
