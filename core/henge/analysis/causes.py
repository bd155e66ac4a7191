"""How a game was lost: the moves that decided it, and in three sentences the cause, what came of it and a rule."""

from __future__ import annotations

from collections.abc import Sequence

from henge import how_lost, teaching
from henge.analysis.advice import was_advised
from henge.analysis.chances import TURNING, Turn, balance, hopeless_from, judged_moves, lucky, settled_from, won_from
from henge.analysis.findings import Findings
from henge.analysis.given_back import joined_up
from henge.analysis.reasons import all_but_won
from henge.analysis.refuted import refuting
from henge.analysis.turning_points import LIKELY, STEEP, merged, missed_again, tells, with_reasons
from henge.anything_hidden import hides
from henge.facts import NOT_TOLD, Lost
from henge.language import in_words, opened, person, phrase, say
from henge.match import Match
from henge.rules import Seat

ALONE = 0.5  # of the win: a move that gave away so much decided a game by itself
CERTAIN = phrase("From then on the game was lost, whatever was played.")
ALREADY = phrase("By then the game was lost already, against best play.")


def account_of_loss(findings: Findings, match: Match, seat: Seat, stretch: range, turns: list[Turn]) -> Lost:
    """Return how a seat lost a game, in three sentences: the cause that weighs most and can be told, what came of it,
    and a rule for next time; none where nothing can be told, or the game is not taught so.

    What was done again and again comes before all others, but for a move that by itself threw the game away.  Then
    comes the move by which it became certain to be lost, then the last one at which another would
    have won with the same moves afterwards, then how it was lost by what lay on the board alone, unless a move gave
    away much by itself where something is hidden.  A move missed twice or more without a gap, by either of two, is told
    as such.  Where no single move gave much away, what cost the game again and again comes first.  Last of all comes
    that the winner was faster, or what the board counts.
    """
    last, missing = losing(findings, match, seat, stretch), missed_again(turns)
    decisive = deciders(findings, match, seat, stretch, turns)
    own = _faults(stretch, seat, turns)
    dear = [turn for turn in own if turn.fault is None or turn.fault >= TURNING]
    settled = settled_from(findings, match, 1 - seat, stretch) if match.game.seats == 2 else None
    hopeless = hopeless_from(findings, match, seat, stretch) if match.game.seats == 2 else None
    lost = min((ply for ply in (settled, hopeless) if ply is not None), default=None)
    alone = any(turn.blame >= ALONE for turn in decisive)
    begin, end = stretch[0], stretch[-1]
    if not alone and (told := _fair(findings, match, how_lost.repeated(match, seat, begin, end, settled))):
        return told
    if not last and (told := _fair(findings, match, how_lost.by_last_turn(match, seat, begin, end))):
        return _agreed(findings, match, told, own, end)
    lasting = [turn for turn in decisive if not made_good(findings, match, turn, stretch)]
    steep = any(turn.blame >= STEEP for turn in lasting) and hides(match, begin)  # which the list begins with
    if not last and not steep and (told := _fair(findings, match, how_lost.course(match, seat, begin, end, lost))):
        return told
    if not decisive and (told := _fair(findings, match, how_lost.habit(match, seat, begin, end))):
        return told
    if not last and not dear and lucky(*balance(findings, match, 1 - seat, stretch)):
        return NOT_TOLD
    others = decisive[last is not None :] or sorted(own, key=lambda turn: -turn.blame)
    others = [turn for turn in others if lost is None or turn.ply < lost]
    slips = (turn for turn in own if all_but_won(findings, match, turn) and not (last and last.blame >= turn.blame))
    thrown = max(slips, key=lambda turn: turn.blame, default=None)
    for turn in [*([thrown] if thrown else []), *([last] if last else []), *others]:
        assert turn.better is not None
        again = [turning.ply for turning in next((chain for chain in missing if turn.ply == chain[0].ply), [])]
        replies = refuting(findings, match, turn.ply)
        lets_go = turn is last and _known(findings, match, turn) and not turn.kept
        summed = [] if lets_go and replies else how_lost.summary(match, turn.ply, turn.better, end, again, replies)
        if said := summed:
            won = [all_but_won(findings, match, turn)] if turn is thrown else []
            return Lost([" ".join([said[0], *won]), *said[1:]], turn.ply, turn.better)
        if lets_go:
            cause, why = (
                let_go(findings, match, turn),
                how_lost.better_and_rule(match, turn.ply, turn.better, "could", replies),
            )
            if not why and (met := how_lost.what_lay_there(match, turn.ply, turn.better, stretch[-1])):
                cause, why = f"{cause} {met[0]}", met[1:]
            return Lost([cause, *(why or _came(match, seat, stretch, settled))], turn.ply, turn.better)
        if turn is last and (said := how_lost.better_and_rule(match, turn.ply, turn.better, "missed", replies)):
            certain = [] if turn.kept else [say(CERTAIN)]  # the other may have let go what a win let go brought it
            return Lost([said[0], *certain, *said[1:]], turn.ply, turn.better)
    outrun = _fair(findings, match, how_lost.outrun(match, seat, begin, end, settled, lost))
    outrun = outrun or _fair(findings, match, how_lost.tallied(match, seat, begin, end)) or NOT_TOLD
    if last is None or last.kept or not outrun.sentences:
        return outrun
    return Lost([f"{_lost_by(match, last)} {outrun.sentences[0]}", *outrun.sentences[1:]], last.ply, last.better)


