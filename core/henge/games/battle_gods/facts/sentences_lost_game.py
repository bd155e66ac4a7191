"""The sentences of Battle of the Gods about a lost game, and about what others did before one's next turn, by kind.

Texts of a tuple are as in `sentences`.  Most facts are told in several sentences, of which those that are told of more
than one kind are among `MORE`.
"""

from __future__ import annotations

from collections.abc import Mapping

from henge.facts.saying import Texts
from henge.games.battle_gods.facts.sentences import DONE
from henge.games.battle_gods.facts.sentences_wasted_trilithons import TRILITHONS_WASTED
from henge.language import phrases

RAIDED: Mapping[str, Texts] = phrases(  # by how many followers were removed in return
    {
        "": (
            "You lost {lost} followers, on {cards}, and removed only {taken}.",
            "{me} lost {lost} followers, on {cards}, and removed only {taken}.",
        ),
        " one": (
            "You lost {lost} followers, on {cards}, and removed only one.",
            "{me} lost {lost} followers, on {cards}, and removed only one.",
        ),
        " none": (
            "You lost {lost} followers, on {cards}, and removed none.",
            "{me} lost {lost} followers, on {cards}, and removed none.",
        ),
    }
)
APART: Mapping[str, Texts] = phrases(  # by whether a clan of two was left
    {
        "": (
            "In the end you had {many} pieces on the ring and not one clan; {rival}’s clans earned {earned} points "
            "beside their pieces.",
            "In the end {me} had {many} pieces on the ring and not one clan; your clans earned {earned} points beside "
            "their pieces.",
            "In the end {me} had {many} pieces on the ring and not one clan; {rival}’s clans earned {earned} points "
            "beside their pieces.",
        ),
        " two": (
            "In the end you had {many} pieces on the ring and no clan of more than two; {rival}’s clans earned "
            "{earned} points beside their pieces.",
            "In the end {me} had {many} pieces on the ring and no clan of more than two; your clans earned {earned} "
            "points beside their pieces.",
            "In the end {me} had {many} pieces on the ring and no clan of more than two; {rival}’s clans earned "
            "{earned} points beside their pieces.",
        ),
    }
)
PIECES: Texts = phrases(
    (
        "In the end you had {first} pieces on the ring, {rival} {second}.",
        "In the end {me} had {first} pieces on the ring, you {second}.",
        "In the end {me} had {first} pieces on the ring, {rival} {second}.",
    )
)
FOLLOWED: Mapping[str, Texts] = phrases(
    {
        "hit": (
            "At move {after} you then hit {space}, a swing of {swing} points.",
            "At move {after} {me} then hit {space}, a swing of {swing} points.",
        ),
        "thrown": (
            "From then on you discarded {lost} trilithons.",
            "From then on {rival} discarded {lost} trilithons.",
        ),
        "filled": (
            "At move {after} you then took space {space} for a clan of {size}.",
            "At move {after} {me} then took space {space} for a clan of {size}.",
        ),
        "late": (
            "You removed the follower on {space} only at move {after}.",
            "{rival} removed the follower on {space} only at move {after}.",
        ),
        "stands": "In the end the follower on {space} still stood in a clan of {size}, worth {gain} points.",
        "filled later": (
            "At move {after} you then took space {space}: {points} more.",
            "At move {after} {me} then took space {space}: {points} more.",
        ),
        "took later": (
            "At move {after} you then took {space} by an attack: {points} more.",
            "At move {after} {me} then took {space} by an attack: {points} more.",
        ),
        "lost": (
            "From then on {rival} lost {lost} followers, you {others}.",
            "From then on you lost {lost} followers, {me} {others}.",
            "From then on {rival} lost {lost} followers, {me} {others}.",
        ),
        "lost none": (
            "From then on {rival} lost {lost} followers, you none.",
            "From then on you lost {lost} followers, {me} none.",
            "From then on {rival} lost {lost} followers, {me} none.",
        ),
        "won by it": (
            "With the same moves after that you would have won, {first} to {second}.",
            "With the same moves after that {me} would have won, {first} to {second}.",
        ),
        "empty": "Space {space} stayed empty.",
        "outgrew": (
            "In the end your largest clan had {first} pieces, {rival}’s largest {second}.",
            "In the end {me}’s largest clan had {first} pieces, your largest {second}.",
            "In the end {me}’s largest clan had {first} pieces, {rival}’s largest {second}.",
        ),
        **dict.fromkeys(("pieces", "more pieces"), PIECES),
        "clans": (
            "In the end your clans earned {first} beside their pieces, {rival}’s {second}.",
            "In the end {me}’s clans earned {first} beside their pieces, yours {second}.",
            "In the end {me}’s clans earned {first} beside their pieces, {rival}’s {second}.",
        ),
        "clans where": (
            "In the end your clans, the largest on {where}, earned {first} points beside their pieces, {rival}’s "
            "{second}.",
            "In the end {me}’s clans, the largest on {where}, earned {first} points beside their pieces, yours "
            "{second}.",
            "In the end {me}’s clans, the largest on {where}, earned {first} points beside their pieces, {rival}’s "
            "{second}.",
        ),
        "then taken": (
            "Then you took {rival}’s follower on {space} by an attack: {points} less for {rival}, {won} more for you.",
            "Then {me} took your follower on {space} by an attack: {points} less for you, {won} more for {me}.",
            "Then {me} took {rival}’s follower on {space} by an attack: {points} less for {rival}, {won} more "
            "for {me}.",
        ),
        "then removed": (
            "Then you removed {rival}’s follower on {space} with a trilithon: {points} less for {rival}.",
            "Then {me} removed your follower on {space} with a trilithon: {points} less for you.",
            "Then {me} removed {rival}’s follower on {space} with a trilithon: {points} less for {rival}.",
        ),
        "then filled": ("Then you took space {space}.", "Then {me} took space {space}."),
        "then won": ("Then you took {space} by an attack.", "Then {me} took {space} by an attack."),
        "gap left": (
            "After move {since} space {space} was worth {gain} points to {rival}, and at move {move} you had its card.",
            "After move {since} space {space} was worth {gain} points to you, and at move {move} {me} had its card.",
            "After move {since} space {space} was worth {gain} points to {rival}, and at move {move} {me} had its "
            "card.",
        ),
        "gap left wild": (
            "After move {since} space {space} was worth {gain} points to {rival}, and at move {move} you had a "
            "trilithon for it.",
            "After move {since} space {space} was worth {gain} points to you, and at move {move} {me} had a trilithon "
            "for it.",
            "After move {since} space {space} was worth {gain} points to {rival}, and at move {move} {me} had a "
            "trilithon for it.",
        ),
        "missed blow": (
            "{that} would have cost {rival} {points} and brought you {won}.",
            "{that} would have cost you {points} and brought {me} {won}.",
            "{that} would have cost {rival} {points} and brought {me} {won}.",
        ),
        "missed blow strike": DONE["strikes"],
        "would have ended": "With the same moves after that it would have ended {first} to {second}.",
        "closed up": (
            "At move {move} you filled it and had a clan of {size} on {new}.",
            "At move {move} {rival} filled it and had a clan of {size} on {new}.",
        ),
        "overtook": (
            "On your last turn, at move {move}, you took space {space} and turned {theirs} to {mine} into {worth} to "
            "{total}.",
            "On {rival}’s last turn, at move {move}, {rival} took space {space} and turned {theirs} to {mine} into "
            "{worth} to {total}.",
        ),
        "hit hard": (
            "At move {move} {rival} attacked your follower on {space}, in a clan of {was}: {points} less for "
            "you, {won} more for {rival}.",
            "At move {move} you attacked {me}’s follower on {space}, in a clan of {was}: {points} less for {me}, "
            "{won} more for you.",
            "At move {move} {rival} attacked {me}’s follower on {space}, in a clan of {was}: {points} less for "
            "{me}, {won} more for {rival}.",
        ),
        "hit block": (
            "At move {move} {rival} attacked your single follower on {space}: {points} less for you, {won} more "
            "for {rival}.",
            "At move {move} you attacked {me}’s single follower on {space}: {points} less for {me}, {won} more "
            "for you.",
            "At move {move} {rival} attacked {me}’s single follower on {space}: {points} less for {me}, {won} "
            "more for {rival}.",
        ),
        "strike first": "It had been open to attack since move {since}; at move {move} an attack on {beside} would "
        "have prevented it.",
        "god beside": "It had been open to attack since move {since}; at move {move} the god could have been put on "
        "{beside}, beside it.",
        "in reach": "It had been open to attack since move {since}.",
        "grew safe": (
            "Your clan of {size} on {clan}, around the god, made {worth} of {total} points.",
            "{rival}’s clan of {size} on {clan}, around the god, made {worth} of {total} points.",
        ),
        "grew": (
            "Your clan of {size} on {clan} made {worth} of {total} points, and no god protected it.",
            "{rival}’s clan of {size} on {clan} made {worth} of {total} points, and no god protected it.",
        ),
        "longer": (
            "Your clan of {size} on {clan} made {worth} of {total} points.",
            "{rival}’s clan of {size} on {clan} made {worth} of {total} points.",
        ),
        "another clan": (
            "In the end {rival} had {count} clans of {size} pieces or more, {where}; you had {own}.",
            "In the end you had {count} clans of {size} pieces or more, {where}; {me} had {own}.",
            "In the end {rival} had {count} clans of {size} pieces or more, {where}; {me} had {own}.",
        ),
        "another clan one": (
            "In the end {rival} had {count} clans of {size} pieces or more, {where}; you had only one.",
            "In the end you had {count} clans of {size} pieces or more, {where}; {me} had only one.",
            "In the end {rival} had {count} clans of {size} pieces or more, {where}; {me} had only one.",
        ),
        "another clan none": (
            "In the end {rival} had {count} clans of {size} pieces or more, {where}; you had none.",
            "In the end you had {count} clans of {size} pieces or more, {where}; {me} had none.",
            "In the end {rival} had {count} clans of {size} pieces or more, {where}; {me} had none.",
        ),
        "idle": (
            "In {idle} of {turns} turns you put nothing on the ring though a card allowed it ({counts}).",
            "In {idle} of {turns} turns {me} put nothing on the ring though a card allowed it ({counts}).",
        ),
        "grew up": "The one on {clan} grew piece by piece: {when}.",
        "smaller": ("Your largest clan had {size} pieces.", "{me}’s largest clan had {size} pieces."),
        "smaller none": ("You had no clan at the end.", "{me} had no clan at the end."),
        **{f"apart{many}": text for many, text in APART.items()},
        **{f"{kind}{many}": text for kind in ("boxed in", "fell apart") for many, text in APART.items()},
        "sides taken": (
            "Your god came to {space} at move {came}, and both spaces beside it, {sides}, were taken by others.",
            "{me}’s god came to {space} at move {came}, and both spaces beside it, {sides}, were taken by others.",
        ),
        "broken up": (
            "Your largest clan, of {size}, was broken at move {move}.",
            "{me}’s largest clan, of {size}, was broken at move {move}.",
        ),
        "never joined": (
            "No two of your pieces ever stood side by side.",
            "No two of {me}’s pieces ever stood side by side.",
        ),
        "never joined two": ("You never had a larger clan.", "{me} never had a larger clan."),
        **{f"outfought{many}": text for many, text in RAIDED.items()},
        **{f"raided{many}": text for many, text in RAIDED.items()},
        "unguarded": (
            "Your god never protected more than {most} pieces.",
            "{me}’s god never protected more than {most} pieces.",
        ),
        "unguarded alone": (
            "Your god never protected more than itself.",
            "{me}’s god never protected more than itself.",
        ),
        "unguarded apart": (
            "None of them was under your god’s protection.",
            "None of them was under the protection of {me}’s god.",
        ),
        **dict.fromkeys(
            ("unguarded late", "late god"),
            ("Your god came only at move {came}.", "{me}’s god came only at move {came}."),
        ),
        **dict.fromkeys(
            ("unguarded never", "late god never"), ("Your god was never placed.", "{me}’s god was never placed.")
        ),
        "foreseen": (
            "Of the followers lost, {foreseen} could already be attacked at your turn before.",
            "Of the followers lost, {foreseen} could already be attacked at {me}’s turn before.",
        ),
        "scattered": (
            "At move {move} you put a follower on new ground; card {space} would have made a clan of {size}.",
            "At move {move} {me} put a follower on new ground; card {space} would have made a clan of {size}.",
        ),
        "attacked not": (
            "At move {move} you could have attacked {space}, a swing of {swing} points.",
            "At move {move} {me} could have attacked {space}, a swing of {swing} points.",
        ),
        "stood idle": (
            "In {idle} of {turns} turns you put nothing on the ring though a card allowed it.",
            "In {idle} of {turns} turns {me} put nothing on the ring though a card allowed it.",
        ),
        "unused": (
            "You discarded {lost} trilithons, or kept them until they could not be played.",
            "{me} discarded {lost} trilithons, or kept them until they could not be played.",
        ),
        "unused one": (
            "You discarded a trilithon, or kept it until it could not be played.",
            "{me} discarded a trilithon, or kept it until it could not be played.",
        ),
        **TRILITHONS_WASTED,
        "left open": (
            "At move {move} you could have taken {space}, worth {gain} points to {rival}.",
            "At move {move} {me} could have taken {space}, worth {gain} points to you.",
            "At move {move} {me} could have taken {space}, worth {gain} points to {rival}.",
        ),
        "waited": (
            "In {idle} of {turns} turns you put nothing on the ring ({counts}).",
            "In {idle} of {turns} turns {me} put nothing on the ring ({counts}).",
        ),
        "first there": (
            "At move {move} you could have put a follower on {space} first.",
            "At move {move} {me} could have put a follower on {space} first.",
        ),
        "by chance": "The chance of the right card was {odds} %.",
        "spared": (
            "In {times} turns you could attack and discarded instead: {when}.",
            "In {times} turns {me} could attack and discarded instead: {when}.",
        ),
        "attacks": (
            "You removed {struck} followers, a swing of {swing} points in all.",
            "{me} removed {struck} followers, a swing of {swing} points in all.",
        ),
        "stood": "Added up, they were worth {gain} points.",
        "stoppable": (
            "At move {move} you could have put a follower on {space}, where nobody could attack it: {rival} would have "
            "had {gain} points less in the end.",
            "At move {move} {me} could have put a follower on {space}, where nobody could attack it: you would have "
            "had {gain} points less in the end.",
            "At move {move} {me} could have put a follower on {space}, where nobody could attack it: {rival} would "
            "have had {gain} points less in the end.",
        ),
    }
)

