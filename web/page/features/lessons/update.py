"""What messages make of a lesson: begun, gone on with, left; and what it answers to a move, a refusal or a guess."""

from __future__ import annotations

import json
from typing import Literal

from henge.games import GAMES, lesson

from page.app import activities
from page.app.app import App, Message, Senseless
from page.app.proposed_setup import proposed
from page.app.verbs import verb
from page.features.lessons.model import Course, Hinted, Untold
from page.keeping.names import LESSONS
from page.keeping.progress import reached
from page.table import undo
from page.table.table import Table


@verb("learn")
def learn(app: App, game: str) -> App:
    """Begin a game's lesson, or go on where it was left; from the first step again when it was finished."""
    if game not in GAMES or lesson(game) is None:
        raise Senseless("no such lesson")
    course = Course(game)
    number = reached(app.kept, game)
    course, table = course.at(0 if number >= course.steps else number)
    activity = activities.Learning(course.guided(table), app.activity.left(), course)
    return app.but(activity=activity).at("play", "")


def answer_move(before: App, after: App, message: Message) -> App:
    """Return the app after a message, with the lesson's answer to what it did at the lesson's table."""
    now, old = after.activity, before.activity
    if not isinstance(now, activities.Learning) or not isinstance(old, activities.Learning):
        return after
    course, table = now.progress, now.table
    if course is not old.progress or course.waits:
        return after
    if len(table.match.actions) > len(old.table.match.actions):
        course, table = course.moved(old.table, table)
    elif table.reply.why and table.reply.why is not old.table.reply.why:
        course, table = course.refused(table.reply.why, table)
    elif isinstance(course.phase, Hinted) and table.touched != old.table.touched:
        course, table = course.but(phase=Untold()), table.lighting()
    return _at(after.over("" if after.sheet == "over" else after.sheet), course, table)


@verb("onward")
def next_step(app: App, how: Literal["", "skip"] = "") -> App:
    """Go on to the next step, or take back the move that does not go on; `skip` goes on in any case."""
    course, table = _lesson(app).progress, _lesson(app).table
    if course.takes_back and how != "skip":
        table = table.go_on(table.match.back_to(undo.target(table.match) or 0), ())
        return _at(app, course.but(phase=Untold()), table)
    if not course.waits and how != "skip":
        return app
    return _at(app, *course.at(course.number + 1, table))


def ready_for_touch(app: App) -> App:
    """Return the app ready for a touch: a move that does not go on is taken back first."""
    course = app.activity.progress if isinstance(app.activity, activities.Learning) else None
    return next_step(app) if course and course.takes_back else app


def take_back(app: App) -> App:
    """Take back what the lesson has answered or, at a step that nothing was done at, go to the one whose position the
    moves before it began with."""
    course, table = _lesson(app).progress, _lesson(app).table
    if course.takes_back:
        return next_step(app)
    return _at(app, *course.at(course.number)) if table.last else app


@verb("guess")
def guess(app: App, choice: str) -> App:
    """Answer a lesson's question."""
    course, table = _lesson(app).progress, _lesson(app).table
    return _at(app, course.guessed(choice, table), table)


def lesson_hint(app: App) -> App:
    """Help on with the step: say what to look for, then what to touch."""
    now = _lesson(app)
    if not now.progress.helps:
        return app
    return _at(app.over(""), *now.progress.hinted(now.table))


@verb("leave")
def leave(app: App, how: Literal["", "freely"] = "") -> App:
    """Leave the lesson for the game's page, where one chooses how to play it; `freely` plays on from here against a
    computer player."""
    now = _lesson(app)
    if how == "freely":
        return app.but(activity=activities.Playing(now.table.displayed(guide=None), now.suspended)).over("")
    game = now.progress.game
    return app.left().at("begin", "").drafting(proposed(app, game))


def _lesson(app: App) -> activities.Learning:
    if not isinstance(app.activity, activities.Learning):
        raise Senseless("no lesson")
    return app.activity


def _at(app: App, course: Course, table: Table) -> App:
    """Return the app further in its lesson, with the furthest step kept."""
    app = app.but(activity=_lesson(app).but(progress=course, table=course.guided(table)))
    if course.number <= reached(app.kept, course.game):
        return app
    steps = {game: reached(app.kept, game) for game in GAMES} | {course.game: course.number}
    return app.keep(LESSONS, json.dumps({game: number for game, number in steps.items() if number}))
