"""The door for records: what comes from outside is a game of Henge, or refused in words and at little cost."""

from __future__ import annotations

import json
from itertools import count
from typing import Any
from unicodedata import is_normalized

import pytest
from henge.codec import tidy
from henge.games import GAMES
from henge.match import Match, Player
from henge.record import LONGEST_NAME, MOST_MOVES, BadRecord, End, Record
from henge.replay import BadMove, Replay, replayed
from henge.rules import Action, Illegal, write_action
from henge.untrusted import LARGEST, parse
from henge.variation_tree import Line, Note, Pointer
from hypothesis import given
from hypothesis import strategies as st

from tests.matches import TABLES, played

RECORD = Match.new("bounders", seed=7, options={"size": 3}, players=[Player("Ada"), Player("Bo")]).record()
OPEN = [game for game in GAMES if GAMES[game].may_agree]


def changed(**fields: Any) -> dict[str, Any]:
    return {**json.loads(json.dumps(RECORD)), **fields}


# names ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("A\nB", "A B"),
        ("  Ada\t \u2028 Lovelace ", "Ada Lovelace"),
        ("Zoe\u0308", "Zoë"),
        ("\u202eevil\u202c", "evil"),
        ("\u2066x\u2069\u200f", "x"),
        ("A\u200bd\u200da\ufeff\u00ad", "Ada"),
        ("A\x00\x07\x9bB", "AB"),
        ("half \ud800", "half"),
        ("\u200b \n", ""),
        ("石 Ærø ♞", "石 Ærø ♞"),
    ],
)
def test_a_name_is_one_line_of_composed_letters_that_can_be_seen(name: str, kept: str):
    assert replayed(changed(players=[{"name": name}, {"name": "Bo"}])).players[0].name == kept


@given(name=st.text(max_size=60))
def test_a_tidy_name_stays_as_it_is(name: str):
    assert tidy(tidy(name)) == tidy(name)
    assert is_normalized("NFC", tidy(name))
    assert tidy(name) == " ".join(tidy(name).split())


def test_a_name_that_grows_when_it_is_composed_is_too_long():
    grows = "\u0958" * LONGEST_NAME  # each becomes two letters
    with pytest.raises(BadRecord, match="at most 40 letters"):
        replayed(changed(players=[{"name": grows}, {"name": "Bo"}]))


# form and size --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "record",
    [
        changed(henge=1, komi=6),
        changed(players=[{"name": "Ada", "pin": "7"}, {"name": "Bo"}]),
        changed(ahead="c3"),
        changed(pins=[]),
        changed(**{"x" * 1000: 1}),
    ],
)
def test_a_record_with_a_key_that_does_not_belong_there_is_refused(record: dict[str, Any]):
    with pytest.raises(BadRecord, match="Nothing in a record is called") as refused:
        Record.read(record)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize(
    "text",
    [
        '"' + "x" * LARGEST + '"',
        "{" + ",".join(f'"k{n}":0' for n in range(400_000)) + "}",
        '{"a":' * 600 + "1" + "}" * 600,
        "[7]",
        "9" * 5000,
        "",
    ],
)
def test_a_text_too_long_or_too_deep_is_refused_unread(text: str):
    with pytest.raises(BadRecord):
        parse(text)


def test_more_moves_than_a_record_may_hold_are_refused_before_they_are_played():
    for moves in ("c3 " * (MOST_MOVES + 1), "c" * (LARGEST + 1)):
        with pytest.raises(BadRecord, match=f"more than {MOST_MOVES} moves"):
            Record.read(changed(moves=moves))


@pytest.mark.parametrize("game", GAMES)
def test_the_longest_record_of_a_game_is_not_too_long(game: str):
    moves = [write_action(action) for table in TABLES[game] for action in played(table, 1).actions]
    players = [{"name": "\U0001f3db" * LONGEST_NAME, "level": 0}] * GAMES[game].seats_allowed[1]
    record = changed(game=game, players=players, moves=" ".join([max(moves, key=len)] * MOST_MOVES))
    assert len(Record.read(parse(json.dumps(record))).actions) == MOST_MOVES


# replaying ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_in_slices_comes_to_the_same_match(game: str):
    match = played(TABLES[game][0], 3)
    replay, slices = Replay.begin(Record.read(match.record())), 0
    while not replay.whole:
        assert replay.done == min(7 * slices, replay.of)
        replay, slices = replay.on(7), slices + 1
    assert replay.match == match


