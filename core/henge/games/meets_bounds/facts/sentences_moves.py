"""The sentences of Meets & Bounds about what a move does, and its side notes.

A kind that is told in several ways has an entry for each, such as "quiet: free"; `sentences` says what its texts are.
"""

from __future__ import annotations

from collections.abc import Mapping

from henge.facts.saying import Texts
from henge.language import phrase, phrases

BACK: Texts = phrases(  # where the leaving of the disk gives something back
    (
        "It cuts your sector {sector} ({whole}), but leaves {stone} empty, which gives you {gift} back: {loss}.",
        "It cuts {rival}’s sector {sector} ({whole}), but leaves {stone} empty, which gives {rival} {gift} back: "
        "{loss}.",
    )
)
DOES: Mapping[str, Texts] = phrases(
    {
        "ends": (
            "The game ends with that, and you win {ahead} to {behind}.",
            "The game ends with that, and {me} wins {ahead} to {behind}.",
        ),
        "breaks": (
            "It breaks your sector {sector}, and nothing is left of it: {loss}.",
            "It breaks {rival}’s sector {sector}, and nothing is left of it: {loss}.",
        ),
        "longest": (
            "It cuts your longest sector, {sector}, and leaves {parts}: {loss}.",
            "It cuts {rival}’s longest sector, {sector}, and leaves {parts}: {loss}.",
        ),
        "cuts": (
            "It cuts your sector {sector} and leaves {parts}: {loss}.",
            "It cuts {rival}’s sector {sector} and leaves {parts}: {loss}.",
        ),
        **dict.fromkeys(("breaks: but", "longest: but", "cuts: but"), BACK),
        "topples": (
            "Nothing is left of your sector {sector}: {loss}.",
            "Nothing is left of {rival}’s sector {sector}: {loss}.",
        ),
        "shortens": (
            "Your sector {sector} loses its end and becomes {part}: {loss}.",
            "{rival}’s sector {sector} loses its end and becomes {part}: {loss}.",
        ),
        "thins": (
            "That disk is bounded in your sector {sector}; without it you lose {points}.",
            "That disk is bounded in {rival}’s sector {sector}; without it {rival} loses {points}.",
        ),
        "ungroups": (
            "Your group of {size} in sector {sector} falls apart: {loss}.",
            "{rival}’s group of {size} in sector {sector} falls apart: {loss}.",
        ),
        "ungroups: rest": (
            "Your group of {size} in sector {sector} shrinks to one of {count}: {loss}.",
            "{rival}’s group of {size} in sector {sector} shrinks to one of {count}: {loss}.",
        ),
        "wedge": (
            "That disk is a wedge between your own; without it they form sector {sector}: {points} more.",
            "That disk is a wedge between {me}’s own; without it they form sector {sector}: {points} more.",
        ),
        "stretches": (
            "Your sector {old} becomes {sector}, which brings you {points}.",
            "{me}’s sector {old} becomes {sector}, which brings {me} {points}.",
        ),
        "stretches: pair": (
            "Your pair on {old} becomes {sector}, which brings you {points}.",
            "{me}’s pair on {old} becomes {sector}, which brings {me} {points}.",
        ),
        "founds": (
            "It makes a new sector, {sector}, which brings you {points}.",
            "It makes a new sector, {sector}, which brings {me} {points}.",
        ),
        "groups": (
            "It makes a group of {size} and brings you {points}.",
            "It makes a group of {size} and brings {me} {points}.",
        ),
        "bounds": (
            "It is bounded by your sector {sector} and brings you {points}.",
            "It is bounded by {me}’s sector {sector} and brings {me} {points}.",
        ),
        "free": (
            "The disk on {stone} is bounded: moving it away costs you only {points}, already counted.",
            "The disk on {stone} is bounded: moving it away costs {me} only {points}, already counted.",
        ),
        "alone": "The disk on {stone} stands alone and keeps nobody’s disks apart: moving it away costs nothing.",
        "cheapest": (
            "Any other disk that could go to {to} would leave you at least {points} worse off against {rival}.",
            "Any other disk that could go to {to} would leave {me} at least {points} worse off against you.",
            "Any other disk that could go to {to} would leave {me} at least {points} worse off against {rival}.",
        ),
        "target": "Any other enemy disk that this trilithon can destroy is worth at least {points} less.",
        "end": (
            "The disk on {stone} stays, without which your sector {sector} would lose {points}.",
            "The disk on {stone} stays, without which {me}’s sector {sector} would lose {points}.",
        ),
        "wall": (
            "Your disk on {stone} stays, and {rival}’s disks beside it stay apart; together they would "
            "score {points} more.",
            "{me}’s disk on {stone} stays, and your disks beside it stay apart; together they would "
            "score {points} more.",
            "{me}’s disk on {stone} stays, and {rival}’s disks beside it stay apart; together they would "
            "score {points} more.",
        ),
        "spends": (
            "The range costs {card} and {other_card}, the cards that help you least.",
            "The range costs {card} and {other_card}, the cards that help {me} least.",
        ),
        "can cut": (
            "You keep {card}, with which {rival}’s sector {sector} can be cut later.",
            "{me} keeps {card}, with which your sector {sector} can be cut later.",
            "{me} keeps {card}, with which {rival}’s sector {sector} can be cut later.",
        ),
        "can grow": (
            "You keep {card}, which can later bring you {points}.",
            "{me} keeps {card}, which can later bring {me} {points}.",
        ),
        "can strike": (
            "You keep {trilithon}, which can later destroy the disk on {stone} ({points}).",
            "{me} keeps {trilithon}, which can later destroy the disk on {stone} ({points}).",
        ),
        "buries": (
            "Once {card} is discarded, nobody can cut your sector {sector} there any more.",
            "Once {card} is discarded, nobody can cut {me}’s sector {sector} there any more.",
        ),
        "black": "No trilithon can destroy the disk on {stone}, as {number} is black.",
        "played": "{trilithon_of} has been played, so nothing can destroy the disk on {stone} any more.",
        "own": (
            "You hold {trilithon_of}, so nobody else can destroy the disk on {stone}.",
            "{me} holds {trilithon_of}, so nobody else can destroy the disk on {stone}.",
        ),
        "last": "No trilithon is left after this one: from now on no disk can be destroyed.",
        "holds": (
            "No unseen card can cut your sector {sector}.",
            "No unseen card can cut {me}’s sector {sector}.",
        ),
        "durable": (
            "Only {cards} unseen cards can cut your sector {sector} ({odds}).",
            "Only {cards} unseen cards can cut {me}’s sector {sector} ({odds}).",
        ),
        "durable: one": (
            "Only one unseen card can cut your sector {sector} ({odds}).",
            "Only one unseen card can cut {me}’s sector {sector} ({odds}).",
        ),
        "stays": (
            "You have nothing left to play, so these points stay.",
            "{rival} has nothing left to play, so these points stay.",
        ),
        "stays: others": "The others have nothing left to play, so these points stay.",
        "last word": (
            "{rival} has cards for one sequence at most, and you for another after it.",
            "You have cards for one sequence at most, and {me} for another after it.",
            "{rival} has cards for one sequence at most, and {me} for another after it.",
        ),
        "denies": (
            "Otherwise your last cards could win {points} on {to}; now {still} at most.",
            "Otherwise {rival}’s last cards could win {points} on {to}; now {still} at most.",
        ),
        "parries": (
            "Otherwise, with {trilithon} ({chance} % chance), you could destroy the disk on {stone} and win {points} "
            "by it.",
            "Otherwise, with {trilithon} ({chance} % chance), {rival} could destroy the disk on {stone} and win "
            "{points} by it.",
        ),
        "evades": (
            "Now {trilithon}, still unseen, can cost you at most {still}, not {points}.",
            "Now {trilithon}, still unseen, can cost {me} at most {still}, not {points}.",
        ),
        "evades: none": (
            "Now {trilithon}, still unseen, can cost you nothing; the disk on {stone} was open to it, at a cost of "
            "{points}.",
            "Now {trilithon}, still unseen, can cost {me} nothing; the disk on {stone} was open to it, at a cost of "
            "{points}.",
        ),
        "shields": (
            "The disk on {stone} stands in the middle of your sector {sector}: a cut there now costs you at most "
            "{still}, not {points}.",
            "The disk on {stone} stands in the middle of {me}’s sector {sector}: a cut there now costs {me} at most "
            "{still}, not {points}.",
        ),
        "leads": ("That puts you ahead, {ahead} to {behind}.", "That puts {me} ahead, {ahead} to {behind}."),
        "leader": (
            "You lead with {points}, and so are the one to hit.",
            "{rival} leads with {points}, and so is the one to hit.",
        ),
        "little": "No play is worth more than {points} on balance.",
        "little: some": "No play is worth much on balance.",
        "idle": "No play brings more than it costs.",
        "short": (
            "You have too few number cards for a sequence: it takes three.",
            "{me} has too few number cards for a sequence: it takes three.",
        ),
        "stuck": "There is neither a sequence nor a trilithon in hand.",
        "gives": ("This move brings you {points}.", "This move brings {rival} {points}."),
        "gives: left": (
            "Without the disk on {stone} your disks become sector {sector}: {points} more for you.",
            "Without the disk on {stone} {rival}’s disks become sector {sector}: {points} more for {rival}.",
        ),
        "quiet": "It costs only {points}, but the cards are exchanged for new ones.",
        "quiet: free": "It changes no points, but the cards are exchanged for new ones.",
        "waits": (
            "The trilithon destroys nothing and yet is a turn: the other cards are kept, and you must move.",
            "The trilithon destroys nothing and yet is a turn: the other cards are kept, and {rival} must move.",
        ),
        "futile": (
            "You will hold too few number cards for a sequence, so none of them is worth keeping.",
            "{me} will hold too few number cards for a sequence, so none of them is worth keeping.",
        ),
        "small": (
            "A disk on {stone} would bring you {points} on balance, at most.",
            "A disk on {stone} would bring {me} {points} on balance, at most.",
        ),
        "small: some": (
            "A disk on {stone} would bring you little now.",
            "A disk on {stone} would bring {me} little now.",
        ),
        "nothing": (
            "A disk on {stone} would bring you no net gain now.",
            "A disk on {stone} would bring {me} no net gain now.",
        ),
        "weakest": (
            "Of the number cards in hand {card} helps you least: {points} on balance, at most.",
            "Of the number cards in hand {card} helps {me} least: {points} on balance, at most.",
        ),
        "weakest: some": (
            "Of the number cards in hand {card} helps you least.",
            "Of the number cards in hand {card} helps {me} least.",
        ),
    }
)
LOSS: Texts = phrases(("you lose {points}", "{rival} loses {points}"))
LOSS_OF_BOTH: Texts = phrases(
    (
        "{rival} loses {points}, and you lose {cost}",
        "you lose {points}, and {me} loses {cost}",
        "{rival} loses {points}, and {me} loses {cost}",
    )
)
LOSS_NET: Texts = phrases(  # of two, where that is a gain
    (
        "{rival} loses {points} and you lose {cost}, a net gain of {net}",
        "you lose {points} and {me} loses {cost}, a net gain of {net}",
        "{rival} loses {points} and {me} loses {cost}, a net gain of {net}",
    )
)

