"""The sentences of Battle of the Gods about wasted trilithons, in the forms of `sentences`."""

from __future__ import annotations

from collections.abc import Mapping

from henge.facts.saying import Texts
from henge.language import phrases

TRILITHONS_WASTED: Mapping[str, Texts] = phrases(
    {
        "threw away": (
            "At move {move} you discarded a trilithon that would have put a follower on {space}: {points} more.",
            "At move {move} {me} discarded a trilithon that would have put a follower on {space}: {points} more.",
        ),
        "threw away strike": (
            "At move {move} you discarded a trilithon that would have removed {rival}’s follower on {space}: {points} "
            "less for {rival}.",
            "At move {move} {me} discarded a trilithon that would have removed your follower on {space}: {points} less "
            "for you.",
            "At move {move} {me} discarded a trilithon that would have removed {rival}’s follower on {space}: {points} "
            "less for {rival}.",
        ),
        "emptied": (
            "At move {move} you emptied space {space} with a trilithon, and at move {then} {rival} took it: {points} "
            "more.",
            "At move {move} {me} emptied space {space} with a trilithon, and at move {then} you took it: {points} "
            "more.",
            "At move {move} {me} emptied space {space} with a trilithon, and at move {then} {rival} took it: {points} "
            "more.",
        ),
    }
)
