"""The maxims of Contiguity by kind of fact, each the title of one of the lesson's ideas, and how to keep to them."""

from __future__ import annotations

from collections.abc import Mapping

from henge.games.contiguity.facts.kinds import Kind, Moment
from henge.language import phrase

UNSTOPPABLE = phrase("Look above all for a threat to win that nothing would stop.")
LEAVING = phrase("Before a pawn leaves, ask whether the rival can use its cell.")
# What is lost by one who did not join: nothing by a move that joined as much.
JOIN_FIRST = (*(Kind.RACE, Kind.NEAR_END, Kind.LAST, Kind.LINKS, Kind.JOINS, Kind.GATHERS, Kind.HOME, Kind.OPENS),)
ADVICE: Mapping[str, str] = {
    **dict.fromkeys((Kind.SOUND, Kind.GUARDS, Kind.LEAVES, Moment.CLEARED), LEAVING),
    **dict.fromkeys((Kind.DENIES, Moment.LEFT, Moment.BARRED, Moment.LENT), UNSTOPPABLE),
}
RULES: Mapping[str, str] = {
    **dict.fromkeys(
        (
            *(Kind.TAKES_CELL, Kind.IN_THE_WAY, Kind.STOPS, Kind.ONLY, Kind.DENIES, Kind.SLOWS, Kind.SAFE),
            *(
                Kind.BLOCKS,
                Kind.BOUNDS,
                Kind.EXILES,
                Kind.PARTS,
                Kind.UNSEATS,
                Kind.CUTS,
                Kind.TEMPTS,
                Moment.LEFT,
                Moment.BARRED,
                Moment.LENT,
                Moment.OUTRUN,
            ),
        ),
        phrase("Ask what your rival could join next"),
    ),
    **dict.fromkeys(
        (Kind.SOUND, Kind.GUARDS, Kind.LEAVES, Kind.WAITS, Kind.TIES, Moment.CLEARED),
        phrase("Know which pawn must stay"),
    ),
    **dict.fromkeys(
        (Kind.NO_REPLY, Kind.FORK, Kind.CHASES, Kind.FORCES, Kind.THREATENS, Kind.THREATENS_DRUID),
        phrase("Threaten to win in two ways"),
    ),
    **dict.fromkeys(
        (Kind.STOPS_DRUID, Kind.FREES, Kind.SHELTERS),
        phrase("Keep a pawn beside your druid"),
    ),
    **dict.fromkeys(
        (Kind.BRIDGE, Kind.SURE, Kind.GRANTS, Kind.NET, Kind.CROSS, Kind.JOINT, Kind.SEATS),
        phrase("Leave gaps, then jump into them"),
    ),
    **dict.fromkeys(
        (*JOIN_FIRST, Kind.JOINED, Kind.SURROUNDS, Kind.WINS, Kind.CLOSES, Kind.CAPTURES, Kind.LEADS),
        phrase("Join first"),
    ),
}
