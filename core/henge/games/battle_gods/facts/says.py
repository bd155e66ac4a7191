"""What is said of the facts of Battle of the Gods: whole sentences by kind and mood, in English.

A mood is what a sentence is for: the `idea` of a turn before its place is told, what it `does`, what a better one
`could` have done, and what was `missed`, the cause of a lost game.  Players are named only where no verb has to agree
with them, so that a sentence fits “you” and anybody's name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from henge.cards import NUMBER, spoken
from henge.english import YOU, counted, in_words, listed, object_of, opened, whose
from henge.facts import Fact, Made, Mood
from henge.games.battle_gods.words import stretch

if TYPE_CHECKING:
    from henge.games.battle_gods import BattleOfTheGods
    from henge.games.battle_gods.rules import State

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
    "keeps": "The cards that are left can all still be of use.",
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
    "reaches": "The new clan reaches {point}: with one of its cards, of which {copies_b} still out, that is a swing of "
    "{pa}.",
    "gap": "Then only {point} is missing for a clan of {n}, and {copies_c} still out.",
    "only wild": "Both cards of space {point} are gone, so that only a trilithon can fill it.",
    "in time": "{Left}, and in the last round trilithons cannot be played.",
    "dead": "{Card} can do nothing any more: {why}.",
    "room": "There is room for a clan of {n} on {clan}.",
    "spare": "Card {point} cannot be played now: it {use}.",
    "stuck": "No card in {mine} hand can be played now; {point} {use}.",
    "small": "Card {point} would bring only {pa}{best}: new cards promise more.",
    "odds": "Of the cards still out, {b} % would bring more than any in {mine} hand, up to {pa}.",
    "keeps": "What is left in {mine} hand can all still be of use.",
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
    "odds": "brought new cards, of which {b} % were better than any in {mine} hand",
    "keeps": "kept cards that could still be of use",
}

FOLLOWED: Mapping[str, str] = {  # what came of it
    "hit": "{Me} then took {point}, a swing of {pa}, and it ended {b} to {c}.",
    "filled": "{Me} then took space {point}{for_clan}, and it ended {b} to {c}.",
    "stands": "In the end {point} still stood in a clan of {n}, worth {pb}, and it ended {c} to {d}.",
    "lost": "From then on {rival} lost {followers}, {me} {b}, and it ended {c} to {d}.",
    "empty": "Space {point} stayed empty, and it ended {a} to {b}.",
    "outgrew": "In the end {mine} largest clan had {a} pieces, {rivals} largest {b}, and it ended {c} to {d}.",
    "raided": "{N} of {mine} followers were removed, and {me} removed {few}.",
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
    "pieces": "In the end {me} had {a} pieces on the ring, {rival} {b}, and it ended {c} to {d}.",
    "clans": "In the end {mine} clans earned {pa}, {rivals} {b}, and it ended {c} to {d}.",
}

FEW = 3  # pieces: a god that never protected more did little
ATTACKS = ("guards", "disarms", "aims")  # kinds that are shown by an attack still to come


def say(game: BattleOfTheGods, view: State, fact: Fact, mood: Mood, made: Made | None = None) -> str:
    """Return a fact as a sentence; "" in a mood in which it is not told."""
    kind, fill = fact.kind, _words(game, view, fact)
    if kind in FOLLOWED:
        form = FOLLOWED[kind] if mood == "missed" else ""
    elif mood == "missed" and made is not None and kind in RULES:
        form = f"At move {{ply}} {{better}} would have {DONE[kind]}; {{me}} {{played}} instead."
        fill |= {"ply": str(made.number), "better": _thing(made.better, fill["mine"]), "played": _deed(*made[1:])}
    else:
        form = {"idea": IDEAS[kind], "does": DOES[kind], "could": f"That would have {DONE[kind]}.", "missed": ""}[mood]
    return opened(form.format(**fill))


def _words(game: BattleOfTheGods, view: State, fact: Fact) -> dict[str, str]:
    """Return what the sentences are filled with."""
    me, rival = (game.name(view, seat) for seat in (fact.seat, fact.other))
    numbers = [*fact.numbers, 0, 0, 0, 0][:4]
    by_letter = dict(zip("abcd", numbers, strict=True))
    came = next((at for at, cell in enumerate(fact.cells) if view.held.get(cell) != fact.seat), 0)
    sides = [side for side in (fact.cells[:came], fact.cells[came + 1 :]) if side]
    clan = fact.cells[1:] if fact.kind in ("breaks", "strikes", "takes") else fact.cells
    source, *_, target = fact.shown_by[0] if fact.kind in ATTACKS else ("", "")
    point = target or (fact.cells[0] if fact.cells else "")
    why = "trilithons cannot be played in the last round"
    if fact.cells:
        why = f"{whose(rival)} god protects it"
        if view.gods[fact.other] == fact.cells[0]:
            why = f"{whose(me)} own god stands there" if fact.other == fact.seat else f"{whose(rival)} god stands there"
    return {
        **{letter: str(one) for letter, one in by_letter.items()},
        **{f"p{letter}": counted(one, "point") for letter, one in by_letter.items()},
        "n": in_words(numbers[0]),
        "me": object_of(me),
        "Me": opened(me),
        "mine": whose(me),
        "Mine": opened(whose(me)),
        "own": "yours" if me == YOU else whose(me),
        "me_lead": "you lead" if me == YOU else f"{me} leads",
        "rival": object_of(rival),
        "Rival": opened(rival),
        "Rival_leads": "You lead" if rival == YOU else f"{rival} leads",
        "rivals": whose(rival),
        "Rivals": opened(whose(rival)),
        "source": source,
        "point": point,
        "clan": stretch(clan) if clan else "",
        "parts": " and ".join(map(stretch, sides)),
        "ends": f"{fact.cells[0]} and {fact.cells[-1]}" if fact.cells else "",
        "in_between": in_words(numbers[2]),
        "first": f", unless somebody else takes the space first (odds of a card for it: {numbers[2]} %)"
        if numbers[2]
        else "",
        "copies_b": "one is" if numbers[1] == 1 else f"{in_words(numbers[1])} are",
        "copies_c": "one of its cards is" if numbers[2] == 1 else "both of its cards are",
        "Left": ("The draw pile is then empty", "Only one card is then left to draw")[numbers[0]]
        if numbers[0] < 2
        else f"Only {in_words(numbers[0])} cards are then left to draw",
        **_again(fact, whose(me)),
        "use": "could only serve an attack, and has none to make"
        if rival == me
        else f"could only go with a trilithon, against {whose(rival)} follower there",
        "best": f", and the best in {whose(me)} hand {numbers[1]}" if numbers[0] < numbers[1] else "",
        "little": f"more than {counted(numbers[1], 'point')}",
        "Card": f"Card {point}" if fact.cells else "A trilithon",
        "card": f"card {point}" if fact.cells else "a trilithon",
        "why": why,
        "for_clan": f" for a clan of {in_words(numbers[0])}" if numbers[0] > 1 else "",
        "followers": counted(numbers[0], "follower"),
    }


def _again(fact: Fact, mine: str) -> dict[str, str]:
    """Return what the sentences are filled with that tell what happened again and again."""
    numbers = [*fact.numbers, 0, 0, 0]
    came, of, most = numbers[:3]
    guarded = f"{mine} god never protected more than {'itself' if most == 1 else in_words(most) + ' pieces'}"
    if not came:
        guarded = f"{mine} god was never placed"
    elif 3 * came > of:
        guarded = f"{mine} god came only at move {came}"
    elif most > FEW:
        guarded = f"none of them was under {mine} god’s protection"
    moves = fact.numbers[-len(fact.cells) :] if fact.cells else ()
    return {
        "N": in_words(numbers[0]).capitalize(),
        "N_cells": in_words(len(fact.cells)).capitalize(),
        "Times": "Twice" if len(fact.cells) == 2 else f"{in_words(len(fact.cells)).capitalize()} times",
        "out_of": f"out of a clan of {in_words(of)}",
        "most": "two" if numbers[0] == 1 else f"more than {in_words(numbers[0])}",
        "few": in_words(numbers[1]) if numbers[1] else "none",
        "Guarded": opened(guarded),
        "when": listed([f"{cell} at move {move}" for cell, move in zip(fact.cells, moves, strict=False)]),
        "penultimate": str(fact.numbers[-2]) if len(fact.numbers) > 1 else "",
        "last": str(fact.numbers[-1]) if fact.numbers else "",
    }


def _thing(move: tuple[str, ...], mine: str) -> str:
    """Return a turn as a thing: "a follower on 12"."""
    match move:
        case (card, "attack", space):
            return f"an attack from {NUMBER[card]} on {space}"
        case (card, "follower" | "god" as piece, *space):
            whose_piece = f"{mine} god" if piece == "god" else "a trilithon’s follower" if space else "a follower"
            return f"{whose_piece} on {space[0] if space else NUMBER[card]}"
        case (_, card) if card in NUMBER and move[0] != "discard":
            return f"a trilithon with the {NUMBER[card]}"
    return {"end": "ending the turn", "pass": "a pass"}.get(move[0], "a discard")


def _deed(move: tuple[str, ...], better: tuple[str, ...]) -> str:
    """Return a turn as a deed that is over, "put a follower on 12", beside a better one."""
    if move[1:] == better[1:2] and better[2:] == (str(NUMBER.get(move[0])),):
        return f"used card {NUMBER[move[0]]} for that"
    match move:
        case (card, "attack", space):
            return f"attacked {space} from {NUMBER[card]}"
        case (card, "follower" | "god" as piece, *space):
            return f"put {'a' if piece == 'follower' else 'the'} {piece} on {space[0] if space else NUMBER[card]}"
        case ("discard", card):
            return f"discarded {spoken(card)}"
        case (_, card):
            return f"removed {NUMBER[card]} with a trilithon"
    return "ended the turn" if move[0] == "end" else "passed"
