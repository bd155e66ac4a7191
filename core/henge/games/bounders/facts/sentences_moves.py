"""The sentences about what a stone of Bounders does and how things stand, by kind, in the forms of `sentences`."""

from __future__ import annotations

from henge.games.bounders.facts.sentences import Forms
from henge.language import phrases

DOES: Forms = phrases(
    {
        "stands": (
            "You lead around the region of {size} cells, {stones} stones to {against}.",
            "{me} leads around the region of {size} cells, {stones} stones to {against}.",
        ),
        "stands to move": (
            "You lead around the region of {size} cells, {stones} stones to {against}, with {rival} to move.",
            "{me} leads around the region of {size} cells, {stones} stones to {against}, with you to move.",
            "{me} leads around the region of {size} cells, {stones} stones to {against}, with {rival} to move.",
        ),
        "even": ("The region of {size} cells is level, {stones} stones to {against}.",),
        "wins": (
            "You end the game and win it, {points} to {lost}.",
            "{me} ends the game and wins it, {points} to {lost}.",
        ),
        "only": ("Of the {all} cells that are open, this is the only one that wins.",),
        "only refuted": (
            "Of the {all} cells that are open, this is the only one that wins: a stone on {instead} loses to your "
            "reply on {reply}.",
            "Of the {all} cells that are open, this is the only one that wins: a stone on {instead} loses to "
            "{rival}’s reply on {reply}.",
        ),
        "one of": ("Only {few} of the {all} open cells win: {names}.",),
        "one of refuted": (
            "Only {few} of the {all} open cells win: {names}. A stone on {instead} loses to your reply on {reply}.",
            "Only {few} of the {all} open cells win: {names}. A stone on {instead} loses to {rival}’s reply on "
            "{reply}.",
        ),
        "all but": ("Every open cell but {names} wins.",),
        "closes": (
            "You close off {size} cells around {mid} for good, {stones} stones to {against}.",
            "{me} closes off {size} cells around {mid} for good, {stones} stones to {against}.",
        ),
        "evens": (
            "The {size} cells around {mid}, where you led, are nobody’s for good: {stones} stones each.",
            "The {size} cells around {mid}, where {rival} led, are nobody’s for good: {stones} stones each.",
        ),
        "sure": (
            "Whatever is played there, at least {sure} of the {size} cells around {mid} go to you: {stones} stones to "
            "{against}.",
            "Whatever is played there, at least {sure} of the {size} cells around {mid} go to {me}: {stones} stones to "
            "{against}.",
        ),
        "keeps": (
            "Otherwise you would close off {size} cells around {mid} with a stone on {cell}, {stones} stones to "
            "{against}.",
            "Otherwise {rival} would close off {size} cells around {mid} with a stone on {cell}, {stones} stones to "
            "{against}.",
        ),
        "saves": (
            "Otherwise you would shut in the stone on {names} with one on {cell}, and it would no longer count.",
            "Otherwise {rival} would shut in the stone on {names} with one on {cell}, and it would no longer count.",
        ),
        "saves several": (
            "Otherwise you would shut in the stones on {names} with one on {cell}, and they would no longer count.",
            "Otherwise {rival} would shut in the stones on {names} with one on {cell}, and they would no longer count.",
        ),
        "two": (
            "You close off {size} cells around {mid} with your next stone; no reply stops that.",
            "{me} closes off {size} cells around {mid} with the next stone; no reply stops that.",
        ),
        "threatens": (
            "You threaten to close off {size} cells around {mid} with a stone on {next}, {stones} stones to {against}.",
            "{me} threatens to close off {size} cells around {mid} with a stone on {next}, {stones} stones to "
            "{against}.",
        ),
        "traps": (
            "You threaten to shut in {gone} with one on {next}.",
            "{me} threatens to shut in {gone} with one on {next}.",
        ),
        "parts": (
            "You part the region and lead around both parts: {stones} stones to {against} around {size} cells, "
            "{stones_beside} to {against_beside} around {size_beside}.",
            "{me} parts the region and leads around both parts: {stones} stones to {against} around {size} cells, "
            "{stones_beside} to {against_beside} around {size_beside}.",
        ),
        "cuts": (
            "You cut off {size} cells around {mid}, with {stones} stones to {against} around them.",
            "{me} cuts off {size} cells around {mid}, with {stones} stones to {against} around them.",
        ),
        "shuts": (
            "You shut in {gone}: around the region {stones_before} stones to {against_before} become {stones} to "
            "{against}.",
            "{me} shuts in {gone}: around the region {stones_before} stones to {against_before} become {stones} to "
            "{against}.",
        ),
        "shuts off": (
            "You cut off {gone}: around the region {stones_before} stones to {against_before} become {stones} to "
            "{against}.",
            "{me} cuts off {gone}: around the region {stones_before} stones to {against_before} become {stones} to "
            "{against}.",
        ),
        "holds": (
            "A stone of the other colour on {cell} would shut in {gone}: {stones} stones to {against} around the "
            "region, not {stones_else} to {against_else}.",
        ),
        "holds off": (
            "A stone of the other colour on {cell} would cut off {gone}: {stones} stones to {against} around the "
            "region, not {stones_else} to {against_else}.",
        ),
        "takes": (
            "You take the lead around the {size} cells near {mid}, {stones} stones to {against}, with {open} of them "
            "still open.",
            "{me} takes the lead around the {size} cells near {mid}, {stones} stones to {against}, with {open} of them "
            "still open.",
        ),
        "levels": (
            "You draw level around the {size} cells near {mid}, {stones} stones each, with {open} of them still open.",
            "{me} draws level around the {size} cells near {mid}, {stones} stones each, with {open} of them still "
            "open.",
        ),
        "key": ("The key cell for both sides is {cell}: about {swing} cells hang on it, most of them around {mid}.",),
        "crux": ("The game hangs on {cell}: whoever has it is likely to win.",),
        "area": ("No cell matters more than {cell}: about {swing} cells hang on it, most of them around {mid}.",),
        "whole": (
            "With a stone on {cell} you would open {joint}, a joint: a stone there cuts off {size} cells around {mid}.",
            "With a stone on {cell} {rival} would open {joint}, a joint: a stone there cuts off {size} cells around "
            "{mid}.",
        ),
        "joint": (
            "You open {joint}, a joint: a stone there cuts off {size} cells around {mid} and leaves {rest}, where you "
            "have {stones} stones to {against}.",
            "{me} opens {joint}, a joint: a stone there cuts off {size} cells around {mid} and leaves {rest}, where "
            "{me} has {stones} stones to {against}.",
        ),
        "spares": (
            "You keep {joint} closed, beside your stone on {at}, which has only {few} left.",
            "{me} keeps {joint} closed, beside {me}’s stone on {at}, which has only {few} left.",
        ),
        "presses": (
            "You open {joint}, beside {rival}’s stone on {at}, which has only {few} left.",
            "{me} opens {joint}, beside your stone on {at}, which has only {few} left.",
            "{me} opens {joint}, beside {rival}’s stone on {at}, which has only {few} left.",
        ),
        "helps": (
            "A stone on {cell} helps your stone on {names} to stay beside the largest region to the end.",
            "A stone on {cell} helps {me}’s stone on {names} to stay beside the largest region to the end.",
        ),
        "helps several": (
            "A stone on {cell} helps your stones on {names} to stay beside the largest region to the end.",
            "A stone on {cell} helps {me}’s stones on {names} to stay beside the largest region to the end.",
        ),
        "helps swayed": (
            "With {cell}, {gap} is not balanced: for now no stone can take it, the only cell that joins {names} to the "
            "rest of the region of {size} cells.",
        ),
        "helps kept": (
            "With a stone on {cell} you would balance {gap}, the only cell that joins {names} to the rest of the "
            "region of {size} cells.",
            "With a stone on {cell} {rival} would balance {gap}, the only cell that joins {names} to the rest of the "
            "region of {size} cells.",
        ),
        "aims": (
            "After {cell} your stone on {names} is likelier to be shut off from the largest region.",
            "After {cell} {rival}’s stone on {names} is likelier to be shut off from the largest region.",
        ),
        "aims several": (
            "After {cell} your stones on {names} are likelier to be shut off from the largest region.",
            "After {cell} {rival}’s stones on {names} are likelier to be shut off from the largest region.",
        ),
        "aims narrow": ("After {cell} only {gap} joins {names} to the rest of the region of {size} cells.",),
        "aims narrow ways": ("After {cell} only {gap} join {names} to the rest of the region of {size} cells.",),
        "aims swayed": (
            "After {cell} a stone may take {gap}, the only cell that joins {names} to the rest of the region of {size} "
            "cells.",
        ),
        "stake opens": (
            "Both sides want {cell}: this stone opens {gap}, {where}; one of the other colour would keep it closed.",
        ),
        "stake closes": (
            "Both sides want {cell}: this stone keeps {gap} closed, {where}; one of the other colour would open it.",
        ),
        "lasts": (
            "Of the {all} cells within two steps of {cell}, {room} are empty. A stone with so much room is hard to "
            "shut off from the largest region, and you can no longer place one there.",
            "Of the {all} cells within two steps of {cell}, {room} are empty. A stone with so much room is hard to "
            "shut off from the largest region, and {rival} can no longer place one there.",
        ),
        "lasts all": (
            "All {all} cells within two steps of {cell} are empty. A stone with so much room is hard to shut off from "
            "the largest region, and you can no longer place one there.",
            "All {all} cells within two steps of {cell} are empty. A stone with so much room is hard to shut off from "
            "the largest region, and {rival} can no longer place one there.",
        ),
        "inside": (
            "On {cell} a stone has six cells beside it and is hard to shut in; at the edge it would have four at most.",
        ),
        "swap": ("The light stone on {names} is worth having: light has the better chances.",),
    }
)
# What is told of how things stand beside who leads.
SURE = phrases(
    (
        "At least {sure} cells of it stay yours whatever is played.",
        "At least {sure} cells of it stay {me}’s whatever is played.",
    )
)
# How that may come to be at the end.
MAY_END = phrases(
    {
        "one": (
            "{fading} may well be shut off by the end; without it you have {stones_left} stones there to "
            "{against_left}.",
            "{fading} may well be shut off by the end; without it {me} has {stones_left} stones there to "
            "{against_left}.",
        ),
        "several": (
            "{fading} may well be shut off by the end; without them you have {stones_left} stones there to "
            "{against_left}.",
            "{fading} may well be shut off by the end; without them {me} has {stones_left} stones there to "
            "{against_left}.",
        ),
    }
)
# How it will be, whatever is played.
WILL_END = phrases(
    {
        "me": (
            "Whatever is played, you end {lead} ahead there.",
            "Whatever is played, {me} ends {lead} ahead there.",
        ),
        "rival": (
            "Whatever is played, you end {lead} ahead there.",
            "Whatever is played, {rival} ends {lead} ahead there.",
        ),
        "level": ("Whatever is played, it ends level there.",),
    }
)
# How the stones around that region stand where some stay beside it, and where they do not.
WITH_AND_WITHOUT = phrases(
    {
        "does me": ("you lead {first} stones to {second}", "{me} leads {first} stones to {second}"),
        "does rival": ("you lead {first} stones to {second}", "{rival} leads {first} stones to {second}"),
        "does level": ("it is {first} stones to {second}",),
        "could me": (
            "you would have led {first} stones to {second}",
            "{me} would have led {first} stones to {second}",
        ),
        "could rival": (
            "you would have led {first} stones to {second}",
            "{rival} would have led {first} stones to {second}",
        ),
        "could level": ("it would have been {first} stones to {second}",),
    }
)
# Who may fill a cell that is opened, and who cannot close it again.
HELD_OPEN = phrases(
    (
        "Either side can fill it, and you cannot close it with one stone.",
        "Either side can fill it, and {rival} cannot close it with one stone.",
    )
)
