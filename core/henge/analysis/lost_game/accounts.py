"""Set out each game of a reviewed match: who won and by what, and which move is worth another try."""

from __future__ import annotations

from henge.analysis import turning_points
from henge.analysis.certainly_won import not_won_before, settled_from, won_from
from henge.analysis.chances import (
    TURNING,
    ChanceDrop,
    balance,
    last_look,
    lucky,
)
from henge.analysis.lost_game import telling
from henge.analysis.lost_game.cause import account_of_loss, account_told
from henge.analysis.lost_game.deciding_moves import deciders, loser, worst
from henge.analysis.lost_game.last_lead import decided_at_last
from henge.analysis.refuting_replies import refuting
from henge.analysis.reviewed_match import Findings, ReviewedMatch
from henge.anything_hidden import hides
from henge.facts import NOT_TOLD, Lost
from henge.language import YOU, does, percent, person, phrase, phrases, say
from henge.match import Match
from henge.rules import Seat

EVEN = 0.55  # chances from which on somebody is called ahead
NONE = phrase("No single move decided it.")
NO_OTHER = phrase("Besides that, no single move decided it.")  # as what is told above
NONE_HELD = phrase("No move that was looked at would have held the game.")
RESIGNED = phrase("No single move decided it before the resignation.")
BY_MOVE = phrase("By move {move} it was settled: {deed}, and from then on {certain}.")
BROUGHT = phrases(  # what decided a game rather than moves did: cards (True), or what lay hidden
    {
        True: ("The cards brought you more than the moves did.", "The cards brought {name} more than the moves did."),
        False: (
            "What lay hidden brought you more than the moves did.",
            "What lay hidden brought {name} more than the moves did.",
        ),
    }
)
# What one move of a loser gave away: of one that lost the game, and of the dearest where none did.
WORST, DEAREST = phrases(
    (
        (
            "What cost you most was {deed.doing} at move {move}: {share} of the chances. Better: {better}.",
            "What cost {name} most was {deed.doing} at move {move}: {share} of the chances. Better: {better}.",
        ),
        (
            "No move cost you much; {deed.doing} at move {move} cost most, {share} of the chances. Better: {better}.",
            "No move cost {name} much; {deed.doing} at move {move} cost most, {share} of the chances. "
            "Better: {better}.",
        ),
    )
)


def accounts(match: ReviewedMatch) -> list[list[str]]:
    """Return for each game of a match that somebody lost what decided it, sentence by sentence.

    How it was lost by what was on the board, if that can be told; else for two the resignation of who was ahead, or
    luck where it brought the winner more than the moves did, or the worst of the loser's turning points.  A rule for
    next time that one game ends with is not told of another.
    """
    found, rules = list[list[str]](), list[str]()
    for stretch in match.stretches:
        if (seat := loser(match, stretch)) is None:
            continue
        lost = account_told(match, seat, stretch)
        if told := lost.sentences:
            two = match.game.seats == 2 and lost.ply is None
            since = _settled(match, 1 - seat, stretch, None) if two else []
            more = [*since, *_luck(match, seat, stretch)]
            told, rule = [*told[:2], *more], told[2:]
        elif match.game.seats == 2:
            told, rule = _given_away(match, seat, stretch)
        if told:
            found.append(_numbered(match, stretch, [*told, *(words for words in rule if words not in rules)]))
            rules += rule
    return found


def _given_away(match: ReviewedMatch, seat: Seat, stretch: range) -> tuple[list[str], list[str]]:
    """Return by what one of two lost a game, and from when on it was settled, [] where nothing can be told, and the
    rule for next time."""
    dearest = worst(match, seat, stretch)
    words, lesson = _cause(match, seat, stretch, dearest)
    told = [words, *lesson[:1]] if words else []
    if settled := _settled(match, 1 - seat, stretch, dearest):
        since = settled_from(match, 1 - seat, stretch) or stretch[0]
        told += [*settled, *telling.blow(match, seat, since, stretch[-1])]
    return told, lesson[1:]


def _cause(match: ReviewedMatch, seat: Seat, stretch: range, dearest: ChanceDrop | None) -> tuple[str, list[str]]:
    """Return what cost one of two most, "" where nothing did, and the lesson of it."""
    name = match.name(seat, match.states[stretch[0]])
    if match.resigned_by(seat, stretch) and (chance := last_look(match, seat, stretch)) > EVEN:
        words = person(
            name,
            "You resign with the better chances, about {share}.",
            "{name} resigns with the better chances, about {share}.",
            share=percent(chance),
        )
        return words, []
    if luck := _luck(match, seat, stretch):
        return luck[0], []
    if dearest:
        return _one_move(match, dearest, name, WORST)
    if balance(match, 1 - seat, stretch)[1] >= TURNING:
        words = person(
            name,
            "No single move decided it: you gave a little away with many of them.",
            "No single move decided it: {name} gave a little away with many of them.",
        )
        return words, []
    turn = None if match.end else turning_points.worth_trying(match, seat, stretch)  # what might have been tried
    return _one_move(match, turn, name, DEAREST) if turn and turn.reasons else ("", [])


