"""Why a move is good, told in what the game is about: what it brings its player, what it leaves the others."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from henge.game import Action, Game, Seat, State, View, listed, preview, summed
from henge.match import Match
from henge.names import could, does, object_of, opened, thing

TOLD = 2  # reasons, at most
AHEAD = 4  # turns of the line to expect
BARE = re.compile(r"gains \d+ points?")  # the points alone: what they come from says more
NUMBERED = re.compile(r"\S*\d\S*")  # how many, or where
POSSIBLE = "can "  # what may be done later comes after what is done
INSTEAD = "After the move played, "  # what could have followed it, though something else did
LOSES, POINTS = "loses ", "gains "  # how a predicate begins that tells of a loss, or of points won


class Outlook(NamedTuple):
    """What a move brings, in sentences, and the turns expected after it.

    `wins` is in how many turns of its own the mover wins if all goes as expected, 0 where that is not in sight.
    """

    reasons: list[str]
    line: list[str]
    wins: int


def outlook(
    match: Match, view: View, line: Sequence[Action], hidden: bool = False, taught: list[str] | None = None
) -> Outlook:
    """Return what the first turn of a line brings as its mover sees it, and what is to be expected next.

    Where anybody has secrets (`hidden`), only what is surely known is told, and a single reply.  What a game is
    `taught` by its own facts takes the place of other reasons.
    """
    game: Game[object] = match.game
    ahead = list(_ahead(game, view, line))
    turns, won = _end(game, view, line)
    if taught is not None:
        return Outlook(taught, _expected(match, view, line, 1 if hidden else AHEAD), turns if won else 0)
    said = _said(game, view, line[: ahead[0][1]]) if ahead else ""
    first = (reasons(match, view, ahead[0][0], said) if ahead else []) or _prepared(
        match, view, [at for at, _ in ahead]
    )
    return Outlook(first, _expected(match, view, line, 1 if hidden else AHEAD), turns if won else 0)


def reasons(match: Match, before: State, after: State, said: str = "") -> list[str]:
    """Return at most two sentences on what a turn brought: its mover first, then what it cost the others.

    What the move itself has `said` is not told again, nor what the others gain by it.
    """
    game, mover = match.game, match.game.turn(before)
    if mover is None:
        return []
    others = [(seat, words) for seat in range(game.seats) if seat != mover for words in game.gains(before, after, seat)]
    merits = game.merits(before, after, mover)
    phrases = [*((mover, words) for words in _unsaid(game.gains(before, after, mover), merits)), *others]
    phrases = [one for one in phrases if one[0] == mover or one[1].startswith(LOSES)]
    good = [one for one in phrases if (one[0] == mover) != one[1].startswith(LOSES) and not BARE.fullmatch(one[1])]
    good += [(mover, words) for words in merits]
    good.sort(key=lambda one: one[1].startswith(POSSIBLE))
    good += [one for one in phrases if one not in good and not (good and BARE.fullmatch(one[1]))]
    good = [one for one in good if thing(one[1]) not in said]
    told = [does(match.name(seat, before), words) for seat, words in good[:TOLD]]
    if len(told) > 1 and good[1][0] == mover and good[1][1].startswith(LOSES):
        told[1] = f"in exchange, {does(object_of(match.name(mover, before)), good[1][1])}"
    return [f"{opened(words)}." for words in told]


def _unsaid(gained: Sequence[str], merits: Sequence[str]) -> list[str]:
    """Return of what came of a turn what none of its merits begins with and says more of."""
    return [words for words in gained if not any(merit.startswith(f"{words},") for merit in merits)]


def _fuller(gained: Sequence[str], merits: Sequence[str]) -> list[str]:
    """Return what came of a turn, in the words of the merit that begins with it and says more of it."""
    return [next((merit for merit in merits if merit.startswith(f"{words},")), words) for words in gained]


def _prepared(match: Match, view: View, ahead: Sequence[Any]) -> list[str]:
    """Return what the mover's next turn is expected to bring, where the one before brings nothing by itself."""
    game, mover = match.game, match.game.turn(view)
    for before, after in pairwise(ahead):
        if mover is not None and game.turn(before) == mover:
            words = next((one for one in game.gains(before, after, mover) if not one.startswith(LOSES)), "")
            soon = "" if words.startswith(POSSIBLE) else " next"
            name = object_of(match.name(mover, view))
            return [f"If all goes as expected, {does(name, words)}{soon}."] if words else []
    return []


