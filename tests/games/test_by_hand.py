"""Positions set up by hand: every position of every game can be one, and what cannot be is refused with its clause."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from henge.bounded_json import parse
from henge.game import Game
from henge.games import GAMES
from henge.match import Match
from henge.named_position import NamedPosition, Piece
from henge.position_check import as_usual, why_impossible, with_cards_dealt
from henge.record import BadRecord
from henge.replay import replayed
from henge.rules import Illegal, Value
from hypothesis import given
from hypothesis import strategies as st

from tests.matches import TABLES, clauses_of, moments
from tests.samples import examples

every_game = pytest.mark.parametrize("game", [game for game in sorted(GAMES) if GAMES[game].tray is not Game.tray])


def table(game: str, **options: Value) -> Any:
    """Return a game's smallest table."""
    kind: Any = GAMES[game]
    return kind(kind.seats_allowed[0], **options)


@every_game
@examples(50)
@given(data=st.data())
def test_every_position_of_a_game_can_be_set_up_by_hand_and_is_the_same_then(game, data):
    moment = data.draw(moments(game))
    state = moment.game.position(moment.game.setting(moment.state))
    assert moment.game.actions(state) == moment.game.actions(moment.state)
    assert moment.game.scores(state) == moment.game.scores(moment.state)
    assert moment.game.result(state) == moment.game.result(moment.state)
    assert state == moment.state


@every_game
@given(data=st.data())
def test_a_game_begun_from_a_position_is_kept_and_replayed_from_it(game, data):
    moment = data.draw(moments(game))
    start = moment.game.setting(moment.state)
    match = Match.new(game, seed=1, seats=moment.game.seats, options=moment.game.chosen, start=start)
    if legal := match.game.actions(match.state):
        match = match.play(data.draw(st.sampled_from(legal)))
    record = json.loads(json.dumps(match.record()))
    assert record["henge"] == 2
    assert parse(json.dumps(record)) == record
    assert replayed(record) == match
    assert list(record).index("start") < list(record).index("moves")  # what is cut off still tells where it began


@pytest.mark.parametrize(
    "start",
    [
        [],
        None,
        {"komi": 1},
        {"turn": "0"},
        {"turn": True},
        {"pieces": ["0-stone-d4"]},
        {"pieces": "stone-d4"},
        {"pieces": "0-stone-d4 " * 500},
        {"hands": "12n"},
        {"hands": [["12n"]]},
        {"hands": ["12n <b>"]},
        {"piles": ["12n"]},
        {"piles": {"Deck!": "12n"}},
        {"facts": [1]},
        {"facts": {"swapped": 1.5}},
        {"facts": {"swapped": "<b>"}},
        {"facts": {"swapped": {}}},
        {"pieces": "0-stone-d4 1-stone-d4"},
        {"turn": 1},
        {"facts": {"swapped": True}},
    ],
)
def test_a_record_with_a_start_that_is_no_position_is_refused(start):
    record = Match.new("bounders", seed=1).record()
    with pytest.raises(BadRecord):
        replayed({**record, "henge": 2, "start": start})


def test_a_record_of_version_1_has_no_start():
    record = Match.new("bounders", seed=1).record()
    with pytest.raises(BadRecord, match="called “start”"):
        replayed({**record, "start": {}})
    assert replayed({**record, "henge": 2, "start": {}}).start == NamedPosition()


@every_game
@given(data=st.data())
def test_what_people_choose_of_a_position_is_a_position_again_when_its_cards_are_dealt(game, data):
    moment = data.draw(moments(game))
    chosen = as_usual(moment.game, moment.game.setting(moment.state))
    again = with_cards_dealt(moment.game, chosen, Random(1))
    why = why_impossible(moment.game, again)
    assert why is None or why.clause in clauses_of(game)
    if why is None:
        state = moment.game.position(again)
        assert as_usual(moment.game, moment.game.setting(state)).pieces == chosen.pieces


