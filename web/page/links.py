"""A match as a link: the page's own address with the packed record behind its #, which no browser sends to a host.

A code is a picture of a link that a camera reads; the shell has it made (shell/code.py) as soon as a sheet lacks one.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from page.sealed import SIGN, seal
from page.table import Table

if TYPE_CHECKING:
    from page.app import App, Message

ROUTE = "game/"
LINK = re.compile(rf"[^{{]*?#{ROUTE}([\w\s-]*)", re.ASCII)  # among words; but the names in an open record are none
LONGEST_CODE = 1200  # letters; a tablet's camera has trouble with the finer pattern of more
SAFE, USUAL = str.maketrans("+/", "-_"), str.maketrans("-_", "+/")


class Code(NamedTuple):
    """A link and its code: rows of 0 and 1 (dark) with spaces between them, "" when it could not be made."""

    link: str = ""
    rows: str = ""


def link(home: str, table: Table) -> str:
    """Return the link that opens a match at the page's address, "" for a page that has none to be opened at."""
    packed = seal(table.match.record()).removeprefix(SIGN)
    return f"{home}#{ROUTE}{packed.translate(SAFE).rstrip('=')}" if home else ""


def record(text: str) -> str:
    """Return what a link brings as a text that can be unsealed, and any other text as it is.

    A link may come broken over several lines.  Where words follow it they are taken along: what is packed knows where
    it ends.

    >>> record("A game for you: https://somewhere/#game/eNqrVkr-")
    'henge1:eNqrVkr+'
    """
    found = LINK.match(text)
    if not found:
        return text
    packed = "".join(found[1].split()).translate(USUAL)
    if len(packed) % 4 == 1:  # no whole byte
        packed = packed[:-1]
    return SIGN + packed + "=" * (-len(packed) % 4)


def uncoded(app: App) -> str:
    """Return the link whose code is to be seen and has not been made yet, or ""."""
    if app.sheet != "share" or not app.table or app.table.down:
        return ""
    shown = link(app.home, app.table)
    return "" if len(shown) > LONGEST_CODE or shown == app.code.link else shown


def code(app: App, message: Message) -> App:
    """Take the code of a link that was made."""
    return app.but(code=Code(message.arg, message.value))
