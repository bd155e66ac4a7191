"""A hint that is asked for with a move built compares that move with the one it advises, and is fair to it."""

import re
from collections.abc import Iterator

import pytest
from henge.games import GAMES
from henge.rules import Action, write_action
from page.app.app import App
from page.assembly.sheets import sheet
from page.html.escape import plain

from tests.browser.visit import match
from tests.page.asking import TABLES, after, alone, asked, said, seated, status, unpointed

BEST, WORSE = 0.61, (0.61, 0.606, 0.585, 0.52)


def test_a_hint_is_fair_to_the_move_that_was_built_and_its_why_names_it(whole: bool):
    apart = 0
    for game in GAMES:
        told = list(fairly(game, whole))
        assert told
        apart += sum(told)
    assert apart, "in some game at least it is told what sets two moves apart"


def fairly(game: str, whole: bool) -> Iterator[bool]:
    """Try hints with a move built before them; yield of each whether it tells what sets the two moves apart."""
    for ply in range(2, 30, 2 if whole else 9):
        begun = alone(match(game, ply, **TABLES[game]))
        if begun.turn is None:
            continue
        app = seated(begun)
        for other in app.playing.viewpoint.legal[:: max(1, len(app.playing.viewpoint.legal) // 2)]:
            own = after(app, *[("touch", name) for name in other])
            best = next((one for one in own.playing.viewpoint.legal if one != other), ())
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
                deed = own.playing.game.tell(own.playing.viewpoint.view, other).doing
                assert f"Your move ({deed}): {shown}. The move advised: 61\u00a0%." in why
                assert ("your move is about as good" in why) == ("something better" not in first)
                assert not re.search("The move played|As played", why)
                yield "What sets it apart from yours" in why
            unknown = said(after(own, "hint"), name, value=BEST, visits=9, rivals=[(name, BEST)])
            assert "was not weighed" in status(unknown)
            assert "something better" not in status(unknown)


@pytest.mark.parametrize("game", GAMES)
def test_the_computer_is_asked_to_weigh_each_move_that_is_built_before_a_hint(game: str):
    weighed = 0
    for ply in range(2, 30, 5):
        begun = alone(match(game, ply))
        if begun.turn is None:
            continue
        app = seated(begun)
        legal = [action for action in app.playing.viewpoint.legal if touched(app, action).playing.whole]
        if len(legal) < 3:
            continue
        best, first, second = legal[0], legal[1], legal[-1]
        app = after(touched(app, first), "hint")
        assert asked(app)["built"] == write_action(first)
        rivals = [(write_action(best), BEST), (write_action(first), 0.5)]
        app = said(app, write_action(best), value=BEST, visits=9, rivals=rivals)
        assert "something better" in plain(status(app))
        while app.playing.touched:
            app = after(app, "cancel")
        app = after(touched(app, second), "hint")
        assert asked(app)["built"] == write_action(second)
        assert "Looking at your move" in plain(status(app))
        rivals.append((write_action(second), BEST))
        app = said(app, write_action(best), value=BEST, visits=9, rivals=rivals)
        assert "About as good as the best" in plain(status(app))
        weighed += 1
    assert weighed


def touched(app: App, action: Action) -> App:
    """Return the app with a move built by touches."""
    return after(app, *[("touch", name) for name in action])
