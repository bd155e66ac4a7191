"""The index of matches on several devices of which this one keeps its side, listed without replaying their lines.

One with sealed hands that is over stays listed until it is kept among the others or left: nothing of it goes by itself.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from typing import NamedTuple

from henge.codec import Json
from henge.games import GAMES
from henge.language import phrase, phrases, say
from henge.record import BadRecord
from henge.rules import Seat
from henge.rules import side as side_of

from page.keeping.labels import dated
from page.keeping.library_query import ALL, OPEN, Query
from page.keeping.link_or_text import fitting
from page.keeping.names import LINES, SEALED
from page.keeping.packed_text import unpack_json
from page.table.how_shared import PLAY, READING, SEND, WAIT

SEALED_ROUTE, SEAT_ROUTE = "sealed/", "seat/"  # addresses
HUB, BY_LINK = "hub", "by-link"  # instead of a seat: the one side of a match that this device comes back to by ROUTE
WATCH = "watch"  # in the place of a seat: one watches
STAGES = phrases(
    {  # by how far a match by link is, as the page has an address or not
        PLAY: ("your turn", "your turn"),
        SEND: ("{name}’s turn once the link is sent", "{name}’s turn once the text is sent"),
        READING: ("a link to read", "a text to read"),
        WAIT: ("waiting for {name}’s link", "waiting for {name}’s text"),
    }
)
OVER = phrases(
    {
        SEND: ("over; your last link shows it to {name}", "over; your last text shows it to {name}"),
        WAIT: ("over; {name}’s last link is still to come", "over; {name}’s last text is still to come"),
    }
)
CHECKED = phrase("over, and checked")


class UnderWay(NamedTuple):
    """A game on several devices that this one has kept its side of."""

    # The key it is kept under.
    key: str
    # What the match is called between the devices.
    name: str
    # The way back to it.
    route: str
    # The game's id.
    game: str
    # Who plays, by seat.
    names: tuple[str, ...]
    # How far it is by link, "" where it is not by link.
    stage: str
    # When it was gone on with last.
    at: int
    # Who plays at the other end of the link.
    other: str
    # Whether it is over.
    over: bool
    # Whether all of it has been checked.
    checked: bool

    @property
    def title(self) -> str:
        """What is played."""
        return GAMES[self.game].title

    @property
    def in_letters(self) -> bool:
        """Whether it is played by link."""
        return bool(self.stage)

    def stands(self, home: str) -> str:
        """Return how it stands in words that fit a page by its address."""
        if not self.in_letters:
            return say("sealed hands" if self.key.startswith(SEALED) else "the board is on another device")
        if self.over and self.stage == SEND:
            return fitting(OVER[SEND], home, name=self.other)
        if self.checked:
            return say(CHECKED)
        words = (OVER if self.over and self.stage in OVER else STAGES)[self.stage]
        return fitting(words, home, name=self.other)

    @property
    def waits(self) -> bool:
        """Whether something is still to be done or to come."""
        return not self.checked or self.stage in (SEND, READING)


def where(seat: Seat | None) -> str:
    """Return what stands for a seat, or for watching, in addresses and keys."""
    return WATCH if seat is None else str(seat)


def under_way(kept: Mapping[str, str]) -> list[UnderWay]:
    """Return the games with sealed hands: first those that it is to play in, then the latest."""
    waiting = []
    for key in [key for key in kept if key.startswith(SEALED)]:
        with suppress(BadRecord, LookupError, TypeError):
            content, (name, _, at_seat) = unpack_json(kept[key]), key.removeprefix(SEALED).partition("/")
            terms, stage = content["table"], str(content.get("stage"))
            unknown = READING if at_seat == BY_LINK else ""  # what an earlier Henge has kept does not tell
            stage = stage if stage in STAGES else unknown
            checked, over = (content.get(what) is True for what in ("done", "over"))
            if (at_seat == BY_LINK or not checked) and terms["game"] in GAMES:
                route = f"{SEALED_ROUTE}{name}" if at_seat in (HUB, BY_LINK) else f"{SEAT_ROUTE}{name}/{at_seat}"
                names = _names(terms)
                other = names[1 - content["seat"]] if stage else ""
                at, over = dated(content.get("at")), over or checked
                waiting.append(UnderWay(key, name, route, terms["game"], names, stage, at, other, over, checked))
    return sorted(waiting, key=lambda match: (match.stage != PLAY, -match.at))


def games_seated(kept: Mapping[str, str]) -> list[UnderWay]:
    """Return the games that another device keeps and in which this one has a seat, those that are not over."""
    waiting = []
    for key in [key for key in kept if key.startswith(LINES)]:
        with suppress(BadRecord, LookupError, TypeError, AttributeError, ValueError):
            if terms := _terms(kept[key]):
                at_seat = key.removeprefix(LINES)
                name = at_seat.partition("/")[0]
                game, names = terms["game"], _names(terms)
                waiting.append(
                    UnderWay(key, name, f"{SEAT_ROUTE}{at_seat}", game, names, "", 0, "", over=False, checked=False)
                )
    return waiting


@lru_cache(2)  # the first page asks at every redraw
def _terms(text: str) -> Json | None:
    """Return the first line that a guest was told, of the table; None where the game is over."""
    content = unpack_json(text)
    terms: Json = json.loads(content["lines"][0])
    return None if content.get("over") is True or terms["game"] not in GAMES else terms


def _names(terms: Json) -> tuple[str, ...]:
    sides = GAMES[terms["game"]].colours
    both = zip(terms["players"], sides, strict=False)
    return tuple(str(player["name"]) or side_of(side) for player, side in both)


def sought(waiting: list[UnderWay], look: Query) -> list[UnderWay]:
    """Return those that are looked for in the library: on its first page, among all games and those in progress."""
    words = look.words.casefold().split()
    if look.shelf not in (ALL, OPEN) or look.row or look.page:
        return []
    return [
        match
        for match in waiting
        if look.game in ("", match.game)
        and all(word in " ".join((match.title, *match.names)).casefold() for word in words)
    ]
