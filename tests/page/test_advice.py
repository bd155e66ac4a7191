"""Hints, analysis and review: what people ask of the computer players, and how it is told."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from henge import teaching
from henge.bots import Proof, Thought, baselines, choose, levels
from henge.english import counted, doing
from henge.games import GAMES
from henge.luck import one_of
from henge.match import Match, Player
from henge.record import End
from henge.rules import View, write_action
from henge.views import pack
from page.app.app import App
from page.draw import seat_icon
from page.html.escape import safe
from page.screens import computer, hearing, screen, sheet
from page.screens import review as review_screen
from page.screens.causes import LEAST, decided
from page.table.visibility import hides
from page.thinking import questions, review, worker
from page.thinking.outlook import outlook
from page.thinking.questions import Mind
from page.thinking.review import TOLD
from page.words import log, speech

from tests.browser.visit import match, moves_to_the_end, played_out
from tests.matches import TABLES as MATCHES
from tests.matches import Table, played
from tests.page.asking import TABLES, Answer, after, asked, judged, lines_of, looked_over, said, seated
from tests.samples import sample

FOR_TWO = [table for game in MATCHES for table in MATCHES[game] if table.seats == 2]


def test_hints_are_climbed_rung_by_rung_and_never_shown_unasked():
    app = seated(match("bounders", 4, size=3))
    assert "hint" not in screen(app).texts["status"]
    app = after(app, "hint")
    assert asked(app)["do"] == "think"
    assert "Looking for a hint" in screen(app).html
    app = judged(app, "c3", {"c3": 0.7, "b3": 0.4})
    first = screen(app).texts["status"]
    assert "Your chances are about 70\u00a0%." in first
    assert "c3" not in first
    app = after(app, "hint")
    assert app.playing.lit == ("c3",)
    app = after(app, "hint")
    assert app.playing.touched == ("c3",)
    assert "places a light stone on c3" in screen(app).texts["status"]
    why = sheet(after(app, "why")).html
    assert "Why this move" in why
    assert "70\u00a0%" not in why, "the hint has said it"
    assert sheet(after(app, "hint")).html == why  # the fourth touch
    played = after(app, "confirm")
    assert "hint" not in screen(played).texts["status"]


def test_of_one_lit_place_a_hint_speaks_as_of_one_and_of_several_as_of_several():
    one = said(after(seated(match("bounders", 4, size=3)), "hint"), "c3")
    assert "Look at the lit place." in screen(after(one, "hint")).html
    begun = match("contiguity", 20)
    slide = next(action for action in begun.game.actions(begun.state) if len(action) == 2)
    two = said(after(seated(begun), "hint"), write_action(slide))
    assert "Look at the lit places." in screen(after(two, "hint")).html


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_on_every_bar(game: str):
    app = seated(match(game, levels=(0, 1, 1, 1, 1)))
    [bulb] = re.findall(r'<button class="([^"]*)"[^>]* data-do="hint"', screen(app).texts["bar"])
    assert bulb == "tool", "and not only where there is much room"


def test_what_is_proved_is_told_instead_of_chances():
    app = after(seated(match("bounders", 4, size=3)), "hint")
    won = judged(app, "c3", {"c3": 1.0, "b3": 0.4}, proofs=[("c3", True, 3)])
    assert "You can win, whatever the replies." in screen(won).texts["status"]
    why = sheet(after(won, "hint", "hint", "why")).html
    assert "It wins in 2 moves, whatever the replies." in why
    assert "if all goes as expected" not in why
    assert "40\u00a0%" in why
    assert "100\u00a0%" not in why
    lost = judged(app, "c3", {"c3": 0.0, "b3": 0.0}, proofs=[("c3", False, 6), ("b3", False, 2)])
    assert "Lost against best play." in screen(lost).texts["status"]
    bars = screen(after(lost, "cancel", "analysis")).html
    assert bars.index("loses in 3 moves") < bars.index("loses at once")
    assert "0\u00a0%" not in bars


@pytest.mark.parametrize(("plies", "words"), [(1, "It wins at once."), (2, "It wins, whatever the replies.")])
def test_a_win_that_comes_with_the_reply_is_not_said_to_come_at_once(plies: int, words: str):
    app = after(seated(match("bounders", 4, size=3)), "hint")
    won = judged(app, "c3", {"c3": 1.0, "b3": 0.4}, proofs=[("c3", True, plies)])
    assert words in sheet(after(won, "hint", "hint", "why")).html


def hinted(app: App) -> str:
    """Return all that a hint, why and the analysis say about the position on the table."""
    first = app.but(mind=app.mind.but(climb=None))
    first = first if first.mind.studied(first.playing.match.state) else after(first, "hint")
    first = first if first.mind.climb else after(first, "hint")
    why = sheet(after(first, "hint", "hint", "why")).html
    return screen(first).texts["status"] + why + screen(after(first, "cancel", "analysis")).texts["log"]


def test_what_a_hint_proved_no_later_one_in_the_same_game_contradicts():
    app = judged(after(seated(match("bounders", 4, size=3)), "hint"), "c3", {"c3": 1.0}, proofs=[("c3", True, 0)])
    assert "You can win, whatever the replies." in hinted(app)
    app = after(app, "cancel", ("touch", "c3"), "confirm", "hint")
    legal = [write_action(one) for one in app.playing.sight.legal]
    app = judged(app, legal[0], {legal[0]: 0.6, legal[1]: 0.5})
    assert "Lost against best play." in hinted(app)
    assert "%" not in hinted(app), "it was proved that this is lost"
    app = after(app, "cancel", ("touch", legal[1]), "confirm", "hint")
    legal = [write_action(one) for one in app.playing.sight.legal]
    app = judged(app, legal[0], {legal[0]: 0.7, legal[1]: 0.5})
    assert "You can win, whatever the replies." in hinted(app)
    assert "It was not proved by which move; this one is the likeliest." in hinted(app)
    assert "%" not in hinted(app)
    app = after(app, "cancel", ("touch", legal[1]), "confirm", "hint")
    app = judged(app, write_action(app.playing.sight.legal[0]), {write_action(app.playing.sight.legal[0]): 0.6})
    assert "60\u00a0%" in hinted(app), "nobody has proved that the win was kept"


def test_a_review_keeps_to_what_it_proved_as_long_as_the_moves_did():
    app = after(finished(), "review")
    played = app.playing.match
    app = looked_over(
        app, lambda ply, made, _: (made, {"value": 1.0, "proofs": [(made, True, 0)]} if ply == 2 else {"value": 0.6})
    )
    [stretch] = review.stretches(played)
    curve = dict(review.curve(app.mind, played, played.game.turn(played.states[2]) or 0, stretch))
    assert [curve[ply] for ply in (2, 3, 4)] == [1, 1, 1]
    assert curve[5] < 1
    assert not [turn for turn in review.turning_points(app.mind, played) if turn.ply in (2, 3)]


@pytest.mark.parametrize("seed", sample(range(2), 2))
def test_hints_of_open_stonehenge_speak_of_a_win_as_long_as_they_are_followed(seed: int):
    app, rng = seated(match("stonehenge", seed=seed)), Random(seed)
    for ply in range(6):
        app = after(app, "hint")
        *_, last = worker.think({**asked(app), "seconds": 0.2})
        app = after(app, ("answer", "", json.dumps({"ticket": app.mind.ticket, **last, "done": True})))
        text = hinted(app)
        assert ("Lost against best play" if ply % 2 else "You can win, whatever the replies.") in text
        assert "%" not in text
        known = app.mind.studied(app.playing.match.state)
        assert known
        names = one_of(app.playing.sight.legal, rng) if ply % 2 else known.thought.action
        app = after(app, "cancel", *(("touch", name) for name in names), "confirm")


def test_of_a_lost_position_it_is_told_how_many_replies_win_where_that_is_known_and_else_only_that_it_is_lost():
    app = after(seated(match("bounders", 4, size=3)), "hint")
    proofs = [("c3", False, 6), ("b3", False, 2)]
    lost = judged(app, "c3", {"c3": 0.0, "b3": 0.0}, proofs=proofs)
    known = judged(app, "c3", {"c3": 0.0, "b3": 0.0}, proofs=proofs, replies=[2, 9])
    name = app.playing.name(1 - (app.playing.sight.turn or 0))
    for one, told in ((lost, ""), (known, f"Only 2 of {name}’s 9 replies win.")):
        status = screen(one).texts["status"]
        assert "Lost against best play." in status
        assert ("replies" in status) == bool(told)
        assert told in status
        assert "longest" not in status + sheet(after(one, "hint", "hint", "why")).html
    finding = known.mind.studied(app.playing.match.state)
    assert finding
    notes = [computer.verdict(app.playing.touch(name), finding)[1] for name in ("c3", "b3", "a2")]
    assert [bool(note) for note in notes] == [True, False, False]


@pytest.mark.parametrize("seed", range(3))
def test_the_replies_to_a_move_that_loses_are_counted_by_all_that_may_be_played(seed: int):
    whole = played_out(match("stonehenge", seed=seed))
    begun = whole.back_to(len(whole.actions) - 4)
    view = begun.game.observe(begun.state, begun.turn)

    def wins(at: object, seat: int) -> bool:
        if (turn := begun.game.turn(at)) is None:
            return seat in begun.game.result(at).ranking[0]  # type: ignore[union-attr]
        tried = (wins(begun.game.apply(at, one), seat) for one in begun.game.actions(at))
        return any(tried) if turn == seat else all(tried)

    action = begun.game.actions(view)[0]
    then = begun.game.apply(begun.state, action)
    replies = begun.game.actions(then)
    rival = begun.game.turn(then)
    level = levels("stonehenge")[-1]
    *_, counted = worker.refuted(begun.game, view, action, level, Random(1))
    assert rival is not None
    assert counted == (sum(wins(begun.game.apply(then, one), rival) for one in replies), len(replies))


def test_of_a_won_position_no_more_is_said_than_how_many_moves_are_proved_to_win():
    app = after(seated(match("bounders", 4, size=3)), "hint")
    one = judged(app, "c3", {"c3": 1.0, "b3": 0.99}, proofs=[("c3", True, 3)])
    assert "A move is known that wins." in screen(one).texts["status"]
    two = judged(app, "c3", {"c3": 1.0, "b3": 1.0}, proofs=[("c3", True, 3), ("b3", True, 5)])
    assert "Two moves are known that win." in screen(two).texts["status"]
    legal = [write_action(action) for action in app.playing.sight.legal]
    for won, words in (
        (1, "Only one move wins."),
        (2, f"Two of the {len(legal)} moves win."),
        (len(legal), "The game is decided; every move wins."),
    ):
        values = {action: float(n < won) for n, action in enumerate(legal)}
        proofs = [(action, bool(value), 0) for action, value in values.items()]
        known = judged(app, legal[0], values, proofs=proofs, exact=True)
        assert words in screen(known).texts["status"]
    drawn = judged(app, legal[0], dict.fromkeys(legal, 0.5), exact=True)
    assert "With best play it is a draw." in screen(drawn).texts["status"]
    assert "%" not in hinted(drawn)


def test_a_move_stands_out_only_where_it_is_clearly_valued_higher():
    app = after(seated(match("bounders", 4, size=3)), "hint")
    for second, words in ((0.58, "One move stands out."), (0.64, "One move looks best.")):
        weighed = judged(app, "c3", {"c3": 0.7, "b3": second})
        known = weighed.mind.studied(app.playing.match.state)
        assert known
        assert computer.verdict(weighed.playing, known)[0] == words


def test_where_cards_are_hidden_why_says_what_points_to_expect_after_the_reply():
    begun = match("meets_bounds", levels=(0, 1))
    app = after(seated(begun), "hint")
    assert asked(app)["foresee"]
    app = said(app, write_action(begun.game.actions(begun.state)[0]), points=[7.4, 5.6], deals=8)
    html = sheet(after(app, "hint", "hint", "why")).html
    expected = "Anna can expect about 7 points, with 6 for Bea: the average over 8 ways the hidden cards may lie."
    assert f"Once Bea has replied, {expected}" in html


def test_whoever_is_ahead_in_the_points_to_expect_is_not_rounded_away():
    begun = match("meets_bounds", levels=(0, 1))
    first = write_action(begun.game.actions(begun.state)[0])
    app = said(after(seated(begun), "hint"), first, points=[13.4, 12.6], deals=8)
    assert "about 13.4 points, with 12.6 for Bea" in sheet(after(app, "hint", "hint", "why")).html


def test_chances_that_are_only_estimated_are_never_told_as_all_or_nothing():
    app = after(seated(match("bounders", 4, size=3)), "hint")
    text = sheet(after(judged(app, "c3", {"c3": 1.0, "b3": 0.001}), "hint", "hint", "why")).html
    assert "under 1\u00a0%" in text
    assert "100\u00a0%" not in text


def test_a_win_that_is_seen_at_once_is_told_though_nothing_had_to_be_weighed():
    app = after(seated(match("bounders", 4, size=3)), "hint")
    app = said(app, "c3", value=1.0, visits=0, proofs=[("c3", True, 1)])
    assert "You can win" in screen(app).texts["status"]
    assert "It wins at once." in sheet(after(app, "hint", "hint", "why")).html


def test_a_hint_makes_room_for_what_to_touch_next():
    begun = match("meets_bounds", levels=(0, 1))
    app = said(after(seated(begun), "hint"), write_action(begun.game.actions(begun.state)[0]))
    assert computer.note(app)
    card = next(name for name in app.playing.live if name != "pass")
    assert not computer.note(after(app, ("touch", card)))


@pytest.mark.parametrize("game", TABLES)
def test_a_hint_asked_for_in_the_middle_of_a_move_is_about_the_whole_move(game: str):
    first = match(game, **TABLES[game]).turn
    app = seated(match(game, levels=[int(seat != first) for seat in range(3)], **TABLES[game]))
    step = next((name for name, whole in app.playing.live.items() if not whole), None)
    begun = after(app, ("touch", step)) if step else app
    looking = after(begun, "hint")
    assert computer.note(looking)
    assert not looking.playing.touched


def test_a_move_in_preview_is_judged_without_telling_the_better_one():
    app = judged(after(seated(match("bounders", 4, size=3)), "hint"), "c3", {"c3": 0.7, "b3": 0.69, "a2": 0.4})
    known = app.mind.studied(app.playing.match.state)
    assert known
    words = {name: computer.verdict(app.playing.touch(name), known)[0] for name in ("c3", "b3", "a2")}
    assert words == {
        "c3": "Nothing better was found.",
        "b3": "About as good as the best.",
        "a2": "There is something better.",
    }


def test_what_may_follow_is_told_in_sentences_and_where_cards_are_hidden_one_reply_alone():
    begun = match("bounders", 4, size=3)
    line = moves_to_the_end(begun)[:4]
    seen_ahead = outlook(begun, View(begun.state), line)
    assert seen_ahead.line[0].startswith("Bea places a dark stone")
    assert len(seen_ahead.line) == 3
    hidden = match("battle_gods", 6)
    view = hidden.game.observe(hidden.state, hidden.turn)
    first = hidden.game.actions(view)[0]
    seen_ahead = outlook(hidden, view, [first, ("12n", "follower")], hidden=True)
    assert seen_ahead.line == ["Anna puts a follower on 12"]


def test_the_analysis_compares_moves_in_open_games_and_shows_a_margin():
    app = after(seated(match("bounders", 4, size=3)), "analysis")
    assert asked(app)["compare"]
    app = said(app, "c3", value=0.7, rivals=[("c3", 0.7), ("b3", 0.9), ("a2", 0.5)], lead=2.25, games=200)
    text = screen(app).texts["log"]
    assert text.index("on c3") < text.index("on b3") < text.index("on a2")
    assert "leads by 2.2 cells at the end" in text
    assert "90\u00a0%" not in text
    hidden = after(seated(match("battle_gods", 4, levels=(0, 1))), "analysis")
    assert "nothing to compare" in screen(hidden).texts["log"]


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
    assert begun.players[seat].name in screen(app).texts["status"]
    assert "Why this move" in sheet(after(app, "why")).html

    ended = played_out(begun)
    app = after(seated(ended), "review")
    app = looked_over(app, lambda _, made, other: (other, {"value": 0.9, "rivals": [(other, 0.9), (made, 0.2)]}))
    assert review.looked_at(app.mind, ended) == len(ended.actions)
    turns = review.turning_points(app.mind, ended)
    assert 0 < len(turns) <= review.MOST
    assert sheet(app).html.count("Look</button>") == len(review.merged(ended, turns))


def finished() -> App:
    begun = match("bounders", 60, size=3)
    return seated(begun, screen="play")


def test_a_finished_game_is_reviewed_position_by_position_and_can_be_interrupted():
    app = after(finished(), "review")
    of = app.playing.last
    for done in range(3):
        assert f"{done} of {of} positions" in sheet(app).html
        best = write_action(app.playing.match.game.actions(app.playing.match.states[done])[0])
        assert asked(app)["do"] == "think"
        app = said(app, best, value=0.5)
    stopped = after(app, ("review", "stop"))
    assert stopped.mind.question is None or stopped.mind.question.kind == questions.SURVEY
    assert "Go on" in sheet(stopped).html
    again = after(stopped, "review")
    assert asked(again)["view"] == asked(app)["view"]
    again = looked_over(again, lambda _, made, __: (made, {"value": 0.5}))
    assert review.looked_at(again.mind, again.playing.match) == of
    assert "looked at" not in sheet(again).html


def test_a_review_is_heard_when_it_begins_and_once_more_when_half_of_it_is_done():
    app, told = after(finished(), "review"), list[str]()
    of = app.playing.last
    for done in range(of - 1):
        told.append(str(re.findall('<p class="sr" role="status">(.*?)</p>', sheet(app).html)[0]))
        app = said(app, write_action(app.playing.match.game.actions(app.playing.match.states[done])[0]), value=0.5)
    assert list(dict.fromkeys(told)) == [f"The review looks at {of} positions.", review_screen.HALF]
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
    begun = app.playing.match
    hinted = begun.state
    begun = played_out(begun)
    app = after(app.with_table(app.playing.but(match=begun)), "review")
    app = looked_over(app, lambda _, __, other: (other, {"value": 0.4}))
    known = app.mind.knows(hinted)
    assert known
    assert known.thought.value == 0.4


def test_a_turning_point_tells_what_was_better_and_why():
    app = after(finished(), "review")

    def answer(ply: int, made: str, other: str) -> Answer:
        if ply == 5:
            return other, {"value": 0.9, "rivals": [(other, 0.9), (made, 0.3)]}
        return made, {"value": 0.5, "rivals": [(made, 0.5)]}

    app = looked_over(app, answer)
    turn = next(one for one in review.turning_points(app.mind, app.playing.match) if one.ply == 5)
    assert turn.ply == 5
    text = review_screen.body(app)
    name = app.playing.match.name(turn.seat, app.playing.match.states[5])
    to = '<span class="sr">to</span><span aria-hidden="true">→</span>'
    assert f"Move 6: {name}’s chances 90\u00a0% {to} {100 * turn.kept:.0f}\u00a0%" in text
    assert "Better: " in text
    assert 'data-do="better" data-with="5"' in text
    assert after(app, ("better", "5")).sheet == ""


def test_a_review_is_heard_when_it_is_ready_and_its_better_move_is_asked_for_and_judged_aloud():
    app = after(finished(), "review")

    def answer(ply: int, made: str, other: str) -> Answer:
        if ply == 5:
            return other, {"value": 0.9, "rivals": [(other, 0.9), (made, 0.3)]}
        return made, {"value": 0.5, "rivals": [(made, 0.5)]}

    begun = f'<p class="sr" role="status">The review looks at {app.playing.last} positions.</p>'
    for _ in range(3):
        assert begun in sheet(app).html
        assert sheet(app).html.count('role="status"') == 1
        app = said(app, write_action(app.playing.match.actions[0]), value=0.5)
    app = looked_over(app, answer)
    [ready] = re.findall('<p class="sr" role="status">(.+?)</p>', sheet(app).html)
    turns = review.turning_points(app.mind, app.playing.match)
    shown = review_screen.moments(app, turns)
    assert sheet(app).html.partition("<details>")[0].count(">Look<") == min(3, len(shown))
    assert ready.startswith(f"The review is ready: {counted(len(shown), 'turning point')}. ")
    assert all(f'aria-label="Look at move {turn.ply + 1}"' in sheet(app).html for turn in shown)
    assert sheet(app).html.count(">Look<") == len(shown)
    assert sheet(app).html.count("primary") == 1, "the one that weighs most"

    looking = after(app, ("better", "5"))
    assert computer.EITHER in hearing.news(app, looking)
    best = next(turn.better for turn in turns if turn.ply == 5)
    assert best
    touched = after(looking, *(("touch", name) for name in best))
    assert hearing.news(looking, touched).startswith("Try this move?")
    found = after(touched, "confirm")
    assert hearing.news(touched, found).startswith("Well found: this is the better move.")
    assert hearing.why(found)
    assert "Enter plays it" in screen(touched).texts["board"]
    assert "Enter plays it" not in screen(found).texts["board"]


def test_where_nothing_was_weighed_neither_hint_nor_review_speaks_of_chances():
    app = after(seated(match("bounders", 4, size=3)), "hint")
    app = said(app, "c3", value=0.5, visits=0)
    assert "Nothing was looked ahead" in screen(app).texts["status"]
    assert "%" not in screen(app).texts["status"] + sheet(after(app, "hint", "hint", "why")).html

    app = after(finished(), "review")
    match_ = app.playing.match

    def answer(ply: int, made: str, other: str) -> Answer:
        unweighed = {"value": 0.9, "rivals": [(other, 0.9), (made, 0.1)], "visits": 0}
        return (other, unweighed) if ply % 2 else (made, {"value": 0.1})

    app = looked_over(app, answer)
    points = review.curve(app.mind, match_, 0, review.stretches(match_)[0])
    assert {ply % 2 for ply, _ in points[:-1]} == {0}


def test_the_curve_of_two_is_one_line_and_ends_with_what_became_of_it():
    app = after(finished(), "review")
    app = said(app, write_action(app.playing.match.actions[0]), value=0.6)
    begun = app.playing.match
    better = next(action for action in begun.game.actions(begun.states[1]) if action != begun.actions[1])
    app = said(app, write_action(better), value=0.3)
    [game] = review.stretches(begun)
    assert review.curve(app.mind, begun, 0, game) == [(0, 0.7), (1, 0.7)]  # the first was worth what it came to
    for ply in range(2, len(begun.actions)):
        app = said(app, write_action(begun.actions[ply]), value=0.5)
    one, two = (review.curve(app.mind, begun, seat, game) for seat in (0, 1))
    assert [(ply, round(1 - value, 6)) for ply, value in two] == [(ply, round(value, 6)) for ply, value in one]
    assert one[-1] == (len(begun.actions), review.share(begun, 0, len(begun.actions)))


def reviewed(app: App, values: list[float]) -> App:
    """Return an app in which every position of a match was found to be worth so much to its mover."""
    return looked_over(after(app, "review"), lambda ply, _, other: (other, {"value": values[ply % len(values)]}))


def test_looks_that_are_all_too_hopeful_for_the_mover_make_no_turning_points_and_hide_no_mistake():
    last = len(finished().playing.match.actions)
    assert last > 9
    hopeful = [0.6] * last
    turns = review.turning_points(reviewed(finished(), hopeful).mind, finished().playing.match)
    assert all(turn.ply >= last - 2 for turn in turns)  # where the chances end and the result begins
    hopeful[5] = 0.9
    app = reviewed(finished(), hopeful)
    turns = review.turning_points(app.mind, app.playing.match)
    assert [turn.ply for turn in turns if turn.ply < last - 2] == [4, 5]  # thrown away, and given back


def test_the_curve_passes_through_the_values_that_the_list_names():
    app = reviewed(finished(), [0.9, 0.4, 0.5])
    match_ = app.playing.match
    turns = review.turning_points(app.mind, match_)
    assert turns
    for turn in turns:
        points = dict(review.curve(app.mind, match_, turn.seat, review.stretches(match_)[0]))
        assert (points[turn.ply], points[turn.ply + 1]) == (turn.value, turn.kept)


@pytest.mark.parametrize("values", [[0.9, 0.4, 0.5], [0.45], [0.2, 0.8]])
def test_what_each_move_gave_away_is_what_its_players_curve_fell_and_the_log_says_so(values: list[float]):
    app = reviewed(finished(), values)
    match_ = app.playing.match
    [game] = review.stretches(match_)
    lost = review.given_away(app.mind, match_)
    assert lost
    for seat in range(match_.game.seats):
        points = review.curve(app.mind, match_, seat, game)
        for (ply, one), (_, two) in pairwise(points):
            if match_.game.turn(match_.states[ply]) == seat:
                assert lost[ply] == max(0.0, one - two)
    html = sheet(after(app, "history")).html
    assert html.count('class="cost') == len(lost)
    worst = max(lost.values())
    loss = f">−</span>{computer.percent(worst)}" if worst >= LEAST else "Nothing given away."
    assert loss in html
    assert "cost" not in sheet(after(finished(), "history")).html


def test_every_game_of_the_curve_can_be_touched_from_its_first_position_to_its_last():
    app = reviewed(finished(), [0.9, 0.4, 0.5])
    last = len(app.playing.match.actions)
    html = review_screen.body(app)
    assert f'data-plot="better" data-first="0" data-last="{last}"' in html
    shown = review.given_away(app.mind, app.playing.match).values()
    assert html.count('class="lost') == sum(lost >= LEAST for lost in shown)


def test_which_move_is_looked_at_in_a_review_is_heard():
    app = reviewed(finished(), [0.9, 0.4, 0.5])
    turn = next(turn for turn in review.turning_points(app.mind, app.playing.match) if turn.better)
    compared = after(app, ("better", str(turn.ply)))
    better, played = after(compared, ("weigh", "better")), after(compared, ("weigh", "played"))
    assert hearing.news(compared, better).startswith("Better: Anna places a light stone on ")
    assert hearing.news(better, played).startswith("As it was played. ")


def test_a_curve_is_told_to_who_does_not_see_it():
    app = reviewed(finished(), [0.9, 0.4, 0.5])
    match_ = app.playing.match
    values = review.curve(app.mind, match_, 0, review.stretches(match_)[0])
    best, worst = max(values, key=lambda one: one[1]), min(values, key=lambda one: one[1])
    [label] = re.findall(r'role="img" aria-label="([^"]*)"', review_screen.body(app))
    for words, (ply, value) in (("highest", best), ("lowest", worst)):
        assert f"{words} {computer.percent(value)} at move {ply}" in label
    assert f"{computer.percent(values[0][1])} at first" in label
    assert label.endswith(f"{computer.percent(values[-1][1])} at last")


@pytest.mark.parametrize("values", [[0.9, 0.4, 0.5], [0.45], [0.2, 0.8]])
def test_a_drop_between_two_positions_is_a_turning_point(values: list[float]):
    app = reviewed(finished(), values)
    match_ = app.playing.match
    [game] = review.stretches(match_)
    points = review.curve(app.mind, match_, 0, game)
    drops = {ply for (ply, one), (_, two) in pairwise(points) if abs(one - two) >= review.TURNING}
    turning = {turn.ply for turn in review.turning_points(app.mind, match_)}
    assert turning <= drops
    forced = {ply for ply in drops if len(match_.game.actions(match_.states[ply])) == 1}  # no fault of a move
    assert len(turning) == min(len(drops - forced), review.MOST)


def test_each_game_of_a_match_has_its_own_curve_that_ends_with_its_own_result():
    begun = played_out(match("stonehenge", series=2))
    games = review.stretches(begun)
    assert [begun.game.actions(begun.states[games[0][-1]])] == [[("next",)]]
    assert games[1][0] == games[0][-1] + 1
    app = reviewed(seated(begun), [0.5])
    first = review.curve(app.mind, begun, 0, games[0])
    result = begun.game.between_games(begun.states[games[0][-1]])
    assert result
    assert first[-1] == (games[0][-1], float(result.ranking[0] == (0,)))
    text = review_screen.body(app)
    assert text.count("<figure") == 2
    assert "Game 1" in text


@pytest.fixture
def untold(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing be found that explains how a game was lost."""
    monkeypatch.setattr(teaching, "summary", lambda *_, **__: [])


