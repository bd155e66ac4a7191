"""A table that is dealt on several devices, and the next game at a table where one is over."""

from __future__ import annotations

from hashlib import sha256

from henge.apart.hand_codes import fresh_key
from henge.apart.seed_exchange import SeedExchange
from henge.match import Match

from page.table.saved_fields import Lent
from page.table.table import Table


def called_apart(secret: str) -> str:
    """Return what a match is called between devices, which tells nothing of the secret it follows from."""
    return sha256(f"henge match {secret}".encode()).hexdigest()[:24]


def drawn(table: Table, secret: str) -> Table:
    """Return a table that is to be dealt by all devices, where there are several and luck has a part in the game."""
    if not table.line or not table.theirs or table.match.start is not None or not table.game.lucky:
        return table
    return table.but(drawing=SeedExchange(secret, table.theirs))


def rematch(table: Table, key: str, seed: int, level: int = 0, secret: str = "") -> Table:
    """Return a new table for the same game, everybody one seat further; with a `level` the computers play at that.

    On several devices everybody stays at their seat: that is what each device has the code of.
    """
    players, pins = table.match.players, table.pins
    on = 0 if table.line else 1
    if level:
        players = tuple(player._replace(level=level) if player.level else player for player in players)
    match = Match.new(
        table.match.id,
        seed=seed,
        seats=table.game.seats,
        options=table.game.chosen,
        players=(*players[on:], *players[:on]),
        start=table.match.start,
    )
    mine = table.mine and tuple((seat - on) % table.game.seats for seat in table.mine)
    keys = tuple(one and fresh_key(one, seed) for one in (*table.lent.keys[on:], *table.lent.keys[:on]))
    begun = Table(key, match, pins=(*pins[on:], *pins[:on]), mine=mine, line=table.line, tokens=table.tokens)
    return drawn(begun.but(lent=Lent(keys)), secret).seen()