@st.composite
def heaps(draw: st.DrawFn, game: Game[object]) -> NamedPosition:
    """Any pieces on any cells, any turn and facts: most of it no position."""
    tray = game.tray()
    assert tray
    pieces = draw(
        st.lists(
            st.sampled_from(tray.pieces).flatmap(
                lambda stock: st.builds(
                    Piece,
                    st.integers(0, game.seats - 1),
                    st.just(stock.kind),
                    st.sampled_from(stock.cells),
                    st.sampled_from(stock.values or (0,)),
                )
            ),
            max_size=24,
        )
    )
    declared = {**tray.facts, **tray.more}
    facts = {
        name: draw(st.sampled_from(one.choices) if one.choices else st.integers(*(one.span or (0, 0))))
        for name, one in declared.items()
        if draw(st.integers(0, 3)) == 0
    }
    turn = draw(st.sampled_from([None, *range(game.seats)]))
    return with_cards_dealt(game, NamedPosition(turn, tuple(pieces), facts=facts), Random(draw(st.integers(0, 3))))


@every_game
@examples(50)
@given(data=st.data())
def test_any_heap_of_pieces_is_refused_with_a_clause_or_can_be_played_from(game, data):
    some = data.draw(st.sampled_from(TABLES[game])).set_up()
    setting = data.draw(heaps(some))
    if why := why_impossible(some, setting):
        assert why.clause in clauses_of(game)
        assert why.text.endswith(".")
        assert set(why.cells) <= some.board.centre.keys()
        return
    state = some.position(setting)
    assert (some.turn(state) is None) == (not some.actions(state))
    assert (some.result(state) is None) == (some.turn(state) is not None)
    for action in some.actions(state)[:3]:
        some.scores(some.apply(state, action))
    assert some.position(some.setting(state)) == state


@every_game
def test_the_tray_tells_what_the_game_declares(game):
    for some in (one.set_up() for one in TABLES[game]):
        tray = some.tray()
        assert tray
        assert tray.clause in clauses_of(game)
        for stock in tray.pieces:
            assert stock.clause in clauses_of(game)
            assert some.kinds[stock.kind].symbol
            assert set(stock.cells) <= some.board.centre.keys()
        for name, fact in {**tray.facts, **tray.more}.items():
            assert name.isalnum()
            assert fact.clause in clauses_of(game)
            assert fact.allows(fact.default)
        assert set(tray.holds) <= tray.piles.keys()


# what cannot be -------------------------------------------------------------------------------------


def refusal_of(game: str, setting: NamedPosition, **options: Value) -> tuple[str | None, str]:
    some = table(game, **options)
    why = why_impossible(some, with_cards_dealt(some, setting, Random(1)))
    assert why
    return why.clause, why.text


def pieces(text: str) -> tuple[Piece, ...]:
    """Return pieces by side, kind, cell and perhaps value: "0-disk-12n 1-piece-g-5"."""
    some = [one.split("-") for one in text.split()]
    return tuple(Piece(int(side), kind, cell, int(*value or "0")) for side, kind, cell, *value in some)


