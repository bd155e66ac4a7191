"""What may be done on this device and what it waits for, answered by each way to share a match (between_devices)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from henge.language import listed, person, phrase, say
from henge.match import Match
from henge.rules import Action, Seat

from page.table.between_devices import AsGuest, AsHost, ByLink, Local, SealedByMail, SealedOnline, Sharing
from page.table.saved_fields import SavedFields

READING, PLAY, SEND, WAIT = "reading", "play", "send", "wait"  # what is done now in a game with sealed hands by link
ON_ITS_WAY = phrase("Your move is on its way to the table.")
UNDER_WAY = phrase("You draw as soon as all other devices have answered.")
BEING_READ = phrase("The cards that came are being opened …")
ANSWERS_FIRST = phrase("{name} answers first; your move is shown when the answer has come.")
STAYS_SEALED = phrase("With sealed hands nothing is taken back: what another device has opened cannot be closed again.")
AT_THE_TABLE = phrase("Moves are taken back at the table, on the device that keeps the game.")
SENT = phrase("This move has been sent, and stands: the other player may have opened it.")
MADE_ELSEWHERE = phrase("The latest move was made on another device, and stands.")


@dataclass(frozen=True)
class Remote:
    """What the other devices have told this one of a match, and what it has asked of them."""

    # The ply up to which what was played elsewhere has been seen here; None: all has.
    since: int | None = None
    # The seats whose devices are not connected.
    away: tuple[Seat, ...] = ()
    # The seats that have left a match with sealed hands, and are played with open cards.
    left: tuple[Seat, ...] = ()
    # What happened, by ply, in the words of the device that keeps the match.
    words: tuple[str, ...] = ()
    # What this device wants to play, until the match has gone on.
    proposed: tuple[Action, ...] = ()
    # Whether this device wants to give the match up.
    resigning: bool = False
    # Whether the cards are being locked: nobody plays yet.
    sealing: bool = False
    # What is done now where sealed hands are played by link; "" elsewhere.
    stage: str = ""


@dataclass(frozen=True, eq=False)
class Link:
    """A match of which every seat is played on this device, and what is asked of every way to share one."""

    # What is played.
    match: Match
    # What is saved of its table, and with it which link this is.
    saved: SavedFields
    # What the other devices have told.
    remote: Remote

    hosts = False  # whether this device keeps the match for others
    guest = False  # whether the match is not kept on this device, which shows what it may see of it
    gives_seats = True  # whether a seat may be given to another device, and a hand to a phone
    sealed = False  # whether the hands are sealed: this device has its side of the match (page.features.sealed_hands)
    by_mail = False  # whether links bring what is said of sealed hands
    open_by_link = False  # whether every device has all of the match, and links bring the moves
    alone = True  # whether every seat is played here, so that people may go on from an earlier position

    @property
    def called(self) -> str:
        """What the match is called between the devices, "" where it needs no name."""
        return self.saved.sharing.match_name

    @property
    def shared(self) -> bool:
        """Whether seats are played, or may be, on other devices."""
        return self.saved.sharing.mine is not None

    @property
    def own(self) -> tuple[Seat, ...]:
        """The seats that this device has in a match that is shared."""
        return self.saved.sharing.mine or ()

    @property
    def watches(self) -> bool:
        """Whether somebody only watches here."""
        return self.shared and not self.own

    @property
    def theirs(self) -> tuple[Seat, ...]:
        """The seats that people play elsewhere."""
        mine = self.saved.sharing.mine
        return () if mine is None else tuple(seat for seat in self.match.people if seat not in mine)

    @property
    def resigns(self) -> bool:
        """Whether somebody here may give the match up, as far as the other devices are concerned."""
        return True

    @property
    def ready(self) -> bool:
        """Whether a seat of this device may move, as far as the other devices are concerned."""
        return self.match.turn not in self.theirs

    @property
    def to_be_sent(self) -> bool:
        """Whether the game is to be sent as a link now: to whoever is to move elsewhere, or to show its end."""
        return False

    @property
    def owes(self) -> bool:
        """Whether a link is to be sent now, of the game as it is or with what is said of sealed hands."""
        return self.to_be_sent or self.remote.stage == SEND

    @property
    def awaits(self) -> bool:
        """Whether the link that brings the latest move to the other player has gone, and theirs is waited for."""
        return self.saved.post.posted == len(self.match.actions) and self.owes

    @property
    def invites(self) -> bool:
        """Whether another game like this one begins with a link to the other player."""
        return bool(self.saved.was_sealed.far)

    @property
    def stands(self) -> str:
        """Why the latest step is not taken back on this device; "" where it may be."""
        return ""

    @property
    def again(self) -> tuple[Sharing, int]:
        """How another game like this one is shared, and how many seats further everybody sits in it."""
        return self.saved.sharing, 1

    def name(self, seat: Seat) -> str:
        """Return what a seat's player is called."""
        return self.match.name(seat, self.match.state)

    def not_now(self, seat: Seat) -> str:
        """Return why the seat to move cannot be moved for on this device now, as a sentence."""
        if seat in self.theirs:
            return person(
                self.name(seat), "It is your turn, on another device.", "It is {name}’s turn, on another device."
            )
        return person(self.name(seat), "It is your turn.", "It is {name}’s turn.")

    def whereabouts(self, seat: Seat) -> str:
        """Return where somebody plays who is not at this device; "" where nothing need be said of it."""
        return ""