def _numbered(match: Match, stretch: range, told: list[str]) -> list[str]:
    """Return sentences about a game of a match, the first of which says which one it is where there are several."""
    if len(match.stretches) == 1:
        return told
    return [say("Game {number}: {sentence}", number=match.stretches.index(stretch) + 1, sentence=told[0]), *told[1:]]


def _luck(match: ReviewedMatch, seat: Seat, stretch: range) -> list[str]:
    """Return in a sentence that luck brought the winner of two more than the moves did, where no move decided it."""
    if match.game.seats > 2 or deciders(match, seat, stretch) or not lucky(*balance(match, 1 - seat, stretch)):
        return []
    dealt = bool(match.game.piles(match.states[0]))
    return [person(match.name(1 - seat, match.states[stretch[0]]), *BROUGHT[dealt])]


def _one_move(match: ReviewedMatch, turn: ChanceDrop, name: str, words: tuple[str, str]) -> tuple[str, list[str]]:
    """Return in words for “you” and for a name what a move gave away and what was better, and the lesson of it."""
    view, refuted_by = match.view(turn.ply, turn.seat), refuting(match, turn.ply)
    deed, instead = (match.game.tell(view, action) for action in (turn.played, turn.better))
    slots = {"deed": deed, "move": match.turns.numbers[turn.ply], "share": percent(turn.given), "better": instead.doing}
    return person(name, *words, **slots), telling.better_and_rule(match, turn.ply, turn.better, "could", refuted_by)


def _settled(match: ReviewedMatch, winner: Seat, stretch: range, dearest: ChanceDrop | None) -> list[str]:
    """Return in a sentence by which move a game became certain to be lost, where it is proved that it had not been
    before, or that a win was certain from the beginning; [] where it is not: how far a solver sees is no event."""
    if (since := settled_from(match, winner, stretch)) is None:
        return []
    name, loser = (match.name(seat, match.states[stretch[0]]) for seat in (winner, 1 - winner))
    if name == YOU:
        certain = say("you win, whatever {name} plays", name=loser)
    else:
        certain = person(loser, "{winner} wins, whatever you play", "{winner} wins, whatever {name} plays", winner=name)
    won = won_from(match, winner, stretch)
    if won == stretch[0]:
        return [say("From the first move on {certain}.", certain=certain)]
    if dearest and dearest.ply == since - 1:
        return [say("From then on {certain}.", certain=certain)]
    if won is None or not not_won_before(match, winner, stretch):
        return []
    mover = match.mover(won - 1) or 0
    view = match.view(won - 1, mover)
    deed = does(match.name(mover, view), match.game.tell(view, match.actions[won - 1]), inside=True)
    return [say(BY_MOVE, move=match.turns.made(won), deed=deed, certain=certain)]


def none_decided(match: ReviewedMatch) -> str:
    """Return that no move decided a match, and of one that was played to its end, of which nothing else is told, by
    which the loser fell back most; or which one decided it at last, where no more can be said."""
    if match.end and match.end.resigned is not None:
        return say(RESIGNED)
    games = match.stretches
    certain = any(won_from(match, seat, stretch) is not None for stretch in games for seat in (0, 1))
    said = accounts(match)
    missed = turning_points.turning_points(match)
    none = NONE_HELD if certain else NO_OTHER if said or missed else NONE
    if match.end or said:
        return say(none)
    lost = [(seat, each[0], each[-1]) for each in games if (seat := loser(match, each)) is not None]
    if none == NONE and len(lost) == 1 and (last := decided_at_last(match, *lost[0][1:])):
        return last
    return " ".join([say(none), *(sentence for terms in lost for sentence in telling.largest_swing(match, *terms))])


def on_the_board(match: Match) -> list[Lost]:
    """Return how each game of a match of two was lost by what lay on the board alone, known before any position has
    been looked at."""
    if match.game.seats > 2 or match.end or not hides(match, 0):  # what is proved of an open game would withdraw it
        return []
    unseen, found = Findings().of(match), list[Lost]()
    for stretch in match.stretches:
        seat = loser(unseen, stretch)
        lost = NOT_TOLD if seat is None else account_of_loss(unseen, seat, stretch)
        if lost.sentences:
            found.append(lost._replace(sentences=_numbered(match, stretch, lost.sentences)))
    return found
