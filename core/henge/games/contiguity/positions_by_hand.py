"""Positions of Contiguity Deluxe that are set up by hand: all pieces placed, or the placing under way (CD1–CD3)."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any

from henge.games.contiguity.position import BOARD, NEIGHBOURS, PAWNS, State, is_surrounded, touches
from henge.language import many, phrase, phrases, say
from henge.named_position import NamedPosition, Piece
from henge.position_check import checked
from henge.positions import Stock, Tray
from henge.rules import Illegal, Option, Reason, Seat

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity

LARGEST_COUNT = 5_000  # moves of a player
MADE = phrases(("Moves White has made", "Moves Red has made"))
SEATS = (None, 0, 1)
# By whose side is said to be to move, and is not.
STUCK = phrases(("White cannot move: it is Red’s turn.", "Red cannot move: it is White’s turn."))
PLACED = phrases(("White has placed already: it is Red’s turn.", "Red has placed already: it is White’s turn."))
# By whose druid is still missing; the third for more than that.
STAND_APART = phrases(
    (
        "Until White’s druid is placed, pawns of one side stand apart; those on {pawn} and {friend} do not.",
        "Until Red’s druid is placed, pawns of one side stand apart; those on {pawn} and {friend} do not.",
        "Until all pieces are placed, pawns of one side stand apart; those on {pawn} and {friend} do not.",
    )
)
STAND_BESIDE = phrases(
    (
        "Until White’s druid is placed, every pawn is next to an enemy; that on {pawn} is not.",
        "Until Red’s druid is placed, every pawn is next to an enemy; that on {pawn} is not.",
        "Until all pieces are placed, every pawn is next to an enemy; that on {pawn} is not.",
    )
)
MORE = 2


def tray(game: Contiguity) -> Tray:
    """Return the pawns and druids, and how many moves were made where they count."""
    stocks = [Stock(phrase("pawn"), PAWNS, "CD1", BOARD.cells)]
    if not game.druidless:
        stocks.append(Stock(phrase("druid"), 1, "CD1", BOARD.cells))
    moves = {f"moves{side}": Option(0, MADE[side], "CV7", span=(0, LARGEST_COUNT)) for side in (0, 1)}
    more = {
        "white": Option(0, phrase("Who plays White"), "CV9", SEATS),
        "bid": Option(0, phrase("The lowest bid"), "CV9", span=(0, 99)),
        "bidder": Option(None, phrase("Who made it"), "CV9", SEATS),
        "number": Option(1, phrase("Which game of the match it is"), "CV8", (1, 2, 3)),
        "first": Option(None, phrase("Who won the first game"), "CV8", SEATS),
        "took": Option(0, phrase("In how many moves"), "CV8", span=(0, LARGEST_COUNT)),
        **{f"home{side}": Option(None, phrase("A druid’s first cell"), "CV6", (None, *BOARD.cells)) for side in (0, 1)},
    }
    chosen = game.turn_limit > 0
    return Tray(
        tuple(stocks),
        "CD1",
        piles={"captives": ""},
        facts=moves if chosen else {},
        more=more if chosen else more | moves,
    )


def setting(game: Contiguity, state: State) -> NamedPosition:
    """Return a state as a named position; of one that is over, whoever lost is to move."""
    usual = {"white": 0, "bid": 0, "bidder": None, "number": 1, "first": None, "took": 0}
    first, took = state.first or (None, 0)
    facts: dict[str, Any] = {"white": state.white, "bid": state.bid, "bidder": state.bidder, "number": state.number}
    facts |= {"first": first, "took": took}
    facts = {name: value for name, value in facts.items() if value != usual[name]}
    pieces = []
    for side in (0, 1):
        seat = _seat(state.white, side)
        druid, home = state.druids[seat], state.homes[seat]
        pieces += [Piece(side, "pawn", cell) for cell in state.pawns[seat]]
        pieces += [Piece(side, "druid", druid)] if druid else []
        facts |= {f"moves{side}": state.moves[seat]} if state.moves[seat] else {}
        facts |= {f"home{side}": home} if home and home != druid else {}
    turn = state.seat if state.winner is None else 1 - state.winner
    piles = {"captives": state.captives} if state.captives else {}
    return NamedPosition(_seat(state.white, turn), tuple(pieces), piles=piles, facts=facts)


def position(game: Contiguity, setting: NamedPosition) -> State:
    """Return the state of a named position.  Raises Illegal."""
    checked(game, setting)
    facts = setting.facts
    white = facts.get("white", 0)
    sides = [_seat(white, seat) for seat in (0, 1)]
    druids = tuple(next(iter(setting.of(side, "druid")), None) for side in sides)
    first = facts.get("first")
    state = State(
        _seat(white, setting.turn or 0),
        white,
        pawns=tuple(setting.of(side, "pawn") for side in sides),
        druids=druids,
        homes=tuple(facts.get(f"home{side}") or druid for side, druid in zip(sides, druids, strict=True)),
        captives=tuple(setting.piles.get("captives", ())),
        moves=tuple(facts.get(f"moves{side}", 0) for side in sides),
        bid=facts.get("bid", 0),
        bidder=facts.get("bidder"),
        number=facts.get("number", 1),
        first=None if first is None else (first, facts.get("took", 0)),
    )
    _match(game, state)
    if state.white is None:
        return state
    _placed(game, state)
    if state.captives:
        return _relocating(game, state)
    phase = game.phase(state)
    after = state if phase == "pawn" else game.after_turn(state.but(seat=1 - state.seat))
    if after.winner is None:
        _turn(game, state, after, phase)
    return after


def _seat(white: Seat | None, side: int) -> int:
    """Return which seat plays a side, and as well which side a seat plays."""
    return 1 - side if white == 1 else side


def _match(game: Contiguity, state: State) -> None:
    """Refuse what no match of this table can have come to (CV8, CV9)."""
    if (state.number > 1 and game.match != "flip") or (state.number > 1) != (state.first is not None):
        raise Illegal(Reason("CV8", say("A second game is played only where the sides change, and after a first one.")))
    bids = game.match == "bid" or state.number == 3
    if (state.bidder is not None) != (state.bid > 0) or (state.bid and not bids):
        raise Illegal(Reason("CV9", say("There is a bid only where players bid, and somebody has made it.")))
    if state.white is None and (not bids or any(state.pieces(0)) or any(state.pieces(1)) or any(state.moves)):
        raise Illegal(Reason("CV9", say("The sides are chosen before anything is placed.")))
    if state.white is None and state.bidder is None and state.seat:
        raise Illegal(Reason("CV9", say("The first player bids first.")))
    if state.white is not None and bids and state.number == 3 and state.bidder is None:
        raise Illegal(Reason("CV9", say("The third game of a match begins with bids.")))


def _placed(game: Contiguity, state: State) -> None:
    """Refuse pieces that cannot have been placed like this: pawns first, by turns and apart (CD1–CD3)."""
    white = state.white or 0
    mine, theirs = len(state.pawns[white]), len(state.pawns[1 - white])
    druids = state.druids[white], state.druids[1 - white]
    if mine - theirs not in (0, 1):
        turns = many(
            mine,
            "Pawns are placed by turns, White’s first: {n} white pawn and {red} red do not fit that.",
            "Pawns are placed by turns, White’s first: {n} white pawns and {red} red do not fit that.",
            red=theirs,
        )
        raise Illegal(Reason("CD2", turns))
    if any(druids) and theirs < PAWNS:
        cells = tuple(cell for cell in druids if cell)
        raise Illegal(Reason("CD3", say("Druids are placed when all twelve pawns are on the board."), cells))
    if druids[1] and not druids[0]:
        raise Illegal(Reason("CD3", say("White places the druid before Red does."), (druids[1],)))
    if (game.druidless or all(druids)) and theirs == PAWNS:
        return
    if any(state.moves):
        raise Illegal(Reason("CD4", say("Nobody moves before all pieces are placed.")))
    for seat in (0, 1):
        for pawn in state.pawns[seat]:
            _apart(state, pawn, seat, MORE if theirs < PAWNS else 1 if druids[0] else 0)
    if druids[0] and not touches(druids[0], list(chain(*state.pawns))):
        raise Illegal(Reason("CD3", say("A druid is placed next to a pawn."), (druids[0],)))


def _apart(state: State, pawn: str, seat: Seat, missing: int) -> None:
    """Refuse a pawn that has been placed next to one of its side, or next to no enemy, while a side's druid is missing,
    or `MORE` (CD2)."""
    if friends := tuple(near for near in NEIGHBOURS[pawn] if near in state.pawns[seat]):
        words = say(STAND_APART[missing], pawn=pawn, friend=friends[0])
        raise Illegal(Reason("CD2", words, (pawn, *friends)))
    if state.pawns[1 - seat] and not touches(pawn, state.pawns[1 - seat]):
        raise Illegal(Reason("CD2", say(STAND_BESIDE[missing], pawn=pawn), (pawn,)))


def _turn(game: Contiguity, state: State, after: State, phase: str) -> None:
    """Refuse somebody to move who is not (CD2, CD3, CD11)."""
    white = state.white or 0
    if phase == "pawn":
        follows = white if len(state.pawns[0]) == len(state.pawns[1]) else 1 - white
    elif phase == "druid":
        follows = 1 - white if state.druids[white] else white
    else:
        follows = after.seat
    if state.seat != follows:
        clause = {"pawn": "CD2", "druid": "CD3"}.get(phase, "CD11")
        texts = STUCK if clause == "CD11" else PLACED
        raise Illegal(Reason(clause, say(texts[state.seat != white])))


def _relocating(game: Contiguity, state: State) -> State:
    """Return a state in which surrounded pawns wait to be put elsewhere.  Raises Illegal (CV1)."""
    mine, theirs = state.pieces(state.seat), state.pawns[1 - state.seat]
    right = all(pawn in theirs and is_surrounded(pawn, mine) for pawn in state.captives)
    if not (game.relocate and right and any(state.moves) and len({*state.captives}) == len(state.captives)):
        raise Illegal(Reason("CV1", say("Only surrounded enemy pawns wait to be relocated."), state.captives))
    return state
