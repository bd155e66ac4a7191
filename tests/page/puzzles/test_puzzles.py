"""Puzzles on the page: looked through, tried, refuted, solved, and what the device keeps of them."""

import json
from functools import cache
from random import Random

import pytest
from henge.analysis.review_questions import MOVE
from henge.analysis.think import rules_asked
from henge.bots.baselines import split
from henge.games import GAMES
from henge.proved_puzzles import proved_answer
from henge.rules import read_action, write_action
from henge.view_json import unpack
from page.app import activities, asking_bots
from page.app.app import App, Message
from page.assembly import read_aloud
from page.assembly.outgoing import uncoded
from page.assembly.routes import route
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import opened, update
from page.features.puzzles import update as puzzles
from page.features.puzzles.model import Attempt, Puzzle, Sought, Wrong
from page.features.puzzles.update import AGAIN, DAY, GRADES
from page.html.escape import plain
from page.keeping.names import SOLVED
from page.keeping.progress import DAYS_TO_REPEAT, NONE_SOLVED, Solved, solved

from tests.matches import tempting
from tests.page import asking
from tests.page.asking import after
from tests.players.puzzles import kept

NOON = 1_795_000_000_000
ONE_DAY = 86_400_000
LONGEST = 40  # moves of the solver's after a wrong one
ALL = [puzzle for game in GAMES for puzzle in kept(game)]
of_a_game = pytest.mark.parametrize("game", [game for game in GAMES if kept(game)])


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "refuting" in metafunc.fixturenames:
        some = ALL if metafunc.config.getoption("--all") else ALL[::40]
        metafunc.parametrize("refuting", some, ids=lambda puzzle: puzzle["id"])


def said(app: App, do: str, arg: str = "", value: str = "", now: int = NOON) -> App:
    return update(app, Message(do, arg, value, now=now))


@cache
def entered(route: str = "puzzles", now: int = NOON) -> App:
    """Return the app with the puzzles loaded, which is the same for all tests."""
    app = said(opened({}), "go", route, now=now)
    assert puzzles.missing(app)
    return said(app, "collect", value=json.dumps(ALL), now=now)


def solving(app: App) -> bool:
    return isinstance(app.activity, activities.Solving)


def tried(app: App) -> Attempt:
    assert isinstance(app.activity, activities.Solving)
    return app.activity.attempt


def at(name: str) -> App:
    return entered(f"puzzles/{name}")


def played(app: App, action: tuple[str, ...], now: int = NOON) -> App:
    for touch in action:
        app = said(app, "touch", touch, now=now)
    while solving(app) and not tried(app).feedback and not app.playing.whole:  # what is chosen along with it
        app = said(app, "touch", next(iter(app.playing.live)), now=now)
    return app if not solving(app) or tried(app).feedback else said(app, "confirm", now=now)


def right(app: App) -> tuple[str, ...]:
    return tried(app).puzzle.solutions[0]


def wrong(app: App) -> tuple[str, ...]:
    return next(action for action in app.playing.viewpoint.legal if action not in tried(app).puzzle.solutions)


def test_a_link_opens_its_puzzle_once_the_puzzles_are_there():
    name = ALL[0]["id"]
    app = at(name)
    assert tried(app).puzzle.id == name
    assert route(app) == f"puzzles/{name}"
    assert app.playing.playable


def test_puzzles_that_cannot_be_loaded_are_told_of_and_asked_for_again():
    app = said(said(opened({}), "go", "puzzles"), "collect", value="")
    assert "cannot be loaded" in plain(screen(app).html)
    assert not puzzles.missing(app)
    assert puzzles.missing(said(said(app, "close"), "go", "puzzles"))


@of_a_game
def test_every_solution_is_accepted_and_another_move_is_not(game, whole: bool):
    for puzzle in kept(game)[: 12 if whole else 4]:
        begun = at(puzzle["id"])
        for text in puzzle["solutions"]:
            app = played(begun, tuple(text.split("-")))
            assert tried(app).solved
            assert solved(app.kept).once == {puzzle["id"]}
        app = played(begun, wrong(begun))
        assert isinstance(tried(app).phase, Wrong)
        assert not solved(app.kept).once


