"""A game that somebody sent by a link: who that was, why it opens where it does, and that its player is not “You”."""

from __future__ import annotations

from dataclasses import replace

from henge.language import YOU, phrase, say
from henge.match import called, set_up

from page.table.table import Table

SENDER = phrase("Sender")  # who plays a game that somebody unnamed sent


def named(table: Table) -> Table:
    """Return a finished game that came by a link, whoever is “You” in it called the sender: it is somebody else."""
    match = table.match
    if match.turn is not None or YOU not in match.game.called:
        return table
    players = tuple(
        player._replace(name=say(SENDER)) if name == YOU else player
        for player, name in zip(match.players, match.game.called, strict=True)
    )
    game = set_up(match.id, match.game.seats, match.game.chosen, called(players))
    return table.but(match=replace(match, players=players, game=game))


def sent(table: Table) -> str:
    """Return who sent a game that came by a link, as far as that is known, why it opens where it does, and who is meant
    by “You”."""
    people = [player.name for player in table.match.players if not player.level]
    name = people[0] if len(people) == 1 else ""
    moment = table.past and not table.down
    slots = {"name": name, "game": table.game.title, "move": table.shown, "last": table.last}
    if name:
        sent = say(
            "{name} sent you this moment in a game of {game}: move {move} of {last}."
            if moment
            else "{name} sent you this game of {game}.",
            **slots,
        )
    else:
        sent = say(
            "Somebody sent you this moment in a game of {game}: move {move} of {last}."
            if moment
            else "Somebody sent you this game of {game}.",
            **slots,
        )
    said = [sent]
    if YOU in table.game.called and table.match.begun and table.match.turn is not None:
        said.append(say("So far “You” are whoever sent it; play on, and it is you."))
    return " ".join(said)
