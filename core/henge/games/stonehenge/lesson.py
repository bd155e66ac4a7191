"""A first game of Stonehenge: a piece counts on three lines, a line can be won for good, eight megaliths win."""

from henge.example import after
from henge.games.stonehenge import Stonehenge
from henge.language import phrase
from henge.lesson import Guess, Idea, Lesson, Pitch, Step, Test, again, good

GAME = Stonehenge()
OPENING = after(GAME, "")
OPENED = after(GAME, "5-g 3-a")
AHEAD = after(GAME, "5-g 3-a 4-b 6-h")
BOTH = after(GAME, "2-f 4-i 3-j 1-n 1-b 2-d 3-r 3-c")
TWO = after(GAME, "5-n 5-q 3-l 3-b 1-e 2-a 2-i 2-m 3-p 3-j")
FORK = after(GAME, "5-n 5-q 3-l 3-b 1-e 2-a")
LAST = after(GAME, "5-n 5-q 3-l 3-b 1-e 2-a 2-i 2-m 3-p 3-j 4-o 4-k 2-f 6-r")


def takes(*lines: str) -> Test:
    """Return a test whether a placement wins bronze all of some lines."""
    return lambda game, before, after: all(after.megaliths.get(line) == 0 for line in lines)


def wins(number: int) -> Test:
    """Return a test whether a placement wins bronze at least so many lines."""
    return lambda game, before, after: game.scores(after)[0].total - game.scores(before)[0].total >= number


