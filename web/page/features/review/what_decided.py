"""What decided a reviewed game, sentence by sentence: the cause, what came of it, and what to think of next time."""

from __future__ import annotations

import re
from functools import lru_cache

from henge import how_lost
from henge.analysis import chances, turning_points
from henge.analysis.advice import was_advised
from henge.analysis.causes import account_of_loss, account_told
from henge.analysis.chances import Turn
from henge.analysis.deciding_moves import deciders, loser
from henge.analysis.findings import Findings
from henge.analysis.last_lead import decided_at_last
from henge.analysis.refuted import refuting
from henge.anything_hidden import hides
from henge.facts import NOT_TOLD
from henge.language import YOU, after_colon, code, does, percent, person, phrase, phrases, say
from henge.rules import Action, Seat

from page.app.app import App
from page.table.visibility import Sight

FIRST = range(20, 100)  # letters of what is set off at the beginning: three lines of a phone
SENTENCE = re.compile(r"(?<=\.) ")
MOST_WORDS = 25  # of a paragraph of several sentences
WHOLE = re.compile(r"(?<=[.:;]) ")  # where what was said may stand by itself
PART = re.compile(r"(?<=,) (?=[^\W\d_]{2})")  # not within a list of numbers or cells
TWO = 2  # players, of whom the one wins what the other loses
EVEN = 0.55  # chances from which on somebody is called ahead
RESIGNED = phrase("No single move decided it before the resignation.")
ALONE = phrases(("No single move of yours lost it.", "No single move by {name} lost it."))
LARGEST = phrase("The largest step down was move {move}.")
ANOTHER = phrase("Worth another try is move {move}.")
# What one move of a loser gave away: of one that lost the game, and of the dearest where none did.
WORST, DEAREST = phrases(
    (
        (
            "What cost you most was {deed.doing} at move {move}: {share} of the chances. Better: {better}.",
            "What cost {name} most was {deed.doing} at move {move}: {share} of the chances. Better: {better}.",
        ),
        (
            "No move cost you much; {deed.doing} at move {move} cost most, {share} of the chances. Better: {better}.",
            "No move cost {name} much; {deed.doing} at move {move} cost most, {share} of the chances. "
            "Better: {better}.",
        ),
    )
)


def decided(app: App, turns: list[Turn]) -> list[str]:
    """Return for each game of a match that somebody lost what decided it, in a few sentences."""
    return [" ".join(sentences) for sentences in causes(app, turns)]


def set_off(words: str) -> tuple[str, str]:
    """Return what is set off of the words that a game's account begins with, and the rest: all where they are short.

    >>> set_off("You threw away a won game by a 5 on p: " + "c " * 40)[0]
    'You threw away a won game by a 5 on p: '
    """
    if len(words) < FIRST.stop:
        return words, ""
    for sign in (WHOLE, PART):
        if ends := [found.end() for found in sign.finditer(words) if found.start() in FIRST]:
            return words[: ends[-1]], words[ends[-1] :]
    return words, ""


def paragraphs(texts: list[str]) -> list[str]:
    """Return texts sentence by sentence, as many of one together as a paragraph holds.

    >>> paragraphs(["One. Two.", "Three."])
    ['One. Two.', 'Three.']
    """
    found = list[str]()
    for text in texts:
        joins = False
        for sentence in SENTENCE.split(text):
            if joins and len(f"{found[-1]} {sentence}".split()) <= MOST_WORDS:
                found[-1] += f" {sentence}"
            else:
                found.append(sentence)
            joins = True
    return found


def causes(app: App, turns: list[Turn]) -> list[list[str]]:
    """Return for each game of a match that somebody lost what decided it, sentence by sentence.

    How it was lost by what was on the board, if that can be told; else for two the resignation of who was ahead, or
    luck where it brought the winner more than the moves did, or the worst of the loser's turning points.
    """
    match, accounts = app.playing.match, list[list[str]]()
    games = match.stretches
    for number, stretch in enumerate(games, 1):
        result = match.result_of(stretch)
        if not result or (seat := loser(match, stretch, turns)) is None:
            continue
        lost = account_told(app.mind, match, seat, stretch, turns)
        if told := lost.sentences:
            two = match.game.seats == TWO and lost.ply is None
            since = _settled(app, 1 - seat, stretch, None) if two else []
            more = [*since, *_luck(app, seat, stretch, turns)]
            accounts.append(_numbered(number, games, [*told[:2], *more, *told[2:]]))
        elif match.game.seats == TWO and (told := _given_away(app, seat, stretch, turns)):
            accounts.append(_numbered(number, games, told))
    return accounts


