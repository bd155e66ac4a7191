"""The door for records: what comes from outside is a game of Henge, or refused in words and at little cost."""

from __future__ import annotations

import json
import re
from typing import Any
from unicodedata import is_normalized

import pytest
from henge.bounded_json import LONGEST_RECORD, parse
from henge.codec import NO_BREAK, tidy
from henge.games import GAMES
from henge.match import Match
from henge.net.protocol import read_line, write_line
from henge.record import LONGEST_NAME, MOST_MOVES, BadRecord, End, Record, tidied
from henge.replay import BadMove, Replay, replayed
from henge.rules import Illegal, write_action
from hypothesis import given
from hypothesis import strategies as st

from tests.matches import TABLES, played
from tests.records import changed

OPEN = [game for game in GAMES if GAMES[game].may_agree]

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


@given(text=st.text(st.sampled_from("aé:%?\u00a0\u202f\u2060\u202e\t \n"), max_size=40))
def test_what_is_noted_and_what_another_device_says_keep_the_spaces_at_which_no_line_ends(text: str):
    held = tidied(text)
    assert tidied(held) == held
    assert replayed(changed(henge=2, notes={"0": {"text": text, "marks": "red:a1"}})).notes[0][1].text == held
    between = re.compile(rf"[^\s][{NO_BREAK}]+(?=[^\s])")
    seen = text.translate(dict.fromkeys(map(ord, "\u2060\u202e")))
    assert between.findall(held) == between.findall(seen)
    assert tidy(held) == tidy(text)
    heard = read_line(write_line("bye", why=text), {"bye": {"why": (str,)}})["why"]
    assert between.findall(heard) == between.findall(seen)
    assert tidy(heard) == tidy(text)


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
        '"' + "x" * LONGEST_RECORD + '"',
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
    for moves in ("c3 " * (MOST_MOVES + 1), "c" * (LONGEST_RECORD + 1)):
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
