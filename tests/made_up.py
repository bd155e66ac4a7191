"""A made-up language, longer than English, that has none of its letters and signs: what is left of English is seen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from bundle import languages
from henge.language import ENGLISH, SEPARATOR, Catalogue, use

CODE = "qps"  # of those that nobody speaks
LETTERS = str.maketrans(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz;:“”",
    "ÅßÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž⁏∶⟪⟫",
)
SLOT = re.compile(r"(\{[^{}]*\})")
KEPT = re.compile(r"(`[^`]*`|\*\*[A-Z]+\d+\*\*|\*\(decided\)\*|\*Option:)")  # what the page looks for in rules
FORMS = "".join(  # Polish's
    "0" if n == 1 else "1" if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else "2" for n in range(1000)
)


def made_up(english: str) -> str:
    """Return a text in the made-up language, its slots as they are.

    >>> made_up("Place your {piece}")
    '⟦Þļåçé ýöûŕ {piece} ~~~⟧'
    """
    parts = SLOT.split(english)
    parts[::2] = [part.translate(LETTERS) for part in parts[::2]]
    return f"⟦{''.join(parts)} {'~' * max(1, len(english) // 6)}⟧"


@cache
def catalogue() -> Catalogue:
    """Return every text of Henge in the made-up language, which has Polish's forms of number and a decimal comma."""
    found = dict[str, tuple[str, ...]]()
    for package in languages.packages():
        for text in languages.texts(package):
            key = f"{text.context}{SEPARATOR}{text.english}" if text.context else text.english
            forms = (text.english, text.plural, text.plural) if text.plural else (text.english,)
            found[key] = tuple(made_up(form) for form in forms)
    return Catalogue(CODE, found, FORMS, ",", documents())


def documents() -> dict[str, str]:
    """Return the rules in the made-up language."""
    found = dict[str, str]()
    for path in (package / name for package in languages.packages() for name in languages.DOCUMENTS):
        if path.exists():
            parts = KEPT.split(path.read_text("utf-8"))
            parts[::2] = [part.translate(LETTERS) for part in parts[::2]]
            found[path.relative_to(languages.CORE).as_posix()] = "".join(parts)
    return found


@contextmanager
def spoken() -> Iterator[None]:
    """Speak the made-up language, and English again afterwards."""
    use(catalogue())
    try:
        yield
    finally:
        use(Catalogue(ENGLISH, {}))


def english(said: str) -> str:
    """Return what is left of English in a text that is said in the made-up language, where names are numbers."""
    return " ".join(re.findall("[A-Za-z]+", said))
