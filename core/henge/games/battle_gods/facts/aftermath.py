"""What came of a missed fact in a game of Battle of the Gods that was lost, from what was played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from henge.cards import TRILITHONS
from henge.facts import FINAL, Fact, FactKind
from henge.games.battle_gods.clans import bonus, clans, run
from henge.games.battle_gods.facts.events import at_stake, events
from henge.games.battle_gods.facts.kinds import Kind
from henge.games.battle_gods.facts.lost_by_habit import removed
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.battle_gods import BattleOfTheGods
    from henge.games.battle_gods.rules import State

ROUNDS = 4  # turns of everybody in which something still comes of what was missed
SEVERAL = 3  # followers lost
GREAT = 9  # points that one turn brought the winner
PAIR = 2  # pieces: no more in a clan decides nothing
DENIED = (Kind.BLOCKS, Kind.STOPS, Kind.FOILS, Kind.FORESTALLS, Kind.PARTS)  # to a rival


class Moment(FactKind):
    """What is told of a lost game beside the move that was missed; the last two counts are the points in the end."""

    # what was in danger was taken: how many moves later, points in all, 1 with the clan that came to be by it, 0 with
    # the one that it broke
    HIT = "hit", f"later swing makes {FINAL}"
    THROWN = "thrown", f"lost {FINAL}"  # trilithons by the loser, where one would have done it: how many
    FILLED = (
        "filled",
        f"later size {FINAL}",
    )  # another took the space: how many moves later, size of the clan there
    LATE = "late", f"later {FINAL}"  # the loser removed the follower after all: how many moves later
    STANDS = "stands", f"size gain {FINAL}"  # what could have been taken, in a clan to the end: its size, points
    # the winner's dearest turn: how many moves later, points gained, size of the clan
    FILLED_LATER = "filled later", f"later points size {FINAL}"
    TOOK_LATER = "took later", f"later points size {FINAL}"  # an attack was the dearest
    LOST = "lost", f"lost others {FINAL}"  # followers from then on: those of the loser, those of the winner
    EMPTY = "empty", FINAL  # the space was never taken
    OUTGREW = "outgrew", f"first second {FINAL}"  # the largest clans in the end: the winner's, the loser's
    # what clans earned in the end beside their pieces: the winner's points, the loser's
    CLANS = "clans", f"first second {FINAL}"
    PIECES = "pieces", f"first second {FINAL}"  # on the ring in the end: the winner's, the loser's


def aftermath(game: BattleOfTheGods, states: Sequence[State], actions: Sequence[Action], fact: Fact) -> Fact | None:
    """Return what came of it that a fact was missed by the first of some actions of a game that was lost, as a fact
    that is good for whoever it served; None where it would have kept short one who did not win.

    The states are those before each action, and the last one after all.
    """
    loser, totals = fact.seat, [score.total for score in game.scores(states[-1])]
    winner = max((seat for seat in range(game.seats) if seat != loser), key=totals.__getitem__)
    if fact.kind in DENIED and totals[fact.other] < totals[winner]:
        return None
    ends = {"won_with": totals[winner], "lost_with": totals[loser]}
    gone = list(removed(game, states))
    soon = ROUNDS * game.seats
    place = next((cell for cell in fact.cells if states[0].held.get(cell) != loser), "")
    thrown = sum(
        state.seat == loser and action[0] == "discard" and action[1] in TRILITHONS
        for state, action in zip(states, actions, strict=False)
    )
    if thrown > 1 and fact.shown_by and fact.shown_by[0][0] in TRILITHONS:
        return Fact(Moment.THROWN, winner, loser, counts={"lost": thrown, **ends})
    told = fact.counts.get("later", 0)  # actions until what it tells of came
    danger = fact.kind == "guards"  # what a god protects is safe for good
    for event in gone:
        if told or event.victim != loser or event.swing <= PAIR or not (danger or event.ply <= soon):
            continue
        if event.cell in fact.cells:
            makes, clan = at_stake(states[event.ply].held, event.cell, event.seat, event.lost, event.won)
            counts = {"later": event.ply, "swing": event.swing, "makes": int(makes), **ends}
            return Fact(Moment.HIT, event.seat, loser, (event.cell, *clan), counts=counts)
    for ply, state in enumerate(states[2 : soon + 1], 1) if place and not told and place not in states[0].held else ():
        if (holder := state.held.get(place, loser)) != loser:
            clan = run(state.held, place)
            if len(clan) <= PAIR:
                break
            return Fact(Moment.FILLED, holder, loser, (place,), counts={"later": ply, "size": len(clan), **ends})
    rival = states[0].held.get(place)
    late = next((event.ply for event in gone if event.ply and event.cell == place and event.seat == loser), 0)
    if rival is not None and late:
        return Fact(Moment.LATE, winner, loser, (place,), counts={"later": late, **ends})
    if rival is not None and states[-1].held.get(place) == rival and len(clan := run(states[-1].held, place)) > PAIR:
        counts = {"size": len(clan), "gain": len(clan) + bonus(len(clan)), **ends}
        return Fact(Moment.STANDS, rival, loser, (place,), counts=counts)
    if place and rival is None and all(place not in state.held for state in states):
        return Fact(Moment.EMPTY, winner, loser, (place,), counts=ends)
    later = [
        event for event in events(game, states) if event.seat == winner and event.ply not in (0, told) and event.clan
    ]
    dearest = max(later, key=lambda event: event.won + event.lost * (event.victim == loser), default=None)
    if dearest and dearest.won + dearest.lost * (dearest.victim == loser) >= GREAT:
        kind = Moment.FILLED_LATER if dearest.victim is None else Moment.TOOK_LATER
        counts = {"later": dearest.ply, "points": dearest.won, "size": len(dearest.clan), **ends}
        return Fact(kind, winner, loser, (dearest.cell, *dearest.clan), counts=counts)
    lost, taken = (sum(event.victim == seat for event in gone) for seat in (loser, winner))
    if lost >= SEVERAL and lost > taken:
        return Fact(Moment.LOST, winner, loser, counts={"lost": lost, "others": taken, **ends})
    sizes = [[len(clan) for clan in clans(states[-1].held, seat)] for seat in (winner, loser)]
    most = [max(each, default=1) for each in sizes]
    if most[0] > most[1]:
        return Fact(Moment.OUTGREW, winner, loser, counts={"first": most[0], "second": most[1], **ends})
    earned = [sum(map(bonus, each)) for each in sizes]
    if earned[0] > earned[1]:
        return Fact(Moment.CLANS, winner, loser, counts={"first": earned[0], "second": earned[1], **ends})
    first, second = (list(states[-1].held.values()).count(seat) for seat in (winner, loser))
    return Fact(Moment.PIECES, winner, loser, counts={"first": first, "second": second, **ends})
