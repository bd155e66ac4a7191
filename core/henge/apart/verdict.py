"""What comes out when a match with sealed hands is over and the secrets lie open: who cheated, and the true match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from henge.apart.card_places import played
from henge.apart.sealed_match import Covered, open_here
from henge.match import Match, Player
from henge.rules import Seat

FALSE_WORD = "did not tell the truth about having something left to play"
FALSE_MOVE = "played what its hand did not allow"


class Verdict(NamedTuple):
    """What came out when the secrets were opened: who cheated and how, whose secret is missing, and the true match.

    The match is None where the deck was not whole or the game did not go by the rules.
    """

    cheats: Mapping[Seat, str]
    missing: tuple[Seat, ...]
    match: Match | None


def audit(covered: Covered, players: tuple[Player, ...] = ()) -> Verdict:
    """Return what the secrets that lie open tell of the deck, of every move and every word."""
    deck = covered.sealed.audit()
    if deck.deck is None:
        return Verdict(deck.cheats, deck.missing, None)
    cheats, states = dict(deck.cheats), played(covered.game, covered.seed, deck.deck, covered.moves)
    for (n, seat), word in covered.words.items():
        if n < len(states) and covered.game.has_no_move(open_here(states[n]), seat) != word:
            cheats.setdefault(seat, FALSE_WORD)
    if len(states) <= len(covered.moves):
        if not cheats and (seat_to_move := covered.game.turn(states[-1])) is not None:
            cheats[seat_to_move] = FALSE_MOVE
        return Verdict(cheats, (), None)
    return Verdict(cheats, (), covered.match_of(deck.deck, players))
