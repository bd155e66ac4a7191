"""Say in words what scores count."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from henge.language import YOU, Predicate, after_colon, listed, many, named, opened, person, say, strung
from henge.rules import Score, ranked


def gained(points: int, term: str = "") -> Predicate:
    """Return that somebody gained so many points, or lost them where they are below 0, with the term that came or went.

    >>> gained(2).named, gained(-1, "a stone").doing
    ('gains 2 points', 'losing 1 point (a stone)')
    """
    deed = _gaining(points) if points > 0 else _losing(-points)
    if not term:
        return deed
    you, named, doing = (say("{deed} ({term})", deed=form, term=term) for form in (deed.you, deed.named, deed.doing))
    return Predicate(you, named, doing)


def _gaining(points: int) -> Predicate:
    return Predicate(
        many(points, "gain {n} point", "gain {n} points"),
        many(points, "gains {n} point", "gains {n} points"),
        many(points, "gaining {n} point", "gaining {n} points"),
    )


def _losing(points: int) -> Predicate:
    return Predicate(
        many(points, "lose {n} point", "lose {n} points"),
        many(points, "loses {n} point", "loses {n} points"),
        many(points, "losing {n} point", "losing {n} points"),
    )


def where_pieces_are(name: str, cells: Sequence[str]) -> str:
    """Return in a sentence where somebody's pieces are on the board.

    >>> where_pieces_are("Anna", ["a1", "b2"])
    'Anna has 2 pieces on the board: a1 and b2.'
    """
    number, where = len(cells), listed(cells)
    if name == YOU:
        return many(
            number,
            "You have {n} piece on the board: {cells}.",
            "You have {n} pieces on the board: {cells}.",
            cells=where,
        )
    return many(
        number,
        "{name} has {n} piece on the board: {cells}.",
        "{name} has {n} pieces on the board: {cells}.",
        name=name,
        cells=where,
    )


def lead(
    names: Sequence[str], totals: Sequence[int], unsure: Sequence[int], amount: Callable[[int], str], goal: int | None
) -> tuple[str, ...]:
    """Return who has most, how much the others have, and what of it is still `unsure`; somebody has something.

    >>> lead(["Anna", "You"], [12, 9], [0, 0], "{} points".format, None)
    ('Anna leads with 12 points; you have 9.',)
    >>> lead(["Anna", "You"], [12, 9], [2, 0], "{} points".format, None)
    ('As it stands, Anna leads with 12 points; you have 9.', 'Not certain yet: 2 for Anna.')
    """
    inside = any(unsure)
    order = sorted(range(len(names)), key=lambda seat: -totals[seat])
    first = [seat for seat in order if totals[seat] == totals[order[0]]]
    most = amount(totals[order[0]])
    if len(first) > 1:
        level = [_inside(names[seat]) if inside or n else named(names[seat]) for n, seat in enumerate(first)]
        ahead = say("{names} are level with {amount}", names=listed(level), amount=most)
        ahead = ahead if inside else opened(ahead)
    elif goal:
        ahead = person(
            names[order[0]],
            "you lead with {amount} of the {goal} that win"
            if inside
            else "You lead with {amount} of the {goal} that win",
            "{name} leads with {amount} of the {goal} that win",
            amount=most,
            goal=goal,
        )
    else:
        ahead = person(
            names[order[0]],
            "you lead with {amount}" if inside else "You lead with {amount}",
            "{name} leads with {amount}",
            amount=most,
        )
    rest = [
        person(names[seat], "you have {number}", "{name} has {number}", number=totals[seat])
        for seat in order
        if seat not in first
    ]
    clauses = strung([ahead, *rest])
    if not inside:
        return (f"{clauses}.",)
    return (
        say("As it stands, {clauses}.", clauses=after_colon(clauses)),
        still_open([names[seat] for seat in order], [unsure[seat] for seat in order]),
    )


def still_open(names: Sequence[str], unsure: Sequence[int]) -> str:
    """Return in a sentence how much is still open of what everybody has, "" where nothing is."""
    each = [
        person(name, "{number} for you", "{number} for {name}", number=points)
        for name, points in zip(names, unsure, strict=True)
        if points
    ]
    return say("Not certain yet: {points}.", points=listed(each)) if each else ""


def _inside(name: str) -> str:
    return say("you") if name == YOU else name


def points_made_of(name: str, score: Score) -> str:
    """Return in a sentence what somebody's points are made of."""
    points = many(score.total, "{n} point", "{n} points")
    each = [say("{number} for {term}", number=line.points, term=line.text) for line in score.lines]
    return person(name, "Your {points}: {terms}.", "{name}’s {points}: {terms}.", points=points, terms=strung(each))


def largest_part(scores: Sequence[Score]) -> str:
    """Return in a sentence what brought the only winner by points most of them, with a space before it; "" for none.

    >>> from henge.rules import ScoreLine
    >>> anna, bea = (Score((ScoreLine("", points, (), "clan of 4", "clan"),)) for points in (9, 4))
    >>> largest_part([anna, bea])
    ' Largest part: clan of 4, 9 points.'
    """
    best = ranked([score.total for score in scores])[0]
    if len(best) > 1:
        return ""
    most = max(scores[best[0]].lines, key=lambda line: line.points, default=None)
    if most is None:
        return ""
    points = many(most.points, "{n} point", "{n} points")
    return f" {say('Largest part: {term}, {points}.', term=most.text, points=points)}"


def most_points(names: Sequence[str], totals: Sequence[int]) -> str:
    """Say who won by points, of players given by their names.

    >>> most_points(["Anna", "Bea"], [21, 17]), most_points(["Anna", "Bea", "Cai"], [21, 17, 21])
    ('Anna wins, 21 to 17.', 'Anna and Cai share the win with 21 points each.')
    """
    best, *others = ranked(totals)
    most = totals[best[0]]
    name = names[best[0]]
    if len(best) > 1:
        winners = listed([named(names[seat]) for seat in best])
        return many(
            most,
            "{names} share the win with {n} point each.",
            "{names} share the win with {n} points each.",
            names=winners,
        )
    if len(names) == 2:
        second = totals[others[0][0]]
        return person(
            name, "You win, {most} to {second}.", "{name} wins, {most} to {second}.", most=most, second=second
        )
    if name == YOU:
        return many(most, "You win with {n} point.", "You win with {n} points.")
    return many(most, "{name} wins with {n} point.", "{name} wins with {n} points.", name=name)
