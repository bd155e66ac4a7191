"""What decided a reviewed game, sentence by sentence: the cause, what came of it, and what to think of next time."""

from __future__ import annotations

from henge import language
from henge.analysis import chances, turning_points
from henge.analysis.causes import deciders, explained, loser
from henge.analysis.chances import Turn
from henge.english import does, object_of, opened, whose
from henge.match import Match
from henge.rules import Seat

from page.app.app import App
from page.screens.computer import percent
from page.table.table import Table

LEAST = 0.005  # the share of the win that is told as given away
EVEN = 0.55  # chances from which on somebody is called ahead


def decided(app: App, turns: list[Turn]) -> list[str]:
    """Return for each game of a match that somebody lost what decided it, in a few sentences."""
    return [" ".join(sentences) for sentences in causes(app, turns)]


def causes(app: App, turns: list[Turn]) -> list[list[str]]:
    """Return for each game of a match that somebody lost what decided it, sentence by sentence.

    How it was lost by what was on the board, if that can be told.  Among several else the steepest drop of those who
    did not win; for two the resignation of who was ahead, or luck where it brought the winner more than the moves did,
    or the worst of the loser's turning points.
    """
    match, causes = app.playing.match, list[list[str]]()
    games = chances.stretches(match)
    for number, stretch in enumerate(games, 1):
        result = match.game.between_games(match.states[stretch[-1]]) or match.result
        if not result or (seat := loser(match, stretch, turns)) is None:
            continue
        resigned = match.end and match.end.resigned == seat and stretch is games[-1]
        view, first = match.states[stretch[0]], f"Game {number}: " if len(games) > 1 else ""
        if not resigned and (told := explained(app.mind, match, seat, stretch, turns)):
            luck = _luck(app, seat, stretch, turns)
            causes.append([f"{first}{told[0]}", *told[1:2], *luck, *told[2:]])
            continue
        if match.game.seats > 2:
            drops = [turn for turn in turns if turn.ply in stretch and turn.seat not in result.ranking[0]]
            causes += [[_steepest(match, max(drops, key=lambda turn: turn.loss))]] if drops else []
            continue
        [winner], name = result.ranking[0], object_of(match.name(seat, view))
        chance = chances.last_look(app.mind, match, seat, stretch)
        worst = max((one for one in turns if one.ply in stretch and one.seat == seat), key=_blame, default=None)
        luck, (_, moves) = _luck(app, seat, stretch, turns), chances.balance(app.mind, match, winner, stretch)
        if resigned and chance > EVEN:
            words = f"{does(name, 'resigns')} with the better chances, about {percent(chance)}."
        elif luck:
            [words] = luck
        elif worst and worst.better:
            view = match.game.observe(match.states[worst.ply], seat)
            deed, better = (match.game.tell(view, action).doing for action in (worst.played, worst.better))
            cost = f"{percent(worst.blame)} of the chances"
            words = f"What cost {name} most was {deed} at move {worst.ply + 1}: {cost}. Better: {better}."
        elif moves >= chances.TURNING:
            words = f"No single move decided it: {name} gave a little away with many of them."
        else:
            words = _small(app, seat, stretch)
        told = [opened(words)] if words else []
        told += _settled(app, winner, stretch, worst)
        causes += [[f"{first}{told[0]}", *told[1:]]] if told else []
    return causes


def _blame(turn: Turn) -> float:
    return turn.blame


def _luck(app: App, seat: Seat, stretch: range, turns: list[Turn]) -> list[str]:
    """Return in a sentence that luck brought the winner of two more than the moves did, where no move decided it."""
    match, winner = app.playing.match, 1 - seat
    if match.game.seats > 2 or deciders(app.mind, match, seat, stretch, turns):
        return []
    if not chances.lucky(*chances.balance(app.mind, match, winner, stretch)):
        return []
    rival = object_of(match.name(winner, match.states[stretch[0]]))
    return [opened(f"{lot_of(app.playing)} brought {rival} more than the moves did.")]


def _steepest(match: Match, turn: Turn) -> str:
    """Return over which move of a game for several somebody's chances fell most."""
    fell = f"{opened(whose(match.name(turn.seat, match.states[turn.ply])))} chances fell"
    drop = f"most after move {turn.ply + 1}, from {percent(turn.value)} to {percent(turn.kept)}."
    return f"{fell} {drop} {turn.met}".rstrip()


def _small(app: App, loser: Seat, stretch: range) -> str:
    """Return what the loser of a game without a turning point might have tried: where even so most was given away."""
    match, mind = app.playing.match, app.mind
    name = object_of(match.name(loser, match.states[stretch[0]]))
    turn = turning_points.dearest(mind, match, loser, stretch)
    if match.end or turn is None or not turn.better or (turn.fault or 0.0) < LEAST:
        return ""
    view = match.game.observe(match.states[turn.ply], loser)
    made, better = (match.game.tell(view, action).doing for action in (turn.played, turn.better))
    cost = percent(turn.fault or 0.0)
    return (
        f"No move cost {name} much; {made} at move {turn.ply + 1} cost most, {cost} of the chances. Better: {better}."
    )


def _settled(app: App, winner: Seat, stretch: range, worst: Turn | None) -> list[str]:
    """Return in a sentence from which move on a win was certain, where that is proved; [] where it is not."""
    match = app.playing.match
    since = chances.settled_from(app.mind, match, winner, stretch)
    if since is None:
        return []
    name, loser = (object_of(match.name(seat, match.states[stretch[0]])) for seat in (winner, 1 - winner))
    certain = f"{does(name, 'wins')}, whatever {does(loser, 'plays')}"
    if chances.won_from(app.mind, match, winner, stretch) == stretch[0]:
        return [f"From the first move on {certain}."]
    if worst and worst.ply == since - 1:
        return [f"From then on {certain}."]
    if not chances.begins(app.mind, match, winner, stretch):
        return [f"It was settled by move {since} at the latest: from then on {certain}."]
    mover = match.game.turn(match.states[since - 1]) or 0
    view = match.game.observe(match.states[since - 1], mover)
    move = language.does(match.name(mover, view), match.game.tell(view, match.actions[since - 1]), inside=True)
    return [f"By move {since} it was settled: {move}, and from then on {certain}."]


def lot_of(table: Table) -> str:
    """Return what luck is called at a table."""
    return "the cards" if table.game.piles(table.match.states[0]) else "what lay hidden"
