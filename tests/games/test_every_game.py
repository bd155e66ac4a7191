"""Laws that every game keeps.  A new game is tested by being in henge/games.

A law (laws.py) looks at one moment of a game; a moment is drawn once and looked at by all of them.
"""

from __future__ import annotations

import re
from random import Random

import pytest
from henge.games import GAMES
from henge.match import set_up
from henge.rules import Illegal, View, ranked
from henge.touch import refusal
from henge.view_json import pack
from hypothesis import given
from hypothesis import strategies as st

from tests.games.laws import LAWS, Dice
from tests.matches import TABLES, Moment, Table, clauses_of, moments, played
from tests.samples import examples

ENDLESS = {"contiguity": "turn_limit"}  # random moves need not end these games; with this option they do

NAME = re.compile(r"[a-z0-9]+")

every_game = pytest.mark.parametrize("game", sorted(GAMES))

# the table ------------------------------------------------------------------------------------------


@every_game
def test_a_game_introduces_itself(game):
    kind = GAMES[game]
    low, high = kind.seats_allowed
    assert kind.id == game
    assert kind.title
    assert kind.author
    assert 2 <= low <= high <= len(kind.colours)
    assert kind.blurb.endswith(".")
    assert 10 < len(kind.blurb) <= 60
    assert NAME.fullmatch(game.replace("_", ""))


@every_game
def test_an_option_cites_a_clause_and_allows_its_default(game):
    for name, option in GAMES[game].options().items():
        assert re.fullmatch(r"[a-z_]+", name)
        assert option.clause in clauses_of(game)
        assert option.allows(option.default)
        assert option.text
        assert bool(option.choices) != bool(option.span)


@every_game
@given(value=st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.integers()))
def test_an_option_refuses_whatever_it_does_not_allow(game, value):
    for name, option in GAMES[game].options().items():
        if not option.allows(value):
            with pytest.raises(Illegal) as refused:
                GAMES[game](seats=GAMES[game].seats_allowed[0], **{name: value})
            assert refused.value.why.clause == option.clause


@every_game
@pytest.mark.parametrize("seats", [-1, 0, 1, 6, True, 2.0, "2", None])
def test_a_table_with_too_few_or_too_many_seats_is_refused(game, seats):
    with pytest.raises(Illegal):
        GAMES[game](seats=seats)


@every_game
def test_a_preset_is_a_table_the_rules_allow(game):
    kind = GAMES[game]
    for preset in kind.presets:
        chosen = set_up(game, None, preset.options).chosen
        assert chosen == {name: option.default for name, option in kind.options().items()} | dict(preset.options)
        assert preset.clause in clauses_of(game)
        assert preset.title
        assert preset.text


@every_game
def test_every_name_is_made_of_small_letters_and_digits(game):
    for table in TABLES[game]:
        assert all(NAME.fullmatch(name) for name in table.set_up().names)


@every_game
def test_the_board_is_symmetric_and_every_cell_has_a_place(game):
    for board in {id(table.set_up().board): table.set_up().board for table in TABLES[game]}.values():
        assert set(board.cells) <= board.centre.keys()
        assert board.centre.keys() == board.room.keys()
        assert all(cell in board.neighbours[near] for cell in board.cells for near in board.neighbours[cell])


@every_game
def test_every_sign_that_can_be_switched_off_has_a_word_for_its_switch(game):
    kinds = GAMES[game].kinds
    assert not next(iter(kinds.values())).overlay  # the piece that stands for a seat
    signs = {kind for table in TABLES[game] for kind in shown(table)}
    assert all(kinds[kind].word for kind in signs)


def shown(table: Table) -> set[str]:
    """Return the kinds of sign in a random match."""
    match = played(table, 0)
    return {mark.kind for state in match.states for mark in match.game.marks(state) if mark.cells}


# luck and time --------------------------------------------------------------------------------------


@every_game
@given(data=st.data(), seed=st.integers(0, 2**64 - 1))
def test_the_same_seed_gives_the_same_start_and_only_random_is_asked(game, data, seed):
    table = data.draw(st.sampled_from(TABLES[game])).set_up()
    assert table.start(Dice(seed)) == table.start(Random(seed))


@every_game
def test_every_random_game_ends(game):
    for table in TABLES[game]:
        if game in ENDLESS and not table.chosen.get(ENDLESS[game]):
            continue
        match = played(table, 0, 10_000)
        assert match.turn is None
        assert match.game.result(match.state)


# actions and touches --------------------------------------------------------------------------------


@every_game
@given(name=st.text(max_size=60))
def test_a_word_that_is_no_name_of_the_game_is_refused_without_a_clause(game, name):
    match = played(TABLES[game][0], 0).back_to(0)
    why = refusal(match.game, match.game.observe(match.state, match.turn), (name,))
    if name and name not in match.game.names:
        assert why
        assert why.clause is None


# what is seen ---------------------------------------------------------------------------------------


@every_game
def test_a_game_that_hides_leaves_something_to_guess(game):
    for table in TABLES[game]:
        match = played(table, 0)
        hides, most = False, 1
        for state in match.states[:: 1 + len(match.states) // 6]:
            view = match.game.observe(state, None)
            guesses = {pack(View(match.game.guess(view, Random(seed)))) for seed in range(20)}
            if view == state:
                assert guesses == {pack(view)}
            hides, most = hides or view != state, max(most, len(guesses))
        assert (most > 1) == hides  # what is hidden for a moment may follow from what is seen


# words ----------------------------------------------------------------------------------------------


@every_game
def test_every_name_has_a_word(game):
    for table in TABLES[game]:
        here = table.set_up()
        assert all(here.word(name) for name in here.names)


# all of them at every moment ------------------------------------------------------------------------


@every_game
@examples(30, 3000)
@given(data=st.data())
def test_at_any_moment_a_game_keeps_every_law(game, data):
    moment: Moment = data.draw(moments(game))
    for law in LAWS:
        try:
            law(moment)
        except Exception as broken:
            broken.add_note(f"The law that is broken: {law.__name__.replace('_', ' ')}")
            raise


def test_seats_of_equal_worth_share_a_rank():
    assert ranked([2, 5, 2, 5, 1]) == ((1, 3), (0, 2), (4,))
