"""What came of a missed fact in a game of Contiguity that was lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from henge.facts import Fact
from henge.games.contiguity.bits import bits
from henge.games.contiguity.facts import looking_ahead
from henge.games.contiguity.facts.kinds import Moment
from henge.games.contiguity.facts.lost_by_race import TOLD, unstopped_ends
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity
    from henge.games.contiguity.position import State


def aftermath(game: Contiguity, states: Sequence[State], actions: Sequence[Action], fact: Fact) -> Fact:
    """Return what came of it that a fact was missed by the first of some actions of a game that was lost, as a fact
    that is good for the winner.

    The states are those before each action, and the last one after all.
    """
    winner, loser = fact.other, fact.seat
    turns = zip(states, actions, strict=False)
    made = [action for at, action in turns if at.seat == winner and len(action) > 1 and not at.captives]

    def moment(kind: Moment, cells: Action = (), **counts: int) -> Fact:
        return Fact(kind, winner, loser, cells, counts=counts, clause=states[-1].clause, shown_by=tuple(made[:1]))

    if len(made) < 2:
        left = made[0][1:] if made and made[0][1] == actions[0][0] else ()
        return moment(Moment.AT_ONCE if made else Moment.ITSELF, cells=left)
    if len(made) <= TOLD:
        ends = unstopped_ends(game, states) if made == [*actions[1::2]] else ()
        kind = Moment.LED if ends and len(made) < TOLD else Moment.WENT
        around = tuple(states[1].occupied()) if ends else ()
        return Fact(kind, winner, loser, ends, around, clause=states[-1].clause, shown_by=tuple(made))
    return moment(Moment.GREW, moves=len(made), pieces=looking_ahead.largest(bits(states[-1].pieces(loser))))
