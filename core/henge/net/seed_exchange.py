"""The table's side of drawing a seed with all devices (`henge.commit_reveal`): frozen, kept until the deal is made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from henge.commit_reveal import COMMIT, PART, SALT, Contribution, Deal, commitment, part_of
from henge.rules import Seat


@dataclass(frozen=True)
class SeedExchange:
    """What has come of the devices' parts so far.

    The table's own part follows from its `secret` and the `nth` draw with it; `seats` are those whose devices take
    part, `commits` and `parts` what has come from them.  `broken` are the seats that opened another part than they
    had promised; such a part is not taken.
    """

    secret: str
    seats: tuple[Seat, ...]
    nth: int = 0
    commits: Mapping[Seat, str] = field(default_factory=dict)
    parts: Mapping[Seat, tuple[str, str]] = field(default_factory=dict)
    broken: tuple[Seat, ...] = ()

    @property
    def own(self) -> Contribution:
        """The table's own part."""
        part, salt = part_of(self.secret, self.nth)
        return Contribution(None, commitment(part, salt), part, salt)

    @property
    def listed(self) -> tuple[tuple[Seat | None, str], ...]:
        """All commitments in their order, () until the last has come; from then on none changes."""
        if any(seat not in self.commits for seat in self.seats):
            return ()
        return ((None, self.own.commit), *((seat, self.commits[seat]) for seat in self.seats))

    @property
    def deal(self) -> Deal | None:
        """The deal, once the last part is open."""
        if any(seat not in self.parts for seat in self.seats):
            return None
        return Deal((self.own, *(Contribution(seat, self.commits[seat], *self.parts[seat]) for seat in self.seats)))

    def committed(self, seat: Seat, commit: str) -> SeedExchange:
        """Return the draw with a seat's commitment, which counts until all are there."""
        if seat not in self.seats or self.listed or not COMMIT.fullmatch(commit) or self.commits.get(seat) == commit:
            return self
        return replace(self, commits={**self.commits, seat: commit})

    def opened(self, seat: Seat, part: str, salt: str) -> SeedExchange:
        """Return the draw with the part that a seat opened, if it is the one it had promised."""
        if not self.listed or seat not in self.seats or seat in self.parts:
            return self
        if not (PART.fullmatch(part) and SALT.fullmatch(salt)) or commitment(part, salt) != self.commits[seat]:
            return self if seat in self.broken else replace(self, broken=(*self.broken, seat))
        return replace(self, parts={**self.parts, seat: (part, salt)})

    def anew(self, seats: tuple[Seat, ...]) -> SeedExchange:
        """Return a draw from the beginning, with another part of the table: what was committed binds no more."""
        return SeedExchange(self.secret, seats, self.nth + 1)

    def json(self) -> dict[str, object]:
        """Return the draw as the table's device keeps it."""
        commits = [[seat, commit] for seat, commit in self.commits.items()]
        parts = [[seat, *part] for seat, part in self.parts.items()]
        return {"secret": self.secret, "seats": list(self.seats), "nth": self.nth, "commits": commits, "parts": parts}

    @classmethod
    def read(cls, content: Any) -> SeedExchange:
        """Return the draw that the device kept.  Raises ValueError for what is none."""
        try:
            secret, seats, nth = content["secret"], tuple(content["seats"]), content["nth"]
            if type(secret) is not str or type(nth) is not int or any(type(seat) is not int for seat in seats):
                raise ValueError("no draw")
            draw = cls(secret, seats, nth)
            for seat, commit in content["commits"]:
                draw = draw.committed(seat, commit)
            for seat, part, salt in content["parts"]:
                draw = draw.opened(seat, part, salt)
        except (LookupError, TypeError) as error:
            raise ValueError("no draw") from error
        return draw
