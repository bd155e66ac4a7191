"""The sentences of Battle of the Gods' facts in English, by kind and mood, and the rules for next time."""

from __future__ import annotations

from collections.abc import Mapping

GAPS = "Close gaps"
GOD = "Build around your god"
DEAREST = "Take what costs most"
AHEAD = "Think of your next card"
DENY = "Fill the space a rival needs"
END = "Mind the last round"

RULES: Mapping[str, str] = {
    "wins": END,
    "shares": END,
    "last": END,
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
    "takes": DEAREST,
    "dearest": DEAREST,
    "leader": DEAREST,
    "disarms": DEAREST,
    "blocks": DENY,
    "parts": DENY,
    "next": AHEAD,
    "aims": AHEAD,
    "reaches": AHEAD,
    "gap": AHEAD,
    "only wild": END,
    "in time": END,
    "small": AHEAD,
    "raided": GOD,
    "passed up": GAPS,
    "let in": DENY,
    "spared": DEAREST,
    "scattered": GAPS,
    "gap left": DENY,
    "hit hard": GOD,
    "hit block": DENY,
    "grew safe": DENY,
    "grew": DEAREST,
    "idle": AHEAD,
}

JOINING = "A card that joins or lengthens a clan comes before a follower on new ground"
ROOTED = "Put the god down in your first turns and build on both sides of it: nobody can attack there"
STRIKING = "Before each turn see which of your cards can attack, and hit the clan that would cost most"
BLOCKING = "Where one space would join a rival’s pieces, take it first, with a trilithon if need be"
PLANNING = "Play first what another card in your hand can build on, or attack from, a turn later"
CLOCK = "Count the pile: play your trilithons before it is empty, and keep for your last turn what scores at once"
SAFE = "What joins the god’s clan is safe for good: add to it before you discard or begin elsewhere"
SHORT = "A clan around a god cannot be attacked, only kept short: take the spaces at its ends in time"

KEPT_BY = {  # how a maxim is kept to, where its kinds do not differ
    GAPS: JOINING,
    GOD: ROOTED,
    DEAREST: STRIKING,
    AHEAD: PLANNING,
    DENY: BLOCKING,
    END: CLOCK,
}
ADVICE: Mapping[str, str] = {
    **{kind: f"{KEPT_BY[title]}." for kind, title in RULES.items()},
    **dict.fromkeys(("joins safe", "grows safe", "pairs safe"), f"{SAFE}."),
    "grew safe": f"{SHORT}.",
    "hit block": "But a lone follower there can be attacked: strike first at the clan that reaches it, if you can.",
    "hit hard": "A clan that an enemy clan can reach needs your god, or must not be the one you build on.",
}

IDEAS: Mapping[str, str] = {
    "wins": "This last turn can win the game.",
    "shares": "This last turn can still share the win.",
    "last": "In the last round only points count, and one play brings more than all others.",
    "triggers": "It is time to bring on the last round, while {me_lead}.",
    "joins": "A gap between {mine} pieces can be closed.",
    "joins safe": "A gap beside {mine} god can be closed.",
    "grows": "A clan of {own} can grow.",
    "grows safe": "{Mine} god’s clan can grow, and what joins it is safe.",
    "six": "A clan can reach six, and with that the most a clan can earn.",
    "pairs": "Two pieces side by side can make a new clan.",
    "pairs safe": "A follower beside {mine} god is safe, and makes a clan.",
    "out of reach": "There is a place that no enemy clan reaches.",
    "guards": "{Rival} could attack one of {mine} followers, and {mine} god can protect it.",
    "roots": "{Mine} god belongs beside {mine} other pieces.",
    "god alone": "It is time for {mine} god: whatever joins it later is safe.",
    "breaks": "{Rivals} clan of {n} can be broken by an attack.",
    "strikes": "{Rivals} clan of {n} can be broken with a trilithon.",
    "takes": "One of {rivals} followers can be removed.",
    "dearest": "Not every follower within reach costs {rival} the same.",
    "leader": "{Rival_leads}, and can be hit.",
    "disarms": "{Rival} could attack {me} next. That can be stopped.",
    "blocks": "There is a space not to be left to {rival}.",
    "parts": "{Rivals} pieces can be kept apart.",
    "next": "Two of the cards in {mine} hand belong together.",
    "aims": "An attack can be prepared.",
    "reaches": "A new clan could attack across the ring.",
    "gap": "One piece can leave a gap that a single card will close.",
    "only wild": "There is a space that only a trilithon can fill.",
    "in time": "Soon trilithons can no longer be played.",
    "dead": "A card in {mine} hand can do nothing any more.",
    "room": "There is a stretch without enemies, with room for a clan.",
    "spare": "One card in {mine} hand cannot be played now.",
    "stuck": "No card in {mine} hand can be played now.",
    "small": "No card in {mine} hand brings {little} now.",
    "odds": "A new card may bring more than any in {mine} hand.",
    "keeps": "What is left in {mine} hand can still be of use.",
}

