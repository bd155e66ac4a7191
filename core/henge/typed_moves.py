"""Read moves typed as text: a player's words become the names of an action."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping

from henge.game import Game
from henge.rules import Action

LONGEST_TYPED = 120  # letters; no move is so long


def names_in(game: Game[object], text: str) -> Action:
    """Return the names in a text, written as in a record or as they are said; a word that is no name stays itself.

    >>> from henge.games import GAMES
    >>> game = GAMES["meets_bounds"](seats=2)
    >>> names_in(game, "3n-13n 8d"), names_in(game, "red trilithon, 12 night"), names_in(game, "3n nonsense")
    (('3n', '13n', '8d'), ('tred', '12n'), ('3n', 'nonsense'))
    """
    words = re.split(r"[\s,-]+", text[:LONGEST_TYPED].lower().strip(" ,-\t\n")) if text.strip(" ,-\t\n") else []
    forms = ways_to_write(game)
    names: list[str] = []
    while words:
        most = next((n for n in range(min(LONG, len(words)), 0, -1) if " ".join(words[:n]) in forms), 0)
        names.append(forms[" ".join(words[:most])] if most else words[0])
        words = words[max(1, most) :]
    return tuple(names)


def understood(
    game: Game[object],
    following: Callable[[Action], Iterable[str]],
    touched: Action,
    text: str,
    called: Callable[[Action, str], Iterable[str]] | None = None,
    known: Collection[str] = (),
) -> Action:
    """Return the names a text stands for after some touches, of those that may be touched then; () where it is none.

    `following` tells what may follow touches.  A name is written as it is, or as it is said, or by as much of that as
    begins no other, or else as it is `called` after some touches; what stands between names may be left out.  The last
    name may be one that is only `known`, where the text is nothing else.

    >>> from henge.games import GAMES
    >>> from henge.touch import live
    >>> legal = [("tred", "follower", "12"), ("tred", "god", "12"), ("2n", "follower")]
    >>> following = lambda touched: live(legal, touched)
    >>> understood(GAMES["battle_gods"](seats=2), following, (), "red f12")
    ('tred', 'follower', '12')
    """
    rest = re.sub(r"[\s,-]+", " ", text[:LONGEST_TYPED].lower()).strip()
    if not rest:
        return ()
    forms = _forms({name: called(touched, name) if called else (name, game.word(name)) for name in following(touched)})
    for n in range(len(rest), 0, -1):
        if rest[n - 1 : n + 1].isdigit() and n < len(rest):  # no number is taken apart
            continue
        if name := _meant(forms, rest[:n].strip()):
            left = rest[n:].strip()
            more = understood(game, following, (*touched, name), left, called, known)
            if more or not left:
                return (name, *more)
    name = _meant(_forms({name: (name, game.word(name)) for name in known}), rest)
    return (name,) if name else ()


def _forms(names: Mapping[str, Iterable[str]]) -> dict[str, str]:
    """Return what every way to write one of some names stands for, "" where that is not one."""
    forms: dict[str, str] = {}
    for name, ways in names.items():
        for way in ways:
            form = re.sub(r"[\s,-]+", " ", way.lower())
            forms[form] = name if forms.get(form, name) == name else ""
    for name, ways in names.items():  # a name itself comes before another's words
        if name in ways:
            forms[name.lower()] = name
    return forms


def _meant(forms: Mapping[str, str], text: str) -> str:
    """Return the name that a text is a form of, or the beginning of no other's; "" for none."""
    begun = {name for form, name in forms.items() if form.startswith(text)}
    return forms.get(text) or (next(iter(begun)) if len(begun) == 1 else "")


LONG = 4  # words in the longest name


def ways_to_write(game: Game[object]) -> dict[str, str]:
    """Return every way to write a name, by what it stands for; a name itself comes before another's words."""
    names = sorted(game.names)
    said = {re.sub(r"[\s,-]+", " ", game.word(name).lower()): name for name in names}
    return said | {name.lower(): name for name in names}
