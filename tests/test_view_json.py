"""Views, which alone computer players and drawings are handed (mypy: views_and_states.py), are made in few places."""

import ast

from tests.layers import ROOT, tree

MAKERS = {  # what makes a View, and of what
    "observe",  # a State
    "unpack",  # the text of a View
    "preview",  # a View and an action
    "viewed",  # what came over the wire, found to show no more than its seat may know
    "_told",  # what a guest holds, which is no more than its seat may know
    "of",  # a game that lies open: looked back at, or with nobody's hand to hide
    "_seen",  # an example
    "board_set_up",  # a position that is being set up, whose hands the one who sets it up has chosen
    "request",  # a puzzle after a wrong move: who refutes it sees every card, the rivals playing together
    "open_here",  # a position with sealed hands, in which a device has made up what it does not know
    *("_asks", "_cards", "_masked", "_piled", "_short", "fitting"),  # a guess from a View, for a hand on a phone
}


def test_views_are_made_by_observing_alone():
    makers = set()
    for path in (*(ROOT / "core").rglob("*.py"), *(ROOT / "web" / "page").rglob("*.py")):
        for function in ast.walk(tree(path)):
            if isinstance(function, ast.FunctionDef):
                calls = (node.func for node in ast.walk(function) if isinstance(node, ast.Call))
                makers |= {function.name for call in calls if isinstance(call, ast.Name) and call.id == "View"}
    assert makers == MAKERS
