"""Examples for the rules of Contiguity Deluxe and its variants."""

from typing import Any

from henge.example import (
    Agreed,
    Counts,
    Decided,
    Example,
    Excluded,
    Legal,
    Refused,
    Targets,
    ToMove,
    after,
)
from henge.games.contiguity import Contiguity
from henge.games.contiguity.position import State
from henge.language import phrase
from henge.rules import Seat

GAME, SAFE, SHORT = Contiguity(), Contiguity(safe_druid=True), Contiguity(short_jumps=True)
RELOCATE, FLIP, BID = Contiguity(relocate=True), Contiguity(match="flip"), Contiguity(match="bid")


def position(white: str, red: str, seat: Seat = 0, **more: Any) -> State:
    """Return a position, by default with White to move: the pawns of each side, and its druid as the last."""
    *pawns, white_druid = white.split()
    *others, red_druid = red.split()
    return State(seat, 0, pawns=(tuple(pawns), tuple(others)), druids=(white_druid, red_druid), **more)


def placed(white: str, red: str, seat: Seat = 0, **more: Any) -> State:
    """Return a position of pawns alone, by default with White to place the first druid."""
    return State(seat, 0, pawns=(tuple(white.split()), tuple(red.split())), **more)


SPREAD = position("30b 3c 9b 12d 16b 24c 8b", "5b 30d 10c 13c 19b 22a 20b")
SHUT = placed("1d 3d 5d 7d 9d 11d", "20a 22a 21b 25b 27b 29b")
ALONE = position("4b 5c 27c 12b 14d 20b 23a", "30a 2a 5b 8c 9b 17c 9c")
GROUP, SCATTERED = "1a 2a 3a 4a 9c 20a 5a", "1d 2d 10d 12d 14d 16d 3d"
NEARLY = "1a 2a 3a 4a 5a 10a 7a", "20a 22a 24a 26a 28c 18c 20d"

