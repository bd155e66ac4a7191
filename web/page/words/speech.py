"""What is spoken when something has happened; what every cell says of itself is drawn with the board."""

from __future__ import annotations

from henge.language import listed, lowered, person, phrase, say
from henge.rules import Info

from page.table.how_shared import READING
from page.table.table import Table
from page.words import log

PEEK = phrase("Only the board is shown; O tells how it stands. The hands stay covered.")
DONE = phrase("Done.")
TOUCH_BACK = phrase("Touch taken back.")
WHY = phrase("That does not go on from here. Hold H to hear why.")
NEXT = phrase("Hold H to hear what comes next.")
WHOLE = phrase("Confirm your move, or hold H to hear what it is.")
STANDS = phrase("Hold H to hear how that stands.")


def changes_told(before: Table | None, after: Table) -> str:
    """Return what a listener must hear when one table follows another; "" when there is nothing new."""
    if before is None or after.key != before.key:
        return status_said(after)
    if after.down:
        return _under_cover(before, after)
    if after.match is not before.match:
        return play_told(before, after)
    if after.reply.why:
        return why_nowhere(after) if after.reply.why is not before.reply.why else ""
    if after.remote.stage != before.remote.stage == READING:  # else it is told as still being read
        return status_said(after)
    if (after.touched, after.lookback) != (before.touched, before.lookback) or before.down:
        fewer = len(after.touched) < len(before.touched) and after.touched == before.touched[: len(after.touched)]
        return (
            f"{say(TOUCH_BACK)} {status_said(after)}"
            if fewer and after.lookback is before.lookback
            else status_said(after)
        )
    return ""


def _under_cover(before: Table, after: Table) -> str:
    """Return what is heard when a covered table follows another; a question is read by itself."""
    if after.agree:
        return ""
    if after.last < before.last:
        return f"{taken_back_said(before, after)} {handed_over(after)}".rstrip()
    if after.cover_state.peek != before.cover_state.peek and before.down:
        return f"{say(PEEK)} {status_said(after)}" if after.cover_state.peek else cover_said(after)
    return "" if before.down and not before.agree else cover_said(after)


def play_told(before: Table, after: Table) -> str:
    """Return what was done, what came of it and whose turn it is; of a computer's turn nothing before it is whole."""
    if after.last < before.last:
        return f"{taken_back_said(before, after)} {status_said(after)}"
    if after.bot and after.last and after.match.mover(after.last - 1) == after.match.turn:
        return ""
    since = before.match.turns.begun(before.last) if before.bot else before.last
    known = pending(before) if since == before.last else ""
    sentences = [words or say(DONE) for words in log.recount(after.aloud, since, after.last, known=known)]
    return " ".join(sentences if after.bot and sentences else [*sentences, turn_spoken(after)])


def taken_back_said(before: Table, after: Table) -> str:
    """Return what was taken back, as everybody may know it."""
    told = log.recount(before, after.last, before.last, public=True, gained=False)
    return say("Taken back: {sentences}", sentences=" ".join(told))


def pending(table: Table) -> str:
    """Return what a move was said to do that waits to be confirmed, "" where none does or it is told aside."""
    return log.status_now(table).note if table.whole and not table.aside else ""


def turn_spoken(table: Table) -> str:
    """Return whose turn it is and what to do; of what was asked at the last turn as well only the beginning, and what
    was turned over has been told."""
    brief = table.cover_state.news or log.asked_again(table.aloud)
    return with_full_stop(log.status_now(table.aloud).sentence) if brief else status_said(table)


def with_full_stop(sentence: str) -> str:
    """Return a sentence of the status line, which has no full stop, with one; a question needs none."""
    return sentence if sentence.endswith("?") else f"{sentence}."


def status_said(table: Table) -> str:
    """Return the status line as a sentence or two; where it is told aside, what was touched by the places of cards."""
    if table.aside and table.playable and table.touched:
        chosen = say(
            "Chosen: {names}.", names=listed([lowered(touch_told(table, n)) for n in range(len(table.touched))])
        )
        return f"{chosen} {say(WHOLE if table.whole else NEXT)}"
    sentence, note = log.status_now(table.aloud)
    return note if sentence in note else f"{with_full_stop(sentence)} {note}".strip()


def touch_told(table: Table, n: int) -> str:
    """Return what the `n`-th touch is called aloud: a card that is held aside by its place in the hand."""
    name = table.touched[n]
    if not (table.aside and table.choice.is_card(n)):
        return table.word(name)
    held = table.game.hands(table.viewpoint.view)[table.viewpoint.seat or 0]
    twins = [place for place, thing in enumerate(held) if thing == name]
    return table.by_place(next((place for place in twins if table.display.held == f"held{place}"), twins[0]))


def why_nowhere(table: Table) -> str:
    """Return why a touch leads nowhere, or where it is told aside that it does."""
    known = not table.reply.asked or table.reply.asked in table.game.names  # what is no name tells nothing
    stands = isinstance(table.reply.why, Info)
    if table.reply.why and table.aside and (table.playable or table.resting or stands) and known:
        return say(STANDS if stands else WHY)
    return table.reply.why.text if table.reply.why else ""


def cover_said(table: Table) -> str:
    """Return what everybody may know of what was done before, and to whom the device goes."""
    return f"{log.lately(table, gained=True)} {handed_over(table)}".strip()


def handed_over(table: Table) -> str:
    """Return in a sentence to whom the device goes; "" where nobody is to move."""
    seat = table.match.turn
    return person(table.name(seat), "Hand over to you.", "Hand over to {name}.") if seat is not None else ""


def as_sentence(words: str) -> str:
    """Return words with the full stop with which a sentence ends.

    >>> as_sentence("Anna has 5"), as_sentence("Anna has 5.")
    ('Anna has 5.', 'Anna has 5.')
    """
    return f"{words.rstrip('.')}."
