"""The worker in which computer players think, apart from any browser."""

import asyncio
import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count, islice
from random import Random
from time import perf_counter
from typing import Any

import pytest
from henge.analysis import chances, compare, review_questions, think
from henge.anything_hidden import hides, somebody_knows_more
from henge.bots import AS_GOOD, Bot, Level, Thought, choose, levels
from henge.bots.baselines import margin, share
from henge.games import GAMES
from henge.match import Match
from henge.rules import Value, View, read_action, write_action
from henge.view_json import pack, preview
from page.thinking import questions, worker

from tests.browser.visit import match
from tests.matches import Table, fields, plain
from tests.page.asking import TABLES
from tests.samples import sample

NIGHTLY = pytest.mark.nightly  # of these, which think long, and are like another


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

    # In a thread of its own: Playwright's loop, once begun, is the only one its thread can have.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, run()).result()
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
    asked_ = json.loads(
        questions.Question(review_questions.MOVE, begun.id, begun, len(begun.actions), level).text(ticket)
    )
    return {**asked_, "seconds": seconds}


@pytest.mark.parametrize("game", sample(GAMES, 5, 1))
def test_the_best_moves_of_every_game_can_be_compared(game: str):
    begun = match(game, 3, **TABLES.get(game, {}))
    text = questions.Question(review_questions.STUDY, game, begun, 3).text(1)
    assert len(answered({**json.loads(text), "seconds": 3})["rivals"]) > 1


def test_a_level_answers_as_it_does_anywhere_else():
    begun = match("bounders", 4, size=3)
    level = levels("bounders")[2]

    last = answered(question(begun, 7, 3))
    luck = Random(question(begun, 7)["luck"])
    thought = choose(level.bot, begun.game, View(begun.state), luck, range(level.units))
    assert (last["ticket"], last["best"], last["value"]) == (7, write_action(thought.action), thought.value)
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
    worth = {move: solved(game.apply(begun.state, read_action(move))) for move, _ in rivals}
    assert {0, 1} == set(worth.values())
    assert {move: round(value) for move, value in rivals} == worth


