"""What comes from outside the app: damaged, hostile, long or half legal, it is a game or refused in words, at once."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any
from zlib import compress, decompress

import pytest
from henge.games import GAMES
from henge.language import many
from henge.match import Match, Player
from henge.record import MOST_MOVES, VERSION
from henge.rules import write_action
from henge.untrusted import LARGEST
from henge.variation_tree import Note
from hypothesis import given, settings
from hypothesis import strategies as st
from page.app.app import App, Message
from page.app.screens import screen
from page.app.sheets import sheet
from page.app.update import opened, update
from page.keeping import game_links, game_texts
from page.keeping.game_texts import SLICE, unpack
from page.keeping.packing import SIGN, seal, unseal
from page.keeping.store import Kept
from page.table.saved_fields import SavedFields
from page.table.table import Table, mark

from tests.matches import TABLES, played

HOME = "https://somewhere/henge/"
SOME = {game: played(TABLES[game][0], 1, longest=8) for game in GAMES}


def kept(match: Match, ahead: int = 0, **more: Any) -> str:
    """Return a game as the device keeps it, its last moves taken back."""
    last = len(match.actions) - ahead
    table = Table("game:1", match.back_to(last) if ahead else match, SavedFields(ahead=match.actions[last:]))
    return seal({**unseal(game_texts.pack(table, 1)), **more})


def send(app: App, do: str, arg: str = "", value: str = "") -> App:
    return update(app, Message(do, arg, value, luck=7, now=1000))


def through(app: App) -> App:
    """Return the app when whatever is being opened has been."""
    while app.arrival.opening:
        app = send(app, "replay")
    return app


# ten thousand texts ---------------------------------------------------------------------------------

RECORDS = [match.record() for match in SOME.values()]
RECORDS += [SOME["bounders"].back_to(3).agree().record(), SOME["meets_bounds"].back_to(3).resign().record()]
TEXTS = [
    *map(json.dumps, RECORDS),
    *(seal({"record": record}) for record in RECORDS),
    *(kept(match, 2, pins=[mark("1"), mark("2")]) for match in SOME.values()),
    *(game_links.link(HOME, Table("game:1", match)) for match in SOME.values()),
]
KEYS = [*RECORDS[-1], "record", "ahead", "pins", "at", "over", "revision", "name", "level", "resigned", "agreed"]
VALUES: list[Any] = [
    *(
        None,
        True,
        False,
        0,
        1,
        -1,
        2,
        9,
        1 << 63,
        -(1 << 80),
        0.5,
        float("nan"),
        float("inf"),
        1e300,
        "",
        "c3",
        "c3 a1",
    ),
    *("x" * 41, "\ud800", "\u202e\x00", "0", "-", "- -", " ", "pass", *GAMES, [], {}, [[]], [{}], [{}, {}], [""]),
    *(
        [None, None],
        ["", ""],
        [{"name": "A"}, {"name": "B"}],
        {"size": 3},
        {"size": []},
        {"agreed": True},
        {"": {"": []}},
    ),
]


def cut(dice: Random) -> str:
    text = dice.choice(TEXTS)
    return text[: dice.randrange(len(text))]


def flipped(dice: Random) -> str:
    text = dice.choice(TEXTS)
    at, put = dice.randrange(len(text)), "".join(chr(dice.choice([dice.randrange(128), 0x3A9])) for _ in range(3))
    return text[:at] + put[: dice.randrange(4)] + text[at + dice.randrange(4) :]


def flipped_within(dice: Random) -> str:
    """A packed text whose content has a few other letters."""
    content = json.dumps(dice.choice(RECORDS)).encode()
    at, put = dice.randrange(len(content)), dice.randbytes(dice.randrange(4))
    return SIGN + b64encode(compress(content[:at] + put + content[at + dice.randrange(4) :])).decode()


def invented(dice: Random) -> str:
    """A record, or a kept game, with fields of any value."""
    content, beside = dict(dice.choice(RECORDS)), dict[str, Any]()
    for _ in range(dice.randrange(1, 4)):
        dice.choice([content, content, beside])[dice.choice(KEYS)] = dice.choice(VALUES)
    whole = {"record": content, **beside} if beside or dice.random() < 0.5 else content
    return seal(whole) if dice.random() < 0.5 else json.dumps(whole)


def opened_from(text: str, way: str) -> App:
    """Return the app after a text was brought, or was found among the kept games."""
    if way == "bring":
        return send(App(), "bring", "", text)
    return send(App(Kept({"game:1": text})), "load", "game:1")


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_whole_is_a_game(text: str):
    assert opened_from(text, "bring").table


@pytest.mark.parametrize("harmed", [cut, flipped, flipped_within, invented])
@settings(max_examples=100)
@given(luck=st.integers(0, 1 << 32))
def test_ten_thousand_damaged_and_invented_texts_are_games_or_refused_in_words(
    harmed: Callable[[Random], str], luck: int
):
    dice = Random(luck)
    for _ in range(25):
        text = harmed(dice)
        app = opened_from(text, dice.choice(["bring", "load"]))
        assert app.table or 30 < len(app.notice) < 400, text
        assert not app.arrival.opening, text


# what a small text could cost -----------------------------------------------------------------------


def counting(monkeypatch: pytest.MonkeyPatch, game: str) -> Callable[[], int]:
    """Count how often the rules are asked for the legal moves: what a replay costs."""
    kind, asked = GAMES[game], [0]
    actions = kind.actions

    def counted(self: Any, state: Any) -> Any:
        asked[0] += 1
        return actions(self, state)

    monkeypatch.setattr(kind, "actions", counted)
    return lambda: asked[0]


def test_a_small_link_with_many_moves_ahead_costs_nothing(monkeypatch: pytest.MonkeyPatch):
    record = Match.new("contiguity", seed=1).record()
    moves = " ".join(["1a"] * 430_000)
    link = f"{HOME}#game/{seal({'record': record, 'ahead': moves}).removeprefix(SIGN)}"
    text = kept(Match.new("contiguity", seed=1))
    asked = counting(monkeypatch, "contiguity")
    assert "cannot be read" in send(App(), "bring", "", link).notice
    for ahead in (moves, " ".join(["1a"] * (MOST_MOVES + 1))):
        harmed = seal({**unseal(text), "ahead": ahead[: LARGEST - 1000]})
        assert "cannot be read" in send(App(Kept({"game:1": harmed})), "load", "game:1").notice
    assert asked() < 10


def test_moves_ahead_of_a_stranger_are_not_even_replayed(monkeypatch: pytest.MonkeyPatch):
    match = SOME["contiguity"]
    text = kept(match, 8)
    asked = counting(monkeypatch, "contiguity")
    app = send(App(), "bring", "", text)
    assert app.playing.saved.ahead == ()
    assert app.playing.match == match.back_to(len(match.actions) - 8)
    assert asked() < 3 * len(match.actions)


def test_what_is_too_long_is_refused_before_it_is_unpacked_or_searched():
    for text in ("{" + ",".join(f'"k{n}":0' for n in range(400_000)) + "}", SIGN + "A" * LARGEST, "#game/" * LARGEST):
        began = process_time()
        assert "too long to be a game" in send(App(), "bring", "", text).notice
        assert process_time() - began < 1


# long games -----------------------------------------------------------------------------------------


def long_app(do: str) -> App:
    """Return the app as it begins to open a game of several slices, in one of the ways a game comes."""
    text = kept(played(TABLES["contiguity"][0], 1, longest=3 * SLICE + 20), 20)
    if do == "start":
        return opened({"current": "game:1", "game:1": text}, "play")
    return send(App(Kept({"game:1": text})), "load", "game:1") if do == "load" else send(App(), "bring", "", text)


@pytest.mark.parametrize("do", ["start", "load", "bring"])
def test_a_long_game_is_opened_in_slices_with_its_progress_and_can_be_called_off(do: str):
    app = long_app(do)
    assert app.arrival.opening
    assert app.table is None
    assert app.arrival.opening.replay.done == SLICE
    assert "<progress" in sheet(app).html
    called_off = send(app, "close")
    assert (called_off.arrival.opening, called_off.table, called_off.sheet) == (None, None, "")
    assert send(called_off, "replay") is called_off
    assert called_off.kept == app.kept
    whole = through(app)
    assert (whole.playing.last, whole.screen, whole.sheet) == (3 * SLICE, "play", "")
    assert len(whole.playing.saved.ahead) == (0 if do == "bring" else 20)


def test_at_the_start_a_long_current_game_is_opened_while_the_first_page_can_be_used():
    text = kept(played(TABLES["contiguity"][0], 1, longest=3 * SLICE))
    app = opened({"current": "game:1", "game:1": text})
    assert "Opening Contiguity" in screen(app).html
    assert not sheet(app).name
    setting_up = send(app, "go", "setup/bounders")
    assert through(setting_up).screen == "setup"
    assert through(setting_up).playing.last == 3 * SLICE
    begun = send(setting_up, "deal")
    assert begun.arrival.opening is None
    assert through(app).screen == "first"
    assert "Continue" in screen(through(app)).html


def test_what_another_window_adds_to_a_long_game_is_played_at_once():
    match = played(TABLES["contiguity"][0], 1, longest=3 * SLICE)
    here = through(opened({"current": "game:1", "game:1": kept(match.back_to(3 * SLICE - 1))}, "play"))
    written = seal({**unseal(kept(match)), "revision": 1})
    assert send(here, "elsewhere", "game:1", written).playing.match == match


# legal up to a move ---------------------------------------------------------------------------------


def harmed(game: str) -> str:
    """Return a game whose sixth move is none."""
    record = SOME[game].record()
    moves = record["moves"].split()
    return seal({"record": {**record, "moves": " ".join([*moves[:5], "nonsense", *moves[6:]])}})


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
    assert unpack("game:1", app.kept["game:1"]).match == SOME[game].back_to(5)
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
    text = seal({"record": {**record, "moves": " ".join([*moves[:9], "nonsense"])}})
    texts = {"current": "game:1", "game:1": text}
    app = through(opened(texts) if do == "start" else send(App(Kept(texts)), do, "game:1"))
    assert app.playing.match == match.back_to(9)
    assert app.playing.match.lines == match.lines
    assert app.playing.match.notes == match.notes
    assert unpack("game:1", app.kept["game:1"]).match == match.back_to(9)


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
    first = app.kept["game:1"]
    app = send(send(app, "touch", write_action(SOME["bounders"].actions[3])), "confirm")
    assert app.kept["before:game:1"] == first != app.kept["game:1"]
    assert "before:game:1" not in send(send(app, "bin", "game:1"), "erase", "game:1").kept


NEWER = [
    json.dumps({"henge": VERSION + 1, "game": "bounders", "what": "nobody knows"}),
    seal({"record": {"henge": 7, "tree": []}, "at": 5}),
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
        {"pins": [mark("1")]},
        {"revision": "3"},
        {"ahead": 7},
        {"cheat": True},
    ],
)
def test_what_is_damaged_beside_a_record_is_told(beside: dict[str, Any]):
    app = send(App(Kept({"game:1": seal({**unseal(kept(SOME["battle_gods"])), **beside})})), "load", "game:1")
    assert app.table is None
    assert "This game cannot be read." in app.notice


def test_moves_ahead_that_are_not_legal_are_left_out():
    text = seal({**unseal(kept(SOME["bounders"])), "ahead": "nonsense a1"})
    assert send(App(Kept({"game:1": text})), "load", "game:1").playing.saved.ahead == ()


def test_games_kept_before_there_was_a_revision_are_read():
    content = unseal(kept(SOME["bounders"], revision=1))
    del content["revision"]
    assert send(App(Kept({"game:1": seal(content)})), "load", "game:1").playing.match == SOME["bounders"]


# a copy has the locks of its game -------------------------------------------------------------------


def locked_app() -> App:
    players = [Player("Ada"), Player("Bo")]
    match = Match.new("battle_gods", seed=5, players=players)
    table = Table("game:1", match, SavedFields(pins=(mark("1"), mark("2")))).seen()
    return App(Kept({"game:1": game_texts.pack(table, 1)}))


def ahead_of(app: App) -> str:
    """Return a text of the kept game with another move."""
    match = game_texts.unpack("game:1", app.kept["game:1"]).match
    return seal({"record": match.play(match.game.actions(match.state)[0]).record()})


def test_a_copy_of_a_game_kept_here_has_its_pins():
    app = locked_app()
    text = ahead_of(app)
    for before in (app, send(app, "bin", "game:1")):
        copy = send(before, "bring", "", text)
        assert copy.playing.key == "game:1"
        assert copy.playing.saved.pins == (mark("1"), mark("2"))
    assert send(App(), "bring", "", text).playing.saved.pins == ()


def test_the_set_up_says_what_a_pin_is_worth():
    assert "not a cheat" in screen(send(App(), "go", "setup/battle_gods")).html


def test_packed_texts_are_what_they_were():
    """Records of today stay readable."""
    text = (
        "henge1:"
        + b64encode(compress(json.dumps({"record": SOME["bounders"].record(), "at": 1, "pins": []}).encode())).decode()
    )
    assert json.loads(decompress(b64decode(text.removeprefix("henge1:"))))["record"]["henge"] == 1
    assert game_texts.unpack("game:1", text).match == SOME["bounders"]