DOES: Mapping[str, str] = {
    "wins": "That wins the game, {a} to {b}.",
    "shares": "That shares the win with {a} points.",
    "last": "It is {mine} last turn, and nothing else brings as much: {pa}, where the next best brings {b}.",
    "triggers": "That begins the last round while {me_lead}, {a} to {b}.",
    "joins": "That joins {mine} pieces on {parts} into one clan of {n}: {pb} more.",
    "joins safe": "That joins {mine} pieces on {parts} into one clan of {n}, all of it under {mine} god’s protection: "
    "{pb} more.",
    "grows": "{Mine} clan on {parts} grows to {n}: {pb} more.",
    "grows safe": "{Mine} god’s clan on {parts} grows to {n}: {pb} more that nobody can take away.",
    "six": "{Mine} clan on {parts} grows to six, the most that pays: {pb} more.",
    "pairs": "That makes a new clan on {clan}, to build on.",
    "pairs safe": "That makes a clan of two with {mine} god, {pb} more that nobody can take away.",
    "out of reach": "No enemy clan can attack there now, as one could on most free spaces.",
    "guards": "{Mine} god now protects the clan on {clan}. Otherwise {rival} could attack {point}, a swing of {pc} "
    "(odds of a card for it: {d} %).",
    "roots": "{Mine} god then stands in a clan of {n} on {clan}: all of it is safe for good, and all that joins it.",
    "god alone": "{Mine} god can never be removed, and every piece that joins it is safe at once, so it is worth most "
    "early.",
    "breaks": "That takes {point} out of {rivals} clan of {n}, which loses {pb}.",
    "strikes": "That removes {point} from {rivals} clan of {n}, which loses {pb}.",
    "takes": "{Rivals} follower on {point} is out of the game.",
    "dearest": "No other follower within reach is worth as much: {pa} in all, the next best {b}.",
    "leader": "{Rival_leads} with {pa}, which makes {rival} the one to hit.",
    "disarms": "Otherwise {rival} could attack {point}, a swing of {pa} (odds of a card for it: {b} %).",
    "blocks": "{Rival} could have made a clan of {n} there, {pb} more (odds of a card for it: {c} %).",
    "parts": "That parts {rivals} pieces on {ends}, which {in_between} more would have made a clan of {n}.",
    "next": "{Mine} card {point} can then make a clan of {n}, {pb} more{first}.",
    "aims": "{Mine} card {source} can then attack {point}, a swing of {pa}.",
    "reaches": "The new clan reaches {point}: with one of its cards, of which {copies_b} not been shown yet, that is a "
    "swing of {pa}.",
    "gap": "Then only {point} is missing for a clan of {n}, and {copies_c}{not_c} been shown yet.",
    "only wild": "Both cards of space {point} are gone, so that only a trilithon can fill it.",
    "in time": "{Left}, and in the last round trilithons cannot be played.",
    "dead": "{Card} can do nothing any more: {why}.",
    "room": "There is room for a clan of {n} on {clan}.",
    "spare": "Card {point} cannot be played now: it {use}.",
    "stuck": "No card in {mine} hand can be played now; {point} {use}.",
    "small": "Card {point} would bring only {pa}{best}: new cards promise more.",
    "odds": "Of the cards not shown yet {b} % would bring more than any in {mine} hand, up to {pa}.",
    "keeps": "What stays in {mine} hand can still be of use{kept}.",
}