def _given_away(app: App, seat: Seat, stretch: range, turns: list[Turn]) -> list[str]:
    """Return by what one of two lost a game, and from when on it was settled; [] where nothing can be told."""
    match, winner = app.playing.match, 1 - seat
    worst = max(
        (turn for turn in turns if turn.ply in stretch and turn.seat == seat), key=lambda turn: turn.blame, default=None
    )
    words, lesson = _cause(app, seat, stretch, turns, worst)
    told = [words, *lesson[:1]] if words else []
    if settled := _settled(app, winner, stretch, worst):
        since = chances.settled_from(app.mind, match, winner, stretch) or stretch[0]
        told += [*settled, *how_lost.blow(match, seat, since, stretch[-1])]
    return told + lesson[1:]


def _cause(app: App, seat: Seat, stretch: range, turns: list[Turn], worst: Turn | None) -> tuple[str, list[str]]:
    """Return what cost one of two most, "" where nothing did, and the lesson of it."""
    match = app.playing.match
    name = match.name(seat, match.states[stretch[0]])
    if match.resigned_by(seat, stretch) and (chance := chances.last_look(app.mind, match, seat, stretch)) > EVEN:
        words = person(
            name,
            "You resign with the better chances, about {share}.",
            "{name} resigns with the better chances, about {share}.",
            share=percent(chance),
        )
        return words, []
    if luck := _luck(app, seat, stretch, turns):
        return luck[0], []
    if worst and worst.better:
        return _one_move(app, worst, worst.better, worst.given, name, WORST)
    if chances.balance(app.mind, match, 1 - seat, stretch)[1] >= chances.TURNING:
        words = person(
            name,
            "No single move decided it: you gave a little away with many of them.",
            "No single move decided it: {name} gave a little away with many of them.",
        )
        return words, []
    return _small(app, seat, stretch)


def at_once(app: App) -> list[list[str]]:
    """Return for each game of a match of two how it was lost by what lay on the board alone, which is known before any
    position has been looked at; [] for none, or where it blames a move that a hint advised."""
    match, found = app.playing.match, _on_the_board(app.playing.sight, code())
    return [sentences for sentences, ply in found if ply is None or not was_advised(app.mind, match, ply)]


@lru_cache(2)  # a review is drawn anew at every position that it has looked at
def _on_the_board(sight: Sight, language: str) -> list[tuple[list[str], int | None]]:
    """Return such accounts, each with the move that it blames."""
    match, causes = sight.match, list[tuple[list[str], int | None]]()
    if match.game.seats > 2 or match.end or not hides(match, 0):  # what is proved of an open game would withdraw it
        return []
    games = match.stretches
    for number, stretch in enumerate(games, 1):
        seat = loser(match, stretch, [])
        lost = NOT_TOLD if seat is None else account_of_loss(Findings(), match, seat, stretch, [])
        if lost.sentences:
            causes.append((_numbered(number, games, lost.sentences[:1]), lost.ply))
    return causes


def _numbered(number: int, games: list[range], told: list[str]) -> list[str]:
    """Return sentences about a game of a match, the first of which says which one it is where there are several."""
    return [say("Game {number}: {sentence}", number=number, sentence=told[0]), *told[1:]] if len(games) > 1 else told


def _luck(app: App, seat: Seat, stretch: range, turns: list[Turn]) -> list[str]:
    """Return in a sentence that luck brought the winner of two more than the moves did, where no move decided it."""
    match, winner = app.playing.match, 1 - seat
    if match.game.seats > 2 or deciders(app.mind, match, seat, stretch, turns):
        return []
    if not chances.lucky(*chances.balance(app.mind, match, winner, stretch)):
        return []
    rival = match.name(winner, match.states[stretch[0]])
    if app.playing.game.piles(match.states[0]):
        you, named = phrases(
            ("The cards brought you more than the moves did.", "The cards brought {name} more than the moves did.")
        )
    else:
        you, named = phrases(
            (
                "What lay hidden brought you more than the moves did.",
                "What lay hidden brought {name} more than the moves did.",
            )
        )
    return [person(rival, you, named)]


def _small(app: App, loser: Seat, stretch: range) -> tuple[str, list[str]]:
    """Return what the loser of a game without a turning point might have tried, where even so most was given away, and
    what speaks for it."""
    match, mind = app.playing.match, app.mind
    turn = None if match.end else turning_points.to_try(mind, match, loser, stretch)
    if turn is None or not turn.better or not turn.reasons:
        return "", []
    return _one_move(app, turn, turn.better, turn.given, match.name(loser, match.states[stretch[0]]), DEAREST)


