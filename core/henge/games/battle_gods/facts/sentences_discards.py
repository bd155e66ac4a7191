"""The sentences of Battle of the Gods about discards, by kind, in the forms of `sentences`."""

from __future__ import annotations

from collections.abc import Mapping

from henge.facts.saying import Texts
from henge.language import phrase, phrases

NO_PREY = phrase("Card {space} could only be used to attack, and there is nothing to attack from {space}.")
NO_CLAN_TO_ATTACK: Texts = phrases(
    (
        "Card {space} could only be used to attack, and your follower there stands alone: only a clan can attack.",
        "Card {space} could only be used to attack, and {me}’s follower there stands alone: only a clan can attack.",
    )
)
NO_FOLLOWER: Texts = phrases(
    (
        "Card {space} could only be used to attack, and you have no follower left to put down.",
        "Card {space} could only be used to attack, and {me} has no follower left to put down.",
    )
)
ENDS = phrase("Card {space} is of no more use: after this turn no trilithon can be played.")
WITHOUT_TRILITHON: Texts = phrases(
    (
        "Card {space} is of no use without a trilithon: your follower stands there.",
        "Card {space} is of no use without a trilithon: {rival}’s follower stands there.",
    )
)
NONE_PLAYED = phrase("Cards {where} cannot be played now, so they can all go.")
OF_DISCARDS: Mapping[str, Texts] = phrases(
    {
        "dead": "Card {space} is of no more use: a god protects the follower there.",
        "dead god": "Card {space} is of no more use: a god stands there.",
        "dead many": "Cards {where} are of no more use: a god stands on each of those spaces or protects it.",
        "dead trilithon": "A trilithon is of no more use: it cannot be played in the last round.",
        **dict.fromkeys(("spare", "stuck"), WITHOUT_TRILITHON),
        **dict.fromkeys(("spare attack", "stuck attack"), NO_PREY),
        **dict.fromkeys(("spare alone", "stuck alone"), NO_CLAN_TO_ATTACK),
        **dict.fromkeys(("spare none", "stuck none"), NO_FOLLOWER),
        **dict.fromkeys(("spare ends", "stuck ends"), ENDS),
        **dict.fromkeys(("spare many", "stuck many", "dead idle"), NONE_PLAYED),
        "small": "Card {space} would not bring much at once ({points}): new cards promise more.",
        "small all": "No card in hand brings more than {best} at once, so all of them can go for new ones.",
        "small none": "Card {space} would bring nothing at once: new cards promise more.",
        "odds": "Of the unseen cards {odds} % would bring more than any in hand, up to {gain} points.",
        "over": (
            "This is your last turn, and no card in hand can do anything now.",
            "This is {me}’s last turn, and no card in hand can do anything now.",
        ),
        "over ends": "This is the last turn of the game, and nothing can be played any more: it ends {mine} to "
        "{theirs}.",
        "keeps": "What stays in hand can still be of use: {cards}.",
        "keeps none": "What stays in hand can still be of use.",
    }
)
