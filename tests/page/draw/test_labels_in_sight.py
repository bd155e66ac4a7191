"""What is written on a board stays in sight wherever pieces stand."""

import re
from math import dist

import pytest
from page.draw.board_layers import ground_of
from page.draw.scene import Scene
from page.html.escape import joined

from tests.page.drawings import POSITIONS, each

LETTER = 0.3  # of the size of its type a letter is broad to either side of its middle
NAMED = re.compile(r'<text x="([-.\d]+)" y="([-.\d]+)" [^>]*class="rowname[^>]*>(\w+)<')
SIZES = {False: 18, True: 34}  # of what names rows, by whether the board is a phone's


@each
@pytest.mark.parametrize("compact", [False, True])
@pytest.mark.parametrize("rotation", [0, 180])
def test_no_piece_covers_what_names_a_row_wherever_pieces_stand(at, compact: bool, rotation: int):
    ground = ground_of(at.game.board, Scene(compact=compact, rotation=rotation))
    for x, y, word in NAMED.findall(ground.fixed.above + joined(ground.fixed.names)):
        for cell in at.game.board.cells:
            apart = dist((float(x), float(y)), ground.at[cell]) - ground.radius(cell)
            assert apart >= LETTER * SIZES[compact], f"{word} under a piece on {cell}"


RING = 1.06 * 1.25  # of a piece, as far as the ring about one that changed last reaches


@each
@pytest.mark.parametrize("compact", [False, True])
def test_no_ring_about_a_piece_covers_what_names_a_row(at, compact: bool):
    ground = ground_of(at.game.board, Scene(compact=compact))
    for x, y, word in NAMED.findall(ground.fixed.above):
        for cell in at.game.board.cells:
            apart = dist((float(x), float(y)), ground.at[cell]) - RING * ground.radius(cell)
            assert apart >= LETTER * SIZES[compact], f"{word} under a ring about a piece on {cell}"


DIGIT, TALL = 0.632, 0.36  # of the size of its type: how broad a digit is, and how far it reaches up and down
RIM = re.compile(r'<text x="([-.\d]+)" y="([-.\d]+)" [^>]*class="rim"[^>]*>(\d+)<')


@pytest.mark.parametrize(("compact", "size"), [(False, 28), (True, 34)])
@pytest.mark.parametrize("rotation", [0, 180])
def test_no_piece_covers_a_number_at_the_rim_and_none_is_cut_off(compact: bool, size: int, rotation: int):
    ground = ground_of(POSITIONS["contiguity"].game.board, Scene(compact=compact, rotation=rotation))
    left, top, width, height = map(float, ground.box.split())
    numbers = RIM.findall(ground.fixed.above)
    assert len(numbers) == 30
    for x, y, word in ((float(x), float(y), word) for x, y, word in numbers):
        half, tall = DIGIT * size * len(word) / 2, TALL * size
        assert left <= x - half, word
        assert x + half <= left + width, word
        assert top <= y - tall, word
        assert y + tall <= top + height, word
        for cell in ground.board.cells:
            u, v = ground.at[cell]
            apart = dist((max(x - half, min(u, x + half)), max(y - tall, min(v, y + tall))), (u, v))
            assert apart >= ground.radius(cell), f"{word} under a piece on {cell}"
