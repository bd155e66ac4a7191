"""The curve of a review: what it passes through, what each move gave away, and what was luck."""

import re
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from henge.analysis import chances, turning_points
from henge.anything_hidden import hides
from henge.language import percent
from henge.match import Match, Player
from henge.record import End
from henge.rules import write_action
from henge.shuffling import one_of
from page.assembly.sheets import sheet
from page.features.review import turning_point_words, who_was_ahead
from page.features.review import view as review_screen
from page.table.between_devices import ByLink

from tests.browser.visit import match, played_out
from tests.matches import TABLES as MATCHES
from tests.matches import Table, played
from tests.page.asking import Answer, after, looked_over, said, seated
from tests.page.reviewing import finished, reviewed
from tests.samples import sample

FOR_TWO = [table for game in MATCHES for table in MATCHES[game] if table.seats == 2]


def test_the_curve_of_two_is_one_line_and_ends_with_what_became_of_it():
    app = after(finished(), "review")
    app = said(app, write_action(app.playing.match.actions[0]), value=0.6)
    begun = app.playing.match
    better = next(action for action in begun.game.actions(begun.states[1]) if action != begun.actions[1])
    app = said(app, write_action(better), value=0.3)
    [game] = begun.stretches
    assert chances.curve(app.review, 0, game) == [(0, 0.7), (1, 0.7)]  # the first was worth what it came to
    for ply in range(2, len(begun.actions)):
        app = said(app, write_action(begun.actions[ply]), value=0.5)
    one, two = (chances.curve(app.review, seat, game) for seat in (0, 1))
    assert [(ply, round(1 - value, 6)) for ply, value in two] == [(ply, round(value, 6)) for ply, value in one]
    assert one[-1] == (len(begun.actions), chances.share_of_win(begun, 0, len(begun.actions)))


def test_the_curve_passes_through_the_values_that_the_list_names():
    app = reviewed(finished(), [0.9, 0.4, 0.5])
    match_ = app.playing.match
    turns = turning_points.turning_points(app.review)
    assert turns
    for turn in turns:
        points = dict(chances.curve(app.review, turn.seat, match_.stretches[0]))
        assert (points[turn.ply], points[turn.ply + 1]) == (turn.before, turn.after)


@pytest.mark.parametrize("values", [[0.9, 0.4, 0.5], [0.45], [0.2, 0.8]])
def test_what_each_move_gave_away_is_what_its_players_curve_fell_and_the_log_says_so(values: list[float]):
    app = reviewed(finished(), values)
    match_ = app.playing.match
    [game] = match_.stretches
    lost = chances.given_away(app.review)
    assert lost
    for seat in range(match_.game.seats):
        points = chances.curve(app.review, seat, game)
        for (ply, one), (_, two) in pairwise(points):
            if match_.mover(ply) == seat:
                assert lost[ply] == max(0.0, one - two)
    html = sheet(after(app, "history")).html
    hopeless = [turn.ply for turn in chances.every_step(app.review) if percent(turn.before) == percent(0.0)]
    assert html.count('class="cost') == len(lost) - len(hopeless)
    worst = max(lost.values())
    loss = f">−</span>{percent(worst)}" if worst >= turning_point_words.LEAST else "Nothing given away."
    assert loss in html
    assert "cost" not in sheet(after(finished(), "history")).html


def test_every_game_of_the_curve_can_be_touched_from_its_first_position_to_its_last():
    app = reviewed(finished(), [0.9, 0.4, 0.5])
    last = len(app.playing.match.actions)
    html = review_screen.body(app)
    assert f'data-plot="curve" data-first="0" data-last="{last}"' in html
    shown = chances.given_away(app.review).values()
    assert html.count('class="lost') == sum(lost >= turning_point_words.LEAST for lost in shown)


