"""The sentences about the key cell of Bounders: where it lies, and what a stone does to it, in the forms of
`sentences`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from henge.facts import Fact
from henge.facts.saying import worded
from henge.games.bounders.facts.sentences_moves import WITH_AND_WITHOUT
from henge.language import YOU, in_words, listed, many, phrases, say

PIVOT_DOES = phrases(
    {
        "bars closes": (
            "Either side could fill {gap}, {where}. A stone on {cell} closes it until one of yours beside it opens it "
            "again.",
            "Either side could fill {gap}, {where}. A stone on {cell} closes it until one of {rival}’s beside it opens "
            "it again.",
        ),
        "bars doubles": (
            "A single stone of yours would open {gap}, {where}. With {cell} it takes two.",
            "A single stone of {rival}’s would open {gap}, {where}. With {cell} it takes two.",
        ),
        "clears opens": ("A stone on {cell} opens {gap}, {where}.",),
        "clears nears": ("After {cell}, one more stone of the same colour opens {gap}, {where}.",),
        "clears takes": ("A stone on {cell} fills a cell {where}.",),
    }
)
PIVOT_COULD = phrases(
    {
        "bars closes": (
            "That would have closed {gap}, {where}. Only a stone of the other colour beside it would have "
            "opened it again.",
        ),
        "bars doubles": (
            "That would have made {gap} harder to open, {where}. It would then have taken two stones of "
            "the other colour beside it.",
        ),
        "clears opens": ("That would have opened {gap}, {where}. Either side could then have filled it.",),
        "clears nears": ("After that, one more stone of the same colour would have opened {gap}, {where}.",),
        "clears takes": ("A stone there would have filled a cell {where}.",),
    }
)
PIVOT_MISSED = phrases(
    {
        "bars closes": "At move {ply}, {better} would have closed {gap}, {where}.",
        "bars doubles": "At move {ply}, {better} would have made {gap} harder to open, {where}.",
        "clears opens": "At move {ply}, {better} would have opened {gap}, {where}.",
        "clears nears": "At move {ply}, {better} would have left {gap} one stone short of being open, {where}.",
        "clears takes": "At move {ply} a stone on {better} would have filled a cell {where}.",
    }
)
# What stones lose with a cell beside them, or on their way, where more than a few are left.
ONE_FEWER = phrases(
    {
        "cell": "Once either side fills {gap}, {names} has one empty cell fewer beside it.",
        "cells": "Once either side fills {gap}, {names} each have one empty cell fewer beside them.",
        "way": "Once either side fills {gap}, that way is blocked.",
    }
)
ONE_FEWER_THEN = phrases(
    {
        "cell": "With {gap} filled, {names} would have had one empty cell fewer beside it.",
        "cells": "With {gap} filled, {names} would each have had one empty cell fewer beside them.",
        "way": "With {gap} filled, that way would have been blocked.",
    }
)


def variant(fact: Fact) -> str:
    """Return in which way a cell is told of: as it is closed or opened, or how near it comes to that."""
    counts = fact.counts
    if fact.kind == "bars":
        return "bars closes" if counts["now"] == 1 else "bars doubles"
    if fact.lines[0] == fact.shown_by[0][0]:
        return "clears takes"
    return "clears nears" if counts["now"] else "clears opens"


def lies(whose: str, stones: Sequence[str], *, beside: bool) -> str:
    """Return where a cell lies: beside stones of somebody, or on their way to the rest of the region."""
    count, named = len(stones), {"cells": listed(stones), "name": whose}
    if beside and whose == YOU:
        return many(count, "beside your stone on {cells}", "beside your stones on {cells}", **named)
    if beside:
        return many(count, "beside {name}’s stone on {cells}", "beside {name}’s stones on {cells}", **named)
    if whose == YOU:
        return many(
            count,
            "on the way from your stone on {cells} to the rest",
            "on the way from your stones on {cells} to the rest",
            **named,
        )
    return many(
        count,
        "on the way from {name}’s stone on {cells} to the rest",
        "on the way from {name}’s stones on {cells} to the rest",
        **named,
    )


def left_to_them(fact: Fact, slots: Mapping[str, object], *, could: bool = False) -> str:
    """Return in a sentence what is left to the stones once the cell is filled: a few ways, or cells, else one fewer;
    "" where the cell is kept from that and more are left."""
    keeps, takes = fact.kind == "bars", variant(fact) == "clears takes"
    if ways := fact.lines[1:]:
        return _ways_out(len(ways), slots, keeps=keeps, takes=takes, could=could)
    if fact.counts["left"]:
        return _cells_left(fact, keeps=keeps, takes=takes, could=could)
    if keeps or takes:
        return ""
    if could:
        return _fewer(fact, ONE_FEWER_THEN, slots)
    return _fewer(fact, ONE_FEWER, slots)


def _fewer(fact: Fact, forms: Mapping[str, str], slots: Mapping[str, object]) -> str:
    """Return in a sentence that stones have a cell, or a way, less once the cell is filled."""
    return say(forms["way" if not fact.counts["beside"] else "cell" if len(fact.cells) == 1 else "cells"], **slots)


def _cells_left(fact: Fact, *, keeps: bool, takes: bool, could: bool) -> str:
    """Return in a sentence how many empty cells a stone has beside it once a cell is filled."""
    number, slots = fact.counts["left"], {"name": fact.cells[0], "gap": fact.lines[0]}
    slots["number"] = in_words(number)
    if could:
        return many(
            number,
            "With {gap} filled, {name} would have had one empty cell beside it.",
            "With {gap} filled, {name} would have had {number} empty cells beside it.",
            **slots,
        )
    if keeps:
        return many(
            number,
            "With {gap} filled, {name} would have one empty cell beside it.",
            "With {gap} filled, {name} would have {number} empty cells beside it.",
            **slots,
        )
    if takes:
        return many(number, "It leaves {name} one empty cell.", "It leaves {name} {number} empty cells.", **slots)
    return many(
        number,
        "Once either side fills {gap}, {name} has one empty cell left beside it.",
        "Once either side fills {gap}, {name} has {number} empty cells left beside it.",
        **slots,
    )


def _ways_out(number: int, slots: Mapping[str, object], *, keeps: bool, takes: bool, could: bool) -> str:
    """Return over which few cells alone stones are then joined to the rest of their region."""
    if could:
        return many(
            number,
            "With {gap} filled, the only way out for {names} would have been {ways}.",
            "With {gap} filled, the only ways out for {names} would have been {ways}.",
            **slots,
        )
    if keeps:
        return many(
            number,
            "With {gap} filled, the only way out for {names} would be {ways}.",
            "With {gap} filled, the only ways out for {names} would be {ways}.",
            **slots,
        )
    if takes:
        return many(
            number,
            "The only way out for {names} is then {ways}.",
            "The only ways out for {names} are then {ways}.",
            **slots,
        )
    return many(
        number,
        "Once either side fills {gap}, the only way out for {names} is {ways}.",
        "Once either side fills {gap}, the only ways out for {names} are {ways}.",
        **slots,
    )


def with_and_without(fact: Fact, slots: Mapping[str, object], *, could: bool = False) -> str:
    """Return in a sentence how the stones around the largest region stand where some stay beside it, and where they do
    not."""
    both = []
    for mine, theirs in (("stones_now", "against_now"), ("stones", "against")):
        stones = fact.counts[mine], fact.counts[theirs]
        who = "level" if stones[0] == stones[1] else "me" if stones[0] > stones[1] else "rival"
        most = {"first": max(stones), "second": min(stones)}
        both.append(worded(WITH_AND_WITHOUT[f"{'could' if could else 'does'} {who}"], {**slots, **most}))
    said = {"names": slots["names"], "now": both[0], "instead": both[1]}
    if could:
        return many(
            len(fact.cells),
            "Had {names} stayed connected to the largest region, {now}; if not, {instead}.",
            "Had {names} both stayed connected to the largest region, {now}; if not, {instead}.",
            **said,
        )
    return many(
        len(fact.cells),
        "If {names} stays connected to the largest region, {now}; if not, {instead}.",
        "If {names} stay connected to the largest region, {now}; if not, {instead}.",
        **said,
    )
