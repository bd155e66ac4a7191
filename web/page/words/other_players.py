"""The words about players elsewhere: by link, on another device, or with their cards unseen."""

from __future__ import annotations

from collections.abc import Collection

from henge.game import Prompt
from henge.language import listed, lowered, person, phrase, phrases, say
from henge.net.turn_by_places import Unseen
from henge.rules import Seat

from page.table import cards_by_place
from page.table.how_shared import BEING_READ, READING
from page.table.table import Table

SEND = phrase("Send {name} the game, and open what {name} sends back.")
OPEN = phrase("Open what {name} sends.")
GONE = phrase("Once {name} has it, wait, and open what {name} sends back.")
UNNAMED = phrases(  # of whoever has given no name yet: a side’s colour is nobody’s name
    {
        SEND: "Send the game, and open what comes back.",
        OPEN: "Open what comes back.",
        GONE: "Once the other has it, wait, and open what comes back.",
    }
)
CARDS_ON_PHONE = phrase("The card there is shown, and checked against the rules, only when you confirm.")


def whose_turn(name: str) -> str:
    """Return whose turn it is."""
    return person(name, "It is your turn", "It is {name}’s turn")


def given_names(table: Table, seats: Collection[Seat]) -> str:
    """List the names that some players have given themselves; "" where one has given none."""
    names = [table.match.players[seat].name for seat in seats]
    return listed(names) if all(names) else ""


def to_send(table: Table, seats: Collection[Seat]) -> str:
    """Return what is to be done with the link to those who play elsewhere."""
    return _of_others(table, seats, GONE if table.link.awaits else SEND)


def _of_others(table: Table, seats: Collection[Seat], words: str) -> str:
    """Say what is to be done with what comes from those who play elsewhere, by their names if they have some."""
    name = given_names(table, seats)
    return say(words, name=name) if name else say(UNNAMED[words])


def in_letters(table: Table, seat: Seat) -> Prompt:
    """Return who is waited for in a game with sealed hands by link, and what is to be sent before."""
    if table.remote.stage == READING:
        return Prompt(say(BEING_READ))
    other = listed([table.name(seat) for seat in table.theirs])
    waited = whose_turn(other) if seat in table.theirs else say("{name} answers first", name=other)
    return Prompt(waited, to_send(table, table.theirs) if table.link.owes else _of_others(table, table.theirs, OPEN))


def where_waited_for(table: Table, seat: Seat) -> str:
    """Return where somebody plays who is to move on another device."""
    if seat in table.remote.away:
        return say("The table waits: that device is not connected.")
    return say("On another device.")


def prompt_on_phone(table: Table, unseen: Unseen, seat: Seat) -> Prompt:
    """Return what somebody may touch next whose hand is on a phone: nothing of it depends on what is held."""
    if table.whole and not table.live:
        return Prompt(say("Confirm your move"), say(CARDS_ON_PHONE))
    what, more = unseen.prompt(table.touched), cards_by_place.wanted_by_place(table.game, table.thing, table.live)
    more = say("{sentence}, or confirm.", sentence=more) if table.whole else f"{more}."
    asked = say("{name}: {sentence}", name=table.name(seat), sentence=lowered(what or more.rstrip(".")))
    return Prompt(asked, more if what else say(CARDS_ON_PHONE))
