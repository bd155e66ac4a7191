"""A first game of Bounders, on a small board: balanced cells, regions, and whose stones stand around them."""

from henge.board import Cell
from henge.example import after
from henge.game import Game
from henge.games.bounders import Bounders
from henge.games.bounders.rules import LIGHT, State
from henge.language import phrase
from henge.lesson import Guess, Idea, Lesson, Pitch, Step, again, good

GAME = Bounders(size=4)
OPENING = after(GAME, "")
TWO = after(GAME, "d4 f4")
OVER = after(GAME, "d2 e3 b5 g1 c4 e6 a2 d4 d5 g4 e2 c3 b2 f1 e5 e4")
GAP = after(GAME, "a1 e5 d4 c2 f2 c3 e1 d2 g4 d5 f4 a4")
LAST = after(GAME, "c3 b1 e5 e3 c5 a3 c2 d4 b3 g2 d3 e2")
KEY = after(GAME, "d7 d1 e2 b2 g1 f5 e1 a4 e4 c5 d5 g3")
FEARED = after(GAME, "d3 c5 a4 g1 a1 e4 g3 b4 e3 f2 a3 d7 f3 d1 f5 b3 c3 d2")
HELD = after(GAME, "f2 c6 d1 a1 d3 e4 g4 a4 b3 b4 f4 e6 c4 b2")
SHUT = after(GAME, "e1 g2 a2 b1 c3 e4 d4 d7 c5 c6 a4 f5 e3 a1")


def region(state: State, cells: int) -> tuple[Cell, ...]:
    """Return the cells of the region that has so many."""
    return next(region.cells for region in GAME.regions(state) if len(region.cells) == cells)


def closes(game: Game[State], before: State, after: State) -> bool:
    """Tell whether a stone leaves light a region of several cells that nobody can play into any more."""
    shut = {
        region.cells
        for region in GAME.regions(after)
        if region.holder == LIGHT and all(after.balance[GAME.board.cells.index(cell)] for cell in region.cells)
    }
    return any(
        len(cells) >= 4 and not any(set(cells) == set(old.cells) for old in GAME.regions(before)) for cells in shut
    )