@pytest.mark.usefixtures("untold")
def test_in_a_review_your_chances_and_the_computers_are_told_apart():
    begun = Match.new("bounders", seed=9, options={"size": 4}, players=[Player(""), Player("Computer", 5)])
    html = review_screen.body(reviewed(seated(played_out(begun)), [0.9, 0.4, 0.5]))
    assert {*re.findall(r"<b>Move \d+: ([^<]*) chances", html)} == {"your", "Computer’s"}
    assert re.search(
        r"What cost (you|Computer) most was placing a \w+ stone on \w+ at move \d+: \d+\u00a0% of the chances", html
    )


def test_luck_and_decision_are_told_apart_at_a_turning_point():
    begun = played_out(match("battle_gods"))
    app = after(seated(begun), "review")

    def answer(ply: int, made: str, other: str) -> Answer:
        value, best = 0.9 if ply < 40 else 0.1, other if ply % 2 else made
        return best, {"value": value, "rivals": [(best, value), (made, value - 0.03 * (best != made))]}

    app = looked_over(app, answer)
    turns = review.turning_points(app.mind, begun)
    assert {bool(turn.better) for turn in turns} == {True, False}, "a better move is named where the move had a part"
    html = review_screen.body(app)
    assert html.count("The move gave nothing away; the cards took 80\u00a0%.") == sum(not turn.better for turn in turns)
    assert html.count("The move gave away 3\u00a0%; the cards took 77\u00a0%.") == sum(
        bool(one.better) for one in turns
    )
    assert max(review.given_away(app.mind, begun).values()) == pytest.approx(0.03), "a move is not blamed for the cards"


