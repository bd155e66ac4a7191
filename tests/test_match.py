"""A match and its record: played, taken back, saved and read again, however damaged."""

from __future__ import annotations

import json
from typing import Any

import pytest
from henge.games import GAMES
from henge.match import BadRecord, Match, Player, set_up
from henge.replay import replayed
from henge.rules import Illegal
from hypothesis import given
from hypothesis import strategies as st

from tests.matches import TABLES, played

RECORD = (
    Match.new("bounders", seed=7, options={"size": 3, "pie": True}, players=[Player("Ada"), Player("Sarsen", 3)])
    .play(("c3",))
    .play(("swap",))
    .play(("a1",))
    .record()
)


def changed(**fields: Any) -> dict[str, Any]:
    return {**json.loads(json.dumps(RECORD)), **fields}


def test_a_record_holds_the_table_the_seed_the_players_and_the_moves():
    assert RECORD == {
        "henge": 1,
        "game": "bounders",
        "seats": 2,
        "options": {"size": 3, "pie": True, "tournament_scoring": False},
        "seed": 7,
        "players": [{"name": "Ada", "level": 0}, {"name": "Sarsen", "level": 3}],
        "moves": "c3 swap a1",
    }
    assert replayed(RECORD).record() == RECORD


def test_a_record_without_players_seats_people():
    record = {key: value for key, value in RECORD.items() if key != "players"}
    assert [player.level for player in replayed(record).players] == [0, 0]


def test_others_take_the_seats_of_a_match_that_goes_on_and_are_called_by_their_names():
    match = Match.new("bounders", seed=7, players=[Player("Ada"), Player("")]).play(("c3",))
    taken = match.seated(0, Player("Ada", 2))
    assert (taken.actions, taken.states) == (match.actions, match.states)
    assert [taken.name(seat, taken.state) for seat in (0, 1)] == ["Ada", "You"]
    assert replayed(taken.record()) == taken


def test_options_a_record_does_not_name_have_their_defaults():
    match = replayed(changed(options={"size": 3}, moves="c3"))
    assert match.game.chosen == {"size": 3, "pie": False, "tournament_scoring": False}


def test_the_same_seed_and_moves_are_the_same_match():
    one, other = (Match.new("bounders", seed=9).play(("a1",)) for _ in range(2))
    assert one == other
    assert one != Match.new("bounders", seed=8).play(("a1",))


def test_an_illegal_move_changes_nothing_and_says_why():
    match = replayed(RECORD)
    with pytest.raises(Illegal) as refused:
        match.play(("c3",))
    assert refused.value.why.clause == "BO1"
    assert match.record() == RECORD


def test_a_match_goes_back_to_any_ply():
    match = replayed(RECORD)
    assert match.back_to(3) == match
    assert match.back_to(1).record()["moves"] == "c3"
    assert match.back_to(1).play(("swap",)).play(("a1",)) == match


def test_there_is_a_player_for_every_seat():
    with pytest.raises(Illegal):
        Match.new("bounders", seed=1, players=[Player("Ada")])


def test_a_table_nobody_knows_is_refused():
    for game, seats, options in (("cairn", 2, {}), ("bounders", 2, {"colour": 1}), ("bounders", 9, {})):
        with pytest.raises(Illegal):
            set_up(game, seats, options)


DAMAGED: dict[str, Any] = {
    "no object": [RECORD],
    "a text": json.dumps(RECORD),
    "nothing": None,
    "empty": {},
    "no version": {key: value for key, value in RECORD.items() if key != "henge"},
    "an old version": changed(henge=0),
    "a version to come": changed(henge=3),
    "a version that is true": changed(henge=True),
    "a version in words": changed(henge="1"),
    "no game": changed(game=None),
    "an unknown game": changed(game="chess"),
    "another game": changed(game="stonehenge"),
    "a path": changed(game="../../bounders"),
    "too many seats": changed(seats=3),
    "no seats": changed(seats=None),
    "seats in words": changed(seats="2"),
    "half a seat": changed(seats=2.5),
    "options as a list": changed(options=[]),
    "an unknown option": changed(options={"komi": 6}),
    "an option out of range": changed(options={"size": 99}),
    "an option of another kind": changed(options={"size": "3"}),
    "a seed in words": changed(seed="7"),
    "a huge seed": changed(seed=1 << 80),
    "a seed that is true": changed(seed=True),
    "no moves": {key: value for key, value in RECORD.items() if key != "moves"},
    "moves as a list": changed(moves=["c3", "swap"]),
    "an illegal move": changed(moves="c3 c2"),
    "a move cut short": changed(moves="c3 swa"),
    "a move of another game": changed(moves="c3 12n-23d-14d-7n"),
    "a move after the end": changed(moves="c3 swap a1 a1"),
    "a script for a move": changed(moves="c3 <script>alert(1)</script>"),
    "a player too few": changed(players=[{"name": "Ada"}]),
    "players by name only": changed(players=["Ada", "Bo"]),
    "a player without a name": changed(players=[{"level": 1}, {"name": "Bo"}]),
    "a name that is a number": changed(players=[{"name": 1}, {"name": "Bo"}]),
    "an endless name": changed(players=[{"name": "a" * 41}, {"name": "Bo"}]),
    "a level too high": changed(players=[{"name": "Ada", "level": 9}, {"name": "Bo"}]),
    "a level below none": changed(players=[{"name": "Ada", "level": -1}, {"name": "Bo"}]),
    "a level that is true": changed(players=[{"name": "Ada", "level": True}, {"name": "Bo"}]),
    "players as an object": changed(players={"0": "Ada"}),
}


@pytest.mark.parametrize("record", DAMAGED.values(), ids=DAMAGED.keys())
def test_a_damaged_record_is_refused_in_words(record):
    with pytest.raises(BadRecord) as refused:
        replayed(record)
    assert 10 < len(str(refused.value)) < 300


def test_the_words_name_the_move_that_is_not_legal():
    with pytest.raises(
        BadRecord, match=r"^Move 2 of the record, c2, is not legal: This cell touches 1 light and 0 dark"
    ):
        replayed(changed(moves="c3 c2"))


def test_a_hostile_name_is_kept_as_it_is_for_the_page_to_escape():
    name = '"><img src=x onerror=alert(1)>'
    match = replayed(changed(players=[{"name": name}, {"name": "Bo"}]))
    assert match.players[0].name == name
    assert match.record()["players"][0]["name"] == name


@given(cut=st.integers(0, len(json.dumps(RECORD)) - 1), put=st.text(max_size=3))
def test_a_record_with_a_few_letters_changed_is_read_or_refused(cut, put):
    text = json.dumps(RECORD)
    damaged = text[:cut] + put + text[cut + len(put) :]
    try:
        record = json.loads(damaged)
    except ValueError:
        return
    try:
        match = replayed(record)
    except BadRecord:
        return
    assert replayed(match.record()) == match


@given(
    key=st.sampled_from([*RECORD]),
    value=st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.text() | st.integers()),
)
def test_a_record_with_any_value_in_a_field_is_read_or_refused(key, value):
    try:
        match = replayed(changed(**{key: value}))
    except BadRecord:
        return
    assert replayed(match.record()) == match


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_record_does_not_load_as_another_table(game):
    match = played(TABLES[game][0], 2).back_to(20)
    record = match.record()
    for other in GAMES:
        if other != game:
            with pytest.raises(BadRecord):
                replayed({**record, "game": other})
