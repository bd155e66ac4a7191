"""A match that this device keeps and in which others have seats: what they want to play, and what they are told."""

from __future__ import annotations

from dataclasses import dataclass

from henge.net.host import Host
from henge.net.lobby import Post
from henge.rules import Seat

from page.app.app import App, Instant, Message
from page.app.at_table import become
from page.app.match_with_others import SharedSession
from page.table.saved_fields import Hosted
from page.table.table import Table


@dataclass(frozen=True, eq=False)
class Hosting(SharedSession):
    """This device keeps the match, and the others come to it."""

    host: Host

    @classmethod
    def begun(cls, table: Table) -> Hosting:
        """Return the session of a table of which seats are played on other devices."""
        proofs = {n: token for n, token in enumerate(table.saved.hosted.tokens) if token}
        apart = frozenset(table.theirs)
        return cls(Host(table.link.called, table.match, apart, tokens=proofs, draw=table.saved.hosted.drawing))

    @property
    def name(self) -> str:
        return self.host.name

    @property
    def is_hub(self) -> bool:
        return True

    def freed(self, seat: Seat) -> tuple[Hosting, Post]:
        """Return the session with a seat that another device may take, and what the others are told."""
        host, post = self.host.free(seat)
        return Hosting(host), post

    def lost(self, name: str) -> tuple[Hosting, Post]:
        host, post = self.host.lost(name)
        return Hosting(host), post

    def hears(self, app: App, name: str, lines: list[str], when: Instant) -> App:
        """Take what a guest says; while something else lies on the table it waits to be said again."""
        other_devices, table, host, post = app.other_devices, app.table, self.host, Post()
        heard = {**other_devices.heard, name: when.clock}
        if table is None or not self.at(table):
            return app.but(other_devices=other_devices.but(heard=heard))
        for line in lines:
            host, more = host.hear(name, line, other_devices.made_for(name))
            post += more
        app = app.but(other_devices=other_devices.but(session=Hosting(host), post=post, heard=heard))
        if table.saved.hosted.drawing:
            table = table.saving(hosted=table.saved.hosted.draws(host.draw))
            return app.with_table(
                table if host.draw else table.quiet(match=host.match).with_cover_state(looked=None).seen()
            )
        if host.match is table.match:
            return app
        return become(app, table.go_on(host.match, ()).but(lookback=table.lookback))

    def agrees(self, before: App, app: App, message: Message) -> App:
        """Return the app with its guests told what has changed at the table, and its table told who is there."""
        table, host, post = app.table, self.host, Post()
        if table is None or not self.at(table):
            return app
        if host.apart != frozenset(table.theirs):
            host, post = host.played_on(frozenset(table.theirs))
            table = table.saving(hosted=table.saved.hosted.draws(host.draw))
        if host.match is not table.match or host.draw is not table.saved.hosted.drawing:
            host, more = host.at(table.match, table.saved.hosted.drawing)
            post += more
        tokens = tuple(host.tokens.get(seat, "") for seat in range(table.game.seats))
        if (host.away, tokens) != (table.remote.away, table.saved.hosted.tokens):
            table = table.told(away=host.away).saving(hosted=Hosted(tokens, table.saved.hosted.drawing))
        return app.with_table(table, other_devices=app.other_devices.sending(post, session=Hosting(host)))
