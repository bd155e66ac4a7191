"""Moves that are tried in a review: how they are judged, and how one plays on from them."""

import json
import re
from collections.abc import Iterator
from time import perf_counter

import pytest
from henge.analysis import chances, review_questions, think, turning_points
from henge.anything_hidden import hides
from henge.bots import AS_GOOD, Proof
from henge.games import GAMES
from henge.language import percent
from henge.match import Match, Player
from henge.rules import write_action
from henge.view_json import pack
from page.app import asking_bots
from page.app.app import App
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.features.hints import tried_move
from page.thinking.questions import AnalysisState
from page.words import speech

from tests.browser.visit import match, played_out
from tests.page.asking import Answer, after, asked, looked_over, said, seated
from tests.page.reviewing import finished, reviewed
from tests.samples import sample


def looked_for(app: App) -> tuple[App, list[str]]:
    """Return a reviewed game at a turning point, and the moves there that the review has not weighed."""
    app = reviewed(app, [0.9, 0.4, 0.5])
    match_ = app.playing.match
    turns = turning_points.turning_points(app.review)
    turn = next(one for one in turns if len(match_.game.actions(match_.states[one.ply])) > 3)
    other = {match_.actions[turn.ply], turn.better}
    rest = [write_action(action) for action in match_.game.actions(match_.states[turn.ply]) if action not in other]
    return after(app, ("better", str(turn.ply))), rest


def answered(app: App, value: float, **more: object) -> App:
    """Let the worker find the tried move worth so much to its mover."""
    question = app.analysis.inquiry.question
    assert question
    assert question.kind == review_questions.TRIAL
    assert question.match
    [reply, *_] = question.match.game.actions(
        review_questions.looked(question.kind, question.match, question.ply, question.tried)
    )
    return said(app, write_action(reply), value=1 - value, **more)


def figures(app: App) -> tuple[float, float]:
    """Return what the curve has for the position of a review on screen and the move played there."""
    match_, shown = app.playing.match, app.playing.shown
    seat = match_.mover(shown)
    assert seat is not None
    points = dict(chances.curve(app.review, seat, match_.game_of(shown)))
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
    assert "The better move" not in speech.status_said(app.playing), "nobody knows yet how good it is"
    state = begun.game.apply(begun.states[app.playing.shown], (rest[0],))
    assert asked(app)["view"] == pack(begun.game.observe(state, begun.game.turn(state)))
    assert asked(app)["part"] == review_questions.COUNTED, "it is looked at as the review looks, and without a clock"
    points = turning_points.turning_points(app.review)
    later = app.review.knows(app.playing.shown + 1)
    assert later
    app = answered(app, min(0.99, max(0.01, 1 - later.thought.value + above)))
    one = chances.verdict_of_curve(app.review, app.playing.shown, (rest[0],))
    assert one
    words = screen(app).texts["status"]
    both = f"{percent(one.value)}, not {percent(made)}."
    if one.value > best + AS_GOOD:
        assert figures(app) == (one.value, made), "the review’s figures change with it"
        assert "Well found: this is the better move." in words
        assert f"Better than what was played: {both}" in words
        changed = next(turn for turn in turning_points.turning_points(app.review) if turn.ply == app.playing.shown)
        assert changed.better == (rest[0],)
    else:
        assert figures(app) == (best, made)
        assert turning_points.turning_points(app.review) == points, "what the review said stands"
        verdict = "Better" if one.value > made + AS_GOOD else "Worse"
        alike = abs(one.value - made) <= AS_GOOD
        assert ("About as good as what was played: " if alike else f"{verdict} than what was played: {both}") in words
        assert above >= 0 or verdict == "Worse"
        known = f"best known: {percent(best)}."
        found = f"As good as the {known}" if one.found else f"The {known}"
        assert found in words
    again = after(app, "cancel")
    assert tried_move.EITHER in screen(again).texts["status"]
    assert after(again, ("touch", rest[1]), "confirm").playing.tried == (rest[1],)
    assert after(app, "from-here").sheet == "from-here"


@pytest.mark.parametrize("game", sample([game for game in GAMES if GAMES[game].seats_allowed[0] == 2], 2))
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
            if one.analysis.asks(one.playing):
                value = 0.45 if hides(begun, ply) else 0.55
                best = write_action(begun.game.actions(begun.states[ply])[-1])
                more = {"rivals": [(best, value), (write_action(tried), value)]} if hides(begun, ply) else {}
                one = said(one, best, value=value, **more)
            words = chances.verdict_of_curve(one.review, ply, tried)
            before = chances.verdict_of_curve(app.review, ply, begun.actions[ply])
            now = chances.verdict_of_curve(one.review, ply, begun.actions[ply])
            if before is None:
                continue  # nobody could choose there
            assert now
            assert now.played == before.played
            if (
                words
                and one.analysis.findings.judged[id(state)].thought is app.analysis.findings.judged[id(state)].thought
            ):
                seen += 1
                assert now == before
                assert words.played == before.played
        if seen > 6:
            break
    assert seen


