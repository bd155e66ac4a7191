"""The moves that decided a game against whoever lost it: by which it was let go, and what gave most away."""

from __future__ import annotations

from collections.abc import Sequence

from henge import how_lost, teaching
from henge.analysis.chances import TURNING, Turn, judged_moves, won_from
from henge.analysis.findings import Findings
from henge.analysis.last_lead import last_led
from henge.analysis.refuted import refuting
from henge.analysis.turning_points import LIKELY, STEEP, tells
from henge.anything_hidden import hides
from henge.language import in_words, opened, person, say
from henge.match import Match
from henge.rules import Seat


def loser(match: Match, stretch: range, turns: Sequence[Turn]) -> Seat | None:
    """Return to which of those who lost a game it is told how: of two the loser; of several, people before computer
    players, whoever gave away most with a move, or came nearest, and last led of those who came as near.  None where
    nobody lost."""
    result = match.result_of(stretch)
    lost = [seat for group in result.ranking[1:] for seat in group] if result else []
    people = [seat for seat in lost if not match.players[seat].level] if match.game.seats > 2 else []
    gave = {seat: max([0.0, *(turn.blame for turn in own_faults(stretch, seat, turns))]) for seat in people or lost}
    nearest = max(gave, key=gave.__getitem__, default=None)
    level = next((group for group in result.ranking if nearest in group), ()) if result and nearest is not None else ()
    most = [seat for seat in level if seat in gave and gave[seat] == gave[nearest or 0]]
    return nearest if len(most) <= 1 else max(most, key=lambda seat: last_led(match, stretch, seat))


def own_faults(stretch: range, seat: Seat, turns: Sequence[Turn]) -> list[Turn]:
    """Return the turning points of a seat in one game that were its own fault."""
    return [turn for turn in turns if turn.ply in stretch and turn.seat == seat and turn.better]


def let_go(findings: Findings, match: Match, turn: Turn) -> str:
    """Return that a move threw away a game that was won, or a draw, and which would have kept it."""
    known, view = findings.knows(match.states[turn.ply]), match.view(turn.ply, turn.seat)
    assert known is not None
    assert turn.better is not None
    played, better = (match.game.tell(view, action).doing for action in (turn.played, turn.better))
    name = match.name(turn.seat, view)
    if turn.value == 1:
        threw = person(
            name,
            "At move {number} you threw away a won game by {deed}.",
            "At move {number} {name} threw away a won game by {deed}.",
            number=match.turns.numbers[turn.ply],
            deed=played,
        )
    else:
        threw = person(
            name,
            "At move {number} you threw away a draw by {deed}.",
            "At move {number} {name} threw away a draw by {deed}.",
            number=match.turns.numbers[turn.ply],
            deed=played,
        )
    kept = sum(value == turn.value for _, value in known.thought.rivals) if known.thought.exact else 0
    if kept == 1:
        return f"{threw} {say('Only {deed} would have kept it.', deed=better)}"
    if kept:
        others = say(
            "{number} moves would have kept it, among them {deed}.", number=opened(in_words(kept)), deed=better
        )
        return f"{threw} {others}"
    return f"{threw} {say('{deed} would have kept it.', deed=opened(better))}"


def deciders(findings: Findings, match: Match, seat: Seat, stretch: range, turns: list[Turn]) -> list[Turn]:
    """Return the moves of a seat that decided a game against it, the one that weighs most first: by which it became
    certain to be lost, and those of its turning points that decide one, by what they missed or, where something is
    hidden, by what they gave away; last those that the game forgave."""
    last = losing(findings, match, seat, stretch)
    own = own_faults(stretch, seat, turns)
    dear = [turn for turn in own if turn.fault is None or turn.fault >= TURNING]
    decisive = [
        turn for turn in dear if turn.better and (_steep(match, turn, stretch) or _decides(findings, match, turn))
    ]
    order = sorted(decisive, key=lambda turn: (forgiven(findings, match, turn, stretch), -turn.blame))
    return [*([last] if last else []), *order]


def forgiven(findings: Findings, match: Match, turn: Turn, stretch: range) -> bool:
    """Tell whether a game forgave a move that gave much away: its player stood as well again later, or had its share of
    the chances again which the move had taken below that.  Then it did not decide the game."""
    if turn.blame < TURNING:
        return False
    share = 1 / match.game.seats
    later = [step.value for step in judged_moves(findings, match, stretch, turn.seat) if step.ply > turn.ply]
    return any(value >= (turn.value if turn.left >= share else min(turn.value, share)) for value in later)


def _decides(findings: Findings, match: Match, turn: Turn) -> bool:
    assert turn.better is not None
    return teaching.decides(match, turn.ply, turn.better, refuting(findings, match, turn.ply))


def _steep(match: Match, turn: Turn, stretch: range) -> bool:
    """Tell whether a move gave so much away by itself, where something is hidden, that it decided a game, and how."""
    assert turn.better is not None
    steep = hides(match, turn.ply) and turn.fault is not None and turn.fault >= STEEP
    return steep and bool(how_lost.summary(match, turn.ply, turn.better, stretch[-1]))


def losing(findings: Findings, match: Match, seat: Seat, stretch: range) -> Turn | None:
    """Return the last move by which a seat of two let go a game that is known to have been won, or lost one that is
    known to be lost from there on, with the better move; None where there is none, or nothing better is known."""
    winners, since = findings.winners(match), won_from(findings, match, 1 - seat, stretch)
    for turn in reversed(list(judged_moves(findings, match, stretch, seat))):
        known = findings.knows(match.states[turn.ply])
        let_go = winners[turn.ply] == seat and turn.loss >= TURNING
        if known is None or not (let_go or (turn.ply + 1 == since and turn.value >= LIKELY)):
            continue
        better = turn._replace(better=known.thought.action)
        if better.better != turn.played and tells(findings, match, better):
            return better
    return None