def _agreed(findings: Findings, match: Match, told: Lost, turns: list[Turn], end: int) -> Lost:
    """Return the account of a move by the better one that its turning point names, if there is one and that can be
    told: two better moves for one would leave whoever reads it with none."""
    named = next((turn.better for turn in turns if turn.ply == told.ply and turn.better != told.better), None)
    if told.ply is None or named is None:
        return told
    replies = refuting(findings, match, told.ply)
    if not (said := how_lost.summary(match, told.ply, named, end, (), replies)):
        return told
    return Lost(said, told.ply, named)


def _fair(findings: Findings, match: Match, told: Lost) -> Lost | None:
    """Return how a game was lost, if that can be told and blames no move that a hint advised."""
    return None if not told.sentences or (told.ply is not None and was_advised(findings, match, told.ply)) else told


def _known(findings: Findings, match: Match, turn: Turn) -> bool:
    """Tell whether a game is known to have been won before a move, or drawn, which no estimate is."""
    known = findings.solved(match, turn.ply) or findings.winners(match)[turn.ply] == turn.seat
    return known and turn.value in (0.5, 1.0)


def _came(match: Match, seat: Seat, stretch: range, settled: int | None) -> list[str]:
    """Return what came of it that a seat let go a game, and a rule for next time, where no reason is known."""
    return how_lost.outrun(match, seat, stretch[0], stretch[-1], settled).sentences[1:]


def _lost_by(match: Match, turn: Turn) -> str:
    """Return by which move a game became certain to be lost."""
    view = match.game.observe(match.states[turn.ply], turn.seat)
    return person(
        match.name(turn.seat, view),
        "At move {number} you lost the game by {deed}.",
        "At move {number} {name} lost the game by {deed}.",
        number=turn.ply + 1,
        deed=match.game.tell(view, turn.played).doing,
    )


def told_turns(findings: Findings, match: Match, turns: list[Turn]) -> list[Turn]:
    """Return turning points as they are told, with the moves that the account of a lost game blames, and those by which
    one became certain to be lost; of one that was lost before, that it was, and of one before which the chances had
    risen, what they had been."""
    more, plies, winners = list[Turn](), list[int | None](), findings.winners(match)
    for stretch in match.stretches:
        resigned = match.end and match.end.resigned is not None and stretch[-1] == len(match.actions)
        if resigned or (seat := loser(match, stretch, turns)) is None:
            continue
        lost, last = account_of_loss(findings, match, seat, stretch, turns), losing(findings, match, seat, stretch)
        plies.append(lost.ply)
        agreed = [turn for turn in turns if turn.ply != lost.ply or turn.better == lost.better]
        known = {turn.ply for turn in agreed if turn.reasons}
        made = (turn for turn in judged_moves(findings, match, stretch, seat) if turn.ply == lost.ply)
        blamed = [with_reasons(findings, match, turn._replace(better=lost.better)) for turn in made]
        blamed = [turn if turn.reasons else turn._replace(reasons=lost.sentences[:1]) for turn in blamed]
        blamed = [
            turn if winners[turn.ply] in (None, seat) else turn._replace(reasons=[turn.reasons[0], say(ALREADY)])
            for turn in blamed
        ]
        certain = [with_reasons(findings, match, last)] if last else []
        more += [turn for turn in (*certain, *blamed) if turn.ply not in known]
    each = {turn.ply: turn for turn in (*turns, *more)}
    told_of = merged(match, sorted(each.values(), key=lambda turn: turn.ply), plies)
    return joined_up(findings, match, told_of)


