"""What computer players are asked, and what becomes of their answers."""

import json
from typing import Any

import pytest
from henge.analysis import review_questions
from henge.anything_hidden import somebody_knows_more
from henge.games import GAMES
from henge.match import Player
from henge.rules import write_action
from henge.view_json import unpack
from page.app import asking_bots
from page.app.activities import Playing
from page.app.app import App, Message
from page.assembly.screens import screen
from page.assembly.update import update
from page.features.play.update import STRETCH
from page.features.settings.model import Settings
from page.table.table import Table
from page.thinking import questions

from tests.browser.visit import match
from tests.page.asking import NO_THOUGHT, after, asked, said, seated


def against_the_computer(plies: int = 0, level: int = 3) -> App:
    return seated(match("bounders", plies, size=3, levels=(0, level)))


# what is asked ---------------------------------------------------------------------------------------


def test_the_computer_is_asked_when_its_turn_comes_and_not_before():
    app = against_the_computer()
    assert app.analysis.inquiry.question is None or app.analysis.inquiry.question.kind == questions.SURVEY
    app = after(app, ("touch", "c3"), "confirm")
    assert asked(app)["do"] == "think"
    assert asked(app)["level"] == 3


def test_the_answer_is_played_and_the_person_is_to_move():
    app = said(after(against_the_computer(), ("touch", "c3"), "confirm"), "e1")
    assert asking_bots.pause(app, 1000) == 0
    app = after(app, ("reply", str(app.analysis.inquiry.ticket)))
    assert app.playing.match.actions == (("c3",), ("e1",))
    assert app.playing.playable


def test_taking_back_calls_the_question_off_and_its_answer_is_dropped():
    thinking = after(against_the_computer(), ("touch", "c3"), "confirm")
    app = after(thinking, "undo")
    assert app.analysis.inquiry.ticket != thinking.analysis.inquiry.ticket
    late = {"ticket": thinking.analysis.inquiry.ticket, "best": "e1", **NO_THOUGHT, "done": True}
    app = after(app, ("answer", "", json.dumps(late)), ("reply", str(thinking.analysis.inquiry.ticket)))
    assert app.playing.match.actions == ()


def test_a_move_played_otherwise_is_asked_about_anew():
    one = after(against_the_computer(), ("touch", "c3"), "confirm")
    two = after(one, "undo", ("touch", "a1"), "confirm")
    assert asked(one)["view"] != asked(two)["view"]
    assert asked(one)["ticket"] != asked(two)["ticket"]


def test_scrubbing_neither_stops_the_thinking_nor_is_disturbed_by_the_answer():
    thinking = after(against_the_computer(4), ("touch", "c3"), "confirm")
    legal = thinking.playing.match.game.actions(thinking.playing.match.state)
    app = after(thinking, ("scrub", "2"))
    assert app.analysis.inquiry.ticket == thinking.analysis.inquiry.ticket
    app = after(said(app, write_action(legal[0])), ("reply", str(app.analysis.inquiry.ticket)))
    assert (app.playing.past, app.playing.shown) == (True, 2)
    assert app.playing.last == thinking.playing.last + 1


def test_leaving_the_table_stops_and_coming_back_asks_again():
    thinking = after(against_the_computer(), ("touch", "c3"), "confirm")
    away = after(thinking, ("go", ""))
    assert away.analysis.inquiry.question is None
    assert asked(after(away, ("go", "play")))["do"] == "think"


def test_a_view_travels_and_no_state_no_seed_no_record():
    begun = match("battle_gods", 6, seed=987_654_321, levels=(0, 2))
    while begun.turn != 1:
        begun = begun.play(begun.game.actions(begun.state)[0])
    app = seated(begun)
    sent = asked(app)
    view = unpack(begun.game, sent["view"])
    assert view == begun.game.observe(begun.state, 1)
    assert view != begun.state
    assert "987654321" not in json.dumps(sent)
    assert sent.keys() <= {*("ticket", "game", "seconds", "do", "seats", "options", "view", "level", "luck", "exact")}


@pytest.mark.parametrize("game", GAMES)
def test_moves_are_compared_only_where_nothing_is_secret_and_a_review_asks_about_the_one_played(game: str):
    begun = match(game, 6)
    kinds: dict[str, set[str]] = {
        review_questions.STUDY: set() if somebody_knows_more(begun, 3) else {"compare"},
        review_questions.REVIEW: {"played"},
        review_questions.MOVE: set(),
    }
    for kind, more in kinds.items():
        sent = json.loads(questions.Question(kind, game, begun, 3).text(1))
        assert {"compare", "played"} & sent.keys() == more


def test_the_same_seed_and_position_bring_the_same_luck_and_another_seed_other():
    def luck(seed: int) -> Any:
        return asked(seated(match("bounders", 3, seed=seed, size=3, levels=(0, 3))))["luck"]

    assert luck(1) == luck(1)
    assert luck(1) != luck(2)


def test_with_one_person_there_is_no_cover():
    app = seated(match("battle_gods", 4, levels=(0, 1)))
    assert not app.playing.down


@pytest.mark.parametrize("pace", ["calm", "quick"])
def test_the_steps_of_a_turn_are_shown_one_by_one_and_at_once_within_a_second(pace):
    app = seated(match("bounders", 3, size=3, levels=(1, 1)), settings=Settings(pace=pace))
    legal = app.playing.match.game.actions(app.playing.match.state)
    app = said(app, write_action(legal[0]))
    pause = asking_bots.pause(app, app.analysis.inquiry.since)
    assert pause == asking_bots.PAUSE[pace]
    assert asking_bots.PAUSE["quick"] * (asking_bots.STEPS_AT_ONCE + 1) <= 1000
    assert asking_bots.pause(app, app.analysis.inquiry.since + 5000) == 0


