"""The hash chain beside a record: a change on the way is found and named, and a damaged chain is refused."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from henge.games import GAMES
from henge.hash_chain import CHAIN_SIGN, DAMAGED, altered, carried_chain
from henge.match import Match, Player
from henge.record import BadRecord, End, Record
from hypothesis import given
from hypothesis import strategies as st

from tests.matches import Table, played

PART = {"commit": "ab" * 32, "part": "cd" * 32, "salt": "ef" * 16}


def some(game: str) -> Record:
    """Return the record of a whole random game."""
    match = played(Table(game, GAMES[game].seats_allowed[0]), 3)
    return Record.read(json.loads(json.dumps(match.record())))


RECORD = some("bounders")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_came_as_it_was_fits_its_chain_at_every_move(game: str):
    record = some(game)
    for n in range(len(record.actions) + 1):
        part = record._replace(actions=record.actions[:n])
        assert altered(part, carried_chain(part)) is None
        assert altered(part, carried_chain(part) + b" and words") is None
        assert len(carried_chain(part)) == 13 + n


@pytest.mark.parametrize("game", GAMES)
def test_the_first_move_that_was_altered_is_named_but_for_one_in_256_times(game: str):
    record, carried, late = some(game), carried_chain(some(game)), 0
    for n, action in enumerate(record.actions):
        moves = (*record.actions[:n], ("swap", *action), *record.actions[n + 1 :])
        named = altered(record._replace(actions=moves), carried)
        assert named is not None
        assert named >= n + 1
        late += named > n + 1
    assert late < 3 + len(record.actions) / 20


@pytest.mark.parametrize("game", GAMES)
def test_moves_left_out_or_added_are_found_wherever_they_are(game: str):
    record, carried = some(game), carried_chain(some(game))
    for n in range(len(record.actions)):
        more = (*record.actions[:n], record.actions[0], *record.actions[n:])
        for moves in (record.actions[:n], record.actions[:n] + record.actions[n + 1 :], more):
            named = altered(record._replace(actions=moves), carried)
            assert named is not None
            assert named >= 1
    at_the_end = record._replace(actions=(*record.actions, record.actions[0]))
    assert altered(at_the_end, carried) == len(record.actions) + 1
    assert altered(record._replace(actions=record.actions[:-1]), carried) == len(record.actions)


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_altered_in_the_set_up_is_found_and_named_as_the_set_up_but_for_one_in_256_times(game: str):
    match = played(Table(game, GAMES[game].seats_allowed[0]), 3)
    content: dict[str, Any] = json.loads(json.dumps(match.record()))
    content = {**content, "henge": 2, "deal": [{"seat": None, **PART}, {"seat": 0, **PART}]}
    carried = carried_chain(Record.read(content))
    players = content["players"]
    changes: list[dict[str, Any]] = [
        {"game": "contiguity" if game == "bounders" else "bounders"},
        {"seats": content["seats"] + 1},
        {"seed": content["seed"] + 1},
        {"players": [{**players[0], "name": "Mallory"}, *players[1:]]},
        {"players": [{**players[0], "level": 3}, *players[1:]]},
        {"players": players[::-1]} if players != players[::-1] else {"players": players[1:]},
        {"start": {"turn": 0}},
        {"deal": [{"seat": None, **PART, "salt": "00" * 16}, {"seat": 0, **PART}]},
        *({"options": {**content["options"], name: 97}} for name in content["options"]),
    ]
    every = [{**content, **change} for change in changes]
    every.append({name: value for name, value in content.items() if name != "deal"})
    named = [altered(Record.read(other), carried) for other in every]
    assert None not in named
    assert sum(map(bool, named)) <= 2


def test_an_end_that_people_made_belongs_to_it():
    record = some("bounders")
    record = record._replace(actions=record.actions[:4])
    last = len(record.actions) + 1
    for end in (None, End(0), End(1), End(None)):
        for other in (None, End(0), End(1), End(None)):
            named = altered(record._replace(end=other), carried_chain(record._replace(end=end)))
            assert named == (None if end == other else last)


def test_what_was_tried_and_noted_does_not():
    match = Match.new("bounders", seed=7, players=[Player("Ada"), Player("Bo")])
    match = match.play(match.game.actions(match.state)[0])
    tried = match.back_to(0, keep=True)
    assert tried.record() != match.back_to(0).record()
    assert altered(Record.read(tried.record()), carried_chain(Record.read(match.back_to(0).record()))) is None


def test_whoever_redoes_the_chain_is_not_found_by_it():
    record = some("bounders")
    other = record._replace(actions=record.actions[1:])
    assert altered(other, carried_chain(other)) is None


@pytest.mark.parametrize(
    "hostile",
    [
        *(b"", b"\0", b"\0\1", b"\0\1 cut", b"\0\0 no hashes", b"\0\2eight of"),
        *(b"\xff\xff" + b"more than there is" * 3_000, b"\0\2" + b"\0" * 8),
    ],
)
def test_a_damaged_chain_is_refused_in_words(hostile: bytes):
    with pytest.raises(BadRecord) as told:
        altered(RECORD, CHAIN_SIGN + hostile)
    assert str(told.value) == DAMAGED


@given(hostile=st.binary(max_size=80))
def test_no_bytes_do_more_than_be_refused_or_not_fit(hostile: bytes):
    with suppress(BadRecord):
        assert altered(RECORD, CHAIN_SIGN + hostile) is not None
