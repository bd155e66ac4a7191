"""A hand that this device holds for a table without any network: what its code brings, and what is done with it since.

The code's text, after the page's address: hand/<game>/<seats>/<seat>/<key>/<what lies on each place>, and then
/<what the player is called> in base64 where they have a name.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from random import Random

from henge.game import Game
from henge.games import GAMES
from henge.language import say
from henge.match import set_up
from henge.net.hand_codes import ALPHABET, LETTERS, LONGEST_KEY, BadLetters, HandOnPhone, Lying, deck
from henge.record import BadRecord
from henge.rules import Illegal, Seat, View

from page.keeping.packed_text import pack_json, unpack_json
from page.table.table import Table

HAND_ROUTE = "hand/"
BACK = 30  # steps that may be undone
LONGEST_NAME = 20  # letters of a name, so that the code stays easy to scan
CODE = re.compile(
    rf"(?:.*?#)?{HAND_ROUTE}(\w{{1,40}})/(\d)/(\d)/([{ALPHABET}]{{{LONGEST_KEY}}})/([{ALPHABET}\d.-]{{1,200}})"
    r"(?:/([\w-]{1,120}))?\s*",
    re.ASCII | re.DOTALL,
)


def hand_link(home: str, table: Table, seat: Seat) -> str:
    """Return the link by which a phone takes a seat's hand as it is now."""
    hand = HandOnPhone(deck(table.game), table.saved.lent.keys[seat], table.lying(seat))
    name = table.match.players[seat].name[:LONGEST_NAME]
    called = f"/{urlsafe_b64encode(name.encode()).decode().rstrip('=')}" if name else ""
    return f"{home}#{HAND_ROUTE}{table.match.id}/{table.game.seats}/{seat}/{hand.key}/{hand.write()}{called}"


def _called(text: str) -> str:
    """Return the name that a code brings, "" for one that cannot be read."""
    try:
        return " ".join(urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode().split())[:LONGEST_NAME]
    except ValueError:  # no base64, or no text
        return ""


