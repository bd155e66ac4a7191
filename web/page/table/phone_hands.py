"""Hands on phones as the table knows them: whether they are allowed, their letters, and where new cards lie."""

from __future__ import annotations

from collections import Counter

from henge.anything_hidden import somebody_knows_more
from henge.net import hand_codes
from henge.net.turn_by_places import actions_meant, place_name, place_of_name
from henge.rules import Action, Seat

from page.table.saved_fields import Lent
from page.table.shown_match import ShownMatch


def may_be(shown: ShownMatch) -> bool:
    """Tell whether hands of this table can lie on phones: it keeps the match, and something in it is secret."""
    return bool(shown.key) and shown.link.gives_seats and somebody_knows_more(shown.match, 0)


def letters(shown: ShownMatch, seat: Seat, n: int) -> str:
    """Return the letters that tell a seat's phone what lies on a place; "" for one of the first cards."""
    lying, first = shown.lying(seat)[n], shown.lying(seat, 0)
    if lying.card is None or (lying.nth == 0 and n < len(first)):
        return ""
    return hand_codes.letters(hand_codes.deck(shown.game), shown.saved.lent.keys[seat], n, lying)


def drew(shown: ShownMatch, seat: Seat) -> tuple[int, ...]:
    """Return the places on which a seat that is not to move has laid what it drew in its latest turn, as far as its
    phone has not had it with the code."""
    states, turn = shown.match.states, shown.game.turn
    end = next((ply for ply in reversed(range(shown.last)) if turn(states[ply]) == seat), 0)
    handed = dict(shown.saved.lent.since).get(seat, 0)
    known = max(shown.match.turns.begun(end), min(handed, shown.last))
    before, now = shown.lying(seat, known), shown.lying(seat)
    return tuple(n for n, lying in enumerate(now) if lying.card and lying not in before[n : n + 1])


def meant_by_places(shown: ShownMatch, touched: Action) -> tuple[Lent, tuple[Action, ...]]:
    """Return what a move by the places of cards comes to, none where the rules forbid it, and the hands with the places
    noted from which one of several equal cards was played."""
    seat = shown.match.turn
    assert seat is not None
    cards = {place_name(n): lying.card for n, lying in enumerate(shown.lying(seat)) if lying.card}
    equal = {name for name, count in Counter(cards.values()).items() if count > 1}
    view = shown.game.observe(shown.match.state, seat)
    parts = tuple(actions_meant(shown.game, view, tuple(cards.get(name, name) for name in touched)))
    places = [place_of_name(name) or 0 for name in touched if cards.get(name) in equal]
    plies = range(shown.last, shown.last + len(parts))
    return shown.saved.lent.using(shown.last, ((ply, place) for ply in plies for place in places)), parts
