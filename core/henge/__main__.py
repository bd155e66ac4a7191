"""Speak the engine protocol over standard input and output: ``python -m henge``."""

import json
import sys
from time import monotonic

from henge.engine import Engine


def main() -> None:
    engine = Engine(monotonic)
    for line in sys.stdin.buffer:
        text = line.decode("utf-8", errors="replace")
        if text.strip():
            print(json.dumps(engine.answer(text)), flush=True)


if __name__ == "__main__":
    main()
