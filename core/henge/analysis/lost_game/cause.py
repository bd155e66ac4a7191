"""Choose the cause by which a game was lost, and which turning points are told beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from henge.analysis.certainly_won import lost_for_certain, settled_from
from henge.analysis.chances import (
    TURNING,
    ChanceDrop,
    balance,
    hopeless_from,
    judged_moves,
    lucky,
)
from henge.analysis.lost_game import telling
from henge.analysis.lost_game.deciding_moves import deciders, forgiven, let_go, losing, own_faults, worst
from henge.analysis.not_blamed import unblamed
from henge.analysis.reasons import all_but_won
from henge.analysis.refuting_replies import refuting
from henge.analysis.reviewed_match import ReviewedMatch, remembered
from henge.analysis.turning_points import STEEP, missed_again, turning_points
from henge.anything_hidden import hides
from henge.facts import NOT_TOLD, Lost
from henge.language import person, phrase, say
from henge.match import Match
from henge.rules import Action, Seat

DECIDES_ALONE = 0.5  # of the win: a move that gave away so much decided a game by itself
CERTAIN = phrase("From then on the game was lost, whatever was played.")


@dataclass(frozen=True, eq=False)
class LostGameFacts:
    """What is known of a game that a seat lost, from which its cause is told; whatever is worked out is kept."""

    # The match of which the game is one.
    match: ReviewedMatch
    # Who lost it.
    seat: Seat
    # The plies of the game.
    stretch: range

    @property
    def ends(self) -> tuple[int, int]:
        """The first ply of the game and the last."""
        return self.stretch[0], self.stretch[-1]

    @cached_property
    def last(self) -> ChanceDrop | None:
        """The last move by which the seat let go the game or lost all but a slight chance of it."""
        return losing(self.match, self.seat, self.stretch)

    @cached_property
    def decisive(self) -> list[ChanceDrop]:
        """The moves that decided the game, the weightiest first."""
        return deciders(self.match, self.seat, self.stretch)

    @cached_property
    def own(self) -> list[ChanceDrop]:
        """The seat's own faults."""
        return own_faults(self.match, self.seat, self.stretch)

    @cached_property
    def settled(self) -> int | None:
        """The ply from which on the game of two was certainly lost; None where that is not known."""
        two = self.match.game.seats == 2
        return settled_from(self.match, 1 - self.seat, self.stretch) if two else None

    @cached_property
    def lost(self) -> int | None:
        """The ply from which on the seat of two hardly had a chance, or none; None where that is not known."""
        two = self.match.game.seats == 2
        hopeless = hopeless_from(self.match, self.seat, self.stretch) if two else None
        return min((ply for ply in (self.settled, hopeless) if ply is not None), default=None)

    @cached_property
    def forgiven(self) -> set[int]:
        """The plies of the seat's moves that the game forgave: it was not lost by them."""
        moves = judged_moves(self.match, self.seat, self.stretch)
        return {turn.ply for turn in moves if forgiven(self.match, turn, self.stretch)}

    @cached_property
    def slight(self) -> set[int]:
        """The plies of the seat's moves that cost clearly less than its dearest that the game did not forgive."""
        most = max((turn.blame for turn in self.own if turn.ply not in self.forgiven), default=0.0)
        moves = judged_moves(self.match, self.seat, self.stretch)
        return {turn.ply for turn in moves if turn.blame <= most - TURNING}

    def fair(self, told: Lost) -> Lost | None:
        """Return how the game was lost, if it can be told and blames no move advised, forgiven by the game or slight
        beside another."""
        spared = self.forgiven | self.slight | unblamed(self.match)
        return None if not told.sentences or told.ply in spared else told


def _done_again(facts: LostGameFacts) -> Lost | None:
    """Return what was done again and again, but where a move by itself threw the game away."""
    if any(turn.blame >= DECIDES_ALONE and turn.ply not in facts.forgiven for turn in facts.decisive):
        return None
    return facts.fair(telling.repeated(facts.match, facts.seat, *facts.ends, facts.settled))


