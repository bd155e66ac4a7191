"""A drawing that became another is brought up to date element by element."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from page import draw
from page.html.escape import NOTHING, Html
from page.html.patch import END, START, change, lines, parted

from tests.page.test_draw import POSITIONS, Position, parsed, scenes

elements = st.lists(st.sampled_from([Html(f"<path d='{n}'/>") for n in range(9)]), max_size=12)


@given(elements, elements)
def test_a_change_turns_the_elements_before_into_those_after(before: list[Html], after: list[Html]):
    changed = change(lines(before), lines(after))
    if changed is None:
        return
    now: list[str] = [*before] or [NOTHING]
    assert changed.before == len(now)
    for n in reversed(changed.gone):
        del now[n]
    for n, line in changed.come:
        assert n <= len(now)
        now.insert(n, line)
    assert now == (after or [NOTHING])


@given(st.sets(st.integers(0, 99), min_size=4), st.data())
def test_one_element_more_or_less_is_one_step(numbers: set[int], data: st.DataObject):
    before = [Html(f"<path d='{n}'/>") for n in sorted(numbers)]
    n = data.draw(st.integers(0, len(before) - 1))
    less = before[:n] + before[n + 1 :]
    assert change(lines(before), lines(less)) == (len(before), [n], [])
    assert change(lines(less), lines(before)) == (len(less), [], [(n, before[n])])


def test_elements_that_change_places_are_all_drawn_anew():
    assert change("<a/>\n<b/>\n<c/>", "<b/>\n<a/>\n<c/>") is None


@pytest.mark.parametrize("at", POSITIONS.values(), ids=POSITIONS)
def test_every_line_of_a_board_is_an_element(at: Position):
    for scene in scenes(at):
        for text in parted(draw.board(at.game, at.view, scene))[1]:
            for line in text.split("\n") if "\n" in text else ():
                assert len(parsed(f"<g>{line}</g>")) == 1, line


@pytest.mark.parametrize("at", POSITIONS.values(), ids=POSITIONS)
def test_the_parts_of_a_board_are_the_whole_of_it(at: Position):
    text = draw.board(at.game, at.view, at.scene)
    start, parts = parted(text)
    assert text == f"{start}{''.join(START + text + END for text in parts)}</svg>"
