"""All that Contiguity can tell beyond its rules, by what it is asked."""

from __future__ import annotations

from henge.facts import FirstTouch, Kinds, LostBy, Teacher, Threatening
from henge.facts.forced_wins import Forced
from henge.games.contiguity.facts.aftermath import aftermath
from henge.games.contiguity.facts.allowed_to_rival import kept_from_rival
from henge.games.contiguity.facts.better_move import for_better_move
from henge.games.contiguity.facts.forced_wins import forced, holds
from henge.games.contiguity.facts.kinds import Kind
from henge.games.contiguity.facts.lost_by_race import lost_on_the_board, outrun
from henge.games.contiguity.facts.maxims import ADVICE, RULES
from henge.games.contiguity.facts.moves import aim_of_move, facts, situation
from henge.games.contiguity.facts.say_fact import say
from henge.games.contiguity.facts.sentences_lost_game import maxim_kind
from henge.games.contiguity.facts.threats import standing
from henge.games.contiguity.facts.winning_threat import wins_with

TEACHER = Teacher(
    facts,
    say,
    RULES,
    aftermath,
    situation=situation,
    first_touch=FirstTouch(aim_of_move),
    threats=Threatening(standing),
    lost_by=LostBy(on_the_board=lost_on_the_board, outrun=outrun),
    kinds=Kinds(
        wins=frozenset((Kind.JOINED, Kind.SURROUNDS, Kind.WINS, Kind.NO_REPLY, Kind.FORK, Kind.CHASES)),
        main=frozenset((Kind.TEMPTS,)),
        maxim_kind=maxim_kind,
        for_better_move=for_better_move,
        kept_from_rival=kept_from_rival,
    ),
    advice=ADVICE,
    forced=Forced(holds, forced, wins_with),
)
