"""What is said of a game of Meets & Bounds that was played: what was missed, and what came of it.

Its tables are like those of `told`.
"""

from __future__ import annotations

from collections.abc import Mapping

from henge.games.meets_bounds.facts.sentences import Texts
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
            "That would have broken up your group of {size} and cost you {points}.",
            "That would have broken up {rival}’s group of {size} and cost {rival} {points}.",
        ),
        "wedge": (
            "That would have removed a wedge between your own and made them sector {sector}, for {points}.",
            "That would have removed a wedge between {me}’s own and made them sector {sector}, for {points}.",
        ),
        "stretches": (
            "That would have made your sector {sector} instead of {part}, for {points}.",
            "That would have made {me}’s sector {sector} instead of {part}, for {points}.",
        ),
        "founds": "That would have made a sector {sector}, for {points}.",
        "groups": "That would have made a group of {size}, for {points}.",
        "bounds": (
            "That would have brought you {points} inside sector {sector}.",
            "That would have brought {me} {points} inside sector {sector}.",
        ),
        "free": (
            "That would have cost you only {points}, as the disk on {stone} was bounded.",
            "That would have cost {me} only {points}, as the disk on {stone} was bounded.",
        ),
        "alone": "That would have cost nothing, as the disk on {stone} stood alone and kept nobody’s disks apart.",
        "cheapest": (
            "That would have left you {points} better off against {rival} than any other disk that could go there.",
            "That would have left {me} {points} better off against you than any other disk that could go there.",
            "That would have left {me} {points} better off against {rival} than any other disk that could go there.",
        ),
        "target": "That would have been worth {points} more than any other disk for this trilithon.",
        "black": "That would have put the disk on black, out of reach of every trilithon.",
        "last": "That would have been the last trilithon: nothing could have been destroyed after it.",
        "holds": "That would have made a sector {sector} that no card still out could cut.",
        "durable": "That would have made a sector {sector} that only {cards} cards still out could cut.",
        "durable: one": "That would have made a sector {sector} that only one card still out could cut.",
        "stays": "That would have been final, as nobody could answer.",
        "leads": (
            "That would have put you ahead, {ahead} to {behind}.",
            "That would have put {me} ahead, {ahead} to {behind}.",
        ),
        "end": (
            "That would have left the disk on {stone}, which your sector {sector} needed ({points}).",
            "That would have left the disk on {stone}, which {me}’s sector {sector} needed ({points}).",
        ),
        "wall": (
            "Your disk on {stone} kept {rival}’s disks apart; together they score {gain} more.",
            "{me}’s disk on {stone} kept your disks apart; together they score {gain} more.",
            "{me}’s disk on {stone} kept {rival}’s disks apart; together they score {gain} more.",
        ),
        "denies": "That would have prevented {points} of harm on {to}.",
        "little": "That would have been better, as no play was worth more than {points} on balance.",
        "little: some": "That would have been better, as no play was worth much on balance.",
        "idle": "That would have been better, as no play brought more than it cost.",
        "short": "That would have been better, as a sequence takes three number cards.",
        "stuck": "That would have been all there was.",
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