def _last_turn_that_would_have_won(facts: LostGameFacts) -> Lost | None:
    """Return the last turn at which another would have won with the same moves afterwards, where no move is known to
    have lost the game."""
    told = None if facts.last else facts.fair(telling.by_last_turn(facts.match, facts.seat, *facts.ends))
    return told and _agreed(facts, told)


def _what_lay_on_the_board(facts: LostGameFacts) -> Lost | None:
    """Return how the game was lost by what lay on the board alone, but where a move is known to have lost it, or gave
    away much by itself where something is hidden."""
    match = facts.match
    lasting = (turn for turn in facts.decisive if turn.ply not in facts.forgiven)
    steep = hides(match, facts.ends[0]) and any(turn.blame >= STEEP for turn in lasting)  # which the list begins with
    if facts.last or steep:
        return None
    return facts.fair(telling.on_the_board(match, facts.seat, *facts.ends, facts.lost))


def _habit(facts: LostGameFacts) -> Lost | None:
    """Return what cost the game again and again, where no single move gave much away."""
    return None if facts.decisive else facts.fair(telling.habit(facts.match, facts.seat, *facts.ends))


def _luck(facts: LostGameFacts) -> Lost | None:
    """Return that nothing is told, where the winner was lucky and no move cost much."""
    dear = any(turn.own_share is None or turn.own_share >= TURNING for turn in facts.own)
    if facts.last or dear or not lucky(*balance(facts.match, 1 - facts.seat, facts.stretch)):
        return None
    return NOT_TOLD


def _one_move(facts: LostGameFacts) -> Lost | None:
    """Return the move that lost the game: one that threw away what was all but won, the last by which it was let go or
    lost for certain, or the weightiest of the others of which anything can be told; these come first where that cost
    clearly less than they did.  One that was missed twice or more without a gap, by either of two, is told as such."""
    match, last, end = facts.match, facts.last, facts.ends[1]
    missing = missed_again(turning_points(match))
    others = facts.decisive[last is not None :] or sorted(facts.own, key=lambda turn: -turn.blame)
    others = [turn for turn in others if facts.lost is None or turn.ply < facts.lost]
    others = [turn for turn in others if turn.ply not in facts.forgiven]
    slips = (
        turn
        for turn in facts.own
        if all_but_won(match, turn) and not (last and last.blame >= turn.blame) and turn.ply not in facts.forgiven
    )
    thrown = max(slips, key=lambda turn: turn.blame, default=None)
    late = last is not None and last.ply in facts.slight and not _known(match, last)
    for turn in filter(None, (thrown, *others, last) if late else (thrown, last, *others)):
        if turn.ply in facts.slight and turn is not last:
            continue
        again = [turning.ply for turning in next((chain for chain in missing if turn.ply == chain[0].ply), [])]
        replies = refuting(match, turn.ply)
        lets_go = turn is last and _known(match, turn) and not turn.after
        if not (lets_go and replies) and (said := telling.summary(match, turn.ply, turn.better, end, again, replies)):
            won = [all_but_won(match, turn)] if turn is thrown else []
            return Lost([" ".join([said[0], *won]), *said[1:]], turn.ply, turn.better)
        if lets_go:
            return Lost(_let_go_and_why(facts, turn, replies), turn.ply, turn.better)
        if turn is last and (said := telling.better_and_rule(match, turn.ply, turn.better, "missed", replies)):
            certain = [say(CERTAIN)] if lost_for_certain(match, turn.ply) else []
            return Lost([said[0], *certain, *said[1:]], turn.ply, turn.better)
    return None


def _known(match: ReviewedMatch, turn: ChanceDrop) -> bool:
    """Tell whether a game is known to have been won before a move, or drawn, which no estimate is."""
    known = match.solved(turn.ply) or match.winners[turn.ply] == turn.seat
    return known and turn.before in (0.5, 1.0)


