"""Why a move is good: what is told of a hint and of the better move in a review, and in which words."""

from collections import Counter
from random import Random

import pytest
from henge.analysis import reasons, teaching, turning_points
from henge.analysis.expected_line import outlook
from henge.anything_hidden import somebody_knows_more
from henge.games import GAMES
from henge.language import YOU
from henge.match import Match, Player
from henge.rules import View, write_action
from henge.view_json import preview
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.features.hints import ladder
from page.html.escape import plain, safe

from tests.browser.visit import match, moves_to_the_end, played_out
from tests.page.asking import (
    TABLES,
    Answer,
    after,
    alone,
    asked,
    judged,
    lines_of,
    looked_over,
    said,
    seated,
    unpointed,
)


def test_that_every_move_wins_is_not_told_again_beside_how_the_stones_stand():
    app = after(seated(match("bounders", 6, size=3)), "hint")
    legal = [write_action(action) for action in app.playing.viewpoint.legal]
    won = judged(app, legal[0], dict.fromkeys(legal, 1.0), proofs=[(move, True, 0) for move in legal], exact=True)
    assert "The game is decided; every move wins." in screen(won).texts["status"]
    why = plain(sheet(after(won, "hint", "hint", "why")).html)
    assert "The region of 13 cells is level, 3 stones to 3." in why
    assert "every move wins" not in why


@pytest.mark.parametrize(
    ("plies", "words"), [(1, "This move wins at once."), (2, "This move wins, whatever the replies.")]
)
def test_a_win_that_comes_with_the_reply_is_not_said_to_come_at_once(plies: int, words: str):
    app = after(seated(match("bounders", 4, size=3)), "hint")
    won = judged(app, "c3", {"c3": 1.0, "b3": 0.4}, proofs=[("c3", True, plies)])
    assert words in sheet(after(won, "hint", "hint", "why")).html


def test_what_a_move_does_is_told_before_how_things_stand_whatever_is_played(whole: bool):
    both = 0
    for plies in range(12, 24, 2 if whole else 6):
        begun = match("bounders", plies, size=5)
        for move in begun.game.actions(begun.state)[::4]:
            stands, made = teaching.situation(begun, plies, move), teaching.facts_told(begun, plies, move)
            said_of = [teaching.sentences(begun, plies, facts, "does") for facts in (made, stands)]
            if all(said_of):
                app, name = after(seated(begun), "hint"), write_action(move)
                html = plain(unpointed(sheet(after(judged(app, name, {name: 0.5}), "hint", "hint", "why")).html))
                assert html.index(said_of[0][0]) < html.index(said_of[1][0])
                both += 1
    assert both


def test_where_cards_are_hidden_why_says_what_points_to_expect_after_the_reply():
    begun = match("meets_bounds", levels=(0, 1))
    app = after(seated(begun), "hint")
    assert asked(app)["foresee"]
    app = said(app, write_action(begun.game.actions(begun.state)[0]), points=[7.4, 5.6])
    html = sheet(after(app, "hint", "hint", "why")).html
    expected = "Anna will have about 7 points to Bea’s 6, depending on the hidden cards."
    assert f"Once Bea has replied, {expected}" in html


def test_what_points_to_expect_after_a_reply_of_who_plays_as_you_is_told_as_yours():
    begun = Match.new("meets_bounds", seed=1, players=[Player("Bea"), Player(YOU, 1)])
    first = write_action(begun.game.actions(begun.state)[0])
    app = said(after(seated(begun), "hint"), first, points=[7.4, 5.6])
    html = sheet(after(app, "hint", "hint", "why")).html
    assert "Once you have replied, Bea will have about 7 points to your 6, depending on the hidden cards." in html


def test_whoever_is_ahead_in_the_points_to_expect_is_not_rounded_away():
    begun = match("meets_bounds", levels=(0, 1))
    first = write_action(begun.game.actions(begun.state)[0])
    app = said(after(seated(begun), "hint"), first, points=[13.4, 12.6])
    assert "about 13.4 points to Bea’s 12.6" in sheet(after(app, "hint", "hint", "why")).html