@pytest.mark.parametrize("table", sample(zip(FOR_TWO), 3), ids=lambda table: table.title)
def test_over_a_game_what_luck_brought_and_what_the_moves_gave_away_add_up_to_the_change_of_the_curve(table: Table):
    begun, dice = played(table, 2), Random(5)
    games = review.stretches(begun)
    begun = begun.back_to(games[1][-1]) if len(games) > 2 else begun  # of a long match the first two
    if begun.turn is not None:
        begun = replace(begun, end=End(None))
    app = after(seated(begun), "review")

    def answer(ply: int, made: str, _: str) -> Answer:
        value, best = dice.random(), write_action(one_of(begun.game.actions(begun.states[ply]), dice))
        worths = {made: value * dice.random(), best: value}
        return best, {"value": value, "rivals": list(worths.items()), "visits": int(dice.random() < 0.9)}

    app = looked_over(app, answer)
    for stretch in review.stretches(begun):
        curve, luck = review.curve(app.mind, begun, 0, stretch), 0.0
        given = [0.0, 0.0]
        for seat in (0, 1):
            for turn in review.steps(app.mind, begun, stretch, seat):
                assert turn.fault is not None
                given[seat] += turn.fault
                luck += (turn.fault - turn.loss) * (1 if seat == 0 else -1)
        assert luck + given[1] - given[0] == pytest.approx(curve[-1][1] - curve[0][1])
        hidden = any(hides(begun, ply) for ply in stretch)
        parts = review.parts(app.mind, begun, stretch)
        assert (parts is not None) == hidden
        assert parts is None or parts[0] == given
        assert parts is None or parts[1] == pytest.approx(luck)
        assert hidden or not luck, "in a game that lies open nothing is luck"


