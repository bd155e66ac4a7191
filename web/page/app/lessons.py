"""What messages make of a lesson: begun, gone on with, left; and what it answers to a move, a refusal or a guess."""

from __future__ import annotations

import json
from collections.abc import Mapping

from henge.games import GAMES, lesson

from page.app.app import App, Message, Senseless
from page.table import undo
from page.table.course import Course
from page.table.table import Table

LESSONS = "lessons"  # where the device keeps how far each lesson has come


def reached(kept: Mapping[str, str], game: str) -> int:
    """Return how many steps of a game's lesson have been taken, by what the device has kept."""
    try:
        steps = json.loads(kept.get(LESSONS, "{}")).get(game, 0)
    except (ValueError, AttributeError):
        return 0
    return steps if type(steps) is int and steps > 0 else 0


def learn(app: App, message: Message) -> App:
    """Begin a game's lesson, or go on where it was left; from the first step again when it was finished."""
    game = message.arg
    if game not in GAMES or lesson(game) is None:
        raise Senseless("no such lesson")
    aside = app.table if app.table and app.table.key else app.aside
    course = Course(game)
    number = reached(app.kept, game)
    course, table = course.at(0 if number >= course.steps else number)
    return app.but(screen="play", draft=None, sheet="", about="", course=course, table=table, aside=aside, tried=None)


def left(app: App) -> App:
    """Return the app away from a table that is not kept, with the one that was there before."""
    unkept = app.table is not None and not app.table.key
    return app.but(course=None, attempt=None, tried=None, table=app.aside, aside=None) if unkept else app


def follow(before: App, after: App) -> App:
    """Return the app after a message, with the lesson's answer to what it did at the lesson's table."""
    course, table, old = after.course, after.table, before.table
    if course is None or table is None or old is None or course is not before.course or course.waits:
        return after
    if len(table.match.actions) > len(old.match.actions):
        course, table = course.moved(old, table)
    elif table.why and table.why is not old.why:
        course, table = course.refused(table.why, table)
    return _kept(after.but(course=course, table=table, sheet="" if after.sheet == "over" else after.sheet))


def onward(app: App, message: Message) -> App:
    """Go on to the next step, or take back the move that does not go on; `skip` goes on in any case."""
    course, table = _lesson(app)
    if course.well is False and course.step.answers and message.arg != "skip":
        course, table = (
            course.but(feedback="", well=None, waits=False),
            table.go_on(table.match.back_to(undo.target(table.match) or 0), ()),
        )
        return app.but(course=course, table=table)
    if not course.waits and message.arg != "skip":
        return app
    course, table = course.at(course.number + 1, table)
    return _kept(app.but(course=course, table=table))


def touched(app: App, message: Message) -> App:
    """Return the app ready for a touch: a move that does not go on is taken back first."""
    course = app.course
    if course and course.waits and course.well is False and course.step.answers:
        return onward(app, message._replace(arg=""))
    return app


def guess(app: App, message: Message) -> App:
    """Answer a lesson's question."""
    course, table = _lesson(app)
    return app.but(course=course.guessed(message.arg, table))


def leave(app: App, message: Message) -> App:
    """Leave the lesson for the first page; `freely` plays on from here against a computer player."""
    _lesson(app)
    if message.arg == "freely":
        return app.but(course=None)
    return left(app).but(screen="first")


def _lesson(app: App) -> tuple[Course, Table]:
    if app.course is None:
        raise Senseless("no lesson")
    return app.course, app.playing


def _kept(app: App) -> App:
    """Return the app with the furthest step kept."""
    course = app.course
    if course is None or course.number <= reached(app.kept, course.game):
        return app
    steps = {game: reached(app.kept, game) for game in GAMES} | {course.game: course.number}
    return app.keep(LESSONS, json.dumps({game: number for game, number in steps.items() if number}))


VERBS = {"learn": learn, "onward": onward, "guess": guess, "leave": leave}
