"""What is said in Meets & Bounds of a play that brings more at once than another, and why it is left."""

from __future__ import annotations

from collections.abc import Mapping

from henge.facts.saying import Texts
from henge.language import phrase, phrases

MOVING_ONE = phrase("Moving a disk from {stone} to {to}")
DESTROYING_ONE = phrase("Destroying the disk on {to} with {trilithon}")
BRINGS_MORE = phrase("{play} would bring {points} more at once")
COSTS: Texts = phrases(("{play} would cost you {whole} at once", "{play} would cost {rival} {whole} at once"))
WHY_LEFT: Mapping[str, Texts] = phrases(
    {
        "hasty cut": (
            "{more}, but {cards} unseen cards could then cut your sector {sector}, for up to {worth} ({odds}).",
            "{more}, but {cards} unseen cards could then cut {me}’s sector {sector}, for up to {worth} ({odds}).",
        ),
        "hasty cut: one": (
            "{more}, but one unseen card could then cut your sector {sector}, for up to {worth} ({odds}).",
            "{more}, but one unseen card could then cut {me}’s sector {sector}, for up to {worth} ({odds}).",
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
        "hasty kept": "{more}, but can wait as long as nothing changes there: a trilithon draws only one new card, "
        "this move {size}.",
        "hasty kept: late": "{more}, but can wait as long as nothing changes there, and the later it is played, the "
        "harder it is to undo.",
        "hasty held": "{more}, but can wait as long as nothing changes there: {card} stays in hand for it, and the "
        "later it is played, the harder it is to undo.",
        "hasty spent": (
            "{more}, but cost {card}, which can bring you {worth} next turn.",
            "{more}, but cost {card}, which can bring {me} {worth} next turn.",
        ),
        "hasty little": "{more}, but {worth} are little for {trilithon}, which can wait for another disk.",
        "hasty little: one": "{more}, but a single point is little for {trilithon}, which can wait for another disk.",
        "hasty wall": (
            "{more}, but open {stone}: your disks become sector {sector}, which can still grow.",
            "{more}, but open {stone}: {rival}’s disks become sector {sector}, which can still grow.",
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