@pytest.mark.parametrize("game", ["meets_bounds", "battle_gods"])
def test_among_several_players_a_turning_point_tells_who_took_or_won_the_points_meanwhile(game: str):
    begun = match(game, 60, seats=3)
    begun = replace(begun, end=End(None)) if begun.turn is not None else begun
    app = reviewed(seated(begun), [0.9, 0.1])
    steps = list(review.every_step(app.mind, begun))
    turns = [turn for turn in review.turning_points(app.mind, begun) if turn.met]
    assert steps
    assert turns
    for turn in turns:
        assert turn.met.startswith("Then ")
        name, after_it = begun.name(turn.seat, begun.state), begun.states[turn.ply + 1 :]
        loses = re.search(rf"{name} loses (\d+) point", turn.met)
        gains = re.search(r"Then (\w+) gains (\d+) point", turn.met)
        assert loses or gains or "and" in turn.met
        who, sign = (turn.seat, -1) if loses else (["Anna", "Bea", "Cai"].index(gains[1]) if gains else turn.seat, 1)
        many = int(loses[1]) if loses else int(gains[2]) if gains else 0
        totals = [begun.game.scores(state)[who].total for state in after_it]
        assert any(sign * (later - sooner) == many for n, sooner in enumerate(totals) for later in totals[n + 1 :])
    html = review_screen.body(app)
    assert all(safe(turn.met) in html for turn in turns)
    [cause] = decided(app, turns)
    first = begun.result.ranking[0] if begun.result and len(begun.result.ranking) > 1 else ()
    steep = max((turn for turn in turns if turn.seat not in first), key=lambda turn: turn.loss)
    fell = f"chances fell most after move {steep.ply + 1}, from {computer.percent(steep.value)} to "
    assert cause == f"{begun.name(steep.seat, begun.state)}’s {fell}{computer.percent(steep.kept)}. {steep.met}"


def test_a_better_move_that_is_proved_to_win_is_said_to():
    app = after(finished(), "review")
    begun = app.playing.match

    def answer(ply: int, made: str, other: str) -> Answer:
        return (other, {"value": 1.0, "proofs": [(other, True, 0)]}) if ply == 3 else (made, {"value": 0.5})

    app = looked_over(app, answer)
    turn = next(one for one in review.turning_points(app.mind, begun) if one.ply == 3)
    assert turn.reasons[-1] == review.SURELY
    assert len(turn.reasons) <= TOLD
    shown = after(app, ("better", "3"), ("weigh", "better"))
    assert "It wins, whatever is played against it." in screen(shown).texts["status"]
    assert review.SURELY not in screen(shown).texts["status"]


@pytest.mark.parametrize(("value", "words"), [(0.1, "equally poor"), (0.5, "equally good")])
def test_moves_that_promise_little_are_not_called_good(value: float, words: str):
    app = after(seated(match("bounders", 4, size=3)), "hint")
    legal = [write_action(one) for one in app.playing.sight.legal][:6]
    assert words in screen(judged(app, legal[0], dict.fromkeys(legal, value))).texts["status"]
    few = screen(judged(app, legal[0], {legal[0]: value, legal[1]: value, legal[2]: 0.01})).texts["status"]
    assert ("good" in few) == (value == 0.5)


def test_where_the_cards_had_no_part_in_a_drop_none_is_told():
    begun = match("battle_gods")
    for action in moves_to_the_end(begun):
        begun = begun.play(action)
    app = after(seated(begun), "review")

    def answer(ply: int, made: str, other: str) -> Answer:
        value = 0.9 if begun.game.turn(begun.states[ply]) == begun.game.turn(begun.states[0]) and ply < 20 else 0.5
        return other, {"value": value, "rivals": [(other, value), (made, value - 0.4 * (other != made))]}

    app = looked_over(app, answer)
    html = review_screen.body(app)
    assert "all by itself." in html
    assert "took 0\u00a0%" not in html


