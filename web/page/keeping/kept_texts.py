"""The kept texts by name, as this device holds them and as they have changed since; the saved games among them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from types import MappingProxyType

from henge.match import Match
from henge.record import Player, Record, seats_of_people

from page.keeping.index import Entry, deal_hash, entry
from page.keeping.labels import Label
from page.keeping.names import DAMAGED, GAME, LABEL
from page.keeping.saved_game import SavedGame

NO_TEXTS: Mapping[str, str] = MappingProxyType({})


class Kept(Mapping[str, str]):
    """Texts by name, never changed but replaced; one is read only when it is asked for.

    `held` are those that the device holds, `changes` what has become of some since, None for what was removed;
    `entries` how the games held are listed, as far as that is known.
    """

    def __init__(self, held: Mapping[str, str] = NO_TEXTS, entries: Mapping[str, Entry] | None = None) -> None:
        self.held = held
        self.changes: Mapping[str, str | None] = {}
        self.looked: dict[object, list[Entry]] = {}  # what was looked for among the games, and found
        self._known: dict[str, tuple[str | None, Entry]] = {
            name: (None, entry) for name, entry in (entries or {}).items()
        }

    def but(self, changes: Mapping[str, str | None]) -> Kept:
        """Return this with some texts changed, or removed (None)."""
        other = Kept(self.held)
        other.changes = {**self.changes, **changes}
        other._known = self._known
        return other

    def changed(self, before: Kept) -> set[str]:
        """Return the names of the texts that are other than they were."""
        missing = object()
        mine, theirs = self.changes, before.changes
        return {name for name in mine.keys() | theirs.keys() if mine.get(name, missing) != theirs.get(name, missing)}

    def __getitem__(self, name: str) -> str:
        if name not in self.changes:
            return self.held[name]
        text = self.changes[name]
        if text is None:
            raise KeyError(name)
        return text

    def __contains__(self, name: object) -> bool:
        return self.changes[name] is not None if name in self.changes else name in self.held  # type: ignore[index]

    def __iter__(self) -> Iterator[str]:
        yield from (name for name in self.held if name not in self.changes)
        yield from (name for name, text in self.changes.items() if text is not None)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    # the games among them ----------------------------------------------------------------------------

    def entry(self, key: str) -> Entry:
        """Return how a game is listed; it is worked out once for every text."""
        text = self.changes.get(key)
        known = self._known.get(key)
        if known is None or known[0] != text:
            known = self._known[key] = (text, entry(key, self[key]))
        return known[1]

    @cached_property
    def games(self) -> list[Entry]:
        """The kept games, the latest first, those that cannot be read last."""
        entries = [self.entry(name) for name in self if name.startswith((GAME, DAMAGED))]
        return sorted(entries, key=lambda entry: (bool(entry.trouble), -entry.at))

    @cached_property
    def labels(self) -> dict[str, Label]:
        """What is written on the games, by key."""
        return {name.removeprefix(LABEL): Label.read(self[name]) for name in self if name.startswith(LABEL)}

    def label(self, key: str) -> Label:
        """Return what is written on a kept game; an empty label where nothing is."""
        return self.labels.get(key, Label())

    @cached_property
    def rows(self) -> dict[str, list[str]]:
        """The keys of rematches that belong together, first to last, by the key of the first."""
        by_row: dict[str, list[str]] = {}
        for key, label in sorted(self.labels.items(), key=lambda item: item[1].turn):
            if label.row and key in self and not label.binned:
                by_row.setdefault(label.row, []).append(key)
        return by_row

    def tally(self, key: str) -> tuple[int, ...]:
        """Return how many of the rematches that a game belongs to were won by each of its players, by seats; () where
        there are none.  Everybody sits one seat further from one game to the next.
        """
        here = self.label(key)
        if key not in self or len(self.rows.get(here.row, ())) < 2:
            return ()
        seats = len(self.entry(key).players)
        won = [0] * seats
        for label in map(self.label, self.rows[here.row]):
            for seat in label.won:
                won[(seat + label.turn - here.turn) % seats] += len(label.won) < seats
        return tuple(won)

    @cached_property
    def going_on(self) -> list[Entry]:
        """The games to come back to: those that can be read and go on, and are more than a start by mistake; those that
        wait for somebody elsewhere come last, and before them the latest first."""
        some = [entry for entry in self.games if not (entry.trouble or entry.over or self.label(entry.key).binned)]
        meant = [entry for entry in some if entry.meant or entry.yours or entry.waits or self.label(entry.key).written]
        return sorted(meant, key=lambda entry: entry.waits)

    @property
    def latest(self) -> str:
        """The key of the first of these, or ""."""
        return self.going_on[0].key if self.going_on else ""

    def key_of(self, match: Match) -> str:
        """Return the key of the kept game that is the very same match, whatever was tried and noted in it, or ""."""
        record = _bare(Record.read(match.record()))
        return next((key for key, game in self._alike(match) if _bare(game.record) == record), "")

    def locks(self, match: Match) -> tuple[str, ...]:
        """Return the PINs of a game that was dealt as this one was, of which this must be a copy; () without one."""
        return next((game.saved.pins for _, game in self._alike(match) if any(game.saved.pins)), ())

    def dealt(self, match: Match) -> list[tuple[str, Record, bool]]:
        """Return the games that were dealt as a match was, for the same players: key, record, played by links.

        Where there are none, they are those played by links in which something else was chosen before the deal.
        """
        games = []
        for key, game in self._alike(match, True):
            record = game.record
            if _nameless(record.players or (Player(""),) * record.seats) == _nameless(match.players):
                games.append((_chosen(record, match), key, record, game.open_by_link))
        alike = any(same for same, *_ in games)
        return [(key, record, linked) for same, key, record, linked in games if (same if alike else linked)]

    def _alike(self, match: Match, otherwise: bool = False) -> Iterator[tuple[str, SavedGame]]:
        """Yield games dealt as a match was, or also `otherwise`, after other choices."""
        mark = deal_hash(Record.read(match.record()))
        for known in self.games:
            if known.deal == mark and not known.trouble:
                game = SavedGame.glance(self[known.key])
                if otherwise or _chosen(game.record, match):
                    yield known.key, game


def _chosen(record: Record, match: Match) -> bool:
    """Tell whether a game was set up with the choices of a match."""
    return {**match.game.chosen, **record.options} == match.game.chosen


def _bare(record: Record) -> Record:
    """Return a record without what was tried and noted, and without what somebody alone among computer players is
    called: to others that is somebody else."""
    return record._replace(lines=(), notes=(), players=_nameless(record.players))


def _nameless(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """Return the players of a game, somebody alone among computer players without a name."""
    people = seats_of_people(players)
    return tuple(player._replace(name="") if people == (seat,) else player for seat, player in enumerate(players))