def test_a_move_tried_that_is_the_better_one_is_said_to_be():
    app, _ = looked_for(finished())
    known, (best, made) = app.analysis.missed(app.playing), figures(app)
    assert known
    both = f"{percent(best)}, not {percent(made)}."
    app = after(app, *(("touch", name) for name in known.thought.action), "confirm")
    assert "Well found: this is the better move." in screen(app).texts["status"]
    assert f"Better than what was played: {both}" in screen(app).texts["status"]
    shown = after(app, ("weigh", "better"))
    assert "Well found" not in screen(shown).texts["status"]
    assert f"chances: {both}" in screen(shown).texts["status"]


@pytest.mark.parametrize(("wins", "verdict"), [(True, "It wins, whatever"), (False, "It loses against best play.")])
def test_of_a_tried_move_that_is_settled_the_verdict_says_whether_it_wins_or_loses(wins: bool, verdict: str):
    app, rest = looked_for(finished())
    app = after(app, ("touch", rest[0]), "confirm")
    assert app.analysis.inquiry.question
    begun = app.playing.match
    reply, *_ = begun.game.actions(
        review_questions.looked(review_questions.TRIAL, begun, app.playing.shown, app.playing.tried)
    )
    app = answered(app, float(wins), proofs=[(write_action(reply), not wins, 3)])
    assert verdict in screen(app).texts["status"]


def test_whoever_plays_on_from_a_tried_move_begins_after_it_and_finds_the_review_as_it_was():
    app, rest = looked_for(finished())
    app = after(app, ("touch", rest[0]), "confirm")
    app = answered(app, 0.2)
    verdict = screen(app).texts["status"]
    before, points = app.playing, turning_points.turning_points(app.review)
    on, played_on = after(app, "branch"), (*before.match.actions[: before.shown], (rest[0],))
    assert on.playing.match.actions == played_on
    assert after(on, "afresh").playing.match.actions == played_on
    back = after(on, "undo", "to-game")
    assert (back.playing.match, back.playing.shown, back.playing.tried) == (before.match, before.shown, before.tried)
    assert turning_points.turning_points(back.review) == points
    assert screen(back).texts["status"] == verdict
    assert "Back to the review" in screen(back).texts["acts"]
    forgetful = screen(back.with_table(back.playing.displayed(turned=1), analysis=AnalysisState()))
    assert "The better move" not in forgetful.texts["status"]


@pytest.mark.parametrize("which", ["better", "played"])
def test_playing_on_from_a_move_that_is_shown_in_a_review_begins_after_it(which: str):
    app = reviewed(finished(), [0.9, 0.4, 0.5])
    turn = next(one for one in turning_points.turning_points(app.review) if one.better)
    app = after(app, ("better", str(turn.ply)), ("weigh", which), "from-here")
    assert "Play on from this move?" in sheet(app).html
    on = after(app, "gone-back").playing
    assert on.match.actions == (*app.playing.match.actions[: turn.ply], app.playing.tried)
    assert on.saved.ahead == (app.playing.match.actions[turn.ply + 1 :] if which == "played" else ())


def trying_each(app: App) -> Iterator[App]:
    """Yield the app after each move has been tried that is neither the one played nor the review's."""
    table, known = app.playing, app.analysis.missed(app.playing)
    if known and table.trying:
        shown = (known.thought.action, table.match.actions[table.shown])
        others = [action for action in table.viewpoint.legal if action not in shown]
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
    *_, last = think.think(sent, perf_counter)
    app = after(app, ("answer", "", json.dumps({"ticket": app.analysis.inquiry.ticket, **last, "done": True})))
    one = chances.verdict_of_curve(app.review, app.playing.shown, app.playing.tried)
    assert one
    assert f"{percent(one.value)}" in screen(app).texts["status"]
    assert app.analysis.inquiry.question is None or app.analysis.inquiry.question.kind != review_questions.TRIAL


def test_where_hidden_cards_and_more_than_two_players_keep_a_tried_move_from_being_judged_that_is_the_reason_given():
    app = tried_among_hidden_cards(3)
    known = app.analysis.missed(app.playing)
    assert known
    app = said(app, write_action(known.thought.action), value=0.9)
    assert "With hidden cards and more than two players, nobody can tell" in screen(app).texts["status"]
    assert app.analysis.inquiry.question is None or app.analysis.inquiry.question.kind != review_questions.TRIAL