@of_a_game
def test_what_is_to_be_found_and_how_to_go_on_is_told_at_the_key_of_what_to_do(game):
    begun = at(kept(game)[0]["id"])
    assert read_aloud.answer(begun, "w", "").endswith(tried(begun).asked(begun.playing))
    for action, onward in ((right(begun), read_aloud.ON), (wrong(begun), read_aloud.AGAIN)):
        done = played(begun, action)
        assert tried(done).feedback
        assert read_aloud.answer(done, "w", "") == f"{tried(done).feedback} {onward}"
        assert "btn primary" in screen(done).html


@of_a_game
def test_a_wrong_move_is_answered_by_what_was_proved_to_refute_it(game):
    app = next(app for app in map(at, (one["id"] for one in kept(game))) if players_answer(app))
    asked = asking_bots.next_question(played(app, wrong(app)))
    assert asked
    assert (asked.kind, asked.against) == (MOVE, tried(app).puzzle.seat)
    after = asking_bots.next_question(played(app, right(app)))
    assert after is None or after.kind != MOVE, "a right move is not answered"


def refuted(app: App) -> App:
    """Let the others answer until the solver is to move again, or the game is over, each answer proved."""
    while (asked := app.analysis.inquiry.question) and asked.kind == MOVE:
        sent = asking.asked(app)
        game = rules_asked(sent)
        proved = proved_answer(game, unpack(game, sent["view"]), sent["against"])
        assert proved
        app = after(asking.said(app, write_action(proved.action)), ("reply", str(app.analysis.inquiry.ticket)))
    return app


def gets(app: App) -> float:
    """Return the share of the win that the solver has at the end of the game, 0 before it."""
    result, seat = app.playing.viewpoint.result, tried(app).puzzle.seat
    return split(result.ranking[0], app.playing.game.seats)[seat] if result else 0.0


def test_what_refutes_a_wrong_move_never_ends_in_what_was_to_be_got(refuting):
    """Nor does it when the solver plays on as well as it looks, each of its moves refuted again."""
    begun = at(refuting["id"])
    right = tried(begun).puzzle.solutions
    wrong = [action for action in begun.playing.viewpoint.legal if action not in right]
    for action in Random(refuting["id"]).sample(wrong, 2):
        app = refuted(played(begun, action))
        assert app.playing.viewpoint.result or app.playing.match.turn == refuting["seat"]
        for _ in range(LONGEST):
            assert gets(app) < refuting["proof"]["worth"]
            assert " You win" not in tried(app).feedback or tried(app).solved
            if app.playing.viewpoint.result:
                break
            legal = app.playing.viewpoint.legal
            app = refuted(played_on(app, tempting(app.playing.game, app.playing.viewpoint.view, legal)[0]))
        assert app.playing.viewpoint.result


@pytest.mark.parametrize(
    ("name", "move"), [("meets_bounds-1242", "twhite-none"), ("battle_gods-72128", "")], ids=lambda one: one
)
def test_the_others_refute_a_wrong_move_together(name, move):
    begun = at(name)
    wrong = [action for action in begun.playing.viewpoint.legal if action not in tried(begun).puzzle.solutions]
    for action in [read_action(move)] if move else wrong:
        app = refuted(played(begun, action))
        while not app.playing.viewpoint.result:
            app = refuted(played_on(app, app.playing.viewpoint.legal[0]))
        assert gets(app) < tried(app).puzzle.proof.worth
        assert "You win" not in tried(app).feedback


def played_on(app: App, action: tuple[str, ...]) -> App:
    """Return the app after another move of the solver's, after a wrong one."""
    last = app.playing.last
    for touch in action:
        app = said(app, "touch", touch)
    while app.playing.last == last and not app.playing.whole:
        app = said(app, "touch", next(iter(app.playing.live)))
    return app if app.playing.last > last else said(app, "confirm")


def test_one_move_is_asked_for_where_one_is_right_and_several_are_told_of_where_several_are():
    for puzzle in ALL:
        read = Puzzle.read(puzzle)
        table = read.set_up()
        attempt = Attempt(read, DAY, table.last)
        words = attempt.asked(table)
        assert ("Several moves" in words) == (len(puzzle["solutions"]) > 1), puzzle["id"]
        assert (" one move" in words or " move but one " in words) == (len(puzzle["solutions"]) == 1), puzzle["id"]
        right = [action for action in table.viewpoint.legal if write_action(action) in puzzle["solutions"]]
        assert len(right) == len(puzzle["solutions"])


