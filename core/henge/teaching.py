"""What a game that can be taught says of a move: its facts, chosen and in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from henge.facts import NOT_TOLD, AnyTeacher, Fact, Lost, Made, Mood, teacher
from henge.facts import turned as otherwise
from henge.facts.choose import beyond, chosen, compared, contrasted, let, matched
from henge.game import Game
from henge.language import YOU, listed, person, phrase, say, varied
from henge.match import Match
from henge.rules import Action, Seat, State, View

COUNTED = phrase("Count for each turn how everybody would then stand")
NEXT = phrase("For next time: {rule}.")
LESS = phrase("As played, it was {less} instead of {more}.")
DECISIVE = 0.3  # of what decides a turn
PART = 1 / 3  # of what a turn would have come to is told by what it brings itself
COUNTS = 10  # points weigh as much as what decides a turn
TWO = 2  # players, of whom it need not be told who won
Moves = Sequence[Action]
KEPT = 64  # moves whose facts are remembered: those of a review on screen


def taught(match: Match) -> AnyTeacher | None:
    """Return the teacher of a match’s game; None for a game that has none yet."""
    return teacher(match.id)


@dataclass(frozen=True, eq=False)
class _Position:
    """A position of a match as its mover sees it.  Like everywhere, states are told apart as objects."""

    teacher: AnyTeacher
    game: Game[object]
    state: State
    view: View

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Position) and self.state is other.state

    def __hash__(self) -> int:
        return id(self.state)


def _position(match: Match, ply: int) -> _Position | None:
    teach, state = taught(match), match.states[ply]
    if teach is None or (seat := match.game.turn(state)) is None:
        return None
    return _Position(teach, match.game, state, match.game.observe(state, seat))


@lru_cache(maxsize=KEPT)
def _facts(at: _Position, actions: tuple[Action, ...]) -> list[list[Fact]]:
    return at.teacher.facts(at.game, at.view, actions)


def told(
    match: Match, ply: int, action: Action, weighed: Moves = (), line: Moves = (), losing: Moves = ()
) -> list[Fact]:
    """Return the facts that are told of a legal move in a position of a match, beside those that were `weighed`, or
    that are `losing` where it wins; none that a reply undoes which is expected by the `line` that the move begins.
    """
    at = _position(match, ply)
    if at is None:
        return []
    taken = {name for reply in line[1::TWO] for name in reply}
    mine, *others = _facts(at, (action, *compared(match.game.actions(at.view), action, weighed, losing)))
    kinds = at.teacher.kinds
    mine = [fact for fact in mine if fact.kind not in kinds.passing or not taken & {*fact.cells}]
    return chosen(mine, others, kinds)


def wins(match: Match, facts: Sequence[Fact]) -> bool:
    """Tell whether some facts say that their move wins the game."""
    teach = taught(match)
    return teach is not None and any(fact.kind in teach.kinds.wins for fact in facts)


def beside(match: Match, ply: int, action: Action, told: Sequence[Fact] = ()) -> list[Fact]:
    """Return what is worth knowing beside a legal move and what was `told` of it, though it may be so of others too; a
    threat is what others may reply."""
    at = _position(match, ply)
    found = at.teacher.beside(match.game, at.view, action) if at and at.teacher.beside else []
    alone = at.teacher.kinds.alone if at and told else ()
    return [other for other in found if other.kind not in alone and not any(other.repeats(fact) for fact in told)]


def better(match: Match, ply: int, action: Action, played: Action) -> list[Fact]:
    """Return the facts that speak for a move and not for the one played, in other words than for that, first of all
    that it threw its turn away.  What the move brings at once counts beyond what that brought."""
    at = _position(match, ply)
    if at is None or action == played or played not in match.game.actions(at.view):  # a hand unknown on this device
        return []
    mine, other = _facts(at, (action, played))
    kinds, same = at.teacher.kinds, {at.teacher.say(at.game, at.view, fact, "could") for fact in other} - {""}
    wasted = [fact for fact in other if fact.when == "wasted" and not matched(fact, mine, kinds)]
    mine, let_in = contrasted(mine, other, kinds), let(other, mine, kinds)
    mine = [fact for fact in mine if at.teacher.say(at.game, at.view, fact, "could") not in same]
    return [*wasted, *chosen([*beyond(mine, other, kinds.open), *let_in], [other], kinds, 2)]


def situation(match: Match, ply: int, action: Action) -> list[Fact]:
    """Return how things stand in a position of a match, as whoever is to move sees it, where an action has to do with
    it; [] for nothing to tell."""
    at = _position(match, ply)
    found = at.teacher.situation(match.game, at.view) if at and at.teacher.situation else None
    return [found] if found and (not found.cells or {*action} & {*found.cells}) else []


def early(match: Match, ply: int) -> bool:
    """Tell whether it is too early in a position of a match to tell what a move gives away."""
    return bool((teach := taught(match)) and teach.early and teach.early(match.game, match.states[ply]))


def threats(match: Match, ply: int) -> list[Fact]:
    """Return what the move made in a position of a match threatens."""
    at = _position(match, ply)
    return [fact for fact in _facts(at, (match.actions[ply],))[0] if fact.when == "threat"] if at else []


def standing(match: Match, ply: int, known: int | None = None) -> list[str] | None:
    """Return in sentences what threatens whoever is to move in a position of a match, as everybody can see; None in a
    game whose threats nobody can tell.  What threatened them in a `known` position too is told only if it would end
    the game.
    """
    at = _position(match, ply)
    if at is None or at.teacher.standing is None:
        return None
    before = None if known is None else match.game.observe(match.states[known], None)
    return at.teacher.standing(match.game, match.game.observe(at.state, None), before)


def came(match: Match, ply: int) -> list[Fact]:
    """Return what is told to everybody of the move made in a position of a match, the weightiest first."""
    at = _position(match, ply)
    made = _facts(at, (match.actions[ply],))[0] if at else []
    return sorted((fact for fact in made if at and fact.kind in at.teacher.kinds.open), key=lambda fact: -fact.weight)


def decides(match: Match, ply: int, action: Action) -> bool:
    """Tell whether what was missed most by a move weighs enough to have decided a game."""
    made = Made(ply + 1, match.actions[ply], action)
    facts = better(match, ply, action, match.actions[ply])
    told = next((fact for fact in facts if sentences(match, ply, [fact], "missed", made)), None)
    return told is not None and told.weight >= DECISIVE


def summary(match: Match, ply: int, action: Action, end: int, again: Sequence[int] = ()) -> list[str]:
    """Return how a game was lost in three sentences, cause, mechanism and rule for next time, without a rule that was
    kept to; [] for no cause.

    The cause lies at a ply, where the action given was better; the game ends at another.  The same action was missed
    `again` at these plies, the first one included.
    """
    at, made = _position(match, ply), Made(ply + 1, match.actions[ply], action)
    if at is None:
        return []
    found = list[tuple[Fact, Fact]]()
    for fact in better(match, ply, action, match.actions[ply]):
        followed = at.teacher.aftermath(match.game, match.states[ply : end + 1], match.actions[ply:end], fact)
        if followed and sentences(match, ply, [fact], "missed", made):
            found.append((fact, followed))
    if not found:
        return []
    teach = at.teacher
    fact, followed = next((two for two in found if two[1].lines and 2 * two[0].weight >= found[0][0].weight), found[0])
    if teach.otherwise:
        states = match.states[ply : end + 1]
        if ended := otherwise.counted(match.game, states, action, teach.otherwise(match.game, states)):
            fact, followed = found[0][0], ended
    missed = fact
    if teach.again and len(again) > 1:
        missed = teach.again(at.view, fact.seat, action, [ply + 1 for ply in again])
    cause, *more = sentences(match, ply, [missed, followed], "missed", made)
    rule = [_maxim(teach, followed)] if followed.kind in teach.rules else _rule(at, fact, made)
    if not rule and followed.kind == otherwise.Turned.WOULD_END:
        rule = [say(NEXT, rule=say(COUNTED))]
    return [cause, *_with_end(match, fact.seat, end, more), *rule]


def _with_end(match: Match, seat: Seat, end: int, said: list[str]) -> list[str]:
    """Return what came of a mistake as one text, which ends with how a game that goes by points ended for a seat that
    lost it, and for whoever won."""
    teach, view = taught(match), match.states[end]
    if teach is None or teach.otherwise is None:
        return said
    totals = [score.total for score in match.game.scores(view)]
    best = max(totals)
    names = [match.name(seat, view) for seat, points in enumerate(totals) if points == best]
    slots = {"most": best, "points": totals[seat]}
    if len(totals) == TWO:
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


def _rule(at: _Position, fact: Fact, made: Made) -> list[str]:
    """Return in a sentence the rule for next time that a missed fact teaches; [] if that was kept to, or none fits."""
    teach = at.teacher
    kind = teach.kinds.drawn(at.game, at.view, fact, made) if teach.kinds.drawn else fact.kind
    did = (own for own in _facts(at, (made.played,))[0] if own.kind in teach.kinds.open)
    kept = any(teach.rules.get(own.kind) == teach.rules.get(kind) for own in did)
    return [] if kept or kind not in teach.rules else [_maxim(teach, replace(fact, kind=kind))]


def _maxim(teach: AnyTeacher, fact: Fact) -> str:
    """Return the maxim for next time that a missed fact teaches, and how it is kept to."""
    kept_by = teach.advice.get(fact.kind, "")
    return f"{say(NEXT, rule=say(teach.rules[fact.kind]))} {kept_by and say(kept_by)}".rstrip()


def lesson(match: Match, ply: int, action: Action, mood: Mood = "could") -> list[str]:
    """Return what a better action would have done, and the rule for next time; [] where no fact tells."""
    at, made = _position(match, ply), Made(ply + 1, match.actions[ply], action)
    for fact in better(match, ply, action, made.played) if at else []:
        said = sentences(match, ply, [fact], mood, made)
        if at and said and fact.kind in at.teacher.rules:
            return [*said, *_rule(at, fact, made)]
    return []


def again(match: Match, ply: int, action: Action, plies: Sequence[int]) -> str:
    """Return in a sentence that the same action was missed at some plies, the lines as they were at the first given."""
    at = _position(match, ply)
    if at is None or at.teacher.again is None:
        return ""
    fact = at.teacher.again(at.view, match.game.turn(match.states[ply]) or 0, action, [ply + 1 for ply in plies])
    return " ".join(sentences(match, ply, [fact], "missed"))


def turned(match: Match, seat: Seat, begin: int, end: int) -> Lost:
    """Return how a seat lost a game, from one ply to another, by the last turn at which another would have won it with
    the same moves afterwards: in three sentences as well, if that can be told."""
    teach, states = taught(match), match.states[begin : end + 1]
    if teach is None or teach.otherwise is None:
        return NOT_TOLD
    late = teach.lead(match.game, states, seat) if teach.lead else None
    for after, action, effect in otherwise.turned(match.game, states, seat, teach.otherwise(match.game, states)):
        if said := _in_three(match, begin + after, action, effect, end):
            cause, *more = said
            said = [*sentences(match, begin, late[:1], "missed"), f"{cause} {more[0]}", *more[1:]] if late else said
            return Lost(said, begin + after, action)
    return NOT_TOLD


def _in_three(match: Match, ply: int, action: Action, effect: Fact, end: int, least: float = 0.0) -> list[str]:
    """Return that another action was better at a ply, what it would have come to, and the rule for next time; [] where
    nothing can be told of it that weighs enough."""
    at, made = _position(match, ply), Made(ply + 1, match.actions[ply], action, lost=True)
    for fact in better(match, ply, action, made.played) if at and made.played else []:  # () is unknown on this device
        said = sentences(match, ply, [fact], "missed", made) if fact.weight >= least else []
        if at and said:
            rule = _rule(at, fact, made) or [say(NEXT, rule=say(COUNTED))]
            return [*said, *_with_end(match, effect.seat, end, sentences(match, ply, [effect], "missed")), *rule]
    return []


def habit(match: Match, seat: Seat, begin: int, end: int) -> Lost:
    """Return how a seat lost a game, from one ply to another, where no single move decided it: in three sentences as
    well, if anything can be told."""
    teach, states = taught(match), match.states[begin : end + 1]
    found = teach.habit(match.game, states, seat) if teach and teach.habit else None
    if teach and teach.otherwise:
        near = otherwise.nearest(match.game, states, seat, teach.otherwise(match.game, states))
        if near and near[3] >= (found[0].weight if found else 0):
            after, action, effect, points = near
            if said := _in_three(match, begin + after, action, effect, end, PART * points / COUNTS):
                return Lost(said, begin + after, action)
    return _lost(match, seat, begin, end, found)


def repeated(match: Match, seat: Seat, begin: int, end: int) -> Lost:
    """Return by what a seat did again and again it lost a game, from one ply to another, if it was lost so."""
    teach, states = taught(match), match.states[begin : end + 1]
    found = teach.repeated(match.game, states, seat) if teach and teach.repeated else None
    return _lost(match, seat, begin, end, found)


def course(match: Match, seat: Seat, begin: int, end: int, lost: int | None = None) -> Lost:
    """Return how a seat lost a game, from one ply to another, by what lay on the board alone, in three sentences, if it
    was lost so.  From the ply `lost` on, if that is known, it hardly had a chance."""
    teach, since = taught(match), None if lost is None else lost - begin
    found = teach.course(match.game, match.states[begin : end + 1], seat, since) if teach and teach.course else None
    return _lost(match, seat, begin, end, found)


def outrun(match: Match, seat: Seat, begin: int, end: int) -> Lost:
    """Return how the winner came to be faster than a seat, from one ply to another, if that is how it lost."""
    teach, states = taught(match), match.states[begin : end + 1]
    found = teach.outrun(match.game, states, seat) if teach and teach.outrun else None
    return _lost(match, seat, begin, end, found)


def blow(match: Match, seat: Seat, begin: int, end: int) -> list[str]:
    """Return in a sentence by which move between two plies the winner gained most against a seat; [] for none."""
    teach = taught(match)
    found = teach.blow(match.game, match.states[begin : end + 1], seat) if teach and teach.blow else None
    return sentences(match, begin, [found], "missed") if found else []


def _lost(match: Match, seat: Seat, begin: int, end: int, found: tuple[Fact, Fact] | None) -> Lost:
    """Return how a game was lost in three sentences, the first two from facts."""
    teach = taught(match)
    if teach is None or found is None:
        return NOT_TOLD
    cause, (first, *more) = found[0], sentences(match, begin, found, "missed")
    said = [first, *_with_end(match, seat, end, more), _maxim(teach, cause)]
    return Lost(said, begin + cause.blames - 1, cause.shown_by[1]) if cause.blames else Lost(said)


def replied(match: Match, ply: int, end: int) -> str:
    """Return in a sentence what others did to whoever moved at a ply until another one, where it moves again; "" where
    nothing was worth a word, or the game is not taught so."""
    teach, seat = taught(match), match.game.turn(match.states[ply])
    if teach is None or teach.reply is None or seat is None:
        return ""
    fact = teach.reply(match.game, match.states[ply : end + 1], seat)
    return " ".join(sentences(match, ply, [fact], "missed")) if fact else ""


def sentences(match: Match, ply: int, facts: Sequence[Fact], mood: Mood, made: Made | None = None) -> list[str]:
    """Return facts in words, without those that a mood has none for; last what a move played let the others do."""
    if (at := _position(match, ply)) is None:
        return []
    told = sorted(facts, key=lambda fact: mood == "could" and fact.when == "allowed")
    said = [at.teacher.say(match.game, at.view, fact, mood, made) for fact in told]
    less = [say(LESS, less=fact.less, more=at.teacher.kinds.count(fact)) if fact.less else "" for fact in told]
    return varied([f"{text} {more}".strip() for text, more in zip(said, less, strict=True) if text], mood == "could")
