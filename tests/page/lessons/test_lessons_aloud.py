"""What a lesson says and answers, lights and plays, as it is heard."""

import re

import pytest
from henge.games import GAMES, lesson
from henge.language import listed, lowered
from page.app.activities import Learning
from page.app.app import App
from page.assembly import read_aloud
from page.assembly.screens import screen
from page.features.lessons import view as lessons
from page.features.play import board_at_table
from page.features.settings.model import Settings
from page.html.escape import plain
from page.words import log

from tests.page.asking import after

LESSONS = [name for name in GAMES if lesson(name)]


@pytest.mark.parametrize("name", LESSONS)
def test_every_step_of_a_lesson_is_heard(name: str):
    app = App(settings=Settings(reading=True))
    learning = after(app, ("learn", name))
    for _ in range(99):
        assert isinstance(learning.activity, Learning)
        course = learning.activity.progress
        said = read_aloud.news(app, learning)
        if course.over:
            assert "Now a game of your own." in said
            break
        words = course.idea.words if course.idea else course.step.say
        assert words in said
        guess = course.step.guess
        if guess and not course.idea:
            assert guess.question in said
        app, learning = learning, after(learning, ("onward", "skip"))
    assert lesson(name)


@pytest.mark.parametrize("name", LESSONS)
def test_what_a_lesson_lights_or_shows_is_named_to_who_hears_it(name: str):
    app, lit, ideas = App(settings=Settings(reading=True)), 0, 0
    learning = after(app, ("learn", name))
    while (course := lessons.learnt(learning)) and not course.over:
        word, said = learning.playing.word, read_aloud.news(app, learning)
        if names := learning.activity.lit:
            lit += 1
            told = listed([lowered(word(one)) for one in names])
            assert re.search(rf" Lit: (lines? )?{re.escape(told)}\.", said)
        if course.idea:
            ideas += 1
            assert f" Shown: {log.status_now(learning.playing).note} " in said
        assert lessons.board_in_words(course, learning.playing) in plain(str(screen(learning).texts["status"]))
        assert said.endswith(read_aloud.KEYS) == (not course.number)
        assert (lessons.FRESH in said) == (course.fresh and not course.idea)
        app, learning = learning, after(learning, ("onward", "skip"))
    taught = lesson(name)
    assert taught
    assert lit >= sum(bool(step.lit) for step in taught.steps)
    assert ideas == len(taught.ideas)


@pytest.mark.parametrize("name", LESSONS)
def test_what_is_played_in_a_lesson_and_replied_there_is_told_and_so_is_what_was_taken_back(name: str):
    app, taught = after(App(settings=Settings(reading=True)), ("learn", name)), lesson(name)
    assert taught
    for step in taught.steps:
        if step.answers:
            table = app.playing
            some = {step.answer(table.game, table.match.state, one): one for one in table.viewpoint.legal}
            for action in some.values():
                played = after(app, *[("touch", one) for one in action])
                while not played.playing.whole:
                    played = after(played, ("touch", next(iter(played.playing.live))))
                answered = after(played, "confirm")
                told = read_aloud.news(played, answered)
                deed = log.status_now(played.playing).note.rstrip(".")
                for line in log.recount(answered.playing, table.last, answered.playing.last, gained=False):
                    assert line.replace(deed, "") in (".", "") or line in told
                assert deed not in told
                back = after(answered, "undo")
                assert read_aloud.news(answered, back).startswith("Taken back: ")
        app = after(app, ("onward", "skip"))


def test_what_a_touch_makes_is_told_in_a_lesson_after_a_hint_too():
    app = after(App(), ("learn", "bounders"))
    told = read_aloud.news(app, after(app, ("touch", "d4")))
    hinted = after(app, "hint")
    assert read_aloud.news(hinted, after(hinted, ("touch", "d4"))) == told
    assert told.startswith("Confirm your move. ")


@pytest.mark.parametrize("name", LESSONS)
def test_in_a_lesson_the_key_of_what_to_do_tells_the_step_and_what_goes_on(name: str):
    app, waited, asked = after(App(settings=Settings(reading=True)), ("learn", name)), 0, 0
    while (course := lessons.learnt(app)) and not course.over:
        told = read_aloud.answer(app, "w", "")
        if course.asks and course.step.guess:
            asked += 1
            assert course.step.guess.question in told
            assert lessons.focus_after(App(), app) == lessons.CHOICES
            assert "Answer the question first." in str(screen(app).texts["board"])
            answered = after(app, ("guess", course.step.guess.right))
            further = lessons.learnt(answered)
            assert further
            assert read_aloud.answer(answered, "w", "").endswith(f"{further.feedback} {read_aloud.ON}")
            assert read_aloud.news(app, answered).endswith(read_aloud.ON)
            assert lessons.focus_after(app, answered) == lessons.ONWARD
            assert "Go on first: the lesson has answered." in str(screen(answered).texts["board"])
            assert read_aloud.ON not in read_aloud.answer(answered.but(settings=Settings(keys=False)), "w", "")
        elif course.idea:
            waited += 1
            assert course.idea.words in told
            assert told.endswith(read_aloud.ON)
        else:
            assert course.step.say in told
        app = after(app, ("onward", "skip"))
    assert waited + asked


@pytest.mark.parametrize("name", LESSONS)
def test_a_place_in_a_lesson_is_offered_only_where_the_rules_allow_it_and_nobody_thinks_there(name: str):
    learning, refused = after(App(), ("learn", name)), 0
    while (course := lessons.learnt(learning)) and not course.over:
        table = learning.playing
        allowed = {action[len(table.touched)] for action in table.viewpoint.legal if len(action) > len(table.touched)}
        if not table.live.keys() <= allowed:
            refused += 1
            assert not board_at_table.allowed_told(table)
        played = [("touch", one) for one in table.viewpoint.legal[0]] if table.live and not course.waits else []
        assert "is thinking" not in str(screen(after(learning, *played, "confirm")).texts["seats"])
        learning = after(learning, ("onward", "skip"))
    assert refused or name != "bounders"
