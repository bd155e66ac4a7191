"""What Meets & Bounds says: what to touch next, what was done, and names in a player's words."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from henge.board import Board, Layout
from henge.cards import DECK, NUMBER, NUMBER_CARDS, TRILITHONS, colour, numbers_of, ranges, spoken, titled
from henge.game import Prompt, terms_told
from henge.games.meets_bounds.rules import SEQUENCE
from henge.language import (
    YOU,
    Predicate,
    code,
    either,
    in_words,
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
from henge.places_mentioned import Mention, mentions, places_by_name
from henge.rules import Action, Seat

if TYPE_CHECKING:
    from henge.games.meets_bounds import MeetsBounds
    from henge.games.meets_bounds.rules import State


HOW = phrase("Two cards set a range; a third moves a disk inside it.")
TOO_FEW = phrase("You have too few cards to discard any.")
DISCARDED = phrases(("discard {things}", "discards {things}", "discarding {things}"))


def word(name: str) -> str:
    """Return a card, a stone or a button as a player says it."""
    if name in ("pass", "none"):
        return say("Pass" if name == "pass" else "Destroy nothing")
    return opened(titled(name))


def places(game: MeetsBounds, view: State, words: str) -> list[Mention]:
    """Return what a sentence names: a stone, or all from one number to another."""
    return sorted([*mentions(words, places_by_name(game, code())), *mentions(words, ranges(stones))])


def stones(number: int) -> tuple[str, str]:
    """Return the two stones of a number."""
    return f"{number}n", f"{number}d"


def layout(board: Board) -> Layout:
    """Return the ring as it is read: every number with its colour, as a trilithon reaches all disks of one (MB9)."""
    groups, columns = board.layout
    named = [(quarter, tuple(row._replace(heading=_coloured(row.heading)) for row in rows)) for quarter, rows in groups]
    return Layout(tuple(named), columns)


def _coloured(number: str) -> str:
    return f"{number}, {say(colour(int(number)))}"


def use(name: str) -> str:
    """Return in a line what a card does (MB6, MB7, MB9).

    >>> use("12n"), use("tred")
    ('Begins or ends a range at 12, or takes a disk to 12 night.', 'Destroys one disk on 5, 11, 17, 23 or 29, or none.')
    """
    if name not in DECK:
        return ""
    if name in TRILITHONS:
        return say("Destroys one disk on {numbers}, or none.", numbers=either([str(n) for n in numbers_of(name)]))
    return say(
        "Begins or ends a range at {number}, or takes a disk to {stone}.", number=NUMBER[name], stone=spoken(name)
    )


def over(first: str, second: str) -> str:
    """Return the range two cards set: "12–23", or "12" for two cards of one number."""
    low, high = NUMBER[first], NUMBER[second]
    return str(low) if low == high else f"{low}–{high}"


def told_at_start(game: MeetsBounds, view: State, seat: Seat) -> str:
    """Return how the disks came to the ring and what a sequence is, or for whoever has the first move without being
    listed first by which disk they have it (MB4); "" for a position that is no beginning."""
    placed = {stone: place % game.seats for place, stone in enumerate(view.gone)}  # MB2
    if view.seat is None or view.discard or view.disks != placed:
        return ""
    dealt = say("The disks were dealt at random, and score from the start.")
    if not seat or seat != view.seat:
        return f"{dealt} {say(HOW)}"
    first = next(stone for stone in NUMBER_CARDS if stone in view.disks)
    begins = person(
        game.name(view, seat),
        "You begin: the first disk from 1 is yours, on {stone}.",
        "{name} begins: the first disk from 1 is on {stone}.",
        stone=spoken(first),
    )
    return f"{begins} {dealt}"


def prompt(game: MeetsBounds, view: State, touched: Action) -> Prompt:
    """Return what the seat to move should touch next, at the start of a turn and within every move."""
    if view.seat is None:
        return Prompt(say("The game is over"))
    hand = view.hands[view.seat]
    draw = min(SEQUENCE, len(view.deck))  # MB12
    if view.owed:
        if touched:
            return Prompt(say("Discard {card}", card=spoken(touched[0])), say("Discards lie open for all to see."))
        return _discards(view.owed, draw)
    if not touched:
        return _begin(game, view, draw)
    first = touched[0]
    if first == "pass":
        return Prompt(
            say_as("what to do", "Pass"), say("Then discard three cards.") if len(hand) >= SEQUENCE else say(TOO_FEW)
        )
    if first in TRILITHONS:
        if len(touched) == 2:
            stone = spoken(touched[1])
            return Prompt(
                say("Destroy nothing") if touched[1] == "none" else say("Destroy the disk on {stone}", stone=stone)
            )
        reach = listed([str(n) for n in numbers_of(first)])
        return Prompt(
            say("Choose a disk to destroy, or destroy nothing"),
            say("The trilithon reaches the numbers {numbers}.", numbers=reach),
        )
    if len(touched) == 1:
        note = say("The range runs clockwise from {number}.", number=NUMBER[first])
        return Prompt(say("Choose the second card of the sequence"), note)
    if len(touched) == 2:
        note, ends = (
            say("A third card will say where it goes."),
            {action[1] for action in game.actions(view) if action[0] == first},
        )
        if len(ends) == 1:  # which is chosen without a touch
            note = f"{say('Only {card} can end the range.', card=spoken(touched[1]))} {note}"
        return Prompt(say("Choose one of your disks inside {range}", range=over(first, touched[1])), note)
    stone = spoken(touched[2])
    if len(touched) == 3:
        return Prompt(
            say("Choose the card for its destination"),
            say("The disk on {stone} goes to the stone that the card names, night (moon) or day (sun).", stone=stone),
        )
    return Prompt(say("Move the disk from {stone} to {to}", stone=stone, to=spoken(touched[3])))


def _discards(owed: int, draw: int) -> Prompt:
    """Return how many cards are still to be discarded, and how many are drawn then, none from an empty deck (MB12)."""
    cards = many(owed, "Choose one more card to discard", "Choose {number} cards to discard", number=in_words(owed))
    then = many(draw, "Then you draw one.", "Then you draw {number}.", number=in_words(draw))
    return Prompt(cards, then if draw else say("The deck is empty."))


def _begin(game: MeetsBounds, view: State, draw: int) -> Prompt:
    """Return what can be played first, and what a pass does: with too few cards nothing is discarded (MB11)."""
    assert view.seat is not None
    if None in view.hands[view.seat]:
        return Prompt(say("Play a sequence or a trilithon, or pass"))
    few = len(view.hands[view.seat]) < SEQUENCE
    begins = {action[0] for action in game.actions(view)}
    if begins == {"pass"}:
        return Prompt(
            say_as("what to do", "Pass"),
            f"{say('Your cards make no sequence.')} {say(TOO_FEW) if few else _passing(draw)}",
        )
    note = f"{say('Or pass.')} {say(TOO_FEW)}" if few else _or_pass(draw)
    if begins.isdisjoint(NUMBER):
        return Prompt(say("Choose a trilithon"), note)
    note = f"{say(HOW)} {note}"
    if begins.isdisjoint(TRILITHONS):
        return Prompt(say("Choose the first card"), note)
    return Prompt(say("Choose the first card or a trilithon"), note)


def _passing(draw: int) -> str:
    if not draw:
        return say("You discard three cards; the deck is empty.")
    return many(
        draw,
        "You discard three cards and draw one.",
        "You discard three cards and draw {number}.",
        number=in_words(draw),
    )


def _or_pass(draw: int) -> str:
    if not draw:
        return say("Or pass: discard three cards; the deck is empty.")
    return many(
        draw,
        "Or pass: discard three cards and draw one.",
        "Or pass: discard three cards and draw {number}.",
        number=in_words(draw),
    )


def offer(touched: Action) -> str:
    """Return what can be done at a stone that may be touched next (MB7, MB9)."""
    if touched and touched[0] in TRILITHONS:
        return say("this disk can be destroyed")
    if len(touched) in (2, 3):
        return say("this disk can move" if len(touched) == 2 else "the disk can go here")
    return ""


def tell(game: MeetsBounds, view: State, action: Action) -> Predicate:
    """Return what the seat to move did; every card that leaves a hand is seen by all (MB8, MB9, MB18).

    Of a sequence that is only expected, the disk's two places are enough.
    """
    first = action[0]
    if view.owed:
        return _discarding(action)
    if first == "pass":
        passed = predicate("pass", "passes", "passing")
        return together([passed, _discarding(action[1:])]) if action[1:] else passed
    if first in TRILITHONS:
        return _destroying(game, view, first, action[1])
    moved = predicate(
        "move a disk from {start} to {end}",
        "moves a disk from {start} to {end}",
        "moving a disk from {start} to {end}",
        start=spoken(action[-2]),
        end=spoken(action[-1]),
    )
    if len(action) == 2:
        return moved
    played = predicate(
        "set the range {start} to {end}",
        "sets the range {start} to {end}",
        "setting the range {start} to {end}",
        start=spoken(first),
        end=spoken(action[1]),
    )
    return together([played, moved])


def _discarding(cards: Action) -> Predicate:
    named = listed([spoken(card) for card in cards])
    discarded = predicate("discard {cards}", "discards {cards}", "discarding {cards}", cards=named)
    return discarded._replace(several=DISCARDED, thing=named)


def _destroying(game: MeetsBounds, view: State, trilithon: str, stone: str) -> Predicate:
    """Return what a trilithon did: who destroys a disk is told whose it was (MB9)."""
    card = spoken(trilithon)
    if stone == "none":
        return predicate(
            "play {card} and destroy nothing",
            "plays {card} and destroys nothing",
            "playing {card} and destroying nothing",
            card=card,
        )
    owner, at = view.disks[stone], spoken(stone)
    name = game.name(view, owner)
    if owner == view.seat:
        return predicate(
            "destroy your own disk on {stone} with {card}",
            "destroys their own disk on {stone} with {card}",
            "destroying your own disk on {stone} with {card}"
            if name == YOU
            else "destroying their own disk on {stone} with {card}",
            stone=at,
            card=card,
        )
    if name == YOU:
        return predicate(
            "destroy your disk on {stone} with {card}",
            "destroys your disk on {stone} with {card}",
            "destroying your disk on {stone} with {card}",
            stone=at,
            card=card,
        )
    return predicate(
        "destroy {owner}’s disk on {stone} with {card}",
        "destroys {owner}’s disk on {stone} with {card}",
        "destroying {owner}’s disk on {stone} with {card}",
        owner=name,
        stone=at,
        card=card,
    )


def overview(game: MeetsBounds, view: State) -> tuple[str, ...]:
    """Return who leads, whose disks lie where from quarter to quarter, and what everybody's points are made of."""
    lines = list(game.lead(view))
    for heading, stones in game.board.quarters:
        runs = groupby((stone for stone in stones if stone in view.disks), key=view.disks.__getitem__)
        here = [
            say("{name} {stones}", name=named(game.name(view, seat)), stones=listed([spoken(stone) for stone in run]))
            for seat, run in runs
        ]
        lines.append(say("{quarter}: {held}.", quarter=heading, held=strung(here) or say("no disk")))
    return (*lines, *terms_told(game, view))
