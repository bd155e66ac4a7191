"""A first game of Meets & Bounds, for two: a range, a sector, bounded disks, groups, and how it ends."""

from dataclasses import replace

from henge.cards import NUMBER
from henge.game import Game
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.examples import position
from henge.games.meets_bounds.rules import State
from henge.language import phrase, phrases
from henge.lesson import Guess, Idea, Lesson, Pitch, Step, Test, again, first_leads, good

GAME = MeetsBounds()


def gains(points: int) -> Test:
    """Return a test whether a move improves Blue's lead by at least so many points."""

    def lead(state: State) -> int:
        mine, other = (score.total for score in GAME.scores(state))
        return mine - other

    return lambda game, before, after: lead(after) - lead(before) >= points


def costs(points: int) -> Test:
    """Return a test whether a move costs Vermilion at least so many points."""
    return lambda game, before, after: game.scores(before)[1].total - game.scores(after)[1].total >= points


def inside(game: Game[State], before: State, after: State) -> bool:
    """Tell whether a blue disk has come to stand between 12 and 21."""
    new = set(after.disks) - set(before.disks)
    return any(12 < NUMBER[stone] < 21 for stone in new)


FIRST = position("3n 8d 15n 20d", "6d 11n 18n 25d", "2d", "9n", "10n", "24d", "28n")
STRETCH = position("2n 5d 9n 17d", "12n 14d 20n 24n", "4d", "10n", "13n", "16d", "28d")
RIVAL = position("2n 5d 9n 26n", "12n 14d 21n 29n", "4d", "8n", "11d", "17n", "23d")
TRILITHON = position("4n 9d 23n", "14d 20d 26d 27n", "3d", "11n", "17n", "27n", "tblue")
GROUPS = position("2n 2d 3n 16d", "14n 14d 21n 25n", "1d", "7n", "18d", "20n", "24d")
PAIR = position("2n 2d 9n 16d", "14n 14d 21n 25n", "1d", "7n", "18d", "20n", "24d")
WEDGE = position("3n 6d 12d 15n", "9d 20n 24d 27n", "1d", "10n", "18n", "22d", "tgreen")
POOR = position("2n 5d 9n 17d", "12n 14d 20n 24n", "4n", "4d", "6n", "7n", "7d")
CARDS = ("7n", "7d", "8n", "8d")
SPENT = position("6d 20n 21n 22d", "3n 14n 25d 28d", "4n", "9n", "12n", "18d", "24n")
SPENT = replace(SPENT, deck=tuple(card for card in SPENT.deck if card not in CARDS), discard=CARDS)
LAST = position("30n 4d 7n 8d", "12n 15d 22n 26d", "3n", "9n", "17d", "28d", deck=False)

PASSED = again("pass", phrase("You may always pass and swap three cards. But your cards are good enough here."))

