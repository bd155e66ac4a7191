"""The backup: everything that a device keeps as one text, to be taken to another device or back again.

    henge   the version, 1
    kept    every kept text by its name: games, settings, what was solved and learned, results, what was damaged

A game that is kept already stays where it was kept more often; of other texts those that are there already stay.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from henge.language import say
from henge.record import BadRecord
from henge.record_versions import Newer

from page.keeping.game_texts import NEWEST, revision
from page.keeping.names import DAMAGED, DRAFT, GAME, LABEL, LANGUAGE, LESSONS, RESULTS, SETTINGS, SOLVED, THEME

BACKUP_VERSION = 1
LONGEST_BACKUP = 100_000_000  # letters; some hundred thousand games
ACHIEVED = (SOLVED, LESSONS, RESULTS)  # what somebody has done
KINDS = (GAME, DAMAGED, LABEL, DRAFT, SETTINGS, THEME, LANGUAGE, *ACHIEVED)


def write_backup(kept: Mapping[str, str]) -> str:
    """Return everything that is kept."""
    texts = {name: text for name, text in kept.items() if name.startswith(KINDS)}
    return json.dumps({"henge": BACKUP_VERSION, "kept": texts}, indent=1)


def read_backup(text: str) -> dict[str, str] | None:
    """Return the texts in what `write_backup` wrote, or None for a text that is something else.  Raises BadRecord."""
    if len(text) > LONGEST_BACKUP:
        raise BadRecord(say("This is longer than anything Henge exports."))
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(content, dict) or "kept" not in content:
        return None
    version, texts = content.get("henge"), content["kept"]
    if type(version) is int and version > BACKUP_VERSION:
        raise Newer
    if version != BACKUP_VERSION or not isinstance(texts, dict):
        raise BadRecord(say("Henge did not export this."))
    return {
        name: text
        for name, text in texts.items()
        if isinstance(text, str) and name.startswith(KINDS) and len(name) < 80
    }


def newer_than_kept(kept: Mapping[str, str], brought: Mapping[str, str]) -> dict[str, str]:
    """Return what of the brought texts is new to a device, or newer than what it keeps.

    >>> newer_than_kept({"settings": "mine"}, {"settings": "yours", "puzzles": "some"})
    {'puzzles': 'some'}
    """
    return {name: text for name, text in brought.items() if _newer(name, kept.get(name), text)}


def _newer(name: str, mine: str | None, text: str) -> bool:
    if mine is None or mine == text:
        return mine is None
    return name.startswith(GAME) and NEWEST > revision(text) > revision(mine)
