"""What is offered is there: no control that stands on a screen is refused, or does nothing, when it is touched."""

from __future__ import annotations

import pytest
from henge.rules import Info
from page.app.app import App, Message
from page.app.verbs import VERBS
from page.assembly.update import update

from tests.calm import Node, controls, shown
from tests.samples import sample
from tests.states import NOON, STATES

ALWAYS = ("by link", "letters")  # where another device has a say in what may be done


def works(app: App, control: Node) -> bool:
    """Tell whether a touch on a control changes something and is not refused."""
    told = app.table and app.table.reply.why
    after = update(app, Message(control.sends, control.said.get("data-with", ""), luck=7, now=NOON + 1))
    why = after.table and after.table.reply.why
    return after is not app and (not why or why is told or isinstance(why, Info))


@pytest.mark.parametrize("state", [*ALWAYS, *sample((one for one in STATES if one not in ALWAYS), 12)])
def test_whatever_is_offered_is_neither_refused_nor_without_an_effect(state: str):
    for app in STATES[state]():
        for control in controls(shown(app)[1]):
            fixed = "disabled" in control.said or "data-from" in control.said  # or wants something to be typed
            assert fixed or control.said.get("data-do") not in VERBS or works(app, control), control.name