def _let_go_and_why(facts: LostGameFacts, turn: ChanceDrop, replies: Sequence[Action] | None) -> list[str]:
    """Return in sentences that a move let go the game, what the better one would have done, or what lay there, or else
    what came of it, and the rule for next time."""
    cause = let_go(facts.match, turn)
    if why := telling.better_and_rule(facts.match, turn.ply, turn.better, "could", replies, facts.ends[1]):
        return [cause, *why]
    if met := telling.what_lay_there(facts.match, turn.ply, turn.better, facts.ends[1]):
        return [f"{cause} {met[0]}", *(met[1:] or _came(facts))]
    return [cause, *_came(facts)]


def _came(facts: LostGameFacts) -> list[str]:
    """Return what came of it that a seat let go a game, and a rule for next time, where no reason is known."""
    return telling.outrun(facts.match, facts.seat, *facts.ends, facts.settled).sentences[1:]


def _winner_was_faster(facts: LostGameFacts) -> Lost | None:
    """Return how the winner came to be faster, after the move that lost the game for certain, if one did."""
    outrun = telling.outrun(facts.match, facts.seat, *facts.ends, facts.settled, facts.lost)
    return _after_last(facts, facts.fair(outrun))


def _what_the_board_counts(facts: LostGameFacts) -> Lost | None:
    """Return by what the board counts a game that goes by points was lost, after the move that lost it for certain."""
    return _after_last(facts, facts.fair(telling.tallied(facts.match, facts.seat, *facts.ends)))


def _after_last(facts: LostGameFacts, told: Lost | None) -> Lost | None:
    """Return an account that blames no move with the one by which the game became certain to be lost, if one did."""
    if told is None or facts.last is None or not lost_for_certain(facts.match, facts.last.ply):
        return told
    first, *more = told.sentences
    return Lost([f"{_lost_by(facts.match, facts.last)} {first}", *more], facts.last.ply, facts.last.better)


KINDS_OF_CAUSE: Sequence[Callable[[LostGameFacts], Lost | None]] = (
    _done_again,
    _last_turn_that_would_have_won,
    _what_lay_on_the_board,
    _habit,
    _luck,
    _one_move,
    _winner_was_faster,
    _what_the_board_counts,
)
"""What a game can be lost by, the cause that is told before all others first: each returns the account of it, None
where it was not that or it cannot be told."""


@remembered
def account_of_loss(match: ReviewedMatch, seat: Seat, stretch: range) -> Lost:
    """Return how a seat lost a game, in three sentences: the first of the kinds of cause that can be told, what came of
    it, and a rule for next time; none where nothing can be told, or the game is not taught so."""
    facts = LostGameFacts(match, seat, stretch)
    return next((lost for cause in KINDS_OF_CAUSE if (lost := cause(facts)) is not None), NOT_TOLD)


def account_told(match: ReviewedMatch, seat: Seat, stretch: range) -> Lost:
    """Return how a seat lost a game as that is told: nothing of one that it resigned, for that is how it was lost."""
    return NOT_TOLD if match.resigned_by(seat, stretch) else account_of_loss(match, seat, stretch)


def _agreed(facts: LostGameFacts, told: Lost) -> Lost:
    """Return the account of a move by the better one that its turning point names, if there is one and that can be
    told: two better moves for one would leave whoever reads it with none."""
    named = next((turn.better for turn in facts.own if turn.ply == told.ply and turn.better != told.better), None)
    if told.ply is None or named is None:
        return told
    said = telling.summary(facts.match, told.ply, named, facts.ends[1], (), refuting(facts.match, told.ply))
    return Lost(said, told.ply, named) if said else told


def _lost_by(match: Match, turn: ChanceDrop) -> str:
    """Return by which move a game became certain to be lost."""
    view = match.view(turn.ply, turn.seat)
    return person(
        match.name(turn.seat, view),
        "At move {number} you lost the game by {deed}.",
        "At move {number} {name} lost the game by {deed}.",
        number=match.turns.numbers[turn.ply],
        deed=match.game.tell(view, turn.played).doing,
    )


def ply_blamed(match: ReviewedMatch, seat: Seat, stretch: range) -> int | None:
    """Return before which move of a seat the moment lies that what is told of a game it lost blames; None for none."""
    lost, dearest = account_told(match, seat, stretch), worst(match, seat, stretch)
    return lost.ply if lost.sentences or dearest is None else dearest.ply
