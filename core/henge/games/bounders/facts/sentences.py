"""The sentences of Bounders' facts: ideas, what a better stone could have done, and the rules for next time.

Each has as many forms as people it may address, and the last one names them, as {me}, whom the fact is good for, and
{rival}: of two forms the first is for You in the place of whoever the last one names, of three the first for You as
{me}, the second for You as {rival}.  Kinds have a form apart for several stones where a text speaks of them, and for
stones that are cut off instead of shut in.
"""

from __future__ import annotations

from collections.abc import Mapping

from henge.language import phrase, phrases

INSIDE = phrase("Play inside, not at the edge")
COUNT = phrase("Count stones, not cells")
CLOSED = phrase("Choose what stays closed")
BOTH = phrase("Find the cell that both need")
NULL_MOVE = phrase("Ask what your rival could close off")
FREE = phrase("Watch for stones about to lose their last cell")
JOINT = phrase("See which joint holds your stones to the largest region")
Forms = Mapping[str, tuple[str, ...]]
RULES: Mapping[str, str] = {
    "wins": COUNT,
    "only": BOTH,
    "one of": BOTH,
    "all but": BOTH,
    "closes": CLOSED,
    "evens": COUNT,
    "sure": CLOSED,
    "keeps": NULL_MOVE,
    "saves": FREE,
    "two": NULL_MOVE,
    "threatens": NULL_MOVE,
    "traps": FREE,
    "parts": COUNT,
    "cuts": COUNT,
    "shuts": FREE,
    "holds": FREE,
    "takes": COUNT,
    "levels": COUNT,
    "key": BOTH,
    "crux": BOTH,
    "area": BOTH,
    "whole": CLOSED,
    "joint": CLOSED,
    "spares": FREE,
    "presses": FREE,
    **dict.fromkeys(("helps", "aims"), COUNT),
    **dict.fromkeys(("bars", "clears"), CLOSED),
    "stake": BOTH,
    "inside": INSIDE,
    "lasts": INSIDE,
    **dict.fromkeys(("stays", "fades", "outlasts"), COUNT),
    "swap": BOTH,
    "again": BOTH,
    "both": BOTH,
    "edge": INSIDE,
    "tied": COUNT,
    "out": COUNT,
    **dict.fromkeys(("course", "dropped off"), COUNT),
    "dropped": FREE,
    "ended by a joint": JOINT,
    "ended by a wall": JOINT,
    "ended by its own": COUNT,
    "ended by stones shut in": FREE,
    "ended by a cell left": BOTH,
}
LARGEST = phrase("Ask which stones will still touch the largest region at the end.")
ADVICE = {
    "edge": phrase("A stone there has four cells beside it at most and soon touches none of the largest region."),
    "dropped off": phrase("Look whose stones each of the last open cells would cut off."),
    "ended by a joint": phrase(
        "A balanced joint can be filled by anyone. One more stone beside it closes it, until a stone of the other "
        "colour beside it opens it again."
    ),
    "ended by a wall": phrase(
        "Where your stones have few ways out, keep those from being filled before you add another stone there."
    ),
    "ended by its own": phrase("Before you place a stone, see whether it shuts off your own."),
    "ended by stones shut in": phrase("A stone whose last empty cell is filled counts nowhere any more."),
    "ended by a cell left": phrase("Where a stone of your rival would shut off yours, place one there first."),
    "helps": LARGEST,
    "aims": LARGEST,
    "tied": LARGEST,
    "out": LARGEST,
    **dict.fromkeys(("stays", "fades", "outlasts"), LARGEST),
    "course": LARGEST,
}
# The idea of a stone before its place is told, and how things stand.
_IDEAS = phrases(
    {
        "wins": ("The game can be ended and won now.",),
        "only": ("Only one stone wins here.",),
        "one of": ("Only {few} of the {all} cells win here.",),
        "all but": ("Most stones win here, but not all.",),
        "closes": ("{size} cells around {mid} can be closed off for good.",),
        "evens": (
            "A region can be taken from you: it can be left to nobody.",
            "A region can be taken from {rival}: it can be left to nobody.",
        ),
        "sure": ("The {size} cells around {mid} can be made safe, though some are still open.",),
        "keeps": (
            "You could close off {size} cells around {mid} with the next stone. That can be stopped.",
            "{rival} could close off {size} cells around {mid} with the next stone. That can be stopped.",
        ),
        "saves": (
            "You could shut something in with the next stone. That can be stopped.",
            "{rival} could shut something in with the next stone. That can be stopped.",
        ),
        "two": (
            "A region can be threatened so that you cannot stop it from being closed off.",
            "A region can be threatened so that {rival} cannot stop it from being closed off.",
        ),
        "threatens": ("One more stone would close off {size} cells around {mid}. That can be prepared.",),
        "traps": (
            "You can be threatened: one more stone would shut something in.",
            "{rival} can be threatened: one more stone would shut something in.",
        ),
        "parts": ("A region can be parted, with the lead around both parts.",),
        "cuts": ("{size} cells around {mid} can be cut off, with the lead around them.",),
        "shuts": (
            "Your stone on {names} can be shut in.",
            "{rival}’s stone on {names} can be shut in.",
        ),
        "shuts several": (
            "Your stones on {names} can be shut in.",
            "{rival}’s stones on {names} can be shut in.",
        ),
        "shuts off": (
            "Your stone on {names} can be cut off.",
            "{rival}’s stone on {names} can be cut off.",
        ),
        "shuts off several": (
            "Your stones on {names} can be cut off.",
            "{rival}’s stones on {names} can be cut off.",
        ),
        "holds": (
            "Your stone on {names} is in danger of being shut in.",
            "{me}’s stone on {names} is in danger of being shut in.",
        ),
        "holds several": (
            "Your stones on {names} are in danger of being shut in.",
            "{me}’s stones on {names} are in danger of being shut in.",
        ),
        "holds off": (
            "Your stone on {names} is in danger of being cut off.",
            "{me}’s stone on {names} is in danger of being cut off.",
        ),
        "holds off several": (
            "Your stones on {names} are in danger of being cut off.",
            "{me}’s stones on {names} are in danger of being cut off.",
        ),
        "takes": ("The lead around the {size} cells near {mid} can change now.",),
        "levels": (
            "Your lead around a region can be levelled.",
            "{rival}’s lead around a region can be levelled.",
        ),
        "key": ("There is a cell that both sides need: about {swing} cells hang on it.",),
        "crux": ("There is a cell on which the game hangs.",),
        "area": ("One cell matters more than any other now: about {swing} cells hang on it.",),
        "whole": (
            "You could open a joint of a region. It can be kept closed.",
            "{rival} could open a joint of a region. It can be kept closed.",
        ),
        "joint": ("A joint of a region can be opened.",),
        "spares": (
            "Your stone on {at} has few empty cells beside it. It can be protected.",
            "{me}’s stone on {at} has few empty cells beside it. It can be protected.",
        ),
        "presses": (
            "Your stone on {at} has few empty cells beside it. It can be pressed.",
            "{rival}’s stone on {at} has few empty cells beside it. It can be pressed.",
        ),
        "helps": (
            "Your stone on {names} may be shut off from the largest region before the end. "
            "Something can be done about it.",
            "{me}’s stone on {names} may be shut off from the largest region before the end. "
            "Something can be done about it.",
        ),
        "helps several": (
            "Your stones on {names} may be shut off from the largest region before the end. "
            "Something can be done about it.",
            "{me}’s stones on {names} may be shut off from the largest region before the end. "
            "Something can be done about it.",
        ),
        "aims": (
            "Look for a way to shut off your stone on {names} from the largest region.",
            "Look for a way to shut off {rival}’s stone on {names} from the largest region.",
        ),
        "aims several": (
            "Look for a way to shut off your stones on {names} from the largest region.",
            "Look for a way to shut off {rival}’s stones on {names} from the largest region.",
        ),
        "stands": ("Count the stones around the region of {size} cells.",),
        "even": ("Count the stones around the region of {size} cells.",),
        "stake": ("There is a cell that both sides need.",),
        "lasts": ("Look for a cell with many empty cells around it.",),
        "inside": ("An inner stone counts for more than one at the edge.",),
        "swap": ("The first stone is worth taking over.",),
    }
)
IDEAS: Forms = {
    **_IDEAS,
    **{f"bars{several}": _IDEAS[f"helps{several}"] for several in ("", " several")},
    **{f"clears{several}": _IDEAS[f"aims{several}"] for several in ("", " several")},
}
# Of a better stone that was not placed, whoever might have placed it.
COULD: Forms = phrases(
    {
        "wins": ("That would have ended the game and won it, {points} to {lost}.",),
        "only": ("Of the {all} open cells, only that one won.",),
        "one of": ("Only {few} of the {all} open cells won: {names}.",),
        "only refuted": (
            "Of the {all} open cells, only that one won: a stone on {instead} lost to your reply on {reply}.",
            "Of the {all} open cells, only that one won: a stone on {instead} lost to {rival}’s reply on {reply}.",
        ),
        "one of refuted": (
            "Only {few} of the {all} open cells won: {names}. A stone on {instead} lost to your reply on {reply}.",
            "Only {few} of the {all} open cells won: {names}. A stone on {instead} lost to {rival}’s reply on {reply}.",
        ),
        "all but": ("Every open cell but {names} won.",),
        "closes": ("That would have closed off {size} cells around {mid} for good, {stones} stones to {against}.",),
        "evens": (
            "That would have left the {size} cells around {mid}, where you led, to nobody.",
            "That would have left the {size} cells around {mid}, where {rival} led, to nobody.",
        ),
        "sure": (
            "After that at least {sure} of the {size} cells around {mid} would have gone to you, whatever was played "
            "there.",
            "After that at least {sure} of the {size} cells around {mid} would have gone to {me}, whatever was played "
            "there.",
        ),
        "keeps": (
            "That would have stopped you from closing off {size} cells around {mid} with a stone on {cell}.",
            "That would have stopped {rival} from closing off {size} cells around {mid} with a stone on {cell}.",
        ),
        "saves": (
            "That would have stopped you from shutting in {names} with a stone on {cell}.",
            "That would have stopped {rival} from shutting in {names} with a stone on {cell}.",
        ),
        "two": (
            "After that no reply could have stopped you from closing off {size} cells around {mid}.",
            "After that no reply could have stopped {me} from closing off {size} cells around {mid}.",
        ),
        "threatens": ("That would have threatened to close off {size} cells around {mid} with a stone on {next}.",),
        "traps": ("That would have threatened to shut in {names} with a stone on {next}.",),
        "parts": (
            "That would have parted the region, with the lead around both parts: {stones} stones to {against} around "
            "{size} cells, {stones_beside} to {against_beside} around {size_beside}.",
        ),
        "cuts": ("That would have cut off {size} cells around {mid}, with {stones} stones to {against} around them.",),
        "shuts": (
            "That would have shut in {names}: around the region {stones_before} stones to "
            "{against_before} would have become {stones} to {against}.",
        ),
        "shuts off": (
            "That would have cut off {names}: around the region {stones_before} stones to "
            "{against_before} would have become {stones} to {against}.",
        ),
        "holds": (
            "A stone of the other colour on {cell} could shut in {gone} and make {stones_before} stones to "
            "{against_before} around the region {stones} to {against}; with that move it would have been "
            "{stones_else} to {against_else}.",
        ),
        "holds off": (
            "A stone of the other colour on {cell} could cut off {gone} and make {stones_before} stones to "
            "{against_before} around the region {stones} to {against}; with that move it would have been "
            "{stones_else} to {against_else}.",
        ),
        "takes": ("That would have taken the lead around the {size} cells near {mid}, {stones} stones to {against}.",),
        "levels": ("That would have drawn level around the {size} cells near {mid}, {stones} stones each.",),
        "key": (
            "The key cell for both sides was {cell}: in games played ahead about {swing} cells hung on it, most of "
            "them around {mid}.",
        ),
        "crux": ("The game hung on {cell}: whoever had it won more often in games played ahead.",),
        "area": (
            "No cell mattered more than {cell} in games played ahead: about {swing} cells hung on it, most of them "
            "around {mid}.",
        ),
        "whole": ("That would have kept {joint} closed, a joint: a stone there cuts off {size} cells around {mid}.",),
        "joint": ("That would have opened {joint}, a joint: a stone there cuts off {size} cells around {mid}.",),
        "spares": (
            "That would have kept {joint} closed, beside your stone on {at}, which had only {few} left.",
            "That would have kept {joint} closed, beside {me}’s stone on {at}, which had only {few} left.",
        ),
        "presses": (
            "That would have opened {joint}, beside your stone on {at}, which had only {few} left.",
            "That would have opened {joint}, beside {rival}’s stone on {at}, which had only {few} left.",
        ),
        "helps swayed": (
            "{gap} would then not have been balanced: no stone could have taken it, the only cell that joined {names} "
            "to the rest of the region of {size} cells.",
        ),
        "helps kept": (
            "That would have kept {gap} closed, the only cell that joined {names} to the rest of the region of {size} "
            "cells.",
        ),
        "aims narrow": ("After that only {gap} would have joined {names} to the rest of the region of {size} cells.",),
        "aims swayed": (
            "After that a stone could have taken {gap}, the only cell that joined {names} to the rest of the region of "
            "{size} cells.",
        ),
        "inside": (
            "There the stone would have had six cells beside it and been hard to shut in; at the edge it has four at "
            "most.",
        ),
        "swap": ("The light stone on {names} was worth having.",),
        "stays": (
            "Your stone on {names} did not touch the largest region in the end. With {cell} its chances would have "
            "been better, even after {rival}’s {reply}.",
            "{me}’s stone on {names} did not touch the largest region in the end. With {cell} its chances would have "
            "been better, even after your {reply}.",
            "{me}’s stone on {names} did not touch the largest region in the end. With {cell} its chances would have "
            "been better, even after {rival}’s {reply}.",
        ),
        "stays several": (
            "Your stones on {names} did not touch the largest region in the end. With {cell} their chances would have "
            "been better, even after {rival}’s {reply}.",
            "{me}’s stones on {names} did not touch the largest region in the end. With {cell} their chances would "
            "have been better, even after your {reply}.",
            "{me}’s stones on {names} did not touch the largest region in the end. With {cell} their chances would "
            "have been better, even after {rival}’s {reply}.",
        ),
        "fades": (
            "Your stone on {names} touched the largest region in the end. With {cell} its chances would have been "
            "worse, even after your {reply}.",
            "{rival}’s stone on {names} touched the largest region in the end. With {cell} its chances would have been "
            "worse, even after {rival}’s {reply}.",
        ),
        "fades several": (
            "Your stones on {names} touched the largest region in the end. With {cell} their chances would have been "
            "worse, even after your {reply}.",
            "{rival}’s stones on {names} touched the largest region in the end. With {cell} their chances would have "
            "been worse, even after {rival}’s {reply}.",
        ),
        "outlasts": (
            "Your stone on {names} did not touch the largest region in the end. A stone on {cell} would have had "
            "better chances, even after {rival}’s {reply}.",
            "{me}’s stone on {names} did not touch the largest region in the end. A stone on {cell} would have had "
            "better chances, even after your {reply}.",
            "{me}’s stone on {names} did not touch the largest region in the end. A stone on {cell} would have had "
            "better chances, even after {rival}’s {reply}.",
        ),
    }
)
