"""The sentences of the facts that Battle of the Gods tells of a turn, by kind and mood.

Texts of a tuple are as in `henge.facts.saying`.
"""

from __future__ import annotations

from collections.abc import Mapping

from henge.facts.saying import Texts
from henge.games.battle_gods.facts.sentences_discards import OF_DISCARDS
from henge.language import phrase, phrases

KEPT_FOR_AN_ATTACK = phrase("A trilithon can fill the space, which keeps the card for an attack.")
KEPT_SHORT = phrase("An enemy clan can be kept short.")
IDEAS: Mapping[str, str] = phrases(
    {
        "wins": "This last turn can win the game.",
        "shares": "This last turn can still share the win.",
        "last": "In the last round only points count, and one play brings more than all others.",
        "last point": "On the last turn only what scores at once counts.",
        "triggers": "With the lead, it is time to bring on the last round.",
        "joins": "The pieces on {parts} can be joined into one clan.",
        "joins safe": "A gap beside the god can be closed.",
        "grows": "The clan on {parts} can grow.",
        "grows safe": "The god’s clan on {parts} can grow, and what joins it is safe.",
        "six": "The clan on {parts} can reach six, the most that pays.",
        "pairs": "Two pieces side by side can make a new clan.",
        "pairs safe": "A follower beside the god is safe, and makes a clan.",
        "out of reach": "There is a space that no enemy clan reaches.",
        "guards": "A follower could be attacked, and the god can protect it.",
        "roots": "The god belongs beside pieces that are there already.",
        "god alone": "It is time for the god: whatever joins it later is safe.",
        "breaks": "An enemy clan of {size} can be broken by an attack.",
        "breaks growing": "A growing clan can be broken while it is small.",
        "strikes": "An enemy clan of {size} can be broken with a trilithon.",
        "takes": "An enemy follower can be removed.",
        "dearest": "Not every follower within reach is worth the same.",
        "leader": "The strongest rival can be hit.",
        "disarms": "An attack can be stopped.",
        "blocks": "One space should not be left to a rival.",
        **dict.fromkeys(("stops", "foils"), KEPT_SHORT),
        "parts": "Enemy pieces can be kept apart.",
        "next": "Two of the cards in hand belong together.",
        "aims": "An attack can be prepared.",
        "reaches": "A new clan could attack across the ring.",
        "gap": "One piece can leave a gap that a single card will close.",
        **dict.fromkeys(("spares", "aims itself"), KEPT_FOR_AN_ATTACK),
        "only wild": "There is a space that only a trilithon can fill.",
        "in time": "Soon trilithons can no longer be played.",
        "dead": "Not every card in hand is still of use.",
        "room": "There is a stretch without enemies, with room for a clan.",
        "spare": "One card in hand cannot be played now.",
        "stuck": "No card in hand can be played now.",
        "small": "No card in hand brings much now.",
        "odds": "A new card may bring more than any in hand.",
        "over": "Nothing can be played any more.",
        "keeps": "Enough has been discarded.",
    }
)

