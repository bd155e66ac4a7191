"""What a turn does in Battle of the Gods: clans made, joined, broken and protected, and what a space is good for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from henge.board import Cell
from henge.game import Seat, counted
from henge.games.battle_gods.clans import BEFORE, NEXT, REACH, clans, run
from henge.games.battle_gods.setting import HAND
from henge.games.battle_gods.words import stretch
from henge.names import whose

if TYPE_CHECKING:
    from henge.games.battle_gods import BattleOfTheGods, State

FEW = 2  # points for which a play is not worth a word


def gains(game: BattleOfTheGods, before: State, after: State, seat: Seat) -> list[str]:
    """Return the points a seat gained or lost, with the clan that explains them."""
    old, new = (game.scores(at)[seat].total for at in (before, after))
    if old == new:
        return []
    points = counted(abs(new - old), "point")
    return [f"{'gains' if new > old else 'loses'} {points}{_clan(before, after, seat)}"]


def _clan(before: State, after: State, seat: Seat) -> str:
    """Return in brackets the clan that was made, joined or broken; "" where only a lone piece came or went."""
    old, new = clans(before.held, seat), clans(after.held, seat)
    if made := max((one for one in new if one not in old), key=len, default=None):
        parts = [one for one in old if {*one} < {*made}]
        if len(made) > 2 and len(parts) > 1:
            return f" (the {_named(made)} joins {stretch(parts[0])} and {stretch(parts[1])})"
        if any({*made} < {*one} for one in old):
            return f" (only a {_named(made)} is left)"
        return f" (a {_named(made)})"
    if lost := max((one for one in old if one not in new), key=len, default=None):
        return f" (the {_named(lost)} is broken)"
    return ""


def _named(clan: tuple[Cell, ...]) -> str:
    return f"clan of {len(clan)} on {stretch(clan)}"


def merits(game: BattleOfTheGods, before: State, after: State, seat: Seat) -> list[str]:
    """Return what the piece that came is safe from or good for, and what discarding is for."""
    if seat != before.seat:
        return []
    if after.held == before.held:
        return _waiting(game, before, after, seat)
    phrases = [*_placed(game, before, after, seat), *_struck(game, before, after, seat)]
    gained = game.scores(after)[seat].total - game.scores(before)[seat].total
    most = _worth(game, before, seat) if None not in before.hands[seat] else None
    return [*phrases, "has no play of these cards that gains more"] if gained == most else phrases


def _placed(game: BattleOfTheGods, before: State, after: State, seat: Seat) -> list[str]:
    came = next((cell for cell, holder in after.held.items() if holder == seat != before.held.get(cell)), None)
    if came is None:
        return []
    phrases = []
    clan, god = run(after.held, came), after.gods[seat]
    if god in clan and len(clan) > 1:
        phrases.append(
            f"protects the {_named(clan)} with the god" if god == came else "adds to the god’s clan, which is protected"
        )
    for side in (BEFORE, NEXT):
        far = side[came]
        holder = after.held.get(far)
        if holder not in (None, seat) and len(run(after.held, far)) > 1:
            assert holder is not None
            phrases.append(
                f"stops {whose(game.name(after, holder))} {_named(run(after.held, far))} from growing on {came}"
            )
    phrases += _gap(after, came, seat)
    if god not in clan:
        hunters = [cell for cell, holder in after.held.items() if holder != seat and _attacks(game, after, cell, came)]
        phrases += [] if hunters else [f"is safe on {came}, which no enemy clan can attack now"]
    elif clan == (came,):
        phrases.append("places the god, which can never be removed")
    if len(clan) == 2 and not phrases:
        phrases.append(f"can attack spaces {stretch(REACH[came])} from its new clan")
    return phrases


def _gap(after: State, came: Cell, seat: Seat) -> list[str]:
    """Return the empty space between the piece that came and one of its own, which would join them."""
    for side in (BEFORE, NEXT):
        between = side[came]
        far = side[between]
        if between not in after.held and after.held.get(far) == seat and far not in run(after.held, came):
            size = len(run({**after.held, between: seat}, between))
            return [f"needs only {between} for a clan of {size}"]
    return []


def _struck(game: BattleOfTheGods, before: State, after: State, seat: Seat) -> list[str]:
    """Return whose follower was removed without a clan of theirs being broken."""
    gone = next(
        (cell for cell, holder in before.held.items() if holder != seat and after.held.get(cell) != holder), None
    )
    if gone is None:
        return []
    owner = game.name(after, before.held[gone])
    return [f"removes {whose(owner)} follower on {gone} for good"]


def _waiting(game: BattleOfTheGods, before: State, after: State, seat: Seat) -> list[str]:
    """Return why nothing was put on the board: what the best play with these cards would bring."""
    hand, most, phrases = before.hands[seat], _worth(game, before, seat), []
    if not hand or None in hand:
        return []
    if most is None:
        phrases.append("waits, as no card can be played")
    elif most < FEW:
        phrases.append(f"waits, as no play is worth more than {counted(most, 'point')}")
    gone = [card for card, _ in after.discard[len(before.discard) :] if card]
    worths = [_worth(game, before, seat, card) or 0 for card in gone]
    if gone and most is not None and not any(worths):
        what = "a card that brings" if len(gone) == 1 else "cards that bring"
        phrases.append(f"gives up {what} no point now")
    elif gone and most and most >= FEW and max(worths) < most:
        phrases.append(f"keeps a play worth {counted(most, 'point')} for later")
    new = min(
        HAND - len(after.hands[seat]) if after.discarding else len(after.hands[seat]) - len(hand), len(before.pile)
    )
    if new > 0:
        phrases.append(f"draws {counted(new, 'new card')}" + (" at the end of the turn" if after.discarding else ""))
    return phrases


def _attacks(game: BattleOfTheGods, view: State, cell: Cell, target: Cell) -> bool:
    """Tell whether a piece belongs to a clan that could attack a space (BG9)."""
    owner = view.held[cell]
    allowed = game.god_attacks or cell != view.gods[owner]
    return allowed and len(run(view.held, cell)) > 1 and target in REACH[cell]


def _worth(game: BattleOfTheGods, view: State, seat: Seat, card: str = "") -> int | None:
    """Return the most points that a play with these cards, or with one of them, brings now; None if there is none."""
    at = replace(view, discarding=False)
    now = game.scores(at)[seat].total
    plays = [action for action in game.actions(at) if action[0] not in ("discard", "pass") and card in ("", *action)]
    return max((game.scores(game.apply(at, action))[seat].total - now for action in plays), default=None)
