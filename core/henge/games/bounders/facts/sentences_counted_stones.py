"""The sentences about stones that count at the end of a game of Bounders, or fail to, where a cell shows why, in the
forms of `sentences`."""

from __future__ import annotations

from collections.abc import Mapping

from henge.facts import Fact, Made
from henge.facts.saying import worded
from henge.games.bounders.facts import sentences_key_cell
from henge.games.bounders.facts.sentence_names import gone_of
from henge.language import phrase, phrases

AS_THEY_FARED = phrases(
    {
        "filled": (
            "At move {filled} you filled {gap}, {where}.",
            "At move {filled} {rival} filled {gap}, {where}.",
        ),
        "filled own": ("At move {filled} you filled {gap}, {where}.", "At move {filled} {me} filled {gap}, {where}."),
        "sealed": (
            "At move {sealed} you shut off {gone} from the largest region.",
            "At move {sealed} {rival} shut off {gone} from the largest region.",
        ),
        "sealed own": (
            "Move {sealed}, your own, shut off {shut} from the largest region.",
            "Move {sealed}, {me}’s own, shut off {shut} from the largest region.",
        ),
        "at once": (
            "At move {sealed} you filled {gap} and so shut off {gone} from the largest region.",
            "At move {sealed} {rival} filled {gap} and so shut off {gone} from the largest region.",
        ),
        "at once own": (
            "At move {sealed} you filled {gap} and so shut off {gone} from the largest region.",
            "At move {sealed} {me} filled {gap} and so shut off {gone} from the largest region.",
        ),
        "fades": ("To the end {gap} stayed empty, {where}, and nothing shut off {names} from the largest region.",),
        "outlasts": (
            "Around {cell} there was more room: {room} empty cells lay within two steps of it, only {room_else} "
            "within two steps of {names}.",
        ),
    }
)
BY_THE_BETTER = phrases(
    {
        "closed": "With {cell} it would have been closed: only a stone of the other colour beside it would have "
        "opened it.",
        "harder": "With {cell} it would have taken two stones of the other colour beside it to open it.",
        "open": "With {cell} either side could have filled it.",
        "nearer": "With {cell} one more stone of the same colour beside {gap} would have opened it.",
    }
)
# The cells that alone joined stones to the rest, as it was played; of the rival's, after a better move.
JOINED = phrases(
    {
        "stays": ("As played, only {gap} still joined {names} to the rest of the region.",),
        "fades": ("After that only {gap} would have joined {names} to the rest of the region.",),
    }
)
CAUSE = {
    "closed": sentences_key_cell.PIVOT_MISSED["bars closes"],
    "harder": sentences_key_cell.PIVOT_MISSED["bars doubles"],
    "open": sentences_key_cell.PIVOT_MISSED["clears opens"],
    "nearer": sentences_key_cell.PIVOT_MISSED["clears nears"],
}
MORE_ROOM = phrase(
    "At move {ply} a stone on {better} would have had {room} empty cells within two steps; the one on {played} had "
    "only {room_else}."
)


def shown(fact: Fact) -> bool:
    """Tell whether a cell shows why stones fared so."""
    return "sealed" in fact.counts


def slots(fact: Fact, made: Made, me: str, rival: str) -> dict[str, object]:
    """Return what the texts are filled with beside what every fact has."""
    counts = fact.counts
    whose = rival if fact.kind == "fades" else me
    numbers: dict[str, object] = {
        name: made.number + counts[name] - 1 for name in ("sealed", "filled") if name in counts
    }
    numbers |= {"gone": gone_of(whose, fact.cells, _own(fact, "sealed"))}
    numbers |= {"shut": gone_of(whose, fact.cells, own=False)}
    if fact.kind == "outlasts":
        return numbers
    return {
        **numbers,
        "gap": fact.lines[0],
        "where": sentences_key_cell.lies(whose, fact.cells, beside=bool(counts["beside"])),
    }


def say(fact: Fact, mood: str, filled: Mapping[str, object]) -> list[str]:
    """Return why stones fared so and what a better move would have changed, a sentence each."""
    counts = fact.counts
    if fact.kind == "outlasts":
        more = MORE_ROOM if mood == "missed" else AS_THEY_FARED["outlasts"]
        return [_happened("sealed", fact, filled) if mood != "missed" else "", worded(more, filled)]
    ways = ("open", "nearer") if fact.kind == "fades" else ("closed", "closed", "harder")
    way = ways[min(counts["now"], len(ways) - 1)]
    if mood == "missed":
        return [worded(CAUSE[way], filled), _happened("sealed", fact, filled) if counts["sealed"] else ""]
    better = worded(BY_THE_BETTER[way], filled)
    if fact.kind == "fades":
        return [worded(AS_THEY_FARED["fades"], filled), better]
    if counts["sealed"] == counts["filled"]:
        return [_happened("at once", fact, filled), better]
    return [_happened("filled", fact, filled), better, _happened("sealed", fact, filled)]


def _own(fact: Fact, what: str) -> bool:
    """Tell whether whoever could have made the better move made a later one, the first of them being the rival’s."""
    return fact.counts[what] % 2 == 1


def _happened(what: str, fact: Fact, filled: Mapping[str, object]) -> str:
    """Return what a move of the game did, by who made it."""
    own = _own(fact, "filled" if what == "filled" else "sealed")
    return worded(AS_THEY_FARED[f"{what} own" if own else what], filled)
