"""A review: how it looks at a whole game, and what is seen and heard of it."""

import re
from random import Random

import pytest
from henge.analysis import chances, think, turning_points
from henge.analysis.review_list import to_try, told_turns
from henge.bots import Thought, baselines, choose, levels
from henge.language import does, many
from henge.rules import write_action
from page.assembly import read_aloud
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.features.hints import tried_move
from page.features.review import review_progress
from page.thinking import questions

from tests.browser.visit import match, played_out
from tests.page.asking import TABLES, Answer, after, asked, judged, looked_over, said, seated
from tests.page.reviewing import better_at, finished, reviewed


def test_a_review_keeps_to_what_it_proved_as_long_as_the_moves_did():
    app = after(finished(), "review")
    played = app.playing.match
    app = looked_over(
        app, lambda ply, made, _: (made, {"value": 1.0, "proofs": [(made, True, 0)]} if ply == 2 else {"value": 0.6})
    )
    [stretch] = played.stretches
    curve = dict(chances.curve(app.review, played.mover(2) or 0, stretch))
    assert [curve[ply] for ply in (2, 3, 4)] == [1, 1, 1]
    assert curve[5] < 1
    assert not [turn for turn in turning_points.turning_points(app.review) if turn.ply in (2, 3)]


@pytest.mark.parametrize("game", TABLES)
def test_every_game_can_be_hinted_explained_and_looked_over(game):
    begun = match(game, 5, **TABLES[game])
    app = seated(begun)
    app = after(app, ("lift", "")) if app.playing.down else app
    app = after(app, "hint")
    seat = begun.turn
    assert seat is not None
    thought = choose(levels(game)[0].bot, begun.game, begun.game.observe(begun.state, seat), Random(1), range(3))
    weighed = {"rivals": [(write_action(action), value) for action, value in thought.rivals]}
    line = [write_action(action) for action in thought.line]
    app = after(said(app, write_action(thought.action), value=thought.value, line=line, **weighed), "hint", "hint")
    assert app.playing.touched == thought.action
    assert "Why this move" in sheet(after(app, "why")).html

    ended = played_out(begun)
    app = after(seated(ended), "review")
    app = looked_over(app, lambda _, made, other: (other, {"value": 0.9, "rivals": [(other, 0.9), (made, 0.2)]}))
    assert chances.looked_at(app.review) == len(ended.actions)
    turns = turning_points.turning_points(app.review)
    assert 0 < len(turns) <= turning_points.MOST_TOLD
    listed = told_turns(app.review)
    tries = to_try(app.review)
    assert sheet(app).html.count("Look</button>") == len(listed) + len(tries)


def test_no_turning_point_is_told_before_all_has_been_looked_at_unless_one_stops():
    app = after(finished(), "review")
    played = app.playing.match
    for ply in range(8):
        made = played.actions[ply]
        other = next((one for one in played.game.actions(played.states[ply]) if one != made), made)
        rivals = [(write_action(other), 0.9), (write_action(made), 0.2)]
        app = said(app, write_action(other), value=0.9, rivals=rivals)
        assert 'class="turns"' not in sheet(app).html, "it might not stay"
        assert 'class="turned"' not in sheet(app).html
    turns = turning_points.turning_points(app.review)
    assert turns
    stopped = after(app, ("review", "stop"))
    assert 'class="turns"' in sheet(stopped).html
    look = after(stopped, ("better", str(turns[0].ply)))
    acts = screen(look).texts["acts"]
    assert "Back to the review" in acts
    assert ">Better<" in acts
    assert "Go on" in sheet(after(look, ("review", "back"))).html, "it is stopped still"
    app = looked_over(app, lambda _, made, other: (other, {"value": 0.9, "rivals": [(other, 0.9), (made, 0.2)]}))
    assert 'class="turns"' in sheet(app).html


def test_a_finished_game_is_reviewed_position_by_position_and_can_be_interrupted():
    app = after(finished(), "review")
    of = app.playing.last
    for done in range(3):
        assert f"{done} of {of} positions" in sheet(app).html
        best = write_action(app.playing.match.game.actions(app.playing.match.states[done])[0])
        assert asked(app)["do"] == "think"
        app = said(app, best, value=0.5)
    stopped = after(app, ("review", "stop"))
    assert stopped.analysis.inquiry.question is None or stopped.analysis.inquiry.question.kind == questions.SURVEY
    assert "Go on" in sheet(stopped).html
    again = after(stopped, "review")
    assert asked(again)["view"] == asked(app)["view"]
    again = looked_over(again, lambda _, made, __: (made, {"value": 0.5}))
    assert chances.looked_at(again.review) == of
    assert "looked at" not in sheet(again).html


