"""The file of a language as the build makes it (web/bundle/languages.py), read into a catalogue."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from zlib import crc32

from henge.language import Catalogue


class Texts(Mapping[str, tuple[str, ...]]):
    """Translations by the English texts, of which only the CRC-32 was sent."""

    def __init__(self, keys: str, texts: str) -> None:
        every = [int(keys[at : at + 8], 16) for at in range(0, len(keys), 8)]
        lines = texts.split("\n") if every else []
        self.sent = {key: tuple(text.split("\t")) for key, text in zip(every, lines, strict=True)}

    def __getitem__(self, english: str) -> tuple[str, ...]:
        return self.sent[crc32(english.encode())]

    def __iter__(self) -> Iterator[str]:
        raise TypeError("what they translate was not sent")

    def __len__(self) -> int:
        return len(self.sent)


def read_catalogue(text: str) -> Catalogue:
    """Return the catalogue of a language from its file."""
    sent = json.loads(text)
    habits = dict(sent["habits"])
    smoothed = tuple((re.compile(before), becomes) for before, becomes in habits.pop("smoothed", ()))
    texts = Texts(sent["keys"], sent["texts"])
    return Catalogue(sent["code"], texts, sent["forms"], sent["point"], sent["documents"], smoothed=smoothed, **habits)