MORE: Mapping[str, Texts] = phrases(
    {
        "costliest": (
            "The costliest was your blow on {dearest} at move {move}: a swing of {swing} points.",
            "The costliest was {rival}’s blow on {dearest} at move {move}: a swing of {swing} points.",
        ),
        "gave": (
            "It gave you a clan of {pieces} on {new}.",
            "It gave {rival} a clan of {pieces} on {new}.",
        ),
        "alone": "At move {move}, for instance, a follower on {space} would have scored {points}.",
        "attacked one": "{spaces} was taken by an attack.",
        "attacked": "{spaces} were taken by attacks.",
        "own": ("Your largest clan had {own} pieces.", "{me}’s largest clan had {own} pieces."),
        "own none": ("You had no clan at the end.", "{me} had no clan at the end."),
        "clan": "That made a clan of {pieces} on {new}.",
        "clan then": "That would have made a clan of {pieces} on {new}.",
        "broke": "The follower there stood in a clan of {pieces} on {new}.",
        "clan for": "That made a clan of {pieces} on {new}: {points} more.",
        "could": (
            "You could have made a clan of {could} there, worth {gain} points more.",
            "{rival} could have made a clan of {could} there, worth {gain} points more.",
        ),
        "card": "The chance of the right card was {odds} %.",
        "scored": "In the end it scored {worth} points.",
        "grew": "It grew to {larger} and scored {worth} points.",
        "god never": ("Your god was never placed.", "{me}’s god was never placed."),
        "god late": ("Your god came only at move {came}.", "{me}’s god came only at move {came}."),
        "god elsewhere": (
            "Your god had been put down by then, not beside it.",
            "{me}’s god had been put down by then, not beside it.",
        ),
        "god itself": ("Your god protected only itself.", "{me}’s god protected only itself."),
        "god some": ("Your god protected {protected} pieces.", "{me}’s god protected {protected} pieces."),
    }
)
