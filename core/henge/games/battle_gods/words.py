"""What the players of Battle of the Gods read: names, prompts, the log, and the lines of a score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from henge.board import Cell
from henge.cards import NUMBER, TRILITHONS, ranges, spoken, titled
from henge.game import Prompt, terms_told
from henge.games.battle_gods.clans import REACH, SPACES
from henge.games.battle_gods.supply import HAND
from henge.language import (
    Predicate,
    listed,
    many,
    named,
    opened,
    person,
    phrase,
    phrases,
    predicate,
    say,
    say_as,
    strung,
    together,
)
from henge.places_mentioned import Mention, mentions
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.battle_gods import BattleOfTheGods
    from henge.games.battle_gods.rules import BattleOfTheGodsRules, State

NAMES = phrases(
    {
        "follower": "Follower",
        "god": "God",
        "attack": "Attack",
        "discard": "Discard",
        "end": "End the turn",
        "pass": "Pass",
    }
)
ANYWHERE = phrases(  # by the kinds of piece that are left
    {
        "follower": "Put a follower on any empty space",
        "god": "Put your god on any empty space",
        "follower god": "Put a follower or your god on any empty space",
    }
)
PLACING_OR_REMOVING = phrases(  # beside that, a follower of another
    {
        "": "Choose the card of a follower to remove",
        "follower": "Choose follower, or the card of a follower to remove",
        "god": "Choose god, or the card of a follower to remove",
        "follower god": "Choose follower, god, or the card of a follower to remove",
    }
)
ON_SPACE = phrases(
    {
        "follower": "Put a follower on space {space}",
        "god": "Put your god on space {space}",
        "follower god": "Put a follower or your god on space {space}",
    }
)
# What stands, with a bar between, before the number of a space.
SPACE_IS = phrase("on|space|spaces|card|attack|hit")
PIECES = phrases({"follower": "an ordinary piece", "god": "only one: protects its clan"})
USES = phrases({"follower": "a follower", "god": "the god", "attack": "an attack"})
DISCARDED = phrases(("discard {things}", "discards {things}", "discarding {things}"))
DISCARDED_HIDDEN = phrases(("discard {n} cards", "discards {n} cards", "discarding {n} cards"))


def word(name: str) -> str:
    """Return a cell, a card or a button as a player says it.

    >>> word("12"), word("12n"), word("tred"), word("end")
    ('Space 12', '12 night', 'Red trilithon', 'End the turn')
    """
    if name in TRILITHONS or name in NUMBER:
        return opened(titled(name))
    return say(NAMES[name]) if name in NAMES else say("Space {space}", space=name)


def places(game: BattleOfTheGods, view: State, words: str) -> list[Mention]:
    """Return what a sentence names: a space by its number, or some side by side by the first and the last."""
    spaces = mentions(words, {cell: (cell,) for cell in SPACES}, say(SPACE_IS).split("|"))
    return sorted([*mentions(words, ranges(_space)), *spaces])


def _space(number: int) -> tuple[Cell, ...]:
    return (str(number),)


def use(name: str) -> str:
    """Return in a line what a card does, and what a choice of pieces is (BG4–BG6, BG9, BG11).

    >>> use("26n")
    'A follower or, once a game, your god on space 26. If your clan holds 26: an attack on 8–15.'
    >>> use("god")
    'only one: protects its clan'
    """
    if name in PIECES:
        return say(PIECES[name])
    if name in NAMES:
        return ""
    if name in TRILITHONS:
        return say(
            "A follower or, once a game, your god on any space. With an unprotected enemy follower’s card: removes it."
        )
    space = str(NUMBER[name])
    return say(
        "A follower or, once a game, your god on space {space}. If your clan holds {space}: an attack on {reach}.",
        space=space,
        reach=reach(space),
    )


def stretch(cells: Sequence[Cell]) -> str:
    """Return consecutive spaces as a player says them: ``25–28``."""
    return cells[0] if len(cells) == 1 else f"{cells[0]}–{cells[-1]}"


def reach(cell: Cell) -> str:
    """Return the spaces that an attack from `cell` reaches.

    >>> reach("26"), reach("23")
    ('8–15', '1–15')
    """
    return stretch(REACH[cell])


def pieces(number: int) -> str:
    """Write a number of pieces."""
    return many(number, "{n} piece", "{n} pieces")


def clan(cells: Sequence[Cell]) -> str:
    """Return what a clan is called in a score."""
    return say("clan of {size} on {spaces}", size=len(cells), spaces=stretch(cells))


def protected(cells: Sequence[Cell]) -> str:
    """Return what a god's protection is called on the board."""
    return say("protected on {spaces}", spaces=stretch(cells))


