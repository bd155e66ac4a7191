"""What is said of stones in a game of Bounders that is over where a cell shows why they fared so: `sentences` says what
forms the texts have.
"""

from __future__ import annotations

from collections.abc import Mapping

from henge.facts import Fact, Made
from henge.facts.saying import worded
from henge.games.bounders.facts import pivot_told
from henge.language import phrase, phrases

AS_THEY_FARED = phrases(
    {
        "stays": "Move {sealed} shut off {gone} from the largest region. At move {filled} {gap} had been filled, "
        "{where}.",
        "stays at once": "Move {sealed}, on {gap}, shut off {gone} from the largest region.",
        "fades": "Nothing shut off {gone} from the largest region. To the end {gap} stayed empty, {where}.",
        "outlasts": "Move {sealed} shut off {gone} from the largest region. Around {cell} there was more room: {room} "
        "empty cells lay within two steps of it, {room_else} of {names}.",
    }
)
BY_THE_BETTER = phrases(
    {
        "closed": "With {cell} it would have been closed: only a stone of the other colour beside it would have "
        "opened it.",
        "harder": "With {cell} it would have taken two stones of the other colour beside it to open it.",
        "open": "With {cell} either side could have filled it.",
        "nearer": "With {cell} one more stone of the same colour beside it would have opened it.",
    }
)
CAUSE = {
    "closed": pivot_told.PIVOT_MISSED["bars closes"],
    "harder": pivot_told.PIVOT_MISSED["bars doubles"],
    "open": pivot_told.PIVOT_MISSED["clears opens"],
    "nearer": pivot_told.PIVOT_MISSED["clears nears"],
}
MORE_ROOM = phrase(
    "At move {ply} a stone on {better} would have had {room} empty cells within two steps, one on {played} had "
    "{room_else}."
)
SHUT_OFF = phrase("Move {sealed} shut off {gone} from the largest region.")


def shown(fact: Fact) -> bool:
    """Tell whether a cell shows why stones fared so."""
    return "sealed" in fact.counts


def slots(fact: Fact, made: Made, me: str, rival: str) -> dict[str, object]:
    """Return what the texts are filled with beside what every fact has."""
    counts = fact.counts
    numbers: dict[str, object] = {
        name: made.number + counts[name] - 1 for name in ("sealed", "filled") if name in counts
    }
    if fact.kind == "outlasts":
        return numbers
    whose = rival if fact.kind == "fades" else me
    return {
        **numbers,
        "gap": fact.lines[0],
        "where": pivot_told.lies(whose, fact.cells, beside=bool(counts["beside"])),
    }


def say(fact: Fact, mood: str, filled: Mapping[str, object]) -> list[str]:
    """Return why stones fared so and what a better move would have changed, a sentence each."""
    counts = fact.counts
    if fact.kind == "outlasts":
        return [worded(MORE_ROOM if mood == "missed" else AS_THEY_FARED["outlasts"], filled)]
    ways = ("open", "nearer") if fact.kind == "fades" else ("closed", "closed", "harder")
    way = ways[min(counts["now"], len(ways) - 1)]
    if mood == "missed":
        return [worded(CAUSE[way], filled), worded(SHUT_OFF, filled) if counts["sealed"] else ""]
    how = "stays at once" if fact.kind == "stays" and counts["sealed"] == counts["filled"] else fact.kind
    return [worded(AS_THEY_FARED[how], filled), worded(BY_THE_BETTER[way], filled)]
