"""A match from the viewpoint of a seat: what it may see, and when the table must be covered."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from henge.anything_hidden import all_lies_open, knows_more
from henge.game import Game, Mark
from henge.match import Match
from henge.rules import Action, Reason, Result, Score, Seat, View


def must_be_covered(match: Match, looked: Seat | None, here: tuple[Seat, ...], phones: tuple[Seat, ...] = ()) -> bool:
    """Tell whether the table must be covered: the person to move has secrets and someone else may be looking.

    `here` are the people at this device, `phones` those of them whose hands are on their phones and never shown here.

    What was held earlier and never shown stays a secret, for whoever sees with somebody's eyes may look back.  Who
    looks at their own hand while another is to move sees no more than that, and puts the cover down afterwards.
    """
    seat = match.turn
    if seat is None or seat not in here or seat in phones or len(here) < 2 or looked in here:
        return False
    return any(knows_more(match.game, state, seat) for state in reversed(match.states))


def waiting(match: Match) -> tuple[Seat, ...]:
    """Return the people who hold something of their own while another is to move."""
    others = (seat for seat in match.people if seat != match.turn)
    return tuple(seat for seat in others if knows_more(match.game, match.state, seat))


def eyes(match: Match, looked: Seat | None, here: tuple[Seat, ...], phones: tuple[Seat, ...] = ()) -> Seat | None:
    """Return whose View is shown: that of who looks, of a person at their turn, of the only person here, or a
    bystander's.  What is on a phone is never shown."""
    seat, seen = match.turn, [other for other in here if other not in phones]
    if len(here) == 1:
        return seen[0] if seen else None
    if looked in seen and seat is not None:
        return looked
    return seat if seat in seen and not must_be_covered(match, looked, here) else None


@dataclass(frozen=True, eq=False)
class Viewpoint:
    """A match after `ply` actions as `seat` sees it (None: a bystander); once it is over everything is open.

    Whatever is worked out is kept, so a Viewpoint is made once for a position and used for every redraw.
    """

    match: Match
    ply: int
    seat: Seat | None
    laid: bool | None = None  # whether all hands are shown; None: as soon as the match is over

    @property
    def game(self) -> Game[object]:
        """The rules at this table."""
        return self.match.game

    @cached_property
    def open(self) -> bool:
        """Whether the match is over and nothing is secret any more."""
        return self.match.result is not None if self.laid is None else self.laid

    @cached_property
    def lies_open(self) -> bool:
        """Whether everybody may know all of the position shown."""
        return all_lies_open(self.match, self.ply)

    @property
    def last(self) -> bool:
        """Whether this is the latest position."""
        return self.ply == len(self.match.actions)

    def of(self, ply: int) -> View:
        """Return the View of the position after `ply` actions."""
        state = self.match.states[ply]
        return View(state) if self.open else self.game.observe(state, self.seat)

    @cached_property
    def view(self) -> View:
        """What may be seen of the position shown."""
        return self.of(self.ply)

    def holds(self, name: str) -> bool:
        """Tell whether something of this name lies in the hand of the seat that looks."""
        hands = self.game.hands(self.view)
        return self.seat is not None and bool(hands) and name in hands[self.seat]

    @cached_property
    def turn(self) -> Seat | None:
        """The seat to move, None when the game is over."""
        return self.match.turn if self.last else self.match.mover(self.ply)

    @cached_property
    def legal(self) -> tuple[Action, ...]:
        """What the seat to move may play in this position, as far as the viewer may know it."""
        seat, state = self.turn, self.match.states[self.ply]
        if seat is None or (seat != self.seat and not self.open and knows_more(self.game, state, seat)):
            return ()
        view = self.game.observe(state, seat)
        if any(None in hand for hand in self.game.hands(view)[seat : seat + 1]):  # another device knows it
            return ()
        return tuple(self.game.actions(view))

    @cached_property
    def unplayable(self) -> dict[str, Reason]:
        """What the viewer holds and could not begin a move with if their turn came now, and why not; {} where that
        cannot be told."""
        view = None if self.seat is None else self.game.as_mover(self.view, self.seat)
        if view is None or self.seat is None:
            return {}
        begins = {action[0] for action in self.game.actions(view)}
        held = dict.fromkeys(name for name in self.game.hands(view)[self.seat] if name and name not in begins)
        return {
            name: self.game.why_not(view, (), name) for name in held if not self.game.interpret_touch(view, (), name)
        }

    @cached_property
    def marks(self) -> list[Mark]:
        """The pieces and signs that may be seen."""
        return self.game.marks(self.view)

    @cached_property
    def scores(self) -> list[Score]:
        """The scores as far as they may be seen."""
        return self.game.scores(self.view)

    @cached_property
    def likely(self) -> list[int]:
        """The points still open that each seat may count on."""
        return self.game.expected_points(self.view)

    @cached_property
    def standing(self) -> list[int]:
        """The points that each seat has with the open ones that may be counted on; [] where there are none of these."""
        settled = [score.settled for score in self.scores]
        return [have + more for have, more in zip(settled, self.likely, strict=True)] if any(self.likely) else []

    @cached_property
    def result(self) -> Result | None:
        """The outcome in the position shown; None while the game goes on."""
        return self.match.result if self.last else self.game.result(self.view)

    def knows(self, ply: int) -> bool:
        """Tell whether the viewer knows all that the mover knew when action `ply` was played."""
        return self.open or self.match.mover(ply) == self.seat
