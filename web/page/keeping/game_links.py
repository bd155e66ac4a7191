"""A match as a link: the page's own address with the packed record behind its #, which no browser sends to a host.

A link of `game/` brings a game, one of `turn/` somebody's turn in a game that is played by links, one of `puzzle/` a
position in which a move is to be found (page.features.own_puzzles.update).  One shared while an earlier position was on
the screen ends in `/` and the number of that position, and opens there; after a position in a line that was tried come
`/` and the path of the line, and after one at which a better move is to be found `/find`, of which an earlier Henge
knows nothing.  What a link brings is checked where all games
are that come from outside (henge.record), as it is opened (page.assembly.arriving_games).
"""

from __future__ import annotations

import re

from henge.variation_tree import Path

from page.keeping.game_texts import text_to_send
from page.keeping.labels import Label
from page.keeping.packed_text import PACKED_SIGN
from page.keeping.saved_game import UNLABELLED
from page.table.table import Table

GAME_ROUTE, TURN_ROUTE, PUZZLE_ROUTE = "game/", "turn/", "puzzle/"
ASKS_SIGN = "find"
ROUTES = (GAME_ROUTE, TURN_ROUTE, PUZZLE_ROUTE)
GAME_LINK = re.compile(
    rf"[^{{]*?#({GAME_ROUTE}|{TURN_ROUTE}|{PUZZLE_ROUTE})([\w\s-]*)(?:/(\d{{1,5}})(?:/(?:([\d.]{{1,40}})|({ASKS_SIGN})\b))?)?",
    re.ASCII,
)  # among words; but the names in an open record are none
LONGEST_CODE = 858  # letters, as many as 97 rows of modules hold: on a phone 360 pixels wide each has 3, for a camera
SAFE, USUAL = str.maketrans("+/", "-_"), str.maketrans("-_", "+/")


def link(home: str, table: Table, label: Label = UNLABELLED, line: Path = (), ply: int = 0, asks: bool = False) -> str:
    """Return the link that opens a match where it is looked at and there perhaps `asks` for a better move, or at a
    position of a `line` tried in it, or brings a turn in it; "" without an address."""
    route = TURN_ROUTE if table.open_by_link else GAME_ROUTE
    packed = text_to_send(table, label).removeprefix(PACKED_SIGN)
    where = f"/{table.shown}" if table.past and (route == GAME_ROUTE or table.match.turn is None) else ""
    where = f"{where}/{ASKS_SIGN}" if where and asks else where
    where = f"/{ply}/{'.'.join(map(str, line))}" if line else where
    return f"{home}#{route}{packed.translate(SAFE).rstrip('=')}{where}" if home else ""


def of_puzzle(home: str, name: str) -> str:
    """Return the link that opens a puzzle by its id, "" for a page without an address.

    >>> of_puzzle("https://somewhere/", "bounders-8")
    'https://somewhere/#puzzles/bounders-8'
    """
    return f"{home}#puzzles/{name}" if home else ""


def record_of_link(text: str) -> str:
    """Return what a link brings as a text that can be unsealed, and any other text as it is.

    A link may come broken over several lines.  Where words follow it they are taken along: what is packed knows where
    it ends.

    >>> record_of_link("A game for you: https://somewhere/#game/eNqrVkr-")
    'henge1:eNqrVkr+'
    """
    link = GAME_LINK.match(text)
    if not link:
        return text
    packed = "".join(link[2].split()).translate(USUAL)
    if len(packed) % 4 == 1:  # no whole byte
        packed = packed[:-1]
    return PACKED_SIGN + packed + "=" * (-len(packed) % 4)


def ply_of_link(text: str) -> int | None:
    """Return the position at which a link opens its match; None for the latest.

    >>> ply_of_link("https://somewhere/#game/eNqrVkr-/12"), ply_of_link("https://somewhere/#game/eNqrVkr-")
    (12, None)
    """
    link = GAME_LINK.match(text)
    return int(link[3]) if link and link[3] else None


def line_of_link(text: str) -> Path:
    """Return the path of the line in which a link opens its match; () for the match as it was played.

    >>> line_of_link("https://somewhere/#game/eNqrVkr-/12/0.2"), line_of_link("https://somewhere/#game/eNqrVkr-/12")
    ((0, 2), ())
    """
    link = GAME_LINK.match(text)
    return tuple(map(int, filter(None, link[4].split(".")))) if link and link[4] else ()


def asks_at(text: str) -> bool:
    """Tell whether a better move is to be found at the position at which a link opens.

    >>> asks_at("https://somewhere/#game/eNqrVkr-/12/find"), asks_at("https://somewhere/#game/eNqrVkr-/12")
    (True, False)
    """
    link = GAME_LINK.match(text)
    return link is not None and link[5] == ASKS_SIGN


def poses(text: str) -> bool:
    """Tell whether a text is a link that brings a puzzle of somebody's own."""
    link = GAME_LINK.match(text)
    return link is not None and link[1] == PUZZLE_ROUTE


def brings_turn(text: str) -> bool:
    """Tell whether a text is a link that brings somebody's turn.

    >>> brings_turn("Your turn: https://somewhere/#turn/eNqrVkr-"), brings_turn("https://somewhere/#game/eNqrVkr-")
    (True, False)
    """
    link = GAME_LINK.match(text)
    return link is not None and link[1] == TURN_ROUTE
