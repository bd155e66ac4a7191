"""The words for playing by link: on a page without an address a text is sent and pasted instead."""

from __future__ import annotations

from henge.language import phrases, say

EARLIER = phrases(
    (
        "This link is from earlier in the game. Here the game has gone on since.",
        "This text is from earlier in the game. Here the game has gone on since.",
    )
)
FINISHED = phrases(
    (
        "This link is from earlier in the game. Here the game is over.",
        "This text is from earlier in the game. Here the game is over.",
    )
)


def fitting(words: tuple[str, str], home: str, **slots: object) -> str:
    """Say what fits a page by its address ("" without one): of a marked pair of texts the one about links or the one
    about texts to be pasted.

    >>> fitting(("Send {other} the link.", "Send {other} the text."), "", other="Anna")
    'Send Anna the text.'
    """
    return say(words[0] if home else words[1], **slots)
