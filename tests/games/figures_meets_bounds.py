"""What the numbers in the words of Meets & Bounds' examples stand for, and which clauses may refuse a move."""

from __future__ import annotations

from henge.cards import DECK, NUMBER, NUMBER_CARDS, TRILITHONS, colour
from henge.touch import live

from tests.games.figures import At, Reading

# what the numbers in the examples' words stand for ---------------------------------------------------


def disks_on(at: At, *cells: int) -> list[int]:
    """Return whose disks stand on the numbers spoken of, before the moves."""
    return [owner for cell in cells for stone, owner in at.before.disks.items() if NUMBER[stone] == cell]


def sector_of(at: At, name: str, *ends: int) -> int:
    """Return what a sector of a player from one number to another is worth, 0 where there is none (MB14)."""
    runs = [line for line in at.scores[at.seat(name)].lines if line.kind == "sector"]
    return sum(line.points for line in runs if (NUMBER[line.cells[0]], NUMBER[line.cells[-1]]) == (ends[0], ends[-1]))


def group_of(at: At, name: str, size: int) -> int:
    """Return what a player's group of so many disks is worth, 0 where there is none (MB16)."""
    lines = at.scores[at.seat(name)].lines
    return sum(line.points for line in lines if line.kind == "group" and len(line.cells) == size)


def movable(at: At) -> list[int]:
    """Return the numbers with a disk that may move in the range of the cards spoken of (MB7)."""
    action, legal = at.moves[0], at.game.actions(at.before)
    return sorted(NUMBER[name] for name in live(legal, action[:2]))


def going_round(first: int, *others: int) -> bool:
    """Tell whether numbers follow one another clockwise."""
    ways = [(number - first) % 30 for number in others]
    return ways == sorted(ways) and ways[-1] > 0


def each_has(at: At, number: int) -> bool:
    """Tell whether each player has so many disks."""
    return all(len(at.pieces(seat)) == number for seat in range(at.game.seats))


