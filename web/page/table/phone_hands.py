"""Hands that lie on phones: whether they may, and what the table shows of them, letters and where new cards lie."""

from __future__ import annotations

from henge.anything_hidden import somebody_knows_more
from henge.apart import hand_codes
from henge.rules import Seat

from page.table.table import Table


def may_be(table: Table) -> bool:
    """Tell whether hands of this table can lie on phones: it keeps the match, and something in it is secret."""
    return bool(table.key) and table.link.gives_seats and somebody_knows_more(table.match, 0)


def letters(table: Table, seat: Seat, n: int) -> str:
    """Return the letters that tell a seat's phone what lies on a place; "" for one of the first cards."""
    lying, first = table.lying(seat)[n], table.lying(seat, 0)
    if lying.card is None or (lying.nth == 0 and n < len(first)):
        return ""
    return hand_codes.letters(hand_codes.deck(table.game), table.saved.lent.keys[seat], n, lying)


def drew(table: Table, seat: Seat) -> tuple[int, ...]:
    """Return the places on which a seat that is not to move has laid what it drew in its latest turn."""
    states, turn = table.match.states, table.game.turn
    end = next((ply for ply in reversed(range(table.last)) if turn(states[ply]) == seat), 0)
    before, now = table.lying(seat, table.match.turns.begun(end)), table.lying(seat)
    return tuple(n for n, lying in enumerate(now) if lying.card and lying not in before[n : n + 1])
