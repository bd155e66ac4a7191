"""Why a touch leads nowhere in Stonehenge: the clause that forbids it, a sentence, and the points that show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.games.stonehenge.lines import LINES, PIECES, POINTS, best, reach, standings, unplaced
from henge.games.stonehenge.words import level, sums, word
from henge.language import listed, many, named, person, say
from henge.rules import Action, Info, Reason

if TYPE_CHECKING:
    from henge.games.stonehenge import Stonehenge
    from henge.games.stonehenge.rules import State

VALUES = tuple(map(str, dict.fromkeys(PIECES)))


def why_not(game: Stonehenge, view: State, touched: Action, name: str) -> Reason:
    """Return why `name` (or "", stopping here) leads nowhere after `touched`."""
    if game.winner(view) is not None:
        return Reason("KS10", say("This game is over. Begin the next game of the match."))
    if name == "next" and game.series == 1:
        return Reason("KS10", say("This is a single game; no other follows it."))
    if name == "next":
        return Reason("KS10", say("The next game begins when a player has placed all eight megaliths in this one."))
    if touched and touched[0] in VALUES:
        return _why_not_there(view, touched, name)
    if touched and touched[0] == "claim":
        if len(touched) == 1 and name in LINES:
            return _why_not_mine(game, view, name)
        return Reason("KS5", say("You mark one line at a time."))
    if touched:
        return Reason("KS6", say("You have chosen to end your turn: confirm or cancel."))
    if not game.manual_claims and name in LINES and name in view.megaliths:
        return Info(*_marked(game, view, name))
    if not game.manual_claims and (stands := reading(game, view, touched, name)):
        return stands
    if not game.manual_claims and name in ("claim", "end"):
        return Reason(
            "KS6", say("Here decided lines are marked by themselves, and your turn ends once you place a piece.")
        )
    if name == "claim":
        return Reason("KS5", say("You have no line to mark."))
    if name in LINES:
        why = _why_not_mine(game, view, name)
        return (
            why
            if why.text
            else Reason(
                "KS6", say("To mark line {line}, touch “{button}” first.", line=name, button=word("claim")), LINES[name]
            )
        )
    if name == "end":
        return _why_not_over(game, view)
    if view.laid:
        return Reason("KS2", say("You have already placed a piece this turn."), (view.placed[-1][0],))
    if not view.hands[view.seat]:
        return Reason("KS8", say("All eighteen pieces have been placed; only lines are left to mark."))
    if name in VALUES:
        mine = tuple(cell for cell, seat, value in view.placed if seat == view.seat and str(value) == name)
        return Reason("KS1", say("You have no {piece} left.", piece=name), mine)
    if name in POINTS:
        return _why_not_free(view, name) or Reason("KS2", say("First choose a piece to place on {point}.", point=name))
    return Reason("KS2", say("Choose a piece, then an empty point."))


def reading(game: Stonehenge, view: State, touched: Action, name: str) -> Info | None:
    """Return what each player has on a line; where players mark lines themselves, also why the one to move may not."""
    if name not in LINES or name in view.megaliths or touched[:1] == ("claim",):
        return None
    clause = "KS9" if game.face_down else "KS4"
    if not game.manual_claims:
        return Info(clause, _how_it_stands(game, view, name), LINES[name])
    names = [game.name(view, seat) for seat in (0, 1)]
    why = "" if game.winner(view) is not None else _why_not_mine(game, view, name).text
    return Info(clause, f"{sums(name, names, standings(view)[name])} {why}".rstrip(), LINES[name])


def _how_it_stands(game: Stonehenge, view: State, line: str) -> str:
    """Return what each player has on a line and, where that can be known, could still have there."""
    at = standings(view)[line]
    if game.face_down:
        names = [game.name(view, seat) for seat in (0, 1)]
        return f"{sums(line, names, at)} {say('Here a full line is marked with a megalith at once, by itself.')}"
    first, second = (named(game.name(view, seat)) for seat in (0, 1))
    both = {"line": line, "first": first, "one": at.totals[0], "second": second, "other": at.totals[1]}
    if at.empty:
        stands = say(
            "Line {line}: {first} {one} (at most {most}), {second} {other} (at most {reach}).",
            most=reach(unplaced(view, 0), at, 0),
            reach=reach(unplaced(view, 1), at, 1),
            **both,
        )
    else:
        stands = say("Line {line}: {first} {one}, {second} {other}.", **both)
    return f"{stands} {say('Here a decided line is marked with a megalith at once, by itself.')}"


def _marked(game: Stonehenge, view: State, line: str) -> Reason:
    text = person(
        game.name(view, view.megaliths[line]),
        "Line {line} is already marked with your megalith.",
        "Line {line} is already marked with {name}’s megalith.",
        line=line,
    )
    at, names = standings(view)[line], [game.name(view, seat) for seat in (0, 1)]
    said = [text, sums(line, names, at), *([level(line)] if at.is_level else [])]
    return Reason("KS5", " ".join(said), LINES[line])


def _why_not_there(view: State, touched: Action, name: str) -> Reason:
    if len(touched) > 1:
        return Reason("KS2", say("You place one piece a turn."), (touched[1],))
    return _why_not_free(view, name) or Reason("KS2", say("Place your {piece} on an empty point.", piece=touched[0]))


def _why_not_free(view: State, name: str) -> Reason | None:
    taken = any(cell == name for cell, _, _ in view.placed)
    return Reason("KS2", say("There is already a piece on {point}.", point=name), (name,)) if taken else None


def _why_not_over(game: Stonehenge, view: State) -> Reason:
    if view.hands[view.seat]:
        return Reason("KS6", say("Place a piece before you end your turn."))
    due = game.due(view)
    return Reason(
        "KS8", say("Mark every line that is yours before you end your turn: {lines}.", lines=listed(due)), tuple(due)
    )


def _why_not_mine(game: Stonehenge, view: State, line: str) -> Reason:
    """Return why the seat to move may not mark a line; without a text if it may."""
    mine, other = view.seat, 1 - view.seat
    if line in view.megaliths:
        return _marked(game, view, line)
    if line in game.due(view):
        return Reason("KS5", "", LINES[line])
    at = standings(view)[line]
    if not at.empty:
        if at.totals[mine] == at.totals[other]:
            text = say(
                "Line {line} is level at {total}, and you placed last on it, so it goes to your rival.",
                line=line,
                total=at.totals[mine],
            )
        else:
            text = say(
                "Your rival has {theirs} on line {line} against your {mine}.",
                theirs=at.totals[other],
                line=line,
                mine=at.totals[mine],
            )
        return Reason("KS3", text, LINES[line])
    if game.face_down:
        text = many(
            len(at.empty),
            "Line {line} has {n} empty point; with pieces face down, only a full line can be marked.",
            "Line {line} has {n} empty points; with pieces face down, only a full line can be marked.",
            line=line,
        )
        return Reason("KS9", text, LINES[line])
    gain = best(view.hands[other], len(at.empty))
    text = many(
        len(at.empty),
        "Your rival has {theirs} on {line} and could add {gain} on its {n} empty point: {sum}, more than your {mine}.",
        "Your rival has {theirs} on {line} and could add {gain} on its {n} empty points: {sum}, more than your {mine}.",
        theirs=at.totals[other],
        line=line,
        gain=" + ".join(map(str, gain)) or 0,
        sum=at.totals[other] + sum(gain),
        mine=at.totals[mine],
    )
    return Reason("KS4", text, LINES[line])