def test_a_curve_is_told_to_who_does_not_see_it():
    app = reviewed(finished(), [0.9, 0.4, 0.5])
    match_ = app.playing.match
    values = chances.curve(app.review, 0, match_.stretches[0])
    best, worst = max(values, key=lambda one: one[1]), min(values, key=lambda one: one[1])
    [label] = re.findall(r'role="img" aria-label="([^"]*)"', review_screen.body(app))
    for words, (ply, value) in (("highest", best), ("lowest", worst)):
        assert f"{words} {percent(value)} at move {ply}" in label
    assert f"{percent(values[0][1])} at first" in label
    assert label.endswith(f"{percent(values[-1][1])} at last")


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("alone", [True, False], ids=["the computer", "somebody elsewhere"])
def test_the_one_line_of_two_is_that_of_who_plays_here_at_whichever_seat(alone: bool, seat: int):
    players = [Player("" if one == seat else "Ann", 3 * alone * (one != seat)) for one in (0, 1)]
    begun = played_out(Match.new("bounders", seed=4, options={"size": 3}, players=players))
    app = seated(begun)
    app = reviewed(app if alone else app.with_table(app.playing.saving(sharing=ByLink((seat,)))), [0.9, 0.4, 0.5])
    [label] = re.findall(r'role="img" aria-label="([^"]*)"', review_screen.body(app))
    values = chances.curve(app.review, seat, begun.stretches[0])
    assert label.startswith("Your chances" if alone else f"{begun.name(seat, begun.states[0])}’s chances")
    assert label.endswith(f"{percent(values[-1][1])} at last")


def test_each_game_of_a_match_has_its_own_curve_that_ends_with_its_own_result():
    begun = played_out(match("stonehenge", series=2))
    games = begun.stretches
    assert [begun.game.actions(begun.states[games[0][-1]])] == [[("next",)]]
    assert games[1][0] == games[0][-1] + 1
    app = reviewed(seated(begun), [0.5])
    first = chances.curve(app.review, 0, games[0])
    result = begun.game.between_games(begun.states[games[0][-1]])
    assert result
    assert first[-1] == (games[0][-1], float(result.ranking[0] == (0,)))
    text = review_screen.body(app)
    assert text.count("<figure") == 2
    assert "Game 1" in text


def test_a_match_that_is_given_up_between_two_games_keeps_the_end_of_the_one_that_was_played_out():
    begun = played_out(match("stonehenge", series=2))
    first = begun.stretches[0]
    given_up = replace(begun.back_to(first[-1]), end=End(None))
    app = reviewed(seated(given_up), [0.5])
    assert chances.curve(app.analysis.findings.of(given_up), 0, first)[-1] == chances.curve(app.review, 0, first)[-1]
    assert chances.curve(app.analysis.findings.of(given_up), 0, first)[-1][0] == first[-1]


@pytest.mark.parametrize("table", sample(zip(FOR_TWO), 12), ids=lambda table: table.title)
def test_over_a_game_what_luck_brought_and_what_the_moves_gave_away_add_up_to_the_change_of_the_curve(table: Table):
    begun, dice = played(table, 2), Random(5)
    games = begun.stretches
    begun = begun.back_to(games[1][-1]) if len(games) > 2 else begun  # of a long match the first two
    if begun.turn is not None:
        begun = replace(begun, end=End(None))
    app = after(seated(begun), "review")

    def answer(ply: int, made: str, _: str) -> Answer:
        value, best = dice.random(), write_action(one_of(begun.game.actions(begun.states[ply]), dice))
        worths = {made: value * dice.random(), best: value}
        return best, {"value": value, "rivals": list(worths.items()), "visits": int(dice.random() < 0.9)}

    app = looked_over(app, answer)
    for stretch in begun.stretches:
        values, luck = chances.curve(app.review, 0, stretch), 0.0
        given = [0.0, 0.0]
        for seat in (0, 1):
            for turn in chances.judged_moves(app.review, seat, stretch):
                assert turn.own_share is not None
                given[seat] += turn.own_share
                luck += (turn.own_share - turn.drop) * (1 if seat == 0 else -1)
        assert luck + given[1] - given[0] == pytest.approx(values[-1][1] - values[0][1])
        hidden = any(hides(begun, ply) for ply in stretch)
        parts = chances.chances_and_luck(app.review, stretch)
        assert (parts is not None) == hidden
        assert parts is None or parts[0] == given
        assert parts is None or parts[1] == pytest.approx(luck)
        assert hidden or not luck, "in a game that lies open nothing is luck"


def test_what_the_moves_gave_away_and_luck_brought_is_told_by_the_move_and_never_more_than_all():
    begun = played_out(match("battle_gods"))
    app = after(seated(begun), "review")
    app = looked_over(app, lambda _, made, other: (other, {"value": 0.6, "rivals": [(other, 0.6), (made, 0.4)]}))
    parts = chances.chances_and_luck(app.review, begun.stretches[0])
    assert parts
    assert max(parts[0]) > 1, "added up it is more than all there is"
    [words] = re.findall(r'class="parts">([^<]*)<', review_screen.body(app))
    assert max(float(one) for one in re.findall(r"[\d.]+(?=\u00a0%)", words)) <= 20


