"""What the numbers in the words of Battle of the Gods' examples stand for, and which clauses may refuse a move."""

from __future__ import annotations

from henge.cards import DECK, NUMBER, colour
from henge.games.battle_gods.clans import REACH, SPACES, bonus, clans, run

from tests.games.figures import At, Reading

# what the numbers in the examples' words stand for ---------------------------------------------------


def clan_sizes(at: At, seat: int) -> list[int]:
    """Return how long a player's clans are after the moves, in rising order (BG7)."""
    return sorted(len(clan) for clan in clans(at.after.held, seat))


def alone(at: At, cell: int) -> bool:
    """Tell whether a piece stands on a space and no other piece of its player beside it."""
    held = at.before.held
    return str(cell) in held and len(run(held, str(cell))) == 1


def reaches(cell: int, low: int, high: int) -> bool:
    """Tell whether what an attack from a space reaches runs from one space to another (BG9)."""
    return REACH[str(cell)] == tuple(map(str, range(low, high + 1)))


def aimed(at: At, cell: int) -> bool:
    """Tell whether a space, or a card of it, is the last that the moves name."""
    last = at.names[-1]
    return str(cell) == (str(NUMBER[last]) if last in NUMBER else last)


def worth(at: At, *pairs: int) -> bool:
    """Tell whether bonuses and sizes, in turns, are those of the clans on the board (BG16)."""
    said = dict(zip(pairs[1::2], pairs[::2], strict=True))
    found = {len(line.cells): line.points for score in at.scores for line in score.lines if line.kind == "clan"}
    return said == found


def follower_joins(at: At, cell: int) -> bool:
    """Tell whether the move puts a follower on a space, where it then stands in a clan."""
    return at.moves == ((f"{cell}d", "follower"),) and len(run(at.after.held, str(cell))) > 1


def card_moves(at: At, cell: int, side: str, piece: str, on: int) -> bool:
    """Tell whether the move puts a piece with this card of a space on that space."""
    return at.moves == ((f"{cell}{side[0]}", piece),) and on == cell


def quadrants(cell: int) -> int:
    """Return in how many quadrants a space lies (R5)."""
    return sum(low <= cell <= low + 7 for low in (1, 8, 16, 23))


def totals_of(at: At, seat: int) -> tuple[int, int]:
    """Return a player's points before and after the moves."""
    return at.game.scores(at.before)[seat].total, at.totals[seat]


def lost(at: At, name: str) -> list[int]:
    """Return how long the clans are that a player had before the moves and has no more."""
    gone = set(clans(at.before.held, at.seat(name))) - set(clans(at.after.held, at.seat(name)))
    return [len(clan) for clan in gone]


def gained(at: At) -> list[int]:
    """Return how long the clans are that Blue has had since the moves."""
    return [len(clan) for clan in set(clans(at.after.held, 0)) - set(clans(at.before.held, 0))]


def fallen_apart(at: At, low: int, high: int) -> bool:
    """Tell whether a clan from one space to another is gone, and no two of its pieces are side by side any more."""
    before, spaces = clans(at.before.held, 1), tuple(map(str, range(low, high + 1)))
    return spaces in before and not any({*spaces} & {*clan} for clan in clans(at.after.held, 1))


