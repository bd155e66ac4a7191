"""The moves of a match that lost most, as far as a second look confirms them, with what was better and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from henge.analysis import teaching
from henge.analysis.certainly_won import won_later
from henge.analysis.chances import TURNING, ChanceDrop, every_step, judged_moves
from henge.analysis.lost_game import telling
from henge.analysis.not_blamed import unheard
from henge.analysis.reasons import REASONS_TOLD, all_but_won, let_in, reasons_for, sure_end
from henge.analysis.reviewed_match import ReviewedMatch, remembered, solvable
from henge.anything_hidden import hides, somebody_knows_more
from henge.bots import AS_GOOD
from henge.language import in_words, listed, many, phrase, say, say_as
from henge.match import Match
from henge.rules import Action, Seat

MOST_TOLD = 6  # turning points of a match that are told
STEEP = 0.25  # of the win: where something is hidden, so much at once decides a game; else the reply alone is a reason
SURELY = phrase("The better move would have won for certain.")
GUESSED = phrase("As played, the game was lost for certain; whether the other move would have held it is not proved.")
CONFIRMED = 0.5  # of what a look found to be lost a second look must find as well
TRIED = 4  # moves that gave something away, of which it is asked why
SHORTLY = 6  # moves before a blow, of both
HALF = 0.5  # of the best chances that a seat had: with fewer it is late to try
LIKELY = 0.3  # chances from which on a move may have lost a game that nobody has proved to be won


@remembered
def turning_points(match: ReviewedMatch, settled: bool = False) -> list[ChanceDrop]:
    """Return the moves over which most was lost, in the order they were played: the steep drops of the curves; of a
    review that goes on, only what is `settled`: what has not to be looked at once more.

    What is no fault of the move is left out: a position that was lost in any case, luck, and what another did.  So is
    what a second look does not find.
    """
    worst = steepest(match)[:MOST_TOLD]
    if settled:
        due = {ply for _, ply in match.findings.again}
        heard = [turn for turn in worst if not unheard(match, turn.ply)]
        worst = [turn for turn in heard if not due & {*_again(match, turn)}]
    return sorted((with_reasons(match, turn) for turn in worst), key=lambda turn: turn.ply)


@remembered
def steepest(match: ReviewedMatch) -> list[ChanceDrop]:
    """Return the steep drops of which more can be told than that they came and which no second look contradicts, the
    steepest first."""
    drops = (_by_itself(match, turn) for turn in every_step(match))
    costly = [_turn(match, turn) for turn in drops if _steep(match, turn)]
    steep = sorted(costly, key=lambda turn: (-turn.blame, -turn.drop))
    told = [turn for turn in steep if tells(match, turn)]
    again = seconds(match)
    return [turn for turn in told if confirmed(match, turn, again) is not False]


def _steep(match: Match, turn: ChanceDrop) -> bool:
    """Tell whether much was lost over a move, and where something is hidden, by the move itself."""
    return turn.drop >= TURNING and (turn.blame >= TURNING or not hides(match, turn.ply))


def _by_itself(match: Match, turn: ChanceDrop) -> ChanceDrop:
    """Return a drop as the move alone made it where nothing else had a part in it: the rest is another look."""
    if turn.own_share is None or not hides(match, turn.ply) or not goes_on(match, turn.ply):
        return turn
    return turn._replace(after=turn.before - turn.own_share)


@remembered
def seconds(match: ReviewedMatch) -> dict[int, ChanceDrop]:
    """Return the steps of a match by their plies, as they are where a second look takes the place of the first."""
    second = [known._replace(thought=known.second) for known in match.findings.judged.values() if known.second]
    return {turn.ply: turn for turn in every_step(match.judging(*second))} if second else {}


def confirmed(match: ReviewedMatch, turn: ChanceDrop, steps: Mapping[int, ChanceDrop]) -> bool | None:
    """Tell whether by the steps of the second looks a move gave away at least half as much; None until it has been
    looked at twice, or where there is nothing to confirm: what was proved, or was no fault of the move."""
    looks = [known and known.second for known in map(match.knows, _again(match, turn))]
    if not looks or None in looks or turn.ply not in steps:
        return None
    lost, found = ((step.own_share if hides(match, step.ply) else step.drop) or 0.0 for step in (turn, steps[turn.ply]))
    return found >= CONFIRMED * lost


def _again(match: ReviewedMatch, turn: ChanceDrop) -> list[int]:
    """Return the positions of a drop that are looked at a second time: before the move, and after it where nothing is
    hidden.  What is proved needs no second look."""
    if hides(match, turn.ply):
        return [turn.ply] if turn.own_share else []
    sure = match.sure
    if sure[turn.ply]:
        return []
    both = [ply for ply in (turn.ply, turn.ply + 1) if ply < len(match.actions) and not sure[ply]]
    return [ply for ply in both if match.knows(ply)]


def unconfirmed(match: ReviewedMatch) -> tuple[int, ...]:
    """Return the positions that have still to be looked at a second time before a review can tell where it turned."""
    turns = steepest(match)[:MOST_TOLD]
    for stretch in match.stretches:
        for seat in range(match.game.seats):
            if not any(turn.seat == seat and turn.ply in stretch for turn in turns):
                turns += [turn] if (turn := dearest(match, seat, stretch)) else []
    plies = dict.fromkeys(ply for turn in turns for ply in _again(match, turn))
    return tuple(ply for ply in plies if (known := match.knows(ply)) and known.second is None)


def dearest(match: ReviewedMatch, seat: Seat, stretch: range) -> ChanceDrop | None:
    """Return the move of a seat that gave away most in a game, with the better one; None where none was better, or
    not all of its moves are known.
    """
    every = judged_moves(match, seat, stretch)
    if not every or any(turn.own_share is None for turn in every):
        return None
    found = [(turn, known.thought.action) for turn in every if (known := match.knows(turn.ply))]
    missed = [turn._replace(better=better) for turn, better in found if better != turn.played]
    again = seconds(match)
    missed = [turn for turn in missed if tells(match, turn) and confirmed(match, turn, again) is not False]
    return max(missed, key=lambda turn: turn.own_share or 0.0, default=None)


def worth_trying(match: ReviewedMatch, seat: Seat, stretch: range, blow: int | None = None) -> ChanceDrop | None:
    """Return which move of a seat is worth another try in a game that none decided: of those that gave something away
    the dearest of which it can be told why, first by what decides a turn; None for none.  Those shortly before a blow,
    after so many moves, come before all others."""
    every, again = judged_moves(match, seat, stretch), seconds(match)
    missed = list[ChanceDrop]()
    hope = HALF * max((turn.before for turn in every), default=0.0)
    close = {turn.ply for turn in every if blow and blow - SHORTLY <= turn.ply <= blow and turn.before >= hope}
    for turn in sorted(every, key=lambda turn: (turn.ply not in close, -turn.given)):
        if len(missed) == TRIED or (
            turn.ply not in close and any(turn.reasons and turn.ply in close for turn in missed)
        ):
            break
        known = match.knows(turn.ply)
        if turn.own_share is None or turn.given < AS_GOOD or not known or known.thought.action == turn.played:
            continue
        better = turn._replace(better=known.thought.action)
        if tells(match, better) and confirmed(match, better, again) is not False:
            missed.append(with_reasons(match, better))
            if missed[-1].reasons and teaching.decides(match, turn.ply, known.thought.action):
                return missed[-1]
    return next((turn for turn in missed if turn.reasons), None)


def _unknowable(match: ReviewedMatch, turn: ChanceDrop) -> bool:
    """Tell whether it is too early in a game to know that a move was poor."""
    known = match.knows(turn.ply)
    first = match.game_of(turn.ply)[0]
    return bool(known and known.thought.proof and turn.ply == first) or teaching.too_early(match, turn.ply)


def tells(match: ReviewedMatch, turn: ChanceDrop) -> bool:
    """Tell whether more can be said of a drop than that it came, and it could have been helped: who begins a game
    does not know what has been proved of its first move."""
    known = match.knows(turn.ply)
    if not turn.better or _unknowable(match, turn) or _loses(match, turn) or _made_next(match, turn):
        return False
    if not hides(match, turn.ply) and turn.own_share is not None and turn.own_share < TURNING <= turn.drop:
        return False
    unlikely = turn.before < LIKELY or (known and known.sought)
    in_vain = (unlikely and not match.worth(turn.ply, turn.better)) or won_later(match, turn.ply)
    return not (in_vain and _by_guess(match, turn))


def _made_next(match: Match, turn: ChanceDrop) -> bool:
    """Tell whether the better move was made all the same, a step later in the same turn."""
    ply = turn.ply
    while ply < len(match.actions) and goes_on(match, ply):
        ply += 1
        if match.actions[ply : ply + 1] == (turn.better,):
            return True
    return False


def _by_guess(match: ReviewedMatch, turn: ChanceDrop) -> bool:
    """Tell whether a move is proved to lose and the better one only thought to be better, in a game that can be solved
    near its end: all may have been lost before."""
    sure = [] if hides(match, turn.ply) or not solvable(match) else match.sure
    if not sure or sure[turn.ply] or not sure[turn.ply + 1]:
        return False
    known = match.knows(turn.ply)
    proof = dict(known.thought.proofs).get(turn.better) if known else None
    return not (proof and proof.wins)


def unproved(match: ReviewedMatch) -> tuple[int, ...]:
    """Return the positions of a match in which a winning move has still to be looked for with patience: the last of a
    game of which it is not known what it comes to, if the move made there is proved to lose one that its player never
    had won afterwards."""
    if match.game.seats > 2 or not solvable(match):
        return ()
    sure, winners = match.sure, match.winners
    last = [max((ply for ply in stretch[:-1] if not sure[ply]), default=None) for stretch in match.stretches]
    return tuple(
        ply
        for ply in last
        if ply is not None
        and not hides(match, ply)
        and winners[ply + 1] not in (None, match.mover(ply))
        and not won_later(match, ply)
        and (known := match.knows(ply))
        and known.sought is None
    )


def _loses(match: ReviewedMatch, turn: ChanceDrop) -> bool:
    """Tell whether the better move is proved to lose as well."""
    known, worth = match.knows(turn.ply), match.worth(turn.ply, turn.better)
    proof = (dict(known.thought.proofs).get(turn.better) if known else None) or (worth.proof if worth else None)
    return bool(proof and not proof.wins) or match.winners[turn.ply] not in (None, turn.seat)


def _turn(match: ReviewedMatch, turn: ChanceDrop) -> ChanceDrop:
    """Return a drop with the better move, where the move played has a part in it, and with the others’ part."""
    known, hidden = match.knows(turn.ply), hides(match, turn.ply)
    fair = known is None or known.thought.action == turn.played
    if not fair and not (hidden and (turn.own_share is None or turn.own_share < TURNING)):
        turn = turn._replace(better=known.thought.action if known else ())
    return turn._replace(met=_met(match, turn)) if hidden else turn


def _met(match: Match, turn: ChanceDrop) -> str:
    """Return what another did before whoever moved at a turn moved again that cost it most, and a better move would
    have prevented; "" where it is not worth a word."""
    ply = turn.ply
    return "" if goes_on(match, ply) else telling.replied(match, ply, next_turn(match, ply), turn.better)


def goes_on(match: Match, ply: int) -> bool:
    """Tell whether a move left its player to move and nothing was drawn: neither luck nor another had a part then."""
    game, both = match.game, match.states[ply : ply + 2]
    seats, decks = {game.turn(state) for state in both}, {game.piles(state).get("deck") for state in both}
    return len(seats) == len(decks) == 1


def next_turn(match: Match, ply: int) -> int:
    """Return the ply at which whoever moved at one begins another turn; that of the end where they have none."""
    seats, numbers = [*map(match.game.turn, match.states)], match.turns.numbers
    later = range(numbers.index(numbers[ply] + 1), len(match.actions)) if numbers[ply] < numbers[-1] else ()
    return next((at for at in later if seats[at] == seats[ply]), len(match.actions))


def missed_again(turns: Sequence[ChanceDrop]) -> list[list[ChanceDrop]]:
    """Return the stretches of moves, two or more in a row, that are turning points because of one and the same better
    move; one that let go a game that was won, or a draw, is told by itself."""
    found = list[list[ChanceDrop]]()
    for turn in sorted(turns, key=lambda turn: turn.ply):
        last = found[-1][-1] if found else None
        if not turn.after:
            continue
        if last and (last.ply + 1, last.better) == (turn.ply, turn.better):
            found[-1].append(turn)
        else:
            found.append([turn])
    return [chain for chain in found if len(chain) > 1]


def merged(match: Match, turns: list[ChanceDrop], blamed: Sequence[int | None] = ()) -> list[ChanceDrop]:
    """Return turning points, each of which has a reason; those that have one cause in common are told as one, at the
    move that is `blamed` if any is."""
    found, spoken = list[ChanceDrop](), set[int]()
    missing = missed_again(turns)
    for turn in sorted(turns, key=lambda turn: turn.ply not in blamed):
        chain = next((chain for chain in missing if turn in chain), [])
        if turn.ply in spoken:
            continue
        plies = [link.ply for link in chain]
        if chain and (said := teaching.again(match, turn.ply, turn.better, plies)):
            spoken |= {*plies}
            turn = turn._replace(reasons=[*turn.reasons[: REASONS_TOLD - 1], said])
        if turn.reasons:
            found.append(turn)
    return _once(match, found, blamed)


def _once(match: Match, turns: Sequence[ChanceDrop], blamed: Sequence[int | None]) -> list[ChanceDrop]:
    """Return turning points in which those of a seat that have the same reason are told as one, at the dearest or the
    one that is blamed."""
    causes = dict[tuple[Seat, str], list[ChanceDrop]]()
    for turn in turns:
        causes.setdefault((turn.seat, turn.reasons[0]), []).append(turn)
    told = []
    for same in causes.values():
        worst = max(same, key=lambda turn: (turn.ply in blamed, turn.blame))
        numbers = match.turns.of(turn.ply for turn in same)
        numbers.remove(match.turns.numbers[worst.ply])
        moves = listed([*map(str, numbers)])
        also = many(len(numbers), "It was the same at move {moves}.", "It was the same at moves {moves}.", moves=moves)
        told.append(worst._replace(reasons=[worst.reasons[0], also]) if numbers else worst)
    return sorted(told, key=lambda turn: turn.ply)


def with_reasons(match: ReviewedMatch, turn: ChanceDrop) -> ChanceDrop:
    """Return a turning point with the reasons why the other move was better."""
    reasons = reasons_for(match, turn.ply, turn.better, plainly=turn.drop >= STEEP)
    known = match.knows(turn.ply)
    proof = dict(known.thought.proofs).get(turn.better) if known else None
    if known and sure_end(known, turn.better):  # which says more
        return turn._replace(reasons=reasons)
    if known and known.thought.exact and turn.before in (0.5, 1.0):
        kept = sum(value == turn.before for _, value in known.thought.rivals)
        if kept == 1:
            others = say("Only that move won." if turn.before == 1 else "Only that move drew.")
        else:
            others = say(
                "Each of {number} moves would have won."
                if turn.before == 1
                else "Each of {number} moves would have drawn.",
                number=in_words(kept),
            )
        reasons = [*reasons[: REASONS_TOLD - 1], others]
    elif proof and proof.wins and not any(say_as("inside a sentence", " wins ") in words for words in reasons):
        reasons = [*reasons[: REASONS_TOLD - 1], say(SURELY)]
    elif _by_guess(match, turn):
        reasons = [*reasons[: REASONS_TOLD - 1], say(GUESSED)]
    elif said := all_but_won(match, turn) or let_in(match, turn):
        reasons = [*reasons[: REASONS_TOLD - 1], said]
    return turn._replace(reasons=reasons)


def line(match: ReviewedMatch, ply: int, action: Action) -> tuple[Action, ...]:
    """Return what a review expects to follow a move, from the move itself on; nothing else where hands are hidden."""
    known, worth = match.knows(ply), match.worth(ply, action)
    lines = [known.thought.line if known else (), worth.line if worth else ()]
    return next((line for line in lines if line[:1] == (action,) and not somebody_knows_more(match, ply)), (action,))
