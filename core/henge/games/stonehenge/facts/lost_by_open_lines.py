"""A game of Stonehenge lost by lines left open for turns, where no single placement decided it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from henge.facts import Fact, LostGame
from henge.games.stonehenge.facts.board import look, strikes
from henge.games.stonehenge.facts.kinds import Moment
from henge.games.stonehenge.lines import LINES

if TYPE_CHECKING:
    from henge.games.stonehenge import Stonehenge
    from henge.games.stonehenge.rules import State

OFTEN = 2  # turns at which a placement was left, at least
CHEAP = 3  # the most that a piece may count for each line that it would have won on its last point


def outrun(lost_game: LostGame[Stonehenge, State]) -> tuple[Fact, Fact] | None:
    """Return which lines a loser could have won by one placement at several turns running until the winner won them by
    another, and what came of it: most lines and turns; None for none, or where values lie face down."""
    game, states, seat = lost_game.game, lost_game.states, lost_game.loser
    if game.face_down:
        return None
    winner, found = 1 - seat, list[tuple[Fact, Fact]]()
    turns = [
        n for n, (at, then) in enumerate(pairwise(states)) if at.seat == seat and len(then.placed) > len(at.placed)
    ]
    looks = [look(states[ply]) for ply in turns]
    could = [strikes(here, seat) for here in looks]
    marked = list(states[-1].megaliths.values())
    for number, then in enumerate([*turns[1:], len(states) - 1]):
        had, has = looks[number].owner, look(states[then]).owner
        cell, whose, value = states[then].placed[-1]
        new = (line for line in has if has[line] == winner and line not in had)
        gone = tuple(line for line in new if cell in LINES[line]) if whose == winner else ()
        took = {"piece": value or 0, "mine": marked.count(winner), "theirs": marked.count(seat)}
        went = Fact(Moment.TOOK, winner, seat, (cell,), gone, took, shown_by=((str(value), cell),))
        for (piece, point), lines in could[number].items():
            at = looks[number].lines
            lost = tuple(line for line in lines if line in gone and at[line].empty == (point,))
            often = 1
            while often <= number and {*lost} <= {*could[number - often].get((piece, point), ())}:
                often += 1
            if piece <= CHEAP * len(lost) and often >= OFTEN:
                first = turns[number - often + 1] + 1
                counts, shown = {"since": first, "often": often}, ((str(piece), point),) * 2
                left = Fact(Moment.LEFT, seat, winner, (point,), lost, counts, shown_by=shown, blames=first)
                found.append((left, went))
    return max(
        found,
        key=lambda pair: (len(pair[0].lines) * pair[0].counts["often"], -int(pair[0].shown_by[0][0])),
        default=None,
    )