def test_from_every_position_of_a_reviewed_game_there_is_a_way_back_to_the_review_and_from_there_to_the_end():
    app, _ = looked_for(finished())
    for ply in range(app.playing.last + 1):
        looked = after(app, ("scrub", str(ply)))
        assert "Back to the review" in screen(looked).texts["acts"]
        better = looked.analysis.missed(looked.playing) is not None and tried_move.played_as_well(looked) is None
        assert (">Better<" in screen(looked).texts["acts"]) == better
    assert not after(app, "review", "close").playing.past
    assert "Back to the review" not in screen(after(app, ("watch", "0"))).texts["acts"], "while the moves are shown"


def test_where_all_was_lost_already_no_move_is_praised():
    app, lost = reviewed(finished(), [0.0, 1.0]), 0
    for ply in range(app.playing.last):
        looked = after(app, "review", ("better", str(ply)))
        best = tried_move.played_as_well(looked)
        told = screen(looked).texts["status"]
        hopeless = best is not None and percent(best.best) == percent(0.0)
        assert (tried_move.LOST_ALREADY in told) == hopeless
        assert not hopeless or "As good as the best known" not in told
        lost += hopeless
    assert lost


@pytest.mark.parametrize("first", [True, False], ids=["won", "lost"])
def test_a_move_tried_in_a_review_is_judged_by_what_is_proved_in_its_game(first: bool):
    app, rest = looked_for(finished())
    begun, shown = app.playing.match, app.playing.shown
    app = answered(after(app, ("touch", rest[0]), "confirm"), 0.3)
    assert re.search(r"than what was played: \d+\u00a0%, not \d+\u00a0%\.", screen(app).texts["status"])
    known = app.analysis.findings.judged[id(begun.states[shown])]
    wins = known.thought._replace(proofs=((known.thought.action, Proof(first)),))
    proved = app.but(analysis=app.analysis.but(findings=app.review.judging(known._replace(thought=wins)).findings))
    status = screen(proved).texts["status"]
    assert (tried_move.WON if first else "It loses against best play.") in status
    assert first or "%" not in status


@pytest.mark.parametrize("game", sample(GAMES, 2))
def test_a_variation_is_told_by_the_number_of_the_move_in_whose_place_the_review_opens_it(game: str):
    begun = match(game, 9).resign()
    app = looked_over(after(seated(begun), "review"), lambda _, made, other: (other, {"value": 0.5}))
    for ply in range(2, len(begun.actions)):
        if begun.turns.begun(ply) == ply:
            opened = after(app, ("better", str(ply)), "branch")
            assert f"A variation instead of move {begun.turns.numbers[ply]}." in screen(opened).html


@pytest.mark.parametrize("level", [1, 4])
def test_what_is_tried_against_the_computer_names_its_level_and_is_seen_before_it_is_answered(level: int):
    begun = played_out(Match.new("stonehenge", seed=3, players=[Player(""), Player("Computer", level)]))
    app = looked_over(after(seated(begun), "review"), lambda _, made, other: (other, {"value": 0.5}))
    ply = next(ply for ply, state in enumerate(begun.states) if begun.game.turn(state) == 0)
    tried = after(app, ("better", str(ply)), ("weigh", "better"), "branch")
    assert tried.playing.match.turn == 1, "the computer is to answer"
    assert f"level {level}" in screen(tried).texts["seats"]
    best = write_action(tried.playing.viewpoint.legal[0])
    answered = said(tried, best)
    assert (asking_bots.pause(answered, answered.analysis.inquiry.since) or 0) >= asking_bots.PAUSE["calm"]


@pytest.mark.parametrize("game", list(GAMES))
def test_nothing_better_is_offered_where_the_words_say_that_what_was_played_is_as_good(game: str):
    begun = match(game, 12, **({"turn_limit": 3} if game == "contiguity" else {}))
    app = after(seated(begun if begun.result else begun.resign()), "review")

    def answer(ply: int, made: str, other: str) -> Answer:
        worth = 0.9 if ply % 3 else 0.5
        return other, {"value": worth, "rivals": [(other, worth), (made, 0.49)]}

    app = looked_over(app, answer)
    found = set[bool]()
    for ply in range(app.playing.last):
        at = after(app, ("better", str(ply)))
        known = at.analysis.missed(at.playing)
        one = known and chances.verdict_of_curve(at.review, ply, known.thought.action)
        if one is None or one.played is None:
            continue
        offered = ">Better<" in re.sub("<svg.*?</svg>", "", screen(at).texts["acts"])
        assert offered == one.better
        assert (tried_move.EITHER in screen(at).texts["status"]) == one.better
        found.add(one.better)
    assert found
