"""The index of kept games: what is known of each without replaying it, to list it, find it and match it with a link.

The device keeps this beside each game (web/vault.js), so that a long list is there at once.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from henge.games import GAMES
from henge.language import say
from henge.match import LONGEST_NAME, names_of_players
from henge.record import BadRecord, Record
from henge.record_versions import Newer
from henge.rules import Seat, side

from page.keeping.labels import DATES
from page.keeping.names import DAMAGED
from page.keeping.saved_game import SavedGame


class Entry(NamedTuple):
    """A kept game as it is listed."""

    # The key it is kept under.
    key: str
    # The game's id.
    game: str = ""
    # Who plays, by seat: “You” alone against computer players, "" whose name is that of their side.
    players: tuple[str, ...] = ()
    # How many moves were made, as players count them where that is known.
    moves: int = 0
    # When it was gone on with last.
    at: int = 0
    # Whether it is over.
    over: bool = False
    # Why it cannot be read at all.
    trouble: str = ""
    # Whether this Henge is only too old for it.
    newer: bool = False
    # A hash of how it was dealt, which gives no hand away.
    deal: str = ""
    # What is noted at its positions, and what its lines are called.
    words: str = ""
    # Whether somebody is to move elsewhere.
    waits: bool = False
    # Whether in a game by link it is this device's turn.
    yours: bool = False
    # The seat that is to move; None: there is none, or that is not known.
    turn: Seat | None = None
    # Whether it is more than a start by mistake (page.keeping.saved_game).
    meant: bool = False

    @property
    def called(self) -> tuple[str, ...]:
        """What the players are called: by name, else by side."""
        sides = GAMES[self.game].colours if self.players else ()
        return tuple(name or side(colour) for name, colour in zip(self.players, sides, strict=False))

    def write(self) -> str:
        """Return what is kept of this beside its game, "" for a game that cannot be read."""
        known = [self.game, self.players, self.moves, self.at, self.over, self.deal, self.words]
        row = [*known, self.waits, self.yours, self.turn, self.meant]
        return "" if self.trouble else json.dumps(row, separators=(",", ":"))

    @classmethod
    def read(cls, key: str, row: object) -> Entry | None:
        """Return what was kept beside a game, None for anything else."""
        match row:
            case [str(game), [*players], int(moves), int(at), bool(over), str(deal), str(words), *rest]:
                names = tuple(name for name in players if isinstance(name, str) and len(name) <= LONGEST_NAME)
                if (
                    len(rest) <= 4
                    and all(isinstance(flag, bool) for flag in (*rest[:2], *rest[3:]))
                    and all(seat is None or seat in range(len(names)) for seat in rest[2:3])
                    and game in GAMES
                    and len(names) == len(players)
                    and (at in DATES or not at)
                    and not _of_sides(game, names)
                    and not _alone(names)
                ):
                    turn = next((seat for seat in rest[2:3] if isinstance(seat, int)), None)
                    listed = cls(key, game, names, moves, at, over, "", False, deal, words, *map(bool, rest[:2]))
                    return listed._replace(turn=turn, meant=bool([moves, *rest[3:]][-1]))
        return None


def _of_sides(game: str, names: Sequence[str]) -> bool:
    """Tell whether somebody is called by their side in English, as who has no name once was: the game itself knows."""
    return any(name == colour.capitalize() for name, colour in zip(names, GAMES[game].colours, strict=False))


def _alone(names: Sequence[str]) -> bool:
    """Tell whether one alone has no name, as “You” once had none: the game itself knows."""
    return len(names) > 1 and [*names].count("") == 1


def entry(key: str, text: str) -> Entry:
    """Return how a kept game is listed, by its text."""
    if key.startswith(DAMAGED):
        return Entry(key, trouble=say("The game goes on from its last good move."))
    try:
        game = SavedGame.glance(text)
        record = game.record
        if record.game not in GAMES:
            raise BadRecord(say("This is a game that Henge does not know."))
    except BadRecord as error:
        return Entry(key, trouble=str(error), newer=isinstance(error, Newer))
    players = names_of_players(record.players) or ("",) * len(record.players)
    known = (key, record.game, players, game.turns or len(record.actions), game.at, game.over)
    listed = Entry(*known, deal=deal_hash(record), words=words_noted(record))
    return listed._replace(waits=game.waits, yours=game.yours, turn=game.turn, meant=game.meant)


def words_noted(record: Record) -> str:
    """Return what is noted at the positions of a game, and what its lines are called."""
    lines = [line for _, line in record.tree.walk()]
    texts = [text for line in lines for text in (line.name, *(note.text for _, note in line.notes))]
    return "\n".join(filter(None, texts))


def deal_hash(record: Record) -> str:
    """Return a hash that games dealt alike share."""
    start = f" {json.dumps(record.start.json(), sort_keys=True)}" if record.start else ""
    return sha256(f"{record.game} {record.seats} {record.seed}{start}".encode()).hexdigest()[:16]