def test_a_review_is_heard_when_it_begins_and_once_more_when_half_of_it_is_done():
    app, told = after(finished(), "review"), list[str]()
    of = app.playing.last
    for done in range(of - 1):
        told.append(str(re.findall('<p class="sr" role="status">(.*?)</p>', sheet(app).html)[0]))
        app = said(app, write_action(app.playing.match.game.actions(app.playing.match.states[done])[0]), value=0.5)
    assert list(dict.fromkeys(told)) == [f"The review looks at {of} positions.", review_progress.HALF]
    stopped = after(app, ("review", "stop"))
    assert '<p class="sr" role="status"></p>' in sheet(stopped).html


def test_after_a_review_the_analysis_still_compares_the_moves():
    begun = played_out(match("bounders", size=3))
    app = after(seated(begun), "review")
    app = looked_over(app, lambda _, __, other: (other, {}))
    app = after(app, "close", ("scrub", "2"), "analysis")
    assert asked(app)["compare"]


def test_a_review_looks_at_a_position_anew_that_a_hint_was_about():
    app = judged(after(seated(match("bounders", 4, size=3)), "hint"), "c3", {"c3": 0.7, "b3": 0.69})
    hinted = app.playing.last
    app = after(app.with_table(app.playing.but(match=played_out(app.playing.match))), "review")
    app = looked_over(app, lambda _, __, other: (other, {"value": 0.4}))
    known = app.review.knows(hinted)
    assert known
    assert known.thought.value == 0.4


def test_a_review_is_heard_when_it_is_ready_and_its_better_move_is_asked_for_and_judged_aloud():
    app = after(finished(), "review")
    begun = f'<p class="sr" role="status">The review looks at {app.playing.last} positions.</p>'
    for _ in range(3):
        assert begun in sheet(app).html
        assert sheet(app).html.count('role="status"') == 1
        app = said(app, write_action(app.playing.match.actions[0]), value=0.5)
    app = looked_over(app, better_at(5))
    [ready] = re.findall('<p class="sr" role="status">(.+?)</p>', sheet(app).html)
    shown = told_turns(app.review)
    assert sheet(app).html.partition("<details>")[0].count(">Look<") == min(3, len(shown))
    assert ready.startswith(f"The review is ready: {many(len(shown), '{n} turning point', '{n} turning points')}. ")
    assert all(f'aria-label="Look at move {turn.ply + 1}"' in sheet(app).html for turn in shown)
    assert sheet(app).html.count(">Look<") == len(shown)
    assert sheet(app).html.count("primary") == 1, "the one that weighs most"

    looking = after(app, ("better", "5"))
    assert tried_move.EITHER in read_aloud.news(app, looking)
    best = next(turn.better for turn in shown if turn.ply == 5)
    assert best
    touched = after(looking, *(("touch", name) for name in best))
    assert read_aloud.news(looking, touched).startswith("Try this move?")
    found = after(touched, "confirm")
    assert read_aloud.news(touched, found).startswith("Well found: this is the better move.")
    assert read_aloud.hint_told(found)
    assert "Enter plays it" in screen(touched).texts["board"]
    assert "Enter plays it" not in screen(found).texts["board"]


def test_where_nothing_was_weighed_neither_hint_nor_review_speaks_of_chances():
    app = after(seated(match("bounders", 4, size=3)), "hint")
    app = said(app, "c3", value=0.5, visits=0)
    assert "at first sight" in screen(app).texts["status"]
    assert "%" not in screen(app).texts["status"] + sheet(after(app, "hint", "hint", "why")).html

    app = after(finished(), "review")
    match_ = app.playing.match

    def answer(ply: int, made: str, other: str) -> Answer:
        unweighed = {"value": 0.9, "rivals": [(other, 0.9), (made, 0.1)], "visits": 0}
        return (other, unweighed) if ply % 2 else (made, {"value": 0.1})

    app = looked_over(app, answer)
    points = chances.curve(app.review, 0, match_.stretches[0])
    assert {ply % 2 for ply, _ in points[:-1]} == {0}


