"""The end of a game of Bounders solved outright, by alpha-beta over all that can still be played.

Moves that have refuted others are tried first (the history heuristic: Schaeffer, 1989).  With three values there are,
bounds from both sides are remembered: `henge.bots.alphabeta`, which is for estimates, looks at 3.2 times as many
positions of endings with six open cells and takes 2.9 times as long.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from henge.games.bounders.int_state import CLOSED, MINUS, PLUS, Field

SOLVABLE = 8  # open cells at most when the rest of the game is worth trying to solve


class ExactSolver:
    """All continuations of one position; values are light's share of the win: 1, a half or 0."""

    def __init__(
        self, field: Field, balance: list[int], colour: int, worth: Callable[[list[int], list[int]], float]
    ) -> None:
        self.field, self.balance, self.colour, self.worth = field, balance[:], colour, worth
        self.empty = [place for place in range(field.outside) if balance[place] < CLOSED // 2]
        self.moves: list[int] = []
        self.positions = 0
        self.known: dict[tuple[int, int], tuple[float, float]] = {}  # stones of each colour: bounds of the value
        self.refuted = {PLUS: [0] * field.outside, MINUS: [0] * field.outside}  # how often, by place

    def solve(self, pause: int) -> Generator[None, None, tuple[float, int]]:
        """Return the value and a move that keeps it; yields after every `pause` positions."""
        best, low, high = -1, 0.0, 1.0
        for place in self.legal():
            value = yield from self._after(place, self.colour, (0, 0), low, high, pause)
            if best < 0 or (value > low if self.colour == PLUS else value < high):
                best = place
                if self.colour == PLUS:
                    low = value
                else:
                    high = value
            if low >= high:
                break
        return (low if self.colour == PLUS else high), best

    def after(self, place: int, pause: int) -> Generator[None, None, float]:
        """Return the exact value once a stone lies on `place`; yields after every `pause` positions."""
        return self._after(place, self.colour, (0, 0), 0.0, 1.0, pause)

    def reply(self, place: int, value: float) -> int | None:
        """Return an answer to a stone on `place` that holds the other colour to a solved value, if there is any."""
        balance, bit = self.balance[:], self.field.bits[place]
        balance[place] = CLOSED
        for other in self.field.near[place]:
            balance[other] += self.colour
        answers = [other for other in self.empty if not balance[other]]
        for answer in answers:
            theirs = self.field.bits[answer]
            least, most = self.known.get((bit, theirs) if self.colour == PLUS else (theirs, bit), (0.0, 1.0))
            if (most <= value) if self.colour == PLUS else (least >= value):
                return answer
        return answers[0] if answers else None

    def legal(self) -> list[int]:
        """Return the open cells whose balance is level now."""
        balance = self.balance
        return [place for place in self.empty if not balance[place]]

    def _after(
        self, place: int, colour: int, stones: tuple[int, int], low: float, high: float, pause: int
    ) -> Generator[None, None, float]:
        """Return the value once a stone lies on `place`, exact between `low` and `high`, else a bound."""
        balance, near = self.balance, self.field.near[place]
        before = balance[place]
        balance[place] = CLOSED
        for other in near:
            balance[other] += colour
        self.moves.append(place)
        bit = self.field.bits[place]
        stones = (stones[0] | bit, stones[1]) if colour == PLUS else (stones[0], stones[1] | bit)
        value = yield from self._value(-colour, stones, low, high, pause)
        self.moves.pop()
        for other in near:
            balance[other] -= colour
        balance[place] = before
        return value

    def _value(
        self, colour: int, stones: tuple[int, int], low: float, high: float, pause: int
    ) -> Generator[None, None, float]:
        least, most = self.known.get(stones, (0.0, 1.0))
        if least >= high or most <= low or least == most:
            return least if least >= high else most
        self.positions += 1
        if self.positions % pause == 0:
            yield
        legal = self.legal()
        if not legal:
            value = self.worth(self.balance, self.moves)
            self.known[stones] = (value, value)
            return value
        low, high = max(low, least), min(high, most)
        floor, ceiling = low, high
        value = 0.0 if colour == PLUS else 1.0
        refuted = self.refuted[colour]
        legal.sort(key=refuted.__getitem__, reverse=True)
        for place in legal:
            worth = yield from self._after(place, colour, stones, low, high, pause)
            if colour == PLUS:
                value = max(value, worth)
                low = max(low, value)
            else:
                value = min(value, worth)
                high = min(high, value)
            if low >= high:
                refuted[place] += 1
                break
        self.known[stones] = (
            least if value <= floor else max(least, value),
            most if value >= ceiling else min(most, value),
        )
        return value
