"""The threats in Battle of the Gods: which followers the others could attack, with a card that they may hold."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from henge.games.battle_gods.clans import SPACES
from henge.games.battle_gods.facts.attacks import threats
from henge.games.battle_gods.int_state import Position
from henge.language import either, person

if TYPE_CHECKING:
    from henge.games.battle_gods import BattleOfTheGods
    from henge.games.battle_gods.rules import State

SHOWN = 2  # attacks that are told, the dearest


def standing(game: BattleOfTheGods, view: State, known: State | None = None) -> list[str]:
    """Return in sentences the dearest attacks on whoever is to move, as everybody can see them, those that differ by
    their targets alone in one, without those on followers that could be attacked in a known position."""
    old = {threat.target for threat in threats(Position.of(game, known), known.seat)} if known else ()
    new = [threat for threat in threats(Position.of(game, view), view.seat) if threat.target not in old]
    alike = groupby(new[:SHOWN], key=lambda threat: (threat.rival, threat.cards, threat.points))
    return [
        person(
            game.name(view, rival),
            "If you hold card {cards}, an attack from there across the ring takes the follower on {space}: a swing of "
            "{swing} points.",
            "If {name} holds card {cards}, an attack from there across the ring takes the follower on {space}: a swing "
            "of {swing} points.",
            space=either([SPACES[threat.target] for threat in some]),
            cards=either([SPACES[card] for card in cards]),
            swing=points,
        )
        for (rival, cards, points), some in alike
    ]
