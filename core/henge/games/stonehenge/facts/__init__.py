"""All that Stonehenge can tell beyond its rules, by what it is asked."""

from __future__ import annotations

from henge.facts import Kinds, LostBy, Teacher, Threatening
from henge.facts.forced_wins import Forced
from henge.games.stonehenge.facts import maxims, say_fact
from henge.games.stonehenge.facts.aftermath import aftermath, again, blow
from henge.games.stonehenge.facts.better_move import for_better_move
from henge.games.stonehenge.facts.kinds import ALIKE, COUNTED, FLAT, WON, Kind
from henge.games.stonehenge.facts.lost_by_habit import repeated
from henge.games.stonehenge.facts.lost_by_open_lines import outrun
from henge.games.stonehenge.facts.maxims_fitting import maxim_kind
from henge.games.stonehenge.facts.moves import facts
from henge.games.stonehenge.facts.threats import standing, unasked
from henge.games.stonehenge.facts.winning_threat import wins_with

TEACHER = Teacher(
    facts,
    say_fact.say,
    maxims.RULES,
    aftermath,
    again,
    lost_by=LostBy(repeated=repeated, outrun=outrun, blow=blow),
    threats=Threatening(standing, unasked),
    forced=Forced(threat=wins_with),
    advice=maxims.ADVICE,
    kinds=Kinds(
        wins=frozenset((Kind.EIGHTH, Kind.NEXT_WINS, Kind.ONLY_PIECE)),
        main=WON,
        categorical=FLAT,
        implied_by=ALIKE,
        counted=COUNTED,
        amount=say_fact.amount,
        maxim_kind=maxim_kind,
        for_better_move=for_better_move,
    ),
)
