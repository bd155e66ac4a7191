"""Positions of Meets & Bounds that are set up by hand: the disks, the hands and what has been discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.cards import DECK, sort_hand
from henge.games.meets_bounds.rules import DISKS, HAND, SEQUENCE
from henge.language import phrase, say
from henge.named_position import NamedPosition
from henge.position_check import checked, full_hands, pieces_of
from henge.positions import Stock, Tray
from henge.rules import Illegal, Option, Reason

if TYPE_CHECKING:
    from henge.games.meets_bounds import MeetsBounds
    from henge.games.meets_bounds.rules import State


def tray(game: MeetsBounds) -> Tray:
    """Return the disks and the cards."""
    more = {
        "owed": Option(0, phrase("Discards still to come in this pass"), "MB11", span=(0, SEQUENCE)),
        "idle": Option(0, phrase("Passes in a row without a discard"), "MB13", span=(0, game.seats)),
    }
    return Tray(
        (Stock(phrase("disk"), DISKS[game.seats], "MB1", game.board.cells),),
        "MB7",
        cards=DECK,
        deal="R4",
        hand=HAND,
        draw="MB3",
        piles={"deck": "", "discard": phrase("Discarded"), "gone": phrase("Placed the disks")},
        holds=("deck", "discard", "gone"),
        more=more,
    )


def setting(game: MeetsBounds, state: State) -> NamedPosition:
    """Return a state as a named position."""
    facts = {name: value for name, value in (("owed", state.owed), ("idle", state.idle)) if value}
    hands = tuple(tuple(card for card in hand if card) for hand in state.hands)
    piles = {"deck": tuple(card for card in state.deck if card), "discard": state.discard, "gone": state.gone}
    return NamedPosition(state.seat or 0, pieces_of(game, state), hands, piles, facts)


def position(game: MeetsBounds, setting: NamedPosition) -> State:
    """Return the state of a named position.  Raises Illegal."""
    tray = checked(game, setting)
    seat, owed, idle = setting.turn or 0, setting.facts.get("owed", 0), setting.facts.get("idle", 0)
    hands = tuple(sort_hand(hand) for hand in setting.hands)
    deck, discard, gone = (tuple(setting.piles.get(name, ())) for name in ("deck", "discard", "gone"))
    full_hands(game, tray, setting, seat if owed else None)
    done = SEQUENCE - owed
    if owed and (len(hands[seat]) < owed or len(discard) < done or (deck and len(hands[seat]) != HAND - done)):
        raise Illegal(Reason("MB11", say("A pass discards three cards of the hand, one after the other.")))
    if idle and deck:
        raise Illegal(Reason("MB13", say("While there are cards to draw nobody passes without a discard.")))
    disks = {piece.cell: piece.side for piece in setting.pieces}
    over = not owed and game.ended(disks, hands, deck, idle)
    state: State = game.state(disks, hands, deck, discard, gone, None if over else seat, owed, idle)
    return state
