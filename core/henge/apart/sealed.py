"""Sealed hands: a deck that all devices shuffle and lock together, so that none holds another's cards (mental poker).

The scheme is lock and shuffle (Shamir, Rivest, Adleman 1979) in a group of prime order (`curve`) where locked cards
cannot be told from any points, with a proof of every step (Wei, Wang 2012; before them Barnett, Smart 2003).  Each card
is a public point.  In turn every device multiplies all of them by its lock, shuffles them, and proves that it did
nothing else (`proof`).  A place of the deck is dealt to a seat by the other devices taking their locks off it, one
after the other, each with a proof that it was the lock; only who holds the place lacks no other one.  A card is shown
by taking the last lock off.  Which places a device opens is for its own rules to say: nothing that comes can ask for
one.

    join     the key that belongs to a device's lock, the point by which others can write to it alone, and the promise
             of its part of the mark
    shares   its lock in shares, one for each other seat, and the points that the shares are checked by (three seats or
             more)
    shuffle  all points, locked and shuffled, in the order of the seats; of two seats by each as soon as it has joined
    prove    the proof of it; of two seats in their order, so that no letter holds both
    mark     its part of the mark, as it was promised
    open     the points of some places without the sender's lock, and without those of other seats (`after`)
    share    the share of a seat that has left
    doubt    the sender lacks its share; people may then open all secrets
    secret   what a device's lock follows from, when the game is over

All that a device says follows from its secret, drawn for this deal alone, and from what it has heard; so it says the
same again after a reload.  What is false is known at once and to everybody: a shuffle, a place, a share and a secret
without a proof that holds names its sender (`cheats`), and the deal or the game stops there.  As no place is opened
before all shuffles are proved, a deal that is stopped has told nobody of any card, and who stops it can foresee none.

Leavers: a lock is shared out by a polynomial (Shamir 1979), with the multiples of BASE by its terms (Feldman 1987), so
that more than half of all seats rebuild it together and fewer learn nothing.  Then the leaver's hand lies open, as far
as it was dealt, and the others play on.  With two seats nobody is left to share with, and a leaver ends the game;
before all shuffles are proved, one begins anew.

The mark hangs on parts that were promised before anything else and are opened when nothing it tells of can be chosen
any more, so that nobody can try until a mark fits.

What it promises, by the usual beliefs in this group (decisional Diffie-Hellman) and these hashes.  To every device that
keeps to this, against all others together as far as they are no more than half of all seats: it and they learn no card
before it is dealt to them or shown; the deck holds every card once; if it shuffles by chance, so is the deck.
What is no part of it:

    leaving    who goes spoils a game for two; it is told who never opened a secret, and no such deal is called fair.
               Who has seen its first hand can go, and hope for a better one; the page tells how often somebody did
    windows    a secret must not speak in two deals at once: what is dealt to others in the one may be shown in the
               other.  That only one window of a seat speaks is for the page to see to
    majority   more than half of all seats can together rebuild the lock of one that is still there, unnoticed
    telling    lines of the deal are taken from whoever the carrier says they are from, so with three seats or more the
               device that passes them on can have another one named (`relay`): where it is not trusted with the deal,
               people compare the `mark` aloud, which errs once in four thousand millions; who has not opened its part
               withholds the mark

Measured on CPython, each device with a core (three times as long in Pyodide): the first cards after 0.8 s for two with
65 cards, 1.2 s for five with 40; a move with its draws 0.05 and 0.12 s.  Beside it: cut and choose under x-only
Curve25519, here until then, let one attempt in 65,536 through, and a card laid into two places, in three times the
time.  ElGamal under a joint key is two points a card, and its proof five numbers (Terelius, Wikström 2010): 14 kB for
65 cards, by link too many, where this is 2.1 and 2.8.  ristretto255 of @noble/curves 1.9 (31 kB) took 2.1 ms a
multiplication in Node and 25 for a sum of 65, where `curve` took 1.3 and 20: no second language is needed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from hashlib import sha256
from typing import Any, NamedTuple, TypeAlias

from henge.apart.curve import BASE, ORDER, combined, inverse, point, scalar, sound, times
from henge.apart.proof import (
    Points,
    drawn,
    holds_of_shuffle,
    holds_of_text,
    holds_of_unlocking,
    shuffled,
    signed,
    unlocked,
    written,
)
from henge.apart.protocol import LIST, LONGEST_WORD, NUMBER, TEXT, BadLine, Content, Json, read, write
from henge.rules import Seat

Lines: TypeAlias = tuple[str, ...]
Off: TypeAlias = frozenset[Seat]
"""Seats whose locks have been taken off a place."""

MOST_CARDS, MOST_SEATS = 200, 16
HEX = re.compile(r"[0-9a-f]{64}", re.ASCII)
KINDS: dict[str, Content] = {
    "join": {"by": NUMBER, "key": TEXT, "box": TEXT, "promise": TEXT},
    "shares": {"by": NUMBER, "terms": LIST, "shares": LIST},
    "shuffle": {"by": NUMBER, "points": LIST},
    "prove": {"by": NUMBER, "proof": LIST},
    "mark": {"by": NUMBER, "seal": TEXT},
    "open": {"by": NUMBER, "places": LIST, "after": LIST, "points": LIST, "proof": LIST},
    "share": {"by": NUMBER, "of": NUMBER, "share": TEXT},
    "doubt": {"by": NUMBER},
    "secret": {"by": NUMBER, "secret": TEXT},
}
BINDING = ("join", "shares", "shuffle", "mark")  # by which a device is bound; another one in its name is none
COSTLY = ("shuffle", "prove", "open")
UNSOUND = "sent something that is no card"
FALSE_SHUFFLE = "did not only shuffle the cards"
FALSE_OPENING = "opened another card than the one dealt"
FALSE_SHARES = "gave the others shares that do not open its lock"
OTHER_SHARE = "opened another share than it was given"
OTHER_SEAL = "opened another part of the mark than promised"
OTHER_SECRET = "opened another secret than promised"
NO_REASON = "doubted the deck without a reason"


class Audit(NamedTuple):
    """What the opened secrets tell: who cheated and how (a predicate), whose lock is missing, and the whole deck.

    The deck is None where a lock is missing, or the deck was not whole.
    """

    cheats: Mapping[Seat, str]
    missing: tuple[Seat, ...]
    deck: tuple[str, ...] | None


@dataclass(frozen=True, eq=False)
class Sealed:
    """What one device knows of a sealed deck; every change returns it and the lines to send to all others.

    `name` is the deal's public name, `cards` the names of the cards in it, `seat` the own one (None: it watches), and
    `secret` at most 64 letters that nobody can guess.  `lines` are all that counted, in order; the rest follows from
    them: `joined` each seat's key, box and promise, `proved` whose shuffles are proved, `bared` the point at a place
    without the locks of some seats, `known` the card at each place this device may look at, `rebuilt` the locks of
    those who left, `opened` all secrets told at the end, `cheats` who has been seen to cheat and how.  Proofs of lines
    that are `trusted` are not looked at again: those that a device has kept which has reloaded.  `calm` tells that
    nobody had been seen to cheat, and nobody doubted, when the first secret was opened.
    """

    name: str
    cards: tuple[str, ...]
    seats: int
    seat: Seat | None
    secret: str = field(default="", repr=False)
    lines: Lines = ()
    joined: Mapping[Seat, tuple[str, str, str]] = field(default_factory=dict)
    shared: Mapping[Seat, tuple[Points, tuple[str, ...]]] = field(default_factory=dict)
    shuffles: tuple[Points, ...] = ()
    proved: frozenset[Seat] = frozenset()
    seals: Mapping[Seat, str] = field(default_factory=dict)
    bared: Mapping[int, Mapping[Off, str]] = field(default_factory=dict, repr=False)
    known: Mapping[int, str] = field(default_factory=dict, repr=False)
    helped: Mapping[tuple[Seat, Seat], int] = field(default_factory=dict, repr=False)
    rebuilt: Mapping[Seat, int] = field(default_factory=dict, repr=False)
    opened: Mapping[Seat, str] = field(default_factory=dict, repr=False)
    cheats: Mapping[Seat, str] = field(default_factory=dict)
    doubts: tuple[Seat, ...] = ()
    trusted: frozenset[str] = field(default=frozenset(), repr=False)
    calm: bool = False

    def __post_init__(self) -> None:
        right = 2 <= self.seats <= MOST_SEATS and 0 < len(self.cards) <= MOST_CARDS
        if not right or len(set(self.cards)) < len(self.cards) or not len(self.secret) <= LONGEST_WORD:
            raise ValueError("a sealed deck has 2 to 16 seats, and 1 to 200 cards that all differ")

    def after(self, lines: Lines) -> Sealed:
        """Return the deck after lines that the device kept, or another one did; senseless ones change nothing."""
        sealed = self
        for line in lines:
            sealed = sealed._heard(line)
        return sealed

    # what this device says ---------------------------------------------------------------------

    def hear(self, line: str) -> tuple[Sealed, Lines]:
        """Return the deck after a line, and what this device says to it; a senseless line changes nothing."""
        after = self._heard(line)
        return (self, ()) if after is self else after.go_on()

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
        places = [place for place, other in due.items() if other == off]
        before = tuple(self._at(place)[off] for place in places)
        after = tuple(times(inverse(self._lock), one) for one in before)
        proof = unlocked(self.secret, self.joined[self.seat][0], before, after, self._lock)
        return write("open", by=self.seat, places=places, after=sorted(off), points=list(after), proof=list(proof))

    def sign(self, text: str) -> list[str]:
        """Return what proves to third devices that a text is from this one; nothing where two play."""
        if self.seat is None or not self.needed:
            return []
        return list(signed(self.secret, self.joined[self.seat][0], text, self._lock))

    def is_from(self, seat: Seat, text: str, proof: list[Any]) -> bool:
        """Tell whether a text is proved to be from a seat.  Raises BadLine."""
        return not self.needed or holds_of_text(self.joined[seat][0], text, _numbers(proof, 2))

    def opener(self, place: int, holder: Seat | None) -> Seat | None:
        """Return the seat that is to take its lock off a place which another one holds, None when all have."""
        off = frozenset[Seat]().union(*self._at(place))
        return next((seat for seat in self._there if seat != holder and seat not in off), None)

    def _due_at(self, place: int, holder: Seat | None) -> Off | None:
        """Return the seats after which this device is to take its lock off a place, None where it is not."""
        if self.seat is None or self.cheats or not self.ready or self.opener(place, holder) != self.seat:
            return None
        before = {seat for seat in self._there if seat < self.seat and seat != holder}
        return max((off for off in self._at(place) if before <= off), key=len, default=None)

    def help(self, leaver: Seat) -> tuple[Sealed, Lines]:
        """Return the deck and the line that opens this device's share of the lock of a seat that has left."""
        if self.seat in (None, leaver) or leaver not in self.shared or (leaver, self.seat) in self.helped:
            return self, ()
        assert self.seat is not None
        return self._saying(write("share", by=self.seat, of=leaver, share=self._share_from(leaver)))

    def lay_open(self) -> tuple[Sealed, Lines]:
        """Return the deck and the line that tells this device's secret, for a game that is over."""
        if self.seat is None or self.seat not in self.joined or self.seat in self.opened:
            return self, ()
        return self._saying(write("secret", by=self.seat, secret=self.secret))

    def _saying(self, line: str) -> tuple[Sealed, Lines]:
        sealed, more = self.hear(line)
        return sealed, (line, *more)

    def _due(self) -> str | None:
        """Return the line that it is this device's turn to say."""
        seat = self.seat
        if seat is not None and self.doubtful and seat not in self.doubts:
            return write("doubt", by=seat)
        if seat is None or self.cheats or self.doubts:
            return None
        if seat not in self.joined:
            box = times(_box(self.name, self.secret), BASE)
            promise = _hash("promise", _seal(self.name, self.secret))
            return write("join", by=seat, key=times(self._lock, BASE), box=box, promise=promise)
        if len(self.joined) == self.seats and self.needed and seat not in self.shared:
            terms, shares = self._shares(seat, self.secret)
            return write("shares", by=seat, terms=list(terms), shares=list(shares))
        if self.ready and seat not in self.seals:
            return write("mark", by=seat, seal=_seal(self.name, self.secret))
        if not self._dealing(seat):
            return None
        if len(self.shuffles) == seat:
            deck = self._decks[seat]
            return write("shuffle", by=seat, points=[times(self._lock, deck[place]) for place in self._order(deck)])
        turn = self.needed or (len(self.shuffles) == self.seats and len(self.proved) == seat)
        if turn and seat < len(self.shuffles) and seat not in self.proved:
            before, after = self._decks[seat : seat + 2]
            proof = shuffled(self.secret, self.joined[seat][0], before, after, self._lock, self._order(before))
            return write("prove", by=seat, proof=list(proof))
        return None

    # how far it is -----------------------------------------------------------------------------

    @property
    def ready(self) -> bool:
        """Whether all shuffles are proved, so that places can be dealt."""
        return len(self.proved) == self.seats

    @property
    def needed(self) -> int:
        """How many shares rebuild a lock: more than half of the seats; 0 where two play."""
        return self.seats // 2 + 1 if self.seats > 2 else 0

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats whose line is lacking before the deck is ready; () once it is."""
        everybody = range(self.seats)
        if len(self.joined) < self.seats:
            return tuple(seat for seat in everybody if seat not in self.joined)
        if unshared := tuple(seat for seat in everybody if self.needed and seat not in self.shared):
            return unshared
        if len(self.shuffles) < self.seats:
            return (len(self.shuffles),)
        return tuple(seat for seat in everybody if seat not in self.proved)

    @property
    def doubtful(self) -> bool:
        """Whether this device was given a share that is none: it looks before it shuffles."""
        seat = self.seat
        return (
            seat is not None
            and len(self.shuffles) <= seat
            and any(giver != seat and not self._fits(giver, seat, self._share_from(giver)) for giver in self.shared)
        )

    @property
    def mark(self) -> str:
        """What people compare to be sure that all devices heard the same before the cards were dealt: eight letters,
        "" until everybody has opened its part of it, which it had promised before all else."""
        if len(self.seals) < self.seats:
            return ""
        said = (self.name, self.cards, self.shuffles, *(sorted(one.items()) for one in (self.joined, self.shared)))
        return sha256(repr((said, sorted(self.seals.items()))).encode()).hexdigest()[:8]

    def _dealing(self, by: Seat) -> bool:
        """Whether a device has promised all that it must have before it works on the deck."""
        return len(self.shared) == self.seats if self.needed else by in self.joined

    @property
    def _there(self) -> list[Seat]:
        """The seats that have not left."""
        return [seat for seat in range(self.seats) if seat not in self.rebuilt]

    @property
    def _decks(self) -> tuple[Points, ...]:
        """The deck before anybody shuffled it, and as each device sent it."""
        return (tuple(_cards(self.cards)), *self.shuffles)

    def _at(self, place: int) -> Mapping[Off, str]:
        """Return what is known of a place, by whose locks are off it."""
        return self.bared.get(place) or {frozenset(): self.shuffles[-1][place]}

    @property
    def _lock(self) -> int:
        return _lock(self.name, self.secret)

    def _order(self, deck: Points) -> tuple[int, ...]:
        """Return this device's shuffle of a deck, where each of its cards lay before: another one of another deck."""
        return drawn(len(deck), "order", self.name, self.secret, *deck)

    # what is heard -----------------------------------------------------------------------------

    def _heard(self, line: str) -> Sealed:
        try:
            said = read(line, KINDS)
            by = said["by"]
            if not 0 <= by < self.seats or (by in self.cheats and said["op"] in COSTLY):
                raise BadLine("Nobody is heard there.")
            if by == self.seat and said["op"] in BINDING and line not in self.trusted and line != self._due():
                raise BadLine("This device does not say that: it is somebody's lie.")
            after: Sealed = getattr(self, f"_hear_{said['op']}")(by, said | {"line": line})
        except BadLine:
            return self
        return self if after is self else replace(after, lines=(*self.lines, line))

    def _cheated(self, by: Seat, how: str) -> Sealed:
        return self if by in self.cheats else replace(self, cheats={**self.cheats, by: how})

    def _hear_join(self, by: Seat, said: Json) -> Sealed:
        key, box, promise = _numbers([said["key"], said["box"], said["promise"]], 3)
        if by in self.joined:
            raise BadLine("This seat has joined.")
        if not (sound(key) and sound(box)):
            return self._cheated(by, UNSOUND)
        return replace(self, joined={**self.joined, by: (key, box, promise)})

    def _hear_shares(self, by: Seat, said: Json) -> Sealed:
        if len(self.joined) < self.seats or not self.needed or by in self.shared:
            raise BadLine("Nothing is to be shared now.")
        terms, shares = _numbers(said["terms"], self.needed - 1), _numbers(said["shares"], self.seats - 1)
        if not all(map(sound, terms)):
            return self._cheated(by, UNSOUND)
        return replace(self, shared={**self.shared, by: (terms, shares)})

    def _shares(self, seat: Seat, secret: str) -> tuple[Points, tuple[str, ...]]:
        """Return the multiples of BASE by which a seat's shares are checked, and the shares, locked for the others."""
        terms = [scalar("term", self.name, secret, n) for n in range(1, self.needed)]
        whole, box, shares = [_lock(self.name, secret), *terms], _box(self.name, secret), []
        for other in self._others(seat):
            share = written(sum(term * (other + 1) ** n for n, term in enumerate(whole)))
            shares.append(_masked(share, self._mask(box, self.joined[other][1], seat, other)))
        return tuple(times(term, BASE) for term in terms), tuple(shares)

    def _others(self, seat: Seat) -> list[Seat]:
        return [other for other in range(self.seats) if other != seat]

    def _mask(self, box: int, other: str, giver: Seat, taker: Seat) -> str:
        return _hash("mask", self.name, times(box, other), giver, taker)

    def _share_from(self, giver: Seat) -> str:
        """Return the share of a seat's lock that was given to this one."""
        assert self.seat is not None
        masked = self.shared[giver][1][self._others(giver).index(self.seat)]
        mask = self._mask(_box(self.name, self.secret), self.joined[giver][1], giver, self.seat)
        return _masked(masked, mask)

    def _fits(self, giver: Seat, taker: Seat, share: str) -> bool:
        """Tell whether a share is the value at the taker's number of the polynomial that the giver's points are of."""
        points = (self.joined[giver][0], *self.shared[giver][0])
        value = combined(tuple((taker + 1) ** n for n in range(self.needed)), points)
        return int(share, 16) < ORDER and times(int(share, 16), BASE) == value

    def _hear_shuffle(self, by: Seat, said: Json) -> Sealed:
        if not self._dealing(by) or by != len(self.shuffles):
            raise BadLine("It is not this seat’s turn to send the deck.")
        points = _numbers(said["points"], len(self.cards))
        if not all(map(sound, points)):
            return self._cheated(by, UNSOUND)
        return replace(self, shuffles=(*self.shuffles, points))

    def _hear_prove(self, by: Seat, said: Json) -> Sealed:
        if by >= len(self.shuffles) or by in self.proved:
            raise BadLine("Nothing is to be proved now.")
        proof = _numbers(said["proof"], len(said["proof"]))
        before, after = self._decks[by : by + 2]
        true = said["line"] in self.trusted or (by == self.seat and said["line"] == self._due())
        if not true and not holds_of_shuffle(self.joined[by][0], before, after, proof):
            return self._cheated(by, FALSE_SHUFFLE)
        return replace(self, proved=self.proved | {by})

    def _hear_mark(self, by: Seat, said: Json) -> Sealed:
        [seal] = _numbers([said["seal"]], 1)
        if not self.ready or by in self.seals:
            raise BadLine("No mark is to be made now.")
        if _hash("promise", seal) != self.joined[by][2]:
            return self._cheated(by, OTHER_SEAL)
        return replace(self, seals={**self.seals, by: seal})

    def _hear_open(self, by: Seat, said: Json) -> Sealed:
        places, off = said["places"], _distinct(said["after"], self.seats)
        if not self.ready or by in off or not places:
            raise BadLine("Nothing can be opened now.")
        if len(_distinct(places, len(self.cards))) < len(places):
            raise BadLine("A place is opened once.")
        points, proof = _numbers(said["points"], len(places)), _numbers(said["proof"], 2)
        at = [self._at(place) for place in places]
        if any(off not in here or any(by in one for one in here) for here in at):
            raise BadLine("This cannot be opened now.")
        before = tuple(here[off] for here in at)
        if not all(map(sound, points)):
            return self._cheated(by, UNSOUND)
        true = said["line"] in self.trusted or (
            by == self.seat and points == tuple(times(inverse(self._lock), one) for one in before)
        )
        if not true and not holds_of_unlocking(self.joined[by][0], before, points, proof):
            return self._cheated(by, FALSE_OPENING)
        fresh = {place: {**here, off | {by}: one} for place, here, one in zip(places, at, points, strict=True)}
        return replace(self, bared={**self.bared, **fresh})._looked(places)

    def _looked(self, places: Iterable[int]) -> Sealed:
        """Return the deck with the cards at places of which no lock is left that this device cannot take off."""
        known, keeps = dict(self.known), dict(self.rebuilt)
        if self.seat is not None:
            keeps[self.seat] = self._lock
        for place in places:
            for off, locked in self._at(place).items():
                left = set(range(self.seats)) - off
                if place not in known and left <= keeps.keys():
                    known |= _card_at(self.cards, place, locked, [keeps[seat] for seat in left])
        return replace(self, known=known)

    def _hear_share(self, by: Seat, said: Json) -> Sealed:
        of, share = said["of"], said["share"]
        if of == by or of not in self.shared or (of, by) in self.helped or of in self.rebuilt:
            raise BadLine("This share is not needed.")
        [share] = _numbers([share], 1)
        if not self._fits(of, by, share):
            return self._cheated(by, OTHER_SHARE)
        helped = {**self.helped, (of, by): int(share, 16)}
        shares = {one: given for (leaver, one), given in helped.items() if leaver == of}
        if len(shares) < self.needed:
            return replace(self, helped=helped)
        sealed = replace(self, helped=helped, rebuilt={**self.rebuilt, of: _joined(shares)})
        return sealed._looked(self.bared) if self.ready else sealed

    def _hear_doubt(self, by: Seat, said: Json) -> Sealed:
        if by in self.doubts or by not in self.joined:
            raise BadLine("This doubt is known.")
        return replace(self, doubts=(*self.doubts, by))

    def _hear_secret(self, by: Seat, said: Json) -> Sealed:
        if by in self.opened or by not in self.joined:
            raise BadLine("This secret is known.")
        if times(_lock(self.name, said["secret"]), BASE) != self.joined[by][0]:
            return self._cheated(by, OTHER_SECRET)
        calm = self.calm or not (self.opened or self.cheats or self.doubts)
        return replace(self, opened={**self.opened, by: said["secret"]}, calm=calm)

    # when all is over --------------------------------------------------------------------------

    def audit(self) -> Audit:
        """Return what the secrets that lie open tell: whose shares were false, and the cards at all places."""
        locks = {**self.rebuilt, **{seat: _lock(self.name, secret) for seat, secret in self.opened.items()}}
        missing = tuple(seat for seat in range(self.seats) if seat not in locks)
        cheats = {seat: FALSE_SHARES for seat, secret in self.opened.items() if self._misled(seat, secret)}
        cheats = {**cheats, **self.cheats}
        deck = None
        if not missing and self.ready:
            cards = [_card_at(self.cards, 0, locked, list(locks.values())) for locked in self.shuffles[-1]]
            deck = tuple(one[0] for one in cards if one)
        if not missing and not cheats:
            cheats = dict.fromkeys(self.doubts, NO_REASON)
        return Audit(cheats, missing, deck if deck and len(deck) == len(self.cards) else None)

    def _misled(self, seat: Seat, secret: str) -> bool:
        """Tell whether a seat has shared something else than its lock, or cannot read what others shared with it."""
        box = times(_box(self.name, secret), BASE)
        return box != self.joined[seat][1] or (seat in self.shared and self._shares(seat, secret) != self.shared[seat])


