"""Cut a long link into parts, each a link of its own: messengers cut off long messages, and no camera reads its code.

`part/DIGEST/2/4/…` is the second of four; the digest is that of the whole, which is put together from all of them.
"""

from __future__ import annotations

import re
from hashlib import sha256
from typing import NamedTuple

from page.keeping.game_links import LONGEST_CODE

PART_ROUTE = "part/"  # an address
LONGEST_PART = LONGEST_CODE - 120  # letters, with room for an address
LONGEST_PART_READ = 1200  # letters: an earlier Henge wrote longer ones
PART = re.compile(
    rf"(?:^|[#\s]){PART_ROUTE}([0-9a-f]{{12}})/(\d{{1,2}})/(\d{{1,2}})/([\w/-]{{1,{LONGEST_PART_READ}}})", re.ASCII
)


class LinkPart(NamedTuple):
    """A piece of a link, the which it is and of how many."""

    digest: str
    number: int
    of: int
    piece: str


def link_parts(home: str, link: str) -> tuple[str, ...]:
    """Return the parts of a link, each a link that a camera can read the code of.

    >>> [len(part) for part in link_parts("https://somewhere/", f"https://somewhere/#letter/{'a' * 2000}")]
    [710, 710, 710]
    """
    whole = link.rpartition("#")[2]
    count = -(-len(whole) // LONGEST_PART)
    size = -(-len(whole) // count)
    start = f"{home}#{PART_ROUTE}" if home else PART_ROUTE
    pieces = [whole[at : at + size] for at in range(0, len(whole), size)]
    return tuple(f"{start}{_digest(whole)}/{n}/{len(pieces)}/{piece}" for n, piece in enumerate(pieces, 1))


def parts_in(text: str) -> list[LinkPart]:
    """Return the parts that stand in a text."""
    parts = [LinkPart(digest, int(number), int(of), piece) for digest, number, of, piece in PART.findall(text)]
    return [part for part in parts if 1 <= part.number <= part.of]


def with_parts(known: str, parts: list[LinkPart]) -> tuple[str, list[int]]:
    """Return what is to be kept once some parts have come beside those `known`, and which are still missing: those of
    another link than the last one's are forgotten."""
    last = parts[-1]
    pieces = {part.number: part.piece for part in (*parts_in(known), *parts) if part[:3:2] == last[:3:2]}
    kept = " ".join(f"{PART_ROUTE}{last.digest}/{n}/{last.of}/{piece}" for n, piece in sorted(pieces.items()))
    return kept, [n for n in range(1, last.of + 1) if n not in pieces]


def joined_link(kept: str) -> str:
    """Return the link whose parts have all come, as it stands behind the #; "" where they do not fit together."""
    parts = parts_in(kept)
    link = "".join(part.piece for part in sorted(parts, key=lambda part: part.number))
    return link if parts and _digest(link) == parts[0].digest else ""


def _digest(whole: str) -> str:
    return sha256(whole.encode()).hexdigest()[:12]
