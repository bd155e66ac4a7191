"""What no honest program asks of the engine: lines that are no requests, requests of a wrong kind, and any at all."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

HUGE = 10**400
DEEP = 100_000
LINES = {
    "truncated": b'{"op": "play", "move": "a',
    "a list": b"[1, 2]",
    "a number": b"17",
    "a text": b'"games"',
    "null": b"null",
    "no JSON at all": b"go d4",
    "two objects": b'{"op": "undo"} {"op": "undo"}',
    "not UTF-8": b'{"op": "\xff\xfe"}',
    "a lone surrogate": b'{"op": "play", "move": "\\ud800"}',
    "a NUL": b'{"op": "play", "move": "a\\u00001"}',
    "deeply nested lists": b"[" * DEEP + b"]" * DEEP,
    "deeply nested objects": b'{"op":' * DEEP + b"1" + b"}" * DEEP,
    "a deep record": b'{"op": "load", "record": ' + b"[" * 900 + b"]" * 900 + b"}",
    "an integer of 10,000 digits": b'{"op": "new", "game": "bounders", "seed": ' + b"9" * 10_000 + b"}",
    "a line of ten megabytes": b'{"op": "play", "move": "' + b"a1-" * 3_500_000 + b'"}',
    "a name of ten megabytes": b'{"op": "play", "move": "' + b"a" * 10_500_000 + b'"}',
    "an op of ten megabytes": b'{"op": "' + b"undo" * 2_600_000 + b'"}',
    "not a number": b'{"op": "new", "game": "bounders", "seed": NaN}',
    "an infinite number of seats": b'{"op": "new", "game": "bounders", "seats": Infinity}',
}


REQUESTS: list[dict[str, Any]] = [
    {},
    {"op": None},
    {"op": 7},
    {"op": ["undo"]},
    {"op": {"undo": 1}},
    {"op": "answer"},
    {"op": "__init__"},
    {"op": "UNDO"},
    {"op": "new"},
    {"op": "new", "game": None},
    {"op": "new", "game": "chess"},
    {"op": "new", "game": ["bounders"]},
    {"op": "new", "game": "../bounders"},
    {"op": "new", "game": "bounders", "seats": 3},
    {"op": "new", "game": "bounders", "seats": None},
    {"op": "new", "game": "bounders", "seats": "2"},
    {"op": "new", "game": "bounders", "seats": 2.0},
    {"op": "new", "game": "bounders", "seats": True},
    {"op": "new", "game": "bounders", "seats": HUGE},
    {"op": "new", "game": "bounders", "seed": HUGE},
    {"op": "new", "game": "bounders", "seed": -HUGE},
    {"op": "new", "game": "bounders", "seed": "1"},
    {"op": "new", "game": "bounders", "seed": 1.5},
    {"op": "new", "game": "bounders", "seed": None},
    {"op": "new", "game": "bounders", "seed": True},
    {"op": "new", "game": "bounders", "options": []},
    {"op": "new", "game": "bounders", "options": None},
    {"op": "new", "game": "bounders", "options": {"colour": "red"}},
    {"op": "new", "game": "bounders", "options": {"seats": 2}},
    {"op": "new", "game": "bounders", "options": {"__class__": 1}},
    {"op": "new", "game": "bounders", "options": {"size": HUGE}},
    {"op": "new", "game": "bounders", "options": {"size": 2}},
    {"op": "new", "game": "bounders", "options": {"size": 10}},
    {"op": "new", "game": "bounders", "options": {"size": "7"}},
    {"op": "new", "game": "bounders", "options": {"size": 7.0}},
    {"op": "new", "game": "bounders", "options": {"size": True}},
    {"op": "new", "game": "bounders", "options": {"size": [7]}},
    {"op": "new", "game": "bounders", "options": {"pie": 1}},
    {"op": "new", "game": "bounders", "options": {"pie": None}},
    {"op": "new", "game": "meets_bounds", "seats": 6},
    {"op": "new", "game": "meets_bounds", "seats": 1},
    {"op": "new", "game": "contiguity", "options": {"druidless": True, "isolation": True}},
    {"op": "state", "seat": HUGE},
    {"op": "state", "seat": {}},
    {"op": "play"},
    {"op": "play", "move": None},
    {"op": "play", "move": ["a1"]},
    {"op": "play", "move": 11},
    {"op": "play", "move": "12n-23d-14d-7n"},
    {"op": "play", "move": "tred-follower-17"},
    {"op": "play", "move": "5-g"},
    {"op": "play", "move": "m7"},
    {"op": "play", "move": "-"},
    {"op": "play", "move": "a1-"},
    {"op": "play", "move": "a1 a2"},
    {"op": "why"},
    {"op": "why", "move": {}},
    {"op": "load"},
    {"op": "load", "record": None},
    {"op": "load", "record": "henge"},
    {"op": "load", "record": {}},
    {"op": "load", "record": {"henge": 1}},
]


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=9),
    lambda some: st.lists(some, max_size=3) | st.dictionaries(st.text(max_size=5), some, max_size=3),
    max_leaves=6,
)
OPS = st.sampled_from(["new", "state", "play", "why", "load"])
FIELDS = st.sampled_from(["game", "seats", "options", "seed", "seat", "move", "record"])