@pytest.mark.parametrize("game", ["meets_bounds", "battle_gods"])
def test_in_the_midst_of_a_turn_nothing_is_said_to_be_luck_and_bare_luck_is_no_turning_point(game: str):
    begun = match(game, 0)
    while begun.turn is not None:
        legal, idle = begun.game.actions(begun.state), len(begun.actions) % 3 == 0
        begun = begun.play(("pass",) if idle and ("pass",) in legal else one_of(legal, Random(len(begun.actions))))
    app = after(seated(begun), "review")

    def answer(ply: int, made: str, other: str) -> Answer:
        value = (0.9, 0.5, 0.1)[ply % 3]
        return other, {"value": value, "rivals": [(other, value), (made, value - 0.04 * (other != made))]}

    app = looked_over(app, answer)
    every = list(review.every_step(app.mind, begun))
    held = [begun.game.hands(state) for state in begun.states]
    within = [turn for turn in every if review.goes_on(begun, turn.ply)]
    assert within
    for turn in within:
        assert {*held[turn.ply + 1][turn.seat]} <= {*held[turn.ply][turn.seat]}, "nothing was drawn"
        assert "cards" not in review_screen._parts(app.playing, turn)
    turns = review.turning_points(app.mind, begun)
    assert turns
    assert all(turn.better or turn.met for turn in turns)
    assert not any(turn.met for turn in turns if review.goes_on(begun, turn.ply))


@pytest.mark.parametrize("before", [0.18, 0.6])
def test_a_drop_that_no_move_known_would_have_spared_is_no_turning_point(before: float):
    app = after(finished(), "review")
    begun = app.playing.match

    def answer(ply: int, made: str, _: str) -> Answer:
        return made, {"value": {0: 0.5, 1: 0.5, 2: before}.get(ply, 0.0 if ply % 2 == 0 else 1.0)}

    app = looked_over(app, answer)
    drops = [turn for turn in review.every_step(app.mind, begun) if turn.loss >= review.TURNING]
    assert 2 in {turn.ply for turn in drops}
    assert 2 not in {turn.ply for turn in review.turning_points(app.mind, begun)}


@pytest.mark.usefixtures("untold")
def test_a_review_begins_with_the_move_that_cost_the_loser_most():
    app = reviewed(finished(), [0.9, 0.4, 0.5])
    begun = app.playing.match
    assert begun.result
    [[loser]] = begun.result.ranking[1:]
    turns = [turn for turn in review.turning_points(app.mind, begun) if turn.seat == loser and turn.better]
    worst = max(turns, key=lambda turn: turn.loss)
    [cause] = decided(app, review.turning_points(app.mind, begun))
    name = begun.name(loser, begun.state)
    [cell] = worst.played
    move = f" at move {worst.ply + 1}: {computer.percent(worst.loss)} of the chances"
    assert re.fullmatch(
        rf"What cost {name} most was placing a (light|dark) stone on {cell}{move}\. Better: placing a .*\.", cause
    )
    html = review_screen.body(app)
    assert html.index(f"What cost {name} most was") < html.index("<figure")


def test_a_review_says_that_somebody_resigned_who_was_ahead_and_nothing_before_all_is_known():
    begun = match("bounders", 6, size=3)
    loser = begun.turn
    assert loser is not None
    app = after(seated(begun.resign()), "review")
    assert decided(app, []) == []
    app = reviewed(seated(begun.resign()), [0.8 if (ply - 6) % 2 == 0 else 0.2 for ply in range(6)])
    [cause] = decided(app, review.turning_points(app.mind, app.playing.match))
    name = begun.name(loser, begun.state)
    assert re.fullmatch(rf"{name} resigns with the better chances, about \d\d\u00a0%\.", cause)


@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].seats_allowed[0] == 2])
def test_no_move_is_blamed_for_a_resignation(game: str):
    begun = match(game, 6)
    app = reviewed(seated(begun.resign()), [0.5])
    [stretch] = review.stretches(begun)
    for seat in (0, 1):
        points = review.curve(app.mind, begun.resign(), seat, stretch)
        assert points
        assert all(ply < len(begun.actions) for ply, _ in points)
    assert review.turning_points(app.mind, begun.resign()) == []
    assert review_screen.RESIGNED in review_screen.body(app)
    assert "the cards did the rest" not in review_screen.body(app)


def test_where_the_cards_weigh_more_than_any_move_the_review_begins_with_them():
    begun = played_out(match("battle_gods"))
    assert begun.result
    [[winner], [loser]] = begun.result.ranking
    app = after(seated(begun), "review")

    def answer(ply: int, made: str, _: str) -> Answer:
        return made, {"value": 0.9 if (begun.game.turn(begun.states[ply]) == loser) == (ply < 40) else 0.1}

    app = looked_over(app, answer)
    [cause] = decided(app, review.turning_points(app.mind, begun))
    name = begun.name(winner, begun.state)
    assert cause == f"The cards brought {name} more than the moves did."


def test_what_the_moves_gave_away_and_luck_brought_is_told_by_the_move_and_never_more_than_all():
    begun = played_out(match("battle_gods"))
    app = after(seated(begun), "review")
    app = looked_over(app, lambda _, made, other: (other, {"value": 0.6, "rivals": [(other, 0.6), (made, 0.4)]}))
    parts = review.parts(app.mind, begun, review.stretches(begun)[0])
    assert parts
    assert max(parts[0]) > 1, "added up it is more than all there is"
    [words] = re.findall(r'class="parts">([^<]*)<', review_screen.body(app))
    assert max(float(one) for one in re.findall(r"[\d.]+(?=\u00a0%)", words)) <= 20


def test_a_review_shows_the_played_and_the_better_move_on_the_board_one_after_the_other():
    app = reviewed(finished(), [0.9, 0.4, 0.5])
    turn = review.turning_points(app.mind, app.playing.match)[0]
    app = after(app, ("better", str(turn.ply)))
    acts = screen(app).texts["acts"]
    assert [re.sub("<.*?>", "", one) for one in re.findall(r"<button.*?</button>", acts)] == [
        "Back",
        "Better",
        "Try it",
    ]
    assert computer.EITHER in screen(app).texts["status"]
    before = screen(app).texts["board"]
    played, better = after(app, ("weigh", "played")), after(app, ("weigh", "better"))
    assert len({before, screen(played).texts["board"], screen(better).texts["board"]}) == 3
    assert "As it was played" in screen(played).texts["status"]
    assert "Better: " in screen(better).texts["status"]
    assert played.playing.match is app.playing.match


def test_the_picture_of_a_move_in_a_review_shows_the_cells_that_are_open_and_closed_after_it():
    app = reviewed(finished(), [0.9, 0.4, 0.5])
    begun, changed = app.playing.match, 0
    for turn in review.turning_points(app.mind, begun):
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


def looked_for(app: App) -> tuple[App, list[str]]:
    """Return a reviewed game at a turning point, and the moves there that the review has not weighed."""
    app = reviewed(app, [0.9, 0.4, 0.5])
    match_ = app.playing.match
    turns = review.turning_points(app.mind, match_)
    turn = next(one for one in turns if len(match_.game.actions(match_.states[one.ply])) > 3)
    other = {match_.actions[turn.ply], turn.better}
    rest = [write_action(action) for action in match_.game.actions(match_.states[turn.ply]) if action not in other]
    return after(app, ("better", str(turn.ply))), rest


def answered(app: App, value: float, **more: object) -> App:
    """Let the worker find the tried move worth so much to its mover."""
    question = app.mind.question
    assert question
    assert question.kind == questions.TRIAL
    assert question.match
    [reply, *_] = question.match.game.actions(question.looked)
    return said(app, write_action(reply), value=1 - value, **more)


def figures(app: App) -> tuple[float, float]:
    """Return what the curve has for the position of a review on screen and the move played there."""
    match_, shown = app.playing.match, app.playing.shown
    seat = match_.game.turn(match_.states[shown])
    assert seat is not None
    points = dict(review.curve(app.mind, match_, seat, next(s for s in review.stretches(match_) if shown in s)))
    return points[shown], points[shown + 1]


@pytest.mark.parametrize("above", [-0.9, 0.0, 0.3, 0.49, 0.9])
def test_a_move_tried_in_a_review_is_judged_beside_the_one_played_by_the_figures_of_the_review(above: float):
    app, rest = looked_for(finished())
    begun, (best, made) = app.playing.match, figures(app)
    app = after(app, ("touch", rest[0]))
    assert "Try this move?" in screen(app).texts["status"]
    app = after(app, "confirm")
    assert (app.playing.tried, app.playing.match) == ((rest[0],), begun)
    assert "Looking at your move" in screen(app).texts["status"]
    assert "The better move" not in speech.status(app.playing), "nobody knows yet how good it is"
    state = begun.game.apply(begun.states[app.playing.shown], (rest[0],))
    assert asked(app)["view"] == pack(begun.game.observe(state, begun.game.turn(state)))
    assert asked(app)["part"] == questions.COUNTED, "it is looked at as the review looks, and without a clock"
    points = review.turning_points(app.mind, begun)
    later = app.mind.knows(begun.states[app.playing.shown + 1])
    assert later
    app = answered(app, min(0.99, max(0.01, 1 - later.thought.value + above)))
    one = review.judged(app.mind, begun, app.playing.shown, (rest[0],))
    assert one
    words = screen(app).texts["status"]
    both = f"{computer.percent(one.value)}, not {computer.percent(made)}."
    if one.value > best + review.AS_GOOD:
        assert figures(app) == (one.value, made), "the review’s figures change with it"
        assert "Well found: this is the better move." in words
        assert f"Better than what was played: {both}" in words
        changed = next(turn for turn in review.turning_points(app.mind, begun) if turn.ply == app.playing.shown)
        assert changed.better == (rest[0],)
    else:
        assert figures(app) == (best, made)
        assert review.turning_points(app.mind, begun) == points, "what the review said stands"
        verdict = "Better" if one.value > made + review.AS_GOOD else "Worse"
        alike = abs(one.value - made) <= review.AS_GOOD
        assert ("About as good as what was played: " if alike else f"{verdict} than what was played: {both}") in words
        assert above >= 0 or verdict == "Worse"
        known = f"best known: {computer.percent(best)}."
        found = f"As good as the {known}" if one.found else f"The {known}"
        assert found in words
    again = after(app, "cancel")
    assert computer.EITHER in screen(again).texts["status"]
    assert after(again, ("touch", rest[1]), "confirm").playing.tried == (rest[1],)
    assert after(app, "from-here").sheet == "from-here"


