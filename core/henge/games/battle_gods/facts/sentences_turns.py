"""The phrases that name a turn of Battle of the Gods, also as the turn played instead of a better one."""

from __future__ import annotations

from henge import language
from henge.cards import NUMBER, TRILITHONS, spoken
from henge.facts import Made
from henge.facts.saying import worded
from henge.games.battle_gods.facts.sentences import INSTEAD


def turn_as_thing(move: tuple[str, ...]) -> str:
    """Return a turn as a thing: "a follower on 12"."""
    match move:
        case (card, "attack", space):
            return language.say("an attack from {card} on {space}", card=NUMBER[card], space=space)
        case (card, "follower"):
            return language.say("a follower on {space}", space=NUMBER[card])
        case (_, "follower", space):
            return language.say("a follower put on {space} with a trilithon", space=space)
        case (card, "god", *space):
            return language.say("the god on {space}", space=space[0] if space else NUMBER[card])
        case (_, card) if card in NUMBER and move[0] != "discard":
            return language.say("a trilithon with the {card}", card=NUMBER[card])
        case ("end",):
            return language.say_as("a turn", "ending the turn")
        case ("pass",):
            return language.say("a pass")
    return language.say("a discard")


def other_spaces(number: int, *, past: bool) -> str:
    """Return in a sentence that so many others serve a rival as well as a space that is taken, or was to be taken."""
    if past:
        return language.many(
            number,
            "One other space offered at least as much.",
            "{number} other spaces offered at least as much.",
            number=language.in_words(number),
        )
    return language.many(
        number,
        "One other space would do at least as much.",
        "{number} other spaces would do at least as much.",
        number=language.in_words(number),
    )


def played_instead(name: str, made: Made) -> str:
    """Return in a sentence what was played instead of a better turn."""
    move, better = made.played, made.better
    card, cell = spoken(move[0]) if move[0] in TRILITHONS else str(NUMBER.get(move[0], "")), move[-1]
    match move:
        case _ if move[1:] == better[1:2] and better[2:] == (card,):
            key = "card"
        case (_, "attack" as key, _) | (_, "follower" | "god" as key, _):
            pass
        case (_, "follower" | "god" as key):
            cell = card
        case ("discard" as key, cell):
            cell = spoken(cell)
        case (_, other):
            key, cell = "strike", str(NUMBER[other])
        case (key,):
            pass
    return worded(INSTEAD[key], {"me": name, "card": card, "space": cell})
