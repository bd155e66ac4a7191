"""A record that is whole, and the same with something changed."""

from __future__ import annotations

import json
from typing import Any

from henge.match import Match, Player

RECORD = Match.new("bounders", seed=7, options={"size": 3}, players=[Player("Ada"), Player("Bo")]).record()


def changed(**fields: Any) -> dict[str, Any]:
    return {**json.loads(json.dumps(RECORD)), **fields}
