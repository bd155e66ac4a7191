"""Forced turns, at which nothing can be chosen or learnt: they pass without handing the table over, and whoever moves
again after them looks on."""

from __future__ import annotations

from henge.rules import Action

from page.table.table import Table


def forced(table: Table) -> Action | None:
    """Return the one thing that the person could do whom the cover waits for, where it ends the turn and is no card and
    no place of the board, and leaves the hand as it was seen last; None where there is more to a turn.
    """
    seat, match, game = table.match.turn, table.match, table.game
    if seat is None or not table.down or not table.link.alone or table.cover_state.asking is not None:
        return None
    view = game.observe(match.state, seat)
    legal, held = game.actions(view), game.hands(view)
    if len(legal) != 1 or len(legal[0]) != 1 or legal[0][0] in game.board.centre or legal[0][0] in held[seat]:
        return None
    after = match.play(legal[0])
    same = after.turn != seat and game.hands(game.observe(after.state, seat)) == held
    return legal[0] if same else None


def passed_on(before: Table, after: Table) -> Table:
    """Return a table after forced turns, where the cover has just fallen and no step was taken back, nor is to be."""
    if after.agree or after.last < before.last or (before.down and after.last == before.last):
        return after
    on = after
    for _ in range(after.game.seats):
        if (action := forced(on)) is None:
            break
        on = on.play(action)
    looked = before.cover_state.looked if after.last > before.last else None  # who puts the cover down looks no longer
    return on.with_cover_state(looked=looked) if on is not after and on.match.turn == looked else on
