"""What a turn of Battle of the Gods denies others: attacks, spaces that their clans need, and clans they came to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from henge.facts import Fact
from henge.games.battle_gods.clans import SPACES, bonus, run
from henge.games.battle_gods.facts.attacks import (
    SOON,
    WORTHWHILE,
    attackers,
    number_hidden,
    odds,
    shown,
    spaces_for,
    threats,
)
from henge.games.battle_gods.facts.before_move import DECIDES
from henge.games.battle_gods.facts.events import events
from henge.games.battle_gods.facts.kinds import Kind
from henge.games.battle_gods.facts.other_turns import prevented
from henge.games.battle_gods.int_moves import TRILITHON
from henge.games.battle_gods.int_state import FREE, INDEX_AFTER, INDEX_BEFORE, WORTH

if TYPE_CHECKING:
    from henge.games.battle_gods.facts.moves import Play
    from henge.games.battle_gods.rules import State

FILLED_BY_ONE = 4  # free spaces between two clans: more are seldom all filled by one
AS_GOOD_AT_MOST = 3  # spaces that bring a rival as much as one that is taken from it
GRAVER = 2  # times as many points
BEGUN = 2  # pieces of a clan, from which on it can be foreseen
COUNTS = 5  # points that a clan came to by one space
JUST_LESS = 0.01  # by which what is told of the end weighs less than what could be foreseen


def denied(made: Play) -> Iterator[Fact]:
    """Yield what others could do if the turn were passed, and cannot any more: a null move."""
    here = made.here
    if made.holder is not None:
        if here.threats:
            worst = here.threats[0]
            if not attackers(made.now, worst.rival, worst.target) or made.now.safe[worst.target]:
                yield made.fact(
                    Kind.DISARMS,
                    worst.risk,
                    other=worst.rival,
                    cells=(SPACES[worst.target],),
                    lines=(SPACES[worst.target],),
                    counts={"swing": worst.points, "odds": worst.percent},
                    when="denied",
                    clause="BG9",
                    shown_by=shown(worst),
                )
        yield from _stops(made)
        return
    denied, at = [], made.at
    for rival in here.movers:
        gain = at.joined(made.space, rival) if at.left[rival] or at.gods[rival] == FREE else 0
        cards = _cards(made, made.space)
        left, graver = (spaces_for(made.now, rival, times * gain) for times in (1, GRAVER))
        many = AS_GOOD_AT_MOST if gain >= WORTHWHILE else 1
        fair = gain > 1 and left <= many and not graver  # of many spaces, one that is taken denies it nothing
        if fair and (now := odds(at, cards, number_hidden(at, rival))):
            size = len(run({**made.before.held, made.cell: rival}, made.cell))
            weight = here.spite * gain * odds(at, cards, number_hidden(at, rival) + SOON) * stays(made)
            denied.append((weight, rival, (size, gain, round(100 * now), left)))
    if denied:
        weight, rival, (size, gain, chance, left) = max(denied)
        god = made.cell == made.after.gods[made.seat]
        yield made.fact(
            Kind.BLOCKS,
            weight,
            other=rival,
            cells=(made.cell,),
            lines=(made.cell,),
            counts={"size": size, "gain": gain, "odds": chance, "as_much": left, "god": int(god)},
            when="denied",
            clause="BG4",
        )


def _cards(made: Play, space: int) -> list[int]:
    """Return the cards with which others could put a piece on an empty space."""
    return [space, TRILITHON] if made.before.closer is None else [space]


def _stops(made: Play) -> Iterator[Fact]:
    """Yield which empty space is worth less to whose follower is removed, as its clan then stops there."""
    at, now, rival, found = made.at, made.now, made.holder, list[tuple[float, int, int]]()
    if rival not in made.here.movers or not (at.left[rival] or at.gods[rival] == FREE):
        return
    for space, holder in enumerate(at.own):
        less = at.joined(space, rival) - now.joined(space, rival) if holder == FREE else 0
        if less >= WORTHWHILE:
            chance = odds(at, _cards(made, space), number_hidden(at, rival) + SOON)
            found.append((made.here.spite * less * chance * stays(made), less, space))
    if found:
        weight, less, space = max(found)
        cell = SPACES[space]
        size, fewer = (len(run({**state.held, cell: rival}, cell)) for state in (made.before, made.after))
        cells, counts = (made.cell, cell), {"size": size, "fewer": fewer, "gain": less}
        yield made.fact(Kind.STOPS, weight, other=rival, cells=cells, counts=counts, when="denied", clause="BG16")


def stays(made: Play) -> float:
    """Return how likely nobody has a card to attack the piece that came, which then would prevent nothing."""
    risks = [threat.percent for threat in threats(made.now, made.seat) if threat.target == made.space]
    return 1 - max(risks, default=0) / 100


def parts(made: Play) -> Iterator[Fact]:
    """Yield that the piece stands between pieces of a rival that a few more could have joined."""
    if made.holder is not None:
        return
    own, first, last = made.at.own, INDEX_BEFORE[made.space], INDEX_AFTER[made.space]
    while own[first] == FREE and first != made.space:
        first = INDEX_BEFORE[first]
    while own[last] == FREE and last != made.space:
        last = INDEX_AFTER[last]
    between, rival = (last - first - 1) % len(SPACES), own[first]
    if not 1 < between <= FILLED_BY_ONE or rival != own[last] or rival in (FREE, made.seat):
        return
    filled = dict(made.before.held)
    cells = tuple(SPACES[(first + n) % len(SPACES)] for n in range(between + 2))
    filled.update((cell, rival) for cell in cells)
    size, sides = len(run(filled, made.cell)), [len(run(made.before.held, cells[at])) for at in (0, -1)]
    gain = WORTH[size] - sum(WORTH[side] for side in sides)
    if made.at.left[rival] >= between:
        weight = made.here.spite * gain / 4 / (between - 1) * stays(made)
        counts = {"size": size, "gain": gain, "between": between}
        yield made.fact(Kind.PARTS, weight, other=rival, cells=cells, counts=counts, when="denied", clause="BG7")


def exposes(made: Play) -> Iterator[Fact]:
    """Yield which attack the play lets a rival make that could not be made before, or brought less."""
    before = {(threat.rival, threat.target): threat.points for threat in made.here.threats}
    movers = made.here.movers
    for threat in threats(made.now, made.seat):
        if threat.rival in movers and threat.points > before.get((threat.rival, threat.target), 0):
            yield made.fact(
                Kind.EXPOSES,
                -threat.points * threat.percent / 100,
                other=threat.rival,
                cells=(SPACES[threat.target],),
                counts={"swing": threat.points, "odds": threat.percent},
                when="let in",
                clause="BG9",
                shown_by=shown(threat),
            )
            return


def forestalled(made: Play, states: Sequence[State]) -> Iterator[Fact]:
    """Yield the first thing that others then did in a game that is over, before the seat had moved twice again, and
    could not have done after the play, if it was worth a word and could be foreseen."""
    game, seat = made.here.game, made.seat
    turns = [n for n in range(1, len(states)) if states[n].seat == seat != states[n - 1].seat]
    begin = next((n for n in range(1, len(states)) if states[n].seat != seat), len(states))
    done = [event for event in events(game, states[: (*turns, len(states), len(states))[1] + 1]) if event.ply >= begin]
    event = prevented(game, states, done, made.action, replace(made.after, seat=seat))
    if event is None or not event.clan:
        return
    harm = event.won * made.here.spite + (event.lost if event.victim == seat else 0)
    space, at = SPACES.index(event.cell), made.at
    if event.victim is None:
        seen = event.cell not in made.before.held and at.joined(space, event.seat) >= COUNTS
    else:
        seen = event.victim == seat == at.own[space] and bool(attackers(at, event.seat, space))
    if harm >= COUNTS / 2 and seen:
        kind = Kind.FORESTALLS if event.victim is None else Kind.SAVES
        counts = {"later": event.ply, "won": event.won, "points": event.lost, "size": len(event.clan)}
        cells, lines = (event.cell, *event.clan), (event.cell,)
        yield made.fact(
            kind, harm, other=event.seat, cells=cells, lines=lines, counts=counts, when="denied", clause="BG4"
        )


def kept_from_rival(made: Play, end: State) -> Iterator[Fact]:
    """Yield what a rival's clan in the end of a game, of which two pieces could be seen, would have earned less without
    the space that the play takes or empties; nothing of a clan that the play itself breaks, which says enough, and less
    than what could be foreseen of the space."""
    rival = end.held.get(made.cell, made.seat)
    if made.holder == rival and len(run(made.before.held, made.cell)) > 1:
        return
    clan = run(end.held, made.cell) if rival != made.seat else ()
    if sum(made.before.held.get(cell) == rival for cell in clan) < BEGUN:
        return
    rest = {cell: whose for cell, whose in end.held.items() if cell != made.cell}
    held = rest if made.strike else {**rest, made.cell: made.seat}
    less = made.here.game.scores(end)[rival].total - made.here.game.scores(replace(end, held=held))[rival].total
    if less >= COUNTS:
        counts = {"size": len(clan), "gain": len(clan) + bonus(len(clan)), "points": less}
        weight, cells = made.here.spite * less * stays(made), (made.cell, *clan)
        foreseen = [fact.weight * DECIDES for fact in denied(made) if fact.kind == Kind.BLOCKS and fact.other == rival]
        if made.holder is None and foreseen and foreseen[0] >= 1:
            weight = min(weight, foreseen[0] - JUST_LESS)
        more = {"cells": cells, "lines": (made.cell,), "counts": counts}
        yield made.fact(Kind.FOILS, weight, other=rival, when="denied", clause="BG16", **more)
