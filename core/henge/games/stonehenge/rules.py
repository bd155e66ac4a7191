"""Stonehenge, for two: outweigh your rival on the ley-lines (Reiner Knizia, 1993; clauses KS1–KS10 in rules.md).

Eighteen points lie on fifteen ley-lines, every point on three.  Each player has
nine pieces, 1 1 2 2 3 3 4 5 6, and eight megaliths, and in turn places a piece
on an empty point.  A full line is dominated by the higher total; at level
totals whoever placed last on it loses it.  A line with empty points is
dominated as soon as the other's best remaining pieces could not exceed your
total.  In your turn you mark the lines you dominate with megaliths; the first
to place all eight wins, and there is no draw.  Lines are marked by themselves
or, as an option, by hand; pieces may lie face down until their line is full;
and a series of games adds up the megaliths the losers had left.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from henge.board import Board, Cell, ley_lines
from henge.games.stonehenge.lines import (
    LINES,
    MEGALITHS,
    PIECES,
    POINTS,
    arrangements,
    dominator,
    hidden_values,
    standings,
    without,
)
from henge.language import YOU, many, person, phrase, phrases, say
from henge.rules import Action, Result, Rules, Score, ScoreLine, Seat, View, option, ranked

END, NEXT = ("end",), ("next",)
SIDES = phrases(("Bronze", "Black"))


@dataclass(frozen=True)
class State:
    """One position of a series."""

    # Cell, seat and value of each piece in the order of placement, which decides level lines (KS3); None: not known.
    placed: tuple[tuple[Cell, Seat, int | None], ...]
    # The values each seat has left, rising; None: not known.
    hands: tuple[tuple[int | None, ...], ...]
    # Who has marked a line, by its name.
    megaliths: dict[str, Seat]
    # The seat to move.
    seat: Seat
    # Whether the mover has placed a piece and the turn waits for `end` (KS6).
    laid: bool
    # The games of the series before this one.
    number: int
    # The megaliths each seat was left with in the games before this one (KS10).
    left: tuple[int, ...]


@dataclass(frozen=True)
class StonehengeRules(Rules[State]):
    id = "stonehenge"
    title = "Stonehenge"
    author = "Reiner Knizia, 1993"
    seats_allowed = (2, 2)
    goal = MEGALITHS
    state = State
    colours = ("bronze", "black")

    seats: int = 2
    manual_claims: bool = option(False, phrase("Players mark their own lines, and may overlook one"), "KS6")
    face_down: bool = option(False, phrase("Pieces stay secret until a line through them is full"), "KS9")
    series: int = option(
        1,
        phrase("Games in the match; the losers’ megaliths left over are added up"),
        "KS10",
        span=(1, 99),
        counted=lambda games: many(games, "A match of {n} game", "A match of {n} games"),
    )

    @property
    def board(self) -> Board:
        return ley_lines()

    @property
    def games_at_most(self) -> int:
        return self.series

    @cached_property
    def names(self) -> frozenset[str]:
        return frozenset({*POINTS, *LINES, *map(str, PIECES), "claim", *END, *NEXT})

    def seat_word(self, view: State, seat: Seat) -> str:
        return say(SIDES[seat])

    def start(self, rng: Random) -> State:
        return self._opening(0, (0, 0))

    def turn(self, state: State) -> Seat | None:
        if self.winner(state) is None:
            return state.seat
        return (state.number + 1) % 2 if state.number + 1 < self.series else None  # KS10

    def actions(self, state: State) -> list[Action]:
        seat = self.turn(state)
        if seat is None:
            return []
        if self.winner(state) is not None:
            return [NEXT]  # KS10
        hand = state.hands[seat]
        claims: list[Action] = [("claim", line) for line in self.due(state)] if self.manual_claims else []
        if state.laid:
            return [*claims, END]  # KS6
        if not hand:
            return claims or [END]  # KS8
        taken = {cell for cell, _, _ in state.placed}
        free = [cell for cell in POINTS if cell not in taken]
        return claims + [(str(value), cell) for value in dict.fromkeys(hand) for cell in free]  # KS2

    def apply(self, state: State, action: Action) -> State:
        seat = state.seat
        if action == NEXT:
            return self._opening(state.number + 1, self._left(state))
        if action == END:
            return replace(state, seat=1 - seat, laid=False)
        if action[0] == "claim":
            marked = {**state.megaliths, action[1]: seat}
            return replace(state, megaliths=marked)
        value, cell = int(action[0]), action[1]
        hand = list(state.hands[seat])
        hand.remove(value if value in hand else None)
        hands = (tuple(hand), state.hands[1]) if seat == 0 else (state.hands[0], tuple(hand))
        placed = (*state.placed, (cell, seat, value))
        after = replace(state, placed=placed, hands=hands, laid=True)
        if self.manual_claims:
            return after
        marked = self._marked(after)
        return replace(state, placed=placed, hands=hands, megaliths=marked, seat=1 - seat, laid=False)

    def _opening(self, number: int, left: tuple[int, ...]) -> State:
        return State((), (PIECES, PIECES), {}, number % 2, False, number, left)

    def due(self, state: State) -> list[str]:
        """Return the lines the seat to move dominates and has not marked, in table order (KS5)."""
        lords = self._dominated(state)
        return [line for line in LINES if lords.get(line) == state.seat]

    def _dominated(self, state: State) -> dict[str, Seat | None]:
        return {
            line: dominator(at, state.hands, self.face_down)
            for line, at in standings(state).items()
            if line not in state.megaliths
        }

    def _marked(self, state: State) -> dict[str, Seat]:
        """Return the megaliths after the mover's automatic claims and those of the seat whose turn begins (KS6)."""
        marked, lords = dict(state.megaliths), self._dominated(state)
        counts = [list(marked.values()).count(seat) for seat in (0, 1)]
        for seat in (state.seat, 1 - state.seat):
            for line, lord in lords.items():
                if lord == seat:
                    marked[line] = seat
                    counts[seat] += 1
                    if counts[seat] == MEGALITHS:
                        return marked  # KS7
        return marked

    def with_marks(self, state: State) -> State:
        """Return a state with every line marked that is dominated, as it is after a placement."""
        if self.winner(state) is not None:
            return state
        return replace(state, megaliths=self._marked(replace(state, seat=1 - state.seat)))

    def winner(self, state: State) -> Seat | None:
        """Return who has placed all eight megaliths in the current game (KS7)."""
        if len(state.megaliths) < MEGALITHS:
            return None
        owners = list(state.megaliths.values())
        return next((seat for seat in (0, 1) if owners.count(seat) == MEGALITHS), None)

    def scores(self, state: State) -> list[Score]:
        return [
            Score(
                tuple(
                    ScoreLine("KS5", 1, cells, say("line {line}", line=line), "megalith")
                    for line, cells in LINES.items()
                    if state.megaliths.get(line) == seat
                )
            )
            for seat in (0, 1)
        ]

    def result(self, state: State) -> Result | None:
        seat = self.winner(state)
        if seat is None or state.number + 1 < self.series:
            return None
        if self.series == 1:
            text = person(
                self.name(state, seat),
                "You have placed all eight megaliths.",
                "{name} has placed all eight megaliths.",
            )
            return Result(((seat,), (1 - seat,)), "KS7", text)
        left = self._left(state)
        ranking = ranked([-count for count in left])
        if len(ranking) == 1:
            text = many(
                min(left),
                "The match is a draw: after {games} games both have {n} megalith left over.",
                "The match is a draw: after {games} games both have {n} megaliths left over.",
                games=self.series,
            )
        else:
            text = person(
                self.name(state, ranking[0][0]),
                "You win the match with fewer megaliths left over after {games} games, {fewer} to {more}.",
                "{name} wins the match with fewer megaliths left over after {games} games, {fewer} to {more}.",
                games=self.series,
                fewer=min(left),
                more=max(left),
            )
        return Result(ranking, "KS10", text)

    def between_games(self, state: State) -> Result | None:
        seat = self.winner(state)
        if seat is None or state.number + 1 >= self.series:
            return None
        name, left = self.name(state, 1 - seat), self._left(state)[1 - seat] - state.left[1 - seat]
        won = person(
            self.name(state, seat), "You win game {number}.", "{name} wins game {number}.", number=state.number + 1
        )
        if name == YOU:
            over = many(left, "You have {n} megalith left over.", "You have {n} megaliths left over.")
        else:
            over = many(left, "{name} has {n} megalith left over.", "{name} has {n} megaliths left over.", name=name)
        return Result(((seat,), (1 - seat,)), "KS7", f"{won} {over}")

    def _left(self, state: State) -> tuple[int, ...]:
        """Return the megaliths each seat has been left with, the current game's loser included once it is over."""
        lost = self.winner(state) is not None
        placed = list(state.megaliths.values())
        return tuple(left + (MEGALITHS - placed.count(seat) if lost else 0) for seat, left in enumerate(state.left))

    def observe(self, state: State, seat: Seat | None) -> View:
        return View(self.seen_by(state, seat))

    def seen_by(self, state: State, seat: Seat | None) -> State:
        """Return a state, or a View of it, without what a seat (None: a bystander) may not know."""
        if not self.face_down:
            return state
        taken = {cell for cell, _, _ in state.placed}
        shown = {cell for cells in LINES.values() if taken.issuperset(cells) for cell in cells}  # KS9
        placed = tuple(
            (cell, owner, value if owner == seat or cell in shown else None) for cell, owner, value in state.placed
        )
        hands = tuple(hand if owner == seat else (None,) * len(hand) for owner, hand in enumerate(state.hands))
        return replace(state, placed=placed, hands=hands)

    def guess(self, view: State, rng: Random) -> State:
        """Return a State drawn uniformly among those that agree with `view`; equal values are the same value.

        Only full lines are ever claimed and all their pieces are known (KS9), so nothing more can be deduced.
        """
        if not self.face_down:
            return view
        rest = [hidden_values(view, seat) for seat in (0, 1)]
        hidden = [sum(owner == seat and value is None for _, owner, value in view.placed) for seat in (0, 1)]
        placed = []
        for cell, owner, value in view.placed:
            if value is None:
                value, rest[owner] = _drawn(rest[owner], hidden[owner], rng)
                hidden[owner] -= 1
            placed.append((cell, owner, value))
        hands = tuple(rest[owner] if None in hand else hand for owner, hand in enumerate(view.hands))
        return replace(view, placed=tuple(placed), hands=hands)


def _drawn(values: tuple[int, ...], places: int, rng: Random) -> tuple[int, tuple[int, ...]]:
    """Draw the value of the first of some points so that all arrangements on them are equally likely; also the rest."""
    ticket = int(rng.random() * arrangements(values, places))
    for value in dict.fromkeys(values):
        rest = without(values, value)
        ticket -= arrangements(rest, places - 1)
        if ticket < 0:
            return value, rest
    raise AssertionError("a ticket lies below the number of arrangements")
