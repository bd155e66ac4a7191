"""A first game of Battle of the Gods, for two: clans, the god, attacks and trilithons, the last round."""

from henge.games.battle_gods import BattleOfTheGods
from henge.games.battle_gods.examples import position
from henge.language import phrase, phrases
from henge.lesson import Guess, Idea, Lesson, Pitch, Step, again, first_leads, good

GAME = BattleOfTheGods()


FIRST = position("", "", (None, None), "5d", "12n", "19d", "26n")
APART = position("4 5 7 8 20", "11 12 15", (None, None), "6d", "13n", "20n", "28d")
GUARD = position("2 3 4 16", "18 19 20 24", (None, None), "5d", "11n", "16d", "27d")
REACH = position("25 26 27 3", "9 12 13 15 16 19", (None, "16"), "3n", "11n", "17d", "26d")
TRILITHON = position("5 6 7 22", "10 11 12 13 27", (None, None), "1n", "12n", "29d", "tred")
PLAN = position("4 5 20", "11 12 26", (None, "26"), "6n", "7d", "21n", "28d")
NEEDED = position("4 5 20", "12 13 15 16 27", (None, "27"), "1d", "9n", "14n", "22d")
CLOCK = position(
    "4 5 7 8 20",
    "11 12 13 26",
    (None, "26"),
    "1d",
    "9n",
    "18d",
    "tred",
    pile=("30d", "30n"),
    rival=("2n", "3n", "17n", "24d"),
)
ALONE = position("4 5 20", "11 12 26", (None, "26"), "11n", "12d", "18d", "26n")
LAST = position("10 11 12 18 19", "2 3 4 14 24 25", (None, "24"), "6n", "18d", "28d", "tred", last=True)

WASTED = again(
    "discard-*", phrase("You may discard cards instead of playing one. But here one of them is worth playing.")
)