@pytest.mark.parametrize("game", GAMES)
def test_a_record_that_is_legal_up_to_a_move_says_which_and_why_and_has_its_valid_part(game: str):
    match = played(TABLES[game][0], 3).back_to(9)
    record = match.record()
    moves = record["moves"].split()
    with pytest.raises(BadMove, match="Move 8 of the record, nonsense, is not legal: “nonsense” is not a name") as bad:
        replayed({**record, "moves": " ".join([*moves[:7], "nonsense", *moves[8:]])})
    assert bad.value.valid == match.back_to(7)


def test_a_replay_goes_on_from_a_match_that_is_known():
    match = played(TABLES["contiguity"][0], 3).back_to(30)
    record = Record.read(match.record())
    begun = Replay.begin(record)
    assert begun.knowing(match.back_to(20)).done == 20
    assert begun.knowing(match).whole
    other = next(action for action in match.game.actions(match.states[20]) if action != match.actions[20])
    assert begun.knowing(match.back_to(20).play(other)).done == 20
    assert match.seed is not None
    assert begun.knowing(Match.new("contiguity", seed=match.seed + 1)).done == 0
    assert begun.knowing(match.back_to(20)).on(10).match == match


# ending early ---------------------------------------------------------------------------------------


def fresh(game: str, seats: int | None = None, plies: int = 3) -> Match:
    match = Match.new(game, seed=5, seats=seats)
    for _ in range(plies):
        match = match.play(match.game.actions(match.state)[0])
    return match


@pytest.mark.parametrize("game", GAMES)
def test_in_a_game_for_two_whoever_is_to_move_may_resign_and_the_other_wins(game: str):  # R6
    match = fresh(game, 2)
    loser = match.turn
    assert loser is not None
    over = match.resign()
    assert over.result
    assert (over.turn, over.result.ranking, over.result.clause) == (None, ((1 - loser,), (loser,)), "R6")
    assert over.result.text == f"{over.game.seat_word(over.state, loser)} has resigned."
    assert over.record()["end"] == {"resigned": loser}
    assert replayed(json.loads(json.dumps(over.record()))) == over
    assert over.back_to(len(over.actions)) == match
    for refused in (over.resign, over.agree, lambda: over.play(match.game.actions(match.state)[0])):
        with pytest.raises(Illegal, match="The game is over"):
            refused()


@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].seats_allowed[1] > 2])
def test_at_a_table_of_three_nobody_resigns(game: str):  # R6
    with pytest.raises(Illegal) as refused:
        fresh(game, 3).resign()
    assert refused.value.why.clause == "R6"


@pytest.mark.parametrize("game", OPEN)
def test_two_may_agree_on_a_draw_where_the_rules_allow_it(game: str):  # R7
    over = fresh(game).agree()
    assert over.result
    assert (over.turn, over.result.ranking, over.result.clause) == (None, ((0, 1),), "R7")
    assert over.record()["end"] == {"agreed": True}
    assert replayed(over.record()) == over


@pytest.mark.parametrize("game", sorted(set(GAMES) - set(OPEN)))
def test_nobody_agrees_on_a_draw_where_the_rules_do_not_allow_it(game: str):  # R7
    with pytest.raises(Illegal) as refused:
        fresh(game).agree()
    assert refused.value.why.clause == "R7"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_over_by_its_rules_cannot_be_resigned(game: str):
    match = played(TABLES[game][0], 2, longest=5000)
    assert match.turn is None
    for refused in (match.resign, match.agree):
        with pytest.raises(Illegal, match="The game is over"):
            refused()


@pytest.mark.parametrize(
    "end",
    [
        *({"resigned": who} for who in (0, 2, -1, True, "1", None)),
        *({"agreed": how} for how in (False, 1, None)),
        *({}, [], None, "resigned", {"agreed": True, "resigned": 1}, {"won": 0}),
    ],
)
def test_an_end_that_no_people_can_have_made_is_refused(end: object):
    match = replayed(changed(moves="c3"))
    assert replayed({**match.record(), "end": {"resigned": 1}}).end == End(1)
    with pytest.raises(BadRecord, match="end"):
        replayed({**match.record(), "end": end})


def test_a_record_whose_end_is_not_possible_has_its_valid_part():
    match = fresh("meets_bounds", 3)
    with pytest.raises(BadMove, match="Only in a game for two") as bad:
        replayed({**match.record(), "end": {"resigned": match.turn}})
    assert bad.value.valid == match


# what was tried and noted ---------------------------------------------------------------------------


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