DONE: Mapping[str, str] = {  # what a better turn would have …
    "wins": "won the game, {a} to {b}",
    "shares": "shared the win with {a} points",
    "last": "brought {pa} on {mine} last turn, and nothing else as much",
    "triggers": "begun the last round with a lead of {a} to {b}",
    "joins": "joined {mine} pieces on {parts} into one clan of {n}, {pb} more",
    "joins safe": "joined {mine} pieces on {parts} into one clan of {n} under {mine} god’s protection, {pb} more",
    "grows": "made a clan of {n} on {clan}, {pb} more",
    "grows safe": "made {mine} god’s clan one of {n}, {pb} more that nobody could take away",
    "six": "made a clan of six on {clan}, the most that pays, {pb} more",
    "pairs": "made a new clan on {clan}",
    "pairs safe": "made a clan of two with {mine} god, which nobody could take away",
    "out of reach": "been out of reach of every enemy clan",
    "guards": "protected {mine} pieces on {clan} when {rival} could attack {point}, a swing of {pc} (odds of a card "
    "for it: {d} %)",
    "roots": "made a clan of {n} on {clan}, safe for good",
    "god alone": "been there early for others to join",
    "breaks": "taken {point} out of {rivals} clan of {n}, {pb} less for it",
    "strikes": "removed {point} from {rivals} clan of {n}, {pb} less for it",
    "takes": "removed {rivals} follower on {point}",
    "dearest": "cost {rival} more than any other blow, {pa} in all",
    "leader": "hit {rival}, then in the lead with {pa}",
    "disarms": "stopped {rival} from attacking {point}, a swing of {pa} (odds of a card for it: {b} %)",
    "blocks": "taken the space on which {rival} could make a clan of {n}, {pb} more (odds of a card for it: {c} %)",
    "parts": "parted {rivals} pieces on {ends}, which could become a clan of {n}",
    "next": "let {mine} card {point} make a clan of {n} a turn later, {pb} more",
    "aims": "prepared an attack from {source} on {point}, a swing of {pa}",
    "reaches": "made a clan that could attack {point}, a swing of {pa}",
    "gap": "left only {point} missing for a clan of {n}",
    "only wild": "filled space {point}, which only a trilithon could fill",
    "in time": "used a trilithon while that was still possible",
    "dead": "thrown away {card}, which could do nothing any more",
    "room": "begun where there was room for a clan of {n}, on {clan}",
    "spare": "thrown away card {point}, which could not be played",
    "stuck": "thrown away card {point}, which could not be played",
    "small": "brought new cards, when none in {mine} hand brought {little}",
    "odds": "drawn something better than all of {mine} hand with {b} % of the cards not shown yet",
    "keeps": "kept cards that could still be of use",
}

BESIDE: Mapping[str, str] = {  # what is told beside a turn
    "hasty": "{Other} would bring {pa} at once, but did less well in the look ahead.",
    "hasty wild": "{Other} would bring {pa} at once, but costs a trilithon, which may do more later.",
    "hasty open": "{Other} would bring {pa} at once, but {rival} could take it back (odds of a card for it: {b} %).",
    "hasty early": "{Other} would bring {pa} at once, but it can wait: the odds that somebody else has a card for "
    "the space are {b} %.",
    "dead cards": "Cards {cards} can do nothing any more, so they can go together.",
    "in hand": "Card {point} stays: it would bring {pa} at once.",
    "wanted": "The best to hope for {is_card} {either}, for {pa}.",
    "may fill": "{Rival} could next fill {point} for a clan of {n}, {pb} more (odds of a card for it: {c} %){still}.",
    "may hit": "{Rival} could next attack {mine} {point}, a swing of {pa} (odds of a card for it: {b} %).",
}

