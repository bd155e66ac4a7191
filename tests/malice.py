"""A seat whose program was changed: each of its ways to cheat with a sealed deck, as far as anybody knows one.

It hears as any device does; what it says is made from what an honest one would say at that time.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

from henge.apart import proof, sealed
from henge.apart.curve import ORDER, inverse, point, scalar, times
from henge.apart.proof import Points
from henge.apart.sealed import Sealed, _hex

RATIO = 31337
Says = dict[str, Any]


class Malice:
    """What a seat says instead, by the kind of line; `guess` is what it hopes the coins of its proof to be."""

    def __init__(self, *wanted: str, guess: int = 0) -> None:
        self.wanted, self.guess = wanted, guess
        self.dice = Random(guess)

    # in the shuffle ----------------------------------------------------------------------------

    def stacks(self, deck: Sealed, said: Says) -> Says:
        """Send each of some cards twice, in a ratio that outlasts all locks, in the place of others."""
        lock = scalar("own", deck.seat)
        pairs = [u for card in self.wanted for u in (times(lock, point(card)), times(lock * RATIO, point(card)))]
        rest = [times(lock, u) for u in deck._last[len(pairs) :]]
        return said | {"points": list(map(_hex, (*pairs, *rest)))}

    def promises(self, deck: Sealed, said: Says) -> Says:
        """Promise decks that come of the cards, or of what it sent, as it guesses the coins."""
        before, after = deck._decks[deck.seat or 0], deck._decks[(deck.seat or 0) + 1]
        seeds = deck._seeds
        made = (proof._made(seed, after if self.guess >> n & 1 else before) for n, seed in enumerate(seeds))
        return said | {"promise": proof._promise(made)}

    def answers(self, deck: Sealed, said: Says) -> Says:
        """Show what the coins ask for, which fits where it has guessed them."""
        lock, order = 1, range(len(deck.cards))  # of what it sent the decks were made as they lie
        digits = proof.shown(deck._seeds, deck._coins(deck.seat or 0), lock, order)
        return said | {"shown": sealed._pieces(digits)}

    @staticmethod
    def marked(points: Points) -> list[tuple[int, int]]:
        """Return the places of the cards that were sent twice, by their ratio."""
        return [(n, points.index(v)) for n, u in enumerate(points) if (v := times(RATIO, u)) in points]

    # while locking -----------------------------------------------------------------------------

    def doubles(self, deck: Sealed, said: Says) -> Says:
        """Put the second card under the first one too, under the key promised for that."""
        key, other = (sealed._key(deck.name, deck._root, place) for place in (0, 1))
        points = [int(text, 16) for text in said["points"]]
        points[0] = times(key * inverse(other), points[1])
        return said | {"points": list(map(_hex, points))}

    def grinds(self, deck: Sealed, said: Says) -> Says:
        """Promise other keys for a place that is never dealt, of as many as it likes."""
        return said | {"hashes": [*said["hashes"][:-1], _hex(self.dice.getrandbits(255))]}

    def promises_none(self, deck: Sealed, said: Says) -> Says:
        """Promise the order of the group for a key, which no lock can be made without."""
        none = sealed._key_hash(deck.name, ORDER) * len(deck.cards)
        return said | {"hashes": sealed._pieces(none)}

    @staticmethod
    def twofold(name: str, size: int) -> tuple[str, int, int]:
        """Return a secret, and a spot for which it has another key too that fits the hash of the promised one."""
        seen: dict[str, tuple[int, int]] = {}
        for n in count():
            root = sealed._root(name, f"secret {n}")
            for spot in range(size):
                key = sealed._key(name, root, spot)
                other = seen.setdefault(sealed._key_hash(name, key), (spot, key))[1]
                if other != key:
                    return f"secret {n}", spot, other
        raise AssertionError

    # of chance and secrets ---------------------------------------------------------------------

    def lies(self, deck: Sealed, said: Says) -> Says:
        """Open another part of the chance, another luck or another secret than it has promised."""
        return said | {key: _hex(7) for key in ("ask", "luck", "seal", "secret") if key in said}

    def withholds(self, deck: Sealed, said: Says) -> Says:
        """Say nothing."""
        return {}


def said(by: Callable[[Sealed, Says], Says], deck: Sealed, line: str) -> str:
    """Return what is said instead of a line."""
    return json.dumps(by(deck, json.loads(line)), separators=(",", ":"))
