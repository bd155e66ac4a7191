"""That the first player wins open Stonehenge: what settle.c proved, and that it answers as the computer player does.

settled.txt has a line for every second move after the opening 3-d, of mirror images one: the answer that wins, and what
it took to prove it.  It was written in 21 minutes of processor time by two that met:

    gcc -O3 -march=native -o settle tests/players/settle.c
    ./settle prove 3-d down settled.txt & ./settle prove 3-d up settled.txt

With ./settle go down settled.txt answers.txt it then found what winning_answers.py holds, in 18 minutes.
"""

import platform
import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest
from henge.bots import Proof, choose, levels
from henge.games.stonehenge import Stonehenge
from henge.games.stonehenge.int_state import SHIFTS, START, ZERO, Position, position
from henge.games.stonehenge.lines import LINES, PIECES, POINTS
from henge.games.stonehenge.rules import State
from henge.games.stonehenge.search import Ending, placements
from henge.games.stonehenge.solved_opening import ANSWERS, SYMMETRIES, Settled, replies, settled, winning_answer
from henge.games.stonehenge.winning_answers import FOURTH
from henge.rules import Action, View
from henge.shuffling import one_of

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
    for move, answered_with in answers.items():
        value, _, point = answered_with.partition("-")
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


@pytest.mark.parametrize("seed", range(6))
def test_what_was_proved_stays_proved_whatever_is_answered(seed: int):
    game, player, rng = Stonehenge(2), levels("stonehenge")[-1], Random(seed)
    state = game.start(rng)
    for ply in range(7):
        thought = choose(player.bot, game, View(state), Random(seed), range(1))
        if ply % 2:
            assert (thought.value, thought.proof) == (0, Proof(wins=False))
            assert {value for _, value in thought.rivals} == {0}
            state = game.apply(state, one_of(game.actions(state), rng))
            continue
        assert thought.value == 1
        assert thought.proof == Proof(wins=True) or (ply == 6 and thought.sure)
        state = game.apply(state, thought.action)


@pytest.mark.nightly
def test_where_a_win_is_known_but_not_by_which_placement_it_is_looked_for_until_that_is_proved():
    game, player, rng = Stonehenge(2), levels("stonehenge")[-1], Random(3)
    state = game.start(rng)
    for ply in range(6):
        action = choose(player.bot, game, View(state), rng, range(1)).action
        state = game.apply(state, one_of(game.actions(state), rng) if ply % 2 else action)
    first, *_, last = player.bot(game, View(state), rng, range(player.units))
    assert (first.sure, first.proof) == (True, None)
    assert not last.sure
    assert last.proof
    assert last.proof.wins
    assert not won(placed_on(game, state, last.action))


def test_after_another_move_than_the_proved_one_nothing_is_known_by_heart():
    placed = (("3", "d"), ("1", "a"), ("2", "b"), ("1", "e"))
    assert settled(placed[:1]) == settled(placed[:3]) == Settled(wins=False)
    assert settled(placed) == Settled(True, (("2", "c"),))
    assert settled((*placed, ("2", "c"))) == Settled(wins=False)
    assert settled((*placed, ("2", "c"), ("1", "f"))) == Settled(wins=True)
    assert settled((*placed, ("2", "f"))) is None
    assert settled((*placed, ("2", "f"), ("1", "f"))) is None
    assert settled((*placed[:2], ("2", "c"))) is None


def test_every_fourth_placement_has_an_answer_that_can_be_played():
    game = Stonehenge(2)
    assert FOURTH.keys() == ANSWERS.keys()
    for reply, answered in ANSWERS.items():
        placed = (("3", "d"), reply, answered)
        words = FOURTH[reply].split()
        assert len(words) == len(replies(placed))
        state = game.start(Random(0))
        for action in placed:
            state = game.apply(state, action)
        assert {*game.actions(state)} == {*replies(placed)}
        for second in replies(placed):
            assert winning_answer((*placed, second)) in game.actions(game.apply(state, second))


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
    assert {wins for _, wins in open_ones} == {0, 1}
    for at, wins in open_ones:
        assert won(at) == bool(wins)


@pytest.mark.skipif(COMPILER is None or platform.machine() != "x86_64", reason="needs a C compiler, and AVX2")
@pytest.mark.nightly
def test_the_answers_to_fourth_placements_win(settle: Path):
    game, rng, asked = Stonehenge(2), Random(8), list[Position]()
    for _ in range(12):
        placed: tuple[Action, ...] = (("3", "d"), *one_of(sorted(ANSWERS.items()), rng))
        placed += (one_of(replies(placed), rng),)
        known = winning_answer(placed)
        assert known
        state = game.start(rng)
        for action in (*placed, known):
            state = game.apply(state, action)
        asked.append(position(state))
    done = subprocess.run(
        [settle, "solve", "500"], input="\n".join(map(row, asked)), capture_output=True, text=True, check=True
    )
    assert [line.split()[0] for line in done.stdout.splitlines()] == ["0"] * len(asked), "whoever is to move loses"


def placed_on(game: Stonehenge, state: State, action: Action) -> Position:
    """Return the position after a placement, as whoever is to move then has it."""
    return position(game.apply(state, action))


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
