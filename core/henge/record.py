"""Read games that come from outside: links, pasted texts, kept games, other windows, the engine's `load`.

A record is a JSON object with these keys and no others:

    henge     the version, 1 or 2; a record without what came with version 2 is written as version 1
    game      the game's id
    seats     how many seats the table has
    options   the table's options by name; those left out have their defaults
    seed      whence all luck in the game comes, a whole number of at most 64 bits
    players   [{"name": "Ada", "level": 0}, …], one for every seat: a name or "", and a computer player's level or 0
              for a person (may be left out); without players there are people without names
    moves     the actions, with spaces between them: "c3 swap a1"
    end       how people ended the game, where they did: {"resigned": seat} (R6) or {"agreed": true} (R7)

and since version 2, where there is such a thing:

    start     the position the game was begun from, where people set it up by hand (`henge.named_position`): {"turn": 0,
              "pieces": "0-stone-d4 1-stone-e5", "hands": ["12n 3d", …], "piles": {"deck": "7n 8n"}, "facts": {…}}, all
              of which may be left out; sides are numbers, facts are numbers, true, false, null or a cell
    lines     what was tried (see `henge.variation_tree`): [{"at": 3, "moves": "b2 d4", "name": "", "lines": […],
              "notes": {…}}, …], each with the ply where it leaves the line it comes from; all but "at"
              and "moves" may be left out
    notes     what is noted at positions, by their plies: {"3": {"text": "…", "marks": "green:a1 red:b2-c3"}, …}
    deal      who drew the seed, where all devices of the match did (see `henge.commit_reveal`)

`parse` and `Record.read` bound what a text may cost and look at its form; whether the table is possible and the moves
are legal is found out by replaying it (`henge.replay.Replay`).  Whatever is wrong, they raise BadRecord.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from henge.bounded_json import LONGEST_RECORD
from henge.codec import NO_BREAK, BadField, Form, Json, only, tidy
from henge.codec import BadRecord as BadRecord  # for all who read records
from henge.commit_reveal import BadDeal, Deal
from henge.language import grouped, say
from henge.named_position import NamedPosition, Piece
from henge.record_versions import check_keys, earliest
from henge.rules import Action, Options, Seat, read_action, write_action
from henge.variation_tree import COLOURS, LONGEST_TEXT, Line, Note, Notes, Pointer

MOST_MOVES = 5_000  # in a record; many times more than any game takes
LONGEST_NAME = 40
LEVELS = range(9)
MOST_NAMES = 400  # of pieces or of cards in a position set up by hand
PIECE = re.compile(r"(\d)-([a-z]{1,20})-([a-z0-9]{1,20})(?:-([1-9]\d?))?", re.ASCII)
NAME = re.compile(r"[a-z0-9]{1,20}", re.ASCII)
MARK = re.compile(rf"({'|'.join(COLOURS)}):([^\s:-]{{1,20}})(?:-([^\s:-]{{1,20}}))?")


class Player(NamedTuple):
    """Who sits at a seat: a name ("": it is the side played), and the level of a computer player or 0 for a person."""

    name: str
    level: int = 0


class End(NamedTuple):
    """How people ended a game before its rules did: the seat that resigned (R6), or None for an agreed draw (R7)."""

    resigned: Seat | None

    @property
    def clause(self) -> str:
        """The clause by which it ended."""
        return "R7" if self.resigned is None else "R6"

    def json(self) -> dict[str, object]:
        """Return the end as a record holds it."""
        return {"agreed": True} if self.resigned is None else {"resigned": self.resigned}


class Record(NamedTuple):
    """A record of the right form; only replaying it tells whether its table is possible and its moves are legal."""

    # The game's id.
    game: str
    # How many players there are.
    seats: int
    # By name; those left out have their defaults.
    options: Options
    # What the luck follows from.
    seed: int
    # Who sits at each seat.
    players: tuple[Player, ...]
    # What was played.
    actions: tuple[Action, ...]
    # How people ended it before the rules did.
    end: End | None = None
    # What was tried in it.
    lines: tuple[Line, ...] = ()
    # What is noted at its positions.
    notes: Notes = ()
    # The position it was begun from, where that was set up by hand.
    start: NamedPosition | None = None
    # Who drew the seed, where all devices of the match did.
    deal: Deal | None = None

    @property
    def tree(self) -> Line:
        """The moves as a tree, the game as it was played at the root."""
        return Line(0, self.actions, "", self.notes, self.lines)

    @classmethod
    def read(cls, content: object) -> Record:
        """Return what a JSON value records.  Raises BadRecord."""
        if not isinstance(content, dict):
            raise BadRecord(say("A record is a JSON object."))
        check_keys(content)
        tree = lined({name: content[name] for name in ("moves", "lines", "notes") if name in content} | {"at": 0})
        if tree.moves > MOST_MOVES:
            raise BadRecord(say("The record has more than {moves} moves.", moves=MOST_MOVES))
        if tree.excess:
            raise BadRecord(tree.excess)
        return cls(
            content["game"],
            content["seats"],
            content["options"],
            content["seed"],
            seated(content.get("players", [])),
            tree.actions,
            ended(content["end"]) if "end" in content else None,
            tree.lines,
            tree.notes,
            arranged(content["start"]) if "start" in content else None,
            deal_in(content["deal"]) if "deal" in content else None,
        )

    def json(self) -> Json:
        """Return the record as JSON can hold it: what `read` reads."""
        later = self.tree.hung() | ({"deal": self.deal.json()} if self.deal else {})
        start = {} if self.start is None else {"start": self.start.json()}
        return (
            {
                "henge": earliest((*later, *start)),
                "game": self.game,
                "seats": self.seats,
                "options": self.options,
                "seed": self.seed,
                "players": [player._asdict() for player in self.players],
            }
            | start
            | {"moves": " ".join(map(write_action, self.actions))}
            | ({"end": self.end.json()} if self.end else {})
            | later
        )


def deal_in(content: object) -> Deal:
    """Return who drew a record's seed.  Raises BadRecord."""
    try:
        return Deal.read(content)
    except BadDeal as error:
        raise BadRecord(say("The record’s “deal” cannot be read: {error}", error=error)) from error