@pytest.mark.nightly
def test_a_review_knows_what_the_move_played_is_worth_and_not_only_a_bound():
    begun = match("stonehenge", 5, seed=6)
    game, asking, level = begun.game, question(begun, 1, questions.BEST), levels("stonehenge")[-1]
    (best, value), (played, bound), *_ = answered(asking)["rivals"]

    def fear(move: str) -> float:
        after = game.apply(begun.state, read_action(move))
        return choose(level.bot, game, View(after), Random(1), range(level.units // think.REVIEWED)).value

    known = answered({**asking, "played": played})["rivals"]
    assert known == [[best, value], [played, pytest.approx(value - fear(played) + fear(best))]]
    assert value - known[1][1] > chances.TURNING > value - bound


@pytest.mark.parametrize("game", [pytest.param(game, marks=NIGHTLY if game == "stonehenge" else ()) for game in GAMES])
def test_a_review_finds_the_same_however_quick_the_device_and_whatever_was_asked_before(game: str):
    begun = match(game, 7, **TABLES.get(game, {}))
    text = questions.Question(review_questions.REVIEW, game, begun, 6).text(1)
    finds = [answered({**json.loads(text), "seconds": seconds, "level": 7}) for seconds in (0, 60)]
    assert not finds[0]["cut"]
    assert [{**one, "ms": 0} for one in finds] == [{**finds[0], "ms": 0}] * 2


def hiding() -> list[Table]:
    """Return of every game that has one a table for two at which something is hidden."""
    every = [table for game in GAMES for table in plain(game)[::-1]]
    return list({table.game: table for table in every if table.seats == 2 and hides(begun_at(table), 0)}.values())


def begun_at(table: Table, moves: int = 0) -> Match:
    begun = Match.new(table.game, seed=3, seats=table.seats, options=table.chosen)
    for _ in range(moves):
        begun = begun.play(begun.game.actions(begun.state)[0])
    return begun


@pytest.mark.parametrize("table", hiding(), ids=lambda table: table.title)
def test_where_something_is_hidden_a_review_looks_at_both_moves_over_the_same_deals(table: Table):
    begun = begun_at(table, 3)
    text = questions.Question(review_questions.REVIEW, table.game, begun, 2).text(1)
    asking = {**json.loads(text), "level": 7}
    last = answered(asking)
    worths = dict(last["rivals"])
    assert {last["best"], asking["played"]} <= set(worths), "the move played is judged, whatever it is"
    assert last["value"] == max(worths.values())


@pytest.mark.parametrize("table", hiding(), ids=lambda table: table.title)
def test_before_a_draw_a_move_is_worth_the_mean_of_what_it_is_worth_afterwards(
    table: Table, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(compare, "MOST_DEALS", compare.DEALS)
    begun = begun_at(table, 2)
    game, seat, level = begun.game, begun.turn, levels(table.game)[6]
    assert seat is not None
    view = game.observe(begun.state, seat)
    thought = choose(level.bot, game, view, Random(1), range(2))
    played = game.actions(view)[-1]
    *_, last = compare.over_same_deals(game, view, thought, played, level, "luck")
    worths, means = dict(last.rivals), {}
    for action in worths:
        after = []
        for deal in range(compare.DEALS):
            at, value = game.apply(game.guess(view, Random(f"luck {deal}")), action), None
            while value is None:
                turn = game.turn(at)
                assert turn is not None
                units = range(max(1, level.units // compare.CLOSER))
                reply = choose(level.bot, game, game.observe(at, turn), Random(f"luck {deal}"), units)
                value = (reply.value if turn == seat else 1 - reply.value) if reply.visits else None
                at = game.apply(at, reply.action)
            after.append(value)
        means[action] = sum(after) / len(after)
    if len(means) > 1:
        assert worths[thought.action] - worths[played] == pytest.approx(means[thought.action] - means[played])
    assert worths[thought.action] == pytest.approx((thought.value + means[thought.action]) / 2)


@pytest.mark.parametrize("table", hiding(), ids=lambda table: table.title)
def test_two_moves_that_luck_alone_may_tell_apart_are_looked_at_over_more_deals(table: Table):
    begun, looks, dice = begun_at(table, 2), list[float](), Random(2)
    game, view = begun.game, begun.game.observe(begun.state, begun.turn)
    first, *_, last = game.actions(view)

    def guessing(spread: float) -> Bot:
        def bot(game: Any, view: View, rng: Random, budget: object) -> Iterator[Thought]:
            looks.append(0.5 + spread * (dice.random() - 0.5))
            yield Thought(game.actions(view)[0], looks[-1], 1)

        return bot

    counts = list[int]()
    for spread in (0.0, 1.0):
        looks.clear()
        *_, _ = compare.over_same_deals(game, view, Thought(first, 0.5, 1), last, Level(guessing(spread), 1), "luck")
        counts.append(len(looks))
    assert counts[0] == 2 * compare.DEALS
    assert counts[1] > counts[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_review_tells_the_points_that_both_moves_promise_where_points_decide_and_cards_are_hidden(game: str):
    begun = match(game, 8)
    asking = {**json.loads(questions.Question(review_questions.REVIEW, game, begun, 7).text(1)), "level": 2}
    view = begun.view(7, begun.mover(7))
    best = next(action for action in begun.game.actions(view) if write_action(action) != asking["played"])
    for lost, told in ((AS_GOOD + 0.01, asking["hidden"] and begun.game.goal is None), (0.0, False)):
        rivals = [(write_action(best), 0.5), (asking["played"], 0.5 - lost)]
        report = {"best": write_action(best), "value": 0.5, "rivals": rivals}
        last = [report, *compare.points_promised(asking, begun.game, view, report)][-1]
        assert ({"points", "instead"} <= last.keys()) == bool(told and begun.game.scores(view))
        if told:
            [*_, (_, points)] = compare.foreseen(begun.game, view, read_action(asking["played"]), asking["luck"])
            assert last["instead"] == points


@pytest.mark.parametrize(
    "moves",
    [[], ["3-d"], *(pytest.param(moves, marks=NIGHTLY) for moves in (["3-k", "6-b"], ["3-d", "6-a", "2-i"]))],
)
def test_of_what_is_settled_the_comparison_says_whether_it_wins_or_loses(moves):
    begun = Match.new("stonehenge", seed=1)
    for move in moves:
        begun = begun.play(read_action(move))
    answer = answered({**question(begun, 0, 8), "compare": True, "seconds": 3})
    wins = len(moves) % 2 == 0
    proofs = {move: proved for move, proved, _ in answer["proofs"]}
    assert proofs[answer["best"]] == wins
    assert all(value == proofs[move] for move, value in answer["rivals"] if move in proofs)
    assert wins or {proofs[move] for move, _ in answer["rivals"]} == {False}


@pytest.mark.parametrize("game", sample(GAMES, 2, 1))
def test_where_cards_are_hidden_and_points_decide_a_hint_foresees_the_points_after_all_replies(game: str):
    begun = match(game, 8)
    view = begun.game.observe(begun.state, begun.turn)
    asked = json.loads(questions.Question(review_questions.STUDY, game, begun, 8).text(1))
    assert ("foresee" in asked) == somebody_knows_more(begun, 8) == ("compare" not in asked)
    answer = answered({**asked, "level": 2})
    if not somebody_knows_more(begun, 8):
        assert "points" not in answer
        return
    action, seat, rng = read_action(answer["best"]), begun.turn, Random(1)
    totals: list[list[int]] = [[] for _ in range(begun.game.seats)]
    for _ in range(40):  # all that may come of any reply
        for state in replies(begun.game, begun.game.apply(begun.game.guess(view, rng), action), seat):
            for here, score in zip(totals, begun.game.scores(state), strict=True):
                here.append(score.total)
    assert all(min(here) <= mean <= max(here) for here, mean in zip(totals, answer["points"], strict=True))


@pytest.mark.parametrize("game", ["battle_gods", "meets_bounds"])
def test_of_moves_that_are_worth_as_much_a_hint_is_the_one_that_leads_by_most_at_once(game: str):
    begun = match(game, 8)
    view: Any = begun.game.observe(begun.state, begun.turn)
    every = begun.game.actions(view)
    leads = {one: margin(begun.game, preview(begun.game, view, one), begun.turn or 0) for one in every}
    worst, best = min(every, key=leads.__getitem__), max(every, key=leads.__getitem__)
    assert leads[worst] < leads[best]
    for less, chosen in ((AS_GOOD / 2, best), (AS_GOOD * 2, worst)):
        thought = Thought(worst, 0.5, 9, (worst, best), ((worst, 0.5), (best, 0.5 - less)))
        found = compare.plainest(begun.game, view, thought, "luck")
        assert (found.action, found.line[0], found.value) == (chosen, chosen, 0.5)


def replies(game: Any, state: Any, seat: int | None) -> list[Any]:
    """Return what a turn can lead to once it is the seat's turn again, every reply taken; two seats."""
    if game.turn(state) in (None, seat):
        return [state]
    return [after for action in game.actions(state) for after in replies(game, game.apply(state, action), seat)]


@pytest.mark.parametrize("level", sample([7, 8], 2))
@pytest.mark.parametrize("options", [pytest.param({}, marks=NIGHTLY), {"manual_claims": True}])
def test_what_nobody_has_to_think_about_is_played_before_moves_are_compared(options: dict[str, Value], level: int):
    state = match("stonehenge", 5, seed=6).state
    rule = Match.new("stonehenge", seed=1, options=options)
    game, at = rule.game, rule.state
    for cell, _, value in fields(state).placed:
        at = placed_and_claimed(game, game.apply(at, (str(value), cell)))
    asking = {"game": "stonehenge", "seats": 2, "options": options, "view": pack(View(at)), "luck": "1"}
    *_, last = think.think({**asking, "level": level, "seconds": 60, "played": "4-b"}, perf_counter)
    assert last["best"] == "2-b"
    assert dict(last["rivals"])["2-b"] - dict(last["rivals"])["4-b"] > chances.TURNING


def placed_and_claimed(game: Any, state: Any) -> Any:
    """Return a state of Stonehenge after a whole turn, with every line marked that is due."""
    while state.laid:
        state = game.apply(state, next((a for a in game.actions(state) if a[0] == "claim"), ("end",)))
    return state


@pytest.mark.parametrize("game", sample(["bounders", "stonehenge"], 2))
def test_the_move_that_was_best_needs_no_comparison(game: str):
    begun = match(game, 5, seed=6)
    asking = question(begun, 1, questions.BEST - 1)
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
    assert [report["ticket"] for report in heard] == sorted(report["ticket"] for report in heard)
    assert [report["ticket"] for report in heard if report.get("done")] == [2]


def test_time_is_up_whatever_the_device():
    begun = match("bounders", 4)
    last = answered(question(begun, 1, 8, 0.01))
    assert last["cut"]
    assert begun.game.actions(begun.state).count(tuple(last["best"].split("-")))


def test_a_player_that_fails_is_told_of_and_the_game_goes_on(monkeypatch):
    def failing(*_: object) -> Any:
        raise ZeroDivisionError

    begun = match("bounders", 4, size=3)
    monkeypatch.setattr(think, "strength", lambda game, level: levels(game)[0]._replace(bot=failing))
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


def test_a_clock_too_coarse_to_have_moved_measures_nothing_yet(monkeypatch: pytest.MonkeyPatch):
    ticks = (tick // 4 for tick in count())
    monkeypatch.setattr(worker, "perf_counter", lambda: float(next(ticks)))
    reports = list(islice(worker.survey({"game": "bounders"}), 2))
    assert all(word["speed"] > 0 for word in reports)
    assert reports
