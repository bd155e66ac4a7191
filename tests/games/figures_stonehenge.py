"""What the numbers in the words of Stonehenge's examples stand for, and which clauses may refuse a move."""

from __future__ import annotations

from henge.games.stonehenge.lines import LINES

from tests.games.figures import At, Reading

# what the numbers in the examples' words stand for ---------------------------------------------------


def on_line(at: At, line: str, name: str) -> int:
    """Return what a player's pieces on a line add up to after the moves."""
    return sum(value for cell, seat, value in at.after.placed if cell in LINES[line] and seat == at.seat(name))


def level_at_best(at: At, line: str, value: int) -> bool:
    """Tell whether a piece of so much is the best with which the rival can fill a line, and only draws level (KS4)."""
    return bool(max(at.after.hands[1]) == value == on_line(at, line, "Bronze"))


READINGS: tuple[Reading, ...] = (
    (
        "# pieces and # megaliths each",
        lambda at, n, stones: (
            [len(hand) for hand in at.after.hands] == [n, n] and at.game.supply(at.after) == ({"megalith": stones},) * 2
        ),
    ),
    ("@ places a #", lambda at, name, n: at.names[0] == str(n) and at.before.seat == at.seat(name)),
    ("all # lines that cross there", lambda at, n: sum(at.names[-1] in cells for cells in LINES.values()) == n),
    (
        "# against # on the upper line",
        lambda at, a, b: [on_line(at, "ab", name) for name in ("Bronze", "Black")] == [a, b],
    ),
    ("Bronze’s # wins the upper line", lambda at, n: at.names[0] == str(n) and at.after.megaliths == {"ab": 0}),
    ("a black # there would only draw level", lambda at, n: level_at_best(at, "ab", n)),
    (
        "line (\\w+), # against #",
        lambda at, line, a, b: [on_line(at, line, name) for name in ("Black", "Bronze")] == [a, b],
    ),
    (
        "A # brings @ the # megalith",
        lambda at, n, name, nth: at.names[0] == str(n) and [*at.after.megaliths.values()].count(at.seat(name)) == nth,
    ),
    ("All # pieces have been placed", lambda at, n: len(at.after.placed) == n and not any(at.after.hands)),
    ("the first game of #", lambda at, n: at.game.series == n),
)

# which clauses may refuse a move of each kind: its own, and those that say what a turn is ---------------


KINDS: dict[str, set[str]] = {
    r"\d-[a-r]": {"KS1", "KS2", "KS8", "KS10"},
    r"claim-\w+": {"KS3", "KS4", "KS5", "KS6", "KS9", "KS10"},
    "end": {"KS6", "KS8", "KS10"},
    "next": {"KS10"},
}
