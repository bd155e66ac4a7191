"""What is said of the facts of Bounders: whole sentences by kind, mood and person, in English.

A mood is what a sentence is for: the `idea` of a stone before its place is told, what it `does`, what a better one
`could` have done, and what was `missed`, the cause of a lost game.  Most sentences name nobody as their subject; where
one does, it has a form for “you” and one for somebody by name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from henge.english import YOU, counted, in_words, listed, object_of, opened, whose
from henge.facts import Fact, Made, Mood
from henge.games.bounders.facts.sentences import COULD, DOES, DONE, FOLLOWED, IDEAS, MISSED

if TYPE_CHECKING:
    from henge.games.bounders import Bounders
    from henge.games.bounders.rules import State


WITH_THE_GAME = ("took", "ended", "counted")
NAMED = 5  # stones that are named one by one, at most
PARTED = 1.5  # times the cells that are left, in a region from which no mere corner was cut off
OFTEN = {2: "twice", 3: "three times", 4: "four times"}


def say(game: Bounders, view: State, fact: Fact, mood: Mood, made: Made | None = None) -> str:
    """Return a fact as a sentence; "" in a mood in which it is not told."""
    person, fill = int(game.name(view, fact.seat) != YOU), _words(game, view, fact)
    if mood == "idea":
        forms: tuple[str, ...] = (IDEAS.get(fact.kind, ""),)
    elif mood == "does":
        forms = DOES.get(fact.kind, ("",))
    elif mood == "could":
        forms = (COULD.get(fact.kind, ""),)
    elif fact.kind in FOLLOWED:
        forms = FOLLOWED[fact.kind]
    elif made is not None and (fact.kind in MISSED or fact.kind in DONE):
        forms = MISSED.get(fact.kind, MISSED[""])
        fill |= {"ply": str(made.number), "played": made.played[0], "better": made.better[0]}
        fill["done"] = DONE.get(fact.kind, "").format(**fill)
    else:
        forms = ("",)
    return opened(forms[min(person, len(forms) - 1)].format(**fill))


def _cells(number: int) -> str:
    return f"{in_words(max(0, number))} cell{'s' * (number != 1)}"


def _loose(leader: str, other: str, fact: Fact) -> str:
    """Return which stones of each side touch a region by one cell only, in half a sentence; "" for none."""
    if fact.kind not in ("stands", "even"):
        return ""
    split, told = fact.numbers[3], list[str]()
    for name, stones in ((leader, fact.cells[:split]), (other, fact.cells[split:])):
        if stones:
            many = f"{in_words(len(stones))} of {whose(name)} stones"
            told.append(f"{whose(name)} {listed(stones)}" if len(stones) <= NAMED else many)
    touch = "touches" if len(fact.cells) == 1 else "touch"
    return f"; {' and '.join(told)} {touch} it by one cell only" if told else ""


def _dropping(fact: Fact, numbers: Sequence[int]) -> str:
    """Return how stones came to count no more around a region: what was done to it or to them."""
    was, left = numbers[7:9]
    if PARTED * left < was:
        return f"parted the region of {was} cells"
    named = fact.cells if len(fact.cells) <= NAMED else (*fact.cells[: NAMED - 1], "others")
    return f"{'shut in' if numbers[6] else 'cut off'} {listed(named)}"


def _dropped(winner: str, loser: str, theirs: int, mine: int) -> str:
    """Return how many stones of a loser and of a winner came to count no more."""
    also = f" and {in_words(mine)} of {whose(winner)}" if mine else ""
    return f"{in_words(theirs)} of {whose(loser)} stones{also}"


def _words(game: Bounders, view: State, fact: Fact) -> dict[str, str]:
    """Return what the sentences are filled with."""
    me, rival = (game.name(view, seat) for seat in (fact.seat, fact.other))
    colours = [game.colours[game.colour(view, seat)] for seat in (fact.seat, fact.other)]
    numbers = [*fact.numbers, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    shown = [move[0] for move in fact.shown_by]
    stones = fact.cells[1:] if fact.when in ("denied", "threat") else fact.cells
    stones = stones[1:] if fact.kind in ("spares", "presses") else stones
    one, split = len(stones) == 1, numbers[0] if fact.kind == "turns" else 0
    pressed = f"{'your' if me == YOU else f'the {colours[0]}'} stone on {fact.cells[-1] if fact.cells else ''}"
    few = stones if len(stones) <= NAMED else (*stones[: NAMED - 2], f"{in_words(len(stones) - NAMED + 2)} more")
    on = f"stone{'s' * (not one)} on {listed(few)}"
    return {
        "me": object_of(me),
        "Me": opened(me),
        "mine": whose(me),
        "mine2": "yours" if me == YOU else whose(me),
        "rival": object_of(rival),
        "Rival": opened(rival),
        "Rivals": opened(whose(rival)),
        "others": colours[1],
        **dict(zip("mtuvwxyz", map(str, numbers), strict=False)),
        "mid": fact.lines[0] if fact.lines else "",
        "q": shown[0] if shown else "",
        "Q": opened(shown[0]) if shown else "",
        "shut": "shut in" if numbers[5] else "cut off",
        "shuts": "shuts in" if numbers[5] else "cuts off",
        "o_cells": _cells(split),
        "k_cells": in_words(max(0, len(stones) - split)),
        "l_cells": _cells(len(stones)),
        "loose": _loose(me, rival, fact),
        "sure": f"; at least {numbers[5]} cells of it stay {whose(me) if me != YOU else 'yours'} whatever is played"
        if numbers[5]
        else "",
        "q2": shown[-1] if shown else "",
        "names": listed(stones),
        "opened_": listed(fact.cells[:split]),
        "locked": listed(fact.cells[split:]),
        "those": "that one" if len(stones) - split == 1 else "those",
        "it": "it" if one else "them" if fact.kind in ("locks", "safe") else "they",
        "a_cell": "a cell" if one else "cells",
        "is_are": "is" if one else "are",
        "my_stones": f"{whose(me)} {on}",
        "My_stones": opened(f"{whose(me)} {on}"),
        "a_stone": f"a {colours[0]} stone" if one else f"{colours[0]} stones",
        "A_stone": f"A {colours[0]} stone" if one else f"{opened(colours[0])} stones",
        "An_other": f"A {colours[1]} stone" if one else f"{opened(colours[1])} stones",
        "other_stones": f"the {colours[1]} {on}",
        "joint": fact.cells[0] if fact.cells else "",
        "my_pressed": pressed,
        "other_pressed": f"the {colours[1]} stone on {fact.cells[-1] if fact.cells else ''}",
        "My_pressed": opened(pressed),
        "Other_pressed": f"The {colours[1]} stone on {fact.cells[-1] if fact.cells else ''}",
        "turn": f", with {object_of(rival)} to move" if fact.kind == "stands" and game.turn(view) == fact.other else "",
        "empties": f"{in_words(max(0, numbers[0]))} empty cell{'s' * (numbers[0] != 1)}",
        "open": counted(numbers[3] if fact.kind == "takes" else numbers[2], "cell"),
        "few": in_words(len(fact.cells)),
        "all": in_words(max(0, numbers[0])),
        "game": f", and with them the game, {numbers[3]} to {numbers[4]}" if fact.kind in WITH_THE_GAME else "",
        "maker": f"{whose(me) + ' own' if numbers[5] else whose(rival)} {shown[0] if shown else ''}",
        "dropping": _dropping(fact, numbers),
        "gone": "they" if 1 < len(fact.cells) <= NAMED else "it" if one else f"{len(fact.cells)} of {whose(me)} stones",
        "dropped": _dropped(me, rival, numbers[8], numbers[9]),
        "often": OFTEN.get(numbers[2], f"{numbers[2]} times"),
    }
