"""Lessons at the table: how one is begun, what may be done at a step and what goes on."""

import re

from henge.games import GAMES, lesson
from henge.lesson import Answer, Idea, Step
from henge.touch import live, why_not
from page.app.activities import Learning
from page.app.app import App
from page.features.lessons.model import Answered, Clued, Course, WentOn
from page.table.table import Table

from tests.page.asking import after, status

LESSONS = [name for name in GAMES if lesson(name)]


def steps(name: str) -> tuple[Step, ...]:
    taught = lesson(name)
    assert taught
    return taught.steps


def ideas(name: str) -> tuple[Idea, ...]:
    taught = lesson(name)
    assert taught
    return taught.ideas


def begun(name: str) -> App:
    return after(App(), ("learn", name))


def course_of(app: App) -> Course:
    assert isinstance(app.activity, Learning)
    return app.activity.progress


def well(app: App) -> bool | None:
    """Tell whether what was done last is what was wanted, None where nothing was done."""
    phase = course_of(app).phase
    if isinstance(phase, Answered):
        return phase.well
    return isinstance(phase, WentOn) if isinstance(phase, WentOn | Clued) else None


def panel(app: App) -> str:
    return status(app)


def forbidden(app: App) -> App:
    """Do what a step asks to try: touch what its clause refuses."""
    table, course = app.playing, course_of(app)
    game, view = table.game, table.viewpoint.view
    starts = {action[:k] for action in table.viewpoint.legal for k in range(len(action))}
    for touched in sorted(starts):
        for name in sorted(set(course.step.tried or game.names) - live(table.viewpoint.legal, touched).keys()):
            if why_not(game, view, touched, name).clause == course.step.forbidden:
                tried = after(app, *[("touch", each) for each in touched], ("touch", name))
                if course_of(tried).waits:
                    return tried
    raise AssertionError("no touch is refused by this clause")


def taken(table: Table, action: tuple[str, ...]) -> bool:
    """Tell whether a lesson takes every touch of a move."""
    return all(name in table.quiet(touched=action[:n]).live for n, name in enumerate(action))


def moves(app: App, goes_on: bool) -> list[tuple[str, ...]]:
    """Return one move for every answer of the step that goes on, or does not, of those whose touches it takes."""
    table, course = app.playing, course_of(app)
    examples: dict[Answer, tuple[str, ...]] = {}
    for action in table.viewpoint.legal:
        answer = course.step.answer(table.game, table.match.state, action)
        if answer and answer.goes_on == goes_on and taken(table, action):
            examples.setdefault(answer, action)
    return list(examples.values())


def played(app: App, action: tuple[str, ...]) -> App:
    app = after(app, *[("touch", name) for name in action])
    while not app.playing.whole:  # what is chosen along with it
        app = after(app, ("touch", next(iter(app.playing.live))))
    return after(app, "confirm")


def asked(app: App) -> str:
    """Return what a lesson asks to be touched next, as it is seen."""
    found = re.findall('<p class="do">(.*?)</p>', panel(app))
    assert len(found) == 1
    return str(found[0])
