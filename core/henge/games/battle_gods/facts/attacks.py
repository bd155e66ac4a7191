"""Which pieces can be attacked by whom, at what price, and how likely a card is among those nobody has shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from henge.games.battle_gods.clans import SPACES
from henge.games.battle_gods.int_state import FREE, INDEX_AFTER, INDEX_BEFORE, TARGETS, Position
from henge.rules import Action, Seat

SOON = 4  # cards that somebody draws while a danger lasts
WORTHWHILE = 3  # points from which on it is one


class Threat(NamedTuple):
    """An attack that a rival could make with one of some cards: what is lost and gained by it, and the odds of one."""

    points: int
    soon: float
    percent: int
    rival: Seat
    target: int
    cards: tuple[int, ...]

    @property
    def risk(self) -> float:
        """Return what it costs on the average while it lasts."""
        return self.points * self.soon


def odds(at: Position, cards: Sequence[int], drawn: int) -> float:
    """Return how likely one of some cards is among so many of those that are not seen."""
    good, unseen, chance = sum(card in cards for card in at.pool), len(at.pool), 1.0
    for each in range(min(drawn, unseen)):
        chance *= max(0.0, (unseen - good - each) / (unseen - each))
    return 1 - chance


def number_hidden(at: Position, seat: Seat) -> int:
    """Return how many cards a seat holds that are not seen."""
    return at.hands[seat].count(FREE)


def attackers(at: Position, seat: Seat, target: int) -> tuple[int, ...]:
    """Return from where a seat could attack a space (BG9, BG10)."""
    own = at.own
    return tuple(
        space
        for space in (TARGETS[target] if at.left[seat] else ())
        if own[space] == seat
        and (own[INDEX_AFTER[space]] == seat or own[INDEX_BEFORE[space]] == seat)
        and (at.god_attacks or at.gods[seat] != space)
    )


def threats(at: Position, seat: Seat) -> list[Threat]:
    """Return the attacks of others on a seat's pieces, were it their turn now, the dearest first."""
    found = []
    for target, holder in enumerate(at.own):
        if holder != seat or at.safe[target]:
            continue
        for rival in range(at.seats):
            points = at.joined(target, seat) + at.joined(target, rival) if rival != seat else 0
            cards = attackers(at, rival, target) if points >= WORTHWHILE else ()
            if cards and (now := odds(at, cards, number_hidden(at, rival))):
                soon = odds(at, cards, number_hidden(at, rival) + SOON)
                found.append(Threat(points, soon, round(100 * now), rival, target, cards))
    return sorted(found, key=lambda exposed: -exposed.risk)


def shown(threat: Threat) -> tuple[Action, ...]:
    """Return an attack as the spaces that show it."""
    return ((SPACES[threat.cards[0]], "attack", SPACES[threat.target]),)


def spaces_for(at: Position, rival: Seat, gain: int) -> int:
    """Return by how many empty spaces a rival can gain these points or more."""
    return sum(holder == FREE and at.joined(space, rival) >= gain for space, holder in enumerate(at.own))
