"""The maxims that a seat broke in a game of Battle of the Gods, and where; only those are told as rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from henge.cards import TRILITHONS
from henge.facts import Fact, FactKind, LostGame
from henge.games.battle_gods.clans import BEFORE, NEXT, SPACES, clans, run
from henge.games.battle_gods.facts.attacks import attackers
from henge.games.battle_gods.facts.events import BoardEvent, at_stake, events, holds
from henge.games.battle_gods.facts.lost_by_habit import LATE, Habit
from henge.games.battle_gods.facts.lost_by_one_turn import DEAR, Blow, exposed, free, hopeful, left_open, strikes_first
from henge.games.battle_gods.facts.wasted_trilithons import Howler, howlers
from henge.games.battle_gods.int_moves import HOPELESS, number
from henge.games.battle_gods.int_state import Position
from henge.rules import Seat

if TYPE_CHECKING:
    from henge.games.battle_gods import BattleOfTheGods
    from henge.games.battle_gods.rules import State

JOINED = 3  # points that a card brings that joins or lengthens a clan, at least
OFTEN = 2  # turns
SPENT = 3  # points that a trilithon brings, about


class Broken(FactKind):
    """Where a maxim was broken, told before it."""

    # a follower on new ground instead of a card: at which move, size of the clan, points
    SCATTERED = "scattered", "move size points"
    # a space that could be attacked: at which move, points in all, 1 with the clan that would have come to be by it, 0
    # with the one that it would have broken
    ATTACKED_NOT = "attacked not", "move swing makes"
    STOOD_IDLE = "stood idle", "idle turns"  # turns without a piece though one could be placed: how many, of how many
    UNUSED = "unused", "lost"  # trilithons that were discarded or kept until they could not be played: how many
    # a space that the winner filled and the seat had a card for: at which move, points
    LEFT_OPEN = "left open", "move gain"
    LATE_GOD = "late god", "came"  # at which move the god came, 0 for never


# The kinds of fact whose maxim is broken so.
MAXIMS: Mapping[str, str] = {
    Broken.SCATTERED: "joins",
    Broken.ATTACKED_NOT: "breaks",
    Broken.STOOD_IDLE: "idle",
    Broken.UNUSED: "thrown",
    Broken.LEFT_OPEN: "gap left",
    Broken.LATE_GOD: "roots",
}


class Slip(NamedTuple):
    """A maxim that was broken: what that cost at its dearest turn, in points, and where."""

    points: int
    fact: Fact


def maxim_broken(
    lost: LostGame[BattleOfTheGods, State], kind: str, cause: Fact, effect: Fact
) -> tuple[str, Fact | None]:
    """Return the kind of fact whose maxim a loser is to learn: the one given if what is told breaks that, or that of
    the cause, else the one that it broke at the highest price, and where, if the cause does not say so; "" for none."""
    slips = Slips(lost.game, lost.states, lost.loser)
    if effect.kind == Habit.FORESEEN and slips.endangered:
        return slips.endangered, None
    for told in (kind, cause.kind):
        if slips.told(told, cause, effect):
            return told, None
    worst = max(slips.every(), key=lambda slip: slip.points, default=None)
    if worst is None:
        return "", None
    said = cause.kind == Blow.IDLE and worst.fact.kind == Broken.STOOD_IDLE  # the same turns, beside the others’
    return MAXIMS.get(worst.fact.kind, worst.fact.kind), None if said else worst.fact


class Slips:
    """What a seat did in a game against the maxims."""

    def __init__(self, game: BattleOfTheGods, states: Sequence[State], seat: Seat) -> None:
        self.game, self.states, self.seat = game, states, seat
        totals = [score.total for score in game.scores(states[-1])]
        self.winner: Seat = max((other for other in range(game.seats) if other != seat), key=totals.__getitem__)

    def fact(self, kind: Broken, cells: tuple[str, ...] = (), **counts: int) -> Fact:
        """Return a fact of the seat against the winner."""
        return Fact(kind, self.seat, self.winner, cells, counts=counts)

    def told(self, kind: str, cause: Fact, effect: Fact) -> bool:
        """Tell whether what is told of a lost game says that the seat broke the maxim of a kind of fact."""
        own = cause.seat == self.seat
        match kind:
            case "hit hard":  # a clan that no god protected
                return own
            case "hit block" | "overtook":
                return own and effect.kind in (Blow.STRIKE_FIRST, Blow.FIRST)
            case "grew safe" | "grew" | "another clan":
                return effect.kind == "stoppable" and effect.seat == self.seat
            case "outfought" | "raided":
                return effect.kind == Habit.UNGUARDED
            case "boxed in":
                return self.boxed_in
            case "fell apart":
                return self.ungoverned
            case "waited":
                return self.one_by_one
            case "missed blow" | "spared" | "gap left" | "idle" | Howler.THREW_AWAY | Howler.EMPTIED:
                return own
        return False

    @cached_property
    def turns(self) -> list[tuple[int, State, BoardEvent | None]]:
        """The seat's turns with followers left, with the number of actions before each and what it did on the board."""
        done = {event.ply: event for event in events(self.game, self.states) if event.seat == self.seat}
        return [(ply, at, done.get(ply)) for ply, at in enumerate(self.states[:-1]) if free(at, self.seat)]

    def every(self) -> Iterator[Slip]:
        """Yield the maxims that can be broken at any time, as far as the seat did."""
        yield from self.scattered()
        yield from self.attacked_not()
        yield from self.idle()
        yield from self.unused()
        for told in left_open(self.game, self.states, self.seat, self.winner):
            gain, move = told.cause.counts["gain"], told.cause.counts["move"]
            yield Slip(gain, self.fact(Broken.LEFT_OPEN, told.cause.cells, move=move, gain=gain))
        for told in howlers(self.game, self.states, self.seat, self.winner):
            yield Slip(told.cause.counts["points"], told.cause)
        came = next((ply for ply, state in enumerate(self.states) if state.gods[self.seat]), 0)
        lost = [event.lost for event in events(self.game, self.states) if event.victim == self.seat and event.clan]
        if lost and (not came or LATE * came > len(self.states)):
            yield Slip(sum(lost), self.fact(Broken.LATE_GOD, came=came))

    def scattered(self) -> Iterator[Slip]:
        """Yield turns that put a follower on new ground, where a card in hand joined or lengthened a clan."""
        for ply, state, event in self.turns:
            if event is None or event.victim is not None or len(event.clan) > 1:
                continue
            at = Position.of(self.game, state)
            for space, cell in enumerate(SPACES):
                gain = at.joined(space, self.seat)
                if gain >= JOINED and cell not in state.held and holds(state, self.seat, cell) == "card":
                    size = len(run({**state.held, cell: self.seat}, cell))
                    yield Slip(gain - 1, self.fact(Broken.SCATTERED, (cell,), move=ply + 1, size=size, points=gain))

    def attacked_not(self) -> Iterator[Slip]:
        """Yield turns that brought clearly less than an attack on the winner, by a seat that was not far behind yet."""
        for ply, state, event in self.turns:
            at, did = Position.of(self.game, state), (event.won + event.lost) if event else 0
            for cell in self.game.prey(state):
                if state.held[cell] != self.winner:  # whose loss alone brings the seat nearer
                    continue
                space = SPACES.index(cell)
                lost, won = at.joined(space, at.own[space]), at.joined(space, self.seat)
                makes, clan = at_stake(state.held, cell, self.seat, lost, won)
                swing = lost + won
                can = {*attackers(at, self.seat, space)} & {*at.hands[self.seat]}
                if can and swing >= DEAR and swing - did >= JOINED and hopeful(self.game, state, self.seat, swing):
                    counts = {"move": ply + 1, "swing": swing, "makes": int(makes)}
                    yield Slip(swing - did, self.fact(Broken.ATTACKED_NOT, (cell, *clan), **counts))

    def idle(self) -> Iterator[Slip]:
        """Yield that nothing was done in several turns in which a piece could be put down."""
        waits = [state for _, state, event in self.turns if event is None]
        could = [any(cell not in at.held and holds(at, self.seat, cell) for cell in SPACES) for at in waits]
        if sum(could) >= OFTEN:
            yield Slip(sum(could), self.fact(Broken.STOOD_IDLE, idle=sum(could), turns=len(self.turns)))

    def unused(self) -> Iterator[Slip]:
        """Yield that trilithons were discarded, or were left when they could be played no more."""
        had = {card for _, at, _ in self.turns if at.closer is None for card in at.hands[self.seat]} & {*TRILITHONS}
        for before, after in pairwise(self.states):
            if before.seat == self.seat and before.held != after.held:
                had -= {*before.hands[self.seat]} - {*after.hands[self.seat]}
        if had:
            yield Slip(SPENT * len(had), self.fact(Broken.UNUSED, lost=len(had)))

    @cached_property
    def endangered(self) -> str:
        """The kind of fact whose maxim is of clans in danger, or of single followers, whichever the seat lost more; ""
        for followers of which it could have saved less than half by striking first."""
        lost = [event for event in events(self.game, self.states) if event.victim == self.seat]
        single = [event for event in lost if len(run(self.states[event.ply].held, event.cell)) == 1]
        if 2 * len(single) <= len(lost):
            return "hit hard"
        taken = [(event, exposed(self.game, self.states, event)) for event in single if event.clan]
        first = [event for event, since in taken if strikes_first(self.game, self.states, event, since)]
        return "hit block" if first and 2 * len(first) >= len(taken) else ""

    @cached_property
    def one_by_one(self) -> bool:
        """Whether the seat again and again ended turns of discards with cards in hand that could do nothing."""
        ends = [
            before
            for before, after in pairwise(self.states)
            if before.seat == self.seat and before.discarding and not after.discarding and before.closer is None
        ]
        return sum(any(self.useless(at, card) for card in at.hands[self.seat] if card) for at in ends) >= OFTEN

    def useless(self, at: State, card: str) -> bool:
        """Tell whether a card in hand can do nothing any more."""
        return Position.of(self.game, at).rank(number(card)) == HOPELESS

    @cached_property
    def boxed_in(self) -> bool:
        """Whether the god came beside another's piece, or a space beside it could be filled before others took it."""
        came = next((ply for ply, state in enumerate(self.states) if state.gods[self.seat]), 0)
        god = self.states[came].gods[self.seat]
        sides = (BEFORE[god], NEXT[god]) if god else ()
        beside = any(self.states[came].held.get(side, self.seat) != self.seat for side in sides)
        later = [state for ply, state, _ in self.turns if ply >= came]
        return beside or any(side not in at.held and bool(holds(at, self.seat, side)) for at in later for side in sides)

    @cached_property
    def ungoverned(self) -> bool:
        """Whether the seat's largest clan that there ever was had no god in it."""
        every = [(len(clan), n, clan) for n, at in enumerate(self.states) for clan in clans(at.held, self.seat)]
        _, n, clan = max(every, default=(0, 0, ()))
        return bool(clan) and self.states[n].gods[self.seat] not in clan
