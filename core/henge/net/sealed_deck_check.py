"""Check every line that is heard of a sealed deck, and find who cheats (what it is all for: `sealed_deck`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import sha256
from typing import Self, TypeAlias

from henge.codec import Json
from henge.net.deck_keys import card_at, card_points, distinct, hashed, joint_lock, lock_of, numbers
from henge.net.protocol import LIST, LONGEST_WORD, NUMBER, TEXT, BadLine, Content, Hearing, Lines, read_line
from henge.net.ristretto255 import BASE, sound, times
from henge.net.sealed_deal import Dealing, Outcome
from henge.net.secret_sharing import fits, share_from, shares_of, sign_of, signed_text
from henge.net.shuffle_proof import Points, holds_of_shuffle, holds_of_text, holds_of_unlocking
from henge.rules import Seat

Off: TypeAlias = frozenset[Seat]
"""Seats whose locks have been taken off a place."""

MOST_CARDS, MOST_SEATS = 200, 16
SIGNED: Content = {"by": NUMBER, "sign": LIST}
LINES_OF_DECK: dict[str, Content] = {
    "join": {**SIGNED, "key": TEXT, "box": TEXT, "promise": TEXT},
    "shares": {**SIGNED, "terms": LIST, "shares": LIST},
    "shuffle": {**SIGNED, "points": LIST},
    "prove": {**SIGNED, "proof": LIST},
    "mark": {**SIGNED, "seal": TEXT},
    "open": {**SIGNED, "places": LIST, "after": LIST, "points": LIST, "proof": LIST},
    "share": {**SIGNED, "of": NUMBER, "share": TEXT},
    "doubt": SIGNED,
    "secret": {**SIGNED, "secret": TEXT},
}
COSTLY = ("shuffle", "prove", "open")
PROVED = ("prove", "mark", "open", "share", "secret")  # if they are true, they are nobody else's
UNSOUND = "sent something that is no card"
FALSE_SHUFFLE = "did not only shuffle the cards"
FALSE_OPENING = "opened another card than the one dealt"
FALSE_SHARES = "gave the others shares that do not open its lock"
OTHER_SHARE = "opened another share than it was given"
OTHER_SEAL = "opened another part of the mark than promised"
OTHER_SECRET = "opened another secret than promised"
NO_REASON = "doubted the deck without a reason"


@dataclass(frozen=True, eq=False)
class Heard(Hearing):
    """What one device knows of a sealed deck from all lines so far; immutable."""

    # The deal's public name.
    name: str
    # The names of the cards in it.
    cards: tuple[str, ...]
    # How many play.
    seats: int
    # The own seat, None for who watches.
    seat: Seat | None
    # At most 64 letters that nobody can guess.
    secret: str = field(default="", repr=False)
    # All lines that counted, in order; most of the rest follows from them.
    lines: Lines = ()
    # How far it has been locked and shuffled.
    dealing: Dealing = field(default_factory=Dealing)
    # By place the points without the locks of some seats.
    bared: Mapping[int, Mapping[Off, str]] = field(default_factory=dict, repr=False)
    # The card at each place that this device may look at.
    known: Mapping[int, str] = field(default_factory=dict, repr=False)
    # What has come out about the devices.
    outcome: Outcome = field(default_factory=Outcome)
    # Lines that a device has kept which has reloaded: they are not looked at again.
    trusted: frozenset[str] = field(default=frozenset(), repr=False)
    # Whether lines are signed: not where they come from the other of two devices itself.
    signed: bool = True

    def __post_init__(self) -> None:
        right = 2 <= self.seats <= MOST_SEATS and 0 < len(self.cards) <= MOST_CARDS
        if not right or len(set(self.cards)) < len(self.cards) or not len(self.secret.encode()) <= LONGEST_WORD:
            raise ValueError("a sealed deck has 2 to 16 seats, and 1 to 200 cards that all differ")

    def after(self, lines: Lines) -> Self:
        """Return the deck after lines that this device or another one has kept; invalid ones change nothing."""
        sealed = self
        for line in lines:
            sealed = sealed._heard(line)
        return sealed

    def _heard(self, line: str) -> Self:
        try:
            content = read_line(line, LINES_OF_DECK)
            by = content["by"]
            if not 0 <= by < self.seats or (by in self.outcome.cheats and content["op"] in COSTLY):
                raise BadLine("Nobody is heard there.")
            after = self._hears[content["op"]](by, content | {"line": line})
            proved = content["op"] in PROVED and by != self.seat and after.outcome.cheats == self.outcome.cheats
            if not (proved or line in self.trusted or self.is_from(by, content)):
                raise BadLine("Somebody else says this in the seat’s name.")
        except BadLine:
            return self
        return self if after is self else replace(after, lines=(*self.lines, line))

    @property
    def _hears(self) -> Mapping[str, Callable[[Seat, Json], Self]]:
        """What takes each kind of line of a seat, and raises BadLine for one that comes at the wrong time."""
        return {
            "join": self._hear_join,
            "shares": self._hear_shares,
            "shuffle": self._hear_shuffle,
            "prove": self._hear_prove,
            "mark": self._hear_mark,
            "open": self._hear_open,
            "share": self._hear_share,
            "doubt": self._hear_doubt,
            "secret": self._hear_secret,
        }

    def _sure(self, by: Seat, content: Json) -> bool:
        """Tell whether the proof in a line has been verified on this device before."""
        return content["line"] in self.trusted

    def _cheated(self, by: Seat, how: str) -> Self:
        return (
            self
            if by in self.outcome.cheats
            else replace(self, outcome=replace(self.outcome, cheats={**self.outcome.cheats, by: how}))
        )

    def _hear_join(self, by: Seat, content: Json) -> Self:
        key, box, promise = numbers([content["key"], content["box"], content["promise"]], 3)
        if by in self.dealing.joined:
            raise BadLine("This seat has joined.")
        if not sound(box):
            return self._cheated(by, UNSOUND)
        return replace(self, dealing=replace(self.dealing, joined={**self.dealing.joined, by: (key, box, promise)}))

    def _hear_shares(self, by: Seat, content: Json) -> Self:
        if len(self.dealing.joined) < self.seats or not self.needed or by in self.dealing.shared:
            raise BadLine("Nothing is to be shared now.")
        terms, shares = numbers(content["terms"], self.needed - 1), numbers(content["shares"], self.seats - 1)
        if not all(map(sound, terms)):
            return self._cheated(by, UNSOUND)
        return replace(self, dealing=replace(self.dealing, shared={**self.dealing.shared, by: (terms, shares)}))

    def _shares(self, seat: Seat, secret: str) -> tuple[Points, Points]:
        """Return how a seat shares out its lock (`henge.net.secret_sharing.shares_of`)."""
        boxes = {other: box for other, (_, box, _) in self.dealing.joined.items()}
        return shares_of(self.name, secret, seat, boxes, self.needed)

    def _share_from(self, giver: Seat) -> str:
        """Return the share of a seat's lock that was given to this one."""
        assert self.seat is not None
        box, shares = self.dealing.joined[giver][1], self.dealing.shared[giver][1]
        return share_from(self.name, self.secret, giver, self.seat, box, shares)

    def _fits(self, giver: Seat, taker: Seat, share: str) -> bool:
        """Tell whether a share is what the giver committed to."""
        return fits((self.dealing.joined[giver][0], *self.dealing.shared[giver][0]), taker, share)

    def _hear_shuffle(self, by: Seat, content: Json) -> Self:
        if not self._dealing(by) or by != len(self.dealing.shuffles):
            raise BadLine("It is not this seat’s turn to send the deck.")
        points = numbers(content["points"], len(self.cards))
        if not all(map(sound, points)):
            return self._cheated(by, UNSOUND)
        return replace(self, dealing=replace(self.dealing, shuffles=(*self.dealing.shuffles, points)))

    def _hear_prove(self, by: Seat, content: Json) -> Self:
        if by >= len(self.dealing.shuffles) or by in self.dealing.proved:
            raise BadLine("Nothing is to be proved now.")
        proof = numbers(content["proof"], len(content["proof"]))
        before, after = self._decks[by : by + 2]
        if not self._sure(by, content) and not holds_of_shuffle(self.dealing.joined[by][0], before, after, proof):
            return self._cheated(by, FALSE_SHUFFLE)
        return replace(self, dealing=replace(self.dealing, proved=self.dealing.proved | {by}))

    def _hear_mark(self, by: Seat, content: Json) -> Self:
        [seal] = numbers([content["seal"]], 1)
        if not self.ready or by in self.dealing.seals:
            raise BadLine("No mark is to be made now.")
        if hashed("promise", seal) != self.dealing.joined[by][2]:
            return self._cheated(by, OTHER_SEAL)
        return replace(self, dealing=replace(self.dealing, seals={**self.dealing.seals, by: seal}))

    def _hear_open(self, by: Seat, content: Json) -> Self:
        places, off = content["places"], distinct(content["after"], self.seats)
        if not self.ready or by in off or not places:
            raise BadLine("Nothing can be opened now.")
        if len(distinct(places, len(self.cards))) < len(places):
            raise BadLine("A place is opened once.")
        points, proof = numbers(content["points"], len(places)), numbers(content["proof"], 2)
        at = [self._at(place) for place in places]
        if any(off not in here or off | {by} in here for here in at):
            raise BadLine("This cannot be opened now.")
        before = tuple(here[off] for here in at)
        if not all(map(sound, points)):
            return self._cheated(by, UNSOUND)
        if not self._sure(by, content) and not holds_of_unlocking(self.dealing.joined[by][0], before, points, proof):
            return self._cheated(by, FALSE_OPENING)
        fresh = {place: {**here, off | {by}: point} for place, here, point in zip(places, at, points, strict=True)}
        return replace(self, bared={**self.bared, **fresh})._looked(places)

    def _looked(self, places: Iterable[int]) -> Self:
        """Return the deck with the cards known at places that only locks are on which this device can take off."""
        known, keeps = dict(self.known), dict(self.rebuilt)
        if self.seat is not None:
            keeps[self.seat] = self._lock
        for place in places:
            for off, locked in self._at(place).items():
                left = set(range(self.seats)) - off
                if place not in known and left <= keeps.keys():
                    known |= card_at(self.cards, place, locked, [keeps[seat] for seat in left])
        return replace(self, known=known)

    def _hear_share(self, by: Seat, content: Json) -> Self:
        of, share = content["of"], content["share"]
        if of == by or of not in self.dealing.shared or (of, by) in self.dealing.helped or of in self.rebuilt:
            raise BadLine("This share is not needed.")
        [share] = numbers([share], 1)
        if not self._fits(of, by, share):
            return self._cheated(by, OTHER_SHARE)
        sealed = replace(self, dealing=replace(self.dealing, helped={**self.dealing.helped, (of, by): int(share, 16)}))
        return sealed._looked(self.bared) if self.ready and of in sealed.rebuilt else sealed

    def _hear_doubt(self, by: Seat, content: Json) -> Self:
        if by in self.outcome.doubts or by not in self.dealing.joined:
            raise BadLine("This doubt is known.")
        return replace(self, outcome=replace(self.outcome, doubts=(*self.outcome.doubts, by)))

    def _hear_secret(self, by: Seat, content: Json) -> Self:
        if by in self.outcome.opened or by not in self.dealing.joined:
            raise BadLine("This secret is known.")
        if times(lock_of(self.name, content["secret"]), BASE) != self.dealing.joined[by][0]:
            return self._cheated(by, OTHER_SECRET)
        calm = self.outcome.calm or not (self.outcome.opened or self.outcome.cheats or self.outcome.doubts)
        return replace(
            self, outcome=replace(self.outcome, opened={**self.outcome.opened, by: content["secret"]}, calm=calm)
        )

    def _sign(self, content: Json, past: str) -> list[str]:
        return sign_of(self.secret, self._lock, signed_text(self.name, content, past))

    def is_from(self, seat: Seat, content: Json, past: str = "") -> bool:
        """Tell whether a line is signed by a seat's device, as said after a past.  Raises BadLine."""
        if not self.signed or seat == self.seat:
            return not self.signed or content["sign"] == self._sign(content, past)
        key = self.dealing.joined[seat][0] if seat in self.dealing.joined else content.get("key", "")
        text = signed_text(self.name, content, past)
        return sound(key) and holds_of_text(key, text, numbers(content["sign"], 2))

    # how far it is -----------------------------------------------------------------------------

    @property
    def ready(self) -> bool:
        """Whether all shuffles are proved, so that places can be dealt."""
        return len(self.dealing.proved) == self.seats

    @property
    def needed(self) -> int:
        """How many shares rebuild a lock: more than half of the seats; 0 where two play."""
        return self.seats // 2 + 1 if self.seats > 2 else 0

    @cached_property
    def rebuilt(self) -> Mapping[Seat, int]:
        """The locks of those who left, as far as enough shares lie open."""
        leavers = [leaver for leaver, _ in self.dealing.helped]
        return {
            leaver: joint_lock({helper: share for (of, helper), share in self.dealing.helped.items() if of == leaver})
            for leaver in leavers
            if leavers.count(leaver) >= self.needed
        }

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats whose line is lacking before the deck is ready; () once it is."""
        everybody = range(self.seats)
        if len(self.dealing.joined) < self.seats:
            return tuple(seat for seat in everybody if seat not in self.dealing.joined)
        if unshared := tuple(seat for seat in everybody if self.needed and seat not in self.dealing.shared):
            return unshared
        if len(self.dealing.shuffles) < self.seats:
            return (len(self.dealing.shuffles),)
        return tuple(seat for seat in everybody if seat not in self.dealing.proved)

    @property
    def spoken_check(self) -> str:
        """What people compare to be sure that all devices heard the same before the cards were dealt: eight letters,
        "" until everybody has opened its part of it, which it had promised before all else."""
        if len(self.dealing.seals) < self.seats:
            return ""
        said = (
            self.name,
            self.cards,
            self.dealing.shuffles,
            *(sorted(shares.items()) for shares in (self.dealing.joined, self.dealing.shared)),
        )
        return sha256(repr((said, sorted(self.dealing.seals.items()))).encode()).hexdigest()[:8]

    def _dealing(self, by: Seat) -> bool:
        """Whether a device has promised all that it must have before it works on the deck."""
        return len(self.dealing.shared) == self.seats if self.needed else by in self.dealing.joined

    @property
    def _there(self) -> list[Seat]:
        """The seats that have not left."""
        return [seat for seat in range(self.seats) if seat not in self.rebuilt]

    @property
    def _decks(self) -> tuple[Points, ...]:
        """The deck before anybody shuffled it, and as each device sent it."""
        return (tuple(card_points(self.cards)), *self.dealing.shuffles)

    def _at(self, place: int) -> Mapping[Off, str]:
        """Return the points known of a place, by the set of seats whose locks are off."""
        return self.bared.get(place) or {frozenset(): self.dealing.shuffles[-1][place]}

    @property
    def _lock(self) -> int:
        return lock_of(self.name, self.secret)
