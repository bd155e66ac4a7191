"""A game that is damaged, cut off or of another version goes on from its last good move, or is told."""

from __future__ import annotations

import json
from typing import Any

import pytest
from henge.games import GAMES
from henge.language import many
from henge.match import Match
from henge.record_versions import RECORD_VERSION
from henge.rules import write_action
from henge.variation_tree import Note
from page.app.app import App
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import opened
from page.keeping.game_texts import text_to_table
from page.keeping.kept_texts import Kept
from page.keeping.packed_text import pack_json, unpack_json
from page.table.hand_pin import pin_hash

from tests.matches import TABLES, played
from tests.page.door import SOME, kept, send, through

# legal up to a move ---------------------------------------------------------------------------------


def harmed(game: str) -> str:
    """Return a game whose sixth move is none."""
    record = SOME[game].record()
    moves = record["moves"].split()
    return pack_json({"record": {**record, "moves": " ".join([*moves[:5], "nonsense", *moves[6:]])}})


@pytest.mark.parametrize("game", GAMES)
def test_a_record_legal_up_to_a_move_says_which_and_why_and_its_valid_part_can_be_opened(game: str):
    app = send(App(), "bring", "", harmed(game))
    assert "cannot be read to its end. Move 6 of the record, nonsense, is not legal:" in app.notice
    assert app.table is None
    assert "Open its first 5 moves" in screen(app).html + sheet(app).html
    assert send(app, "open-valid").playing.match == SOME[game].back_to(5)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("do", ["start", "load"])
