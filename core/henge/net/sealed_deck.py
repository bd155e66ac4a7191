"""Sealed hands (mental poker): a deck that all devices shuffle and lock together, so that none holds another's cards.

Lock and shuffle (Shamir, Rivest, Adleman 1979) in a group of prime order (`ristretto255`), with a zero-knowledge proof
of every step (`shuffle_proof`; Wei, Wang 2012, after Barnett, Smart 2003).  Each card is a public point.  In turn every
device multiplies all points by its lock, permutes them and proves both.  A place is dealt to a seat by all others
taking their locks off it, and shown by its holder taking off the last.  Which places are opened the rules say
(`sealed_match`), no line that comes.

    join     the key that belongs to a device's lock, the point by which others can write to it alone, and the promise
             of its part of the spoken check
    shares   its lock in shares, one for each other seat, and the points that the shares are checked by (three seats or
             more)
    shuffle  all points, locked and shuffled, in the order of the seats; of two seats by each as soon as it has joined
    prove    the proof of it; of two seats in their order, so that no letter holds both
    mark     its part of the spoken check, as it was promised
    open     the points of some places without the sender's lock, and without those of other seats (`after`)
    share    the share of a seat that has left
    doubt    the sender lacks its share; people may then open all secrets
    secret   what a device's lock follows from, when the game is over

A line follows from its device's secret and what it has heard, so it is the same after a reload.  Lines are signed, but
in letters.  A false shuffle, place, share or secret names its signer at once (`cheats`), and stops the deal or game.

Leavers: a lock is shared by a polynomial (Shamir 1979) with commitments to its terms (Feldman 1987); more than half of
all seats rebuild it, fewer learn nothing.  Then the leaver's hand lies open and is played by others.  Of two seats a
leaver ends the game.

Promised, under decisional Diffie-Hellman and these hashes, to every device against all others together as far as they
are at most half of all seats: nobody else learns a card before it is dealt to them or shown; the deck holds every card
once; if this device shuffles by chance, so is the deck.  Not promised:

    leaving    who dislikes their first hand can go; the page counts it, and no deal is fair with a secret unopened
    windows    a secret must speak in one deal at a time, which the page sees to
    majority   more than half of all seats can rebuild the lock of one that is still there
    identity   a key is whose the hub says until people have compared the spoken check (wrong once in 2**32)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from henge.codec import Json
from henge.net.deck_keys import box_of, card_at, hashed, lock_of, seal_of
from henge.net.protocol import Lines, write_line
from henge.net.ristretto255 import BASE, inverse, times
from henge.net.sealed_deck_check import FALSE_SHARES, NO_REASON, Heard, Off
from henge.net.shuffle_proof import Points, order_from, proof_of_shuffle, unlocked
from henge.rules import Seat


class Audit(NamedTuple):
    """What the opened secrets tell: who cheated and how (a predicate), whose lock is missing, and the whole deck.

    The deck is None where a lock is missing, or the deck was not whole.
    """

    cheats: Mapping[Seat, str]
    missing: tuple[Seat, ...]
    deck: tuple[str, ...] | None


class Sealed(Heard):
    """A sealed deck as one device holds it; every change returns it and the lines to send to all others."""

    def go_on(self) -> tuple[Sealed, Lines]:
        """Return the deck and all that it is this device's turn to say, as when it has just begun."""
        sealed, said = self, Lines()
        while line := sealed._due():
            after = sealed._heard(line)
            assert after is not sealed
            sealed, said = after, (*said, line)
        return sealed, said

    def open(self, holders: Mapping[int, Seat | None]) -> tuple[Sealed, Lines]:
        """Return the deck and the lines that take this device's lock off places, where it is its turn to do so: for the
        seat that holds each of them alone, None for all to see."""
        sealed, said = self, Lines()
        while line := sealed._opening(holders):
            after = sealed._heard(line)
            assert after is not sealed
            sealed, said = after, (*said, line)
        return sealed, said

    def _opening(self, holders: Mapping[int, Seat | None]) -> str | None:
        """Return the line that takes this device's lock off as many places as one line can."""
        due = {place: off for place in sorted(holders) if (off := self._due_at(place, holders[place])) is not None}
        if self.seat is None or not due:
            return None
        off = next(iter(due.values()))
        return self._taken_off([place for place, other in due.items() if other == off], off)

    def _taken_off(self, places: list[int], off: Off) -> str:
        before = tuple(self._at(place)[off] for place in places)
        after = tuple(times(inverse(self._lock), point) for point in before)
        proof = unlocked(self.secret, times(self._lock, BASE), before, after, self._lock)
        return self.says("open", places=places, after=sorted(off), points=list(after), proof=list(proof))

    def _sure(self, by: Seat, content: Json) -> bool:
        """Tell whether a line needs no look at its proof: this device says the same, or has found it true before."""
        if by != self.seat or super()._sure(by, content):
            return super()._sure(by, content)
        own = (
            self._due() if content["op"] == "prove" else self._taken_off(content["places"], frozenset(content["after"]))
        )
        return bool(own == content["line"])

    def says(self, op: str, past: str = "", **content: Any) -> str:
        """Return a line of this device's seat, or of one for which it speaks (`by`), signed as said after a past."""
        said = {"op": op, "by": self.seat, **content}
        return write_line(**said, sign=self._sign(said, past) if self.signed else [])

    def opener(self, place: int, holder: Seat | None) -> Seat | None:
        """Return the seat that is to take its lock off a place which another one holds, None when all have."""
        off = self._furthest(place)
        return next((seat for seat in self._there if seat != holder and seat not in off), None)

    def _furthest(self, place: int) -> Off:
        """Return whose locks are off a place, where most are."""
        return max(self._at(place), key=lambda off: (len(off), sorted(off)))

    def _due_at(self, place: int, holder: Seat | None) -> Off | None:
        """Return the seats after which this device is to take its lock off a place, None where it is not."""
        if self.seat is None or self.outcome.cheats or not self.ready or self.opener(place, holder) != self.seat:
            return None
        return self._furthest(place)

    def help(self, leaver: Seat) -> tuple[Sealed, Lines]:
        """Return the deck and the line that opens this device's share of the lock of a seat that has left."""
        if (
            self.seat in (None, leaver)
            or leaver not in self.dealing.shared
            or (leaver, self.seat) in self.dealing.helped
        ):
            return self, ()
        return self._saying(self.says("share", of=leaver, share=self._share_from(leaver)))

    def lay_open(self) -> tuple[Sealed, Lines]:
        """Return the deck and the line that tells this device's secret, for a game that is over."""
        if self.seat is None or self.seat not in self.dealing.joined or self.seat in self.outcome.opened:
            return self, ()
        return self._saying(self.says("secret", secret=self.secret))

    def _saying(self, line: str) -> tuple[Sealed, Lines]:
        sealed, more = self.hear(line)
        return sealed, (line, *more)

    def _due(self) -> str | None:
        """Return the line that it is this device's turn to say."""
        seat = self.seat
        if seat is not None and self.doubtful and seat not in self.outcome.doubts:
            return self.says("doubt")
        if seat is None or self.outcome.cheats or self.outcome.doubts:
            return None
        if seat not in self.dealing.joined:
            box = times(box_of(self.name, self.secret), BASE)
            promise = hashed("promise", seal_of(self.name, self.secret))
            return self.says("join", key=times(self._lock, BASE), box=box, promise=promise)
        if len(self.dealing.joined) == self.seats and self.needed and seat not in self.dealing.shared:
            terms, shares = self._shares(seat, self.secret)
            return self.says("shares", terms=list(terms), shares=list(shares))
        if self.ready and seat not in self.dealing.seals:
            return self.says("mark", seal=seal_of(self.name, self.secret))
        if not self._dealing(seat):
            return None
        if len(self.dealing.shuffles) == seat:
            deck = self._decks[seat]
            return self.says("shuffle", points=[times(self._lock, deck[place]) for place in self._order(deck)])
        turn = self.needed or (len(self.dealing.shuffles) == self.seats and len(self.dealing.proved) == seat)
        if turn and seat < len(self.dealing.shuffles) and seat not in self.dealing.proved:
            before, after = self._decks[seat : seat + 2]
            proof = proof_of_shuffle(
                self.secret, self.dealing.joined[seat][0], before, after, self._lock, self._order(before)
            )
            return self.says("prove", proof=list(proof))
        return None

    @property
    def doubtful(self) -> bool:
        """Whether this device was given a share that is none: it looks before it shuffles."""
        seat = self.seat
        return (
            seat is not None
            and len(self.dealing.shuffles) <= seat
            and any(
                giver != seat and not self._fits(giver, seat, self._share_from(giver)) for giver in self.dealing.shared
            )
        )

    def _order(self, deck: Points) -> tuple[int, ...]:
        """Return this device's permutation of a deck, by its secret and the deck: for every place the one before."""
        return order_from(len(deck), "order", self.name, self.secret, *deck)

    # when all is over --------------------------------------------------------------------------

    def audit(self) -> Audit:
        """Return what the secrets that lie open tell: whose shares were false, and the cards at all places."""
        locks = {**self.rebuilt, **{seat: lock_of(self.name, secret) for seat, secret in self.outcome.opened.items()}}
        missing = tuple(seat for seat in range(self.seats) if seat not in locks)
        cheats = {seat: FALSE_SHARES for seat, secret in self.outcome.opened.items() if self._misled(seat, secret)}
        cheats = {**cheats, **self.outcome.cheats}
        deck = None
        if not missing and self.ready:
            cards = [card_at(self.cards, 0, locked, list(locks.values())) for locked in self.dealing.shuffles[-1]]
            deck = tuple(card[0] for card in cards if card)
        if not missing and not cheats:
            cheats = dict.fromkeys(self.outcome.doubts, NO_REASON)
        return Audit(cheats, missing, deck if deck and len(deck) == len(self.cards) else None)

    def _misled(self, seat: Seat, secret: str) -> bool:
        """Tell whether a seat has shared something else than its lock, or cannot read what others shared with it."""
        box = times(box_of(self.name, secret), BASE)
        return box != self.dealing.joined[seat][1] or (
            seat in self.dealing.shared and self._shares(seat, secret) != self.dealing.shared[seat]
        )