DOES: Mapping[str, Texts] = phrases(
    {
        **OF_DISCARDS,
        "wins": "That wins the game, {mine} to {theirs}.",
        "shares": "That shares the win with {mine} points.",
        "last": "On this last turn nothing else brings as much: {points}, where the next best brings {next}.",
        "last point": (
            "This is your last turn, and no play brings more than the point that a piece scores.",
            "This is {me}’s last turn, and no play brings more than the point that a piece scores.",
        ),
        "triggers": "That begins the last round with a lead of {mine} to {theirs}.",
        "joins": "That joins the pieces on {parts} into one clan of {size}: {points} more.",
        "joins safe": "That joins the pieces on {parts} into one clan of {size}, all of it under the god’s protection: "
        "{points} more.",
        "grows": "The clan on {parts} grows to {size}: {points} more.",
        "grows safe": "The god’s clan on {parts} grows to {size}: {points} more that nobody can take away.",
        "six": "The clan on {parts} grows to six, the most that pays: {points} more.",
        "pairs": "That makes a new clan on {clan}, to build on.",
        "pairs last": "That makes a clan of two on {clan}: {points} more.",
        "pairs safe": "That makes a clan of two with the god: {points} more that nobody can take away.",
        "out of reach": "No enemy clan can attack there now; on most free spaces one could.",
        "guards": (
            "The god now protects the clan on {clan}. Otherwise you could attack {space}, a swing of {swing} "
            "points ({odds} % chance of the right card).",
            "The god now protects the clan on {clan}. Otherwise {rival} could attack {space}, a swing of {swing} "
            "points ({odds} % chance of the right card).",
        ),
        "roots": "The god then stands in a clan of {size} on {clan}, {points} more: that clan is safe for good, and "
        "so is every piece that joins it.",
        "roots none": "The god then stands in a clan of {size} on {clan}: that clan is safe for good, and so is every "
        "piece that joins it.",
        "god alone": "The god can never be removed, and every piece that joins it is safe at once, so it is worth most "
        "early.",
        "breaks": (
            "That takes {space} out of your clan of {size}: you lose {points}.",
            "That takes {space} out of {rival}’s clan of {size}: {rival} loses {points}.",
        ),
        "breaks growing": (
            "That breaks your clan of {size} at {space} while it is still growing: you lose {points}.",
            "That breaks {rival}’s clan of {size} at {space} while it is still growing: {rival} loses {points}.",
        ),
        "strikes": (
            "That takes {space} out of your clan of {size}: you lose {points}.",
            "That takes {space} out of {rival}’s clan of {size}: {rival} loses {points}.",
        ),
        "takes": (
            "{rival}’s follower on {space} is out of the game, and yours takes its place: a swing of {swing} points.",
            "Your follower on {space} is out of the game, and {me}’s takes its place: a swing of {swing} points.",
            "{rival}’s follower on {space} is out of the game, and {me}’s takes its place: a swing of {swing} points.",
        ),
        "takes strike": (
            "Your follower on {space} is out of the game.",
            "{rival}’s follower on {space} is out of the game.",
        ),
        "dearest": "No other follower within reach is worth as much; the next best would bring {next}.",
        "leader": (
            "{rival} is the strongest of your rivals, with {points}, and so the one to hit.",
            "You are the strongest of {me}’s rivals, with {points}, and so the one to hit.",
            "{rival} is the strongest of {me}’s rivals, with {points}, and so the one to hit.",
        ),
        "disarms": (
            "Otherwise you could attack {space}, a swing of {swing} points ({odds} % chance of the right card).",
            "Otherwise {rival} could attack {space}, a swing of {swing} points ({odds} % chance of the right card).",
        ),
        "blocks": (
            "Otherwise you could make a clan of {size} there, worth {gain} points more ({odds} % chance of the right "
            "card).",
            "Otherwise {rival} could make a clan of {size} there, worth {gain} points more ({odds} % chance of the "
            "right card).",
        ),
        "blocks god": (
            "The god keeps you out for good: otherwise you could make a clan of {size} there, worth {gain} points more "
            "({odds} % chance of the right card).",
            "The god keeps {rival} out for good: otherwise {rival} could make a clan of {size} there, worth {gain} "
            "points more ({odds} % chance of the right card).",
        ),
        "stops": (
            "If you then fill {beside}, that makes only a clan of {fewer}, not of {size}: {gain} points less.",
            "If {rival} then fills {beside}, that makes only a clan of {fewer}, not of {size}: {gain} points less.",
        ),
        "stops alone": (
            "If you then fill {beside}, the piece stands alone, not in a clan of {size}: {gain} points less.",
            "If {rival} then fills {beside}, the piece stands alone, not in a clan of {size}: {gain} points less.",
        ),
        "foils": (
            "That keeps your clan short: in the end it had {size} pieces on {new}, and without {space} it would have "
            "earned {points} less.",
            "That keeps {rival}’s clan short: in the end it had {size} pieces on {new}, and without {space} it would "
            "have earned {points} less.",
        ),
        "parts": (
            "That parts your pieces on {ends}, which {between} more would have joined into a clan of {size}.",
            "That parts {rival}’s pieces on {ends}, which {between} more would have joined into a clan of {size}.",
        ),
        "next": "Card {space} can then make a clan of {size}: {points} more.",
        "next contested": "Card {space} can then make a clan of {size}, {points} more, unless somebody else takes the "
        "space first ({odds} % chance that anyone holds a card for it).",
        "next wild": "Card {space} can then make a clan of {size}, {points} more. Only with a trilithon could somebody "
        "else take the space first ({odds} % chance of one).",
        "next contested-two": (
            "Card {space} can then make a clan of {size}, {points} more, unless you take the space first ({odds} % "
            "chance that you hold a card for it).",
            "Card {space} can then make a clan of {size}, {points} more, unless {rival} takes the space first ({odds} "
            "% chance that {rival} holds a card for it).",
        ),
        "next wild-two": (
            "Card {space} can then make a clan of {size}, {points} more. Only with a trilithon could you take the "
            "space first ({odds} % chance of one).",
            "Card {space} can then make a clan of {size}, {points} more. Only with a trilithon could {rival} take "
            "the space first ({odds} % chance of one).",
        ),
        "aims": "Card {source} can then attack {space}, a swing of {swing} points.",
        "aims itself": "That keeps card {source} in hand, which can then attack {space}, a swing of {swing} points.",
        "reaches": "The new clan can attack {space}, a swing of {swing} points; {copies} cards for that are still "
        "unseen.",
        "reaches one": "The new clan can attack {space}, a swing of {swing} points; one card for that is still unseen.",
        "gap": "Then only space {space} is missing for a clan of {size}, and both cards for it are still unseen.",
        "gap one": "Then only space {space} is missing for a clan of {size}, and one of its two cards is still unseen.",
        "gap wild": "Then only space {space} is missing for a clan of {size}, and a trilithon in hand can fill it.",
        "spares": "That keeps card {space} in hand, which can attack {prey} from this clan.",
        "only wild": "Both cards of space {space} are gone, so that only a trilithon can fill it.",
        "in time": "Only {left} cards are then left to draw, and in the last round trilithons cannot be played.",
        "in time one": "Only one card is then left to draw, and in the last round trilithons cannot be played.",
        "in time none": "The draw pile is then empty, and in the last round trilithons cannot be played.",
        "room": "There is room for a clan of {size} on {clan}.",
    }
)