LESSON = Lesson(
    GAME,
    Pitch(
        want=phrase("Win lines of points. Each line you win gets one of your megaliths, and you need eight."),
        do=phrase(
            "Take turns placing a numbered piece on an empty point. It counts on all three lines that cross there."
        ),
        end=phrase("The higher total wins a line. Your eighth megalith wins the game on the spot; there is no draw."),
        minutes=(10, 20),
        weight=2,
        turn="4-b",
        start=OPENED,
    ),
    (
        Step(
            phrase("You are Bronze and play first."),
            (phrase("Touch a piece in your hand."), phrase("Now touch any empty point.")),
            (
                good("5-*", phrase("A bold start. Your 5 now counts on three lines at once.")),
                good("6-*", phrase("Your strongest piece, on three lines at once.")),
                good("*", phrase("It stays there for the whole game and counts on three lines at once.")),
            ),
            start=OPENING,
        ),
        Step(
            phrase("Your 5 is on the board. It counts on all the lit lines."),
            guess=Guess(
                phrase("How many lines cross at a point?"),
                (phrase("One"), phrase("Two"), phrase("Three")),
                phrase("Three"),
                phrase(
                    "Every point lies on exactly three lines. The small numbers at the end of a line are both sides’ "
                    "totals."
                ),
                phrase("Count the lit lines through your 5."),
                counted=True,
            ),
            start=OPENED,
            lit=("fghi", "cglq", "bdgko"),
        ),
        Step(
            phrase(
                "Line ab, at the top, has Black’s 3 and one empty point. The higher total wins it, and a "
                "standing stone marks it: a megalith."
            ),
            (phrase("Touch a piece that beats the 3."), phrase("Touch the empty point at the top.")),
            (
                good(
                    "4-b",
                    phrase("Four beats three, and you spent no more than you had to. Your megalith marks the line."),
                ),
                good(
                    "6-b",
                    phrase(
                        "The line is yours. A 4 would have done, and your 6 is your strongest piece: keep it if "
                        "you can."
                    ),
                ),
                again(
                    "3-b",
                    phrase(
                        "Three against three. When totals are level, whoever placed last loses the line: here, you."
                    ),
                ),
                again("*-b", phrase("Too little: Black’s 3 is higher, so Black wins the line.")),
                again(
                    "*", phrase("A fair move, but the line at the top is still open. Put a piece on its empty point.")
                ),
            ),
            lit=("ab",),
        ),
        Step(
            phrase("Pieces never move, and a point holds only one. Try to break that rule."),
            (phrase("Touch a piece in your hand."), phrase("Now touch a point that is already taken.")),
            forbidden="KS2",
            then=phrase("A touch that is not allowed costs nothing, and the game always tells you why."),
            start=AHEAD,
        ),
        Step(
            phrase(
                "On the lit line you lead 9 to 0, and three points are empty. Black’s best three pieces are 5, 4 and 3."
            ),
            guess=Guess(
                phrase("Could Black still beat your 9 there?"),
                (phrase("Yes"), phrase("No")),
                phrase("Yes"),
                phrase("5 + 4 + 3 = 12, which is more than 9. So the line is still open, and nobody has marked it."),
                counted=True,
            ),
            lit=("bdgko",),
        ),
        Step(
            phrase(
                "With one more piece of yours on it, only two points are left. The most Black can place there is "
                "5 + 4 = 9."
            ),
            (phrase("Touch a piece to win the line with."), phrase("Touch an empty point of the lit line.")),
            (
                good(
                    takes("bdgko", "jo"), phrase("Two lines at once: Black can no longer beat you on either of them.")
                ),
                good(
                    "1-[dko]",
                    phrase("Ten against nine at most: the line is yours for good, won with your smallest piece."),
                ),
                good("2-[dko]", phrase("The line is yours for good. Even a 1 would have been enough.")),
                good(takes("bdgko"), phrase("The line is yours for good. A smaller piece would have been enough.")),
                again(
                    "*",
                    phrase("That leaves the line open: Black could still put 12 there. Choose a point on that line."),
                ),
            ),
            lit=("bdgko",),
            hint=phrase("Even your smallest piece is enough."),
        ),
        Step(
            phrase(
                "When totals are level, whoever placed last loses the line. So a line on which Black could only draw "
                "level is yours."
            ),
            (phrase("Find a placement that wins two lines."),),
            (
                good(
                    wins(2),
                    phrase(
                        "Two megaliths with one piece. On line jo Black could only draw level, and whoever draws "
                        "level with the last piece loses it."
                    ),
                ),
                again(wins(1), phrase("That wins one line. On one point your 6 wins two at once.")),
                again("*", phrase("That wins no line yet. Try your 6 on the line where you already have 8.")),
            ),
            sought=True,
            start=FORK,
            hint=phrase("Try your 6 on the line where you already have 8."),
        ),
        Step(
            phrase("You have five megaliths, Black six. Whoever reaches eight first wins."),
            (phrase("Find the one placement that wins the game now."),),
            (
                good(wins(3), phrase("Three lines with one piece, and the eighth megalith: you win.")),
                again(
                    wins(2),
                    phrase(
                        "Two more make seven: one short, and Black strikes back. There is a point that wins you three "
                        "lines."
                    ),
                ),
                again(wins(1), phrase("One more makes six. Look for the point that wins three lines at once.")),
                again("*", phrase("That wins no line. Where would your 6 count on three open lines at once?")),
            ),
            sought=True,
            start=LAST,
            hint=phrase("Where would your 6 count on three open lines at once?"),
        ),
    ),
    (
        Idea(
            phrase("Use the smallest piece that still wins the line"),
            phrase("A 4 wins the line at the top just as well as the 6. What you save here wins a line elsewhere."),
            OPENED,
            "4-b",
        ),
        Idea(
            phrase("Win a line before it is full, as soon as nothing can overtake you there"),
            phrase(
                "Once Black’s best pieces cannot beat you, the line is yours, and whatever Black adds to it is wasted. "
                "Here a 1 is enough."
            ),
            AHEAD,
            "1-k",
        ),
        Idea(
            phrase("Choose the point by what a piece does on all three of its lines"),
            phrase("This 6 wins two lines together, jo and jklmn."),
            FORK,
            "6-j",
        ),
        Idea(
            phrase("Where either of you can win a line on its last point, take that point first"),
            phrase(
                "One point is left on this line, where you lead 6 to 3. A 1 wins it now; left open, it goes to "
                "Black’s 4."
            ),
            FORK,
            "1-i",
        ),
        Idea(
            phrase("Before you place, ask what your rival’s next piece could win"),
            phrase("Here a black 3 on a would win two lines at once; your 1 wins both first."),
            BOTH,
            "1-a",
        ),
        Idea(
            phrase("Threaten two lines with one piece: one reply saves only one"),
            phrase("This 1 prepares two lines. Black has one reply and can save only one of them; you win the other."),
            TWO,
            "1-c",
        ),
    ),
    whole=phrase(
        "A whole game begins on an empty board with nine pieces each. Black’s own placements can win you lines, too."
    ),
    besides=(
        ("KS9", phrase("Pieces may stay face down until a line through them is full.")),
        ("KS6", phrase("Lines may have to be marked by hand, so that one can be overlooked.")),
        ("KS10", phrase("A match may have several games.")),
    ),
)
