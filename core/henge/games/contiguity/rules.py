"""Contiguity Deluxe by Rich Hutnik, for two players on thirty numbers by four rows.

White and Red place six pawns each, every one next to an enemy and not next to a friend (CD2), then a druid each beside
any pawn (CD3).  From then on a turn moves one own piece in a straight line along its row, round the ring, or along its
number: a slide over empty cells (CD5), or a jump over exactly one piece (CD6).  A druid moves only when it starts
beside a pawn of its own (CD7).  You win when all seven of your pieces are connected (CD8), or when the enemy druid is
surrounded by yours and the board's edge (CD9); the mover's wins come first, then the opponent's (CD10).

Variants: enemy pawns surrounded by a move are put elsewhere (CV1), play without druids (CV2), four more ways to win or
lose (CV3–CV6), a limit of turns (CV7), a match of two games with the sides changed (CV8), and bidding for the number
of moves a win may take (CV9).  `position` knows the board, `why` the refusals, `evaluation` what a player counts,
`facts` what an expert sees, `words`, `move_in_words` and `result_in_words` the sentences.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, ClassVar

from henge.board import Board, Cell
from henge.games.contiguity import result_in_words
from henge.games.contiguity.position import (
    BOARD,
    NEIGHBOURS,
    PAWNS,
    State,
    changed,
    destinations,
    group_of,
    is_surrounded,
    largest_group,
    touches,
    without_friend,
)
from henge.language import many, phrase, phrases, say
from henge.rules import Action, Reason, Result, Rules, Score, Seat, option

HIGHEST_BID = 99  # CV9
SIDES = phrases(("White", "Red"))
BIDDERS = phrases(("The first bidder", "The second bidder"))


EXCLUDED_BY_DRUIDLESS = ("isolation", "friendly_surround", "smaller_win", "victory_space")  # CV2


@dataclass(frozen=True)
class ContiguityRules(Rules[State]):
    """Contiguity Deluxe with its variants."""

    id = "contiguity"
    title = "Contiguity Deluxe"
    author = "Rich Hutnik"
    seats_allowed = (2, 2)
    may_agree = True
    state = State
    short: ClassVar[Mapping[str, Any]] = {"turn_limit": 1}
    colours = ("white", "red")

    # always two
    seats: int = 2
    safe_druid: bool = option(False, phrase("A druid may not be placed where it is surrounded at once"), "CD3")
    short_jumps: bool = option(False, phrase("A jump passes over an adjacent piece to the cell just beyond"), "CD6")
    relocate: bool = option(False, phrase("Surround an enemy pawn, and you put it wherever you like"), "CV1")
    druidless: bool = option(False, phrase("No druids; six connected pawns win"), "CV2")
    isolation: bool = option(False, phrase("You lose if your druid touches no piece when your turn begins"), "CV3")
    friendly_surround: bool = option(
        False, phrase("You win with pawns of your own on all four sides of your druid"), "CV4"
    )
    smaller_win: bool = option(False, phrase("You win with your druid and five of your pawns in one group"), "CV5")
    victory_space: bool = option(False, phrase("You win when your druid reaches the enemy druid’s first cell"), "CV6")
    turn_limit: int = option(
        0,
        phrase("Moves for each player, after which the larger group wins; 0 for no limit"),
        "CV7",
        span=(0, 999),
        counted=lambda moves: many(
            moves, "After {n} move each, the larger group wins", "After {n} moves each, the larger group wins"
        ),
    )
    match: str = option(
        "single",
        phrase("How the sides are made fair"),
        "CV8",
        choices=phrases({"single": "One game", "flip": "Both sides once", "bid": "Bid for the sides"}),
    )

    def conflict(self) -> Reason | None:
        excluded = [name for name in EXCLUDED_BY_DRUIDLESS if self.druidless and getattr(self, name)]
        if not excluded:
            return None
        variant = say(self.options()[excluded[0]].text)
        return Reason("CV2", say("This variant cannot be played without druids: “{variant}”.", variant=variant))

    @property
    def board(self) -> Board:
        return BOARD

    @property
    def games_at_most(self) -> int:
        return 3 if self.match == "flip" else 1  # CV8

    @cached_property
    def names(self) -> frozenset[str]:
        bidding = (
            () if self.match == "single" else (*map(bid_name, range(1, HIGHEST_BID + 1)), "accept", "white", "red")
        )
        return frozenset((*BOARD.cells, *bidding, *(("next",) if self.match == "flip" else ())))

    def start(self, rng: Random) -> State:
        return State(seat=0, white=None if self.match == "bid" else 0)

    def turn(self, state: State) -> Seat | None:
        return None if self.phase(state) == "over" else state.seat

    def phase(self, state: State) -> str:
        """Return what the next step is: bid, side, pawn, druid, move, relocate, next (game of the match), or over."""
        if state.winner is not None:
            return "next" if self._goes_on(state) else "over"
        if state.white is None:
            return "side" if state.bidder == state.seat else "bid"
        if len(state.pawns[1 - state.white]) < PAWNS:
            return "pawn"
        if state.druids[1 - state.white] is None and not self.druidless:
            return "druid"
        return "relocate" if state.captives else "move"

    def _goes_on(self, state: State) -> bool:
        """Tell whether another game of the match follows the one just won (CV8)."""
        if self.match != "flip" or state.number == 3:
            return False
        if state.first is None:
            return True
        rival, moves = 1 - state.first[0], state.first[1]
        return state.winner == rival and state.moves[rival] == moves

    def actions(self, state: State) -> list[Action]:
        match self.phase(state):
            case "next":
                return [("next",)]
            case "bid":
                lower: list[Action] = [(bid_name(bid),) for bid in range(1, state.bid or HIGHEST_BID + 1)]
                return [*lower, ("accept",)] if state.bid else lower
            case "side":
                return [("white",), ("red",)]
            case "pawn" | "druid":
                return [(cell,) for cell in self.open_cells(state)]
            case "move":
                return list(self._moves(state))
            case "relocate":
                occupied = state.occupied()
                return [(pawn, cell) for pawn in state.captives for cell in BOARD.cells if cell not in occupied]
        return []

    def _moves(self, state: State) -> Iterator[Action]:
        occupied, pawns = state.occupied(), state.pawns[state.seat]
        for cell in state.pieces(state.seat):
            if cell in pawns or touches(cell, pawns):  # CD7
                for goal in destinations(cell, occupied, self.short_jumps):
                    yield cell, goal

    def open_cells(self, state: State) -> Iterator[Cell]:
        """Yield the cells on which the seat to move may place its next pawn or its druid (CD2, CD3)."""
        mine, theirs = set(state.pieces(state.seat)), set(state.pieces(1 - state.seat))
        if not mine and not theirs:
            yield from BOARD.cells
        elif len(state.pawns[state.seat]) < PAWNS:
            occupied = mine | theirs
            for cell in BOARD.cells:
                if cell not in occupied and touches(cell, theirs) and not touches(cell, mine):
                    yield cell
        else:
            occupied, pawns = mine | theirs, {*state.pawns[0], *state.pawns[1]}
            for cell in BOARD.cells:
                unsafe = self.safe_druid and is_surrounded(cell, theirs)
                if cell not in occupied and touches(cell, pawns) and not unsafe:
                    yield cell

    def apply(self, state: State, action: Action) -> State:
        seat, name = state.seat, action[0]
        match self.phase(state):
            case "next":
                return self._next_game(state)
            case "bid" if name == "accept":
                return state.but(seat=1 - seat)
            case "bid":
                return state.but(seat=1 - seat, bid=int(name[1:]), bidder=seat)
            case "side":
                white = seat if name == "white" else 1 - seat
                return state.but(seat=white, white=white)
            case "pawn":
                return state.but(seat=1 - seat, pawns=changed(state.pawns, seat, (*state.pawns[seat], name)))
            case "druid":
                druids = changed(state.druids, seat, name)
                return self.after_turn(state.but(druids=druids, homes=changed(state.homes, seat, name)))
            case "relocate":
                moved, left = _carry(state, 1 - seat, *action), tuple(pawn for pawn in state.captives if pawn != name)
                return moved.but(captives=left) if left else self.after_turn(moved.but(captives=left))
        moved = _carry(state, seat, *action).but(moves=changed(state.moves, seat, state.moves[seat] + 1))
        captives = self._surrounded_by(moved, action[1]) if self.relocate else ()
        return moved.but(captives=captives) if captives else self.after_turn(moved)

    def _surrounded_by(self, state: State, cell: Cell) -> tuple[Cell, ...]:
        """Return the enemy pawns that the piece just moved to `cell` closes in: that cell was free before (CV1)."""
        mine, theirs = state.pieces(state.seat), state.pawns[1 - state.seat]
        return tuple(pawn for pawn in NEIGHBOURS[cell] if pawn in theirs and is_surrounded(pawn, mine))

    def after_turn(self, state: State) -> State:
        """Return the position after a whole turn of `state.seat`, in the order of CD12."""
        mover = state.seat
        for seat in (mover, 1 - mover):  # CD10
            if clause := self.win(state, seat):
                return self._won(state, seat, clause)
        if not any(state.moves):
            return state.but(seat=1 - mover)  # still placing
        if state.bidder is not None and state.moves[state.bidder] >= state.bid:
            return self._won(state, 1 - state.bidder, "CV9")
        if state.number == 2 and state.first and state.moves[1 - state.first[0]] >= state.first[1]:
            return self._won(state, state.first[0], "CV8")
        if 0 < self.turn_limit <= min(state.moves):  # CV7
            size = [len(self.counted_group(state, seat)) for seat in (0, 1)]
            if size[0] != size[1]:
                return self._won(state, size.index(max(size)), "CV7")
        for seat in (1 - mover, mover):
            druid = state.druids[seat]
            if self.isolation and druid and not touches(druid, state.occupied()):
                return self._won(state, 1 - seat, "CV3")
            state = state.but(seat=seat)
            if any(self._moves(state)):  # CD11: who has no move is passed over; it cannot happen to both
                break
        return state

    def win(self, state: State, seat: Seat) -> str:
        """Return the first clause by which `seat` has won on the board, or ""."""
        druid, enemy = state.druids[seat], state.druids[1 - seat]
        if self.druidless:
            return "CV2" if len(group_of(state.pawns[seat][0], state.pawns[seat])) == PAWNS else ""
        group = group_of(druid, state.pieces(seat)) if druid else ()
        if len(group) == PAWNS + 1:
            return "CD8"
        if enemy and is_surrounded(enemy, state.pieces(seat)):
            return "CD9"
        if not druid:
            return ""
        if self.friendly_surround and without_friend(druid, state.pawns[seat]) == ():
            return "CV4"
        if self.smaller_win and len(group) == PAWNS:  # the druid and five pawns
            return "CV5"
        return "CV6" if self.victory_space and druid == state.homes[1 - seat] else ""

    def counted_group(self, state: State, seat: Seat) -> tuple[Cell, ...] | set[Cell]:
        """Return the group that CV7 measures: the one with the druid, or the largest where there are no druids."""
        druid = state.druids[seat]
        return group_of(druid, state.pieces(seat)) if druid else largest_group(state.pawns[seat])

    def _won(self, state: State, winner: Seat, clause: str) -> State:
        if state.number == 2 and state.first and state.moves[winner] > state.first[1] and winner != state.first[0]:
            winner, clause = state.first[0], "CV8"  # too late: only a first game of no moves leaves room for this
        return state.but(winner=winner, clause=clause, seat=state.number % 2)  # seat 1 is White in game 2 (CV8)

    def _next_game(self, state: State) -> State:
        if state.number == 1 and state.winner is not None:
            return State(seat=1, white=1, number=2, first=(state.winner, state.moves[state.winner]))
        return State(seat=0, white=None, number=3, first=state.first)  # a tie is settled by CV9

    def result(self, state: State) -> Result | None:
        if self.phase(state) != "over" or state.winner is None:
            return None
        clause = "CV8" if self.match == "flip" else state.clause
        return Result(((state.winner,), (1 - state.winner,)), clause, result_in_words.ending(self, state))

    def between_games(self, state: State) -> Result | None:
        if self.phase(state) != "next" or state.winner is None:
            return None
        return Result(
            ((state.winner,), (1 - state.winner,)), state.clause, result_in_words.won(self, state, state.winner)
        )

    def scores(self, state: State) -> list[Score]:
        return []

    @property
    def force(self) -> int:
        """The number of a player's pieces (CD1, CV2)."""
        return PAWNS if self.druidless else PAWNS + 1

    @property
    def joined(self) -> int:
        """How many pieces in one group win (CD8, CV2, CV5)."""
        return PAWNS if self.smaller_win else self.force

    def colour(self, view: State, seat: Seat) -> int:
        return seat if view.white is None else int(seat != view.white)

    def seat_word(self, view: State, seat: Seat) -> str:
        return say(BIDDERS[seat] if view.white is None else SIDES[self.colour(view, seat)])


def bid_name(moves: int) -> str:
    """Return what a bid of so many moves is called in an action."""
    return f"b{moves}"


def _carry(state: State, seat: Seat, here: Cell, end: Cell) -> State:
    """Return the position with the piece of `seat` on `here` set down on `end`."""
    if state.druids[seat] == here:
        return state.but(druids=changed(state.druids, seat, end))
    pawns = tuple(end if pawn == here else pawn for pawn in state.pawns[seat])
    return state.but(pawns=changed(state.pawns, seat, pawns))