@pytest.mark.parametrize(("brought", "told"), [(0.001, False), (-0.001, False), (2.0, True), (-2.0, True)])
def test_luck_that_brought_nobody_anything_is_not_spoken_of(
    monkeypatch: pytest.MonkeyPatch, brought: float, told: bool
):
    app = after(seated(played_out(match("battle_gods"))), "review")
    monkeypatch.setattr(chances, "chances_and_luck", lambda *_: ([0.5, 0.4], brought))
    app = looked_over(app, lambda _, made, other: (other, {"value": 0.6, "rivals": [(other, 0.6), (made, 0.4)]}))
    [words] = re.findall(r'class="parts">([^<]*)<', review_screen.body(app))
    assert "gave away" in words
    assert ("the cards raised" in words) == told


@pytest.mark.parametrize("game", ["meets_bounds", "battle_gods"])
def test_under_a_curve_bars_are_spoken_of_where_there_are_any_and_shares_of_several_are_called_their_own(game: str):
    begun = played_out(match(game, seats=3))
    quiet = review_screen.body(reviewed(seated(begun), [0.3]))
    assert 'class="lost' not in quiet
    assert who_was_ahead.BARRED not in quiet
    assert who_was_ahead.APIECE in quiet
    for_two = review_screen.body(reviewed(finished(), [0.9, 0.4, 0.5]))
    assert 'class="lost' in for_two
    assert who_was_ahead.BARRED in for_two
    assert who_was_ahead.APIECE not in for_two


@pytest.mark.parametrize("wins", [True, False])
def test_a_beginning_that_is_proved_is_told_and_its_first_move_is_held_against_nobody(wins: bool):
    app = after(finished(), "review")

    def answer(ply: int, made: str, other: str) -> Answer:
        if ply:
            return made, {"value": 0.3, "rivals": [(made, 0.3)]}
        return other, {
            "value": float(wins),
            "rivals": [(other, float(wins)), (made, 0.2)],
            "proofs": [(other, wins, 9)],
        }

    looked = looked_over(app, answer)
    html, listed = sheet(looked).html, sheet(after(looked, "history")).html
    first = app.playing.match.mover(0)
    assert first is not None
    winner = app.playing.match.game.called[first if wins else 1 - first]
    why = f"The first position is won for {winner} with perfect play. Nobody works that out at a table, so the curve "
    assert f"{why}begins after move {1 if wins else 2}." in html
    assert ("A first move that wins: " in html) == wins
    assert percent(0.8) not in listed, "nor in the list of moves"
    assert not re.search(rf'points="{who_was_ahead.EDGE}\.0,', html), "no point before the first move"
    assert f": {percent(1.0)} at first" not in html
    assert f": {percent(0.0)} at first" not in html
    assert f'x="{who_was_ahead.EDGE - 6:.1f}"' not in html, "no bar below the first move"
    plain = sheet(looked_over(app, lambda _, made, __: (made, {"value": 0.5}))).html
    assert "with perfect play" not in plain
    assert re.search(rf'points="{who_was_ahead.EDGE}\.0,', plain)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_touch_on_the_curve_where_the_other_moved_means_ones_own_move_before_it(seat: int):
    players = [Player("" if one == seat else "Ann", 3 * (one != seat)) for one in (0, 1)]
    begun = played_out(Match.new("bounders", seed=4, options={"size": 3}, players=players))
    app = looked_over(after(seated(begun), "review"), lambda _, made, other: (other, {"value": 0.5}))
    turns = [begun.game.turn(state) for state in begun.states]
    own = [ply for ply, turn in enumerate(turns) if turn == seat]
    for ply, turn in enumerate(turns[:-1]):
        shown = after(app, ("curve", str(ply))).playing.shown
        assert shown == max([at for at in own if at <= ply] or own[:1])
        assert shown == ply or turn != seat
    assert after(app, ("curve", str(len(begun.actions)))).playing.shown == len(begun.actions)


def test_above_a_curve_stands_whose_chances_it_shows():
    html = review_screen.body(reviewed(finished(), [0.9, 0.4, 0.5]))
    head, _ = html.split('<svg viewBox="0 0 600', 1)
    assert "chances of winning, move by move" in head
    assert head.endswith('<div class="plot">')
