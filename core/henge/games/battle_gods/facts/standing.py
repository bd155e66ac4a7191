"""What is threatened in Battle of the Gods: which followers the others could attack, with a card that they may hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.english import counted, either, object_of, opened, whose
from henge.games.battle_gods.clans import SPACES
from henge.games.battle_gods.facts.exposure import threats
from henge.games.battle_gods.int_state import Position

if TYPE_CHECKING:
    from henge.games.battle_gods import BattleOfTheGods
    from henge.games.battle_gods.rules import State

SHOWN = 3  # attacks that are told, the dearest


def standing(game: BattleOfTheGods, view: State) -> list[str]:
    """Return in sentences the dearest attacks on whoever is to move, as everybody can see them."""
    told = []
    for one in threats(Position.of(game, view), view.seat)[:SHOWN]:
        cards = either([SPACES[card] for card in one.cards])
        whom = f"{whose(game.name(view, view.seat))} follower on {SPACES[one.target]}"
        swing = f"a swing of {counted(one.points, 'point')}"
        told.append(opened(f"{object_of(game.name(view, one.rival))} could attack {whom} with card {cards}, {swing}."))
    return told
