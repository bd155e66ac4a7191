"""The ladder of hints: the order of its rungs, the idea before the place and that before the move, and what each
tells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from henge.analysis import teaching
from henge.analysis.reviewed_match import Finding
from henge.facts import Fact
from henge.rules import Action

from page.app.app import App
from page.features.hints.move_worth import every_move_wins, hopeless, loses
from page.table.table import Table
from page.thinking.questions import Climb, Rung


class FirstRung(NamedTuple):
    """What the first rung tells."""

    # The idea, or what to aim for where none can be told; "" where that cannot either.
    idea: str
    # Whether it is told how good the moves are.
    verdict: bool
    # Whether the chances are told.
    chances: bool

    def texts(self, verdict: str, chances: str) -> tuple[str, str]:
        """Return what is told first and what beside it: the idea, where there is one, before how good the moves are."""
        if not self.idea:
            return verdict, chances
        beside = [verdict] * self.verdict + [chances] * self.chances
        return self.idea, " ".join(filter(None, beside))


def first_rung(app: App, known: Finding) -> FirstRung:
    """Return what the first rung tells: the idea comes first, and beside it what it does not say itself."""
    told, thought = idea(app, known), known.thought
    if not told and _leaves_choice(app, known):
        return FirstRung(teaching.stage_aim(app.playing.match, app.playing.last, thought.action), True, True)
    if told and teaching.wins(app.playing.match, hint_facts(app, known)[:1]):
        return FirstRung(told, False, thought.proof is not None)  # a chance is told of what is not certain
    brief = told and not (thought.proof or thought.sure)
    return FirstRung(told, not brief, True)


def _leaves_choice(app: App, known: Finding) -> bool:
    """Tell whether there is a choice among moves of which no outcome is known, none of them touched yet."""
    table, thought = app.playing, known.thought
    settled = thought.proof or thought.sure or thought.exact or not thought.visits
    return not (settled or table.whole or len(table.viewpoint.legal) == 1 or hopeless(table, thought))


def next_rung(app: App, known: Finding, rung: Rung) -> Rung:
    """Return the rung after another; after an idea comes the move, and where it is to be looked for is left out too
    where that would tell it."""
    told = idea(app, known) or not places_of_move(app.playing, known.thought.action)
    return Rung.PLACE if rung is Rung.IDEA and not told else Rung.MOVE


def climbed(app: App) -> Climb | None:
    """Return the ladder climbed by a rung; None from the last one, and while the one before it is thought about."""
    table, before = app.playing, app.analysis.climb
    state, known = table.match.state, app.review.compared(table.last)
    begun, built = ((), table.touched) if table.whole else (table.touched, ())
    if before is None or before.state is not state:
        return Climb(state, Rung.IDEA, begun, built)
    if known is None or before.rung is Rung.MOVE:
        return None
    return Climb(state, next_rung(app, known, before.rung), begun or before.begun, built or before.built)


def at_the_move(app: App) -> bool:
    """Tell whether a hint has named its move, so that it only remains to ask why."""
    table, climb = app.playing, app.analysis.climb
    return climb is not None and climb.rung is Rung.MOVE and climb.state is table.match.state


def places_of_move(table: Table, action: Action) -> tuple[str, ...]:
    """Return the places on the board that a move touches, but for the last where they tell all of it."""
    choice = table.but(touched=action).choice
    board = table.game.board.centre
    places = tuple(name for n, name in enumerate(action) if name in board and not choice.is_card(n))
    return places[: len(action) - 1]


def places_of_idea(app: App, known: Finding) -> tuple[str, ...]:
    """Return the places that the idea of a hint names."""
    mentions = app.playing.game.places(app.playing.viewpoint.view, idea(app, known))
    return tuple(dict.fromkeys(place for mention in mentions for place in mention.places))


def idea(app: App, known: Finding) -> str:
    """Return the idea of a hint, before its place, where every move loses with what the other wins; "" where a move is
    asked about, or none can be told."""
    table, thought = app.playing, known.thought
    if loses(thought) and not table.whole and (threat := teaching.winning_threat(table.match, table.last)):
        return threat
    return _idea_of(table, known, [] if table.whole or hopeless(table, thought) else hint_facts(app, known))


def _idea_of(table: Table, known: Finding, facts: Sequence[Fact]) -> str:
    """Return the idea that some facts of a hint make; "" for none."""
    weighed = [action for action, _ in known.thought.rivals]
    return teaching.telling_idea(table.match, table.last, known.thought.action, facts, weighed)


def has_idea(app: App, known: Finding) -> bool:
    """Tell whether an idea of a hint can be told before its place, whether or not its move has been named since."""
    return bool(_idea_of(app.playing, known, hint_facts(app, known)))


def hint_sentences(app: App, known: Finding) -> list[str]:
    """Return what speaks for a hint, and how things stand; [] in a game that nobody teaches."""
    table, some = app.playing, hint_facts(app, known)
    some = [*some, *teaching.situation(table.match, table.last, known.thought.action)]
    told = teaching.sentences(table.match, table.last, some, "does")
    if has_idea(app, known):
        return told
    aim = teaching.stage_aim(table.match, table.last, known.thought.action)  # which the first rung has told
    return [words for words in told if words != aim]


def hint_facts(app: App, known: Finding) -> list[Fact]:
    """Return what speaks for a hint, where every move wins only by what it does; [] in a game that nobody teaches."""
    table, thought = app.playing, known.thought
    weighed = [action for action, _ in thought.rivals]
    wins = thought.proof is not None and thought.proof.wins
    losing = [action for action, proof in thought.proofs if wins and not proof.wins]
    facts = teaching.facts_told(table.match, table.last, thought.action, weighed, thought.line, losing)
    return [fact for fact in facts if teaching.wins(table.match, [fact]) or not every_move_wins(table, thought)]
