"""Whole games of cards, who lost them, and what another turn would have brought."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from henge.bots import choose, levels
from henge.cards import DECK, NUMBER_CARDS
from henge.match import Match, Player
from henge.rules import Action

NAMES = ("Anna", "Bea", "Cai")


@cache
def whole(game: str, seed: int) -> Match:
    """Return a whole game of weak players against one that is stronger."""
    seats = (2, 3)[seed % 2]
    match = Match.new(game, seed=seed, seats=seats, players=tuple(map(Player, NAMES[:seats])))
    rng = Random(seed)
    while match.turn is not None:
        level = levels(game)[3 if match.turn == seed % seats else seed % 3]
        view = match.game.observe(match.state, match.turn)
        match = match.play(choose(level.bot, match.game, view, rng, range(level.units)).action)
    return match


def totals(match: Match, at: Any) -> list[int]:
    return [score.total for score in match.game.scores(at)]


def losers(match: Match) -> Iterator[tuple[int, int]]:
    """Yield each seat that lost, with the one that told of it has won."""
    last = totals(match, match.state)
    for seat, points in enumerate(last):
        others = [one for one in range(len(last)) if one != seat]
        if points < max(last):
            yield seat, max(others, key=last.__getitem__)


def replayed(match: Match, ply: int, better: Action, seat: int) -> list[int]:
    """Return everybody's points if a turn had been another one and all others had done what they did.

    Whoever plays holds the cards for it; of the seat's own turns those are left out that it cannot play any more, or
    for which it has no card left.
    """
    states: Any = match.states
    at: Any = match.game.apply(states[ply], better)
    begin = next((n for n in range(ply + 1, len(states)) if states[n].seat != seat), len(match.actions))
    for was, action in zip(states[begin:-1], match.actions[begin:], strict=True):
        cards = {name for name in action if name in DECK}
        if action[0] in ("pass", "discard", "end") or len(action) == 1 or action[-1] == "none":
            continue
        hands = tuple(tuple(cards) if one == was.seat else hand for one, hand in enumerate(at.hands))
        now = {"owed": 0} if match.id == "meets_bounds" else {"discarding": False, "closer": was.closer}
        at = replace(at, seat=was.seat, hands=hands, **now)
        spent = was.seat == seat and cards & {*better[:2], *better[3:]} and match.id == "meets_bounds"
        spent = spent or (was.seat == seat and cards & {*better} and match.id == "battle_gods")
        if spent or action not in match.game.actions(replace(at, over=False) if hasattr(at, "over") else at):
            assert was.seat == seat, (ply, better, action)
            continue
        at = match.game.apply(at, action)
    return totals(match, at)


# Meets & Bounds ------------------------------------------------------------------------------------


def inside(match: Match, at: Any, stone: str) -> int | None:
    """Return inside whose sector an empty stone lies."""
    ring = [*NUMBER_CARDS]
    turned = [*ring[ring.index(stone) + 1 :], *ring[: ring.index(stone)]]
    ends = [next(one for one in way if one in at.disks) for way in (turned, turned[::-1])]
    owners = {at.disks[one] for one in ends}
    return owners.pop() if len(owners) == 1 and stone not in at.disks else None
