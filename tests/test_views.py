"""No computer player can be handed more than its seat sees, nor a page be drawn of it: mypy knows Views apart."""

import ast

import pytest

from tests.test_html_plugin import complained
from tests.test_layers import ROOT

START = """
from random import Random
from henge.bots import choose, levels
from henge.game import View, pack
from henge.games.battle_gods import BattleOfTheGods, State
from henge.match import Match
from page.draw import board
game, match, bot = BattleOfTheGods(2), Match.new("battle_gods", seed=1), levels("battle_gods")[7].bot
state: State = game.start(Random(1))
view: View = game.observe(state, 0)
"""
SOUND = """
choose(bot, game, view, Random(1), range(3))
bot(match.game, match.game.observe(match.state, 0), Random(1), ())
board(game, view) + pack(view)
"""
WRONG = [
    "choose(bot, game, state, Random(1), range(3))",
    "bot(match.game, match.state, Random(1), ())",
    "bot(match.game, match.game.start(Random(1)), Random(1), ())",
    "bot(match.game, match.game.apply(match.state, ()), Random(1), ())",
    "bot(game, game.guess(state, Random(1)), Random(1), ())",
    "bot(game, game.start(Random(1)), Random(1), ())",
    "board(game, state)",
    "board(match.game, match.states[0])",
    "pack(match.state)",
    "view = state",
]
FIRST = f"{START}{SOUND}\n".count("\n") + 1
MAKERS = {  # what makes a View, and of what
    "observe",  # a State
    "unpack",  # the text of a View
    "preview",  # a View and an action
    "of",  # a game that lies open: looked back at, or with nobody's hand to hide
    "_seen",  # an example
    "placing",  # a position that is being set up, whose hands the one who sets it up has chosen
    "open_here",  # a position with sealed hands, in which a device has made up what it does not know
    *("_asks", "_cards", "_masked", "_piled", "_short", "fitting"),  # a guess from a View, for a hand on a phone
}


@pytest.fixture(scope="module")
def complaints(tmp_path_factory) -> set[int]:
    return complained(tmp_path_factory.mktemp("views"), "\n".join([START + SOUND, *WRONG]))


def test_what_a_seat_sees_is_handed_to_players_and_drawn(complaints):
    assert not [line for line in complaints if line < FIRST]


@pytest.mark.parametrize("n", range(len(WRONG)), ids=WRONG)
def test_what_it_may_not_know_is_refused_by_its_type(complaints, n):
    assert FIRST + n in complaints


def test_views_are_made_by_observing_alone():
    makers = set()
    for path in (*(ROOT / "core").rglob("*.py"), *(ROOT / "web" / "page").rglob("*.py")):
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef):
                calls = (node.func for node in ast.walk(function) if isinstance(node, ast.Call))
                makers |= {function.name for call in calls if isinstance(call, ast.Name) and call.id == "View"}
    assert makers == MAKERS