def blamed_first(findings: Findings, match: Match, turns: list[Turn], told: Sequence[Turn]) -> list[int]:
    """Return of each game of a match the move that of its turning points `told` is to be read first: the one that the
    account of how it was lost blames, else the one that decided it."""
    found = list[int]()
    for stretch in match.stretches:
        if (seat := loser(match, stretch, turns)) is None:
            continue
        resigned = match.end and match.end.resigned is not None and stretch[-1] == len(match.actions)
        blamed = NOT_TOLD if resigned else account_of_loss(findings, match, seat, stretch, turns)
        decisive = [turn.ply for turn in deciders(findings, match, seat, stretch, turns)[:1]]
        found += [blamed.ply] if blamed.ply in {turn.ply for turn in told} and blamed.ply is not None else decisive
    return found


def loser(match: Match, stretch: range, turns: Sequence[Turn]) -> Seat | None:
    """Return to which of those who lost a game it is told how: of two the loser; of several, people before computer
    players, whoever gave away most with a move, or came nearest.  None where nobody lost."""
    result = match.game.between_games(match.states[stretch[-1]]) or match.result
    lost = [seat for group in result.ranking[1:] for seat in group] if result else []
    people = [seat for seat in lost if not match.players[seat].level] if match.game.seats > 2 else []
    gave = {seat: max([0.0, *(turning.blame for turning in _faults(stretch, seat, turns))]) for seat in people or lost}
    return max(gave, key=gave.__getitem__, default=None)


def _faults(stretch: range, seat: Seat, turns: Sequence[Turn]) -> list[Turn]:
    """Return the turning points of a seat in one game that were its own fault."""
    return [turn for turn in turns if turn.ply in stretch and turn.seat == seat and turn.better]


def let_go(findings: Findings, match: Match, turn: Turn) -> str:
    """Return that a move threw away a game that was won, or a draw, and which would have kept it."""
    known, view = findings.knows(match.states[turn.ply]), match.game.observe(match.states[turn.ply], turn.seat)
    assert known is not None
    assert turn.better is not None
    played, better = (match.game.tell(view, action).doing for action in (turn.played, turn.better))
    name = match.name(turn.seat, view)
    if turn.value == 1:
        threw = person(
            name,
            "At move {number} you threw away a won game by {deed}.",
            "At move {number} {name} threw away a won game by {deed}.",
            number=turn.ply + 1,
            deed=played,
        )
    else:
        threw = person(
            name,
            "At move {number} you threw away a draw by {deed}.",
            "At move {number} {name} threw away a draw by {deed}.",
            number=turn.ply + 1,
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
    hidden, by what they gave away; last those after which it stood as well again."""
    last = losing(findings, match, seat, stretch)
    own = _faults(stretch, seat, turns)
    dear = [turn for turn in own if turn.fault is None or turn.fault >= TURNING]
    decisive = [
        turn for turn in dear if turn.better and (_steep(match, turn, stretch) or _decides(findings, match, turn))
    ]
    order = sorted(decisive, key=lambda turn: (made_good(findings, match, turn, stretch), -turn.blame))
    return [*([last] if last else []), *order]


def made_good(findings: Findings, match: Match, turn: Turn, stretch: range) -> bool:
    """Tell whether whoever made a move stood as well again at a later one, where something is hidden: then that move
    did not decide the game."""
    later = (step.value for step in judged_moves(findings, match, stretch, turn.seat) if step.ply > turn.ply)
    return hides(match, turn.ply) and any(value >= turn.value for value in later)


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
