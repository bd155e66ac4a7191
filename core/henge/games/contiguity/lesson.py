"""A first game of Contiguity Deluxe: placing, slides and jumps, joining all seven, and the druids' danger."""

from henge.example import after
from henge.game import Game
from henge.games.contiguity import Contiguity
from henge.games.contiguity.examples import position
from henge.games.contiguity.position import State, group_of
from henge.language import phrase
from henge.lesson import Guess, Idea, Lesson, Pitch, Step, Test, again, good

GAME = Contiguity()


def wins(clause: str) -> Test:
    """Return a test whether White has won by a clause."""
    return lambda game, before, after: after.winner == 0 and after.clause == clause


def saves(game: Game[State], before: State, after: State) -> bool:
    """Tell whether no move of Red wins."""
    return all(game.apply(after, action).winner is None for action in game.actions(after))


def joins(game: Game[State], before: State, after: State) -> bool:
    """Tell whether the druid's group has grown."""
    size = [len(group_of(state.druids[0] or "", state.pieces(0))) for state in (before, after)]
    return size[1] > size[0]


OPENING = after(GAME, "")
PLACING = after(GAME, "1b 2b")
APART = position("29b 30b 1b 9c 10c 5a 9d", "14b 16c 5c 17c 20d 24a 12c")
CORNERS = position("29b 30b 1c 2c 3c 5a 3d", "14b 16c 5c 17c 20d 24a 12c")
SLIDE = position("29b 30b 1b 1c 2c 5a 3c", "9b 10c 12b 17c 20d 24a 12c")
JUMP = position("29b 30b 1b 1c 2c 6c 3c", "9b 10c 5c 17c 20d 24a 12c")
ALONE = position("4b 5c 27c 12b 14d 20b 23a", "30a 2a 5b 8c 9b 17c 9c")
CAUGHT = position("16a 18a 17d 22b 26c 24d 23d", "9b 10c 12b 3c 20d 28a 17a")
DANGER = position("4b 5c 27c 12b 14d 20b 1a", "30a 2a 5b 8c 9b 17c 9c")
NEEDED = position("21c 19b 17a 21b 20c 19d 20d", "18c 19a 18b 19c 16d 17c 17d")
GUARD = position("2c 1d 3d 4c 3b 5c 4d", "2d 3c 1c 2b 29b 30b 1b")
FORK = position("5d 3b 4b 2b 3c 5a 4a", "3d 30c 5b 2c 2a 1b 1a")