FOLLOWED: Mapping[str, str] = {  # what came of it
    "hit": "{Me} then took {point}, a swing of {pa}, and it ended {b} to {c}.",
    "filled": "{Me} then took space {point}{for_clan}, and it ended {b} to {c}.",
    "stands": "In the end {point} still stood in a clan of {n}, worth {pb}, and it ended {c} to {d}.",
    "filled later": "At move {after} {me} then took space {point}{new_clan}: {pb} more, and it ended {penultimate} to "
    "{last}.",
    "took later": "At move {after} {me} then took {point} by an attack{new_clan}: {pb} more, and it ended "
    "{penultimate} to {last}.",
    "lost": "From then on {rival} lost {followers}, {me} {b}, and it ended {c} to {d}.",
    "empty": "Space {point} stayed empty, and it ended {a} to {b}.",
    "outgrew": "In the end {mine} largest clan had {a} pieces, {rivals} largest {b}, and it ended {c} to {d}.",
    "raided": "{N} of {mine} followers were removed, on {cards}, and {me} removed {few}.",
    "unguarded": "{Guarded}, and it ended {penultimate} to {last}.",
    "dearest blow": "The dearest was {point} at move {a}, {out_of}, and it ended {penultimate} to {last}.",
    "spared": "{N_cells} enemy followers could have been attacked for {pa} or more at once, and never were: {when}.",
    "stood": "One by one they were worth {pa}, and it ended {penultimate} to {last}.",
    "passed up": "{N_cells} cards that would have brought {pa} or more at once were never played: {when}.",
    "in all": "One by one they were worth {pa}, and it ended {penultimate} to {last}.",
    "let in": "{Times} {me} held the card of a space that {rival} took next: {when}.",
    "brought": "Those spaces brought {rival} {pa}, and it ended {penultimate} to {last}.",
    "scattered": "{Mine} pieces never stood {most} in a row.",
    "in a row": "{Rival} had {n} in the end, worth {pb}, and it ended {penultimate} to {last}.",
    "then taken": "Then {me} took {rivals} {point} by an attack: {pa} less for {rival}, "
    "{b} more for {me}{new_clan}{card_odds}.",
    "then removed": "Then {me} removed {rivals} {point} with a trilithon, {pa} less for {rival}.",
    "then filled": "Then {me} took space {point}{filled}.",
    "then won": "Then {me} took {point} by an attack{filled}.",
    "gap left": "After move {b} space {point} was worth {pa} to {rival}, and at move {c} {me} had {way} for it but "
    "played elsewhere.",
    "closed up": "At move {a} {rival} filled it and had a clan of {b_words} on {new}{later}, and it ended "
    "{penultimate} to {last}.",
    "hit hard": "At move {a} {rival} attacked {mine} {point}{one_of}: {pc} less for {me}, {d} more for "
    "{rival}{new_clan}.",
    "hit block": "At move {a} {rival} attacked {mine} lone {point}: {pc} less for {me}, {d} more for "
    "{rival}{new_clan}.",
    "strike first": "It had been open to attack since move {a}; at move {b} an attack on {ends_last} would have "
    "prevented it, and it ended {penultimate} to {last}.",
    "god beside": "It had been open to attack since move {a}; at move {b} {me} could have put the god on {ends_last}, "
    "beside it, and it ended {penultimate} to {last}.",
    "in reach": "It had been open to attack since move {a}, {god_then}, and it ended {penultimate} to {last}.",
    "grew safe": "{Rivals} clan of {n} on {clan}, around the god, made {b} of {rivals} {pc}.",
    "grew": "{Rivals} clan of {n} on {clan} made {b} of {rivals} {pc}, and no god protected it.",
    "idle": "In {n} of {b} turns {me} put nothing on the ring, {rival} in {in_between}.",
    "smaller": "{Mine_largest}, and it ended {penultimate} to {last}.",
    "pieces": "In the end {me} had {a} pieces on the ring, {rival} {b}, and it ended {c} to {d}.",
    "clans": "In the end {mine} clans earned {pa}, {rivals} {b}, and it ended {c} to {d}.",
}
