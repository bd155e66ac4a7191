"""What an expert sees in Contiguity: wins and what stops them, threats, the race, guards, groups and what joins them.

Every fact can be checked by the rules: what the other could do if one passed, what no reply prevents, how many pieces
stand together.  Weights are parts of what decides a turn: how much the computer player's own estimate changes, a group
of three joined to one of two being about 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from henge.facts import BetterMove, Fact, FirstTouch, Kinds, LostBy, Teacher, Threatening
from henge.facts.choose import compared, rare
from henge.facts.forced_wins import Forced
from henge.games.contiguity.bids import SPREAD, fair
from henge.games.contiguity.bits import ALL, BIT, INDEX, NAMES, bits
from henge.games.contiguity.facts import looking_ahead
from henge.games.contiguity.facts.allowed_to_rival import leaving
from henge.games.contiguity.facts.before_move import Before
from henge.games.contiguity.facts.joints import joints
from henge.games.contiguity.facts.kinds import Kind, Moment, Situation
from henge.games.contiguity.facts.lost_by_race import TOLD, course, outrun, unstopped_ends
from henge.games.contiguity.facts.maxims import ADVICE, RULES
from henge.games.contiguity.facts.moves import Moving
from henge.games.contiguity.facts.placements import Placing
from henge.games.contiguity.facts.say_fact import say
from henge.games.contiguity.facts.sentences import aim_of_phase
from henge.games.contiguity.facts.sentences_lost_game import maxim_kind
from henge.games.contiguity.facts.threats import standing
from henge.games.contiguity.facts.winning_threat import wins_with
from henge.games.contiguity.int_state import read
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity
    from henge.games.contiguity.position import State


def facts(game: Contiguity, view: State, actions: Sequence[Action]) -> list[list[Fact]]:
    """Return for each of some actions of the seat to move what it does."""
    match game.phase(view):
        case "bid" | "side":
            return [list(_bidding(game, view, action)) for action in actions]
        case "pawn" | "druid":
            placing = Placing(game, view, [INDEX[cell] for (cell,) in game.actions(view)])
            return [list(placing.facts(action)) for action in actions]
        case "move" | "relocate":
            before = Before(game, view)
            return [list(Moving(before, action).facts()) for action in actions]
    return [[] for _ in actions]


def speaking(move: BetterMove[Contiguity, State], told: Sequence[Fact]) -> list[Fact]:
    """Return of the facts that speak for a better move none of a third one, and no waiting, where a quarter of a dozen
    others would have waited as well."""
    told = [fact for fact in told if fact.kind != Kind.TEMPTS]
    waits = [fact for fact in told if fact.kind == Kind.WAITS]
    others = facts(move.game, move.view, compared(move.game.actions(move.view), move.better)) if waits else []
    for fact in waits:
        alike = sum(any(fact.kind == own.kind and own.amounts <= fact.amounts for own in made) for made in others)
        told = told if rare(alike, others) else [other for other in told if other != fact]
    return [*told]


def _bidding(game: Contiguity, view: State, action: Action) -> Iterator[Fact]:
    """Yield what a bid promises, or which side is better (CV9)."""
    seat, name, usual = view.seat, action[0], fair(game)
    if name in ("white", "red"):
        if name == usual.side:
            yield Fact(Kind.SIDE, seat, 1 - seat, weight=0.5, shown_by=(action,), clause="CV9")
        return
    bid = view.bid if name == "accept" else int(name[1:])
    more = (bid > usual.bid) - (bid < usual.bid) if abs(bid - usual.bid) >= SPREAD else 0
    kind = Kind.LETS if name == "accept" else Kind.BID
    lines = ("less", "half", "more")[more + 1]
    counts = {"bid": bid, "usual": usual.bid}
    yield Fact(kind, seat, 1 - seat, (), (lines,), counts, weight=0.5, shown_by=(action,), clause="CV9")


def situation(game: Contiguity, view: State) -> Fact | None:
    """Return what the pawns are placed for, with the cells on which one makes a place to join it; None where there is
    no such cell, or once all pawns lie."""
    if game.phase(view) != "pawn":
        return None
    mine, free = bits(view.pawns[view.seat]), ALL & ~bits((*view.pieces(0), *view.pieces(1)))
    had = joints(mine, free)
    makes = ((cell, joints(mine | BIT[INDEX[cell]], free ^ BIT[INDEX[cell]]).items()) for (cell,) in game.actions(view))
    cells = tuple(cell for cell, has in makes if any(count > had.get(place, 0) for place, count in has))
    return Fact(Situation.PLAN, view.seat, 1 - view.seat, cells) if cells else None


def aim_of_move(game: Contiguity, view: State, action: Action) -> str:
    """Return in a sentence what pieces are placed for, or moved, as a move does that."""
    return aim_of_phase(game, view, any(fact.when == "denied" for fact in facts(game, view, (action,))[0]))


def aftermath(game: Contiguity, states: Sequence[State], actions: Sequence[Action], fact: Fact) -> Fact:
    """Return what came of it that a fact was missed by the first of some actions of a game that was lost, as a fact
    that is good for the winner.

    The states are those before each action, and the last one after all.
    """
    winner, loser = fact.other, fact.seat
    turns = zip(states, actions, strict=False)
    made = [action for at, action in turns if at.seat == winner and len(action) > 1 and not at.captives]

    def moment(kind: Moment, cells: Action = (), **counts: int) -> Fact:
        return Fact(kind, winner, loser, cells, counts=counts, clause=states[-1].clause, shown_by=tuple(made[:1]))

    if len(made) < 2:
        left = made[0][1:] if made and made[0][1] == actions[0][0] else ()
        return moment(Moment.AT_ONCE if made else Moment.ITSELF, cells=left)
    if len(made) <= TOLD:
        ends = unstopped_ends(game, states) if made == [*actions[1::2]] else ()
        kind = Moment.LED if ends and len(made) < TOLD else Moment.WENT
        around = tuple(states[1].occupied()) if ends else ()
        return Fact(kind, winner, loser, ends, around, clause=states[-1].clause, shown_by=tuple(made))
    return moment(Moment.GREW, moves=len(made), pieces=looking_ahead.largest(bits(states[-1].pieces(loser))))


def holds(game: Contiguity, view: State, action: Action) -> bool:
    """Tell whether after a move nobody but its player can win at once, nor make a threat to join all that nothing
    stops, nor one that leaves a second such; what is no move of a piece on the board does, and what is forced may come
    too late where moves are counted (CV7)."""
    if game.phase(view) != "move" or view.captives or game.turn_limit:
        return True
    then, other = read(game, view, 999, 0).play((INDEX[action[0]], INDEX[action[-1]])), 1 - view.seat
    if then.winner >= 0 or then.captives:
        return then.winner != other
    return not (
        looking_ahead.can_win(then, other) or looking_ahead.kills(then, other) or looking_ahead.chases(then, other)
    )


def forced(game: Contiguity, view: State) -> Iterator[Mapping[Action, float]]:
    """Yield by which moves whoever is to move wins so, as far as is known; nothing where that is not looked for."""
    if game.phase(view) == "move" and not view.captives and not game.turn_limit:
        for known in looking_ahead.forced(read(game, view, 999, 0)):
            yield {(NAMES[cell], NAMES[end]): float(wins) for (cell, end), wins in known.items()}


TEACHER = Teacher(
    facts,
    say,
    RULES,
    aftermath,
    situation=situation,
    first_touch=FirstTouch(aim_of_move),
    threats=Threatening(standing),
    lost_by=LostBy(course=course, outrun=outrun),
    kinds=Kinds(
        wins=frozenset((Kind.JOINED, Kind.SURROUNDS, Kind.WINS, Kind.NO_REPLY, Kind.FORK, Kind.CHASES)),
        main=frozenset((Kind.TEMPTS,)),
        maxim_kind=maxim_kind,
        speaking=speaking,
        foiled=leaving,
    ),
    advice=ADVICE,
    forced=Forced(holds, forced, wins_with),
)