def test_a_kept_game_with_a_damaged_tail_goes_on_from_its_last_good_move_and_the_text_is_kept(game: str, do: str):
    texts = {"current": "game:1", "game:1": harmed(game)}
    app = opened(texts) if do == "start" else send(App(Kept(texts)), do, "game:1")
    assert app.playing.match == SOME[game].back_to(5)
    assert "goes on from its last good move, after 5 moves." in app.notice
    assert "Move 6 of the record, nonsense, is not legal:" in app.notice
    assert app.kept["damaged:game:1"] == texts["game:1"]
    assert text_to_table("game:1", app.kept["game:1"]).match == SOME[game].back_to(5)
    assert texts["game:1"] in screen(send(app, "go", "games")).html
    away = send(app, "bin", "damaged:game:1")
    assert texts["game:1"] not in screen(send(away, "go", "games")).html
    assert "damaged:game:1" not in send(away, "erase", "damaged:game:1").kept


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("share", [3, 5, 9])
def test_a_kept_game_that_is_cut_off_goes_on_from_the_last_move_that_is_left(game: str, share: int):
    text = kept(SOME[game])
    app = send(App(Kept({"game:1": text[: len(text) * share // 10]})), "load", "game:1")
    if app.table:
        assert app.playing.match == SOME[game].back_to(app.playing.last)
        assert f"after {many(app.playing.last, '{n} move', '{n} moves')}." in app.notice
    else:
        assert "This game cannot be read." in app.notice
    assert app.table or share < 9


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("do", ["start", "load"])
def test_what_was_tried_and_noted_on_good_moves_outlives_the_damage_of_the_others(game: str, do: str):
    match = noted(game)
    record = match.record()
    moves = record["moves"].split()
    text = pack_json({"record": {**record, "moves": " ".join([*moves[:9], "nonsense"])}})
    texts = {"current": "game:1", "game:1": text}
    app = through(opened(texts) if do == "start" else send(App(Kept(texts)), do, "game:1"))
    assert app.playing.match == match.back_to(9)
    assert app.playing.match.lines == match.lines
    assert app.playing.match.notes == match.notes
    assert text_to_table("game:1", app.kept["game:1"]).match == match.back_to(9)


@pytest.mark.parametrize("game", GAMES)
def test_of_a_text_that_is_cut_off_behind_the_moves_every_line_and_note_is_kept_that_is_whole(game: str):
    match, kept_of_each = noted(game), set[tuple[int, int]]()
    text = kept(match)
    for length in range(len(text) // 2, len(text) - 4, 4):
        app = through(send(App(Kept({"game:1": text[:length]})), "load", "game:1"))
        if app.table is None or app.table.last < len(match.actions):
            continue
        opened = app.table.match
        assert opened.actions == match.actions
        assert set(opened.notes) <= set(match.notes)
        assert all(line in (match.lines[0], match.lines[0]._replace(notes=())) for line in opened.lines)
        kept_of_each.add((len(opened.lines), len(opened.notes)))
    assert {(0, 0), (1, 0), (1, 1)} <= kept_of_each


def noted(game: str) -> Match:
    """Return a game in which something was tried, and noted."""
    match = played(TABLES[game][0], 1).back_to(14)
    other = match.back_to(4)
    for n in range(3):
        was = match.actions[4] if n == 0 else None
        other = other.play(next(one for one in reversed(other.game.actions(other.state)) if one != was))
    tree, path = match.tree.add((), 4, other.actions[4:])
    words = "".join(chr(97 + (n * n * 7 + n) % 26) for n in range(300))
    return match.studied(tree.noted(path, 6, Note(words)).noted((), 3, Note(words[::-1])).noted((), 7, Note("Here")))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("damage", ["", "henge1:????", "null", "half"])
def test_a_damaged_game_goes_on_from_its_text_of_the_time_before(game: str, damage: str):
    match = SOME[game]
    before = kept(match.back_to(len(match.actions) - 1))
    text = kept(match)[:90] if damage == "half" else damage
    app = opened({"current": "game:1", "game:1": text, "before:game:1": before}, "play")
    assert app.playing.match.actions == match.actions[:-1]
    assert app.kept["damaged:game:1"] == text
    again = opened(app.kept, "play")
    assert again.playing.match.actions == match.actions[:-1]
    assert not again.notice


def test_every_move_keeps_the_game_as_it_was_before_it():
    app = send(App(Kept({"game:1": kept(SOME["bounders"].back_to(3))})), "load", "game:1")
    app = send(app, "touch", write_action(SOME["bounders"].actions[3]))
    begun = app.kept["game:1"]
    app = send(app, "confirm")
    assert app.kept["before:game:1"] == begun != app.kept["game:1"]
    before = opened({"current": "game:1", "game:1": begun}, "play").playing
    assert before.match.actions == SOME["bounders"].actions[:3]
    assert "before:game:1" not in send(send(app, "bin", "game:1"), "erase", "game:1").kept


NEWER = [
    json.dumps({"henge": RECORD_VERSION + 1, "game": "bounders", "what": "nobody knows"}),
    pack_json({"record": {"henge": 7, "tree": []}, "at": 5}),
    "henge2:no way to unpack this",
]


@pytest.mark.parametrize("text", NEWER)
def test_a_game_of_a_newer_henge_is_told_as_such_and_never_offered_for_deletion(text: str):
    texts = {"current": "game:1", "game:1": text}
    for app in (opened(texts, "play"), send(App(Kept(texts)), "load", "game:1")):
        assert "made by a newer Henge" in app.notice
        assert 'data-do="bin"' not in screen(app).html + sheet(app).html
        listed = screen(send(app, "go", "games")).html
        assert "A game of a newer Henge" in listed
        assert 'data-do="bin"' not in listed
        for verb in ("bin", "forget", "erase"):
            after = send(app, verb, "game:1")
            assert 'data-do="erase"' not in sheet(after).html
            assert after.kept["game:1"] == text
    assert "made by a newer Henge" in send(App(), "bring", "", text).notice


# what is kept beside a record -----------------------------------------------------------------------


@pytest.mark.parametrize("at", [10**18, -(10**18), 1e300, "now", None, True, 4_102_444_800_000])
def test_a_kept_game_with_a_date_out_of_reach_hides_no_other(at: object):
    app = App(Kept({"game:1": kept(SOME["bounders"], at=at), "game:2": kept(SOME["contiguity"])}))
    assert screen(send(app, "go", "games")).html.count('data-do="load"') == 2
    assert send(app, "load", "game:1").playing.match == SOME["bounders"]


@pytest.mark.parametrize(
    "beside",
    [
        {"pins": "1"},
        {"pins": [1, 2]},
        {"pins": ["a lock", ""]},
        {"pins": [pin_hash("1")]},
        {"revision": "3"},
        {"ahead": 7},
        {"cheat": True},
    ],
)
def test_what_is_damaged_beside_a_record_is_told(beside: dict[str, Any]):
    app = send(App(Kept({"game:1": pack_json({**unpack_json(kept(SOME["battle_gods"])), **beside})})), "load", "game:1")
    assert app.table is None
    assert "This game cannot be read." in app.notice


def test_moves_ahead_that_are_not_legal_are_left_out():
    text = pack_json({**unpack_json(kept(SOME["bounders"])), "ahead": "nonsense a1"})
    assert send(App(Kept({"game:1": text})), "load", "game:1").playing.saved.ahead == ()


def test_games_kept_before_there_was_a_revision_are_read():
    content = unpack_json(kept(SOME["bounders"], revision=1))
    del content["revision"]
    assert send(App(Kept({"game:1": pack_json(content)})), "load", "game:1").playing.match == SOME["bounders"]
