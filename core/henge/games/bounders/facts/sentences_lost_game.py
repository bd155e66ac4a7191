"""The sentences about a lost game of Bounders, by kind, in the forms of `sentences`."""

from __future__ import annotations

from henge.games.bounders.facts.sentences import Forms
from henge.language import phrases

# The cause, and which stone was placed instead.
MISSED: Forms = phrases(
    {
        "wins": ("At move {ply}, {better} would have won the game, {points} to {lost}.",),
        "only": ("At move {ply}, {better} was the only cell of {all} that won.",),
        "one of": ("At move {ply} only {few} of {all} cells won: {names}.",),
        "all but": ("At move {ply} every open cell but {names} won.",),
        "closes": (
            "At move {ply}, {better} would have closed off {size} cells around {mid}, {stones} stones to {against}.",
        ),
        "evens": ("At move {ply}, {better} would have left {size} cells around {mid} to nobody.",),
        "sure": ("At move {ply}, {better} would have made sure of at least {sure} of {size} cells around {mid}.",),
        "keeps": (
            "At move {ply}, {better} would have stopped you from closing off {size} cells around {mid} with a stone on "
            "{cell}.",
            "At move {ply}, {better} would have stopped {rival} from closing off {size} cells around {mid} with a "
            "stone on {cell}.",
        ),
        "saves": (
            "At move {ply}, {better} would have stopped you from shutting in {names} with a stone on {cell}.",
            "At move {ply}, {better} would have stopped {rival} from shutting in {names} with a stone on {cell}.",
        ),
        "two": (
            "At move {ply}, {better} would have threatened {size} cells around {mid} so that no reply stopped it.",
        ),
        "threatens": ("At move {ply}, {better} would have threatened to close off {size} cells around {mid}.",),
        "traps": ("At move {ply}, {better} would have threatened to shut in {names}.",),
        "parts": ("At move {ply}, {better} would have parted the region, with the lead around both parts.",),
        "cuts": (
            "At move {ply}, {better} would have cut off {size} cells around {mid}, {stones} stones to {against}.",
        ),
        "shuts": (
            "At move {ply}, {better} would have shut in {names}: {stones_before} stones to {against_before} around the "
            "region would have become {stones} to {against}.",
        ),
        "shuts off": (
            "At move {ply}, {better} would have cut off {names}: {stones_before} stones to {against_before} around the "
            "region would have become {stones} to {against}.",
        ),
        "holds": ("At move {ply}, {better} would have kept {names} from being shut in.",),
        "holds off": ("At move {ply}, {better} would have kept {names} from being cut off.",),
        "takes": (
            "At move {ply}, {better} would have taken the lead around {size} cells near {mid}, {stones} stones to "
            "{against}.",
        ),
        "levels": ("At move {ply}, {better} would have drawn level around {size} cells near {mid}.",),
        "key": (
            "At move {ply}, {cell} was the key cell for both sides: in games played ahead about {swing} cells hung on "
            "it, most of them around {mid}.",
        ),
        "crux": ("At move {ply} the game hung on {cell}: whoever had it won more often in games played ahead.",),
        "area": (
            "At move {ply} no cell mattered more than {cell} in games played ahead: about {swing} cells hung on it, "
            "most of them around {mid}.",
        ),
        "whole": ("At move {ply}, {better} would have kept {joint} closed, the joint of {size} cells around {mid}.",),
        "joint": ("At move {ply}, {better} would have opened {joint}, the joint of {size} cells around {mid}.",),
        "spares": (
            "At move {ply}, {better} would have kept {joint} closed, beside the stone on {at}, which had only "
            "{few} left.",
        ),
        "presses": (
            "At move {ply}, {better} would have opened {joint}, beside the stone on {at}, which had only {few} left.",
        ),
        "helps": ("At move {ply}, {better} would have helped {names} to count around the largest region.",),
        "aims": ("At move {ply}, {better} would have helped shut off {names} from the largest region.",),
        "inside": ("At move {ply}, {better}, away from the edge, would have touched more cells.",),
    }
)
# How many stones there were around the region after that, and would have been without it or had been before.
BECAME: Forms = phrases(
    {
        "dropped": (
            "Around the region that decided the game you then had {stones} stones to {against} instead of "
            "{stones_before} to {against_before}.",
            "Around the region that decided the game {me} then had {stones} stones to {against} instead of "
            "{stones_before} to {against_before}.",
        ),
        "dropped off": (
            "Around the region that decided the game you then had {stones} stones to {against} instead of "
            "{stones_before} to {against_before}.",
            "Around the region that decided the game {me} then had {stones} stones to {against} instead of "
            "{stones_before} to {against_before}.",
        ),
    }
)
PLAYED = phrases(("You played {played}.", "{me} played {played}."))
# What came of it; a game that was lost by what lay on the board has its cause here too.
FOLLOWED: Forms = phrases(
    {
        "took": (
            "Then {cell} was taken, and in the end the {size} cells around {mid} went to you, {stones} stones to "
            "{against}, and with them the game, {points} to {lost}.",
            "Then {cell} was taken, and in the end the {size} cells around {mid} went to {me}, {stones} stones to "
            "{against}, and with them the game, {points} to {lost}.",
        ),
        "ended": (
            "In the end the {size} cells around {mid} went to you, {stones} stones to {against}, and with them the "
            "game, {points} to {lost}.",
            "In the end the {size} cells around {mid} went to {me}, {stones} stones to {against}, and with them the "
            "game, {points} to {lost}.",
        ),
        "stood": (
            "When the game ended, you led around the {size} cells near {mid}, {stones} stones to {against}.",
            "When the game ended, {me} led around the {size} cells near {mid}, {stones} stones to {against}.",
        ),
        "outdid": ("The game ended {points} to {lost}.",),
        "dropped": (
            "At move {ply} you played {cell} and shut in {gone}.",
            "At move {ply} {rival} played {cell} and shut in {gone}.",
        ),
        "dropped own": (
            "At move {ply} you played {cell} and shut in {gone}.",
            "At move {ply} {me} played {cell} and shut in {gone}.",
        ),
        "dropped off": (
            "At move {ply} you played {cell} and cut off {gone}.",
            "At move {ply} {rival} played {cell} and cut off {gone}.",
        ),
        "dropped off own": (
            "At move {ply} you played {cell} and cut off {gone}.",
            "At move {ply} {me} played {cell} and cut off {gone}.",
        ),
        "left open": (
            "At move {before} you played {instead} and left {cell} to {rival}. With a stone of yours there you would "
            "have had {stones_could} to {against_could} around the region that decided the game.",
            "At move {before} {me} played {instead} and left {cell} to you. With a stone there {me} would have had "
            "{stones_could} to {against_could} around the region that decided the game.",
            "At move {before} {me} played {instead} and left {cell} to {rival}. With a stone there {me} would have had "
            "{stones_could} to {against_could} around the region that decided the game.",
        ),
        "edge": (
            "Of your first {first} stones {mine} stood at the edge, of {rival}’s {theirs}.",
            "Of {me}’s first {first} stones {mine} stood at the edge, of yours {theirs}.",
            "Of {me}’s first {first} stones {mine} stood at the edge, of {rival}’s {theirs}.",
        ),
        "edge alone": (
            "Of your first {first} stones {mine} stood at the edge, of {rival}’s none.",
            "Of {me}’s first {first} stones {mine} stood at the edge, of yours none.",
            "Of {me}’s first {first} stones {mine} stood at the edge, of {rival}’s none.",
        ),
        "gone": ("{mine} of those at the edge later touched the region that decided the game no more.",),
        "course": (
            "After move {since} you still had {stones} stones to {against} around the region that decided the game; "
            "then {rival} drew ahead there.",
            "After move {since} {me} still had {stones} stones to {against} around the region that decided the game; "
            "then you drew ahead there.",
            "After move {since} {me} still had {stones} stones to {against} around the region that decided the game; "
            "then {rival} drew ahead there.",
        ),
        "course level": (
            "After move {since} it was still {stones} stones to {against} around the region that decided the game; "
            "then you drew ahead there.",
            "After move {since} it was still {stones} stones to {against} around the region that decided the game; "
            "then {rival} drew ahead there.",
        ),
        "course hidden": (
            "After move {since} you had {stones} stones to {against} around the region that decided the game, but "
            "that did not last.",
            "After move {since} {me} had {stones} stones to {against} around the region that decided the game, but "
            "that did not last.",
        ),
        "step": (
            "At move {ply} your {cell} shut off {gone} from that region: {stones} to {against} instead of "
            "{stones_before} to {against_before}.",
            "At move {ply} {rival}’s {cell} shut off {gone} from that region: {stones} to {against} instead of "
            "{stones_before} to {against_before}.",
        ),
        "step own": (
            "At move {ply} your {cell} shut off {gone} from that region: {stones} to {against} instead of "
            "{stones_before} to {against_before}.",
            "At move {ply} {me}’s {cell} shut off {gone} from that region: {stones} to {against} instead of "
            "{stones_before} to {against_before}.",
        ),
        "step sealed": (
            "At move {ply} you filled {cell}, which shut off {gone} from that region: {stones} to {against} "
            "instead of {stones_before} to {against_before}.",
            "At move {ply} {me} filled {cell}, which shut off {gone} from that region: {stones} to {against} "
            "instead of {stones_before} to {against_before}.",
        ),
        "opened": (
            "You had opened {cell} with {last} at move {opened}: from then on either side could fill it.",
            "{rival} had opened {cell} with {last} at move {opened}: from then on either side could fill it.",
        ),
        "opened own": (
            "You had opened {cell} with {last} at move {opened}: from then on either side could fill it.",
            "{me} had opened {cell} with {last} at move {opened}: from then on either side could fill it.",
        ),
        "blow": (
            "Most fell at move {ply}: your {cell} shut off {gone} from the decisive region, {stones} to {against} "
            "instead of {stones_before} to {against_before}.",
            "Most fell at move {ply}: {rival}’s {cell} shut off {gone} from the decisive region, {stones} to "
            "{against} instead of {stones_before} to {against_before}.",
        ),
        "blow own": (
            "Most fell at move {ply}: your {cell} shut off {gone} from the decisive region, {stones} to {against} "
            "instead of {stones_before} to {against_before}.",
            "Most fell at move {ply}: {me}’s {cell} shut off {gone} from the decisive region, {stones} to {against} "
            "instead of {stones_before} to {against_before}.",
        ),
        "joint was": ("The joint was {cell}: nothing else held the {part} cells around {mid} to the rest.",),
        "walled": (
            "After move {ply}, {gone} no longer touched the region that decided the game: {stones} to {against} "
            "instead of {stones_before} to {against_before}.",
        ),
        "walled by": (
            "At move {ply} you filled {cell} and shut off {gone} from the region that decided the game: {stones} to "
            "{against} instead of {stones_before} to {against_before}.",
            "At move {ply} {rival} filled {cell} and shut off {gone} from the region that decided the game: {stones} "
            "to {against} instead of {stones_before} to {against_before}.",
        ),
        "walled by own": (
            "At move {ply} you filled {cell} and shut off {gone} from the region that decided the game: {stones} to "
            "{against} instead of {stones_before} to {against_before}.",
            "At move {ply} {me} filled {cell} and shut off {gone} from the region that decided the game: {stones} to "
            "{against} instead of {stones_before} to {against_before}.",
        ),
        "walled since": ("Their chances of staying beside it had fallen most in moves {first} to {until}.",),
        "walled with": ("Their chances of staying beside it had fallen most with {cell} at move {until}.",),
        "out": (
            "In the end {out} of your {all} stones and {out_else} of {rival}’s {all_else} did not touch the region "
            "that decided the game.",
            "In the end {out} of {me}’s {all} stones and {out_else} of your {all_else} did not touch the region that "
            "decided the game.",
            "In the end {out} of {me}’s {all} stones and {out_else} of {rival}’s {all_else} did not touch the region "
            "that decided the game.",
        ),
        "tied": (
            "The largest region, {size} cells, ended level, {stones} stones on either side, and scored for nobody.",
        ),
        "small": (
            "So the small ones decided, {points} to {lost} for you; one more stone around the large one would have "
            "made it {instead} to {points} for {rival}.",
            "So the small ones decided, {points} to {lost} for {me}; one more stone around the large one would have "
            "made it {instead} to {points} for you.",
            "So the small ones decided, {points} to {lost} for {me}; one more stone around the large one would have "
            "made it {instead} to {points} for {rival}.",
        ),
        "again": ("From move {first} to {last} the cell to take was {cell}, and it was overlooked {often}.",),
        "both": ("At moves {first} and {last} the cell to take was {cell}, and both sides overlooked it.",),
    }
)