CANNOT_BE = [
    ("bounders", {}, {"pieces": "0-stone-d4 1-stone-d4"}, "BO1", "more than one piece on d4"),
    ("bounders", {}, {"pieces": "0-stone-d4 0-stone-a1"}, "BO1", "2 light stones and 0 dark do not fit that"),
    ("bounders", {}, {"pieces": "0-stone-d4", "turn": 0}, "BO1", "it is Dark’s turn"),
    ("bounders", {}, {"pieces": "0-stone-d4 1-stone-a1", "facts": {"swapped": True}}, "BO5", "swapped"),
    ("stonehenge", {}, {"pieces": "0-piece-g-6 0-piece-h-6"}, "KS1", "1 piece of 6"),
    ("stonehenge", {}, {"pieces": "0-piece-g-6 0-piece-h-5"}, "KS2", "take turns"),
    ("stonehenge", {}, {"pieces": "0-piece-g-6 0-megalith-ab"}, "KS5", "does not dominate"),
    ("contiguity", {}, {"pieces": " ".join(f"0-pawn-{n}a" for n in range(1, 8))}, "CD1", "6 pawns"),
    ("contiguity", {}, {"pieces": "0-druid-1a 0-druid-3a"}, "CD1", "1 druid"),
    ("contiguity", {}, {"pieces": "0-druid-1a"}, "CD3", "twelve pawns"),
    ("contiguity", {}, {"pieces": "0-pawn-1a 1-pawn-2a 0-pawn-1b"}, "CD2", "stand apart"),
    ("contiguity", {}, {"pieces": "0-pawn-1a 1-pawn-9a"}, "CD2", "next to an enemy"),
    ("contiguity", {}, {"pieces": "0-pawn-1a", "turn": 0}, "CD2", "Red’s turn"),
    ("contiguity", {"druidless": True}, {"pieces": "0-druid-1a"}, None, "no piece"),
    ("meets_bounds", {}, {"pieces": " ".join(f"0-disk-{n}n" for n in range(1, 12))}, "MB1", "10 disks"),
    ("meets_bounds", {}, {"hands": (("1n", "1d"), ("1n",))}, "R4", "1 night is in two places"),
    ("meets_bounds", {}, {"hands": (("1n", "1d", "2n", "2d", "3n", "3d"), ())}, "MB3", "5 at most"),
    ("battle_gods", {}, {"pieces": "0-god-1 0-god-2"}, "BG1", "1 god"),
    ("battle_gods", {}, {"pieces": "0-god-1 1-follower-1"}, "BG1", "more than one piece on 1"),
    ("battle_gods", {}, {"pieces": " ".join(f"0-follower-{n}" for n in range(1, 22))}, "BG1", "20 followers"),
    ("battle_gods", {}, {"facts": {"left": 1}}, "BG14", "last round begins"),
    ("battle_gods", {}, {"hands": (("1n", "1d", "2n", "2d", "3n"), ())}, "BG3", "4 at most"),
]


@pytest.mark.parametrize(("game", "options", "setting", "clause", "words"), CANNOT_BE)
def test_a_position_that_cannot_be_is_refused(game, options, setting, clause, words):
    setting = {**setting, "pieces": pieces(setting.get("pieces", ""))}
    cited, text = refusal_of(game, NamedPosition(**setting), **options)
    assert cited == clause
    assert any(one in text for one in words.split("|"))


def test_what_is_no_part_of_the_game_is_refused():
    for strange in (
        NamedPosition(pieces=(Piece(0, "god", "d4"),)),
        NamedPosition(pieces=(Piece(2, "stone", "d4"),)),
        NamedPosition(pieces=(Piece(0, "stone", "z9"),)),
        NamedPosition(pieces=(Piece(0, "stone", "d4", 3),)),
        NamedPosition(turn=2),
        NamedPosition(turn=True),
        NamedPosition(hands=(("1n",), ())),
        NamedPosition(piles={"deck": ("1n",)}),
        NamedPosition(facts={"komi": 6}),
        NamedPosition(facts={"swapped": 1}),
    ):
        with pytest.raises(Illegal):
            table("bounders").position(strange)


def test_a_card_that_is_nowhere_is_missed():
    some = table("meets_bounds")
    whole = with_cards_dealt(some, NamedPosition(), Random(1))
    short = whole.but(piles={**whole.piles, "deck": whole.piles["deck"][1:]})
    why = why_impossible(some, short)
    assert why
    assert "is missing" in why.text


def test_a_position_whose_game_is_over_may_be_shown():
    some = table("contiguity", druidless=True)
    white, red = (" ".join(f"{side}-pawn-{n}{row}" for n in range(1, 7)) for side, row in ((0, "a"), (1, "d")))
    spread = red.replace("6d", "12d")
    state = some.position(NamedPosition(1, pieces(f"{white} {spread}")))
    assert some.turn(state) is None
    assert some.result(state).clause == "CV2"
