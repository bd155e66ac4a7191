"""Pictures for the rules of Battle of the Gods."""

from henge.figure import Figure
from henge.games.battle_gods import FOLLOWERS, HAND, BattleOfTheGods, State

GAME = BattleOfTheGods()


def position(blue: str, vermilion: str, gods: tuple[str | None, str | None], *hand: str) -> State:
    """Return a position with Blue to move: the spaces each side holds, the gods' among them, and Blue's hand."""
    spaces = blue.split(), vermilion.split()
    return State(
        held={cell: seat for seat, cells in enumerate(spaces) for cell in cells},
        gods=gods,
        followers=tuple(FOLLOWERS - len({*cells} - {*gods}) for cells in spaces),
        hands=(hand, (None,) * HAND),
        pile=(None,) * 30,
        discard=(),
        seat=0,
        discarding=False,
        closer=None,
        over=False,
        sees=(0,),
    )


FIGURES = (
    Figure(
        "BG9",
        "Blue plays the card 26 day, where a blue clan stands. It reaches 8 to 15, and of the followers there those on "
        "9 and 12 may be attacked; the one on 15 is protected by the god on 14.",
        GAME,
        position("25 26 27 3", "9 12 14 15 19", (None, "14"), "26d", "3n", "11n", "17d"),
        touched=("26d", "attack"),
        kinds=("protected",),
    ),
    Figure(
        "BG8",
        "Blue's god stands on 3, in the clan of 2 to 5, and protects all of it. Vermilion's god stands alone on 12 and "
        "is safe; the clan of 9 and 10 is not.",
        GAME,
        position("2 3 4 5 20", "9 10 12 25", ("3", "12")),
        kinds=("protected",),
    ),
    Figure(
        "BG16",
        "What clans are worth beside their pieces: 1 for two, 4 for three, 9 for four.",
        GAME,
        position("2 3 4 5 16 17", "9 10 11 22", (None, None)),
        kinds=("clan",),
    ),
)
