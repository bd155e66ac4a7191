"""Say the facts of Stonehenge in whole sentences, by kind, mood and person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from henge import language
from henge.facts import EACH, Fact, Made, Mood, Numbers
from henge.facts.saying import counted, first_of, worded
from henge.games.stonehenge.facts.board import look, taken
from henge.games.stonehenge.facts.kinds import Kind, Moment
from henge.games.stonehenge.facts.sentences import DOES, IDEAS, LEVEL
from henge.games.stonehenge.facts.sentences_lost_game import FOLLOWED
from henge.games.stonehenge.facts.sentences_missed import (
    AGAINST,
    COULD,
    INSTEAD,
    LET_THE_RIVAL,
    MISSED,
    SPARED,
    WRONG_PIECE,
)
from henge.games.stonehenge.lines import PIECES, standings
from henge.games.stonehenge.words import lines
from henge.language import either, in_words, listed, many, opened, person

if TYPE_CHECKING:
    from henge.games.stonehenge import Stonehenge
    from henge.games.stonehenge.rules import State

ENOUGH = (Kind.LEAST, Kind.ENOUGH, Kind.ENOUGH_LEVEL, Kind.ENOUGH_BEHIND)
PLAYED = (
    Kind.OPENS,
    Kind.BEGINS,
    Kind.BARES,
    Kind.SECOND,
    Kind.SPENDS,
    Moment.REFUTED,
    Moment.BEATEN,
)  # what a move lets in, beside a better one
TWIN = (Kind.NEEDED, Kind.ONLY_PIECE)  # told of a move only beside another piece on the same point
AT_LEVEL = (Kind.SEALS_LEVEL, Kind.HOLDS_LEVEL)
PLACEMENT = 2  # names of a placement
PLAYERS = 2  # who move in turn
LINES_NAMED = ("none", "one", "two")  # of lines that are told by themselves
TOLD_AS = dict.fromkeys(("often", "rest", "number"), in_words)  # counts that are told in words


def say(game: Stonehenge, view: State, fact: Fact, mood: Mood, made: Made | None = None, turns: Numbers = EACH) -> str:
    """Return a fact as a sentence, or as some that belong together; "" in a mood in which it is not told."""
    kind = _told_as(view, fact, mood, made)
    wording = {"idea": IDEAS, "does": DOES, "could": COULD}.get(mood)
    if wording is None:
        wording = FOLLOWED if kind in FOLLOWED else {} if made is None else {**MISSED, **WRONG_PIECE}
    if kind not in wording:
        return ""
    variants, slots = [*_variants(kind, fact)], _slots(game, view, fact, made, turns)
    said = [opened(worded(first_of(wording, *variants), slots))]
    if kind == Kind.TRADES and mood == "does" and fact.counts["cheaper"]:
        said.append(language.say(SPARED, **slots))
    if kind in AT_LEVEL and mood in ("does", "could"):
        said.append(language.say(LEVEL))
    if kind == Moment.REFUTED:
        said += [worded(first_of({**COULD, **LET_THE_RIVAL}, *variants), slots)] if mood == "missed" else []
        against = _against(fact)
        said += [language.say(AGAINST[against], **slots)] if against or mood == "missed" else []
    elif mood == "missed" and kind in MISSED:
        said.append(worded(INSTEAD, slots))
    return " ".join(said)


def amount(fact: Fact, number: int) -> str:
    """Return an amount of what a fact’s kind counts: lines, or megaliths."""
    if fact.kind == Kind.RACE:
        return many(number, "{n} megalith", "{n} megaliths")
    if fact.kind == Kind.LEADS:
        return many(number, "the lead on {n} line", "the lead on {n} lines")
    if fact.kind in (Kind.KEEPS, Kind.KEEPS_LAST):
        return many(number, "safety for {n} line", "safety for {n} lines")
    return many(number, "{n} line", "{n} lines")


def _told_as(view: State, fact: Fact, mood: Mood, made: Made | None) -> str:
    """Return the kind by which a fact is told in a mood; "" where it is not told."""
    kind, later = fact.kind, mood in ("could", "missed")
    if kind in ENOUGH and later:
        return _beside(view, fact, made)
    if kind in TWIN and later and not _twin(fact, made):
        return ""
    if (made is None and kind in PLAYED) or (made is not None and later and len(made.played) != PLACEMENT):
        return ""
    if kind == Kind.CLOSES and mood in ("idea", "missed") and not _ahead(view, fact):
        return "closes level"
    return kind


def _ahead(view: State, fact: Fact) -> bool:
    """Tell whether whoever a fact is good for leads its first line."""
    totals = standings(view)[fact.lines[0]].totals
    return totals[fact.seat] > totals[fact.other]


def _beside(view: State, fact: Fact, made: Made | None) -> str:
    """Return how the piece played compares with one that was enough on the same point; "" for no such fault."""
    if made is None or made.played[-1] != made.better[-1] or fact.shown_by != (made.better,):
        return ""
    value, enough = int(made.played[0]), int(made.better[0])
    if value > enough:
        here, cell = look(view), made.better[-1]
        more = {*taken(here, fact.seat, value, cell)} - {*taken(here, fact.seat, enough, cell)}
        return "" if more else "enough dear"
    return fact.kind if value == fact.counts.get("smaller") else ""


def _twin(fact: Fact, made: Made | None) -> bool:
    """Tell whether the piece that a fact compares with was played, on the same point."""
    if made is None or made.played[-1] != made.better[-1] or fact.shown_by != (made.better,):
        return False
    return fact.kind != Kind.NEEDED or made.played[0] == str(fact.counts["larger"])


def _variants(kind: str, fact: Fact) -> Iterator[str]:
    """Yield a kind with how many lines there are and what else is so of a fact, the most of it first."""
    counts = fact.counts
    number = counts.get("won", counts.get("taken", len(fact.lines)))
    conditions = {
        "largest": counts.get("dear") == max(PIECES),
        "alone": counts.get("peers") == 1,
        "open": counts.get("open") == 1 and counts["mine"] >= counts["theirs"],
        "took": counts.get("made") == 1,
        "last": counts.get("left") == 1,
        "both": counts.get("often") == counts.get("last_turn", 0) - counts.get("first_turn", 0) + 1 == PLAYERS,
        "twice": counts.get("often") == 2 or (fact.kind == Moment.BLOWS and number > counts["first"]),
        "several": counts.get("ends", 0) > 1,
        "contested": fact.kind in (Kind.TRADES, Kind.WINS) and counts["taker"] > 0,
    }
    so = [condition for condition, holds in conditions.items() if holds]
    # with the game they are told whole
    lines_told = () if counts.get("eighth") or "several" in so else LINES_NAMED[number : number + 1]
    for many_lines in (lines_told, ()):
        for most in range(len(so), -1, -1):
            yield " ".join((kind, *many_lines, *so[:most]))


def _slots(game: Stonehenge, view: State, fact: Fact, made: Made | None, turns: Numbers) -> dict[str, object]:
    """Return what the sentences are filled with."""
    won, given = fact.lines, fact.lines[:0]
    if fact.kind == Kind.TRADES:
        won, given = won[: fact.counts["won"]], won[fact.counts["won"] :]
    shown = fact.shown_by[0] if fact.shown_by else ("", "")
    slots: dict[str, object] = {
        "me": game.name(view, fact.seat),
        "rival": game.name(view, fact.other),
        "line": fact.lines[0] if fact.lines else "",
        "lines": listed(won),
        "others": listed(won[1:]),
        "given": lines(given),
        "number": in_words(len(won)),
        "piece": shown[0],
        "better": shown[0],
        "there": shown[-1],
        "point": fact.cells[0] if fact.cells else "",
        "points": either(fact.cells),
        **counted(fact, turns, made, TOLD_AS),
    }
    if fact.kind == Kind.EXTENDS:
        slots["left"] = in_words(fact.counts["left"])
    if fact.kind == Kind.NEARS:
        slots["by"] = fact.counts["theirs"] - fact.counts["mine"]
    if fact.kind == Moment.REFUTED:
        held, taken_by_it, own = (fact.counts[name] for name in ("held", "taken", "own"))
        slots["taken"] = _taken(fact.lines[:taken_by_it], fact.counts["eighth"])
        slots["held"] = lines(fact.lines[: held or fact.counts["enough"]])
        slots["won"] = lines(fact.lines[:held] if held and own == held else fact.lines[taken_by_it:])
    if fact.kind == Moment.AGAIN:
        slots |= {"first": fact.counts["first_turn"], "last": fact.counts["last_turn"]}
    if fact.kind == Moment.LEFT:
        slots["first"] = slots["since"]
    if fact.kind == Moment.OPENED:
        slots["moves"] = listed([str(turns.of(move)) for move in fact.series])
    if fact.kind == Moment.SPENT:
        values, count = [*map(str, fact.series)], fact.counts["number"]
        slots |= {"pieces": listed(values[:count]), "larger": listed(values[count:])}
    if fact.lines:
        totals = standings(view)[fact.lines[0]].totals
        slots |= {"stand": _stand(game, view, fact), "had": totals[fact.seat], "against": totals[fact.other]}
    if made is not None:
        slots |= {"ply": made.number, "better": made.better[0], "there": made.better[-1]}
        slots |= {"played": made.played[0], "here": made.played[-1]}
    if fact.kind == Moment.BLOWS:  # whose points are not those of the better move
        first, last = fact.shown_by[0], fact.shown_by[-1]
        split = fact.counts["first"]
        slots |= {"taken": lines(fact.lines[:split]), "second": lines(fact.lines[split:])}
        slots |= {"point": first[1], "other": last[0], "there": last[1]}
    return slots


def _against(fact: Fact) -> str:
    """Return what a better placement would have done against the reply that refuted the one played; "" for nothing."""
    counts = fact.counts
    if held := counts["held"]:
        first = counts["same_point"] and held == counts["taken"]
        return ("first" if first else "won") if counts["own"] == held else "held"
    if counts["same_point"]:
        return "point"
    return "won" if fact.lines[counts["taken"] :] else "enough" if counts["enough"] else ""


def _taken(won: Sequence[str], eighth: int) -> str:
    """Return the lines that a reply wins, and with them the game where the eighth megalith is among theirs."""
    if not eighth:
        return lines(won)
    return many(len(won), "{lines} and with it the game", "{lines} and with them the game", lines=lines(won))


def _stand(game: Stonehenge, view: State, fact: Fact) -> str:
    """Return a fact’s first line with what stands on it, the higher total first and whose it is: “Line jo (3 to 0 for
    you, one point left)”."""
    line = fact.lines[0]
    at = standings(view)[line]
    if any(at.hidden):
        return language.say("Line {line}", line=line)
    most, least = sorted(at.totals, reverse=True)
    score = (
        person(
            game.name(view, at.totals.index(most)),
            "{most} to {least} for you",
            "{most} to {least} for {name}",
            most=most,
            least=least,
        )
        if most > least
        else language.say("{most} all", most=most)
    )
    return many(
        len(at.empty),
        "Line {line} ({score}, one point left)",
        "Line {line} ({score}, {points} points left)",
        line=line,
        score=score,
        points=in_words(len(at.empty)),
    )
