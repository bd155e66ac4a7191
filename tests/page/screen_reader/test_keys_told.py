"""Keys are spoken of where there is a keyboard: who touches hears of none, and whoever presses one hears of all."""

import re

import pytest
from page.assembly import read_aloud

from tests.browser.visit import match
from tests.page.asking import after, judged, seated
from tests.page.lessons import LESSONS, begun, course_of, moves, played, steps

KEY = re.compile(r"\b(?:Press|Hold) [A-Z]\b|\b[A-Z] (?:confirms|tells)\b|question mark")


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_speaks_of_keys_only_where_there_are_some(name: str):
    app = begun(name)
    assert app.device.keyboard
    touched, heard = app.with_device(keyboard=False), 0
    for step in steps(name):
        if step.answers and not course_of(app).idea:
            move = moves(app, goes_on=True)[0]
            told, quiet = (read_aloud.news(one, played(one, move)) for one in (app, touched))
            heard += bool(KEY.search(told))
            assert not KEY.search(quiet)
            assert not KEY.search(read_aloud.answer(played(touched, move), "w", ""))
        app, touched = after(app, ("onward", "skip")), after(touched, ("onward", "skip"))
        assert not KEY.search(read_aloud.lesson_told(touched))
    assert heard
    assert after(touched, "keyboard").device.keyboard


def test_a_hint_speaks_of_keys_only_where_there_are_some():
    for keyboard in (True, False):
        app = after(seated(match("bounders", 9, size=4)).with_device(keyboard=keyboard), "hint")
        best = "-".join(app.playing.viewpoint.legal[0])
        app = after(judged(app, best, {best: 0.7}), "hint")
        shown = after(app, "hint")
        told = " ".join(read_aloud.news(one, two) for one, two in ((app, shown), (shown, after(shown, "hint"))))
        assert bool(KEY.search(told)) <= keyboard
