"""The sentences of Meets & Bounds about what a move that was played missed.

Its tables are like those of `sentences_moves`.
"""

from __future__ import annotations

from collections.abc import Mapping

from henge.facts.saying import Texts
from henge.language import phrases

COULD: Mapping[str, Texts] = phrases(  # a better move
    {
        "ends": "That would have ended the game and won it, {ahead} to {behind}.",
        "breaks": (
            "That would have left nothing of your sector {sector} and cost you {points}.",
            "That would have left nothing of {rival}’s sector {sector} and cost {rival} {points}.",
        ),
        "longest": (
            "That would have cut your longest sector, {sector}, and cost you {points}.",
            "That would have cut {rival}’s longest sector, {sector}, and cost {rival} {points}.",
        ),
        "cuts": (
            "That would have cut your sector {sector} and cost you {points}.",
            "That would have cut {rival}’s sector {sector} and cost {rival} {points}.",
        ),
        "topples": (
            "That would have left nothing of your sector {sector} and cost you {points}.",
            "That would have left nothing of {rival}’s sector {sector} and cost {rival} {points}.",
        ),
        "shortens": (
            "That would have taken the end of your sector {sector} and cost you {points}.",
            "That would have taken the end of {rival}’s sector {sector} and cost {rival} {points}.",
        ),
        "thins": (
            "That would have cost you {points} in sector {sector}.",
            "That would have cost {rival} {points} in sector {sector}.",
        ),
        "ungroups": (
            "That would have broken up your group of {size} in sector {sector} and cost you {points}.",
            "That would have broken up {rival}’s group of {size} in sector {sector} and cost {rival} {points}.",
        ),
        "wedge": (
            "That would have removed the wedge between your disks, making sector {sector}: {points} more.",
            "That would have removed the wedge between {me}’s disks, making sector {sector}: {points} more.",
        ),
        "stretches": (
            "That would have made your sector {sector} instead of {part}: {points} more.",
            "That would have made {me}’s sector {sector} instead of {part}: {points} more.",
        ),
        "founds": "That would have made a sector {sector}: {points} more.",
        "groups": "That would have made a group of {size}: {points} more.",
        "bounds": (
            "That would have brought you {points} inside sector {sector}.",
            "That would have brought {me} {points} inside sector {sector}.",
        ),
        "free": (
            "Moving the disk on {stone} would have cost you only {points}, as it was bounded.",
            "Moving the disk on {stone} would have cost {me} only {points}, as it was bounded.",
        ),
        "alone": "Moving the disk on {stone} would have cost nothing: it stood alone and kept nobody’s disks apart.",
        "cheapest": (
            "Any other disk that could go there would have left you at least {points} worse off against {rival}.",
            "Any other disk that could go there would have left {me} at least {points} worse off against you.",
            "Any other disk that could go there would have left {me} at least {points} worse off against {rival}.",
        ),
        "target": "Any other enemy disk would have been worth at least {points} less to this trilithon.",
        "black": "On black no trilithon could have reached the disk.",
        "last": "It was the last trilithon: nothing could have been destroyed after it.",
        "holds": "No unseen card could then have cut the sector {sector}.",
        "durable": "Only {cards} unseen cards could then have cut the sector {sector}.",
        "durable: one": "Only one unseen card could then have cut the sector {sector}.",
        "stays": "Nobody could have answered.",
        "leads": (
            "You would then have been ahead, {ahead} to {behind}.",
            "{me} would then have been ahead, {ahead} to {behind}.",
        ),
        "end": (
            "The disk on {stone}, which your sector {sector} needed ({points}), would have stayed.",
            "The disk on {stone}, which {me}’s sector {sector} needed ({points}), would have stayed.",
        ),
        "wall": (
            "Your disk on {stone} kept {rival}’s disks apart; together they score {points} more.",
            "{me}’s disk on {stone} kept your disks apart; together they score {points} more.",
            "{me}’s disk on {stone} kept {rival}’s disks apart; together they score {points} more.",
        ),
        "denies": "That would have stopped a blow on {to} worth {points}.",
        "parries": (
            "That would have kept you from winning {points} by {trilithon} on {stone}.",
            "That would have kept {rival} from winning {points} by {trilithon} on {stone}.",
        ),
        "evades": (
            "Then {trilithon} could have cost you at most {still}, not {points}.",
            "Then {trilithon} could have cost {me} at most {still}, not {points}.",
        ),
        "evades: none": (
            "Then {trilithon} could have cost you nothing, not {points} on {stone}.",
            "Then {trilithon} could have cost {me} nothing, not {points} on {stone}.",
        ),
        "shields": (
            "A cut in your sector {sector} would then have cost you at most {still}, not {points}.",
            "A cut in {me}’s sector {sector} would then have cost {me} at most {still}, not {points}.",
        ),
        "little": "That would have been better, as no play was worth more than {points} on balance.",
        "little: some": "That would have been better, as no play was worth much on balance.",
        "idle": "That would have been better, as no play brought more than it cost.",
        "short": "That would have been better, as a sequence takes three number cards.",
        "stuck": "There was nothing else to play.",
        "can cut": (
            "That would have kept {card}, with which your sector {sector} could be cut.",
            "That would have kept {card}, with which {rival}’s sector {sector} could be cut.",
        ),
        "can grow": (
            "That would have kept {card}, which could bring you {points}.",
            "That would have kept {card}, which could bring {me} {points}.",
        ),
        "can strike": "That would have kept {trilithon}, which could destroy the disk on {stone}.",
    }
)

