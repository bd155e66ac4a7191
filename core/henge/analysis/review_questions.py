"""The questions that a review asks of each position, how many seconds each may take, and what the answers come to."""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from henge.analysis.better_move_check import doubtful, held_up
from henge.analysis.chances import corrected, looked_at
from henge.analysis.first_pass import falls, long_lost, unglanced
from henge.analysis.lost_game.deciding_moves import untold_falls
from henge.analysis.not_blamed import unheard, upheld
from henge.analysis.refuting_replies import holding
from henge.analysis.review_list import to_try, told_turns
from henge.analysis.reviewed_match import Finding, ReviewedMatch, Worth, led, read_thought, remembered
from henge.analysis.turning_points import turning_points, unconfirmed, unproved
from henge.anything_hidden import hides, somebody_knows_more
from henge.codec import Json
from henge.match import Match
from henge.rules import Action, Seat, State, View, write_action
from henge.view_json import pack

MOVE, STUDY, TRIAL = "move", "study", "trial"  # what to play, how the best moves compare, what a tried one is worth
GLANCE = "glance"  # a short look at every position of a long match, before the others
REVIEW, SECOND = "review", "second"  # a look at every position of a match, and another one where it turned
PROOF = "proof"  # a look for a move that wins, where the one played is proved to lose
CALLED_BETTER = "called better"  # a look at where such a move leads, as at where the one played led
ADVICE = "advice"  # the look of a hint at a move that is to be blamed
SECONDS = {
    MOVE: 3.0,
    STUDY: 3.0,
    GLANCE: 2.0,
    REVIEW: 2.0,
    SECOND: 2.0,
    PROOF: 20.0,
    CALLED_BETTER: 2.0,
    ADVICE: 3.0,
    TRIAL: 2.0,
}
SHORT = 40  # the part of the level's units for a glance
COUNTED = 4  # the part of the level's units for a position of a review: no clock, so that every device finds the same


class NextLook(NamedTuple):
    """What a review has to ask next."""

    # The kind of look.
    kind: str
    # The position.
    ply: int
    # The move of which it is asked.
    tried: Action = ()


def looked(kind: str, match: Match, ply: int, tried: Action = ()) -> State:
    """Return the position that is looked at: of a move tried where all lies open, the one it leads to."""
    return led(match, ply, tried)[0] if kind in (TRIAL, CALLED_BETTER) and not hides(match, ply) else match.states[ply]


def request(
    kind: str, match: Match, ply: int, level: int, tried: Action = (), against: Seat | None = None
) -> dict[str, object]:
    """Return what is asked about a position of a match: a View, to review it a move too; no State, no seed, no past.

    Who refutes a puzzle's wrong move, `against` its solver, sees all cards: those rivals play together.
    A tried move is judged as the review judged the one played, so that both can be compared: by what it leads to,
    or where anything is hidden over many deals.  One that was built before a hint was asked for is weighed with it.
    """
    game, hidden = match.game, hides(match, ply)
    trial = kind in (TRIAL, CALLED_BETTER) and not hidden
    state = looked(kind, match, ply, tried)
    luck = f"{match.seed} {ply + trial}{' again' * (kind == SECOND)}"
    asked: dict[str, object] = {
        "do": "think",
        "game": match.id,
        "seconds": SECONDS[kind],
        "seats": game.seats,
        "options": game.chosen,
        "view": pack(game.observe(state, game.turn(state)) if against is None else View(state)),
        "level": level,
        "luck": sha256(luck.encode()).hexdigest(),  # repeatable, tells no seed
    }
    if against is not None:
        asked["against"] = against
    if kind in (STUDY, ADVICE):
        asked["foresee" if somebody_knows_more(match, ply) else "compare"] = True
        if tried:
            asked["built"] = write_action(tried)
    elif kind in (REVIEW, SECOND, PROOF, CALLED_BETTER, TRIAL):
        asked["part"] = COUNTED
        if not trial:
            asked |= {"played": write_action(tried or match.actions[ply]), "hidden": hidden}
    elif kind == GLANCE:
        asked["part"] = SHORT
    if kind == PROOF:
        asked["prove"] = True
    elif kind == SECOND:
        asked["again"] = True
    return asked


def next_look(match: ReviewedMatch) -> NextLook | None:
    """Return what a review has to ask next, of the positions over which a long match turned before all others; None
    when it has looked at all."""
    left, again = [(REVIEW, ply) for ply in range(len(match.actions)) if not match.knows(ply)], match.findings.again
    if left and (ply := unglanced(match)) is not None:
        return NextLook(GLANCE, ply)
    if left:
        return NextLook(*next((look for look in again if look in left), left[0]))
    if not again:
        return None
    kind, ply = again[0]
    return NextLook(kind, ply, doubtful(match, ply) if kind == CALLED_BETTER else ())


def uncompared(match: ReviewedMatch) -> tuple[int, ...]:
    """Return the positions of moves that are to be blamed, or over which chances fell for no known reason, of which
    another move has still to be looked at."""
    return tuple(ply for ply in dict.fromkeys([*blamed(match), *untold_falls(match)]) if doubtful(match, ply))


def unadvised(match: ReviewedMatch) -> tuple[int, ...]:
    """Return the positions of moves to be blamed of which it is not known yet what a hint advises there."""
    return tuple(ply for ply in blamed(match) if unheard(match, ply))


@remembered
def blamed(match: ReviewedMatch) -> tuple[int, ...]:
    """Return the plies of the moves of a match than which a review calls another one better."""
    found = [*turning_points(match), *told_turns(match), *to_try(match)]
    return tuple(dict.fromkeys(turn.ply for turn in found))


def with_answer(match: ReviewedMatch, kind: str, ply: int, report: Json, tried: Action = ()) -> ReviewedMatch:
    """Return the match with the last answer to what was asked about a position."""
    state, told, known = match.states[ply], read_thought(report), match.knows(ply)
    finding = Finding.of(state, told, report)
    if kind in (TRIAL, CALLED_BETTER):
        assert known  # nothing is tried where the review has not looked
        worth = Worth.of(match, ply, tried, told, known.thought)
        match = match.judging(known._replace(tried={**known.tried, tried: worth}))
        if kind == TRIAL:
            return corrected(match, ply, tried)
        match = held_up(match, ply)
    elif kind == SECOND:
        match = match.judging(known._replace(second=told)) if known else match
    elif kind == PROOF:
        if known and not (told.proof or told.sure or told.exact):  # what was looked for in vain changes no chances
            finding = finding._replace(thought=told._replace(value=known.thought.value))
        if known:
            finding = finding._replace(second=known.second, tried=known.tried)
        match = match.judging(finding._replace(sought=bool(report.get("sought"))))
    elif kind == GLANCE:
        match = match.judging(finding._replace(glanced=True))
        if unglanced(match) is None:
            turned = tuple((REVIEW, at) for fell in falls(match) for at in (fell, fell + 1))
            match = match.judging(*long_lost(match)).finding(again=turned)
    elif kind == REVIEW:
        match = match.judging(finding)
    else:
        match = match.finding(compared={**match.findings.compared, id(state): finding})
    if ply < len(match.actions):
        match = upheld(match, ply)
    for at in (ply - 1, ply):
        match = holding(match, at) if 0 <= at < len(match.actions) else match
    if looked_at(match) < len(match.actions) or kind == STUDY:
        return match
    for look, plies in ((PROOF, unproved), (SECOND, unconfirmed), (CALLED_BETTER, uncompared), (ADVICE, unadvised)):
        if again := plies(match):
            return match.finding(again=tuple((look, ply) for ply in again))
    return match.finding(again=())
