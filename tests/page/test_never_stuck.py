"""Nobody is ever stuck: whoever sits at a table, and whatever they touch, the plainest thing to do leads on.

What is plain is read off the rendered page (tests.page.people): the golden button, a move touched where the page offers
it, the way back.  A match that these do not bring on has a page on which nobody can do anything.
"""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from henge.games import GAMES
from henge.rules import Value
from hypothesis import given
from hypothesis import strategies as st
from page.table.chair import DEVICE, LINK, PHONE

from tests.matches import TABLES
from tests.page.people import COMPUTER, HERE, PIN, SEALED, STORY, gone_on, seated, silent
from tests.page.sealed_hands import SEALABLE
from tests.page.table.test_secrets import HIDDEN
from tests.samples import examples, sample

MOST = 4  # seats of which every mix is tried
SIZES = [
    (game, seats) for game, kind in GAMES.items() for seats in range(kind.seats_allowed[0], kind.seats_allowed[1] + 1)
]
FOR_TWO = [game for game in GAMES if GAMES[game].seats_allowed[0] == 2]
LONG = 5000  # plies; more than any match at these tables has


def chairs_of(game: str) -> tuple[str, ...]:
    """Return who can sit on a chair of a game, devices far away by link aside."""
    return (HERE, *([PHONE] if game in HIDDEN else []), DEVICE, COMPUTER)


def mixes(game: str, seats: int) -> list[tuple[str, ...]]:
    """Return every mix of who sits where, those that differ by who begins counted once."""
    rings = {min(mix[n:] + mix[:n] for n in range(seats)) for mix in product(chairs_of(game), repeat=seats)}
    return sorted(rings)


def short(game: str) -> dict[str, Value]:
    """Return options of a game that hide what can be hidden, and let it end soon."""
    return {**GAMES[game].short, **HIDDEN.get(game, {})}


@pytest.mark.parametrize(
    ("game", "seats"),
    [pytest.param(*size, marks=pytest.mark.nightly if size[1] == MOST else ()) for size in SIZES if size[1] <= MOST],
)
def test_whoever_sits_round_a_table_every_seat_comes_to_its_turn(game: str, seats: int, whole: bool):
    for mix in mixes(game, seats)[:: 1 if whole else seats]:
        sitting = seated(game, mix, short(game))
        assert not silent(sitting)
        for _ in range(seats + 1):
            assert gone_on(sitting, 1), (mix, *STORY)
            assert not silent(sitting), mix


@examples(3, 25)
@given(seed=st.integers(0, 1 << 32), data=st.data())
@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_touched_said_or_reloaded_the_game_goes_on(game: str, seed: int, data: st.DataObject):
    low, high = GAMES[game].seats_allowed
    seats = data.draw(st.integers(low, min(high, MOST)))
    mix = tuple(data.draw(st.sampled_from((*chairs_of(game), PIN))) for _ in range(seats))
    sitting, luck = seated(game, mix, short(game), seed), Random(seed)
    for _ in range(8):
        for _ in range(luck.randrange(6)):
            sitting.clumsy()
        assert gone_on(sitting, 1), (mix, *STORY)


WHOLE = {  # two people and a computer, where so many can play; else who most often plays
    game: (HERE, HERE, COMPUTER) if GAMES[game].seats_allowed[1] > 2 else (HERE, COMPUTER) for game in GAMES
}


@pytest.mark.parametrize("game", GAMES)
def test_whoever_does_the_plainest_things_comes_to_the_end(game: str):
    sitting = seated(game, WHOLE[game], short(game))
    assert gone_on(sitting, LONG)
    assert sitting.match.result


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "seats"), [size for size in SIZES if size[1] <= MOST])
def test_every_mix_comes_to_the_end(game: str, seats: int):
    for mix in mixes(game, seats):
        sitting = seated(game, mix, short(game))
        assert gone_on(sitting, LONG), (mix, *STORY)


@pytest.mark.parametrize("game", GAMES)
def test_no_option_leaves_anybody_without_a_move_that_can_be_touched(game: str, whole: bool):
    for table in TABLES[game]:
        chairs = (HERE, COMPUTER, HERE, COMPUTER, HERE)[: table.seats]
        assert gone_on(seated(game, chairs, table.chosen), 60 if whole else 6), table


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_at_another_device_is_kept_while_an_example_is_tried_there(game: str):
    sitting = seated(game, (HERE, DEVICE), short(game))
    assert gone_on(sitting, 1)
    there = sitting.devices[1]
    there.send("rules", game)
    there.send("try", f"{game}/0")
    example = there.app.playing.match
    sitting.on()
    assert there.app.playing.match is example, "what comes from the table waits"
    there.send("untry")
    there.send("close")
    assert there.app.other_devices.session.joins, "the seat was not left"
    assert gone_on(sitting, 3)


@pytest.mark.parametrize(("game", "here"), sample(product(FOR_TWO, [0, 1]), 5))
def test_two_who_send_each_other_links_come_on(game: str, here: int, whole: bool):
    sitting = seated(game, (HERE, LINK) if here == 0 else (LINK, HERE), GAMES[game].short)
    assert gone_on(sitting, LONG if whole else 5)


@pytest.mark.parametrize("seats", [2, pytest.param(3, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("game", SEALABLE)
def test_with_sealed_hands_the_game_goes_on(game: str, seats: int, whole: bool):
    assert gone_on(seated(game, (HERE, *[SEALED] * (seats - 1)), {}), LONG if whole else 5)