DONE: Mapping[str, Texts] = phrases(  # of a better turn, which is told by {that}
    {
        "wins": "{that} would have won the game, {mine} to {theirs}.",
        "shares": "{that} would have shared the win with {mine} points.",
        "last": "{that} would have brought the most on that last turn: {points}.",
        "last point": "{that} would have scored a point, the most that could be had on that last turn.",
        "triggers": "{that} would have begun the last round with a lead of {mine} to {theirs}.",
        "joins": "{that} would have joined the pieces on {parts} into one clan of {size}: {points} more.",
        "joins safe": "{that} would have joined the pieces on {parts} into one clan of {size} under the god’s "
        "protection: {points} more.",
        "grows": "{that} would have made a clan of {size} on {clan}: {points} more.",
        "grows safe": "{that} would have made the god’s clan one of {size}: {points} more that nobody could take away.",
        "six": "{that} would have made a clan of six on {clan}, the most that pays: {points} more.",
        "pairs": "{that} would have made a new clan on {clan}.",
        "pairs safe": "{that} would have made a clan of two with the god, which nobody could take away.",
        "out of reach": "{that} would have been beyond the reach of every enemy clan.",
        "guards": (
            "{that} would have made the clan on {clan} safe. You could attack {space} there, a swing of {swing} "
            "points ({odds} % chance of the right card).",
            "{that} would have made the clan on {clan} safe. {rival} could attack {space} there, a swing of "
            "{swing} points ({odds} % chance of the right card).",
        ),
        "roots": "{that} would have made a clan of {size} on {clan}, safe for good.",
        "god alone": "{that} could never have been removed, and all that joined it would have been safe.",
        "breaks": (
            "{that} would have taken {space} out of your clan of {size} and cost you {points}.",
            "{that} would have taken {space} out of {rival}’s clan of {size} and cost {rival} {points}.",
        ),
        "strikes": (
            "{that} would have taken {space} out of your clan of {size} and cost you {points}.",
            "{that} would have taken {space} out of {rival}’s clan of {size} and cost {rival} {points}.",
        ),
        "dearest": "{that} would have been the best blow, worth {points} in all: the next best was worth {next}.",
        "leader": (
            "{that} would have hit {rival}, the strongest of your rivals, with {points}.",
            "{that} would have hit you, the strongest of {me}’s rivals, with {points}.",
            "{that} would have hit {rival}, the strongest of {me}’s rivals, with {points}.",
        ),
        "disarms": (
            "{that} would have stopped you from attacking {space}, a swing of {swing} points ({odds} % chance of "
            "the right card).",
            "{that} would have stopped {rival} from attacking {space}, a swing of {swing} points ({odds} % "
            "chance of the right card).",
        ),
        "blocks": (
            "{that} would have taken the space on which you could make a clan of {size}, {gain} points more "
            "({odds} % chance of the right card).",
            "{that} would have taken the space on which {rival} could make a clan of {size}, {gain} points more "
            "({odds} % chance of the right card).",
        ),
        "stops": (
            "{that} would have stopped your clan at {beside}: a piece there would have made it one of {fewer} instead "
            "of {size}, {gain} points less.",
            "{that} would have stopped {rival}’s clan at {beside}: a piece there would have made it one of {fewer} "
            "instead of {size}, {gain} points less.",
        ),
        "stops alone": (
            "{that} would have stopped your clan at {beside}: a piece there would have stood alone instead of in a "
            "clan of {size}, {gain} points less.",
            "{that} would have stopped {rival}’s clan at {beside}: a piece there would have stood alone instead of in "
            "a clan of {size}, {gain} points less.",
        ),
        "foils": (
            "{that} would have kept your clan short: in the end it had {size} pieces on {new}, and without {space} it "
            "would have earned {points} less.",
            "{that} would have kept {rival}’s clan short: in the end it had {size} pieces on {new}, and without "
            "{space} it would have earned {points} less.",
        ),
        "forestalls": (
            "{that} would have kept you from space {space}: at move {later} you took it for a clan of {size}, {won} "
            "points more.",
            "{that} would have kept {rival} from space {space}: at move {later} {rival} took it for a clan of {size}, "
            "{won} points more.",
        ),
        "saves": (
            "{that} would have prevented {rival}’s attack on {space} at move {later}: {points} less for you, {won} "
            "more for {rival}.",
            "{that} would have prevented your attack on {space} at move {later}: {points} less for {me}, {won} more "
            "for you.",
            "{that} would have prevented {rival}’s attack on {space} at move {later}: {points} less for {me}, {won} "
            "more for {rival}.",
        ),
        "exposes": (
            "As played, you could attack {space}, a swing of {swing} points ({odds} % chance of the right card).",
            "As played, {rival} could attack {space}, a swing of {swing} points ({odds} % chance of the right card).",
        ),
        "exposes missed": (
            "At move {after} you left {space} open to an attack by {rival}: a swing of {swing} points ({odds} % "
            "chance of the right card).",
            "At move {after} {me} left {space} open to an attack of yours: a swing of {swing} points ({odds} % "
            "chance of the right card).",
            "At move {after} {me} left {space} open to an attack by {rival}: a swing of {swing} points ({odds} % "
            "chance of the right card).",
        ),
        "parts": (
            "{that} would have parted your pieces on {ends}, which could become a clan of {size}.",
            "{that} would have parted {rival}’s pieces on {ends}, which could become a clan of {size}.",
        ),
        "next": "{that} would have let card {space} make a clan of {size} a turn later: {points} more.",
        "aims kept": "{that} would have kept card {source} for an attack from there on {space}, a swing of {swing} "
        "points.",
        "discarded": (
            "You discarded instead of building with a trilithon at once.",
            "{me} discarded instead of building with a trilithon at once.",
        ),
        "idled": (
            "You discarded instead of putting a piece on a free space.",
            "{me} discarded instead of putting a piece on a free space.",
        ),
        "idled attack": (
            "You discarded instead of attacking.",
            "{me} discarded instead of attacking.",
        ),
        "aims": "{that} would have prepared an attack from {source} on {space}, a swing of {swing} points.",
        "aims thrown": "{that} would have prepared an attack on {space} with card {source}, which was discarded: a "
        "swing of {swing} points.",
        "reaches": "{that} would have made a clan that could attack {space}, a swing of {swing} points.",
        "gap": "{that} would have left only space {space} missing for a clan of {size}.",
        "spares": "{that} would have kept card {space} to attack with from there.",
        "only wild": "{that} would have filled space {space}, which only a trilithon could fill.",
        "in time": "{that} would have used a trilithon while that was still possible.",
        "small": "{that} would have brought new cards, when none in hand brought much.",
        "dead": "{that} would have got rid of card {space}, which was of no more use.",
        "dead trilithon": "{that} would have got rid of a trilithon, which was of no more use.",
        "room": "{that} would have begun where there was room for a clan of {size}, on {clan}.",
        "spare": "{that} would have got rid of card {space}, which could not be played.",
        "stuck": "{that} would have got rid of card {space}, which could not be played.",
        "odds": "{that} would have drawn a better card than any in hand {odds} % of the time.",
        "over": "{that} would have made no difference any more.",
        "keeps": "{that} would have kept cards that could still be of use.",
    }
)

INSTEAD: Mapping[str, Texts] = phrases(  # what was played instead of a better turn
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