def actions_in(moves: object) -> tuple[Action, ...]:
    """Return the actions that a text lists.  Raises BadRecord for more than a record may hold."""
    if not isinstance(moves, str):
        raise BadField(say("Moves are a text, with spaces between them."))
    texts = moves.split() if len(moves) <= LONGEST_RECORD else []
    if len(moves) > LONGEST_RECORD or len(texts) > MOST_MOVES:
        raise BadRecord(say("The record has more than {moves} moves.", moves=MOST_MOVES))
    return tuple(map(read_action, texts))


MOVES = Form(actions_in, lambda actions: " ".join(map(write_action, actions)))
"""Actions as one text, with spaces between them."""


def seats_of_people(players: Sequence[Player]) -> tuple[Seat, ...]:
    """Return the seats at which people sit."""
    return tuple(seat for seat, player in enumerate(players) if not player.level)


def seated(players: object) -> tuple[Player, ...]:
    """Return the players of a record, their names tidied.  Raises BadRecord."""
    if not isinstance(players, list):
        raise BadRecord(say("The record’s “players” must be a list."))
    return tuple(map(player_in, players))


def player_in(entry: object) -> Player:
    """Return one of a record's players.  Raises BadRecord."""
    if isinstance(entry, dict):
        only(entry, "name", "level")
        name, level = entry.get("name"), entry.get("level", 0)
        if isinstance(name, str) and len(name) <= LONGEST_NAME and type(level) is int and level in LEVELS:
            name = tidy(name)
            if len(name) <= LONGEST_NAME:  # composed letters can be more than those they came from
                return Player(name, level)
    raise BadRecord(
        say(
            "A player has a name of at most {letters} letters and a level from 0 to {highest}.",
            letters=LONGEST_NAME,
            highest=LEVELS[-1],
        )
    )


def ended(end: object) -> End:
    """Return how a record says that people ended the game.  Raises BadRecord."""
    if isinstance(end, dict) and len(end) == 1:
        if end.get("agreed") is True:
            return End(None)
        if type(end.get("resigned")) is int:
            return End(end["resigned"])
    raise BadRecord(say("The record’s “end” is neither a resignation nor a draw."))


