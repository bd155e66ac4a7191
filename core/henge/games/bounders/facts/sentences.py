"""The sentences of Bounders' facts in English, by kind, mood and person, and the rules for next time."""

from __future__ import annotations

from collections.abc import Mapping

INSIDE = "Play inside, not at the edge"
COUNT = "Count stones, not cells"
CLOSED = "Choose what stays closed"
BOTH = "Find the cell that both need"
NULL_MOVE = "Ask what your rival could close off"
FREE = "Look whose stones lose their last cell"
RULES: Mapping[str, str] = {
    "wins": COUNT,
    "only": BOTH,
    "one of": BOTH,
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
    "turns": CLOSED,
    "locks": CLOSED,
    "unlocks": CLOSED,
    "fewest": CLOSED,
    "safe": FREE,
    "guards": FREE,
    "opens": FREE,
    "last": COUNT,
    "inside": INSIDE,
    "swap": BOTH,
    "again": BOTH,
    "both": BOTH,
    "dropped": FREE,
}
IDEAS: Mapping[str, str] = {
    "wins": "The game can be ended and won now.",
    "only": "Only one stone wins here.",
    "one of": "Only {few} of the {all} cells win here.",
    "closes": "A region can be closed off for good.",
    "evens": "A region can be taken from {rival}: it can be left to nobody.",
    "sure": "A region can be made safe, though cells are still open in it.",
    "keeps": "{Rival} could close off a region with the next stone. That can be stopped.",
    "saves": "{Rival} could shut in {a_stone} with the next stone. That can be stopped.",
    "two": "A region can be threatened so that {rival} cannot stop it from being closed off.",
    "threatens": "A region can be prepared: one more stone would close it off.",
    "traps": "{An_other} can be threatened.",
    "parts": "A region can be parted, with the lead around both parts.",
    "cuts": "Part of a region can be cut off, with the lead around it.",
    "shuts": "{An_other} can be {shut}: around the region it is {v} stones to {w}.",
    "holds": "{A_stone} might be {shut}: around the region it is {v} stones to {w}.",
    "takes": "The lead around a large region can change now.",
    "levels": "{Rivals} lead around a region can be levelled.",
    "key": "There is a cell that both sides need: about {m} cells hang on it.",
    "crux": "There is a cell on which the game hangs.",
    "area": "More hangs on one cell now than on any other: about {m} cells.",
    "whole": "{Rival} could open a joint of a region. It can be kept closed.",
    "joint": "A joint of a region can be opened.",
    "spares": "{My_pressed} has few empty cells beside it. It can be protected.",
    "presses": "{Other_pressed} has few empty cells beside it. It can be pressed.",
    "turns": "One stone can open {o_cells} and keep {k_cells} closed.",
    "locks": "A {others} stone could open {l_cells} that had better stay closed.",
    "unlocks": "One stone can open {l_cells} to play on next.",
    "fewest": "With the lead around a region, it is time to close cells.",
    "safe": "{A_stone} can be made safe for good.",
    "guards": "{A_stone} can be protected.",
    "opens": "{An_other} can be reached again.",
    "last": "The last stone of the game can be made sure of.",
    "stands": "Count the stones around the region of {m} cells: {t} to {u}.",
    "even": "Count the stones around the region of {m} cells: {t} to {u}.",
    "inside": "An inner stone counts for more than one at the edge.",
    "swap": "The first stone is worth taking over.",
}
# How things stand, and what a stone does; where a verb has to agree with whom the fact is good for, the second form is
# for somebody by name.
DOES: Mapping[str, tuple[str, ...]] = {
    "stands": (
        "You lead around the region of {m} cells, {t} stones to {u}{turn}{sure}{loose}.",
        "{Me} leads around the region of {m} cells, {t} stones to {u}{turn}{sure}{loose}.",
    ),
    "even": ("The region of {m} cells is level, {t} stones to {u}{turn}{sure}{loose}.",),
    "wins": ("You end the game and win it, {m} to {t}.", "{Me} ends the game and wins it, {m} to {t}."),
    "only": ("Of the {all} cells that are open, this is the only one that wins.",),
    "one of": ("Only {few} of the {all} open cells win: {names}.",),
    "closes": (
        "You close off {m} cells around {mid} for good, {t} stones to {u}.",
        "{Me} closes off {m} cells around {mid} for good, {t} stones to {u}.",
    ),
    "evens": ("The {m} cells around {mid}, where {rival} led, are nobody’s for good: {t} stones each.",),
    "sure": ("Whatever is played there, at least {m} of the {t} cells around {mid} go to {me}: {u} stones to {v}.",),
    "keeps": ("Otherwise a {others} stone on {q} would close off {m} cells around {mid}, {t} stones to {u}.",),
    "saves": ("Otherwise a {others} stone on {q} would shut in {my_stones}, and {it} would no longer count.",),
    "two": (
        "You close off {m} cells around {mid} with your next stone; no reply stops that.",
        "{Me} closes off {m} cells around {mid} with the next stone; no reply stops that.",
    ),
    "threatens": (
        "You threaten to close off {m} cells around {mid} with a stone on {q2}, {t} stones to {u}.",
        "{Me} threatens to close off {m} cells around {mid} with a stone on {q2}, {t} stones to {u}.",
    ),
    "traps": (
        "You threaten to shut in {other_stones} with a stone on {q2}.",
        "{Me} threatens to shut in {other_stones} with a stone on {q2}.",
    ),
    "parts": (
        "You part the region and lead around both parts: {t} stones to {u} around {m} cells, {w} to {x} around {v}.",
        "{Me} parts the region and leads around both parts: {t} stones to {u} around {m} cells, {w} to {x} around {v}.",
    ),
    "cuts": (
        "You cut off {m} cells around {mid}, with {t} stones to {u} around them.",
        "{Me} cuts off {m} cells around {mid}, with {t} stones to {u} around them.",
    ),
    "shuts": (
        "You {shut} {other_stones}: around the region {v} stones to {w} become {t} to {u}.",
        "{Me} {shuts} {other_stones}: around the region {v} stones to {w} become {t} to {u}.",
    ),
    "holds": (
        "A {others} stone on {q} would {shut} {my_stones}: around the region {v} stones to {w} would become {t} to "
        "{u}; yours there makes it {y} to {z}.",
        "A {others} stone on {q} would {shut} {my_stones}: around the region {v} stones to {w} would become {t} to "
        "{u}; one of {mine} makes it {y} to {z}.",
    ),
    "takes": (
        "You take the lead around the {m} cells near {mid}, {t} stones to {u}, with {open} still open there.",
        "{Me} takes the lead around the {m} cells near {mid}, {t} stones to {u}, with {open} still open there.",
    ),
    "levels": (
        "You draw level around the {m} cells near {mid}, {t} stones each, with {open} still open there.",
        "{Me} draws level around the {m} cells near {mid}, {t} stones each, with {open} still open there.",
    ),
    "key": ("{Q} is the key cell for both sides: about {m} cells hang on it, most of them around {mid}.",),
    "crux": ("The game hangs on {q}: whoever has it wins most of the games played ahead.",),
    "area": ("More hangs on {q} than on any other cell: about {m} cells, most of them around {mid}.",),
    "whole": ("A {others} stone on {q} would open {joint}, a joint: a stone there cuts off {m} cells around {mid}.",),
    "joint": (
        "You open {joint}, a joint: a stone there cuts off {m} cells around {mid}.",
        "{Me} opens {joint}, a joint: a stone there cuts off {m} cells around {mid}.",
    ),
    "spares": (
        "You keep {joint} closed: {my_pressed} beside it has only {empties}, and a {others} stone on {q} "
        "would open it.",
        "{Me} keeps {joint} closed: {my_pressed} beside it has only {empties}, and a {others} stone on {q} "
        "would open it.",
    ),
    "presses": (
        "You open {joint} next to {other_pressed}, which then has only {empties} beside it.",
        "{Me} opens {joint} next to {other_pressed}, which then has only {empties} beside it.",
    ),
    "turns": (
        "You open {opened_} to play on next and keep {locked} closed; a {others} stone there would open {those} "
        "instead.",
        "{Me} opens {opened_} to play on next and keeps {locked} closed; a {others} stone there would open {those} "
        "instead.",
    ),
    "locks": (
        "You keep {names} closed: a {others} stone on {q} would open {it}.",
        "{Me} keeps {names} closed: a {others} stone on {q} would open {it}.",
    ),
    "unlocks": (
        "You open {names} to play on next: with a {others} stone on {q}, {it} would stay closed.",
        "{Me} opens {names} to play on next: with a {others} stone on {q}, {it} would stay closed.",
    ),
    "fewest": (
        "You lead around the {t} cells near {mid}, {u} stones to {v}, and no other stone leaves fewer cells open.",
        "{Me} leads around the {t} cells near {mid}, {u} stones to {v}, and no other stone leaves fewer cells open.",
    ),
    "safe": ("{My_stones} can never be shut in any more: beside {it} there is a cell that cannot be filled.",),
    "guards": ("Nobody can play beside {my_stones} for now: no cell there is open any more.",),
    "opens": (
        "You open a cell beside {other_stones}, where nobody could play.",
        "{Me} opens a cell beside {other_stones}, where nobody could play.",
    ),
    "last": ("Whatever is played, {mine} stone is the last of the game.",),
    "inside": (
        "There the stone has six cells beside it and is hard to shut in; at the edge it would have four at most.",
    ),
    "swap": ("The light stone on {names} is worth having: light wins more of the games played ahead.",),
}
# Of a better stone that was not placed, whoever might have placed it.
COULD: Mapping[str, str] = {
    "wins": "That would have ended the game and won it, {m} to {t}.",
    "only": "Of the {all} open cells, only that one won.",
    "one of": "Only {few} of the {all} open cells won: {names}.",
    "closes": "That would have closed off {m} cells around {mid} for good, {t} stones to {u}.",
    "evens": "That would have left the {m} cells around {mid}, where {rival} led, to nobody.",
    "sure": "After that at least {m} of the {t} cells around {mid} would have gone to {me}, whatever was played there.",
    "keeps": "That would have stopped a {others} stone on {q} from closing off {m} cells around {mid}.",
    "saves": "That would have stopped a {others} stone on {q} from shutting in {my_stones}.",
    "two": "After that no reply could have stopped {me} from closing off {m} cells around {mid}.",
    "threatens": "That would have threatened to close off {m} cells around {mid} with a stone on {q2}.",
    "traps": "That would have threatened to shut in {other_stones} with a stone on {q2}.",
    "parts": "That would have parted the region, with the lead around both parts: {t} stones to {u} around {m} cells, "
    "{w} to {x} around {v}.",
    "cuts": "That would have cut off {m} cells around {mid}, with {t} stones to {u} around them.",
    "shuts": "That would have {shut} {other_stones}: around the region {v} stones to {w} would have become {t} to {u}.",
    "holds": "A {others} stone on {q} could {shut} {my_stones} and make {v} stones to {w} around the region {t} to "
    "{u}; with that move it would have been {y} to {z}.",
    "takes": "That would have taken the lead around the {m} cells near {mid}, {t} stones to {u}.",
    "levels": "That would have drawn level around the {m} cells near {mid}, {t} stones each.",
    "key": "{Q} was the key cell for both sides: about {m} cells hung on it, most of them around {mid}.",
    "crux": "The game hung on {q}: whoever had it won most of the games played ahead.",
    "area": "More hung on {q} than on any other cell: about {m} cells, most of them around {mid}.",
    "whole": "That would have kept {joint} closed, a joint: a stone there cuts off {m} cells around {mid}.",
    "joint": "That would have opened {joint}, a joint: a stone there cuts off {m} cells around {mid}.",
    "spares": "That would have kept {joint} closed, next to {my_pressed}, which had only {empties} beside it.",
    "presses": "That would have opened {joint} next to {other_pressed}, which had only {empties} beside it.",
    "turns": "That would have opened {opened_} and kept {locked} closed.",
    "locks": "That would have kept {names} closed, which a {others} stone there could open.",
    "unlocks": "That would have opened {names} to play on.",
    "fewest": "That would have kept the lead around the {t} cells near {mid}, {u} stones to {v}, with few cells open.",
    "safe": "After that {my_stones} could never have been shut in.",
    "guards": "That would have closed the last open cell beside {my_stones}.",
    "opens": "That would have opened a cell beside {other_stones}.",
    "last": "After that the last stone of the game would have been {mine2}.",
    "inside": "There the stone would have had six cells beside it and been hard to shut in; at the edge it has four at "
    "most.",
    "swap": "The light stone on {names} was worth having.",
}
# The cause of a lost game.
MISSED: Mapping[str, tuple[str, ...]] = {
    "only": (
        "At move {ply} {better} was the only cell of {all} that won; you played {played}.",
        "At move {ply} {better} was the only cell of {all} that won; {me} played {played}.",
    ),
    "one of": (
        "At move {ply} only {few} of {all} cells won, {names}; you played {played}.",
        "At move {ply} only {few} of {all} cells won, {names}; {me} played {played}.",
    ),
    "keeps": (
        "At move {ply} a {others} stone on {q} could close off {m} cells around {mid}, and you played {played}, which "
        "did not stop it; {better} would have.",
        "At move {ply} a {others} stone on {q} could close off {m} cells around {mid}, and {me} played {played}, which "
        "did not stop it; {better} would have.",
    ),
    "saves": (
        "At move {ply} a {others} stone on {q} could shut in {my_stones}, and you played {played}, which did not stop "
        "it; {better} would have.",
        "At move {ply} a {others} stone on {q} could shut in {my_stones}, and {me} played {played}, which did not stop "
        "it; {better} would have.",
    ),
    "key": (
        "At move {ply} {q} was the key cell for both sides: about {m} cells hung on it, most of them around {mid}. You "
        "played {played}.",
        "At move {ply} {q} was the key cell for both sides: about {m} cells hung on it, most of them around {mid}. "
        "{Me} played {played}.",
    ),
    "crux": (
        "At move {ply} the game hung on {q}; you played {played}.",
        "At move {ply} the game hung on {q}; {me} played {played}.",
    ),
    "area": (
        "At move {ply} more hung on {q} than on any other cell, about {m} cells, most of them around {mid}. You played "
        "{played}.",
        "At move {ply} more hung on {q} than on any other cell, about {m} cells, most of them around {mid}. {Me} "
        "played {played}.",
    ),
    "inside": (
        "At move {ply} you played {played}, at the edge, where {better} would have touched more cells.",
        "At move {ply} {me} played {played}, at the edge, where {better} would have touched more cells.",
    ),
    "": (
        "At move {ply} {better} would have {done}; you played {played}.",
        "At move {ply} {better} would have {done}; {me} played {played}.",
    ),
}
DONE: Mapping[str, str] = {  # what a better stone would have …
    "wins": "won the game, {m} to {t}",
    "closes": "closed off {m} cells around {mid}, {t} stones to {u}",
    "evens": "left {m} cells around {mid} to nobody",
    "sure": "made sure of at least {m} of {t} cells around {mid}",
    "two": "threatened {m} cells around {mid} so that no reply stopped it",
    "threatens": "threatened to close off {m} cells around {mid}",
    "traps": "threatened to shut in {other_stones}",
    "parts": "parted the region, with the lead around both parts",
    "cuts": "cut off {m} cells around {mid}, {t} stones to {u}",
    "shuts": "{shut} {other_stones}: {v} stones to {w} around the region would have become {t} to {u}",
    "holds": "kept {my_stones} from being {shut}",
    "takes": "taken the lead around {m} cells near {mid}, {t} stones to {u}",
    "levels": "drawn level around {m} cells near {mid}",
    "whole": "kept {joint} closed, the joint of {m} cells around {mid}",
    "joint": "opened {joint}, the joint of {m} cells around {mid}",
    "spares": "kept {joint} closed, next to {my_pressed} with only {empties} beside it",
    "presses": "opened {joint} next to {other_pressed} with only {empties} beside it",
    "turns": "opened {opened_} and kept {locked} closed",
    "locks": "kept {names} closed",
    "unlocks": "opened {names} to play on",
    "fewest": "kept the lead around {t} cells near {mid} with fewest cells open",
    "safe": "made {my_stones} safe for good",
    "guards": "closed the last open cell beside {my_stones}",
    "opens": "opened a cell beside {other_stones}",
    "last": "made sure of the last stone",
}
FOLLOWED: Mapping[str, tuple[str, ...]] = {  # what came of it
    "took": ("Then {q} was taken, and in the end the {m} cells around {mid} went to {me}, {t} stones to {u}{game}.",),
    "ended": ("In the end the {m} cells around {mid} went to {me}, {t} stones to {u}{game}.",),
    "stood": (
        "When the game ended, you led around the {m} cells near {mid}, {t} stones to {u}.",
        "When the game ended, {me} led around the {m} cells near {mid}, {t} stones to {u}.",
    ),
    "outdid": ("The game ended {m} to {t}.",),
    "dropped": (
        "At move {m} {maker} {dropping}: {gone} no longer counted around the region that decided the game, and {t} "
        "stones to {u} there became {v} to {w}.",
    ),
    "counted": (
        "It had stood {y} to {z} after move {x}; from then on {dropped} came to count no more. The {m} cells around "
        "{mid} went to {me}, {t} stones to {u}{game}.",
    ),
    "again": ("From move {m} to {t} the cell to take was {q}, and it was overlooked {often}.",),
    "both": ("At moves {m} and {t} the cell to take was {q}, and both sides overlooked it.",),
}
