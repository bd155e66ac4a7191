"""Moves typed as text: the words a player writes, read as the names of an action."""

from __future__ import annotations

import re

from henge.game import Action, Game

LONGEST = 120  # letters; no move is so long


def read(game: Game[object], text: str) -> Action:
    """Return the names in a text, written as in a record or as they are said; a word that is no name stays itself.

    >>> from henge.games import GAMES
    >>> game = GAMES["meets_bounds"](seats=2)
    >>> read(game, "3n-13n 8d"), read(game, "red trilithon, 12 night"), read(game, "3n nonsense")
    (('3n', '13n', '8d'), ('tred', '12n'), ('3n', 'nonsense'))
    """
    words = re.split(r"[\s,-]+", text[:LONGEST].lower().strip(" ,-\t\n")) if text.strip(" ,-\t\n") else []
    forms = spoken(game)
    names: list[str] = []
    while words:
        most = next((n for n in range(min(LONG, len(words)), 0, -1) if " ".join(words[:n]) in forms), 0)
        names.append(forms[" ".join(words[:most])] if most else words[0])
        words = words[max(1, most) :]
    return tuple(names)


LONG = 4  # words in the longest name


def spoken(game: Game[object]) -> dict[str, str]:
    """Return every way to write a name, by what it stands for; a name itself comes before another's words."""
    names = sorted(game.names)
    said = {re.sub(r"[\s,-]+", " ", game.word(name).lower()): name for name in names}
    return said | {name.lower(): name for name in names}
