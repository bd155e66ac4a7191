"""Compress a file as gzip by libdeflate: as quick to unpack as what zlib makes, and 3 to 5 % smaller."""

import sys
from pathlib import Path

import deflate

SMALLEST = 12  # of libdeflate's levels

source, target = map(Path, sys.argv[1:])
target.write_bytes(deflate.gzip_compress(source.read_bytes(), SMALLEST))
