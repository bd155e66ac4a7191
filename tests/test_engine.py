"""The engine protocol, driven as any other program would: `python -m henge`, a line in and a line out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
from henge.bots import levels
from henge.engine import LONGEST_REQUEST, Engine
from henge.facts import teacher
from henge.games import GAMES
from henge.match import LEVELS
from henge.rules import write_action
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.engine import Json, Process, refused
from tests.hostile_requests import ANYTHING, FIELDS, LINES, OPS, REQUESTS
from tests.matches import TABLES, played
from tests.samples import sample


@pytest.fixture(scope="module")
def henge() -> Iterator[Process]:
    running = Process()
    yield running
    assert running.close() == 0


@pytest.fixture
def table(henge: Process) -> Process:
    """The process with a short game of Bounders begun."""
    assert henge.ask(op="new", game="bounders", options={"size": 3, "pie": True}, seed=5) == {"ok": True}
    assert henge.ask(op="play", move="c3") == {"ok": True}
    return henge


# the requests ---------------------------------------------------------------------------------------


def test_games_describes_every_game_and_option(henge: Process):
    games = henge.ask(op="games")["games"]
    assert {game["id"] for game in games} == set(GAMES)
    [bounders] = [game for game in games if game["id"] == "bounders"]
    assert (bounders["title"], bounders["seats"]) == ("Bounders", [2, 2])
    assert {name: {**option, "text": ""} for name, option in bounders["options"].items()} == {
        "size": {"default": 7, "range": [3, 9], "text": ""},
        "pie": {"default": False, "choices": [False, True], "text": ""},
        "tournament_scoring": {"default": False, "choices": [False, True], "text": ""},
    }
    assert all(list(game) == ["id", "title", "seats", "options"] for game in games)
    assert all(option["text"] for game in games for option in game["options"].values())


def test_before_a_game_is_begun_everything_else_is_refused():
    running = Process()
    for op in ("state", "legal", "undo", "record"):
        assert "No game" in refused(running.ask(op=op))
    for op in ("play", "why"):
        refused(running.ask(op=op, move="a1"))
    assert running.close() == 0


def test_new_takes_defaults_and_the_least_seats(henge: Process):
    for game, kind in GAMES.items():
        assert henge.ask(op="new", game=game) == {"ok": True}
        state = henge.ask(op="state")
        assert (state["game"], state["seats"], state["ply"]) == (game, kind.seats_allowed[0], 0)
        assert state["options"] == {name: option.default for name, option in kind.options().items()}


def test_an_omitted_seed_has_so_many_bits_that_a_hand_tells_nobody_the_deal():
    seeds = []
    for table in (Engine() for _ in range(16)):
        table.new({"game": "meets_bounds"})
        assert table.match
        seeds.append(table.match.seed or 0)
    assert max(seeds) >= 1 << 56


def test_an_omitted_seed_is_reported_and_gives_the_same_deal_again(henge: Process):
    henge.ask(op="new", game="meets_bounds", seats=3)
    record, state = henge.ask(op="record")["record"], henge.ask(op="state")
    assert type(record["seed"]) is int
    henge.ask(op="new", game="meets_bounds", seats=3)
    assert henge.ask(op="state") != state
    henge.ask(op="new", game="meets_bounds", seats=3, seed=record["seed"])
    assert henge.ask(op="state") == state


def test_a_position_is_as_the_protocol_says(table: Process):
    state = table.ask(op="state")
    assert list(state) == ["game", "options", "seats", "ply", "turn", "pieces", "hands", "scores", "result"]
    assert (state["ply"], state["turn"], state["hands"], state["result"]) == (1, 1, [], None)
    assert state["pieces"] == [{"cell": "c3", "seat": 0, "kind": "stone"}]
    [line] = state["scores"][0]["lines"]
    assert (line["clause"], line["points"], len(line["cells"])) == ("BO3", 18, 18)
    assert state["scores"][1] == {"total": 0, "lines": []}


def test_a_state_is_shown_to_a_seat_and_to_a_bystander(henge: Process):
    henge.ask(op="new", game="meets_bounds", seed=3)
    hands = {seat: henge.ask(op="state", seat=seat)["hands"] for seat in (None, 0, 1)}
    unseen, whole = [None] * 5, henge.ask(op="state")["hands"]
    assert hands == {None: [unseen, unseen], 0: [whole[0], unseen], 1: [unseen, whole[1]]}
    wrong: list[Any] = [2, -1, True, "0", 1.0, []]
    for seat in wrong:
        assert refused(henge.ask(op="state", seat=seat))


def test_legal_play_why_and_undo(table: Process):
    legal = table.ask(op="legal")["legal"]
    assert legal[-1] == "swap"
    assert len(legal) == 13
    assert table.ask(op="why", move="a1") == {"legal": True}
    assert table.ask(op="why", move="c2") == {
        "legal": False,
        "clause": "BO1",
        "text": "This cell touches 1 light and 0 dark stones; it must touch as many light stones as dark.",
        "cells": ["c3"],
    }
    before = table.everything()
    assert table.ask(op="play", move="swap") == {"ok": True}
    assert table.ask(op="undo") == {"ok": True}
    assert table.everything() == before
    table.ask(op="undo")
    assert refused(table.ask(op="undo"))


def test_a_refused_play_and_why_cite_the_same_clause(table: Process):
    for move in ("c2", "c3", "a1-c1", "", "swap-a1", "z9", "A1", "c2 "):
        why, play = table.ask(op="why", move=move), table.ask(op="play", move=move)["error"]
        assert why == {"legal": False, **play}
        assert (why["clause"] is None) == (move in ("z9", "A1", "c2 "))


def test_a_finished_game_has_a_result_and_no_legal_move(henge: Process):
    henge.ask(op="new", game="bounders", options={"size": 3}, seed=1)
    while legal := henge.ask(op="legal")["legal"]:
        henge.ask(op="play", move=legal[0])
    state = henge.ask(op="state")
    assert state["turn"] is None
    assert list(state["result"]) == ["ranking", "clause", "text"]
    assert henge.ask(op="play", move="a1")["error"]["clause"] == state["result"]["clause"]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_record_loads_to_the_same_table_with_its_past(henge: Process, game):
    match = played(TABLES[game][0], 1).back_to(12)
    assert henge.ask(op="load", record=match.record()) == {"ok": True}
    before = henge.everything()
    assert before[2]["record"] == match.record()
    henge.ask(op="new", game="bounders")
    assert henge.ask(op="load", record=before[2]["record"]) == {"ok": True}
    assert henge.everything() == before
    for _ in match.actions:
        assert henge.ask(op="undo") == {"ok": True}
    assert henge.ask(op="state")["ply"] == 0


def test_a_blank_line_is_ignored_and_the_end_of_input_ends_it():
    running = Process()
    assert "games" in running.send(b'\n   \n\t\n{"op": "games"}')
    assert running.close() == 0


# hostile input --------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", LINES.values(), ids=LINES.keys())
def test_a_hostile_line_gets_an_error_and_changes_nothing(table: Process, line):
    before = table.everything()
    assert len(refused(table.send(line))) < 300
    assert table.everything() == before


@pytest.mark.parametrize("request_", REQUESTS, ids=lambda request: json.dumps(request)[:60])
def test_a_request_of_the_wrong_kind_gets_an_error_and_changes_nothing(table: Process, request_):
    before = table.everything()
    assert len(refused(table.ask(**request_))) < 300
    assert table.everything() == before


def test_fields_nobody_asked_for_are_ignored(table: Process):
    assert table.ask(op="why", move="a1", speed="fast", seats=[], seed={}) == {"legal": True}


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(op=OPS, fields=st.dictionaries(FIELDS, ANYTHING, max_size=4))
def test_whatever_is_asked_there_is_an_answer_and_an_error_changes_nothing(henge: Process, op, fields):
    henge.ask(op="new", game="stonehenge", seed=1)
    before = henge.everything()
    if "error" in henge.ask(op=op, **fields):
        assert henge.everything() == before


@pytest.mark.parametrize("game", sorted(GAMES))
def test_best_is_a_legal_move_and_the_same_for_the_same_seed(henge: Process, game):
    henge.ask(op="new", game=game, seed=4)
    answers = [henge.ask(op="best", level=1, seed=9) for _ in range(2)]
    assert answers[0] == answers[1]
    assert set(answers[0]) == {"move", "value", "visits"}
    assert answers[0]["move"] in henge.ask(op="legal")["legal"]
    assert henge.ask(op="best", level=2, seconds=0.05)["move"] in henge.ask(op="legal")["legal"]


@pytest.mark.parametrize("level", LEVELS[1:])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_level_thinks_as_long_as_its_seconds_allow(game, level):
    """In no less time than it needs it plays what it plays without a clock; the strongest goes on for all of it."""
    ticks = count()
    engine, match = Engine(clock=lambda: next(ticks)), played(TABLES[game][0], 1)
    engine.answer(json.dumps({"op": "load", "record": match.back_to(6).record()}))
    units = levels(game)[level - 1].units
    if level < len(levels(game)):
        asked = {"op": "best", "level": level, "seed": 3}
        assert engine.answer(json.dumps({**asked, "seconds": min(units + 2, 3000)})) == engine.answer(json.dumps(asked))
    else:
        brief, long = (engine.answer(json.dumps({"op": "best", "seconds": seconds})) for seconds in (10, 60))
        assert 0 < brief["visits"] < long["visits"]


@pytest.mark.nightly
def test_seconds_cut_a_level_short_and_only_the_strongest_uses_all_of_them():
    ticks = count()
    engine = Engine(clock=lambda: next(ticks) / 10)
    engine.answer('{"op": "new", "game": "bounders", "options": {"size": 3}, "seed": 1}')

    def spent(**asked: float) -> int:
        began = next(ticks)
        assert "move" in engine.answer(json.dumps({"op": "best", **asked}))
        return next(ticks) - began

    middle, strongest = (levels("bounders")[n - 1].units for n in (6, 8))
    assert spent(level=6, seconds=middle / 20) < middle
    assert spent(level=6, seconds=strongest) == middle + 2  # the clock is read at the start, too
    assert spent(level=8, seconds=strongest / 10 + 2) > strongest + 10
    assert spent(level=6) == 1  # counted units need no clock


@pytest.mark.parametrize("asked", [{"level": 0}, {"level": 9}, {"level": True}, {"seed": "x"}, {"seconds": -1}])
def test_best_refuses_what_is_no_level_seed_or_time(table: Process, asked):
    assert "error" in table.ask(op="best", **asked)


@pytest.mark.parametrize("game", sample(sorted(GAMES), 2))
def test_a_position_is_analysed_and_explained_and_the_same_is_found_each_time(henge: Process, game: str):
    henge.ask(op="load", record=played(TABLES[game][0], 1).back_to(4).record())
    legal = henge.ask(op="legal")["legal"]
    compared, told = (henge.ask(op=op, level=2) for op in ("analyse", "explain"))
    assert {one["move"] for one in compared["moves"]} <= set(legal)
    assert told["move"] == compared["moves"][0]["move"] == compared["line"][0]
    assert all(0 <= one["value"] <= 1 for one in compared["moves"])
    assert all(words.endswith(".") for words in (*told["standing"], *told["reasons"]))
    assert told["standing"] or told["reasons"] or told["expected"] or teacher(game) is None
    assert (compared, told) == (henge.ask(op="analyse", level=2), henge.ask(op="explain", level=2))


@pytest.mark.parametrize("game", sample(sorted(GAMES), 5, 1))
def test_a_review_tells_the_chances_after_every_move_and_the_moves_that_were_better(henge: Process, game: str):
    match = played(TABLES[game][0], 1)
    match = match.back_to(min(6, len(match.actions)))
    henge.ask(op="load", record=match.record())
    answer = henge.ask(op="review", level=5)
    assert [game["plies"] for game in answer["games"]] == [[0, len(match.actions)]]
    plies = {ply for known in answer["games"][0]["chances"] for ply, _ in known}
    assert plies <= set(range(len(match.actions) + 1))
    assert len(plies) >= len(match.actions) - 1  # but where there was nothing to think about
    for turn in answer["turning_points"]:
        at = match.back_to(turn["ply"])
        assert (turn["seat"], turn["move"]) == (at.turn, write_action(match.actions[turn["ply"]]))
        assert turn["better"] != turn["move"]
        assert turn["kept"] < turn["value"]


@pytest.mark.parametrize("op", ["analyse", "explain", "review"])
@pytest.mark.parametrize("asked", [{"level": 0}, {"level": 9}, {"level": True}, {"seconds": "x"}, {"seconds": -1}])
def test_a_study_refuses_what_is_no_level_or_time(table: Process, op: str, asked: Json):
    refused(table.ask(op=op, **asked))


@pytest.mark.parametrize("op", ["analyse", "explain", "review"])
def test_seconds_cut_a_study_short(op: str):
    ticks = count()
    engine = Engine(clock=lambda: next(ticks) / 100)
    engine.answer('{"op": "new", "game": "contiguity", "seed": 1}')
    spent = list[int]()
    for seconds in (0.1, 0.5):
        began = next(ticks)
        assert "error" not in engine.answer(json.dumps({"op": op, "seconds": seconds}))
        spent.append(next(ticks) - began)
    assert op == "review" or spent[0] < spent[1]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_move_of_another_game_is_refused_without_a_clause_unless_its_words_are_known(henge: Process, game):
    henge.ask(op="new", game=game, seed=1)
    before = henge.everything()
    names = TABLES[game][0].set_up().names
    for other in GAMES:
        match = played(TABLES[other][0], 1)
        for action in match.actions[:12]:
            move = "-".join(action)
            if move not in before[1]["legal"]:
                answer = henge.ask(op="play", move=move)
                refused(answer)
                assert (answer["error"]["clause"] is None) == (not names.issuperset(action))
    assert henge.everything() == before


# ending early ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_seat_to_move_resigns_and_takes_it_back(henge: Process, game: str):  # R6
    henge.ask(op="new", game=game, seats=2, seed=4)
    before = henge.everything()
    legal, loser = before[1]["legal"], before[0]["turn"]
    assert henge.ask(op="resign") == {"ok": True}
    state, over, record = henge.everything()
    assert (state["turn"], over) == (None, {"legal": []})
    assert state["result"]["clause"] == "R6"
    assert state["result"]["ranking"] == [[1 - loser], [loser]]
    assert state["result"]["text"].endswith("resigned.")
    assert henge.ask(op="state", seat=0)["result"] == state["result"]
    assert record["record"]["end"] == {"resigned": loser}
    for request in (
        {"op": "play", "move": legal[0]},
        {"op": "resign"},
        {"op": "agree"},
        {"op": "best"},
        {"op": "explain"},
    ):
        assert "over" in refused(henge.ask(**request))
    assert henge.ask(op="why", move=legal[0]) == {
        "legal": False,
        "clause": "R6",
        "text": "The game is over.",
        "cells": [],
    }
    assert henge.ask(op="load", record=record["record"]) == {"ok": True}
    assert henge.everything() == [state, over, record]
    assert henge.ask(op="undo") == {"ok": True}
    assert henge.everything() == before


@pytest.mark.parametrize("game", GAMES)
def test_a_draw_is_agreed_on_where_the_rules_allow_it_and_taken_back(henge: Process, game: str):  # R7
    henge.ask(op="new", game=game, seed=4)
    before, answer = henge.everything(), henge.ask(op="agree")
    if not GAMES[game].may_agree:
        assert answer["error"]["clause"] == "R7"
        assert henge.everything() == before
        return
    state = henge.ask(op="state")
    assert (answer, state["turn"]) == ({"ok": True}, None)
    assert (state["result"]["clause"], state["result"]["ranking"]) == ("R7", [[0, 1]])
    assert henge.ask(op="record")["record"]["end"] == {"agreed": True}
    assert henge.ask(op="undo") == {"ok": True}
    assert henge.everything() == before


def test_with_more_than_two_seats_nobody_resigns(henge: Process):  # R6
    henge.ask(op="new", game="meets_bounds", seats=3, seed=4)
    before = henge.everything()
    assert henge.ask(op="resign")["error"]["clause"] == "R6"
    assert henge.everything() == before


def test_a_line_longer_than_any_request_is_refused_and_changes_nothing(table: Process):
    before = table.everything()
    moves = b"c3 " * (LONGEST_REQUEST // 3)
    assert "longer" in refused(table.send(b'{"op": "load", "record": {"moves": "' + moves + b'"}}'))
    assert table.everything() == before
