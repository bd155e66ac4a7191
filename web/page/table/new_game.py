"""Deal a new table: from a set-up, on several devices too, or as the next game after one that is over."""

from __future__ import annotations

from hashlib import sha256
from random import Random

from henge.match import Match, Player, set_up
from henge.net.hand_codes import fresh_key
from henge.net.seed_exchange import SeedExchange
from henge.position_check import playable
from henge.shuffling import shuffled

from page.table import sent_game
from page.table.between_devices import AsHost, ByLink, Local
from page.table.draft import Draft
from page.table.hand_pin import pin_hash
from page.table.saved_fields import Hosted, Lent, SavedFields
from page.table.table import Table


def begin_dealt(draft: Draft, key: str, seed: int, secret: str = "") -> Table:
    """Return the table that was set up, ready to play; a lot falls by the seed.  Raises Illegal.

    On several devices the match's name between them and this one's part in drawing the deal follow from the `secret`.
    """
    seats = range(draft.seats)
    order = shuffled(seats, Random(seed)) if draft.by_lot else tuple(seats)
    players = [Player(draft.name(seat), draft.chairs[seat].level) for seat in order]
    table = set_up(draft.game, draft.seats, draft.chosen)
    start = draft.start and playable(table, draft.start, Random(seed))
    match = Match.new(draft.game, seed=seed, seats=draft.seats, options=draft.chosen, players=players, start=start)
    pins = tuple("" if draft.chairs[seat].level else pin_hash(draft.chairs[seat].pin) for seat in order)
    far = draft.by_link or draft.on_devices
    mine = tuple(n for n, seat in enumerate(order) if seat not in far)
    keys = tuple(fresh_key(secret, seed, n) if seat in draft.on_phones else "" for n, seat in enumerate(order))
    sharing = AsHost(mine, called_apart(secret)) if draft.on_devices else ByLink(mine) if draft.by_link else Local()
    begun = Table(key, match, SavedFields(pins=pins, sharing=sharing, lent=Lent(keys if any(keys) else ())))
    return drawn_by_all(begun, secret).seen()


def called_apart(secret: str) -> str:
    """Return what a match is called between devices, which tells nothing of the secret it follows from."""
    return sha256(f"henge match {secret}".encode()).hexdigest()[:24]


def drawn_by_all(table: Table, secret: str) -> Table:
    """Return a table that is to be dealt by all devices, where there are several and luck has a part in the game."""
    if not table.link.hosts or not table.theirs or table.match.start is not None or not table.game.lucky:
        return table
    return table.saving(hosted=table.saved.hosted.draws(SeedExchange(secret, table.theirs)))


def rematch(table: Table, key: str, seed: int, level: int = 0, secret: str = "") -> Table:
    """Return a new table for the same game, everybody one seat further; with a `level` the computers play at that.

    On several devices everybody stays at their seat: that is what each device has the code of.
    """
    players, pins = sent_game.yours(table).players, table.saved.pins
    sharing, on = table.link.again
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
    keys = tuple(key and fresh_key(key, seed) for key in (*table.saved.lent.keys[on:], *table.saved.lent.keys[:on]))
    saved = SavedFields(
        pins=(*pins[on:], *pins[:on]),
        sharing=sharing,
        hosted=Hosted(table.saved.hosted.tokens),
        lent=Lent(keys),
    )
    return drawn_by_all(Table(key, match, saved), secret).seen()