def test_chances_that_are_only_estimated_are_never_told_as_all_or_nothing():
    app = after(seated(match("bounders", 4, size=3)), "hint")
    text = sheet(after(judged(app, "c3", {"c3": 1.0, "b3": 0.001}), "hint", "hint", "why")).html
    assert "under 1\u00a0%" in text
    assert "100\u00a0%" not in text


def test_no_move_that_is_not_proved_and_none_that_loses_is_told_to_be_as_good():
    app = after(seated(match("bounders", 4, size=3)), "hint")
    for proofs in ([("c3", False, 2), ("b3", False, 2)], [("c3", True, 3), ("b3", True, 3)]):
        text = sheet(after(judged(app, "c3", {"c3": 0.5, "b3": 0.5}, proofs=proofs), "hint", "hint", "why")).html
        assert "as good" not in text


def test_a_win_that_is_seen_at_once_is_told_though_nothing_had_to_be_weighed():
    app = after(seated(match("bounders", 4, size=3)), "hint")
    app = said(app, "c3", value=1.0, visits=0, proofs=[("c3", True, 1)])
    assert "You can win, whatever the replies." in screen(app).texts["status"]
    assert "This move wins at once." in sheet(after(app, "hint", "hint", "why")).html


def test_what_may_follow_is_told_in_sentences_and_where_cards_are_hidden_no_reply_is_guessed():
    begun = match("bounders", 4, size=3)
    line = moves_to_the_end(begun)[:4]
    seen_ahead = outlook(begun, View(begun.state), line)
    assert seen_ahead.line[0].startswith("Bea places a dark stone")
    assert len(seen_ahead.line) == 3
    for game in GAMES:
        app = after(seated(alone(match(game, 6))), "hint")
        table = app.playing
        first = write_action(table.viewpoint.legal[0])
        replies = table.game.actions(preview(table.game, table.viewpoint.view, table.viewpoint.legal[0]))
        told = sheet(
            after(
                judged(app, first, {first: 0.7}, line=(first, *map(write_action, replies[:1]))), "hint", "hint", "why"
            )
        ).html
        assert ("What may follow" in told) <= (not somebody_knows_more(table.match, table.shown)), game
        assert "guess" not in told


@pytest.mark.parametrize("game", ["bounders", "stonehenge", "contiguity"])
def test_the_better_move_of_a_review_is_shown_and_why_says_the_reasons(game: str, whole: bool):
    told, dice = 0, Random(1)
    for seed in range(4 if whole else 2):
        begun = played_out(match(game, seed=seed, **TABLES[game]), seed)
        app = after(seated(begun), "review")
        app = looked_over(app, lines_of(begun, dice, 3))
        for turn in turning_points.turning_points(app.review):
            if not turn.better:
                continue
            shown = after(app, ("better", str(turn.ply)), ("weigh", "better"))
            told += bool(turn.reasons)
            assert 'data-do="why"' in screen(shown).texts["status"]
            why = unpointed(sheet(after(shown, "why")).html)
            assert "Why this move" in why
            chances = ("With the better move the game was", "The move played let in")  # of which the status speaks
            assert all(str(safe(words)) in why for words in turn.reasons if not words.startswith(chances))
            assert str(safe(begun.game.tell(begun.states[turn.ply], turn.better).named)) in why
    assert told


def test_where_points_decide_a_review_says_what_points_the_better_move_and_the_one_played_promised():
    begun = played_out(match("meets_bounds"))
    app, told = after(seated(begun), "review"), 0

    def answer(ply: int, made: str, other: str) -> Answer:
        seat, points, instead = begun.mover(ply) or 0, [9.0, 9.0], [8.0, 9.0]
        points[seat], instead[seat] = 14.2, 6.4
        return other, {
            "value": 0.7,
            "rivals": [(other, 0.7), (made, 0.5)],
            "points": points,
            "instead": instead,
        }

    app = looked_over(app, answer)
    for turn in turning_points.turning_points(app.review):
        promises = [one for one in turn.reasons if one.startswith("Once ")]
        if turn.better and promises:
            mine, theirs = (("Anna", "Bea"), ("Bea", "Anna"))[turn.seat]
            told += 1
            played_ = "6 against 8" if turn.seat else "6 against 9"
            promise = f"Once {theirs} had replied, {mine} could have expected about 14 points against 9"
            assert promises[0] == f"{promise}; as played, {played_}."
            shown = after(app, ("better", str(turn.ply)), ("weigh", "better"), "why")
            assert str(safe(promises[0])) in unpointed(sheet(shown).html)
    assert told
    known = app.review.knows(0)
    assert known
    assert reasons.sentence_of_points(begun, 0, known._replace(instead=known.points)) == [], "which is no reason"
    seat = begun.mover(0) or 0
    few, fewer = ((points, 20.0)[:: 1 - 2 * seat] for points in (5.0, 1.0))
    behind = known._replace(points=few, instead=fewer)
    assert reasons.sentence_of_points(begun, 0, behind) == [], "with 5 points against 20 there were no chances to lose"
    last = len(begun.actions) - 1
    ending = app.review.knows(last)
    assert ending
    assert reasons.sentence_of_points(begun, last, ending) == [], "nobody replies to the last move"


