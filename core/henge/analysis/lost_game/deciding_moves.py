"""The moves that decided a game against its loser: those that let it go, and those that gave most away."""

from __future__ import annotations

from henge.analysis import teaching
from henge.analysis.certainly_won import certain_from
from henge.analysis.chances import SLIGHT, TURNING, ChanceDrop, judged_moves
from henge.analysis.lost_game import telling
from henge.analysis.lost_game.last_lead import last_led
from henge.analysis.refuting_replies import refuting
from henge.analysis.reviewed_match import ReviewedMatch, remembered
from henge.analysis.turning_points import LIKELY, STEEP, steepest, tells, turning_points
from henge.anything_hidden import hides
from henge.language import in_words, opened, person, say
from henge.match import Match
from henge.rules import Action, Seat


@remembered
def loser(match: ReviewedMatch, stretch: range) -> Seat | None:
    """Return to which of those who lost a game it is told how: of two the loser; of several, people before computer
    players, whoever gave away most with a move, or came nearest, and last led of those who came as near.  None where
    nobody lost."""
    if (result := match.result_of(stretch)) is None:
        return None
    lost = [seat for group in result.ranking[1:] for seat in group]
    people = [seat for seat in lost if seat in match.people] if match.game.seats > 2 else []
    if len(people or lost) <= 1:
        return next(iter(people or lost), None)
    gave = {seat: max([0.0, *(turn.blame for turn in own_faults(match, seat, stretch))]) for seat in people or lost}
    nearest = max(gave, key=gave.__getitem__)
    level = next(group for group in result.ranking if nearest in group)
    most = [seat for seat in level if seat in gave and gave[seat] == gave[nearest]]
    return max(most, key=lambda seat: last_led(match, seat, stretch))


def own_faults(match: ReviewedMatch, seat: Seat, stretch: range) -> list[ChanceDrop]:
    """Return the turning points of a seat in one game that were its own fault."""
    return [turn for turn in turning_points(match) if turn.ply in stretch and turn.seat == seat]


def worst(match: ReviewedMatch, seat: Seat, stretch: range) -> ChanceDrop | None:
    """Return the turning point of a seat in one game that cost it most; None where it has none."""
    return max(own_faults(match, seat, stretch), key=lambda turn: turn.blame, default=None)


def let_go(match: ReviewedMatch, turn: ChanceDrop) -> str:
    """Return that a move threw away a game that was won, or a draw, and which would have kept it."""
    known, view = match.knows(turn.ply), match.view(turn.ply, turn.seat)
    assert known is not None
    played, better = (match.game.tell(view, action).doing for action in (turn.played, turn.better))
    name = match.name(turn.seat, view)
    if turn.before == 1:
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
    kept = sum(value == turn.before for _, value in known.thought.rivals) if known.thought.exact else 0
    if kept == 1:
        return f"{threw} {say('Only {deed} would have kept it.', deed=better)}"
    if kept:
        others = say(
            "{number} moves would have kept it, among them {deed}.", number=opened(in_words(kept)), deed=better
        )
        return f"{threw} {others}"
    return f"{threw} {say('{deed} would have kept it.', deed=opened(better))}"


@remembered
def deciders(match: ReviewedMatch, seat: Seat, stretch: range) -> list[ChanceDrop]:
    """Return the moves of a seat that decided a game against it, the one that weighs most first: by which it became
    certain to be lost, and those of its turning points that decide one, by what they missed or, where something is
    hidden, by what they gave away; last those that the game forgave."""
    last = losing(match, seat, stretch)
    dear = [turn for turn in own_faults(match, seat, stretch) if turn.own_share is None or turn.own_share >= TURNING]
    decisive = [turn for turn in dear if _decided_by_itself(match, turn, stretch) or _decides(match, turn)]
    order = sorted(decisive, key=lambda turn: (forgiven(match, turn, stretch), -turn.blame))
    return [*([last] if last else []), *order]


def forgiven(match: ReviewedMatch, turn: ChanceDrop, stretch: range) -> bool:
    """Tell whether a game forgave a move that gave much away: its player stood as well again later, or had its share of
    the chances again which the move had taken below that.  Then it did not decide the game."""
    if turn.blame < TURNING:
        return False
    share = 1 / match.game.seats
    later = [step.before for step in judged_moves(match, turn.seat, stretch) if step.ply > turn.ply]
    return any(value >= (turn.before if turn.left >= share else min(turn.before, share)) for value in later)


def _decides(match: ReviewedMatch, turn: ChanceDrop) -> bool:
    return teaching.decides(match, turn.ply, turn.better, refuting(match, turn.ply))


def _decided_by_itself(match: Match, turn: ChanceDrop, stretch: range) -> bool:
    """Tell whether a move gave so much away by itself, where something is hidden, that it decided a game, and how."""
    steep = hides(match, turn.ply) and turn.own_share is not None and turn.own_share >= STEEP
    return steep and bool(telling.summary(match, turn.ply, turn.better, stretch[-1]))


def untold_falls(match: ReviewedMatch) -> list[int]:
    """Return the moves of losers of open games for two over which their chances fell steeply, but which are no turning
    points."""
    told, found = {turn.ply for turn in steepest(match)}, list[int]()
    for stretch in match.stretches if match.game.seats == 2 else ():
        if (seat := loser(match, stretch)) is not None:
            falls = [turn.ply for turn in judged_moves(match, seat, stretch) if turn.drop >= TURNING]
            found += [ply for ply in falls if ply not in told and not teaching.too_early(match, ply)]
    return found


@remembered
def losing(match: ReviewedMatch, seat: Seat, stretch: range) -> ChanceDrop | None:
    """Return the last move by which a seat of two let go a game that is known to have been won, or which in a game that
    ended by a forced win took it from a fair chance to a slight one, with the better move; None where there is none, or
    nothing better is known."""
    winners, shown = match.winners, not any(hides(match, ply) for ply in stretch)
    forced = shown and match.game.seats == 2 and certain_from(match, 1 - seat, stretch) is not None
    for turn in reversed(judged_moves(match, seat, stretch)):
        let_go = winners[turn.ply] == seat and turn.drop >= TURNING
        over = forced and turn.after <= SLIGHT and turn.before >= LIKELY
        if not (let_go or over):
            continue
        better = turn._replace(better=_best_other(match, turn))
        if better.better and tells(match, better):
            return better
    return None


def _best_other(match: ReviewedMatch, turn: ChanceDrop) -> Action:
    """Return the best move known at a turn than the one played; () where none is."""
    known = match.knows(turn.ply)
    return known.thought.action if known and known.thought.action != turn.played else ()