def test_which_move_is_looked_at_in_a_review_is_heard():
    app = reviewed(finished(), [0.9, 0.4, 0.5])
    turn = next(turn for turn in turning_points.turning_points(app.review) if turn.better)
    compared = after(app, ("better", str(turn.ply)))
    better, played = after(compared, ("weigh", "better")), after(compared, ("weigh", "played"))
    name, colour = (("Anna", "light"), ("Bea", "dark"))[turn.seat]
    assert read_aloud.news(compared, better).startswith(f"Better: {name} places a {colour} stone on ")
    assert read_aloud.news(better, played).startswith("As it was played. ")


def test_a_review_shows_the_played_and_the_better_move_on_the_board_one_after_the_other():
    app = reviewed(finished(), [0.9, 0.4, 0.5])
    turn = turning_points.turning_points(app.review)[0]
    app = after(app, ("better", str(turn.ply)))
    acts = screen(app).texts["acts"]
    assert [re.sub("<.*?>", "", one) for one in re.findall(r"<button.*?</button>", acts)] == [
        "Back",
        "Better",
        "Try it",
    ]
    assert tried_move.EITHER in screen(app).texts["status"]
    before = screen(app).texts["board"]
    played, better = after(app, ("weigh", "played")), after(app, ("weigh", "better"))
    assert len({before, screen(played).texts["board"], screen(better).texts["board"]}) == 3
    assert "As it was played" in screen(played).texts["status"]
    assert "Better: " in screen(better).texts["status"]
    match = app.playing.match
    view, done = match.states[turn.ply], match.actions[turn.ply]
    was = does(match.name(turn.seat, view), match.game.brief(view, done))
    for one in (app, better):
        assert f"Played: {was}." in re.sub("<.*?>", "", screen(one).texts["status"]), "beside what was better"
    assert played.playing.match is app.playing.match


def test_the_picture_of_a_move_in_a_review_shows_the_cells_that_are_open_and_closed_after_it():
    app = reviewed(finished(), [0.9, 0.4, 0.5])
    begun, changed = app.playing.match, 0
    for turn in turning_points.turning_points(app.review):
        assert turn.better
        app = after(app, ("better", str(turn.ply)))
        open_now = len(begun.game.actions(begun.states[turn.ply]))
        for way, move in (("played", turn.played), ("better", turn.better)):
            then = begun.game.apply(begun.states[turn.ply], move)
            empty = len(begun.game.board.cells) - turn.ply - 1
            board = screen(after(app, ("weigh", way))).texts["board"]
            assert board.count('class="cell closed"') == empty - len(begun.game.actions(then))
            changed += len(begun.game.actions(then)) != open_now - 1
    assert changed, "some move opens or closes others"


@pytest.mark.parametrize(("game", "left"), [("stonehenge", 5), ("bounders", 5)])
def test_near_its_end_a_game_is_solved_and_a_review_tells_what_every_move_leads_to(game: str, left: int):
    whole = played_out(match(game, seed=3, **({"size": 3} if game == "bounders" else {})))
    begun = whole.back_to(len(whole.actions) - left)
    view = begun.game.observe(begun.state, begun.turn)

    def share(at: object, seat: int) -> float:
        if (turn := begun.game.turn(at)) is None:
            return baselines.share(begun.game, at, seat)
        tried = [share(begun.game.apply(at, one), seat) for one in begun.game.actions(at)]
        return max(tried) if turn == seat else min(tried)

    asked = {"game": game, "compare": True}
    weak = Thought(begun.game.actions(view)[-1], 0.5, 1)
    *_, (found, _) = think.solving(asked, begun.game, view, weak, lambda: 0.0)
    assert begun.turn is not None
    expected = {one: share(begun.game.apply(begun.state, one), begun.turn) for one in begun.game.actions(view)}
    assert found.exact
    assert dict(found.rivals) == expected
    assert found.value == max(expected.values()) == expected[found.action]
    assert {action: proof.wins for action, proof in found.proofs} == {
        action: value == 1 for action, value in expected.items() if value != 0.5
    }
