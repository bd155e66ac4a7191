"""Tell who may end a match before the rules do, or leave it."""

from __future__ import annotations

from dataclasses import replace

from henge.rules import Seat

from page.table.table import Table


def may_resign(table: Table) -> bool:
    """Tell whether a person may give the match up now (R6); with sealed hands where that goes by link."""
    return bool(table.key or table.guest) and table.link.resigns and table.playable and not table.match.no_resigning()


def may_draw(table: Table) -> bool:
    """Tell whether the people at the table may agree on a draw now (R7); a computer player agrees on nothing."""
    return (
        bool(table.key)
        and table.playable
        and table.link.alone
        and len(table.match.people) == table.game.seats
        and not table.match.no_draw()
    )


def may_stop(table: Table) -> bool:
    """Tell whether all that people can do here to end a match under way is to leave it: with more than two players
    nobody resigns (R6)."""
    return bool(table.key or table.guest) and table.match.turn is not None and bool(table.match.no_resigning())


def may_leave(table: Table) -> tuple[Seat, ...]:
    """Return the people here whose seats a computer player may take over because nobody may resign (R6); none where
    only one is here."""
    gives = may_stop(table) and table.link.gives_seats and not table.saved.hosted.drawing
    return table.here if gives and len(table.here) > 1 else ()


def taken_over(table: Table, seat: Seat, level: int) -> Table:
    """Return the table with a computer player of a level in the place of a person, whose name stays."""
    person, saved = table.match.players[seat], table.saved
    match = table.match.seated(seat, person._replace(name=person.name or table.name(seat), level=level))
    keys, pins = (
        ("" if other == seat else word for other, word in enumerate(words)) for words in (saved.lent.keys, saved.pins)
    )
    table = table.saving(pins=tuple(pins), lent=replace(saved.lent, keys=tuple(keys)))
    return table.go_on(match, saved.ahead).cover()
