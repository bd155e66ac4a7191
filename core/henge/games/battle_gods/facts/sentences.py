"""The sentences of the facts that Battle of the Gods tells of a turn, by kind and mood, and the rules for next time.

Texts of a tuple name somebody: the last one all by their names; those before it address, in this order, whoever is told
of and the rival, as far as the last one names them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from henge.language import phrase, phrases

Text: TypeAlias = str | tuple[str, ...]

GAPS = phrase("Close gaps")
GOD = phrase("Build around your god")
DEAREST = phrase("Take what costs most")
AHEAD = phrase("Think of your next card")
DENY = phrase("Fill the space a rival needs")
END = phrase("Mind the last round")

RULES: Mapping[str, str] = {
    "wins": END,
    "shares": END,
    "last": END,
    "triggers": END,
    "joins": GAPS,
    "joins safe": GAPS,
    "grows": GAPS,
    "grows safe": GOD,
    "six": GAPS,
    "pairs": GAPS,
    "pairs safe": GOD,
    "out of reach": GOD,
    "guards": GOD,
    "roots": GOD,
    "god alone": GOD,
    "breaks": DEAREST,
    "strikes": DEAREST,
    "takes": DEAREST,
    "dearest": DEAREST,
    "leader": DEAREST,
    "disarms": DEAREST,
    "blocks": DENY,
    "parts": DENY,
    "next": AHEAD,
    "aims": AHEAD,
    "reaches": AHEAD,
    "gap": AHEAD,
    "only wild": END,
    "in time": END,
    "small": AHEAD,
    "raided": GOD,
    "passed up": GAPS,
    "let in": DENY,
    "spared": DEAREST,
    "scattered": GAPS,
    "gap left": DENY,
    "hit hard": GOD,
    "hit block": DENY,
    "grew safe": DENY,
    "grew": DEAREST,
    "idle": AHEAD,
}

JOINING = phrase("A card that joins or lengthens a clan comes before a follower on new ground.")
ROOTED = phrase("Put the god down in your first turns and build on both sides of it: nobody can attack there.")
STRIKING = phrase("Before each turn see which of your cards can attack, and hit the clan that would cost most.")
BLOCKING = phrase("Where one space would join a rival’s pieces, take it first, with a trilithon if need be.")
PLANNING = phrase("Play first what another card in your hand can build on, or attack from, a turn later.")
CLOCK = phrase(
    "Count the pile: play your trilithons before it is empty, and keep for your last turn what scores at once."
)
SAFE = phrase("What joins the god’s clan is safe for good: add to it before you discard or begin elsewhere.")
SHORT = phrase("A clan around a god cannot be attacked, only kept short: take the spaces at its ends in time.")
LONE = phrase("But a lone follower there can be attacked: strike first at the clan that reaches it, if you can.")
NEEDY = phrase("A clan that an enemy clan can reach needs your god, or must not be the one you build on.")

KEPT_BY = {GAPS: JOINING, GOD: ROOTED, DEAREST: STRIKING, AHEAD: PLANNING, DENY: BLOCKING, END: CLOCK}
ADVICE: Mapping[str, str] = {  # how a maxim is kept to
    **{kind: KEPT_BY[title] for kind, title in RULES.items()},
    **dict.fromkeys(("joins safe", "grows safe", "pairs safe"), SAFE),
    "grew safe": SHORT,
    "hit block": LONE,
    "hit hard": NEEDY,
}

IDEAS: Mapping[str, str] = phrases(
    {
        "wins": "This last turn can win the game.",
        "shares": "This last turn can still share the win.",
        "last": "In the last round only points count, and one play brings more than all others.",
        "triggers": "With the lead, it is time to bring on the last round.",
        "joins": "A gap between two pieces can be closed.",
        "joins safe": "A gap beside the god can be closed.",
        "grows": "A clan can grow.",
        "grows safe": "The god’s clan can grow, and what joins it is safe.",
        "six": "A clan can reach six, and with that the most a clan can earn.",
        "pairs": "Two pieces side by side can make a new clan.",
        "pairs safe": "A follower beside the god is safe, and makes a clan.",
        "out of reach": "There is a place that no enemy clan reaches.",
        "guards": "A follower could be attacked, and the god can protect it.",
        "roots": "The god belongs beside pieces that are there already.",
        "god alone": "It is time for the god: whatever joins it later is safe.",
        "breaks": "An enemy clan of {size} can be broken by an attack.",
        "strikes": "An enemy clan of {size} can be broken with a trilithon.",
        "takes": "An enemy follower can be removed.",
        "dearest": "Not every follower within reach is worth the same.",
        "leader": "Whoever leads can be hit.",
        "disarms": "There is an attack to be stopped.",
        "blocks": "There is a space not to be left to a rival.",
        "parts": "Enemy pieces can be kept apart.",
        "next": "Two of the cards in hand belong together.",
        "aims": "An attack can be prepared.",
        "reaches": "A new clan could attack across the ring.",
        "gap": "One piece can leave a gap that a single card will close.",
        "only wild": "There is a space that only a trilithon can fill.",
        "in time": "Soon trilithons can no longer be played.",
        "dead": "A card in hand can do nothing any more.",
        "room": "There is a stretch without enemies, with room for a clan.",
        "spare": "One card in hand cannot be played now.",
        "stuck": "No card in hand can be played now.",
        "small": "No card in hand brings much now.",
        "odds": "A new card may bring more than any in hand.",
        "keeps": "What is left in hand can still be of use.",
    }
)

DOES: Mapping[str, Text] = phrases(
    {
        "wins": "That wins the game, {mine} to {theirs}.",
        "shares": "That shares the win with {mine} points.",
        "last": "On this last turn nothing else brings as much: {points}, where the next best brings {next}.",
        "triggers": "That begins the last round with a lead of {mine} to {theirs}.",
        "joins": "That joins the pieces on {parts} into one clan of {size}: {points} more.",
        "joins safe": "That joins the pieces on {parts} into one clan of {size}, all of it under the god’s protection: "
        "{points} more.",
        "grows": "The clan on {parts} grows to {size}: {points} more.",
        "grows safe": "The god’s clan on {parts} grows to {size}: {points} more that nobody can take away.",
        "six": "The clan on {parts} grows to six, the most that pays: {points} more.",
        "pairs": "That makes a new clan on {clan}, to build on.",
        "pairs safe": "That makes a clan of two with the god: {points} more that nobody can take away.",
        "out of reach": "No enemy clan can attack there now, as one could on most free spaces.",
        "guards": (
            "The god now protects the clan on {clan}. Otherwise you could attack {space}, a swing of {swing} points "
            "(odds of a card for it: {odds} %).",
            "The god now protects the clan on {clan}. Otherwise {rival} could attack {space}, a swing of {swing} "
            "points (odds of a card for it: {odds} %).",
        ),
        "roots": "The god then stands in a clan of {size} on {clan}: all of it is safe for good, and all that joins "
        "it.",
        "god alone": "The god can never be removed, and every piece that joins it is safe at once, so it is worth most "
        "early.",
        "breaks": (
            "That takes {space} out of your clan of {size}: {points} less for it.",
            "That takes {space} out of {rival}’s clan of {size}: {points} less for it.",
        ),
        "strikes": (
            "That removes {space} from your clan of {size}: {points} less for it.",
            "That removes {space} from {rival}’s clan of {size}: {points} less for it.",
        ),
        "takes": (
            "Your follower on {space} is out of the game.",
            "{rival}’s follower on {space} is out of the game.",
        ),
        "dearest": "No other follower within reach is worth as much: {points} in all, the next best {next}.",
        "leader": (
            "You are in the lead, which makes you the one to hit: {points} so far.",
            "{rival} is in the lead, and so the one to hit: {points} so far.",
        ),
        "disarms": (
            "Otherwise you could attack {space}, a swing of {swing} points (odds of a card for it: {odds} %).",
            "Otherwise {rival} could attack {space}, a swing of {swing} points (odds of a card for it: {odds} %).",
        ),
        "blocks": (
            "You could have made a clan of {size} there, {gain} points more (odds of a card for it: {odds} %).",
            "{rival} could have made a clan of {size} there, {gain} points more (odds of a card for it: {odds} %).",
        ),
        "parts": (
            "That parts your pieces on {ends}, which {between} more would have made a clan of {size}.",
            "That parts {rival}’s pieces on {ends}, which {between} more would have made a clan of {size}.",
        ),
        "next": "Card {space} can then make a clan of {size}: {points} more.",
        "next contested": "Card {space} can then make a clan of {size}, {points} more, unless somebody else takes "
        "the space first (odds of a card for it: {odds} %).",
        "aims": "Card {source} can then attack {space}, a swing of {swing} points.",
        "reaches": "The new clan reaches {space}: that is a swing of {swing} points with one of its cards. Not shown "
        "yet of these: {copies}.",
        "gap": "Then only {space} is missing for a clan of {size}, and neither of its cards has been shown yet.",
        "gap one": "Then only {space} is missing for a clan of {size}, and one of its cards has not been shown yet.",
        "only wild": "Both cards of space {space} are gone, so that only a trilithon can fill it.",
        "in time": "Only {left} cards are then left to draw, and in the last round trilithons cannot be played.",
        "in time one": "Only one card is then left to draw, and in the last round trilithons cannot be played.",
        "in time none": "The draw pile is then empty, and in the last round trilithons cannot be played.",
        "dead": "Card {space} can do nothing any more: a god protects the follower there.",
        "dead god": "Card {space} can do nothing any more: a god stands there.",
        "dead trilithon": "A trilithon can do nothing any more: it cannot be played in the last round.",
        "room": "There is room for a clan of {size} on {clan}.",
        "spare": "Card {space} cannot be played now: it could only go with a trilithon, against the follower there.",
        "spare attack": "Card {space} cannot be played now: it could only serve an attack, and has none to make.",
        "stuck": "No card in hand can be played now; {space} could only go with a trilithon, against the follower "
        "there.",
        "stuck attack": "No card in hand can be played now; {space} could only serve an attack, and has none to make.",
        "small": "Card {space} would not bring much at once ({points}): new cards promise more.",
        "odds": "Of the cards not shown yet {odds} % would bring more than any in hand, up to {gain} points.",
        "keeps": "What stays in hand can still be of use: {cards}.",
        "keeps none": "What stays in hand can still be of use.",
    }
)

DONE: Mapping[str, Text] = phrases(  # of a better turn, which is told by {that}
    {
        "wins": "{that} would have won the game, {mine} to {theirs}.",
        "shares": "{that} would have shared the win with {mine} points.",
        "last": "{that} would have brought most on that last turn: {points}.",
        "triggers": "{that} would have begun the last round with a lead of {mine} to {theirs}.",
        "joins": "{that} would have joined the pieces on {parts} into one clan of {size}: {points} more.",
        "joins safe": "{that} would have joined the pieces on {parts} into one clan of {size} under the god’s "
        "protection: {points} more.",
        "grows": "{that} would have made a clan of {size} on {clan}: {points} more.",
        "grows safe": "{that} would have made the god’s clan one of {size}: {points} more that nobody could take away.",
        "six": "{that} would have made a clan of six on {clan}, the most that pays: {points} more.",
        "pairs": "{that} would have made a new clan on {clan}.",
        "pairs safe": "{that} would have made a clan of two with the god, which nobody could take away.",
        "out of reach": "{that} would have been out of reach of every enemy clan.",
        "guards": (
            "{that} would have protected the pieces on {clan} when you could attack {space}, a swing of {swing} points "
            "(odds of a card for it: {odds} %).",
            "{that} would have protected the pieces on {clan} when {rival} could attack {space}, a swing of {swing} "
            "points (odds of a card for it: {odds} %).",
        ),
        "roots": "{that} would have made a clan of {size} on {clan}, safe for good.",
        "god alone": "{that} would have been there early for others to join.",
        "breaks": (
            "{that} would have taken {space} out of your clan of {size}: {points} less for it.",
            "{that} would have taken {space} out of {rival}’s clan of {size}: {points} less for it.",
        ),
        "strikes": (
            "{that} would have removed {space} from your clan of {size}: {points} less for it.",
            "{that} would have removed {space} from {rival}’s clan of {size}: {points} less for it.",
        ),
        "takes": (
            "{that} would have removed your follower on {space}.",
            "{that} would have removed {rival}’s follower on {space}.",
        ),
        "dearest": "{that} would have cost more than any other blow: {points} in all.",
        "leader": (
            "{that} would have hit you, then in the lead: {points} so far.",
            "{that} would have hit {rival}, then in the lead: {points} so far.",
        ),
        "disarms": (
            "{that} would have stopped you from attacking {space}, a swing of {swing} points (odds of a card for it: "
            "{odds} %).",
            "{that} would have stopped {rival} from attacking {space}, a swing of {swing} points (odds of a card for "
            "it: {odds} %).",
        ),
        "blocks": (
            "{that} would have taken the space on which you could make a clan of {size}, {gain} points more (odds of a "
            "card for it: {odds} %).",
            "{that} would have taken the space on which {rival} could make a clan of {size}, {gain} points more (odds "
            "of a card for it: {odds} %).",
        ),
        "parts": (
            "{that} would have parted your pieces on {ends}, which could become a clan of {size}.",
            "{that} would have parted {rival}’s pieces on {ends}, which could become a clan of {size}.",
        ),
        "next": "{that} would have let card {space} make a clan of {size} a turn later: {points} more.",
        "aims": "{that} would have prepared an attack from {source} on {space}, a swing of {swing} points.",
        "reaches": "{that} would have made a clan that could attack {space}, a swing of {swing} points.",
        "gap": "{that} would have left only {space} missing for a clan of {size}.",
        "only wild": "{that} would have filled space {space}, which only a trilithon could fill.",
        "in time": "{that} would have used a trilithon while that was still possible.",
        "dead": "{that} would have thrown away card {space}, which could do nothing any more.",
        "dead trilithon": "{that} would have thrown away a trilithon, which could do nothing any more.",
        "room": "{that} would have begun where there was room for a clan of {size}, on {clan}.",
        "spare": "{that} would have thrown away card {space}, which could not be played.",
        "stuck": "{that} would have thrown away card {space}, which could not be played.",
        "small": "{that} would have brought new cards, when none in hand brought much.",
        "odds": "{that} would have drawn something better than all the hand with {odds} % of the cards not shown yet.",
        "keeps": "{that} would have kept cards that could still be of use.",
    }
)

INSTEAD: Mapping[str, Text] = phrases(  # what was played instead of a better turn
    {
        "card": ("You used card {card} for that instead.", "{me} used card {card} for that instead."),
        "attack": ("You attacked {space} from {card} instead.", "{me} attacked {space} from {card} instead."),
        "follower": ("You put a follower on {space} instead.", "{me} put a follower on {space} instead."),
        "god": ("You put the god on {space} instead.", "{me} put the god on {space} instead."),
        "strike": (
            "You removed {space} with a trilithon instead.",
            "{me} removed {space} with a trilithon instead.",
        ),
        "discard": ("You discarded {space} instead.", "{me} discarded {space} instead."),
        "end": ("You ended the turn instead.", "{me} ended the turn instead."),
        "pass": ("You passed instead.", "{me} passed instead."),
    }
)

BESIDE: Mapping[str, Text] = phrases(  # what is told beside a turn
    {
        "hasty": "{other} would bring {gain} points at once, but did less well in the look ahead.",
        "hasty wild": "{other} would bring {gain} points at once, but costs a trilithon, which may do more later.",
        "hasty open": (
            "{other} would bring {gain} points at once, but you could take it back (odds of a card for it: {odds} %).",
            "{other} would bring {gain} points at once, but {rival} could take it back (odds of a card for it: "
            "{odds} %).",
        ),
        "hasty early": "{other} would bring {gain} points at once, but it can wait: the odds that somebody else has a "
        "card for the space are {odds} %.",
        "dead cards": "Cards {cards} can do nothing any more, so they can go together.",
        "in hand": "Card {space} stays: it would bring {gain} points at once.",
        "wanted": "The best card to hope for is {either}, for {gain} points.",
        "may fill": (
            "You could next fill {space} for a clan of {size}, {gain} points more (odds of a card for it: {odds} %).",
            "{rival} could next fill {space} for a clan of {size}, {gain} points more (odds of a card for it: "
            "{odds} %).",
        ),
        "may fill kept": (
            "You could next fill {space} for a clan of {size}, {gain} points more (odds of a card for it: {odds} %); "
            "card {space}, still in hand, can prevent it.",
            "{rival} could next fill {space} for a clan of {size}, {gain} points more (odds of a card for it: "
            "{odds} %); card {space}, still in hand, can prevent it.",
        ),
        "may hit": (
            "You could next attack {space}, a swing of {swing} points (odds of a card for it: {odds} %).",
            "{rival} could next attack {space}, a swing of {swing} points (odds of a card for it: {odds} %).",
        ),
    }
)
