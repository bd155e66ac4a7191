"""This device's side of a match with sealed hands: what it has heard, what its table may show of it, what it keeps.

Lines come over connections, or one of two devices sends the other letters, which their people bring over as links.
Locking a deck takes seconds on a slow device, so all that comes is heard in slices, between which the page lives.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field, replace

from henge.match import Match, deed_told
from henge.net.lobby import TABLE, Post
from henge.net.mail import Correspondent, Letter, speaker
from henge.net.protocol import Lines, op_of
from henge.net.relay import Does, MatchTerms, Participant
from henge.net.ristretto255 import Pause, spell
from henge.net.sealed_match import SealedMatch
from henge.net.sealed_verdict import Verdict, audit
from henge.record import End
from henge.rules import Action, Seat, View

from page.table.how_shared import PLAY, READING, SEND, WAIT

POINTS_A_SLICE = 1000  # points added at once: 20 milliseconds on a desk, 60 on a tablet


@dataclass(frozen=True, eq=False)
class Side:
    """One device's side of a match with sealed hands; every change returns it and the lines to send."""

    # What is played, and by whom.
    terms: MatchTerms
    # How its lines travel: through this device, through the hub, or in letters.
    participant: Participant
    # The lines still to be heard, each with its connection and, in a tuple, the seat that was made for; None: any seat.
    inbox: tuple[tuple[str, str, tuple[Seat | None] | None], ...] = ()
    # The kept lines still to be heard again after a reload.
    again: Lines = ()
    # Whether there is more to be done.
    busy: bool = True
    # What the opened secrets tell; None before the first is open.
    verdict: Verdict | None = None
    # How many opened secrets, cheats and doubts the verdict is of.
    audited: int = field(default=0, repr=False)
    # How many moves had been made before the latest letter; None once that has been told.
    since: int | None = None
    # Whether lines of the latest letter were refused.
    refused: bool = False

    @property
    def sealed_match(self) -> SealedMatch:
        """What this device knows of the match."""
        return self.participant.sealed_match

    @property
    def is_hub(self) -> bool:
        """Whether the lines of all others go through this device."""
        return self.participant.is_hub

    @property
    def in_letters(self) -> bool:
        """Whether its lines come and go in letters."""
        return self.mail is not None

    @property
    def mail(self) -> Correspondent | None:
        """The participant of which two send each other letters; None where lines come over connections."""
        return self.participant if isinstance(self.participant, Correspondent) else None

    @property
    def lines(self) -> Lines:
        """All that has come to this device to stay, heard or not; what came over a connection is said again."""
        letters = [line for _, line, _ in self.inbox] if self.in_letters else []
        return (*self.sealed_match.lines, *self.again, *letters)

    @property
    def stage(self) -> str:
        """What is done by link now: a letter is read, sent or waited for, or the seat plays; "" over a wire."""
        if not self.in_letters:
            return ""
        sealed_match = self.sealed_match
        if self.again or self.busy:
            return READING
        if (
            self.resigned is None
            and sealed_match.sealed.ready
            and sealed_match.turn == self.seat
            and sealed_match.known
            and not sealed_match.waiting
        ):
            return PLAY
        return SEND if self.participant.owed else WAIT

    @property
    def resigned(self) -> tuple[Seat, int] | None:
        """Who has resigned by link, and after how many moves: who opens all cards when it is their turn, and nothing
        has stopped the game, resigns, whatever is said after that."""
        sealed_match, sealed = self.sealed_match, self.sealed_match.sealed
        if not (self.in_letters and sealed.ready and sealed.outcome.calm):
            return None
        first = next(n for n, line in enumerate(sealed_match.lines) if op_of(line) == "secret")
        by, moves = speaker(sealed_match.lines[first]), _moves(sealed_match.lines[:first])
        over = sealed_match.over and moves == len(sealed_match.moves)
        told = (
            moves < len(sealed_match.states) and not over and sealed_match.game.turn(sealed_match.states[moves]) == by
        )
        return (by, moves) if told else None

    @property
    def seat(self) -> Seat | None:
        """The seat that is played here; None: one watches."""
        return self.sealed_match.sealed.seat

    @property
    def invited(self) -> bool:
        """Whether the other device has begun the match by link."""
        return self.in_letters and bool(self.lines) and speaker(self.lines[0]) != self.seat

    @property
    def away(self) -> tuple[Seat, ...]:
        """The seats whose devices are not there."""
        return self.participant.away

    # what it says ------------------------------------------------------------------------------

    def at(self, what: Does) -> tuple[Side, Post]:
        """Return the side after something that its device does, and the lines to send.  Raises Illegal."""
        end, post = self.participant.at(what)
        return replace(self, participant=end), post

    def lost(self, name: str) -> tuple[Side, Post]:
        """Return the side after a connection broke, and what the others are told."""
        end, post = self.participant.lost(name)
        return replace(self, participant=end), post

    def beat(self) -> Post:
        """Return what it says every few seconds."""
        return () if self.again else self.participant.beat()

    @property
    def letter(self) -> Letter | None:
        """What is to be sent to the other device, once this one has nothing to do before; None while there is none."""
        ready = self.mail and self.mail.owed and not (self.again or self.busy)
        return self.mail.letter(self.terms) if self.mail and ready else None

    def take(self, letter: Letter) -> Side:
        """Return the side with a letter to be heard.  Raises BadLetter."""
        assert self.mail
        after, lines = replace(self.mail, sealed_match=replace(self.sealed_match, lines=self.lines)).take(letter)
        played = _moves(self.lines)
        end = replace(self.mail, known=after.known)
        inbox = (*self.inbox, *((TABLE, line, None) for line in lines))
        return replace(self, participant=end, inbox=inbox, busy=True, since=played, refused=False)

    def on(self) -> tuple[Side, Post]:
        """Return the side after a slice of what there is to do, and the lines to send."""
        side, post = self, Post()
        with suppress(Pause), spell(POINTS_A_SLICE):
            while step := side._step():
                side, more = step
                post += more
            return replace(side, busy=False), post
        return replace(side, busy=True), post

    def _step(self) -> tuple[Side, Post] | None:
        """Return the side after the next thing there is to do, None when there is nothing."""
        if self.again:
            return self._remembering(), ()
        if self.inbox:
            (name, line, seats), rest = self.inbox[0], self.inbox[1:]
            end, post = self.participant.hear(name, line, seats)
            refused = self.refused or (self.in_letters and end is self.participant)
            return replace(self, participant=end, inbox=rest, refused=refused), post
        for what in (SealedMatch.go_on, SealedMatch.lay_open) if self.ended else (SealedMatch.go_on,):
            after, post = self.at(what)
            if after.sealed_match is not self.sealed_match:
                return after, post
        sealed = self.sealed_match.sealed
        told = len(sealed.outcome.opened) + len(sealed.outcome.cheats) + len(sealed.outcome.doubts)
        if sealed.outcome.opened and told > self.audited:
            verdict = audit(self.sealed_match, self.terms.players)
            if verdict.match and (gone := self.resigned):
                verdict = verdict._replace(match=verdict.match.back_to(gone[1]).resign())
            return replace(self, verdict=verdict, audited=told), ()
        return None

    def _remembering(self) -> Side:
        end, again = replace(self.participant, sealed_match=self.sealed_match.after(self.again[:1])), self.again[1:]
        return replace(self, participant=end if again else end.remembered(), again=again)

    @property
    def ended(self) -> bool:
        """Whether this device tells its secret unasked, for the game is over."""
        return self.sealed_match.sealed.ready and (self.sealed_match.over or self.resigned is not None)

    # what is shown -----------------------------------------------------------------------------

    @property
    def plies(self) -> int:
        """How many moves can be shown: no hand is shown before its cards are known; -1 when not even the first is."""
        sealed_match = self.sealed_match
        if self.again or not sealed_match.sealed.ready:
            return -1
        ended = sealed_match.game.turn(sealed_match.state) is None
        unsure = sealed_match.waiting or sealed_match.disbelieved or (sealed_match.over and not ended)
        last = min(len(sealed_match.moves), len(sealed_match.states) - 1)
        if self._theirs(last):
            return last
        last -= bool(sealed_match.moves and unsure)
        return next((n for n in range(last, -1, -1) if sealed_match.knows(n)), -1)

    def _theirs(self, n: int) -> bool:
        """Tell whether after so many moves it is the other's turn in a game by link: then the own hand can wait."""
        return (
            self.in_letters
            and self.sealed_match.game.turn(self.sealed_match.states[n]) == 1 - (self.seat or 0)
            and self.sealed_match.knows(0)
        )

    @property
    def gone(self) -> tuple[Seat, ...]:
        """The seats that have left, and are played with open cards."""
        return tuple(sorted(self.sealed_match.sealed.rebuilt))

    def plays(self, turn: Seat | None) -> Seat | None:
        """Return the seat to be played here: that of one who has left while it is its turn, else the own one."""
        own = self.seat
        if own is None or own in self.gone:
            return None
        return turn if turn in self.gone and self.sealed_match.deputy == own else own

    def shown(self, before: Match, words: tuple[str, ...]) -> tuple[Match, tuple[str, ...]]:
        """Return the match as this device's table shows it, and what happened in words: further on than before.

        As soon as all secrets lie open it is the true one.
        """
        if self.verdict and (true := self.verdict.match):
            match = replace(before, actions=true.actions, states=true.states, end=true.end)
            return match, self._words(match, words, true.actions)
        sealed_match, match = self.sealed_match, before
        for n in range(len(before.states) - 1, self.plies + 1):
            state = sealed_match.states[n]
            view = sealed_match.game.observe(state, self.plays(sealed_match.game.turn(state)))
            view = view if sealed_match.knows(n) else sealed_match.glimpse(n)
            if n < len(match.states):  # it may be played by others by now
                match = match if match.states[n] == view else replace(match, states=(*match.states[:n], view))
            else:
                action, known = sealed_match.action(n - 1)
                played = action if known else ()
                match = replace(match, actions=(*match.actions, played), states=(*match.states, view))
        if (gone := self.resigned) and not match.end and len(match.actions) == gone[1]:
            match = replace(match, end=End(gone[0]))
        return match, self._words(match, words, tuple(sealed_match.action(n)[0] for n in range(len(match.actions))))

    def _words(self, match: Match, words: tuple[str, ...], actions: tuple[Action, ...]) -> tuple[str, ...]:
        """Return what happened in words, as this device's seat may know it."""
        game = match.game
        for n in range(len(words), len(actions)):
            by, view = match.mover(n), match.view(n, self.seat)
            assert by is not None
            words = (*words, deed_told(game, view, actions[n], match.view(n + 1, self.seat), by == self.seat))
        return words

    @property
    def blank(self) -> Match:
        """The match before any move, as somebody sees it who watches; as long as nothing is dealt, the table alone."""
        sealed_match = self.sealed_match
        ready = self.plies >= 0
        first = sealed_match.states[0]
        view: View = sealed_match.game.observe(first, self.plays(sealed_match.game.turn(first)) if ready else None)
        return Match(self.terms.game, None, self.terms.players, (), (view,))

    # what is kept ------------------------------------------------------------------------------

    @property
    def done(self) -> bool:
        """Whether nobody needs this side any more, for the verdict is known: that of all secrets, or over a wire also
        that of some once the game is over."""
        return self.verdict is not None and (not self.verdict.missing or (self.ended and not self.in_letters))


def _moves(lines: Lines) -> int:
    """Return how many of some lines are moves."""
    return sum(op_of(line) == "move" for line in lines)
