"""What was done on the board in a game of Battle of the Gods, turn by turn, and what others did meanwhile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from henge.board import Cell
from henge.cards import TRILITHONS
from henge.facts import Fact, FactKind, Meanwhile
from henge.games.battle_gods.clans import SPACES, run
from henge.games.battle_gods.facts.attacks import attackers, number_hidden, odds
from henge.games.battle_gods.int_moves import TRILITHON, number
from henge.games.battle_gods.int_state import Position
from henge.rules import Action, Seat

if TYPE_CHECKING:
    from henge.games.battle_gods import BattleOfTheGods
    from henge.games.battle_gods.rules import State

WEIGHTY = 4  # points: for fewer nobody's chances fall steeply


class BoardEvent(NamedTuple):
    """A turn that put a piece on a space, or removed one from it."""

    # After how many actions.
    ply: int
    # Whose turn.
    seat: Seat
    # The space.
    cell: Cell
    # Whose follower was removed; None where the space was empty.
    victim: Seat | None
    # What that cost its owner.
    lost: int
    # What it brought whoever did it.
    won: int
    # The clan, or the lone piece, that stands there then; () where a trilithon only removed.
    clan: tuple[Cell, ...]

    @property
    def swing(self) -> int:
        """What it cost its victim and brought whoever did it."""
        return self.lost + self.won


def events(game: BattleOfTheGods, states: Sequence[State]) -> Iterator[BoardEvent]:
    """Yield what was done on the board, from the states of a game or of a part of it."""
    for ply, (before, after) in enumerate(pairwise(states)):
        cell = next((space for space in SPACES if before.held.get(space) != after.held.get(space)), None)
        if cell is None:
            continue
        old, new = ([score.total for score in game.scores(at)] for at in (before, after))
        victim, clan = before.held.get(cell), run(after.held, cell) if cell in after.held else ()
        lost = 0 if victim is None else old[victim] - new[victim]
        yield BoardEvent(ply, before.seat, cell, victim, lost, new[before.seat] - old[before.seat], clan)


def at_stake(held: Mapping[Cell, Seat], cell: Cell, seat: Seat, lost: int, won: int) -> tuple[bool, tuple[Cell, ...]]:
    """Return what makes most of the swing of a blow by a seat: whether it is the clan that comes to be there, and that
    clan, or else the one that it breaks; () where both pieces stand alone."""
    made, broken = run({**held, cell: seat}, cell), run(held, cell)
    makes = won > 0 and (won >= lost or len(broken) == 1)
    clan = made if makes else broken
    return makes, clan if len(clan) > 1 else ()


class Reply(FactKind):
    """What another did before a seat moved again, good for whoever did it; last what it would have come to in all after
    the better move, where one is known."""

    # a follower of the seat: its loss, the gain, size of the new clan, odds of a card for it
    TAKEN = "then taken", "points won size odds | still"
    STRUCK = "then removed", "points | still"  # a follower of the seat, with a trilithon: its loss
    # a space: points gained, size of the clan, size and points of the seat's clan it prevents
    FILLED = "then filled", "points size could gain | still"
    WON = "then won", "points size | still"  # a space from a third player: points gained, size of the clan


def reply(meanwhile: Meanwhile[BattleOfTheGods, State]) -> Fact | None:
    """Return what others did that weighed most against a seat, and its move had a part in: the piece or clan that had
    just come, or a space that it had a card for, or what a better move would have made worth less; None where it was
    little."""
    game, states, seat, better = meanwhile
    other = game.apply(states[0], better) if better else None
    view: Any = game.observe(states[1], seat)
    at, found, came = Position.of(game, view), list[tuple[int, int, Fact]](), set[Cell]()
    for event in events(game, states):
        still = dict[str, int]()
        if other and event.ply:
            then = _done(game, states, event, other)
            still, other = {"still": _worth(game, other, then, event)}, then
        if event.seat == seat:
            came |= {*event.clan}
        elif other or event.cell in came or (event.victim is None and holds(states[0], seat, event.cell)):
            kind, counts, harm = _harm(at, states, event, seat)
            if still and event.swing - still["still"] < WEIGHTY:
                continue
            fact = Fact(kind, event.seat, seat, (event.cell, *event.clan), counts={**counts, **still}, weight=harm / 10)
            found.append((harm, -event.ply, fact))
    worst = max(found, key=lambda entry: entry[:2], default=None)
    return worst[2] if worst and worst[0] >= WEIGHTY else None


def _done(game: BattleOfTheGods, states: Sequence[State], event: BoardEvent, state: State) -> State:
    """Return another position after a event, or the same where it could not have been done there."""
    cell, victim, action = event.cell, event.victim, made(states, event.ply)
    if state.held.get(cell) != victim or (victim is not None and cell in game.protected(state, victim)):
        return state
    if action[1:2] == ("attack",) and number(action[0]) not in attackers(
        Position.of(game, state), event.seat, SPACES.index(cell)
    ):
        return state
    rest = {space: whose for space, whose in state.held.items() if space != cell}
    return replace(state, held={**rest, cell: event.seat} if event.clan else rest)


def _worth(game: BattleOfTheGods, before: State, after: State, event: BoardEvent) -> int:
    """Return what a event comes to in all from one position to another."""
    old, new = ([score.total for score in game.scores(at)] for at in (before, after))
    lost = 0 if event.victim is None else old[event.victim] - new[event.victim]
    return max(0, lost + new[event.seat] - old[event.seat])


def _harm(at: Position, states: Sequence[State], event: BoardEvent, seat: Seat) -> tuple[Reply, dict[str, int], int]:
    """Return what a event of another was to a seat, by what the seat saw before: its kind, counts, and points."""
    space, size = SPACES.index(event.cell), len(event.clan)
    if event.victim == seat and event.clan:
        reached = attackers(at, event.seat, space)
        chance = round(100 * odds(at, reached, number_hidden(at, event.seat))) if reached else 0
        counts = {"points": event.lost, "won": event.won, "size": size, "odds": chance}
        return Reply.TAKEN, counts, event.lost + event.won
    if event.victim == seat:
        return Reply.STRUCK, {"points": event.lost}, event.lost
    if event.victim is not None or not event.clan:
        return Reply.WON, {"points": event.won, "size": size}, event.won * bool(event.clan)
    could = len(run({**states[event.ply].held, event.cell: seat}, event.cell))
    mine = at.joined(space, seat) if at.left[seat] and event.cell not in states[1].held else 0
    mine = mine if mine >= WEIGHTY else 0
    counts = {"points": event.won, "size": size, "could": could * bool(mine), "gain": mine}
    return Reply.FILLED, counts, max(event.won, mine)


def made(states: Sequence[State], ply: int) -> Action:
    """Return the action that led on from a state of a game; () where its cards are hidden."""
    before, after = states[ply : ply + 2]
    seat = before.seat
    used = sorted((card for card in before.hands[seat] if card and card not in after.hands[seat]), key=len)
    cell = next((space for space in SPACES if before.held.get(space) != after.held.get(space)), "")
    if not used or not (cell or after.discarding):
        return ()
    if not cell:
        return ("discard", used[0])
    if cell in before.held:
        return (used[0], "attack", cell) if cell in after.held else (used[1], used[0])
    piece = "god" if before.gods[seat] != after.gods[seat] else "follower"
    return (used[0], piece, cell) if used[0] in TRILITHONS else (used[0], piece)


def holds(state: State, seat: Seat, cell: Cell) -> str:
    """Return with what a seat to move could put a piece on an empty space: "card" or "trilithon", else ""."""
    cards = [card for card in state.hands[seat] if card]
    at = {card: SPACES[number(card)] if number(card) != TRILITHON else "" for card in cards}
    if cell in at.values():
        return "card"
    return "trilithon" if "" in at.values() and state.closer is None else ""