LESSON = Lesson(
    GAME,
    Pitch(
        want=phrase("Bring your six pawns and your druid together in one group, or surround the enemy druid."),
        do=phrase(
            "After the pieces are placed, move one of yours each turn: slide any distance, or jump over one piece."
        ),
        end=phrase("The first to do either wins at once."),
        minutes=(15, 30),
        weight=2,
        turn="6c-4c",
        start=JUMP,
    ),
    (
        Step(
            phrase("You are White. First you and Red take turns placing pawns."),
            (phrase("Touch any cell for your first pawn."),),
            (good("*", phrase("Each side places six pawns and then a druid. Only after that do the pieces move.")),),
            start=OPENING,
        ),
        Step(
            phrase("From now on a pawn goes next to an enemy piece, but never next to one of your own."),
            (phrase("See for yourself: touch a cell right beside your first pawn."),),
            forbidden="CD2",
            tried=GAME.board.neighbours["1b"],
            then=phrase("So the pieces start out mixed."),
            start=PLACING,
        ),
        Step(
            phrase(
                "Now the pieces move: along a row round the ring, or straight in or out, as far as the way is clear."
            ),
            (phrase("Touch one of your pieces."), phrase("Now touch the cell it goes to.")),
            (
                good(joins, phrase("A slide, and your druid’s group has grown. That is what the game is about.")),
                good(
                    "*",
                    phrase("Nothing is ever captured; what counts is which of your pieces stand together."),
                ),
            ),
            start=APART,
        ),
        Step(
            phrase("Pieces are joined when they stand side by side in a row, or one directly behind the other."),
            guess=Guess(
                phrase("Are your lit pieces one group?"),
                (phrase("Yes, all of them"), phrase("No")),
                phrase("No"),
                phrase("The two on the left touch the others only at a corner. Corners join nothing."),
            ),
            start=CORNERS,
            lit=("29b", "30b", "1c", "2c", "3c", "3d"),
        ),
        Step(
            phrase("Six of your seven pieces form one group."),
            (phrase("Touch the last pawn, which is lit."), phrase("Slide it to the group, and win.")),
            (
                good(wins("CD8"), phrase("All seven together: you win at once.")),
                again("5a-*", phrase("Not yet: it must stop right beside a piece of the group.")),
                again("*", phrase("Leave the group as it is. Move the lit pawn, in the outer row.")),
            ),
            sought=True,
            start=SLIDE,
            lit=("5a",),
        ),
        Step(
            phrase(
                "Now a red pawn is in the way. A jump passes over exactly one piece, yours or Red’s, to an empty cell."
            ),
            (phrase("Touch the lit pawn."), phrase("Jump to the group, and win.")),
            (
                good(wins("CD8"), phrase("Over one piece and home: all seven pieces are joined.")),
                again(
                    "6c-*", phrase("A fair move, but it does not reach the group. Jump over the red pawn beside it.")
                ),
                again("*", phrase("Leave the group as it is. Only the lit pawn is missing.")),
            ),
            sought=True,
            start=JUMP,
            lit=("6c",),
        ),
        Step(
            phrase("The druid moves only when it starts next to a pawn of its own. Yours stands alone."),
            (phrase("Try to move it: touch the druid."),),
            forbidden="CD7",
            then=phrase("A druid far from its pawns is stuck, and easy prey."),
            start=ALONE,
        ),
        Step(
            phrase(
                "Red’s druid is nearly surrounded: at the edge only three cells are next to it, and you hold two "
                "of them."
            ),
            (phrase("Touch a pawn that can reach the lit cell."), phrase("Fill the lit cell, and win.")),
            (
                good(wins("CD9"), phrase("No way out: whoever’s druid is surrounded loses the game.")),
                again("*", phrase("The lit cell is still open. Which of your pawns can reach it?")),
            ),
            start=CAUGHT,
            lit=("17b",),
        ),
        Step(
            phrase("Now it is your druid that is in danger: Red needs only a piece on the lit cell."),
            (phrase("Touch a piece that can save it."),),
            (
                good(
                    saves,
                    phrase(
                        "Safe. With your own pawn beside it, the druid cannot be surrounded, and it can move again."
                    ),
                ),
                again("*", phrase("Red plays a pawn to the lit cell and wins. Put a pawn of your own there first.")),
            ),
            start=DANGER,
            lit=("1b",),
            hint=phrase("Put a pawn of your own on the lit cell first."),
        ),
    ),
    (
        Idea(
            phrase("Keep a pawn beside your druid"),
            phrase(
                "Then it can neither be surrounded nor get stuck. A druid at the edge falls to one enemy piece fewer."
            ),
            DANGER,
            "4b-1b",
        ),
        Idea(
            phrase("Leave gaps, then jump into them"),
            phrase(
                "While placing, keep an empty cell that touches several of your pawns. One piece there joins them, and "
                "others are its stepping stones."
            ),
            JUMP,
            "6c-4c",
        ),
        Idea(
            phrase("Join first"),
            phrase(
                "Strong players nearly always win by joining. Go after the enemy druid only where that wins at "
                "once, as here, or costs nothing."
            ),
            CAUGHT,
            "17d-17b",
        ),
        Idea(
            phrase("Ask what your rival could join next"),
            phrase(
                "Look for the piece with which Red could join everything. Here it is the pawn on 19a, and 18a is "
                "the cell it needs."
            ),
            NEEDED,
            "17a-18a",
        ),
        Idea(
            phrase("Know which pawn must stay"),
            phrase(
                "Before you move a pawn, ask which cell it guards. Yours on 2c keeps Red’s on 2b from joining "
                "everything there, so another one moves."
            ),
            GUARD,
            "1d-5d",
        ),
        Idea(
            phrase("Threaten to win in two ways"),
            phrase("One reply seldom stops both. From here the last piece can come to 4d or to 5c."),
            FORK,
            "3c-4c",
        ),
    ),
    whole=phrase(
        "A whole game begins on an empty board: each side places six pawns, then its druid, and after that "
        "the pieces move."
    ),
    besides=(
        ("CD3", phrase("The druid is placed last, next to a pawn of either side.")),
        ("CV1", phrase("A pawn you surround may be put wherever you like.")),
        ("CV9", phrase("Who plays which side may be settled by an auction.")),
    ),
)