def _one_move(
    app: App, turn: Turn, better: Action, share: float, name: str, words: tuple[str, str]
) -> tuple[str, list[str]]:
    """Return in words for “you” and for a name what a move gave away and what was better, and the lesson of it."""
    match = app.playing.match
    view, refuted_by = match.view(turn.ply, turn.seat), refuting(app.mind, match, turn.ply)
    deed, instead = (match.game.tell(view, action) for action in (turn.played, better))
    slots = {"deed": deed, "move": match.turns.numbers[turn.ply], "share": percent(share), "better": instead.doing}
    return person(name, *words, **slots), how_lost.better_and_rule(match, turn.ply, better, "could", refuted_by)


def _settled(app: App, winner: Seat, stretch: range, worst: Turn | None) -> list[str]:
    """Return in a sentence by which move a game became certain to be lost, where it is proved that it had not been
    before, or that a win was certain from the beginning; [] where it is not: how far a solver sees is no event."""
    match = app.playing.match
    since = chances.settled_from(app.mind, match, winner, stretch)
    if since is None:
        return []
    name, loser = (match.name(seat, match.states[stretch[0]]) for seat in (winner, 1 - winner))
    if name == YOU:
        certain = say("you win, whatever {name} plays", name=loser)
    else:
        certain = person(loser, "{winner} wins, whatever you play", "{winner} wins, whatever {name} plays", winner=name)
    if chances.won_from(app.mind, match, winner, stretch) == stretch[0]:
        return [say("From the first move on {certain}.", certain=certain)]
    if worst and worst.ply == since - 1:
        return [say("From then on {certain}.", certain=certain)]
    lost = chances.won_from(app.mind, match, winner, stretch)
    if lost is None or not chances.begins(app.mind, match, winner, stretch):
        return []
    since, mover = lost, match.mover(lost - 1) or 0
    view = match.view(since - 1, mover)
    move = does(match.name(mover, view), match.game.tell(view, match.actions[since - 1]), inside=True)
    deed = after_colon(move)
    return [
        say(
            "By move {move} it was settled: {deed}, and from then on {certain}.",
            move=match.turns.made(since),
            deed=deed,
            certain=certain,
        )
    ]


def to_try(app: App, turns: list[Turn]) -> list[Turn]:
    """Return for each game of a match that a person lost, none of whose moves is told, the one worth another try."""
    match, found = app.playing.match, list[Turn]()
    for stretch in match.stretches:
        seat = loser(match, stretch, turns)
        own = [turn for turn in turns if turn.seat == seat and turn.ply in stretch]
        if seat is None or match.players[seat].level or own:
            continue
        near = account_of_loss(app.mind, match, seat, stretch, turns).near
        found += filter(None, [turning_points.to_try(app.mind, match, seat, stretch, near)])
    return found


def swing_instead(app: App, turns: list[Turn], none: str, *, plain: bool) -> str:
    """Return that `none` of its moves decided a match that was played to its end, where none is told, and by which the
    points changed most, if nothing said so far does; or which one decided it at last, where `none` says no more."""
    match = app.playing.match
    if turns or match.end:
        return none
    losers = [(loser(match, stretch, []), stretch) for stretch in match.stretches]
    lost = [(seat, each[0], each[-1]) for seat, each in losers if seat is not None]
    if plain and len(lost) == 1 and (last := decided_at_last(match, lost[0][1], lost[0][2])):
        return last
    found = [how_lost.largest_swing(match, *each) for each in lost]
    said = " ".join(decided(app, turns))
    return " ".join([none, *(words for sentences in found for words in sentences if words not in said)])


def offer(app: App, turns: list[Turn], turn: Turn) -> str:
    """Return which move of a game that none of the `turns` lost is worth another try, and why that one."""
    match = app.playing.match
    stretch = match.game_of(turn.ply)
    most = max(step.given for step in chances.judged_moves(app.mind, match, stretch, turn.seat))
    resigned = match.resigned_by(turn.seat, stretch)
    view, number = match.view(turn.ply, turn.seat), match.turns.numbers[turn.ply]
    lost = say(RESIGNED) if resigned else person(match.name(turn.seat, view), *ALONE)
    if account_told(app.mind, match, turn.seat, stretch, turns).ply is not None:  # which blames one
        lost = ""
    return f"{lost} {say(LARGEST if turn.given == most and most > 0 else ANOTHER, move=number)}".lstrip()
