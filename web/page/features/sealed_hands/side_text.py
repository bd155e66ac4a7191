"""This device's side of a match with sealed hands as text: what it keeps, to hear its lines again after a reload."""

from __future__ import annotations

from dataclasses import replace

from henge.language import phrase, say
from henge.net import protocol
from henge.net.mail import PLAYERS, Correspondent, speaker
from henge.net.protocol import PROTOCOL_VERSION, BadLine
from henge.net.relay import AGREED, Hub, MatchTerms, Participant, Spoke
from henge.record import BadRecord

from page.features.sealed_hands.model import Side
from page.keeping.packed_text import pack_json, unpack_json

OTHER_DEAL = phrase(
    "This game was begun by another version of Henge, which deals sealed hands in another way, so it cannot be gone on "
    "with. You can only leave it for good."
)


def write_side(side: Side, at: int = 0) -> str:
    """Return a side as the device keeps it, its secret too; `at` is the time in milliseconds since 1970."""
    return pack_json(
        {
            "henge": PROTOCOL_VERSION,
            "true": _true(side),
            "table": side.terms.json(),
            "hub": side.is_hub,
            "seat": side.seat,
            "secret": side.sealed_match.sealed.secret,
            "lines": list(side.lines),
            "tokens": [],
            "done": side.done,
            "over": side.done or side.ended,
            "at": at,
        }
        | side.participant.memory
        | ({"stage": side.stage} if side.stage else {})
    )


def read_side(text: str) -> Side:
    """Return the side that the device kept, before it has heard its lines again.  Raises BadRecord."""
    content = unpack_json(text)
    if content.get("henge") != PROTOCOL_VERSION:
        raise BadRecord(say(OTHER_DEAL))
    try:
        table = MatchTerms.of(
            protocol.read_line(protocol.write_line(**{**content["table"], "op": "table"}), {"table": AGREED})
        )
        seats = range(table.game.seats)
        seat, secret, hub, known = content["seat"], content["secret"], content["hub"], content.get("known")
        tokens, lines = dict(content["tokens"]), tuple(content["lines"])
        right = (
            (seat is None or _whole(seat) in seats)
            and type(secret) is str
            and type(hub) is bool
            and (known is None or (_whole(known) >= 0 and seat in range(PLAYERS) and len(seats) == PLAYERS))
            and _whole(content["true"]) >= 0
            and all(_whole(seat) in seats and type(token) is str for seat, token in tokens.items())
            and all(type(line) is str and speaker(line) in seats for line in lines)
        )
        if not right:
            raise BadLine(say("Something in it is of the wrong kind."))
        sealed_match = table.begin(seat, secret, signed=known is None)
        trusted = frozenset(lines[: content["true"]])
    except (BadLine, LookupError, TypeError, ValueError) as error:
        raise BadRecord(say("What is kept of this game is damaged.")) from error
    sealed_match = replace(sealed_match, sealed=replace(sealed_match.sealed, trusted=trusted))
    everybody = tuple(seat for seat in range(table.game.seats) if seat != sealed_match.sealed.seat)
    end: Participant = Hub(sealed_match, table, tokens=tokens) if hub else Spoke(sealed_match, away=everybody)
    return Side(table, end if known is None else Correspondent(sealed_match, known), again=lines)


def _true(side: Side) -> int:
    """Return how many lines from the first on this device has found true, with each proof; 0 once one was false."""
    sealed = side.sealed_match.sealed
    again = sum(line in sealed.trusted for line in side.again)
    return 0 if sealed.outcome.cheats else len(side.sealed_match.lines) + again


def _whole(value: object) -> int:
    """Return a whole number.  Raises BadLine for anything else, and for True and False."""
    if type(value) is not int:
        raise BadLine(say("This is no whole number."))
    return value