def last_round(game: BattleOfTheGodsRules, state: State) -> str:
    """Return why the game is over: what brought about the last round (BG14)."""
    placed = [game.name(state, seat) for seat, left in enumerate(state.followers) if not left]
    causes = [
        person(name, "you have placed the last follower", "{name} has placed the last follower") for name in placed
    ]
    causes += [] if state.pile else [say("the draw pile is empty")]
    causes += [say("all spaces are held")] if len(state.held) == len(game.board.cells) else []
    return opened(say("{causes}, and the last round is over.", causes=listed(causes)))


def prompt(game: BattleOfTheGods, view: State, touched: Action) -> Prompt:
    """Return what the seat to move should touch next."""
    if touched in game.actions(view):
        return Prompt(say("Confirm your move"), f"{opened(tell(touched, True).named)}.")
    hand = view.hands[view.seat]
    match touched:
        case () if view.discarding and hand:
            left = _drawn(view)
            more = many(
                left, "Discard more, or end your turn and draw one", "Discard more, or end your turn and draw {n}"
            )
            more = more if left else say("Discard more, or end your turn")
            return Prompt(more, say("Discards go face down."))
        case () if view.discarding:
            return Prompt(say("End your turn"), say("You have discarded your whole hand."))
        case () if not hand:
            return Prompt(say_as("what to do", "Pass"), say("Your hand is empty."))
        case () if view.closer is not None:
            return Prompt(
                say("On your last turn, play a card or discard"), say("Trilithons can only be discarded now.")
            )
        case () if view.seat not in view.held.values():  # who meets the cards for the first time
            note = say(
                "A number card puts a piece on its space, a trilithon on any free one. Sun and moon count alike."
            )
            return Prompt(say("Play a card, or discard"), note)
        case ():
            note = say("A number card is played on its space, a trilithon anywhere.")
            return Prompt(say("Play a card, or discard"), note)
        case ("discard",):
            return Prompt(say("Choose the cards to discard as your turn"), _replaced(view))
        case (card,) if card in TRILITHONS:
            note = say("With the number card of an unprotected enemy follower, it removes that follower.")
            if game.prey(view) & {str(NUMBER[other]) for other in hand if other in NUMBER}:
                return Prompt(say(PLACING_OR_REMOVING[" ".join(game.unplaced(view))]), note)
            return Prompt(say(ANYWHERE[" ".join(game.unplaced(view))]), note)
        case (card,) if str(NUMBER[card]) in view.held:
            space = str(NUMBER[card])
            return Prompt(
                say("Attack from space {space}", space=space),
                say("From there an attack reaches spaces {reach}.", reach=reach(space)),
            )
        case (card,):
            return Prompt(say(ON_SPACE[" ".join(game.unplaced(view))], space=NUMBER[card]))
        case (card, "attack"):
            space = str(NUMBER[card])
            note = say(
                "From space {space} an attack reaches spaces {reach}. A clan with a god in it is safe.",
                space=space,
                reach=reach(space),
            )
            return Prompt(say("Choose the follower to drive out"), note)
        case (_, piece):
            god = piece == "god"
            return Prompt(
                say("Choose an empty space for the god" if god else "Choose an empty space for a follower"),
                say("A trilithon reaches every space."),
            )
    return Prompt(say("Choose your move"))


def _drawn(view: State) -> int:
    """Return how many cards are drawn if the turn ends now (BG3)."""
    return min(HAND - len(view.hands[view.seat]), len(view.pile))


def _replaced(view: State) -> str:
    """Return what becomes of cards that are discarded, and how many are drawn for them (BG3, BG13)."""
    left = len(view.pile)
    if not left:
        return say("Discards go face down, and the draw pile is empty.")
    if left < len(view.hands[view.seat]):
        return many(
            left,
            "Discards go face down, and {n} card is left to draw.",
            "Discards go face down, and {n} cards are left to draw.",
        )
    return say("Discards go face down, and you draw as many.")


