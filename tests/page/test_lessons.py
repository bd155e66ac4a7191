"""Lessons at the table: every one goes to its end by what a learner may do, and every wrong answer is taken back."""

import re

import pytest
from henge.games import GAMES, lesson
from henge.lesson import Answer, Idea, Step
from henge.rules import write_action
from henge.touch import live, why_not
from page.app import read_aloud
from page.app.activities import Learning, Playing
from page.app.app import App
from page.app.routes import route
from page.app.screens import screen
from page.app.sheets import sheet
from page.app.update import opened
from page.features.lessons.model import ALLOWED, Course
from page.features.play.board_at_table import heard, overlays, scene
from page.html.escape import safe
from page.table.table import Table

from tests.browser.visit import match
from tests.page.asking import after, seated, status

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


def panel(app: App) -> str:
    return status(app)


def forbidden(app: App) -> App:
    """Do what a step asks to try: touch what its clause refuses."""
    table, course = app.playing, course_of(app)
    game, view = table.game, table.sight.view
    starts = {action[:k] for action in table.sight.legal for k in range(len(action))}
    for touched in sorted(starts):
        for name in sorted(set(course.step.tried or game.names) - live(table.sight.legal, touched).keys()):
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
    for action in table.sight.legal:
        answer = course.step.answer(table.game, table.match.state, action)
        if answer and answer.goes_on == goes_on and taken(table, action):
            examples.setdefault(answer, action)
    return list(examples.values())


def played(app: App, action: tuple[str, ...]) -> App:
    app = after(app, *[("touch", name) for name in action])
    while not app.playing.whole:  # what is chosen along with it
        app = after(app, ("touch", next(iter(app.playing.live))))
    return after(app, "confirm")


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_played_to_its_end_with_every_wrong_answer_in_it(name: str):
    app = begun(name)
    assert route(app) == f"learn/{name}"
    taught = lesson(name)
    assert taught
    for number in range(len(taught.steps)):
        course = course_of(app)
        assert (course.number, course.waits) == (number, False)
        assert course.step.say.split()[0] in panel(app)
        if course.step.answers:
            before = app.playing.match.state
            for wrong in moves(app, goes_on=False):
                answered = played(app, wrong)
                assert course_of(answered).well is False, write_action(wrong)
                app = after(answered, "onward")
                assert app.playing.match.state is before
            for right in moves(app, goes_on=True):
                answered = played(app, right)
                assert course_of(answered).well, write_action(right)
            app = answered
        elif course.step.guess:
            for choice in course.step.guess.choices:
                answered = after(app, ("guess", choice))
                assert course_of(answered).well == (choice == course.step.guess.right)
                while not course_of(answered).waits:  # a wrong answer is gone, and another can be given
                    assert choice not in course_of(answered).choices
                    assert f'data-with="{choice}"' not in panel(answered)
                    assert len(course_of(answered).choices) > 1
                    choice = next(one for one in course_of(answered).choices if one != course.step.guess.right)
                    answered = after(answered, ("guess", choice))
                assert course_of(answered).feedback.endswith(course.step.guess.because)
            app = answered
        else:
            app = forbidden(app)
            assert course_of(app).feedback.endswith(course.step.then)
        app = after(app, "onward") if course_of(app).waits else app
    for idea in taught.ideas:
        assert course_of(app).idea is idea
        assert safe(idea.title) in panel(app)
        assert app.playing.preview is not None, "the board shows what the idea leads to"
        app = after(app, "onward")
    assert course_of(app).over
    end = panel(app)
    assert all(safe(said) in end and f"{name}/{clause}" in end for clause, said in taught.besides)
    chosen = after(app, "leave")
    assert (chosen.screen, chosen.table) == ("begin", None), "where the level is chosen"
    assert chosen.draft
    assert chosen.draft.level == 1
    usual = {key: option.default for key, option in chosen.draft.kind.options().items()}
    assert chosen.draft.chosen == usual, "nothing is chosen for whoever only looks there"
    first = after(app, "own")
    assert 'data-do="own"' in screen(app).texts["acts"]
    assert first.playing.game.chosen == {**usual, **taught.first}
    assert [player.level for player in first.playing.match.players][1:] == [1] * (first.playing.game.seats - 1)
    assert first.playing.key in first.kept
    again = after(app.but(kept=first.kept), ("choose", "preset", ""), "leave")
    assert again.draft
    assert again.draft.write() == first.kept[f"draft:{name}"], "later it is what was played last"


