"""Say the facts of Meets & Bounds in whole sentences, by kind, mood and person."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from henge import language
from henge.cards import NUMBER, TRILITHONS, colour, spoken
from henge.facts import EACH, Fact, Made, Mood, Numbers
from henge.facts.other_turns import Turned
from henge.facts.saying import Texts, counted, first_of, kept_from, points, worded
from henge.games.meets_bounds.facts.sentences import CLEAR, IDEAS, NO_PLAY, OPEN, POINTS, RULES
from henge.games.meets_bounds.facts.sentences_cards import cards_counted
from henge.games.meets_bounds.facts.sentences_lost_game import (
    BEHIND,
    CHANGE,
    CHANGE_OF_BOTH,
    FOLLOWED,
    FORGONE,
)
from henge.games.meets_bounds.facts.sentences_missed import COULD, DONE, INSTEAD, MISSED
from henge.games.meets_bounds.facts.sentences_moves import (
    BESIDE,
    DOES,
    HOLDS,
    HOLDS_NONE,
    LOSS,
    LOSS_NET,
    LOSS_OF_BOTH,
    NO_PLAYS,
    ODDS,
    OTHERS_HOLD,
    PLAYS,
)
from henge.games.meets_bounds.facts.sentences_points import recounted
from henge.games.meets_bounds.facts.sentences_several_moves import blows, gained_by, passed_at
from henge.games.meets_bounds.facts.sentences_tempting_moves import OF_THE_PLAYED, WHY_LEFT, of_the_play
from henge.language import YOU, in_words, listed, many, opened
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.meets_bounds import MeetsBounds
    from henge.games.meets_bounds.rules import State

SURE = 100  # per cent
GROUPED = ("then grew", "made at")  # kinds that may tell of a group
FEW = 2  # cards that a move draws: with fewer it draws no more than a trilithon
BY_ONE_CARD = 2  # names of a move with a trilithon that destroys a disk


BY_MOOD: Mapping[Mood, Mapping[str, Texts]] = {
    "idea": IDEAS,
    "does": {**DOES, **BESIDE, **WHY_LEFT},
    "could": {**COULD, **OF_THE_PLAYED},
}


def say(game: MeetsBounds, view: State, fact: Fact, mood: Mood, made: Made | None = None, turns: Numbers = EACH) -> str:
    """Return a fact as a sentence; "" in a mood in which it is not told."""
    slots = _slots(game, view, fact, made, turns, recounts=mood == "does")
    if fact.kind == "outran" and not fact.counts["scored"]:  # the winner has no sector
        words = ""
    elif mood == "does" and (words_of_cards := cards_counted(fact)):
        words = words_of_cards
    elif mood == "missed":
        words = _told(FOLLOWED, game, fact, slots) or (_missed(game, view, fact, made, slots) if made else "")
        if fact.kind == "own blows" and fact.cells:
            words = f"{words} {worded(FORGONE.get(_way(game, fact), FORGONE['']), slots)}"
        if fact.kind in ("passed", "threw"):
            words = f"{words} {passed_at(fact, turns)}"
        if "still" in fact.counts and fact.kind.startswith("then "):
            words = f"{words} {kept_from(fact.counts['still'])}"
        others = [game.name(view, seat) for seat in fact.series if fact.kind == "then grew"]
        if others and YOU not in others:
            words = f"{words} {worded(BEHIND, {**slots, 'me': slots['rival'], 'others': listed(others)})}"
    elif mood == "could" and made and not _tells(game, view, fact, made):
        words = ""
    else:
        words = _told(BY_MOOD[mood], game, fact, slots)
    return opened(words)


def _tells(game: MeetsBounds, view: State, fact: Fact, made: Made) -> bool:
    """Tell whether a fact is a reason for the better move: a point is too little, what speaks for a pass speaks for no
    play, nor against a trilithon, what speaks against other disks counts only where one of them was chosen, and that a
    card is kept only where the move played spent it."""
    if fact.kind == "cheapest" and made.played[3:] != made.better[3:]:
        return False
    if fact.kind in POINTS and _gap(game, view, made) < CLEAR:
        return False
    if fact.kind.startswith("can ") and not _spent(fact, made.played):
        return False
    return fact.kind not in NO_PLAY or (made.better[0] == "pass" and made.played[0] in NUMBER)


def _missed(game: MeetsBounds, view: State, fact: Fact, made: Made, slots: dict[str, object]) -> str:
    """Return the cause of a lost game; "" for what is none: a card that was kept all the same, and what would have
    brought hardly more than the move made."""
    played, better, kind = made.played, made.better, fact.kind
    if kind not in RULES or (kind.startswith("can ") and not _wasted(fact, played)):
        return ""
    if kind in NO_PLAY and better[0] != "pass":
        return ""
    if kind in ("wall", "end") and fact.cells[0] != played[-2:][0]:
        return ""
    if kind == "wall":  # the same move may have cost the rival more
        before, after = (game.scores(at)[fact.other].total for at in (view, game.apply(view, played)))
        if after - before < fact.counts["points"]:
            return ""
    more = _gap(game, view, made)
    if kind in POINTS and not made.lost and more < (CLEAR if view.deck else 1):  # at the end a single point decides
        return ""
    slots |= {"move": made.number, "more": points(more)}
    did = "spent" if kind in ("can cut", "can grow") and len(played) > 1 else _deed(played)
    done = worded(DONE[did], slots | (_of_move(played) if did != "spent" else {}))
    if len(played) == len(better) == 4 and played[3] == better[3] and kind in {*POINTS, "leads"} and more > 0:
        return f"{done} {worded(MISSED['twin'], {**slots, 'other_stone': spoken(better[2])})}"
    if kind in MISSED and (kind != "wall" or better[0] == "pass"):
        return f"{done} {worded(MISSED[kind], slots)}"
    instead = _deed(better)
    if instead == "destroyed" and better[0] == played[0]:
        instead = "destroyed: same"
    elif instead == "moved" and did != "moved":
        instead = "moved: first"
    could = worded(INSTEAD[instead], slots | _of_move(better))
    if kind in MISSED:
        return f"{done} {worded(MISSED[kind], slots)} {could}"
    return f"{done} {could} {_told(COULD, game, fact, slots)}".rstrip()


def _wasted(fact: Fact, played: Action) -> bool:
    """Tell whether a card that could have done something was thrown away, or a trilithon played for nothing."""
    if fact.kind == "can strike":
        return fact.lines[0] in played and (len(played) == 1 or played[1] == "none")
    return fact.cells[0] in played and (len(played) == 1 or fact.cells[0] in played[:2])


def _spent(fact: Fact, played: Action) -> bool:
    """Tell whether a move spent the card that another would have kept."""
    card = fact.lines[0] if fact.kind == "can strike" else fact.cells[0]
    return card in (*played[:2], *played[3:]) if len(played) != BY_ONE_CARD else card == played[0]


def amount(fact: Fact, number: int) -> str:
    """Return in words an amount of points that a move brings; "" where a fact counts what stays, or could be had."""
    return points(number) if fact.kind in OPEN else ""


def _gap(game: MeetsBounds, view: State, made: Made) -> int:
    """Return by how much a better move would have left the mover better off at once than the one played."""
    return _lead(game, view, made.better) - _lead(game, view, made.played)


def _lead(game: MeetsBounds, view: State, action: Action) -> int:
    """Return by how much the mover leads, or is behind, once it has played."""
    totals = [score.total for score in game.scores(game.apply(view, action))]
    mine = totals.pop(view.seat or 0)
    return mine - max(totals)


def _told(wording: Mapping[str, Texts], game: MeetsBounds, fact: Fact, slots: Mapping[str, object]) -> str:
    """Return what a wording has for a fact, in the way in which it is to be told; "" for nothing."""
    return worded(first_of(wording, f"{fact.kind}: {_way(game, fact)}", fact.kind), slots)


def _way(game: MeetsBounds, fact: Fact) -> str:
    """Return how a fact is told where its kind is told in several ways; "" for the usual one."""
    count, others = Counter(fact.counts), "others" if game.seats > 2 else ""
    match fact.kind:
        case "breaks" | "longest" | "cuts":
            return "but" if count["gift"] else ""
        case "spared" | "held back" | "stays":
            return others
        case "then grew":
            return "group" if count["count"] else ""
        case "made at":
            return "struck" if count["count"] < 0 else "group" if count["count"] else ""
        case "shrank":
            return "" if count["at"] else "one"
        case "stood from":
            return "" if count["move"] else "always"
        case "threw":
            return "" if count["seldom"] else "never"
        case "uncut" | "unhit" | "compact":
            return "all" if count["scored"] == count["all"] else ""
        case "then made":
            return "" if fact.cells[1:] else "alone"
        case "groups":
            return "fills" if count["fills"] else ""
        case "ungroups":
            return "rest" if count["count"] > 1 else ""
        case "stretches":
            return "pair" if fact.lines[1:] and fact.lines[1].isdecimal() else ""
        case "evades":
            return "" if count["still"] else "none"
        case "durable" | "may cut" | "hasty cut":
            return "one" if count["cards"] == 1 else ""
        case "little" | "small" | "weakest" | "worth more":
            return "" if count else "some"
        case "quiet":
            return "" if count["points"] else "free"
        case "settled" | "last turns" | "all pass":
            return "" if others else "two"
        case "gives":
            return "left" if fact.lines else ""
        case "hasty kept":
            return "" if count["size"] >= FEW else "late"
        case "hasty struck":
            return "sure" if count["chance"] == SURE else ""
        case "hasty lead":
            return "one" if count["size"] == 1 else ""
        case "hasty little":
            return "one" if count["worth"] == 1 else ""
        case "few left":
            return {0: "none", 1: "one"}.get(count["cards"], "")
        case "blunt":
            return "rival" if fact.cells else "" if count["points"] else "nothing"
        case "may strike":
            return " ".join(filter(None, ["sure" if count["chance"] == SURE else "", others]))
        case "struck down" if len(fact.cells) == 1 and fact.lines[0].isdecimal():
            return "pair"
        case "spent":
            return "" if count["whole"] else "nothing"
        case "struck down" | "group hit" | "wedge gone":
            return "one" if len(fact.cells) == 1 else "others" if fact.other == fact.seat else ""
        case "own blows":
            thrown = (f"nothing {others}".rstrip(), "thrown one", "thrown")
            return others if count["points"] else thrown[min(count["lost"], 2)]
    return ""


def _slots(
    game: MeetsBounds, view: State, fact: Fact, made: Made | None, turns: Numbers, *, recounts: bool
) -> dict[str, object]:
    """Return what the texts of a fact are filled with."""
    me, rival = (game.name(view, seat) for seat in (fact.seat, fact.other))
    cells = [_place(cell) for cell in fact.cells] or [""]
    lines = [*map(_place, fact.lines), "", ""]
    parts = [language.say("a pair on {number}", number=line) if line.isdecimal() else line for line in fact.lines[1:]]
    number = NUMBER.get(fact.cells[0], 0) if fact.cells else 0
    count = Counter(fact.counts)
    net = count["points"] - count["cost"] if game.seats == 2 else 0
    loss = LOSS if not count["cost"] else LOSS_NET if net > 0 else LOSS_OF_BOTH
    names: dict[str, object] = {
        "me": me,
        "rival": rival,
        "points": recounted(game, view, fact, cells[0]) if recounts else points(count["points"]),
    }
    group = fact.kind in GROUPED and _way(game, fact) == "group"  # "on 5" is said of it already
    slots: dict[str, object] = {
        "stone": cells[0],
        "card": cells[0],
        "to": cells[-1],
        "other_card": cells[-1],
        "cells": listed(cells),
        "number": number,
        "sector": fact.lines[0] if group else lines[0],
        "trilithon": lines[0],
        "trilithon_of": _place(f"t{colour(number)}"),
        "old": fact.lines[1] if parts else "",
        "part": parts[0] if parts else "",
        "parts": listed(parts),
        "gain": count["points"],
        **counted(fact, turns, made, TOLD_AS),
        "trilithons": listed(lines[:-2]),
        "loss": worded(loss, {**names, "cost": count["cost"], "net": net}),
        "change": worded(CHANGE_OF_BOTH if count["also"] else CHANGE, {**names, "also": count["also"]}),
        "odds": _odds(game, fact, rival),
        "blows": blows(fact, turns),
        "gains": gained_by(fact, turns, made),
        "first": turns.of(fact.series[0]) if fact.series else "",
        "plays": _plays(count["sequences"], count["strikes"], me),
        "holds": language.say(OTHERS_HOLD, cards=_cards(count["held"]))
        if game.seats > 2
        else worded(HOLDS if count["held"] else HOLDS_NONE, {**names, "cards": _cards(count["held"])}),
    }
    if fact.kind in (Turned.WON_BY_IT, Turned.WOULD_END):
        slots |= {"gain": fact.counts["first"], "theirs": fact.counts["second"]}
    if fact.kind in WHY_LEFT and fact.shown_by:
        slots |= of_the_play(fact, {**slots, **names}, _of_move(fact.shown_by[0]), then=made is not None)
    return slots | names


def _odds(game: MeetsBounds, fact: Fact, rival: str) -> str:
    """Return how likely rivals hold a card that could do harm, or one of several."""
    count = Counter(fact.counts)
    cards, chance = "cards" if count["cards"] > 1 else "card", count["chance"]
    how = " ".join(["sure"] * (chance == SURE) + ["others"] * (game.seats > 2))
    return worded(ODDS[f"{cards}: {how}" if how else cards], {"rival": rival, "odds": chance})


def _plays(sequences: int, trilithons: int, me: str) -> str:
    """Return how much somebody can still play with an empty deck."""
    plays = [many(sequences, "one sequence", "{number} sequences", number=in_words(sequences))] if sequences else []
    if trilithons:
        plays.append(many(trilithons, "one trilithon", "{number} trilithons", number=in_words(trilithons)))
    return worded(PLAYS if plays else NO_PLAYS, {"me": me, "plays": listed(plays)})


def _cards(number: int) -> str:
    return many(number, "{n} card", "{n} cards")


def _signed(number: int) -> str:
    return f"−{-number}" if number < 0 else str(number)


def _times(number: int) -> str:
    if number > 2:
        return language.say("{number} times", number=in_words(number))
    return language.say("twice") if number == 2 else language.say("once") if number else language.say("never")


TOLD_AS: Mapping[str, Callable[[int], str]] = {  # how counts are told that are not told in figures
    **dict.fromkeys(("points", "worth", "all", "whole", "forgone", "kept"), points),
    **dict.fromkeys(("still", "theirs", "own", "cost"), _signed),
    **dict.fromkeys(("size", "lost", "count", "cards"), in_words),
    **dict.fromkeys(("often", "seldom"), _times),
}


def _place(name: str) -> str:
    """Return a stone or a trilithon as a player says it, the number of a pair as a place, anything else as it is."""
    if name.isdecimal():
        return language.say("on {number}", number=name)
    return spoken(name) if name in NUMBER or name in TRILITHONS else name


def _deed(move: Action) -> str:
    """Return by which text of `DONE` and of `INSTEAD` a move is told."""
    if move[0] == "pass":
        return "passed"
    if len(move) == 1:
        return "discarded"
    if move[0] in NUMBER:
        return "moved"
    return "wasted" if move[1] == "none" else "destroyed"


def _of_move(move: Action) -> dict[str, object]:
    """Return what the text of a move is filled with."""
    first, stone, to = (_place(name) for name in (move[0], move[-2:][0], move[-1]))
    return {"card": first, "trilithon": first, "stone": stone, "to": to}
