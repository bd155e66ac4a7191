"""Carry the lines of a match with sealed hands between two devices in letters, such as links.

A letter goes whenever its device can do no more by itself: it holds which match it is about, all lines of its sender
that the other is not known to have, and how far the other's own lines have come.  Lines are the same to everybody
(`sealed_deck`, `sealed_match`), so a letter tells nobody more than any other way to bring them over.

    letter    the table; `by` whom, `lines` that follow `after` others of the same sender, of the hash chain `mark`;
              and that `have` lines of the other have come, of the hash chain `got`

A hash chain hashes each line with the hash before it.  So a letter twice is a letter once, an early one changes
nothing, and one that tells of another past than this device has heard, or has said itself, is told by its hashes.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple, Self

from henge.bounded_json import parse
from henge.codec import Json
from henge.net.lobby import Post
from henge.net.protocol import (
    LIST,
    NUMBER,
    OBJECT,
    PROTOCOL_VERSION,
    TEXT,
    BadLine,
    Content,
    Lines,
    read_line,
    write_line,
)
from henge.net.relay import AGREED, Does, MatchTerms, Participant, chain_of_lines
from henge.net.sealed_deck_check import LINES_OF_DECK
from henge.net.sealed_match import LINES_OF_MATCH
from henge.rules import Seat

PLAYERS = 2
LETTER: dict[str, Content] = {
    "letter": {
        "henge": NUMBER,
        "table": OBJECT,
        "by": NUMBER,
        "after": NUMBER,
        "mark": TEXT,
        "lines": LIST,
        "have": NUMBER,
        "got": TEXT,
    }
}
DAMAGED, NEWER, OWN_LETTER, OTHER_TABLE = "damaged", "newer", "own letter", "other table"  # why one is refused
OTHER_PAST, MISSING, EARLIER, KNOWN = "other past", "missing", "earlier", "known"


class BadLetter(ValueError):
    """Raised for a letter that cannot be taken; the text is a predicate that says why, {} the other player."""


class Letter(NamedTuple):
    """What one device sends to the other."""

    # What is played, and by whom.
    terms: MatchTerms
    # The seat of its sender.
    by: Seat
    # How many lines of the sender come before its own.
    after: int
    # Their hash chain, "" for none.
    chain: str
    # The lines that follow.
    lines: Lines
    # How many lines of the other device have come.
    have: int
    # Their hash chain, "" for none.
    got: str

    @property
    def begins(self) -> bool:
        """Whether it is the first letter of its match, by which the other seat can be taken."""
        return self.after == self.have == 0 and bool(self.lines)

    def json(self) -> Json:
        """Return the letter as it is written."""
        return {
            "op": "letter",
            "henge": PROTOCOL_VERSION,
            "table": self.terms.json(),
            "by": self.by,
            "after": self.after,
            "mark": self.chain,
            "lines": [parse(line) for line in self.lines],
            "have": self.have,
            "got": self.got,
        }

    @classmethod
    def of(cls, content: Json) -> Letter:
        """Return the letter that was written.  Raises BadLetter for one that is not possible."""
        if content.get("op") == "letter" and type(content.get("henge")) is int and content["henge"] != PROTOCOL_VERSION:
            raise BadLetter(NEWER)
        try:
            content = read_line(write_line(**content), LETTER)
            terms = MatchTerms.of(read_line(write_line(**{**content["table"], "op": "table"}), {"table": AGREED}))
            lines = tuple(
                write_line(**read_line(write_line(**line), LINES_OF_DECK | LINES_OF_MATCH)) for line in content["lines"]
            )
            by = content["by"]
            if terms.game.seats != PLAYERS or by not in range(PLAYERS) or any(speaker(line) != by for line in lines):
                raise BadLine("Two play, and each speaks for one seat.")
        except (BadLine, TypeError) as error:
            raise BadLetter(DAMAGED) from error
        return cls(terms, by, content["after"], content["mark"], lines, content["have"], content["got"])


@dataclass(frozen=True, eq=False)
class Correspondent(Participant):
    """A device that sends and gets letters: its own side of the match, and how many lines of its own the other has."""

    known: int = 0

    @property
    def seat(self) -> Seat:
        """The seat that is played here."""
        assert self.sealed_match.sealed.seat is not None
        return self.sealed_match.sealed.seat

    @property
    def owed(self) -> Lines:
        return self.said(self.seat)[self.known :]

    @property
    def memory(self) -> Json:
        return {"known": self.known}

    @property
    def gone(self) -> int:
        """How many letters there have been so far, the one that is to be sent included."""
        by = [speaker(line) for line in self.sealed_match.lines]
        return sum(name != before for name, before in zip(by, [None, *by], strict=False))

    @property
    def needed(self) -> int:
        """How many letters go to and fro until both know their cards."""
        lines = self.sealed_match.lines
        return 5 if not lines or speaker(lines[0]) == 0 else 6

    def said(self, seat: Seat) -> Lines:
        """Return all that a seat has said, in order."""
        return tuple(line for line in self.sealed_match.lines if speaker(line) == seat)

    def letter(self, terms: MatchTerms) -> Letter:
        """Return what is to be sent to the other device now."""
        before, theirs = self.said(self.seat)[: self.known], self.said(1 - self.seat)
        return Letter(
            terms, self.seat, len(before), chain_of_lines(before), self.owed, len(theirs), chain_of_lines(theirs)
        )

    def take(self, letter: Letter) -> tuple[Correspondent, Lines]:
        """Return the device after a letter, and the lines that are to be heard.  Raises BadLetter."""
        if letter.terms.deal != self.sealed_match.sealed.name:
            raise BadLetter(OTHER_TABLE)
        if letter.by == self.seat:
            raise BadLetter(OWN_LETTER)
        mine, theirs = self.said(self.seat), self.said(letter.by)
        if not 0 <= letter.have <= len(mine) or chain_of_lines(mine[: letter.have]) != letter.got:
            raise BadLetter(OTHER_PAST)
        if letter.after > len(theirs):
            raise BadLetter(MISSING)
        told = (*theirs[: letter.after], *letter.lines)
        both = min(len(told), len(theirs))
        if letter.after < 0 or chain_of_lines(theirs[: letter.after]) != letter.chain or told[:both] != theirs[:both]:
            raise BadLetter(OTHER_PAST)
        if len(told) <= len(theirs):
            raise BadLetter(EARLIER if len(told) < len(theirs) else KNOWN)
        return replace(self, known=max(self.known, letter.have)), told[both:]

    def hear(self, connection: str, line: str, seats: Collection[Seat | None] | None = None) -> tuple[Self, Post]:
        """Return the device after a line, to which it says nothing yet; a senseless one changes nothing."""
        return self.at(lambda sealed_match: (sealed_match.after((line,)), ()))

    def at(self, what: Does) -> tuple[Self, Post]:
        """Return the device after something that it does, and no lines: a letter has all of them.  Raises Illegal."""
        sealed_match, _ = what(self.sealed_match)
        return self if sealed_match is self.sealed_match else replace(self, sealed_match=sealed_match), ()


@lru_cache(maxsize=4096)
def speaker(line: str) -> Seat:
    """Return the seat that has said a line."""
    by: Seat = read_line(line, LINES_OF_DECK | LINES_OF_MATCH)["by"]
    return by
