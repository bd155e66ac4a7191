"""Check positions set up by hand by what all games refuse alike, and deal the cards that nobody has chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from random import Random

from henge.game import DECK_PILE, Game
from henge.language import say
from henge.named_position import NamedPosition, Piece, Side
from henge.positions import Stock, Tray
from henge.rules import Illegal, Reason, S
from henge.rules import side as side_of
from henge.shuffling import shuffled


def why_impossible(game: Game[S], setting: NamedPosition) -> Reason | None:
    """Return why a position cannot be, with the clause that excludes it, or None."""
    try:
        game.position(setting)
    except Illegal as error:
        return error.why
    return None


def checked(game: Game[S], setting: NamedPosition) -> Tray:
    """Return what a position is set up from.  Raises Illegal for one that has too much of it, or what is not in it.

    Whether play could have led to the position is not asked.
    """
    tray = game.tray()
    if tray is None:
        raise Illegal(Reason(None, say("No position of {game} can be set up by hand.", game=game.title)))
    if not (setting.turn is None or (type(setting.turn) is int and 0 <= setting.turn < game.seats)):
        raise Illegal(Reason(None, say("Whose turn it is, is not told by a player of this table.")))
    _pieces(game, tray, setting)
    _cards(game, tray, setting)
    known = {**tray.facts, **tray.more}
    for name, value in setting.facts.items():
        if name not in known:
            raise Illegal(
                Reason(
                    None, say("Nothing in a position of {game} is called “{name}”.", game=game.title, name=name[:40])
                )
            )
        if not known[name].allows(value):
            raise Illegal(
                Reason(known[name].clause, say("“{option}” cannot be set to this.", option=say(known[name].text)))
            )
    return tray


def _pieces(game: Game[S], tray: Tray, setting: NamedPosition) -> None:
    stocks = {stock.kind: stock for stock in tray.pieces}
    for piece in setting.pieces:
        stock = stocks.get(piece.kind)
        values = {0} if stock is None else {*stock.values} or {0}
        if stock is None or not 0 <= piece.side < game.seats or piece.cell not in stock.cells:
            raise Illegal(
                Reason(None, say("There is no piece “{text}” in {game}.", text=piece.text[:40], game=game.title))
            )
        if piece.value not in values:
            raise Illegal(
                Reason(
                    stock.clause,
                    say("There is no {piece} of {value}.", piece=say(game.kinds[piece.kind].called), value=piece.value),
                    (piece.cell,),
                )
            )
    cells = Counter(piece.cell for piece in setting.pieces)
    if twice := [cell for cell, count in cells.items() if count > 1]:
        raise Illegal(Reason(tray.clause, say("There is more than one piece on {cell}.", cell=twice[0]), tuple(twice)))
    for stock in tray.pieces:
        for side in range(game.seats):
            _enough(game, stock, side, [p for p in setting.pieces if (p.side, p.kind) == (side, stock.kind)])


def _enough(game: Game[S], stock: Stock, side: Side, pieces: Collection[Piece]) -> None:
    """Refuse more pieces than a side has."""
    name, cells = side_name(game, side), tuple(piece.cell for piece in pieces)
    if stock.most is not None and len(pieces) > stock.most:
        words = say(
            "{name} has {most} and no more; here are {count}.",
            name=name,
            most=game.amount(stock.kind, stock.most),
            count=len(pieces),
        )
        raise Illegal(Reason(stock.clause, words, cells))
    for value, count in Counter(piece.value for piece in pieces if stock.values).items():
        if count > (has := stock.values.count(value)):
            words = say(
                "{name} has {most} of {value} and no more; here are {count}.",
                name=name,
                most=game.amount(stock.kind, has),
                value=value,
                count=count,
            )
            raise Illegal(Reason(stock.clause, words, tuple(piece.cell for piece in pieces if piece.value == value)))


def _cards(game: Game[S], tray: Tray, setting: NamedPosition) -> None:
    if setting.hands and (not tray.cards or len(setting.hands) != game.seats):
        raise Illegal(Reason(None, say("There are not so many hands in this game of {game}.", game=game.title)))
    if unknown := [name for name in setting.piles if name not in tray.piles]:
        raise Illegal(
            Reason(
                None, say("Nothing in a position of {game} is called “{name}”.", game=game.title, name=unknown[0][:40])
            )
        )
    if not tray.cards:
        return
    places = [*setting.hands, *(setting.piles.get(name, ()) for name in tray.holds)]
    known, cards = frozenset(tray.cards), [card for place in places for card in place]
    if strange := [card for card in cards if card not in known]:
        raise Illegal(Reason(tray.deal, say("There is no card “{name}”.", name=strange[0][:40])))
    if twice := [card for card, count in Counter(cards).items() if count > 1]:
        raise Illegal(
            Reason(tray.deal, say("{card} is in two places, and there is only one.", card=game.word(twice[0])))
        )
    if len(cards) < len(tray.cards):
        missing = next(card for card in tray.cards if card not in cards)
        words = say(
            "{card} is missing: every card is in a hand, in the draw pile or out of it.", card=game.word(missing)
        )
        raise Illegal(Reason(tray.deal, words))
    for side, hand in enumerate(setting.hands):
        if len(hand) > tray.hand:
            words = say(
                "{name} has {cards}; a hand holds {most} at most.",
                name=side_name(game, side),
                cards=game.amount("card", len(hand)),
                most=tray.hand,
            )
            raise Illegal(Reason(tray.draw, words))


def full_hands(game: Game[S], tray: Tray, setting: NamedPosition, spared: Side | None = None) -> None:
    """Refuse hands that are not full while there are cards to draw; one is spared.  Raises Illegal."""
    for side, hand in enumerate(setting.hands):
        if side != spared and len(hand) < tray.hand and setting.piles.get(DECK_PILE):
            words = say(
                "{name} has {cards}; while there are cards to draw it has {most}.",
                name=side_name(game, side),
                cards=game.amount("card", len(hand)),
                most=tray.hand,
            )
            raise Illegal(Reason(tray.draw, words))


def side_name(game: Game[S], side: Side) -> str:
    """Return what a side is called."""
    return side_of(game.colours[side])


def as_usual(game: Game[S], setting: NamedPosition) -> NamedPosition:
    """Return the setting with nothing but what people choose: the rest follows from it, or is as usual."""
    tray = game.tray()
    if tray is None:
        return setting
    kinds = {stock.kind for stock in tray.pieces if stock.offered}
    return setting.but(
        turn=setting.turn if tray.turns else None,
        pieces=tuple(piece for piece in setting.pieces if piece.kind in kinds),
        piles={name: cards for name, cards in setting.piles.items() if name in tray.holds},
        facts={name: value for name, value in setting.facts.items() if name in tray.facts},
    )


def with_cards_dealt(game: Game[S], setting: NamedPosition, rng: Random) -> NamedPosition:
    """Return the setting with the cards dealt that nobody has put anywhere: first to the hands, then to the deck."""
    tray = game.tray()
    if tray is None or not tray.cards:
        return setting
    hands = setting.hands or ((),) * game.seats
    others = {name: setting.piles.get(name, ()) for name in tray.holds if name != DECK_PILE}
    used = {card for place in (*hands, *others.values()) for card in place}
    rest = list(shuffled([card for card in tray.cards if card not in used], rng))
    full = []
    for hand in hands:
        wanted = max(0, tray.hand - len(hand))
        full.append((*hand, *rest[:wanted]))
        del rest[:wanted]
    return setting.but(hands=tuple(full), piles={**setting.piles, **others, DECK_PILE: tuple(rest)})


def playable(game: Game[S], setting: NamedPosition, rng: Random) -> NamedPosition:
    """Return a setting as it can be played from, its cards dealt; what only comes from play stays where it fits."""
    whole = with_cards_dealt(game, setting, rng)
    return whole if why_impossible(game, whole) is None else with_cards_dealt(game, as_usual(game, setting), rng)


def pieces_of(game: Game[S], state: S) -> tuple[Piece, ...]:
    """Return the pieces of a position, in the order in which its marks tell them."""
    tray = game.tray()
    kinds = {stock.kind for stock in tray.pieces} if tray else set()
    return tuple(
        Piece(game.colour(state, mark.seat or 0), mark.kind, mark.cell, mark.value or 0)
        for mark in game.marks(state)
        if mark.cell is not None and mark.kind in kinds
    )