def because(
    match: Match, view: View, better: Sequence[Action], played: Sequence[Action], expected: Sequence[Action] = ()
) -> list[str]:
    """Return in at most two sentences how one line leaves the mover better off than another; [] if nothing tells.

    First what the better move brings and the other does not, then what the other left to the reply that was played, or
    (`expected`, from the same move on) could have left to the best one.
    """
    game, mover = match.game, match.game.turn(view)
    if mover is None:
        return []
    name = match.name(mover, view)
    soon, wins = _end(game, view, better)
    if wins and _end(game, view, played) != (soon, wins):
        return [f"{opened(does(name, 'wins'))} {'at once' if soon == 1 else f'in {soon} moves'}."]
    if not soon and (words := _loses(match, view, played, expected)):
        return [words]
    heads = [list(_ahead(game, view, line)) for line in (better, played)]
    if not all(heads):
        return []
    one, other = (head[0][0] for head in heads)
    said = _said(game, view, better[: heads[0][0][1]])
    good = [words for words in _better(game, view, one, other, mover) if thing(words) not in said]
    told = [f"{opened(does(name, words))}." for words in good]
    for line, recorded in ((played, True), (expected, False)):
        left = [words for words in _left(game, view, better, line) if thing(words) not in said]
        left = [words for words in left if thing(words) not in map(thing, good[:1])][:1]
        for words in left:
            rival = object_of(match.name(game.turn(other) or 0, view))
            told[1:] = [f"As played, {does(rival, words)}." if recorded else f"{INSTEAD}{could(rival, words)}."]
        if left:
            break
    return told[:TOLD]


def _loses(match: Match, view: View, played: Sequence[Action], expected: Sequence[Action]) -> str:
    """Return in a sentence that a game was lost by what was played, or could have been; "" where it is not in sight."""
    late, won = _end(match.game, view, played)
    if late:
        return "" if won else f"The move played loses {'at once' if late == 1 else f'in {late} moves'}."
    late, won = _end(match.game, view, expected)
    if not late or won:
        return ""
    *_, (last, _) = _ahead(match.game, view, expected)
    result = match.game.result(last)
    winners = listed([object_of(match.name(seat, view)) for seat in (result.ranking[0] if result else ())])
    return f"{INSTEAD}{could(winners, 'wins')} {'at once' if late == 1 else f'in {late} moves'}."


def _left(game: Game[object], view: View, better: Sequence[Action], other: Sequence[Action]) -> list[str]:
    """Return what a line leaves to the reply in it, and a better line does not leave as well."""
    heads = [list(_ahead(game, view, line)) for line in (better, other)]
    if not heads[0] or len(heads[1]) < 2:
        return []
    one, (first, reply) = [at for at, _ in heads[0]], [at for at, _ in heads[1][:2]]
    rival = game.turn(first)
    if rival in (None, game.turn(view)):
        return []
    assert rival is not None
    spared = _answered(game, one, other[heads[1][0][1]], rival)
    left = [words for words in game.gains(first, reply, rival) if not any(_as_much(words, one) for one in spared)]
    return _fuller(left, game.merits(first, reply, rival))


def _answered(game: Game[object], ahead: Sequence[View], reply: Action, rival: Seat) -> list[str]:
    """Return what a rival has of its reply to a turn: the one expected, or where none is, one made elsewhere."""
    if len(ahead) > 1:
        return game.gains(ahead[0], ahead[1], rival)
    return game.gains(ahead[0], preview(game, ahead[0], reply), rival) if reply in game.actions(ahead[0]) else []