READINGS: tuple[Reading, ...] = (
    (
        "@’s sector runs from # past # to #: # numbers",
        lambda at, name, a, past, b, n: sector_of(at, name, a, b) == n and past == 30 and going_round(a, past, b),
    ),
    (
        "# disks of it are bounded, and # are a group",
        lambda at, n, of: at.points(0, "bounded") == [n] and group_of(at, "Blue", of) > 0,
    ),
    (
        "#, #, #, # and # are (\\w+):",
        lambda at, *said: [n for n in range(1, 31) if colour(n) == said[-1]] == [*said[:-1]],
    ),
    (
        "trilithon reaches the disks on #, # and #",
        lambda at, *cells: (
            sorted(NUMBER[name] for name in live(at.game.actions(at.before), at.moves[0]) if name in NUMBER) == [*cells]
        ),
    ),
    (
        "# day and # night are neighbours, and @’s # disks are a group, worth #",
        lambda at, a, b, name, n, points: (
            {f"{a}d", f"{b}n"} == {*at.pieces(at.seat(name))} and group_of(at, name, n) == points
        ),
    ),
    (
        "# night and # day are not",
        lambda at, a, b: {f"{a}n", f"{b}d"} == {*at.pieces(1)} and not at.points(1, "group"),
    ),
    ("A game for #", lambda at, n: at.game.seats == n),
    (
        "of the # cards # have placed the disks, # are in the hands, and # are left",
        lambda at, of, n, held, left: (
            (len(DECK), len(at.after.gone), len(at.after.deck)) == (of, n, left)
            and sum(map(len, at.after.hands)) == held
            and n == len(at.after.disks)
        ),
    ),
    ("# players(?: have|,) # disks each", lambda at, seats, n: at.game.seats == seats and each_has(at, n)),
    ("the hands: # cards each", lambda at, n: {len(hand) for hand in at.after.hands} == {n}),
    ("No disk stands on #. The first one clockwise is", lambda at, cell: cell == 1 and not disks_on(at, cell)),
    (
        "The first one clockwise is @’s on # night: @ begins",
        lambda at, name, cell, other: (
            next(iter(sorted(at.before.disks, key=NUMBER_CARDS.index))) == f"{cell}n"
            and [at.before.disks[f"{cell}n"], at.before.seat] == [at.seat(name), at.seat(other)]
        ),
    ),
    ("# thing a turn", lambda at, n: n == 1),
    (
        "# (night|day) first, then # (night|day)",
        lambda at, a, one, b, two: at.names == [f"{a}{one[0]}", f"{b}{two[0]}"],
    ),
    (
        "the range runs clockwise from # past # to #",
        lambda at, a, past, b: [NUMBER[name] for name in at.names] == [a, b] and past == 30 and going_round(a, past, b),
    ),
    ("(?:holds|now) the disks on # and #", lambda at, *cells: movable(at) == sorted(cells)),
    (
        "The disk on # goes to the stone that the # card names",
        lambda at, cell, n: (
            NUMBER[at.names[2]] == cell
            and [name for name in at.names if name != at.names[2]][n - 1 : n] == at.names[-1:]
        ),
    ),
    ("The disk on # stands outside", lambda at, cell: disks_on(at, cell) == [0] and NUMBER[at.names[2]] == cell),
    (
        "The # cards lie on the discard, and @ has drawn #",
        lambda at, n, name, drawn: (at.grown("discard"), -at.grown("deck")) == (n, drawn),
    ),
    (
        "destroys @’s disk on #",
        lambda at, name, cell: disks_on(at, cell) == [at.seat(name)] and NUMBER[at.names[-1]] == cell,
    ),
    ("It cannot reach #, which is (\\w+)", lambda at, cell, hue: NUMBER[at.names[-1]] == cell and colour(cell) == hue),
    (
        "# disks stood on the ring; # are left",
        lambda at, n, left: (len(at.before.disks), len(at.after.disks)) == (n, left),
    ),
    (
        "discards # cards one after the other, and draws #",
        lambda at, n, drawn: (at.grown("discard"), -at.grown("deck"), len(at.moves) - 1) == (n, drawn, n),
    ),
    (
        "@ draws nothing and goes on with # card",
        lambda at, name, n: len(at.after.hands[at.seat(name)]) == n and not at.grown("deck"),
    ),
    (
        "nobody holds # number cards or a trilithon",
        lambda at, n: (
            n == len([name for name in at.names if name in NUMBER]) - 1
            and all(len(hand) < n and not {*hand} & {*TRILITHONS} for hand in at.after.hands)
        ),
    ),
    ("@’s sector runs from # to # and scores #", lambda at, name, a, b, n: sector_of(at, name, a, b) == n),
    ("@’s runs from # to # and scores #", lambda at, name, a, b, n: sector_of(at, name, a, b) == n),
    (
        "The disks on # and # are bounded, and score # each",
        lambda at, a, b, n: (
            [{*disks_on(at, cell)} for cell in (a, b)] == [{0}, {1}]
            and [NUMBER[line.cells[0]] for score in at.scores for line in score.lines if line.kind == "bounded"]
            == [a, b]
            and at.points(0, "bounded") == at.points(1, "bounded") == [n]
        ),
    ),
    (
        "@’s group of # scores # points a disk, # in all",
        lambda at, name, n, each, points: group_of(at, name, n) == points == n * each,
    ),
    ("; @’s group of # # a disk", lambda at, name, n, each: group_of(at, name, n) == n * each > 0),
    (
        "The widest gap, from # to #, is left out, so the sector runs from # past # to #",
        lambda at, low, high, a, past, b: (low, high) == (b, a) and sector_of(at, "Blue", a, b) > 0 and past == 30,
    ),
    ("@ sees # cards, those of", lambda at, name, n: len(at.after.hands[at.seat(name)]) == n),
)

# which clauses may refuse a move of each kind: its own, and those that say what a turn is ---------------


KINDS: dict[str, set[str]] = {
    r"\d+[nd]-\d+[nd]-\d+[nd]-\d+[nd]": {"MB5", "MB6", "MB7", "MB8", "MB11"},
    r"t\w+-\w+": {"MB5", "MB9", "MB11"},
    r"pass|\w+": {"MB5", "MB6", "MB7", "MB9", "MB11"},  # a card alone is one that a pass discards, or begins a move
}
