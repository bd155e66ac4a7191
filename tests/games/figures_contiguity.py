"""What the numbers in the words of Contiguity's examples stand for, and which clauses may refuse a move."""

from __future__ import annotations

from henge.games.contiguity.position import BOARD, RAYS, group_of, largest_group

from tests.games.contiguity import stand
from tests.games.figures import At, Reading

# what the numbers in the examples' words stand for ---------------------------------------------------


def passed_over(at: At, here: str, end: str) -> list[int]:
    """Return over how many pieces each straight way from one cell to another passes (CD6)."""
    ways = [ray[: ray.index(end)] for ray in RAYS[here] if end in ray]
    return [len(at.before.occupied() & {*way}) for way in ways]


def jumps_over(at: At, number: int) -> bool:
    """Tell whether what the examples' piece may reach is reached by slides and by jumps over so many pieces."""
    [[here]] = at.moves
    ends = {action[1] for action in at.game.actions(at.before) if action[0] == here}
    fewest = {min(passed_over(at, here, end)) for end in ends}
    return fewest == {0, number}


def druid_group(at: At, name: str) -> set[str]:
    """Return the group of a player's druid after the moves."""
    seat = at.seat(name)
    return group_of(at.after.druids[seat], at.after.pieces(seat))


def named(at: At, cell: str) -> bool:
    """Tell whether a cell is where the moves spoken of end."""
    return at.names[-1] == cell


def druid_and(at: At, pawns: int, lone: int) -> bool:
    """Tell whether so many of White's pawns are joined with the druid, and the other one, by its number, is not."""
    return len(druid_group(at, "White")) - 1 == pawns == lone - 1 == len(at.after.pawns[0]) - 1


def last_chance(at: At, name: str, moves: int) -> str:
    """Return the clause that ends the second game after so many moves of a player without a win; "" if none does."""
    made = tuple(moves if seat == at.seat(name) else 0 for seat in (0, 1))
    apart = stand("1a 3a 5a 7a 9a 11a +1c", "20a 22a 24a 26a 28a 28c +18c")
    state = at.after.but(pawns=apart.pawns, druids=apart.druids, moves=made, seat=at.seat(name))
    return str(at.game.after_turn(state).clause)


