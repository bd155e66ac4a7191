"""What is told of a game of which the text is damaged, by how it came."""

from __future__ import annotations

from henge.language import phrase, phrases

from page.keeping.game_texts import ASKED, KEPT, LINK, PASTED, START, TURN

MENDED = phrases(
    {  # by what was opened
        START: (
            "The game that was being played was damaged and goes on from its last good move, after "
            "{moves}. The damaged text is under Saved games, to be copied. ({why})"
        ),
        KEPT: (
            "This game was damaged and goes on from its last good move, after {moves}. The damaged text is under Saved "
            "games, to be copied. ({why})"
        ),
    }
)
UNREADABLE = phrases(
    {
        START: "The game that was being played cannot be read. {why}",
        KEPT: "This game cannot be read. {why}",
        PASTED: "This cannot be read. {why}",
        LINK: "This link cannot be read. {why}",
        TURN: "This link cannot be read. {why}",
        ASKED: "This puzzle cannot be read. {why}",
    }
)
CUT_OFF = phrases(
    {
        START: "The game that was being played cannot be read to its end. {why}",
        KEPT: "This game cannot be read to its end. {why}",
        PASTED: "This cannot be read to its end. {why}",
        LINK: "This link cannot be read to its end. {why}",
        TURN: "This link cannot be read to its end. {why}",
        ASKED: "This puzzle cannot be read to its end. {why}",
    }
)
CUT = phrase("Some lines tried in this game were damaged. They now end with their last good move.")
