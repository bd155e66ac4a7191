"""The tempting move of Contiguity, which joins most at once, and what it would let the rival do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from henge.facts import Fact
from henge.games.contiguity.bits import NAMES
from henge.games.contiguity.facts import looking_ahead
from henge.games.contiguity.facts.kinds import ENDS_IT, FORCES_A_WIN, JOINS_MORE, POINTS, Kind
from henge.games.contiguity.facts.sentence_names import FactSentences, FactWords, piece, where_to
from henge.language import in_words, person, phrases, say

if TYPE_CHECKING:
    from henge.games.contiguity.facts.moving import Moving

# What another move would let the rival do is told after what the one advised does itself.
REFUTED = {FORCES_A_WIN: 0.4, ENDS_IT: 0.45}  # the weight of what a win refutes
FREELY = 0.5  # of what the rival would join more

TEMPTING_BUT = phrases(
    {
        JOINS_MORE: "{piece} could bring {count} together at once by going to {cell}, but then {rival} would go to "
        "{there} and bring {more} together.",
        FORCES_A_WIN: "{piece} could bring {count} together at once by going to {cell}, but then {rival} would go to "
        "{there} and threaten to win, and nothing would stop that.",
        ENDS_IT: "{piece} could bring {count} together at once by going to {cell}, but then {rival} would go to "
        "{there} and win.",
    }
)


def tempting(made: Moving) -> Iterator[Fact]:
    """Yield that the move which joins most at once lets the rival win, or join more than is left by this one."""
    lure, now = made.before.lure, made.then.side(made.seat)
    if lure is None or lure.best.move == (made.cell, made.end) or lure.best.size <= looking_ahead.largest(now):
        return
    if lure.how == JOINS_MORE:
        weight = FREELY * (lure.reply.worth - made.left.worth) / POINTS
        if lure.reply.size <= max(made.left.size, lure.best.size, looking_ahead.largest(made.at.side(made.other))):
            return
    elif lure.how == FORCES_A_WIN and looking_ahead.kills(made.then, made.other):
        return
    else:
        weight = REFUTED[lure.how]
    counts = {"how": lure.how, "many": lure.best.size, "theirs": lure.reply.size}
    shown = made.shown(lure.best.move, lure.reply.move)
    yield made.fact(
        Kind.TEMPTS, weight, cells=(NAMES[lure.reply.move[1]],), counts=counts, when="denied", shown_by=shown
    )


def tempts(t: FactWords) -> FactSentences:
    """Return the moods of it that joining most at once would let the rival do something."""
    (start, end), (their_start, there) = t.fact.shown_by
    occupied = {*t.view.occupied(), end} - {start}
    slots = {
        "piece": piece(t.me, t.druid(t.fact.seat, start), start),
        "cell": t.goal,
        "count": in_words(t.count),
        "rival": piece(t.rival, t.druid(t.fact.other, their_start), their_start),
        "there": where_to(their_start, there, occupied),
        "more": in_words(t.counts["theirs"]),
    }
    idea = person(
        t.rival,
        "Your rival should not just join as many pieces as possible at once, but ask what you could do then.",
        "Do not just join as many pieces as you can at once: ask what {name} could do then.",
    )
    return FactSentences(idea, say(TEMPTING_BUT[t.counts["how"]], **slots), "")
