"""That the first player wins open Stonehenge: what settle.c proved, and that it answers as the computer player does.

settled.txt has a line for every second move after the opening 3-d, of mirror images one: the answer that wins, and what
it took to prove it.  It was written in 21 minutes of processor time by two that met:

    gcc -O3 -march=native -o settle tests/players/settle.c
    ./settle prove 3-d down settled.txt & ./settle prove 3-d up settled.txt
"""

import platform
import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest
from henge.bots import Proof, choose, levels
from henge.game import View
from henge.games.stonehenge import Stonehenge
from henge.games.stonehenge.fast import SHIFTS, START, ZERO, Position
from henge.games.stonehenge.lines import LINES, PIECES, POINTS
from henge.games.stonehenge.search import Ending, placements
from henge.games.stonehenge.settled import ANSWERS, SYMMETRIES

HERE = Path(__file__).parent
SETTLED = (HERE / "settled.txt").read_text("utf-8")
MIRROR = dict(zip(POINTS, "baedcihgfnmlkjrqpo", strict=True))  # the one that leaves d and l where they are
COMPILER = shutil.which("cc")
EIGHT = 8


def test_the_mirror_keeps_the_lines_and_the_opening():
    lines = {frozenset(cells) for cells in LINES.values()}
    assert {frozenset(MIRROR[cell] for cell in cells) for cells in lines} == lines
    assert MIRROR["d"] == "d"


def test_every_second_move_after_the_opening_has_an_answer():
    answers = dict(line.split()[1:3] for line in SETTLED.splitlines() if line.startswith("3-d "))
    answered = {f"{value}-{point}" for move in answers for value, point in [move.split("-")]}
    answered |= {f"{value}-{MIRROR[point]}" for move in answers for value, point in [move.split("-")]}
    assert answered == {f"{value}-{point}" for value in set(PIECES) for point in POINTS if point != "d"}
    for move, answer in answers.items():
        value, _, point = answer.partition("-")
        assert int(value) in PIECES
        assert point in set(POINTS) - {"d", move[-1]}


def test_what_the_computer_player_knows_by_heart_is_what_was_proved():
    proved = dict(line.split()[1:3] for line in SETTLED.splitlines() if line.startswith("3-d "))
    assert {"-".join(reply): "-".join(answer) for reply, answer in ANSWERS.items()} == proved


def test_turned_and_mirrored_the_board_has_the_same_lines():
    lines = {frozenset(cells) for cells in LINES.values()}
    assert all({frozenset(symmetry[cell] for cell in cells) for cells in lines} == lines for symmetry in SYMMETRIES)
    assert len({tuple(symmetry.values()) for symmetry in SYMMETRIES}) == 6


@pytest.mark.parametrize("seed", range(6))
def test_the_strongest_opens_with_a_proved_win_and_answers_whatever_comes(seed):
    game, player = Stonehenge(2), levels("stonehenge")[-1]
    state, rng = game.start(Random(seed)), Random(seed)
    opening = choose(player.bot, game, View(state), rng, range(player.units))
    assert opening.proof == Proof(wins=True)
    assert opening.value == 1
    state = game.apply(state, opening.action)
    reply = rng.choice(game.actions(state))
    doomed = choose(player.bot, game, View(state), rng, range(3))
    assert doomed.proof == Proof(wins=False)
    assert doomed.value == 0
    assert {proof.wins for _, proof in doomed.proofs} == {False}
    answer = choose(player.bot, game, View(game.apply(state, reply)), rng, range(3))
    assert answer.proof == Proof(wins=True)
    state = game.apply(game.apply(state, reply), answer.action)
    assert choose(player.bot, game, View(state), rng, range(3)).proof == Proof(wins=False)


def test_it_opens_on_different_corners():
    game, player = Stonehenge(2), levels("stonehenge")[-1]
    openings = {choose(player.bot, game, View(game.start(Random(0))), Random(seed), ()).action for seed in range(20)}
    assert openings == {("3", "d"), ("3", "k"), ("3", "m")}


def test_where_a_won_game_decides_nothing_alone_nothing_is_called_proved():
    game, player = Stonehenge(2, series=2), levels("stonehenge")[-1]
    first = choose(player.bot, game, View(game.start(Random(0))), Random(1), ())
    assert first.action in {("3", "d"), ("3", "k"), ("3", "m")}
    assert first.proof is None


@pytest.fixture(scope="module")
def settle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    program = tmp_path_factory.mktemp("settle") / "settle"
    subprocess.run([COMPILER or "cc", "-O2", "-march=native", "-o", program, HERE / "settle.c"], check=True)
    return program


@pytest.mark.skipif(COMPILER is None or platform.machine() != "x86_64", reason="needs a C compiler, and AVX2")
def test_it_answers_endings_as_the_computer_player_does(settle: Path):
    asked = [ending(Random(seed), 6 + seed % 3) for seed in range(60)]
    done = subprocess.run(
        [settle, "solve", "64"], input="\n".join(map(row, asked)), capture_output=True, text=True, check=True
    )
    answers = [int(line.split()[0]) for line in done.stdout.splitlines()]
    open_ones = [(at, answer) for at, answer in zip(asked, answers, strict=True) if answer != 2]  # 2: over already
    assert len(open_ones) > 30
    assert {answer for _, answer in open_ones} == {0, 1}
    for at, answer in open_ones:
        assert won(at) == bool(answer)


def ending(rng: Random, left: int) -> Position:
    """Return a position with so many empty points, after random placements."""
    at = START
    while at.empty.bit_count() > left:
        at = rng.choice(placements(at)).then
    return at


def row(at: Position) -> str:
    """Return a position as settle.c reads it."""
    return " ".join(map(str, [*((at.lead >> shift & 255) - ZERO for shift in SHIFTS), at.empty, at.mine, at.theirs]))


def won(at: Position) -> bool:
    """Return whether the seat to move gets eight lines."""
    thinking = Ending().wins(at, EIGHT, EIGHT)
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return bool(end.value)
