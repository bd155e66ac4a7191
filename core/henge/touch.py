"""Turn touches into an action, for any game.

An action is the names a player touches, in order, so the legal actions are all
an interface needs: what may be touched next, when a move is whole, and why not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from henge.game import Game
from henge.language import say
from henge.rules import Action, Reason, S, View
from henge.view_json import preview


class Chain(NamedTuple):
    """Touches read as actions chosen together: whole ones that go on (`done`), and the touches after these (`rest`).

    `view` is the table after `done`, as far as the seat to move can know it, and `legal` what it may play there.
    """

    done: tuple[Action, ...]
    view: View
    legal: Sequence[Action]
    rest: Action

    @property
    def parts(self) -> tuple[Action, ...]:
        """All that was touched as actions; the last of them may not be whole."""
        return (*self.done, self.rest) if self.rest else self.done


def live(legal: Sequence[Action], touched: Action) -> dict[str, bool]:
    """Return the names that may be touched next, in the order of the legal actions; True where the move is then whole.

    >>> live([("pass",), ("12n", "follower"), ("12n", "god")], ())
    {'pass': True, '12n': False}
    """
    n = len(touched)
    return {action[n]: len(action) == n + 1 for action in legal if len(action) > n and action[:n] == touched}


def chain(game: Game[object], view: View, legal: Sequence[Action], touched: Action) -> Chain:
    """Read touches of the seat to move, who sees `view` and may play `legal`, as one action or several."""
    done: tuple[Action, ...] = ()
    while True:
        action = next((action for action in legal if touched and touched[: len(action)] == action), None)
        if action is None or not game.continues(view, action):
            return Chain(done, view, legal, touched)
        done, touched, view = (*done, action), touched[len(action) :], preview(game, view, action)
        legal = game.actions(view)


def why_not(game: Game[S], view: S, touched: Action, name: str) -> Reason:
    """Return why `name` (or "", stopping here) leads nowhere after `touched`, for the seat to move."""
    if name and name not in game.names:
        return Reason(None, say("“{name}” is not a name in {game}.", name=name[:40], game=game.title))
    if result := game.result(view):
        return Reason(result.clause, say("The game is over."))
    return game.why_not(view, touched, name)


def refusal(game: Game[S], view: S, action: Action) -> Reason | None:
    """Return why the seat to move may not play `action`, or None if it may."""
    legal = game.actions(view)
    if action in legal:
        return None
    for name in action:
        if name not in game.names:
            return why_not(game, view, (), name)
    for n, name in enumerate(action):
        if name not in live(legal, action[:n]):
            return game.why_move(view, action, n) if legal else why_not(game, view, action[:n], name)
    return why_not(game, view, action, "")
