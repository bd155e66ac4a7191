"""The door for records: lines that were tried and notes are read, cut back to what is good, or refused."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

import pytest
from henge.bounded_json import parse
from henge.games import GAMES
from henge.match import Match
from henge.record import MOST_MOVES, BadRecord, Record
from henge.replay import BadMove, Replay, replayed
from henge.rules import Action
from henge.variation_tree import Line, Note, Pointer
from hypothesis import given
from hypothesis import strategies as st

from tests.matches import TABLES, played
from tests.records import changed


def studied(game: str, plies: int = 14) -> Match:
    """Return a match with a line that leaves it, a line that leaves that one, and notes in each."""
    match = next(match for seed in count(1) if len((match := played(TABLES[game][0], seed)).actions) >= plies)
    match = match.back_to(plies)
    tree, path = match.tree.add((), 6, others(match, 6, 4))
    match = match.studied(tree.named(path, "Bolder"))
    tree, deeper = match.tree.add(path, 8, others(match.along(path), 8, 3))
    cells = list(match.game.board.centre)
    tree = tree.noted((), 6, Note("Here it turned.\nSo I think.", (Pointer("green", cells[0]),)))
    return match.studied(tree.noted(deeper, 10, Note("", (Pointer("red", cells[1], cells[2]),))))


def others(match: Match, ply: int, number: int) -> tuple[Action, ...]:
    """Return moves that might have been played from a position of a match on, the first of them another."""
    line = match.back_to(ply)
    for n in range(number):
        was = match.actions[ply] if n == 0 else None
        line = line.play(next(action for action in reversed(line.game.actions(line.state)) if action != was))
    return line.actions[ply:]


@pytest.mark.parametrize("game", GAMES)
def test_what_was_tried_and_noted_is_in_the_record_and_comes_out_of_it(game: str):
    match = studied(game)
    record = json.loads(json.dumps(match.record()))
    assert record["henge"] == 2
    assert replayed(record) == match
    assert [len(line.actions) for _, line in match.tree.walk()] == [14, 4, 3]
    bare = match.studied(Line(0, match.actions))
    assert bare.record()["henge"] == 1
    assert not {"lines", "notes"} & bare.record().keys()


@pytest.mark.parametrize("game", GAMES)
def test_a_damaged_line_is_cut_back_to_its_last_good_move_and_told(game: str):
    match = studied(game)
    record = match.record()
    first = record["lines"][0]
    moves = first["moves"].split()
    first["moves"] = " ".join([*moves[:1], "nonsense", *moves[2:]])
    replay = Replay.begin(Record.read(record)).on(MOST_MOVES)
    assert replay.whole
    [line] = replay.match.lines
    assert (line.actions, line.lines) == (match.lines[0].actions[:1], ())
    assert replay.match.notes == match.notes
    assert list(replay.cut) == [(0,), (0, 0)]
    assert replay.cut[0,].startswith("nonsense, is not legal: “nonsense” is not a name")
    first["moves"] = " ".join(["nonsense", *moves[1:]])
    assert replayed(record).lines == ()


@pytest.mark.parametrize("game", GAMES)
def test_of_a_damaged_game_the_lines_and_notes_are_kept_that_hang_on_good_moves(game: str):
    match = studied(game)
    record = match.record()
    moves = record["moves"].split()
    record["moves"] = " ".join([*moves[:9], "nonsense", *moves[10:]])
    with pytest.raises(BadMove) as bad:
        replayed(record)
    assert bad.value.valid == match.back_to(9)
    assert bad.value.valid.lines == match.lines
    assert bad.value.valid.notes == match.notes
    record["moves"] = " ".join([*moves[:3], "nonsense", *moves[4:]])
    with pytest.raises(BadMove) as bad:
        replayed(record)
    assert bad.value.valid == match.studied(Line(0, match.actions)).back_to(3)


@pytest.mark.parametrize("game", GAMES)
def test_lines_are_replayed_in_slices(game: str):
    match = studied(game)
    replay, slices = Replay.begin(Record.read(match.record())), 0
    while not replay.whole:
        replay, slices = replay.on(2), slices + 1
        assert replay.done == min(2 * slices, replay.of)
    assert (replay.match, replay.of) == (match, 21)


def test_marks_on_what_is_no_cell_are_left_out():
    match = studied("bounders")
    record = match.record() | {"notes": {"3": {"marks": "green:z99 red:a1-z99 blue:a1"}}}
    assert replayed(record).notes == ((3, Note("", (Pointer("blue", "a1"),))),)


LINE = {"at": 1, "moves": "b1", "name": "x", "notes": {"2": {"text": "so", "marks": "red:a1"}}, "lines": []}
BAD_LINES: dict[str, Any] = {
    "no list": {},
    "no line": ["c3"],
    "no moves": [{"at": 1}],
    "empty": [{"at": 1, "moves": ""}],
    "nowhere": [{"moves": "b1"}],
    "before the start": [{"at": -1, "moves": "b1"}],
    "after the end": [{"at": 3, "moves": "b1"}],
    "half a ply": [{"at": 1.0, "moves": "b1"}],
    "true": [{"at": True, "moves": "b1"}],
    "where its parent leaves": [LINE | {"lines": [LINE]}],
    "after its parent": [LINE | {"lines": [LINE | {"at": 3}]}],
    "a long name": [LINE | {"name": "x" * 41}],
    "a number for a name": [LINE | {"name": 1}],
    "another key": [LINE | {"score": 1}],
    "a note before it": [LINE | {"notes": {"1": {"text": "so"}}}],
    "a note after it": [LINE | {"notes": {"3": {"text": "so"}}}],
    "a note nowhere": [LINE | {"notes": {"two": {"text": "so"}}}],
    "a note twice": [LINE | {"notes": {"02": {"text": "so"}}}],
    "a note that is a text": [LINE | {"notes": {"2": "so"}}],
    "a note with a number": [LINE | {"notes": {"2": {"text": 1}}}],
    "a note with more": [LINE | {"notes": {"2": {"by": "Ada"}}}],
    "a long note": [LINE | {"notes": {"2": {"text": "x" * 1001}}}],
    "marks of no colour": [LINE | {"notes": {"2": {"marks": "purple:a1"}}}],
    "marks on nothing": [LINE | {"notes": {"2": {"marks": "red:"}}}],
    "an arrow of three": [LINE | {"notes": {"2": {"marks": "red:a1-a2-a3"}}}],
    "too many": [LINE] * 101,
    "too many marks": [LINE | {"notes": {"2": {"marks": " ".join(f"red:a{n}" for n in range(41))}}}],
    "too many moves": [LINE | {"moves": "b1 " * 3000}] * 2,
    "too many letters": [LINE | {"notes": {"2": {"text": "x" * 1000}}}] * 13,
}


@pytest.mark.parametrize("lines", BAD_LINES.values(), ids=BAD_LINES.keys())
def test_lines_of_another_form_are_refused_in_words(lines: object):
    good = changed(henge=2, moves="c3 a1", lines=[LINE])
    assert Record.read(good).lines[0].notes[0][1] == Note("so", (Pointer("red", "a1"),))
    with pytest.raises(BadRecord) as refused:
        Record.read(good | {"lines": lines})
    assert 10 < len(str(refused.value)) < 200


def test_lines_that_come_from_each_other_too_deep_are_refused():
    line: dict[str, Any] = {"at": 11, "moves": "b1"}
    for at in range(10, 0, -1):
        line = {"at": at, "moves": "b1", "lines": [line]}
    deep = changed(henge=2, moves="c3", lines=[line])
    with pytest.raises(BadRecord, match="At most 10 lines"):
        Record.read(deep)
    deep["lines"] = line["lines"]
    deep["moves"] = "c3 a1"
    assert Record.read(deep)


def test_version_1_has_neither_lines_nor_notes():
    some: list[dict[str, Any]] = [{"lines": [LINE]}, {"notes": {}}]
    for later in some:
        with pytest.raises(BadRecord, match="Nothing in a record"):
            Record.read(changed(moves="c3 a1", **later))


def test_brackets_in_a_note_are_letters_and_those_that_never_close_cost_nothing():
    note = {"0": {"text": "[{" * 400 + '"\\"'}}
    assert Record.read(parse(json.dumps(changed(henge=2, notes=note)))).notes[0][1].text == note["0"]["text"]
    for text in ('"' + '\\"' * 199_000, "{" + '"[\\' * 100_000):
        with pytest.raises(BadRecord):
            parse(text)


def test_the_longest_notes_are_not_too_long():
    notes = {str(n): {"text": "\U0001f3db" * 1000, "marks": " ".join(["green:stone9-stone9"] * 40)} for n in range(12)}
    lines = [{"at": 5, "moves": "b1", "lines": [], "notes": {"6": {"marks": "red:a1"}}}] * 100
    record = changed(henge=2, moves="c3 " * 4_900, notes=notes, lines=lines)
    assert len(Record.read(parse(json.dumps(record))).lines) == 100


values = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 7) | st.text(max_size=6) | st.sampled_from(["b1 d4", "red:a1", "x"]),
    lambda some: (
        st.lists(some, max_size=3)
        | st.dictionaries(st.sampled_from(["at", "moves", "name", "lines", "notes", "2", "3", "text", "marks"]), some)
    ),
    max_leaves=12,
)


@given(key=st.sampled_from(["lines", "notes"]), value=values)
def test_whatever_is_said_to_be_tried_or_noted_is_read_or_refused(key: str, value: object):
    try:
        match = replayed(changed(henge=2, moves="c3 a1", **{key: value}))
    except BadRecord:
        return
    assert replayed(json.loads(json.dumps(match.record()))) == match


@given(cut=st.data(), key=st.sampled_from(["at", "moves", "name", "notes", "lines"]), value=values)
def test_a_record_whose_lines_are_changed_somewhere_is_read_or_refused(cut: st.DataObject, key: str, value: object):
    record = studied("stonehenge").record()
    line = record["lines"][0]
    line = cut.draw(st.sampled_from([line, line["lines"][0]]))
    line[key] = value
    try:
        match = replayed(record)
    except BadRecord:
        return
    assert replayed(json.loads(json.dumps(match.record()))) == match
