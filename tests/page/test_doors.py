"""A door of the menu says what is behind it, and nothing that is not."""

import re
from collections.abc import Iterable

import pytest
from page.app.app import App
from page.assembly.sheets import sheet

from tests.samples import sample
from tests.states import STATES

BEHIND = {  # what a door says, and what is behind it then
    "what happened": 'data-do="history"',
    "try": 'data-do="branch"',
    "note": 'data-do="note"',
    "share": 'data-do="share"',
    "other devices": 'data-do="devices"',
    "how it ends": 'data-do="(resign|draw)"',
    "stop it": 'data-do="stop"',
    "turn it": 'data-do="turn"',
    "what it shows": "switch",
    "keys": 'data-do="keys"',
}
TABLES = ("/in play", "/looked back", "/variation", "/menu after", "by link", "connected", "sealed hands", "/played")
MENUS = [name for name in STATES if name.endswith(TABLES)]


def apps(name: str) -> Iterable[App]:
    """Return the apps of a state that have a table."""
    return (app for app in STATES[name]() if app.table)


@pytest.mark.parametrize("name", sample(MENUS, 24))
def test_a_door_names_nothing_that_is_not_behind_it_and_opens_on_several_things(name: str):
    for app in apps(name):
        for door in re.findall(r"<details>(.*?)</details>", sheet(app.over("menu")).html):
            said = re.search(r"<small>(.*?)</small>", door)
            inside = door.partition("</summary>")[2]
            words = said[1].split(", ") if said else []
            assert [word for word in words if not re.search(BEHIND[word], inside)] == []
            assert inside.count("<button") > 1, "a door before a single thing"
