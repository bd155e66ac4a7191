"""A region that became another is brought up to date element by element."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from page import draw
from page.html.escape import NOTHING, Html
from page.html.patch import Drawing, Part, RegionContent, list_change, patch

from tests.page.drawings import POSITIONS, Position, parsed, scenes

elements = st.lists(st.sampled_from([Html(f"<path d='{n}'/>\n") for n in range(9)]), max_size=12)


@given(elements, elements)
def test_a_change_turns_the_elements_before_into_those_after(before: list[Html], after: list[Html]):
    changed = list_change(before, after)
    if changed is None:
        return
    now: list[str] = [*before]
    for n in reversed(changed.gone):
        del now[n]
    for n, run in changed.come:
        assert n <= len(now)
        now[n:n] = run.splitlines(keepends=True)
    assert now == after


@given(st.sets(st.integers(0, 99), min_size=4), st.data())
def test_one_element_more_or_less_is_one_step(numbers: set[int], data: st.DataObject):
    before = [Html(f"<path d='{n}'/>") for n in sorted(numbers)]
    n = data.draw(st.integers(0, len(before) - 1))
    less = before[:n] + before[n + 1 :]
    assert list_change(before, less) == ([n], [])
    assert list_change(less, before) == ([], [(n, before[n])])


@given(st.integers(0, 20), st.integers(1, 9))
def test_neighbours_come_in_one_step(n: int, count: int):
    before = [Html(f"<path d='{n}'/>") for n in range(20)]
    new = [Html(f"<circle r='{n}'/>") for n in range(count)]
    assert list_change(before, [*before[:n], *new, *before[n:]]) == ([], [(n, "".join(new))])


def test_elements_that_change_places_are_all_drawn_anew():
    a, b, c = Html("<a/>"), Html("<b/>"), Html("<c/>")
    assert list_change([a, b, c], [b, a, c]) is None


def drawing(*layers: tuple[Html, ...]) -> Drawing:
    return Drawing(Html("<svg>"), tuple(Part(Html("<g>"), layer, Html("</g>")) for layer in layers), Html("</svg>"))


def test_only_what_changed_takes_a_step():
    a, b, c, d = Html("<a/>"), Html("<b/>"), Html("<c/>"), Html("<d/>")
    before: dict[str, RegionContent] = {"bar": a, "board": drawing((a, b, c), (d,)), "log": NOTHING}
    assert patch(before, dict(before)) == []
    assert patch(before, before | {"bar": b}) == [["bar", b]]
    assert patch(before, before | {"board": drawing((a, d, c), (d,))}) == [["board", 0, [1], [(1, d)]]]
    assert patch(before, before | {"board": drawing((a, b, c), (c, b))}) == [["board", 1, "<c/><b/>"]]
    other = Drawing(Html("<svg>"), ())
    assert patch(before, before | {"board": other, "log": other}) == [["board", "<svg>"], ["log", "<svg>"]]


@pytest.mark.parametrize("at", POSITIONS.values(), ids=POSITIONS)
def test_every_element_of_a_board_is_one(at: Position):
    for scene in (*scenes(at), replace(at.scene, lit=frozenset(at.game.board.centre))):
        for part in draw.layers(at.game, at.view, scene).parts:
            for element in part.elements if len(part.elements) > 1 else ():
                assert len(parsed(f"<g>{element}</g>")) == 1, element