LESSON = Lesson(
    GAME,
    Pitch(
        want=phrase("Hold long stretches of the ring between two of your disks, with no rival’s disk inside."),
        do=phrase(
            "Play three cards: two set a range, the third says where one of your disks inside it goes. Or let a "
            "trilithon destroy a disk."
        ),
        end=phrase("When the deck is used up and nobody can play, the most points win."),
        minutes=(25, 45),
        weight=3,
        turn="4d-16d-5d-28d",
        start=STRETCH,
    ),
    (
        Step(
            phrase(
                "You are Blue, and want long stretches between your disks. A sequence: two cards set a range, a third "
                "says where a disk inside goes."
            ),
            phrases(
                (
                    "Touch a card: your range begins there.",
                    "Touch a second card: clockwise, the range ends there.",
                    "Touch one of your disks inside the range.",
                    "Touch a third card: the disk goes to its stone.",
                )
            ),
            (
                PASSED,
                good(
                    "*",
                    phrase(
                        "The third card said where your disk went, inside the range or not. A sun is a number’s day "
                        "stone, a moon its night stone."
                    ),
                ),
            ),
            start=FIRST,
        ),
        Step(
            phrase(
                "A range runs clockwise, from the first card to the second. In the opposite order it is the other part "
                "of the ring."
            ),
            phrases(("Touch the card 2.", "Now touch the card 10.", "Try your disk on 15.")),
            forbidden="MB7",
            way=("2d", "10n"),
            tried=("15n",),
            then=phrase("Only a disk of yours inside the range can move."),
            start=FIRST,
        ),
        Step(
            phrase(
                "Your lit disks follow one another with no vermilion disk between them: a sector. It scores 1 for each "
                "number from end to end."
            ),
            guess=Guess(
                phrase("From 2 to 9: how many points is that?"),
                ("3", "7", "8"),
                "8",
                phrase("Both ends count: 2, 3, 4, 5, 6, 7, 8, 9. A single disk is no sector and scores nothing."),
                phrase("Count every number on the way, and both ends."),
            ),
            start=STRETCH,
            lit=("2n", "5d", "9n"),
        ),
        Step(
            phrase(
                "The disk on 5 is bounded, inside the sector. It scores 1 more, and can leave without making the "
                "sector shorter."
            ),
            phrases(("Move it to make the sector longer: touch a card.",)),
            (
                PASSED,
                good(gains(4), phrase("Now the sector runs from 28 to 9: twelve numbers, across the top of the ring.")),
                good(gains(1), phrase("The sector is longer. Beyond the other end there was even more room: 28.")),
                again(
                    "*-17d-*",
                    phrase("That disk stands alone, but it keeps two vermilion sectors apart. Leave it there for now."),
                ),
                again("*", phrase("The sector is no longer than before. Which of your cards lies just outside it?")),
            ),
            sought=True,
            lit=("5d",),
            hint=phrase("Which of your cards lies just outside the sector?"),
        ),
        Step(
            phrase(
                "Breaking is as good as building. Vermilion scores 10 from 12 to 21, until one of your disks stands "
                "between them."
            ),
            phrases(("Put a disk inside that sector: touch a card.",)),
            (
                PASSED,
                good(gains(7), phrase("Vermilion loses eight points, and moving your bounded disk cost you only one.")),
                good(
                    costs(5),
                    phrase(
                        "Vermilion’s sector is broken. Using the disk on 5 would have cost you less: it was only "
                        "bounded."
                    ),
                ),
                again(
                    inside,
                    phrase(
                        "That sector has fallen apart, but the disk you moved had kept other vermilion disks apart. "
                        "Use the one on 5 instead."
                    ),
                ),
                again(
                    "*", phrase("Vermilion’s sector still stands. One of your cards names a stone between 12 and 21.")
                ),
            ),
            sought=True,
            start=RIVAL,
            lit=("12n", "14d", "21n"),
            hint=phrase("One of your cards names a stone between 12 and 21."),
        ),
        Step(
            phrase(
                "A trilithon is a card without a number. It destroys any disk on a number of its colour. Black numbers "
                "are safe."
            ),
            phrases(("Touch the blue trilithon.", "Leave nothing of Vermilion’s longer sector: touch a disk.")),
            (
                PASSED,
                good(
                    gains(7),
                    phrase(
                        "Without one of its two disks nothing is left of the sector. A destroyed disk never comes back."
                    ),
                ),
                again("tblue-none", phrase("You may destroy nothing, but that wastes a strong card.")),
                again(
                    "tblue-*",
                    phrase("That disk is gone for good, but Vermilion’s sector from 14 to 20 still scores 7."),
                ),
                again("*", phrase("Keep those for later. Touch the trilithon, then a disk it reaches.")),
            ),
            start=TRILITHON,
        ),
        Step(
            phrase(
                "Disks on neighbouring stones form a group. Two score 1 point each, three or more 2 points each, on "
                "top of everything else."
            ),
            guess=Guess(
                phrase("What is your lit group worth?"),
                ("3", "4", "6"),
                "6",
                phrase("Three disks, 2 points each. 2 night, 2 day and 3 night are next to one another on the ring."),
                phrase("How many disks are lit, and what does each of so many score?"),
            ),
            start=GROUPS,
            lit=("2n", "2d", "3n"),
        ),
        Step(
            phrase("The last move of the game: you trail 11 to 17, and nobody will have three cards left."),
            phrases(("Find the move that wins: touch a card.",)),
            (
                again("pass", phrase("Then Vermilion wins, 17 to 11. You have one good move left.")),
                good(first_leads, phrase("Vermilion’s great sector is broken, and you win.")),
                again(costs(1), phrase("That hurts Vermilion, but not enough. Move the disk that you need least.")),
                again("*", phrase("Vermilion keeps 17 points. Where would one disk spoil the most?")),
            ),
            sought=True,
            start=LAST,
            hint=phrase("Where would one disk spoil the most?"),
        ),
    ),
    (
        Idea(
            phrase("Move what is bounded"),
            phrase(
                "A disk between the ends of your sector is free to go. It costs one point, and the sector stays as "
                "long."
            ),
            STRETCH,
            "4d-16d-5d-28d",
        ),
        Idea(
            phrase("Bring three disks side by side"),
            phrase("Two disks side by side score 2, three score 6: the third alone is worth four points."),
            PAIR,
            "7n-18d-16d-1d",
        ),
        Idea(
            phrase("Break the longest sector"),
            phrase(
                "One disk inside a rival’s sector takes most of its points. The strongest players break a sector with "
                "one move in three."
            ),
            RIVAL,
            "4d-8n-5d-17n",
        ),
        Idea(
            phrase("A lone disk may be a wall"),
            phrase(
                "The disk on 17 scores nothing, but it keeps two vermilion sectors from growing into one of 13. Leave "
                "it."
            ),
            STRETCH,
            "4d-16d-5d-28d",
        ),
        Idea(
            phrase("Spend a trilithon on the disk that costs most"),
            phrase(
                "The disk on 9 is a wedge between two of your sectors. Without it they are one: seven points for one "
                "card."
            ),
            WEDGE,
            "tgreen-9d",
        ),
        Idea(
            phrase("Count the cards you have not seen"),
            phrase(
                "Only its own card brings a disk to a stone. The four cards between 6 and 9 are spent: nobody can cut "
                "that sector."
            ),
            SPENT,
            "18d-24n-21n-9n",
        ),
        Idea(
            phrase("Exchange cards that do not help"),
            phrase(
                "All these cards name stones inside your own sector. Pass and discard three, or move what is bounded: "
                "either way new ones come."
            ),
            POOR,
            "4n-7n-5d-6n",
        ),
    ),
    whole=phrase(
        "A whole game has more disks, and the cards say where they begin. When no card helps, pass: you "
        "discard three and draw three."
    ),
    besides=(
        ("MB1", phrase("Up to five can play; the more you are, the fewer disks each has.")),
        ("MB9", phrase("A trilithon may also destroy a disk of your own, or nothing.")),
        ("MB13", phrase("The game ends when the deck is empty and nobody can play.")),
    ),
)
