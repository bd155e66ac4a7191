"""The reasons for a turn of Battle of the Gods that discards cards or does nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from henge.cards import TRILITHONS
from henge.facts import Fact
from henge.games.battle_gods.clans import SPACES
from henge.games.battle_gods.facts.attacks import WORTHWHILE, odds
from henge.games.battle_gods.facts.before_move import LITTLE, BeforeMove
from henge.games.battle_gods.facts.kinds import Kind
from henge.games.battle_gods.facts.sentences import IDEAS
from henge.games.battle_gods.int_moves import HOPELESS, PLACING, PRECIOUS, RESERVE, TRILITHON, number
from henge.games.battle_gods.int_state import FREE, TARGETS
from henge.language import say
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.battle_gods import BattleOfTheGods
    from henge.games.battle_gods.rules import State

ONCE_IN = 1 / 5  # a card that comes less often is no reason to draw


class Waiting:
    """A turn, or a part of one, in which cards are discarded or nothing is done."""

    def __init__(self, here: BeforeMove, action: Action) -> None:
        self.here, self.action, self.fact = here, action, here.fact

    def facts(self) -> Iterator[Fact]:
        """Yield why nothing is played, and why this card goes or all others stay."""
        here, at = self.here, self.here.at
        if self.action[0] == "pass":
            return
        if self.action[0] == "discard" and any(
            action[0] in TRILITHONS and len(action) == PLACING for action in here.worths
        ):
            yield self.fact(Kind.DISCARDED, 0, when="wasted", clause="BG6")
        if self.action[0] == "discard" and not here.view.discarding and any(map(_by_card, here.worths)):
            yield self.fact(Kind.IDLED, 0, when="wasted", clause="BG3")
        if here.last:
            if here.view.discarding or not here.worths:
                ends = {"mine": here.totals[here.seat], "theirs": here.totals[here.leader]} if not here.movers else {}
                yield self.fact(Kind.OVER, LITTLE, lines=self.action[-1:], counts=ends, clause="BG15")
            return
        left = here.hand[:-1] if self.action[0] == "discard" else here.hand
        closes = here.closes(left)
        if self.action[0] == "end":
            useless = (HOPELESS, RESERVE, PRECIOUS) if here.too_late(left) else (HOPELESS,)
            if here.hand and not {*map(at.rank, here.hand)} & {*useless}:
                cells = tuple(SPACES[card] for card in sorted({*here.hand}) if card != TRILITHON)
                lines = tuple(card for card in here.view.hands[here.seat] if card in TRILITHONS)
                kept = {"kept": len(here.hand)}
                yield self.fact(Kind.KEEPS, LITTLE, cells=cells, lines=lines, counts=kept, clause="BG13")
            return
        card, going = number(self.action[1]), here.going(self.action)
        if at.rank(card) == HOPELESS:
            cells = () if card == TRILITHON else (SPACES[card],)
            other = here.seat if card == TRILITHON else at.own[card]
            dead, idle = (self.several(going, rank) if cells else () for rank in (HOPELESS, RESERVE))
            counts, clause = {"others": int(len(idle) > max(1, len(dead)))}, "BG8" if cells else "BG15"
            lines = idle if counts["others"] else dead
            yield self.fact(Kind.DEAD, 2, cells=cells, lines=lines, other=other, counts=counts, clause=clause)
        most = max(here.worths.values(), default=0.0)
        uses = [worth for action, worth in here.worths.items() if self.action[1] in action]
        if uses and most <= LITTLE and card != TRILITHON:
            counts = {"points": round(max(uses)), "best": round(most), "all": int(len(going) == len(here.hand))}
            yield self.fact(Kind.SMALL, 3, cells=(SPACES[card],), counts=counts, clause="BG13")
        elif not uses and at.rank(card) == RESERVE:
            kind, lines = Kind.SPARE if here.worths else Kind.STUCK, self.several(going, RESERVE)
            counts = {"closes": int(closes), "lacks": self.lacks(card)}
            yield self.fact(kind, 1.5, cells=(SPACES[card],), lines=lines, other=at.own[card], counts=counts)
        if here.view.discarding:
            return
        pool = [card for card in dict.fromkeys(at.pool) if card != TRILITHON or not closes]
        good = {card: worth for card in pool if (worth := here.alone(card)[0]) > max(WORTHWHILE, most)}
        if here.view.pile and good:
            chance, best = odds(at, [*good], 1), max(good.values())
            if chance >= ONCE_IN:
                counts = {"gain": round(best), "odds": round(100 * chance)}
                yield self.fact(Kind.ODDS, best * chance, counts=counts, clause="BG3")

    def several(self, going: list[int], rank: int) -> tuple[str, ...]:
        """Return the spaces of the cards that go and cannot be played, up to a rank, in order; () for less than two."""
        used = {card for play in self.here.worths for card in play}
        names = {number(card): card for card in self.here.view.hands[self.here.seat] if card}
        idle = {card for card in going if self.here.at.rank(card) <= rank and names[card] not in used}
        return tuple(SPACES[card] for card in sorted(idle - {TRILITHON})) if len(idle - {TRILITHON}) > 1 else ()

    def lacks(self, card: int) -> int:
        """Return what an attack from a space lacks: enemies to attack (0), a clan (1), or followers to put down (2)."""
        at, seat = self.here.at, self.here.seat
        if not any(at.own[target] not in (FREE, seat) and not at.safe[target] for target in TARGETS[card]):
            return 0
        return 2 if not at.left[seat] else 1


def of_discarding(game: BattleOfTheGods, view: State, good: Sequence[Action]) -> str:
    """Return what is so of a turn of discards that has begun, by what it is good to do; "" for another turn."""
    if not view.discarding:
        return ""
    if view.closer is not None:
        return say(IDEAS["over"])
    if good[0][0] != "discard":
        return say(IDEAS["keeps"])
    return say("One card has been discarded: whatever else is of no use now can go too.")


def _by_card(play: Action) -> bool:
    """Tell whether a play needs no trilithon."""
    return play[0] not in TRILITHONS
