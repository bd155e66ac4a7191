"""A hint that is asked for with a move built compares that move with the one it advises, and is fair to it."""

import re

import pytest
from henge.games import GAMES
from henge.rules import write_action
from page.assembly.sheets import sheet
from page.html.escape import plain

from tests.browser.visit import match
from tests.page.asking import TABLES, after, alone, said, seated, status, unpointed

BEST, WORSE = 0.61, (0.61, 0.606, 0.585, 0.52)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_fair_to_the_move_that_was_built_and_its_why_names_it(game: str, whole: bool):
    told = apart = 0
    for ply in range(2, 30, 2 if whole else 9):
        begun = alone(match(game, ply, **TABLES[game]))
        if begun.turn is None:
            continue
        app = seated(begun)
        for other in app.playing.sight.legal[:: max(1, len(app.playing.sight.legal) // 2)]:
            own = after(app, *[("touch", name) for name in other])
            best = next((one for one in own.playing.sight.legal if one != other), ())
            if not own.playing.whole or own.playing.touched != other or not best:
                continue
            name, mine = write_action(best), write_action(other)
            for value in WORSE:
                rivals = [(name, BEST), (mine, value)]
                hint = said(after(own, "hint"), name, value=BEST, visits=9, rivals=rivals)
                first = plain(status(hint))
                shown = f"{value:.0%}".replace("%", "\u00a0%")
                assert ("something better" in first) == (BEST - value > 0.03)
                assert shown in first or shown == "61\u00a0%"
                while hint.playing.touched != best:
                    hint = after(hint, "hint")
                why = plain(unpointed(sheet(after(hint, "why")).html))
                deed = own.playing.game.tell(own.playing.sight.view, other).doing
                assert f"Your move ({deed}): {shown}. The move advised: 61\u00a0%." in why
                assert ("your move is about as good" in why) == ("something better" not in first)
                assert not re.search("The move played|As played", why)
                told += 1
                apart += "What sets it apart from yours" in why
            unknown = said(after(own, "hint"), name, value=BEST, visits=9, rivals=[(name, BEST)])
            assert "was not weighed" in status(unknown)
            assert "something better" not in status(unknown)
    assert told
    assert apart
