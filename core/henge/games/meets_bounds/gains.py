"""What a turn does in Meets & Bounds: points by what they are for, sectors stretched, joined and cut, groups made."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from henge.cards import TRILITHONS, spoken
from henge.game import ScoreLine, Seat, counted, listed
from henge.games.meets_bounds.scoring import scores

if TYPE_CHECKING:
    from henge.games.meets_bounds import MeetsBounds, State

FOR = {"sector": "sectors", "bounded": "bounded disks", "group": "groups"}


def gains(game: MeetsBounds, before: State, after: State, seat: Seat) -> list[str]:
    """Return the points a seat gained or lost, with the line that tells most about it."""
    old, new = (scores(at.disks, game.seats)[seat] for at in (before, after))
    gained = new.total - old.total
    if not gained:
        return []
    points = counted(abs(gained), "point")
    return [f"{'gains' if gained > 0 else 'loses'} {points}{_what(old.lines, new.lines, gained)}"]


def _what(old: tuple[ScoreLine, ...], new: tuple[ScoreLine, ...], gained: int) -> str:
    """Return in brackets what the points are for, most of them first, each kind with its own if several."""
    sums = {kind: many for kind in FOR if (many := _sum(new, kind) - _sum(old, kind))}
    sign = 1 if gained > 0 else -1
    kinds = sorted(sums, key=lambda kind: -sign * sums[kind])
    if len(kinds) == 1:
        return f" ({line})" if (line := _line(old, new, gained, kinds[0])) else ""
    causes = [(n == 0 and _line(old, new, gained, kind)) or FOR[kind] for n, kind in enumerate(kinds)]
    parts = [
        f"{words}: {'+' if sums[kind] > 0 else '−'}{abs(sums[kind])}" for kind, words in zip(kinds, causes, strict=True)
    ]
    return f" ({'; '.join(parts)})"


def _line(old: tuple[ScoreLine, ...], new: tuple[ScoreLine, ...], gained: int, kind: str) -> str:
    """Return the line of one kind that tells most; of a sector that is longer or shorter also what it was or became."""
    mine, others = (
        [line for line in lines if line.kind == kind] for lines in ((new, old) if gained > 0 else (old, new))
    )
    known = {line.text for line in others}
    line = max((one for one in mine if one.text not in known), key=lambda one: one.points, default=None)
    if line is None:
        return ""
    if kind != "sector":
        return line.text
    met = [one for one in others if {*one.cells} & {*line.cells}]
    if gained < 0:
        left = listed([one.text.removeprefix("sector ") for one in met])
        return f"{line.text} {'becomes ' + left if met else 'is broken'}"
    if len(met) > 1:
        return f"{line.text} joins {listed([one.text.removeprefix('sector ') for one in met])}"
    instead = f" instead of {met[0].text.removeprefix('sector ')}" if met else ""
    return f"{line.text}{instead}"


def _sum(lines: tuple[ScoreLine, ...], kind: str) -> int:
    return sum(line.points for line in lines if line.kind == kind)


def merits(game: MeetsBounds, before: State, after: State, seat: Seat) -> list[str]:
    """Return what passing is for, and what is kept for later."""
    phrases, hand = [], before.hands[seat]
    if seat != before.seat or None in hand:
        return []
    if before.owed:
        return _discarding(game, before, after, seat)
    most = max((_gain(game, before, action, seat) for action in game.actions(before) if action != ("pass",)), default=0)
    if after.disks == before.disks and most <= 0:
        none = any(action != ("pass",) for action in game.actions(before))
        phrases.append(
            "waits, as no play gains a point" if none else "waits, as there is no sequence and no trilithon to play"
        )
    elif after.disks == before.disks and len(hand) > 2 and before.deck:
        new = counted(min(3, len(before.deck)), "new card")  # MB11, MB12
        phrases.append(f"draws {new} rather than gain {counted(most, 'point')}")
    elif most and most == _gain_of(game, before, after, seat):
        phrases.append("has no play of these cards that gains more")
    kept = [card for card in after.hands[seat] if card in TRILITHONS and card in hand]
    if kept and after.disks != before.disks:
        phrases.append(f"keeps {spoken(kept[0])} for later")
    return phrases


def _discarding(game: MeetsBounds, before: State, after: State, seat: Seat) -> list[str]:
    """Return what the cards discarded were worth, and how many take their place (MB11)."""
    at, phrases, gone = replace(before, owed=0), [], after.discard[len(before.discard) :]
    if all(_gain(game, at, action, seat) <= 0 for action in game.actions(at) if {*gone} & {*action}):
        phrases.append(f"gives up {'a card that brings' if len(gone) == 1 else 'cards that bring'} no point now")
    if new := min(3, len(before.deck)):
        phrases.append(f"draws {counted(new, 'new card')} once three are discarded")
    return phrases


def _gain(game: MeetsBounds, view: State, action: tuple[str, ...], seat: Seat) -> int:
    """Return the points that a sequence or a trilithon brings a seat at once."""
    disks = dict(view.disks)
    if action[0] in TRILITHONS:
        disks.pop(action[1], None)
    else:
        disks[action[3]] = disks.pop(action[2])
    return scores(disks, game.seats)[seat].total - scores(view.disks, game.seats)[seat].total


def _gain_of(game: MeetsBounds, before: State, after: State, seat: Seat) -> int:
    return scores(after.disks, game.seats)[seat].total - scores(before.disks, game.seats)[seat].total
