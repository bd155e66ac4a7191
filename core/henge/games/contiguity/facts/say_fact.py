"""Say the facts of Contiguity in whole sentences, by kind and mood."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.facts import EACH, Fact, Made, Mood, Numbers
from henge.games.contiguity.facts.allowed_to_rival import joins_more
from henge.games.contiguity.facts.kinds import Kind
from henge.games.contiguity.facts.sentence_names import FactWords, text
from henge.games.contiguity.facts.sentences import SAID
from henge.games.contiguity.facts.sentences_aftermath import came
from henge.games.contiguity.facts.sentences_lost_game import allowed, cause, guarded, too
from henge.language import opened

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity
    from henge.games.contiguity.position import State

# What is told of a better move beside what the one played let the other join.
NO_THREATS = (Kind.WAITS, Kind.JOINS, Kind.GATHERS, Kind.HOME, Kind.OPENS, Kind.SURE)


def say(game: Contiguity, view: State, fact: Fact, mood: Mood, made: Made | None = None, turns: Numbers = EACH) -> str:
    """Return a fact as a sentence; "" in a mood in which it is not told."""
    told = FactWords(game, view, fact)
    if fact.kind not in SAID:
        said = came(told, turns) if mood == "missed" else ""
    elif mood == "missed":
        said = cause(told, made) if made else ""
    elif mood == "could" and fact.kind in (Kind.SAFE, Kind.SOUND):
        said = allowed(told, made) if made and not guarded(told, made) else ""
    elif mood == "could" and fact.kind == Kind.GUARDS and made:
        let = allowed(told, made) if made.played[0] in fact.cells else ""  # else they stayed as it was
        said = let and text(SAID[fact.kind](told).could, let)
    elif mood == "could" and fact.kind == Kind.JOINT:
        said = ""  # a place alone is no idea
    elif mood == "could" and made:
        more = joins_more(told, made) if fact.kind in NO_THREATS else ""
        said = text(SAID[fact.kind](told).could, too(told, made), more)
    else:
        said = getattr(SAID[fact.kind](told), mood)
    return opened(said)
