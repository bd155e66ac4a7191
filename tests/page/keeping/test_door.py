"""What comes from outside the app: hostile, long or damaged, it is a game or refused in words, at once."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any
from zlib import compress, decompress

import pytest
from henge.bounded_json import LONGEST_RECORD
from henge.games import GAMES
from henge.match import Match, Player
from henge.record import MOST_MOVES
from hypothesis import given
from hypothesis import strategies as st
from page.app.app import App
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import opened
from page.keeping import game_links, game_texts
from page.keeping.game_texts import MOVES_A_SLICE
from page.keeping.kept_texts import Kept
from page.keeping.packed_text import PACKED_SIGN, pack_json, unpack_json
from page.table.hand_pin import pin_hash
from page.table.saved_fields import SavedFields
from page.table.table import Table

from tests.matches import TABLES, played
from tests.page.door import SOME, kept, send, through
from tests.samples import examples

HOME = "https://somewhere/henge/"

# ten thousand texts ---------------------------------------------------------------------------------


RECORDS = [match.record() for match in SOME.values()]
RECORDS += [SOME["bounders"].back_to(3).agree().record(), SOME["meets_bounds"].back_to(3).resign().record()]
TEXTS = [
    *map(json.dumps, RECORDS),
    *(pack_json({"record": record}) for record in RECORDS),
    *(kept(match, 2, pins=[pin_hash("1"), pin_hash("2")]) for match in SOME.values()),
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
    return PACKED_SIGN + b64encode(compress(content[:at] + put + content[at + dice.randrange(4) :])).decode()


def invented(dice: Random) -> str:
    """A record, or a kept game, with fields of any value."""
    content, beside = dict(dice.choice(RECORDS)), dict[str, Any]()
    for _ in range(dice.randrange(1, 4)):
        dice.choice([content, content, beside])[dice.choice(KEYS)] = dice.choice(VALUES)
    whole = {"record": content, **beside} if beside or dice.random() < 0.5 else content
    return pack_json(whole) if dice.random() < 0.5 else json.dumps(whole)


def opened_from(text: str, way: str) -> App:
    """Return the app after a text was brought, or was found among the kept games."""
    if way == "bring":
        return send(App(), "bring", "", text)
    return send(App(Kept({"game:1": text})), "load", "game:1")


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_whole_is_a_game(text: str):
    assert opened_from(text, "bring").table


@pytest.mark.parametrize("harmed", [cut, flipped, flipped_within, invented])
@examples(50, 100)
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
    link = f"{HOME}#game/{pack_json({'record': record, 'ahead': moves}).removeprefix(PACKED_SIGN)}"
    text = kept(Match.new("contiguity", seed=1))
    asked = counting(monkeypatch, "contiguity")
    assert "cannot be read" in send(App(), "bring", "", link).notice
    for ahead in (moves, " ".join(["1a"] * (MOST_MOVES + 1))):
        harmed = pack_json({**unpack_json(text), "ahead": ahead[: LONGEST_RECORD - 1000]})
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
    for text in (
        "{" + ",".join(f'"k{n}":0' for n in range(400_000)) + "}",
        PACKED_SIGN + "A" * LONGEST_RECORD,
        "#game/" * LONGEST_RECORD,
    ):
        began = process_time()
        assert "too long to be a game" in send(App(), "bring", "", text).notice
        assert process_time() - began < 1


# long games -----------------------------------------------------------------------------------------


def long_app(do: str) -> App:
    """Return the app as it begins to open a game of several slices, in one of the ways a game comes."""
    text = kept(played(TABLES["contiguity"][0], 1, longest=3 * MOVES_A_SLICE + 20), 20)
    if do == "start":
        return opened({"current": "game:1", "game:1": text}, "play")
    return send(App(Kept({"game:1": text})), "load", "game:1") if do == "load" else send(App(), "bring", "", text)


@pytest.mark.parametrize("do", ["start", "load", "bring"])
def test_a_long_game_is_opened_in_slices_with_its_progress_and_can_be_called_off(do: str):
    app = long_app(do)
    assert app.arrival.opening
    assert app.table is None
    assert app.arrival.opening.replay.done == MOVES_A_SLICE
    assert "<progress" in sheet(app).html
    called_off = send(app, "close")
    assert (called_off.arrival.opening, called_off.table, called_off.sheet) == (None, None, "")
    assert send(called_off, "replay") is called_off
    assert called_off.kept == app.kept
    whole = through(app)
    assert (whole.playing.last, whole.screen, whole.sheet) == (3 * MOVES_A_SLICE, "play", "")
    assert len(whole.playing.saved.ahead) == (0 if do == "bring" else 20)


def test_at_the_start_a_long_current_game_is_opened_while_the_first_page_can_be_used():
    text = kept(played(TABLES["contiguity"][0], 1, longest=3 * MOVES_A_SLICE))
    app = opened({"current": "game:1", "game:1": text})
    assert "Opening Contiguity" in screen(app).html
    assert not sheet(app).name
    setting_up = send(app, "go", "setup/bounders")
    assert through(setting_up).screen == "setup"
    assert through(setting_up).playing.last == 3 * MOVES_A_SLICE
    begun = send(setting_up, "deal")
    assert begun.arrival.opening is None
    assert through(app).screen == "first"
    assert "Continue" in screen(through(app)).html


def test_what_another_window_adds_to_a_long_game_is_played_at_once():
    match = played(TABLES["contiguity"][0], 1, longest=3 * MOVES_A_SLICE)
    here = through(opened({"current": "game:1", "game:1": kept(match.back_to(3 * MOVES_A_SLICE - 1))}, "play"))
    written = pack_json({**unpack_json(kept(match)), "revision": 1})
    assert send(here, "elsewhere", "game:1", written).playing.match == match


# a copy has the locks of its game -------------------------------------------------------------------


def locked_app() -> App:
    players = [Player("Ada"), Player("Bo")]
    match = Match.new("battle_gods", seed=5, players=players)
    table = Table("game:1", match, SavedFields(pins=(pin_hash("1"), pin_hash("2")))).seen()
    return App(Kept({"game:1": game_texts.table_to_text(table, 1)}))


def ahead_of(app: App) -> str:
    """Return a text of the kept game with another move."""
    match = game_texts.text_to_table("game:1", app.kept["game:1"]).match
    return pack_json({"record": match.play(match.game.actions(match.state)[0]).record()})


def test_a_copy_of_a_game_kept_here_has_its_pins():
    app = locked_app()
    text = ahead_of(app)
    for before in (app, send(app, "bin", "game:1")):
        asked = send(before, "bring", "", text)
        for answer in ("accepted", "beside"):
            copy = send(asked, answer)
            assert (copy.playing.key == "game:1") == (answer == "accepted")
            assert copy.playing.saved.pins == (pin_hash("1"), pin_hash("2"))
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
    assert game_texts.text_to_table("game:1", text).match == SOME["bounders"]
