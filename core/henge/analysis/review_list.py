"""The turning points that a review lists, their order, and the move that is worth another try."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from henge.analysis.certainly_won import lost_for_certain
from henge.analysis.chances import ChanceDrop, balance, is_done, judged_moves, lucky
from henge.analysis.lost_game.accounts import RESIGNED
from henge.analysis.lost_game.cause import account_of_loss, ply_blamed
from henge.analysis.lost_game.deciding_moves import deciders, loser, losing, worst
from henge.analysis.reviewed_match import ReviewedMatch, remembered
from henge.analysis.turning_points import MOST_TOLD, merged, steepest, turning_points, with_reasons, worth_trying
from henge.bots import AS_GOOD
from henge.language import percent, person, phrase, phrases, say
from henge.match import Match
from henge.rules import Seat

# What the chances were after the one before, by whether that was the same player's.
SINCE = phrases(
    {
        True: (
            "After move {move} your chances were {value}; the moves before this one raised them again.",
            "After move {move} {name}’s chances were {value}; the moves before this one raised them again.",
        ),
        False: (
            "After move {move} your chances were {value}; the moves before this one raised them.",
            "After move {move} {name}’s chances were {value}; the moves before this one raised them.",
        ),
    }
)
WON_BY_FORCE = phrase("After the move played the other side could force a win; after the better one none was found.")
JUDGED = phrase("That is how the computer judges the two moves; of neither anything is proved.")
ALREADY = phrase("By then the game was lost already, against best play.")
NO_SINGLE_MOVE = phrases(("No single move of yours lost it.", "No single move by {name} lost it."))
LARGEST = phrase("The largest step down was move {move}.")
ANOTHER = phrase("Worth another try is move {move}.")


@remembered
def told_turns(match: ReviewedMatch) -> list[ChanceDrop]:
    """Return turning points as they are told, in the order of their moves, with those that lost a game and those that
    the account of it names; of a blamed one by which the game was lost already, that it was, and of one before which
    the chances had risen, what they had been."""
    turns, more, plies = turning_points(match), list[ChanceDrop](), list[int | None]()
    for stretch in match.stretches:
        if (seat := loser(match, stretch)) is None or match.resigned_by(seat, stretch):
            continue
        lost, last = account_of_loss(match, seat, stretch), losing(match, seat, stretch)
        plies.append(ply_blamed(match, seat, stretch))
        agreed = [turn for turn in turns if turn.ply != lost.ply or turn.better == lost.better]
        known = {turn.ply for turn in agreed if turn.reasons}
        made = (turn for turn in judged_moves(match, seat, stretch) if turn.ply == lost.ply)
        told = [with_reasons(match, turn._replace(better=lost.better)) for turn in made]
        told = [turn if turn.reasons else turn._replace(reasons=lost.sentences[:1]) for turn in told]
        told = [
            turn if match.winners[turn.ply] in (None, seat) else turn._replace(reasons=[turn.reasons[0], say(ALREADY)])
            for turn in told
        ]
        named = [with_reasons(match, last)] if last else _dearest(match, seat, stretch)
        basis = say(WON_BY_FORCE if last and lost_for_certain(match, last.ply) else JUDGED)
        named = [turn if turn.reasons else turn._replace(reasons=[basis]) for turn in named]
        more += [turn for turn in (*named, *told) if turn.ply not in known]
    each = {turn.ply: turn for turn in (*turns, *more)}
    told_of = merged(match, sorted(each.values(), key=lambda turn: turn.ply), plies)
    return joined_up(match, told_of)


def _dearest(match: ReviewedMatch, seat: Seat, stretch: range) -> list[ChanceDrop]:
    """Return the move that cost one of two most, where that is all that is told of the game it lost."""
    if match.game.seats > 2 or account_of_loss(match, seat, stretch).sentences:
        return []
    by_luck = lucky(*balance(match, 1 - seat, stretch)) and not deciders(match, seat, stretch)
    dearest = None if by_luck else worst(match, seat, stretch)
    return [dearest] if dearest else []


def told_in_order(match: ReviewedMatch) -> list[ChanceDrop]:
    """Return turning points as they are told: of each game first the one that the account of how it was lost blames or
    else that decided it, then those that cost most."""
    told, first = told_turns(match), set[int]()
    for stretch in match.stretches:
        if (seat := loser(match, stretch)) is not None:
            ply = ply_blamed(match, seat, stretch)
            decisive = [turn.ply for turn in deciders(match, seat, stretch)[:1]]
            first |= {ply} if ply in {turn.ply for turn in told} and ply is not None else {*decisive}
    return sorted(told, key=lambda turn: (turn.ply not in first, -turn.blame))


@remembered
def to_try(match: ReviewedMatch) -> list[ChanceDrop]:
    """Return for each game of a match that a person lost, none of whose moves is told, the one worth another try."""
    found = list[ChanceDrop]()
    for stretch in match.stretches:
        seat = loser(match, stretch)
        own = [turn for turn in told_turns(match) if turn.seat == seat and turn.ply in stretch]
        if seat is None or match.players[seat].level or own:
            continue
        blow = account_of_loss(match, seat, stretch).first_blow
        found += filter(None, [worth_trying(match, seat, stretch, blow)])
    return found


def turns_listed(match: ReviewedMatch) -> list[ChanceDrop]:
    """Return what a review lists in its order: once it is done first what is worth another try, then the turning points
    as they are told."""
    return [*(to_try(match) if is_done(match) else []), *told_in_order(match)]


def offer(match: ReviewedMatch, turn: ChanceDrop) -> str:
    """Return which move of a game that none of those told lost is worth another try, and why that one."""
    stretch, number = match.game_of(turn.ply), match.turns.numbers[turn.ply]
    most = max(step.given for step in judged_moves(match, turn.seat, stretch))
    said = [say(LARGEST if turn.given == most and most > 0 else ANOTHER, move=number)]
    if match.resigned_by(turn.seat, stretch):
        return " ".join([say(RESIGNED), *said])
    if account_of_loss(match, turn.seat, stretch).ply is None:  # else that blames one
        said.insert(0, person(match.name(turn.seat, match.states[turn.ply]), *NO_SINGLE_MOVE))
    return " ".join(said)


def further(match: ReviewedMatch) -> list[ChanceDrop]:
    """Return the turning points of a match beyond those that cost most, of which it can be told why."""
    more = [with_reasons(match, turn) for turn in steepest(match)[MOST_TOLD:]]
    return [turn for turn in more if turn.reasons]


def joined_up(match: ReviewedMatch, turns: Sequence[ChanceDrop]) -> list[ChanceDrop]:
    """Return turning points in their order, of games for two with those of the others that gave back what one lost;
    where none did, the next says that it had been given back."""
    added = list[ChanceDrop]()
    gaps = [pair for pair in pairwise(turns) if rose_unexplained(match, turns, *pair)]
    for before, turn in gaps:
        between = (other for other in further(match) if before.ply < other.ply < turn.ply)
        best = max((other for other in between if other.seat != turn.seat), key=lambda other: other.given, default=None)
        added += [best] if best else []
    every = sorted([*turns, *added], key=lambda turn: turn.ply)
    return [*every[:1], *(_since(match, every, before, turn) for before, turn in pairwise(every))]


def rose_unexplained(match: Match, turns: Sequence[ChanceDrop], before: ChanceDrop, turn: ChanceDrop) -> bool:
    """Tell whether by the chances told somebody's rose between two turning points by more than the least fall told."""
    together = match.game_of(before.ply) == match.game_of(turn.ply)
    if match.game.seats != 2 or not together or turn.given < AS_GOOD or before.given < AS_GOOD:
        return False
    least = min(told_of.given for told_of in turns if told_of.given >= AS_GOOD)
    return round(turn.before, 2) - _left(before, turn) > least


def _left(before: ChanceDrop, turn: ChanceDrop) -> float:
    """Return the chances that a turning point left whoever made the next one, as they are told."""
    left = round(before.left, 2)
    return left if before.seat == turn.seat else round(1 - left, 2)


def _since(match: Match, turns: Sequence[ChanceDrop], before: ChanceDrop, turn: ChanceDrop) -> ChanceDrop:
    if not rose_unexplained(match, turns, before, turn):
        return turn
    you, named = SINCE[before.seat == turn.seat]
    name, slots = match.name(turn.seat, match.states[turn.ply]), {"move": match.turns.numbers[before.ply]}
    return turn._replace(since=person(name, you, named, value=percent(_left(before, turn)), **slots))
