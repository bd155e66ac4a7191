"""What is lit, asked for and hinted at in a lesson is what is to be done next, and nothing else is."""

import re

import pytest
from henge.games import lesson
from henge.language import lowered
from page.app.activities import Playing
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.features.lessons.model import Hinted
from page.features.play.board_at_table import overlays, scene
from page.html.escape import safe
from page.table.table import Table

from tests.page.asking import after
from tests.page.lessons import LESSONS, asked, begun, course_of, ideas, moves, panel, played, steps, taken, well


@pytest.mark.parametrize("name", LESSONS)
def test_what_the_words_speak_of_stays_lit_until_it_is_answered(name: str):
    app = begun(name)
    for step in steps(name):
        assert tuple(scene(app).lit) == step.lit
        if step.answers:
            right = moves(app, goes_on=True)[0]
            assert tuple(scene(after(app, ("touch", right[0]))).lit) == step.lit
            done = played(app, right)
            assert not scene(done).lit or not course_of(done).waits
        app = after(app, ("onward", "skip"))


def test_where_a_piece_to_be_moved_is_lit_no_other_has_a_ring():
    app, rings = begun("contiguity"), []
    for step in steps("contiguity"):
        if step.lit and step.answers and {*step.lit} <= app.playing.live.keys():
            rings.append(screen(app).texts["board"].count('href="#halo"'))
        app = after(app, ("onward", "skip"))
    assert rings == [1, 1]


@pytest.mark.parametrize("name", LESSONS)
def test_nothing_on_the_board_tells_the_answer_to_a_question(name: str):
    app = begun(name)
    asked = 0
    for step in steps(name):
        if step.guess:
            asked += 1
            assert bool(overlays(app)) == step.guess.counted
            assert ("question counted" in panel(app)) == step.guess.counted
            assert overlays(after(app, ("guess", step.guess.right))) == overlays(app.but(activity=Playing(app.table)))
        app = after(app, ("onward", "skip"))
    assert asked


@pytest.mark.parametrize("name", LESSONS)
def test_a_step_with_another_position_says_so_and_the_end_tells_what_a_whole_game_has_besides(name: str):
    app, end = begun(name), ""
    for number, step in enumerate(steps(name)):
        assert ("A new position" in panel(app)) == (number > 0 and step.start is not None)
        app = after(app, ("onward", "skip"))
    for _ in ideas(name):
        app = after(app, ("onward", "skip"))
    end, taught = panel(app), lesson(name)
    assert taught
    assert taught.whole
    assert safe(taught.whole) in end


def test_a_disk_that_breaks_one_sector_and_joins_another_is_told_what_it_did():
    app = begun("meets_bounds")
    while course_of(app).number != 4:
        app = after(app, ("onward", "skip"))
    answered = played(app, ("23d", "4d", "26n", "17n"))
    assert well(answered) is False
    assert "has fallen apart" in course_of(answered).feedback


@pytest.mark.parametrize("name", LESSONS)
def test_what_is_to_be_touched_next_is_seen_at_every_step_and_after_every_touch(name: str):
    app = begun(name)
    for step in steps(name):
        if not step.guess:
            assert asked(app) == safe(step.do[0])
        if step.answers:
            lines, right = dict[object, str](), moves(app, goes_on=True)[0]
            for count in range(1, len(right) + 1):
                touched = after(app, *[("touch", each) for each in right[:count]])
                while not touched.playing.whole and count == len(right):
                    touched = after(touched, ("touch", next(iter(touched.playing.live))))
                lines[touched.playing.touched] = asked(touched)
            assert [*lines.values()][-1] == "Touch Confirm."
            assert len({*lines.values()}) == len(lines)
        app = after(app, ("onward", "skip"))


def is_called(table: Table, name: str, words: str) -> bool:
    """Tell whether a place, card or button is called by these words, with or without its day or night."""
    return words in (table.word(name), table.word(name).split()[0])


@pytest.mark.parametrize("name", LESSONS)
def test_no_line_of_a_step_asks_for_what_cannot_be_touched(name: str):
    app, asks = begun(name), 0
    for step in steps(name):
        table = app.playing
        starts = {action[:k] for action in table.viewpoint.legal for k in range(len(action))}
        for touched in sorted(starts) if step.answers else ():
            now = table.quiet(touched=touched)
            line = course_of(app).asked(now)
            what = re.fullmatch(r"(?:Now touch|Touch)(?: the card)? (.+)\.", line)
            if taken(table, touched) and what and any(is_called(table, each, what[1]) for each in table.game.names):
                asks += 1
                assert any(is_called(table, each, what[1]) for each in now.live), (touched, line)
        app = after(app, ("onward", "skip"))
    assert asks or name != "battle_gods"


@pytest.mark.parametrize("name", LESSONS)
def test_a_hint_in_a_lesson_speaks_at_once_and_leads_touch_by_touch_to_a_move_that_goes_on(name: str):
    app = begun(name)
    for step in steps(name):
        offered = 'data-do="hint"' in screen(app).texts["bar"]
        assert offered == bool(step.answers)
        if step.answers:
            on = after(app, "hint")
            if step.hint:
                assert safe(step.hint) in panel(on)
                on = after(on, "hint")
            while not on.playing.whole:
                told = course_of(on).feedback
                assert told in panel(on)
                next_one = next(each for each in on.playing.live if told == f"Touch {lowered(on.playing.word(each))}.")
                on = after(on, ("touch", next_one))
                assert told not in panel(on)
                on = on if on.playing.whole else after(on, "hint")
            assert "Touch Confirm." in panel(after(on, "hint"))
            assert well(after(on, "confirm"))
        app = after(app, ("onward", "skip"))


@pytest.mark.parametrize("name", LESSONS)
def test_a_hint_after_a_wrong_touch_takes_it_back(name: str):
    app = begun(name)
    while not (course_of(app).step.answers and moves(app, goes_on=False)):
        app = after(app, ("onward", "skip"))
    wrong = moves(app, goes_on=False)[0]
    touched = after(app, *[("touch", each) for each in wrong], "hint", "hint")
    assert touched.playing.touched != wrong
    assert isinstance(course_of(touched).phase, Hinted)


def test_the_menu_of_a_lesson_has_the_rules_and_the_way_to_play_on():
    offered = sheet(after(begun("bounders"), "menu")).html
    assert offered.count("<button") == 4
    assert "Play on from here without the lesson" in offered
