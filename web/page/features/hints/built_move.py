"""The move that whoever asks for a hint has built: how it compares with the one advised, and what sets them apart."""

from __future__ import annotations

from dataclasses import replace

from henge.analysis import teaching
from henge.analysis.reviewed_match import Finding
from henge.bots import as_good
from henge.facts import Fact
from henge.language import say
from henge.rules import Action

from page.app.app import App
from page.features.hints.move_worth import worth
from page.html.escape import NOTHING, Html, joined
from page.table.table import Table
from page.ui.pointing import pointing

NOT_OF_THE_MOVE = ("allowed", "wasted")  # what is told of the other move, and only once that was played


def built(app: App, known: Finding) -> Action:
    """Return the whole move that stood on the board when a hint was asked for, () where that is the one advised."""
    table, climb = app.playing, app.analysis.climb
    own = table.touched if table.whole and table.touched != known.thought.action else climb.built if climb else ()
    return own if own in table.viewpoint.legal and own != known.thought.action else ()


def fair_verdict(table: Table, known: Finding, chances: str) -> tuple[str, str]:
    """Return how good the move in preview is, beside the best that was found, and what is known of both."""
    thought, own = known.thought, table.touched
    if own == thought.action:
        return say("Nothing better was found."), chances
    if (rate := _rate(known, own)) is None:
        return say("Your move was not weighed, so nobody can tell whether it is worse."), chances
    best = worth(thought, thought.action, thought.value)
    beside = say("Your move: {own}. The best found: {best}.", own=rate, best=best)
    if is_as_good(known, own):
        return say("About as good as the best."), chances if rate == best else beside
    return say("There is something better."), f"{beside} {say('Confirm your move anyway, or cancel it.')}"


def is_as_good(known: Finding, own: Action) -> bool:
    """Tell whether a move that was weighed is as good as the best, as far as can be told or is shown."""
    thought, value = known.thought, _value(known, own)
    if value is None:
        return False
    return as_good(value, thought.value) or _rate(known, own) == worth(thought, thought.action, thought.value)


def beside_hint(app: App, known: Finding) -> Html:
    """Return what a hint is worth beside the move that was built before it, and what sets it apart from that one;
    nothing where none was built."""
    table, own, thought = app.playing, built(app, known), known.thought
    if not own or not thought.visits:
        return NOTHING
    move, rate = table.game.tell(table.viewpoint.view, own).doing, _rate(known, own)
    best = worth(thought, thought.action, thought.value)
    if rate is None:
        said = [say("Your move ({move}) was not weighed. The move advised: {best}.", move=move, best=best)]
    else:
        said = [say("Your move ({move}): {own}. The move advised: {best}.", move=move, own=rate, best=best)]
    if rate is not None and is_as_good(known, own):
        said.append(say("So small a difference cannot be told: your move is about as good."))
    elif apart := _apart(app, known, own):
        said.append(say("What sets it apart from yours: {reason}", reason=apart))
    elif rate is not None:
        said.append(say("Nothing on the table sets the two apart; looking ahead, yours came out worse."))
    first, *more = said
    body = Html(f'<p class="verdict">{pointing(table, first)}</p>')
    return body + joined(Html(f"<p>{pointing(table, text)}</p>") for text in more)


def _apart(app: App, known: Finding, own: Action) -> str:
    """Return in a sentence what speaks for a hint and not for the move that was built; "" where nothing can be told."""
    table = app.playing
    facts: list[Fact] = teaching.better(table.match, table.last, known.thought.action, own)
    mine = [replace(fact, less=0) for fact in facts if fact.when not in NOT_OF_THE_MOVE]
    return next(iter(teaching.sentences(table.match, table.last, mine, "does")), "")


def _value(known: Finding, own: Action) -> float | None:
    return {**dict(known.thought.rivals), known.thought.action: known.thought.value}.get(own)


def _rate(known: Finding, own: Action) -> str | None:
    """Return what a move is worth in words, never more than the best; None where it was not weighed."""
    value = _value(known, own)
    return None if value is None else worth(known.thought, own, min(value, known.thought.value))