# what follows from a device's secret ---------------------------------------------------------------


def _lock(name: str, secret: str) -> int:
    return scalar("lock", name, secret)


def _box(name: str, secret: str) -> int:
    """Return the scalar by which a device reads what is written to it alone; no share tells of it."""
    return scalar("box", name, secret)


def _seal(name: str, secret: str) -> str:
    """Return a device's part of the mark."""
    return _hash("seal", name, secret)


def _joined(shares: Mapping[Seat, int]) -> int:
    """Return the lock of which these are the shares: the polynomial's value at 0 (Lagrange)."""
    lock = 0
    for one, share in shares.items():
        for other in shares:
            if other != one:
                share = share * (other + 1) * pow(other - one, -1, ORDER) % ORDER
        lock += share
    return lock % ORDER


# how it is written ---------------------------------------------------------------------------------


def _hash(*about: object) -> str:
    return sha256("\n".join(map(str, about)).encode()).hexdigest()


def _masked(text: str, mask: str) -> str:
    return f"{int(text, 16) ^ int(mask, 16):064x}"


def _numbers(texts: list[Any], size: int) -> tuple[str, ...]:
    """Return a list of numbers as they are written.  Raises BadLine for anything else."""
    if len(texts) != size or not all(isinstance(text, str) and HEX.fullmatch(text) for text in texts):
        raise BadLine("This is no list of numbers.")
    return tuple(texts)


def _distinct(numbers: list[Any], below: int) -> frozenset[int]:
    """Return whole numbers from 0.  Raises BadLine for anything else."""
    if not all(type(number) is int and 0 <= number < below for number in numbers):
        raise BadLine("There is no such place or seat.")
    return frozenset(numbers)


@lru_cache(maxsize=8)
def _cards(names: tuple[str, ...]) -> dict[str, str]:
    """Return all cards by their points, in the order of the names."""
    return {point(f"card {name}"): name for name in names}


def _card_at(names: tuple[str, ...], place: int, locked: str, locks: Sequence[int]) -> dict[int, str]:
    """Return the card at a place by that, under some locks; nothing where it is none."""
    lock = 1
    for one in locks:
        lock = lock * one % ORDER
    card = _cards(names).get(times(inverse(lock), locked))
    return {} if card is None else {place: card}
