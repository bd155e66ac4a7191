"""The sentences of Stonehenge about how a game was lost, in the forms of `sentences`."""

from __future__ import annotations

from collections.abc import Mapping

from henge.facts.saying import Texts
from henge.language import phrases

FOLLOWED: Mapping[str, Texts] = phrases(
    {
        "took one": (
            "You then won line {lines} with a {piece} on {point}, and the game {mine} lines to {theirs}.",
            "{me} then won line {lines} with a {piece} on {point}, and the game {mine} lines to {theirs}.",
        ),
        "took": (
            "You then won lines {lines} with a {piece} on {point}, and the game {mine} lines to {theirs}.",
            "{me} then won lines {lines} with a {piece} on {point}, and the game {mine} lines to {theirs}.",
        ),
        "most": (
            "The most valuable point was {point}: your {piece} there won lines {lines}, which meet on it.",
            "The most valuable point was {point}: {me}’s {piece} there won lines {lines}, which meet on it.",
        ),
        "met": "Undecided lines {lines} met there.",
        "went one": (
            "In the end you won line {lines}, and the game {mine} lines to {theirs}.",
            "In the end {me} won line {lines}, and the game {mine} lines to {theirs}.",
        ),
        "went": (
            "In the end you won lines {lines}, and the game {mine} lines to {theirs}.",
            "In the end {me} won lines {lines}, and the game {mine} lines to {theirs}.",
        ),
        "outran": ("You won the game {mine} lines to {theirs}.", "{me} won the game {mine} lines to {theirs}."),
        "blows": (
            "You later won {taken} with a {piece} on {point}, and the game {mine} lines to {theirs}.",
            "{me} later won {taken} with a {piece} on {point}, and the game {mine} lines to {theirs}.",
        ),
        "blows twice": (
            "You later won {taken} with a {piece} on {point} and {second} with a {other} on {there}, and the game "
            "{mine} lines to {theirs}.",
            "{me} later won {taken} with a {piece} on {point} and {second} with a {other} on {there}, and the game "
            "{mine} lines to {theirs}.",
        ),
        "left one": (
            "From move {first} on you could have won line {lines} with a {piece} on {point}, and at {often} moves you "
            "placed elsewhere.",
            "From move {first} on {me} could have won line {lines} with a {piece} on {point}, and at {often} moves "
            "placed elsewhere.",
        ),
        "left": (
            "From move {first} on you could have won lines {lines} with a {piece} on {point}, and at {often} moves you "
            "placed elsewhere.",
            "From move {first} on {me} could have won lines {lines} with a {piece} on {point}, and at {often} moves "
            "placed elsewhere.",
        ),
        "opened twice": (
            "Twice, at moves {moves}, you placed the first piece on a line of two points, and each time "
            "{rival} closed the line with a larger one: {lines}.",
            "Twice, at moves {moves}, {me} placed the first piece on a line of two points, and each time you "
            "closed the line with a larger one: {lines}.",
            "Twice, at moves {moves}, {me} placed the first piece on a line of two points, and each time "
            "{rival} closed the line with a larger one: {lines}.",
        ),
        "opened": (
            "{often} times, at moves {moves}, you placed the first piece on a line of two points, and each "
            "time {rival} closed the line with a larger one: {lines}.",
            "{often} times, at moves {moves}, {me} placed the first piece on a line of two points, and each "
            "time you closed the line with a larger one: {lines}.",
            "{often} times, at moves {moves}, {me} placed the first piece on a line of two points, and each "
            "time {rival} closed the line with a larger one: {lines}.",
        ),
        "last points": (
            "{often} times you left the last point of a line open, and {rival} won the line there: {lines}.",
            "{often} times {me} left the last point of a line open, and you won the line there: {lines}.",
            "{often} times {me} left the last point of a line open, and {rival} won the line there: {lines}.",
        ),
        "without": (
            "Without these lines you would have had {rest}; the game ended {mine} lines to {theirs}.",
            "Without these lines {me} would have had {rest}; the game ended {mine} lines to {theirs}.",
        ),
        "spent": (
            "Your first {number} pieces were {pieces}. After that you had nothing larger than a {left}, and {rival} "
            "still had {larger}.",
            "The first {number} pieces of {me} were {pieces}. After that {me} had nothing larger than a {left}, and "
            "you still had {larger}.",
            "The first {number} pieces of {me} were {pieces}. After that {me} had nothing larger than a {left}, and "
            "{rival} still had {larger}.",
        ),
        "larger won": (
            "Your larger pieces then won lines {lines}, and the game {mine} lines to {theirs}.",
            "{me}’s larger pieces then won lines {lines}, and the game {mine} lines to {theirs}.",
        ),
        "again none both": "At moves {first} and {last} a {piece} on {point} was the right move, and both sides "
        "overlooked it.",
        "again one both": "At moves {first} and {last} a {piece} on {point}, where line {lines} lay, was the right "
        "move, and both sides overlooked it.",
        "again both": "At moves {first} and {last} a {piece} on {point}, where lines {lines} met, was the right move, "
        "and both sides overlooked it.",
        "again none twice": "From move {first} to move {last} a {piece} on {point} was the right move, and it was "
        "overlooked twice.",
        "again none": "From move {first} to move {last} a {piece} on {point} was the right move, and it was "
        "overlooked {often} times.",
        "again one twice": "From move {first} to move {last} a {piece} on {point}, where line {lines} lay, was the "
        "right move, and it was overlooked twice.",
        "again twice": "From move {first} to move {last} a {piece} on {point}, where lines {lines} met, was the right "
        "move, and it was overlooked twice.",
        "again one": "From move {first} to move {last} a {piece} on {point}, where line {lines} lay, was the right "
        "move, and it was overlooked {often} times.",
        "again": "From move {first} to move {last} a {piece} on {point}, where lines {lines} met, was the right move, "
        "and it was overlooked {often} times.",
    }
)