@pytest.mark.parametrize("name", LESSONS)
def test_signs_on_the_board_are_not_seen_before_the_step_that_explains_them(name: str):
    app, taught = begun(name), lesson(name)
    assert taught
    for number in range(len(taught.steps)):
        drawn = {*(scene(app.but(activity=Playing(app.table))).overlays or ())}
        assert not drawn & {kind for kind, explained in taught.later.items() if number < explained}
        assert drawn >= {kind for kind, explained in taught.later.items() if number >= explained}
        app = after(app, ("onward", "skip"))


def told_the_way(app: App) -> bool:
    """Tell whether something leads on, and whoever only hears it is told what: a move, an answer or a button."""
    course, table, told = course_of(app), app.playing, read_aloud.answer(app, "w", "")
    if course.waits or course.over:
        button = screen(app).texts["acts"]
        assert 'class="btn primary"' in button
        assert ("Try another move" in button) == (read_aloud.AGAIN in told)
        return course.over or read_aloud.ON in told or read_aloud.AGAIN in told
    assert course.step.say in told
    return course.asks or bool(table.live)


@pytest.mark.parametrize("name", LESSONS)
def test_after_every_legal_move_of_every_step_something_leads_on(name: str):
    app = begun(name)
    for step in steps(name):
        assert told_the_way(app)
        if step.answers:
            table, course = app.playing, course_of(app)
            for action in table.sight.legal:
                assert course.moved(table, table.play(action))[0].feedback, action
            one = played(app, moves(app, goes_on=True)[0])
            assert told_the_way(one)
            for other in (after(one, "undo"), after(one, "onward"), after(one, "onward", "undo")):
                assert told_the_way(other)
                assert course_of(other).number != course.number or other.playing.match.state is table.match.state
        app = after(app, ("onward", "skip"))
    assert told_the_way(app)


@pytest.mark.parametrize("name", LESSONS)
def test_who_takes_back_comes_to_the_step_whose_position_it_is(name: str):
    app = begun(name)
    while not course_of(app).over:
        if course_of(app).step.answers and not course_of(app).idea:
            before, right = course_of(app), moves(app, goes_on=True)[0]
            back = after(played(app, right), "undo")
            assert course_of(back).step.start is not None
            assert course_of(back).number <= before.number
            assert back.playing.match.state is course_of(back).step.start
        app = after(app, ("onward", "skip"))


def asked_for(app: App) -> set[str] | None:
    """Return what the words of a step ask to be touched next, None where any will do that the rules allow."""
    course, table = course_of(app), app.playing
    step, touched, n = course.step, table.touched, len(table.touched)
    if course.waits or course.over or step.guess:
        return set()
    if n >= len(step.do) or (step.sought and n + 1 == len(step.do)):
        return None
    if step.answers:
        answers = ((action, step.answer(table.game, table.match.state, action)) for action in table.sight.legal)
        return {action[n] for action, answer in answers if answer and answer.goes_on and action[:n] == touched}
    if n + 1 < len(step.do):
        return {*(step.way[n : n + 1] or live(table.sight.legal, touched))}
    off = {*(step.tried or table.game.board.cells)} - live(table.sight.legal, touched).keys()
    view = table.sight.view
    return {name for name in off if why_not(table.game, view, touched, name).clause == step.forbidden}


def stages(app: App) -> list[App]:
    """Return what a step shows at its beginning and after every touch it asks for, of equal ones after a few."""
    shown = [app]
    for one in shown:
        if len(one.playing.touched) < len(course_of(app).step.do):
            following = [after(one, ("touch", name)) for name in [*one.playing.live][:3]]
            shown += [each for each in following if course_of(each) is course_of(app)]
    return shown


def told_marks(app: App) -> set[str]:
    """Return what a listener is told may be touched, on the board and in the hand."""
    hand = re.findall(r'data-touch="([^"]*)"[^>]*aria-label="[^"]*, may be touched"', screen(app).texts["hand"])
    return {name for name, said in heard(app).items() if said.touch == "live"} | {*hand}


