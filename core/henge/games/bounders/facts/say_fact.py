"""Say the facts of Bounders in whole sentences, by kind, mood and person."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from henge.facts import EACH, Fact, Made, Mood, Numbers
from henge.facts.saying import first_of, worded
from henge.games.bounders.facts import sentences_counted_stones, sentences_key_cell
from henge.games.bounders.facts.moves_that_shut_off import opener, told_moves
from henge.games.bounders.facts.sentence_names import gone_of, named_stones
from henge.games.bounders.facts.sentences import COULD, IDEAS, Forms
from henge.games.bounders.facts.sentences_lost_game import BECAME, FOLLOWED, MISSED, PLAYED
from henge.games.bounders.facts.sentences_moves import DOES, HELD_OPEN, MAY_END, SURE, WILL_END
from henge.language import in_words, listed, many, opened, phrases, say

if TYPE_CHECKING:
    from henge.games.bounders import Bounders
    from henge.games.bounders.rules import State

PLACES = 3  # cells that are told of a move that shut off stones
OWN = ("step", "step sealed", "step own")  # whether the loser made such a move, and is to blame
JOINT = 2  # cells that a move cuts off, from which on it is told that it lies on a joint
WAYS = ("", " narrow", " swayed", " kept")  # how the way from stones to the rest of their region is told of
OFTEN = phrases(("twice", "three times", "four times"))  # from two on
PIVOTS = ("bars", "clears")
FATES = ("stays", "fades", "outlasts")
ENDED = (
    "ended",
    "ended by a joint",
    "ended by its own",
    "ended by stones shut in",
    "ended by a cell left",
    "ended by a wall",
)


def say_fact(game: Bounders, view: State, fact: Fact, mood: Mood, made: Made | None = None, _: Numbers = EACH) -> str:
    """Return a fact in a sentence or more; "" in a mood in which it is not told.  Every move is a turn."""
    if mood in ("could", "missed") and _only_likely(fact):
        return ""
    if mood == "missed" and fact.kind in FATES and not sentences_counted_stones.shown(fact):
        return ""
    slots = _slots(game, view, fact, made)
    if fact.kind in PIVOTS and mood != "idea":
        return opened(" ".join(filter(None, _pivot(fact, mood, slots))))
    if fact.kind in FATES and made and mood in ("could", "missed") and sentences_counted_stones.shown(fact):
        return opened(" ".join(filter(None, sentences_counted_stones.say(fact, mood, slots))))
    said = [_of({"idea": IDEAS, "does": DOES, "could": COULD, "missed": FOLLOWED}[mood], fact, slots)]
    if mood == "does" and fact.kind in ("stands", "even"):
        said = _stands(game, view, fact, slots)
    elif mood == "missed" and fact.kind in BECAME:
        left = [worded(FOLLOWED["left open"], slots)] if "stones_could" in fact.counts else []
        joint = worded(FOLLOWED["joint was"], slots) if fact.counts["part"] >= JOINT else ""
        said = [*left, *said, joint, worded(BECAME[fact.kind], slots)]
    elif mood == "missed" and fact.kind in ("course", "out"):
        said += _moves(fact, slots)
    elif mood == "missed" and fact.kind == "walled":
        opened_by = opener(fact.counts["ply"], fact.counts["own"] > 0, fact.counts.get("opened", 0))
        fell = {**slots, "cell": fact.lines[1], "first": fact.counts["since"] + 1}
        before = "walled with" if fell["first"] == fact.counts["until"] else "walled since"
        said += [worded(FOLLOWED[opened_by], slots) if opened_by else worded(FOLLOWED[before], fell)]
    elif mood == "missed" and fact.kind == "gone":
        said += [worded(FOLLOWED["ended"], slots)]
    elif mood == "missed" and made and fact.kind in MISSED:
        said = [_of(MISSED, fact, slots), worded(PLAYED, slots)]
    if fact.kind in ("helps", "aims") and "stones_now" in fact.counts and mood in ("does", "could"):
        said.append(sentences_key_cell.with_and_without(fact, slots, could=mood == "could"))
    if fact.kind == "joint" and mood == "does" and fact.counts["held"]:
        said.append(worded(HELD_OPEN, slots))
    if mood == "could" and fact.kind in ("stays", "fades") and fact.lines:
        said.append(worded(sentences_counted_stones.JOINED[fact.kind], slots))
    return opened(" ".join(sentence for sentence in said if sentence))


def _pivot(fact: Fact, mood: Mood, slots: Mapping[str, object]) -> list[str]:
    """Return what a stone does to the cell on which it hangs whether others count, and what then, a sentence each."""
    variant = sentences_key_cell.variant(fact)
    if mood == "missed":
        left = sentences_key_cell.left_to_them(fact, slots, could=True)
        return [worded(sentences_key_cell.PIVOT_MISSED[variant], slots), left, worded(PLAYED, slots)]
    could = mood == "could"
    counted = sentences_key_cell.with_and_without(fact, slots, could=could) if "stones_now" in fact.counts else ""
    said = worded((sentences_key_cell.PIVOT_COULD if could else sentences_key_cell.PIVOT_DOES)[variant], slots)
    return [said, sentences_key_cell.left_to_them(fact, slots, could=could), counted]


def _of(forms: Forms, fact: Fact, slots: Mapping[str, object]) -> str:
    """Return the text among some forms for the kind of a fact, as it is told of, and of several stones; "" for none."""
    variant = _variant(fact)
    numbers = (" several", "") if len(_stones(fact)) > 1 else ("",)
    kinds = (f"{kind}{several}" for kind in (variant, variant.removesuffix(" ways"), fact.kind) for several in numbers)
    return worded(first_of(forms, *kinds), slots)


def _only_likely(fact: Fact) -> bool:
    """Tell whether a fact of a move that was not made says no more than how often games played ahead end so."""
    return fact.kind in ("stake", "lasts") or (fact.kind in ("helps", "aims") and not WAYS[fact.counts["way"]])


def _variant(fact: Fact) -> str:
    """Return a kind, how stones came to count no more, shut in or else cut off, and whether by their own colour."""
    if fact.kind in ("shuts", "holds") and not fact.counts["shut"]:
        return f"{fact.kind} off"
    if fact.kind in ("only", "one of") and fact.lines:
        return f"{fact.kind} refuted"
    if fact.kind in BECAME:
        return f"{fact.kind} own" if fact.counts["own"] else fact.kind
    if fact.kind == "walled" and fact.counts["alone"]:
        return "walled by own" if fact.counts["own"] else "walled by"
    if fact.kind == "blow" and fact.counts["own"]:
        return "blow own"
    if fact.kind == "course" and fact.counts["hidden"]:
        return "course hidden"
    if fact.kind == "course" and fact.counts["stones"] == fact.counts["against"]:
        return "course level"
    if fact.kind in ENDED:
        return "ended"
    if fact.kind == "edge" and not fact.counts["theirs"]:
        return "edge alone"
    if fact.kind == "stake":
        return "stake opens" if fact.counts["opens"] else "stake closes"
    if fact.kind == "lasts" and fact.counts["room"] == fact.counts["all"]:
        return "lasts all"
    if fact.kind in ("helps", "aims"):
        way = f"{fact.kind}{WAYS[fact.counts['way']]}"
        return f"{way} ways" if way == "aims narrow" and fact.lines[1:] else way
    return fact.kind


def _stones(fact: Fact) -> tuple[str, ...]:
    """Return the stones or cells that a fact names, without the cell of the stone that it fears or plans."""
    return fact.cells[1:] if fact.when in ("denied", "threat") else fact.cells


def _slots(game: Bounders, view: State, fact: Fact, made: Made | None) -> dict[str, object]:
    """Return what the texts of a fact are filled with."""
    shown, counts = [move[0] for move in fact.shown_by], fact.counts
    me, rival = (game.name(view, seat) for seat in (fact.seat, fact.other))
    slots: dict[str, object] = {
        **counts,
        "me": me,
        "rival": rival,
        "names": named_stones(_stones(fact)),
        "mid": "".join(fact.lines[:1]),
    }
    slots |= {"joint": "".join(fact.cells[:1]), "at": "".join(fact.cells[-1:])}
    slots |= {"cell": "".join(shown[:1]), "next": "".join(shown[-1:])}
    if fact.kind in ("only", "one of"):
        slots |= {"few": in_words(len(fact.cells)), "all": in_words(counts["all"])}
        slots |= {"instead": "".join(fact.lines[:1]), "reply": "".join(fact.lines[-1:])}
    elif fact.kind in ("helps", "aims"):
        slots["gap"] = listed(fact.lines)
    elif fact.kind == "stake":
        whose = str(rival if counts["opens"] else me)
        slots |= {"gap": fact.lines[0], "where": sentences_key_cell.lies(whose, fact.cells[1:], beside=True)}
    elif fact.kind in ("shuts", "holds", "traps"):
        slots["gone"] = gone_of(str(me if fact.kind == "holds" else rival), _stones(fact), own=False)
    elif fact.kind in ("spares", "presses"):
        left = counts["left"]
        slots["few"] = many(left, "one empty cell", "{number} empty cells", number=in_words(left))
    elif fact.kind in PIVOTS:
        whose = str(me if fact.kind == "bars" else rival)
        slots["where"] = sentences_key_cell.lies(whose, fact.cells, beside=bool(fact.counts["beside"]))
        slots |= {"gap": fact.lines[0], "ways": listed(fact.lines[1:])}
    elif fact.kind in FATES:
        whose = rival if fact.kind == "fades" else me
        slots |= {
            "gap": listed(fact.lines),
            "reply": "".join(shown[-1:]),
            "gone": gone_of(whose, fact.cells, own=False),
        }
        slots |= (
            sentences_counted_stones.slots(fact, made, me, rival)
            if made and sentences_counted_stones.shown(fact)
            else {}
        )
    elif fact.kind == "edge":
        slots["first"] = counts["begun"]
    elif fact.kind in ("again", "both"):
        slots |= {"first": counts["first_turn"], "last": counts["last_turn"], "often": _times(counts["often"])}
    elif fact.kind in ("blow", "walled"):
        slots |= {
            "gone": gone_of(me, fact.cells, counts["own"] > 0 and counts.get("alone", 1) > 0),
            "cell": "".join(fact.lines[1:2]),
        }
        slots |= dict(zip(("cell", "last"), fact.lines[2:], strict=False))
    elif fact.kind in BECAME:
        slots |= {"gone": gone_of(me, fact.cells, counts["own"] > 0), "before": counts["ply"] - 1}
        slots |= {"instead": "".join(fact.lines[2:]), "mid": "".join(fact.lines[1:2])}
    if made:
        slots |= {"ply": made.number, "played": made.played[0], "better": made.better[0]}
    return slots


def _times(number: int) -> str:
    """Return how many times something was so, two at least."""
    return say(OFTEN[number - 2]) if number - 2 < len(OFTEN) else say("{times} times", times=number)


def _moves(fact: Fact, slots: Mapping[str, object]) -> list[str]:
    """Return the moves that changed how many stones stood around a region most, a sentence each, and of those that lay
    on a joint what they cut off."""
    said, left, lines = list[str](), [*fact.cells], fact.lines[1:]
    places = (lines[begin::PLACES] for begin in range(PLACES))
    for cell, mid, last, move in zip(*places, told_moves(fact), strict=False):
        gone = gone_of(str(slots["me"]), left[: move.gone], move.own > 0)
        step = {**slots, **move._asdict(), "cell": cell, "mid": mid, "last": last, "gone": gone}
        said.append(opened(worded(FOLLOWED[OWN[move.own]], step)))
        said += [worded(FOLLOWED["joint was"], step)] if move.part >= JOINT else []
        opened_by = opener(move.ply, move.own > 0, move.opened)
        said += [worded(FOLLOWED[opened_by], step)] if opened_by else []
        del left[: move.gone]
    return said


def _stands(game: Bounders, view: State, fact: Fact, slots: Mapping[str, object]) -> list[str]:
    """Return how a region stands, what of it is sure, and how it may end, a sentence each."""
    kind = "stands to move" if fact.kind == "stands" and game.turn(view) == fact.other else fact.kind
    return [worded(DOES[kind], slots), worded(SURE, slots) if fact.counts["sure"] else "", _may_end(fact, slots)]


def _may_end(fact: Fact, slots: Mapping[str, object]) -> str:
    """Return how the stones around a region stand in the end where that is certain, else without those that may well be
    shut off by then; "" where it is about as now."""
    if "low" in fact.counts:
        low, high = sorted((abs(fact.counts["low"]), abs(fact.counts["high"])))
        number = in_words(high) if low == high else say("{low} to {high}", low=low, high=high)
        who = "level" if not high else "me" if fact.counts["low"] > 0 else "rival"
        return worded(WILL_END[who], {**slots, "lead": many(high, "one stone", "{number} stones", number=number)})
    if not (fading := fact.lines[1:]):
        return ""
    return worded(MAY_END["one" if len(fading) == 1 else "several"], {**slots, "fading": named_stones(fading)})
