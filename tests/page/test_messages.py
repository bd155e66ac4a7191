"""Every message that the page sends is answered, and every answer is asked for: a misspelt verb fails here.

A button's `data-do` is a key of VERBS in one module of page/app, or of the deeds in page/browser/buttons.py.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from page.app import activities
from page.app.app import App, Message
from page.app.update import VERBS, update
from page.screens.sheets import SHEETS

PAGE = Path(activities.__file__ or "").parents[1]
CONTROL = re.compile(r'data-(?:do|set|slide|file|plot)="([a-z-]+)"')
KEYWORDS = {"data_do", "data_set", "data_slide", "data_file", "data_plot", "do"}


@cache
def trees() -> dict[Path, ast.Module]:
    """Return the modules of the page, read once."""
    return {path: ast.parse(path.read_text("utf-8")) for path in sorted(PAGE.rglob("*.py"))}


def deeds() -> set[str]:
    """Return what buttons do that the browser alone can: no message comes of it."""
    nodes = ast.walk(trees()[PAGE / "browser" / "buttons.py"])
    [table] = [one.value for one in nodes if isinstance(one, ast.AnnAssign) and ast.unparse(one.target) == "self.deeds"]
    assert isinstance(table, ast.Dict)
    return {key.value for key in table.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}


def senders() -> set[str]:
    """Return the functions whose first argument is a verb, such as `button` and `send`."""
    functions = [one for tree in trees().values() for one in ast.walk(tree) if isinstance(one, ast.FunctionDef)]
    names = {one.name: [arg.arg for arg in one.args.args if arg.arg not in ("self", "cls")] for one in functions}
    return {name for name, args in names.items() if args[:1] == ["do"]} | {"Message"}


def texts(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from texts(node.body)
        yield from texts(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def sent() -> Iterator[tuple[str, str]]:
    """Yield every verb that stands in the page as a word, and where."""
    asking = senders()
    for path, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield from ((verb, path.name) for verb in CONTROL.findall(node.value))
            elif isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
                verbs = [one.value for one in node.keywords if one.arg in KEYWORDS]
                verbs += node.args[:1] if called in asking else []
                if called == "field":
                    verbs += node.args[1:2]
                yield from ((verb, f"{path.name}:{node.lineno}") for one in verbs for verb in texts(one) if verb)


def test_every_verb_that_is_sent_is_answered():
    answered = VERBS.keys() | deeds()
    assert not {(verb, where) for verb, where in sent() if verb not in answered}


def test_every_verb_that_is_answered_is_sent():
    words = {
        node.value
        for path, tree in trees().items()
        if path.parent.name in ("screens", "browser", "html", "thinking", "keeping")
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    words |= {  # constants, by which some are sent
        one.value.value
        for tree in trees().values()
        for one in tree.body
        if isinstance(one, ast.Assign) and isinstance(one.value, ast.Constant) and isinstance(one.value.value, str)
    }
    seats = {f"seat-{what}" for what in ("here", "computer", "free")}  # which screens/devices.py spells so
    assert not VERBS.keys() - {verb for verb, _ in sent()} - words - seats


def test_a_verb_that_nobody_answers_is_an_error():
    with pytest.raises(KeyError):
        update(App(), Message("tuoch", "d4"))


def test_every_sheet_that_a_message_opens_is_drawn():
    named = {
        (node.value.value, path.name)
        for path, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.keyword) and node.arg == "sheet" and isinstance(node.value, ast.Constant)
    }
    opened = {(verb, "routes.py") for verb, answer in VERBS.items() if answer.__name__ == "sheet"}
    assert not {(sheet, where) for sheet, where in named | opened if sheet and sheet not in SHEETS}
