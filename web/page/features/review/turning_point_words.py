"""A turning point of a review in words, for whoever reads the review and for others that it is sent to."""

from __future__ import annotations

from henge.analysis import turning_points
from henge.analysis.chances import ChanceDrop
from henge.analysis.review_list import turns_listed
from henge.anything_hidden import hides
from henge.game import moved
from henge.language import after_colon, does, percent, person, phrases, say
from henge.match import Match
from henge.variation_tree import COLOURS, Pointer
from henge.view_json import preview

from page.app.app import App
from page.app.received_game import TO_FIND
from page.features.share.model import SharedMoment
from page.table import sent_game

LEAST = 0.005  # the share of the win that is told as given away
FALL = phrases(  # as it is heard, whose chances fall how far
    (
        "Move {number}: your chances fall from {value} to {kept}",
        "Move {number}: {name}’s chances fall from {value} to {kept}",
    )
)
TOOK = phrases(  # whether by cards, whether the others’ moves had a part in it, and whether it was taken
    {
        (True, False, True): "The cards then took still more.",
        (True, False, False): "The cards then gave some of it back.",
        (True, True, True): "The cards and the others’ moves then took still more.",
        (True, True, False): "The cards and the others’ moves then gave some of it back.",
        (False, False, True): "What lay hidden then took still more.",
        (False, False, False): "What lay hidden then gave some of it back.",
        (False, True, True): "What lay hidden and the others’ moves then took still more.",
        (False, True, False): "What lay hidden and the others’ moves then gave some of it back.",
    }
)


def dealt(match: Match) -> bool:
    """Tell whether luck is of cards, not of what else lay hidden."""
    return bool(match.game.piles(match.states[0]))


def has_fallen(turn: ChanceDrop) -> bool:
    """Tell whether the chances fell over a move by as much as is told in figures."""
    return turn.drop >= LEAST and percent(turn.left) != percent(turn.before)


def fall(match: Match, turn: ChanceDrop) -> str:
    """Return at which move whose chances fell how far, without a full stop."""
    name = match.name(turn.seat, match.view(turn.ply, turn.seat))
    slots = {"number": match.turns.numbers[turn.ply], "value": percent(turn.before), "kept": percent(turn.left)}
    return person(name, *FALL, **slots)


def words_of(match: Match, turn: ChanceDrop, sent: bool = False) -> list[str]:
    """Return what is told of a turning point: what was played and what came of it, what was better, and why; where it
    is `sent`, the position before it is shown."""
    game, view = match.game, match.view(turn.ply, turn.seat)
    brief = [game.brief(view, action) for action in (turn.played, turn.better) if action]
    name = match.name(turn.seat, view)
    played = say("Played: {move}.", move=after_colon(does(name, brief[0], inside=True)))
    words = [played if sent else f"{does(name, brief[0])}."]
    words += [by_luck(match, turn), turn.met] if hides(match, turn.ply) else []
    better = list[str]()
    if turn.better:
        better = [say("Better: {does}.", does=after_colon(does(name, brief[1], inside=True))), *turn.reasons]
    return [" ".join(filter(None, [*words, turn.since])), *better]


def _listed(app: App, ply: int) -> tuple[Match, ChanceDrop | None]:
    """Return the match as others are told of it, nobody being “you”, and a move that the review lists; None if not."""
    match = app.analysis.findings.of(sent_game.to_others(app.playing.match))
    return match, next((turn for turn in turns_listed(match) if turn.ply == ply), None)


def moment_of(app: App, ply: int) -> SharedMoment:
    """Return the position before a move that the review lists as it is shown to others: who finds the better move is
    asked, and what the review says is the answer."""
    match, turn = _listed(app, ply)
    key = app.playing.key
    if turn is None:
        return SharedMoment(key, ply, "")
    name = match.name(turn.seat, match.view(turn.ply, turn.seat))
    slots = {"name": name, "value": percent(turn.before), "kept": percent(turn.left)}
    fell = [say("{name}’s chances fall from {value} to {kept}.", **slots)] if has_fallen(turn) else []
    reason = " ".join([*fell, *words_of(match, turn, sent=True)])
    if not turn.better:
        return SharedMoment(key, ply, reason)
    question = f"{say('{name} is to move.', name=name)} {say(TO_FIND)}"
    return SharedMoment(key, ply, reason, _marked(match, turn), question)


def _marked(match: Match, turn: ChanceDrop) -> tuple[Pointer, ...]:
    """Return what the better move does on the board, for others to see beside what the review says of the one played:
    a mark where a piece comes or goes, an arrow where it moves, all on cells: beside them stand numbers."""
    game, view = match.game, match.view(turn.ply, turn.seat)
    changes = moved(game.marks(view), game.marks(preview(game, view, turn.better)))
    ways = [tuple(filter(None, change[2:])) for change in changes]
    return tuple(Pointer(COLOURS[0], *way) for way in ways if {*way} <= {*game.board.cells})


def by_luck(match: Match, turn: ChanceDrop) -> str:
    """Return in a sentence that luck took more, or gave some of it back, where a drop was not the move alone, of which
    the figures are told that stand before it; "" where it was."""
    if turn.own_share is None:
        return "" if match.game.seats > 2 else say("How much of it was luck cannot be told.")
    fault = round(100 * turn.given)
    if turn.better and not fault:  # which became clear by what was played later
        return ""
    if turning_points.goes_on(match, turn.ply):  # all of it, as the chances before it and after it tell
        return ""
    rest = round(100 * turn.before) - round(100 * turn.after) - fault
    return say(TOOK[dealt(match), match.game.seats > 2, rest > 0]) if rest else ""
