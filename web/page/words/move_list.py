"""A game's record to be read: every move in words and as Henge writes it, as everybody may know it."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from henge.anything_hidden import all_lies_open, knows_more, somebody_knows_more
from henge.language import YOU, listed, lowered, phrase, say, strung
from henge.match import Match
from henge.rules import write_action
from henge.variation_tree import Path

from page.table.undo import first_of_turn
from page.table.visibility import Viewpoint
from page.words import log, verdicts
from page.words.note_marks import marked

SEALED = phrase("Dealt with sealed hands. The deal was fair.")
SET_UP = phrase("The game began from a given position.")
HIDDEN = phrase("What is still hidden is left out.")


class MoveLine(NamedTuple):
    """A turn: its number, the position after it, what was done, and as Henge writes it ("" where that would tell
    something hidden)."""

    number: int
    ply: int
    words: str
    written: str


def for_others(match: Match) -> Match:
    """Return a match in whose words nobody is called “You”."""
    called = tuple("" if name == YOU else name for name in match.game.called)
    return replace(match, game=replace(match.game, called=called if any(called) else ()))


def move_lines(match: Match, since: int = 0, laid: bool | None = None) -> list[MoveLine]:
    """Return the turns after `since` actions so far, without one of which what was chosen together is not whole yet.

    With all hands `laid` open they are told as everybody knows them afterwards.
    """
    match = for_others(match)
    end = first_of_turn(match, len(match.actions))
    viewpoint = Viewpoint(match, len(match.actions), None, laid)
    return [
        MoveLine(
            match.turns.numbers[turn.start],
            turn.stop,
            " ".join(log.turn_told(viewpoint, turn.start, turn.stop, False)),
            _written(viewpoint, turn),
        )
        for turn in log.turns_between(match, since, end)
    ]


def asides(match: Match) -> dict[int, list[str]]:
    """Return, by ply, what is noted there and the lines that leave there, where all lies open: a sentence or more each,
    indented by how deep its line is.
    """
    if not all_lies_open(match, len(match.actions)):
        return {}
    numbers = {0: 0} | {line.ply: line.number for line in move_lines(match)}
    return _asides(match, (), numbers, "  ")


def _asides(match: Match, path: Path, numbers: dict[int, int], indent: str) -> dict[int, list[str]]:
    """Return what is noted along a line, and the lines that leave it."""
    tree, asides = match.tree, dict[int, list[str]]()
    for ply, note in tree.find(path).notes:
        texts = [*filter(None, note.text.split("\n")), *filter(None, [marked(match.game, note)])]
        asides.setdefault(_place(numbers, ply), []).extend(indent + text for text in texts)
    for n, line in enumerate(tree.find(path).lines):
        asides.setdefault(_place(numbers, line.at), []).extend(_line(match, (*path, n), numbers, indent))
    return asides


def _line(match: Match, path: Path, numbers: dict[int, int], indent: str) -> list[str]:
    """Return a line in words: its name, its moves, and what hangs on it."""
    line = match.tree.find(path)
    laid = True if match.result is not None else None
    before = numbers[_place(numbers, line.at)]
    own = move_lines(match.along(path), line.at, laid)
    further = numbers | {told.ply: told.number for told in own}
    more = _asides(match, path, further, f"{indent}  ")
    if line.name:
        words = [indent + say("Line “{name}” after move {number}:", name=line.name, number=before)]
    else:
        words = [indent + say("Line after move {number}:", number=before)]
    words += more.get(_place(numbers, line.at), [])  # of moves that are but half made
    for told in own:
        words += [f"{indent}{told.number}. {told.words}", *more.get(told.ply, ())]
    return words


def _place(numbers: dict[int, int], ply: int) -> int:
    """Return the ply of the last move told that a position lies at or after."""
    return max((number for number in numbers if number <= ply), default=0)


def _written(viewpoint: Viewpoint, plies: range) -> str:
    """Return some actions as a record has them, "" if their seat knew then what not everybody knows."""
    match = viewpoint.match
    for ply in () if viewpoint.open else plies:
        seat = match.mover(ply)
        if seat is not None and knows_more(match.game, match.states[ply], seat):
            return ""
    return " ".join(write_action(match.actions[ply]) for ply in plies)


def whole_record(match: Match) -> str:
    """Return the whole record to be read: the game, who played it, the moves, how it ended."""
    head = [say("{title}: {text}", title=match.game.title, text=players_told(match)), *variants(match), ""]
    aside = asides(match)
    moves = aside.get(0, [])
    for line in move_lines(match):
        moves += [f"{line.number}. {line.words}", *aside.get(line.ply, ())]
    return "\n".join([*head, *moves, *(["", *last] if (last := how_it_ended(match)) else [])])


def players_told(match: Match) -> str:
    """Return who plays, each with the side where that is another word.

    >>> players_told(Match.new("bounders", seed=1))
    'Light and Dark'
    """
    game, view = for_others(match).game, match.game.observe(match.state, None)
    pairs = [(game.name(view, seat), game.seat_word(view, seat)) for seat in range(game.seats)]
    levels = [say("level {level}", level=player.level) if player.level else "" for player in match.players]
    names = []
    for (name, side), level in zip(pairs, levels, strict=True):
        more = ", ".join(filter(None, (side if side != name else "", level if level not in name else "")))
        names.append(f"{name} ({more})" if more else name)
    return listed(names)


def variants(match: Match) -> list[str]:
    """Return what is not usual about a game, a line for each: what it is played by, where it began."""
    played = strung([*map(lowered, match.game.variants)])
    by = [say("Played with: {variants}.", variants=played)] if played else []
    return [*by, *filter(None, [began(match)])]


def began(match: Match, fair: bool = False) -> str:
    """Return where a game began that was not dealt by a seed, "" for any other; a sealed deal that was checked is
    `fair`."""
    return say(SEALED if fair else SET_UP) if match.start else ""


def how_it_ended(match: Match) -> list[str]:
    """Return how a game ended; of one that goes on, that what is hidden is left out, if anything is."""
    match = for_others(match)
    result = match.result
    if result is None:
        return [say(HIDDEN)] if any(somebody_knows_more(match, ply) for ply in range(len(match.states))) else []
    won = verdicts.who_won(match, result)
    return [result.text if won in result.text else f"{won}. {result.text}"]
