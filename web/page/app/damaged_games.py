"""The notice about a game whose text is damaged, by how it came."""

from __future__ import annotations

from henge.language import phrase, phrases

from page.keeping.game_texts import Source

MENDED = phrases(
    {  # by what was opened
        Source.START: (
            "The game that was being played was damaged and goes on from its last good move, after "
            "{moves}. The damaged text is under Saved games, to be copied. ({why})"
        ),
        Source.KEPT: (
            "This game was damaged and goes on from its last good move, after {moves}. The damaged text is under Saved "
            "games, to be copied. ({why})"
        ),
    }
)
UNREADABLE = phrases(
    {
        Source.START: "The game that was being played cannot be read. {why}",
        Source.KEPT: "This game cannot be read. {why}",
        Source.PASTED: "This cannot be read. {why}",
        Source.LINK: "This link cannot be read. {why}",
        Source.TURN: "This link cannot be read. {why}",
        Source.ASKED: "This puzzle cannot be read. {why}",
    }
)
CUT_OFF = phrases(
    {
        Source.START: "The game that was being played cannot be read to its end. {why}",
        Source.KEPT: "This game cannot be read to its end. {why}",
        Source.PASTED: "This cannot be read to its end. {why}",
        Source.LINK: "This link cannot be read to its end. {why}",
        Source.TURN: "This link cannot be read to its end. {why}",
        Source.ASKED: "This puzzle cannot be read to its end. {why}",
    }
)
CUT = phrase("Some lines tried in this game were damaged. They now end with their last good move.")
