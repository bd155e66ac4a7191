"""A table being set up: who sits where, and what the players choose before the game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from importlib.util import find_spec
from itertools import zip_longest

from henge.anything_hidden import somebody_knows_more
from henge.game import Game
from henge.games import GAMES
from henge.language import phrase, say
from henge.match import LEVELS, LONGEST_NAME, Match, set_up
from henge.named_position import NamedPosition
from henge.net.card_places import sealable
from henge.net.mail import PLAYERS
from henge.rules import Illegal, Option, Options, Reason, Seat, Value, side, unusual

from page.table.chair import COMPUTER, DEVICE, ELSEWHERE, LINK, LONGEST_PIN, PERSON, PHONE, Chair, Sitter
from page.table.table import Table

WAYS = {"far": LINK, "devices": DEVICE, "phones": PHONE}  # as a kept draft tells them, a list of truths for each
WITH_COMPUTER = phrase("the computer plays, and its hand would lie open on this device.")
WITH_PHONE = phrase("a hand is on a phone without any connection.")
WITH_TWO = phrase("more than one person plays on this device, which would hold both hands.")
NOT_BY_LINK = phrase(
    "This game cannot be played by link: a link is the whole game, and whoever opens it can look at every hand."
)
TWO_BY_LINK = phrase(
    "By link two can play: with more, links would have to go round a dozen times before anybody sees a card."
)
OPEN_BY_LINK = phrase("This game cannot be played by link: the position was set up by hand, with cards that were seen.")
FROM_POSITION = phrase("the position was set up by hand, with cards that were seen.")
FIRST_LEVEL = 1  # for whoever has not chosen one


@cache
def has_computer_players(game: str) -> bool:
    """Tell whether a game brings computer players, without loading them."""
    return find_spec(f"henge.games.{game}.bot") is not None


@dataclass(frozen=True)
class Draft:
    """The choices on the set-up sheet."""

    # The game's id.
    game: str
    # How many players there are.
    seats: int
    # The chairs of the game's largest table.
    chairs: tuple[Chair, ...]
    # What was chosen, by option; the others are as usual.
    options: Options = field(default_factory=dict)
    # Whether the seats are drawn by lot.
    by_lot: bool = False
    # The position to play from, where it has been set up by hand.
    start: NamedPosition | None = field(default=None, kw_only=True)
    # Whether the hands are to be sealed.
    sealed: bool = field(default=False, kw_only=True)

    @classmethod
    def new(cls, game: str, text: str = "", people: Sequence[str] = ()) -> Draft:
        """Return the draft for a game, as it was chosen last time where `text` (see `write`) tells; `people` are those
        who sat at the seats of the last game that people played.

        >>> Draft.new("bounders", '{"options": {"size": 5}, "seats": 40}').options
        {'size': 5}
        """
        kind = GAMES[game]
        low, high = kind.seats_allowed
        try:
            stored = json.loads(text or "{}")
        except (ValueError, RecursionError):
            stored = {}
        if not isinstance(stored, dict):
            stored = {}
        seats, names, levels, options = (stored.get(key) for key in ("seats", "names", "levels", "options"))
        names = [name for name in names if isinstance(name, str)] if isinstance(names, list) else []
        levels = [level if type(level) is int else 0 for level in levels] if isinstance(levels, list) else []
        if not has_computer_players(game):
            levels = []
        both = enumerate(zip_longest(names, people, fillvalue=None))
        names = [name or "" if person is None or any(levels[n : n + 1]) else person for n, (name, person) in both]
        far = {how: stored[key] for key, how in WAYS.items() if isinstance(stored.get(key), list)}
        ways = [next((how for how in far if far[how][seat : seat + 1] == [True]), 0) for seat in range(high)]
        known = kind.options()
        options = options if isinstance(options, dict) else {}
        return cls(
            game,
            seats if type(seats) is int and low <= seats <= high else low,
            tuple(
                Chair(name, (level if level in LEVELS else 0) or way)
                for name, level, way in zip((*names, *[""] * high), (*levels, *[0] * high), ways, strict=False)
            ),
            {name: value for name, value in options.items() if name in known and known[name].allows(value)},
            stored.get("by_lot") is True,
            sealed=stored.get("sealed") is True,
        )

    def write(self) -> str:
        """Return the draft as text, to be offered again; PINs are never kept."""
        sitters = [chair.sitter for chair in self.chairs]
        ways = {key: [sitter == how for sitter in sitters] for key, how in WAYS.items() if how in sitters}
        who = {"names": [chair.name for chair in self.chairs], "levels": [chair.level for chair in self.chairs]}
        kept = {"seats": self.seats, **who, "options": self.options}
        return json.dumps({**kept, "by_lot": self.by_lot, **ways, "sealed": self.sealed})

    @property
    def kind(self) -> type[Game[object]]:
        """The game that is set up."""
        return GAMES[self.game]

    @property
    def chosen(self) -> dict[str, Value]:
        """Every option with its present value."""
        return {name: self.options.get(name, option.default) for name, option in self.kind.options().items()}

    @property
    def variants(self) -> tuple[str, ...]:
        """What the options are that are not as in the usual game, in words."""
        return unusual(self.kind.options(), self.chosen)

    @cached_property
    def refusal(self) -> Reason | None:
        """Why the rules exclude this table, or None."""
        try:
            set_up(self.game, self.seats, self.chosen)
        except Illegal as error:
            return error.why
        return None

    def name(self, seat: int) -> str:
        """Return the name somebody plays under: the one typed, or that it is a computer; "" for the side they play."""
        name = self.chairs[seat].name.strip()[:LONGEST_NAME]
        if seat in (*self.on_devices, *self.on_phones) and not name:  # on several devices nobody is “You”
            return side(self.kind.colours[seat])
        if name or not self.chairs[seat].level:
            return name
        unnamed = [other for other, chair in enumerate(self.taken) if chair.level and not chair.name.strip()]
        letter = chr(ord("A") + unnamed.index(seat))  # not a number, which would run into one that follows it
        return say("Computer {letter}", letter=letter) if len(unnamed) > 1 else say("Computer")

    @property
    def taken(self) -> tuple[Chair, ...]:
        """The chairs of those who play."""
        return self.chairs[: self.seats]

    @property
    def level(self) -> int:
        """The level at which computer players are met when one person plays alone: the one chosen last."""
        return next(filter(None, (chair.level for chair in self.chairs)), FIRST_LEVEL)

    def alone(self) -> Draft:
        """Return the draft for one person among computer players of that level, without names and PINs."""
        rivals = self.rivals(self.level)
        return replace(rivals, chairs=tuple(Chair(sitter=chair.sitter) for chair in rivals.chairs))

    def seated(self, table: Table) -> Draft:
        """Return the draft with those who play at a table at their seats: everybody here but who plays by link."""
        far = table.theirs if table.open_by_link else ()
        seated = (
            Chair("" if player.level else player.name, LINK if seat in far else player.level)
            for seat, player in enumerate(table.match.players)
        )
        others = (Chair(sitter=chair.level) for chair in self.chairs[table.game.seats :])
        return replace(self, seats=table.game.seats, chairs=(*seated, *others), by_lot=False)

    def together(self) -> Draft:
        """Return the draft with a person at every seat."""
        return replace(self, chairs=tuple(replace(chair, sitter=0) for chair in self.chairs))

    def elsewhere(self, how: str) -> Draft:
        """Return the draft with whoever is listed first here, and everybody else elsewhere: by LINK, or at a DEVICE of
        their own.  For PHONE every hand is on one.

        By link those who are invited go first where nothing is hidden, so that there is a link to be sent at once.
        """
        draft = self.together()
        if how == LINK and not self.closed:
            host, *invited = draft.taken
            far = (replace(chair, sitter=LINK) for chair in invited)
            return replace(draft, chairs=(*far, host, *draft.chairs[self.seats :]), by_lot=False)
        for seat in range(0 if how == PHONE else 1, self.seats):
            draft = draft.sits(seat, how)
        return draft

    @cached_property
    def closed(self) -> bool:
        """Whether this table has something hidden, so that nobody may be sent the whole game."""
        if self.refusal:
            return False
        return somebody_knows_more(Match.new(self.game, seed=1, seats=self.seats, options=self.chosen), 0)

    @property
    def by_link(self) -> tuple[int, ...]:
        """The seats played elsewhere, by links: of people only, with somebody left here."""
        if any(chair.level for chair in self.taken) or self.why_not_by_link or self.on_devices:
            return ()
        far = self._who(LINK)
        return far if len(far) < self.seats else far[1:]

    @property
    def unsigned(self) -> int | None:
        """The seat here whose name an invitation by link lacks; None where it has one, or nobody is so invited."""
        here = [seat for seat in range(self.seats) if seat not in self.by_link]
        return here[0] if self.by_link and not any(self.chairs[seat].name.strip() for seat in here) else None

    @property
    def why_not_by_link(self) -> str:
        """Why nobody can play this table from elsewhere by links, "" where that is possible.

        What is hidden has to be cards that two devices can seal.
        """
        if not self.closed:
            return ""
        if not sealable(set_up(self.game, self.seats, self.chosen)):
            return NOT_BY_LINK
        return TWO_BY_LINK if self.seats != PLAYERS else OPEN_BY_LINK if self.start else ""

    @property
    def on_devices(self) -> tuple[int, ...]:
        """The seats that people play on other devices while all are connected."""
        return self._who(DEVICE)

    @property
    def on_phones(self) -> tuple[int, ...]:
        """The seats played here with the hand on a phone, in a game with hidden hands."""
        return self._who(PHONE) if self.closed else ()

    def _who(self, how: str) -> tuple[int, ...]:
        """Return the seats at which people sit in one way."""
        return tuple(seat for seat, chair in enumerate(self.taken) if chair.sitter == how)

    def reached(self, seat: int) -> str:
        """Return how somebody elsewhere is reached, by LINK, at a DEVICE or with the hand on a PHONE; "" for others."""
        ways = {LINK: self.by_link, DEVICE: self.on_devices, PHONE: self.on_phones}
        return next((how for how, seats in ways.items() if seat in seats), "")

    def who_sits(self, seat: int) -> str:
        """Return who sits at a seat: a PERSON, the COMPUTER, or somebody ELSEWHERE."""
        return COMPUTER if self.chairs[seat].level else ELSEWHERE if self.reached(seat) else PERSON

    def usual(self, kind: str) -> Sitter:
        """Return how somebody of a kind who takes a seat sits there at first."""
        if kind == COMPUTER:
            return self.level
        if kind != ELSEWHERE:
            return 0
        among = next((how for seat in range(self.seats) if (how := self.reached(seat))), "")
        return among or (DEVICE if self.why_not_by_link or any(chair.level for chair in self.taken) else LINK)

    @property
    def why_not_sealed(self) -> str | None:
        """Why hands cannot be sealed here, "" where they can; None where nobody would ask."""
        if not self.on_devices or self.refusal or not sealable(set_up(self.game, self.seats, self.chosen)):
            return None
        if any(chair.level for chair in self.taken):
            return WITH_COMPUTER
        if self.on_phones:
            return WITH_PHONE
        return FROM_POSITION if self.start else WITH_TWO if len(self.on_devices) + 1 < self.seats else ""

    # choosing ----------------------------------------------------------------------------------

    def for_seats(self, count: int) -> Draft:
        """Return the draft with as many seats as that, or as few or many as the game allows."""
        low, high = self.kind.seats_allowed
        return replace(self, seats=max(low, min(high, count)))

    def rivals(self, level: int) -> Draft:
        """Return the draft with computer players of a level at all seats but the first."""
        chairs = (replace(chair, sitter=level if seat else 0) for seat, chair in enumerate(self.chairs))
        return replace(self, chairs=tuple(chairs))

    def named(self, seat: Seat, name: str) -> Draft:
        """Return the draft with a name at a seat."""
        return self._put(seat, replace(self.chairs[seat], name=name[:LONGEST_NAME]))

    def locked(self, seat: Seat, pin: str) -> Draft:
        """Return the draft with a PIN at a seat."""
        return self._put(seat, replace(self.chairs[seat], pin=pin[:LONGEST_PIN]))

    def sits(self, seat: Seat, how: Sitter) -> Draft:
        """Return the draft with a computer player of a level at a seat, or a person here (0), by LINK, at a DEVICE, or
        with the hand on a PHONE."""
        apart = (DEVICE, PHONE) if how == LINK else (LINK,) if how in (DEVICE, PHONE) else ()  # from that way
        others = tuple(replace(chair, sitter=0) if chair.sitter in apart else chair for chair in self.chairs)
        sitter = 0 if isinstance(how, int) and how not in LEVELS else how
        draft = replace(self, chairs=others)._put(seat, replace(others[seat], sitter=sitter))
        if how == LINK and {chair.sitter for chair in draft.taken} == {LINK}:  # somebody has to be here
            other = (seat + 1) % self.seats
            draft = draft._put(other, replace(draft.chairs[other], sitter=0))
        return draft

    def _put(self, seat: Seat, chair: Chair) -> Draft:
        return replace(self, chairs=(*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))

    def preset(self, title: str) -> Draft:
        """Return the draft with a preset's options; "" stands for the usual game."""
        wanted: Options = next((preset.options for preset in self.kind.presets if preset.title == title), {})
        return replace(self, options=dict(wanted))

    @property
    def like(self) -> str | None:
        """The title of the preset that these options are, "" for the usual game, None for another choice."""
        usual = {name: option.default for name, option in self.kind.options().items()}
        if self.chosen == usual:
            return ""
        return next((preset.title for preset in self.kind.presets if self.chosen == {**usual, **preset.options}), None)


def whole_number(text: str, otherwise: int) -> int:
    """Return the number that a text is, or else another one."""
    return int(text) if text.isascii() and text.lstrip("-").isdigit() and len(text) < 9 else otherwise


def chosen_value(option: Option, text: str, now: Value) -> Value:
    """Return the option's value that a control stands for; a switch has no text and is turned."""
    if option.span:
        low, high = option.span
        return max(low, min(high, whole_number(text, now if isinstance(now, int) else low)))
    if option.choices == (False, True):
        return not now
    return next((choice for choice in option.choices if str(choice) == text), now)


def opted(draft: Draft, name: str, text: str) -> Draft:
    """Return a draft with an option at the value that a control stands for."""
    value = chosen_value(draft.kind.options()[name], text, draft.chosen[name])
    return replace(draft, options={**draft.options, name: value})
