"""A match with sealed hands: every device plays it from the places of the deck, of which it knows its own cards.

What lies open from the beginning, as the disks that the ring's first cards place, follows from a seed that all know
(and may have drawn together, `henge.commit_reveal`); the cards left over are sealed (`sealed_deck`).  Places are dealt
in their order, to the hands first, then from the deck.  Each device keeps a match in which the places it does not know
hold any of the cards left, so that it agrees with all that has been seen; what it tells its seat comes through
`Game.observe` as ever.

    move     an action, a card that leaves the hand in it named by its place ("#7"), after so many moves
    word     whether a seat has nothing left to play, after so many moves (`Rules.has_no_move`)

A card that everybody sees leave a hand is opened before the move, one discarded unseen is not.  After a move every
device takes its lock, unasked, off the places that its own rules have dealt to others.  Words, and moves with cards
that nobody saw, are believed until all secrets lie open.  The first seat there plays open cards for one that has left.

A place says nothing of the card on it, but when it was dealt: so all can tell how long a card was held that is played.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random

from henge.codec import Json
from henge.game import DECK_PILE, Game
from henge.language import say
from henge.match import Match, Player
from henge.net.card_places import PLACE, cards_of, laid, positions_of, sealable, texts, with_cards, with_deal, without
from henge.net.protocol import LIST, NUMBER, BadLine, Content, Hearing, Lines, read_line
from henge.net.sealed_deck import Sealed
from henge.net.sealed_deck_check import LINES_OF_DECK, SIGNED
from henge.rules import Action, Illegal, Reason, Seat, State, View
from henge.shuffling import shuffled
from henge.view_json import fields_of, unpack

TRIES = 300  # guesses at what others hold, until one agrees with what they say
MOST_SEALED_LINES = 5000
LINES_OF_MATCH: dict[str, Content] = {
    "move": {**SIGNED, "n": NUMBER, "action": LIST},
    "word": {**SIGNED, "n": NUMBER, "stuck": (bool,)},
}


def open_here(state: State) -> View:
    """Return a position as a View in which nothing is hidden: cards that this device does not know are guesses."""
    return View(state)


@dataclass(frozen=True, eq=False)
class SealedMatch(Hearing):
    """What one device knows of a match with sealed hands; a change returns it and the lines to send to all others."""

    # The table.
    game: Game[object]
    # What the luck follows from that is not the deal.
    seed: int
    # The deck.
    sealed: Sealed
    # All that was said about the match, in order.
    lines: Lines = ()
    # The moves, their cards named by their places.
    moves: tuple[Action, ...] = ()
    # By the number of moves and the seat, whether the seat said that it had nothing left to play.
    words: Mapping[tuple[int, Seat], bool] = field(default_factory=dict)
    # The cards of all places as they may be.
    names: tuple[str, ...] = ()
    # The positions they make.
    states: tuple[State, ...] = ()

    @classmethod
    def begin(
        cls, game: Game[object], seed: int, name: str, seat: Seat | None, secret: str = "", signed: bool = True
    ) -> SealedMatch:
        """Return a match before anything was said; the seed is public.  Raises ValueError where nothing is dealt."""
        if not sealable(game):
            raise ValueError(f"{game.title} has no hands to be sealed")
        cards = sorted(cards_of(laid(game, seed)))
        return cls(game, seed, Sealed(name, tuple(cards), game.seats, seat, secret, signed=signed))._guessed()

    def after(self, lines: Lines) -> SealedMatch:
        """Return the match after lines that the device kept, or another one did; senseless ones change nothing."""
        sealed_match = self
        for line in lines:
            sealed_match = sealed_match._heard(line)
        return sealed_match

    # how it stands -----------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The position now, as it may be."""
        return self.states[-1]

    @property
    def view(self) -> View:
        """The position as this device's seat sees it."""
        return self.game.observe(self.state, self.sealed.seat)

    @property
    def known(self) -> bool:
        """Whether this device knows its whole hand."""
        return self.knows(len(self.states) - 1)

    def knows(self, n: int) -> bool:
        """Tell whether this device knows its whole hand after so many moves."""
        seat = self.sealed.seat
        mine = () if seat is None else self._places(self.states[n], seat)
        return self.sealed.ready and all(place in self.sealed.known for place in mine)

    def glimpse(self, n: int) -> View:
        """Return the position after so many moves as this device's seat sees it, with None for cards still sealed."""
        state, seat, game = self.states[n], self.sealed.seat, self.game
        mine = () if seat is None else self._places(state, seat)
        made_up = {self.names[place] for place in mine if place not in self.sealed.known}
        own, open_to_all = (fields_of(game.observe(state, eyes)) for eyes in (seat, None))
        return unpack(game, json.dumps(without(own, open_to_all, made_up)))

    @property
    def lacking(self) -> tuple[Seat, ...]:
        """The seats that are to say something before this device knows its hand and anybody can move."""
        sealed = self.sealed
        unknown = [place for place in self._mine if sealed.ready and place not in sealed.known]
        openers = {opener for place in unknown if (opener := sealed.opener(place, sealed.seat)) is not None}
        return tuple(sorted(openers | set(self.waiting)))

    def action(self, n: int) -> tuple[Action, bool]:
        """Return move number `n`, counted from 0, with its cards as they may be; and whether this device knows them."""
        move = self.moves[n]
        places = {int(place[1]) for name in move if (place := PLACE.fullmatch(name))}
        return with_cards(move, self.names), places <= self.sealed.known.keys()

    @property
    def turn(self) -> Seat | None:
        """The seat to move, None when the match is over."""
        return None if self.over else self.game.turn(self.state)

    @property
    def over(self) -> bool:
        """Whether the match is over, by the rules or because everybody has said to have nothing left to play."""
        if self._asked:
            return not self.waiting and all(self._word(seat) for seat in range(self.game.seats))
        return self.game.turn(self.state) is None

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that are to say something before anybody moves: of the deck, or whether they can still play."""
        if not self.sealed.ready:
            return self.sealed.waiting
        return tuple(seat for seat in range(self.game.seats) if self._asked and self._word(seat) is None)

    @property
    def disbelieved(self) -> tuple[Seat, ...]:
        """The seats that say to have something left to play where by all this device knows they have not."""
        if not self._asked or self.waiting or self.over or self.game.turn(self.state) is not None:
            return ()
        return tuple(seat for seat in range(self.game.seats) if not self._word(seat))

    def match(self, players: tuple[Player, ...] = ()) -> Match:
        """Return the match as it may be, for the table to show."""
        return self.match_of(self.names, players)

    def _guessed(self) -> SealedMatch:
        """Return the match with cards at the places it does not know that agree with all it does know."""
        known, rng = self.sealed.known, Random(len(self.moves))
        rest = [card for card in self.sealed.cards if card not in known.values()]
        for _ in range(TRIES):
            pool = iter(shuffled(rest, rng))
            names = tuple(known.get(place) or next(pool) for place in range(len(self.sealed.cards)))
            states = positions_of(self.game, self.seed, names, self.moves)
            if self._agrees(states) or self._alone(names, states[-1]):
                break
        return replace(self, names=names, states=states)

    def _alone(self, names: tuple[str, ...], state: State) -> bool:
        """Tell whether all cards that this device does not know are in one hand, so that every guess is the truth."""
        unknown = {card for place, card in enumerate(names) if place not in self.sealed.known}
        return any(unknown <= set(hand) for hand in self.game.hands(open_here(state)))

    def _agrees(self, states: tuple[State, ...]) -> bool:
        """Tell whether all moves were legal, and nobody who can still play sits at a game that is over."""
        n = len(self.moves)
        can = any(not self.words.get((n, seat), True) for seat in range(self.game.seats))
        return len(states) == n + 1 and not (can and self.game.turn(states[-1]) is None)

    def match_of(self, names: tuple[str, ...], players: tuple[Player, ...]) -> Match:
        """Return the match with these cards at the places of the deck.  Raises Illegal where they do not allow it."""
        game = self.game
        start = with_deal(game, self.seed, names)
        match = Match.new(game.id, seed=self.seed, seats=game.seats, options=game.chosen, players=players, start=start)
        for move in self.moves:
            match = match.play(with_cards(move, names))
        return match

    # where the cards are -----------------------------------------------------------------------

    def _places(self, state: State, seat: Seat) -> tuple[int, ...]:
        """Return the places of the cards in a hand."""
        names = self.names
        return tuple(sorted(names.index(card) for card in self.game.hands(open_here(state))[seat] if card))

    @property
    def _mine(self) -> tuple[int, ...]:
        seat = self.sealed.seat
        return () if seat is None else self._places(self.state, seat)

    def _shown(self, state: State) -> set[int]:
        """Return the places of the cards that have left hands and deck and were seen by all."""
        names = self.names
        hidden = {card for hand in self.game.hands(open_here(state)) for card in hand}
        hidden |= set(self.game.piles(open_here(state)).get(DECK_PILE, ()))
        seen = set(texts(fields_of(self.game.observe(state, None))))
        return {place for place, card in enumerate(names) if card in seen and card not in hidden}

    @property
    def _asked(self) -> bool:
        """Whether everybody is to say after this move who can still play."""
        return self.sealed.ready and self.game.has_no_move(open_here(self.state), 0) is not None

    def _word(self, seat: Seat) -> bool | None:
        """Return whether a seat has said to have nothing left to play; for one that has left it is there to be seen."""
        if seat in self.sealed.rebuilt:
            return self.game.has_no_move(open_here(self.state), seat)
        return self.words.get((len(self.moves), seat))

    # what this device says ---------------------------------------------------------------------

    def go_on(self) -> tuple[SealedMatch, Lines]:
        """Return the match and all that it is this device's turn to say, as when it has just begun."""
        sealed_match, said = self, Lines()
        while (more := sealed_match._due()) and (after := sealed_match.after(more)) is not sealed_match:
            sealed_match, said = after, (*said, *more)
        return sealed_match, said

    def _due(self) -> Lines:
        if more := self.sealed.go_on()[1]:
            return more
        seat = self.sealed.seat
        if seat is None or not self.sealed.ready:
            return ()
        holders: dict[int, Seat | None] = dict.fromkeys(self._shown(self.state))
        for holder in range(self.game.seats):
            holders |= dict.fromkeys(self._places(self.state, holder), holder) if holder != seat else {}
        if more := self.sealed.open(holders)[1]:
            return more
        if self._asked and self.known and self._word(seat) is None:
            stuck = self.game.has_no_move(open_here(self.state), seat)
            return (self.says("word", n=len(self.moves), stuck=bool(stuck)),)
        return ()

    def play(self, action: Action) -> tuple[SealedMatch, Lines]:
        """Return the match after an action of this device's seat, or of one that has left, and what it says.

        Raises Illegal for what the rules forbid, and for what has to wait.
        """
        seat, state = self.turn, self.state
        if seat is None or self.waiting or not self.known:
            text = say("The game is over." if self.over else "Wait until the other devices have answered.")
            raise Illegal(Reason(None, text))
        if self.sealed.seat != (self.deputy if seat in self.sealed.rebuilt else seat):
            raise Illegal(Reason(None, say("It is not your turn.")))
        if why := self.match().why_not(action):
            raise Illegal(why)
        after = self.game.apply(state, action)
        left = {self.names[place]: place for place in set(self._places(state, seat)) - set(self._places(after, seat))}
        move = [f"#{left[name]}" if name in left else name for name in action]
        said = self.sealed.open(dict.fromkeys(self._shown(after) & set(left.values())))[1]
        said = (*said, self.says("move", by=seat, n=len(self.moves), action=move))
        sealed_match, more = self.after(said).go_on()
        return sealed_match, (*said, *more)

    @property
    def deputy(self) -> Seat:
        """The seat that plays for those who have left: the first that is there."""
        return next(seat for seat in range(self.game.seats) if seat not in self.sealed.rebuilt)

    def help(self, leaver: Seat) -> tuple[SealedMatch, Lines]:
        """Return the match and the line that opens this device's share of the secret of a seat that has left."""
        return self._saying(self.sealed.help(leaver)[1])

    def lay_open(self) -> tuple[SealedMatch, Lines]:
        """Return the match and the line that tells this device's secret, for a game that is over."""
        return self._saying(self.sealed.lay_open()[1])

    def says(self, op: str, **content: object) -> str:
        """Return a line of this device, signed with all moves before it."""
        return self.sealed.says(op, json.dumps(self.moves), **content)

    def _is_from(self, content: Json) -> bool:
        """Tell whether a line is signed by its seat, or the deputy of one that has left.  Raises BadLine."""
        by = content["by"]
        seats = (by, self.deputy) if by in self.sealed.rebuilt else (by,)  # what was on its way when it left counts too
        return any(self.sealed.is_from(seat, content, json.dumps(self.moves)) for seat in seats)

    def _saying(self, said: Lines) -> tuple[SealedMatch, Lines]:
        sealed_match, more = self.after(said).go_on()
        return sealed_match, (*said, *more)

    # what is heard -----------------------------------------------------------------------------

    def _heard(self, line: str) -> SealedMatch:
        if len(self.lines) >= MOST_SEALED_LINES:
            return self
        try:
            content = read_line(line, LINES_OF_DECK | LINES_OF_MATCH)
            if content["op"] in LINES_OF_DECK:
                sealed = self.sealed.after((line,))
                if sealed is self.sealed:
                    return self
                after = replace(self, sealed=sealed, lines=(*self.lines, line))
                return after if sealed.known.items() <= dict(enumerate(self.names)).items() else after._guessed()
            if not (line in self.sealed.trusted or self._is_from(content)):
                raise BadLine("Somebody else says this in the seat’s name.")
            after = self._move(content) if content["op"] == "move" else self._hear_word(content)
        except BadLine:
            return self
        return replace(after, lines=(*self.lines, line))

    def _move(self, content: Json) -> SealedMatch:
        """Take a move.  Raises BadLine for one that may not be played, or shows a card that is not open."""
        seat, state, move = content["by"], self.state, tuple(content["action"])
        if not self.sealed.ready or self.waiting or content["n"] != len(self.moves) or seat != self.turn:
            raise BadLine("It is not this seat’s turn.")
        places = [int(place[1]) for name in move if (place := PLACE.fullmatch(name))]
        if not set(places) <= set(self._places(state, seat)):
            raise BadLine("This is not in its hand.")
        action = with_cards(move, self.names)
        if action not in self.game.actions(state):
            raise BadLine("This is no legal move.")
        after = self.game.apply(state, action)
        left = set(self._places(state, seat)) - set(self._places(after, seat))
        if left != set(places) or not self._shown(after) & left <= self.sealed.known.keys():
            raise BadLine("This shows a card that does not lie open.")
        return replace(self, moves=(*self.moves, move), states=(*self.states, after))

    def _hear_word(self, content: Json) -> SealedMatch:
        seat, n = content["by"], content["n"]
        if not 0 <= seat < self.game.seats or n != len(self.moves) or (n, seat) in self.words or not self._asked:
            raise BadLine("Nobody asked for this word.")
        after = replace(self, words={**self.words, (n, seat): content["stuck"]})
        return after if after._agrees(self.states) else after._guessed()
