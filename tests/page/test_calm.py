"""Calm: one thing to do, three to choose, the rest behind a door; how it is counted (test_every_state.py counts)."""

from __future__ import annotations

import pytest

from tests.calm import Figures, ceilings, counted, elements
from tests.states import STATES


def test_ceilings_are_of_states_that_there_are():
    _, found = ceilings()
    assert found.keys() <= STATES.keys()


def figures(html: str, name: str = "play") -> Figures:
    return counted(name, elements(html))


def test_controls_count_by_what_is_chosen_among():
    play = '<button class="btn primary" data-do="confirm">Confirm</button>'
    games = "".join(f'<li><button data-do="load" data-with="{n}">Game {n}</button></li>' for n in range(5))
    assert figures(f'<div>{play}<button data-do="cancel">Cancel</button><ul>{games}</ul></div>')[:2] == (1, 2)
    ways = "".join(f'<button data-do="{do}">{do}</button>' for do in ("undo", "redo", "resign"))
    assert figures(f"<div>{ways}</div>").open == 3
    assert figures(f"<details><summary>More</summary>{ways}</details>").open == 0
    assert figures(f"<details open><summary>More</summary>{ways}</details>").open == 3
    door = '<button data-do="menu">Menu</button>'
    assert figures(f"<div>{door}<details><summary>More</summary>{ways}</details></div>").open == 1


def test_what_belongs_to_the_game_and_the_ways_out_do_not_count():
    place = '<div data-region="board"><ul><li><button data-do="touch" data-touch="a1">a1</button></li></ul></div>'
    walk = '<nav data-region="scrub"><button data-do="scrub" data-with="0">To the start</button></nav>'
    back = '<header class="bar"><button data-do="go" data-with=""><svg><use href="#i-back"/></svg></button></header>'
    out = '<header class="bar"><button data-do="close" aria-label="Close"></button></header>'
    rule = '<p>No. <button class="clause" data-do="rules" data-with="bounders/BO2"></button></p>'
    for html in (place, walk, back, out, rule):
        assert figures(html).open == 0, html
    assert figures('<p><button data-do="close">Close</button></p>').open == 1


def test_the_longest_paragraph_is_counted_and_what_is_opened_to_be_read_is_not():
    shown = f"<p>{'word ' * 20}</p><p>{'word ' * 26}<button>and a control</button></p>"
    html = f'<div>{shown}<p class="sr">{"word " * 50}</p></div>'
    assert figures(html).words == 26
    assert figures(html, "rules").words == 0


def test_codes_of_clauses_are_seen():
    assert figures("<p>See BO2 and R7; not B2 or the BOAT.</p>").codes == 2
    assert figures("<p>See BO2.</p>", "rules").codes == 0


@pytest.mark.parametrize(
    ("names", "twins"),
    [
        (("Save or share", "Saved games", "Name and note"), 3),
        (("Try something else", "Another way"), 1),
        (("Set it up again", "Back to the position"), 1),
        (("Play again", "Play on from here"), 1),
        (("Rules", "Settings", "Menu", "Take back"), 0),
        (("New game", "All games"), 0),
    ],
)
def test_names_that_can_be_swapped_are_twins(names: tuple[str, ...], twins: int):
    html = "".join(f'<div><button data-do="{name}">{name}</button></div>' for name in names)
    assert figures(html).twins == twins


def test_a_thing_that_is_there_twice_is_a_twin_of_itself():
    one = '<div><button data-do="go" data-with="games">{}</button></div>'
    assert figures(one.format("My games") + one.format("What I keep")).twins == 1
