"""What is said of whoever plays elsewhere: by link, on another device, or with their cards unseen."""

from __future__ import annotations

from henge.apart.unseen import Unseen
from henge.game import Prompt
from henge.language import listed, lowered, person, phrase, say
from henge.rules import Seat

from page.table import by_place
from page.table.how_shared import BEING_READ, READING
from page.table.table import Table

SEND = phrase("Send {name} the game, and open what {name} sends back.")
OPEN = phrase("Open what {name} sends.")
GONE = phrase("Once {name} has it, wait, and open what {name} sends back.")
UNSEEN = phrase("The card there is shown, and checked against the rules, only when you confirm.")


def whose_turn(name: str) -> str:
    """Return whose turn it is."""
    return person(name, "It is your turn", "It is {name}’s turn")


def to_send(table: Table, name: str) -> str:
    """Return what is to be done with the link to whoever is to move."""
    return say(GONE if table.link.awaits else SEND, name=name)


def in_letters(table: Table, seat: Seat) -> Prompt:
    """Return who is waited for in a game with sealed hands by link, and what is to be sent before."""
    if table.remote.stage == READING:
        return Prompt(say(BEING_READ))
    other = listed([table.name(seat) for seat in table.theirs])
    waited = whose_turn(other) if seat in table.theirs else say("{name} answers first", name=other)
    return Prompt(waited, to_send(table, other) if table.link.owes else say(OPEN, name=other))


def waits(table: Table, seat: Seat) -> str:
    """Return where somebody plays who is to move on another device."""
    if seat in table.remote.away:
        return say("The table waits: that device is not connected.")
    return say("On another device.")


def unseen(table: Table, unseen: Unseen, seat: Seat) -> Prompt:
    """Return what somebody may touch next whose hand is on a phone: nothing of it depends on what is held."""
    if table.whole and not table.live:
        return Prompt(say("Confirm your move"), say(UNSEEN))
    what, more = unseen.prompt(table.touched), by_place.wanted(table.game, table.thing, table.live)
    more = say("{sentence}, or confirm.", sentence=more) if table.whole else f"{more}."
    asked = say("{name}: {sentence}", name=table.name(seat), sentence=lowered(what or more.rstrip(".")))
    return Prompt(asked, more if what else say(UNSEEN))