@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].seats_allowed[0] == 2])
def test_whatever_is_tried_in_a_review_the_move_played_and_the_best_keep_their_figures(game: str):
    begun = match(game, 200, **({"turn_limit": 3} if game == "contiguity" else {}))
    begun = begun if begun.result else begun.resign()
    app, seen = after(seated(begun), "review"), 0

    def answer(ply: int, made: str, other: str) -> Answer:
        value = (0.7, 0.4, 0.5)[ply % 3]
        return other, {"value": value, "rivals": [(other, value), (made, value - 0.2)]}

    app = looked_over(app, answer)
    for ply in range(app.playing.last):
        looked = after(app, ("better", str(ply)))
        for one in [one for _, one in zip(range(3), trying_each(looked), strict=False)]:
            state, tried = begun.states[ply], one.playing.tried
            if one.mind.asks(one.playing):
                value = 0.45 if hides(begun, ply) else 0.55
                best = write_action(begun.game.actions(begun.states[ply])[-1])
                more = {"rivals": [(best, value), (write_action(tried), value)]} if hides(begun, ply) else {}
                one = said(one, best, value=value, **more)
            words = review.judged(one.mind, begun, ply, tried)
            before = review.judged(app.mind, begun, ply, begun.actions[ply])
            now = review.judged(one.mind, begun, ply, begun.actions[ply])
            if before is None:
                continue  # nobody could choose there
            assert now
            assert now.played == before.played
            if words and one.mind.judged[id(state)] is app.mind.judged[id(state)]:
                seen += 1
                assert now == before
                assert words.played == before.played
        if seen > 6:
            break
    assert seen


def test_a_move_tried_that_is_the_better_one_is_said_to_be():
    app, _ = looked_for(finished())
    known, (best, made) = app.mind.missed(app.playing), figures(app)
    assert known
    both = f"{computer.percent(best)}, not {computer.percent(made)}."
    app = after(app, *(("touch", name) for name in known.thought.action), "confirm")
    assert "Well found: this is the better move." in screen(app).texts["status"]
    assert f"Better than what was played: {both}" in screen(app).texts["status"]
    shown = after(app, ("weigh", "better"))
    assert "Well found" not in screen(shown).texts["status"]
    assert f"chances: {both}" in screen(shown).texts["status"]


@pytest.mark.parametrize("game", ["bounders", "stonehenge", "contiguity"])
def test_the_better_move_of_a_review_is_shown_and_why_says_the_reasons(game: str):
    told, dice = 0, Random(1)
    for seed in range(4):
        begun = played_out(match(game, seed=seed, **TABLES[game]), seed)
        app = after(seated(begun), "review")
        app = looked_over(app, lines_of(begun, dice, 3))
        for turn in review.turning_points(app.mind, begun):
            if not turn.better:
                continue
            shown = after(app, ("better", str(turn.ply)), ("weigh", "better"))
            told += bool(turn.reasons)
            assert 'data-do="why"' in screen(shown).texts["status"]
            why = sheet(after(shown, "why")).html
            assert "Why this move" in why
            assert all(str(safe(words)) in why for words in turn.reasons)
            assert str(safe(begun.game.tell(begun.states[turn.ply], turn.better))) in why
    assert told


def test_where_points_decide_a_review_says_what_points_the_better_move_and_the_one_played_promised():
    begun = played_out(match("meets_bounds"))
    app, words = after(seated(begun), "review"), list[str]()

    def answer(ply: int, made: str, other: str) -> Answer:
        seat, points, instead = begun.game.turn(begun.states[ply]) or 0, [9.0, 9.0], [8.0, 9.0]
        points[seat], instead[seat] = 14.2, 6.4
        return other, {
            "value": 0.7,
            "rivals": [(other, 0.7), (made, 0.5)],
            "points": points,
            "instead": instead,
            "deals": 8,
        }

    app = looked_over(app, answer)
    for turn in review.turning_points(app.mind, begun):
        promises = [one for one in turn.reasons if one.startswith("Once ")]
        if turn.better and promises:
            mine, theirs = (("Anna", "Bea"), ("Bea", "Anna"))[turn.seat]
            words += promises
            played_ = "6 to 8" if turn.seat else "6 to 9"
            assert promises[0] == (
                f"Once {theirs} has replied, {mine} can expect about 14 to 9 points; as played, {played_}."
            )
    assert words
    assert str(safe(words[0])) in review_screen.body(app)
    known = app.mind.knows(begun.states[0])
    assert known
    assert review.promised(begun, 0, known._replace(instead=known.points)) == [], "which is no reason"
    last = len(begun.actions) - 1
    ending = app.mind.knows(begun.states[last])
    assert ending
    assert review.promised(begun, last, ending) == [], "nobody replies to the last move"


@pytest.mark.parametrize(("wins", "verdict"), [(True, "It wins, whatever"), (False, "It loses against best play.")])
def test_of_a_tried_move_that_is_settled_the_verdict_says_whether_it_wins_or_loses(wins: bool, verdict: str):
    app, rest = looked_for(finished())
    app = after(app, ("touch", rest[0]), "confirm")
    assert app.mind.question
    [reply, *_] = begun.game.actions(app.mind.question.looked) if (begun := app.playing.match) else []
    app = answered(app, float(wins), proofs=[(write_action(reply), not wins, 3)])
    assert verdict in screen(app).texts["status"]


def test_whoever_plays_on_from_a_tried_move_begins_after_it_and_finds_the_review_as_it_was():
    app, rest = looked_for(finished())
    app = after(app, ("touch", rest[0]), "confirm")
    app = answered(app, 0.2)
    verdict = screen(app).texts["status"]
    before, points = app.playing, review.turning_points(app.mind, app.playing.match)
    on = after(app, "branch")
    assert on.playing.match.actions == ((rest[0],),)
    assert after(on, "afresh").playing.match.actions == ((rest[0],),)
    back = after(on, "undo", "to-game")
    assert (back.playing.match, back.playing.shown, back.playing.tried) == (before.match, before.shown, before.tried)
    assert review.turning_points(back.mind, back.playing.match) == points
    assert screen(back).texts["status"] == verdict
    assert "Back to the review" in screen(back).texts["acts"]
    forgetful = screen(back.with_table(back.playing.displayed(turned=1), mind=Mind()))
    assert "The better move" not in forgetful.texts["status"]


@pytest.mark.parametrize("which", ["better", "played"])
def test_playing_on_from_a_move_that_is_shown_in_a_review_begins_after_it(which: str):
    app = reviewed(finished(), [0.9, 0.4, 0.5])
    turn = next(one for one in review.turning_points(app.mind, app.playing.match) if one.better)
    app = after(app, ("better", str(turn.ply)), ("weigh", which), "from-here")
    assert "from this move: as a variation, or in the game itself?" in sheet(app).html
    on = after(app, "gone-back").playing
    assert on.match.actions == (*app.playing.match.actions[: turn.ply], app.playing.tried)
    assert on.ahead == (app.playing.match.actions[turn.ply + 1 :] if which == "played" else ())


def trying_each(app: App) -> Iterator[App]:
    """Yield the app after each move has been tried that is neither the one played nor the review's."""
    table, known = app.playing, app.mind.missed(app.playing)
    if known and table.trying:
        shown = (known.thought.action, table.match.actions[table.shown])
        others = [action for action in table.sight.legal if action not in shown]
        each = (after(app, *(("touch", name) for name in other), "confirm") for other in others)
        yield from (one for one in each if one.playing.tried in others)


def tried_among_hidden_cards(seats: int) -> App:
    """Return a reviewed game with hidden cards in which another move than the two of the review is tried."""
    begun = played_out(match("battle_gods", seats=seats))
    app = reviewed(seated(begun), [0.5])
    return next(one for ply in range(len(begun.actions)) for one in trying_each(after(app, ("better", str(ply)))))


