"""Sealed hands: a deck that all devices shuffle and lock together, so that none holds another's cards (mental poker).

The scheme is lock and shuffle (Shamir, Rivest, Adleman 1979) on x-only Curve25519 (`curve`) instead of powers.  Each
card is a public point.  In turn every device multiplies all of them by its lock and shuffles them; then in turn every
device takes that lock off and puts another one, its key, on each place of the deck.  A place is dealt to a seat by the
other devices opening their keys of it, to everybody: only who holds the place lacks no key.  A card is shown by opening
the last key.  Which places a device opens is for its own rules to say: nothing that comes can ask for one.

    join     the promise of a device's secret, and the u by which others can write to it alone
    shares   its secret in shares, one for each other seat (three seats or more)
    shuffle  all points, locked and shuffled, in the order of the seats; of two seats by each as soon as it has joined
    prove    the promise of a proof that it did nothing else (`proof`)
    ask      a part of the chance, by which the coins fall for all proofs
    answer   what the coins ask of the proof
    lock     all points, its lock replaced by keys, the hashes of the keys, and a part of the chance, its luck
    mark     the last part of the chance, by which the mark is known
    open     keys of some places
    share    the share of a seat that has left
    doubt    the sender lacks what it was promised: its share, or a card at a place; people may then open all secrets
    secret   all that a device kept to itself, when the game is over

All that a device does follows from its secret, drawn for this deal alone.  So once the secrets lie open everybody
computes every line anew (`audit`), and who sent another one is named; a key that does not fit its hash, or a u that
must not be multiplied, is seen at once.

Of two seats the first shuffles without waiting for the other's promise, so that less goes to and fro.  That costs
nothing: the promise is there to bind each device to one secret before it has said anything that follows from it.  What
the second seat sees of the first shuffle when it draws its secret are points under a lock, in an order hidden from it,
and the same points would come before its own shuffle anyway.  With three seats or more all have to have shared their
secrets first, so that one who leaves can be replaced.

Leavers: a secret is shared out by a polynomial (Shamir 1979) so that more than half of all seats rebuild it together
and fewer learn nothing.  Then the leaver's hand lies open, as far as it was dealt, and the others play on.  With two
seats nobody is left to share with, and a leaver ends the game; before the last lock is on, one begins anew.

The chance of a device is a chain: its promise is the hash of what it asks, that of its luck, that of its seal, and this
follows from its secret.  So what it opens was promised before it knew anything of the others'.  The coins hang on what
all have asked once all proofs are promised; which place of the game lies where in the locked deck hangs on everybody's
luck, which the last to lock opens when all others have locked; the mark hangs on all seals, opened when nothing that it
tells of can be chosen any more, so that nobody can try until a mark fits.

What it promises, by the usual beliefs in this curve and these hashes and nothing proved here.  To every device that
keeps to this, against all others together as far as they are no more than half of all seats: it and they learn no card
before it is dealt to them or shown; the deck before the locks holds every card once, or whoever sent another one is
named, or stops the deal, before anything is dealt, but for one attempt in 65,536; if it shuffles by chance, the deck is
shuffled by chance.
What is no part of it:

    doubling   whoever locks first can put one card into two places under its keys, not knowing whose they will be; so
               it sees another's card if it is dealt the one and another seat the other, and is found out when both are
               opened to one device, or by the audit
    leaving    who goes before the last lock is on, or never opens its secret, spoils a game; it is told who never did,
               and no such deal is called fair.  Who sees by the coins that it will be named, or by the places drawn
               that its doubling is of no use, can stop the deal and try again in the next: people should not begin
               again often with somebody who does
    windows    all that a device says follows from its secret, so a secret must not speak in two deals at once: the one
               would tell of chance and keys in the other.  The proofs hang on the joins, nothing else does; that only
               one window of a seat speaks is for the page to see to
    majority   more than half of all seats can together rebuild the secret of one that is still there, unnoticed
    telling    lines are taken from whoever the carrier says they are from, so with three seats or more the device that
               passes them on can misreport another (`relay`): where it is not trusted with the deal, people compare the
               `mark` aloud, which errs once in four thousand millions; who has not opened its part withholds the mark

Tried and measured instead, all on the same busy machine: the field's standard is ElGamal under a joint key, with a
proof of every shuffle and of every card opened (Barnett, Smart 2003), which leaves no doubling and nothing to audit.
Its group, ristretto255 of @noble/curves 1.9 (MIT), took 2.7 ms a multiplication in Node, where this ladder took 2.3 on
CPython and 5.8 in Pyodide; but a card is two points, and the proof about five numbers a card (Terelius, Wikström), so a
shuffle of 65 cards is 14 kB, where the longest letter here holds 4.  Native X25519 of a browser (WebCrypto) multiplies
by any scalar, up to its sign, in 0.25 ms: by that ROUNDS could be 64 and more at no greater price than now.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from hashlib import sha256
from typing import Any, NamedTuple, TypeAlias

from henge.apart.curve import BASE, ORDER, cleared, inverse, point, scalar, sound, times
from henge.apart.proof import ROUNDS, SEED, Points, drawn, holds, promise, shown
from henge.apart.wire import LIST, LONGEST_WORD, NUMBER, TEXT, BadLine, Content, Json, read, write
from henge.rules import Seat

Lines: TypeAlias = tuple[str, ...]

MOST_CARDS, MOST_SEATS = 200, 16
HEX = re.compile(r"[0-9a-f]{64}", re.ASCII)
NUMBER_OF, HASH = 64, 16  # hexadecimal digits of a number, and of a key's hash
KINDS: dict[str, Content] = {
    "join": {"by": NUMBER, "commit": TEXT, "box": TEXT},
    "shares": {"by": NUMBER, "shares": LIST, "hashes": LIST},
    "shuffle": {"by": NUMBER, "points": LIST},
    "prove": {"by": NUMBER, "promise": TEXT},
    "ask": {"by": NUMBER, "ask": TEXT},
    "answer": {"by": NUMBER, "shown": LIST},
    "lock": {"by": NUMBER, "points": LIST, "hashes": LIST, "luck": TEXT},
    "mark": {"by": NUMBER, "seal": TEXT},
    "open": {"by": NUMBER, "places": LIST, "keys": LIST},
    "share": {"by": NUMBER, "of": NUMBER, "share": TEXT},
    "doubt": {"by": NUMBER},
    "secret": {"by": NUMBER, "secret": TEXT},
}
COSTLY = ("shuffle", "answer", "lock")
UNSOUND = "sent something that is no card"
TWICE = "sent a card twice"
OTHER_KEY = "opened another key than promised"
OTHER_SHARE = "opened another share than it was given"
OTHER_CHANCE = "opened another part of the chance than promised"
OTHER_SECRET = "opened another secret than promised"
FALSE_SHARES = "gave the others shares that do not make its secret"
FALSE_SHUFFLE = "did not only shuffle the cards"
FALSE_LOCK = "put other cards into the deck while locking it"
NO_REASON = "doubted the deck without a reason"


class Audit(NamedTuple):
    """What the opened secrets tell: who cheated and how (a predicate), whose secret is missing, and the whole deck.

    The deck is None where a secret is missing or somebody cheated with the deck itself.
    """

    cheats: Mapping[Seat, str]
    missing: tuple[Seat, ...]
    deck: tuple[str, ...] | None


@dataclass(frozen=True, eq=False)
class Sealed:
    """What one device knows of a sealed deck; every change returns it and the lines to send to all others.

    `name` is the deal's public name, `cards` the names of the cards in it, `seat` the own one (None: it watches), and
    `secret` at most 64 letters that nobody can guess.  `lines` are all that counted, in order; the rest follows from
    them: `keys` by seat and place, `known` the card at each place this device may look at, `rebuilt` the roots of those
    who left, `opened` all secrets told at the end, `cheats` who has been seen to cheat and how.  `proved` are the seats
    whose proofs this device has found true: given to one that has reloaded, it need not do so again.  `loose` is its
    own proof if an earlier Henge has promised it, whose decks follow from the secret alone; `calm` that nobody had been
    seen to cheat, and nobody doubted, when the first secret was opened.
    """

    name: str
    cards: tuple[str, ...]
    seats: int
    seat: Seat | None
    secret: str = field(default="", repr=False)
    lines: Lines = ()
    joined: Mapping[Seat, tuple[str, int]] = field(default_factory=dict)
    shared: Mapping[Seat, tuple[tuple[str, ...], tuple[str, ...]]] = field(default_factory=dict)
    shuffles: tuple[Points, ...] = ()
    proofs: Mapping[Seat, str] = field(default_factory=dict)
    asks: Mapping[Seat, str] = field(default_factory=dict)
    answers: Mapping[Seat, str] = field(default_factory=dict)
    locks: tuple[tuple[Points, tuple[str, ...]], ...] = ()
    lucks: Mapping[Seat, str] = field(default_factory=dict)
    seals: Mapping[Seat, str] = field(default_factory=dict)
    keys: Mapping[tuple[Seat, int], int] = field(default_factory=dict, repr=False)
    known: Mapping[int, str] = field(default_factory=dict, repr=False)
    helped: Mapping[tuple[Seat, Seat], int] = field(default_factory=dict, repr=False)
    rebuilt: Mapping[Seat, int] = field(default_factory=dict, repr=False)
    opened: Mapping[Seat, str] = field(default_factory=dict, repr=False)
    cheats: Mapping[Seat, str] = field(default_factory=dict)
    doubts: tuple[Seat, ...] = ()
    doubtful: bool = False
    proved: frozenset[Seat] = frozenset()
    loose: bool = False
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

    def open(self, places: Sequence[int]) -> tuple[Sealed, Lines]:
        """Return the deck and the line that opens this device's keys of places: to deal them, or to show them."""
        fresh = sorted({place for place in places if (self.seat, place) not in self.keys})
        if self.seat is None or not self.ready or not fresh:
            return self, ()
        root = self._root
        keys = [_hex(_key(self.name, root, self.spots[place])) for place in fresh]
        return self._saying(write("open", by=self.seat, places=fresh, keys=keys))

    def help(self, leaver: Seat) -> tuple[Sealed, Lines]:
        """Return the deck and the line that opens this device's share of the secret of a seat that has left."""
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
            commit = _chain(self.name, seat, self._root).promise
            return write("join", by=seat, commit=commit, box=_hex(times(self._box, BASE)))
        if len(self.joined) == self.seats and self.needed and seat not in self.shared:
            shares, hashes = self._shares(seat, self.secret)
            return write("shares", by=seat, shares=shares, hashes=hashes)
        if self.ready and seat not in self.seals:
            return write("mark", by=seat, seal=_chain(self.name, seat, self._root).seal)
        if not self._dealing(seat) or self.ready:
            return None
        if len(self.shuffles) == seat:
            return write("shuffle", by=seat, points=list(map(_hex, _shuffle(self.name, self._root, self._last))))
        if seat < len(self.shuffles) and seat not in self.proofs:
            return write("prove", by=seat, promise=promise(self._decks[seat], self._seeds))
        if len(self.proofs) < self.seats:
            return None
        chain = _chain(self.name, seat, self._root)
        if seat not in self.asks:
            return write("ask", by=seat, ask=chain.ask)
        if len(self.asks) == self.seats and seat not in self.answers:
            lock, order = _own_lock(self.name, self._root), _order(self.name, self._root, len(self.cards))
            digits = shown(self._seeds, self._coins(seat), lock, order)
            return write("answer", by=seat, shown=_pieces(digits))
        if seat in self.answers and len(self.locks) == seat:
            points, hashes = _lock(self.name, self._root, self._last)
            pieces = _pieces("".join(hashes))
            return write("lock", by=seat, points=list(map(_hex, points)), hashes=pieces, luck=chain.luck)
        return None

    # how far it is -----------------------------------------------------------------------------

    @property
    def ready(self) -> bool:
        """Whether the last lock is on, so that places can be dealt."""
        return len(self.locks) == self.seats

    @property
    def needed(self) -> int:
        """How many shares rebuild a secret: more than half of the seats; 0 where two play."""
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
        for told in (self.proofs, self.asks, self.answers):
            if len(told) < self.seats:
                return tuple(seat for seat in everybody if seat not in told)
        return () if self.ready else (len(self.locks),)

    @property
    def mark(self) -> str:
        """What people compare to be sure that all devices heard the same before the cards were dealt: eight letters,
        "" until everybody has opened its last part of the chance, which it had promised before all else."""
        if len(self.seals) < self.seats:
            return ""
        told = (self.joined, self.shared, self.proofs, self.asks, self.answers, self.lucks, self.seals)
        said = (self.name, self.cards, self.shuffles, self.locks, *(sorted(one.items()) for one in told))
        return sha256(repr(said).encode()).hexdigest()[:8]

    @property
    def spots(self) -> tuple[int, ...]:
        """Where the cards of all places lie in the deck as it was locked last, drawn by the luck of all devices."""
        return _spots(len(self.cards), self.name, *(self.lucks[seat] for seat in range(self.seats)))

    def _dealing(self, by: Seat) -> bool:
        """Whether a device has promised all that it must have before it works on the deck."""
        return len(self.shared) == self.seats if self.needed else by in self.joined

    @property
    def _decks(self) -> tuple[Points, ...]:
        """The deck before anybody shuffled it, and as each device sent it."""
        return (tuple(_cards(self.cards)), *self.shuffles, *(points for points, _ in self.locks))

    @property
    def _last(self) -> Points:
        """The deck as the last device sent it."""
        return self._decks[-1]

    def _coins(self, seat: Seat) -> int:
        """Return the coins that fell for a seat's proof, by what all devices have asked."""
        return int(_hash("coins", self.name, seat, *(self.asks[one] for one in range(self.seats))), 16)

    @property
    def _seeds(self) -> list[str]:
        """What the decks of this device's proof follow from: with others' joins, on which the coins hang, its own are
        others too; so no deck is ever shown by two sets of coins, except to who joins second of two, after the proof.
        """
        joins = 0 if self.loose else self.seats if self.needed else (self.seat or 0) + 1
        about = ("seed", self.name, self._root, *sorted(self.joined.items())[:joins])
        return [_hash(*about, n)[:SEED] for n in range(ROUNDS)]

    @property
    def _root(self) -> int:
        return _root(self.name, self.secret)

    @property
    def _box(self) -> int:
        return _box(self.name, self.secret)

    # what is heard -----------------------------------------------------------------------------

    def _heard(self, line: str) -> Sealed:
        try:
            said = read(line, KINDS)
            by = said["by"]
            if not 0 <= by < self.seats or (by in self.cheats and said["op"] in COSTLY):
                raise BadLine("Nobody is heard there.")
            after: Sealed = getattr(self, f"_hear_{said['op']}")(by, said)
        except BadLine:
            return self
        return self if after is self else replace(after, lines=(*self.lines, line))

    def _cheated(self, by: Seat, how: str) -> Sealed:
        return self if by in self.cheats else replace(self, cheats={**self.cheats, by: how})

    def _hear_join(self, by: Seat, said: Json) -> Sealed:
        if by in self.joined or not HEX.fullmatch(said["commit"]):
            raise BadLine("This seat has joined.")
        [box] = _numbers([said["box"]], 1)
        if not sound(box):
            return self._cheated(by, UNSOUND)
        return replace(self, joined={**self.joined, by: (said["commit"], box)})

    def _hear_shares(self, by: Seat, said: Json) -> Sealed:
        if len(self.joined) < self.seats or not self.needed or by in self.shared:
            raise BadLine("Nothing is to be shared now.")
        shares = _hexes(said["shares"], self.seats - 1), _hexes(said["hashes"], self.seats - 1)
        sealed = replace(self, shared={**self.shared, by: shares})
        wrong = self.seat not in (None, by) and not sealed._fits(by, self.seat, sealed._share_from(by))
        return replace(sealed, doubtful=True) if wrong else sealed

    def _shares(self, seat: Seat, secret: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return a seat's root in shares, each locked for one of the others, and what they are known by."""
        root = _root(self.name, secret)
        terms = [root, *(scalar("term", self.name, secret, n) for n in range(1, self.needed))]
        shares, hashes = [], []
        for other in self._others(seat):
            share = _hex(sum(term * (other + 1) ** n for n, term in enumerate(terms)) % ORDER)
            shares.append(_masked(share, self._mask(_box(self.name, secret), self.joined[other][1], seat, other)))
            hashes.append(_hash("share", self.name, seat, other, share))
        return tuple(shares), tuple(hashes)

    def _others(self, seat: Seat) -> list[Seat]:
        return [other for other in range(self.seats) if other != seat]

    def _mask(self, box: int, other: int, giver: Seat, taker: Seat) -> str:
        return _hash("mask", self.name, times(box, other), giver, taker)

    def _share_from(self, giver: Seat) -> str:
        """Return the share of a seat's root that was given to this one."""
        assert self.seat is not None
        masked = self.shared[giver][0][self._others(giver).index(self.seat)]
        return _masked(masked, self._mask(self._box, self.joined[giver][1], giver, self.seat))

    def _fits(self, giver: Seat, taker: Seat | None, share: str) -> bool:
        hashes = dict(zip(self._others(giver), self.shared[giver][1], strict=True))
        return any(
            other == taker and _hash("share", self.name, giver, other, share) == hashes[other] for other in hashes
        )

    def _deck(self, by: Seat, said: Json, before: int) -> Points | str:
        """Return the points that a device sends when it is its turn, or how it cheats.  Raises BadLine."""
        if not self._dealing(by) or by != before:
            raise BadLine("It is not this seat’s turn to send the deck.")
        points = _numbers(said["points"], len(self.cards))
        if not all(map(sound, points)):
            return UNSOUND
        return TWICE if len(set(map(cleared, points))) < len(points) else points

    def _hear_shuffle(self, by: Seat, said: Json) -> Sealed:
        points = self._deck(by, said, len(self.shuffles))
        if isinstance(points, str):
            return self._cheated(by, points)
        return replace(self, shuffles=(*self.shuffles, points))

    def _hear_prove(self, by: Seat, said: Json) -> Sealed:
        if by >= len(self.shuffles) or by in self.proofs or not HEX.fullmatch(said["promise"]):
            raise BadLine("Nothing is to be proved now.")
        return replace(self, proofs={**self.proofs, by: said["promise"]})

    def _hear_ask(self, by: Seat, said: Json) -> Sealed:
        if len(self.proofs) < self.seats or by in self.asks or not HEX.fullmatch(said["ask"]):
            raise BadLine("Nothing is to be asked now.")
        if _hash("promise", said["ask"]) != self.joined[by][0]:
            return self._cheated(by, OTHER_CHANCE)
        return replace(self, asks={**self.asks, by: said["ask"]})

    def _hear_answer(self, by: Seat, said: Json) -> Sealed:
        if len(self.asks) < self.seats or by in self.answers:
            raise BadLine("Nobody has asked for this.")
        digits = "".join(_hexes(said["shown"], len(said["shown"])))
        if by != self.seat and by not in self.proved:
            before, after = self._decks[by : by + 2]
            if not holds(before, after, self.proofs[by], self._coins(by), digits):
                return self._cheated(by, FALSE_SHUFFLE)
        return replace(self, answers={**self.answers, by: digits}, proved=self.proved | {by})

    def _hear_lock(self, by: Seat, said: Json) -> Sealed:
        if by not in self.answers or not HEX.fullmatch(said["luck"]):
            raise BadLine("The deck is not to be locked yet.")
        hashes = _parts(said["hashes"], len(self.cards))
        points = self._deck(by, said, len(self.locks))
        if isinstance(points, str):
            return self._cheated(by, points)
        if _hash("ask", said["luck"]) != self.asks[by]:
            return self._cheated(by, OTHER_CHANCE)
        return replace(self, locks=(*self.locks, (points, hashes)), lucks={**self.lucks, by: said["luck"]})

    def _hear_mark(self, by: Seat, said: Json) -> Sealed:
        if not self.ready or by in self.seals or not HEX.fullmatch(said["seal"]):
            raise BadLine("No mark is to be made now.")
        if _hash("luck", said["seal"]) != self.lucks[by]:
            return self._cheated(by, OTHER_CHANCE)
        return replace(self, seals={**self.seals, by: said["seal"]})

    def _hear_open(self, by: Seat, said: Json) -> Sealed:
        places = said["places"]
        if not self.ready or not 0 < len(places) == len(set(map(str, places))) <= len(self.cards):
            raise BadLine("Nothing can be opened now.")
        if not all(type(place) is int and 0 <= place < len(self.cards) for place in places):
            raise BadLine("There is no such place.")
        keys = dict(zip(places, _numbers(said["keys"], len(places)), strict=True))
        if any(
            not 0 < key < ORDER or _key_hash(self.name, key) != self.locks[by][1][self.spots[place]]
            for place, key in keys.items()
        ):
            return self._cheated(by, OTHER_KEY)
        fresh = {(by, place): key for place, key in keys.items() if (by, place) not in self.keys}
        return replace(self, keys={**self.keys, **fresh})._looked(places) if fresh else self

    def _looked(self, places: Sequence[int]) -> Sealed:
        """Return the deck with the cards at places of which no key is lacking any more."""
        known, doubtful = dict(self.known), self.doubtful
        for place in places:
            keys = [self._have(seat, place) for seat in range(self.seats)]
            if place in known or None in keys:
                continue
            lock = 1
            for key in keys:
                lock = lock * (key or 1) % ORDER
            card = _cards(self.cards).get(times(inverse(lock), self._last[self.spots[place]]))
            if card is None or card in known.values():
                doubtful = True
            else:
                known[place] = card
        return replace(self, known=known, doubtful=doubtful)

    def _have(self, seat: Seat, place: int) -> int | None:
        """Return a seat's key of a place, where this device knows it."""
        if (seat, place) in self.keys:
            return self.keys[seat, place]
        root = self._root if seat == self.seat else self.rebuilt.get(seat)
        return None if root is None else _key(self.name, root, self.spots[place])

    def _hear_share(self, by: Seat, said: Json) -> Sealed:
        of, share = said["of"], said["share"]
        if of == by or of not in self.shared or (of, by) in self.helped or of in self.rebuilt:
            raise BadLine("This share is not needed.")
        [number] = _numbers([share], 1)
        if not self._fits(of, by, share):
            return self._cheated(by, OTHER_SHARE)
        helped = {**self.helped, (of, by): number}
        shares = {one: given for (leaver, one), given in helped.items() if leaver == of}
        if len(shares) < self.needed:
            return replace(self, helped=helped)
        root = _joined(shares)
        if _chain(self.name, of, root).promise != self.joined[of][0]:
            return replace(self, helped=helped)._cheated(of, FALSE_SHARES)
        sealed = replace(self, helped=helped, rebuilt={**self.rebuilt, of: root})
        return sealed._looked(range(len(self.cards))) if self.ready else sealed

    def _hear_doubt(self, by: Seat, said: Json) -> Sealed:
        if by in self.doubts or by not in self.joined:
            raise BadLine("This doubt is known.")
        return replace(self, doubts=(*self.doubts, by))

    def _hear_secret(self, by: Seat, said: Json) -> Sealed:
        if by in self.opened or by not in self.joined:
            raise BadLine("This secret is known.")
        if _chain(self.name, by, _root(self.name, said["secret"])).promise != self.joined[by][0]:
            return self._cheated(by, OTHER_SECRET)
        calm = self.calm or not (self.opened or self.cheats or self.doubts)
        return replace(self, opened={**self.opened, by: said["secret"]}, calm=calm)

    # when all is over --------------------------------------------------------------------------

    def audit(self) -> Audit:
        """Return what the secrets that lie open tell, every line of theirs computed anew."""
        opened = {seat: _root(self.name, secret) for seat, secret in self.opened.items()}
        roots = {**self.rebuilt, **opened}
        false = {seat: how for seat, root in roots.items() if (how := self._false(seat, root))}
        missing = tuple(seat for seat in range(self.seats) if seat not in roots)
        cheats = {**false, **self.cheats}
        if missing or false or not self.ready:
            deck = None
        else:
            places = list(self.spots)
            for seat in reversed(range(self.seats)):
                order = _order(self.name, roots[seat], len(self.cards))
                places = [order[place] for place in places]
            deck = tuple(self.cards[place] for place in places)
        if not missing and not cheats:
            cheats = dict.fromkeys(self.doubts, NO_REASON)
        return Audit(cheats, missing, deck)

    def _false(self, seat: Seat, root: int) -> str:
        """Return how a seat cheated by the lines that it sent, "" for not at all."""
        secret = self.opened.get(seat)
        if secret is not None:
            if self.joined[seat][1] != times(_box(self.name, secret), BASE):
                return FALSE_SHARES
            if seat in self.shared and self._shares(seat, secret) != self.shared[seat]:
                return FALSE_SHARES
        decks = self._decks
        if seat < len(self.shuffles) and _shuffle(self.name, root, decks[seat]) != self.shuffles[seat]:
            return FALSE_SHUFFLE
        if seat < len(self.locks) and _lock(self.name, root, decks[self.seats + seat]) != self.locks[seat]:
            return FALSE_LOCK
        for (by, place), key in self.keys.items():
            if by == seat and key != _key(self.name, root, self.spots[place]):
                return OTHER_KEY  # of two that fit one hash
        return ""


# what follows from a device's secret ---------------------------------------------------------------


def _root(name: str, secret: str) -> int:
    """Return the number that is shared out, from which a device's lock, shuffle and keys follow."""
    return scalar("root", name, secret)


def _box(name: str, secret: str) -> int:
    """Return the scalar by which a device reads what is written to it alone; no share tells of it."""
    return scalar("box", name, secret)


def _key(name: str, root: int, place: int) -> int:
    return scalar("key", name, root, place)


class Chain(NamedTuple):
    """A device's part of the chance, each the hash of the one before: it promises the last, and opens the others."""

    seal: str
    luck: str
    ask: str
    promise: str


def _chain(name: str, seat: Seat, root: int) -> Chain:
    seal = _hash("seal", name, seat, root)
    luck = _hash("luck", seal)
    ask = _hash("ask", luck)
    return Chain(seal, luck, ask, _hash("promise", ask))


def _own_lock(name: str, root: int) -> int:
    return scalar("lock", name, root)


def _order(name: str, root: int, size: int) -> tuple[int, ...]:
    """Return a device's shuffle: where each card of its deck lay before."""
    return drawn(size, "order", name, root)


def _shuffle(name: str, root: int, deck: Points) -> Points:
    lock = _own_lock(name, root)
    return tuple(times(lock, deck[place]) for place in _order(name, root, len(deck)))


def _lock(name: str, root: int, deck: Points) -> tuple[Points, tuple[str, ...]]:
    """Return the deck with a device's lock replaced by its keys, and the hashes of these."""
    off = inverse(_own_lock(name, root))
    keys = [_key(name, root, place) for place in range(len(deck))]
    points = tuple(times(off * key % ORDER, u) for key, u in zip(keys, deck, strict=True))
    return points, tuple(_key_hash(name, key) for key in keys)


def _joined(shares: Mapping[Seat, int]) -> int:
    """Return the root of which these are the shares: the polynomial's value at 0 (Lagrange)."""
    root = 0
    for one, share in shares.items():
        for other in shares:
            if other != one:
                share = share * (other + 1) * pow(other - one, -1, ORDER) % ORDER
        root += share
    return root % ORDER


# how it is written ---------------------------------------------------------------------------------


def _hash(*about: object) -> str:
    return sha256("\n".join(map(str, about)).encode()).hexdigest()


def _key_hash(name: str, key: int) -> str:
    return _hash("key", name, key)[:HASH]


def _masked(text: str, mask: str) -> str:
    return _hex(int(text, 16) ^ int(mask, 16))


def _hex(number: int) -> str:
    return f"{number:064x}"


def _pieces(digits: str) -> list[str]:
    """Return digits in the length of numbers, the last filled up."""
    return [digits[n : n + NUMBER_OF].ljust(NUMBER_OF, "0") for n in range(0, len(digits), NUMBER_OF)]


def _parts(pieces: list[Any], size: int) -> tuple[str, ...]:
    """Return the hashes that were written in pieces.  Raises BadLine for anything else."""
    digits = "".join(_hexes(pieces, -(-size * HASH // NUMBER_OF)))
    return tuple(digits[HASH * n : HASH * (n + 1)] for n in range(size))


def _hexes(texts: list[Any], size: int) -> tuple[str, ...]:
    """Return a list of numbers as they are written.  Raises BadLine for anything else."""
    if len(texts) != size or not all(isinstance(text, str) and HEX.fullmatch(text) for text in texts):
        raise BadLine("This is no list of numbers.")
    return tuple(texts)


def _numbers(texts: list[Any], size: int) -> Points:
    """Return the numbers of a list.  Raises BadLine for anything else."""
    return tuple(int(text, 16) for text in _hexes(texts, size))


@lru_cache(maxsize=8)
def _spots(size: int, *about: object) -> tuple[int, ...]:
    return drawn(size, "places", *about)


@lru_cache(maxsize=8)
def _cards(names: tuple[str, ...]) -> dict[int, str]:
    """Return all cards by their points, in the order of the names."""
    return {point(name): name for name in names}
