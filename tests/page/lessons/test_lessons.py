"""Lessons at the table: every one goes to its end by what a learner may do, and every wrong answer is taken back."""

import re

import pytest
from henge.games import lesson
from henge.rules import write_action
from henge.touch import live, why_not
from page.app.activities import Learning, Playing
from page.app.app import App
from page.assembly import read_aloud
from page.assembly.routes import route
from page.assembly.screens import screen
from page.assembly.update import opened
from page.features.lessons.model import ALLOWED
from page.features.play.board_at_table import names_told, scene
from page.html.escape import safe

from tests.browser.visit import match
from tests.page.asking import after, seated
from tests.page.lessons import LESSONS, asked, begun, course_of, forbidden, ideas, moves, panel, played, steps, well
from tests.samples import sample


@pytest.mark.parametrize("name", sample(LESSONS, 2, 1))
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
                assert well(answered) is False, write_action(wrong)
                app = after(answered, "onward")
                assert app.playing.match.state is before
            for right in moves(app, goes_on=True):
                answered = played(app, right)
                assert well(answered), write_action(right)
            app = answered
        elif course.step.guess:
            for choice in course.step.guess.choices:
                answered = after(app, ("guess", choice))
                assert well(answered) == (choice == course.step.guess.right)
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
    assert chosen.setup.draft
    assert chosen.setup.draft.level == 1
    usual = {key: option.default for key, option in chosen.setup.draft.kind.options().items()}
    assert chosen.setup.draft.chosen == usual, "nothing is chosen for whoever only looks there"
    first = after(app, "own")
    assert 'data-do="own"' in screen(app).texts["acts"]
    assert first.playing.game.chosen == {**usual, **taught.first}
    assert [player.level for player in first.playing.match.players][1:] == [1] * (first.playing.game.seats - 1)
    assert first.playing.key in first.kept
    again = after(app.but(kept=first.kept), ("choose", "preset", ""), "leave")
    assert again.setup.draft
    assert again.setup.draft.write() == first.kept[f"draft:{name}"], "later it is what was played last"


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


@pytest.mark.parametrize("name", sample(LESSONS, 2, 1))
def test_after_every_legal_move_of_every_step_something_leads_on(name: str):
    app = begun(name)
    for step in steps(name):
        assert told_the_way(app)
        if step.answers:
            table, course = app.playing, course_of(app)
            for action in table.viewpoint.legal:
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
        answers = ((action, step.answer(table.game, table.match.state, action)) for action in table.viewpoint.legal)
        return {action[n] for action, answer in answers if answer and answer.goes_on and action[:n] == touched}
    if n + 1 < len(step.do):
        return {*(step.way[n : n + 1] or live(table.viewpoint.legal, touched))}
    off = {*(step.tried or table.game.board.cells)} - live(table.viewpoint.legal, touched).keys()
    view = table.viewpoint.view
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
    return {name for name, said in names_told(app).items() if said.touch == "live"} | {*hand}


@pytest.mark.parametrize("name", sample(LESSONS, 2))
def test_what_is_marked_and_told_as_touchable_is_what_the_words_ask_for(name: str):
    app = begun(name)
    for step in steps(name):
        for shown in stages(app):
            table, wanted = shown.playing, asked_for(shown)
            wanted = {*table.choice.allowed} if wanted is None else wanted
            cells, hand = {*table.game.board.cells}, {*(table.game.hands(table.viewpoint.view) or ((),))[0]}
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


@pytest.mark.parametrize("name", sample(LESSONS, 2, 1))
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
                assert len(touched.playing.touched) > len(shown.playing.touched) or well(touched)
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
    assert left.setup.draft
    assert left.setup.draft.game == name
    assert left.setup.draft.options == {}


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
    action = app.playing.viewpoint.legal[0]
    waiting = played(app, action)
    assert waiting.analysis.inquiry.question is None or waiting.analysis.inquiry.question.kind != "move"
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


def unglossed(html: str) -> str:
    """Return some HTML as if no word in it led to what it means."""
    return re.sub(r'<button type="button" class="gloss".*?>(.*?)</button>', r"\1", html)


@pytest.mark.parametrize("name", LESSONS)
def test_a_game_opens_on_what_one_wants_does_and_how_it_ends_with_a_turn_in_pictures(name: str):
    shown = screen(after(App(), ("go", f"begin/{name}"))).texts["body"]
    taught = lesson(name)
    assert taught
    assert all(words in unglossed(shown) for words in map(safe, taught.pitch[:3]))
    terms = re.findall('class="gloss" data-do="word" data-with="([a-z_]*)/', shown)
    assert {*terms} <= {name}
    assert terms or name != "meets_bounds", "what a term means is a touch away"
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
    gone_on = played(app, right)
    if course_of(gone_on).waits:
        assert after(gone_on, ("touch", right[0])).playing is gone_on.playing
