"""What computer players are asked and what becomes of their answers; the worker itself, apart from any browser."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from itertools import count, islice
from random import Random
from typing import Any

import pytest
from henge.bots import choose, levels
from henge.bots.plain import share
from henge.game import pack, read, unpack, write
from henge.games import GAMES, meets_bounds
from henge.games.contiguity.position import State as Standing
from henge.match import Match, Player
from page import mind, minds, review, worker
from page.app import App, Message, update
from page.reasons import because, changes, outlook
from page.screens import computer, looking_back, screen, sheet, strength
from page.settings import Settings
from page.table import Table

from tests.browser.visit import match, moves_to_the_end

NO_THOUGHT = {"units": 1, "of": 2, "value": 0.5, "visits": 1, "line": [], "rivals": []}


def seated(begun: Match, **changes: Any) -> App:
    """Return the app with a match on the table, nothing yet surveyed."""
    app = App(screen="play", table=Table("game:1", begun).seen(), settings=Settings(pace="quick"))
    return after(app.but(**changes), "size")


def after(app: App, *messages: str | tuple[str, ...], now: int = 1000) -> App:
    for one in messages:
        do, arg, value = (*((one,) if isinstance(one, str) else one), "", "")[:3]
        app = update(app, Message(do, arg, value, luck=7, now=now))
    return app


def said(app: App, best: str, **told: Any) -> App:
    """Let the worker say something under the present ticket."""
    content = {"ticket": app.mind.ticket, "best": best, **NO_THOUGHT, "done": True, **told}
    return after(app, ("answer", "", json.dumps(content)))


def asked(app: App) -> dict[str, Any]:
    """Return what the worker is sent now."""
    assert app.mind.question
    sent: dict[str, Any] = json.loads(app.mind.question.text(app.mind.ticket))
    return sent


def against_the_computer(plies: int = 0, level: int = 3) -> App:
    return seated(match("bounders", plies, size=3, levels=(0, level)))


# what is asked ---------------------------------------------------------------------------------------


def test_the_computer_is_asked_when_its_turn_comes_and_not_before():
    app = against_the_computer()
    assert app.mind.question is None or app.mind.question.kind == mind.SURVEY
    app = after(app, ("touch", "c3"), "confirm")
    assert asked(app)["do"] == "think"
    assert asked(app)["level"] == 3


def test_the_answer_is_played_and_the_person_is_to_move():
    app = said(after(against_the_computer(), ("touch", "c3"), "confirm"), "e1")
    assert minds.pause(app, 1000) == 0
    app = after(app, ("reply", str(app.mind.ticket)))
    assert app.playing.match.actions == (("c3",), ("e1",))
    assert app.playing.playable


def test_taking_back_calls_the_question_off_and_its_answer_is_dropped():
    thinking = after(against_the_computer(), ("touch", "c3"), "confirm")
    app = after(thinking, "undo")
    assert app.mind.ticket != thinking.mind.ticket
    late = {"ticket": thinking.mind.ticket, "best": "e1", **NO_THOUGHT, "done": True}
    app = after(app, ("answer", "", json.dumps(late)), ("reply", str(thinking.mind.ticket)))
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
    assert app.mind.ticket == thinking.mind.ticket
    app = after(said(app, write(legal[0])), ("reply", str(app.mind.ticket)))
    assert app.playing.ply == 2
    assert app.playing.last == thinking.playing.last + 1


def test_leaving_the_table_stops_and_coming_back_asks_again():
    thinking = after(against_the_computer(), ("touch", "c3"), "confirm")
    away = after(thinking, ("go", ""))
    assert away.mind.question is None
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
    assert sent.keys() <= {*("ticket", "game", "seconds", "do", "seats", "options", "view", "level", "luck")}


@pytest.mark.parametrize(
    ("game", "kinds"), [("bounders", {mind.STUDY: "compare", mind.REVIEW: "played"}), ("battle_gods", {})]
)
def test_moves_are_compared_only_where_nothing_is_secret(game: str, kinds: dict[str, str]):
    begun = match(game, 6)
    for kind in (mind.STUDY, mind.REVIEW, mind.MOVE):
        sent = json.loads(mind.Question(kind, game, begun, 3).text(1))
        assert {"compare", "played"} & sent.keys() == ({kinds[kind]} if kind in kinds else set())


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
    app = said(app, write(legal[0]))
    pause = minds.pause(app, app.mind.since)
    assert pause == minds.PAUSE[pace]
    assert minds.PAUSE["quick"] * (minds.STEPS_AT_ONCE + 1) <= 1000
    assert minds.pause(app, app.mind.since + 5000) == 0


# hurrying, watching, trouble ------------------------------------------------------------------------


def test_move_now_hurries_the_worker_and_cuts_the_pause():
    app = seated(match("bounders", 2, size=3, levels=(2, 2)), settings=Settings(pace="calm"))
    app = after(app, "hurry")
    assert app.mind.hurried
    legal = app.playing.match.game.actions(app.playing.match.state)
    assert minds.pause(said(app, write(legal[0])), app.mind.since) == 0


def test_a_game_of_computer_players_can_be_paused_stepped_and_gone_on_with():
    app = after(seated(match("bounders", 2, size=3, levels=(1, 1))), "hold")
    assert app.mind.question is None or app.mind.question.kind != mind.MOVE
    app = after(app, "once")
    legal = app.playing.match.game.actions(app.playing.match.state)
    app = said(app, write(legal[0]))
    app = after(app, ("reply", str(app.mind.ticket)))
    assert app.playing.last == 3
    assert app.mind.question is None or app.mind.question.kind != mind.MOVE
    assert asked(after(app, "hold"))["do"] == "think"


def test_taking_back_or_looking_back_pauses_a_game_of_computer_players():
    app = seated(match("bounders", 5, size=3, levels=(1, 1)))
    assert asked(after(app, ("scrub", "1")))["do"] != "think"
    back = after(app, "undo")
    assert back.playing.last == 4
    assert back.playing.paused


def test_a_lost_thread_is_asked_again_and_given_up_after_three():
    app = after(against_the_computer(), ("touch", "c3"), "confirm")
    again = after(app, ("lost", "again"))
    assert asked(again)["ticket"] != asked(app)["ticket"]
    assert asked(again)["view"] == asked(app)["view"]
    gone = after(again, ("lost", "again"), ("lost", "again"))
    assert gone.mind.trouble == minds.NO_WORKER
    assert "Try again" in screen(gone).html
    assert asked(after(gone, "retry"))["view"] == asked(app)["view"]
    assert after(app, ("lost", "")).mind.trouble


def test_an_answer_the_rules_forbid_is_told_and_not_played():
    app = said(after(against_the_computer(), ("touch", "c3"), "confirm"), "c3")
    assert app.mind.trouble == minds.NOT_LEGAL
    assert app.playing.last == 1


def test_a_game_whose_players_fail_offers_none():
    app = seated(match("bounders", size=3))
    while app.mind.question and app.mind.question.game != "stonehenge":
        app = after(app, ("answer", "", json.dumps({"ticket": app.mind.ticket, "speed": 10, "done": True})))
    told = {"ticket": app.mind.ticket, "failed": "ImportError", "done": True}
    app = after(app, ("answer", "", json.dumps(told)))
    assert app.mind.unable == {"stonehenge"}
    assert "Level 1," not in screen(after(app, ("go", "setup/stonehenge"))).html
    assert "Level 1," in screen(after(app, ("go", "setup/bounders"))).html


# hints, analysis, review ----------------------------------------------------------------------------


def found(app: App, best: str, rivals: dict[str, float], line: tuple[str, ...] = ()) -> App:
    value = rivals[best]
    return said(app, best, value=value, rivals=list(rivals.items()), line=line or [best])


def test_hints_are_climbed_rung_by_rung_and_never_shown_unasked():
    app = seated(match("bounders", 4, size=3))
    assert "hint" not in screen(app).texts["status"]
    app = after(app, "hint")
    assert asked(app)["do"] == "think"
    assert "Looking for you" in screen(app).html
    app = found(app, "c3", {"c3": 0.7, "b3": 0.4})
    first = screen(app).texts["status"]
    assert "One move stands out." in first
    assert "c3" not in first
    app = after(app, "hint")
    assert app.playing.lit == ("c3",)
    app = after(app, "hint")
    assert app.playing.touched == ("c3",)
    assert "places a light stone on c3" in screen(app).texts["status"]
    why = sheet(after(app, "why")).html
    assert "Why this move" in why
    assert "70 %" in why
    assert sheet(after(app, "hint")).html == why  # the fourth touch
    played = after(app, "confirm")
    assert "hint" not in screen(played).texts["status"]


def test_a_hint_makes_room_for_what_to_touch_next():
    begun = match("meets_bounds", levels=(0, 1))
    app = said(after(seated(begun), "hint"), write(begun.game.actions(begun.state)[0]))
    assert computer.note(app)
    card = next(name for name in app.playing.live if name != "pass")
    assert not computer.note(after(app, ("touch", card)))


def test_a_move_in_preview_is_judged_without_telling_the_better_one():
    app = found(after(seated(match("bounders", 4, size=3)), "hint"), "c3", {"c3": 0.7, "b3": 0.69, "a2": 0.4})
    known = app.mind.knows(app.playing.match.state)
    assert known
    words = {name: computer.verdict(app.playing.touch(name), known)[0] for name in ("c3", "b3", "a2")}
    assert words == {
        "c3": "Nothing better was found.",
        "b3": "About as good as the best.",
        "a2": "There is something better.",
    }


def test_a_reply_is_told_in_ledger_terms_where_all_is_open_and_by_names_alone_where_not():
    begun = match("bounders", 4, size=3)
    first = begun.game.actions(begun.state)[0]
    reply = begun.game.actions(begun.play(first).state)[0]
    told = outlook(begun, begun.state, [first, reply])
    assert told.reply.startswith("Bea places a dark stone")
    assert told.then == changes(begun.game, begun.state, begun.play(first).play(reply).state)
    hidden = match("battle_gods", 6)
    view = hidden.game.observe(hidden.state, hidden.turn)
    first = hidden.game.actions(view)[0]
    told = outlook(hidden, view, [first, ("12n", "follower")])
    assert told.reply == "Anna puts a follower on 12"
    assert told.then == []


def test_changes_of_scores_add_up():
    begun = match("battle_gods", 30)
    for before, after_ in zip(begun.states, begun.states[1:], strict=False):
        for change in changes(begun.game, before, after_):
            assert change.totals
            assert change.totals[1] - change.totals[0] == change.gain


def test_the_analysis_compares_moves_in_open_games_and_shows_a_margin():
    app = after(seated(match("bounders", 4, size=3)), "analysis")
    assert asked(app)["compare"]
    app = said(app, "c3", value=0.7, rivals=[("c3", 0.7), ("b3", 0.9), ("a2", 0.5)], lead=2.25, games=200)
    text = screen(app).texts["log"]
    assert text.index("on c3") < text.index("on b3") < text.index("on a2")
    assert "leads by 2.2 points" in text
    assert "90 %" not in text
    hidden = after(seated(match("battle_gods", 4, levels=(0, 1))), "analysis")
    assert "nothing to compare" in screen(hidden).texts["log"]


TABLES: dict[str, dict[str, Any]] = {
    "bounders": {"size": 4},
    "stonehenge": {},
    "contiguity": {"turn_limit": 3},
    "meets_bounds": {"seats": 3},
    "battle_gods": {"seats": 3},
}


@pytest.mark.parametrize("game", TABLES)
def test_every_game_can_be_hinted_explained_and_looked_over(game):
    begun = match(game, 5, **TABLES[game])
    app = seated(begun)
    app = after(app, ("lift", "")) if app.playing.down else app
    app = after(app, "hint")
    seat = begun.turn
    assert seat is not None
    thought = choose(levels(game)[0].bot, begun.game, begun.game.observe(begun.state, seat), Random(1), range(3))
    told = {"rivals": [(write(action), value) for action, value in thought.rivals]}
    line = [write(action) for action in thought.line]
    app = after(said(app, write(thought.action), value=thought.value, line=line, **told), "hint", "hint")
    assert app.playing.touched == thought.action
    assert begun.players[seat].name in screen(app).texts["status"]
    assert "Why this move" in sheet(after(app, "why")).html

    ended = begun
    for action in moves_to_the_end(begun):
        ended = ended.play(action)
    app = after(seated(ended), "review")
    while app.mind.question and app.mind.question.kind == mind.REVIEW:
        ply = app.mind.question.ply
        last = write(ended.game.actions(ended.states[ply])[-1])
        app = said(app, last, value=0.9, rivals=[(last, 0.9), (write(ended.actions[ply]), 0.2)])
    assert review.looked_at(app.mind, ended) == len(ended.actions)
    turns = review.turning_points(app.mind, ended)
    assert 0 < len(turns) <= review.MOST
    assert sheet(app).html.count("because") == len(turns)


def finished() -> App:
    begun = match("bounders", 60, size=3)
    return seated(begun, screen="play")


def test_a_finished_game_is_reviewed_position_by_position_and_can_be_interrupted():
    app = after(finished(), "review")
    of = app.playing.last
    for done in range(3):
        assert f"{done} of {of} positions" in sheet(app).html
        best = write(app.playing.match.game.actions(app.playing.match.states[done])[0])
        assert asked(app)["do"] == "think"
        app = said(app, best, value=0.5)
    stopped = after(app, ("review", "stop"))
    assert stopped.mind.question is None or stopped.mind.question.kind == mind.SURVEY
    assert "Go on" in sheet(stopped).html
    again = after(stopped, "review")
    assert asked(again)["view"] == asked(app)["view"]
    while again.mind.question and again.mind.question.kind == mind.REVIEW:
        ply = again.mind.question.ply
        again = said(again, write(again.playing.match.actions[ply]), value=0.5)
    assert review.looked_at(again.mind, again.playing.match) == of
    assert "looked at" not in sheet(again).html


def test_after_a_review_the_analysis_still_compares_the_moves():
    begun = match("bounders", size=3)
    for action in moves_to_the_end(begun):
        begun = begun.play(action)
    app = after(seated(begun), "review")
    while app.mind.question and app.mind.question.kind == mind.REVIEW:
        state = begun.states[app.mind.question.ply]
        app = said(app, write(begun.game.actions(state)[0]))
    app = after(app, "close", ("scrub", "2"), "analysis")
    assert asked(app)["compare"]


def test_a_turning_point_tells_what_was_better_and_why():
    app = after(finished(), "review")
    ply = 0
    while app.mind.question and app.mind.question.kind == mind.REVIEW:
        played = write(app.playing.match.actions[ply])
        rest = [write(a) for a in app.playing.match.game.actions(app.playing.match.states[ply])]
        other = next((name for name in rest if name != played), played)
        if ply == 5:
            app = said(app, other, value=0.9, rivals=[(other, 0.9), (played, 0.3)])
        else:
            app = said(app, played, value=0.5, rivals=[(played, 0.5)])
        ply += 1
    [turn] = review.turning_points(app.mind, app.playing.match)
    assert (turn.ply, round(turn.loss, 2)) == (5, 0.6)
    text = looking_back.body(app)
    assert "Move 6, 90 % → 30 %" in text
    assert "because" in text
    assert 'data-do="scrub" data-with="5"' in text
    assert after(app, ("scrub", "5")).sheet == ""


def test_where_nothing_was_weighed_neither_hint_nor_review_speaks_of_chances():
    app = after(seated(match("bounders", 4, size=3)), "hint")
    app = said(app, "c3", value=0.5, visits=0)
    assert "do not weigh this" in screen(app).texts["status"]
    assert "%" not in screen(app).texts["status"] + sheet(after(app, "hint", "hint", "why")).html

    app = after(finished(), "review")
    match_ = app.playing.match
    while app.mind.question and app.mind.question.kind == mind.REVIEW:
        ply = app.mind.question.ply
        other = write(match_.game.actions(match_.states[ply])[0])
        told = {"value": 0.9, "rivals": [(other, 0.9), (write(match_.actions[ply]), 0.1)], "visits": 0}
        app = said(app, other, **told) if ply % 2 else said(app, write(match_.actions[ply]), value=0.1)
    assert review.turning_points(app.mind, match_) == []
    assert {value for ply, value in review.hopes(app.mind, match_, 0)} == {0.1}


def test_a_move_hardly_tried_is_held_for_as_good_as_the_least_of_those_that_were():
    for least, turns in ((0.6, []), (0.4, [0])):
        app = after(finished(), "review")
        match = app.playing.match
        one, two = (write(a) for a in match.game.actions(match.states[0])[:2])
        while app.mind.question and app.mind.question.kind == mind.REVIEW:
            played = write(match.actions[app.mind.question.ply])
            if app.mind.question.ply == 0:
                assert played not in (one, two)
                app = said(app, one, value=0.7, rivals=[(one, 0.7), (two, least)])
            else:
                app = said(app, played, value=1.0, rivals=[(played, 1.0)])
        assert [turn.ply for turn in review.turning_points(app.mind, match)] == turns


def test_the_curve_of_two_is_one_line_and_ends_with_what_became_of_it():
    app = after(finished(), "review")
    app = said(app, write(app.playing.match.actions[0]), value=0.6)
    begun = app.playing.match
    better = next(action for action in begun.game.actions(begun.states[1]) if action != begun.actions[1])
    app = said(app, write(better), value=0.3)
    assert review.hopes(app.mind, begun, 0) == [(0, 0.6), (1, 0.7)]
    assert review.curve(app.mind, begun, 0) == [pytest.approx((0.5, 0.65))]
    assert not review.turning_points(app.mind, begun)  # of the second move it is not known yet what followed
    for ply in range(2, len(begun.actions)):
        app = said(app, write(begun.actions[ply]), value=0.5)
    one, two = (review.curve(app.mind, begun, seat) for seat in (0, 1))
    assert [(ply, round(1 - value, 6)) for ply, value in two] == [(ply, round(value, 6)) for ply, value in one]
    assert one[-1] == (begun.turn is None and len(begun.actions), review.share(begun, 0))


def test_reasons_name_the_terms_that_differ():
    begun = match("stonehenge", 15)
    legal = begun.game.actions(begun.state)
    told = [because(begun, begun.state, [better], [played]) for better in legal[:6] for played in legal[:6]]
    assert any("line" in phrase for phrases in told for phrase in phrases)
    assert because(begun, begun.state, legal[:1], legal[:1]) == []


def stand(game: str, state: Any, **options: Any) -> Match:
    """Return a match of Anna and Bea that stands at a position made by hand."""
    return replace(match(game, **options), states=(state,), actions=())


APART = Standing(  # White's druid is on 13b, Red's on 24a, and few pieces are together
    seat=0,
    white=0,
    pawns=(("1a", "3b", "5a", "12b", "22a", "23b"), ("1d", "3c", "5d", "7d", "9d", "20d")),
    druids=("13b", "24a"),
    homes=("13b", "24a"),
    moves=(3, 3),
)


def test_contiguity_tells_groups_and_sides_of_the_druid():
    begun = stand("contiguity", APART)
    quiet, surrounding, joining = ("5a", "6a"), ("22a", "23a"), ("5a", "5b")
    assert surrounding in begun.game.actions(begun.state)
    assert because(begun, begun.state, [surrounding], [quiet]) == [
        "it brings “1 of the 3 sides of Red's druid” and “group of 2” rather than "
        "“22b, where a piece joins 2 groups” and “23a, where a piece joins 2 groups”"
    ]
    assert because(begun, begun.state, [joining], [quiet]) == ["it brings “4b, where a piece joins 2 groups”"]
    lines = [line.text for line in begun.game.stakes(begun.state)[0]]
    assert lines == [
        "group of 2 with the druid",
        *("22b, where a piece joins 2 groups", "23a, where a piece joins 2 groups", "druid that may move"),
    ]


def test_a_line_that_wins_is_reason_enough():
    white = ("11a", "11b", "12b", "11c", "12c", "14a")
    begun = stand("contiguity", APART.but(pawns=(white, APART.pawns[1]), druids=("12a", "24a")))
    assert because(begun, begun.state, [("14a", "13a")], [("14a", "15a")]) == ["it wins at once"]
    after = [("14a", "15a"), ("9d", "9c"), ("15a", "13a")]
    assert because(begun, begun.state, after, [("14a", "16a")]) == ["it wins in 2 moves"]
    assert outlook(begun, begun.state, after).wins == 2
    lost = stand("contiguity", replace(begun.state, seat=1))
    assert because(lost, lost.state, [("9d", "9c")], [("7d", "7c"), ("14a", "13a")]) == [
        "the move played loses at once"
    ]


def test_bounders_tells_regions_that_are_closed_off():
    begun = match("bounders", size=3)
    for cell in ["a3", "e1", "d3", "b2", "c3", "c2", "d2", "c5"]:
        begun = begun.play((cell,))
    assert because(begun, begun.state, [("d4",)], [("a2",)]) == [
        "it brings “2 cells · 3 light, 1 dark”",
        "it keeps Bea from “4 cells · 2 light, 3 dark”",
    ]
    early = match("bounders", 4)
    legal = early.game.actions(early.state)
    assert not any(because(early, early.state, [legal[0]], [other]) for other in legal)


def test_bounders_tells_no_region_that_is_yet_to_be_divided():
    game: Any = match("bounders", size=4).game
    for seed in range(6):
        begun = match("bounders", seed=seed, size=4)
        for action in moves_to_the_end(begun, seed):
            widest = max(len(region.cells) for region in game.regions(begun.state))
            legal = {cell for (cell,) in game.actions(begun.state)}
            for line in (line for mine in game.stakes(begun.state) for line in mine):
                assert line.points < widest or legal.isdisjoint(line.cells)
            begun = begun.play(action)
        assert game.stakes(begun.state) == [score.lines for score in game.scores(begun.state)]


def test_meets_and_bounds_tells_what_is_won_instead_of_what():
    disks = {"1n": 0, "4n": 0, "10n": 1, "20n": 1, "24n": 1}
    hands = (("2n", "3n", "6n", "8n", "tblue"), (None,) * 5)
    begun = stand("meets_bounds", meets_bounds.State(disks, hands, (None,) * 20, (), (), 0))
    one, other = ("2n", "6n", "4n", "8n"), ("2n", "8n", "4n", "6n")
    assert {one, other} <= set(begun.game.actions(begun.state))
    assert because(begun, begun.state, [one], [other]) == ["it brings “sector 1–8” (+8) rather than “sector 1–6” (+6)"]
    told = outlook(begun, begun.state, [one, ("10n", "16n")])
    assert (told.reply, told.then) == ("Bea moves 10n → 16n", [])


def test_a_turn_of_which_the_end_is_not_known_is_told_as_far_as_it_is():
    begun = match("stonehenge", manual_claims=True)
    told = outlook(begun, begun.state, [("6", "a"), ("5", "b")])  # a line is due first, or the turn must be ended
    assert ("5", "b") not in begun.game.actions(begun.play(("6", "a")).state)
    assert (told.reply, told.then) == ("", [])


def test_pieces_elsewhere_but_as_many_are_no_reason():
    begun = match("battle_gods", 0)
    legal = [action for action in begun.game.actions(begun.state) if action[-1] == "follower"]
    assert because(begun, begun.game.observe(begun.state, begun.turn), legal[:1], legal[1:2]) == []


@pytest.mark.parametrize("game", ["contiguity", "meets_bounds", "stonehenge"])
def test_most_reasons_are_told_by_what_is_at_stake(game):
    begun = match(game, 0, **TABLES[game] | ({"turn_limit": 40} if game == "contiguity" else {}))
    for action in moves_to_the_end(begun)[:60]:
        begun = begun.play(action)
    told = []
    for ply in range(len(begun.actions) // 2, len(begun.actions)):
        view = begun.game.observe(begun.states[ply], begun.game.turn(begun.states[ply]))
        level = levels(game)[4]
        better = choose(level.bot, begun.game, view, Random(ply), range(min(level.units, 10))).action
        if better != begun.actions[ply]:
            told.append(because(begun, view, [better], begun.actions[ply : ply + 1]))
    assert len(told) > 5
    assert sum(map(bool, told)) > len(told) / 2


def test_a_game_without_scores_says_nothing_of_scores():
    begun = match("contiguity", 5)
    app = after(seated(begun), "hint")
    first = write(begun.game.actions(begun.state)[0])
    text = sheet(after(found(app, first, {first: 0.5}), "hint", "hint", "why")).html
    assert "Why this move" in text
    assert "score" not in text
    assert 'class="cut">' not in text.partition("<h1")[2].partition("</h1>")[2]  # no totals


# how strong -------------------------------------------------------------------------------------------


def test_every_game_tells_how_fair_it_is():
    for game in GAMES.values():
        assert len(game.fairness) > 60
    assert "series" in GAMES["stonehenge"].fairness


def test_the_ladder_is_shown_where_it_was_measured(monkeypatch):
    rows = [{"game": "bounders", "level": 2, "games": 40, "won": 0.7, "low": 0.55, "high": 0.82}]
    monkeypatch.setattr(strength, "ladder", lambda: rows)
    app = after(App(), ("strength", "bounders"))
    assert "70 % <small>55 % to 82 %, 40 games" in sheet(app).html
    assert "won against" not in sheet(after(app, ("strength", "contiguity"))).html


def test_a_match_of_two_levels_is_asked_for_shown_and_stopped():
    app = after(App(), ("strength", "stonehenge"), ("versus", "one", "3"), ("fixture", "stonehenge"))
    assert asked(app)["levels"] == [3, 1]
    told = {"ticket": app.mind.ticket, "units": 1, "of": 4, "ply": 6, "won": 0.5}
    app = after(app, ("answer", "", json.dumps(told)))
    assert "Level 3 has won 0.5 of 1 game against level 1. Game 2 of 4, move 7." in sheet(app).html
    assert "has won" not in sheet(after(app, ("strength", "contiguity"))).html
    stopped = after(app, "fixture")
    assert stopped.mind.question is None or stopped.mind.question.kind == mind.SURVEY
    assert "The match was stopped." in sheet(stopped).html
    assert "Level 3 has won" in sheet(after(stopped, ("versus", "one", "8"))).html


# the worker -------------------------------------------------------------------------------------------


def talk(until: Callable[[list[dict[str, Any]], Callable[[dict[str, Any]], None]], bool]) -> list[dict[str, Any]]:
    """Run a worker; after everything it says `until` may say something to it and tell whether that is enough."""
    heard: list[dict[str, Any]] = []

    async def run() -> None:
        news = asyncio.Event()

        def post(text: str) -> None:
            heard.append(json.loads(text))
            news.set()

        hear = worker.start(post)
        while not until(heard, lambda message: hear(json.dumps(message))):
            await news.wait()
            news.clear()

    asyncio.run(run())
    return heard


def answered(asking: dict[str, Any]) -> dict[str, Any]:
    """Ask a worker one thing and return the last it says."""

    def until(heard: list[dict[str, Any]], say: Callable[[dict[str, Any]], None]) -> bool:
        if not heard:
            say(asking)
        return done(heard)

    return talk(until)[-1]


def done(heard: list[dict[str, Any]]) -> bool:
    return bool(heard) and heard[-1].get("done", False)


def question(begun: Match, ticket: int, level: int = 1, seconds: float = 60) -> dict[str, Any]:
    asked_ = json.loads(mind.Question(mind.MOVE, begun.id, begun, len(begun.actions), level).text(ticket))
    return {**asked_, "seconds": seconds}


def test_a_level_answers_as_it_does_anywhere_else():
    begun = match("bounders", 4, size=3)
    level = levels("bounders")[2]

    last = answered(question(begun, 7, 3))
    luck = Random(question(begun, 7)["luck"])
    thought = choose(level.bot, begun.game, begun.state, luck, range(level.units))
    assert (last["ticket"], last["best"], last["value"]) == (7, write(thought.action), thought.value)
    assert not last["cut"]


def test_a_comparison_knows_what_each_move_is_worth():
    begun = match("stonehenge", 12, seed=2)
    game, seat = begun.game, begun.turn
    assert seat is not None

    def solved(state: Any) -> float:
        if (turn := game.turn(state)) is None:
            return share(game, state, seat)
        return (max if turn == seat else min)(solved(game.apply(state, move)) for move in game.actions(state))

    rivals = answered({**question(begun, 1, 8), "compare": True})["rivals"]
    worth = {move: solved(game.apply(begun.state, read(move))) for move, _ in rivals}
    assert {0, 1} == set(worth.values())
    assert {move: round(value) for move, value in rivals} == worth


def test_a_review_knows_what_the_move_played_is_worth_and_not_only_a_bound():
    begun = match("stonehenge", 5, seed=6)
    game, asking, level = begun.game, question(begun, 1, mind.BEST), levels("stonehenge")[-1]
    (best, value), (played, bound), *_ = answered(asking)["rivals"]

    def fear(move: str) -> float:
        after = game.apply(begun.state, read(move))
        return choose(level.bot, game, after, Random(1), range(level.units // worker.REVIEWED)).value

    known = answered({**asking, "played": played})["rivals"]
    assert known == [[best, value], [played, pytest.approx(value - fear(played) + fear(best))]]
    assert value - known[1][1] > review.TURNING > value - bound


def test_what_nobody_has_to_think_about_is_played_before_moves_are_compared():
    begun = match("stonehenge", 5, seed=6)
    state = begun.state
    for options in ({}, {"manual_claims": True}):
        rule = Match.new("stonehenge", seed=1, options=options)
        game, at = rule.game, rule.state
        for cell, _, value in state.placed:
            at = placed_and_claimed(game, game.apply(at, (str(value), cell)))
        asking = {"game": "stonehenge", "seats": 2, "options": options, "view": pack(at), "level": 8, "luck": "1"}
        *_, last = worker.think({**asking, "seconds": 60, "played": "4-b"})
        assert last["best"] == "2-b"
        assert dict(last["rivals"])["2-b"] - dict(last["rivals"])["4-b"] > review.TURNING


def placed_and_claimed(game: Any, state: Any) -> Any:
    """Return a state of Stonehenge after a whole turn, with every line marked that is due."""
    while state.laid:
        state = game.apply(state, next((a for a in game.actions(state) if a[0] == "claim"), ("end",)))
    return state


def test_the_move_that_was_best_needs_no_comparison():
    begun = match("stonehenge", 5, seed=6)
    asking = question(begun, 1, mind.BEST - 1)
    last = answered(asking)
    assert answered({**asking, "played": last["best"]})["rivals"] == last["rivals"]


def test_the_worker_can_be_hurried():
    begun = match("bounders", 4)

    def until(heard, say):
        if not heard:
            say(question(begun, 1, 8))
        elif len(heard) == 1:
            say({"do": "now", "ticket": 1})
        return done(heard)

    last = talk(until)[-1]
    assert last["cut"]
    assert last["units"] < last["of"]


def test_another_question_takes_the_place_of_the_last():
    begun, other = match("bounders", 4), match("bounders", 4, size=3)

    def until(heard, say):
        if not heard:
            say(question(begun, 1, 8))
        elif len(heard) == 1:
            say(question(other, 2))
        return done(heard)

    heard = talk(until)
    assert [told["ticket"] for told in heard] == sorted(told["ticket"] for told in heard)
    assert [told["ticket"] for told in heard if told.get("done")] == [2]


def test_time_is_up_whatever_the_device():
    begun = match("bounders", 4)
    last = answered(question(begun, 1, 8, 0.01))
    assert last["cut"]
    assert begun.game.actions(begun.state).count(tuple(last["best"].split("-")))


def test_a_player_that_fails_is_told_of_and_the_game_goes_on(monkeypatch):
    def failing(*_: object) -> Any:
        raise ZeroDivisionError

    begun = match("bounders", 4, size=3)
    monkeypatch.setattr(worker, "strength", lambda game, level: levels(game)[0]._replace(bot=failing))
    last = answered(question(begun, 1))
    assert "ZeroDivisionError" in last["failed"]
    assert (last["best"],) in begun.game.actions(begun.state)


def test_the_worker_plays_a_contest_and_tells_how_far_it_is():
    asking = {"do": "contest", "ticket": 1, "game": "stonehenge", "seats": 2, "levels": [1, 1], "pairs": 1}
    last = answered({**asking, "seconds": 600})
    assert (last["units"], last["of"]) == (2, 2)
    assert 0 <= last["won"] <= 2


def test_the_worker_knows_how_quick_the_device_is():
    asking = {"do": "survey", "ticket": 1, "game": "contiguity", "seconds": 5}
    last = answered(asking)
    assert last["speed"] > 0


def test_players_with_levels_are_named_so_on_the_set_up_sheet():
    app = after(App(), ("go", "setup/bounders"))
    assert "Level 1, a first game" in screen(app).html
    assert "Level 8, the strongest" in screen(app).html
    assert Player("x", 8).level == mind.BEST


def test_a_clock_too_coarse_to_have_moved_measures_nothing_yet(monkeypatch: pytest.MonkeyPatch):
    ticks = (tick // 4 for tick in count())
    monkeypatch.setattr(worker, "perf_counter", lambda: float(next(ticks)))
    told = list(islice(worker.survey({"game": "bounders"}), 2))
    assert all(word["speed"] > 0 for word in told)
    assert told