def test_among_hidden_cards_a_tried_move_is_judged_as_the_review_judged_the_one_played():
    app = tried_among_hidden_cards(2)
    tried = write_action(app.playing.tried)
    sent = {"ticket": 1, "seconds": 1.0, **asked(app), "level": 1, "part": 1}
    assert (sent["played"], sent["hidden"], "tried" in sent) == (tried, True, False)
    *_, last = worker.think(sent)
    app = after(app, ("answer", "", json.dumps({"ticket": app.mind.ticket, **last, "done": True})))
    one = review.judged(app.mind, app.playing.match, app.playing.shown, app.playing.tried)
    assert one
    assert f"{computer.percent(one.value)}" in screen(app).texts["status"]
    assert app.mind.question is None or app.mind.question.kind != questions.TRIAL


def test_where_hidden_cards_and_more_than_two_players_keep_a_tried_move_from_being_judged_that_is_the_reason_given():
    app = tried_among_hidden_cards(3)
    known = app.mind.missed(app.playing)
    assert known
    app = said(app, write_action(known.thought.action), value=0.9)
    assert "With hidden cards and more than two players, nobody can tell" in screen(app).texts["status"]
    assert app.mind.question is None or app.mind.question.kind != questions.TRIAL


def test_from_every_position_of_a_reviewed_game_there_is_a_way_back_to_the_review_and_from_there_to_the_end():
    app, _ = looked_for(finished())
    for ply in range(app.playing.last):
        looked = after(app, ("scrub", str(ply)))
        assert "Back to the review" in screen(looked).texts["acts"]
        assert (">Better<" in screen(looked).texts["acts"]) == (looked.mind.missed(looked.playing) is not None)
    assert not after(app, "review", "close").playing.past
    assert "Back to the review" not in screen(after(app, ("watch", "0"))).texts["acts"], "while the moves are shown"


def test_who_looks_back_sees_the_sign_of_whoever_made_the_move_that_is_told():
    app = finished()
    game = app.playing.game
    view = game.observe(app.playing.match.states[0], None)
    for ply in range(1, app.playing.last):
        status = screen(after(app, ("scrub", str(ply)))).texts["status"]
        mover = game.turn(app.playing.match.states[ply - 1])
        assert mover is not None
        assert str(seat_icon(game, view, mover, "disk big")) in status


def test_before_the_first_move_the_moves_played_are_told_one_or_more():
    for moves, words in ((1, "1 move was played."), (2, "2 moves were played.")):
        assert words in screen(after(seated(match("bounders", moves, size=3)), ("scrub", "0"))).texts["status"]


def test_looking_back_tells_what_was_played_there():
    app = after(seated(match("bounders", 12, size=3)), ("scrub", "5"))
    status = screen(app).texts["status"]
    assert "Move 5 of 12" in status
    assert f"places a light stone on {app.playing.match.actions[4][0]}" in status


@pytest.mark.parametrize("game", GAMES)
def test_looking_back_tells_what_was_played_in_the_midst_of_a_turn_too(game: str):
    app = seated(match(game, 60, seed=2, seats=GAMES[game].seats_allowed[1]))
    for ply in range(1, app.playing.last):
        at_ply = after(app, ("scrub", str(ply))).playing
        assert log.status(at_ply).note, f"{game}, move {ply}"


@pytest.mark.parametrize("do", ["undo", "from-here"])
def test_taking_back_and_playing_on_mean_the_position_shown_and_ask_before_moves_are_dropped(do: str):
    app = after(seated(match("bounders", 12, size=3)), ("scrub", "5"), do)
    assert app.playing.last == 12
    assert "In the game, what came after is taken back" in sheet(app).html
    on = after(app, "gone-back")
    assert (on.playing.last, on.playing.past, on.sheet) == (5, False, "")
    assert on.playing.ahead == app.playing.match.actions[5:]
    again = on
    while again.playing.ahead:
        again = after(again, "redo")
    assert again.playing.match.actions == app.playing.match.actions


def test_where_every_move_is_as_good_or_one_alone_was_weighed_a_hint_counts_none():
    app = after(seated(match("contiguity", 1)), "hint")
    moves = {"".join(action): 0.57 for action in app.playing.sight.legal}
    first, *_ = moves
    assert "All your moves are about equally good." in screen(judged(app, first, moves)).texts["status"]
    assert "A good move was found." in screen(judged(app, first, {first: 0.57})).texts["status"]


def found(app: App, better: dict[int, float] | None = None, won: int | None = None) -> App:
    """Return a review that found better moves at some positions by so much, and a win proved from one of them on."""
    begun, worse = app.playing.match, better or {}

    def answer(ply: int, made: str, other: str) -> Answer:
        lost = worse.get(ply, 0.0)
        if won is not None and ply >= won:
            wins = begun.game.turn(begun.states[ply]) == begun.game.turn(begun.states[won])
            return made, {"value": float(wins), "rivals": [(made, float(wins))], "proofs": [(made, wins, 0)]}
        value = 0.5 - sum(cost if at % 2 == ply % 2 else -cost for at, cost in worse.items() if at < ply)
        return other if lost else made, {"value": value, "rivals": [(made, value - lost)]}

    return looked_over(after(app, "review"), answer)


def lost_by_second(seed: int = 1) -> Match:
    """Return a small game of Bounders that its first player has won."""
    for luck in range(seed, seed + 60):
        begun = match("bounders", 60, size=3, seed=luck)
        if begun.result and begun.result.ranking == ((0,), (1,)):
            return begun
    raise AssertionError


@pytest.mark.usefixtures("untold")
def test_a_review_of_a_game_without_a_turning_point_tells_what_the_loser_might_have_tried():
    begun = lost_by_second()
    app = found(seated(begun), {5: 0.05})
    turn = review.dearest(app.mind, begun, 1, review.stretches(begun)[0])
    assert turn
    assert turn.better
    [cause] = decided(app, [])
    view = begun.states[turn.ply]
    assert cause.startswith("No move cost Bea much; ")
    assert f" at move {turn.ply + 1} cost most, " in cause
    assert doing("Bea", begun.game.tell(view, turn.played)) in cause
    assert cause.endswith(f"Better: {doing('Bea', begun.game.tell(view, turn.better))}.")


def test_a_review_tells_from_which_move_on_a_win_was_certain():
    begun = lost_by_second()
    app = found(seated(begun), won=4)
    [cause] = decided(app, [])
    assert (
        begun.game.turn(begun.states[4]) == 0
    )  # and wins by one move at least: all of Bea's lose from the next one on
    assert cause.endswith("It was settled by move 5 at the latest: from then on Anna wins, whatever Bea plays.")
    solved = app.mind.judged[id(begun.states[3])]
    drawn = solved._replace(thought=solved.thought._replace(value=0.5, exact=True))
    app = app.but(mind=app.mind.but(judged={**app.mind.judged, id(begun.states[3]): drawn}))
    move = begun.game.tell(begun.states[4], begun.actions[4])
    [cause] = decided(app, [])
    assert f"By move 5 it was settled: Anna {move}, and from then on Anna wins, whatever Bea plays." in cause
    assert "No single move decided it." not in review_screen.body(app)
    [whole] = decided(found(seated(begun), won=0), [])
    assert whole == "From the first move on Anna wins, whatever Bea plays."


@pytest.mark.parametrize("game", ["meets_bounds", "battle_gods"])
def test_under_a_curve_bars_are_spoken_of_where_there_are_any_and_shares_of_several_are_called_their_own(game: str):
    begun = played_out(match(game, seats=3))
    quiet = review_screen.body(reviewed(seated(begun), [0.3]))
    assert 'class="lost' not in quiet
    assert review_screen.BARRED not in quiet
    assert review_screen.APIECE in quiet
    for_two = review_screen.body(reviewed(finished(), [0.9, 0.4, 0.5]))
    assert 'class="lost' in for_two
    assert review_screen.BARRED in for_two
    assert review_screen.APIECE not in for_two


@pytest.mark.parametrize("first", [True, False], ids=["won", "lost"])
def test_a_move_tried_in_a_review_is_judged_by_what_is_proved_in_its_game(first: bool):
    app, rest = looked_for(finished())
    begun, shown = app.playing.match, app.playing.shown
    app = answered(after(app, ("touch", rest[0]), "confirm"), 0.3)
    assert re.search(r"than what was played: \d+\u00a0%, not \d+\u00a0%\.", screen(app).texts["status"])
    known = app.mind.judged[id(begun.states[shown])]
    wins = known.thought._replace(proofs=((known.thought.action, Proof(first)),))
    proved = app.but(
        mind=app.mind.but(judged={**app.mind.judged, id(begun.states[shown]): known._replace(thought=wins)})
    )
    status = screen(proved).texts["status"]
    assert (computer.WON if first else "It loses against best play.") in status
    assert first or "%" not in status


