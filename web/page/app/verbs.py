"""The verbs: which function answers which message, and how its text is read by the types of its arguments.

    @verb("seat-here")
    def here(app: App, seat: Seat) -> App: ...

`when` is the moment of the message, `do` its verb (for a function that answers to several), `value` what was typed or
chosen.  Any other parameter takes one of the argument's parts, which slashes part; the last takes all the rest.  What
is not there has its default.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from inspect import Parameter, signature
from types import UnionType
from typing import Any, Literal, TypeVar, get_args, get_origin

from henge.codec import Json
from henge.variation_tree import Path

from page.app.activities import ExampleId
from page.app.app import App, Message, Senseless

VERBS: dict[str, Callable[..., App]] = {}
PARTED = "/"  # what stands between the parts of an argument
READERS: Mapping[object, Callable[[str], object]] = {
    str: str,
    int: int,
    ExampleId: ExampleId.read,
    Path: lambda text: tuple(map(int, filter(None, text.split(".")))),
    tuple[str, ...]: lambda text: tuple(text.split()),
    Json: json.loads,
}
Answering = TypeVar("Answering", bound=Callable[..., App])


def verb(*verbs: str) -> Callable[[Answering], Answering]:
    """Let a function answer the messages of some verbs."""

    def answers(function: Answering) -> Answering:
        if VERBS.keys() & {*verbs}:
            raise ValueError(f"something else answers {verbs}")
        VERBS.update(dict.fromkeys(verbs, function))
        return function

    return answers


def answered_verbs(app: App, message: Message) -> App:
    """Return what the function that answers a message makes of the app.  Raises Senseless."""
    return VERBS[message.do](app, **arguments(message))


def arguments(message: Message) -> dict[str, object]:
    """Return what a message brings the function that answers it, by its parameters.  Raises Senseless."""
    taken = parameters(VERBS[message.do])
    parts = [name for name in taken if name not in ("when", "do", "value")]
    texts = dict(zip(parts, message.arg.split(PARTED, max(0, len(parts) - 1)), strict=False))
    texts |= {"value": message.value}
    given: dict[str, object] = {name: value for name, value in (("when", message), ("do", message.do)) if name in taken}
    if (message.arg and not parts) or (message.value and "value" not in taken):
        raise Senseless("nothing takes it")
    for name, parameter in taken.items():
        if name not in given and (texts.get(name) or parameter.default is Parameter.empty):
            given[name] = parsed(parameter.annotation, texts.get(name, ""))
    return given


def parsed(kind: Any, text: str) -> object:
    """Return what a text stands for where something of a type is wanted.  Raises Senseless.

    >>> parsed(int | None, "3"), parsed(tuple[str, ...], "a1 b2")
    (3, ('a1', 'b2'))
    """
    if isinstance(kind, UnionType):
        kind = get_args(kind)[0]
    if get_origin(kind) is Literal:
        if text not in get_args(kind):
            raise Senseless("no such choice")
        return text
    try:
        value = READERS[kind](text)
    except ValueError as error:
        raise Senseless("it cannot be read") from error
    if value is None:
        raise Senseless("it stands for nothing")
    return value


@cache
def parameters(function: Callable[..., App]) -> Mapping[str, Parameter]:
    """Return the parameters of a function but for the app, with their types."""
    _, *taken = signature(function, eval_str=True).parameters.values()
    return {parameter.name: parameter for parameter in taken}
