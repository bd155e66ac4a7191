"""Encode and decode frozen dataclasses as JSON, by the type hints of their fields.

    dataclass       an object: a field that has its default is left out, one without a default has to be there, and no
                    other keys may be; one of several kinds is made by `decoded`, where its class has that
    NamedTuple      a list, whose last values may be missing where they have defaults
    tuple           a list
    frozenset       a list, written in order
    Mapping         an object; keys that are numbers are written in digits
    int, str, bool, None, Literal, unions, Any      as JSON has them; true is no number

`Annotated` narrows a hint: by a `range` a number, or the length of a text or a list; by a pattern a text as a whole; by
`Key` the key of a field; by `Form` how it is written and read at all; by `BESIDE` the fields of a dataclass stand among
those of the class it is in.  What only several fields tell together, a class checks itself.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints
from unicodedata import category, normalize

from henge.language import say

T = TypeVar("T")
Json: TypeAlias = dict[str, Any]  # an object
Hint: TypeAlias = Any  # of a field, which only from Python 3.14 on has a type of its own

KEY_LETTERS_TOLD = 40  # letters of an unknown key that are told
INVISIBLE = ("Cc", "Cf", "Cs")  # control and format characters, halves of letters
NO_BREAK = "\u00a0\u202f"  # spaces at which no line ends, as French has them before a colon


class BadRecord(ValueError):
    """Raised for what is not of its form; the text says in a sentence what is wrong with it."""


class BadField(BadRecord):
    """Raised for a field of a dataclass that is damaged or missing."""


class Key(str):
    """The key of a field that is not called by its name."""

    __slots__ = ()


BESIDE = object()  # a part whose fields all have defaults, and stand in no object of their own


class Form(NamedTuple):
    """How a value is read from JSON, which may raise ValueError, and how it is written."""

    read: Callable[[Any], Any]
    write: Callable[[Any], Any]


@dataclass(frozen=True)
class FieldForm:
    """A field of a dataclass."""

    # What it is called in the class.
    name: str
    # How it is read and written.
    form: Form
    # Its default, MISSING where it has none.
    default: object
    # The fields that lead from the class to the part that has it (BESIDE), and the classes of these.
    path: tuple[tuple[str, type], ...] = ()

    def of(self, value: object) -> object:
        """Return its value in a value of the class."""
        for part, _ in self.path:
            value = getattr(value, part)
        return getattr(value, self.name)

    def read(self, key: str, content: object) -> object:
        """Return the value that stands under a key.  Raises BadRecord."""
        try:
            return self.form.read(content)
        except BadRecord:
            raise
        except ValueError as error:
            raise BadField(say("What stands under “{key}” cannot be right.", key=tidy(key))) from error


def decode(kind: type[T], content: object) -> T:
    """Return the value of a class that a JSON value writes.  Raises BadRecord."""
    try:
        value: T = form(kind).read(content)
    except BadRecord:
        raise
    except ValueError as error:
        raise BadRecord(say("What stands there cannot be right.")) from error
    return value


def salvage(kind: type[T], content: object) -> T:
    """Return what can be read of a dataclass, each other field at its default; keys that are unknown count for nothing.

    Raises BadRecord where a field is damaged that has no default.
    """
    known, values = fields_of(kind), {}
    for key, value in content.items() if isinstance(content, dict) else ():
        if field := known.get(key):
            try:
                values[key] = field.read(key, value)
            except BadRecord:
                if field.default is MISSING:
                    raise
    made: T = _made(kind, values)
    return made


def recall(kind: type[T], text: str, usual: T) -> T:
    """Return what can be read of a dataclass that was kept as text, `usual` where that is nothing."""
    try:
        return salvage(kind, json.loads(text))
    except (ValueError, RecursionError):
        return usual


def encode(value: object) -> Any:
    """Return a value of a class as JSON can hold it."""
    return form(type(value)).write(value)


def only(content: Mapping[str, object], *known: str) -> None:
    """Refuse keys that do not belong there.  Raises BadRecord."""
    for key in content:
        if key not in known:
            raise BadRecord(say("Nothing in a record is called “{key}”.", key=tidy(key[:KEY_LETTERS_TOLD])))


def tidy(name: str, kept: str = "") -> str:
    """Return a name in composed letters (Unicode's NFC), on one line, without what nobody sees in it: control
    characters, letters of no width, signs that turn the direction of writing; its spaces as one kind but for those
    `kept`.

    >>> tidy("  A\\nB \\u202ec\\u200b ")
    'A B c'
    """
    seen = (
        letter if letter in kept else " " if letter.isspace() else letter
        for letter in name
        if letter.isspace() or category(letter) not in INVISIBLE
    )
    return normalize("NFC", " ".join(filter(None, "".join(seen).split(" "))).strip())


def _fields_of(kind: Hint) -> Mapping[str, FieldForm]:
    """Return the fields of a dataclass by their keys."""
    hints, known = get_type_hints(kind, include_extras=True), dict[str, FieldForm]()
    for field in fields(kind):
        if field.init:
            hint, name = hints[field.name], field.name
            narrows = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
            if BESIDE in narrows:
                part = get_args(hint)[0]
                known |= {
                    key: replace(field, path=((name, part), *field.path)) for key, field in fields_of(part).items()
                }
                continue
            key = next((mark for mark in narrows if isinstance(mark, Key)), name)
            made = field.default if field.default_factory is MISSING else field.default_factory()
            known[str(key)] = FieldForm(name, form(hint), made)
    return known


def _form(kind: Hint) -> Form:
    """Return how values of a kind are read and written, by its hint.  Raises TypeError for a hint that has no form."""
    origin: Hint = get_origin(kind)
    inner = get_args(kind)
    if origin is Annotated:
        return _narrowed(inner[0], inner[1:])
    if origin in (Union, UnionType):
        return _any_of(inner)
    if origin is Literal:
        return _exactly(tuple(map(type, inner)), inner)
    if origin in (tuple, frozenset):
        return _list(origin, inner)
    if origin is not None and issubclass(origin, Mapping):
        return _object(form(inner[0]), form(inner[1]), inner[0] is int)
    if kind is Any:
        return Form(_same, _same)
    if is_dataclass(kind):
        return _dataclass(kind)
    if issubclass(kind, tuple):
        return _named_tuple(kind)
    if kind in (int, str, bool, NoneType):
        return _exactly((kind,))
    raise TypeError(f"{kind} has no form in JSON")


def _same(value: object) -> object:
    return value


def _exactly(kinds: tuple[type, ...], values: tuple[object, ...] | None = None) -> Form:
    def read(content: object) -> object:
        if type(content) not in kinds or not (values is None or content in values):
            raise ValueError("another kind of value")
        return content

    return Form(read, _same)


def _narrowed(kind: Hint, by: tuple[object, ...]) -> Form:
    read, write = next((mark for mark in by if isinstance(mark, Form)), None) or form(kind)
    bounds = [mark for mark in by if isinstance(mark, range)]
    patterns = [mark for mark in by if isinstance(mark, re.Pattern)]

    def narrow(content: object) -> object:
        value = read(content)
        for bound in bounds:
            if (value if type(value) is int else len(value)) not in bound:
                raise ValueError("out of bounds")
        for pattern in patterns:
            if not pattern.fullmatch(value):
                raise ValueError("another form")
        return value

    return Form(narrow if bounds or patterns else read, write)


def _any_of(kinds: tuple[Hint, ...]) -> Form:
    forms = [form(kind) for kind in kinds if kind is not NoneType]
    optional = len(forms) < len(kinds)

    def read(content: object) -> object:
        if content is None and optional:
            return None
        for form in forms[:-1]:
            try:
                return form.read(content)
            except ValueError:
                continue
        return forms[-1].read(content)

    def write(value: Any) -> Any:
        return value if value is None or len(forms) > 1 else forms[0].write(value)

    return Form(read, write)


def _list(origin: Hint, inner: tuple[Hint, ...]) -> Form:
    """Return the form of a tuple or a frozenset."""
    each = form(inner[0]) if origin is frozenset or inner[1:] == (...,) else None
    forms = () if each else tuple(map(form, inner))

    def read(content: object) -> object:
        if type(content) is not list:
            raise ValueError("no list")
        if each:
            values = [each.read(value) for value in content]
            if origin is frozenset and values != sorted({*values}):
                raise ValueError("not each once in order")
            return origin(values)
        return tuple(form.read(value) for form, value in zip(forms, content, strict=True))

    def write(value: Any) -> Any:
        if each:
            return list(map(each.write, sorted(value) if origin is frozenset else value))
        return [form.write(part) for form, part in zip(forms, value, strict=True)]

    return Form(read, write)


def _object(key: Form, value: Form, digits: bool) -> Form:
    """Return the form of a mapping, whose keys may be numbers in `digits`."""

    def name(text: str) -> object:
        if digits and not (text.isascii() and text.isdecimal()):
            raise ValueError("no number")
        return key.read(int(text) if digits else text)

    def read(content: object) -> object:
        if type(content) is not dict:
            raise ValueError("no object")
        return {name(text): value.read(item) for text, item in content.items()}

    return Form(read, lambda mapping: {str(key): value.write(other) for key, other in mapping.items()})


def _named_tuple(kind: Hint) -> Form:
    forms = [form(hint) for hint in get_type_hints(kind, include_extras=True).values()]
    least = len(forms) - len(kind._field_defaults)

    def read(content: object) -> object:
        if type(content) is not list or not least <= len(content) <= len(forms):
            raise ValueError("no list of these")
        return kind(*(form.read(part) for form, part in zip(forms, content, strict=False)))

    return Form(read, lambda value: [form.write(part) for form, part in zip(forms, value, strict=True)])


def _dataclass(kind: Hint) -> Form:
    known = fields_of(kind)

    def read(content: object) -> object:
        if type(content) is not dict:
            raise ValueError("no object")
        only(content, *known)
        return _made(kind, {key: known[key].read(key, value) for key, value in content.items()})

    def write(value: Any) -> Any:
        parts = ((key, field, field.of(value)) for key, field in known.items())
        return {key: field.form.write(part) for key, field, part in parts if part != field.default}

    return Form(read, write)


def _made(kind: Hint, values: Mapping[str, object]) -> Any:
    """Return a dataclass with the values that were read, by their keys.  Raises BadField where one is missing."""
    if missing := [key for key in _required(kind) if key not in values]:
        raise BadField(say("“{key}” is missing.", key=missing[0]))
    own, parts = dict[str, object](), dict[tuple[str, type], dict[str, object]]()
    for key, value in values.items():
        field = fields_of(kind)[key]
        if field.path:
            parts.setdefault(field.path[0], {})[key] = value
        else:
            own[field.name] = value
    make: Any = getattr(kind, "decoded", kind)
    return make(**own, **{name: _made(part, inner) for (name, part), inner in parts.items()})


@cache
def _required(kind: Hint) -> tuple[str, ...]:
    return tuple(key for key, field in fields_of(kind).items() if field.default is MISSING)


fields_of: Callable[[Hint], Mapping[str, FieldForm]] = cache(_fields_of)
form: Callable[[Hint], Form] = cache(_form)
