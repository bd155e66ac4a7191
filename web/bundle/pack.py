"""Compress a file as gzip by libdeflate: as quick to unpack as what zlib makes, and 3 to 5 % smaller."""

import sys
from pathlib import Path

import deflate

SMALLEST = 12  # of libdeflate's levels


def pack(source: Path, target: Path) -> None:
    """Write what a file holds, compressed as far as it goes, to another."""
    target.write_bytes(deflate.gzip_compress(source.read_bytes(), SMALLEST))


if __name__ == "__main__":
    pack(*map(Path, sys.argv[1:]))
