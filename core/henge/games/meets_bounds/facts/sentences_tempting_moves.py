"""The sentences of Meets & Bounds about a tempting play, which brings more at once, and why it is left."""

from __future__ import annotations

from collections.abc import Mapping

from henge.cards import NUMBER
from henge.facts import Fact
from henge.facts.saying import Texts, worded
from henge.language import phrase, phrases, say

MOVING_ONE = phrase("Moving a disk from {stone} to {to}")
DESTROYING_ONE = phrase("Destroying the disk on {to} with {trilithon}")
BRINGS_MORE = phrase("{play} would bring {points} more at once")
COSTS: Texts = phrases(("{play} would cost you {whole} at once", "{play} would cost {rival} {whole} at once"))
WHY_LEFT: Mapping[str, Texts] = phrases(
    {
        "hasty cut": (
            "{more}, but {cards} unseen cards could then cut your sector {sector}, at a cost of up to {worth} "
            "({odds}).",
            "{more}, but {cards} unseen cards could then cut {me}’s sector {sector}, at a cost of up to {worth} "
            "({odds}).",
        ),
        "hasty cut: one": (
            "{more}, but one unseen card could then cut your sector {sector}, at a cost of up to {worth} ({odds}).",
            "{more}, but one unseen card could then cut {me}’s sector {sector}, at a cost of up to {worth} ({odds}).",
        ),
        "hasty struck": (
            "{more}, but {trilithon}, still unseen, could then destroy your disk on {stone} and cost you {worth} "
            "({odds}).",
            "{more}, but {trilithon}, still unseen, could then destroy {me}’s disk on {stone} and cost {me} {worth} "
            "({odds}).",
        ),
        "hasty struck: sure": (
            "{more}, but {trilithon} could then destroy your disk on {stone} and cost you {worth} ({odds}).",
            "{more}, but {trilithon} could then destroy {me}’s disk on {stone} and cost {me} {worth} ({odds}).",
        ),
        "hasty kept": "{more}, but it can wait as long as nothing changes there: a trilithon draws only one new card, "
        "this move {size}.",
        "hasty kept: late": "{more}, but it can wait as long as nothing changes there, and the later it is played, "
        "the harder it is to undo.",
        "hasty held": "{more}, but it can wait as long as nothing changes there: {card} stays in hand for it, and the "
        "later it is played, the harder it is to undo.",
        "hasty little": "{more}, but {worth} is not much for {trilithon}, which can wait for another disk.",
        "hasty little: one": "{more}, but a single point is not much for {trilithon}, which can wait for another disk.",
        "hasty alone": "{more}, but the disk on {stone} scores nothing there and can go elsewhere next turn, at no "
        "cost.",
        "hasty wall": (
            "{more}, but open {stone}: your disks would become sector {sector}, which can still grow.",
            "{more}, but open {stone}: {rival}’s disks would become sector {sector}, which can still grow.",
        ),
        "hasty lead": (
            "{more}, but at {ahead} to {behind} you would be everybody’s target, and {size} trilithons are still "
            "unseen.",
            "{more}, but at {ahead} to {behind} {me} would be everybody’s target, and {size} trilithons are still "
            "unseen.",
        ),
        "hasty lead: one": (
            "{more}, but at {ahead} to {behind} you would be everybody’s target, and one trilithon is still unseen.",
            "{more}, but at {ahead} to {behind} {me} would be everybody’s target, and one trilithon is still unseen.",
        ),
        "hasty gives": (
            "{play} would bring you {worth}, but leave {stone} empty, which brings {rival} {cost}.",
            "{play} would bring {me} {worth}, but leave {stone} empty, which brings you {cost}.",
            "{play} would bring {me} {worth}, but leave {stone} empty, which brings {rival} {cost}.",
        ),
    }
)
BROUGHT_MORE = phrase("The move played brought {points} more at once")
COST_THEN: Texts = phrases(("The move played cost you {whole} at once", "The move played cost {rival} {whole} at once"))
OF_THE_PLAYED: Mapping[str, Texts] = phrases(  # where it was played, beside a better move
    {
        "hasty cut": (
            "{more}, but then {cards} unseen cards could cut your sector {sector}, at a cost of up to {worth}.",
            "{more}, but then {cards} unseen cards could cut {me}’s sector {sector}, at a cost of up to {worth}.",
        ),
        "hasty cut: one": (
            "{more}, but then one unseen card could cut your sector {sector}, at a cost of up to {worth}.",
            "{more}, but then one unseen card could cut {me}’s sector {sector}, at a cost of up to {worth}.",
        ),
        "hasty struck": (
            "{more}, but then {trilithon} could destroy your disk on {stone} and cost you {worth}.",
            "{more}, but then {trilithon} could destroy {me}’s disk on {stone} and cost {me} {worth}.",
        ),
        "hasty kept": "{more}, but it could have waited: a trilithon draws only one new card, the better move {size}.",
        "hasty kept: late": "{more}, but could have waited, and the later it is played, the harder it is to undo.",
        "hasty held": "{more}, but could have waited: {card} would have stayed in hand for it.",
        "hasty little": "{more}, but spent {trilithon} on no more than {worth}.",
        "hasty alone": "{more}, but the disk on {stone} scored nothing there and could have gone elsewhere next turn, "
        "at no cost.",
        "hasty wall": (
            "{more}, but opened {stone}: your disks became sector {sector}, which could still grow.",
            "{more}, but opened {stone}: {rival}’s disks became sector {sector}, which could still grow.",
        ),
        "hasty lead": (
            "{more}, but at {ahead} to {behind} you were everybody’s target, and {size} trilithons were still unseen.",
            "{more}, but at {ahead} to {behind} {me} was everybody’s target, and {size} trilithons were still unseen.",
        ),
        "hasty lead: one": (
            "{more}, but at {ahead} to {behind} you were everybody’s target, and one trilithon was still unseen.",
            "{more}, but at {ahead} to {behind} {me} was everybody’s target, and one trilithon was still unseen.",
        ),
    }
)


def of_the_play(
    fact: Fact, slots: Mapping[str, object], names: Mapping[str, object], *, then: bool
) -> dict[str, object]:
    """Return how a play is named that brings more at once, and that it does, or did where it was played `then`."""
    play = say(MOVING_ONE if fact.shown_by[0][0] in NUMBER else DESTROYING_ONE, **names)
    ways = {"points": BROUGHT_MORE if then else BRINGS_MORE, "whole": COST_THEN if then else COSTS}
    more: Texts = next((text for count, text in ways.items() if count in fact.counts), "")
    return {"play": play, "more": worded(more, {**slots, "play": play})}
