"""What is said of the facts of Battle of the Gods: whole sentences by kind and mood, in English.

A mood is what a sentence is for: the `idea` of a turn before its place is told, what it `does`, what a better one
`could` have done, and what was `missed`, the cause of a lost game.  Players are named only where no verb has to agree
with them, so that a sentence fits “you” and anybody's name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.cards import NUMBER, spoken
from henge.english import YOU, counted, either, in_words, listed, object_of, opened, whose
from henge.facts import Fact, Made, Mood
from henge.games.battle_gods.facts.sentences import BESIDE, DOES, DONE, FOLLOWED, IDEAS, RULES
from henge.games.battle_gods.words import stretch

if TYPE_CHECKING:
    from henge.games.battle_gods import BattleOfTheGods
    from henge.games.battle_gods.rules import State

FEW = 3  # pieces: a god that never protected more did little
DRAWING = ("small", "odds")  # kinds that speak for a discard, whichever card goes
ATTACKS = ("guards", "disarms", "aims")  # kinds that are shown by an attack still to come


def say(game: BattleOfTheGods, view: State, fact: Fact, mood: Mood, made: Made | None = None) -> str:
    """Return a fact as a sentence; "" in a mood in which it is not told."""
    kind, fill = fact.kind, _words(game, view, fact)
    if kind in BESIDE:
        form = BESIDE[kind] if mood == "does" else ""
    elif kind in FOLLOWED:
        form = FOLLOWED[kind] if mood == "missed" else ""
        fill["after"] = str(fact.numbers[0] + made.number) if made and fact.numbers else ""
    elif made is not None and kind in DRAWING and made.played[0] == made.better[0] == "discard":
        form = ""  # which holds of any discard
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
        why = f"{whose(rival)} god protects the follower there"
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
        "copies_b": "one has" if numbers[1] == 1 else f"{in_words(numbers[1])} have",
        "not_c": " not" if numbers[2] == 1 else "",
        "copies_c": "one of its cards has" if numbers[2] == 1 else "neither of its cards has",
        "Left": ("The draw pile is then empty", "Only one card is then left to draw")[numbers[0]]
        if numbers[0] < 2
        else f"Only {in_words(numbers[0])} cards are then left to draw",
        **_again(fact, whose(me)),
        **_single(game, view, fact),
        "use": "could only serve an attack, and has none to make"
        if rival == me
        else f"could only go with a trilithon, against {whose(rival)} follower there",
        "best": f", and the best in {whose(me)} hand {numbers[1]}" if numbers[0] < numbers[1] else "",
        "little": f"more than {counted(numbers[1], 'point')}",
        "Card": f"Card {point}" if fact.cells else "A trilithon",
        "card": f"card {point}" if fact.cells else "a trilithon",
        "why": why,
        "for_clan": f" for a clan of {in_words(numbers[0])}" if numbers[0] > 1 else "",
        "Other": opened(_thing(fact.shown_by[0], whose(me))) if fact.kind in BESIDE and fact.shown_by else "",
        "cards": listed(fact.cells),
        "kept": f": card {fact.cells[0]}"
        if len(fact.cells) == 1
        else f": cards {listed(fact.cells)}"
        if fact.cells
        else "",
        "either": either(fact.cells) if fact.cells else "",
        "is_card": "is card" if len(fact.cells) == 1 else "are cards",
        "still": f"; {whose(me)} card {point} can still prevent it" if numbers[3] else "",
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


def _single(game: BattleOfTheGods, view: State, fact: Fact) -> dict[str, str]:
    """Return what the sentences are filled with that tell of a single turn, and of the clan that it made."""
    me, rival = (object_of(game.name(view, seat)) for seat in (fact.seat, fact.other))
    a, b, c, d = [*fact.numbers, 0, 0, 0, 0][:4]
    new, size = fact.cells[1:], len(fact.cells) - 1
    clan = f" a clan of {in_words(size)} on {stretch(new)}" if size > 1 else ""
    filled = f", for{clan}: {counted(a, 'point')} more" if clan else ""
    could = f"where {rival} could have made a clan of {in_words(c)}" if d else ""
    filled = f", {could}, {counted(d, 'point')} more" if d > a else filled
    mine, largest = whose(game.name(view, fact.seat)), len(fact.cells)
    safe = "the god stood in none" if not b else f"the god protected {in_words(b)} of {mine} pieces"
    god = f"with {mine} god {'never placed' if not b else 'elsewhere' if b <= a else f'not placed before move {b}'}"
    return {
        "new_clan": f", with{clan}" if clan else "",
        "new": stretch(new) if new else "",
        "card_odds": f" (odds of a card for it: {d} %)" if d else "",
        "filled": filled,
        "way": "a trilithon" if d else "its card",
        "b_words": in_words(b),
        "later": f", which scored {d} in the end"
        if c == b
        else f", which grew to {in_words(c)} and scored {d}"
        if c > b
        else "",
        "one_of": f", one of a clan of {in_words(b)}" if b > 1 else "",
        "ends_last": fact.cells[-1] if fact.cells else "",
        "god_then": god,
        "Mine_largest": f"{opened(mine)} largest clan had {in_words(largest)} pieces, and {safe}"
        if largest > 1
        else f"{opened(me)} had no clan at the end",
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
