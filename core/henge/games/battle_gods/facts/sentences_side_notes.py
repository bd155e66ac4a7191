"""The sentences of side notes in Battle of the Gods, by kind, in the forms of `henge.facts.saying`."""

from __future__ import annotations

from collections.abc import Mapping

from henge.facts.saying import Texts
from henge.language import phrases

BESIDE: Mapping[str, Texts] = phrases(  # what is told beside a turn
    {
        "closes": (
            "This turn brings on the last round: each of the others has one more turn, then you have the last. "
            "Trilithons cannot be played in it.",
            "This turn brings on the last round: each of the others has one more turn, then {me} has the last. "
            "Trilithons cannot be played in it.",
        ),
        "closes two": (
            "This turn brings on the last round: {rival} has one more turn, then you have the last. Trilithons cannot "
            "be played in it.",
            "This turn brings on the last round: you have one more turn, then {me} has the last. Trilithons cannot be "
            "played in it.",
            "This turn brings on the last round: {rival} has one more turn, then {me} has the last. Trilithons cannot "
            "be played in it.",
        ),
        "near the end": (
            "Before your next turn the pile will be empty, and the last round begins.",
            "Before {me}’s next turn the pile will be empty, and the last round begins.",
        ),
        "near the end wild": (
            "Before your next turn the pile will be empty and the last round begins: a trilithon can then be played no "
            "more.",
            "Before {me}’s next turn the pile will be empty and the last round begins: a trilithon can then be played "
            "no more.",
        ),
        "last follower": (
            "You have only one follower left: once it is on the ring, the last round begins.",
            "{rival} has only one follower left: once it is on the ring, the last round begins.",
        ),
        "ahead": "A lead of {lead} points with only {left} cards left to draw is hard to lose: a turn without a piece "
        "costs little.",
        "hasty open": (
            "{other} would bring {worth} at once, but you could then attack there, a swing of {swing} points ({odds} % "
            "chance of the right card).",
            "{other} would bring {worth} at once, but {rival} could then attack there, a swing of {swing} points "
            "({odds} % chance of the right card).",
        ),
        "hasty open level": (
            "{other} would bring as much at once, but you could then attack there, a swing of {swing} points ({odds} % "
            "chance of the right card).",
            "{other} would bring as much at once, but {rival} could then attack there, a swing of {swing} points "
            "({odds} % chance of the right card).",
        ),
        "hasty leaves": (
            "{other} would bring {worth} at once, but leave you {beside} for a clan of {size}: {rest} points more "
            "({odds} % chance of the right card).",
            "{other} would bring {worth} at once, but leave {rival} {beside} for a clan of {size}: {rest} points more "
            "({odds} % chance of the right card).",
        ),
        "hasty plan": "{other} would bring {worth} at once, but only {rest} points over this turn and the next; the "
        "cards in hand can bring {both}.",
        "hasty early": "{other} would bring {worth} at once, but it can wait: the chance that somebody else has a "
        "card for the space is {odds} %.",
        "hasty early two": (
            "{other} would bring {worth} at once, but it can wait: the chance that you have a card for the space is "
            "{odds} %.",
            "{other} would bring {worth} at once, but it can wait: the chance that {rival} has a card for the space "
            "is {odds} %.",
        ),
        "hasty full": "{other} would bring {worth} at once, but only {rest} once card {beside} has made a clan of "
        "{size}, as a larger one hardly earns more.",
        "new ground": "No card in hand joins anything yet: a follower on new ground scores at once and can be joined "
        "later.",
        "in hand": "Card {space}, kept in hand, can bring {worth} next turn.",
        "new cards": "With {drawn} new cards there is a {odds} % chance of one that brings {least} points or more at "
        "once. The best number card would be {any}, worth {worth}.",
        "new cards one": "There is a {odds} % chance that the new card brings {least} points or more at once. The "
        "best number card would be {any}, worth {worth}.",
        "may fill": (
            "You could next fill {space} for a clan of {size}, worth {gain} points more ({odds} % chance of the right "
            "card).",
            "{rival} could next fill {space} for a clan of {size}, worth {gain} points more ({odds} % chance of the "
            "right card).",
        ),
        "may fill kept": (
            "You could next fill {space} for a clan of {size}, worth {gain} points more ({odds} % chance of the right "
            "card); a follower put there first would prevent that, but bring only {puts}.",
            "{rival} could next fill {space} for a clan of {size}, worth {gain} points more ({odds} % chance of the "
            "right card); a follower put there first would prevent that, but bring only {puts}.",
        ),
        "may fill equal": (
            "You could next fill {space} for a clan of {size}, worth {gain} points more ({odds} % chance of the right "
            "card); a follower put there first would prevent that.",
            "{rival} could next fill {space} for a clan of {size}, worth {gain} points more ({odds} % chance of the "
            "right card); a follower put there first would prevent that.",
        ),
        "may fill open": (
            "You could next fill {space} for a clan of {size}, worth {gain} points more ({odds} % chance of the right "
            "card); a follower put there first could itself be attacked, a swing of {puts} ({risk} % chance).",
            "{rival} could next fill {space} for a clan of {size}, worth {gain} points more ({odds} % chance of the "
            "right card); a follower put there first could itself be attacked, a swing of {puts} ({risk} % chance).",
        ),
        "may hit": (
            "You could next attack {space}, a swing of {swing} points ({odds} % chance of the right card).",
            "{rival} could next attack {space}, a swing of {swing} points ({odds} % chance of the right card).",
        ),
    }
)
