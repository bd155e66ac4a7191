"""The first hint for a discard of Meets & Bounds: how many cards are to go, and which to keep."""

from __future__ import annotations

from collections.abc import Sequence

from henge.board import Cell
from henge.cards import TRILITHONS, spoken
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.facts.before_move import BeforeMove
from henge.games.meets_bounds.facts.effects import Effects
from henge.games.meets_bounds.facts.hand import keeps
from henge.games.meets_bounds.facts.kinds import Kind
from henge.games.meets_bounds.facts.side_notes import CLEARLY_WORTH
from henge.games.meets_bounds.rules import State
from henge.language import in_words, listed, many, opened, say
from henge.rules import Action


def cards_to_go(game: MeetsBounds, view: State, good: Sequence[Action]) -> str:
    """Return how many cards are still to go, and which are worth keeping beside those that can `good` go; that it does
    not matter which go, or that none is worth much; "" for a move that is no discard."""
    if not view.owed:
        return ""
    owed = many(view.owed, "One card is still to go.", "{number} cards are to go.", number=in_words(view.owed))
    return f"{opened(owed)} {_which(game, view, good)}"


def _which(game: MeetsBounds, view: State, good: Sequence[Action]) -> str:
    """Return in a sentence which cards to keep, or that it does not matter: first those that the best move keeps for
    something, which are told of it."""
    at, spare = BeforeMove(game, view), {action[0] for action in good}
    effects = Effects(at, good[0])
    futile = effects.futile
    if spare >= {action[0] for action in game.actions(view)}:
        apart = max(at.worths.values(), default=0.0) - min(at.worths.values(), default=0.0)
        if apart >= CLEARLY_WORTH and not futile:  # then one is told to be worth keeping
            return many(view.owed, "It hardly matters which one.", "It hardly matters which.")
        return many(view.owed, "It does not matter which one.", "It does not matter which.")
    facts = sorted(keeps(effects), key=lambda fact: -fact.weight)
    told = [(fact.lines if fact.kind == Kind.CAN_STRIKE else fact.cells)[0] for fact in facts]
    worths = {card: _worth(at, card, futile=futile) for card in at.hand if card not in spare}
    worthy = sorted((card for card in worths if worths[card] >= 1), key=lambda card: -worths[card])
    kept = [*dict.fromkeys(card for card in (*told, *worthy) if card not in spare)]
    if not kept:
        return say("None of them is worth much.")
    stay = max(1, len(at.hand) - view.owed)
    return say("Worth keeping: {cards}.", cards=listed([spoken(card) for card in kept[:stay]]))


def _worth(at: BeforeMove, card: Cell, *, futile: bool) -> float:
    """Return how many points a card could bring on balance now, a number card none where no sequence can be made any
    more."""
    if card in TRILITHONS:
        return at.strikes(card)[0]
    return 0.0 if futile else at.worths[card]
