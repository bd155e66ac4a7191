"""A position being set up by hand: what it is so far, what a touch puts, and what can be undone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from henge.game import DECK_PILE, Game
from henge.named_position import NamedPosition, Piece
from henge.position_check import as_usual, playable, why_impossible
from henge.positions import Stock
from henge.rules import Reason, Seat, State

LUCK = 7  # of the cards that nobody has chosen, as long as nothing is dealt
OFF = Piece(-1, "", "")  # the tool that takes pieces off


@dataclass(frozen=True)
class Editor:
    """A position of one game on its way.

    `tool` is the piece that a touch puts on a cell, itself on none, OFF to take one off, None where none is left;
    `place` is where a touched card goes: to a side's hand, or to the pile of a name.
    """

    game: str
    setting: NamedPosition
    tool: Piece | None = None
    place: Seat | str = 0
    focus: str = ""
    before: tuple[NamedPosition, ...] = ()

    @classmethod
    def opened(cls, game: str, table: Game[object]) -> Editor:
        """Return the editor with the opening position, as one deals it."""
        return cls(game, opening(table)).ready(table)

    def now(self, setting: NamedPosition) -> Editor:
        """Return the editor with another position; the one before can be undone to."""
        return self if setting == self.setting else replace(self, setting=setting, before=(*self.before, self.setting))

    def undone(self) -> Editor:
        """Return the editor a step back."""
        return replace(self, setting=self.before[-1], before=self.before[:-1]) if self.before else self

    def ready(self, table: Game[object]) -> Editor:
        """Return the editor with a piece to put that there is still one of, where there is any."""
        tools = [tool for tool, left in stocks(table, self.setting) if left != 0]
        if self.tool in (OFF, *tools):
            return self
        near = next((tool for tool in tools if self.tool and tool.side == self.tool.side), next(iter(tools), None))
        return replace(self, tool=near)

    def touch(self, table: Game[object], cell: str) -> Editor:
        """Return the editor after a touch on a cell: the piece there taken off, or the chosen one put there."""
        here = replace(self, focus=cell)
        standing = [piece for piece in self.setting.pieces if piece.cell == cell]
        if standing:
            rest = tuple(piece for piece in self.setting.pieces if piece.cell != cell)
            return here.now(self.setting.but(pieces=rest)).ready(table)
        if self.tool is None or cell not in cells(table, self.tool):
            return here
        return here.now(self.setting.but(pieces=(*self.setting.pieces, self.tool._replace(cell=cell)))).ready(table)

    def card(self, table: Game[object], name: str) -> Editor:
        """Return the editor with a card put where cards are put now, or taken away from there."""
        taken = name in dict(places(table, self.setting)).get(self.place, ())
        return self.now(put(table, self.setting, name, "" if taken else self.place))

    def rest(self, table: Game[object]) -> Editor:
        """Return the editor with every card discarded that lies nowhere yet, or wherever cards are put now."""
        tray, setting = table.tray(), self.setting
        used = {card for _, cards in places(table, setting) for card in cards}
        for name in tray.cards if tray else ():
            setting = setting if name in used else put(table, setting, name, self.place)
        return self.now(setting)


def opening(table: Game[object]) -> NamedPosition:
    """Return the opening position with nobody's cards chosen."""
    chosen = as_usual(table, table.setting(table.start(Random(LUCK))))
    piles = {name: cards for name, cards in chosen.piles.items() if name != DECK_PILE}
    return chosen.but(hands=((),) * table.seats if chosen.hands else (), piles=piles)


def cleared(table: Game[object]) -> NamedPosition:
    """Return the empty board."""
    chosen = opening(table)
    return NamedPosition(chosen.turn, hands=((),) * len(chosen.hands))


def fitting_table(table: Game[object], setting: NamedPosition) -> NamedPosition:
    """Return the part of a position that exists at another table, of other seats or options."""
    tray, empty = table.tray(), cleared(table)
    assert tray
    known = {stock.kind: stock for stock in tray.pieces}
    pieces = tuple(
        piece
        for piece in setting.pieces
        if piece.side < table.seats and piece.kind in known and piece.cell in known[piece.kind].cells
    )
    turn = setting.turn if setting.turn in (None, *range(table.seats)) else empty.turn
    facts = {**tray.facts, **tray.more}
    return NamedPosition(
        turn,
        pieces,
        (*setting.hands, *empty.hands)[: len(empty.hands)],
        {name: cards for name, cards in setting.piles.items() if name in tray.piles},
        {name: value for name, value in setting.facts.items() if name in facts and facts[name].allows(value)},
    )


def state_of(table: Game[object], setting: NamedPosition) -> tuple[State | None, Reason | None]:
    """Return the state that a position makes, or why it cannot be."""
    whole = playable(table, setting, Random(LUCK))
    why = why_impossible(table, whole)
    return (None, why) if why else (table.position(whole), None)


def tool_text(tool: Piece) -> str:
    """Return what a tool is called in a message: "0-disk", "1-piece-5", "off"."""
    return "off" if tool == OFF else "-".join(map(str, (tool.side, tool.kind, *[tool.value] * bool(tool.value))))


def place_text(place: Seat | str) -> str:
    """Return what a place for cards is called in a message: "hand0" for a hand, else the pile's name."""
    return place if isinstance(place, str) else f"hand{place}"


def cells(table: Game[object], tool: Piece | None) -> tuple[str, ...]:
    """Return where a tool puts its piece."""
    tray = table.tray()
    known = tray.pieces if tray and tool else ()
    return next((stock.cells for stock in known if tool and stock.kind == tool.kind), ())


def stocks(table: Game[object], setting: NamedPosition) -> list[tuple[Piece, int | None]]:
    """Return every tool that puts a piece, with how many of it are left, None for always enough."""
    tray = table.tray()
    offered = [stock for stock in tray.pieces if stock.offered] if tray else []
    on_board = [piece._replace(cell="") for piece in setting.pieces]
    return [
        (tool, None if most is None else max(0, most - on_board.count(tool)))
        for side in range(table.seats)
        for stock in offered
        for tool, most in _tools(side, stock)
    ]


def _tools(side: int, stock: Stock) -> list[tuple[Piece, int | None]]:
    values = dict.fromkeys(stock.values or (0,))
    return [
        (Piece(side, stock.kind, "", value), stock.values.count(value) if value else stock.most) for value in values
    ]


def places(table: Game[object], setting: NamedPosition) -> list[tuple[Seat | str, tuple[str, ...]]]:
    """Return where cards may be put, with the cards there; the deck is what is left."""
    tray = table.tray()
    if tray is None or not tray.cards:
        return []
    hands = setting.hands or ((),) * table.seats
    return [*enumerate(hands), *((name, setting.piles.get(name, ())) for name in tray.holds if name != DECK_PILE)]


def put(table: Game[object], setting: NamedPosition, card: str, place: Seat | str) -> NamedPosition:
    """Return a position with a card in one place and in no other; "" is nowhere, so that it is dealt."""
    cards_at = {
        name: (*(other for other in cards if other != card), *((card,) if name == place else ()))
        for name, cards in places(table, setting)
    }
    hands = tuple(cards_at.pop(side) for side in range(table.seats))
    rest = {name: cards for name, cards in setting.piles.items() if name not in cards_at and name != DECK_PILE}
    piles = {name: cards for name, cards in cards_at.items() if isinstance(name, str)}
    return setting.but(hands=hands, piles={**rest, **piles})
