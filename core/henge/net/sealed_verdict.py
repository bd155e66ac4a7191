"""Judge a match with sealed hands when it is over and all secrets are open: who cheated, and the true match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from henge.match import Match, Player
from henge.net.card_places import positions_of
from henge.net.sealed_match import SealedMatch, open_here
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


def audit(sealed_match: SealedMatch, players: tuple[Player, ...] = ()) -> Verdict:
    """Return what the secrets that lie open tell of the deck, of every move and every word."""
    deck = sealed_match.sealed.audit()
    if deck.deck is None:
        return Verdict(deck.cheats, deck.missing, None)
    cheats, states = (
        dict(deck.cheats),
        positions_of(sealed_match.game, sealed_match.seed, deck.deck, sealed_match.moves),
    )
    for (n, seat), word in sealed_match.words.items():
        if n < len(states) and sealed_match.game.has_no_move(open_here(states[n]), seat) != word:
            cheats.setdefault(seat, FALSE_WORD)
    if len(states) <= len(sealed_match.moves):
        if not cheats and (seat_to_move := sealed_match.game.turn(states[-1])) is not None:
            cheats[seat_to_move] = FALSE_MOVE
        return Verdict(cheats, (), None)
    return Verdict(cheats, (), sealed_match.match_of(deck.deck, players))