def test_what_is_claimed_of_hidden_cards_holds_whatever_the_others_hold_and_do():
    for puzzle in ALL:
        read = Puzzle.read(puzzle)
        table = read.set_up()
        hidden = any(None in hand for hand in table.game.hands(table.viewpoint.view))
        words = Attempt(read, DAY, table.last).asked(table)
        assert ("whatever the other" in words) == hidden
        assert ("whatever the others hold and do" in words) == (puzzle["seats"] > 2)
        assert hidden or puzzle["seats"] == 2


def players_answer(app: App) -> bool:
    return played(app, wrong(app)).playing.bot > 0


@of_a_game
def test_hints_tell_what_was_proved(game):
    app = at(kept(game)[0]["id"])
    known = app.review.compared(app.playing.last)
    assert known
    assert known.thought.action in tried(app).puzzle.solutions
    climbed = said(said(said(app, "hint"), "hint"), "hint")
    assert climbed.playing.touched in tried(app).puzzle.solutions


def test_a_failed_puzzle_comes_again_after_some_days_until_it_is_solved_without_an_error():
    name = ALL[0]["id"]
    app = at(name)
    app = said(played(app, wrong(app)), "anew")
    app = played(app, right(app))
    assert solved(app.kept).once == {name}
    assert not puzzles.members(app, AGAIN)
    later = NOON + DAYS_TO_REPEAT * ONE_DAY
    app = said(app, "go", "puzzles", now=later)
    assert [puzzle.id for puzzle in puzzles.members(app, AGAIN)] == [name]
    app = said(app, "puzzle", AGAIN, now=later)
    app = played(app, right(app), now=later)
    assert not puzzles.members(app, AGAIN)


def test_the_solution_shown_counts_as_not_found():
    app = at(ALL[0]["id"])
    shown = said(app, "show")
    assert shown.playing.match.actions[tried(shown).begun] in tried(app).puzzle.solutions
    assert not solved(shown.kept).once
    assert solved(shown.kept).again


@of_a_game
def test_the_solution_is_shown_first_and_then_turn_by_turn_what_follows(game):
    puzzle = max(kept(game), key=lambda one: len(one["line"].split()))
    app = said(at(puzzle["id"]), "show")
    begun, line = tried(app).begun, tried(app).puzzle.line
    assert app.playing.match.actions[begun:] == line[: app.playing.last - begun]
    assert app.playing.last == begun + 1 or len(puzzle["line"].split("-")) > 1
    assert "This is the solution." in tried(app).feedback
    while app.playing.last - begun < len(line):
        assert "How it goes on" in screen(app).texts["acts"]
        further = said(app, "show")
        assert app.playing.last < further.playing.last
        app = further
    assert app.playing.match.actions[begun:] == line
    assert "How it goes on" not in screen(app).texts["acts"]


@of_a_game
def test_a_refutation_is_told_with_what_it_brings(game):
    told = list[str]()
    for one in kept(game)[::3]:
        app = played(at(one["id"]), wrong(at(one["id"])))
        if not app.playing.bot or app.playing.viewpoint.result:
            continue
        verdict = tried(app).feedback
        assert verdict.startswith(("That does not win.", "That loses."))
        thought = proved_answer(app.playing.match.game, app.playing.match.state, one["seat"])
        assert thought
        app = after(asking.said(app, write_action(thought.action)), ("reply", str(app.analysis.inquiry.ticket)))
        assert tried(app).feedback.startswith(verdict)
        told += filter(None, [tried(app).feedback.removeprefix(verdict).strip()])
        if told:
            break
    assert told
    assert told[0].endswith(".")


def test_the_puzzle_of_the_day_is_the_same_for_all_and_another_tomorrow_and_a_missed_day_loses_nothing():
    app = entered()
    [today] = puzzles.members(app, DAY)
    [again] = puzzles.members(entered(), DAY)
    [tomorrow] = puzzles.members(entered(now=NOON + ONE_DAY), DAY)
    assert today == again != tomorrow
    app = said(app, "puzzle", DAY)
    app = played(app, right(app))
    assert solved(app.kept).days == 1
    app = said(said(app, "go", "puzzles", now=NOON + 9 * ONE_DAY), "puzzle", DAY, now=NOON + 9 * ONE_DAY)
    app = played(app, right(app), now=NOON + 9 * ONE_DAY)
    assert solved(app.kept).days == 2


