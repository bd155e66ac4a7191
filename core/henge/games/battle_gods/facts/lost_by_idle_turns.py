"""A game of Battle of the Gods lost by turns that brought nothing onto the ring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from henge.board import Cell
from henge.cards import TRILITHONS
from henge.facts import Fact
from henge.facts.decisive import Cost
from henge.games.battle_gods.clans import SPACES
from henge.games.battle_gods.facts.events import events, holds
from henge.games.battle_gods.facts.lost_by_clans import with_fewer
from henge.games.battle_gods.facts.lost_by_one_turn import ANY_CLAN_BRINGS, AVOIDABLE, OFTEN, Blow, free
from henge.games.battle_gods.int_state import Position
from henge.rules import Seat

if TYPE_CHECKING:
    from henge.games.battle_gods import BattleOfTheGods
    from henge.games.battle_gods.rules import State


def unused(game: BattleOfTheGods, states: Sequence[State], seat: Seat, winner: Seat) -> Iterator[Cost]:
    """Yield in what turns a seat did nothing on the board: in which it could, or else in all of them."""
    yield from [*idle(game, states, seat, winner)] or waited(game, states, seat, winner)


def idle(game: BattleOfTheGods, states: Sequence[State], seat: Seat, winner: Seat) -> Iterator[Cost]:
    """Yield that the seat did nothing on the board in more of the turns in which it could than the winner, with what
    such a turn brought the winner on the average: it could have been helped."""
    begun = [(ply, state.seat) for ply, state in enumerate(states[:-1]) if not state.discarding]
    did = {event.ply for event in events(game, states)}
    idle = [(ply, whose) for ply, whose in begun if ply not in did and _could(states[ply], whose)]
    idly = [ply for ply, whose in idle if whose == seat]
    lost, won = len(idly), sum(whose == winner for _, whose in idle)
    if lost >= won + OFTEN:
        effect = with_fewer(game, states[-1], seat, winner)
        chances = [
            chance for ply, whose in begun if whose == seat and ply not in did for chance in _gains(game, states, ply)
        ]
        points, move, cell = max(chances, default=(0, 0, ""))
        idly_of, turns = Counter(whose for _, whose in idle), Counter(whose for _, whose in begun)
        others = dict.fromkeys((winner, *(other for other in range(game.seats) if other != seat)))
        each = tuple(number for other in others for number in (other, idly_of[other], turns[other]))
        move, points = (move, points) if points >= ANY_CLAN_BRINGS else (0, 0)
        counts = {"idle": lost, "turns": turns[seat], "move": move, "points": points}
        active = sum(states[ply].seat == winner for ply in did)
        cards = [{*states[ply].hands[seat]} - {*states[ply + 1].hands[seat]} for ply in idly]
        thrown = sum(bool(gone & {*TRILITHONS}) for gone in cards)  # with which a piece could have gone anywhere
        turns_lost = (lost - won + thrown) * game.scores(states[-1])[winner].total
        cause = Fact(Blow.IDLE, seat, winner, (cell,) if cell else (), counts=counts, series=each)
        yield Cost(cause, effect, AVOIDABLE * turns_lost // max(1, active), turns_lost // max(1, active))


def waited(game: BattleOfTheGods, states: Sequence[State], seat: Seat, winner: Seat) -> Iterator[Cost]:
    """Yield that a seat put nothing on the ring in far more turns than the winner, though it had pieces left, with what
    a turn brought the winner on the average, and how often the others did."""
    did = {event.ply for event in events(game, states)}
    begun = [
        (ply, state.seat)
        for ply, state in enumerate(states[:-1])
        if not state.discarding and state.followers[state.seat]
    ]
    turns = Counter(whose for _, whose in begun)
    waits = Counter(whose for ply, whose in begun if ply not in did)
    more = waits[seat] - waits[winner]
    if more >= OFTEN:
        others = [(other, waits[other], turns[other]) for other in (winner, *range(game.seats)) if other != seat]
        counts = {"idle": waits[seat], "turns": turns[seat]}
        each = tuple(number for of_one in dict.fromkeys(others) for number in of_one)
        effect = with_fewer(game, states[-1], seat, winner)
        worth = more * game.scores(states[-1])[winner].total // max(1, turns[winner] - waits[winner])
        yield Cost(Fact(Blow.WAITED, seat, winner, counts=counts, series=each), effect, worth, worth)


def _gains(game: BattleOfTheGods, states: Sequence[State], ply: int) -> Iterator[tuple[int, int, Cell]]:
    """Yield what followers on the free spaces of a hand's cards would have brought whoever moved, with the move."""
    state, at = states[ply], Position.of(game, states[ply])
    for cell in SPACES if free(state, state.seat) else ():
        late = states[-1].held.get(cell) == state.seat  # it was put there after all
        if not late and cell not in state.held and holds(state, state.seat, cell) == "card":
            yield at.joined(SPACES.index(cell), state.seat), ply + 1, cell


def _could(state: State, seat: Seat) -> bool:
    """Tell whether a seat to move could put a follower on an empty space."""
    return state.followers[seat] > 0 and any(cell not in state.held and holds(state, seat, cell) for cell in SPACES)