@pytest.mark.parametrize(
    ("rest", "more", "words"),
    [
        (0.69, {}, "Other moves are about as good, and nothing sets this one apart."),
        (0.4, {}, "Looking ahead, no other move came out as well."),
        (
            0.0,
            {"value": 0.0, "proofs": [("c3", False, 0)]},
            "Every move loses; which one is hardest to answer could not be worked out.",
        ),
        (
            0.0,
            {"value": 0.0, "proofs": [("c3", False, 0)], "replies": [7, 7]},
            "Every move loses, and every reply to this one wins.",
        ),
        (
            0.0,
            {"value": 0.0, "proofs": [("c3", False, 0)], "replies": [3, 7]},
            "the fewest winning replies: 3 out of 7.",
        ),
    ],
)
def test_where_no_reason_is_known_why_says_so_and_never_repeats_the_estimate(
    rest: float, more: dict[str, object], words: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(teaching, "facts_told", lambda *_, **__: [])
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
    assert ("came out best" in why) == words.startswith("It came")
    assert "chances" not in why
    assert "lost against best play" not in why


@pytest.mark.parametrize("seats", [2, 3])
def test_why_a_hint_is_good_tells_what_the_same_move_brings_the_others(seats: int):
    told = 0
    for plies in range(4, 60, 5):
        begun = match("meets_bounds", plies, seats=seats)
        game, mover, view = begun.game, begun.turn, begun.state
        totals = [score.settled for score in game.scores(view)]
        for move in begun.game.actions(view)[::5]:
            after_it = begun.play(move)
            gains = [score.settled - had for score, had in zip(game.scores(after_it.state), totals, strict=True)]
            rivals = [seat for seat, gain in enumerate(gains) if gain > 0 and seat != mover]
            if after_it.turn is None or not rivals:
                continue
            name = write_action(move)
            why = sheet(after(judged(after(seated(begun), "lift", "hint"), name, {name: 0.5}), "hint", "why")).html
            for seat in rivals:
                told += 1
                name, points = begun.name(seat, view), f"{gains[seat]} point{'s' * (gains[seat] > 1)}"
                ways = (f"{name} gains {points}", f"{points} more for {name}", f"brings {name} {points}")
                assert any(way in plain(unpointed(why)) for way in ways)
    assert told


@pytest.mark.parametrize("game", ["bounders", "contiguity", "stonehenge"])
def test_where_a_move_is_known_to_win_and_no_reason_can_be_told_why_says_how_that_is_known(game: str):
    told = Counter[bool]()
    for plies in range(0, 12, 3):
        begun = match(game, plies, **TABLES[game])
        legal = [write_action(action) for action in begun.game.actions(begun.state)]
        for name in legal[:: max(1, len(legal) // 4)]:
            proofs = [(name, True, 31), (legal[0] if name != legal[0] else legal[1], False, 30)]
            app = judged(after(seated(begun), "lift", "hint"), name, {name: 1.0}, proofs=proofs, proof=(True, 31))
            known = app.review.compared(plies)
            assert known
            why = plain(sheet(after(app, "hint", "hint", "why")).html)
            silent = not ladder.hint_facts(app, known)
            assert "whatever the replies" in why or not silent
            assert ("known by working the game out to its end" in why) <= silent
            told[silent] += "known by working the game out to its end" in why
    assert told[True]