@dataclass(frozen=True)
class HeldHand:
    """A hand on a phone, and whose it is."""

    # The game it belongs to, by its id.
    game: str
    # How many seats that table has.
    seats: int
    # Whose it is.
    seat: Seat
    # The cards by their places, and the seat's key.
    hand: HandOnPhone
    # When it came, in milliseconds since 1970.
    since: int = 0
    # The steps that may be undone.
    before: tuple[tuple[Lying, ...], ...] = ()
    # The place that a new card is to be typed for.
    at: int | None = None
    # Its letters so far.
    typed: str = ""
    # What was wrong with them.
    wrong: str = ""
    # The place where the latest card lies.
    new: int | None = None
    # The player's name, "" where the code brought none.
    called: str = ""

    @classmethod
    def read(cls, text: str, since: int = 0) -> HeldHand:
        """Return the hand that a code brings.  Raises BadLetters."""
        match = CODE.fullmatch(text)
        if not match or match[1] not in GAMES:
            raise BadLetters(say("This is not the code of a hand."))
        game, seats, seat, key, lying = match[1], int(match[2]), int(match[3]), match[4], match[5]
        try:
            table = set_up(game, seats, {})
        except Illegal as error:
            raise BadLetters(say("This is not the code of a hand.")) from error
        if seat >= seats:
            raise BadLetters(say("This is not the code of a hand."))
        hand, called = HandOnPhone.read(deck(table), key, lying), _called(match[6] or "")
        return cls(game, seats, seat, hand, since, called=called)

    @property
    def name(self) -> str:
        """What the hand is kept under; its key does not follow from it."""
        return sha256(f"henge held {self.hand.key}".encode()).hexdigest()[:12]

    @cached_property
    def rules(self) -> Game[object]:
        """The game that the hand belongs to."""
        return set_up(self.game, self.seats, {})

    @cached_property
    def view(self) -> View:
        """A View of some table of the game, for what is drawn of a hand alone."""
        return self.rules.observe(self.rules.start(Random(0)), None)

    @property
    def owner(self) -> str:
        """What the player is called, by the side where the code brought no name."""
        return self.called or self.rules.seat_word(self.view, self.seat)

    @property
    def draws(self) -> bool:
        """Whether cards are drawn in this game."""
        return any(self.rules.piles(self.view).values())

    @property
    def free(self) -> int | None:
        """The first place on which nothing lies, None where there is none."""
        return next((n for n, place in enumerate(self.hand.lying) if place.card is None), None)

    # what is done with it ----------------------------------------------------------------------

    def played(self, place: int) -> HeldHand:
        """Return the hand after the card of a place has been played."""
        if not 0 <= place < len(self.hand.lying) or self.hand.lying[place].card is None:
            return self
        after = self._on(self.hand.without(place))
        return replace(after, at=after.free if self.draws else None)

    def look(self, place: int) -> HeldHand:
        """Return the hand waiting for the letters of a place, what was typed for it already included."""
        if self.at == place or not 0 <= place < len(self.hand.lying):
            return self
        return replace(self, at=place, typed="", wrong="")

    def type(self, letters: str) -> HeldHand:
        """Return the hand after more letters of a new card: once there are enough, with the card, or told why not."""
        if self.at is None:
            return self
        typed = self.typed + "".join(letter for letter in letters.upper() if letter in ALPHABET)
        if len(typed) < LETTERS:
            return replace(self, typed=typed, wrong="")
        typed = typed[:LETTERS]
        try:
            after = self._on(self.hand.take(self.at, typed))
        except BadLetters as error:
            other = next((n for n in range(len(self.hand.lying)) if n != self.at and self._fits(n, typed)), None)
            wrong = (
                str(error)
                if other is None
                else say("They belong to place {other}, not {number}.", other=other + 1, number=self.at + 1)
            )
            return replace(self, typed="", wrong=say("{title}: {text}", title=typed, text=wrong))
        return replace(after, at=after.free, new=self.at)

    def _fits(self, place: int, typed: str) -> bool:
        try:
            self.hand.take(place, typed)
        except BadLetters:
            return False
        return True

    def rub(self) -> HeldHand:
        """Return the hand without the letter typed last."""
        return replace(self, typed=self.typed[:-1], wrong="")

    def undone(self) -> HeldHand:
        """Return the hand as it was a step before."""
        if not self.before:
            return self
        *before, lying = self.before
        hand = replace(self.hand, lying=lying)
        after = replace(self, hand=hand, before=tuple(before), typed="", wrong="", new=None)
        return replace(after, at=after.free if self.draws else None)

    def _on(self, hand: HandOnPhone) -> HeldHand:
        before = (*self.before, self.hand.lying)[-BACK:]
        return replace(self, hand=hand, before=before, at=None, typed="", wrong="", new=None)

    # how it is kept ----------------------------------------------------------------------------

    def write(self) -> str:
        """Return the hand as this device keeps it: packed, so that nobody reads it by eye."""
        steps = [[list(place) for place in lying] for lying in (*self.before, self.hand.lying)]
        return pack_json(
            {"game": self.game, "seats": self.seats, "seat": self.seat, "key": self.hand.key}
            | {"since": self.since, "steps": steps}
            | ({"called": self.called} if self.called else {})
        )

    @classmethod
    def kept(cls, text: str) -> HeldHand:
        """Return the hand that was kept.  Raises BadRecord."""
        content = unpack_json(text)
        try:
            game, seats, seat = content["game"], int(content["seats"]), int(content["seat"])
            cards = deck(set_up(game, seats, {}))
            steps = [tuple(Lying(card, int(nth)) for card, nth in step) for step in content["steps"]]
            if not all(place.card is None or place.card in cards for step in steps for place in step):
                raise ValueError("a card of another game")
            *before, lying = steps
            held = cls(
                game, seats, seat, HandOnPhone(cards, str(content["key"]), lying), int(content["since"]), tuple(before)
            )
            held = replace(held, called=str(content.get("called", "")))
        except (KeyError, TypeError, ValueError) as error:  # Illegal is a ValueError
            raise BadRecord(say("This saved hand is damaged.")) from error
        return replace(held, at=held.free if held.draws else None)
