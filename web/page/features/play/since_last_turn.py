"""What happened since a person’s turn: three lines at most, each shown on the board at a touch, and all trails."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from henge.analysis import teaching
from henge.game import Change, Game, moved
from henge.language import code, lowered, person, phrase, say, strung
from henge.rules import Score, ScoreLine, Seat, View

from page.app.app import App
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import button
from page.keeping.tallies import results
from page.table.points import points_gained, signed, total
from page.table.table import Table
from page.table.visibility import Viewpoint
from page.ui.pointing import pointing
from page.words import log

NEWS_LINES = 3  # lines
SINCE, SO_FAR = phrase("Since your turn"), phrase("So far")
BRIEF = 36  # letters in which a lesser term is told, where one seat's points changed; others are summed up by kind


class Happening(NamedTuple):
    """What a turn that began at a ply did, in words, and the places that it changed; or what it threatens, which may be
    worth a warning, and what that is about beyond the places that the words name."""

    begun: int
    words: str
    cells: tuple[str, ...] = ()
    warns: bool = False
    meant: tuple[str, ...] = ()
    threatens: bool = False


class TermChange(NamedTuple):
    """How a term of a kind came into a score, went from it or became another, in words, and what that changed."""

    kind: str
    words: str
    share: int


def happenings(app: App) -> tuple[Happening, ...]:
    """Return what the others threaten, where that is to be told and worth a warning, what they did since the last turn
    of whoever is to move here, the last first, which is seen where there is no room for all, with a lesser threat after
    that, and that turn where it brought or cost another something; () at other times.
    """
    table = app.playing
    if table.past or not table.playable:
        return ()
    begun, end = log.since(table)
    if table.guest:
        plies = (*range(begun, end)[-NEWS_LINES:][::-1], *_own(table.viewpoint, begun))
        return tuple(Happening(ply, table.remote.words[ply]) for ply in plies)
    return _lines(table.viewpoint, begun, end, warned(app), code())


@lru_cache(4)  # positions, which are drawn anew at every touch
def _lines(viewpoint: Viewpoint, begun: int, end: int, warn: bool, language: str) -> tuple[Happening, ...]:
    runs, own = log.turns_between(viewpoint.match, begun, end), _own(viewpoint, begun)
    said = [_turn(viewpoint, run) for run in runs]
    if runs and (first := _began(viewpoint, runs[0].start)):
        said[0] = said[0]._replace(words=f"{first} {said[0].words}")
    threat = teaching.threat(viewpoint.match, end, log.own_turn(viewpoint.match, begun)) if warn and runs else None
    threats = [_threat(viewpoint, runs[-1].start, threat)] if threat else []
    latest, earlier = said[-1:], said[len(threats) - NEWS_LINES : -1][::-1]
    told = [*threats, *latest] if threat and threat.warns else [*latest, *threats]
    return (*told, *earlier, *([_turn(viewpoint, own)] if own else []))


def by_others(table: Table) -> list[str]:
    """Return what each of the others did in the latest turn and how many points that brought or cost whom, as everybody
    may know it, the first first."""
    begun, end = log.since(table)
    if table.guest:
        return log.recount(table, begun, end)
    match, told = table.match, log.turns_lately(table)
    gained = [log.points_between(match, run.start, run.stop) for run in log.turns_between(match, begun, end)]
    return [f"{words} {points}." if points else words for words, points in zip(told, gained, strict=True)]


def _began(viewpoint: Viewpoint, ply: int) -> str:
    """Return in a sentence who made the first move, at the first ply of a game that the rules let another begin than
    whoever is listed first; "" at any other."""
    match, seat = viewpoint.match, viewpoint.match.mover(0)
    if ply or not seat or match.start or not match.game.told_at_start(viewpoint.of(0), seat):
        return ""
    return person(match.name(seat, match.states[0]), "You begin.", "{name} begins.")


def _own(viewpoint: Viewpoint, begun: int) -> range:
    """Return the plies of the last turn of whoever is to move, over at `begun`, where it touched others, else none."""
    own = log.own_turn(viewpoint.match, begun)
    run = range(begun if own is None else own, begun)
    return run if run and _touches_others(viewpoint, run) else range(0)


def _touches_others(viewpoint: Viewpoint, run: range) -> bool:
    """Tell whether a turn changed what another than its mover has."""
    game, match = viewpoint.game, viewpoint.match
    if game.between_games(match.states[run.start]):  # the board was cleared
        return False
    scores = (game.scores(match.view(ply, None)) for ply in (run.start, run.stop))
    return any(gain for seat, gain in enumerate(points_gained(*scores)) if seat != match.mover(run.start))


def _threat(viewpoint: Viewpoint, begun: int, threat: teaching.ToldThreat) -> Happening:
    """Return what a turn threatens, with all the places that are named or meant."""
    named = (place for mention in viewpoint.game.places(viewpoint.view, threat.words) for place in mention.places)
    cells = tuple(dict.fromkeys((*named, *threat.places)))
    return Happening(begun, threat.words, cells, threat.warns, threat.places, threatens=True)


def warned(app: App) -> bool:
    """Tell whether threats are told: always, never, or in the first games that are finished on this device."""
    table, wish = app.playing, app.settings.threats
    if wish != "first":
        return wish == "always"
    return table.helped and results(app.kept).first(table.match.id)


def threats_shown(app: App) -> list[str]:
    """Return in sentences what the others threaten, as it stands on the screen: nothing else of it is heard unasked."""
    return [happening.words for happening in happenings(app) if happening.threatens]


def warned_of(app: App) -> tuple[str, ...]:
    """Return what a warning is about that lies open on the board, as long as nothing is touched."""
    if app.playing.touched:
        return ()
    return next((happening.meant for happening in happenings(app) if happening.warns), ())


def _turn(viewpoint: Viewpoint, run: range) -> Happening:
    """Return what a turn did and changed in the scores, and the places that it changed."""
    game, match = viewpoint.game, viewpoint.match
    words = log.turn_told(viewpoint, run.start, run.stop, public=True, brief=True)
    before, after = (match.view(ply, None) for ply in (run.start, run.stop))
    came = moved(game.marks(before), game.marks(after))
    cells = tuple(dict.fromkeys(cell for *_, start, end in came for cell in (start, end) if cell))
    names = [match.name(seat, match.states[run.start]) for seat in range(game.seats)]
    return Happening(run.start, " ".join([*words, *effects(game, before, after, names, match.turn)]), cells)


def effects(game: Game[object], before: View, after: View, names: list[str], mine: Seat | None) -> list[str]:
    """Return in sentences how many points a turn brought or cost whom and by which term, one seat first."""
    scores = game.scores(before), game.scores(after)
    if not scores[0] or game.moves_tell_gains:
        return []
    gained = points_gained(*scores)
    brief = BRIEF if sum(gain != 0 for gain in gained) == 1 else 0
    said = list[str]()
    for seat in sorted(range(game.seats), key=lambda seat: seat != mine):
        if gain := gained[seat]:
            points, term = total(gain, names[seat]), _by_which(game, scores, seat, gain, brief)
            said.append(say("{total}: {change}.", total=points, change=term) if term else f"{points}.")
    return said


def brings(table: Table) -> list[str]:
    """Return what a move that waits to be confirmed would bring or cost whom."""
    if table.past or not table.whole or table.preview is None:
        return []
    names = [table.name(seat) for seat in range(table.game.seats)]
    return effects(table.game, table.viewpoint.view, table.preview, names, table.match.turn)


def _by_which(
    game: Game[object], scores: tuple[Sequence[Score], Sequence[Score]], seat: Seat, gain: int, brief: int
) -> str:
    """Return by which terms a seat's points changed from one of two scores to the other: the weightiest in words, each
    with its share where there are several, so that what is told adds up; "" where none tells.  A lesser one of another
    kind is told in words of so many letters at most.
    """
    shown = [line for score in scores for line in score[seat].lines if game.kinds[line.kind].symbol]
    old, new = ([line for line in score[seat].lines if not line.open] for score in scores)
    changes = [change for change in became(old, new) if change.share]
    seen = [change for change in changes if change.kind in {line.kind for line in shown}]
    main = max(seen, key=lambda change: change.share if gain > 0 else -change.share, default=None)
    if main is None:
        return ""
    told = [f"{main.words} ({signed(main.share)})" if len(changes) > 1 else main.words]
    for kind in game.kinds:
        others = [change for change in changes if change.kind == kind and change is not main]
        if kind == main.kind or (len(others) == 1 and others[0] in seen and len(others[0].words) <= brief):
            told += [f"{change.words} ({signed(change.share)})" for change in others]
        elif share := sum(change.share for change in others):
            told.append(say("{kind} {points}", kind=lowered(say(game.kinds[kind].word)), points=signed(share)))
    return strung(told)


def became(old: list[ScoreLine], new: list[ScoreLine]) -> list[TermChange]:
    """Return how the terms of a score became those of another: each that came beside the one whose place it took.

    >>> nine = ScoreLine("MB14", 8, ("9d", "17n"), "sector 9–17", "sector")
    >>> short = ScoreLine("MB14", 3, ("14d", "17n"), "sector 14–17", "sector")
    >>> [became(*both)[0][1:] for both in (([nine], [short]), ([nine], []), ([], [short]))]
    [('sector 9–17 became 14–17', -5), ('sector 9–17 gone', -8), ('new sector 14–17', 3)]
    """
    same = {(line.text, line.points) for line in old} & {(line.text, line.points) for line in new}
    gone, came = ([line for line in lines if (line.text, line.points) not in same] for lines in (old, new))
    changes = list[TermChange]()
    for line in sorted(came, key=lambda line: -line.points):
        most = max(gone, key=lambda term: _common(term, line), default=None)
        if most is None or not _common(most, line):
            changes.append(TermChange(line.kind, say("new {term}", term=line.text), line.points))
            continue
        gone.remove(most)
        noun, last = most.text.rsplit(" ", 1)[0], line.text.rsplit(" ", 1)
        other = last[1] if last[0] == noun else line.text
        words = say("{term} became {other}", term=most.text, other=other)
        changes.append(TermChange(line.kind, words, line.points - most.points))
    return changes + [TermChange(line.kind, say("{term} gone", term=line.text), -line.points) for line in gone]


def _common(term: ScoreLine, other: ScoreLine) -> int:
    """Return how many places two terms of the same kind have in common."""
    return len({*term.cells} & {*other.cells}) if term.kind == other.kind else 0


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
        return latest(table.viewpoint)
    return _since(table.viewpoint, log.since(table)[0])


@lru_cache(8)  # a position is drawn at every touch, and its pieces glide
def latest(viewpoint: Viewpoint) -> tuple[Change, ...]:
    """Return what the pieces did in the latest turn of a position."""
    states, game, ply = viewpoint.match.states, viewpoint.game, viewpoint.ply
    if not ply or game.between_games(states[ply - 1]):  # the next game of a match began with an empty board
        return ()
    return tuple(moved(game.marks(viewpoint.of(viewpoint.match.turns.begun(ply - 1))), viewpoint.marks))


@lru_cache(8)
def _since(viewpoint: Viewpoint, first: int) -> tuple[Change, ...]:
    """Return what the pieces did from a ply on, turn by turn; a game that begins anew begins with an empty board."""
    match, game = viewpoint.match, viewpoint.game
    plies = range(first, viewpoint.ply)
    first = max((ply + 1 for ply in plies if game.between_games(match.states[ply])), default=first)
    ends = [
        (game.marks(viewpoint.of(run.start)), game.marks(viewpoint.of(run.stop)))
        for run in log.turns_between(match, first, viewpoint.ply)
    ]
    return tuple(place for begun, end in ends for place in moved(begun, end))
