"""Speak the engine protocol over standard input and output: ``python -m henge``, or ``henge`` once installed."""

import json
import sys
from time import monotonic

from henge import engine as protocol
from henge.engine import Engine


def main() -> None:
    """Speak the engine protocol on standard input and output until the input ends."""
    if sys.argv[1:] in (["--help"], ["-h"]):
        print(__doc__, protocol.__doc__, sep="\n\n", end="")
        return
    if sys.argv[1:]:
        sys.exit("Henge takes no arguments; `henge --help` tells what it understands.")
    serve(Engine(monotonic))


def serve(engine: Engine) -> None:
    """Have an engine, Henge's or one that plays by itself, answer standard input until that ends."""
    for line in sys.stdin.buffer:
        text = line.decode("utf-8", errors="replace")
        if text.strip():
            print(json.dumps(engine.answer(text)), flush=True)


if __name__ == "__main__":
    main()