LESSON = Lesson(
    GAME,
    Pitch(
        want=phrase("Surround more empty cells than your rival."),
        do=phrase(
            "Take turns placing a stone. It may go only where it touches as many light stones as dark ones, or none at "
            "all."
        ),
        end=phrase(
            "When no such cell is left, whoever has more stones around a region scores a point for each of its cells."
        ),
        minutes=(10, 25),
        weight=1,
        turn="e4",
        start=GAP,
    ),
    (
        Step(
            phrase("You play the light stones and begin."),
            (phrase("Touch any cell."),),
            (
                good(
                    "*",
                    phrase("The cells around your stone are closed now, for both of you: nobody may play there."),
                ),
            ),
            start=OPENING,
        ),
        Step(
            phrase(
                "A stone may go only on a balanced cell: one that touches as many light stones as dark ones, or no "
                "stone at all."
            ),
            guess=Guess(
                phrase("The lit cell touches your stone and nothing else. May Dark play there?"),
                (phrase("Yes"), phrase("No")),
                phrase("No"),
                phrase(
                    "One light stone and no dark one: not balanced. What is closed to you is closed to your rival too."
                ),
            ),
            start=TWO,
            lit=("d3",),
        ),
        Step(
            phrase("A touch on a closed cell costs nothing, and tells you why it is closed."),
            (phrase("Touch a cell that is next to just one stone."),),
            forbidden="BO1",
            tried=tuple(set(GAME.board.neighbours["d4"]) ^ set(GAME.board.neighbours["f4"])),
            then=phrase("Red marks the reason."),
        ),
        Step(
            phrase("A closed cell opens again as soon as it is balanced."),
            (phrase("Touch the one cell next to a stone of each colour."),),
            (
                good("e4", phrase("One light, one dark: balanced. Cells close and open again as stones come near.")),
                again(
                    "*",
                    phrase(
                        "That cell is balanced, because it touches no stone at all. But find the one that touches a "
                        "stone of each colour."
                    ),
                ),
            ),
            sought=True,
            lit=("d4", "f4"),
            hint=phrase("It lies between the two stones."),
        ),
        Step(
            phrase("A finished game: no balanced cell is left. Now the regions are counted."),
            guess=Guess(
                phrase("Six light and two dark stones touch the lit region. Whose is it?"),
                (phrase("Light’s"), phrase("Dark’s"), phrase("Nobody’s")),
                phrase("Light’s"),
                phrase(
                    "The numbers in a region count the stones around it; whoever has more takes it. Light scores its "
                    "8 cells."
                ),
                phrase("Count the stones around it: whoever has more of them takes the region."),
            ),
            start=OVER,
            lit=region(OVER, 8),
        ),
        Step(
            phrase("Here four light and four dark stones touch the lit region."),
            guess=Guess(
                phrase("Who scores its 7 cells?"),
                (phrase("Light"), phrase("Dark"), phrase("Nobody")),
                phrase("Nobody"),
                phrase(
                    "Equal numbers: the region is nobody’s. One stone more on either side would have been worth 7 "
                    "points."
                ),
                phrase("A side scores only if more of its stones touch the region than the other’s."),
            ),
            lit=region(OVER, 7),
        ),
        Step(
            phrase("A region whose cells are all closed can never change."),
            (phrase("Find the cell that closes off the lit one for you."),),
            (
                good(
                    closes,
                    phrase("Eight cells closed for good, six of your stones around them against three: 8 points."),
                ),
                again(
                    "*",
                    phrase("Not bad, but nothing is settled yet. Look at the top of the board, between your stones."),
                ),
            ),
            sought=True,
            start=GAP,
            lit=region(GAP, 9),
            hint=phrase("Look at the top of the board, between your stones."),
        ),
        Step(
            phrase("Six light and six dark stones stand around the large region, so it is nobody’s yet."),
            (phrase("Find the one cell that wins, whatever Dark replies."),),
            (
                good(
                    "c1",
                    phrase(
                        "Your stone joins in and cuts a dark one off: seven against five, and Dark cannot level it. "
                        "It may still change, hence the “open”."
                    ),
                ),
                again(
                    "*",
                    phrase(
                        "Dark can still level the large region or get ahead. Look on the left for a cell that cuts a "
                        "dark stone off from it."
                    ),
                ),
            ),
            sought=True,
            start=LAST,
            lit=region(LAST, 22),
            hint=phrase("Look on the left for a cell that cuts a dark stone off from the large region."),
        ),
    ),
    (
        Idea(
            phrase("Play inside, not at the edge"),
            phrase("A stone at the edge touches few cells. An inner stone counts for regions on every side."),
            TWO,
            "c2",
        ),
        Idea(
            phrase("Count stones, not cells"),
            phrase("Here one stone tips the largest region, seven stones against five, however many cells it has."),
            LAST,
            "c1",
        ),
        Idea(
            phrase("Choose what stays closed"),
            phrase(
                "A cell between the two colours opens again. Where you lead around a region, close its last open "
                "cells: nobody can turn it then."
            ),
            TWO,
            "e4",
        ),
        Idea(
            phrase("Find the cell that both need"),
            phrase(
                "Of five open cells this is the only one that wins for you, and a dark stone on it would win for Dark."
            ),
            KEY,
            "c6",
        ),
        Idea(
            phrase("Ask what your rival could close off"),
            phrase(
                "Here Dark’s best stone would close off seven cells for Dark. Yours on the same cell closes them off "
                "for you."
            ),
            FEARED,
            "e5",
        ),
        Idea(
            phrase("Watch for stones about to lose their last cell"),
            phrase(
                "A stone counts only while an empty cell touches it. This one shuts in the dark stone in the corner: "
                "you lead 8 to 6."
            ),
            SHUT,
            "b2",
        ),
        Idea(
            phrase("See which joint holds your stones to the largest region"),
            phrase(
                "Only d5 joins four dark stones to the largest region. A stone there shuts them off: 8 stones to 3."
            ),
            HELD,
            "d5",
        ),
    ),
    first={"size": 5},
    later={"around": 4},
    whole=phrase(
        "Your first game has five cells along each side, a full game seven. “Open” in a score are regions "
        "that can still change."
    ),
    besides=(
        ("BO5", phrase("The second player may swap colours after the first stone.")),
        ("BO6", phrase("Tie-breaks may decide when the points are level.")),
    ),
)
