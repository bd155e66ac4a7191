"""All that Meets & Bounds can tell beyond its rules, by what it is asked."""

from __future__ import annotations

from henge.facts import FirstTouch, Kinds, LostBy, Teacher
from henge.games.meets_bounds.facts import say_fact, sentences
from henge.games.meets_bounds.facts.aftermath import aftermath
from henge.games.meets_bounds.facts.discarding import cards_to_go
from henge.games.meets_bounds.facts.events import reply
from henge.games.meets_bounds.facts.kinds import Kind
from henge.games.meets_bounds.facts.lost_by_habit import habit, lost_on_the_board
from henge.games.meets_bounds.facts.lost_lead import lead
from henge.games.meets_bounds.facts.maxims_broken import maxim_broken
from henge.games.meets_bounds.facts.maxims_fitting import maxim_kind
from henge.games.meets_bounds.facts.moves import facts
from henge.games.meets_bounds.facts.other_turns import ReplacedTurns
from henge.games.meets_bounds.facts.side_notes import SideNote, side_notes
from henge.games.meets_bounds.facts.tempting_moves import for_better_move

TEACHER = Teacher(
    facts,
    say_fact.say,
    sentences.RULES,
    aftermath,
    other_turns=ReplacedTurns,
    lost_by=LostBy(habit=habit, on_the_board=lost_on_the_board, lost_lead=lead),
    reply=reply,
    side_notes=side_notes,
    first_touch=FirstTouch(verdict=cards_to_go),
    advice=sentences.ADVICE,
    kinds=Kinds(  # only who holds a card can go to its place
        wins=frozenset((Kind.ENDS,)),
        interchangeable=frozenset((SideNote.ALIKE,)),
        public=sentences.OPEN,
        implied_by=sentences.ALIKE,
        counted=sentences.COUNTED,
        amount=say_fact.amount,
        maxim_kind=maxim_kind,
        maxim_broken=maxim_broken,
        for_better_move=for_better_move,
    ),
)
