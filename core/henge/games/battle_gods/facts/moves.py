"""What a turn of Battle of the Gods does: clans that grow and join, who can be attacked and from where, what the god
saves, what the cards in hand are good for next, what a rival is denied, the odds of a card, and the clock.

Every fact is a statement about the rules that can be checked.  Where it hangs on cards that the seat has not seen, it
carries the odds in per cent, of all deals that agree with its View.  Weights are in tens of points of one's own and of
what others lose, as the computer player weighs them (`int_state.Position`), times the odds of what may follow.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, cast

from henge.cards import NUMBER, TRILITHONS
from henge.facts import Fact
from henge.games.battle_gods.clans import SPACES, run
from henge.games.battle_gods.facts import denied_to_others
from henge.games.battle_gods.facts.attacks import SOON, WORTHWHILE, attackers, number_hidden, odds, shown
from henge.games.battle_gods.facts.before_move import DECIDES, LITTLE, BeforeMove, is_wait
from henge.games.battle_gods.facts.kinds import Kind
from henge.games.battle_gods.facts.side_notes import FULL_CLAN
from henge.games.battle_gods.facts.waiting import Waiting
from henge.games.battle_gods.int_moves import TRILITHON, number
from henge.games.battle_gods.int_state import FREE, INDEX_AFTER, INDEX_BEFORE, TARGETS, Position
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.battle_gods import BattleOfTheGods
    from henge.games.battle_gods.rules import State

LONG = 10  # turns: before so many are left a god comes late
STILL_SMALL = range(3, 5)  # pieces of a clan that is still to become dear
ROOMY = range(4, 12)  # spaces: with fewer there is no room for much, with more there is nearly everywhere


def facts(game: BattleOfTheGods, view: State, actions: Sequence[Action]) -> list[list[Fact]]:
    """Return for each of some actions of the seat to move what it does; [] for one with cards that the view hides."""
    here, legal = BeforeMove(game, view), {*game.actions(view)}
    return [list(turn(here, action).facts()) if action in legal else [] for action in actions]


def turn(here: BeforeMove, action: Action) -> Play | Waiting:
    """Return a legal turn to look into."""
    return Waiting(here, action) if is_wait(action) else Play(here, action)


def kept_from_rival(game: BattleOfTheGods, states: Sequence[State], action: Action) -> list[Fact]:
    """Return what a turn would have kept another from, as a game that is over went on, from the states from the one
    before it to the last."""
    if is_wait(action) or not states[-1].over:
        return []
    here = BeforeMove(game, cast("State", game.observe(states[0], states[0].seat)))
    made = Play(here, action)
    return [*denied_to_others.forestalled(made, states), *denied_to_others.kept_from_rival(made, states[-1])]


class Play:
    """A turn that puts a piece on the board or removes one, beside what would be if it were not made."""

    def __init__(self, here: BeforeMove, action: Action) -> None:
        self.here, self.action = here, action
        self.seat, self.before, self.at = here.seat, here.view, here.at
        self.after: State = here.game.apply(here.view, action)
        self.now = Position.of(here.game, self.after)
        self.space, self.holder, self.gained, self.lost = here.effect(action)
        self.cell = SPACES[self.space]
        self.wild, self.strike = action[0] in TRILITHONS, action[-1] in NUMBER
        self.left = here.hand[:]
        for card in action:
            if card in NUMBER or card in TRILITHONS:
                self.left.remove(number(card))
        self.clan = () if self.strike else run(self.after.held, self.cell)

    def fact(self, kind: Kind, weight: float, **more: object) -> Fact:
        """Return a fact of this play, which is what shows it but for an attack that comes of it or is prevented."""
        return self.here.fact(kind, weight, **{"shown_by": (self.action,), **more})

    def facts(self) -> Iterator[Fact]:
        """Yield all that is so, in no order; what another fact says better is left out."""
        mine = list(self.end())
        yield from mine
        if not any(fact.kind in (Kind.WINS, Kind.SHARES) for fact in mine):
            yield from self.settled()
            yield from self.removed()
            yield from denied_to_others.denied(self)
            yield from denied_to_others.exposes(self)
            if not self.here.last:
                yield from denied_to_others.parts(self)
                yield from self.plans()
            yield from self.clock()

    def end(self) -> Iterator[Fact]:
        """Yield what the play makes of the end of the game."""
        here, points = self.here, self.now.totals()
        mine, best = points[self.seat], max(points[rival] for rival in here.rivals)
        led = here.totals[self.seat] > max(here.totals[rival] for rival in here.rivals)
        if self.after.over and not led:
            if mine > best:
                both = {"mine": mine, "theirs": best}
                yield self.fact(Kind.WINS, 100, cells=(self.cell,), counts=both, clause="BG16")
            elif mine == best:
                yield self.fact(Kind.SHARES, 50, cells=(self.cell,), counts={"mine": mine}, clause="BG16")
        if self.before.closer is not None:
            worth, others = (
                here.worths[self.action],
                [each for action, each in here.worths.items() if action != self.action],
            )
            if worth > (most := max([0.0, *others])):
                yield self.fact(
                    Kind.ON_LAST_TURN,
                    worth - most,
                    cells=(self.cell,),
                    counts={"points": round(worth), "next": round(most)},
                    clause="BG15",
                )
            elif worth == most == self.gained == 1:
                yield self.fact(Kind.LAST_POINT, 1, cells=(self.cell,), clause="BG16")
        elif self.after.closer == self.seat and mine > best:
            yield self.fact(Kind.TRIGGERS, DECIDES / 2, counts={"mine": mine, "theirs": best}, clause="BG14")

    def settled(self) -> Iterator[Fact]:
        """Yield what the piece that came makes of the seat's clans."""
        if self.strike:
            return
        size, god = len(self.clan), self.after.gods[self.seat]
        counts, more = {"size": size, "points": self.gained}, {"cells": self.clan, "clause": "BG16"}
        if god == self.cell:
            yield from self.god(size)
        elif size > 1 and self.gained > 0:
            place = self.clan.index(self.cell)
            safe = god in self.clan
            if 0 < place < size - 1:
                kind = Kind.JOINS_SAFE if safe else Kind.JOINS
            elif size == FULL_CLAN:
                kind = Kind.SIX
            elif size == 2:
                kind = Kind.PAIRS_SAFE if safe else Kind.PAIRS
            else:
                kind = Kind.GROWS_SAFE if safe else Kind.GROWS
            yield self.fact(kind, self.gained + safe, counts=counts, **more)
        if god not in self.clan and self.here.exposed and not any(map(self.reached, self.clan)):
            dearest = max(self.now.joined(SPACES.index(cell), self.seat) for cell in self.clan)
            yield self.fact(Kind.OUT_OF_REACH, 0.3 * (dearest + 1), counts={"size": size}, clause="BG9")

    def reached(self, cell: str) -> bool:
        """Tell whether a rival could attack a space with the right card."""
        space = SPACES.index(cell)
        return any(attackers(self.now, rival, space) for rival in self.here.rivals)

    def god(self, size: int) -> Iterator[Fact]:
        """Yield what the god that came is good for."""
        here, early = self.here, min(1.0, self.here.turns / LONG)
        if size == 1:
            if here.turns >= LONG:
                yield self.fact(Kind.GOD_ALONE, 2.5 * early, clause="BG8")
            return
        counts = {"size": size, "points": self.gained}
        mine = [threat for threat in here.threats if SPACES[threat.target] in self.clan]
        stays = size * early  # what an attack might yet have cost
        if mine:
            worst = mine[0]
            yield self.fact(
                Kind.GUARDS,
                self.gained + worst.risk + stays,
                other=worst.rival,
                cells=self.clan,
                lines=(SPACES[worst.target],),
                counts={**counts, "swing": worst.points, "odds": worst.percent},
                when="denied",
                clause="BG8",
                shown_by=shown(worst),
            )
        else:
            yield self.fact(Kind.ROOTS, self.gained + stays, cells=self.clan, counts=counts, clause="BG8")

    def removed(self) -> Iterator[Fact]:
        """Yield what the follower that goes costs its owner, and why this one."""
        if self.holder is None or self.lost <= 0:  # a clan of more than six may earn more in two parts
            return
        here, whom = self.here, {"other": self.holder}
        clan = run(self.before.held, self.cell)
        kind = Kind.TAKES if len(clan) == 1 else Kind.STRIKES if self.strike else Kind.BREAKS
        where = {"cells": (self.cell, *clan), "lines": (self.cell,)}  # another follower of the clan is another blow
        counts, clause = {"size": len(clan), "points": self.lost}, "BG11" if self.strike else "BG9"
        if kind == Kind.TAKES:
            counts["swing"] = 0 if self.strike else max(0, self.gained + self.lost)
        if kind == Kind.BREAKS:
            counts["grows"] = int(len(clan) in STILL_SMALL and self.grows(clan))
        weight = max(LITTLE / 2, here.spite * self.lost)  # a follower that is gone is one fewer to come
        yield self.fact(kind, weight, counts=counts, clause=clause, **where, **whom)
        prey = {action: worth for action, worth in here.worths.items() if here.effect(action)[1] is not None}
        mine = prey.pop(self.action)
        rest = [worth for action, worth in prey.items() if here.effect(action)[0] != self.space]
        if rest and mine > (most := max(rest)) > 0 and here.game.seats == 2:
            counts = {"points": round(mine), "next": round(most)}
            yield self.fact(Kind.DEAREST, (mine - most) / 2, cells=(self.cell,), counts=counts, **whom)
        ahead = sorted(here.totals[rival] for rival in here.rivals)
        others = {here.effect(action)[1] for action in prey}
        if len(ahead) > 1 and here.totals[self.holder] == ahead[-1] > ahead[-2] and len(others) > 1:
            yield self.fact(Kind.LEADER, LITTLE + self.lost / 4, counts={"points": ahead[-1]}, **whom)

    def grows(self, clan: tuple[str, ...]) -> bool:
        """Tell whether a clan of another could be lengthened before the turn."""
        at, rival = self.at, self.holder
        ends = (INDEX_BEFORE[int(clan[0]) - 1], INDEX_AFTER[int(clan[-1]) - 1])
        can = rival is not None and rival in self.here.movers and (at.left[rival] or at.gods[rival] == FREE)
        return bool(can) and any(at.own[end] == FREE for end in ends)

    def plans(self) -> Iterator[Fact]:
        """Yield what the cards that stay in hand, or are still to come, can then do."""
        if self.strike:
            return
        here, now, was = self.here, self.now, self.at
        better = {
            space: now.joined(space, self.seat) - was.joined(space, self.seat)
            for space in dict.fromkeys((*self.left, *self.missing()))
            if space != TRILITHON and now.own[space] == FREE and now.left[self.seat]
        }
        held = [space for space in better if space in self.left and better[space] > 0]
        if held:
            space = max(held, key=better.__getitem__)
            cards = [space, TRILITHON] if self.after.closer is None else [space]
            first = odds(was, cards, sum(number_hidden(was, rival) for rival in here.rivals))
            points = now.joined(space, self.seat)
            counts = {"size": self.size(space), "points": points, "odds": round(100 * first)}
            weight = 0.6 * (better[space] + 1) * (1 - first / 2)  # a clan is more than its points: it attacks
            yield self.fact(Kind.NEXT, weight, cells=(SPACES[space],), counts=counts, when="next", clause="BG7")
        missing = [space for space in better if space not in self.left and better[space] >= WORTHWHILE]
        missing = [space for space in missing if was.pool.count(space)]
        if missing:
            space = max(missing, key=lambda space: better[space] * was.pool.count(space))
            copies, gain = was.pool.count(space), now.joined(space, self.seat)
            wild = TRILITHON in self.left and not here.too_late(self.left)
            counts = {"size": self.size(space), "gain": gain, "copies": copies, "wild": int(wild)}
            weight = LITTLE / 4 + better[space] * odds(was, [space], min(SOON, was.pile))
            yield self.fact(Kind.GAP, weight, cells=(SPACES[space],), counts=counts, when="next", clause="BG7")
        room = self.room() if len(self.clan) == 1 and self.holder is None else ()
        if room and len(room) not in map(self.size, missing):  # for the clan that a gap is told to be missing for
            yield self.fact(Kind.ROOM, 0.15 * len(room), cells=room, counts={"size": len(room)}, clause="BG7")
        yield from self.reach()

    def room(self) -> tuple[str, ...]:
        """Return the spaces around the new piece that are free or the seat's, clockwise; () where they are few."""
        own, first, last = self.now.own, self.space, self.space
        while own[INDEX_BEFORE[first]] in (FREE, self.seat) and INDEX_BEFORE[first] != last:
            first = INDEX_BEFORE[first]
        while own[INDEX_AFTER[last]] in (FREE, self.seat) and INDEX_AFTER[last] != first:
            last = INDEX_AFTER[last]
        length = (last - first) % len(SPACES) + 1
        return tuple(SPACES[(first + n) % len(SPACES)] for n in range(length)) if length in ROOMY else ()

    def missing(self) -> list[int]:
        """Return the spaces beside the new piece's clan that part it from another piece of the seat."""
        if not self.clan:
            return []
        ends = ((INDEX_BEFORE, int(self.clan[0]) - 1), (INDEX_AFTER, int(self.clan[-1]) - 1))
        beside = [(step[end], step[step[end]]) for step, end in ends]
        return [gap for gap, far in beside if self.now.own[gap] == FREE and self.now.own[far] == self.seat]

    def size(self, space: int) -> int:
        """Return how large a clan of the seat would then be with one more piece."""
        cell = SPACES[space]
        return len(run({**self.after.held, cell: self.seat}, cell))

    def reach(self) -> Iterator[Fact]:
        """Yield what can then be attacked that could not be before."""
        here, now = self.here, self.now
        fresh = []
        for target, holder in enumerate(now.own):
            if holder in (FREE, self.seat) or now.safe[target]:
                continue
            points = now.joined(target, holder) + now.joined(target, self.seat)
            cards = attackers(now, self.seat, target) if points > WORTHWHILE else ()
            held = [card for card in cards if card in self.left]
            had = attackers(self.at, self.seat, target)
            if held and not any(card in here.hand for card in had):
                fresh.append((2.0 * points * here.spite, points, held[0], target, holder))
            elif cards and not had and (copies := [card for card in now.pool if card in cards]):
                fresh.append((points * here.spite, points, -len(copies), target, holder))
        if not fresh:
            return
        weight, points, card, target, holder = max(fresh)
        cells, whom = (SPACES[target],), {"other": holder, "when": "threat", "clause": "BG9"}
        if card >= 0:
            ends, shown_by = (*cells, SPACES[card]), ((SPACES[card], "attack", SPACES[target]),)
            spared = self.wild and card == self.space
            counts, weight = {"swing": points, "itself": int(spared)}, max(0.15 * weight, spared * self.spared())
            yield self.fact(Kind.AIMS, weight, cells=ends, counts=counts, shown_by=shown_by, **whom)
        else:
            counts = {"swing": points, "copies": -card}
            yield self.fact(Kind.REACHES, 0.15 * weight, cells=cells, counts=counts, **whom)

    def spared(self) -> float:
        """Return what a card weighs that stays in hand by a trilithon: all that it would not have done itself."""
        return max(LITTLE, self.here.worths[self.action] / 3)

    def prey(self) -> tuple[str, ...]:
        """Return the spaces of the followers that can then be attacked from the new piece's own."""
        now = self.now
        reach = TARGETS[self.space] if now.left[self.seat] else ()  # BG10
        return tuple(SPACES[far] for far in reach if now.own[far] not in (FREE, self.seat) and not now.safe[far])

    def clock(self) -> Iterator[Fact]:
        """Yield why a trilithon is used, and used now."""
        if not self.wild:
            return
        if self.holder is None and self.space not in self.at.pool and self.space not in self.here.hand:
            yield self.fact(Kind.ONLY_WILD, 0.3 * self.gained, cells=(self.cell,), clause="R4")
        aims = any(fact.cells[1:] == (self.cell,) for fact in self.reach())  # which says what the card is kept for
        strikes = len(self.clan) > 1 and (self.here.game.god_attacks or self.after.gods[self.seat] != self.cell)
        prey = self.prey() if self.space in self.left and strikes and not aims else ()
        if prey:
            yield self.fact(Kind.SPARES, self.spared(), cells=(self.cell, *prey), clause="BG9")
        left = len(self.after.pile)
        if left < 2 * self.here.game.seats and self.before.closer is None:
            yield self.fact(Kind.IN_TIME, LITTLE, counts={"left": left}, clause="BG15")