LESSON = Lesson(
    GAME,
    Pitch(
        want=phrase(
            "Fill neighbouring spaces of the ring. The longer the unbroken row of your pieces, your clan, the more "
            "each is worth."
        ),
        do=phrase("Play one card: put a follower, or your one god, on its space, or attack from one of your clans."),
        end=phrase("When the cards or the followers run out, one last round follows. The most points win."),
        minutes=(20, 40),
        weight=2,
        turn="6d-follower",
        start=APART,
    ),
    (
        Step(
            phrase("You are Blue. A card puts a piece on its own space of the ring."),
            phrases(("Touch a card.", "Now touch Follower.")),
            (
                WASTED,
                good(
                    "*-god",
                    phrase(
                        "Your god stands there for the rest of the game, and it will protect what you build around it."
                    ),
                ),
                good("*", phrase("One card, one piece, and a new card drawn: that is a turn.")),
            ),
            start=FIRST,
        ),
        Step(
            phrase(
                "Pieces side by side are a clan. Each piece scores 1. A clan of two earns 1 more, of three 4, of "
                "four 9."
            ),
            guess=Guess(
                phrase("With a piece on 6 yours would be one clan of five. What would it earn on top of its pieces?"),
                ("10", "16", "25"),
                "16",
                phrase("1, 4, 9, 16: each further piece is worth more. 25 is the most a clan can earn."),
                phrase("1 is 1 × 1, 4 is 2 × 2, 9 is 3 × 3. What comes next?"),
                counted=True,
            ),
            start=APART,
            lit=("4", "5", "7", "8"),
        ),
        Step(
            phrase("Two clans of two score 6 together."),
            phrases(("Find the card that makes them one.",)),
            (
                WASTED,
                good("6d-follower", phrase("A clan of five: 5 for the pieces and 16 for the clan, 21 instead of 6.")),
                good(
                    "6d-god",
                    phrase(
                        "A clan of five, 21 points, and under your god’s protection at once. More of that in a moment."
                    ),
                ),
                again("*", phrase("That piece stands apart. Fill the gap between your two clans.")),
            ),
            sought=True,
            lit=("4", "5", "7", "8"),
            hint=phrase("Which card fills the gap between your two clans?"),
        ),
        Step(
            phrase(
                "Vermilion’s clan on 18 to 20 can attack yours across the ring. But a clan with its god in it is safe."
            ),
            phrases(("Touch a card right beside your clan.", "Now touch God.")),
            (
                WASTED,
                good(
                    "5d-god",
                    phrase("A clan of four, and nobody can remove any of its pieces, for the god never leaves."),
                ),
                again("5d-follower", phrase("A clan of four, but still without protection. This time choose the god.")),
                again("*-god", phrase("There your god protects nobody but itself. It belongs next to your clan.")),
                again("*", phrase("Your clan of three is still in danger. Which card lies right beside it?")),
            ),
            start=GUARD,
            lit=("2", "3", "4"),
        ),
        Step(
            phrase(
                "Your card 26 belongs to your clan, and reaches 8 to 15 across the ring. Vermilion’s god stands "
                "beside 15."
            ),
            phrases(("Touch the card 26.", "Now touch Attack.", "Try to take the follower on 15.")),
            forbidden="BG8",
            way=("26d", "attack"),
            tried=("15",),
            then=phrase("A god protects its whole clan, but no other follower."),
            start=REACH,
            lit=("25", "26", "27"),
        ),
        Step(
            phrase("A follower that you attack is removed, and one of yours takes its place."),
            phrases(("Touch the card 26.", "Now touch Attack.", "Touch a follower that is not protected.")),
            (
                WASTED,
                good("26d-attack-1[23]", phrase("A clan of two is broken, and your follower stands there instead.")),
                good(
                    "26d-attack-9",
                    phrase("One follower fewer for Vermilion. Taking 12 or 13 would have broken a clan as well."),
                ),
                again("*", phrase("You may do that, but here you can attack. Touch 26, then Attack.")),
            ),
            start=REACH,
        ),
        Step(
            phrase(
                "A trilithon puts a piece on any empty space. Or, with the number card of an enemy follower, it "
                "removes that follower."
            ),
            phrases(("Touch the trilithon.", "Break Vermilion’s clan of four: touch a card.")),
            (
                WASTED,
                good(
                    "tred-12n",
                    phrase("From 13 points down to 4 with one blow, for two cards. It works anywhere on the ring."),
                ),
                again(
                    "tred-*",
                    phrase(
                        "Not bad either. But Vermilion’s clan still scores 13. You hold the card of one of its spaces."
                    ),
                ),
                again(
                    "*",
                    phrase(
                        "Vermilion’s clan still scores 13. Touch the trilithon, then the card of a space in that clan."
                    ),
                ),
            ),
            sought=True,
            start=TRILITHON,
            lit=("10", "11", "12", "13"),
            hint=phrase("You hold the card of one space of that clan."),
        ),
        Step(
            phrase("The last turn of the game. You trail 10 to 11, and trilithons can no longer be played."),
            phrases(("Find the move that wins: touch a card.",)),
            (
                again(
                    "discard-*", phrase("Then Vermilion wins by a point. One of your cards belongs to a clan of yours.")
                ),
                good("18d-attack-3", phrase("The clan on 2 to 4 falls apart, and the game is yours.")),
                good(first_leads, phrase("Vermilion’s clan of three is down to two, and the game is yours.")),
                again("*", phrase("That makes it 11 all: a shared win. A clan of yours can do better.")),
            ),
            sought=True,
            start=LAST,
            hint=phrase("One of your cards belongs to a clan of yours."),
        ),
    ),
    (
        Idea(
            phrase("Close gaps"),
            phrase(
                "The piece that joins two clans is worth more than any other: the 6 lifts Blue from 7 points to 22."
            ),
            APART,
            "6d-follower",
        ),
        Idea(
            phrase("Build around your god"),
            phrase(
                "The strongest players put their god down in the first turns and grow their longest clan around it: "
                "whatever joins it is safe at once."
            ),
            FIRST,
            "12n-god",
        ),
        Idea(
            phrase("Take what costs most"),
            phrase("Take the piece whose loss costs the most: one in the middle of a clan before one at its end."),
            TRILITHON,
            "tred-12n",
        ),
        Idea(
            phrase("Think of your next card"),
            phrase(
                "Your other cards are part of the plan: once the 7 is down, the 6 makes a clan of four on the next "
                "turn."
            ),
            PLAN,
            "7d-follower",
        ),
        Idea(
            phrase("Fill the space a rival needs"),
            phrase(
                "A gap between two clans of a rival is worth as much to you. A follower on 14 keeps Vermilion from "
                "a clan of five."
            ),
            NEEDED,
            "14n-follower",
        ),
        Idea(
            phrase("Mind the last round"),
            phrase(
                "The last round begins as soon as the pile is empty, and trilithons cannot be played in it. Play "
                "yours in time."
            ),
            CLOCK,
            "tred-follower-6",
        ),
        Idea(
            phrase("Let no turn go by without a piece"),
            phrase("Every piece scores a point at once, and others may join it later. Here the 18 has a free space."),
            ALONE,
            "18d-follower",
        ),
    ),
    whole=phrase(
        "A whole game begins on an empty ring and lasts until the pile runs out. When no card helps, "
        "discard and draw new ones."
    ),
    besides=(
        ("BG14", phrase("The last round also begins when somebody has no follower left, or the ring is full.")),
        ("BG9", phrase("Each quarter of the ring attacks the one opposite.")),
        ("BG12", phrase("A follower that was removed does not come back.")),
    ),
)
