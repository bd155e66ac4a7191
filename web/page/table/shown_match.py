"""A match as this device shows it: which position of it, who plays here, and whose hand may be seen."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from henge.anything_hidden import knows_more
from henge.game import Game
from henge.match import Match
from henge.net import hand_codes
from henge.net.hand_codes import Lying
from henge.net.turn_by_places import Unseen
from henge.rules import Action, Result, Seat

from page.table import cards_by_place
from page.table.display import CoverState, Eyes, Lookback
from page.table.how_shared import LINKS, Link, Remote, mover
from page.table.saved_fields import SavedFields
from page.table.visibility import Viewpoint, must_be_covered, waiting
from page.table.visibility import eyes as eyes_of


@dataclass(frozen=True, eq=False)
class ShownMatch:
    """A match, the position of it that is on screen, and who looks."""

    # Its name among the kept games; "" for one that is not kept here.
    key: str
    # What is played.
    match: Match
    # What is saved beside it.
    saved: SavedFields = field(default_factory=SavedFields)
    # Who looks, where hands are covered.
    cover_state: CoverState = field(default_factory=CoverState)
    # Whether all are asked if they agree to a step being taken back.
    agree: bool = False
    # What of the past is looked at; None: the present.
    lookback: Lookback | None = None
    # With whose eyes.
    eyes: Eyes = field(default_factory=Eyes)
    # What the other devices have told.
    remote: Remote = field(default_factory=Remote)

    @property
    def game(self) -> Game[object]:
        """The rules at this table."""
        return self.match.game

    @property
    def last(self) -> int:
        """How many moves have been made."""
        return len(self.match.actions)

    @property
    def shown(self) -> int:
        """The number of actions that led to the position on screen."""
        return self.last if self.lookback is None else self.lookback.ply

    @property
    def past(self) -> bool:
        """Whether an earlier position is shown."""
        return self.lookback is not None

    @property
    def tried(self) -> Action:
        """The move shown in the earlier position on screen, () for none."""
        return self.lookback.tried if self.lookback else ()

    @property
    def trying(self) -> bool:
        """Whether other moves than the one played may be tried in the position on screen."""
        return self.lookback is not None and self.lookback.trying

    def name(self, seat: Seat) -> str:
        """Return what a seat's player is called in the position shown."""
        return self.match.name(seat, self.match.states[self.shown])

    @cached_property
    def between(self) -> Result | None:
        """The outcome of a game after which another of the match waits to be begun by whoever sits here."""
        ended = not self.past and self.match.people and self.match.turn is not None
        return self.game.between_games(self.match.state) if ended else None

    @property
    def bot(self) -> int:
        """The level of the computer player to move, 0 when a person is, or nobody."""
        seat = self.match.turn
        return 0 if seat is None or self.saved.hosted.drawing or self.between else self.match.players[seat].level

    @property
    def mover(self) -> Seat | None:
        """Who made the latest step, a resignation included; None before the first and for a draw agreed on."""
        return mover(self.match)

    # who plays here, and elsewhere -----------------------------------------------------------------

    @cached_property
    def link(self) -> Link:
        """How the match is shared with other devices."""
        return LINKS[type(self.saved.sharing)](self.match, self.saved, self.remote)

    @cached_property
    def here(self) -> tuple[Seat, ...]:
        """The people at this device."""
        return tuple(seat for seat in self.match.people if seat not in self.theirs)

    @property
    def theirs(self) -> tuple[Seat, ...]:
        """The seats that people play elsewhere."""
        return self.link.theirs

    @property
    def guest(self) -> bool:
        """Whether the match is kept on another device, and only what this one may see of it is here."""
        return self.link.guest

    @property
    def open_by_link(self) -> bool:
        """Whether an open game is played by links."""
        return self.link.open_by_link

    @property
    def helped(self) -> bool:
        """Whether the computer may help the person to move: nobody plays far away who would not know of it."""
        return not (self.guest or self.hand_away or (self.open_by_link and self.match.turn is not None))

    # whose hand is seen ----------------------------------------------------------------------------

    @cached_property
    def viewpoint(self) -> Viewpoint:
        """What is seen of the position on screen by whoever looks."""
        here, phones = self.here, self.phones
        seat = None if self.eyes.public else eyes_of(self.match, self.cover_state.looked, here, phones)
        laid = True if self.eyes.laid else None
        if self.eyes.through is not None and Viewpoint(self.match, self.shown, None, laid).open:
            seat, laid = self.eyes.through, False
        return Viewpoint(self.match, self.shown, seat, laid)

    @property
    def down(self) -> bool:
        """Whether the cover is down."""
        return must_be_covered(self.match, self.cover_state.looked, self.here, self.phones)

    @property
    def others(self) -> tuple[Seat, ...]:
        """The people at this device who hold something of their own while another is to move."""
        return tuple(seat for seat in waiting(self.match) if seat in self.here and seat not in self.phones)

    @property
    def resting(self) -> bool:
        """Whether somebody looks at their own hand while another is to move."""
        return self.cover_state.looked is not None and self.match.turn not in (None, self.cover_state.looked)

    def locked(self, seat: Seat) -> bool:
        """Tell whether a seat has a PIN."""
        return any(self.saved.pins[seat : seat + 1])

    @cached_property
    def aside(self) -> bool:
        """Whether somebody looks at what others at this device must not hear: then only what all may know is told
        aloud, and the rest while a key is held."""
        shared = self.viewpoint.seat is not None and len(self.here) > 1 and not (self.viewpoint.open or self.down)
        seat = self.viewpoint.seat or 0
        return shared and any(knows_more(self.game, state, seat) for state in reversed(self.match.states))

    # hands on phones -------------------------------------------------------------------------------

    @cached_property
    def phones(self) -> tuple[Seat, ...]:
        """The people at this device whose hands are on their phones."""
        return tuple(seat for seat in self.here if any(self.saved.lent.keys[seat : seat + 1]))

    @property
    def unhanded(self) -> Seat | None:
        """Whose code is to be shown before the game goes on; None when every phone has its hand."""
        over = self.match.turn is None or self.between
        return None if over else next((seat for seat in self.phones if seat not in self.saved.lent.handed), None)

    @property
    def hand_away(self) -> bool:
        """Whether the person to move has their hand on a phone, so that nothing here may tell of it."""
        return self.match.turn in self.phones and not self.past and self.between is None

    def lying(self, seat: Seat, ply: int | None = None) -> tuple[Lying, ...]:
        """Return what lies on the places of a hand that is on a phone, now or after `ply` actions."""
        at = self.last if ply is None else ply
        if (seat, at) not in self._lying:
            self._lying[seat, at] = hand_codes.cards_by_place(
                self.game, self.match.states[: at + 1], seat, self.saved.lent.keys[seat], self.saved.lent.used
            )
        return self._lying[seat, at]

    @cached_property
    def _lying(self) -> dict[tuple[Seat, int], tuple[Lying, ...]]:
        """What lies on the places of hands, by seat and ply, as far as it has been asked for."""
        return {}

    @cached_property
    def unseen(self) -> Unseen | None:
        """What may be touched for somebody whose hand is on a phone; None at other times."""
        seat = self.match.turn
        if not self.hand_away or seat is None:
            return None
        held = tuple(n for n, lying in enumerate(self.lying(seat)) if lying.card)
        return Unseen(self.game, self.game.observe(self.match.state, None), seat, held)

    @property
    def thing(self) -> str:
        """What hands are made of: cards where there are piles to draw them from, else pieces."""
        return "card" if any(self.game.piles(self.viewpoint.view)) else "piece"

    def word(self, name: str) -> str:
        """Return a name as a player says it, a card that only a phone knows by its place."""
        return cards_by_place.word_by_place(self.game, self.thing, name)

    def by_place(self, place: int) -> str:
        """Return what a card or piece of a hand is called by its place."""
        return cards_by_place.name_by_place(self.thing, place)
