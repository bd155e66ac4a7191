"""Say the facts of Battle of the Gods in whole sentences, by kind and mood."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from henge import language
from henge.cards import NUMBER, TRILITHONS, spoken
from henge.facts import EACH, Fact, Made, Mood, Numbers
from henge.facts.saying import Texts, counted, first_of, kept_from, points, worded
from henge.games.battle_gods.clans import BEFORE, NEXT, REACH, run
from henge.games.battle_gods.facts.kinds import LITTLE_PROTECTED, Kind
from henge.games.battle_gods.facts.maxims import RULES
from henge.games.battle_gods.facts.sentences import DOES, DONE, IDEAS
from henge.games.battle_gods.facts.sentences_lost_game import FOLLOWED, MORE
from henge.games.battle_gods.facts.sentences_side_notes import BESIDE
from henge.games.battle_gods.facts.sentences_turns import other_spaces, played_instead, turn_as_thing
from henge.games.battle_gods.words import stretch
from henge.language import either, in_words, listed, many, opened
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.battle_gods import BattleOfTheGods
    from henge.games.battle_gods.rules import State


COPIES = 2  # cards of a space
PAIR = 2  # players
BUILDABLE = 2  # free spaces beside a new clan, at least, for it to be built on
DRAWING = ("small", "odds", "dead", "spare", "stuck", "keeps")  # kinds that speak for a discard, whichever card goes
PASSED_OVER = ("gap left", "missed blow", "stoppable")  # kinds that are told with what was played instead
WASTED = ("discarded", "idled")  # kinds that are told beside a better turn alone: with a trilithon or without
PIECES = ("follower", "god")
RAIDS = ("raided", "outfought")  # kinds whose lines are the space of a blow and the clan that made it dear
ATTACKS = ("guards", "disarms", "aims")  # kinds that are shown by an attack still to come
TOLD_AS: Mapping[str, Callable[[int], str]] = {  # how counts are told that are not told in figures
    **dict.fromkeys(("points", "best", "puts"), points),
    **dict.fromkeys(("size", "larger", "was", "could", "fewer", "between", "left", "count", "own", "many"), in_words),
    **dict.fromkeys(
        ("lost", "taken", "struck", "others", "most", "protected", "foreseen", "times", "drawn", "copies"), in_words
    ),
}


def say(
    game: BattleOfTheGods, view: State, fact: Fact, mood: Mood, made: Made | None = None, turns: Numbers = EACH
) -> str:
    """Return a fact in words; "" in a mood in which it is not told."""
    kind, told, more = fact.kind, _table(fact.kind, mood), list[str]()
    text = first_of(told, f"{kind} {_variant(view, fact, made)}", kind)
    if kind in WASTED and not (made and _built(made.better, wild=kind == "discarded")):
        return ""
    if not text or (made and kind in DRAWING and _draws_too(kind, made)):
        return ""
    if kind == Kind.SPARES and made and mood != "does" and fact.cells[0] not in map(_card, made.played):
        return ""  # the turn played kept the card as well
    me, rival = (game.name(view, seat) for seat in (fact.seat, fact.other))
    slots = {**_slots(view, fact, turns, made), "me": me, "rival": rival}
    if kind in ("waited", "idle"):
        slots["counts"] = _counts(game, view, fact.series)
    if kind == "missed blow":
        slots["that"] = language.say(
            "At move {move} {better}", move=slots["move"], better=turn_as_thing(fact.shown_by[0])
        )
    if told is FOLLOWED:
        slots["after"] = slots.get("later", "")
        more = [worded(MORE[key], slots) for key in _more(fact)]
        more += [kept_from(fact.counts["still"])] if "still" in fact.counts else []
        if kind in PASSED_OVER and fact.shown_by:
            more = [played_instead(me, Made(0, fact.shown_by[-1], fact.shown_by[0]))]
    elif mood == "missed":
        if made is None or kind not in RULES:
            return ""
        slots["that"] = language.say("At move {move} {better}", move=made.number, better=turn_as_thing(made.better))
        more = [played_instead(me, made)]
        if kind == "exposes":  # which speaks of what was played
            text, more, slots["after"] = told["exposes missed"], [], str(made.number)
    if (left := fact.counts.get("as_much", 0)) and told in (DOES, DONE):
        more.append(other_spaces(left, past=told is DONE))
    return " ".join(opened(sentence) for sentence in (worded(text, slots), *more))


def _draws_too(kind: str, made: Made) -> bool:
    """Tell whether a reason for a discard holds of the turn played as well: any other discard makes room for new cards,
    and so does any card that is played."""
    alike = made.played[0] == made.better[0] == "discard"
    return alike or (kind in ("small", "odds") and made.played[0] not in ("end", "pass"))


def _built(better: Action, wild: bool) -> bool:
    """Tell whether a better turn put a piece down or attacked, with a trilithon where that is asked."""
    if (better[0] in TRILITHONS) != wild:
        return False
    return better[1:2] == ("attack",) or (len(better) > 1 and better[1] in PIECES)


def _counts(game: BattleOfTheGods, view: State, numbers: tuple[int, ...]) -> str:
    """Return of seats, each with two numbers after it, of how many times how many there were."""
    told = [(game.name(view, seat), n, of) for seat, n, of in zip(*(numbers[at::3] for at in range(3)), strict=False)]
    some = [
        language.person(name, "you in {n} of {of}", "{name} in {n} of {of}", n=n, of=of) for name, n, of in told if n
    ]
    none = [name for name, n, _ in told if not n]
    yours = [language.say("you never")] if language.YOU in none else []
    named = [name for name in none if name != language.YOU]
    return listed([*some, *yours, *([language.say("{name} never", name=listed(named))] if named else [])])


def _table(kind: str, mood: Mood) -> Mapping[str, Texts]:
    """Return the texts of a mood among which a kind may have its own."""
    if kind in BESIDE:
        return BESIDE if mood == "does" else {}
    if kind in FOLLOWED:
        return FOLLOWED if mood == "missed" else {}
    return IDEAS if mood == "idea" else DOES if mood == "does" else DONE


def _slots(view: State, fact: Fact, turns: Numbers, made: Made | None) -> dict[str, str]:
    """Return what the sentences are filled with, names apart."""
    cells, clan = fact.cells, _clan(fact)
    source, *_, space = fact.shown_by[0] if fact.kind in ATTACKS else ("", *(cells[:1] or ("",)))
    came = next((at for at, cell in enumerate(cells) if view.held.get(cell) != fact.seat), 0)
    sides = [side for side in (cells[:came], cells[came + 1 :]) if side]
    moves = list(zip(cells, map(turns.of, fact.series), strict=False))
    return {
        "that": language.say("That"),
        "other": turn_as_thing(fact.shown_by[0]) if fact.kind in BESIDE and fact.shown_by else "",
        "worth": _worth(fact),
        **counted(fact, turns, made, TOLD_AS),
        "source": source,
        "space": space,
        "dearest": fact.lines[0] if fact.lines else "",
        "beside": cells[-1] if cells else "",
        "clan": stretch(cells) if cells else "",
        "new": stretch(clan) if clan else "",
        "parts": listed([stretch(side) for side in sides]),
        "ends": listed([cells[0], cells[-1]]) if cells else "",
        "sides": listed(cells[1:]),
        "cards": listed([*cells, *(spoken(card) for card in fact.lines if card in TRILITHONS)]),
        "prey": either(cells[1:]),
        "any": either(cells) if cells else "",
        "pieces": in_words(len(clan)),
        "when": _when(sorted(moves, key=lambda at: at[1])),
        "spaces": listed(fact.lines),
        "where": listed(fact.lines),
    }


def _clan(fact: Fact) -> tuple[str, ...]:
    """Return the clan that is told beside the space of a blow, or where a piece came; () for none."""
    return (fact.lines if fact.kind in RAIDS else fact.cells)[1:]


def _worth(fact: Fact) -> str:
    """Return as a thing what a play brings whoever makes it, and costs others."""
    if "swings" not in fact.counts:
        return ""
    gain = fact.counts["gain"]
    if fact.counts["swings"]:
        return many(gain, "a swing of {n} point", "a swing of {n} points")
    return points(gain)


def _when(moves: Iterable[tuple[str, int]]) -> str:
    """Return spaces with the moves at which something was so, each space once."""
    spaces = dict[str, list[str]]()
    for cell, move in moves:
        spaces.setdefault(cell, []).append(str(move))
    return listed(
        [
            many(len(at), "{space} at move {moves}", "{space} at moves {moves}", space=cell, moves=listed(at))
            for cell, at in spaces.items()
        ]
    )


def amount(fact: Fact, number: int) -> str:
    """Return an amount of what a fact’s kind counts: points, at once or by an attack, or the pieces of a clan."""
    if fact.kind in (Kind.AIMS, Kind.REACHES):
        return many(number, "an attack worth {n} point", "an attack worth {n} points")
    if fact.kind == Kind.ROOM:
        return language.say("room for a clan of {size}", size=number)
    if fact.kind == Kind.GAP:
        return language.say("the prospect of a clan of {size}", size=number)
    return points(number)


def _variant(view: State, fact: Fact, made: Made | None) -> str:
    """Return which of several texts of a kind tells a fact; "" for the usual one."""
    counts = fact.counts
    match fact.kind:
        case "dead" | "spare" | "stuck" if fact.lines:
            return "idle" if counts.get("others") else "many"
        case "dead":
            return "trilithon" if not fact.cells else "god" if fact.cells[0] in view.gods else ""
        case "small":
            return "none" if not counts["points"] else "all" if counts["all"] else ""
        case "takes":
            return "" if counts["swing"] > 1 else "strike"
        case "roots":
            return "" if counts["points"] > 0 else "none"
        case "blocks":
            return "god" if counts["god"] else ""
        case "breaks":
            return "growing" if counts["grows"] else ""
        case "spare" | "stuck":
            lacks = ("attack", "alone", "none")[counts["lacks"]]
            return lacks if fact.other == fact.seat else "ends" if counts["closes"] else ""
        case "idled":
            return "attack" if made and made.better[1] == "attack" else ""
        case "next":
            copies = sum(NUMBER.get(card) == int(fact.cells[0]) for card in view.hands[fact.seat] if card)
            how = "" if not counts["odds"] else "wild" if copies == COPIES else "contested"
            return f"{how}-two" if how and len(view.hands) == PAIR else how
        case "aims" if made and made.played[0] == "discard":
            card = fact.shown_by[0][0]
            held = [name for name in view.hands[fact.seat] if name and str(NUMBER.get(name, "")) == card]
            return "thrown" if held == [made.played[1]] else ""
        case "aims" if made is None:
            return "itself" if counts["itself"] else ""
        case "aims":
            return "kept" if made and made.better[0] in TRILITHONS and _of(made.played) == fact.shown_by[0][0] else ""
        case "gap" if counts["wild"]:
            return "wild"
        case "gap" | "reaches":
            return "one" if counts["copies"] == 1 else ""
        case "stops":
            return "alone" if counts["fewer"] == 1 else ""
        case "hasty early":
            return "two" if len(view.hands) == PAIR else ""
        case "new cards":
            return "one" if counts["drawn"] == 1 else ""
        case "unused":
            return "one" if counts["lost"] == 1 else ""
        case "lost":
            return "" if counts["others"] else "none"
        case "late god":
            return "" if counts["came"] else "never"
        case "in time":
            return ("none", "one", "")[min(counts["left"], 2)]
        case "pairs":
            return "" if view.closer is None and _room_to_build(view, fact) else "last"
        case "over":
            return "ends" if counts else ""
        case "keeps":
            return "" if fact.cells or fact.lines else "none"
        case "may fill":
            return {1: "kept", 2: "open", 3: "equal"}.get(counts["kept"], "")
        case "hasty open":
            return "level" if counts["level"] else ""
        case "near the end":
            return "wild" if counts["wild"] else ""
        case "closes":
            return "two" if counts["players"] == PAIR else ""
        case "gap left":
            return "wild" if counts["wild"] else ""
        case "missed blow":
            return "" if counts["won"] else "strike"
        case "threw away":
            return "strike" if fact.shown_by[-1][1] in NUMBER else ""
        case _ if fact.kind in RAIDS:
            return ("none", "one", "")[min(counts["taken"], 2)]
        case "another clan":
            return ("none", "one", "")[min(counts["own"], 2)]
        case "clans" if fact.lines:
            return "where"
        case "apart" | "boxed in" | "fell apart":
            return "two" if counts["size"] > 1 else ""
        case "never joined":
            return "two" if counts["size"] > 1 else ""
        case "smaller":
            return "" if len(fact.cells) > 1 else "none"
        case "unguarded":
            came, most = counts["came"], counts["most"]
            if not came:
                return "never"
            if 3 * came > counts["moves"]:
                return "late"
            return "apart" if most > LITTLE_PROTECTED else "alone" if most == 1 else ""
    return ""


def _room_to_build(view: State, fact: Fact) -> bool:
    """Tell whether two free spaces or more adjoin a new clan, and no clan of another can reach it."""
    held, free = {**view.held, **dict.fromkeys(fact.cells, fact.seat)}, 0
    for step, end in ((BEFORE, fact.cells[0]), (NEXT, fact.cells[-1])):
        while (end := step[end]) not in held and free < BUILDABLE:
            free += 1
    opposite = {cell for cell, holder in held.items() if holder != fact.seat and len(run(held, cell)) > 1}
    return free >= BUILDABLE and not any(opposite & {*REACH[cell]} for cell in fact.cells)


def _of(move: tuple[str, ...]) -> str:
    """Return the space of the number card that a turn put a piece down with; "" for another."""
    return _card(move[0]) if len(move) == PAIR else ""


def _card(name: str) -> str:
    """Return the space of a number card; "" for what is none."""
    return str(NUMBER.get(name, ""))


def _more(fact: Fact) -> Iterator[str]:
    """Yield by key what is told after a sentence of how a game was lost, or of what another did."""
    counts, clan = fact.counts, len(fact.cells) > 2
    match fact.kind:
        case _ if fact.kind in RAIDS:
            yield "costliest"
            if _clan(fact):
                yield "gave" if counts["makes"] else "broke"
        case "hit" if clan:
            yield "clan" if counts["makes"] else "broke"
        case "attacked not" if clan:
            yield "clan then" if counts["makes"] else "broke"
        case "idle" if counts["points"]:
            yield "alone"
        case "filled later" | "took later" | "then taken" | "hit hard" | "hit block" if clan:
            yield "clan"
        case "then filled" if counts["gain"] > counts["points"]:
            yield "could"
        case "then filled" | "then won" if clan:
            yield "clan for"
        case "closed up" if counts["larger"] >= counts["size"]:
            yield "scored" if counts["larger"] == counts["size"] else "grew"
        case "longer":
            yield "own" if counts["own"] else "own none"
        case "grew up" if fact.lines:
            yield "attacked" if len(fact.lines) > 1 else "attacked one"
        case "smaller":
            yield ("god never", "god itself", "god some")[min(counts["protected"], 2)]
        case "in reach":
            came = counts["came"]
            yield "god never" if not came else "god elsewhere" if came <= counts["since"] else "god late"
    if fact.kind == "then taken" and counts["odds"]:
        yield "card"
