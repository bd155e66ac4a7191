"""Escape text for HTML: all words that go into the page pass through here.

Whatever was typed, imported or read from a record passes through `safe`, and mypy proves it: regions of the page take
Html alone, and Html is made of Html, numbers and the code's own words (tests/html_plugin.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NewType

Html = NewType("Html", str)
"""HTML or SVG as text, whole elements or a part of one, in which every word from outside is escaped once."""

NOTHING = Html("")
# Signs that turn the direction of writing until they are taken back, as a name need not do.
TURNS = dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A)))
RANGE = re.compile(r"(?<=\d)–(?=\d[^<>]*(?:<|$))")  # what stands in a tag is left alone
# How signs are written that are HTML's own; no others are, and Python's `html` would bring all 2,231 that have names.
WRITTEN = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"}
ESCAPED = TURNS | {ord(sign): written for sign, written in WRITTEN.items()}


def plain(words: object) -> str:
    """Return words that turn no others round."""
    return str(words).translate(TURNS)


def safe(words: str | int) -> Html:
    """Return words as HTML text, fit for an element or a quoted attribute, which turn no others round.

    >>> safe('"><img src=x onerror=alert(1)>')
    '&quot;&gt;&lt;img src=x onerror=alert(1)&gt;'
    """
    return _escaped(str(words))


@lru_cache(4096)
def _escaped(words: str) -> Html:
    return Html(words.translate(ESCAPED))  # type: ignore[misc]  # the one door


def joined(parts: Iterable[Html], between: Html = NOTHING) -> Html:
    """Return pieces of HTML one after the other."""
    return Html(between.join(parts))  # type: ignore[misc]


def filled(text: str, **parts: Html) -> Html:
    """Return words as HTML, with elements in their slots.

    >>> filled("Tap {share} & go", share=Html("<b>Share</b>"))
    'Tap <b>Share</b> &amp; go'
    """
    return Html(safe(text).format(**parts))  # type: ignore[misc]  # puts HTML into what is escaped


def unbroken(html: str) -> str:
    """Return HTML as it is put on the page: no line ends inside a range of numbers, in no language.

    >>> unbroken('<b title="5–7">5–7</b> to 3').replace("\u2060", "|")
    '<b title="5–7">5–|7</b> to 3'
    """
    return RANGE.sub("–\u2060", html)


def attributes(**given: object) -> Html:
    """Return HTML attributes; None and False leave one out, True writes its name alone, slashes part what is several.

    >>> attributes(data_do="seat-ask", data_with=("here", 1), disabled=True, hidden=False)
    ' data-do="seat-ask" data-with="here/1" disabled'
    """
    text = NOTHING
    for name, value in given.items():
        if value is None or value is False:
            continue
        if isinstance(value, tuple):
            value = "/".join(map(str, value))
        word = safe(name.rstrip("_").replace("_", "-"))
        text = Html(f"{text} {word}") if value is True else Html(f'{text} {word}="{safe(str(value))}"')
    return text


def words_heard(html: Html) -> str:
    """Return what some HTML says to whoever hears it, as sentences, without its buttons but for the names of places;
    what is hidden from them has none of its own kind inside.  A heading leads to what stands below it.

    >>> words_heard(Html("<h2>Why</h2><ol><li>Anna moves</li></ol><svg aria-hidden></svg><button>Close</button>"))
    'Why: Anna moves.'
    >>> words_heard(safe("O'Hara & \\"Bo\\" &lt; <i>"))
    'O\\'Hara & "Bo" &lt; <i>'
    """
    left = re.sub(r'<button(?! class="spot").*?</button>|<(\w+)\b[^>]* aria-hidden.*?</\1>', "", html)
    left = re.sub(r"(?<=\w)</h\d>(?=(<[^>]*>)*[^<])", ":</p>", left)
    told = (re.sub("<[^>]*>", "", piece).strip() for piece in re.split(r"</(?:p|li|h\d)>", left))
    said = " ".join(f"{piece}." if piece[-1].isalnum() or piece[-1] in "%\u00a0" else piece for piece in told if piece)
    for sign, written in reversed(WRITTEN.items()):  # "&" last, which the others begin with
        said = said.replace(written, sign)
    return said
