"""What holds in every state of the page (tests/states.py): it is calm, words stand apart, its address leads there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from page.app.app import App
from page.assembly.routes import NOWHERE, route
from page.assembly.update import opened
from page.features.play.board_at_table import scene

from tests import calm
from tests.calm import LIMITS, Node
from tests.page.asking import after
from tests.states import STATES

SINCE, CEILINGS = calm.ceilings()
SILENT = {"svg", "script", "style", "textarea", "select", "datalist"}
APART = (calm.BLOCKS - {"small"}) | calm.CONTROLS | {"tr", "br", "progress", "thead", "tbody", "caption"}
STOPS = {*".,;:!?)"}
PAUSE, WHITE = "\n", " \n\u00a0"


class State:
    """A state by its name, the apps that show it and what stands on them."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.apps: list[App] = [*STATES[name]()]
        self.shown = [calm.shown(app) for app in self.apps]


def a_state_is_calm_or_no_less_calm_than_it_was(state: State) -> None:
    """A ceiling that is no longer reached fails as well: `python -m tests.calm --lower` lowers it."""
    found = calm.measured(state.shown)
    if another := calm.of_a_new_game(state.name, CEILINGS):
        assert another.most(found) == another, f"more than in any other game: {calm.told(state.name)}"
        return
    allowed = LIMITS.most(CEILINGS.get(state.name, LIMITS))
    assert LIMITS.most(found) == allowed, f"since {SINCE}: {calm.told(state.name)}"


def read(node: Node) -> Iterator[str]:
    """Yield the texts in an element in their order, with a pause wherever an element stands apart from what is beside
    it."""
    for one in node.inside:
        if isinstance(one, str):
            yield one
        elif one.tag not in SILENT and one.said.get("aria-hidden") != "true" and "hidden" not in one.said:
            apart = one.tag in APART and "spot" not in one.classes
            yield from (PAUSE, *read(one), PAUSE) if apart else read(one)


def run_together(node: Node) -> list[str]:
    """Return the words in an element that run into each other across its parts."""
    texts = [text for text in read(node) if text]
    apart = f".,;:){WHITE}"
    return [f"{one[-20:]}¦{two[:20]}" for one, two in pairwise(texts) if two[0] not in apart and one[-1] not in WHITE]


def no_word_runs_into_the_next(state: State) -> None:
    for _, root in state.shown:
        assert not run_together(root)


def within(node: Node) -> Iterator[Node]:
    """Yield an element and all that are in it."""
    yield node
    for one in node.inside:
        if not isinstance(one, str):
            yield from within(one)


def nothing_is_shown_that_only_the_program_understands(state: State) -> None:
    """No value of Python's where words are meant, and no sign that no font has."""
    for name, root in state.shown:
        told = " ".join(read(root))
        assert not re.search(r"\b(None|True|False)\b|[\x00-\x08\x0b-\x1f]|<\w+ object", told), name


def nothing_is_described_by_what_it_is_called(state: State) -> None:
    for _, root in state.shown:
        for node in within(root):
            assert "title" not in node.said or node.said["title"] not in (node.said.get("aria-label"), node.text)


def sentences(node: Node) -> Iterator[str]:
    """Yield what is said outside of controls."""
    for one in node.open:
        if isinstance(one, str):
            yield one
        elif one.tag not in calm.DRAWN | calm.CONTROLS:
            yield from sentences(one)


def beside(name: str, root: Node) -> Iterator[str]:
    """Yield the sentences beside the board, and those on the sheet that says why."""
    for node in [root] if name == "why" else root.all():
        if name == "why" or node.said.get("data-region") in ("status", "log"):
            yield from sentences(node)


def whatever_a_sentence_beside_the_board_names_is_lit_at_a_touch_on_its_name(state: State) -> None:
    for app, (name, root) in zip(state.apps, state.shown, strict=True):
        if app.table and app.screen == "play" and not app.playing.aside and not app.playing.reply.why:
            game, view = app.playing.game, app.playing.viewpoint.view
            assert [words for words in beside(name, root) if game.places(view, words)] == []
            for node in root.all():
                if "spot" in node.classes and node.said["aria-pressed"] == "false":
                    lit = after(app, ("light", node.said["data-with"]))
                    assert " ".join(scene(lit).lit) == node.said["data-with"], node.name


def no_stop_behind_a_name_begins_a_line(state: State) -> None:
    """What can be touched is a box of its own, behind which a line may break."""
    for _, root in state.shown:
        for node in root.all():
            for one, two in pairwise(node.inside):
                if isinstance(one, Node) and "spot" in one.classes and isinstance(two, str) and two[:1] in STOPS:
                    assert "stuck" in node.classes, two


def no_screen_has_an_address_that_leads_nowhere(state: State) -> None:
    for app in state.apps:
        assert NOWHERE not in opened(app.kept, route(app)).notice, route(app)


def what_copies_a_link_says_that_a_message_goes_with_it(state: State) -> None:
    """A text of a game, on a page that has no address, is called so."""
    names = {"Copy the link": False, "Copy message and link": True}
    for _, root in state.shown:
        fields = {node.said.get("id"): [*node.inside] for node in within(root)}
        for node in within(root):
            if node.said.get("data-do") == "copy" and node.text in names:
                assert any(" " in str(one) for one in fields[node.said["data-with"]]) == names[node.text], node.name


@pytest.mark.parametrize("name", STATES)
def test_every_law_holds_in_a_state(name: str):
    """Which of them does not is told by what fails."""
    state = State(name)
    a_state_is_calm_or_no_less_calm_than_it_was(state)
    no_word_runs_into_the_next(state)
    nothing_is_shown_that_only_the_program_understands(state)
    nothing_is_described_by_what_it_is_called(state)
    whatever_a_sentence_beside_the_board_names_is_lit_at_a_touch_on_its_name(state)
    what_copies_a_link_says_that_a_message_goes_with_it(state)
    no_stop_behind_a_name_begins_a_line(state)
    no_screen_has_an_address_that_leads_nowhere(state)