@pytest.mark.parametrize("day", range(12))
def test_after_the_puzzle_of_the_day_comes_one_of_the_same_game_that_is_as_hard(day: int):
    now = NOON + day * ONE_DAY
    app = said(entered(now=now), "puzzle", DAY, now=now)
    today = tried(app).puzzle
    app = said(played(app, right(app), now), "puzzle", DAY, now=now)
    assert tried(app).puzzle != today
    assert tried(app).puzzle.game == today.game
    assert puzzles.grade(tried(app).puzzle) == puzzles.grade(today)
    series = tried(app).series
    assert series == f"{today.game}/{puzzles.grade(today)}"
    app = said(played(app, right(app), now), "puzzle", series, now=now)
    assert tried(app).puzzle.game == today.game


@of_a_game
def test_after_the_last_puzzle_of_a_series_come_all_puzzles_of_its_game(game: str):
    app = entered()
    series = next(f"{game}/{name}" for name in GRADES if puzzles.members(app, f"{game}/{name}"))
    done = Solved.read("")
    for puzzle in puzzles.members(app, series):
        done = done.solved(puzzle.id, app.browsing.puzzles.today, False, False)
    app = said(app.keep(SOLVED, done.write()), "puzzle", series)
    app = said(app, "puzzle", series)
    assert (app.screen, app.browsing.puzzles.game) == ("puzzles", game)


@of_a_game
def test_every_puzzle_is_in_one_grade_and_a_series_leads_through_all_of_its_own(game):
    app = entered()
    graded = [puzzle.id for name in GRADES for puzzle in puzzles.members(app, f"{game}/{name}")]
    assert sorted(graded) == sorted(puzzle["id"] for puzzle in kept(game))
    series = next(f"{game}/{name}" for name in GRADES if len(puzzles.members(app, f"{game}/{name}")) > 1)
    met = []
    for _ in puzzles.members(app, series):
        app = said(app, "puzzle", series)
        met.append(tried(app).puzzle.id)
        app = played(app, right(app))
    assert sorted(met) == sorted(puzzle.id for puzzle in puzzles.members(app, series))
    assert said(app, "puzzle", series).screen == "puzzles"


@of_a_game
def test_the_table_of_a_puzzle_hides_what_the_solver_may_not_know_and_gives_nothing_away(game):
    for puzzle in kept(game)[:12]:
        app = at(puzzle["id"])
        table = app.playing
        view = table.game.observe(table.match.state, puzzle["seat"])
        assert table.viewpoint.view == view
        words = plain(screen(app).html)
        assert not any(theme in words for theme in puzzle["themes"])


def test_a_puzzle_is_shared_by_its_link_alone():
    app = said(at(ALL[0]["id"]).with_device(home="https://somewhere/"), "share")
    words = sheet(app).html
    assert f">https://somewhere/#puzzles/{ALL[0]['id']}<" in words
    assert "shared" not in words
    assert uncoded(app) == f"https://somewhere/#puzzles/{ALL[0]['id']}"


def test_the_game_at_the_table_waits_while_a_puzzle_is_tried_and_the_puzzle_is_not_kept_as_a_game():
    app = said(said(opened({}), "go", "begin/bounders"), "deal", "together")
    table = app.playing
    app = said(said(app, "go", "puzzles"), "collect", value=json.dumps(ALL))
    app = said(app, "puzzle", DAY)
    app = played(app, right(app))
    assert [key for key in app.kept if key.startswith("game:")] == [table.key]
    app = said(app, "go", "")
    assert not solving(app)
    assert app.playing.key == table.key


def test_taking_back_leads_to_the_beginning_of_the_puzzle_and_no_further():
    app = at(ALL[0]["id"])
    begun = tried(app).begun
    app = said(said(played(app, wrong(app)), "undo"), "agreed")
    assert app.playing.last == begun
    assert isinstance(tried(app).phase, Sought)
    app = said(said(app, "undo"), "agreed")
    assert app.playing.last == begun


def test_what_is_kept_can_be_read_again_and_nonsense_counts_for_nothing():
    kept = NONE_SOLVED.failed("a-1", 5).solved("b-2", 5, True, False)
    assert Solved.read(kept.write()) == kept
    for text in ("", "[]", "{}", '{"once": 3}', "null", '{"once":[],"again":{"a":"x"},"days":1,"latest":1}'):
        assert Solved.read(text) == NONE_SOLVED


def test_the_records_of_all_puzzles_are_of_their_game():
    for puzzle in ALL:
        assert write_action(Puzzle.read(puzzle).line[0]) in puzzle["solutions"]
