"""What Stonehenge says: names, what to touch next, what was done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from henge.game import Prompt
from henge.games.stonehenge.lines import LINES, POINTS, Standing, dominator, standings
from henge.language import (
    YOU,
    Predicate,
    does,
    listed,
    many,
    named,
    person,
    phrase,
    phrases,
    predicate,
    say,
    strung,
    together,
)
from henge.places_mentioned import Mention, mentions
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.stonehenge import Stonehenge
    from henge.games.stonehenge.rules import State

NAMED = 4  # lines without a piece that are told by name
MARKED = phrases(("mark lines {things}", "marks lines {things}", "marking lines {things}"))
# What stands, with a bar between, before a point.
ON = phrase("on|point|points|through")
WORDS = phrases({"claim": "Mark a line", "end": "End the turn", "next": "Next game"})


def word(name: str) -> str:
    """Return a point, a line, a piece or a button as a player says it."""
    return say(WORDS[name]) if name in WORDS else name


def places(game: Stonehenge, view: State, words: str) -> list[Mention]:
    """Return what a sentence names: lines, and points where no letter can be a word."""
    points = mentions(words, {cell: (cell,) for cell in POINTS}, say(ON).split("|"))
    sure = [mention for mention in points if mention.places != ("a",) or words[mention.end : mention.end + 1] != " "]
    return sorted([*mentions(words, {line: (line,) for line in LINES}), *sure])


def use(name: str) -> str:
    """Return in a line what a piece does (KS2, KS3)."""
    return say("Counts {piece} on its three lines.", piece=name) if name.isdecimal() else ""


def _can_level(view: State, piece: str) -> bool:
    """Tell whether a piece of the seat to move can fill a line on which both then have as much (KS3)."""
    ends = (at.totals[1 - view.seat] - at.totals[view.seat] for at in standings(view).values() if len(at.empty) == 1)
    return piece.isdecimal() and int(piece) in ends


def prompt(game: Stonehenge, view: State, touched: Action) -> Prompt:
    """Return what to touch next."""
    if game.winner(view) is not None:
        begin = say("Begin game {number} of {games}", number=view.number + 2, games=game.series)
        return Prompt(begin, say("Players take turns going first."))
    if touched[:1] == ("claim",):
        return Prompt(say("Choose a line to mark"), _won(game.due(view)))
    if touched:
        asked = say("Place your {piece} on an empty point", piece=touched[0])
        if game.face_down:
            return Prompt(asked, say("It stays face down until a line through it is full."))
        if _can_level(view, touched[0]):
            return Prompt(asked, say("Level totals: whoever fills the line loses it."))
        return Prompt(asked, say("A line is yours once you can no longer lose it."))
    due = game.due(view) if game.manual_claims else []
    if view.laid:
        if due:
            return Prompt(say("Mark a line, or end your turn"), _won(due))
        return Prompt(say("End your turn"), say("You have no line to mark."))
    if not view.hands[view.seat]:
        if due:
            return Prompt(say("Mark your lines"), _won(due))
        return Prompt(say("End your turn"), say("The lines still unmarked belong to your rival."))
    if due:
        return Prompt(say("Choose a piece, or mark a line"), _won(due))
    return Prompt(say("Choose a piece"), say("Then choose an empty point for it."))


def _won(due: Sequence[str]) -> str:
    """Return which lines the seat to move may mark."""
    return say("You have won line {lines}." if len(due) == 1 else "You have won lines {lines}.", lines=listed(due))


def offer(touched: Action) -> str:
    """Return what can be done at a point or a line’s end that may be touched next."""
    if not touched:
        return ""
    if touched[0] == "claim":
        return say("this line can be marked")
    return say("your {piece} can go here", piece=touched[0])


def tell(game: Stonehenge, view: State, action: Action, seen: bool = True) -> Predicate:
    """Return what was done, with the value of a piece only where it was `seen`."""
    if action[0] == "next":
        number = view.number + 2
        return predicate("begin game {number}", "begins game {number}", "beginning game {number}", number=number)
    if action[0] == "end":
        return predicate("end the turn", "ends the turn", "ending the turn")
    if action[0] == "claim":
        return _marking(action[1])._replace(why=_because(game, view, game.apply(view, action)))
    after = game.apply(view, action)
    full = any(action[1] in cells and not standings(after)[line].empty for line, cells in LINES.items())
    if seen or full or not game.face_down:  # KS9
        placed = predicate(
            "place a {piece} on {point}",
            "places a {piece} on {point}",
            "placing a {piece} on {point}",
            piece=action[0],
            point=action[1],
        )
    else:
        placed = predicate(
            "place a piece on {point}", "places a piece on {point}", "placing a piece on {point}", point=action[1]
        )
    if game.face_down:
        return placed  # what the lines come to is told with what is turned over
    new = [line for line in after.megaliths if line not in view.megaliths]
    mine = [line for line in new if after.megaliths[line] == view.seat]
    theirs = [line for line in new if line not in mine]
    deed = together([placed, *map(_marking, mine)])
    why = _because(game, view, after)
    if not theirs:
        return deed._replace(why=why)
    more = does(game.name(view, 1 - view.seat), together([*map(_marking, theirs)]), inside=True)
    you, told = (say("{deed}; {more}", deed=form, more=more) for form in (deed.you, deed.named))
    return Predicate(you, told, deed.doing, why=why)  # a placement by itself is called by the mover's part


def came_to_light(game: Stonehenge, before: State, after: State) -> str:
    """Return which pieces have been turned over that lay face down, and who has won the lines now full (KS9)."""
    if not game.face_down:
        return ""
    was, now = (game.seen_by(state, None) for state in (before, after))
    covered = {cell for cell, _, value in was.placed if value is None}
    turned = [list[str](), list[str]()]
    for cell, owner, value in now.placed:
        if cell in covered and value is not None:
            turned[owner].append(say("{piece} on {point}", piece=value, point=cell))
    both = [f"{named(game.name(after, seat))} {listed(up)}" for seat, up in enumerate(turned) if up]
    told = [say("Turned over: {pieces}.", pieces=strung(both))] if both else []
    at_first, at_last = standings(was), standings(now)
    for line, at in at_last.items():
        if at.empty or not at_first[line].empty:
            continue
        winner = dominator(at, now.hands, face_down=True)
        if winner is not None and (game.manual_claims or line in after.megaliths):
            told.append(_won_by(game.name(after, winner), line, at.totals[winner], at.totals[1 - winner]))
            told += [level(line)] if at.is_level else []
    return " ".join(told)


def _won_by(name: str, line: str, more: int, less: int) -> str:
    """Return who has won a full line, with what everybody has on it."""
    return person(
        name,
        "You win line {line}, {more} to {less}.",
        "{name} wins line {line}, {more} to {less}.",
        line=line,
        more=more,
        less=less,
    )


def _because(game: Stonehenge, view: State, after: State) -> str:
    """Return why lines were marked that are level (KS3), or not full yet: whoever has less there cannot win them any
    more (KS4)."""
    at, said = standings(after), list[str]()
    said += [level(line) for line in after.megaliths if line not in view.megaliths and at[line].is_level]
    for seat in (view.seat, 1 - view.seat):
        early = [
            line
            for line, owner in after.megaliths.items()
            if owner == seat and line not in view.megaliths and at[line].empty
        ]
        name, slots = game.name(view, 1 - seat), {"lines": listed(early)}
        if len(early) == 1:
            said.append(
                person(
                    name, "You cannot win line {lines} any more.", "{name} cannot win line {lines} any more.", **slots
                )
            )
        elif early:
            said.append(
                person(
                    name, "You cannot win lines {lines} any more.", "{name} cannot win lines {lines} any more.", **slots
                )
            )
    return " ".join(said)


def level(line: str) -> str:
    """Return whose a full line is on which both have as much (KS3)."""
    return say("Line {line} is level, so whoever placed last on it loses it.", line=line)


def _marking(line: str) -> Predicate:
    marked = predicate("mark line {line}", "marks line {line}", "marking line {line}", line=line)
    return marked._replace(several=MARKED, thing=line)


def lines(names: Sequence[str]) -> str:
    """Return lines by name, as they are called by themselves: "line ab", "lines ab and jo"."""
    return say("line {lines}" if len(names) == 1 else "lines {lines}", lines=listed(names))


def standing(game: Stonehenge, view: State, left: tuple[int, ...]) -> tuple[str, ...]:
    """Return which game of a match it is, and until the match is over who leads it, with what is `left` over (KS10)."""
    said = (say("Game {number} of {games}", number=view.number + 1, games=game.series),)
    if not any(left) or game.result(view):
        return said
    return (*said, _ahead(game, view, left))


def _ahead(game: Stonehenge, view: State, left: tuple[int, ...]) -> str:
    """Return who leads a match, with what is `left` over."""
    fewer, more = sorted(left)
    first, last = (game.name(view, left.index(count)) for count in (fewer, more))
    if fewer == more:
        return many(
            more,
            "Level so far, with {n} megalith left over each",
            "Level so far, with {n} megaliths left over each",
        )
    if last == YOU:
        return many(
            more,
            "You trail, {n} megalith left over to {others}",
            "You trail, {n} megaliths left over to {others}",
            others=fewer,
        )
    if first == YOU:
        return many(
            fewer,
            "You lead, {n} megalith left over to {others}",
            "You lead, {n} megaliths left over to {others}",
            others=more,
        )
    return many(
        fewer,
        "{name} leads, {n} megalith left over to {others}",
        "{name} leads, {n} megaliths left over to {others}",
        name=first,
        others=more,
    )


def overview(game: Stonehenge, view: State) -> tuple[str, ...]:
    """Return who has more megaliths, every line with a piece on it, those still open first, and the empty lines."""
    names, at = [game.name(view, seat) for seat in (0, 1)], standings(view)
    sentences = list(game.lead(view))
    marked = [line for line in at if line in view.megaliths]
    touched = [line for line in at if line not in marked and len(at[line].empty) < len(LINES[line])]
    sentences += [sums(line, names, at[line]) for line in touched]
    for seat, name in enumerate(names):
        if mine := [line for line in marked if view.megaliths[line] == seat]:
            sentences.append(_has_marked(name, mine))
    if empty := [line for line in at if line not in marked and line not in touched]:
        sentences.append(_no_piece(empty, len(at)))
    return tuple(sentences)


def _has_marked(name: str, names: Sequence[str]) -> str:
    """Return which lines somebody has marked."""
    if len(names) == 1:
        return person(name, "You have marked line {lines}.", "{name} has marked line {lines}.", lines=names[0])
    return person(name, "You have marked lines {lines}.", "{name} has marked lines {lines}.", lines=listed(names))


def _no_piece(empty: Sequence[str], of: int) -> str:
    """Return which lines, of so many, have no piece yet."""
    if len(empty) == of:
        return say("No piece yet on any line.")
    if len(empty) > NAMED:
        return say("No piece yet on the other {number} lines.", number=len(empty))
    if len(empty) == 1:
        return say("No piece yet on line {lines}.", lines=empty[0])
    return say("No piece yet on lines {lines}.", lines=listed(empty))


def sums(line: str, names: Sequence[str], at: Standing) -> str:
    """Return what everybody has on a line and what is empty there."""
    (first, first_sum), (second, second_sum) = (
        (named(name), _sum(at.totals[seat], at.hidden[seat])) for seat, name in enumerate(names)
    )
    both = {"line": line, "first": first, "one": first_sum, "second": second, "other": second_sum}
    if not at.empty:
        return say("Line {line}: {first} {one}, {second} {other}, full.", **both)
    return say("Line {line}: {first} {one}, {second} {other}, {points} empty.", points=listed(at.empty), **both)


def _sum(total: int, hidden: int) -> str:
    """Return what somebody has on a line: "5", "5 and one face down"."""
    if not hidden:
        return str(total)
    if not total:
        return many(hidden, "one face down", "{n} face down")
    return many(hidden, "{total} and one face down", "{total} and {n} face down", total=total)
