"""Whether the cover falls after a move, and what whoever looks at the table still has to see before that."""

from __future__ import annotations

from dataclasses import replace

from henge.match import Match

from page.table.display import CoverState
from page.table.shown_match import ShownMatch
from page.table.visibility import eyes


def cover_after(shown: ShownMatch, match: Match) -> CoverState:
    """Return who looks once the match has gone on: whoever looked at their turn looks no longer at another's, unless
    cards came to their hand that they have to see, or what lay hidden was shown to everybody."""
    drawn, news, looked = _drawn(shown, match), _news(shown, match), shown.cover_state.looked
    sees = news or (drawn and match.turn is not None and len(shown.here) > 1)
    same = match.turn in (shown.match.turn, looked) or sees
    return replace(shown.cover_state, looked=looked if same else None, drawn=drawn, news=news, begun=())


def _drawn(shown: ShownMatch, match: Match) -> tuple[str, ...]:
    """Return the cards that are new in the hand on screen once the match has gone on."""
    seat = eyes(shown.match, shown.cover_state.looked, shown.here, shown.phones)
    if seat is None or len(match.actions) <= shown.last or match.turn is None:
        return ()
    before, after = (shown.game.hands(shown.game.observe(which.state, seat)) for which in (shown.match, match))
    held = before[seat] if before else ()
    new = tuple(name for name in (after[seat] if after else ()) if name is not None and name not in held)
    return shown.cover_state.drawn if not new and held == (after[seat] if after else ()) else new


def _news(shown: ShownMatch, match: Match) -> bool:
    """Tell whether the end of a turn shows what lay hidden, to whoever looks and then hands the device over."""
    over = len(match.actions) == shown.last + 1 and match.turn not in (None, shown.match.turn)
    looks = (
        shown.cover_state.looked is not None and shown.cover_state.looked == shown.match.turn and len(shown.here) > 1
    )
    return over and looks and bool(shown.game.came_to_light(shown.match.state, match.state))
