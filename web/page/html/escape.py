"""The one door for words that go into the page.

Whatever was typed, imported or read from a record passes through `safe`; nothing else may put words into HTML.
"""

from __future__ import annotations

from html import escape

# Signs that turn the direction of writing until they are taken back, as a name need not do.
TURNS = dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A)))


def plain(words: object) -> str:
    """Return words that turn no others round."""
    return str(words).translate(TURNS)


def safe(words: object) -> str:
    """Return words as HTML text, fit for an element or a quoted attribute, which turn no others round.

    >>> safe('"><img src=x onerror=alert(1)>')
    '&quot;&gt;&lt;img src=x onerror=alert(1)&gt;'
    """
    return escape(plain(words), quote=True)


def attributes(**given: object) -> str:
    """Return HTML attributes; None and False leave one out, True writes its name alone.

    >>> attributes(data_do="confirm", disabled=True, hidden=False)
    ' data-do="confirm" disabled'
    """
    text = ""
    for name, value in given.items():
        if value is None or value is False:
            continue
        name = name.rstrip("_").replace("_", "-")
        text += f" {name}" if value is True else f' {name}="{safe(value)}"'
    return text
