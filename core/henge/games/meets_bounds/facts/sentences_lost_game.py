"""The sentences of Meets & Bounds about a game that was played: what came of a move, and how the game was lost.

Its tables are like those of `sentences_moves`.
"""

from __future__ import annotations

from collections.abc import Mapping

from henge.facts.saying import Texts
from henge.language import phrases

BEST: Texts = phrases(
    (
        "Your sector {sector} made {scored} of your {all}.",
        "{rival}’s sector {sector} made {scored} of {rival}’s {all}.",
    )
)
ALL: Texts = phrases(
    (
        "Your sector {sector} made all of your {all}.",
        "{rival}’s sector {sector} made all of {rival}’s {all}.",
    )
)
BLOWS: Texts = phrases(
    (
        "{rival}’s trilithons destroyed your disks on {blows}: a swing of {points}.",
        "Your trilithons destroyed {me}’s disks on {blows}: a swing of {points}.",
        "{rival}’s trilithons destroyed {me}’s disks on {blows}: a swing of {points}.",
    )
)
BLOWS_OF_SEVERAL: Texts = phrases(
    (
        "The others’ trilithons destroyed your disks on {blows}: a swing of {points}.",
        "The others’ trilithons destroyed {me}’s disks on {blows}: a swing of {points}.",
    )
)
BLOW: Texts = phrases(
    (
        "At move {first} {rival} destroyed your disk on {stone} in sector {sector} with {trilithon_of}: a swing of "
        "{points}.",
        "At move {first} you destroyed {me}’s disk on {stone} in sector {sector} with {trilithon_of}: a swing of "
        "{points}.",
        "At move {first} {rival} destroyed {me}’s disk on {stone} in sector {sector} with {trilithon_of}: a swing of "
        "{points}.",
    )
)
WEDGE_BLOW: Texts = phrases(  # of a disk between two of theirs
    (
        "At move {first} {rival} destroyed your disk on {stone} with {trilithon_of}: a swing of {points}.",
        "At move {first} you destroyed {me}’s disk on {stone} with {trilithon_of}: a swing of {points}.",
        "At move {first} {rival} destroyed {me}’s disk on {stone} with {trilithon_of}: a swing of {points}.",
    )
)
LEAD_STRUCK: Texts = phrases(
    (
        "You led {ahead} to {behind} before move {move}; then {rival} destroyed your disk on {stone}: {worth} less "
        "for you.",
        "{me} led {ahead} to {behind} before move {move}; then you destroyed {me}’s disk on {stone}: {worth} less "
        "for {me}.",
        "{me} led {ahead} to {behind} before move {move}; then {rival} destroyed {me}’s disk on {stone}: {worth} "
        "less for {me}.",
    )
)
FOLLOWED: Mapping[str, Texts] = phrases(  # what came of it
    {
        "stood": "Nobody cut that sector afterwards: as {part} it brought {scored} in all.",
        "wasted": (
            "{rival} wasted {size} trilithons in all, while your own brought {points}.",
            "You wasted {size} trilithons in all, while {me}’s own brought {points}.",
            "{rival} wasted {size} trilithons in all, while {me}’s own brought {points}.",
        ),
        "remained": "That disk stood to the end, in the sector {sector}, which brought {scored} in all.",
        "then cut": (
            "At move {move} a disk on {stone} then cost you {worth}.",
            "At move {move} a disk on {stone} then cost {rival} {worth}.",
        ),
        "then struck": (
            "At move {move} a trilithon then destroyed your disk on {stone}, which cost {worth}.",
            "At move {move} a trilithon then destroyed {rival}’s disk on {stone}, which cost {worth}.",
        ),
        "then brought": (
            "Against {rival} you then gained {gains}.",
            "Against you, {me} then gained {gains}.",
            "Against {rival}, {me} then gained {gains}.",
        ),
        "then grew": (
            "At move {move} you then made the sector {sector} for {worth}.",
            "At move {move} {me} then made the sector {sector} for {worth}.",
        ),
        "then grew: group": (
            "At move {move} you then made a group of {count} on {sector} for {worth}.",
            "At move {move} {me} then made a group of {count} on {sector} for {worth}.",
        ),
        "cut up": (
            "At move {move} {rival} put a disk on {stone} and cut your sector {sector}: {worth} less for you.",
            "At move {move} you put a disk on {stone} and cut {me}’s sector {sector}: {worth} less for {me}.",
            "At move {move} {rival} put a disk on {stone} and cut {me}’s sector {sector}: {worth} less for {me}.",
        ),
        **dict.fromkeys(("struck down", "group hit", "wedge gone"), BLOWS),
        **dict.fromkeys(("struck down: others", "group hit: others", "wedge gone: others"), BLOWS_OF_SEVERAL),
        **dict.fromkeys(("struck down: one", "group hit: one"), BLOW),
        **dict.fromkeys(("wedge gone: one", "struck down: pair"), WEDGE_BLOW),
        "shrank": (
            "The heaviest loss came at move {at}: your sector {sector} was worth {gain} before it and {scored} after "
            "it.",
            "The heaviest loss came at move {at}: {me}’s sector {sector} was worth {gain} before it and {scored} "
            "after it.",
        ),
        "shrank: one": (
            "Your sector {sector} was worth {gain} before it and {scored} after it.",
            "{me}’s sector {sector} was worth {gain} before it and {scored} after it.",
        ),
        "own blows": (
            "{rival}’s own trilithons cost you {points}.",
            "Your own trilithons cost {me} {points}.",
            "{rival}’s own trilithons cost {me} {points}.",
        ),
        "own blows: others": (
            "Your own trilithons cost others {points}.",
            "{rival}’s own trilithons cost others {points}.",
        ),
        "own blows: thrown": (
            "You threw away {lost} trilithons of your own.",
            "{rival} threw away {lost} trilithons.",
        ),
        "own blows: thrown one": (
            "At move {at} you threw away {trilithon}.",
            "At move {at} {rival} threw away {trilithon}.",
        ),
        "own blows: nothing": (
            "{rival}’s own trilithons cost you nothing.",
            "Your own trilithons cost {me} nothing.",
            "{rival}’s own trilithons cost {me} nothing.",
        ),
        "own blows: nothing others": (
            "Your own trilithons cost others nothing.",
            "{rival}’s own trilithons cost others nothing.",
        ),
        "spared": (
            "At move {move} a disk on {stone} could have cut {rival}’s sector {sector}, {worth} better than what you "
            "played.",
            "At move {move} a disk on {stone} could have cut your sector {sector}, {worth} better than what {me} "
            "played.",
            "At move {move} a disk on {stone} could have cut {rival}’s sector {sector}, {worth} better than what {me} "
            "played.",
        ),
        "spared: others": (
            "At move {move} a disk on {stone} could have cut your sector {sector}: {worth} less for you.",
            "At move {move} a disk on {stone} could have cut {rival}’s sector {sector}: {worth} less for {rival}.",
        ),
        "held back: others": (
            "At move {move} {trilithon} could have destroyed your disk on {stone}: {worth} less for you.",
            "At move {move} {trilithon} could have destroyed {rival}’s disk on {stone}: {worth} less for {rival}.",
        ),
        "held back": (
            "At move {move} {trilithon} could have destroyed {rival}’s disk on {stone}, {worth} better than what you "
            "played.",
            "At move {move} {trilithon} could have destroyed your disk on {stone}, {worth} better than what {me} "
            "played.",
            "At move {move} {trilithon} could have destroyed {rival}’s disk on {stone}, {worth} better than what {me} "
            "played.",
        ),
        "would have ended": "With the same moves after that it would have ended {gain} to {theirs}.",
        "won by it": (
            "With the same moves after that you would have won, {gain} to {theirs}.",
            "With the same moves after that {me} would have won, {gain} to {theirs}.",
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
        "threw": (
            "Passing {often} in {turns} turns, you threw away {trilithons}; {rival} passed {seldom}.",
            "Passing {often} in {turns} turns, {me} threw away {trilithons}; you passed {seldom}.",
            "Passing {often} in {turns} turns, {me} threw away {trilithons}; {rival} passed {seldom}.",
        ),
        "threw: never": (
            "Passing {often} in {turns} turns, you threw away {trilithons}; {rival} never passed.",
            "Passing {often} in {turns} turns, {me} threw away {trilithons}; you never passed.",
            "Passing {often} in {turns} turns, {me} threw away {trilithons}; {rival} never passed.",
        ),
        **dict.fromkeys(("uncut", "unhit", "compact"), BEST),
        **dict.fromkeys(("uncut: all", "unhit: all", "compact: all"), ALL),
        "open stretch": (
            "You had no disk between {stone} and {to}: any of {cards} cards that could still come was enough to cut "
            "there.",
            "{rival} had no disk between {stone} and {to}: any of {cards} cards that could still come was enough to "
            "cut there.",
        ),
        "opened up": (
            "At move {move} you had moved the disk on {stone} away from there; with it you would have kept {kept} of "
            "that sector.",
            "At move {move} {rival} had moved the disk on {stone} away from there; with it {rival} would have kept "
            "{kept} of that sector.",
        ),
        "cleared the way": (
            "At move {move} you moved the disk on {stone} away, which stood in its way: {worth} more for {rival}.",
            "At move {move} {me} moved the disk on {stone} away, which stood in its way: {worth} more for you.",
            "At move {move} {me} moved the disk on {stone} away, which stood in its way: {worth} more for {rival}.",
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
        "made at: group": (
            "At move {move} you moved a disk to {stone} and made a group of {count} on {sector}: {worth} more.",
            "At move {move} {rival} moved a disk to {stone} and made a group of {count} on {sector}: {worth} more.",
        ),
        "made at: struck": (
            "At move {move} you destroyed the disk on {stone} and made the sector {sector}: {worth} more.",
            "At move {move} {rival} destroyed the disk on {stone} and made the sector {sector}: {worth} more.",
        ),
        "stood from": "It stood from move {move} on.",
        "stood from: always": "It stood from the beginning.",
        "way open": (
            "At move {move} you could have put a disk on {stone}, in between, and stopped that.",
            "At move {move} {rival} could have put a disk on {stone}, in between, and stopped that.",
        ),
        "could cut": (
            "At move {move} you could have cut it with a disk on {stone}: {worth} less for {rival}.",
            "At move {move} {me} could have cut it with a disk on {stone}: {worth} less for you.",
            "At move {move} {me} could have cut it with a disk on {stone}: {worth} less for {rival}.",
        ),
        "could hit": (
            "At move {move} you could have destroyed the disk on {stone} with {trilithon}: {worth} less for {rival}.",
            "At move {move} {me} could have destroyed the disk on {stone} with {trilithon}: {worth} less for you.",
            "At move {move} {me} could have destroyed the disk on {stone} with {trilithon}: {worth} less for {rival}.",
        ),
        "spent": (
            "At move {move} you spent {trilithon} for {whole}, and could have destroyed {rival}’s disk on {stone}: "
            "{worth} less for {rival}.",
            "At move {move} {me} spent {trilithon} for {whole}, and could have destroyed your disk on {stone}: {worth} "
            "less for you.",
            "At move {move} {me} spent {trilithon} for {whole}, and could have destroyed {rival}’s disk on {stone}: "
            "{worth} less for {rival}.",
        ),
        "spent: nothing": (
            "At move {move} you played {trilithon} to no effect, and could have destroyed {rival}’s disk on {stone}: "
            "{worth} less for {rival}.",
            "At move {move} {me} played {trilithon} to no effect, and could have destroyed your disk on {stone}: "
            "{worth} less for you.",
            "At move {move} {me} played {trilithon} to no effect, and could have destroyed {rival}’s disk on {stone}: "
            "{worth} less for {rival}.",
        ),
        "moved": (
            "Disks you moved brought you {points} and {rival} {theirs}; disks {rival} moved brought {rival} {own} and "
            "you {cost}.",
            "Disks {me} moved brought {me} {points} and you {theirs}; disks you moved brought you {own} and {me} "
            "{cost}.",
            "Disks {me} moved brought {me} {points} and {rival} {theirs}; disks {rival} moved brought {rival} {own} "
            "and {me} {cost}.",
        ),
        "moved alone": (
            "Disks you moved brought you {points} and {rival} {theirs}; {rival} moved none.",
            "Disks {me} moved brought {me} {points} and you {theirs}; you moved none.",
            "Disks {me} moved brought {me} {points} and {rival} {theirs}; {rival} moved none.",
        ),
        "then parted": (
            "Then you put a disk on {stone} and cut {rival}’s sector {sector}: {change}.",
            "Then {me} put a disk on {stone} and cut your sector {sector}: {change}.",
            "Then {me} put a disk on {stone} and cut {rival}’s sector {sector}: {change}.",
        ),
        "then destroyed": (
            "Then you destroyed {rival}’s disk on {stone} with {trilithon_of}, unseen until then: {change}.",
            "Then {me} destroyed your disk on {stone} with {trilithon_of}, unseen until then: {change}.",
            "Then {me} destroyed {rival}’s disk on {stone} with {trilithon_of}, unseen until then: {change}.",
        ),
        "then made": (
            "Then you made the sector {sector}, {points} more – over {to}, which {rival} had just left.",
            "Then {me} made the sector {sector}, {points} more – over {to}, which you had just left.",
            "Then {me} made the sector {sector}, {points} more – over {to}, which {rival} had just left.",
        ),
        "then made: alone": (
            "Then you made the sector {sector}: {points} more.",
            "Then {me} made the sector {sector}: {points} more.",
        ),
        "then joined": (
            "Then you destroyed {rival}’s disk on {stone} with {trilithon_of} and had the sector {sector}: {points} "
            "more.",
            "Then {me} destroyed your disk on {stone} with {trilithon_of} and had the sector {sector}: {points} more.",
            "Then {me} destroyed {rival}’s disk on {stone} with {trilithon_of} and had the sector {sector}: {points} "
            "more.",
        ),
        **dict.fromkeys(("lead struck", "lead struck anyhow"), LEAD_STRUCK),
        "lead cut": (
            "You led {ahead} to {behind} before move {move}; then {rival} put a disk on {stone}: {worth} less for you.",
            "{me} led {ahead} to {behind} before move {move}; then you put a disk on {stone}: {worth} less for {me}.",
            "{me} led {ahead} to {behind} before move {move}; then {rival} put a disk on {stone}: {worth} less for "
            "{me}.",
        ),
        "lead passed": (
            "You led {ahead} to {behind} before move {move}; then {rival} won {worth} on {stone}.",
            "{me} led {ahead} to {behind} before move {move}; then you won {worth} on {stone}.",
            "{me} led {ahead} to {behind} before move {move}; then {rival} won {worth} on {stone}.",
        ),
        "lead joined": (
            "You led {ahead} to {behind} before move {move}; then {rival} destroyed the disk on {stone}: {worth} more "
            "for {rival}.",
            "{me} led {ahead} to {behind} before move {move}; then you destroyed the disk on {stone}: {worth} more for "
            "you.",
            "{me} led {ahead} to {behind} before move {move}; then {rival} destroyed the disk on {stone}: {worth} more "
            "for {rival}.",
        ),
        "only one": "All other trilithons were out of the game: only {trilithon} could still destroy a disk.",
        "outran": (
            "Your best sector, {sector}, brought {scored} in all.",
            "{me}’s best sector, {sector}, brought {scored} in all.",
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
GAINS: Mapping[int, str] = phrases(  # by the names of a move: of a sequence, or of a trilithon
    {
        4: "{points} at move {move} with a disk on {stone}",
        2: "{points} at move {move} by destroying the disk on {stone}",
    }
)
BEHIND: Texts = phrases(
    (
        "Without it you would still have been behind {others}.",
        "Without it {me} would still have been behind {others}.",
    )
)
# What a trilithon that was thrown away could have done.
FORGONE: Mapping[str, Texts] = phrases(
    {
        "": "At move {at} {trilithon} went unused; it could have destroyed the disk on {stone} ({forgone}).",
        "thrown one": "It could have destroyed the disk on {stone} ({forgone}).",
    }
)
