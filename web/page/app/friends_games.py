"""A game that somebody sent by a link: who that was, why it opens where it does, and that its player is not “You”."""

from __future__ import annotations

from henge.language import YOU, phrase, say

from page.app.app import App, Message
from page.keeping.progress import reached
from page.keeping.tallies import results
from page.table import sent_game
from page.table.table import Table
from page.table.turns import number_shown, turns_played

SENDER = phrase("Sender")  # who plays a game that somebody unnamed sent


def with_sender(table: Table) -> Table:
    """Return a game that came by a link as sent, whoever is “You” in a finished one called the sender: it is somebody
    else."""
    return table.saving(was_sent=True) if table.match.turn is not None else from_elsewhere(table)


def from_elsewhere(table: Table) -> Table:
    """Return a game that came by a link as sent, whoever is “You” in it called the sender, also while it goes on."""
    table = table.saving(was_sent=True)
    match, seat = table.match, sent_game.alone(table.match)
    if seat is None or match.players[seat].name:
        return table
    return table.but(match=sent_game.with_name(match, seat, say(SENDER)))


def who_sent(table: Table, title: str) -> str:
    """Return who sent a game that came by a link, as far as that is known, why it opens where it does, the `title` it
    was given, and that whoever plays on sits where the sender did."""
    seat = sent_game.alone(table.match)
    name = "" if seat is None else table.match.players[seat].name
    moment = table.past and not table.down
    slots = {"name": name, "game": table.game.title, "move": number_shown(table), "last": turns_played(table)}
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
    said = [sent, *([say("It is called “{title}”.", title=title)] if title else [])]
    if YOU in table.game.called and table.match.begun and table.match.turn is not None:
        said.append(say("You sit in their place: play on."))
    return " ".join(said)


def told_once(before: App, after: App, message: Message) -> App:
    """Take away what was told as news, once the game has gone on, or another game or screen is there."""
    if not (before.shown.news and before.notice and after.notice == before.notice):
        return after
    was, now = ((app.screen, app.table and (app.table.key, app.table.match.actions)) for app in (before, after))
    if was == now:
        return after
    offered = after.arrival.valid
    return after.tell("").arriving(valid=None if offered is before.arrival.valid else offered)


def unknown(app: App) -> bool:
    """Tell whether a game that was sent is one that nobody has learnt or finished at this device."""
    table = app.table
    if table is None or not table.saved.was_sent:
        return False
    return not reached(app.kept, table.match.id) and table.match.id not in results(app.kept).tallies
