"""The single turn of the winner that decided a game of Battle of the Gods, and what could have prevented it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from henge.board import Cell
from henge.facts import FINAL, Fact, FactKind
from henge.facts.decisive import Cost
from henge.facts.other_turns import Turned, tells_the_same
from henge.games.battle_gods.clans import BEFORE, NEXT, SPACES, bonus, run
from henge.games.battle_gods.facts.attacks import attackers, number_hidden, odds
from henge.games.battle_gods.facts.before_move import is_wait
from henge.games.battle_gods.facts.events import BoardEvent, events, holds, made
from henge.games.battle_gods.facts.other_turns import as_played
from henge.games.battle_gods.int_state import Position
from henge.games.battle_gods.rules import SPACE
from henge.rules import Seat

if TYPE_CHECKING:
    from henge.games.battle_gods import BattleOfTheGods
    from henge.games.battle_gods.rules import State

DEAR = 5  # points that a single space or blow brings
OFTEN = 4  # turns
PAIR = 2  # pieces: no more in a clan decides nothing
ANY_CLAN_BRINGS = 3  # points: fewer any new clan brings
HOPE = 2  # times as many points as a turn brings: who is behind by more is not helped by it
AVOIDABLE = 2  # times as much weighs what could have been prevented


class Blow(FactKind):
    """What one turn of the winner brought, and what is told of it; counts of effects end with the points of both."""

    # which the loser could have filled: points, after which move, at which, 1 by trilithon
    GAP_LEFT = "gap left", "gain since move wild"
    # against the winner: at which move, size of the clan, its loss, the gain
    MISSED = "missed blow", "move size points won"
    STANDS = "stands", f"size gain | {FINAL}"  # what could have been hit, in a clan to the end: its size, points
    # by the winner: at which move, size of the clan, its size in the end, its points then
    CLOSED_UP = "closed up", f"move size larger worth | {FINAL}"
    HIT_HARD = "hit hard", "move was points won"  # a follower of the loser: at which move, size of its clan, loss, gain
    HIT_BLOCK = "hit block", "move was points won"  # a lone follower: at which move, 1, loss, gain
    # whom the loser could have taken before: after which move in reach, at which move
    STRIKE_FIRST = "strike first", f"since move | {FINAL}"
    # where the loser's god could have saved it: after which move in reach, at which move
    GOD_BESIDE = "god beside", f"since move | {FINAL}"
    IN_REACH = "in reach", f"since came | {FINAL}"  # after which move, when the loser's god came (0: never)
    # in the last round: at which move, points of both before and after
    OVERTOOK = "overtook", "move theirs mine worth total"
    # turns without a piece though one could be placed: the loser's, of how many; the move at which a follower would
    # have brought most, and how much; then each other seat with its turns so and of how many
    IDLE = "idle", "idle turns move points"
    # turns without a piece while some were left: the loser's, of how many; then each other seat with its turns so and
    # of how many
    WAITED = "waited", "idle turns"
    FIRST = "first there", f"move | {FINAL}"  # the loser could have been, on that space: at which move
    CHANCE = "by chance", f"odds | {FINAL}"  # of a card for it, as the loser saw it, in per cent


def undone(game: BattleOfTheGods, end: State, cells: Iterable[Cell], whose: Seat, seat: Seat) -> int:
    """Return by how many points less a seat would be behind the best of the others, had another the pieces on some
    spaces in the end."""
    other = replace(end, held={**end.held, **dict.fromkeys(cells, whose)})
    before, after = (behind([score.total for score in game.scores(at)], seat) for at in (end, other))
    return before - after


def behind(totals: Sequence[int], seat: Seat) -> int:
    """Return by how many points a seat is behind the best of the others."""
    return max(points for other, points in enumerate(totals) if other != seat) - totals[seat]


def nearer(totals: Sequence[int], seat: Seat, winner: Seat, less: int) -> int:
    """Return by how many points less a seat would be behind the best of the others, had the winner so many less."""
    return behind(totals, seat) - behind([points - less * (each == winner) for each, points in enumerate(totals)], seat)


def hopeful(game: BattleOfTheGods, state: State, seat: Seat, points: int) -> bool:
    """Tell whether a seat to move was behind by so little that some points could still have told."""
    return behind([score.total for score in game.scores(state)], seat) <= HOPE * points


def helps(game: BattleOfTheGods, end: State, cells: Iterable[Cell], seat: Seat, winner: Seat) -> bool:
    """Tell whether nobody but the winner would be ahead of a seat, had that the pieces on some spaces in the end: else
    it would have helped another."""
    totals = [score.total for score in game.scores(replace(end, held={**end.held, **dict.fromkeys(cells, seat)}))]
    return all(points <= totals[seat] for other, points in enumerate(totals) if other != winner)


def left_open(game: BattleOfTheGods, states: Sequence[State], seat: Seat, winner: Seat) -> Iterator[Cost]:
    """Yield spaces that the winner filled for many points and the seat could have filled first."""
    totals = [[score.total for score in game.scores(state)] for state in states]
    for event in events(game, states):
        stood = all(state.held.get(event.cell) == winner for state in states[event.ply + 1 :])
        if event.seat != winner or event.victim is not None or event.won < DEAR or not stood:
            continue
        if not helps(game, states[-1], [event.cell], seat, winner):
            continue
        chances = [
            (with_what == "card", ply, with_what)
            for ply in range(_since(game, states, event), event.ply)
            if free(states[ply], seat) and totals[ply + 1][seat] - totals[ply][seat] < event.won
            if (with_what := holds(states[ply], seat, event.cell))
            if not _reached_by(game, states[ply], seat, event.cell)
        ]
        if not chances:
            continue
        _, ply, with_what = max(chances)
        clan = run(states[-1].held, event.cell)
        worths = [Position.of(game, state).joined(int(event.cell) - 1, winner) for state in states[: ply + 1]]
        since = max((n + 1 for n, worth in enumerate(worths) if worth != worths[-1]), default=0)
        wild = int(with_what == "trilithon")
        counts = {"gain": worths[-1], "since": since, "move": ply + 1, "wild": wild}
        played = tuple(filter(None, [made(states, ply)]))
        cause = Fact(Blow.GAP_LEFT, seat, winner, (event.cell,), counts=counts, shown_by=played)
        less = undone(game, states[-1], [event.cell], seat, seat)
        yield Cost(cause, closed_up(seat, event, len(clan)), AVOIDABLE * event.won, min(less, event.won))


def closed_up(seat: Seat, event: BoardEvent, size: int) -> Fact:
    """Return that another filled a space, whose clan was so large in the end, as what came of it for a seat."""
    counts = {"move": event.ply + 1, "size": len(event.clan), "larger": size, "worth": size + bonus(size)}
    return Fact(Blow.CLOSED_UP, seat, event.seat, (event.cell, *event.clan), counts=counts)


def missed(game: BattleOfTheGods, states: Sequence[State], seat: Seat, winner: Seat) -> Iterator[Cost]:
    """Yield the blow against the winner that would have told most in the end, with the same moves after it, where it
    is that blow alone that would have; else with the clan that it would have hit, if that stood to the end."""
    done, end = list(events(game, states)), [score.total for score in game.scores(states[-1])]
    gap, best, told = end[winner] - end[seat], 0, list[Cost]()
    for ply, state in enumerate(states[:-1]):
        if state.seat != seat or state.discarding or not (played := made(states, ply)):
            continue
        begin = next((n for n in range(ply + 1, len(states)) if states[n].seat != seat), len(states) - 1)
        rest = [event for event in done if event.ply >= begin]
        for action in game.actions(state):
            cell = action[-1] if action[1:2] == ("attack",) else SPACE.get(action[-1], "") if len(action) == 2 else ""
            if is_wait(action) or state.held.get(cell) != winner:
                continue
            after = game.apply(state, action)
            totals = as_played(game, states, rest, action, replace(after, seat=seat))
            if totals is None or (swing := gap - behind(totals, seat)) < max(best, DEAR) or swing > gap:
                continue
            before, now = ([score.total for score in game.scores(at)] for at in (state, after))
            lost, won = before[winner] - now[winner], now[seat] - before[seat]
            if lost + won < DEAR:
                continue
            clan, stood = run(state.held, cell), run(states[-1].held, cell)
            if game.seats == 2 and tells_the_same(swing, lost + won):
                counts = {"first": max(totals), "second": totals[seat]}
                effect = Fact(Turned.WOULD_END, seat, winner, (cell,), counts=counts)
            elif len(stood) > PAIR and all(after.held.get(cell) == winner for after in states[ply:]):
                size = len(stood)
                counts = {"size": size, "gain": size + bonus(size)}
                effect = Fact(Blow.STANDS, winner, seat, (cell,), counts=counts)
            else:
                continue
            best, less = swing, min(swing, lost + won)
            counts = {"move": ply + 1, "size": len(clan), "points": lost, "won": won}
            cause = Fact(Blow.MISSED, seat, winner, (cell, *clan), counts=counts, shown_by=(action, played))
            told = [Cost(cause, effect, less * (AVOIDABLE if AVOIDABLE * less >= gap else 1), less)]
    yield from told


def hit(game: BattleOfTheGods, states: Sequence[State], seat: Seat, winner: Seat) -> Iterator[Cost]:
    """Yield attacks of the winner that cost the seat much, and whether its god could have been put there before; or
    that brought the winner much from another."""
    for event in events(game, states):
        victim = event.victim
        if event.seat != winner or victim is None or not event.clan or event.lost + event.won < DEAR:
            continue
        came = next((ply for ply, state in enumerate(states) if state.gods[victim]), 0)
        since, size = exposed(game, states, event), len(run(states[event.ply].held, event.cell))
        cause = Fact(
            Blow.HIT_HARD if size > 1 else Blow.HIT_BLOCK,
            victim,
            winner,
            (event.cell, *event.clan),
            counts={"move": event.ply + 1, "was": size, "points": event.lost, "won": event.won},
        )
        saved = next(
            (
                (ply, beside)
                for ply in reversed(range(since, event.ply))
                if states[ply].gods[seat] is None and free(states[ply], seat)
                for beside in _sides(states[ply], event.cell)
                if holds(states[ply], seat, beside)
            ),
            None,
        )
        first = (saved or strikes_first(game, states, event, since)) if victim == seat else None
        if first:
            kind = Blow.GOD_BESIDE if saved else Blow.STRIKE_FIRST
            effect = Fact(kind, seat, winner, (event.cell, first[1]), counts={"since": since, "move": first[0] + 1})
        else:
            effect = Fact(Blow.IN_REACH, victim, winner, (event.cell,), counts={"since": since, "came": came})
        stood = all(state.held.get(event.cell) == winner for state in states[event.ply + 1 :])
        won = event.won if stood else 0  # what was taken back won nothing
        worth = won + event.lost if victim == seat else (won + 1) // 2  # another was to prevent it
        less = min(event.lost + event.won, undone(game, states[-1], [event.cell], victim, seat))
        yield Cost(cause, effect, (AVOIDABLE if first else 1) * worth, less)


def strikes_first(
    game: BattleOfTheGods, states: Sequence[State], event: BoardEvent, since: int
) -> tuple[int, Cell] | None:
    """Return at which ply the owner of a follower could have taken another one so that it could not be attacked any
    more, and which; None where it could not."""
    space = SPACES.index(event.cell)
    for ply in reversed(range(since, event.ply)):
        state = states[ply]
        for action in game.actions(state) if free(state, event.victim or 0) else ():
            if action[1:2] == ("attack",) and not attackers(
                Position.of(game, game.apply(state, action)), event.seat, space
            ):
                return ply, action[2]
    return None


def reached_until(game: BattleOfTheGods, states: Sequence[State], seat: Seat, cell: Cell) -> int:
    """Return from which of some states on no other could attack a follower of a seat on a space, with
    whatever card it had not seen."""
    return next((ply + 1 for ply in reversed(range(len(states))) if _reached_by(game, states[ply], seat, cell)), 0)


def _reached_by(game: BattleOfTheGods, state: State, seat: Seat, cell: Cell) -> set[int]:
    """Return with which cards others could attack a follower of a seat on a space, as far as its view knows."""
    view: Any = game.observe(state, seat)
    at, space = Position.of(game, replace(view, held={**view.held, cell: seat})), int(cell) - 1
    others = [other for other in range(game.seats) if other != seat and not at.safe[space]]
    return {card for other in others for card in attackers(at, other, space)} & {*at.pool}


def overtook(game: BattleOfTheGods, states: Sequence[State], seat: Seat, winner: Seat) -> Iterator[Cost]:
    """Yield that the winner got ahead of a seat by its last turn (BG15)."""
    for event in events(game, states):
        before, after = ([score.total for score in game.scores(states[ply])] for ply in (event.ply, event.ply + 1))
        behind = before[seat] >= before[winner] and after[seat] < after[winner]
        if event.seat == winner and states[event.ply].closer is not None and behind:
            counts = {
                "move": event.ply + 1,
                "theirs": before[winner],
                "mine": before[seat],
                "worth": after[winner],
                "total": after[seat],
            }
            cause = Fact(Blow.OVERTOOK, seat, winner, (event.cell, *event.clan), counts=counts)
            less = nearer(after, seat, winner, after[winner] - before[winner]) + before[seat] - after[seat]
            yield Cost(cause, _before(game, states, event, seat), AVOIDABLE * after[winner], less)


def _before(game: BattleOfTheGods, states: Sequence[State], event: BoardEvent, seat: Seat) -> Fact:
    """Return at which turn a seat could last have been first on the space of another's event, or how likely a card for
    the event was by what the seat saw."""
    plies = (ply for ply in reversed(range(event.ply)) if free(states[ply], seat) and event.victim is None)
    since = next(
        (ply for ply in plies if event.cell not in states[ply].held and holds(states[ply], seat, event.cell)), 0
    )
    there = since and all(event.cell not in state.held for state in states[since : event.ply])
    if there and since + 1 >= reached_until(game, states[: event.ply + 1], seat, event.cell):
        return Fact(Blow.FIRST, seat, event.seat, (event.cell,), counts={"move": since + 1})
    view: Any = game.observe(states[event.ply], seat)
    at, space = Position.of(game, view), SPACES.index(event.cell)
    cards = (space,) if event.victim is None else attackers(at, event.seat, space)
    chance = round(100 * odds(at, cards, number_hidden(at, event.seat)))
    return Fact(Blow.CHANCE, event.seat, seat, counts={"odds": chance})


def free(state: State, seat: Seat) -> bool:
    """Tell whether a seat begins a turn and has followers."""
    return state.seat == seat and not state.discarding and state.followers[seat] > 0


def _since(game: BattleOfTheGods, states: Sequence[State], event: BoardEvent) -> int:
    """Return the first position from which on the space of a event was as dear to whoever filled it in the end."""
    first, space = event.ply, SPACES.index(event.cell)
    while first and event.cell not in states[first - 1].held:
        if Position.of(game, states[first - 1]).joined(space, event.seat) < event.won:
            break
        first -= 1
    return first


def exposed(game: BattleOfTheGods, states: Sequence[State], event: BoardEvent) -> int:
    """Return the first position from which on the follower that was taken could be attacked without a break."""
    first, space = event.ply, SPACES.index(event.cell)
    while first and states[first - 1].held.get(event.cell) == event.victim:
        at = Position.of(game, states[first - 1])
        if at.safe[space] or not attackers(at, event.seat, space):
            break
        first -= 1
    return first


def _sides(state: State, cell: Cell) -> list[Cell]:
    """Return the empty spaces at the ends of the clan around a piece."""
    clan = run(state.held, cell)
    return [space for space in (BEFORE[clan[0]], NEXT[clan[-1]]) if space not in state.held]