EXAMPLES = (
    Example(
        "CD1",
        phrase("The start: six pawns and a druid each, none of them on the board, and White to place."),
        GAME,
        after(GAME, ""),
        Counts(supply=({"pawn": 6, "druid": 1}, {"pawn": 6, "druid": 1}), pieces=0),
    ),
    Example("CD1", phrase("There is already a pawn on 2b."), GAME, after(GAME, "1b 2b"), Refused("2b"), lit="2b"),
    Example(
        "CD2",
        phrase(
            "Two pawns each stand. White’s third goes to one of the dots: next to a red piece and not to a white one."
        ),
        GAME,
        after(GAME, "30b 1b 2b 2c"),
        Targets("1a 1c 2d 3c"),
    ),
    Example(
        "CD2",
        phrase("On 30a the pawn would stand next to White’s own."),
        GAME,
        after(GAME, "30b 1b 2b 2c"),
        Refused("30a"),
    ),
    Example(
        "CD3",
        phrase("A druid may go next to an enemy pawn."),
        GAME,
        SHUT,
        Legal("20b"),
        lit="20a 21b",
        kinds=("links",),
    ),
    Example("CD3", phrase("There is no pawn next to 15b, so the druid cannot go there."), GAME, SHUT, Refused("15b")),
    Example(
        "CD3",
        phrase("With this option: on 21a White’s druid would be surrounded at once."),
        SAFE,
        SHUT,
        Refused("21a"),
    ),
    Example(
        "CD4", phrase("White’s turn is one move of one piece; then Red moves."), GAME, SPREAD, Legal("9b-9a", ToMove(1))
    ),
    Example("CD4", phrase("The pawn on 5b is Red’s: White cannot move it."), GAME, SPREAD, Refused("5b-6b")),
    Example(
        "CD5", phrase("A slide along the row, over as many empty cells as you like."), GAME, SPREAD, Legal("30b-26b")
    ),
    Example("CD5", phrase("A piece never moves diagonally."), GAME, SPREAD, Refused("30b-1c"), lit="30b"),
    Example(
        "CD6",
        phrase("Where the white pawn on 30b may go: it slides to a dot, or jumps over just one piece to a ring."),
        GAME,
        SPREAD,
        Targets("30a 30c 6b 7b 1b 2b 3b 4b " + " ".join(f"{n}b" for n in range(21, 30)), "30b"),
    ),
    Example(
        "CD6",
        phrase("A jump over one piece, which may be far from both ends of the move."),
        GAME,
        SPREAD,
        Legal("30b-7b"),
        lit="5b",
    ),
    Example(
        "CD6",
        phrase("With this option: the piece on 5b is not next to 30b, so it cannot be jumped over from there."),
        SHORT,
        SPREAD,
        Refused("30b-7b"),
        lit="5b",
    ),
    Example(
        "CD7", phrase("White’s druid is next to no pawn of its own and cannot move."), GAME, ALONE, Refused("23a-22a")
    ),
    Example(
        "CD8",
        phrase("The pawn slides to 1a, and White’s six pawns and the druid are one group: White wins."),
        GAME,
        position("29b 30b 1b 1c 2c 5a 3c", "6b 10c 9b 17c 20d 24a 12c"),
        Legal("5a-1a", Decided((0,))),
        kinds=("links",),
    ),
    Example(
        "CD9",
        phrase("White’s druid stands at the edge, and Red takes the last of the three cells next to it: Red wins."),
        GAME,
        position("4b 5c 27c 12b 14d 20b 1a", "30a 2a 1d 8c 9b 17c 9c", seat=1),
        Legal("1d-1b", Decided((1,))),
        lit="1a",
        kinds=("links",),
    ),
    Example(
        "CD10",
        phrase("White’s druid jumps to a cell with red pawns on every side, and White loses by this very move."),
        GAME,
        position("2c 5c 27c 12b 14d 20b 1c", "30a 2a 1b 8c 9b 17c 9c"),
        Legal("1c-1a", Decided((1,), "CD9")),
        kinds=("links",),
    ),
    Example("CD11", phrase("The players may agree on a draw at any time."), GAME, SPREAD, Agreed()),
    Example(
        "CD12",
        phrase(
            "Both have made four moves, and Red’s druid stands in the larger group. The limit of turns is "
            "tested before White’s druid can be found alone."
        ),
        Contiguity(turn_limit=4, isolation=True),
        position("1a 2a 3a 4a 9c 20a 17b", SCATTERED, seat=1, moves=(4, 3)),
        Legal("16d-17d", Decided((1,), "CV7")),
        kinds=("largest",),
    ),
    Example(
        "CV1",
        phrase("White’s pawn closes in the red one on 20a. White puts it anywhere, here on 15d, and then Red moves."),
        RELOCATE,
        position("19a 21a 20c 2d 4d 6d 8d", "1a 2a 3a 4a 5c 20a 6c"),
        Legal("20c-20b 20a-15d", ToMove(1)),
    ),
    Example(
        "CV1",
        phrase("The surrounded pawn must be put somewhere before anything else happens."),
        RELOCATE,
        after(RELOCATE, "20c-20b", position("19a 21a 20c 2d 4d 6d 8d", "1a 2a 3a 4a 5c 20a 6c")),
        Refused("2d-2c"),
    ),
    Example(
        "CV2",
        phrase("Pawns alone: the sixth joins the other five, and White wins."),
        Contiguity(druidless=True),
        placed("1a 2a 3a 4a 5a 9a", "20a 22a 24a 26a 28a 30c", moves=(3, 3)),
        Legal("9a-6a", Decided((0,))),
        kinds=("links",),
    ),
    Example(
        "CV2",
        phrase("Without druids none can be isolated, so the two variants exclude each other."),
        Contiguity(druidless=True),
        placed("1a 2a 3a 4a 5a 9a", "20a 22a 24a 26a 28a 30c", moves=(3, 3)),
        Excluded({"druidless": True, "isolation": True}),
    ),
    Example(
        "CV3",
        phrase("Red’s turn begins, and Red’s druid on 19b is not next to any piece: Red loses."),
        Contiguity(isolation=True),
        position("1a 3a 5a 7a 9a 11a 1b", "20a 22a 24a 26a 28a 18c 19b"),
        Legal("3a-3c", Decided((0,))),
        lit="19b",
    ),
    Example(
        "CV4",
        phrase("White’s fourth pawn reaches White’s own druid, and White wins."),
        Contiguity(friendly_surround=True),
        position("4b 6b 5a 8c 20a 22a 5b", "1d 3d 10d 12d 14d 16d 1c"),
        Legal("8c-5c", Decided((0,))),
        lit="5b",
    ),
    Example(
        "CV5",
        phrase("The druid and five pawns are joined; the sixth pawn is far away and is not needed."),
        Contiguity(smaller_win=True),
        position("1a 2a 3a 4a 9a 20a 5a", "1d 3d 10d 12d 14d 16d 1c"),
        Legal("9a-6a", Decided((0,))),
        kinds=("links",),
    ),
    Example(
        "CV6",
        phrase("White’s druid reaches 15b, where Red’s druid stood at first: White wins."),
        Contiguity(victory_space=True),
        position("1a 3a 5a 7a 9a 11a 1b", "20a 22a 24a 26a 28a 18a 19c", homes=("2b", "15b")),
        Legal("1b-15b", Decided((0,))),
        kinds=("home",),
    ),
    Example(
        "CV7",
        phrase(
            "The limit of four moves each is reached. Five pieces stand with White’s druid, three with "
            "Red’s: White wins."
        ),
        Contiguity(turn_limit=4),
        position(GROUP, SCATTERED, seat=1, moves=(4, 3)),
        Legal("16d-17d", Decided((0,))),
        kinds=("largest",),
    ),
    Example(
        "CV8",
        phrase(
            "White wins the first game with the fourth move. Red begins the second as White and has four "
            "moves: a win with the fourth would only level the match."
        ),
        FLIP,
        position(*NEARLY, moves=(3, 3)),
        Legal("10a-6a next", ToMove(1)),
        kinds=("links",),
    ),
    Example(
        "CV9",
        phrase("Twenty moves, ten moves, no lower bid: the second player chose Red, and has ten moves to win in."),
        BID,
        after(BID, ""),
        Legal("b20 b10 accept red", ToMove(0)),
    ),
    Example(
        "CV9",
        phrase("White bid four moves and has used the fourth without winning: Red wins."),
        BID,
        position(*NEARLY, moves=(3, 3), bid=4, bidder=0),
        Legal("10a-11a", Decided((1,))),
        kinds=("links",),
    ),
)