class OpenByLink(Link):
    """An open match played by links: every device has all of it."""

    open_by_link = True
    gives_seats = alone = False

    @property
    def to_be_sent(self) -> bool:
        mine, turn = self.own, self.match.turn
        return bool(mine) and (mover(self.match) in mine if turn is None else turn not in mine)

    @property
    def invites(self) -> bool:
        return bool(self.own or self.saved.was_sealed.far)

    @property
    def again(self) -> tuple[Sharing, int]:
        return ByLink(tuple((seat - 1) % self.match.game.seats for seat in self.own)), 1

    @property
    def stands(self) -> str:
        if mover(self.match) not in (None, *self.own):
            return say(MADE_ELSEWHERE)
        return say(SENT) if self.awaits else ""


class NamedLink(Link):
    """A match that has a name between the devices, each of which has its seats."""

    alone = False

    @property
    def again(self) -> tuple[Sharing, int]:
        return self.saved.sharing, 0  # each device has the code of its seat

    def whereabouts(self, seat: Seat) -> str:
        if seat not in self.theirs:
            return ""
        return say("not connected" if seat in self.remote.away else "on another device")


class HostLink(NamedLink):
    """A match that this device keeps, and that others play on theirs."""

    hosts = True


class GuestLink(NamedLink):
    """A match that another device keeps: this one has Views for states, no seed, and proposes its moves."""

    guest = True
    gives_seats = False
    under_way = ON_ITS_WAY  # what is said while what is proposed has not been answered

    @property
    def ready(self) -> bool:
        return super().ready and not self.remote.proposed

    @property
    def stands(self) -> str:
        return say(AT_THE_TABLE)

    def not_now(self, seat: Seat) -> str:
        return say(self.under_way) if self.remote.proposed else super().not_now(seat)


class SealedLink(GuestLink):
    """A match with sealed hands that no device keeps; the devices are connected."""

    sealed = True
    under_way = UNDER_WAY

    @property
    def resigns(self) -> bool:
        return False  # who leaves has their cards opened

    @property
    def ready(self) -> bool:
        return super().ready and not self.remote.sealing

    @property
    def stands(self) -> str:
        return say(STAYS_SEALED)

    def whereabouts(self, seat: Seat) -> str:
        remote = self.remote
        if seat not in self.theirs or seat not in (*remote.away, *remote.left):
            return ""
        return say("has left" if seat in remote.left else "not connected")


class SealedByLink(SealedLink):
    """A match with sealed hands that no device keeps, played by links."""

    by_mail = True

    @property
    def resigns(self) -> bool:
        return self.remote.stage == PLAY

    @property
    def ready(self) -> bool:
        return super().ready and self.remote.stage == PLAY

    @property
    def invites(self) -> bool:
        return True

    def not_now(self, seat: Seat) -> str:
        if self.remote.stage == READING:
            return say(BEING_READ)
        if seat not in self.theirs:
            return say(ANSWERS_FIRST, name=listed([self.name(seat) for seat in self.theirs]))
        return super().not_now(seat)


LINKS: Mapping[type[Sharing], type[Link]] = {
    Local: Link,
    ByLink: OpenByLink,
    AsHost: HostLink,
    AsGuest: GuestLink,
    SealedOnline: SealedLink,
    SealedByMail: SealedByLink,
}


def mover(match: Match) -> Seat | None:
    """Return who made the latest step, a resignation included; None before the first and for a draw agreed on."""
    if match.end:
        return match.end.resigned
    return match.game.turn(match.states[-2]) if match.actions else None
