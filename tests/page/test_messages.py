"""Every message that the page sends is answered, and every answer is asked for: a misspelt verb fails here.

A button's `data-do` is a verb that a function of the app or of a feature answers (`@verb`), or one of the deeds in
page/browser/buttons.py; and what it sends can be read by the types that the function takes.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest
from page.app import activities
from page.app.app import App, Message, Senseless
from page.app.verbs import VERBS, arguments, parameters, parsed, verb
from page.assembly import routes
from page.assembly.screens import screen
from page.assembly.sheets import SHEETS, sheet
from page.assembly.update import opened, update

from tests import layers
from tests.calm import Node, elements
from tests.page.apps import after
from tests.samples import sample
from tests.states import STATES

PAGE = Path(activities.__file__ or "").parents[1]
CONTROL = re.compile(r'data-(?:do|set|slide|file|plot)="([a-z-]+)"')
KEYWORDS = {"data_do", "data_set", "data_slide", "data_file", "data_plot", "do"}


@cache
def trees() -> dict[Path, ast.Module]:
    """Return the modules of the page, read once."""
    return {path: layers.tree(path) for path in sorted(PAGE.rglob("*.py"))}


@cache
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


def shows(tree: ast.Module) -> bool:
    """Tell whether a module writes what stands on the page."""
    return any(isinstance(node, ast.ImportFrom) and (node.module or "").startswith("page.html") for node in tree.body)


def test_every_verb_that_is_answered_is_sent():
    words = {
        node.value
        for path, tree in trees().items()
        if path.parent.name in ("browser", "html", "thinking", "keeping") or shows(tree)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    words |= {  # constants, by which some are sent
        one.value.value
        for tree in trees().values()
        for one in tree.body
        if isinstance(one, ast.Assign) and isinstance(one.value, ast.Constant) and isinstance(one.value.value, str)
    }
    seats = {f"seat-{what}" for what in ("here", "computer", "free")}  # which features/devices/view.py spells so
    assert not VERBS.keys() - {verb for verb, _ in sent()} - words - seats


def sends(control: Node) -> Iterator[Message]:
    """Yield what a control can send: what it says, with the values that can be chosen there, or typed words."""
    said = control.said
    arg, value = said.get("data-with", ""), said.get("value", "")
    if do := said.get("data-do"):
        yield Message(do, arg, "words" if "data-from" in said else "")
    if do := said.get("data-set"):
        chosen = [one.said.get("value", "") for one in control.all() if one.tag == "option"]
        yield from (Message(do, arg, one) for one in chosen or [value])
    if do := said.get("data-slide"):
        yield Message(do, value)
    if do := said.get("data-plot"):
        yield from (Message(do, said[end]) for end in ("data-first", "data-last"))
    if do := said.get("data-file"):
        yield Message(do, "", "words")
    if name := said.get("data-touch"):
        yield Message("touch", name, said.get("data-key", ""))


@pytest.mark.parametrize("state", sample(STATES, 12, 1))
def test_whatever_a_screen_can_send_is_read(state: str):
    for app in STATES[state]():
        html = [frame.html for frame in (screen(app), sheet(app)) if frame.name]
        controls = [control for text in html for control in everything(elements(text))]
        for message in (message for control in controls for message in sends(control) if message.do not in deeds()):
            arguments(message)  # or it raises Senseless


def everything(node: Node) -> Iterator[Node]:
    yield node
    for one in node.inside:
        if isinstance(one, Node):
            yield from everything(one)


@pytest.mark.parametrize("verb", sorted(VERBS))
def test_what_a_function_takes_of_a_message_can_be_read(verb: str):
    for parameter in parameters(VERBS[verb]).values():
        if parameter.name not in ("when", "do"):
            with suppress(Senseless):
                assert parsed(parameter.annotation, "1") is not None


def test_what_a_choice_sends_beside_its_value_is_taken():
    """As `few` and the like send what is chosen, and `field` what is typed there, on every screen."""
    makers = {"few": 0, "switch": 0, "radio": 0, "field": 1}
    calls = [node for tree in trees().values() for node in ast.walk(tree) if isinstance(node, ast.Call)]
    some = [one for call in calls for one in call.args[makers.get(ast.unparse(call.func), len(call.args)) :][:1]]
    chosen = {one.value for one in some if isinstance(one, ast.Constant) and isinstance(one.value, str)}
    assert chosen
    assert not {do for do in chosen if not parameters(VERBS[do]).keys() - {"when", "do", "value"}}


def test_what_cannot_be_read_changes_nothing():
    app = after(opened({}, "setup/bounders"), "deal", ("touch", "c3"))
    for message in (("step", "one"), ("turn", "left"), ("hand-ask", "there/0"), ("seat-ask", "here"), ("undo", "x")):
        assert after(app, message) is app, message


def test_a_verb_is_answered_by_one_function():
    with pytest.raises(ValueError, match="touch"):
        verb("touch")(lambda app: app)


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
    opened = {(verb, "routes.py") for verb, answer in VERBS.items() if answer is routes.open_sheet}
    assert not {(sheet, where) for sheet, where in named | opened if sheet and sheet not in SHEETS}
