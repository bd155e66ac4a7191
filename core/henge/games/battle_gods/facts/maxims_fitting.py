"""Choose the maxim of Battle of the Gods that a missed fact teaches: one that the turn played broke."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.facts import Fact, Made
from henge.games.battle_gods.clans import SPACES, run
from henge.games.battle_gods.facts.before_move import is_wait
from henge.games.battle_gods.facts.kinds import CLANS, Kind
from henge.games.battle_gods.rules import SPACE
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.battle_gods import BattleOfTheGods
    from henge.games.battle_gods.rules import State

REMOVING = 2  # names of a trilithon that removes a follower
NEW_CLAN = 2  # pieces of a clan that is begun
LONG = 4  # pieces of a clan, from which on it is lengthened before another is begun
INTO_SAFETY = (Kind.JOINS_SAFE, Kind.GROWS_SAFE, Kind.PAIRS_SAFE)
HITS = (Kind.BREAKS, Kind.STRIKES, Kind.TAKES, Kind.DEAREST, Kind.LEADER, Kind.DISARMS)


def maxim_kind(game: BattleOfTheGods, view: State, fact: Fact, made: Made) -> str:
    """Return the kind whose maxim a seat broke by a turn, beside which a fact spoke for another; "" for none."""
    waited, kind = is_wait(made.played), fact.kind
    if kind in HITS or (waited and made.better[1:2] == ("attack",)):
        most = max(_swing(game, view, action) for action in game.actions(view))
        if not _swing(game, view, made.better) == most > _swing(game, view, made.played):
            return "idle" if waited and made.better[1:2] == ("attack",) else ""
    if made.better[1:2] == ("attack",) and waited and kind in (*HITS, *CLANS, Kind.STOPS, Kind.FOILS):
        return "spared"
    if kind in (Kind.SAVES, Kind.EXPOSES):
        lone = len(run({**view.held, fact.cells[0]: fact.seat}, fact.cells[0])) == 1
        return "hit block" if lone else kind
    built = 0 if waited else _joins(game, view, made.played)
    if kind in INTO_SAFETY and (waited or built == 1):
        return kind
    if kind == Kind.OUT_OF_REACH:
        return kind if view.gods[view.seat] is None else "hit hard"
    if kind in CLANS and kind != Kind.ROOTS:
        begun = built == NEW_CLAN and fact.counts["size"] >= LONG
        return "idle" if waited else kind if built == 1 else "longer" if begun else ""
    return "" if kind == Kind.ONLY_WILD else kind


def _swing(game: BattleOfTheGods, view: State, action: Action) -> int:
    """Return what an action brings its seat and costs another, if it removes a follower of that; else 0."""
    space = action[-1] if action[1:2] == ("attack",) else SPACE.get(action[-1], "") if len(action) == REMOVING else ""
    victim = view.held.get(space, view.seat) if not is_wait(action) else view.seat
    if victim == view.seat:
        return 0
    before, after = ([score.total for score in game.scores(at)] for at in (view, game.apply(view, action)))
    return after[view.seat] - before[view.seat] + before[victim] - after[victim]


def _joins(game: BattleOfTheGods, view: State, action: Action) -> int:
    """Return how many pieces stand together where a turn put one; 0 where it put none."""
    held = game.apply(view, action).held
    cell = next((space for space in SPACES if held.get(space) == view.seat != view.held.get(space)), "")
    return len(run(held, cell)) if cell else 0
