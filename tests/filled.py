"""The texts of a language as they are said, with their slots filled."""

import re

from babel.messages.catalog import Message
from bundle import languages
from henge.language import ENGLISH, Catalogue, say, use

from tests.spoken import texts

SLOT = re.compile(r"\{([\w.]+)\}")


def said_in(code: str, text: str, /, **slots: object) -> str:
    """Return a text of a language with its slots filled."""
    use(texts(code)._replace(texts={text: (text,)}))
    try:
        return say(text, **slots)
    finally:
        use(Catalogue(ENGLISH, {}))


def filled(code: str, text: str, slots: tuple[str, ...], what: str) -> str:
    """Return a text as it is said with some of its slots filled with one thing, and all others with an x."""
    plain = SLOT.sub(lambda slot: "{" + slot[1].replace(".", "_") + "}", text)
    return said_in(code, plain, **{slot: what if slot in slots else "x" for slot in SLOT.findall(plain)})


def messages(code: str, *games: str) -> list[Message]:
    """Return all texts of a language, or those of some games."""
    every = [package for package in languages.packages() if not games or package.name in games]
    return [message for package in every for message in languages.catalogue(package, code) if message.id]


def forms(code: str, *games: str) -> list[str]:
    """Return all texts of a language, or those of some games, in all their forms of number."""
    return [form for message in messages(code, *games) for form in languages.forms(message)]
