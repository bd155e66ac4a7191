"""What is said of the facts of Stonehenge: whole sentences by kind, mood and person, in English.

A mood is what a sentence is for: the `idea` of a move before its place is told, what it `does`, what a better one
`could` have done, and what was `missed`, the cause of a lost game.  The person is whoever the fact is good for: “you”,
or somebody by name; the other one is named only where no verb has to agree with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.english import YOU, in_words, listed, object_of, opened, whose
from henge.facts import Fact, Made, Mood
from henge.games.stonehenge.facts.look import look, taken
from henge.games.stonehenge.facts.missed import DONE, FOLLOWED, MISSED
from henge.games.stonehenge.facts.sentences import COULD, DOES, IDEAS, ME, SOMEBODY
from henge.games.stonehenge.lines import PIECES, standings
from henge.games.stonehenge.words import lines

if TYPE_CHECKING:
    from henge.games.stonehenge import Stonehenge
    from henge.games.stonehenge.rules import State

ENOUGH = ("least", "enough", "enough level", "enough behind")
TWIN = ("needed", "only piece")  # told of a move only beside another piece on the same point


def say(game: Stonehenge, view: State, fact: Fact, mood: Mood, made: Made | None = None) -> str:
    """Return a fact as a sentence; "" in a mood in which it is not told."""
    person = ME if game.name(view, fact.seat) == YOU else SOMEBODY
    fill = _words(game, view, fact)
    kind = fact.kind
    if kind == "closes" and not _ahead(view, fact):
        kind = "closes level"
    if kind in ENOUGH and mood in ("could", "missed"):
        kind = _beside(view, fact, made)
    if kind in TWIN and mood in ("could", "missed") and not _twin(fact, made):
        kind = ""
    if made is not None:
        fill |= {"ply": str(made.number), "played": _placement(made.played), "better": _placement(made.better)}
        fill["played_piece"] = made.played[0]
    if mood == "idea":
        form = IDEAS.get(kind, "")
    elif mood == "does":
        form = DOES[fact.kind][person] if fact.kind in DOES else ""
    elif mood == "could":
        form = COULD.get(kind, COULD.get(fact.kind, "") if kind else "")
    elif kind in FOLLOWED:
        form = FOLLOWED[kind][person]
    elif made is not None and (kind in MISSED or kind in DONE):
        form = MISSED.get(kind, MISSED[""])[person] if kind else ""
        fill["done"] = DONE.get(kind, "").format(**fill)
    else:
        form = ""
    return opened(form.format(**fill))


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
    return fact.kind if fact.kind != "least" and value == fact.numbers[0] else ""


def _twin(fact: Fact, made: Made | None) -> bool:
    """Tell whether the piece that a fact compares with was played, on the same point."""
    if made is None or made.played[-1] != made.better[-1] or fact.shown_by != (made.better,):
        return False
    return fact.kind != "needed" or made.played[0] == str(fact.numbers[0])


def _stand(view: State, fact: Fact) -> str:
    """Return a fact’s first line with what stands on it, its good one’s total first: “line jo (3 to 0, one point
    left)”."""
    at = standings(view)[fact.lines[0]]
    if any(at.hidden):
        return lines(fact.lines[:1])
    left = "one point" if len(at.empty) == 1 else f"{in_words(len(at.empty))} points"
    return f"{lines(fact.lines[:1])} ({at.totals[fact.seat]} to {at.totals[fact.other]}, {left} left)"


def _words(game: Stonehenge, view: State, fact: Fact) -> dict[str, str]:
    """Return what the sentences are filled with."""
    me, rival = (game.name(view, seat) for seat in (fact.seat, fact.other))
    numbers = [*map(str, fact.numbers), "", "", ""]
    shown = fact.shown_by[0] if fact.shown_by else ("", "")
    several = len(fact.lines) > 1
    many = fact.numbers[0] if fact.kind == "key" else len(fact.lines)
    denied = fact.when == "denied"
    stand = _stand(view, fact) if fact.lines else ""
    trade = _trade(fact) if fact.kind == "trades" else {}
    return {
        "me": object_of(me),
        "Me": opened(me),
        "mine": whose(me),
        "Mine": opened(whose(me)),
        "rival": object_of(rival),
        "Rival": opened(rival),
        "rivals": whose(rival),
        "Rivals": opened(whose(rival)),
        "stand": stand,
        "Stand": opened(stand),
        "first": lines(fact.lines[:1]),
        "lines": lines(fact.lines),
        "names": listed(fact.lines),
        "them": "them" if several else "it",
        "both": "it" if not several else "both" if len(fact.lines) == 2 else "all of them",
        "number": in_words(many),
        "Number": in_words(many).capitalize(),
        "point": fact.cells[0] if fact.cells else "",
        "piece": shown[0],
        "w": shown[0] if denied else numbers[0],
        "q": fact.cells[0] if fact.cells else "",
        "m": numbers[0],
        "dear": f"a {numbers[0]}" if numbers[0] == str(max(PIECES)) else f"a {numbers[0]} or more",
        "t": numbers[1],
        "d": str(fact.numbers[1] - fact.numbers[0]) if len(fact.numbers) > 1 else "",
        "score": "" if several else f", {numbers[0]} to {numbers[1]}",
        "points": "one point" if numbers[2] == "1" else f"{in_words(int(numbers[2] or 0))} points",
        "to_go": numbers[2],
        "often": _often(fact.numbers[2]) if len(fact.numbers) > 2 else "",
        "met": "met" if several else "lay",
        "rest": lines(fact.lines[1:]) if several else "",
        "peers": _peers(fact.numbers[1]) if fact.kind == "key" else "",
        "played_piece": "",
        **trade,
    }


def _peers(points: int) -> str:
    """Return in how far a point stands out on which as many lines meet as on some, itself one of them."""
    if points == 1:
        return ", more than on any other"
    return f", as on only {in_words(points - 1)} other{'s' * (points > 2)}"


def _often(count: int) -> str:
    """Return how often something happened: "twice"."""
    return "twice" if count == 2 else f"{in_words(count)} times"


def _trade(fact: Fact) -> dict[str, str]:
    """Return what a fact that lines are won for others is filled with."""
    many, cheaper = fact.numbers[:2]
    won, given = fact.lines[:many], fact.lines[many:]
    counts = [f"{in_words(len(one))} line{'s' * (len(one) > 1)}" for one in (won, given)]
    them = "it" if many == 1 else "them"
    spared = f" A {cheaper} on {fact.cells[0]} would win {them} and give up nothing." if cheaper else ""
    return {
        "won": lines(won),
        "Won": opened(lines(won)),
        "given": lines(given),
        "balance": f"{counts[0]} for {in_words(len(given))}",
        "cheaper": spared,
    }


def _placement(move: tuple[str, ...]) -> str:
    """Return a placement as a thing: "a 4 on k"."""
    return f"a {move[0]} on {move[1]}" if len(move) == 2 else "nothing"