FOLLOWED: Mapping[str, Texts] = phrases(  # what came of it
    {
        "stood": "Nobody cut that sector any more: as {part} it scored {scored}, and it ended {ahead} to {behind}.",
        "wasted": (
            "{rival} wasted {size} trilithons in all, while your own brought {points}, and it ended {ahead} to "
            "{behind}.",
            "You wasted {size} trilithons in all, while {me}’s own brought {points}, and it ended {ahead} to {behind}.",
            "{rival} wasted {size} trilithons in all, while {me}’s own brought {points}, and it ended {ahead} to "
            "{behind}.",
        ),
        "remained": "That disk stood to the end, in a sector {sector} that scored {scored} in all, and it ended "
        "{ahead} to {behind}.",
        "then cut": (
            "At move {move} a disk on {stone} then cost you {worth}, and it ended {ahead} to {behind}.",
            "At move {move} a disk on {stone} then cost {rival} {worth}, and it ended {ahead} to {behind}.",
        ),
        "then struck": (
            "At move {move} a trilithon then destroyed your disk on {stone}, which cost {worth}, and it ended {ahead} "
            "to {behind}.",
            "At move {move} a trilithon then destroyed {rival}’s disk on {stone}, which cost {worth}, and it ended "
            "{ahead} to {behind}.",
        ),
        "then grew": (
            "At move {move} you then made a sector {sector} for {worth}, and it ended {ahead} to {behind}.",
            "At move {move} {me} then made a sector {sector} for {worth}, and it ended {ahead} to {behind}.",
        ),
        "cut up": (
            "At move {move} {rival} put a disk on {stone} and cut your sector {sector}: {worth} less for you.",
            "At move {move} you put a disk on {stone} and cut {me}’s sector {sector}: {worth} less for {me}.",
            "At move {move} {rival} put a disk on {stone} and cut {me}’s sector {sector}: {worth} less for {me}.",
        ),
        "struck down": (
            "Trilithons cost you {points}: the disks on {blows}.",
            "Trilithons cost {me} {points}: the disks on {blows}.",
        ),
        "struck down: one": (
            "Trilithons cost you {points}: the disk on {blows}.",
            "Trilithons cost {me} {points}: the disk on {blows}.",
        ),
        "own blows": (
            "Your own cost others {points}, and it ended {ahead} to {behind}.",
            "{rival}’s own cost others {points}, and it ended {ahead} to {behind}.",
        ),
        "own blows: nothing": (
            "Your own cost others nothing, and it ended {ahead} to {behind}.",
            "{rival}’s own cost others nothing, and it ended {ahead} to {behind}.",
        ),
        "spared": (
            "At move {move} a disk on {stone} could have cut {rival}’s sector {sector}, {worth} better than what you "
            "played.",
            "At move {move} a disk on {stone} could have cut your sector {sector}, {worth} better than what {me} "
            "played.",
            "At move {move} a disk on {stone} could have cut {rival}’s sector {sector}, {worth} better than what {me} "
            "played.",
        ),
        "held back": (
            "At move {move} {trilithon} could have destroyed {rival}’s disk on {stone}, {worth} better than what you "
            "played.",
            "At move {move} {trilithon} could have destroyed your disk on {stone}, {worth} better than what {me} "
            "played.",
            "At move {move} {trilithon} could have destroyed {rival}’s disk on {stone}, {worth} better than what {me} "
            "played.",
        ),
        "thrown away": (
            "At move {move} you wasted {trilithon}, which could have destroyed {rival}’s disk on {stone} ({worth}).",
            "At move {move} {me} wasted {trilithon}, which could have destroyed your disk on {stone} ({worth}).",
            "At move {move} {me} wasted {trilithon}, which could have destroyed {rival}’s disk on {stone} ({worth}).",
        ),
        "passed": (
            "You passed {often} in {turns} turns, {rival} {seldom}.",
            "{me} passed {often} in {turns} turns, you {seldom}.",
            "{me} passed {often} in {turns} turns, {rival} {seldom}.",
        ),
        "uncut": (
            "Your sector {sector} made {scored} of your {all}.",
            "{rival}’s sector {sector} made {scored} of {rival}’s {all}.",
        ),
        "open stretch": (
            "Between {stone} and {to} you had no disk on {stones} stones in a row: any of their cards could cut there, "
            "and it ended {ahead} to {behind}.",
            "Between {stone} and {to} {rival} had no disk on {stones} stones in a row: any of their cards could cut "
            "there, and it ended {ahead} to {behind}.",
        ),
        "left the way": (
            "At move {move} you moved the disk on {stone} away, which stood in the way of {rival}’s sector {sector}.",
            "At move {move} {me} moved the disk on {stone} away, which stood in the way of your sector {sector}.",
            "At move {move} {me} moved the disk on {stone} away, which stood in the way of {rival}’s sector {sector}.",
        ),
        "made at": (
            "At move {move} you moved a disk to {stone} and made the sector {sector}: {worth} more.",
            "At move {move} {rival} moved a disk to {stone} and made the sector {sector}: {worth} more.",
        ),
        "way open": (
            "A disk of yours between {stone} and {to} would have stopped that, and it ended {ahead} to {behind}.",
            "A disk of {rival}’s between {stone} and {to} would have stopped that, and it ended {ahead} to {behind}.",
        ),
        "stood since": "Nobody cut it after move {move}: it ended {ahead} to {behind}.",
        "stood since: always": "It stood from the beginning, and nobody cut it: it ended {ahead} to {behind}.",
        "moved": (
            "Moving disks brought you {points} on balance and {rival} {theirs}, and it ended {ahead} to {behind}.",
            "Moving disks brought {me} {points} on balance and you {theirs}, and it ended {ahead} to {behind}.",
            "Moving disks brought {me} {points} on balance and {rival} {theirs}, and it ended {ahead} to {behind}.",
        ),
        "then parted": (
            "Then you put a disk on {stone} and cut {rival}’s sector {sector}: {change}.",
            "Then {me} put a disk on {stone} and cut your sector {sector}: {change}.",
            "Then {me} put a disk on {stone} and cut {rival}’s sector {sector}: {change}.",
        ),
        "then destroyed": (
            "Then you destroyed {rival}’s disk on {stone} in sector {sector}: {change}.",
            "Then {me} destroyed your disk on {stone} in sector {sector}: {change}.",
            "Then {me} destroyed {rival}’s disk on {stone} in sector {sector}: {change}.",
        ),
        "then made": (
            "Then you made the sector {sector}, {points} more.",
            "Then {me} made the sector {sector}, {points} more.",
        ),
        "then made: over": (
            "Then you made the sector {sector}, {points} more – over {to}, which {rival} had just left.",
            "Then {me} made the sector {sector}, {points} more – over {to}, which you had just left.",
            "Then {me} made the sector {sector}, {points} more – over {to}, which {rival} had just left.",
        ),
        "outran": (
            "You ended with {ahead} points to {behind}, {scored} of them in the sector {sector}.",
            "{me} ended with {ahead} points to {behind}, {scored} of them in the sector {sector}.",
        ),
        "outran: apart": (
            "You ended with {ahead} points to {behind}.",
            "{me} ended with {ahead} points to {behind}.",
        ),
    }
)
CHANGE: Texts = phrases(("{points} less for you", "{points} less for {rival}"))
CHANGE_OF_BOTH: Texts = phrases(
    (
        "{points} less for {rival}, {also} more for you",
        "{points} less for you, {also} more for {me}",
        "{points} less for {rival}, {also} more for {me}",
    )
)
