"""The app while computer players are asked, and what their thread says: for tests without a browser."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from henge.analysis.chances import hopefulness
from henge.analysis.review_questions import ADVICE, CALLED_BETTER, GLANCE, MOVE, REVIEW, SECONDS, STUDY, TRIAL
from henge.analysis.reviewed_match import led
from henge.games import GAMES
from henge.match import Match
from henge.rules import write_action
from henge.shuffling import one_of
from page.app.activities import Playing
from page.app.app import App, Message
from page.assembly.screens import screen
from page.assembly.update import update
from page.features.settings.model import Settings
from page.table.table import Table

TABLES: dict[str, dict[str, Any]] = {
    **{game: {} for game in GAMES},
    "bounders": {"size": 4},
    "contiguity": {"turn_limit": 3},
    "meets_bounds": {"seats": 3},
    "battle_gods": {"seats": 3},
}
OF_A_REVIEW = {*SECONDS} - {MOVE, STUDY, TRIAL}  # kinds of look
NO_THOUGHT = {"units": 1, "of": 2, "value": 0.5, "visits": 1, "line": [], "rivals": []}


def seated(begun: Match, **changes: Any) -> App:
    """Return the app with a match on the table, nothing yet surveyed."""
    app = App(activity=Playing(Table("game:1", begun).seen()), settings=Settings(pace="quick")).at("play")
    return after(app.but(**changes), "size")


def alone(begun: Match) -> Match:
    """Return the match with nobody at the device but who is to move: to others nothing is told of a hand."""
    players = [one._replace(level=0 if seat == begun.turn else 1) for seat, one in enumerate(begun.players)]
    return replace(begun, players=tuple(players))


def after(app: App, *messages: str | tuple[str, ...], now: int = 1000) -> App:
    for one in messages:
        do, arg, value = (*((one,) if isinstance(one, str) else one), "", "")[:3]
        app = update(app, Message(do, arg, value, luck=7, now=now))
    return app


def said(app: App, best: str, **more: Any) -> App:
    """Let the worker say something under the present ticket."""
    content = {"ticket": app.analysis.inquiry.ticket, "best": best, **NO_THOUGHT, "done": True, **more}
    return after(app, ("answer", "", json.dumps(content)))


def status(app: App) -> str:
    """Return what stands in the status, as if its names of places could not be touched."""
    return unpointed(screen(app).texts["status"])


def unpointed(html: str) -> str:
    """Return some HTML as if names of places could not be touched in it."""
    bare = re.sub(r'<button class="spot".*?>(.*?)</button>', r"\1", html)
    return re.sub(r'<span class="stuck">(.*?)</span>', r"\1", bare)


def asked(app: App) -> dict[str, Any]:
    """Return what the worker is sent now."""
    assert app.analysis.inquiry.question
    sent: dict[str, Any] = json.loads(app.analysis.inquiry.question.text(app.analysis.inquiry.ticket))
    return sent


def judged(app: App, best: str, rivals: dict[str, float], line: tuple[str, ...] = (), **more: Any) -> App:
    value = rivals[best]
    return said(app, best, value=value, rivals=list(rivals.items()), line=line or [best], **more)


Answer = tuple[str, dict[str, Any]]


def looked_over(
    app: App,
    answer: Callable[[int, str, str], Answer],
    second: Callable[[App, str, str], Answer] | None = None,
    advice: Callable[[App, str, str], Answer] | None = None,
) -> App:
    """Answer every question of a review; what is answered follows from the ply, the move made there and another one.

    A further look may be answered by itself, from the app that asks for it and the two moves, and so may the look of a
    hint, which else advises what the review has found.
    """
    while (question := app.analysis.inquiry.question) and question.kind in OF_A_REVIEW:
        ply, match = question.ply, app.playing.match
        if question.kind == CALLED_BETTER or (question.kind == ADVICE and not advice):
            app = agreed(app)
            continue
        made = match.actions[ply]
        other = next((action for action in match.game.actions(match.states[ply]) if action != made), made)
        moves = write_action(made), write_action(other)
        further = advice if question.kind == ADVICE else second if question.kind not in (GLANCE, REVIEW) else None
        best, more = further(app, *moves) if further else answer(ply, *moves)
        app = said(app, best, **more)
    return app


def agreed(app: App) -> App:
    """Let a further look find what the review has found of the same position, or of the move that it calls better."""
    assert app.analysis.inquiry.question
    question, match = app.analysis.inquiry.question, app.playing.match
    known = app.review.knows(question.ply)
    assert known
    if question.kind == CALLED_BETTER:
        at, _ = led(match, question.ply, question.tried)
        own = match.game.turn(at) == match.mover(question.ply)
        reply = write_action(match.game.actions(at)[0])
        value = known.thought.value
        hope = 4 * hopefulness(app.review, match.game_of(question.ply)) * value * (1 - value)
        return said(app, reply, value=value if own else min(1.0, 1 - value + 2 * hope))  # as hopeful for its own mover
    rivals = [(write_action(one), value) for one, value in known.thought.rivals]
    return said(app, write_action(known.thought.action), value=known.thought.value, rivals=rivals)


def lines_of(match: Match, dice: Random, plies: int) -> Callable[[int, str, str], Answer]:
    """Return what answers with a good line of random moves."""

    def answer(ply: int, *_: str) -> Answer:
        line, state = list[str](), match.states[ply]
        while len(line) < plies and match.game.turn(state) is not None:
            action = one_of(match.game.actions(state), dice)
            line, state = [*line, write_action(action)], match.game.apply(state, action)
        return line[0], {"value": 0.9, "line": line}

    return answer
