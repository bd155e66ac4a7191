"""The rules for next time in Battle of the Gods, by the kind of fact that was missed, and how they are kept to."""

from __future__ import annotations

from collections.abc import Mapping

from henge.language import phrase

GAPS = phrase("Close gaps")
GOD = phrase("Build around your god")
DEAREST = phrase("Take what costs most")
AHEAD = phrase("Think of your next card")
DENY = phrase("Fill the space a rival needs")
END = phrase("Mind the last round")
PLACE = phrase("Let no turn go by without a piece")

RULES: Mapping[str, str] = {
    "wins": END,
    "shares": END,
    **dict.fromkeys(("last", "last point"), END),
    "triggers": END,
    "joins": GAPS,
    "joins safe": GAPS,
    "grows": GAPS,
    "grows safe": GOD,
    "six": GAPS,
    "pairs": GAPS,
    "pairs safe": GOD,
    "out of reach": GOD,
    "guards": GOD,
    "roots": GOD,
    "god alone": GOD,
    "breaks": DEAREST,
    "strikes": DEAREST,
    "dearest": DEAREST,
    "leader": DEAREST,
    "disarms": DEAREST,
    "blocks": DENY,
    "stops": DENY,
    "foils": DENY,
    "forestalls": DENY,
    "saves": GOD,
    "exposes": GOD,
    "parts": DENY,
    "next": AHEAD,
    "aims": AHEAD,
    "reaches": AHEAD,
    "gap": AHEAD,
    "only wild": END,
    "spares": AHEAD,
    "in time": END,
    "raided": GOD,
    "outfought": GOD,
    "spared": DEAREST,
    "gap left": DENY,
    "missed blow": DEAREST,
    "hit hard": GOD,
    "hit block": DEAREST,
    "grew safe": DENY,
    "grew": DENY,
    "longer": GAPS,
    "another clan": DENY,
    "clans": GAPS,
    "more pieces": PLACE,
    "idle": PLACE,
    "waited": PLACE,
    "overtook": END,
    "apart": GAPS,
    **dict.fromkeys(("boxed in", "fell apart"), GOD),
    "thrown": END,
    "threw away": PLACE,
    "emptied": DEAREST,
}

JOINING = phrase("A card that joins or lengthens a clan comes before a follower on new ground.")
ROOTED = phrase("Put the god down in your first turns and build on both sides of it: nobody can attack there.")
STRIKING = phrase("Before each turn see which of your cards can attack, and hit the clan that would cost most.")
BLOCKING = phrase("Where one space would join a rival’s pieces, take it first, with a trilithon if need be.")
PLANNING = phrase("Play first what another card in your hand can build on, or attack from, a turn later.")
CLOCK = phrase(
    "Count the pile: play your trilithons before it is empty, and keep for your last turn what scores at once."
)
SAFE = phrase("What joins the god’s clan is safe for good: add to it before you discard or begin elsewhere.")
SHORT = phrase("A clan around a god cannot be attacked, only kept short: take the spaces at its ends in time.")
GROWING = phrase("One follower in the way of a clan keeps it short, best where no enemy clan can attack.")
LENGTH = phrase(
    "The fourth, fifth and sixth piece of a clan bring 6, 8 and 10 points: lengthen one before you begin another."
)
NEXT_CLAN = phrase("Look at every clan of a rival, not at the largest alone: stop the next while it has three pieces.")
ATTACK = phrase("While a clan of yours reaches an enemy clan, attack before you discard.")
LONE = phrase(
    "A lone follower that an enemy clan can reach may well be its next space: strike first at that clan, if you can."
)
SEVERAL = phrase("When no card can be put down, discard all that will not be soon: one turn then does for several.")
BUILT = phrase("Once the god stands, build on both sides of it: nobody can attack there.")
PLAYED = phrase(
    "A follower scores at once and may be joined later: discard only when no card has a free space worth taking."
)
LAST = phrase("On your own last turn see what would bring a rival the most on theirs, and take or break it first.")
ROOM = phrase("Put the god down where both spaces beside it are free, and fill them before others do.")
WILD = phrase(
    "A trilithon goes on any free space: before you discard one, look for the space or the follower that brings most."
)
REFILLED = phrase("A trilithon leaves the space that it empties to whoever has its card; an attack fills it.")
NEEDY = phrase("A clan that an enemy clan can reach needs your god, or must not be the one you build on.")

KEPT_BY = {GAPS: JOINING, GOD: ROOTED, DEAREST: STRIKING, AHEAD: PLANNING, DENY: BLOCKING, END: CLOCK, PLACE: PLAYED}
ADVICE: Mapping[str, str] = {  # how a maxim is kept to
    **{kind: KEPT_BY[title] for kind, title in RULES.items()},
    **dict.fromkeys(("joins safe", "grows safe", "pairs safe"), SAFE),
    "grew safe": SHORT,
    **dict.fromkeys(("grew", "stops", "foils"), GROWING),
    "longer": LENGTH,
    "another clan": NEXT_CLAN,
    "spared": ATTACK,
    "hit block": LONE,
    **dict.fromkeys(("hit hard", "saves", "exposes"), NEEDY),
    "outfought": BUILT,
    "waited": SEVERAL,
    "boxed in": ROOM,
    "overtook": LAST,
    "threw away": WILD,
    "emptied": REFILLED,
}
