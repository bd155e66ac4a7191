"""A game received by a link: who sent it, at which move it opens, and that “You” in it is somebody else."""

from __future__ import annotations

from henge.language import YOU, listed, person, phrase, phrases, say
from henge.variation_tree import Path

from page.app.app import App, Message
from page.keeping.progress import reached
from page.keeping.tallies import results
from page.table import sent_game
from page.table.table import Table
from page.table.turn_on_screen import at_move, turns_played

TO_FIND = phrase("Which move is better than the one played?")
SENT_MOMENT = phrases(  # who sent it: the only person in it, by name or without one, or one of several
    (
        "{name} sent you this moment in a game of {game} against the computer, {moment}.",
        "Somebody sent you this moment in a game of {game} against the computer, {moment}.",
        "Somebody sent you this moment in a game of {game} between {people}, {moment}.",
    )
)
SENT_VARIATION = phrases(
    (
        "{name} sent you this variation in a game of {game} against the computer: from move {move} of {last}.",
        "Somebody sent you this variation in a game of {game} against the computer: from move {move} of {last}.",
        "Somebody sent you this variation in a game of {game} between {people}: from move {move} of {last}.",
    )
)
SENT_GAME = phrases(
    (
        "{name} sent you this game of {game} against the computer.",
        "Somebody sent you this game of {game} against the computer.",
        "Somebody sent you this game of {game} between {people}.",
    )
)


def with_sender(table: Table) -> Table:
    """Return a game that came by a link as sent, whoever is “You” in a finished one called by the side played: it is
    somebody else."""
    return table.saving(was_sent=True) if table.match.turn is not None else from_elsewhere(table)


def from_elsewhere(table: Table) -> Table:
    """Return a game that came by a link as sent, whoever is “You” in it called by the side played, also while it goes
    on."""
    return table.but(match=sent_game.to_others(table.match)).saving(was_sent=True)


def who_sent(table: Table, title: str, line: Path) -> str:
    """Return who sent a game that came by a link, as far as that is known, which game it is and between whom, at which
    move it opens or the variation (`line`) begins that was sent, what it is called (the game by its `title`), and which
    side the sender played or that whoever plays on sits there."""
    match, seat = table.match, sent_game.alone(table.match)
    name = "" if seat is None else match.players[seat].name
    who = 2 if seat is None else 0 if name else 1
    people = listed([match.name(other, match.state) for other in range(match.game.seats)])
    past = table.past and not table.down
    words = (SENT_VARIATION if line else SENT_MOMENT if past else SENT_GAME)[who]
    move = match.turns.numbers[min(match.tree.find(line).at, table.last - 1)] if line else 0
    slots = {"name": name, "people": people, "game": table.game.title}
    said = [say(words, **slots, move=move, last=turns_played(table), moment=at_move(table) if past else "")]
    mover = match.mover(table.shown)
    if past and not line and mover is not None:
        said.append(person(with_sender(table).name(mover), "You are to move.", "{name} is to move."))
    if name := match.tree.find(line).name if line else "":
        said.append(say("The variation is called “{title}”.", title=name))
    said += [say("It is called “{title}”.", title=title)] if title and not line else []
    if YOU in table.game.called and match.begun:
        side = table.game.seat_word(match.state, seat or 0)
        on = match.turn is not None
        said.append(
            say("You sit in their place: play on.") if on else say("Whoever sent this played {side}.", side=side)
        )
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
    table = app.activity.origin or app.table
    if table is None or not table.saved.was_sent:
        return False
    return not reached(app.kept, table.match.id) and table.match.id not in results(app.kept).tallies
