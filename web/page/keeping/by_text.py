"""How playing by link is told on a page without an address: what is sent there is a text, and is pasted."""

from __future__ import annotations

import re

LINK = re.compile(r"\b([Ll])ink(s?)\b")
PASTED = (
    ("Open that link on this device, in this browser, or paste it here", "Paste that text here"),
    ("Open {} link on this device, in this browser, or paste it here", "Paste {} text here"),
    ("{} opens it, and sends", "{} pastes it into Henge, and sends"),
    ("who sees what happened", "who pastes it into Henge, sees what happened"),
    ("who has to answer", "who pastes it into Henge and has to answer"),
    ("Open the link that", "Paste the text that"),
    ("Open that link here", "Paste that text here"),
)


def fitting(words: str, home: str) -> str:
    """Return words about links, before any names are in them, as they fit a page by its address ("" without one).

    >>> fitting("{} sends a link back. Open that link here.", "")
    '{} sends a text back. Paste that text here.'
    >>> fitting("Send {} the link.", "https://somewhere/")
    'Send {} the link.'
    """
    if home:
        return words
    for link, text in PASTED:
        words = words.replace(link, text)
    return LINK.sub(lambda found: f"{'T' if found[1] == 'L' else 't'}ext{found[2]}", words)
