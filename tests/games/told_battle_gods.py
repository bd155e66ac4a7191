"""A fact of a turn in Battle of the Gods with the positions before it and after it, and what can be counted there."""

from collections.abc import Callable
from dataclasses import replace
from math import comb
from random import Random
from typing import Any

from henge.bots import choose, levels
from henge.cards import DECK, NUMBER
from henge.facts import teacher
from henge.games.battle_gods import BattleOfTheGods
from henge.games.battle_gods.bot import PLAYERS
from henge.games.battle_gods.clans import NEXT
from henge.games.battle_gods.rules import SPACE
from henge.match import Match
from henge.rules import Action

from tests.games.facts import ToldFact

TEACHER: Any = teacher("battle_gods")
NAMES = ("Anna", "Bea", "Cai", "Dot")

WAITS = ("discard", "end", "pass")


class Told(ToldFact[BattleOfTheGods]):
    """A fact of a turn, the position before it and the one after it, as its seat sees them."""

    @property
    def cell(self) -> str:
        """The space that the turn takes or empties."""
        last = self.action[-1]
        return last if last in NEXT else SPACE[last if last in NUMBER else self.action[0]]

    @property
    def amounts(self) -> tuple[int, ...]:
        return self.fact.amounts


def points(t: Told, at: Any, seat: int) -> int:
    return t.game.scores(at)[seat].total


def gained(t: Told, seat: int) -> int:
    return points(t, t.after, seat) - points(t, t.before, seat)


def turned(at: Any, seat: int, *hand: str) -> Any:
    """Return a position with a seat to move that holds these cards."""
    hands = tuple(hand if one == seat else cards for one, cards in enumerate(at.hands))
    return replace(at, seat=seat, hands=hands, discarding=False)


def worth(t: Told, at: Any, action: Action) -> float:
    """Return what an action brings its seat and costs others, half of that where there are several."""
    seat, then = at.seat, t.game.apply(at, action)
    change = [points(t, then, one) - points(t, at, one) for one in range(t.game.seats)]
    lost = -sum(change[one] for one in range(t.game.seats) if one != seat)
    return float(change[seat] + lost * (1.0 if t.game.seats == 2 else 0.5))


def plays(t: Told, at: Any) -> dict[Action, float]:
    return {one: worth(t, at, one) for one in t.game.actions(replace(at, discarding=False)) if one[0] not in WAITS}


def removes(t: Told, action: Action) -> str:
    """Return the space from which an action removes a follower; "" for none."""
    gone = [cell for cell, seat in t.before.held.items() if t.game.apply(t.before, action).held.get(cell) != seat]
    return gone[0] if gone else ""


def unseen(t: Told) -> list[str]:
    known = {card for hand in t.before.hands for card in hand} | {card for card, _ in t.before.discard}
    return [card for card in DECK if card not in known]


def per_cent(t: Told, good: Callable[[str], bool], drawn: int) -> int:
    """Return how likely so many of the unseen cards hold a good one."""
    cards = unseen(t)
    bad = sum(not good(card) for card in cards)
    return round(100 * (1 - comb(bad, drawn) / comb(len(cards), drawn)))


def hidden(t: Told, *seats: int) -> int:
    return sum(t.before.hands[seat].count(None) for seat in seats)


def in_danger(match: Match, ply: int, cell: str, seat: int) -> bool:
    """Tell whether a follower that was taken by an attack could be taken by the same player with some card from the
    turn before of its owner on, without a break."""
    game: Any = match.game
    states: Any = match.states
    taker = states[ply].seat
    if cell not in states[ply + 1].held:
        return False
    begin = max((n for n in range(ply) if states[n].seat == seat), default=0)

    def could(at: Any) -> bool:
        every = tuple(f"{space}n" for space in range(1, 31))
        hands = tuple(every if one == taker else hand for one, hand in enumerate(at.hands))
        turn = replace(at, seat=taker, hands=hands, discarding=False, over=False)
        return any(action[1:] == ("attack", cell) for action in game.actions(turn))

    return all(at.held.get(cell) == seat and could(at) for at in states[begin : ply + 1])


def card_plays(t: Told) -> list[Action]:
    """Return what could be played with the card that is discarded."""
    return [one for one in plays(t, t.before) if t.action[1] in one]


def goes_on(game: Any, at: Any, action: Action) -> int:
    """Return how many cards go, first the one told of, if it is gone on as is advised."""
    many = 0
    while action[0] == "discard":
        at, many = game.apply(at, action), many + 1
        if not at.discarding:
            break
        advised = choose(levels(game.id)[-1].bot, game, at, Random(0), ()).action
        action = PLAYERS.sparing(game, at, [advised]) if PLAYERS.sparing else advised
    return many


def together(t: Told, alone: Callable[[Told], bool]) -> bool:
    """Tell whether several cards are said to go, each of which is what the card that goes first is `alone`."""
    names = [next(card for card in t.before.hands[t.seat] if SPACE.get(card) == cell) for cell in t.fact.lines]
    facts = [replace(t.fact, cells=(cell,), lines=(), other=t.before.held[cell]) for cell in t.fact.lines]
    ways = [replace(t, action=("discard", card), fact=fact) for card, fact in zip(names, facts, strict=True)]
    return len(ways) > 1 and SPACE[t.action[1]] in t.fact.lines and all(map(alone, ways))
