"""Positions of Battle of the Gods that are set up by hand: followers and gods, the hands and what is discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.cards import DECK, sort_hand
from henge.games.battle_gods.clans import SPACES
from henge.games.battle_gods.supply import FOLLOWERS, HAND
from henge.language import phrase, say
from henge.named_position import NamedPosition
from henge.position_check import checked, full_hands, pieces_of, side_name
from henge.positions import Stock, Tray
from henge.rules import Illegal, Option, Reason, Seat

if TYPE_CHECKING:
    from henge.games.battle_gods import BattleOfTheGods
    from henge.games.battle_gods.rules import State

SHOWN = "shown"


def tray(game: BattleOfTheGods) -> Tray:
    """Return the followers, the gods and the cards."""
    left = Option(game.seats, phrase("Turns left once the last round has begun"), "BG15", span=(0, game.seats))
    lost = {
        f"lost{side}": Option(
            0, say("{name}’s followers removed", name=side_name(game, side)), "BG11", span=(0, FOLLOWERS)
        )
        for side in range(game.seats)
    }
    return Tray(
        (Stock(phrase("follower"), FOLLOWERS, "BG1", SPACES), Stock(phrase("god"), 1, "BG1", SPACES)),
        "BG1",
        cards=DECK,
        deal="R4",
        hand=HAND,
        draw="BG3",
        piles={"deck": "", "discard": phrase("Discarded"), "by": ""},
        holds=("deck", "discard"),
        facts={"left": left},
        more={"discarding": Option(False, phrase("The turn’s discards go on"), "BG13", (False, True)), **lost},
    )


def setting(game: BattleOfTheGods, state: State) -> NamedPosition:
    """Return a state as a named position; `by` tells of every discard who made it unseen."""
    facts: dict[str, int | bool] = {"discarding": True} if state.discarding else {}
    if state.closer is not None:
        left = 0 if state.over else (state.closer - state.seat) % game.seats + 1
        facts |= {"left": left} if left < game.seats else {}
    for side in range(game.seats):
        on_board = sum(holder == side for holder in state.held.values()) - (state.gods[side] is not None)
        if lost := FOLLOWERS - on_board - state.followers[side]:
            facts[f"lost{side}"] = lost
    piles = {
        "deck": tuple(card for card in state.pile if card),
        "discard": tuple(card for card, _ in state.discard if card),
        "by": tuple(SHOWN if by is None else str(by) for _, by in state.discard),
    }
    hands = tuple(tuple(card for card in hand if card) for hand in state.hands)
    return NamedPosition(state.seat, pieces_of(game, state), hands, piles, facts)


def position(game: BattleOfTheGods, setting: NamedPosition) -> State:
    """Return the state of a named position.  Raises Illegal."""
    tray = checked(game, setting)
    seat, discarding = setting.turn or 0, setting.facts.get("discarding", False)
    held = {piece.cell: piece.side for piece in setting.pieces}
    pile = tuple(setting.piles.get("deck", ()))
    followers = tuple(_followers(game, setting, side) for side in range(game.seats))
    full_hands(game, tray, setting, seat if discarding else None)
    discard = _discard(game, setting)
    if discarding and (not discard or discard[-1][1] != seat):
        raise Illegal(Reason("BG13", say("Only somebody who has discarded a card can go on discarding.")))
    closing = not pile or 0 in followers or len(held) == len(SPACES)  # BG14
    left = setting.facts.get("left", game.seats)
    if left < game.seats and not closing:
        words = say(
            "The last round begins when the draw pile is empty, a player’s followers are all placed or no space is "
            "free."
        )
        raise Illegal(Reason("BG14", words))
    state: State = game.state(
        held,
        tuple(next(iter(setting.of(side, "god")), None) for side in range(game.seats)),
        followers,
        tuple(sort_hand(hand) for hand in setting.hands),
        pile,
        discard,
        seat,
        discarding,
        (seat + left - 1) % game.seats if closing else None,
        left == 0,
        tuple(range(game.seats)),
    )
    return state


def _followers(game: BattleOfTheGods, setting: NamedPosition, side: Seat) -> int:
    """Return how many followers a side has not placed yet.  Raises Illegal."""
    on_board, lost = len(setting.of(side, "follower")), int(setting.facts.get(f"lost{side}", 0))
    if on_board + lost > FOLLOWERS:
        words = say(
            "{name} has {all} followers: {here} are here and {removed} have been removed.",
            name=side_name(game, side),
            all=FOLLOWERS,
            here=on_board,
            removed=lost,
        )
        raise Illegal(Reason("BG1", words))
    return FOLLOWERS - on_board - lost


def _discard(game: BattleOfTheGods, setting: NamedPosition) -> tuple[tuple[str, Seat | None], ...]:
    """Return the discard with who made each unseen, None for the cards that were shown.  Raises Illegal."""
    cards = setting.piles.get("discard", ())
    by = setting.piles.get("by", ()) or (SHOWN,) * len(cards)
    seats = {str(seat): seat for seat in range(game.seats)}
    if len(by) != len(cards) or any(name not in seats and name != SHOWN for name in by):
        raise Illegal(Reason("BG13", say("Some discards are without the player who made them.")))
    return tuple((card, seats.get(name)) for card, name in zip(cards, by, strict=True))
