"""Say in sentences how a game was lost, from given facts: the cause, what came of it and the rule for next time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, TypeAlias, TypeVar

from henge.analysis import teaching
from henge.facts import NOT_TOLD, AnyTeacher, Fact, Lost, LostGame, Made, Meanwhile, Missed, Mood, other_turns
from henge.language import YOU, after_colon, does, listed, person, phrase, phrases, say
from henge.match import Match
from henge.rules import Action, Seat

AnyLostGame: TypeAlias = LostGame[Any, Any]
FoundT = TypeVar("FoundT")  # what is told of a lost game: a cause and what came of it, or one fact

NEXT = phrase("For next time: {rule}.")
LARGEST_SWING = phrases(
    (
        "The largest swing against you, {points}, came at move {move}: {clause}.",
        "The largest swing against {name}, {points}, came at move {move}: {clause}.",
    )
)
PART = 1 / 3  # of what a turn would have come to is told by what it brings itself
COUNTS = 10  # points weigh as much as what decides a turn


def summary(
    match: Match,
    ply: int,
    action: Action,
    end: int,
    again: Sequence[int] = (),
    refuting: Sequence[Action] | None = None,
) -> list[str]:
    """Return how a game was lost in three sentences, cause, mechanism and rule for next time, without a rule that was
    kept to; [] for no cause.

    The cause lies at a ply, where the action given was better; the game ends at another.  The same action was missed
    `again` at these plies, the first one included.  Where it is proved to have been lost by the cause, by the replies
    that are `refuting` it as far as any are known, no other is told of.
    """
    at, made = teaching.position_for_mover(match, ply), teaching.made_at(match, ply, action)
    if at is None:
        return []
    found = list[tuple[Fact, Fact]]()
    for fact in teaching.better(match, ply, action, match.actions[ply], refuting):
        followed = at.teacher.aftermath(match.game, match.states[ply : end + 1], match.actions[ply:end], fact)
        if followed and teaching.sentences(match, ply, [fact], "missed", made):
            found.append((fact, followed))
    if not found:
        return []
    teach = at.teacher
    fact, followed = next((two for two in found if two[1].lines and 2 * two[0].weight >= found[0][0].weight), found[0])
    if teach.other_turns:
        states = match.states[ply : end + 1]
        ended = other_turns.as_first_turn(match.game, states, action, teach.other_turns(match.game, states))
        if ended and other_turns.tells_the_same(_named(at, found[0][0]), ended.weight):
            fact, followed = found[0][0], ended
    missed = fact
    if teach.again and len(moves := match.turns.of(again)) > 1:
        missed = teach.again(Missed(at.view, fact.seat, action, moves)) or fact
    cause, *more = teaching.sentences(match, ply, [missed, followed], "missed", made)
    rule = [_maxim(teach, followed.kind)] if followed.kind in teach.rules else _rule(at, fact, made)
    came = " ".join([*more, *blow(match, fact.seat, ply + 1, end, followed)])
    return [cause, *_with_end(match, fact.seat, end, [came] if came else []), *_heard(match, ply, rule)]


def _named(at: teaching.MoversView, fact: Fact) -> int:
    """Return by how many points the better move of a fact is told to have been better."""
    return at.teacher.kinds.count(fact) - fact.less


def what_lay_there(match: Match, ply: int, action: Action, end: int) -> list[str]:
    """Return what lay where another action would have gone at a ply, which let go a game, what came of it and the rule
    for next time; [] where there is nothing to tell."""
    at = teaching.position_for_mover(match, ply)
    if at is None or at.teacher.again is None:
        return []
    cause = at.teacher.again(Missed(at.view, match.mover(ply) or 0, action, [match.turns.numbers[ply]]))
    if cause is None:
        return []
    came = at.teacher.aftermath(match.game, match.states[ply : end + 1], match.actions[ply:end], cause)
    if cause.kind not in at.teacher.rules or came is None or not came.lines:
        return []
    said, *more = teaching.sentences(match, ply, [cause, came], "missed")
    return [
        said,
        " ".join([*more, *blow(match, cause.seat, ply + 1, end, came)]),
        *_heard(match, ply, [_maxim(at.teacher, cause.kind)]),
    ]


def _with_end(match: Match, seat: Seat, end: int, said: list[str]) -> list[str]:
    """Return what came of a mistake as one text, which ends with how a game that goes by points ended for a seat that
    lost it, and for whoever won."""
    teach, view = teaching.taught(match), match.states[end]
    if teach is None or teach.other_turns is None:
        return said
    totals = [score.total for score in match.game.scores(view)]
    best = max(totals)
    names = [match.name(seat, view) for seat, points in enumerate(totals) if points == best]
    slots = {"most": best, "points": totals[seat]}
    if len(totals) == 2:
        ended = say("It ended {most} to {points}.", **slots)
    elif len(names) > 1:
        winners = listed([say("you") if name == YOU else name for name in names])
        ended = person(
            match.name(seat, view),
            "The win was shared with {most} points by {winners}; you had {points}.",
            "The win was shared with {most} points by {winners}; {name} had {points}.",
            winners=winners,
            **slots,
        )
    elif names == [YOU]:
        ended = say("You won with {most} points; {name} had {points}.", name=match.name(seat, view), **slots)
    else:
        ended = person(
            match.name(seat, view),
            "{winner} won with {most} points; you had {points}.",
            "{winner} won with {most} points; {name} had {points}.",
            winner=names[0],
            **slots,
        )
    return [" ".join([*said, ended])]


def _rule(at: teaching.MoversView, fact: Fact, made: Made) -> list[str]:
    """Return in a sentence the rule for next time that a missed fact teaches; [] if that was kept to, or none fits."""
    teach = at.teacher
    kind = teach.kinds.maxim_kind(at.game, at.view, fact, made) if teach.kinds.maxim_kind else fact.kind
    did = (own for own in teaching.facts_of(at, (made.played,))[0] if own.kind in teach.kinds.public)
    kept = any(teach.rules.get(own.kind) == teach.rules.get(kind) for own in did)
    return [] if kept or kind not in teach.rules else [_maxim(teach, kind)]


def _maxim(teach: AnyTeacher, kind: str) -> str:
    """Return the maxim for next time that a missed fact of a kind teaches, and how it is kept to."""
    kept_by = teach.advice.get(kind, "")
    return f"{say(NEXT, rule=say(teach.rules[kind]))} {kept_by and say(kept_by)}".rstrip()


def _heard(match: Match, ply: int, rule: list[str]) -> list[str]:
    """Return a rule for next time for whoever moved at a ply; [] where nobody there can learn it."""
    seat = match.mover(ply)
    return rule if seat is None or not _lost_on(match, seat) else []


def _lost_on(match: Match, seat: Seat) -> bool:
    """Tell whether a rule for next time would be lost on a seat: a computer player’s, where a person played."""
    levels = [player.level for player in match.players]
    return bool(levels[seat]) and not all(levels)


def better_and_rule(
    match: Match,
    ply: int,
    action: Action,
    mood: Mood = "could",
    refuting: Sequence[Action] | None = None,
    end: int | None = None,
) -> list[str]:
    """Return what a better action would have done, and the rule for next time; [] where no fact tells.  With the `end`
    of a lost game also the move by which the winner gained most, where another reply was made than one that is told."""
    at, made = teaching.position_for_mover(match, ply), teaching.made_at(match, ply, action)
    for fact in teaching.better(match, ply, action, made.played, refuting) if at else []:
        said = teaching.sentences(match, ply, [fact], mood, made)
        if at and said and fact.kind in at.teacher.rules:
            mover = match.mover(ply) or 0
            came = blow(match, mover, ply + 1, end) if end and match.actions[ply + 1] not in fact.shown_by else []
            return [*said[:-1], " ".join([said[-1], *came]), *_heard(match, ply, _rule(at, fact, made))]
    return []


def by_last_turn(match: Match, seat: Seat, begin: int, end: int) -> Lost:
    """Return how a seat lost a game, from one ply to another, by the last turn at which another would have won it with
    the same moves afterwards: in three sentences as well, if that can be told."""
    teach, states = teaching.taught(match), match.states[begin : end + 1]
    if teach is None or teach.other_turns is None:
        return NOT_TOLD
    late = _found(teach.lost_by.lost_lead, _game(match, seat, begin, end))
    for after, action, effect in other_turns.turned(match.game, states, seat, teach.other_turns(match.game, states)):
        if said := _in_three(match, begin + after, action, effect, end):
            if late:
                said = [*teaching.sentences(match, begin, late[:1], "missed"), " ".join(said[:2]), *said[2:]]
            return Lost(said, begin + after, action)
    return NOT_TOLD


def _in_three(match: Match, ply: int, action: Action, effect: Fact, end: int, least: float = 0.0) -> list[str]:
    """Return that another action was better at a ply, what it would have come to, and the rule for next time; [] where
    nothing can be told of it that weighs enough."""
    at, made = teaching.position_for_mover(match, ply), teaching.made_at(match, ply, action, lost=True)
    better = teaching.better(match, ply, action, made.played) if made.played else []  # () is unknown on this device
    for fact in better:
        said = teaching.sentences(match, ply, [fact], "missed", made) if fact.weight >= least else []
        if at and said and other_turns.tells_the_same(_named(at, fact), effect.weight):
            rule = _rule(at, fact, made)
            return [
                *said,
                *_with_end(match, effect.seat, end, teaching.sentences(match, ply, [effect], "missed")),
                *_heard(match, ply, rule),
            ]
    return []


def habit(match: Match, seat: Seat, begin: int, end: int) -> Lost:
    """Return how a seat lost a game, from one ply to another, where no single move decided it: in three sentences as
    well, if anything can be told."""
    teach, states = teaching.taught(match), match.states[begin : end + 1]
    found = _found(teach.lost_by.habit if teach else None, _game(match, seat, begin, end))
    if teach and teach.other_turns:
        near = other_turns.nearest(match.game, states, seat, teach.other_turns(match.game, states))
        if near and near[3] >= (found[0].weight if found else 0):
            after, action, effect, points = near
            if said := _in_three(match, begin + after, action, effect, end, PART * points / COUNTS):
                return Lost(said, begin + after, action)
    return _lost(match, seat, begin, end, found)


def repeated(match: Match, seat: Seat, begin: int, end: int, settled: int | None = None) -> Lost:
    """Return by what a seat did again and again it lost a game, from one ply to another, if it was lost so.  What it
    did from the ply on at which the game was `settled`, if that is known, does not make it so."""
    teach = teaching.taught(match)
    found = _found(teach.lost_by.repeated if teach else None, _game(match, seat, begin, end, settled))
    return _lost(match, seat, begin, end, found)


def on_the_board(match: Match, seat: Seat, begin: int, end: int, lost: int | None = None) -> Lost:
    """Return how a seat lost a game, from one ply to another, by what lay on the board alone, in three sentences, if it
    was lost so.  From the ply `lost` on, if that is known, it hardly had a chance."""
    teach = teaching.taught(match)
    found = _found(teach.lost_by.on_the_board if teach else None, _game(match, seat, begin, end, None, lost))
    return _lost(match, seat, begin, end, found)


def outrun(match: Match, seat: Seat, begin: int, end: int, settled: int | None = None, lost: int | None = None) -> Lost:
    """Return how the winner came to be faster than a seat, from one ply to another, if that is how it lost.  From the
    ply `settled` on, if that is known, it was certain; from `lost` on the seat hardly had a chance."""
    teach = teaching.taught(match)
    found = _found(teach.lost_by.outrun if teach else None, _game(match, seat, begin, end, settled, lost))
    return _lost(match, seat, begin, end, found)


def _found(told: Callable[[AnyLostGame], FoundT | None] | None, game: AnyLostGame) -> FoundT | None:
    """Return what is told of a lost game in one way; None where it was not lost so, or none is taught."""
    return told(game) if told else None


def blow(match: Match, seat: Seat, begin: int, end: int, told: Fact | None = None) -> list[str]:
    """Return in a sentence by which move between two plies the winner gained most against a seat, where that is not
    what is `told` already; [] for none."""
    teach = teaching.taught(match)
    most = _found(teach.lost_by.blow if teach else None, _game(match, seat, begin, end))
    if most is None or (told and {*most.cells} <= {*told.cells}):
        return []
    return teaching.sentences(match, begin, [most], "missed")


def _game(
    match: Match, seat: Seat, begin: int, end: int, settled: int | None = None, hopeless: int | None = None
) -> AnyLostGame:
    """Return the game that a seat lost between two plies, with the plies from which on it was settled or hopeless."""
    return LostGame(
        match.game,
        match.states[begin : end + 1],
        seat,
        settled=None if settled is None else settled - begin,
        hopeless=None if hopeless is None else hopeless - begin,
    )


def tallied(match: Match, seat: Seat, begin: int, end: int) -> Lost:
    """Return how a seat lost a game that goes by points by what the board counts, where nothing found of its moves
    tells."""
    teach = teaching.taught(match)
    return habit(match, seat, begin, end) if teach and teach.other_turns else NOT_TOLD


def largest_swing(match: Match, seat: Seat, begin: int, end: int) -> list[str]:
    """Return in sentences by which move of a game that goes by points a seat lost most against whoever won it, or the
    winner gained most against it; [] for a game that does not, or where nobody did."""
    teach, game = teaching.taught(match), match.game
    if teach is None or teach.other_turns is None:
        return blow(match, seat, begin, end)
    every = [[score.total for score in game.scores(state)] for state in match.states[begin : end + 1]]
    winners = [other for other, points in enumerate(every[-1]) if points == max(every[-1])]
    behind = [max(totals[winner] for winner in winners) - totals[seat] for totals in every]
    swings = [now - then for then, now in pairwise(behind)]
    most = max(swings, default=0)
    if most <= 0:
        return []
    ply = begin + swings.index(most)
    mover = match.mover(ply) or 0
    view = match.view(ply, None)
    clause = does(match.name(mover, view), game.brief(view, match.actions[ply]), inside=True)
    said = person(
        match.name(seat, view),
        *LARGEST_SWING,
        points=game.counted(most, str(most)),
        move=match.turns.numbers[ply],
        clause=after_colon(clause),
    )
    facts = sorted(teaching.open_facts_of(match, ply), key=lambda fact: fact.other != seat)
    return [said, *teaching.sentences(match, ply, facts[:1], "does")]


def _lost(match: Match, seat: Seat, begin: int, end: int, found: tuple[Fact, Fact] | None) -> Lost:
    """Return how a game was lost in three sentences, the first two from facts."""
    teach = teaching.taught(match)
    if teach is None or found is None:
        return NOT_TOLD
    (cause, effect), (first, *more) = found, teaching.sentences(match, begin, found, "missed")
    kind: str = effect.kind if effect.kind in teach.rules else cause.kind
    broke = None
    if teach.kinds.maxim_broken and not _lost_on(match, seat):
        kind, broke = teach.kinds.maxim_broken(_game(match, seat, begin, end), kind, cause, effect)
    learnt = teaching.sentences(match, begin, [broke], "missed") if broke else []
    learnt += [_maxim(teach, kind)] if kind and not _lost_on(match, seat) else []
    rule = [" ".join(learnt)] if learnt else []
    said = [first, *_with_end(match, seat, end, more), *rule]
    if cause.blames:
        return Lost(said, begin + cause.blames - 1, cause.shown_by[1])
    return Lost(said, first_blow=begin + cause.first_blow - 1 if cause.first_blow else None)


def replied(match: Match, ply: int, end: int, better: Action = ()) -> str:
    """Return in a sentence what others did to whoever moved at a ply until another one, where it moves again, and a
    `better` move would have kept them from; "" where nothing was worth a word, or the game is not taught so."""
    teach, seat = teaching.taught(match), match.mover(ply)
    if teach is None or teach.reply is None or seat is None:
        return ""
    fact = teach.reply(Meanwhile(match.game, match.states[ply : end + 1], seat, better))
    return " ".join(teaching.sentences(match, ply, [fact], "missed")) if fact else ""