@pytest.mark.parametrize("game", sample(sorted(GAMES), 2, 1))
def test_a_drop_that_a_second_look_does_not_find_is_no_turning_point_and_no_cause(game: str):
    """The first looks see a better move at every move; the second looks, where they are had, see none."""
    begun = played_out(match(game, seed=5, seats=2))
    app = after(seated(begun), "review")
    while (question := app.mind.question) and question.kind in (questions.REVIEW, questions.SECOND):
        state, made = begun.states[question.ply], write_action(begun.actions[question.ply])
        other = next((text for text in map(write_action, begun.game.actions(state)) if text != made), made)
        again = question.kind == questions.SECOND
        if again:
            assert review_screen.AGAIN in review_screen.body(app)
        values = [(other, 0.5 if again else 0.9), (made, 0.5)]
        app = said(app, other, value=values[0][1], rivals=values)
    # From the end a move that lost is known to have lost, whatever looks say.
    assert not [turn for turn in review.turning_points(app.mind, begun) if turn.better and turn.kept]
    assert review.unsure(app.mind, begun)
    assert "Two looks did not agree" in review_screen.body(app)


def stones(seed: int = 1) -> tuple[App, Match]:
    """Return the app at the review of a finished game of Stonehenge."""
    begun = played_out(match("stonehenge", seed=seed))
    return after(seated(begun), "review"), begun


def test_one_move_that_was_left_again_and_again_is_one_turning_point():
    """Only moves in a row count at which it was clearly better, and none that let go a won game."""
    app, begun = stones()
    late = begun.actions[-1][1]

    def answer(ply: int, made: str, _: str) -> Answer:
        if ply in (3, 4, 5, 9):
            value = "5" if ply == 9 else "4"
            best = next(write_action(one) for one in begun.game.actions(begun.states[ply]) if one == (value, late))
            return best, {"value": 0.9, "rivals": [(best, 0.9), (made, 0.2)]}
        return made, {"value": 0.5, "rivals": [(made, 0.5)]}

    app = looked_over(app, answer)
    turns = review.turning_points(app.mind, begun)
    found, *more = review.chains(turns)
    assert not more
    chain = [turn.ply for turn in found]
    assert all(turn.loss >= review.TURNING and turn.kept for turn in found)
    told = review.merged(begun, turns)
    assert [turn for turn in told if turn.ply in chain] == [turn for turn in told if turn.ply == chain[0]]
    assert {turn.ply for turn in turns} - {turn.ply for turn in told} <= {*chain[1:]} | {
        turn.ply for turn in turns if not turn.reasons
    }
    for ply in chain:
        known = app.mind.knows(begun.states[ply])
        assert known
        assert known.thought.action[1] == late != begun.actions[ply][1]
    said = f"From move {chain[0] + 1} to move {chain[-1] + 1} the move was a 4 on {late}, "
    assert any(said in words for turn in told for words in turn.reasons)


@pytest.mark.parametrize("blunder", [False, True])
def test_a_reply_is_shown_as_the_punishment_only_if_it_was_good(blunder: bool):
    app, begun = stones()
    ply = next(
        ply
        for ply in range(3, len(begun.actions) - 2)
        if begun.game.scores(begun.states[ply + 2])[begun.game.turn(begun.states[ply + 1]) or 0].total
        > begun.game.scores(begun.states[ply + 1])[begun.game.turn(begun.states[ply + 1]) or 0].total
    )

    def answer(at: int, made: str, other: str) -> Answer:
        if at == ply or (blunder and at == ply + 1):
            return other, {"value": 0.9, "rivals": [(other, 0.9), (made, 0.1)]}
        return made, {"value": 0.9 if at == ply + 1 else 0.5, "rivals": [(made, 0.5)]}

    app = looked_over(app, answer)
    given = review.given_away(app.mind, begun)
    for turn in review.turning_points(app.mind, begun):
        if any(words.startswith("As played, ") for words in turn.reasons):
            assert given[turn.ply + 1] <= review.AS_GOOD


def test_a_better_move_that_is_proved_to_lose_as_well_makes_no_turning_point():
    app, begun = stones()

    def answer(at: int, made: str, other: str) -> Answer:
        value = 0.9 if at == 4 else 0.5
        return other if at == 4 else made, {"value": value, "rivals": [(other, value), (made, 0.3)]}

    app = looked_over(app, answer)
    turn = next(one for one in review.turning_points(app.mind, begun) if one.ply == 4)
    assert turn.better
    loses = questions.Worth(0.0, (turn.better,), proof=Proof(wins=False))
    mind = app.mind.but(trials={(id(begun.states[4]), turn.better): loses})
    assert not [one for one in review.turning_points(mind, begun) if one.ply == 4]


@pytest.mark.parametrize("seed", range(1, 4))
def test_a_lost_game_is_told_from_the_last_move_that_let_go_a_proved_win(seed: int):
    app, begun = stones(seed)
    assert begun.result
    [loser] = begun.result.ranking[1]
    early, last = (
        next(ply for ply in range(least, 20) if begun.game.turn(begun.states[ply]) == loser) for least in (2, 6)
    )

    def answer(at: int, made: str, other: str) -> Answer:
        mover = begun.game.turn(begun.states[at])
        if at in (early, last):
            return other, {"value": 1.0, "rivals": [(other, 1.0), (made, 0.0)], "proofs": [(other, True, 0)]}
        if at > last or at == early + 1:
            wins = mover != loser
            return made, {"value": float(wins), "rivals": [(made, float(wins))], "proofs": [(made, wins, 0)]}
        return made, {"value": 0.5, "rivals": [(made, 0.5)]}

    app = looked_over(app, answer)
    [stretch] = review.stretches(begun)
    turn = review.losing(app.mind, begun, loser, stretch)
    assert turn
    assert turn.ply == last


def test_a_game_without_a_turning_point_has_no_cause_that_is_told():
    app, begun = stones()
    assert begun.result
    [loser] = begun.result.ranking[1]
    ply = next(one for one in range(4, 8) if begun.game.turn(begun.states[one]) == loser)

    def answer(at: int, made: str, other: str) -> Answer:
        best, value = (other, 0.55) if at == ply else (made, 0.5)
        return best, {"value": value, "rivals": [(best, value), (made, 0.5)]}

    app = looked_over(app, answer)
    [stretch] = review.stretches(begun)
    turns = [turn for turn in review.turning_points(app.mind, begun) if turn.seat == loser and turn.better]
    assert bool(review.explained(app.mind, begun, loser, stretch, turns)) == bool(turns)


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
    *_, found = worker.solved(asked, begun.game, view, weak)
    assert begun.turn is not None
    expected = {one: share(begun.game.apply(begun.state, one), begun.turn) for one in begun.game.actions(view)}
    assert found.exact
    assert dict(found.rivals) == expected
    assert found.value == max(expected.values()) == expected[found.action]
    assert {action: proof.wins for action, proof in found.proofs} == {
        action: value == 1 for action, value in expected.items() if value != 0.5
    }


def test_a_draw_thrown_away_is_the_cause_of_a_lost_game_where_no_reason_is_known():
    begun = lost_by_second()
    last = max(ply for ply in range(len(begun.actions)) if begun.game.turn(begun.states[ply]) == 1)

    def answer(at: int, made: str, other: str) -> Answer:
        if at == last:
            return other, {
                "value": 0.5,
                "rivals": [(other, 0.5), (made, 0.0)],
                "proofs": [(made, False, 0)],
                "exact": True,
            }
        wins = at > last and begun.game.turn(begun.states[at]) == 0
        proofs = [(made, wins, 0)] if at > last else []
        return made, {"value": float(wins) if proofs else 0.5, "rivals": [(made, 0.5)], "proofs": proofs}

    while len(begun.game.actions(begun.states[last])) < 2:
        last -= 2
    app = looked_over(after(seated(begun), "review"), answer)
    [stretch] = review.stretches(begun)
    turn = review.losing(app.mind, begun, 1, stretch)
    assert turn
    assert turn.ply == last
    better = begun.game.tell(begun.states[last], turn.better or ())
    played = begun.game.tell(begun.states[last], turn.played)
    assert review.let_go(app.mind, begun, turn) == (
        f"At move {last + 1} Bea threw away a draw by {doing('Bea', played)}. Only {doing('Bea', better)} would have "
        "kept it."
    )
    lesson = teaching.lesson(begun, last, turn.better or ())
    assert not lesson or lesson[-1].startswith("For next time: ")
    [told] = [one for one in review.turning_points(app.mind, begun) if one.ply == last]
    assert "Only that move drew." in told.reasons


@pytest.mark.parametrize(
    ("rest", "more", "words"),
    [
        (0.69, {}, "Several moves are about as good; no one reason stands out."),
        (0.4, {}, "It came out best in all that was looked at ahead; no one reason stands out."),
        (0.0, {"value": 0.0, "proofs": [("c3", False, 0)]}, "Every move loses; this one is the hardest to answer."),
    ],
)
def test_where_no_reason_is_known_why_says_so_and_never_repeats_the_estimate(
    rest: float, more: dict[str, object], words: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(teaching, "told", lambda *_, **__: [])
    app = (
        judged(after(seated(match("bounders", 4, size=3)), "hint"), "c3", {"c3": 0.7, "b3": rest}) if not more else None
    )
    app = app or said(
        after(seated(match("bounders", 4, size=3)), "hint"),
        "c3",
        rivals=[("c3", 0.0), ("b3", 0.0)],
        line=["c3"],
        **more,
    )
    why = sheet(after(app, "hint", "hint", "why")).html
    assert words in why
    assert "chances" not in why
    assert "Lost against best play" not in why