def arranged(content: object) -> NamedPosition:
    """Return the position from which a record’s game was begun, as far as its form tells.  Raises BadRecord."""
    if not isinstance(content, dict):
        raise BadRecord(say("The record’s “start” is no position."))
    only(content, "turn", "pieces", "hands", "piles", "facts")
    turn, hands = content.get("turn"), content.get("hands", [])
    piles, facts = content.get("piles", {}), content.get("facts", {})
    if not (isinstance(hands, list) and isinstance(piles, dict) and isinstance(facts, dict)):
        raise BadRecord(say("The record’s “start” is no position."))
    right = all(fact is None or type(fact) in (bool, int) or _name(fact) for fact in facts.values())
    if not (turn is None or type(turn) is int) or not right or not all(map(_name, (*piles, *facts))):
        raise BadRecord(say("The record’s “start” is no position."))
    pieces = [PIECE.fullmatch(text) for text in _names(content.get("pieces", ""))]
    if not all(pieces):
        raise BadRecord(say("A piece of the record’s “start” is told by its side, what it is, and a cell."))
    return NamedPosition(
        turn,
        tuple(Piece(int(piece[1]), piece[2], piece[3], int(piece[4] or 0)) for piece in pieces if piece),
        tuple(map(_named, hands)),
        {name: _named(names) for name, names in piles.items()},
        facts,
    )


def _name(text: object) -> bool:
    return isinstance(text, str) and NAME.fullmatch(text) is not None


def _named(text: object) -> tuple[str, ...]:
    names = _names(text)
    if not all(map(_name, names)):
        raise BadRecord(say("The record’s “start” has a name that is none."))
    return tuple(names)


def _names(text: object) -> list[str]:
    if not isinstance(text, str) or len(text) > LONGEST_RECORD or len(names := text.split()) > MOST_NAMES:
        raise BadRecord(say("The record’s “start” has more in it than any position."))
    return names


def lined(content: object, leaves: range | None = None) -> Line:
    """Return a line of a record with all that comes from it; it may leave its parent at the plies `leaves`, which the
    game itself has not.  Raises BadRecord.
    """
    if not isinstance(content, dict):
        raise BadRecord(say("A line of a record is a JSON object."))
    only(content, "at", "moves", "name", "lines", "notes")
    at, moves, name = content.get("at"), content.get("moves"), content.get("name", "")
    lines = content.get("lines", [])
    if type(at) is not int or not isinstance(moves, str) or not isinstance(lines, list):
        raise BadRecord(say("A line of a record has the ply where it begins, and moves."))
    if not isinstance(name, str) or len(name) > LONGEST_NAME or len(tidy(name)) > LONGEST_NAME:
        raise BadRecord(say("A line has a name of at most {letters} letters.", letters=LONGEST_NAME))
    line = Line(at, actions_in(moves), tidy(name))
    if leaves is not None and not (line.actions and at in leaves):
        raise BadRecord(say("A line of the record leaves its game where there is no position."))
    own = range(at + (leaves is not None), line.end + 1)
    return line._replace(notes=notes_in(content.get("notes", {}), own), lines=tuple(lined(line, own) for line in lines))


def notes_in(content: object, plies: range) -> Notes:
    """Return what is noted at positions of a line, which has these plies.  Raises BadRecord."""
    if not isinstance(content, dict):
        raise BadRecord(say("The notes of a record are a JSON object."))
    notes = []
    for key, note in content.items():
        ply = int(key) if key.isascii() and key.isdecimal() and len(key) < 6 else -1
        if ply not in plies or str(ply) != key:
            raise BadRecord(say("A note of the record is at no position of its game."))
        notes.append((ply, a_note(note)))
    return tuple(sorted(pair for pair in notes if pair[1] != Note()))


def a_note(content: object) -> Note:
    """Return what is noted at one position, its text tidied.  Raises BadRecord."""
    if isinstance(content, dict):
        only(content, "text", "marks")
        text, marks = content.get("text", ""), content.get("marks", "")
        if isinstance(text, str) and isinstance(marks, str):
            pointers = [MARK.fullmatch(mark) for mark in marks.split()]
            if len(text) <= LONGEST_TEXT and all(pointers):
                return Note(
                    tidied(text)[:LONGEST_TEXT].strip(),
                    tuple(dict.fromkeys(Pointer(sign[1], sign[2], sign[3] or "") for sign in pointers if sign)),
                )
    raise BadRecord(
        say("A note has a text of at most {letters} letters, and marks on cells.", letters=grouped(LONGEST_TEXT))
    )


def tidied(text: str) -> str:
    """Return a text of several lines, each as tidy as a name, with the spaces at which none ends.

    >>> tidied(" so \\u202efar \\n\\n good\\u00a0: ")
    'so far\\n\\ngood\\xa0:'
    """
    return "\n".join(tidy(line, NO_BREAK) for line in text.splitlines()).strip()