READINGS: tuple[Reading, ...] = (
    ("# pawns and a druid each", lambda at, n: at.game.supply(at.after) == ({"pawn": n, "druid": 1},) * 2),
    (
        r"There is already a pawn on #(\w)",
        lambda at, n, row: named(at, f"{n}{row}") and f"{n}{row}" in at.before.occupied(),
    ),
    (
        "# pawns each stand. White’s # goes to one of the dots: next to a red piece",
        lambda at, n, nth: [len(pawns) for pawns in at.before.pawns] == [n, n] and nth == n + 1,
    ),
    (r"On #(\w) the pawn would", lambda at, n, row: named(at, f"{n}{row}")),
    (r"no pawn next to #(\w)", lambda at, n, row: named(at, f"{n}{row}")),
    (r"on #(\w) White’s druid would be surrounded", lambda at, n, row: named(at, f"{n}{row}")),
    ("@’s turn is # move of # piece", lambda at, name, moves, n: [moves, n] == [len(at.moves), 1]),
    (
        r"The pawn on #(\w) is @’s",
        lambda at, n, row, name: f"{n}{row}" in at.before.pawns[at.seat(name)] and at.names[0] == f"{n}{row}",
    ),
    (
        r"the white pawn on #(\w) may go",
        lambda at, n, row: at.names == [f"{n}{row}"] and f"{n}{row}" in at.before.pawns[0],
    ),
    ("jumps over just # piece to a ring", jumps_over),
    (
        "A jump over # piece, which",
        lambda at, n: n in passed_over(at, *at.names) and 0 not in passed_over(at, *at.names),
    ),
    (
        r"the piece on #(\w) is not next to #(\w)",
        lambda at, a, row, b, other: f"{a}{row}" in at.lit and at.names[0] == f"{b}{other}",
    ),
    (r"The pawn slides to #(\w)", lambda at, n, row: named(at, f"{n}{row}")),
    (
        "@’s # pawns and the druid are # group",
        lambda at, name, n, of: len(at.after.pawns[at.seat(name)]) == n == len(druid_group(at, name)) - 1 and of == 1,
    ),
    (
        "@’s druid stands at the edge, and @ takes the last of the # cells next to it",
        lambda at, name, other, n: (
            len(BOARD.neighbours[at.after.druids[at.seat(name)]]) == n
            and {*BOARD.neighbours[at.after.druids[at.seat(name)]]} <= {*at.after.pieces(at.seat(other))}
        ),
    ),
    ("Both have made # moves", lambda at, n: at.after.moves == (n, n)),
    (r"closes in the red one on #(\w)", lambda at, n, row: at.moves[1][0] == f"{n}{row}"),
    (r"here on #(\w)", lambda at, n, row: named(at, f"{n}{row}")),
    (
        "the # joins the other #, and White wins",
        lambda at, nth, n: len(at.after.pawns[0]) == nth == n + 1 == len(largest_group(at.after.pawns[0])),
    ),
    (
        "the # variants exclude each other",
        lambda at, n: len(at.excluded) == n,
    ),
    (
        r"@’s druid on #(\w) is not next to any",
        lambda at, name, n, row: (
            at.after.druids[at.seat(name)] == f"{n}{row}" and not {*BOARD.neighbours[f"{n}{row}"]} & at.after.occupied()
        ),
    ),
    (
        "@’s # pawn reaches @’s own druid",
        lambda at, name, n, other: (
            len({*BOARD.neighbours[at.after.druids[at.seat(other)]]} & {*at.after.pawns[at.seat(name)]}) == n
        ),
    ),
    ("The druid and # pawns are joined; the # pawn is far away", druid_and),
    (
        r"@’s druid reaches #(\w), where @’s druid stood at first",
        lambda at, name, n, row, other: at.after.druids[at.seat(name)] == at.after.homes[at.seat(other)] == f"{n}{row}",
    ),
    ("The limit of # moves each is reached", lambda at, n: at.after.moves == (n, n) and at.game.turn_limit == n),
    (
        "# pieces stand with @’s druid, # with @’s",
        lambda at, a, name, b, other: [len(druid_group(at, who)) for who in (name, other)] == [a, b],
    ),
    (
        "@ wins the first game with the # move",
        lambda at, name, n: at.after.first == (at.seat(name), n),
    ),
    (
        "@ begins the second as White and has # moves: a win with the # would only level",
        lambda at, name, n, nth: (
            (at.after.number, at.after.white) == (2, at.seat(name))
            and [last_chance(at, name, n), last_chance(at, name, n - 1)] == ["CV8", ""]
            and nth == n
        ),
    ),
    (
        "# moves, # moves, no lower bid: the second player chose @, and has # moves to win in",
        lambda at, a, b, name, n: (
            at.moves[:2] == ((f"b{a}",), (f"b{b}",))
            and at.names[-1] == name.lower()
            and at.after.bid == n
            and at.after.bidder == 1
        ),
    ),
    (
        "@ bid # moves and has used the # without winning",
        lambda at, name, n, nth: (at.after.bid, at.after.moves[at.seat(name)]) == (n, nth),
    ),
)

# which clauses may refuse a move of each kind: its own, and those that say what a turn is ---------------


BIDDING = {"CV8", "CV9"}
KINDS: dict[str, set[str]] = {
    r"\d+[a-d]": {"CD1", "CD2", "CD3", "CD4", "CD7", "CV1", *BIDDING},
    r"\d+[a-d]-\d+[a-d]": {"CD1", "CD2", "CD3", "CD4", "CD5", "CD6", "CD7", "CV1", *BIDDING},
    r"b\d+|accept|white|red|next": BIDDING,
}
