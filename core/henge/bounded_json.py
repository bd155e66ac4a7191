"""Read JSON from outside; refuse what is too long or too deep before it is parsed."""

from __future__ import annotations

import json
import re

from henge.codec import BadRecord, Json
from henge.language import say

LONGEST_RECORD = (
    400_000  # letters of a record, however it is written; more than its most moves and notes need in any game
)
MOST_BRACKETS = 1_000  # more than any record has
MOST_NESTED = 60  # brackets in each other
QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"?', re.DOTALL)  # or what is left of one
BRACKET = re.compile(r"[\[{\]}]")


def parse(text: str) -> Json:
    """Return the JSON object that a text writes.  Raises BadRecord, before reading it where it is too long or deep."""
    if len(text) > LONGEST_RECORD:
        raise BadRecord(say("This is too long to be a game."))
    if not shallow(text):
        raise BadRecord(say("There is no game in it."))
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(say("There is no game in it.")) from error
    if not isinstance(content, dict):
        raise BadRecord(say("There is no game in it."))
    return content


def shallow(text: str) -> bool:
    """Tell whether JSON has no more brackets than a record may have, and no more in each other.

    >>> shallow('{"text": "[[["}'), shallow("[" * 100 + "]" * 100)
    (True, False)
    """
    if sum(map(text.count, "[{}]")) <= MOST_NESTED:  # most texts have few, even counting those in quotes
        return True
    brackets, deep = BRACKET.findall(QUOTED.sub("", text)), 0
    if len(brackets) > 2 * MOST_BRACKETS:
        return False
    for bracket in brackets:
        deep += 1 if bracket in "[{" else -1
        if deep > MOST_NESTED:
            return False
    return True
