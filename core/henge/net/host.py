"""The table's side of a match on several devices: a frozen value; every change returns it and the lines to send."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from henge.codec import Json
from henge.language import does, phrase
from henge.match import Match
from henge.net.lobby import BATCH, NOBODY, Lobby, Post, write_terms
from henge.net.protocol import MOST_BYTES, OF_GUEST, line_hash, op_of, write_line
from henge.net.seed_exchange import SeedExchange
from henge.rules import Action, Illegal, Reason, Seat
from henge.view_json import fields_of

TAKEN = phrase(
    "This seat belongs to another device. If yours is to take it, somebody at the table touches “Change device” (Menu, "
    "Other devices)."
)
HERE = phrase("This seat is now played at the table.")


@dataclass(frozen=True, eq=False)
class Host(Lobby):
    """A match and the devices that take part in it."""

    FROM_GUEST, TAKEN = OF_GUEST, TAKEN

    # What the match is called on the wire: a random word that only those know who were shown a code.
    name: str
    # The match.
    match: Match
    # The seats played on other devices.
    apart: frozenset[Seat]
    # The lines that tell each seat all that happened.
    sent: Mapping[Seat | None, tuple[str, ...]] = field(default_factory=dict)
    # The draw of the seed; while it goes on the match is not dealt: nobody is told anything of it, and nobody plays.
    draw: SeedExchange | None = None

    # what happens at the table -----------------------------------------------------------------

    def at(self, match: Match, draw: SeedExchange | None = None) -> tuple[Host, Post]:
        """Return the host with its match gone on, or gone back, or drawn for, and what the guests are told of it."""
        old, new = self.match.states, match.states
        same = next((n for n, (mine, other) in enumerate(zip(old, new, strict=False)) if mine is not other), None)
        kept = 1 + (min(len(old), len(new)) if same is None else same) + bool(match.deal)
        host = replace(self, match=match, draw=draw)
        same_terms = (match.game, match.players, host._commits) == (self.match.game, self.match.players, self._commits)
        host = replace(host, sent={seat: lines[:kept] for seat, lines in self.sent.items()} if same_terms else {})
        post: list[tuple[str, str]] = []
        for connection, seat in self.seated.items():
            host = host._telling(seat)
            before, lines = self.sent[seat], host.sent[seat]
            known = next((n for n, line in enumerate(lines) if line not in before[n : n + 1]), len(lines))
            fresh = lines[known:] if known > 0 and len(lines) - known <= BATCH else ()
            post += [(connection, line) for line in (*fresh, host._now(seat))]
        return host, tuple(post)

    def free(self, seat: Seat) -> tuple[Host, Post]:
        """Return the host with a seat that another device may take, by a new code or because somebody here plays it.

        What this seat's device has promised for the deal is void, and so the draw begins anew.
        """
        tokens = {other: token for other, token in self.tokens.items() if other != seat}
        host, post = replace(self, tokens=tokens)._freed(seat)
        if self.draw:
            host, more = host.at(host.match, self.draw.anew(tuple(sorted(self.apart))) if self.apart else None)
            post += more
        return host, post

    def played_on(self, apart: frozenset[Seat]) -> tuple[Host, Post]:
        """Return the host with other seats played on other devices than before."""
        host: Host = replace(self, apart=apart)
        post: Post = ()
        for seat in sorted(self.apart - apart):  # somebody here has taken it over
            host, more = host.free(seat)
            post += more
        if host.draw and host.draw.seats != tuple(sorted(apart)):
            host, more = host.at(host.match, host.draw.anew(tuple(sorted(apart))))
            post += more
        return host, post

    @property
    def away(self) -> tuple[Seat, ...]:
        """The seats played on other devices that are not connected."""
        return tuple(sorted(self.apart - set(self.seated.values())))

    # what comes from a guest -------------------------------------------------------------------

    @property
    def _terms(self) -> tuple[str, int]:
        return self.name, self.match.game.seats

    def _here(self, seat: Seat) -> str:
        return "" if seat in self.apart else HERE

    def _heard(self, connection: str, content: Json) -> tuple[Host, Post]:
        seat = self.seated[connection]
        if content["op"] in ("commit", "part"):
            return self._added(seat, content)
        return self._play(connection, seat, content)

    def _added(self, seat: Seat | None, content: Json) -> tuple[Host, Post]:
        """Take what a seat's device adds to the draw, if it has seen all that has come of it; deal after the last."""
        if seat is None or self.draw is None or content["after"] != line_hash(self._telling(seat).sent[seat][-1]):
            return self, ()
        if content["op"] == "commit":
            draw = self.draw.committed(seat, content["commit"])
        else:
            draw = self.draw.opened(seat, content["part"], content["salt"])
        if draw is self.draw:
            return self, ()
        if (deal := draw.deal) is None:
            return self.at(self.match, draw)
        match = self.match
        dealt = Match.new(
            match.id, seed=deal.seed, seats=match.game.seats, options=match.game.chosen, players=match.players
        )
        return self.at(replace(dealt, deal=deal))

    def _hello(self, connection: str, content: Json) -> tuple[Host, Post]:
        seat, host, post = content["seat"], self, Post()
        if self.seated.get(connection, NOBODY) != seat:
            host, post = self._taken(connection, content)
            post += host._everybody(but=connection)
        host = host._telling(seat)
        return host, (*post, *((connection, line) for line in host._since(seat, content["have"], content["mark"])))

    def _play(self, connection: str, seat: Seat | None, content: Json) -> tuple[Host, Post]:
        """Play what a guest proposed, if it saw what stands on the table and it is its turn."""
        if seat is None or self.draw or content["after"] != line_hash(self.sent[seat][-1]):
            return self, ()
        match, action = self.match, Action(content.get("action", ()))
        try:
            if match.turn is not None and match.turn != seat and not self._begins(action):
                raise Illegal(Reason(None, phrase("It is not your turn.")))
            return self.at(match.resign() if content["op"] == "resign" else match.play(action))
        except Illegal as error:
            why = error.why
            refused = write_line(
                "refused", after=content["after"], clause=why.clause, text=why.text, cells=list(why.cells)
            )
            return self, ((connection, refused),)

    def _begins(self, action: Action) -> bool:
        """Tell whether an action begins the next game of the match, which is for anybody to do."""
        game, state = self.match.game, self.match.state
        return game.between_games(state) is not None and action in game.actions(state)

    # what a seat is told -----------------------------------------------------------------------

    def _since(self, seat: Seat | None, have: int, known: str) -> Iterator[str]:
        """Yield the seat's lines after the first `have`, the last of which has the hash `known`; then the state."""
        lines = self.sent[seat]
        if have == 0:
            yield from lines[:BATCH]
        elif 0 < have < len(lines) and line_hash(lines[have - 1]) == known:
            yield from lines[have : have + BATCH]
        elif have < len(lines):  # something else has happened there
            yield write_line("now", n=0, mark="", away=list(self.away))
        yield self._now(seat)

    def _now(self, seat: Seat | None) -> str:
        lines = self.sent[seat]
        return write_line("now", n=len(lines), mark=line_hash(lines[-1]), away=list(self.away))

    def _everybody(self, but: str = "") -> Post:
        return tuple((guest, self._now(seat)) for guest, seat in self.seated.items() if guest != but)

    @property
    def _commits(self) -> tuple[tuple[Seat | None, str], ...]:
        """The commitments to the parts of the deal, as far as all may know them: the table's, then all or none."""
        if self.draw:
            return self.draw.listed or ((None, self.draw.own.commit),)
        return tuple((part.seat, part.commit) for part in self.match.deal.parts) if self.match.deal else ()

    def _telling(self, seat: Seat | None) -> Host:
        """Return the host with all that happened put into lines for a seat."""
        lines, match, commits = list(self.sent.get(seat, ())) or [self._table(seat)], self.match, self._commits
        if len(lines) == 1 and len(commits) > 1:
            lines.append(
                write_line("draw", n=1, after=line_hash(lines[0]), commits=[list(commit) for commit in commits])
            )
        if self.draw:
            return replace(self, sent={**self.sent, seat: tuple(lines)})
        first = 2 if commits else 1
        for n in range(len(lines) - first, len(match.states)):
            lines.append(write_line("ply", n=len(lines), after=line_hash(lines[-1]), **self._ply(seat, n)))
        if match.end and len(lines) == first + len(match.states):
            lines.append(write_line("end", n=len(lines), after=line_hash(lines[-1]), end=match.end.json()))
        if match.deal and match.turn is None and op_of(lines[-1]) != "opened":
            line = write_line(
                "opened", n=len(lines), after=line_hash(lines[-1]), record=replace(match, lines=(), notes=()).record()
            )
            lines += [line] if len(line) <= MOST_BYTES else []
        return replace(self, sent={**self.sent, seat: tuple(lines)})

    def _table(self, seat: Seat | None) -> str:
        match, commits = self.match, self._commits
        return write_line(
            "seat",
            match=self.name,
            seat=seat,
            **write_terms(match.game, match.players),
            draw=commits[0][1] if commits else "",
        )

    def _ply(self, seat: Seat | None, n: int) -> Json:
        """Return position `n` as a seat sees it, and what led there as far as that seat may know it.

        An action is told to who played it, and to all where the mover knew nothing that a bystander does not.
        """
        game, match = self.match.game, self.match
        view = fields_of(match.view(n, seat))
        if n == 0:
            return {"by": None, "action": None, "words": "", "view": view}
        state, action = match.states[n - 1], match.actions[n - 1]
        by, before = game.turn(state), game.observe(state, seat)
        assert by is not None
        known = by == seat or game.observe(state, by) == game.observe(state, None)
        words = f"{does(match.name(by, before), game.tell(before, action, by == seat))}."
        return {"by": by, "action": list(action) if known else None, "words": words, "view": view}
