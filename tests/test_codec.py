"""What is kept and sent is written by the hints of a dataclass, and read back only where it is what they say."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, NamedTuple

import pytest
from henge.codec import BESIDE, BadRecord, Form, Key, decode, encode, form, salvage
from hypothesis import given
from hypothesis import strategies as st


class Pair(NamedTuple):
    left: int
    right: str = "none"


@dataclass(frozen=True)
class Stone:
    weight: Annotated[int, range(100)]
    moon: Literal["new", "full"] = "new"


@dataclass(frozen=True)
class Ditch:
    depth: int = 0
    gaps: tuple[int, ...] = ()


@dataclass(frozen=True)
class Way:
    width: int = 0

    @classmethod
    def decoded(cls, width: int = 0) -> Way:
        return Avenue(width) if width > 5 else Way(width)


@dataclass(frozen=True)
class Avenue(Way):
    pass


@dataclass(frozen=True)
class Circle:
    name: Annotated[str, re.compile("[a-z]*"), range(1, 9)]
    stones: tuple[Stone, ...] = ()
    seats: frozenset[int] = frozenset()
    place: tuple[str, int] | None = None
    pairs: Mapping[str, tuple[Pair, ...]] = field(default_factory=dict)
    counts: Mapping[int, bool] = field(default_factory=dict)
    fact: bool | int | str | None = None
    hours: Annotated[
        tuple[int, ...], Form(lambda text: tuple(map(int, text.split())), lambda all: " ".join(map(str, all)))
    ] = ()
    moved: Annotated[bool, Key("took")] = False
    ditch: Annotated[Ditch, BESIDE] = field(default_factory=Ditch)
    way: Annotated[Way, BESIDE] = field(default_factory=Way)


STONES = st.builds(Stone, st.integers(0, 99), st.sampled_from(["new", "full"]))
PAIRS = st.builds(Pair, st.integers(), st.text())
CIRCLES = st.builds(
    Circle,
    st.text("abz", min_size=1, max_size=8),
    st.lists(STONES).map(tuple),
    st.frozensets(st.integers()),
    st.none() | st.tuples(st.text(), st.integers()),
    st.dictionaries(st.text(), st.lists(PAIRS).map(tuple)),
    st.dictionaries(st.integers(0, 9), st.booleans()),
    st.none() | st.booleans() | st.integers() | st.text(),
    st.lists(st.integers()).map(tuple),
    st.booleans(),
    st.builds(Ditch, st.integers(), st.lists(st.integers()).map(tuple)),
    st.builds(Way.decoded, st.integers()),
)
WHOLE = Circle(
    "ring", (Stone(5),), frozenset({3, 1}), ("a1", 2), {"x": (Pair(1),)}, {7: True}, 4, (1, 2), True, Ditch(gaps=(2,))
)


@given(CIRCLES)
def test_what_is_written_is_read_as_what_it_was(circle: Circle):
    assert decode(Circle, json.loads(json.dumps(encode(circle)))) == circle


def test_a_default_is_left_out_and_everything_else_has_the_form_of_its_hint():
    assert encode(Circle("ring")) == {"name": "ring"}
    assert encode(WHOLE) == {
        "name": "ring",
        "stones": [{"weight": 5}],
        "seats": [1, 3],
        "place": ["a1", 2],
        "pairs": {"x": [[1, "none"]]},
        "counts": {"7": True},
        "fact": 4,
        "hours": "1 2",
        "took": True,
        "gaps": [2],
    }
    assert decode(Circle, {"name": "x", "pairs": {"y": [[3]]}}).pairs == {"y": (Pair(3),)}


DAMAGED = [
    ("name", 7),
    ("name", "Ring"),
    ("name", ""),
    ("name", "abcabcabc"),
    ("stones", {}),
    ("stones", ["5"]),
    ("stones", [{"weight": 100}]),
    ("stones", [{"weight": True}]),
    ("stones", [{"weight": 5.0}]),
    ("stones", [{"weight": float("inf")}]),
    ("stones", [{"weight": "²"}]),
    ("stones", [{"weight": 5, "moon": "blue"}]),
    ("stones", [{"moon": "new"}]),
    ("stones", [{"weight": 5, "colour": "grey"}]),
    ("seats", [True]),
    ("seats", "13"),
    ("place", ["a1"]),
    ("place", ["a1", 2, 3]),
    ("place", [2, "a1"]),
    ("pairs", []),
    ("pairs", {"x": [[]]}),
    ("pairs", {"x": [[1, "y", 2]]}),
    ("counts", {"²": True}),
    ("counts", {"-1": True}),
    ("counts", {"7": 1}),
    ("fact", []),
    ("fact", 1.5),
    ("hours", "1 x"),
    ("took", "yes"),
    ("moved", True),
    ("depth", "deep"),
    ("ditch", {}),
]


@pytest.mark.parametrize(("key", "value"), DAMAGED)
def test_what_is_not_as_the_hint_says_is_refused_in_a_sentence_that_names_it(key: str, value: Any):
    with pytest.raises(BadRecord, match=r"“\w+” (cannot be right|is missing)\.|Nothing in a record is called “\w+”\."):
        decode(Circle, {**encode(WHOLE), key: value})


@pytest.mark.parametrize("content", [None, [], "ring", {}, {"stones": []}])
def test_what_is_no_such_object_is_refused(content: Any):
    with pytest.raises(BadRecord):
        decode(Circle, content)


@pytest.mark.parametrize(("key", "value"), [one for one in DAMAGED if one[0] != "name"])
def test_of_what_is_damaged_the_rest_can_be_salvaged(key: str, value: Any):
    whole = encode(WHOLE)
    without = {one: part for one, part in whole.items() if one != key}
    assert salvage(Circle, {**whole, key: value}) == decode(Circle, without)


def test_nothing_is_salvaged_without_what_has_no_default():
    some: list[Any] = [{}, {"name": 7}, None, []]
    for content in some:
        with pytest.raises(BadRecord):
            salvage(Circle, content)


@pytest.mark.parametrize("hint", [float, object, list[int], set[str], Form])
def test_a_hint_that_json_has_no_form_for_is_an_error_of_whoever_wrote_it(hint: Any):
    with pytest.raises(TypeError):
        form(hint)
