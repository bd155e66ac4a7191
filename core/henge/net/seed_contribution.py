"""A seat's side of drawing the seed of a deal with all devices (`henge.commit_reveal`): a frozen value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from henge.codec import Json
from henge.commit_reveal import commitment, part_of
from henge.rules import Seat

MOST_DRAWS = 200  # at one table; more than are played there


@dataclass(frozen=True)
class SeedPart:
    """What a seat's device has been told of the draw, and for which draws it has opened its part."""

    # What this device's parts of the deal's seed follow from; it never leaves the device.
    secret: str = ""
    # The commitments it was told, by seat; None: the table's.
    commits: tuple[tuple[Seat | None, str], ...] = ()
    # For which list of commitments each part was opened, by the hashes of both lines.
    drawn: Mapping[str, str] = field(default_factory=dict)
    # How many draws there were since a game was over.
    draws: int = 0
    # What is wrong with the deal, "" for nothing, once the record lies open.
    unfair: str | None = None

    @classmethod
    def kept(cls, memory: Json) -> SeedPart:
        """Return the draw that a device kept; what is damaged is forgotten."""
        secret, drawn, draws = (memory.get(key) for key in ("secret", "drawn", "draws"))
        drawn = drawn if isinstance(drawn, dict) else {}
        drawn = {key: value for key, value in drawn.items() if isinstance(key, str) and isinstance(value, str)}
        secret, draws = secret if isinstance(secret, str) else "", draws if type(draws) is int else 0
        return cls(secret, drawn=drawn, draws=draws)

    @property
    def memory(self) -> Json:
        """What the device keeps of it."""
        return {"secret": self.secret, "drawn": dict(self.drawn), "draws": self.draws}

    @property
    def forgotten(self) -> SeedPart:
        """The draw with nothing told of it yet."""
        return SeedPart(self.secret, drawn=self.drawn, draws=self.draws)

    @property
    def own(self) -> tuple[str, str]:
        """This device's part and its salt."""
        return part_of(self.secret, self.commits[0][1])

    def drew(self, seat: Seat | None) -> bool:
        """Tell whether a seat's device had a part in drawing the deal; one that came to its seat later has none."""
        return bool(self.secret) and len(self.commits) > 1 and (seat, commitment(*self.own)) in self.commits[1:]

    def opened(self, first: str, tip: str) -> SeedPart | None:
        """Return the draw with its part opened for a list of commitments (`tip`) of the table's promise (`first`).

        None where it was opened for another list: the table could draw until it liked the deal; or where too many were.
        """
        new = first not in self.drawn
        if self.drawn.get(first, tip) != tip or (new and len(self.drawn) >= MOST_DRAWS):
            return None
        return replace(self, drawn={**self.drawn, first: tip}, draws=self.draws + new)
