"""What happened since a person’s turn: three lines at most, each shown on the board at a touch, and all trails."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from henge import teaching
from henge.game import Game
from henge.language import code, named, person, phrase, say
from henge.rules import Score, ScoreLine, Seat, View

from page.app.app import App
from page.draw import Change, moved
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import button
from page.keeping.tallies import results
from page.table.table import Table
from page.table.visibility import Sight
from page.ui.pointing import pointing
from page.words import log

MOST = 3  # lines
SINCE, SO_FAR = phrase("Since your turn"), phrase("So far")
FIRST = 3  # games on a device that count as its first


class Happening(NamedTuple):
    """What a turn that began at a ply did, in words, and the places that it changed; or (`warns`) what it threatens."""

    begun: int
    words: str
    cells: tuple[str, ...] = ()
    warns: bool = False


def lines(app: App) -> tuple[Happening, ...]:
    """Return what the others newly threaten, where that is to be told, what they did since the last turn of whoever is
    to move here, the latest first, and that turn where it brought or cost another something; () at other times.
    """
    table = app.playing
    if table.past or not table.playable:
        return ()
    begun, end = log.since(table)
    if table.guest:
        plies = (*range(begun, end)[: -MOST - 1 : -1], *reversed(_own(table.sight, begun)))
        return tuple(Happening(ply, table.remote.words[ply]) for ply in plies)
    return _lines(table.sight, begun, end, warned(app), code())


@lru_cache(4)  # positions, which are drawn anew at every touch
def _lines(sight: Sight, begun: int, end: int, warn: bool, language: str) -> tuple[Happening, ...]:
    runs, own = log.runs(sight.match, begun, end), _own(sight, begun)
    said = [_turn(sight, run) for run in runs]
    standing = teaching.standing(sight.match, end, log.own_turn(sight.match, begun)) if warn and runs else None
    warnings = [_warning(sight, runs[-1].start, words) for words in (standing or ())[:1]]
    return (*(*warnings, *reversed(said))[:MOST], *([_turn(sight, own)] if own else []))


def _own(sight: Sight, begun: int) -> range:
    """Return the plies of the last turn of whoever is to move, over at `begun`, where it touched others, else none."""
    own = log.own_turn(sight.match, begun)
    run = range(begun if own is None else own, begun)
    return run if run and _touches_others(sight, run) else range(0)


def _touches_others(sight: Sight, run: range) -> bool:
    """Tell whether a turn changed what another than its mover has."""
    game, states = sight.game, sight.match.states
    mover = game.turn(states[run.start])
    if game.between_games(states[run.start]):  # the board was cleared
        return False
    scores = (game.scores(game.observe(states[ply], None)) for ply in (run.start, run.stop))
    changed = (old.settled != new.settled for old, new in zip(*scores, strict=True))
    return any(so for seat, so in enumerate(changed) if seat != mover)


def _warning(sight: Sight, begun: int, words: str) -> Happening:
    """Return what a turn threatens, with all the places that are named."""
    cells = dict.fromkeys(place for mention in sight.game.places(sight.view, words) for place in mention.places)
    return Happening(begun, words, tuple(cells), warns=True)


def warned(app: App) -> bool:
    """Tell whether threats are told: always, never, or in the first games that are finished on this device."""
    table, wish = app.playing, app.settings.threats
    if wish != "first":
        return wish == "always"
    played = results(app.kept).tallies.get(table.match.id, {})
    return table.helped and sum(tally.played for tally in played.values()) < FIRST


def _turn(sight: Sight, run: range) -> Happening:
    """Return what a turn did and changed in the scores, and the places that it changed."""
    game, match = sight.game, sight.match
    words = log.turn(sight, run.start, run.stop, public=True, brief=True)
    before, after = (game.observe(match.states[ply], None) for ply in (run.start, run.stop))
    came = moved(game.marks(before), game.marks(after))
    cells = tuple(dict.fromkeys(cell for *_, start, end in came for cell in (start, end) if cell))
    names = [match.name(seat, match.states[run.start]) for seat in range(game.seats)]
    return Happening(run.start, " ".join([*words, *effects(game, before, after, names, match.turn)]), cells)


def effects(game: Game[object], before: View, after: View, names: list[str], mine: Seat | None) -> list[str]:
    """Return in sentences how many points a turn brought or cost whom and by which term, one seat first."""
    scores = game.scores(before), game.scores(after)
    if not scores[0] or game.counts == "megalith":  # which the move itself tells
        return []
    gains = [new.settled - old.settled for old, new in zip(*scores, strict=True)]
    said, others = [], [seat for seat, gain in enumerate(gains) if gain and seat != mine]
    if mine is not None and gains[mine]:
        gain, term = signed(gains[mine]), _by_which(game, scores, mine, gains[mine])
        if term:
            slots = {"gain": gain, "change": term}
            said.append(person(names[mine], "{gain} for you: {change}.", "{gain} for {name}: {change}.", **slots))
        else:
            said.append(person(names[mine], "{gain} for you.", "{gain} for {name}.", gain=gain))
    for seat in others:
        total = f"{named(names[seat])} {signed(gains[seat])}"
        term = _by_which(game, scores, seat, gains[seat])
        said.append(say("{total}: {change}.", total=total, change=term) if term else f"{total}.")
    return said


def _by_which(game: Game[object], scores: tuple[Sequence[Score], Sequence[Score]], seat: Seat, gain: int) -> str:
    """Return the term by which a seat's points changed from one of two scores to the other, with its share of what they
    gained or lost where that is not all; "" where none tells.
    """
    shown = [[line for line in score[seat].lines if game.kinds[line.kind].symbol] for score in scores]
    old, new = ([line for line in lines if not line.open] for lines in shown)
    term, share = became(old, new, gain > 0)
    return f"{term} ({signed(share)})" if term and share != gain else term


def signed(gain: int) -> str:
    """Write points gained or lost.

    >>> signed(3), signed(-6)
    ('+3', '−6')
    """
    return f"{'+' if gain > 0 else '−'}{abs(gain)}"


def became(old: list[ScoreLine], new: list[ScoreLine], gained: bool) -> tuple[str, int]:
    """Return the weightiest term that came into a score or went from it, beside the one whose place it took, and by how
    many points that changed the score; "" and 0 where none did.

    >>> nine = ScoreLine("MB14", 8, ("9d", "17n"), "sector 9–17", "sector")
    >>> short = ScoreLine("MB14", 3, ("14d", "17n"), "sector 14–17", "sector")
    >>> became([nine], [short], False), became([nine], [], False), became([], [short], True)
    (('sector 9–17 became 14–17', -5), ('sector 9–17 gone', -8), ('new sector 14–17', 3))
    """
    came = [line for line in new if line.text not in {line.text for line in old}]
    gone = [line for line in old if line.text not in {line.text for line in new}]
    most = max(came if gained else gone, key=lambda line: line.points, default=None)
    if most is None:
        return "", 0
    others = [line for line in (gone if gained else came) if line.kind == most.kind and {*line.cells} & {*most.cells}]
    other = max(others, key=lambda line: len({*line.cells} & {*most.cells}), default=None)
    share = (most.points - (other.points if other else 0)) * (1 if gained else -1)
    if other is None:
        return say("new {term}" if gained else "{term} gone", term=most.text), share
    first, then = (other.text, most.text) if gained else (most.text, other.text)
    noun, last = first.rsplit(" ", 1)[0], then.rsplit(" ", 1)
    return say("{term} became {other}", term=first, other=last[1] if last[0] == noun else then), share


# what is drawn ---------------------------------------------------------------------------------------


def told(app: App, some: Sequence[Happening]) -> Html:
    """Return lines as a list under its heading; nothing where there are none."""
    items = joined(
        Html(f"<li{attributes(class_='warns' if happening.warns else None)}>{_line(app.playing, happening)}</li>")
        for happening in some
    )
    heading = say(SINCE if log.since(app.playing)[0] else SO_FAR)
    return Html(f'<h3>{safe(heading)}</h3><ol class="since">{items}</ol>') if some else NOTHING


def _line(table: Table, happening: Happening) -> Html:
    if not happening.cells:
        return Html(f'<span class="told">{pointing(table, happening.words)}</span>')
    lit = str(happening.cells == table.reply.lit).lower()
    return button("light", happening.words, " ".join(happening.cells), cls="told", aria_pressed=lit)


def changes(table: Table) -> tuple[Change, ...]:
    """Return what the pieces did in the turns since that of whoever is to move here, else in the latest one."""
    if table.guest or table.past or not table.playable:
        return latest(table.sight)
    return _since(table.sight, log.since(table)[0])


@lru_cache(8)  # a position is drawn at every touch, and its pieces glide
def latest(sight: Sight) -> tuple[Change, ...]:
    """Return what the pieces did in the latest turn of a position."""
    states, game, ply = sight.match.states, sight.game, sight.ply
    if not ply or game.between_games(states[ply - 1]):  # the next game of a match began with an empty board
        return ()
    seat, first = game.turn(states[ply - 1]), ply - 1
    while first and game.turn(states[first - 1]) == seat and not game.between_games(states[first - 1]):
        first -= 1
    return tuple(moved(game.marks(sight.of(first)), sight.marks))


@lru_cache(8)
def _since(sight: Sight, first: int) -> tuple[Change, ...]:
    """Return what the pieces did from a ply on, turn by turn; a game that begins anew begins with an empty board."""
    match, game = sight.match, sight.game
    plies = range(first, sight.ply)
    first = max((ply + 1 for ply in plies if game.between_games(match.states[ply])), default=first)
    ends = [
        (game.marks(sight.of(run.start)), game.marks(sight.of(run.stop))) for run in log.runs(match, first, sight.ply)
    ]
    return tuple(place for begun, end in ends for place in moved(begun, end))