def test_a_device_whose_date_is_set_back_meanwhile_still_plays_the_answer_in_time():
    begun = match("bounders", 3, size=3, levels=(1, 1))
    app = App(activity=Playing(Table("game:1", begun).seen()), settings=Settings(pace="calm")).at("play")
    hour = 3_600_000
    app = update(app, Message("size", now=2 * hour, clock=hour))
    best = write_action(begun.game.actions(begun.state)[0])
    report = json.dumps({"ticket": app.analysis.inquiry.ticket, "best": best, **NO_THOUGHT, "done": True})
    app = update(app, Message("answer", "", report, now=hour, clock=hour + 400))
    assert asking_bots.pause(app, hour + 400) == asking_bots.PAUSE["calm"] - 400


# hurrying, watching, trouble ------------------------------------------------------------------------


def test_move_now_hurries_the_worker_and_cuts_the_pause():
    app = seated(match("bounders", 2, size=3, levels=(2, 2)), settings=Settings(pace="calm"))
    app = after(app, "hurry")
    assert app.analysis.inquiry.hurried
    legal = app.playing.match.game.actions(app.playing.match.state)
    assert asking_bots.pause(said(app, write_action(legal[0])), app.analysis.inquiry.since) == 0


def test_a_game_of_computer_players_can_be_paused_stepped_and_gone_on_with():
    app = after(seated(match("bounders", 2, size=3, levels=(1, 1))), "hold")
    assert app.analysis.inquiry.question is None or app.analysis.inquiry.question.kind != review_questions.MOVE
    app = after(app, "once")
    legal = app.playing.match.game.actions(app.playing.match.state)
    app = said(app, write_action(legal[0]))
    app = after(app, ("reply", str(app.analysis.inquiry.ticket)))
    assert app.playing.last == 3
    assert app.analysis.inquiry.question is None or app.analysis.inquiry.question.kind != review_questions.MOVE
    assert asked(after(app, "hold"))["do"] == "think"


def test_a_game_of_computer_players_that_may_go_on_for_ever_pauses_now_and_then():
    app = seated(match("contiguity", STRETCH - 2, levels=(1, 1)))
    for paused in (False, True):
        assert not app.playing.display.paused
        match_ = app.playing.match
        app = said(app, write_action(match_.game.actions(match_.state)[0]))
        app = after(app, ("reply", str(app.analysis.inquiry.ticket)))
        assert app.playing.display.paused == paused
    assert f"have made {STRETCH} moves" in screen(app).texts["status"]
    assert not after(app, "close", "hold").playing.display.paused


def test_taking_back_or_looking_back_pauses_a_game_of_computer_players():
    app = seated(match("bounders", 5, size=3, levels=(1, 1)))
    assert asked(after(app, ("scrub", "1")))["do"] != "think"
    back = after(app, "undo")
    assert back.playing.last == 4
    assert back.playing.display.paused


def test_a_lost_thread_is_asked_again_and_given_up_after_three():
    app = after(against_the_computer(), ("touch", "c3"), "confirm")
    again = after(app, ("lost", "again"))
    assert asked(again)["ticket"] != asked(app)["ticket"]
    assert asked(again)["view"] == asked(app)["view"]
    gone = after(again, ("lost", "again"), ("lost", "again"))
    assert gone.analysis.inquiry.trouble == asking_bots.NO_WORKER
    assert "Try again" in screen(gone).html
    assert asked(after(gone, "retry"))["view"] == asked(app)["view"]
    assert after(app, ("lost", "")).analysis.inquiry.trouble


def test_a_thread_that_is_late_is_told_of_and_goes_on_when_it_speaks_after_all():
    app = after(against_the_computer(), ("touch", "c3"), "confirm")
    late = after(app, ("lost", "late"))
    assert late.analysis.inquiry.trouble == asking_bots.LATE
    assert "Try again" in screen(late).html
    assert late.analysis.inquiry.question is None
    back = after(late, "retry")
    assert not back.analysis.inquiry.trouble
    assert asked(back)["view"] == asked(app)["view"]


def test_an_answer_the_rules_forbid_is_told_and_not_played():
    app = said(after(against_the_computer(), ("touch", "c3"), "confirm"), "c3")
    assert app.analysis.inquiry.trouble == asking_bots.NOT_LEGAL
    assert app.playing.last == 1


def test_a_game_whose_players_fail_offers_none():
    app = seated(match("bounders", size=3))
    while app.analysis.inquiry.question and app.analysis.inquiry.question.game != "stonehenge":
        app = after(app, ("answer", "", json.dumps({"ticket": app.analysis.inquiry.ticket, "speed": 10, "done": True})))
    report = {"ticket": app.analysis.inquiry.ticket, "failed": "ImportError", "done": True}
    app = after(app, ("answer", "", json.dumps(report)))
    assert [game for game, speed in app.analysis.speeds.items() if speed is None] == ["stonehenge"]
    assert "Level 1:" not in screen(after(app, ("go", "begin/stonehenge"))).html
    assert "Level 1:" in screen(after(app, ("go", "begin/bounders"))).html


def test_players_with_levels_are_named_so_where_one_is_chosen():
    app = after(App(), ("go", "begin/bounders"))
    assert "Level 1: a first game" in screen(app).html
    assert "Level 8: the strongest" in screen(app).html
    assert Player("x", 8).level == questions.BEST
