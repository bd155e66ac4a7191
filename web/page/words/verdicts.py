"""Who won or would win, whose turn it is in a game that is listed, and how good a move is beside the one played."""

from __future__ import annotations

from random import Random

from henge.analysis.chances import Judged
from henge.bots import as_good
from henge.language import YOU, listed, percent, person, say
from henge.match import Match
from henge.rules import Result

from page.table.table import Table

GUESSED_HANDS = 8  # at what whoever is to move does not see


def to_play(table: Table) -> str:
    """Return whose turn it is in a few words, as a list tells it; "" once the match is over."""
    seat = table.match.turn
    if seat is None:
        return ""
    name = table.match.name(seat, table.match.state)
    if table.open_by_link and seat in table.theirs:
        return person(name, "waiting for you", "waiting for {name}")
    return turn_in_words(name, table.open_by_link and (seat,) == table.link.own)


def turn_in_words(name: str, own: bool = False) -> str:
    """Return whose turn it is where nobody elsewhere is waited for: the reader's `own`, or that of whoever is named."""
    return say("your turn") if own or name == YOU else say("{name} to play", name=name)


def who_won(match: Match, result: Result, goes_on: bool = False) -> str:
    """Return who won, in a few words: the match, or one game of one that `goes_on`."""
    best = result.ranking[0] if len(result.ranking) > 1 else ()
    names = listed([match.name(seat, match.state) for seat in best])
    if not best:
        return say("A draw this game" if goes_on else "A draw")
    if len(best) == 1:
        won = person(names, "You win this game", "{name} wins this game")
        return won if goes_on else person(names, "You win", "{name} wins")
    return say("{names} share the win this game" if goes_on else "{names} share the win", names=names)


def how_it_ends(table: Table) -> str:
    """Return in a few words that what waits to be confirmed ends the game, and who wins it where that follows from what
    whoever is to move can know; "" where it does not end it."""
    choice, game = table.choice, table.game
    if table.past or table.unseen or not (choice.whole or choice.ends):
        return ""
    view, action = choice.chain.view, (*choice.chain.rest, *([game.ends_turn] if choice.ends else []))
    guesses = [game.guess(view, Random(luck)) for luck in range(GUESSED_HANDS)]
    found, match = list[Result](), False
    for guess in guesses[:1] if guesses[0] == view else guesses:
        then = game.apply(guess, action)
        match = game.between_games(then) is None and game.games_at_most > 1
        if (result := game.between_games(then) or game.result(then)) is None:
            return ""
        found.append(result)
    best = {result.ranking[0] if len(result.ranking) > 1 else () for result in found}
    return _ended(match, None if len(best) > 1 else [table.name(seat) for seat in best.pop()])


def _ended(match: bool, winners: list[str] | None) -> str:
    """Return that a game, or all of a match, ends and who wins it: nobody, or one or several; None for not known."""
    if winners is None:
        return say("This ends the match" if match else "This ends the game")
    if not winners:
        return say("This ends the match: a draw" if match else "This ends the game: a draw")
    if len(winners) > 1:
        return say("This ends the game: {names} share the win", names=listed(winners))
    if match:
        return person(winners[0], "This ends the match: you win", "This ends the match: {name} wins")
    return person(winners[0], "This ends the game: you win", "This ends the game: {name} wins")


def beside(tried: Judged) -> str:
    """Return how good a move is beside the one played, in chances."""
    share = percent(tried.value)
    if tried.played is None:
        return say("Chances of winning: {share}.", share=share)
    played = percent(tried.played)
    if (share, played) == (percent(1), percent(0)):
        return say("As far as the computer can see, this move wins and the one played loses.")
    if tried.better:
        return say("Better than what was played: {share}, not {played}.", share=share, played=played)
    if as_good(tried.value, tried.played):
        return say("About as good as what was played: {share}.", share=share)
    return say("Worse than what was played: {share}, not {played}.", share=share, played=played)
