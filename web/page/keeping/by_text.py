"""How playing by link is told on a page without an address: what is sent there is a text, and is pasted."""

from __future__ import annotations

import re

from henge.language import say

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


def fitting(words: str | tuple[str, str], home: str, **slots: object) -> str:
    """Say what fits a page by its address ("" without one): of a marked pair of texts the one about links or the one
    about texts to be pasted.  English words alone are turned, and not translated.

    >>> fitting(("Send {other} the link.", "Send {other} the text."), "", other="Anna")
    'Send Anna the text.'
    >>> fitting("{} sends a link back. Open that link here.", "")
    '{} sends a text back. Paste that text here.'
    """
    if isinstance(words, tuple):
        return say(words[0] if home else words[1], **slots)
    if home:
        return words
    for link, text in PASTED:
        words = words.replace(link, text)
    return LINK.sub(lambda found: f"{'T' if found[1] == 'L' else 't'}ext{found[2]}", words)