BESIDE: Mapping[str, Texts] = phrases(  # what is told beside a move
    {
        "alike": (
            "To you {cells} are worth about the same now: any of them can go.",
            "To {me} {cells} are worth about the same now: any of them can go.",
        ),
        "worth more": "Keep {card}: a disk there could bring {points} on balance.",
        "worth more: some": "Keep {card}, which could do more.",
        "all pass": (
            "If the others pass as well, the game ends, and you win {ahead} to {behind}.",
            "If the others pass as well, the game ends, and {me} wins {ahead} to {behind}.",
        ),
        "all pass: two": (
            "If {rival} passes as well, the game ends, and you win {ahead} to {behind}.",
            "If you pass as well, the game ends, and {me} wins {ahead} to {behind}.",
            "If {rival} passes as well, the game ends, and {me} wins {ahead} to {behind}.",
        ),
        "aimless": "{trilithon} reaches no enemy disk now.",
        "few left": "The deck is empty, and after this pass {cards} cards are left, too few for a sequence.",
        "few left: one": "The deck is empty, and after this pass one card is left, too few for a sequence.",
        "few left: none": "The deck is empty, and after this pass no card is left.",
        "settled": (
            "You then have {ahead} points, the best of the others {behind}, and nobody else can make a sequence or has "
            "a trilithon any more.",
            "{me} then has {ahead} points, the best of the others {behind}, and nobody else can make a sequence or has "
            "a trilithon any more.",
        ),
        "settled: two": (
            "You then have {ahead} points to {behind}, and {rival} has too few cards for a sequence and no trilithon.",
            "{me} then has {ahead} points to {behind}, and you have too few cards for a sequence and no trilithon.",
            "{me} then has {ahead} points to {behind}, and {rival} has too few cards for a sequence and no trilithon.",
        ),
        "turns left": "The deck is empty: {plays}; {holds}.",
        "last turns": "The deck is empty: {plays}. Nobody else can make a sequence any more; the others still hold "
        "{trilithons}.",
        "last turns: two": (
            "The deck is empty: {plays}. You can make no sequence any more, but still hold {trilithons}.",
            "The deck is empty: {plays}. {rival} can make no sequence any more, but still holds {trilithons}.",
        ),
        "blunt": "{trilithon} could bring {points} at most now.",
        "blunt: rival": (
            "At best {trilithon} could now destroy your disk on {stone} and cost you {points}.",
            "At best {trilithon} could now destroy {rival}’s disk on {stone} and cost {rival} {points}.",
        ),
        "blunt: nothing": "{trilithon} could bring nothing now.",
        "may strike": (
            "{trilithon} is still unseen. If {rival} holds it ({chance} %), it could destroy your disk on "
            "{stone} and cost you {points}.",
            "{trilithon} is still unseen. If you hold it ({chance} %), it could destroy {me}’s disk on {stone} "
            "and cost {me} {points}.",
            "{trilithon} is still unseen. If {rival} holds it ({chance} %), it could destroy {me}’s disk on "
            "{stone} and cost {me} {points}.",
        ),
        "may strike: others": (
            "{trilithon} is still unseen. If one of the others holds it ({chance} %), it could destroy your disk "
            "on {stone} and cost you {points}.",
            "{trilithon} is still unseen. If one of the others holds it ({chance} %), it could destroy {me}’s "
            "disk on {stone} and cost {me} {points}.",
        ),
        "may strike: sure": (
            "{rival} holds {trilithon}, which could destroy your disk on {stone} and cost you {points}.",
            "You hold {trilithon}, which could destroy {me}’s disk on {stone} and cost {me} {points}.",
            "{rival} holds {trilithon}, which could destroy {me}’s disk on {stone} and cost {me} {points}.",
        ),
        "may strike: sure others": (
            "One of the others holds {trilithon}, which could destroy your disk on {stone} and cost you {points}.",
            "One of the others holds {trilithon}, which could destroy {me}’s disk on {stone} and cost {me} {points}.",
        ),
        "may cut": (
            "{cards} unseen cards could cut your sector {sector}, at a cost of up to {worth} ({odds}).",
            "{cards} unseen cards could cut {me}’s sector {sector}, at a cost of up to {worth} ({odds}).",
        ),
        "may cut: one": (
            "One unseen card could cut your sector {sector}, at a cost of up to {worth} ({odds}).",
            "One unseen card could cut {me}’s sector {sector}, at a cost of up to {worth} ({odds}).",
        ),
    }
)
CHANCE: Mapping[str, str] = phrases(  # of a single card that is drawn
    {
        "new": "The chance that the one card drawn would help clearly more than any play now is {odds} %.",
        "hopes": "The chance that the one card drawn would bring 4 points or more is {odds} %.",
    }
)
PLAYS: Texts = phrases(("after this you can still play {plays}", "after this {me} can still play {plays}"))
NO_PLAYS: Texts = phrases(("after this you have nothing left to play", "after this {me} has nothing left to play"))
HOLDS: Texts = phrases(("you hold {cards}", "{rival} holds {cards}"))
HOLDS_NONE: Texts = phrases(("you have no cards left", "{rival} has no cards left"))
OTHERS_HOLD = phrase("the others hold {cards} between them")
ODDS: Mapping[str, Texts] = phrases(  # that a rival holds a card, or one of several
    {
        "card": ("{odds} % that you hold it", "{odds} % that {rival} holds it"),
        "card: others": "{odds} % that one of the others holds it",
        "card: sure": ("you hold it", "{rival} holds it"),
        "card: sure others": "one of the others holds it",
        "cards": ("{odds} % that you hold one", "{odds} % that {rival} holds one"),
        "cards: others": "{odds} % that one of the others holds one",
        "cards: sure": ("you hold one", "{rival} holds one"),
        "cards: sure others": "one of the others holds one",
    }
)
