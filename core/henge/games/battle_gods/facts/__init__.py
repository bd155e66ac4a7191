"""All that Battle of the Gods can tell beyond its rules, by what it is asked."""

from __future__ import annotations

from henge.facts import FirstTouch, Kinds, LostBy, Teacher, Threatening
from henge.games.battle_gods.facts import maxims, say_fact
from henge.games.battle_gods.facts.aftermath import aftermath
from henge.games.battle_gods.facts.events import reply
from henge.games.battle_gods.facts.kinds import ALIKE, COUNTED, Kind
from henge.games.battle_gods.facts.lost_by_habit import habit, lost_on_the_board, repeated
from henge.games.battle_gods.facts.maxims_broken import maxim_broken
from henge.games.battle_gods.facts.maxims_fitting import maxim_kind
from henge.games.battle_gods.facts.moves import facts, kept_from_rival
from henge.games.battle_gods.facts.other_turns import ReplacedTurns
from henge.games.battle_gods.facts.side_notes import side_notes
from henge.games.battle_gods.facts.threats import standing
from henge.games.battle_gods.facts.waiting import of_discarding

TEACHER = Teacher(
    facts,
    say_fact.say,
    maxims.RULES,
    aftermath,
    other_turns=ReplacedTurns,
    lost_by=LostBy(habit=habit, repeated=repeated, on_the_board=lost_on_the_board),
    threats=Threatening(standing),
    reply=reply,
    side_notes=side_notes,
    kinds=Kinds(
        wins=frozenset((Kind.WINS,)),
        implied_by=ALIKE,
        counted=COUNTED,
        amount=say_fact.amount,
        maxim_kind=maxim_kind,
        maxim_broken=maxim_broken,
        kept_from_rival=kept_from_rival,
    ),
    advice=maxims.ADVICE,
    first_touch=FirstTouch(verdict=of_discarding),
)