def offer(touched: Action) -> str:
    """Return what can be done at a space that may be touched next (BG6, BG9)."""
    match touched:
        case (_, "attack"):
            return say("this follower can be driven out")
        case (_, "follower"):
            return say("a follower can go here")
        case (_, "god"):
            return say("the god can go here")
    return ""


def tell(action: Action, seen: bool) -> Predicate:
    """Return what the seat to move did; a discarded card is named only where it is `seen` (BG17)."""
    if "discard" in action:
        return _discarding([spoken(name) for name in action if name not in NAMES], seen)
    match action:
        case ("end",):
            return predicate("end the turn", "ends the turn", "ending the turn")
        case ("pass",):
            return predicate("pass with an empty hand", "passes with an empty hand", "passing with an empty hand")
        case (card, "attack", cell):
            return predicate(
                "attack from {start} and take {space}",
                "attacks from {start} and takes {space}",
                "attacking from {start} and taking {space}",
                start=NUMBER[card],
                space=cell,
            )
        case (card, piece) if piece in NUMBER:
            return predicate(
                "play {trilithon} with {card} and remove the follower on {space}",
                "plays {trilithon} with {card} and removes the follower on {space}",
                "playing {trilithon} with {card} and removing the follower on {space}",
                trilithon=spoken(card),
                card=spoken(piece),
                space=NUMBER[piece],
            )
        case (card, piece):
            return _putting(piece, str(NUMBER[card]))
        case (card, piece, cell):
            played = predicate("play {card}", "plays {card}", "playing {card}", card=spoken(card))
            return together([played, _putting(piece, cell)])
    raise ValueError(action)


def _discarding(cards: Sequence[str], seen: bool) -> Predicate:
    if seen:
        named = listed(cards)
        discarded = predicate("discard {cards}", "discards {cards}", "discarding {cards}", cards=named)
        return discarded._replace(several=DISCARDED, thing=named)
    if len(cards) == 1:
        discarded = predicate("discard a card", "discards a card", "discarding a card")
        return discarded._replace(several=DISCARDED_HIDDEN)
    you, named, doing = (say(form, n=len(cards)) for form in DISCARDED_HIDDEN)
    return Predicate(you, named, doing)


def _putting(piece: str, space: str) -> Predicate:
    if piece == "god":
        return predicate("put the god on {space}", "puts the god on {space}", "putting the god on {space}", space=space)
    return predicate(
        "put a follower on {space}", "puts a follower on {space}", "putting a follower on {space}", space=space
    )


def overview(game: BattleOfTheGods, view: State) -> tuple[str, ...]:
    """Return who leads, who holds what from quarter to quarter, what is safe, and what the points are made of."""
    lines, gods = list(game.lead(view)), {cell: seat for seat, cell in enumerate(view.gods) if cell}
    if not view.held:
        return (*lines, say("The ring is empty."), *terms_told(game, view))
    for heading, cells in game.board.quarters:
        runs = [(seat, list(run)) for seat, run in groupby(cells, key=view.held.get)]
        here = [
            say("{name} {spaces}", name=named(game.name(view, seat)), spaces=_with_god(run, gods))
            for seat, run in runs
            if seat is not None
        ]
        free = [stretch(run) for seat, run in runs if seat is None]
        here += [say("free {spaces}", spaces=listed(free))] if free else []
        lines.append(say("{quarter}: {held}.", quarter=heading, held=strung(here)))
    for seat in range(game.seats):
        if cells := game.protected(view, seat):
            name, spaces = game.name(view, seat), stretch(cells)
            lines.append(person(name, "Your god protects {spaces}.", "{name}’s god protects {spaces}.", spaces=spaces))
    return (*lines, *terms_told(game, view))


def _with_god(run: Sequence[Cell], gods: Mapping[Cell, int]) -> str:
    god = next((cell for cell in run if cell in gods), "")
    if not god:
        return stretch(run)
    if len(run) == 1:
        return say("{space} (the god)", space=god)
    return say("{spaces} (the god on {god})", spaces=stretch(run), god=god)