def _as_much(words: str, spared: str) -> bool:
    """Tell whether one predicate says no more than another: the same, but for a number that is no larger."""
    numbers = [[int(number) for number in re.findall(r"\d+", one)] for one in (words, spared)]
    return NUMBERED.sub("", words) == NUMBERED.sub("", spared) and numbers[0][:1] <= numbers[1][:1]


def _said(game: Game[object], view: View, turn: Sequence[Action]) -> str:
    """Return what a turn says of itself, as a predicate."""
    words, at = list[str](), view
    for action in turn:
        words.append(game.tell(at, action))
        at = preview(game, at, action)
    return summed(words)


def _better(game: Game[object], before: View, after: View, other: View, seat: Seat) -> list[str]:
    """Return what speaks for a turn of a seat and not as well for another that it could have made.

    What differs in numbers alone is the same, but for the weightiest where the points are more as well.
    """
    scores = game.scores(after), game.scores(other)
    more = all(scores) and scores[0][seat].settled > scores[1][seat].settled
    spoken, plain = _speaks(game, before, after, seat, than=other), _speaks(game, before, other, seat)
    alike = {NUMBERED.sub("", words) for words in plain}
    return [
        words
        for n, words in enumerate(spoken)
        if words not in plain and (NUMBERED.sub("", words) not in alike or (more and not n))
    ]


def _speaks(game: Game[object], before: View, after: View, seat: Seat, than: View | None = None) -> list[str]:
    """Return all that speaks for a turn of a seat; of points nothing where another turn (`than`) brings as many."""
    totals = [game.scores(at)[seat].total for at in (after, than or before)] if game.scores(after) else []
    gained = game.gains(before, after, seat)
    if totals and than is not None and totals[0] <= totals[1]:
        gained = [words for words in gained if not words.startswith(POINTS)]
    merits = game.merits(before, after, seat)
    spoken = [words for words in (*_unsaid(gained, merits), *merits) if not words.startswith(LOSES)]
    return sorted(spoken, key=lambda words: words.startswith(POSSIBLE))


def _expected(match: Match, view: View, line: Sequence[Action], most: int) -> list[str]:
    """Return the turns expected after the first one, each in words."""
    game, turns = match.game, list[str]()
    at, count = view, 0
    for after, length in _ahead(game, view, line):
        if count and (mover := game.turn(at)) is not None:
            turns.append(opened(does(match.name(mover, view), _said(game, at, line[count:length]))))
        at, count = after, length
    if not turns and count < len(line) and (mover := game.turn(at)) not in (None, game.turn(view)):
        assert mover is not None
        turns.append(opened(does(match.name(mover, view), game.tell(at, line[count]))))
    return turns[:most]


def _ahead(game: Game[object], view: View, line: Sequence[Action]) -> Iterator[tuple[View, int]]:
    """Yield the position after each whole turn of a line, and how many of its actions led there."""
    at, count, whole = view, 0, 0
    for action in line:
        if count and action not in game.actions(at):
            break  # what hidden cards allow is not known
        before, at, count = game.turn(at), preview(game, at, action), count + 1
        if game.turn(at) != before:
            yield at, (whole := count)
    if whole < count:  # a turn of which not all steps are known
        yield at, count


def _end(game: Game[object], view: View, line: Sequence[Action]) -> tuple[int, bool]:
    """Return after how many turns of the mover a line wins or loses, and whether it wins; 0 if it does neither."""
    mover = game.turn(view)
    ahead = [view, *(at for at, _ in _ahead(game, view, line))]
    result = game.result(ahead[-1])
    if not result or (mover in result.ranking[0] and len(result.ranking[0]) > 1):
        return 0, False
    return sum(1 for at in ahead[:-1] if game.turn(at) == mover), mover in result.ranking[0]