READINGS: tuple[Reading, ...] = (
    ("The clan on # to # falls apart", fallen_apart),
    (
        "@’s clan of # is down to #",
        lambda at, name, n, left: lost(at, name) == [n] and left in clan_sizes(at, at.seat(name)),
    ),
    ("That makes it # all", lambda at, n: at.totals == [n, n]),
    ("From # points down to # with", lambda at, was, now: totals_of(at, 1) == (was + 1, now + 1)),  # 27 stands alone
    ("A clan of # is broken", lambda at, n: lost(at, "Vermilion") == [n]),
    (
        "A clan of #: # for the pieces and # for the clan, # instead of #",
        lambda at, n, pieces, clan, now, was: (
            gained(at) == [n] == [pieces]
            and bonus(n) == clan
            and (was, now) == (totals_of(at, 0)[0] - 1, totals_of(at, 0)[1] - 1)
        ),  # 20 stands alone
    ),
    ("A clan of #, # points, and", lambda at, n, now: gained(at) == [n] and totals_of(at, 0)[1] - 1 == now),
    ("A clan of #, (?:and|but)", lambda at, n: gained(at) == [n]),
    ("clan still scores #", lambda at, n: n - 4 in at.points(1, "clan")),  # four pieces
    ("Your clan of # is still", lambda at, n: n in clan_sizes(at, 0)),
    ("After # comes #", lambda at, last, first: [str(last), str(first)] == [SPACES[-1], SPACES[0]]),
    (
        "@’s # pieces are # clan",
        lambda at, name, n, of: (
            len(at.pieces(at.seat(name))) == n == sum(clan_sizes(at, at.seat(name)))
            and len(clan_sizes(at, at.seat(name))) == of
        ),
    ),
    (
        "puts a follower on #, which is (\\w+)",
        lambda at, cell, hue: at.moves[0][1:] == ("follower", str(cell)) and colour(cell) == hue,
    ),
    (
        "# night and # day are both cards for space #. It is held",
        lambda at, a, b, cell: a == b == cell and str(cell) in at.before.held and at.names[0] == f"{cell}n",
    ),
    ("A game for #:", lambda at, n: at.game.seats == n),
    ("# cards in each hand", lambda at, n: {len(hand) for hand in at.after.hands} == {n}),
    ("# of the # left to draw", lambda at, n, of: (len(at.after.pile), len(DECK)) == (n, of)),
    ("# cards have been dealt to each", lambda at, n: {len(hand) for hand in at.after.hands} == {n}),
    ("# lies on a fold and belongs to # quadrants", lambda at, cell, n: quadrants(cell) == n > 1),
    ("quadrants opposite, # to #", lambda at, low, high: reaches(NUMBER[at.names[0]], low, high)),
    ("# followers and a god each", lambda at, n: at.game.supply(at.after) == ({"follower": n, "god": 1},) * 2),
    (
        "# card played, # card drawn: @ holds # again",
        lambda at, played, drawn, name, n: (
            (at.grown("discard"), -at.grown("deck")) == (played, drawn)
            and len(at.before.hands[at.seat(name)]) == len(at.after.hands[at.seat(name)]) == n
        ),
    ),
    ("# (day|night) puts a (follower) on #", card_moves),
    (
        "# (day|night) puts @’s (god) on #",
        lambda at, cell, side, name, piece, on: card_moves(at, cell, side, piece, on),
    ),
    (
        "@’s clan there grows to #",
        lambda at, name, n: len(run(at.after.held, at.game.highlight(at.before, at.moves[0]).picked[0])) == n,
    ),
    ("Nothing can remove @’s god on #", lambda at, name, cell: at.before.gods[at.seat(name)] == str(cell)),
    (
        "The trilithon puts @’s god on #, between # clans",
        lambda at, name, cell, n: (
            at.moves[0][1:] == ("god", str(cell))
            and sum(str(end) in clan for clan in clans(at.before.held, at.seat(name)) for end in (cell - 1, cell + 1))
            == n
        ),
    ),
    ("# is held", lambda at, cell: str(cell) in at.before.held and aimed(at, cell)),
    (
        "# and # make # clans, for # lies between them",
        lambda at, a, b, n, gap: (
            clan_sizes(at, 0) == [a, b]
            and len(clan_sizes(at, 0)) == n
            and str(gap) not in at.before.held
            and {at.before.held.get(str(gap - 1)), at.before.held.get(str(gap + 1))} == {0}
        ),
    ),
    ("piece on # stands alone", alone),
    (
        "The follower on # stands in a clan with @’s god",
        lambda at, cell, name: aimed(at, cell) and str(cell) in at.game.protected(at.before, at.seat(name)),
    ),
    (
        "@ plays # day, where a blue clan stands",
        lambda at, name, cell: (
            at.names[0] == f"{cell}d"
            and str(cell) in {c for clan in clans(at.before.held, at.seat(name)) for c in clan}
        ),
    ),
    (
        "Of the followers on # to # those on # and # may be attacked",
        lambda at, low, high, *cells: (
            reaches(NUMBER[at.names[0]], low, high)
            and at.game.targets(at.before, str(NUMBER[at.names[0]])) == [*map(str, cells)]
        ),
    ),
    (
        "on # is protected by the god on #",
        lambda at, cell, god: (
            str(god) in at.before.gods
            and str(cell) in REACH[str(NUMBER[at.names[0]])]
            and cell != god
            and str(cell) in run(at.before.held, str(god))
        ),
    ),
    ("The follower on # is removed, and one", lambda at, cell: aimed(at, cell) and at.after.held[str(cell)] == 0),
    (
        "The trilithon and # night remove the follower on #",
        lambda at, card, cell: at.names[1:] == [f"{card}n"] and card == cell and str(cell) not in at.after.held,
    ),
    (
        "@ still has # followers to place, as before",
        lambda at, name, n: at.before.followers[at.seat(name)] == at.after.followers[at.seat(name)] == n,
    ),
    ("@ discards # cards", lambda at, name, n: at.grown("discard") == n == at.names.count("discard")),
    (
        "# turn for @, # more for @, and the game is over",
        lambda at, a, second, b, first: (
            at.after.over and at.turns == [0, *[at.seat(second)] * a, *[at.seat(first)] * b]
        ),
    ),
    ("# for #, # for #, # for #", worth),
    (
        "A clan of # is worth # for its pieces and # more, the most",
        lambda at, n, pieces, more: n == pieces and worth(at, more, n) and more == bonus(30),
    ),
    (
        "On the last turn @’s follower on # joins the clan",
        lambda at, name, cell: follower_joins(at, cell) and at.before.closer == at.before.seat,
    ),
    ("@ sees the # cards in", lambda at, name, n: len(at.after.hands[at.seat(name)]) == n),
)

# which clauses may refuse a move of each kind: its own, and those that say what a turn is ---------------


TURN = {"BG3", "BG13"}
KINDS: dict[str, set[str]] = {
    r"\d+[nd]-follower": {"BG1", "BG4", *TURN},
    r"\d+[nd]-god": {"BG1", "BG5", *TURN},
    r"\d+[nd]-attack-\d+": {"BG5", "BG8", "BG9", "BG10", *TURN},
    r"t\w+-(follower|god)-\d+": {"BG1", "BG5", "BG6", "BG15", *TURN},
    r"t\w+-\d+[nd]": {"BG5", "BG8", "BG11", "BG15", *TURN},
    r"discard-\w+|end|pass": TURN,
}
