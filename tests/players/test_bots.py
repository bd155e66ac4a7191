"""The search that computer players share, checked against a slow and plain one."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from random import Random

from henge.bots.alphabeta import DEEPEST, WON, search
from hypothesis import given
from hypothesis import strategies as st

from tests.samples import examples


@dataclass(frozen=True)
class Heap:
    """Take one to three from one of some heaps; who takes the last wins.  A take of two leaves the turn where it is."""

    heaps: tuple[int, ...]
    turn: int = 0

    @property
    def key(self) -> object:
        return self

    def final(self) -> int | None:
        return -1 if not any(self.heaps) else None

    def estimate(self) -> int:
        return sum(self.heaps) % 5 - 2

    def moves(self) -> list[tuple[int, int]]:
        return [(i, n) for i, heap in enumerate(self.heaps) for n in (1, 2, 3) if n <= heap]

    def play(self, move: tuple[int, int]) -> Heap:
        i, n = move
        left = (*self.heaps[:i], self.heaps[i] - n, *self.heaps[i + 1 :])
        return Heap(left, self.turn if n == 2 and any(left) else 1 - self.turn)


def plain_value(at: Heap, depth: int, ply: int = 0) -> int:
    """Return what a search to `depth` without any cut would find."""
    over = at.final()
    if over is not None:
        return WON - ply if over > 0 else ply - WON
    if depth == 0:
        return at.estimate()
    worths = []
    for move in at.moves():
        then = at.play(move)
        worth = plain_value(then, depth - 1, ply + 1)
        worths.append(worth if then.turn == at.turn else -worth)
    return max(worths)


heaps = st.lists(st.integers(0, 4), min_size=1, max_size=3).map(tuple).filter(any).map(Heap)


@examples(20)
@given(at=heaps)
def test_alpha_beta_finds_who_wins_as_a_plain_search_does(at: Heap) -> None:
    *_, last = search(at, count())
    truth = plain_value(at, DEEPEST)
    assert (last.value > 0) == (truth > 0)
    best = at.play(last.move)
    assert (plain_value(best, DEEPEST) if best.turn == at.turn else -plain_value(best, DEEPEST)) * truth > 0


@given(at=heaps, depth=st.integers(1, 4))
def test_alpha_beta_to_a_depth_is_worth_what_a_plain_search_of_that_depth_is(at: Heap, depth: int) -> None:
    *_, last = search(at, count(), deepest=depth)
    if last.depth == depth and abs(last.value) < WON - DEEPEST:
        assert last.value == plain_value(at, depth)


@given(at=heaps, units=st.integers(0, 5))
def test_alpha_beta_has_an_answer_however_small_the_budget(at: Heap, units: int) -> None:
    *_, last = search(at, range(units), unit=3)
    assert last.move in at.moves()


def test_alpha_beta_stops_thinking_when_its_budget_is_spent() -> None:
    at = Heap((9, 9, 9))
    *_, last = search(at, range(7), unit=10)
    assert last.positions <= 90


def test_alpha_beta_says_the_same_twice() -> None:
    dice = Random(3)
    for _ in range(5):
        at = Heap(tuple(int(dice.random() * 6) + 1 for _ in range(3)))
        assert list(search(at, range(40), unit=5)) == list(search(at, range(40), unit=5))
