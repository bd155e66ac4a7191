"""The result of a game says which move ended it, and whose it was."""

import pytest
from henge.games import GAMES
from page.assembly.sheets import sheet
from page.features.play import outcome
from page.html.escape import safe

from tests.browser.visit import match, played_out
from tests.page.asking import after, seated


@pytest.mark.parametrize("game", GAMES)
def test_a_result_begins_with_the_move_that_ended_the_game_and_whose_it_was(game: str):
    ended = played_out(match(game, 4, turn_limit=6) if game == "contiguity" else match(game, 4))
    mover = ended.game.turn(ended.states[-2])
    assert mover is not None
    words = outcome.last_turn(seated(ended).playing)
    assert words.startswith(ended.name(mover, ended.states[-2]))
    assert ended.result
    assert (
        f'<p>{safe(words)}</p><p class="why"><span>{safe(ended.result.text)}'
        in sheet(after(seated(ended), "over")).html
    )


@pytest.mark.parametrize("game", GAMES)
def test_no_move_is_said_to_have_ended_a_game_that_was_resigned(game: str):
    assert outcome.last_turn(seated(match(game, 4).resign()).playing) == ""