@pytest.mark.parametrize("name", LESSONS)
def test_what_is_marked_and_told_as_touchable_is_what_the_words_ask_for(name: str):
    app = begun(name)
    for step in steps(name):
        for shown in stages(app):
            table, wanted = shown.playing, asked_for(shown)
            wanted = {*table.choice.allowed} if wanted is None else wanted
            cells, hand = {*table.game.board.cells}, {*(table.game.hands(table.sight.view) or ((),))[0]}
            awaits_card = table.choice.awaits_card
            assert wanted or step.guess or table.whole
            assert told_marks(shown) == {
                each for each in wanted if each in hand or each in cells - hand or not awaits_card
            } & (cells | hand)
            texts = screen(shown).texts
            glow = {*re.findall(r'class="held[^"]* asked" data-touch="([^"]*)"', texts["hand"])}
            assert glow == wanted & hand, "the hand glows where it is asked for"
            if not wanted & cells or awaits_card:
                assert "#mark-live" not in texts["board"], "and not the board"
            assert tuple(scene(shown).lit) == step.lit
        app = after(app, ("onward", "skip"))


@pytest.mark.parametrize("name", LESSONS)
def test_a_touch_that_is_not_what_the_step_asks_for_is_told_why_at_once(name: str):
    app, told = begun(name), 0
    for step in steps(name):
        for shown in stages(app) if not step.guess else ():
            wanted = asked_for(shown)
            for other in set() if wanted is None else {*shown.playing.choice.allowed} - wanted:
                turned_down = after(shown, ("touch", other))
                why = turned_down.playing.reply.why
                assert why, other
                assert turned_down.playing.touched == shown.playing.touched
                assert safe(why.text) in panel(turned_down)
                assert asked(turned_down) == asked(shown)
                if step.forbidden:
                    assert why.text == ALLOWED
                else:
                    assert why.text in {one.words for one in step.answers if not one.goes_on}
                told += 1
            for one in [*wanted][:3] if wanted else ():
                touched = after(shown, ("touch", one))
                assert len(touched.playing.touched) > len(shown.playing.touched) or course_of(touched).well
        app = after(app, ("onward", "skip"))
    assert told


def test_a_piece_that_does_not_beat_the_three_is_told_so_and_one_that_does_has_one_point_to_go_to():
    app = after(begun("stonehenge"), ("onward", "skip"), ("onward", "skip"))
    assert "Too little" in panel(after(app, ("touch", "2")))
    assert after(app, ("touch", "2"), ("touch", "4")).playing.touched == ("4",)
    typed = after(app, ("type", "", "2-b"))
    assert typed.playing.reply.why
    assert typed.playing.reply.why.text.startswith("Too little")
    aimed = after(app, ("touch", "4"))
    assert [*aimed.playing.live] == ["b"]
    assert screen(aimed).texts["board"].count("#mark-live") == 1
    assert after(app, ("touch", "b"), ("touch", "4")).playing.touched == ("4", "b")
    assert after(app, ("touch", "c"), ("touch", "4")).playing.touched == ("4",)


@pytest.mark.parametrize("name", LESSONS)
def test_every_step_can_be_skipped_and_the_lesson_left(name: str):
    app = begun(name)
    for _ in (*steps(name), *ideas(name)):
        app = after(app, ("onward", "skip"))
    assert course_of(app).over
    assert after(app, "leave").screen == "begin"
    assert after(app, "leave").table is None
    left = after(begun(name), "leave")
    assert left.draft
    assert left.draft.game == name
    assert left.draft.options == {}


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_goes_on_where_it_was_left(name: str):
    app = after(begun(name), ("onward", "skip"), ("onward", "skip"))
    again = opened(app.kept, f"learn/{name}")
    assert course_of(again).number in (1, 2)
    assert course_of(again).number == 2 or steps(name)[2].start is None
    finished = begun(name)
    for _ in steps(name):
        finished = after(finished, ("onward", "skip"))
    assert course_of(opened(finished.kept, f"learn/{name}")).number == 0