# The cause of a lost game: what was done, and then what could have been done instead, or why it was wrong.
DONE: Mapping[str, Texts] = phrases(
    {
        "passed": ("At move {move} you passed.", "At move {move} {me} passed."),
        "discarded": ("At move {move} you discarded {card}.", "At move {move} {me} discarded {card}."),
        "spent": (
            "At move {move} you used {card} only to set the range.",
            "At move {move} {me} used {card} only to set the range.",
        ),
        "moved": (
            "At move {move} you moved a disk from {stone} to {to}.",
            "At move {move} {me} moved a disk from {stone} to {to}.",
        ),
        "wasted": (
            "At move {move} you played {trilithon} for nothing.",
            "At move {move} {me} played {trilithon} for nothing.",
        ),
        "destroyed": (
            "At move {move} you destroyed the disk on {to} with {trilithon}.",
            "At move {move} {me} destroyed the disk on {to} with {trilithon}.",
        ),
    }
)
INSTEAD: Mapping[str, Texts] = phrases(
    {
        "passed": ("You could have passed instead.", "{me} could have passed instead."),
        "discarded": ("You could have discarded {card} instead.", "{me} could have discarded {card} instead."),
        "moved": (
            "You could have moved one from {stone} to {to} instead.",
            "{me} could have moved one from {stone} to {to} instead.",
        ),
        "moved: first": (
            "You could have moved a disk from {stone} to {to} instead.",
            "{me} could have moved a disk from {stone} to {to} instead.",
        ),
        "wasted": (
            "You could have played {trilithon} for nothing instead.",
            "{me} could have played {trilithon} for nothing instead.",
        ),
        "destroyed": (
            "You could have destroyed the disk on {to} with {trilithon} instead.",
            "{me} could have destroyed the disk on {to} with {trilithon} instead.",
        ),
        "destroyed: same": (
            "You could have destroyed the disk on {to} instead.",
            "{me} could have destroyed the disk on {to} instead.",
        ),
    }
)
MISSED: Mapping[str, Texts] = phrases(
    {
        "end": (
            "But your sector {sector} needed that disk ({points}).",
            "But {me}’s sector {sector} needed that disk ({points}).",
        ),
        "wall": (
            "But there it had kept your disks apart ({points}).",
            "But there it had kept {rival}’s disks apart ({points}).",
        ),
        "can cut": (
            "It could have cut your sector {sector} ({points}).",
            "It could have cut {rival}’s sector {sector} ({points}).",
        ),
        "can grow": ("It could have brought you {points}.", "It could have brought {me} {points}."),
        "can strike": "It could have destroyed the disk on {stone} ({points}).",
        "twin": "The disk on {other_stone} could go there too, and that was {more} better.",
    }
)
