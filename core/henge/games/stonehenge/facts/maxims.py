"""The maxims of Stonehenge by kind of fact, each the title of one of the lesson's ideas, and how to keep to them."""

from __future__ import annotations

from collections.abc import Mapping

from henge.language import phrase

CLOSE_IN_TIME = phrase("Where either of you can win a line on its last point, take that point first")
NULL_MOVE = phrase("Before you place, ask what your rival’s next piece could win")
TWO_AT_ONCE = phrase("Threaten two lines with one piece: one reply saves only one")
CROSSING = phrase("Choose the point by what a piece does on all three of its lines")
BEFORE_FULL = phrase("Win a line before it is full, as soon as nothing can overtake you there")
SMALLEST = phrase("Use the smallest piece that still wins the line")


RULES: Mapping[str, str] = {
    "eighth": CLOSE_IN_TIME,
    "wins": CROSSING,
    "trades": CROSSING,
    "fills": CLOSE_IN_TIME,
    "closes": CLOSE_IN_TIME,
    "seals": BEFORE_FULL,
    "seals level": BEFORE_FULL,
    "holds": BEFORE_FULL,
    "holds level": BEFORE_FULL,
    "keeps the game": NULL_MOVE,
    "keeps": NULL_MOVE,
    "keeps the last point": NULL_MOVE,
    "next wins": TWO_AT_ONCE,
    "fork": TWO_AT_ONCE,
    "one of": TWO_AT_ONCE,
    "cannot stop": BEFORE_FULL,
    "forces": TWO_AT_ONCE,
    "threatens": TWO_AT_ONCE,
    "threatens the game": TWO_AT_ONCE,
    "toll": CROSSING,
    "key": CROSSING,
    **dict.fromkeys(("leads", "extends", "builds", "levels", "nears"), CROSSING),
    **dict.fromkeys(("enough", "enough level", "enough behind"), SMALLEST),
    "least": SMALLEST,
    "larger": CROSSING,
    "needed": SMALLEST,
    "only piece": SMALLEST,
    "small": SMALLEST,
    "outweighs": SMALLEST,
    "waits": SMALLEST,
    **dict.fromkeys(("race", "too few", "left", "last points"), CLOSE_IN_TIME),
    "opens": NULL_MOVE,
    "begins": NULL_MOVE,
    "bares": SMALLEST,
    "second": NULL_MOVE,
    "sound": NULL_MOVE,
    "spends": SMALLEST,
    "refuted": NULL_MOVE,
    "met": CROSSING,
    "opened": NULL_MOVE,
    "spent": SMALLEST,
}
SHORT = phrase("Do not begin a line of two points with a piece that your rival can beat there.")
THREE = phrase("Who begins a line of three points may also place the last piece there: do not place the second.")
LAST_TWO = phrase("With two points left, do not place where your rival can win on the last one.")
LARGE = phrase("Keep a large piece as long as your rival has one.")
ADVICE: Mapping[str, str] = {  # how a maxim is kept to
    **dict.fromkeys(("opened", "begins"), SHORT),
    "second": THREE,
    "last points": LAST_TWO,
    **dict.fromkeys(("spent", "bares"), LARGE),
}
