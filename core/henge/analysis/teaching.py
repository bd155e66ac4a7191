"""What a game that can be taught says of a move: its facts, chosen and in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from henge.facts import AnyTeacher, BetterMove, Fact, Made, Missed, Mood, Numbers, teacher
from henge.facts.choose import beyond, chosen, compared, contrasted, let, matched, not_undone, rare
from henge.game import Game
from henge.language import many, phrase, say, varied
from henge.match import Match
from henge.rules import Action, State, View

LESS = phrase("The move played brought only {less}, not {more}.")
DECISIVE = 0.3  # of what decides a turn
Moves = Sequence[Action]
KEPT = 64  # moves whose facts are remembered: those of a review on screen


def taught(match: Match) -> AnyTeacher | None:
    """Return the teacher of a match’s game; None for a game that has none yet."""
    return teacher(match.id)


class ToldThreat(NamedTuple):
    """What threatens whoever is to move, in sentences."""

    words: str
    # What it is about beyond the places that the words name.
    places: tuple[str, ...]
    # Whether it is worth a warning, or told calmly.
    warns: bool


@dataclass(frozen=True, eq=False)
class MoversView:
    """A position of a match as its mover sees it.  Like everywhere, states are told apart as objects."""

    teacher: AnyTeacher
    game: Game[object]
    state: State
    view: View

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MoversView) and self.state is other.state

    def __hash__(self) -> int:
        return id(self.state)


def position_for_mover(match: Match, ply: int) -> MoversView | None:
    """Return a position of a match as whoever is to move there sees it; None where nobody is, or the game has no
    teacher."""
    teach, seat = taught(match), match.mover(ply)
    if teach is None or seat is None:
        return None
    return MoversView(teach, match.game, match.states[ply], match.view(ply, seat))


@lru_cache(maxsize=KEPT)
def facts_of(at: MoversView, actions: tuple[Action, ...]) -> list[list[Fact]]:
    """Return what each of some legal moves does, the last positions asked about being remembered."""
    return at.teacher.facts(at.game, at.view, actions)


def facts_told(
    match: Match, ply: int, action: Action, weighed: Moves = (), line: Moves = (), losing: Moves = ()
) -> list[Fact]:
    """Return the facts that are told of a legal move in a position of a match, beside those that were `weighed`, or
    that are `losing` where it wins; none that a reply undoes which is expected by the `line` that the move begins.
    """
    at = position_for_mover(match, ply)
    if at is None:
        return []
    mine, *others = facts_of(at, (action, *compared(match.game.actions(at.view), action, weighed, losing)))
    kinds = at.teacher.kinds
    return chosen(not_undone(mine, line), others, kinds)


def telling_idea(match: Match, ply: int, action: Action, facts: Sequence[Fact], weighed: Moves = ()) -> str:
    """Return the first of the facts of a legal move, as an idea, that sets it apart: in a sentence that could be told
    of few of a dozen others; "" where there is none.  Others weighed for the same place are found by it too."""
    at = position_for_mover(match, ply)
    if at is None or not facts:
        return ""
    beside = compared(match.game.actions(at.view), action, weighed)
    beside = [other for other in beside if other not in weighed or other[-1:] != action[-1:]]
    _, *others = facts_of(at, (action, *beside))
    said = [{at.teacher.say(match.game, at.view, fact, "idea") for fact in made} for made in others]
    ideas = (at.teacher.say(match.game, at.view, fact, "idea") for fact in facts)
    ideas = (text for text in ideas if text and rare(sum(text in other for other in said), said))
    return next((text for text in ideas if not action or not _names(match, at, text, action[-1])), "")


def _names(match: Match, at: MoversView, text: str, place: str) -> bool:
    """Tell whether a text names a place, which would give it away."""
    return any(place in mention.places for mention in match.game.places(at.view, text))


def says_as_much(fact: Fact, action: Action, other: Fact, others: Action) -> bool:
    """Tell whether a fact of a move says what another one says of its own: of the same places and lines, but for those
    that the moves touch, the same counts."""
    places = {*fact.cells} - {*action} == {*other.cells} - {*others}
    return fact.kind == other.kind and places and fact.lines == other.lines and fact.amounts == other.amounts


def wins(match: Match, facts: Sequence[Fact]) -> bool:
    """Tell whether some facts say that their move wins the game."""
    teach = taught(match)
    return teach is not None and any(fact.kind in teach.kinds.wins for fact in facts)


def forces(match: Match, ply: int) -> bool:
    """Tell whether the move made in a position of a match is told to win, whatever the replies."""
    at = position_for_mover(match, ply)
    return at is not None and bool(at.teacher.kinds.wins) and _forces(at, match.actions[ply])


@lru_cache(maxsize=KEPT)
def _forces(at: MoversView, action: Action) -> bool:
    return any(fact.kind in at.teacher.kinds.wins for fact in at.teacher.facts(at.game, at.view, (action,))[0])


def side_notes(match: Match, ply: int, action: Action, told: Sequence[Fact] = (), worse: Moves = ()) -> list[Fact]:
    """Return what is worth knowing beside a legal move and what was `told` of it, though it may be so of others too; a
    threat is what others may reply.  That one would do as well as another is not told of what is known to be `worse`.
    """
    at = position_for_mover(match, ply)
    if at is None or at.teacher.side_notes is None:
        return []
    kinds, refused = at.teacher.kinds, {name for other in worse for name in other}
    found = at.teacher.side_notes(match.game, at.view, action)
    found = [fact for fact in found if fact.kind not in kinds.interchangeable or not refused & {*fact.cells}]
    return [fact for fact in found if not told or (fact.weight and not any(fact.repeats(other) for other in told))]


def better(
    match: Match, ply: int, action: Action, played: Action, refuting: Sequence[Action] | None = None
) -> list[Fact]:
    """Return the facts that speak for a move and not for the one played, in other words than for that, what it would
    have kept another from among them; where none does, that this threw its turn away.  What the move brings at once
    counts beyond what that brought.  Where the one played is proved to lose, by the replies given as far as any are
    known, no other reply is told of."""
    at = position_for_mover(match, ply)
    if at is None or action == played or played not in match.game.actions(at.view):  # a hand unknown on this device
        return []
    mine, other = facts_of(at, (action, played))
    kinds, same = at.teacher.kinds, {at.teacher.say(at.game, at.view, fact, "could") for fact in other} - {""}
    wasted = [fact for fact in other if fact.when == "wasted" and not matched(fact, mine, kinds)]
    mine, let_in = contrasted(mine, other, kinds), let(other, mine, kinds)
    mine = [fact for fact in mine if at.teacher.say(at.game, at.view, fact, "could") not in same]
    speaking = [*beyond(mine, other, kinds.public), *let_in, *_foiled(match, at, ply, action)]
    if kinds.for_better_move:
        speaking = kinds.for_better_move(_better_move(match, at, ply, played, action, refuting), speaking)
    told = chosen(speaking, [other], kinds, 2)
    speak = any(at.teacher.say(at.game, at.view, fact, "could") for fact in told)
    return told if speak else [*wasted, *told]


def _foiled(match: Match, at: MoversView, ply: int, action: Action) -> list[Fact]:
    """Return what a better move would have kept another from, as the game went on."""
    if at.teacher.kinds.kept_from_rival is None or ply == len(match.actions):  # nothing was played yet
        return []
    return at.teacher.kinds.kept_from_rival(match.game, match.states[ply : match.game_of(ply)[-1] + 1], action)


def holding(match: Match, ply: int, actions: Moves, refuting: Moves) -> Action | None:
    """Return which of some better actions holds most against the replies that refute the one played, first of all the
    first of them; None where there is none, no reply refutes that, or the game does not tell of replies."""
    at, played = position_for_mover(match, ply), match.actions[ply]
    if at is None or (speaking := at.teacher.kinds.for_better_move) is None or not refuting:
        return None
    found = {action: speaking(_better_move(match, at, ply, played, action, refuting), ()) for action in actions}
    return max(actions, key=lambda action: max((fact.weight for fact in found[action]), default=0.0), default=None)


def _better_move(
    match: Match, at: MoversView, ply: int, played: Action, action: Action, refuting: Moves | None
) -> BetterMove[Any, Any]:
    """Return a move at a ply with a better one, the replies that refute it, and the one that was made."""
    reply = (*match.actions[ply + 1 : ply + 2], ())[0]
    return BetterMove(match.game, at.view, played, action, refuting, reply)


def told_of_all(match: Match, ply: int, good: Moves) -> str:
    """Return what a game tells of all moves of a position of a match, of which some are as good as the best, which
    is the first of them; "" where it is told how many these are."""
    at = position_for_mover(match, ply)
    told = at.teacher.first_touch.verdict if at else None
    return told(match.game, at.view, good) if at and told else ""


def situation(match: Match, ply: int, action: Action) -> list[Fact]:
    """Return how things stand in a position of a match, as whoever is to move sees it, where an action has to do with
    it; [] for nothing to tell."""
    at = position_for_mover(match, ply)
    found = at.teacher.situation(match.game, at.view) if at and at.teacher.situation else None
    return [found] if found and (not found.cells or {*action} & {*found.cells}) else []


def stage_aim(match: Match, ply: int, action: Action) -> str:
    """Return in a sentence what to aim for at the stage that a position of a match is in, as a move there does; "" for
    nothing to tell."""
    at = position_for_mover(match, ply)
    aim = at.teacher.first_touch.aim if at else None
    return aim(at.game, at.view, action) if at and aim else ""


def too_early(match: Match, ply: int) -> bool:
    """Tell whether it is too early in a position of a match to tell what a move gives away."""
    return bool((teach := taught(match)) and teach.too_early and teach.too_early(match.game, match.states[ply]))


def standing(match: Match, ply: int, known: int | None = None) -> list[str] | None:
    """Return in sentences what threatens whoever is to move in a position of a match, as everybody can see; None in a
    game whose threats nobody can tell.  What threatened them in a `known` position too is told only if it would end
    the game.
    """
    at = position_for_mover(match, ply)
    if at is None or at.teacher.threats.standing is None:
        return None
    before = None if known is None else match.view(known, None)
    return at.teacher.threats.standing(match.game, match.view(ply, None), before)


def threat(match: Match, ply: int, known: int | None = None) -> ToldThreat | None:
    """Return what is told unasked of threats to whoever is to move in a position of a match: the one that the game
    hangs on, though it threatened in a `known` position too, else what is new; None for nothing."""
    at = position_for_mover(match, ply)
    if at and (unasked := at.teacher.threats.unasked):
        before = None if known is None else match.view(known, None)
        words, places = unasked(match.game, match.view(ply, None), before)
        return ToldThreat(words, places, warns=bool(places)) if words else None
    told = standing(match, ply, known)
    return ToldThreat(told[0], (), warns=True) if told else None


def winning_threat(match: Match, ply: int) -> str:
    """Return in sentences with what the other of two wins a position of a match that is lost for whoever is to move,
    and whether any move stops that; "" in a game that nobody can tell it of."""
    at = position_for_mover(match, ply)
    return " ".join(at.teacher.forced.threat(match.game, at.view)) if at and at.teacher.forced.threat else ""


def open_facts_of(match: Match, ply: int) -> list[Fact]:
    """Return what is told to everybody of the move made in a position of a match, the weightiest first."""
    at = position_for_mover(match, ply)
    made = facts_of(at, (match.actions[ply],))[0] if at else []
    return sorted((fact for fact in made if at and fact.kind in at.teacher.kinds.public), key=lambda fact: -fact.weight)


def decides(match: Match, ply: int, action: Action, refuting: Sequence[Action] | None = None) -> bool:
    """Tell whether what was missed most by a move weighs enough to have decided a game."""
    made = made_at(match, ply, action)
    facts = better(match, ply, action, made.played, refuting)
    told = next((fact for fact in facts if sentences(match, ply, [fact], "missed", made)), None)
    return told is not None and told.weight >= DECISIVE


def made_at(match: Match, ply: int, better: Action, *, lost: bool = False) -> Made:
    """Return the move made at a ply of a match, beside a better one."""
    replied = ply + 1 < len(match.actions) and match.mover(ply + 1) != match.mover(ply)
    reply = match.actions[ply + 1] if replied else ()
    return Made(match.turns.numbers[ply], match.actions[ply], better, lost, reply)


def again(match: Match, ply: int, action: Action, plies: Sequence[int]) -> str:
    """Return in a sentence that the same action was missed at some plies, the lines as they were at the first given;
    "" where there is nothing to tell."""
    at = position_for_mover(match, ply)
    if at is None or at.teacher.again is None:
        return ""
    mover = match.mover(ply) or 0
    fact = at.teacher.again(Missed(at.view, mover, action, match.turns.of(plies)))
    return " ".join(sentences(match, ply, [fact], "missed")) if fact else ""


def sentences(match: Match, ply: int, facts: Sequence[Fact], mood: Mood, made: Made | None = None) -> list[str]:
    """Return facts in words, without those that a mood has none for; last what a move played let the others do."""
    if (at := position_for_mover(match, ply)) is None:
        return []
    told = sorted(facts, key=lambda fact: mood == "could" and fact.when == "allowed")
    turns = Numbers(match.turns.numbers[ply:])
    said = [at.teacher.say(match.game, at.view, fact, mood, made, turns) for fact in told]
    less = [_less(at, fact) if fact.less else "" for fact in told]
    return varied([f"{text} {more}".strip() for text, more in zip(said, less, strict=True) if text], mood == "could")


def _less(at: MoversView, fact: Fact) -> str:
    """Return in a sentence how much less than a fact tells the move played brought, and of what."""
    kinds = at.teacher.kinds
    less = kinds.amount(fact, fact.less) if kinds.amount else many(fact.less, "{n} point", "{n} points")
    return say(LESS, less=less, more=kinds.count(fact)) if less else ""
