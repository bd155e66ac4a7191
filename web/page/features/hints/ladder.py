"""The ladder of hints: what is told on its rungs, each of which says more than the one before it."""

from __future__ import annotations

from henge import teaching
from henge.analysis.findings import Finding
from henge.facts import Fact, Mood
from henge.rules import Action

from page.app.app import App
from page.table.table import Table
from page.thinking.questions import WHAT, WHETHER


def onward(app: App, known: Finding, rung: int) -> int:
    """Return the rung after another; after an idea comes the move, and where it is to be looked for is left out too
    where that would tell it."""
    told = idea(app, known) or not where(app.playing, known.thought.action)
    return WHAT if rung == WHETHER and told else min(rung + 1, WHAT)


def where(table: Table, action: Action) -> tuple[str, ...]:
    """Return the places on the board that a move touches, but for the last where they tell all of it."""
    choice = table.but(touched=action).choice
    board = table.game.board.centre
    places = tuple(name for n, name in enumerate(action) if name in board and not choice.is_card(n))
    return places[: len(action) - 1]


def named(app: App, known: Finding) -> tuple[str, ...]:
    """Return the places that the idea of a hint names."""
    mentions = app.playing.game.places(app.playing.sight.view, idea(app, known))
    return tuple(dict.fromkeys(place for mention in mentions for place in mention.places))


def idea(app: App, known: Finding) -> str:
    """Return the idea of a hint, before its place; "" where a move is asked about, or none can be told."""
    return "" if app.playing.whole else next(iter(taught(app, known, "idea")), "")


def taught(app: App, known: Finding, mood: Mood = "does") -> list[str]:
    """Return what speaks for a hint, or the idea of it, and how things stand; [] in a game that nobody teaches."""
    table, some = app.playing, facts(app, known)
    if mood == "does" or not some:
        some = [*some, *teaching.situation(table.match, table.last, known.thought.action)]
    return teaching.sentences(table.match, table.last, some, mood)


def facts(app: App, known: Finding) -> list[Fact]:
    """Return what speaks for a hint; [] in a game that nobody teaches."""
    table, thought = app.playing, known.thought
    weighed = [action for action, _ in thought.rivals]
    wins = thought.proof is not None and thought.proof.wins
    losing = [action for action, proof in thought.proofs if wins and not proof.wins]
    return teaching.told(table.match, table.last, thought.action, weighed, thought.line, losing)
