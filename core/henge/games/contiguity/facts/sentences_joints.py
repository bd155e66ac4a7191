"""The sentences about cells of Contiguity where a piece would join groups: a move makes one, or takes one away."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from henge.games.contiguity.facts.sentence_names import FactSentences, FactWords, meanwhile, round_the_ring, text
from henge.language import either, in_words, listed, many, say


def _net(t: FactWords) -> FactSentences:
    return FactSentences(
        say("Place a piece so that {joiner} will have several cells on which to join others.", joiner=t.joiner),
        text(
            say(
                "{joiner} could later join two or more pieces on {cells}.",
                joiner=t.joiner,
                cells=either(t.fact.cells[:3]),
            ),
            meanwhile(t),
        ),
        say("That would have made more cells on which to join pieces: {cells}.", cells=t.cells),
    )


def _cross(t: FactWords) -> FactSentences:
    groups = in_words(t.count)
    return FactSentences(
        say("Prepare a cell on which {joiner} could join {groups} groups.", joiner=t.joiner, groups=groups),
        _unless(t),
        say(
            "That would have made {cell} a place where {joiner} could join {groups} groups.",
            joiner=t.joiner,
            cell=t.cell,
            groups=groups,
        ),
    )


def _joint(t: FactWords) -> FactSentences:
    return FactSentences(
        many(
            len(t.fact.lines),
            "Place a piece so that it and the one on {cells} touch the same empty cell, where they can be joined "
            "later.",
            "Place a piece so that it and those on {cells} touch the same empty cell, where they can be joined later.",
            cells=t.lines,
        ),
        _unless(t),
        many(
            len(t.fact.lines),
            "That would have made {cell} a place where {joiner} could join the piece on {new} to the one on {cells}.",
            "That would have made {cell} a place where {joiner} could join the piece on {new} to those on {cells}.",
            joiner=t.joiner,
            cell=t.cell,
            cells=t.lines,
            new=t.fact.shown_by[0][-1],
        ),
    )


def _unless(t: FactWords) -> str:
    """Return what a place is good for that the other may still take."""
    return say(
        "As long as {cell} stays empty, {joiner} can later join the pieces on {cells} there.",
        joiner=t.joiner,
        cell=t.cell,
        cells=listed(round_the_ring([t.fact.shown_by[0][-1], *t.fact.lines])),
    )


def _parts(t: FactWords) -> FactSentences:
    does = say(
        "That takes {cell}, where {joiner} could later have joined the pieces on {cells}.",
        joiner=t.their_joiner,
        cell=t.cell,
        cells=t.lines,
    )
    left = say("Nowhere else can {count} groups be joined.", count=in_words(t.count))
    return FactSentences(
        say(
            "Take the cell on which your rival could later join {groups} groups.",
            groups=in_words(t.count),
        ),
        text(does, left),
        say(
            "That would have taken the cell where {joiner} could join the enemy pieces on {cells}.",
            joiner=t.their_joiner,
            cells=t.lines,
        ),
    )


def _cuts(t: FactWords) -> FactSentences:
    return FactSentences(
        say("Keep two enemy pieces apart."),
        say(
            "That takes {cell}, the only cell where {joiner} could have joined the pieces on {cells}.",
            joiner=t.their_joiner,
            cell=t.cell,
            cells=t.lines,
        ),
        say(
            "That would have taken {cell}, the only cell where {joiner} could join the enemy pieces on {cells}.",
            joiner=t.their_joiner,
            cell=t.cell,
            cells=t.lines,
        ),
    )


JOINTS: Mapping[str, Callable[[FactWords], FactSentences]] = {
    "net": _net,
    "cross": _cross,
    "joint": _joint,
    "parts": _parts,
    "cuts": _cuts,
}
