"""Positions of Stonehenge that are set up by hand: pieces on points, the last on a line the one put there last."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from henge.games.stonehenge.lines import LINES, MEGALITHS, PIECES, POINTS, dominator, standings
from henge.games.stonehenge.rules import SIDES
from henge.language import phrase, say
from henge.named_position import NamedPosition
from henge.position_check import checked, pieces_of
from henge.positions import Stock, Tray
from henge.rules import Illegal, Option, Reason, Seat

if TYPE_CHECKING:
    from henge.games.stonehenge import Stonehenge
    from henge.games.stonehenge.rules import State

SWITCH = (False, True)


def tray(game: Stonehenge) -> Tray:
    """Return the pieces, and the megaliths where players mark lines themselves; whose turn it is follows."""
    pieces = Stock(phrase("piece"), len(PIECES), "KS1", POINTS, PIECES)
    megaliths = Stock(phrase("megalith"), MEGALITHS, "KS1", tuple(LINES), offered=game.manual_claims)
    laid = (
        {"laid": Option(False, phrase("Who is to move has placed a piece"), "KS6", SWITCH)}
        if game.manual_claims
        else {}
    )
    most = MEGALITHS * (game.series - 1)
    series = {
        "number": Option(0, phrase("Games of the match that are over"), "KS10", span=(0, game.series - 1)),
        **{f"left{side}": Option(0, phrase("Megaliths left over so far"), "KS10", span=(0, most)) for side in (0, 1)},
    }
    return Tray((pieces, megaliths), "KS2", turns=False, more=laid | (series if game.series > 1 else {}))


def setting(game: Stonehenge, state: State) -> NamedPosition:
    """Return a state as a named position."""
    facts = {"laid": state.laid, "number": state.number, "left0": state.left[0], "left1": state.left[1]}
    return NamedPosition(
        state.seat, pieces_of(game, state), facts={name: value for name, value in facts.items() if value}
    )


def position(game: Stonehenge, setting: NamedPosition) -> State:
    """Return the state of a named position.  Raises Illegal."""
    checked(game, setting)
    number, laid = setting.facts.get("number", 0), setting.facts.get("laid", False)
    placed = tuple((piece.cell, piece.side, piece.value) for piece in setting.pieces if piece.kind == "piece")
    hands = tuple(_rest([value for _, owner, value in placed if owner == side]) for side in (0, 1))
    seat = _seat(game, setting, number % 2, laid)
    megaliths = {piece.cell: piece.side for piece in setting.pieces if piece.kind == "megalith"}
    left = tuple(setting.facts.get(f"left{side}", 0) for side in (0, 1))
    state: State = game.state(placed, hands, megaliths, seat, laid, number, left)
    for line, at in standings(state).items():
        if line in megaliths and dominator(at, hands, game.face_down) != megaliths[line]:
            words = say(
                "{name} does not dominate line {line}, so there is no megalith there.",
                name=say(SIDES[megaliths[line]]),
                line=line,
            )
            raise Illegal(Reason("KS5", words, LINES[line]))
    return state if game.manual_claims else game.with_marks(state)


def _rest(values: list[int]) -> tuple[int, ...]:
    return tuple(sorted((Counter(PIECES) - Counter(values)).elements()))


def _seat(game: Stonehenge, setting: NamedPosition, first: Seat, laid: bool) -> Seat:
    """Return whose turn it is: pieces are placed by turns."""
    counts = [len(setting.of(side, "piece")) for side in (0, 1)]
    ahead = counts[first] - counts[1 - first]
    if ahead not in (0, 1) or (laid and not any(counts)):
        words = say(
            "Players take turns, {name} first: {bronze} bronze and {black} black pieces do not fit that.",
            name=say(SIDES[first]),
            bronze=counts[0],
            black=counts[1],
        )
        raise Illegal(Reason("KS2", words))
    follows = first if ahead == laid else 1 - first
    if setting.turn not in (None, follows) and (laid or sum(counts) < 2 * len(PIECES)):  # KS8
        raise Illegal(Reason("KS2", say("With these pieces it is {name}’s turn.", name=say(SIDES[follows]))))
    return follows if setting.turn is None else setting.turn