@pytest.mark.parametrize("name", LESSONS)
def test_who_plays_on_freely_meets_a_computer_player(name: str):
    app = begun(name)
    action = app.playing.sight.legal[0]
    waiting = played(app, action)
    assert waiting.mind.question is None or waiting.mind.question.kind != "move"
    free = after(begun(name), ("leave", "freely"))
    assert isinstance(free.activity, Playing)
    assert free.screen == "play"
    assert all(player.level == 1 for player in free.playing.match.players[1:])


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_leaves_the_kept_games_alone(name: str):
    app = seated(match("bounders", 3))
    app = after(app, ("learn", name))
    kept = dict(app.kept)
    app = played(app, moves(app, goes_on=True)[0])
    assert {key: text for key, text in app.kept.items() if key != "lessons"} == kept
    home = after(app, ("go", ""))
    assert home.table is not None
    assert home.table.key == "game:1"


def test_a_lesson_that_does_not_exist_is_not_begun():
    assert not isinstance(after(App(), ("learn", "chess")).activity, Learning)
    assert course_of(opened({"lessons": "[1]"}, "learn/stonehenge")).number == 0
    assert course_of(opened({"lessons": '{"stonehenge": 99}'}, "learn/stonehenge")).number == 0


@pytest.mark.parametrize("name", LESSONS)
def test_a_game_opens_on_what_one_wants_does_and_how_it_ends_with_a_turn_in_pictures(name: str):
    shown = screen(after(App(), ("go", f"begin/{name}"))).texts["body"]
    taught = lesson(name)
    assert taught
    assert all(safe(words) in shown for words in taught.pitch[:3])
    assert shown.count('<svg class="board') == len(taught.pitch.turn.split("-")) + 1
    assert f"{taught.pitch.minutes[0]}–{taught.pitch.minutes[1]} min" in shown


@pytest.mark.parametrize("name", LESSONS)
def test_whoever_has_begun_a_lesson_is_shown_where_they_were(name: str):
    begun_once = after(begun(name), ("onward", "skip"), "leave", ("go", f"begin/{name}"))
    assert f"Go on at step 2 of {len(steps(name))}" in screen(begun_once).texts["body"]


@pytest.mark.parametrize("name", LESSONS)
def test_a_touch_after_a_wrong_move_takes_it_back_and_one_after_a_right_move_waits(name: str):
    app = begun(name)
    while not (course_of(app).step.answers and moves(app, goes_on=False)):
        app = after(app, ("onward", "skip"))
    before = app.playing.match.state
    wrong, right = moves(app, goes_on=False)[0], moves(app, goes_on=True)[0]
    answered = played(app, wrong)
    assert after(answered, ("touch", right[0])).playing.match.state is before
    assert after(answered, ("touch", right[0])).playing.touched[:1] == right[:1]
    well = played(app, right)
    if course_of(well).waits:
        assert after(well, ("touch", right[0])).playing is well.playing


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
    course = course_of(played(app, ("23d", "4d", "26n", "17n")))
    assert course.well is False
    assert "has fallen apart" in course.feedback


def asked(app: App) -> str:
    """Return what a lesson asks to be touched next, as it is seen."""
    found = re.findall('<p class="do">(.*?)</p>', panel(app))
    assert len(found) == 1
    return str(found[0])


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
        starts = {action[:k] for action in table.sight.legal for k in range(len(action))}
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
                next_one = next(each for each in on.playing.live if told == f"Touch {on.playing.word(each)}.")
                on = after(on, ("touch", next_one))
                assert told not in panel(on)
                on = on if on.playing.whole else after(on, "hint")
            assert "Touch Confirm." in panel(after(on, "hint"))
            assert course_of(after(on, "confirm")).well
        app = after(app, ("onward", "skip"))


@pytest.mark.parametrize("name", LESSONS)
def test_a_hint_after_a_wrong_touch_takes_it_back(name: str):
    app = begun(name)
    while not (course_of(app).step.answers and moves(app, goes_on=False)):
        app = after(app, ("onward", "skip"))
    wrong = moves(app, goes_on=False)[0]
    touched = after(app, *[("touch", each) for each in wrong], "hint", "hint")
    assert touched.playing.touched != wrong
    assert course_of(touched).hints


def test_the_menu_of_a_lesson_has_the_rules_and_the_way_to_play_on():
    offered = sheet(after(begun("bounders"), "menu")).html
    assert offered.count("<button") == 4
    assert "Play on from here without the lesson" in offered
