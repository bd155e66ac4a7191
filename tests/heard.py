"""What somebody hears who plays without seeing: ten turns of every game, as text, to be read by who has not seen it.

Write them anew as ANEW says: computer players choose the moves, and the text keeps them.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from random import Random

from henge.bots import choose, levels
from henge.games import GAMES
from henge.match import Match, Player
from henge.rules import Action, read_action, write_action
from page.table.table import Table
from page.words import listening, speech

ANEW = "if that is meant, write it anew by `.venv/bin/python -m tests.heard {}`"
FOLDER = Path(__file__).parent / "golden" / "heard"
TURNS, SEED, LEVEL, UNITS = 10, 5, 4, 40
OVERVIEWS = (4, TURNS)  # after these turns how it stands is asked for
PLAYED = re.compile(r"^## \d+\. \w+ plays (\S+)$", re.MULTILINE)


def begun(game: str) -> Match:
    """Return a match of Anna, who listens, against computer players."""
    seats = min(3, GAMES[game].seats_allowed[1])
    players = [Player("Anna"), *(Player(name, LEVEL) for name in ("Bea", "Cai")[: seats - 1])]
    options = {"size": 5} if game == "bounders" else {}
    return Match.new(game, seed=SEED, seats=seats, options=options, players=players)


def chosen(match: Match) -> list[Action]:
    """Return the moves of ten turns as computer players make them."""
    turns, before = 0, None
    while True:
        turns, before = turns + (match.turn != before), match.turn
        if turns > TURNS or match.turn is None:
            return list(match.actions)
        view, dice = match.game.observe(match.state, match.turn), Random(len(match.actions))
        bot = levels(match.id)[LEVEL - 1].bot
        match = match.play(choose(bot, match.game, view, dice, range(UNITS)).action)


def transcript(match: Match, moves: list[Action]) -> str:
    """Return all that is heard while some moves are played, with the overview after some of the turns."""
    table, turns, seat = Table("game:1", match).seen(), 0, None
    lines = [f"# {match.game.title}, as Anna hears it", "", speech.changes_told(None, table)]
    for n, action in enumerate(moves):
        mover, before = table.match.turn, table
        assert mover is not None
        turns, seat = turns + (mover != seat), mover
        table = table.play(action)
        lines += ["", f"## {n + 1}. {match.name(mover, match.state)} plays {write_action(action)}", ""]
        lines.append(speech.changes_told(before, table) or "(nothing: the turn goes on)")
        last = n + 1 == len(moves) or table.match.turn != mover
        if turns in OVERVIEWS and last:
            lines += [
                "",
                f"### How it stands after turn {turns}",
                "",
                *(f"- {one}" for one in listening.overview(table)),
            ]
    return "\n".join(lines) + "\n"


def played(text: str) -> list[Action]:
    """Return the moves that a transcript tells of."""
    return [read_action(move) for move in PLAYED.findall(text)]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or GAMES:
        start = begun(name)
        (FOLDER / f"{name}.md").write_text(transcript(start, chosen(start)), "utf-8")
